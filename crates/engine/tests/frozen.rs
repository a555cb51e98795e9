//! A search of a recorded graph does what it does on the game.

use nullwindow::catalogue::{CATALOGUE, Promise};
use nullwindow::{Counts, LeafEffort, Limits};
use nullwindow_engine::{AnyGame, Config, How, Subject, SubjectSpec, Way, prove, verify};
use nullwindow_games::trees::{FreezePlan, FrozenGraph, freeze};
use nullwindow_games::{GameId, Notation};

/// A few positions of each game, by moves from the start.
const LINES: [&[usize]; 3] = [&[], &[1, 2, 0], &[0, 1, 1, 2, 0, 3]];

/// A position, as a game and as a graph of it.
fn both(id: GameId, line: &[usize], depth: u16, ordered: bool) -> (Subject, Subject) {
    let game = AnyGame::new(id, id.info().hundredths as u16);
    let places: Vec<u16> = line.iter().map(|&place| place as u16).collect();
    let mut at = game.start();
    for mv in game.write_places(&at, &places) {
        at = nullwindow::Game::play(&game, &at, &game.read_move(&at, &mv).expect("its own move"));
    }
    let position = game.write_position(&at);
    let plan =
        FreezePlan { game: id.id(), position: &position, depth, ordered, ..FreezePlan::default() };
    let graph = freeze(&game, &at, &plan).expect("it is small");
    let graph = FrozenGraph::read(&graph.write()).expect("what was written");
    (Subject::of_position(id, &Config::usual(id), Some(&position), depth).unwrap(), graph.into())
}

/// Every algorithm, to one depth in the game's own order with lossless memory: the same value,
/// best move and counts. Leaves of Othello and tic-tac-toe are evaluated at once. A table of
/// proof numbers, which forgets by key, needs the keys of the game.
#[test]
fn algorithms_as_they_are_shown_do_the_same() {
    let mut compared = 0;
    for (id, depth) in [(GameId::Othello, 4), (GameId::TicTacToe, 5)] {
        for (line, ordered) in LINES.iter().flat_map(|line| [(*line, false), (*line, true)]) {
            let (game, graph) = both(id, line, depth, ordered);
            for entry in CATALOGUE.iter().filter(|entry| ordered || !BY_KEY.contains(&entry.id)) {
                for bounds in [None, Some(0), Some(2)] {
                    let how = How { bounds, ..How::new(entry.id) };
                    let search = |subject: &Subject| {
                        let done = subject.run(&how, &Limits::default()).ok()?;
                        Some((done.answer.value(), done.answer.best_index, counted(done.counts)))
                    };
                    assert_eq!(search(&game), search(&graph), "{} {id} {ordered}", entry.id);
                    compared += usize::from(search(&game).is_some());
                }
            }
        }
    }
    assert!(compared > 1000, "{compared}");
}

/// Algorithms with a table of their own.
const BY_KEY: [&str; 1] = ["df-pn"];

/// Iterative deepening with a small table and the game's hints, every leaf evaluated to its
/// value: the same counts in the games of the papers. What moves are learnt by is not recorded.
#[test]
fn engines_do_the_same_where_leaves_are_exact() {
    let limits = Limits::default();
    for (id, depth) in [(GameId::Chess, 3), (GameId::Othello, 5), (GameId::Checkers, 6)] {
        for line in LINES {
            let (game, graph) = both(id, line, depth, true);
            for algorithm in
                ["alpha-beta", "aspiration-negascout", "mtd-f", "mtd-bi", "mtd-plus-infinity"]
            {
                let mut config = Config::usual(Some(id));
                for (name, value) in [
                    ("algorithm", algorithm),
                    ("table", "2^9"),
                    ("without", "killers+counter-moves+history+relative-history"),
                ] {
                    config.set(Some(id), name, value).expect("a setting");
                }
                config.effort = LeafEffort::Exact;
                // A window is given in hundredths of what the game's values count.
                let in_values =
                    Config { delta: config.delta / id.info().hundredths, ..config.clone() };
                let search = |subject: &Subject| {
                    let config = if subject.is_tree() { &in_values } else { &config };
                    let done = subject.observe(Way::Engine(config), &limits, ()).expect("a search");
                    (done.answer.value(), done.answer.best_index, counted(done.counts))
                };
                assert_eq!(search(&game), search(&graph), "{algorithm} {id} {line:?}");
            }
        }
    }
}

/// Nodes by what became of them; what a game visits by itself is no node of a graph.
fn counted(counts: Counts) -> (u64, u64, u64) {
    (counts.leaf, counts.interior, counts.transposition)
}

/// Where leaves are evaluated as far as a question needs, counts differ and values do not.
#[test]
fn values_are_the_same_in_every_game() {
    for id in GameId::ALL {
        let (game, graph) = both(id, &[], 4, false);
        for entry in CATALOGUE.iter().filter(|entry| entry.promise == Promise::Value) {
            let value = |subject: &Subject| {
                subject.run(&How::new(entry.id), &Limits::default()).unwrap().answer.value()
            };
            assert_eq!(value(&game), value(&graph), "{} {id}", entry.id);
        }
    }
}

#[test]
fn certificates_name_a_graph_or_hold_it() {
    let (_, graph) = both(GameId::Othello, &[], 3, false);
    let proved = prove(&graph, &How::new("mtd-f"), &Limits::default()).unwrap();
    let certificate = proved.certificate.to_string();
    assert!(certificate.contains("\"graph\""));
    let verified = verify(&certificate, Some(&graph)).unwrap();
    assert_eq!((verified.value, verified.lower), (proved.lower, proved.upper));

    let shipped = SubjectSpec::named("othello-6").unwrap().open().unwrap();
    assert_eq!(shipped.spec(), Some(SubjectSpec::Frozen("othello-6".into())));
    assert!(verify(&certificate, Some(&shipped)).is_err());
    for wrong in [r#"{"frozen": "chess-99"}"#, r#"{"graph": "bm8="}"#, r#"{"graph": "?"}"#] {
        assert!(Subject::read(wrong).is_err(), "{wrong}");
    }
}
