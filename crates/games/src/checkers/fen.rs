//! Positions as text: the FEN of the Portable Draughts Notation,
//! `B:W21,22,K30:B1,2,3`.
//!
//! First the side to move, then each side's squares, kings with a `K`. Read
//! tolerantly: ranges (`W21-32`, `K1-4`), any letter case, spaces, quotes, a
//! full stop at the end, sides in either order, an empty side (one that has
//! lost its last piece). Illegal positions are refused by name.

use super::geometry::Square;
use super::position::{Piece, Position};
use super::side::Side;
use crate::cursor::Cursor;
use crate::{ParseError, limits};

const SQUARES: usize = 32;

pub(super) fn read(text: &str) -> Result<Position, ParseError> {
    limits::check_size(text.len())?;
    let mut reader = FenReader { text: Cursor::new(text) };
    let side = reader.side("the side to move (B or W)")?;
    let mut pieces = Vec::new();
    let first = reader.section(&mut pieces)?;
    let second = reader.section(&mut pieces)?;
    reader.end()?;
    if first == second {
        return Err(ParseError::new(format!(
            "two lists for {}, none for {}",
            first.letter(),
            first.other().letter()
        )));
    }
    Position::of_pieces(&pieces, side)
}

pub(super) fn write(position: &Position) -> String {
    let list = |side| list(position, side);
    let mover = position.side().letter();
    format!("{mover}:W{}:B{}", list(Side::White), list(Side::Black))
}

fn list(position: &Position, side: Side) -> String {
    let mut squares: Vec<Square> = position.squares(side).collect();
    squares.sort_by_key(|square| square.number());
    let name = |square: &Square| {
        let king = position.piece(*square).is_some_and(|piece| piece.king);
        format!("{}{square}", if king { "K" } else { "" })
    };
    squares.iter().map(name).collect::<Vec<_>>().join(",")
}

/// Reads a text from the left; blanks and quotes separate nothing.
struct FenReader<'t> {
    text: Cursor<'t>,
}

impl FenReader<'_> {
    fn peek(&mut self) -> Option<char> {
        self.text.take_while(|c| matches!(c, ' ' | '\t' | '\r' | '\n' | '"'));
        self.text.peek()
    }

    fn take(&mut self, wanted: char) -> bool {
        let found = self.peek().is_some_and(|c| c.eq_ignore_ascii_case(&wanted));
        if found {
            self.text.take_char();
        }
        found
    }

    fn error(&mut self, wanted: &str) -> ParseError {
        let found = self.peek().map_or("the end".into(), |c| format!("{c:?}"));
        ParseError::new(format!("expected {wanted}, found {found}")).at(self.text.character())
    }

    fn side(&mut self, wanted: &str) -> Result<Side, ParseError> {
        match () {
            () if self.take('B') => Ok(Side::Black),
            () if self.take('W') => Ok(Side::White),
            () => Err(self.error(wanted)),
        }
    }

    /// `:W21,22,K30`.
    fn section(&mut self, pieces: &mut Vec<Piece>) -> Result<Side, ParseError> {
        if !self.take(':') {
            return Err(self.error("':'"));
        }
        let side = self.side("a side's list (B or W)")?;
        while self.peek().is_some_and(|c| c.is_ascii_digit() || c.eq_ignore_ascii_case(&'K')) {
            self.item(side, pieces)?;
            if !self.take(',') {
                break;
            }
        }
        Ok(side)
    }

    /// `22`, `K30` or a range of either.
    fn item(&mut self, side: Side, pieces: &mut Vec<Piece>) -> Result<(), ParseError> {
        let king = self.take('K');
        let first = self.square()?;
        let last = if self.take('-') { self.square()? } else { first };
        for number in first.number()..=last.number() {
            let Some(square) = Square::new(number) else { break };
            pieces.push(Piece { side, king, square });
        }
        if pieces.len() > SQUARES {
            let what = format!("more than {SQUARES} pieces; the board has {SQUARES} squares");
            return Err(ParseError::new(what).at(self.text.character()));
        }
        Ok(())
    }

    fn square(&mut self) -> Result<Square, ParseError> {
        self.peek();
        let at = self.text.character();
        let digits = self.text.take_while(|c| c.is_ascii_digit());
        if digits.is_empty() {
            return Err(self.error("a square's number"));
        }
        let square = digits.parse().ok().and_then(Square::new);
        let refused = || ParseError::new(format!("square {digits} is outside 1-{SQUARES}")).at(at);
        square.ok_or_else(refused)
    }

    fn end(&mut self) -> Result<(), ParseError> {
        self.take('.');
        if self.peek().is_none() { Ok(()) } else { Err(self.error("the end")) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refusal(text: &str) -> String {
        read(text).expect_err(text).to_string()
    }

    #[test]
    fn spellings_of_one_position() {
        let plain = read("B:W21,22,K30:B1,2,3").unwrap();
        for text in [
            "B:B1,2,3:W21,22,K30",
            "b:w21,22,k30:b1,2,3.",
            " B : W 21 , 22 , K30 : B 1-3 . ",
            "\"B:WK30,21-22:B1-2,3\"",
        ] {
            assert_eq!(read(text).unwrap(), plain, "{text}");
        }
        assert_eq!(write(&plain), "B:W21,22,K30:B1,2,3");
        assert_eq!(read("W:W:BK1-4,13").unwrap().pieces(), 5);
    }

    #[test]
    fn illegal_positions_are_refused_by_name() {
        assert_eq!(refusal("B:W20-32:B1"), "13 white pieces; 12 at most");
        assert_eq!(refusal("B:W32:B1-13"), "13 black pieces; 12 at most");
        assert_eq!(refusal("B:W4:B5"), "a white man on its crown row (square 4)");
        assert_eq!(refusal("B:W21:B29"), "a black man on its crown row (square 29)");
        assert_eq!(refusal("B:W21:B1,21"), "square 21 is used twice");
        assert_eq!(refusal("B:W21:B1,1"), "square 1 is used twice");
        assert_eq!(refusal("B:W33:B1"), "square 33 is outside 1-32 (at character 4)");
        assert_eq!(refusal("B:W0:B1"), "square 0 is outside 1-32 (at character 4)");
        assert_eq!(refusal("B:W:B"), "no pieces on the board");
    }

    #[test]
    fn broken_texts_say_where() {
        assert_eq!(
            refusal(""),
            "expected the side to move (B or W), found the end (at character 1)"
        );
        assert_eq!(
            refusal("X:W1:B2"),
            "expected the side to move (B or W), found 'X' (at character 1)"
        );
        assert_eq!(refusal("B:W21"), "expected ':', found the end (at character 6)");
        assert_eq!(refusal("B:W21:W22"), "two lists for W, none for B");
        assert_eq!(refusal("B:W21:B1é"), "expected the end, found 'é' (at character 9)");
        assert_eq!(refusal("B:WK:B1"), "expected a square's number, found ':' (at character 5)");
    }
}
