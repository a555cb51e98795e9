//! Writes game records: tags, numbered moves in lines of at most 79
//! characters, the result.

use super::fen;
use super::move_text;
use super::pdn::{AnnotatedRecord, PdnRecord};
use super::position::Position;
use super::side::Side;
use crate::record::{Aside, aside_words, wrap_words};

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
pub fn write_pdn(record: &PdnRecord) -> String {
    write_with(record, &[])
}

/// The same with comments, marks and variations.
/// [`read_annotated_pdn`](super::read_annotated_pdn) reads it back; white space
/// in comments may differ.
///
/// ```
/// use nullwindow_games::checkers::{read_annotated_pdn, write_annotated_pdn};
/// let text = "[Result \"*\"]\n1. 11-15 $2 {loose} (1. 9-14) 1... 23-18 *\n";
/// let game = read_annotated_pdn(text).next().unwrap().unwrap();
/// assert_eq!(write_annotated_pdn(&game), text);
/// ```
pub fn write_annotated_pdn(game: &AnnotatedRecord) -> String {
    write_with(&game.record, &game.asides)
}

fn write_with(record: &PdnRecord, asides: &[Vec<Aside>]) -> String {
    let mut text = String::new();
    for (name, value) in tags(record) {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        text.push_str(&format!("[{name} \"{value}\"]\n"));
    }
    wrap_words(&mut text, &words(record, asides));
    text
}

/// The record's tags with those the writer keeps true.
fn tags(record: &PdnRecord) -> Vec<(String, String)> {
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

/// `1.`, `11-15`, `23-19`, `2.`, ... After an interruption, and where a record
/// begins with White, White's move has its number too: `1...`.
fn words(record: &PdnRecord, asides: &[Vec<Aside>]) -> Vec<String> {
    let white_first = usize::from(record.start.side() == Side::White);
    let aside = |i: usize| asides.get(i).map(Vec::as_slice).unwrap_or_default();
    let (mut words, mut interrupted) = (Vec::new(), true);
    aside_words(aside(0), &mut words);
    for (i, (position, &mv)) in record.positions().zip(&record.moves).enumerate() {
        let ply = i + white_first;
        if ply.is_multiple_of(2) {
            words.push(format!("{}.", ply / 2 + 1));
        } else if interrupted {
            words.push(format!("{}...", ply / 2 + 1));
        }
        words.push(move_text::write(&position, mv));
        interrupted = aside(i + 1).iter().any(|aside| !matches!(aside, Aside::Glyph(_)));
        aside_words(aside(i + 1), &mut words);
    }
    words.push(record.outcome.text().into());
    words
}
