//! A board to look at: Black's home on top, as the squares are numbered.

use super::geometry::Square;
use super::position::Position;
use super::side::Side;

/// Men are `b` and `w`, kings `B` and `W`, empty dark squares `.`; each row
/// ends with the numbers of its squares, which the pieces would hide.
pub(super) fn draw(position: &Position) -> String {
    let mover = match position.side() {
        Side::Black => "Black",
        Side::White => "White",
    };
    let rows: String = (0..8).map(|row| draw_row(position, row)).collect();
    format!("{rows}{mover} to move\n")
}

fn draw_row(position: &Position, row: u32) -> String {
    let places = (0..4).map(|place| symbol(position, 4 * row + place + 1));
    let dark: Vec<String> = places.map(String::from).collect();
    let indent = if row.is_multiple_of(2) { "  " } else { "" };
    let gap = if row.is_multiple_of(2) { "" } else { "  " };
    format!("{indent}{}{gap}   {:2}-{}\n", dark.join("   "), 4 * row + 1, 4 * row + 4)
}

fn symbol(position: &Position, number: u32) -> char {
    let piece = Square::new(number).and_then(|square| position.piece(square));
    piece.map_or('.', |piece| match (piece.king, piece.side.letter()) {
        (true, letter) => letter,
        (false, letter) => letter.to_ascii_lowercase(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_start() {
        let text = "  b   b   b   b    1-4\n\
                    b   b   b   b      5-8\n  \
                      b   b   b   b    9-12\n\
                    .   .   .   .     13-16\n  \
                      .   .   .   .   17-20\n\
                    w   w   w   w     21-24\n  \
                      w   w   w   w   25-28\n\
                    w   w   w   w     29-32\n\
                    Black to move\n";
        assert_eq!(draw(&Position::start()), text);
    }
}
