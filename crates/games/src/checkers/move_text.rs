//! Moves as text: `11-15`, `22x15`, `22x15x8`.
//!
//! Written with the two ends, or with every landing square where the ends fit
//! two captures. Read tolerantly: `-`, `x`, `X` and `:` alike, any landing
//! squares in between left out, a mark (`!`, `?`, `*`) behind. What fits no
//! legal move or two different ones is refused.

use super::geometry::{Bits, Square, step};
use super::moves::Move;
use super::position::Position;
use crate::ParseError;

pub(super) fn read(position: &Position, text: &str) -> Result<Move, ParseError> {
    let named = squares(text)?;
    let mut moves = Vec::new();
    position.moves(&mut moves);
    let fitting = |fit: RouteFit| -> Vec<Move> {
        moves.iter().copied().filter(|&mv| fits(position, mv, &named, fit)).collect()
    };
    // A capture written in full may be part of a longer one between its ends.
    let mut found = fitting(|route, named| route == named);
    if found.is_empty() {
        found = fitting(passes);
    }
    match found[..] {
        [mv] => Ok(mv),
        [] => Err(ParseError::new(format!("{} {}", shown(text), why_not(&moves)))),
        _ => Err(ParseError::new(format!("{} fits {} captures", shown(text), found.len()))),
    }
}

/// The text on one line.
fn shown(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Whether a route from the first to the last square is the one named.
type RouteFit = fn(&[Square], &[Square]) -> bool;

fn why_not(moves: &[Move]) -> &'static str {
    match moves.first() {
        None => "is no move: the side to move has none",
        Some(mv) if mv.captures() > 0 => "is no legal move: there is a capture to make",
        Some(_) => "is no legal move here",
    }
}

/// The squares of the longest capture: it takes twelve pieces.
const MOST_SQUARES: usize = 13;

/// The named squares, two at least. Of those that are too many for any move
/// only the first is looked at.
fn squares(text: &str) -> Result<Vec<Square>, ParseError> {
    let trimmed = text.trim().trim_end_matches(['!', '?', '*']);
    let square = |part: &str| {
        let number = part.trim().parse().ok().filter(|_| !part.contains('+'));
        number
            .and_then(Square::new)
            .ok_or_else(|| ParseError::new(format!("{part:?} is not a square (1-32)")))
    };
    let named = trimmed.split(['-', 'x', 'X', ':']).take(MOST_SQUARES + 1);
    let squares: Vec<Square> = named.map(square).collect::<Result<_, _>>()?;
    if squares.len() < 2 {
        return Err(ParseError::new(format!("{trimmed:?} names one square; a move needs two")));
    }
    Ok(squares)
}

fn fits(position: &Position, mv: Move, named: &[Square], fit: RouteFit) -> bool {
    let ends = (named.first(), named.last()) == (Some(&mv.from()), Some(&mv.to()));
    ends && routes(position, mv).iter().any(|route| fit(route, named))
}

/// Whether a route lands on these squares in this order.
fn passes(route: &[Square], named: &[Square]) -> bool {
    let between = |squares: &[Square]| squares[1..squares.len() - 1].to_vec();
    let mut landings = between(route).into_iter();
    between(named).iter().all(|square| landings.any(|landing| landing == *square))
}

pub(super) fn write(position: &Position, mv: Move) -> String {
    if mv.captures() == 0 {
        return format!("{}-{}", mv.from(), mv.to());
    }
    let mut moves = Vec::new();
    position.moves(&mut moves);
    let same_ends = |other: &&Move| (other.from(), other.to()) == (mv.from(), mv.to());
    if moves.iter().filter(same_ends).count() < 2 {
        return format!("{}x{}", mv.from(), mv.to());
    }
    write_in_full(position, mv)
}

/// A capture with every landing square, by the first of its routes.
pub(super) fn write_in_full(position: &Position, mv: Move) -> String {
    let routes = routes(position, mv);
    let fallback = vec![mv.from(), mv.to()];
    let route = routes.first().unwrap_or(&fallback);
    let joint = if mv.captures() == 0 { "-" } else { "x" };
    route.iter().map(Square::to_string).collect::<Vec<_>>().join(joint)
}

/// Every way to walk or jump a move: its squares from first to last. The
/// captured set guides the walk, so there is nothing to search but the order.
pub(super) fn routes(position: &Position, mv: Move) -> Vec<Vec<Square>> {
    if mv.captures() == 0 {
        return vec![vec![mv.from(), mv.to()]];
    }
    let mut walk = JumpWalk { mv, king: is_king(position, mv), position, found: Vec::new() };
    walk.on(&mut vec![mv.from()], mv.captured_bits());
    walk.found
}

fn is_king(position: &Position, mv: Move) -> bool {
    position.kings(position.side()) & mv.from().bits() != 0
}

struct JumpWalk<'p> {
    mv: Move,
    king: bool,
    position: &'p Position,
    found: Vec<Vec<Square>>,
}

impl JumpWalk<'_> {
    fn on(&mut self, route: &mut Vec<Square>, left: Bits) {
        let at = route[route.len() - 1];
        if left == 0 {
            if at == self.mv.to() {
                self.found.push(route.clone());
            }
            return;
        }
        let directions = if self.king { 4 } else { 2 };
        for i in 0..directions {
            let d = self.position.side().towards() ^ i;
            let over = step(at.bits(), d) & left;
            let land = step(over, d) & (self.position.empty() | self.mv.from().bits());
            if land != 0 {
                route.push(Square::only(land));
                self.on(route, left & !over);
                route.pop();
            }
        }
    }
}
