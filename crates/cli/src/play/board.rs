//! The board of any game, drawn for a person: coordinates, the last move marked,
//! and the side of the person at the bottom.

use nullwindow_engine::{AnyGame, AnyPosition};
use nullwindow_games::checkers::{self, Square as CheckersSquare};
use nullwindow_games::chess::{self, Color, Piece, Square as ChessSquare};
use nullwindow_games::othello::{self, Colour as Disc};
use nullwindow_games::{Notation, checkers::Side as CheckersSide};

use super::look::{BoardCell, Colouring, Look, Signs};
use nullwindow_engine::MovingSide;

const WHITE: u8 = 231;
const BLACK: u8 = 16;

/// A grid that is drawn: `cell(column, row)` from the top left.
struct BoardPicture<'p> {
    columns: u32,
    rows: u32,
    column_names: Vec<String>,
    row_names: Vec<String>,
    cell: &'p dyn Fn(u32, u32) -> BoardCell,
}

/// Draws a position. `last` is the move that led to it.
pub fn draw(
    rules: &AnyGame,
    position: &AnyPosition,
    last: Option<&str>,
    view: MovingSide,
    look: Look,
) -> String {
    match position {
        AnyPosition::Chess(position) => chess(position, last, view, look),
        AnyPosition::Othello(position) => othello(position, last, look),
        AnyPosition::Checkers(position) => checkers(position, last, view, look),
        AnyPosition::ConnectFour(_) | AnyPosition::TicTacToe(_) => {
            stones(&rules.write_position(position), last, look)
        }
        AnyPosition::Kayles(_) | AnyPosition::Own(_) | AnyPosition::Added(_) => {
            rules.draw(position)
        }
    }
}

fn paint(picture: &BoardPicture<'_>, look: Look) -> String {
    let mut text = String::new();
    for row in 0..picture.rows {
        let cells: Vec<BoardCell> = (0..picture.columns).map(|x| (picture.cell)(x, row)).collect();
        let row = format!("{:>3} {}", picture.row_names[row as usize], look.row(&cells));
        text += row.trim_end();
        text.push('\n');
    }
    let names: String = picture.column_names.iter().map(|name| format!(" {name} ")).collect();
    match names.trim_end() {
        "" => text,
        names => format!("{text}    {names}\n"),
    }
}

fn letters(count: u32) -> Vec<String> {
    (0..count).map(|x| char::from(b'a' + (x % 26) as u8).to_string()).collect()
}

/// The order of lines as seen from a side: of chess, first at the bottom.
fn seen(view: MovingSide, line: u32) -> u32 {
    if view == MovingSide::First { line } else { 7 - line }
}

fn chess(position: &chess::Position, last: Option<&str>, view: MovingSide, look: Look) -> String {
    let touched =
        |name: &str| last.is_some_and(|mv| mv.get(..2) == Some(name) || mv.get(2..4) == Some(name));
    let cell = |x: u32, y: u32| {
        let (file, rank) = (seen(view, x), seen(view, 7 - y));
        let square = ChessSquare::index((rank * 8 + file) as usize);
        let board = position.board();
        let white = board.color_on(square) == Some(Color::White);
        let dark = (file + rank).is_multiple_of(2);
        BoardCell {
            sign: board.piece_on(square).map_or_else(|| empty(look), |p| piece(p, white, look)),
            ink: if white { WHITE } else { BLACK },
            ground: if dark { 101 } else { 144 },
            marked: touched(&square.to_string()),
        }
    };
    let row_names = (0..8).map(|y| (seen(view, 7 - y) + 1).to_string()).collect();
    let mut column_names = letters(8);
    if view == MovingSide::Second {
        column_names.reverse();
    }
    paint(&BoardPicture { columns: 8, rows: 8, column_names, row_names, cell: &cell }, look)
}

/// In colour an empty square needs no sign.
fn empty(look: Look) -> String {
    match (look.colour, look.signs) {
        (Colouring::On, _) => " ",
        (Colouring::Off, Signs::Unicode) => "·",
        (Colouring::Off, Signs::Ascii) => ".",
    }
    .to_string()
}

fn piece(piece: Piece, white: bool, look: Look) -> String {
    let letter = char::from(piece);
    let sign = match (look.signs, look.colour) {
        (Signs::Ascii, _) if white => letter.to_ascii_uppercase(),
        (Signs::Ascii, _) => letter,
        // The filled signs in two colours look alike; without colour the outline tells.
        (Signs::Unicode, colour) => {
            let signs = if white && colour == Colouring::Off {
                "♙♘♗♖♕♔"
            } else {
                "♟♞♝♜♛♚"
            };
            signs.chars().nth(piece as usize).unwrap_or(letter)
        }
    };
    sign.to_string()
}

