//! The top of a search adds up, however it is told.

use std::collections::BTreeMap;

use nullwindow::Limits;
use nullwindow_engine::steps::{TopNode, top};
use nullwindow_engine::{Config, Subject};
use nullwindow_games::GameId;

/// The nodes after the last report, and all visits.
fn grown(
    game: GameId,
    algorithm: &str,
    depth: u16,
    (plies, most): (usize, usize),
) -> (BTreeMap<u32, TopNode>, u64) {
    let config = Config::usual(game).driven_by(algorithm);
    let subject = Subject::of_position(game, &config, None, depth).unwrap();
    let (mut nodes, mut last) = (BTreeMap::new(), (0, 0));
    let found = top(&subject, &config, (plies, most), &Limits::default(), &mut |report| {
        assert!(report.visits >= last.1 && report.iteration >= last.0, "it goes on");
        last = (report.iteration, report.visits);
        for node in report.nodes {
            assert!(node.node == 0 || nodes.contains_key(&node.parent), "parents come first");
            nodes.insert(node.node, node);
        }
    })
    .unwrap();
    assert_eq!((last, nodes[&0].visits), ((depth, found.counts.total()), found.counts.total()));
    // The last question proves one side of the value or both.
    let (value, [low, high]) = (found.answer.value().unwrap(), nodes[&0].proved);
    assert!(low <= value && value <= high && (low == value || high == value), "{low} {high}");
    (nodes, last.1)
}

#[test]
fn every_visit_is_below_one_move() {
    for (game, depth) in [(GameId::Chess, 3), (GameId::Othello, 5), (GameId::Checkers, 5)] {
        for algorithm in ["mtd-f", "alpha-beta", "aspiration-negascout"] {
            let (nodes, _) = grown(game, algorithm, depth, (3, 100_000));
            for (id, node) in &nodes {
                let below = nodes.values().filter(|n| n.parent == *id && n.node != *id);
                let visits: u64 = below.map(|child| child.visits).sum();
                assert!(visits < node.visits, "{game:?} {algorithm} {node:?}");
            }
            let moves = nodes.values().filter(|n| n.parent == 0 && n.node != 0);
            assert!(moves.clone().all(|n| !n.mv.is_empty()) && moves.count() > 3);
        }
    }
}

#[test]
fn a_small_top_sees_as_many_visits() {
    let (all, visits) = grown(GameId::Othello, "mtd-f", 4, (3, 100_000));
    let (few, again) = grown(GameId::Othello, "mtd-f", 4, (3, 10));
    assert!(few.len() == 10 && all.len() > 50 && visits == again);
    assert!(few.values().all(|node| all[&node.node].visits == node.visits));
}
