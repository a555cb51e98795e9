//! A line of moves as people write it in a game: numbered, chess in SAN.

use super::checkers::RULES;
use crate::chess::{Color, fen, san, uci};
use crate::{GameId, Notation};

/// Moves from a position, in the game's own notation, as they stand in a record.
/// Stops where a move is not legal. `plies` is how many moves were made before,
/// where the position does not say.
///
/// ```
/// use nullwindow_games::{GameId, write_line};
/// let line = ["g1f3".to_string(), "b8c6".to_string()];
/// assert_eq!(write_line(GameId::Chess, None, 0, &line), "1. Nf3 Nc6");
/// assert_eq!(write_line(GameId::Checkers, None, 3, &["11-15".into()]), "2... 11-15");
/// assert_eq!(write_line(GameId::Othello, None, 0, &["f5".into(), "d6".into()]), "f5 d6");
/// ```
pub fn write_line(game: GameId, position: Option<&str>, plies: usize, line: &[String]) -> String {
    match game {
        GameId::Chess => chess(position, line),
        GameId::Checkers => numbered(position, plies, line),
        _ => line.join(" "),
    }
}

fn chess(position: Option<&str>, line: &[String]) -> String {
    let start = position.map_or_else(|| Ok(crate::chess::Position::start()), fen::read);
    let Ok(mut now) = start else { return String::new() };
    let mut words = Vec::new();
    for name in line {
        let Ok(mv) = uci::read(&now, name) else { break };
        let number = now.board().fullmove_number();
        match now.board().side_to_move() {
            Color::White => words.push(format!("{number}.")),
            Color::Black if words.is_empty() => words.push(format!("{number}...")),
            Color::Black => {}
        }
        words.push(san::write(&now, mv));
        now = now.after(mv);
    }
    words.join(" ")
}

/// Black moves first, unless the position is another one.
fn numbered(position: Option<&str>, plies: usize, line: &[String]) -> String {
    let white = position.is_some_and(|text| {
        let read = RULES.read_position(text);
        read.is_ok_and(|position| position.side() == crate::checkers::Side::White)
    });
    let plies = plies + usize::from(white != (plies % 2 == 1) && position.is_some());
    let mut words = Vec::new();
    for (i, name) in line.iter().enumerate() {
        let ply = plies + i;
        if ply.is_multiple_of(2) {
            words.push(format!("{}.", ply / 2 + 1));
        } else if i == 0 {
            words.push(format!("{}...", ply / 2 + 1));
        }
        words.push(name.clone());
    }
    words.join(" ")
}
