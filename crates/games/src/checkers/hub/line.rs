//! A word and its arguments: `pos pos=W… moves="38-15 5-41"`.

use std::fmt;

/// A line of the Hub protocol: a command or an answer.
///
/// ```
/// use nullwindow_games::checkers::hub::HubLine;
/// let line = HubLine::read("level moves=9 name=\"two words\" infinite");
/// assert_eq!(line.word, "level");
/// assert_eq!(line.get("moves"), Some("9"));
/// assert_eq!(line.get("name"), Some("two words"));
/// assert_eq!(line.get("infinite"), Some("")); // a flag
/// assert_eq!(line.get("time"), None);
///
/// let line = HubLine::new("done").with("move", "11-15").with("note", "two words");
/// assert_eq!(line.to_string(), "done move=11-15 note=\"two words\"");
/// assert_eq!(HubLine::read(&line.to_string()), line);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HubLine {
    /// What to do; empty if the line is.
    pub word: String,
    arguments: Vec<(String, String)>,
}

impl HubLine {
    /// A line without arguments.
    pub fn new(word: &str) -> HubLine {
        HubLine { word: word.to_string(), arguments: Vec::new() }
    }

    /// The same with one argument more. Quotation marks and line ends cannot be
    /// written; they become apostrophes.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl fmt::Display) -> HubLine {
        let value = value.to_string().replace(['"', '\n', '\r'], "'");
        self.arguments.push((name.to_string(), value));
        self
    }

    /// Reads a line. A quotation that does not end is taken to the end of the line.
    pub fn read(line: &str) -> HubLine {
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
        HubLine { word, arguments }
    }

    /// The value of an argument, empty for a flag.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.arguments.iter().find(|(n, _)| n == name).map(|(_, value)| &value[..])
    }
}

impl fmt::Display for HubLine {
    /// The line as it is sent. A value that is more than one plain word is quoted.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.word)?;
        for (name, value) in &self.arguments {
            match value.is_empty() || value.contains(|c: char| c.is_whitespace() || c == '=') {
                true => write!(f, " {name}=\"{value}\"")?,
                false => write!(f, " {name}={value}")?,
            }
        }
        Ok(())
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
