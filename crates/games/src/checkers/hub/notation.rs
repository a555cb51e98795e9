//! Positions and moves as Hub writes them, on the 32 squares of English draughts.

use super::super::move_text;
use super::super::{Move, Piece, Position, Side, Square};
use crate::{ParseError, shorten};

/// Reads the side to move and a letter for each square, `w`, `b`, `W` and `B` for men and
/// kings, `e` for an empty square.
///
/// ```
/// use nullwindow_games::checkers::Position;
/// use nullwindow_games::checkers::hub::{read_position, write_position};
/// let start = "Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww";
/// assert_eq!(read_position(start), Ok(Position::start()));
/// assert_eq!(write_position(&Position::start()), start);
/// ```
pub fn read_position(text: &str) -> Result<Position, ParseError> {
    let mut letters = text.chars();
    let side = match letters.next() {
        Some('W') => Side::White,
        Some('B') => Side::Black,
        _ => return Err(ParseError::new("the first letter is the side to move, W or B").at(0)),
    };
    let mut pieces = Vec::new();
    for number in 1..=32 {
        let Some(square) = Square::new(number) else { continue };
        let piece = |side, king| Piece { side, king, square };
        match letters.next() {
            Some('w') => pieces.push(piece(Side::White, false)),
            Some('b') => pieces.push(piece(Side::Black, false)),
            Some('W') => pieces.push(piece(Side::White, true)),
            Some('B') => pieces.push(piece(Side::Black, true)),
            Some('e') => (),
            Some(_) => {
                let what = "a square is one of w, b, W, B and e";
                return Err(ParseError::new(what).at(number as usize));
            }
            None => return Err(ParseError::new(format!("{} squares, not 32", number - 1))),
        }
    }
    match letters.next() {
        Some(_) => Err(ParseError::new("more than 32 squares")),
        None => Position::of_pieces(&pieces, side),
    }
}

/// Writes a position so that [`read_position`] reads it back.
pub fn write_position(position: &Position) -> String {
    let letter = |number| {
        let piece = Square::new(number).and_then(|square| position.piece(square));
        match piece.map(|piece| (piece.side, piece.king)) {
            Some((Side::White, false)) => 'w',
            Some((Side::White, true)) => 'W',
            Some((Side::Black, false)) => 'b',
            Some((Side::Black, true)) => 'B',
            None => 'e',
        }
    };
    let side = std::iter::once(position.side().letter());
    side.chain((1..=32).map(letter)).collect()
}

/// Reads a move: `11-15`, or for a capture both ends and then the squares of all captured
/// pieces, in any order: `15x22x18`.
///
/// ```
/// use nullwindow_games::checkers::hub::{read_move, read_position, write_move};
/// let position = read_position("Beeeeeeeeeeeeeebeeweeeeeeeeeeeeew").unwrap();
/// let capture = read_move(&position, "15x22x18").unwrap();
/// assert_eq!(write_move(capture), "15x22x18");
/// assert!(read_move(&position, "15-18").is_err());
/// ```
pub fn read_move(position: &Position, text: &str) -> Result<Move, ParseError> {
    let refuse = |why: &str| ParseError::new(format!("'{}' {why}", shorten(text)));
    let number = |part: &str| part.parse::<u32>().ok();
    let squares: Option<Vec<u32>> = text.split(['-', 'x']).take(16).map(number).collect();
    let squares = squares.ok_or_else(|| refuse("is not a move"))?;
    let [from, to, captured @ ..] = &squares[..] else { return Err(refuse("is not a move")) };
    let mut captured = captured.to_vec();
    captured.sort_unstable();
    let fits = |mv: &Move| {
        let ends = (mv.from().number(), mv.to().number()) == (*from, *to);
        ends && (captured.is_empty() || taken(*mv) == captured)
    };
    let mut moves = Vec::new();
    position.moves(&mut moves);
    moves.retain(fits);
    match moves[..] {
        [mv] => Ok(mv),
        [] => Err(refuse("is not a legal move")),
        _ => Err(refuse("fits several captures")),
    }
}

/// Writes a move as [`read_move`] reads it.
pub fn write_move(mv: Move) -> String {
    let joint = if mv.captures() == 0 { "-" } else { "x" };
    let ends = [mv.from().number(), mv.to().number()];
    let squares = ends.into_iter().chain(taken(mv)).map(|square| square.to_string());
    squares.collect::<Vec<_>>().join(joint)
}

/// The squares of the captured pieces, in ascending order.
fn taken(mv: Move) -> Vec<u32> {
    let mut squares: Vec<u32> = mv.captured().map(|square| square.number()).collect();
    squares.sort_unstable();
    squares
}

/// A line of moves in the game's own notation as Hub writes it, as far as it is legal.
pub fn write_line(position: &Position, line: &[String]) -> Vec<String> {
    let mut now = *position;
    let step = |text: &String| {
        let mv = move_text::read(&now, text).ok()?;
        now = now.after(mv);
        Some(write_move(mv))
    };
    line.iter().map_while(step).collect()
}
