//! GGF, the game format of the Generic Game Server.
//!
//! A file is a sequence of games `(;TAG[text]…;)`. The tag `BO` holds the
//! board, `B` and `W` hold moves, each with an optional evaluation and time:
//! `B[d3//0.01]`. Everything else is kept as it is written. A count before
//! games played at once (`2 (;…;)(;…;)`) is skipped. A text larger than
//! [`MAX_TEXT_BYTES`](crate::MAX_TEXT_BYTES) is refused as a whole.

use super::board_text;
use super::colour::Colour;
use super::moves::Move;
use super::position::Position;
use super::record::OthelloRecord;
use crate::cursor::Cursor;
use crate::{ParseError, limits};

/// A game with what the server said about it.
///
/// ```
/// use nullwindow_games::othello::ggf;
/// let text = "(;GM[Othello]PB[ant]PW[bee]TY[8]\
///             BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]\
///             B[f5//0.01]W[D6/1.50/2];)";
/// let games = ggf::read(text).unwrap();
/// assert_eq!(games[0].tag("PB"), Some("ant"));
/// assert_eq!(games[0].record.write_moves(), "f5d6");
/// assert_eq!(games[0].notes[1].evaluation, "1.50");
/// assert_eq!(ggf::read(&ggf::write(&games[0])).unwrap(), games);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GgfGame {
    /// All tags except board and moves, in their order.
    pub tags: Vec<(String, String)>,
    /// The board and the moves.
    pub record: OthelloRecord,
    /// What was noted beside each move.
    pub notes: Vec<Note>,
}

/// What stands beside a move, as written; empty when nothing does.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Note {
    /// The mover's own evaluation.
    pub evaluation: String,
    /// Seconds used.
    pub time: String,
}

impl GgfGame {
    /// The text of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(tag, _)| tag == name).map(|(_, text)| text.as_str())
    }

    /// A game without notes.
    ///
    /// ```
    /// # use nullwindow_games::othello::{OthelloRecord, ggf};
    /// let game = ggf::GgfGame::new(OthelloRecord::read_moves("f5").unwrap());
    /// assert!(ggf::write(&game).ends_with("B[F5];)"));
    /// ```
    pub fn new(record: OthelloRecord) -> GgfGame {
        let notes = vec![Note::default(); record.moves().len()];
        GgfGame { tags: vec![("GM".to_string(), "Othello".to_string())], record, notes }
    }
}

/// Reads all games of a text; an error names its character.
///
/// ```
/// # use nullwindow_games::othello::ggf;
/// assert_eq!(ggf::read(" ").unwrap(), []);
/// let e = ggf::read("(;GM[Chess];)").unwrap_err();
/// assert_eq!(e.to_string(), "a game of \"Chess\", not Othello (at character 3)");
/// ```
pub fn read(text: &str) -> Result<Vec<GgfGame>, ParseError> {
    read_each(text).collect()
}

/// Reads a text game by game: after a bad one it goes on where the next
/// begins, as collections need that hold other boards too.
///
/// ```
/// # use nullwindow_games::othello::ggf;
/// let mut games = ggf::read_each("(;BO[10 ----] (;B[f5];)");
/// assert!(games.next().unwrap().is_err());
/// assert_eq!(games.next().unwrap().unwrap().record.write_moves(), "f5");
/// assert!(games.next().is_none());
/// ```
pub fn read_each(text: &str) -> impl Iterator<Item = Result<GgfGame, ParseError>> {
    let mut refused = limits::check_size(text.len()).err();
    let mut reader = GgfReader { text: Cursor::new(if refused.is_some() { "" } else { text }) };
    std::iter::from_fn(move || {
        if let Some(error) = refused.take() {
            return Some(Err(error));
        }
        let left = reader.text.left();
        let game = read_game(&mut reader);
        if game.is_err() {
            reader.skip_to_next_game(left);
        }
        game.transpose()
    })
}

/// The next game, or none at the end of the text.
fn read_game(reader: &mut GgfReader<'_>) -> Result<Option<GgfGame>, ParseError> {
    if !reader.next_game()? {
        return Ok(None);
    }
    let mut tags = Vec::new();
    let mut record = None;
    let mut notes = Vec::new();
    while let Some(tag) = reader.next_tag()? {
        let here = |e: ParseError| e.at(tag.at);
        match tag.name {
            "GM" if !tag.text.eq_ignore_ascii_case("othello") => {
                return Err(here(ParseError::new(format!(
                    "a game of {:?}, not Othello",
                    tag.text
                ))));
            }
            "BO" if record.is_some() => {
                return Err(here(ParseError::new("a second board, or one after moves")));
            }
            "BO" => record = Some(OthelloRecord::new(read_board(tag.text).map_err(here)?)),
            "B" | "W" => {
                let record = record.get_or_insert_with(|| OthelloRecord::new(Position::START));
                notes.push(play(record, &tag).map_err(here)?);
            }
            _ => tags.push((tag.name.to_string(), tag.text.to_string())),
        }
    }
    let record = record.unwrap_or_else(|| OthelloRecord::new(Position::START));
    Ok(Some(GgfGame { tags, record, notes }))
}

