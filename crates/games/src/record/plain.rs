//! The other games: tags as in PGN, then the moves in the game's own notation
//! with spaces between them, then the result.
//!
//! ```text
//! [Game "connect-four"]
//! [Result "1-0"]
//!
//! 1. d d 2. e {a mistake} c 3. f 1-0
//! ```

use super::remarks::{all_asides, recorded};
use super::{Aside, GameRecord, GameResult, aside_words, illegal, set_tag, wrap_words};
use crate::cursor::Cursor;
use crate::small::{ConnectFour, Kayles, TicTacToe};
use crate::{GameId, Notation, ParseError, limits};

pub(super) fn read(game: GameId, text: &str) -> Vec<Result<GameRecord, ParseError>> {
    if let Err(error) = limits::check_size(text.len()) {
        return vec![Err(error)];
    }
    let mut text = Cursor::without_mark(text);
    let one = || {
        let drafted = PlainDraft::read(game, &mut text).transpose()?;
        Some(drafted.and_then(PlainDraft::finish))
    };
    std::iter::from_fn(one).collect()
}

pub(super) fn write(record: &GameRecord) -> Result<String, ParseError> {
    replay(record)?;
    let mut tags = record.tags.clone();
    set_tag(&mut tags, "Game", record.game.id());
    set_tag(&mut tags, "Result", record.result.text());
    if let Some(start) = &record.start {
        set_tag(&mut tags, "Position", start);
    }
    let mut text = String::new();
    for (name, value) in tags {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        text += &format!("[{name} \"{value}\"]\n");
    }
    text.push('\n');
    let mut words = Vec::new();
    let asides = all_asides(&record.introduction, &record.moves);
    aside_words(&asides[0], &mut words);
    for (i, mv) in record.moves.iter().enumerate() {
        if i.is_multiple_of(2) {
            words.push(format!("{}.", i / 2 + 1));
        }
        words.push(mv.name.clone());
        aside_words(&asides[i + 1], &mut words);
    }
    words.push(record.result.text().to_string());
    wrap_words(&mut text, &words);
    Ok(text)
}

/// Plays the moves; gives the first one that is not legal. The names become
/// those that the game writes.
fn replay(record: &GameRecord) -> Result<Vec<String>, ParseError> {
    match record.game {
        GameId::ConnectFour => replay_on(&ConnectFour::default(), record),
        GameId::TicTacToe => replay_on(&TicTacToe, record),
        GameId::Kayles => replay_on(&Kayles::default(), record),
        GameId::Added(added) => replay_on(&added.game(), record),
        other => Err(ParseError::new(format!("{} has a notation of its own", other.title()))),
    }
}

fn replay_on<G: Notation>(game: &G, record: &GameRecord) -> Result<Vec<String>, ParseError> {
    let mut now = match &record.start {
        Some(text) => game.read_position(text)?,
        None => game.start(),
    };
    let mut names = Vec::new();
    for (i, mv) in record.moves.iter().enumerate() {
        let read = game.read_move(&now, &mv.name);
        let read = read.map_err(|error| illegal(i + 1, &mv.name, &error))?;
        names.push(game.write_move(&now, &read));
        now = game.play(&now, &read);
    }
    Ok(names)
}

/// A game being read: words and what stands between them.
struct PlainDraft {
    record: GameRecord,
    /// Behind the moves, as in the record.
    asides: Vec<Vec<Aside>>,
    names: Vec<String>,
}

