//! Which moves to try first, by looks alone.

use super::game::Checkers;
use super::geometry::{Bits, row, step};
use super::moves::Move;
use super::position::Position;
use super::side::Side;

impl<E> Checkers<E> {
    /// A number for ordering moves, larger first: captures by how many they
    /// take (kings count more), crownings, then advances, the back rank last;
    /// a walk to where the piece can be taken at once is put back.
    ///
    /// ```
    /// use nullwindow_games::{Notation, checkers::Checkers};
    /// let game = Checkers::default();
    /// let position = game.read_position("B:W32:B1,21,25").unwrap();
    /// let hint = |text| game.hint(&position, game.read_move(&position, text).unwrap());
    /// assert!(hint("25-30") > hint("1-5"));
    /// ```
    pub fn hint(&self, position: &Position, mv: Move) -> i32 {
        if mv.captures() > 0 {
            let kings = mv.captured_bits() & position.kings(position.side().other());
            return 1000 + 100 * mv.captures() as i32 + 50 * kings.count_ones() as i32;
        }
        walk_hint(position, mv)
    }
}

fn walk_hint(p: &Position, mv: Move) -> i32 {
    let (side, from, to) = (p.side(), mv.from().bits(), mv.to().bits());
    let danger = if is_taken(p, from, to) { -200 } else { 0 };
    if p.kings(side) & from != 0 {
        return danger;
    }
    let (home, walked) = match side {
        Side::Black => (const { row(0) }, mv.to().row()),
        Side::White => (const { row(7) }, 7 - mv.to().row()),
    };
    let crowned = if to & side.crown_row() != 0 { 500 } else { 0 };
    let leaves_home = if from & home != 0 { -50 } else { 0 };
    danger + crowned + leaves_home + 10 * walked as i32
}

/// Whether the other side can jump the piece where it arrives.
fn is_taken(p: &Position, from: Bits, to: Bits) -> bool {
    let (enemy, empty) = (p.side().other(), p.empty() | from);
    (0..4).any(|d| {
        let movers = if d & 2 == enemy.towards() { p.of(enemy) } else { p.kings(enemy) };
        step(movers, d) & to != 0 && step(to, d) & empty != 0
    })
}

#[cfg(test)]
mod tests {
    use super::super::fen;
    use super::*;

    fn ordered(text: &str) -> Vec<String> {
        let (game, position) = (Checkers::default(), fen::read(text).unwrap());
        let mut moves = Vec::new();
        position.moves(&mut moves);
        moves.sort_by_key(|&mv| -game.hint(&position, mv));
        moves.iter().map(|mv| format!("{}-{}", mv.from(), mv.to())).collect()
    }

    #[test]
    fn crownings_first_gifts_last() {
        let order = ordered("B:W23:B15,25,4");
        assert!(order[..2].iter().all(|mv| mv.starts_with("25")), "{order:?}");
        assert!(order[order.len() - 2..].iter().all(|mv| mv.starts_with("15")), "{order:?}");
    }

    #[test]
    fn more_captures_first() {
        assert_eq!(ordered("B:W14,17,26:B9,13")[0], "13-31");
        assert_eq!(ordered("B:W14,K15:BK10")[0], "10-19");
    }
}
