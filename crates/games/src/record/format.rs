//! Which notation a file of games is in.

use crate::GameId;

/// A notation of game records.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordFormat {
    /// Chess.
    Pgn,
    /// Othello.
    Ggf,
    /// Checkers.
    Pdn,
    /// The small games: tags and moves.
    Moves,
}

impl RecordFormat {
    /// The notation of a game's records.
    pub const fn of(game: GameId) -> RecordFormat {
        match game {
            GameId::Chess => RecordFormat::Pgn,
            GameId::Othello => RecordFormat::Ggf,
            GameId::Checkers => RecordFormat::Pdn,
            _ => RecordFormat::Moves,
        }
    }

    /// The name, which is also what files end with.
    pub const fn name(self) -> &'static str {
        match self {
            RecordFormat::Pgn => "pgn",
            RecordFormat::Ggf => "ggf",
            RecordFormat::Pdn => "pdn",
            RecordFormat::Moves => "moves",
        }
    }
}

/// The game of a file, by the ending of its name or else by how it begins.
///
/// ```
/// use nullwindow_games::{GameId, recognise};
/// assert_eq!(recognise("games.PGN", ""), Some(GameId::Chess));
/// assert_eq!(recognise("-", "(;GM[Othello]B[f5];)"), Some(GameId::Othello));
/// assert_eq!(recognise("-", "[Event \"?\"]\n1. 11-15 23-18 *"), Some(GameId::Checkers));
/// assert_eq!(recognise("-", "[Game \"kayles\"]\n\n13:6+5 *"), Some(GameId::Kayles));
/// assert_eq!(recognise("notes.txt", "dear diary"), None);
/// ```
pub fn recognise(name: &str, text: &str) -> Option<GameId> {
    by_name(name).or_else(|| by_content(text))
}

fn by_name(name: &str) -> Option<GameId> {
    match name.rsplit_once('.')?.1.to_ascii_lowercase().as_str() {
        "pgn" => Some(GameId::Chess),
        "ggf" | "ggs" => Some(GameId::Othello),
        "pdn" => Some(GameId::Checkers),
        _ => None,
    }
}

/// How much of a text is looked at, in bytes: tags can be many.
const LOOKED_AT: usize = 1 << 16;

fn by_content(text: &str) -> Option<GameId> {
    let end = (0..=LOOKED_AT.min(text.len())).rev().find(|&at| text.is_char_boundary(at))?;
    let text = text[..end].trim_start_matches('\u{feff}').trim_start();
    if text.starts_with("(;") {
        return Some(GameId::Othello);
    }
    by_tag(text).or_else(|| by_first_move(text))
}

fn by_tag(text: &str) -> Option<GameId> {
    text.lines().find_map(|line| {
        let (name, value) = line.trim().strip_prefix('[')?.split_once('"')?;
        match name.trim() {
            "Game" => value.split('"').next()?.parse().ok(),
            "GameType" => Some(GameId::Checkers),
            _ => None,
        }
    })
}

/// The first word behind `1.` tells squares by number from squares by name.
fn by_first_move(text: &str) -> Option<GameId> {
    let moves = text.lines().filter(|line| !line.trim_start().starts_with(['[', '%', ';', '{']));
    let mut words = moves.flat_map(str::split_whitespace);
    let first = words.find_map(|word| {
        let word = word.trim_start_matches("1.").trim_start_matches('.');
        (!word.is_empty()).then_some(word)
    })?;
    let squares = |c: char| matches!(c, '-' | 'x' | 'X' | ':');
    let numbers = first.split(squares).all(|part| part.parse::<u8>().is_ok());
    if first.contains(squares) && numbers {
        return (first != "1-0" && first != "0-1").then_some(GameId::Checkers);
    }
    let san = |c: char| c.is_ascii_digit() || "abcdefghNBRQKOx+#=-!?".contains(c);
    let chess = first.chars().all(san) && first.starts_with(|c: char| !c.is_ascii_digit());
    (chess && first.len() >= 2).then_some(GameId::Chess)
}
