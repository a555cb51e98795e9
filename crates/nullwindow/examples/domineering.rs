//! A game of one's own, from its rules to a program that plays it: Domineering.
//! The guide (`nullwindow::guide`) explains it step by step.
//!
//! `cargo run --release -p nullwindow --example domineering`

use std::time::Duration;

use nullwindow::conformance::Conformance;
use nullwindow::{Game, Playable, Thinker, Value, solve};

/// A square board of at most eight by eight.
struct Domineering {
    size: u32,
}

/// The squares that are covered, and whether the next domino stands upright.
#[derive(Clone, Copy)]
struct Board {
    covered: u64,
    upright: bool,
}

impl Domineering {
    const WIN: Value = 1000;
    const START: Board = Board { covered: 0, upright: true };

    /// Where a domino fits, as the two squares that it covers.
    fn places(&self, board: &Board, upright: bool) -> impl Iterator<Item = u64> {
        let (size, covered) = (self.size, board.covered);
        let (rows, columns) = if upright { (size - 1, size) } else { (size, size - 1) };
        let other = if upright { 8 } else { 1 };
        (0..rows)
            .flat_map(move |row| (0..columns).map(move |column| 8 * row + column))
            .map(move |square| 1 << square | 1 << (square + other))
            .filter(move |domino| covered & domino == 0)
    }
}

impl Game for Domineering {
    type Position = Board;
    type Move = u64;

    fn moves(&self, board: &Board, moves: &mut Vec<u64>) {
        moves.extend(self.places(board, board.upright));
    }

    fn play(&self, board: &Board, domino: &u64) -> Board {
        Board { covered: board.covered | domino, upright: !board.upright }
    }

    /// The places for a domino of mine minus those for one of yours.
    fn evaluate(&self, board: &Board) -> Value {
        match self.places(board, board.upright).count() as Value {
            0 => -Domineering::WIN,
            mine => mine - self.places(board, !board.upright).count() as Value,
        }
    }

    /// A perfect numbering of boards of up to seven rows; a good hash of larger ones.
    fn key(&self, board: &Board) -> u64 {
        board.covered ^ if board.upright { 1 << 63 } else { 0 }
    }

    /// Values of at least this size mean a game won. Quick wins are then preferred
    /// to slow ones, and a value tells how far away the end is.
    fn win(&self) -> Value {
        Domineering::WIN
    }
}

impl Playable for Domineering {
    /// Every domino takes two squares.
    fn plies_left(&self, board: &Board) -> Option<u16> {
        Some(((self.size * self.size - board.covered.count_ones()) / 2) as u16)
    }
}

fn draw(game: &Domineering, board: &Board) -> String {
    let square = |square: u32| if board.covered >> square & 1 == 1 { " #" } else { " ." };
    let row = |row: u32| (0..game.size).map(|column| square(8 * row + column)).collect::<String>();
    (0..game.size).map(|r| row(r) + "\n").collect()
}

fn main() {
    let small = Domineering { size: 4 };
    let kit = Conformance::new(&small, Domineering::START, |b| (b.covered, b.upright));
    kit.basics(3).expect("the rules are sound");
    let answer = solve(&small, &Domineering::START, 8);
    let distance = answer.value().and_then(|v| small.distance(&Domineering::START, v, 8));
    println!("4×4: {distance:?}, in plies");

    let mut thinker = Thinker::new(Domineering { size: 6 }).table(1 << 20).threads(2);
    let mut board = Domineering::START;
    loop {
        let verdict = thinker.think(&board, Duration::from_millis(100));
        let Some(domino) = verdict.best else { break };
        let side = if board.upright { "upright" } else { "lying" };
        board = thinker.game().play(&board, &domino);
        println!("\n{side}: {} at depth {}", verdict.known, verdict.depth);
        print!("{}", draw(thinker.game(), &board));
    }
    println!("\n{} has no room left and loses", if board.upright { "upright" } else { "lying" });
}