fn othello(position: &othello::Position, last: Option<&str>, look: Look) -> String {
    let cell = |x: u32, y: u32| {
        let bit = |board: u64| board >> (8 * y + x) & 1 == 1;
        let (black, white) = (bit(position.board(Disc::Black)), bit(position.board(Disc::White)));
        let sign = match (look.signs, black, white) {
            (Signs::Unicode, true, _) => "●",
            (Signs::Unicode, _, true) if look.colour == Colouring::On => "●",
            (Signs::Unicode, _, true) => "○",
            (Signs::Ascii, true, _) => "X",
            (Signs::Ascii, _, true) => "O",
            _ if bit(position.placements()) && look.signs == Signs::Unicode => "·",
            _ if bit(position.placements()) => ".",
            _ if look.colour == Colouring::On => " ",
            _ => "-",
        };
        let name = format!("{}{}", letters(8)[x as usize], y + 1);
        BoardCell {
            sign: sign.to_string(),
            ink: if black { BLACK } else { WHITE },
            ground: if (x + y).is_multiple_of(2) { 28 } else { 34 },
            marked: last == Some(&name),
        }
    };
    let row_names = (1..=8).map(|y: u32| y.to_string()).collect();
    let picture =
        BoardPicture { columns: 8, rows: 8, column_names: letters(8), row_names, cell: &cell };
    let [black, white] = [Disc::Black, Disc::White].map(|colour| position.discs(colour));
    let signs = match (look.signs, look.colour) {
        (Signs::Ascii, _) => [" (X)", " (O)"],
        (Signs::Unicode, Colouring::Off) => [" (●)", " (○)"],
        (Signs::Unicode, Colouring::On) => ["", ""],
    };
    paint(&picture, look) + &format!("Black{} {black}, White{} {white}\n", signs[0], signs[1])
}

fn checkers(
    position: &checkers::Position,
    last: Option<&str>,
    view: MovingSide,
    look: Look,
) -> String {
    let ends: Vec<&str> = last.map(|mv| mv.split(['-', 'x']).collect()).unwrap_or_default();
    let cell = |x: u32, y: u32| {
        let (column, row) = match view {
            // The numbers begin at Black's side of the board.
            MovingSide::Second => (x, y),
            MovingSide::First => (7 - x, 7 - y),
        };
        if (column + row).is_multiple_of(2) {
            return BoardCell { sign: " ".into(), ink: BLACK, ground: 144, marked: false };
        }
        let number = 4 * row + column / 2 + 1;
        let piece = CheckersSquare::new(number).and_then(|square| position.piece(square));
        let white = piece.is_some_and(|piece| piece.side == CheckersSide::White);
        let ink = match piece {
            None => 144,
            Some(_) if white => WHITE,
            Some(_) => BLACK,
        };
        BoardCell {
            sign: piece.map_or_else(|| format!("{number:>2}"), |p| man(p.king, white, look)),
            ink,
            ground: 101,
            marked: ends.iter().any(|end| *end == number.to_string()),
        }
    };
    let row_names = vec![String::new(); 8];
    paint(
        &BoardPicture { columns: 8, rows: 8, column_names: Vec::new(), row_names, cell: &cell },
        look,
    )
}

fn man(king: bool, white: bool, look: Look) -> String {
    let sign = match (look.signs, king, white && look.colour == Colouring::Off) {
        (Signs::Unicode, false, false) => "●",
        (Signs::Unicode, false, true) => "○",
        (Signs::Unicode, true, false) => "♚",
        (Signs::Unicode, true, true) => "♔",
        (Signs::Ascii, king, _) => match (king, white) {
            (false, false) => "b",
            (false, true) => "w",
            (true, false) => "B",
            (true, true) => "W",
        },
    };
    sign.to_string()
}

