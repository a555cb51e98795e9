//! Writes game records: tags, numbered moves in lines of at most 79
//! characters, the result.

use super::fen;
use super::move_text;
use super::pdn::Record;
use super::position::Position;
use super::side::Side;

/// A record as text that [`read_pdn`](super::read_pdn) reads back. The
/// Result tag is set to the outcome, and FEN and SetUp tags to the start
/// unless it is the usual one.
///
/// ```
/// use nullwindow_games::checkers::{read_pdn, write_pdn};
/// let record = read_pdn("11-15 23-19 8-11 1-1").next().unwrap().unwrap();
/// let text = write_pdn(&record);
/// assert_eq!(text, "[Result \"1/2-1/2\"]\n1. 11-15 23-19 2. 8-11 1/2-1/2\n");
/// ```
pub fn write_pdn(record: &Record) -> String {
    let mut text = String::new();
    for (name, value) in tags(record) {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        text.push_str(&format!("[{name} \"{value}\"]\n"));
    }
    text.push_str(&wrapped(&words(record)));
    text
}

/// The record's tags with those the writer keeps true.
fn tags(record: &Record) -> Vec<(String, String)> {
    let kept =
        |name: &str| !["Result", "FEN", "SetUp"].iter().any(|own| own.eq_ignore_ascii_case(name));
    let mut tags: Vec<_> = record.tags.iter().filter(|(name, _)| kept(name)).cloned().collect();
    tags.push(("Result".into(), record.outcome.text().into()));
    if record.start != Position::start() {
        tags.push(("SetUp".into(), "1".into()));
        tags.push(("FEN".into(), fen::write(&record.start)));
    }
    tags
}

/// `1.`, `11-15`, `23-19`, `2.`, ... A record that begins with White writes
/// `1...` first.
fn words(record: &Record) -> Vec<String> {
    let white_first = usize::from(record.start.side() == Side::White);
    let mut words = Vec::new();
    for (i, (position, &mv)) in record.positions().zip(&record.moves).enumerate() {
        let ply = i + white_first;
        if ply.is_multiple_of(2) {
            words.push(format!("{}.", ply / 2 + 1));
        } else if i == 0 {
            words.push("1...".into());
        }
        words.push(move_text::write(&position, mv));
    }
    words.push(record.outcome.text().into());
    words
}

fn wrapped(words: &[String]) -> String {
    let (mut text, mut width) = (String::new(), 0);
    for word in words {
        if width > 0 && width + 1 + word.len() > 79 {
            text.push('\n');
            width = 0;
        } else if width > 0 {
            text.push(' ');
            width += 1;
        }
        text.push_str(word);
        width += word.len();
    }
    text.push('\n');
    text
}
