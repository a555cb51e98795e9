//! A line of GTP: an id if there is one, a command and its arguments.

/// What was asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Request {
    /// Given back with the answer.
    pub(super) id: Option<u32>,
    pub(super) name: String,
    pub(super) arguments: Vec<String>,
}

impl Request {
    /// Reads a line. What follows `#` is a remark, control characters do not count, and
    /// a line of nothing else asks nothing.
    pub(super) fn read(line: &str) -> Option<Request> {
        let line = line.split('#').next().unwrap_or("");
        let line: String = line.chars().filter(|c| *c == '\t' || !c.is_control()).collect();
        let mut words = line.split_whitespace().peekable();
        let id = words.peek().and_then(|word| number(word));
        if id.is_some() {
            words.next();
        }
        let Some(name) = words.next() else { return id.map(|_| Request::empty(id)) };
        Some(Request { id, name: name.to_string(), arguments: words.map(String::from).collect() })
    }

    fn empty(id: Option<u32>) -> Request {
        Request { id, name: String::new(), arguments: Vec::new() }
    }

    /// An argument; nothing if there are fewer.
    pub(super) fn argument(&self, place: usize) -> &str {
        self.arguments.get(place).map_or("", String::as_str)
    }
}

/// Digits alone: `+1` is no id.
fn number(word: &str) -> Option<u32> {
    word.bytes().all(|b| b.is_ascii_digit()).then(|| word.parse().ok())?
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Option<(Option<u32>, String, Vec<String>)> {
        Request::read(line).map(|r| (r.id, r.name, r.arguments))
    }

    #[test]
    fn ids_remarks_and_control_characters() {
        let words = |words: &[&str]| words.iter().map(|w| w.to_string()).collect::<Vec<_>>();
        assert_eq!(read("name"), Some((None, "name".into(), vec![])));
        let play = words(&["black", "F5"]);
        assert_eq!(read("12 play\tblack F5 # a move"), Some((Some(12), "play".into(), play)));
        assert_eq!(read("\u{7}na\rme"), Some((None, "name".into(), vec![])));
        assert_eq!(read("7"), Some((Some(7), String::new(), vec![])));
        assert_eq!(read("+7 name").unwrap().0, None);
        assert_eq!(read("  # name"), None);
        assert_eq!(read(""), None);
    }
}
