//! A word and its arguments: `pos pos=W… moves="38-15 5-41"`.

/// A command of the Hub protocol.
///
/// ```
/// use nullwindow_protocols::hub::arguments::Command;
/// let command = Command::read("level moves=9 name=\"two words\" infinite");
/// assert_eq!(command.word, "level");
/// assert_eq!(command.get("moves"), Some("9"));
/// assert_eq!(command.get("name"), Some("two words"));
/// assert_eq!(command.get("infinite"), Some("")); // a flag
/// assert_eq!(command.get("time"), None);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Command {
    /// What to do; empty if the line is.
    pub word: String,
    arguments: Vec<(String, String)>,
}

impl Command {
    /// Reads a line. A quotation that does not end is taken to the end of the line.
    pub fn read(line: &str) -> Command {
        let mut rest = line.trim();
        let word = take_name(&mut rest).to_string();
        let mut arguments = Vec::new();
        while !rest.is_empty() {
            let name = take_name(&mut rest).to_string();
            let value = match rest.trim_start().strip_prefix('=') {
                Some(after) => {
                    rest = after.trim_start();
                    take_value(&mut rest).to_string()
                }
                None => String::new(),
            };
            rest = rest.trim_start();
            arguments.push((name, value));
        }
        Command { word, arguments }
    }

    /// The value of an argument, empty for a flag.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.arguments.iter().find(|(n, _)| n == name).map(|(_, value)| &value[..])
    }
}

/// Takes up to a blank or an equals sign; white space after it is gone too.
fn take_name<'t>(rest: &mut &'t str) -> &'t str {
    let end = rest.find(|c: char| c.is_whitespace() || c == '=').unwrap_or(rest.len());
    let (name, after) = rest.split_at(end);
    *rest = after.trim_start();
    name
}

/// Takes a quotation, or up to a blank.
fn take_value<'t>(rest: &mut &'t str) -> &'t str {
    if let Some(quoted) = rest.strip_prefix('"') {
        let (value, after) = quoted.split_once('"').unwrap_or((quoted, ""));
        *rest = after;
        return value;
    }
    let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
    let (value, after) = rest.split_at(end);
    *rest = after;
    value
}
