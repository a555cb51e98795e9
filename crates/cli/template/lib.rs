//! The rules of GAME-TITLE, and what its evaluation knows.
//!
//! This is a small complete game, Domineering on six by six squares, so that everything works
//! at once: two players put dominoes on a board, one of them upright and the other lying, and
//! whoever cannot put one loses. Replace it with your game, from the top down, and keep
//! `cargo test` running: it tells where the rules break a promise.

use nullwindow::{Game, Hint, Playable, Value};
use nullwindow_games::{GameInfo, Notation, ParseError};

/// What the command, the page and the reports say of the game.
pub const INFO: GameInfo = GameInfo::new("GAME-NAME", "GAME-TITLE")
    .with_description("Dominoes on six by six squares; whoever cannot put one loses.")
    .with_positions("Six rows from the top with / between them, # for a covered square and . for a free one, then the side to move, u for upright or l for lying.")
    .with_moves("The upper or left square of the domino, a1 at the top left to f6.")
    .with_example(".#..../.#..../##..../....../..#.../..#... l")
    .with_unit("hundredths of a move", "move", 1)
    .with_sides("Upright", "Lying");

/// What all positions share: rules, weights, settings. This game has none.
#[derive(Clone, Copy, Debug, Default)]
pub struct Rules;

/// A position: small, because it is copied at every move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    /// The squares that are covered: a bit for each, eight to a row.
    covered: u64,
    /// Whether the side that lays its dominoes flat is to move.
    lying: bool,
}

/// A domino, by its upper or left square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Domino {
    square: u8,
    lying: bool,
}

const SIZE: u8 = 6;

/// The distance of a square and the one below it.
const ROW: u8 = 8;

/// All squares.
const BOARD: u64 = 0x3f3f_3f3f_3f3f;

/// A position that is won counts at least so much. Every estimate must be smaller.
const WIN: Value = 20_000;

impl Position {
    /// The squares where a side can put a domino, by its upper or left square.
    fn places(self, lying: bool) -> u64 {
        let free = BOARD & !self.covered;
        free & (free >> if lying { 1 } else { ROW })
    }

    /// What the position is worth at a glance: the moves that one has more than the other.
    fn glance(self) -> Value {
        let moves = |lying| self.places(lying).count_ones() as Value;
        100 * (moves(self.lying) - moves(!self.lying))
    }
}

impl Domino {
    fn squares(self) -> u64 {
        let first = 1 << self.square;
        first | first << if self.lying { 1 } else { ROW }
    }
}

/// The four methods that a search needs, and hooks that make it faster.
impl Game for Rules {
    type Position = Position;
    type Move = Domino;

    /// The legal moves, always in the same order. None: the game is over.
    fn moves(&self, position: &Position, moves: &mut Vec<Domino>) {
        let (mut places, lying) = (position.places(position.lying), position.lying);
        while places != 0 {
            moves.push(Domino { square: places.trailing_zeros() as u8, lying });
            places &= places - 1;
        }
    }

    /// The position after a legal move, with the other side to move.
    fn play(&self, position: &Position, mv: &Domino) -> Position {
        Position { covered: position.covered | mv.squares(), lying: !position.lying }
    }

    /// The value for the side to move: an estimate, or the result where the game is over.
    fn evaluate(&self, position: &Position) -> Value {
        if position.places(position.lying) == 0 { -WIN } else { position.glance() }
    }

    /// A number that equal positions share and unequal ones do not. The side to move is part
    /// of it. The multiplication by an odd number spreads the bits and loses none.
    fn key(&self, position: &Position) -> u64 {
        (position.covered << 1 | u64::from(position.lying)).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    /// From which value on a game is won: the search then prefers quick wins and tells how
    /// far they are.
    fn win(&self) -> Value {
        WIN
    }

    /// What speaks for a move before any search; only the order of these numbers counts.
    fn hint(&self, position: &Position, mv: &Domino) -> Hint {
        Hint::Quiet(-self.play(position, mv).glance())
    }

    /// Moves that are alike in all positions share a number, by which the search learns what
    /// works.
    fn move_numbers(&self) -> usize {
        128
    }

    fn move_number(&self, mv: &Domino) -> usize {
        usize::from(mv.square) + if mv.lying { 64 } else { 0 }
    }
}

/// What only a program that plays asks. Every method has an answer that is right for any game.
impl Playable for Rules {}

/// How people write positions and moves, and see the board.
impl Notation for Rules {
    fn start(&self) -> Position {
        Position { covered: 0, lying: false }
    }

