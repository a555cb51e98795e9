//! Texts of positions and moves: refusals by name, and whole games written and
//! read back.

use std::fmt::Debug;

use nullwindow_games::Notation;
use nullwindow_games::small::{ConnectFour, ConnectFourEndgame, Kayles, TicTacToe};

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
    assert_eq!(read("X../.../...", "d4\n"), Err("\"d4\\n\" is not a square (a1 to c3)".into()));
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
    assert_eq!(read("..../....", "e"), Err("\"e\" is not a column (a-d)".into()));
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

/// Every position and every move of random games comes back from its text.
fn comes_back<G: Notation>(game: &G)
where
    G::Position: Debug + PartialEq,
    G::Move: Debug + PartialEq,
{
    let (mut state, mut seen) = (1u64, 0);
    for _ in 0..50 {
        let mut position = game.start();
        loop {
            let text = game.write_position(&position);
            assert_eq!(game.read_position(&text).as_ref(), Ok(&position), "{text}");
            assert!(game.draw(&position).ends_with('\n'), "{text}");
            let mut moves = Vec::new();
            game.moves(&position, &mut moves);
            for mv in &moves {
                let name = game.write_move(&position, mv);
                assert_eq!(game.read_move(&position, &name).as_ref(), Ok(mv), "{text}: {name}");
            }
            seen += moves.len();
            if moves.is_empty() {
                break;
            }
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            position = game.play(&position, &moves[(state >> 33) as usize % moves.len()]);
        }
    }
    assert!(seen > 200, "{seen} moves");
}

#[test]
fn what_is_written_is_read_back() {
    comes_back(&TicTacToe);
    for (width, height) in [(7, 6), (4, 4), (26, 1), (3, 19), (8, 7)] {
        let game = ConnectFour::new(width, height).unwrap();
        comes_back(&game);
        comes_back(&ConnectFourEndgame::new(game));
    }
    for pins in [5, 13, 31] {
        comes_back(&Kayles::new(pins).unwrap());
    }
}
