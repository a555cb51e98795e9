//! Tic-tac-toe, all of it.

use nullwindow::conformance::{Conformance, perft};
use nullwindow::solve;
use nullwindow_games::Notation;
use nullwindow_games::small::TicTacToe;

use crate::{data, naive};

#[test]
fn counts() {
    let game = TicTacToe;
    for (depth, wanted) in (1..).zip(data::list("counts.txt", "sequences tic-tac-toe")) {
        assert_eq!(perft(&game, &game.start(), depth) as i64, wanted, "{depth} moves");
    }
    let wanted = data::list("counts.txt", "positions tic-tac-toe");
    assert_eq!(wanted.iter().sum::<i64>() + 1, 5478);
    let found = data::distinct(&game, 9);
    assert_eq!(found, wanted.into_iter().map(|n| (n, n)).collect::<Vec<_>>());
}

#[test]
fn every_position_has_the_oracles_moves() {
    let write = |position: &_| TicTacToe.write_position(position);
    let kit = Conformance::new(&TicTacToe, TicTacToe.start(), write);
    kit.perft(7, |position| naive::successors(&write(position), naive::TIC_TAC_TOE)).unwrap();
}

#[test]
fn nobody_wins_unless_someone_errs() {
    let value = |text| {
        let position = TicTacToe.read_position(text).unwrap();
        solve(&TicTacToe, &position, 9).value().unwrap()
    };
    assert_eq!(value(".../.../..."), 0);
    assert_eq!(value(".../.../X.."), 0);
    // A corner is answered in the centre or lost.
    assert_eq!(value(".../.O./X.."), 0);
    // A win in five plies of nine is worth four more than one.
    assert_eq!(value(".../O../X.."), 1 + 4);
    assert_eq!(value("..O/.../X.."), 1 + 4);
}

#[test]
fn a_board_to_look_at() {
    let position = TicTacToe.read_position("X../.O./...").unwrap();
    let text = " 3  X . .\n 2  . O .\n 1  . . .\n    a b c\nX to move\n";
    assert_eq!(TicTacToe.draw(&position), text);
}