    fn read_position(&self, text: &str) -> Result<Position, ParseError> {
        let wrong = || ParseError::new("not a position: write six rows and the side to move");
        let (board, side) = text.trim().split_once(' ').ok_or_else(wrong)?;
        let rows: Vec<&str> = board.split('/').collect();
        if rows.len() != usize::from(SIZE) {
            return Err(ParseError::new(format!("{} rows instead of {SIZE}", rows.len())));
        }
        let mut covered = 0;
        for (y, row) in rows.iter().enumerate() {
            if row.chars().count() != usize::from(SIZE) {
                return Err(ParseError::new(format!("row {} has not {SIZE} squares", y + 1)));
            }
            for (x, c) in row.chars().enumerate() {
                match c {
                    '#' => covered |= 1 << (usize::from(ROW) * y + x),
                    '.' => {}
                    _ => return Err(ParseError::new(format!("'{c}' in row {}", y + 1))),
                }
            }
        }
        match side.trim() {
            "u" => Ok(Position { covered, lying: false }),
            "l" => Ok(Position { covered, lying: true }),
            _ => Err(ParseError::new("the side to move is u or l")),
        }
    }

    fn write_position(&self, position: &Position) -> String {
        let square = |x: u8, y: u8| if covers(position.covered, x, y) { '#' } else { '.' };
        let rows: Vec<String> =
            (0..SIZE).map(|y| (0..SIZE).map(|x| square(x, y)).collect()).collect();
        format!("{} {}", rows.join("/"), if position.lying { 'l' } else { 'u' })
    }

    fn read_move(&self, position: &Position, text: &str) -> Result<Domino, ParseError> {
        let mut moves = Vec::new();
        self.moves(position, &mut moves);
        let wanted = text.trim().to_ascii_lowercase();
        let found = moves.into_iter().find(|mv| self.write_move(position, mv) == wanted);
        found.ok_or_else(|| ParseError::new(format!("'{wanted}' is not a legal move")))
    }

    fn write_move(&self, _: &Position, mv: &Domino) -> String {
        let (column, row) = (b'a' + mv.square % ROW, mv.square / ROW + 1);
        format!("{}{row}", char::from(column))
    }

    /// The board in a terminal.
    fn draw(&self, position: &Position) -> String {
        let mut text = String::from("  a b c d e f\n");
        for y in 0..SIZE {
            text += &(y + 1).to_string();
            for x in 0..SIZE {
                text += if covers(position.covered, x, y) { " #" } else { " ." };
            }
            text.push('\n');
        }
        text
    }

    /// The board on the page: one `svg` element with a `viewBox`. Without this method the page
    /// shows what `draw` draws.
    fn svg(&self, position: &Position) -> Option<String> {
        let mut squares = String::new();
        for (x, y) in (0..SIZE).flat_map(|y| (0..SIZE).map(move |x| (x, y))) {
            let colour = if covers(position.covered, x, y) { "#5b6b7f" } else { "#e8e2d4" };
            squares += &format!(
                r##"<rect x="{x}" y="{y}" width="1" height="1" fill="{colour}" stroke="#fff" stroke-width=".06"/>"##
            );
        }
        let size = f32::from(SIZE) + 0.1;
        Some(format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="-.05 -.05 {size} {size}">{squares}</svg>"#
        ))
    }

    /// For the names of the sides.
    fn is_second_to_move(&self, position: &Position) -> bool {
        position.lying
    }
}

fn covers(covered: u64, x: u8, y: u8) -> bool {
    covered >> (ROW * y + x) & 1 == 1
}
