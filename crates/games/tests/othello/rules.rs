//! Moves, flips and perft.

use magpie::othello::{Board, Stone};
use nullwindow_games::othello::{
    Colour, Convention, Move, Position, board_image, flips, legal_moves, perft, perft_divide,
    squares,
};

use crate::common::{Random, image, random_game, random_positions, testdata};

const CONVENTIONS: [Convention; 4] = [
    Convention::PassIsPly,
    Convention::PassIsPlyUnfinished,
    Convention::FreePassUnfinished,
    Convention::FreePass,
];

/// Depth and the count under each of `CONVENTIONS`, where known.
fn perft_table() -> Vec<(u32, Vec<Option<u64>>)> {
    let text = std::fs::read_to_string(testdata("perft.txt")).expect("the file is committed");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let table: Vec<_> = lines
        .map(|line| {
            let mut words = line.split_whitespace();
            let depth = words.next().unwrap().parse().unwrap();
            (depth, words.map(|word| word.parse().ok()).collect())
        })
        .collect();
    assert_eq!(table.len(), 12);
    table
}

fn check_perft(depths: std::ops::RangeInclusive<u32>) {
    for (depth, counts) in perft_table().into_iter().filter(|(depth, _)| depths.contains(depth)) {
        for (convention, count) in CONVENTIONS.into_iter().zip(counts) {
            let Some(count) = count else { continue };
            assert_eq!(perft(&Position::START, depth, convention), count, "{depth} {convention:?}");
        }
    }
}

#[test]
fn perft_to_ten_under_every_convention() {
    check_perft(1..=10);
}

#[test]
fn perft_eleven_as_a_search_sees_it() {
    assert_eq!(perft(&Position::START, 11, Convention::PassIsPly), 212_258_800);
}

#[test]
#[ignore = "minutes"]
fn perft_to_twelve_under_every_convention() {
    check_perft(11..=12);
}

#[test]
fn divided_perft_adds_up() {
    for position in random_positions(3, 4) {
        for convention in CONVENTIONS {
            let parts = perft_divide(&position, 3, convention);
            let sum: u64 = parts.iter().map(|(_, nodes)| nodes).sum();
            if position.is_over() {
                assert!(parts.is_empty());
            } else {
                assert_eq!(sum, perft(&position, 3, convention), "{position:?} {convention:?}");
            }
        }
    }
}

/// The other crate numbers its squares from the far end.
fn magpie_board(position: &Position) -> Board {
    let [black, white] = [Colour::Black, Colour::White].map(|c| position.board(c).reverse_bits());
    Board::try_from((black, white)).unwrap()
}

fn stone(colour: Colour) -> Stone {
    match colour {
        Colour::Black => Stone::Black,
        Colour::White => Stone::White,
    }
}

#[test]
fn moves_and_flips_agree_with_magpie() {
    let mut compared = 0;
    for position in random_positions(1, 150) {
        let board = magpie_board(&position);
        let side = stone(position.side());
        let legal: u64 = board.moves_for(side).into();
        assert_eq!(position.placements(), legal.reverse_bits(), "{position:?}");
        for square in squares(position.placements()) {
            let mut after = board.clone();
            after.play(side, square.to_string().as_str().try_into().unwrap());
            assert_eq!(magpie_board(&position.play(Move::Place(square))), after, "{position:?}");
            compared += 1;
        }
    }
    assert!(compared > 50_000, "{compared}");
}

/// Perft by the other crate's rules, every ply played.
fn magpie_perft(board: &Board, side: Stone, depth: u32, convention: Convention) -> u64 {
    if depth == 0 {
        return 1;
    }
    let (free, finished) = match convention {
        Convention::PassIsPly => (false, 1),
        Convention::PassIsPlyUnfinished => (false, 0),
        Convention::FreePass => (true, 1),
        Convention::FreePassUnfinished => (true, 0),
    };
    let moves = board.moves_for(side);
    if moves.count_set() == 0 && board.moves_for(side.flip()).count_set() == 0 {
        return finished;
    }
    if moves.count_set() == 0 {
        let left = if free { depth } else { depth - 1 };
        return magpie_perft(board, side.flip(), left, convention);
    }
    let after = moves.hot_bits().map(|square| {
        let mut next = board.clone();
        next.play(side, square);
        magpie_perft(&next, side.flip(), depth - 1, convention)
    });
    after.sum()
}

#[test]
fn perft_of_late_positions_agrees_with_magpie() {
    let late = random_positions(2, 400).into_iter().filter(|p| p.empties() < 8);
    let mut different = 0;
    for position in late.step_by(3) {
        let counts = CONVENTIONS.map(|convention| {
            let board = magpie_board(&position);
            let wanted = magpie_perft(&board, stone(position.side()), 4, convention);
            assert_eq!(perft(&position, 4, convention), wanted, "{position:?} {convention:?}");
            wanted
        });
        different += usize::from(counts.iter().any(|n| *n != counts[0]));
    }
    assert!(different > 100, "the positions must tell the conventions apart: {different}");
}

#[test]
fn placements_are_where_discs_turn() {
    for position in random_positions(4, 100) {
        let (own, opponent) = (position.own(), position.opponent());
        let turning = squares(!(own | opponent)).filter(|s| flips(own, opponent, *s) != 0);
        assert_eq!(turning.map(|s| s.bit()).sum::<u64>(), position.placements(), "{position:?}");
    }
}

#[test]
fn rules_do_not_know_directions() {
    for position in random_positions(5, 20) {
        for symmetry in 0..8 {
            let turned = |board| image(board, symmetry);
            let moves = legal_moves(turned(position.own()), turned(position.opponent()));
            assert_eq!(moves, turned(position.placements()), "{position:?} {symmetry}");
        }
    }
}

#[test]
fn images_of_boards_are_the_squares_moved_one_by_one() {
    for position in random_positions(13, 5) {
        for symmetry in 0..8 {
            assert_eq!(board_image(position.own(), symmetry), image(position.own(), symmetry));
            let turned = position.image(symmetry);
            assert_eq!(turned.canonical(), position.canonical());
            assert_eq!(turned.side(), position.side());
        }
    }
}

#[test]
fn discs_are_never_removed_and_colours_never_overlap() {
    let mut random = Random(6);
    for _ in 0..200 {
        let (positions, moves) = random_game(&mut random);
        for ((before, after), mv) in positions.iter().zip(&positions[1..]).zip(moves) {
            let discs = |p: &Position| p.own() | p.opponent();
            assert_eq!(after.own() & after.opponent(), 0);
            assert_eq!(discs(before) & !discs(after), 0);
            assert_eq!(before.empties() - after.empties(), u32::from(mv != Move::Pass));
            assert_eq!(after.side(), before.side().other());
        }
        assert!(positions.last().is_some_and(Position::is_over));
    }
}