/// `8` and then a board; other sizes are other games.
fn read_board(text: &str) -> Result<Position, ParseError> {
    match text.trim_start().split_once(char::is_whitespace) {
        Some(("8", board)) => board_text::read(board),
        _ => Err(ParseError::new("the board is not one of size 8")),
    }
}

fn play(record: &mut OthelloRecord, tag: &Tag<'_>) -> Result<Note, ParseError> {
    let mut parts = tag.text.splitn(3, '/');
    let name = parts.next().unwrap_or_default().trim();
    let mv = Move::read(name).ok_or_else(|| ParseError::new(format!("{name:?} is not a move")))?;
    let side = if tag.name == "B" { Colour::Black } else { Colour::White };
    if record.last().side() != side {
        return Err(ParseError::new(format!("{mv} is played by the wrong side")));
    }
    record.push(mv)?;
    let mut note = || parts.next().unwrap_or_default().to_string();
    Ok(Note { evaluation: note(), time: note() })
}

/// Writes a game on one line.
///
/// ```
/// # use nullwindow_games::othello::{OthelloRecord, ggf};
/// let game = ggf::GgfGame::new(OthelloRecord::read_moves("f5d6").unwrap());
/// let text = ggf::write(&game);
/// assert!(text.starts_with("(;GM[Othello]BO[8 -------- ") && text.ends_with("B[F5]W[D6];)"));
/// ```
pub fn write(game: &GgfGame) -> String {
    let tags: String = game.tags.iter().map(|(name, text)| format!("{name}[{text}]")).collect();
    let mut side = game.record.start().side();
    let mut moves = String::new();
    for (i, mv) in game.record.moves().iter().enumerate() {
        moves.push_str(&write_move(side, *mv, game.notes.get(i)));
        side = side.other();
    }
    format!("(;{tags}BO[8 {}]{moves};)", write_board(game.record.start()))
}

fn write_move(side: Colour, mv: Move, note: Option<&Note>) -> String {
    let tag = if side == Colour::Black { 'B' } else { 'W' };
    let name = match mv {
        Move::Place(square) => square.to_string().to_uppercase(),
        Move::Pass => "PA".to_string(),
    };
    let note = match note {
        Some(note) if !note.time.is_empty() => format!("/{}/{}", note.evaluation, note.time),
        Some(note) if !note.evaluation.is_empty() => format!("/{}", note.evaluation),
        _ => String::new(),
    };
    format!("{tag}[{name}{note}]")
}

/// Rows of eight; this format writes Black as `*`.
fn write_board(position: &Position) -> String {
    let flat = board_text::write(position).replace('X', "*");
    let (board, side) = flat.split_at(64);
    let rows: Vec<&str> = (0..8).map(|rank| &board[rank * 8..rank * 8 + 8]).collect();
    rows.join(" ") + side
}

struct Tag<'t> {
    name: &'t str,
    text: &'t str,
    at: usize,
}

/// Walks over the text, skipping white space between tokens.
struct GgfReader<'t> {
    text: Cursor<'t>,
}

impl<'t> GgfReader<'t> {
    fn expect(&mut self, wanted: char, why: &str) -> Result<(), ParseError> {
        if self.text.peek() != Some(wanted) {
            let what = format!("{wanted:?} expected {why}");
            return Err(ParseError::new(what).at(self.text.character()));
        }
        self.text.take_char();
        Ok(())
    }

    /// Moves into the next game; false at the end of the text.
    fn next_game(&mut self) -> Result<bool, ParseError> {
        self.text.take_while(|c| c.is_whitespace() || c.is_ascii_digit());
        if self.text.peek().is_none() {
            return Ok(false);
        }
        self.expect('(', "where a game begins")?;
        self.expect(';', "where a game begins")?;
        Ok(true)
    }

    /// Moves to where the next game may begin: `(;` and a tag or the end of the
    /// game. At least one character is passed over if nothing was taken since
    /// `left` bytes were left.
    fn skip_to_next_game(&mut self, left: usize) {
        if self.text.left() == left {
            self.text.take_char();
        }
        while let Some(at) = self.text.look_for("(;") {
            self.text.take(at);
            let mut ahead = self.text.clone();
            ahead.take(2);
            ahead.take_while(char::is_whitespace);
            if ahead.peek().is_some_and(|c| c == ';' || c.is_ascii_alphanumeric()) {
                return;
            }
            self.text.take(2);
        }
        self.text.take_rest();
    }

    /// The next tag, or none where the game ends.
    fn next_tag(&mut self) -> Result<Option<Tag<'t>>, ParseError> {
        self.text.take_while(char::is_whitespace);
        let at = self.text.character();
        if self.text.peek() == Some(';') {
            self.text.take_char();
            self.expect(')', "where a game ends")?;
            return Ok(None);
        }
        let name = self.text.take_while(|c| c.is_ascii_alphanumeric());
        if name.is_empty() {
            return Err(ParseError::new("a tag or the end of the game expected").at(at));
        }
        self.expect('[', "after a tag's name")?;
        let text = self.text.take_while(|c| c != ']');
        self.expect(']', "where a tag ends")?;
        Ok(Some(Tag { name, text, at }))
    }
}