/// Connect Four and tic-tac-toe, from rows of X, O and full stops.
fn stones(position: &str, last: Option<&str>, look: Look) -> String {
    let rows: Vec<Vec<char>> = position.split('/').map(|row| row.chars().collect()).collect();
    let (width, height) = (rows.first().map_or(0, Vec::len) as u32, rows.len() as u32);
    let at = |x: u32, y: u32| rows.get(y as usize).and_then(|row| row.get(x as usize)).copied();
    // A column is marked at its highest stone.
    let marked = |x: u32, y: u32| {
        let above = y.checked_sub(1).and_then(|above| at(x, above));
        let top = above.is_none_or(|stone| stone == '.') && at(x, y) != Some('.');
        let column = &letters(width)[x as usize];
        last.is_some_and(|mv| {
            let rank = mv.strip_prefix(column.as_str());
            rank.is_some_and(
                |rank| if rank.is_empty() { top } else { rank == (height - y).to_string() },
            )
        })
    };
    let cell = |x: u32, y: u32| {
        let stone = at(x, y).unwrap_or('.');
        let sign = match (stone, look.signs) {
            // A board of one colour shows its cells by them.
            ('.', Signs::Unicode) if height > 3 => "·".to_string(),
            ('.', _) => empty(look),
            (_, Signs::Unicode) if look.colour == Colouring::On && height > 3 => "●".to_string(),
            (stone, _) => stone.to_string(),
        };
        let ink = match stone {
            'X' => 226,
            'O' => 203,
            _ => 61,
        };
        BoardCell { sign, ink, ground: if height > 3 { 18 } else { 236 }, marked: marked(x, y) }
    };
    // A column is named by its letter; its rows need no names.
    let row_name = |y: u32| if height > 3 { String::new() } else { (height - y).to_string() };
    let row_names = (0..height).map(row_name).collect();
    let column_names = letters(width);
    paint(
        &BoardPicture { columns: width, rows: height, column_names, row_names, cell: &cell },
        look,
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use nullwindow_games::GameId;

    const PLAIN: Look = Look { colour: Colouring::Off, signs: Signs::Ascii };

    fn drawn(game: GameId, text: &str, last: &str, view: MovingSide, look: Look) -> String {
        let rules = AnyGame::new(game, game.info().hundredths as u16);
        let position = rules.read_position(text).expect("a position");
        draw(&rules, &position, Some(last), view, look)
    }

    #[test]
    fn chess_is_seen_from_both_sides() {
        let fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
        let white = drawn(GameId::Chess, fen, "e2e4", MovingSide::First, PLAIN);
        assert_eq!(white.lines().nth(4), Some("  4  .  .  .  . [P] .  .  ."), "{white}");
        assert_eq!(white.lines().nth(6), Some("  2  P  P  P  P [.] P  P  P"), "{white}");
        assert_eq!(white.lines().last(), Some("     a  b  c  d  e  f  g  h"));
        let black = drawn(GameId::Chess, fen, "e2e4", MovingSide::Second, PLAIN);
        assert_eq!(black.lines().nth(3), Some("  4  .  .  . [P] .  .  .  ."), "{black}");
        assert_eq!(black.lines().last(), Some("     h  g  f  e  d  c  b  a"));
    }

    #[test]
    fn checkers_squares_have_numbers() {
        let text = drawn(GameId::Checkers, "W:WK2,32:B1,15", "11-15", MovingSide::Second, PLAIN);
        assert_eq!(text.lines().next(), Some("        b     W      3     4"), "{text}");
        assert!(text.lines().nth(2).is_some_and(|line| line.contains("[11")), "{text}");
        assert!(text.lines().nth(3).is_some_and(|line| line.contains("[b]")), "{text}");
        let turned = drawn(GameId::Checkers, "W:WK2,32:B1,15", "11-15", MovingSide::First, PLAIN);
        assert!(turned.lines().last().is_some_and(|line| line.contains(" W ")), "{turned}");
    }

    #[test]
    fn stones_are_marked_where_they_fell() {
        let board = "......./......./......./......./...O.../...X...";
        let text = drawn(GameId::ConnectFour, board, "d", MovingSide::First, PLAIN);
        assert!(text.contains("[O]") && !text.contains("[X]"), "{text}");
        let text = drawn(GameId::TicTacToe, "X../.O./...", "b2", MovingSide::First, PLAIN);
        assert!(text.contains("  2  . [O] .\n"), "{text}");
        let legal = drawn(GameId::Othello, &othello_start(), "d5", MovingSide::First, PLAIN);
        assert!(legal.contains("Black (X) 2, White (O) 2\n"), "{legal}");
    }

    fn othello_start() -> String {
        let rules = AnyGame::new(GameId::Othello, 100);
        rules.write_position(&rules.start())
    }

    #[test]
    fn colour_is_all_that_colour_adds() {
        let look = Look { colour: Colouring::On, ..PLAIN };
        let fen = "8/8/8/8/8/8/8/K1k5 w - - 0 1";
        let text = drawn(GameId::Chess, fen, "a2a1", MovingSide::First, look);
        assert!(text.contains("\u{1b}[38;5;231m\u{1b}[48;5;107m K \u{1b}[0m"), "{text:?}");
        let plain = drawn(GameId::Chess, fen, "a2a1", MovingSide::First, PLAIN);
        assert!(!plain.contains('\u{1b}') && plain.is_ascii(), "{plain}");
    }
}
