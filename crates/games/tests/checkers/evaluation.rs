//! The evaluation: fair to both sides, right at the end of the game, and a
//! function of the position.

use nullwindow::learnt::{Features, MOST_ON};
use nullwindow::{Game, Value};
use nullwindow_games::Notation;
use nullwindow_games::checkers::{
    Checkers, CheckersEvaluation, CheckersSight, EndgameTable, EndgameVerdict, Position, WIN,
};

use crate::random::{Random, game, position};

#[test]
fn both_sides_are_judged_alike() {
    let (rules, mut random) = (Checkers::default(), Random(21));
    let tabled = rules.clone().with_table(EndgameTable::build(3));
    let learnt = rules.clone().with_evaluation(CheckersEvaluation::learnt());
    for _ in 0..20_000 {
        let position = position(&mut random);
        for rules in [&rules, &tabled, &learnt] {
            let value = rules.evaluate(&position);
            assert_eq!(value, rules.evaluate(&position.swapped()), "{position:?}");
            assert!(rules.bounds(&position).admits(value));
        }
    }
}

/// The network sees every piece once from either chair, and the phase by their number.
#[test]
fn the_network_sees_every_piece() {
    let mut random = Random(24);
    let on = |words: [u64; 2]| words.map(u64::count_ones);
    for _ in 0..5000 {
        let position = position(&mut random);
        let seen = CheckersSight.seen(&position);
        let [mine, yours] = on(seen.mover);
        assert_eq!(mine + yours, position.pieces());
        assert_eq!(on(seen.other), [yours, mine]);
        assert!(position.pieces() <= MOST_ON && seen.phase < CheckersSight::PHASES);
        assert_eq!(seen, CheckersSight.seen(&position.swapped()));
    }
    let start = CheckersSight.seen(&Position::start());
    assert_eq!((start.mover, start.phase), (start.other, 7));
}

/// Quiescence with its window is plain minimax over the captures.
#[test]
fn captures_are_played_out() {
    let (rules, mut random, mut forced) = (Checkers::default(), Random(22), 0);
    for position in (0..300).flat_map(|_| game(&mut random, 120)) {
        let mut nodes = 0;
        let value = rules.quiesce(&position, &mut nodes);
        assert_eq!(value, minimax(&rules, &position), "{position:?}");
        assert_eq!(position.must_capture(), nodes > 1);
        forced += usize::from(nodes > 1);
    }
    assert!(forced > 1000);
}

fn minimax(rules: &Checkers, position: &Position) -> Value {
    if !position.must_capture() {
        return rules.evaluate(position);
    }
    let mut moves = Vec::new();
    rules.moves(position, &mut moves);
    moves.iter().map(|mv| -minimax(rules, &rules.play(position, mv))).max().unwrap()
}

#[test]
fn a_side_without_a_move_has_lost() {
    let rules = Checkers::default().with_table(EndgameTable::build(3));
    for fen in ["W:W12:B3,8", "W:W:BK1", "B:WK32:B", "W:W5,13:B1,9,K6"] {
        let position = rules.read_position(fen).unwrap();
        let mut moves = Vec::new();
        rules.moves(&position, &mut moves);
        assert_eq!((moves.len(), rules.evaluate(&position)), (0, -WIN), "{fen}");
    }
}

#[test]
fn with_a_table_endings_have_the_right_sign() {
    let table = EndgameTable::build(3);
    let (rules, mut random) = (Checkers::default().with_table(table.clone()), Random(23));
    let mut seen = [0; 3];
    while seen.iter().sum::<usize>() < 20_000 {
        let position = position(&mut random);
        let Some(verdict) = table.probe(&position) else { continue };
        let value = rules.evaluate(&position);
        let right = match verdict {
            EndgameVerdict::Win => (19_000..WIN).contains(&value),
            EndgameVerdict::Draw => value == 0,
            EndgameVerdict::Loss => (19_000..=WIN).contains(&-value),
        };
        assert!(right, "{position:?} is a {verdict:?}, not {value}");
        seen[verdict as usize] += 1;
    }
    assert!(seen.iter().all(|&count| count > 500), "{seen:?}");
}

/// Looking one ply ahead is enough: the evaluation itself makes progress, and
/// the win takes exactly the plies the table says.
#[test]
fn won_endings_are_won() {
    let rules = Checkers::default().with_table(EndgameTable::build(3));
    for fen in ["B:WK32:BK1,K6", "W:WK29,K25:BK1", "B:WK1:BK30,K31", "B:WK28:B2,10"] {
        let mut position = rules.read_position(fen).unwrap();
        let promised = rules.table().unwrap().plies(&position).expect(fen);
        assert_eq!(promised % 2, 1, "{fen} is won");
        let played = (0..200).take_while(|_| play_best(&rules, &mut position)).count();
        assert_eq!(played, promised as usize, "{fen}");
    }
}

/// Whether there was a move to play.
fn play_best(rules: &Checkers, position: &mut Position) -> bool {
    let mut moves = Vec::new();
    rules.moves(position, &mut moves);
    let children = moves.iter().map(|mv| rules.play(position, mv));
    let best = children.min_by_key(|child| rules.evaluate(child));
    *position = best.unwrap_or(*position);
    best.is_some()
}
