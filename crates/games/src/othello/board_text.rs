//! A board as 64 characters, a1 to h1 first, then the side to move.
//!
//! Black is written `X`, White `O`, an empty square `-`. Read are also
//! `x * b B #` for Black, `o w W` for White and `. _` for empty; white space
//! may stand anywhere.

use super::colour::Colour;
use super::neighbours::neighbours;
use super::position::Position;
use super::square::squares;
use crate::{ParseError, limits};

/// d4, e4, d5, e5: occupied from the start, and discs are never removed.
const CENTRE: u64 = 1 << 27 | 1 << 28 | 1 << 35 | 1 << 36;

/// Reads a board and the side to move; a position that no game can reach is
/// refused by name: an empty centre square, or a disc without a neighbour.
pub(super) fn read(text: &str) -> Result<Position, ParseError> {
    limits::check_size(text.len())?;
    let (mut black, mut white, mut next) = (0u64, 0u64, 0u32);
    let mut side = None;
    for (at, c) in text.chars().enumerate().filter(|(_, c)| !c.is_whitespace()) {
        if side.is_some() {
            return Err(ParseError::new(format!("{c:?} after the side to move")).at(at));
        }
        match (next < 64, colour(c)) {
            (true, Some(Colour::Black)) => black |= 1 << next,
            (true, Some(Colour::White)) => white |= 1 << next,
            (true, None) if matches!(c, '-' | '.' | '_') => {}
            (false, Some(colour)) => side = Some(colour),
            (true, None) => return Err(ParseError::new(format!("{c:?} is not a square")).at(at)),
            (false, None) => return Err(ParseError::new(format!("{c:?} is not a side")).at(at)),
        }
        next += 1;
    }
    if next < 64 {
        return Err(ParseError::new(format!("a board of {next} squares instead of 64")));
    }
    let side = side.ok_or_else(|| ParseError::new("no side to move after the board"))?;
    reachable(black | white)?;
    Position::new(black, white, side).ok_or_else(|| ParseError::new("two discs on one square"))
}

/// The colour a character means.
pub(super) fn colour(c: char) -> Option<Colour> {
    match c {
        'X' | 'x' | '*' | 'b' | 'B' | '#' => Some(Colour::Black),
        'O' | 'o' | 'w' | 'W' => Some(Colour::White),
        _ => None,
    }
}

/// Discs are placed next to discs, so they hang together with the centre.
fn reachable(discs: u64) -> Result<(), ParseError> {
    if let Some(hole) = squares(CENTRE & !discs).next() {
        return Err(ParseError::new(format!("the centre square {hole} is empty")));
    }
    let mut joined = CENTRE;
    loop {
        let wider = neighbours(joined) & discs | joined;
        if wider == joined {
            break;
        }
        joined = wider;
    }
    match squares(discs & !joined).next() {
        Some(lone) => {
            Err(ParseError::new(format!("the disc on {lone} is cut off from the others")))
        }
        None => Ok(()),
    }
}

/// Writes 64 characters, a space and the side to move.
pub(super) fn write(position: &Position) -> String {
    let mut text = String::with_capacity(66);
    text.extend((0..64).map(|i| letter(position, i)));
    text.push(' ');
    text.push(side_letter(position.side()));
    text
}

/// How a side is written.
pub(super) fn side_letter(side: Colour) -> char {
    match side {
        Colour::Black => 'X',
        Colour::White => 'O',
    }
}

fn letter(position: &Position, index: u32) -> char {
    if position.board(Colour::Black) >> index & 1 == 1 {
        'X'
    } else if position.board(Colour::White) >> index & 1 == 1 {
        'O'
    } else {
        '-'
    }
}

/// A board with its coordinates, the counts and the side to move; legal
/// squares are dotted.
pub(super) fn draw(position: &Position) -> String {
    let mut text = String::from("  a b c d e f g h\n");
    for rank in 0..8 {
        text.push_str(&(rank + 1).to_string());
        for index in rank * 8..rank * 8 + 8 {
            let legal = position.placements() >> index & 1 == 1;
            text.push(' ');
            text.push(if legal { '.' } else { letter(position, index) });
        }
        text.push('\n');
    }
    let (black, white) = (position.discs(Colour::Black), position.discs(Colour::White));
    text.push_str(&format!("X {black}, O {white}: {}\n", standing(position)));
    text
}

fn standing(position: &Position) -> String {
    if position.is_over() {
        "the game is over".to_string()
    } else if position.must_pass() {
        format!("{} must pass", side_letter(position.side()))
    } else {
        format!("{} to move", side_letter(position.side()))
    }
}
