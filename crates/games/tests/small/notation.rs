//! Texts of positions and moves: refusals by name, and every reader against
//! mutations of a kept corpus.

use std::fmt::Debug;

use nullwindow_games::Notation;
use nullwindow_games::small::{ConnectFour, Kayles, TicTacToe};

use crate::data;

fn refused<G: Notation>(game: &G, text: &str) -> String
where
    G::Position: Debug,
{
    game.read_position(text).expect_err(text).to_string()
}

#[test]
fn tic_tac_toe_positions() {
    let refused = |text| refused(&TicTacToe, text);
    assert_eq!(refused("XX./.../..."), "2 X and 0 O; X moves first and turns alternate");
    assert_eq!(refused("XXX/OOO/..."), "the side to move has already won");
    assert_eq!(refused("XXX/OO./O.."), "the side to move has already won");
    assert_eq!(refused("X../.q./..."), "expected X, O or a full stop, found 'q' (at character 6)");
    assert_eq!(
        refused("  X../.q./..."),
        "expected X, O or a full stop, found 'q' (at character 8)"
    );
    assert_eq!(refused("X../..../..."), "more than 3 columns and 3 rows (at character 8)");
    assert_eq!(refused("X../../..."), "row 2 has 2 cells; the board is 3 wide (at character 7)");
    assert_eq!(refused("X../..."), "2 rows; the board has 3");
    assert_eq!(refused(""), "row 1 has 0 cells; the board is 3 wide");
    assert_eq!(refused(".../.../.../..."), "more than 3 columns and 3 rows (at character 13)");
    // Two lines at once are one last move; here the corner.
    assert!(TicTacToe.read_position("XXX/XOO/XOO").is_ok());
    let spaced = TicTacToe.read_position("\n x . . \n . o . \n . . . \n").unwrap();
    assert_eq!(TicTacToe.write_position(&spaced), "X../.O./...");
}

#[test]
fn tic_tac_toe_moves() {
    let read = |board, text| {
        let position = TicTacToe.read_position(board).unwrap();
        TicTacToe.read_move(&position, text).map(|mv| mv.number()).map_err(|e| e.to_string())
    };
    assert_eq!(read("X../.../...", " A1 "), Ok(0));
    assert_eq!(read("X../.../...", "a3"), Err("a3 is taken".into()));
    assert_eq!(read("XXX/OO./...", "c1"), Err("the game is over".into()));
    assert_eq!(read("X../.../...", "d4\n"), Err("\"d4\\n\" is no square (a1 to c3)".into()));
}

#[test]
fn connect_four_positions() {
    let game = ConnectFour::new(5, 4).unwrap();
    let refused = |text| refused(&game, text);
    assert_eq!(refused("...../...../X..../....."), "a stone floats above an empty cell");
    assert_eq!(refused("...../...../OOO../XXXXO"), "the side to move has already won");
    assert_eq!(refused("X..../X..../X.O../X.OOO"), "the side to move has already won");
    assert_eq!(refused("...../...../....."), "3 rows; the board has 4");
    // The last stone may have fallen in the middle of a line, not below others.
    assert!(game.read_position("...../...../.OOO./.XXXX").is_ok());
    assert_eq!(refused("...../O.X../OOXO./XXXXO"), "no last move explains all the lines");
}

#[test]
fn connect_four_moves() {
    let game = ConnectFour::new(4, 2).unwrap();
    let read = |board, text| {
        let position = game.read_position(board).unwrap();
        game.read_move(&position, text).map(|mv| mv.number()).map_err(|e| e.to_string())
    };
    assert_eq!(read("..../....", "C"), Ok(2));
    assert_eq!(read("..../....", "4"), Ok(3));
    assert_eq!(read("O.../X...", "a"), Err("column a is full".into()));
    assert_eq!(read("OOO./XXXX", "d"), Err("the game is over".into()));
    assert_eq!(read("..../....", "e"), Err("\"e\" is no column (a-d)".into()));
}