impl PlainDraft {
    /// The next game, or none at the end of the text.
    fn read(game: GameId, text: &mut Cursor<'_>) -> Result<Option<PlainDraft>, ParseError> {
        let mut record = GameRecord::new(game, "", "");
        record.tags.clear();
        let mut draft = PlainDraft { record, asides: vec![Vec::new()], names: Vec::new() };
        loop {
            text.take_while(char::is_whitespace);
            let line = text.line();
            match text.peek() {
                None => return Ok((!draft.is_empty()).then_some(draft)),
                Some('[') if !draft.names.is_empty() => return Ok(Some(draft)),
                Some('[') => draft.tag(text).map_err(|error| error.on_line(line))?,
                Some('{') => draft.comment(text).map_err(|error| error.on_line(line))?,
                Some('(') => draft.variation(text).map_err(|error| error.on_line(line))?,
                Some(_) => {
                    let word = text.take_while(|c| !c.is_whitespace() && !"{[(".contains(c));
                    if draft.word(word) {
                        return Ok(Some(draft));
                    }
                }
            }
        }
    }

    fn is_empty(&self) -> bool {
        self.record.tags.is_empty() && self.names.is_empty() && self.asides[0].is_empty()
    }

    fn tag(&mut self, text: &mut Cursor<'_>) -> Result<(), ParseError> {
        text.take_char();
        let name = text.take_while(|c| !matches!(c, '"' | ']' | '\n')).trim();
        let quoted = text.peek() == Some('"');
        let value = if quoted { text.take_quoted() } else { None };
        let value = value.ok_or_else(|| {
            text.take_rest();
            ParseError::new("a tag without a quoted value")
        })?;
        text.take_while(|c| matches!(c, ' ' | ']'));
        match (name, value.as_str()) {
            ("Game", other) if other != self.record.game.id() => {
                text.take_rest();
                let own = self.record.game;
                return Err(ParseError::new(format!("a game of '{other}', not of {own}")));
            }
            ("Position", start) => self.record.start = Some(start.to_string()),
            ("Result", result) => {
                self.record.result = GameResult::read(result).unwrap_or_default();
            }
            _ => {}
        }
        self.record.tags.push((name.to_string(), value));
        Ok(())
    }

    fn comment(&mut self, text: &mut Cursor<'_>) -> Result<(), ParseError> {
        let comment = text.take_while(|c| c != '}');
        text.take_char().ok_or_else(|| ParseError::new("a comment is not closed"))?;
        self.stand_aside(Aside::comment(&comment[1..]));
        Ok(())
    }

    /// Takes a variation with those inside it.
    fn variation(&mut self, text: &mut Cursor<'_>) -> Result<(), ParseError> {
        let (left, mut open) = (text.left(), 0_usize);
        loop {
            text.take_while(|c| !matches!(c, '(' | ')'));
            match text.take_char() {
                Some('(') => open += 1,
                Some(_) => open -= 1,
                None => return Err(ParseError::new("a variation is not closed")),
            }
            if open == 0 {
                break;
            }
        }
        let whole = text.taken_since(left);
        self.stand_aside(Aside::variation(&whole[1..whole.len() - 1]));
        Ok(())
    }

    fn stand_aside(&mut self, aside: Aside) {
        self.asides.resize(self.names.len() + 1, Vec::new());
        self.asides[self.names.len()].push(aside);
    }

    /// A move, a number, a glyph or the result; true if the game ends here.
    fn word(&mut self, word: &str) -> bool {
        if let Some(result) = GameResult::read(word) {
            self.record.result = result;
            return true;
        }
        let number = word.strip_suffix('.').map(|number| number.trim_end_matches('.'));
        if let Some(glyph) = Aside::glyph(word) {
            self.stand_aside(glyph);
        } else if !number.is_some_and(|number| number.bytes().all(|b| b.is_ascii_digit())) {
            self.names.push(word.to_string());
        }
        false
    }

    /// The record, if its moves are legal.
    fn finish(mut self) -> Result<GameRecord, ParseError> {
        self.names.iter().for_each(|name| self.record.push(name));
        let names = replay(&self.record)?;
        self.asides.resize(names.len() + 1, Vec::new());
        let moves = names.into_iter().zip(&self.asides[1..]);
        self.record.moves = moves.map(|(name, asides)| recorded(name, asides)).collect();
        self.record.introduction = self.asides.swap_remove(0);
        Ok(self.record)
    }
}
