//! The library's algorithms on chess: they agree, and find mates.

use nullwindow::{Game, Value, solve};
use nullwindow_games::Notation;
use nullwindow_games::chess::{
    Chess, EVASION_PLIES, FREE_PLIES, LeafValue, MATE, Piece, Position, Square, epd, fen,
    is_capture, see::see,
};

use crate::data::{random_games, testdata};

/// Minimax with nothing clever.
fn minimax(chess: &Chess, position: &Position, depth: u32) -> Value {
    let mut moves = Vec::new();
    chess.moves(position, &mut moves);
    if depth == 0 || moves.is_empty() {
        return chess.evaluate(position);
    }
    let values = moves.iter().map(|mv| -minimax(chess, &chess.play(position, mv), depth - 1));
    values.max().unwrap()
}

#[test]
fn solve_agrees_with_minimax() {
    let chess = Chess::new();
    for line in epd::read_all(&testdata("perft.epd")).unwrap() {
        let value = solve(&chess, &line.position, 2).value();
        assert_eq!(value, Some(minimax(&chess, &line.position, 2)), "{:?}", line.id());
    }
}

#[test]
fn mates_are_found() {
    for chess in [Chess::new(), Chess::new().with_leaf(LeafValue::Static)] {
        for (text, depth) in [
            ("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", 1),
            ("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 3), // Morphy's problem
            ("6rk/6pp/7N/6N1/8/8/8/4K3 w - - 0 1", 1),
        ] {
            let position = chess.read_position(text).unwrap();
            assert_eq!(solve(&chess, &position, depth).value(), Some(MATE), "{text}");
        }
    }
}

/// The quiescence tree written out once more, without Alpha-Beta, move
/// ordering or shortcuts: plain minimax over the rules in the file's head. It
/// explodes in wild positions, and gives up when `budget` is spent.
fn slow_quiescence(
    chess: &Chess,
    position: &Position,
    ply: u32,
    last: Option<Square>,
    budget: &mut u32,
) -> Option<Value> {
    *budget = budget.checked_sub(1)?;
    let mut moves = Vec::new();
    chess.moves(position, &mut moves);
    if moves.is_empty() {
        return Some(if position.is_check() { -MATE } else { 0 });
    }
    let mut best = -MATE;
    if !position.is_check() || ply >= EVASION_PLIES {
        best = chess.static_value(position);
        moves.retain(|&mv| {
            let tactical = match mv.promotion {
                Some(piece) => piece == Piece::Queen,
                None => is_capture(position, mv),
            };
            let late = ply >= FREE_PLIES && last.is_some_and(|square| square != mv.to);
            tactical && !late && see(position, mv) >= 0
        });
    }
    for mv in moves {
        let child = chess.play(position, &mv);
        best = best.max(-slow_quiescence(chess, &child, ply + 1, Some(mv.to), budget)?);
    }
    Some(best)
}

#[test]
fn quiescence_is_the_minimax_value_of_its_tree() {
    let chess = Chess::new();
    let mut checked = 0;
    random_games(12, 40, 120, |position| {
        if let Some(expected) = slow_quiescence(&chess, position, 0, None, &mut 2_000) {
            let value = chess.quiesce(position, &mut 0);
            assert_eq!(value, expected, "{}", fen::write(position));
            checked += 1;
        }
    });
    assert!(checked > 1000, "only {checked} positions");
}

/// Boards full of hanging pieces, which took millions of nodes before
/// captures below [`FREE_PLIES`] had to be recaptures.
#[test]
fn quiescence_stays_small_on_wild_boards() {
    let chess = Chess::new();
    for text in [
        "b2n4/1r1RqRb1/KBQ3NR/RRr5/1bnrr2B/1N2k1r1/B3B3/nb2R3 w - - 0 1",
        "1KBbn3/1NNN1b2/3bn1nN/3BRb2/2n4k/n3nB2/1R4r1/1BRnbR2 w - - 0 1",
        "b1kN3n/Q3r2n/1b1n1n2/1r1NK1RR/1R2B3/3brNN1/4b1N1/BR1r1r1R w - - 0 1",
        "3nR1qR/4RBR1/B1Q5/2Nb4/1b2qR1K/3rrbQb/2k2B2/rR1q2r1 w - - 0 1",
    ] {
        let mut nodes = 0;
        chess.quiesce(&fen::read(text).unwrap(), &mut nodes);
        assert!((100..10_000).contains(&nodes), "{nodes} nodes: {text}");
    }
}
