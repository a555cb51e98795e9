//! What the rules promise a search, and what they must count.

use std::collections::BTreeSet;

use GAME_CRATE::{INFO, Rules};
use nullwindow::conformance::{Conformance, Nonconformance, perft};
use nullwindow::{Game, solve};
use nullwindow_games::Notation;

/// Positions are told apart by their text.
fn text(position: &<Rules as Game>::Position) -> String {
    Rules.write_position(position)
}

#[test]
fn the_rules_keep_their_promises() -> Result<(), Nonconformance> {
    Conformance::new(&Rules, Rules.start(), text).breadth(300).games(30).basics(3)
}

/// The squares that a domino covers are found in another way than the rules find them.
#[test]
fn every_domino_is_there_once() -> Result<(), Nonconformance> {
    let oracle = |position: &<Rules as Game>::Position| {
        let written = text(position);
        let (board, side) = written.split_once(' ').expect("a board and a side");
        let rows: Vec<Vec<char>> = board.split('/').map(|row| row.chars().collect()).collect();
        let (across, down, next) = if side == "l" { (1, 0, 'u') } else { (0, 1, 'l') };
        let mut found = Vec::new();
        for y in 0..6 - down {
            for x in 0..6 - across {
                if rows[y][x] == '.' && rows[y + down][x + across] == '.' {
                    let mut after = rows.clone();
                    (after[y][x], after[y + down][x + across]) = ('#', '#');
                    let lines: Vec<String> = after.iter().map(|row| row.iter().collect()).collect();
                    found.push(format!("{} {next}", lines.join("/")));
                }
            }
        }
        found
    };
    assert_eq!(perft(&Rules, &Rules.start(), 1), 30);
    Conformance::new(&Rules, Rules.start(), text).breadth(50).perft(2, oracle)
}

#[test]
fn positions_and_moves_come_back_as_they_were_written() {
    for written in [INFO.example.to_string(), text(&Rules.start())] {
        let position = Rules.read_position(&written).expect("a position");
        assert_eq!(text(&position), written);
        let (mut moves, mut names) = (Vec::new(), BTreeSet::new());
        Rules.moves(&position, &mut moves);
        for mv in &moves {
            let name = Rules.write_move(&position, mv);
            assert_eq!(Rules.read_move(&position, &name).as_ref(), Ok(mv));
            names.insert(name);
        }
        assert_eq!(names.len(), moves.len(), "two moves have one name");
    }
    for wrong in ["", "......", "./. u", "....../....../....../....../....../...... x"] {
        assert!(Rules.read_position(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn a_small_ending_is_solved() {
    let position = Rules.read_position("######/######/######/##..##/##..##/###### u").expect("one");
    let answer = solve(&Rules, &position, 4);
    // Whatever upright does, one column is left, and nobody lies in it.
    assert_eq!(answer.value(), Some(20_003));
}