#[test]
fn kayles_texts() {
    let game = Kayles::default();
    let refused = |text| refused(&game, text);
    assert_eq!(refused(""), "expected a number of pins, 0 to 31 (at character 1)");
    assert_eq!(refused("3+x"), "expected a number of pins, 0 to 31 (at character 3)");
    assert_eq!(refused("3+-1"), "expected a number of pins, 0 to 31 (at character 3)");
    assert_eq!(refused("99"), "99 pins in a row; 31 at most");
    assert_eq!(refused("17+17"), "34 pins can fall into 18 rows; 16 at most");
    let position = game.read_position(" 2+5 + 0").unwrap();
    assert_eq!(game.write_position(&position), "5+2");
    let read = |text| game.read_move(&position, text).map_err(|e| e.to_string());
    assert!(read("5:3").is_ok() && read("5:1+2").is_ok() && read("2:0").is_ok());
    assert_eq!(read("4:3"), Err("there is no row of 4".into()));
    assert_eq!(read("5:2"), Err("no hit leaves 2+0 of 5".into()));
    assert_eq!(read("5:1+1+1"), Err("no hit leaves 1+1+1 of 5".into()));
    assert_eq!(read("5:y"), Err("expected a number of pins, 0 to 31 (at character 3)".into()));
    let colon = "expected a row, a colon and what is left, as in 5:2+1";
    assert_eq!(read("5"), Err(colon.into()));
}

const CASES: usize = 20_000;

const SPICE: &[&str] = &[
    "X",
    "O",
    "x",
    "o",
    ".",
    "/",
    "\n",
    " ",
    ";",
    ":",
    "+",
    "-",
    "0",
    "1",
    "31",
    "32",
    "256",
    "99999999999999999999",
    "a",
    "d",
    "g",
    "b2",
    "é",
    "\u{0}",
    "\u{feff}",
    "½",
];

struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 31)).wrapping_mul(0xd6e8_feb8_6659_fd93);
        ((mixed ^ (mixed >> 32)) % n as u64) as usize
    }
}

/// One to three edits: insert, delete, replace, cut or splice.
fn mutate(random: &mut Random, seeds: &[&str]) -> String {
    let mut text: Vec<char> = seeds[random.below(seeds.len())].chars().collect();
    for _ in 0..1 + random.below(3) {
        let at = random.below(text.len() + 1);
        let to = (at + random.below(3)).min(text.len());
        let spice = SPICE[random.below(SPICE.len())].chars();
        match random.below(6) {
            0 => drop(text.splice(at..at, spice)),
            1 => drop(text.drain(at..to)),
            2 | 3 => drop(text.splice(at..(at + 1).min(text.len()), spice)),
            4 => text.truncate(to),
            _ => {
                let other = seeds[random.below(seeds.len())].chars().skip(at);
                text.splice(at.., other);
            }
        }
    }
    text.into_iter().collect()
}

/// Reads a text `position ; move`: how many of the two were taken. What is
/// taken comes back from what is written; what is refused is refused in a
/// line.
fn reads<G: Notation>(game: &G, text: &str) -> usize
where
    G::Position: Debug + PartialEq,
    G::Move: Debug + PartialEq,
{
    let (board, move_text) = text.split_once(';').unwrap_or((text, ""));
    let one_line = |e: &dyn ToString| assert!(!e.to_string().contains('\n'), "{text:?}");
    let read = game.read_position(board).inspect_err(|e| one_line(e));
    if let Ok(position) = &read {
        let written = game.write_position(position);
        assert_eq!(game.read_position(&written).as_ref(), Ok(position), "{text:?}");
        assert!(game.draw(position).ends_with('\n'));
    }
    let position = read.as_ref().cloned().unwrap_or_else(|_| game.start());
    let mv = game.read_move(&position, move_text).inspect_err(|e| one_line(e));
    if let Ok(mv) = &mv {
        let written = game.write_move(&position, mv);
        assert_eq!(game.read_move(&position, &written).as_ref(), Ok(mv), "{text:?}");
    }
    usize::from(read.is_ok()) + usize::from(mv.is_ok())
}

fn fuzz<G: Notation>(game: &G, corpus: &str, seed: u64)
where
    G::Position: Debug + PartialEq,
    G::Move: Debug + PartialEq,
{
    let corpus = data::kept(corpus);
    let seeds: Vec<&str> = corpus.lines().collect();
    let mut random = Random(seed);
    assert!(seeds.iter().any(|text| reads(game, text) == 2));
    let taken: usize = (0..CASES).map(|_| reads(game, &mutate(&mut random, &seeds))).sum();
    assert!(taken > CASES / 20 && taken < 2 * CASES, "{taken} taken: a tame corpus");
}

#[test]
fn fuzz_tic_tac_toe() {
    fuzz(&TicTacToe, "fuzz/tic_tac_toe.txt", 21);
}

#[test]
fn fuzz_connect_four() {
    fuzz(&ConnectFour::default(), "fuzz/connect_four.txt", 22);
}

#[test]
fn fuzz_kayles() {
    fuzz(&Kayles::default(), "fuzz/kayles.txt", 23);
}
