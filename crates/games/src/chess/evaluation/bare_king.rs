//! A bare king against pieces that can mate it is driven to the edge, and the
//! other king comes near: without this a search that does not see the mate
//! makes no progress.

use cozy_chess::{Board, Color, Piece, Square};

use super::pieces::DARK;
use super::scale::force;
use super::view::distance;

/// For the certain win: no count of pieces tells how sure it is.
const WIN: i32 = 300;
/// Centipawns for each step from the centre, and for each step nearer.
const STEP_OUT: i32 = 12;
const STEP_NEAR: i32 = 6;

/// What the kings' places add for White where one side has its king alone and
/// there are no pawns, which would have better things to do.
#[inline(always)]
pub(super) fn bonus(board: &Board) -> i32 {
    if !board.pieces(Piece::Pawn).is_empty() {
        return 0;
    }
    let alone = |colour| board.colors(colour).0 & board.colors(colour).0.wrapping_sub(1) == 0;
    if alone(Color::Black) {
        drive(board, Color::White)
    } else if alone(Color::White) {
        -drive(board, Color::Black)
    } else {
        0
    }
}

#[inline(never)]
fn drive(board: &Board, strong: Color) -> i32 {
    // A rook, or two minor pieces other than knights.
    let knights = board.pieces(Piece::Knight).len() as i32;
    let strength = force(board, strong);
    if strength < 5 || (knights == 2 && strength == 6) {
        return 0;
    }
    let (hunter, prey) = (board.king(strong), board.king(!strong));
    let near = STEP_NEAR * (7 - distance(hunter, prey) as i32);
    WIN + near
        + STEP_OUT * if is_bishop_and_knight(board) { corner(board, prey) } else { edge(prey) }
}

fn is_bishop_and_knight(board: &Board) -> bool {
    let count = |piece| board.pieces(piece).len();
    let minors = count(Piece::Bishop) == 1 && count(Piece::Knight) == 1;
    minors && board.occupied().len() == 4
}

/// Steps of rank and file from the centre, 0 to 6.
fn edge(king: Square) -> i32 {
    let from_centre = |line: i32| (2 * line - 7).abs() / 2;
    from_centre(king.file() as i32) + from_centre(king.rank() as i32)
}

/// 14 less two for every step to the nearer corner of the bishop's colour.
fn corner(board: &Board, king: Square) -> i32 {
    let dark = !(board.pieces(Piece::Bishop) & DARK).is_empty();
    let corners = if dark { [Square::A1, Square::H8] } else { [Square::A8, Square::H1] };
    14 - 2 * corners.map(|corner| distance(corner, king)).into_iter().min().unwrap_or(0) as i32
}
