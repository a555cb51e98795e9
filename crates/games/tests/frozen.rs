//! Recorded graphs: what is written is read, and nothing else is.

use nullwindow::{Game, solve};
use nullwindow_games::Notation;
use nullwindow_games::checkers::Checkers;
use nullwindow_games::othello::Othello;
use nullwindow_games::small::{Kayles, TicTacToe};
use nullwindow_games::trees::{
    FreezePlan, FrozenError, FrozenGraph, MOST_FROZEN, SHIPPED_GRAPHS, freeze,
};

fn frozen<G: Notation>(game: &G, depth: u16, ordered: bool) -> FrozenGraph {
    let plan = FreezePlan { game: "a-game", position: "start", depth, ordered, most: MOST_FROZEN };
    freeze(game, &game.start(), &plan).expect("it is small")
}

/// Whether a walk through both at once meets the same things everywhere.
fn same<G: Game>(game: &G, at: &G::Position, graph: &FrozenGraph, depth: u16) -> bool {
    fn walk<G: Game>(
        (game, at): (&G, &G::Position),
        (graph, node): (&FrozenGraph, <FrozenGraph as Game>::Position),
        depth: u16,
    ) -> bool {
        let (mut moves, mut places) = (Vec::new(), Vec::new());
        if game.evaluate(at) != graph.evaluate(&node) || depth == 0 {
            return game.evaluate(at) == graph.evaluate(&node);
        }
        game.moves(at, &mut moves);
        graph.moves(&node, &mut places);
        moves.len() == places.len()
            && moves.iter().zip(&places).all(|(mv, place)| {
                let (next, there) = (game.play(at, mv), graph.play(&node, place));
                (!graph.is_ordered()
                    || graph.hint(&node, place) == game.hint_after(at, mv, &next)
                        && graph.key(&there) == game.key(&next))
                    && walk((game, &next), (graph, there), depth - 1)
            })
    }
    walk((game, at), (graph, graph.root()), depth)
}

#[test]
fn a_graph_is_the_game_as_far_as_it_was_recorded() {
    let (othello, checkers) = (Othello::default(), Checkers::default());
    for ordered in [false, true] {
        let graph = frozen(&TicTacToe, 9, ordered);
        assert!(same(&TicTacToe, &TicTacToe.start(), &graph, 9));
        assert!(same(&othello, &othello.start(), &frozen(&othello, 5, ordered), 5));
        assert!(same(&checkers, &checkers.start(), &frozen(&checkers, 6, ordered), 6));
    }
    let kayles = Kayles::default();
    let graph = frozen(&kayles, 30, false);
    assert_eq!(
        solve(&graph, &graph.root(), 30).value(),
        solve(&kayles, &kayles.start(), 30).value()
    );
}

#[test]
fn what_is_written_is_read() {
    for ordered in [false, true] {
        let graph = frozen(&TicTacToe, 6, ordered);
        assert_eq!(FrozenGraph::read(&graph.write()).as_ref(), Ok(&graph));
        assert_eq!(FrozenGraph::read(&graph.write_plain()).as_ref(), Ok(&graph));
        assert!(graph.write().len() < graph.write_plain().len());
    }
}

#[test]
fn the_graphs_that_come_with_the_program_are_what_they_say() {
    let sizes = SHIPPED_GRAPHS.map(|shipped| {
        let graph = shipped.graph().expect("it is whole");
        let about = graph.about();
        assert_eq!(shipped.name, format!("{}-{}", about.game, about.depth));
        (shipped.name, graph.size(), solve(&graph, &graph.root(), graph.depth()).value())
    });
    assert_eq!(
        sizes,
        [
            ("chess-3", 5_783, Some(48)),
            ("othello-6", 8_687, Some(1)),
            ("checkers-6", 12_916, Some(0)),
        ]
    );
    let bytes: usize = SHIPPED_GRAPHS.iter().map(|shipped| shipped.bytes.len()).sum();
    assert!(bytes < 100_000, "{bytes} bytes are shipped");
}

/// The error, which is one short line.
#[track_caller]
fn refused(bytes: &[u8]) -> FrozenError {
    let error = FrozenGraph::read(bytes).expect_err("it is no graph");
    let line = error.to_string();
    assert!(!line.contains('\n') && line.len() < 300, "{line}");
    error
}

#[test]
fn a_file_that_was_cut_or_changed_is_refused() {
    let graph = frozen(&TicTacToe, 3, true);
    let file = graph.write();
    for end in 0..file.len() {
        refused(&file[..end]);
    }
    // The first ten bytes are gzip's own: time, system and the like mean nothing. Elsewhere a few
    // bits are part of codes that nothing uses.
    let mut same = 0;
    for at in 10..file.len() {
        let mut changed = file.clone();
        changed[at] ^= 0x10;
        match FrozenGraph::read(&changed) {
            Ok(read) => {
                assert!(read == graph && at < file.len() - 8, "byte {at}");
                same += 1;
            }
            Err(_) => drop(refused(&changed)),
        }
    }
    assert!(same < 10, "{same} changes went unseen");
    let longer = [&file[..], b"x"].concat();
    assert!(matches!(refused(&longer), FrozenError::Damaged(why) if why.contains("after its end")));
}

#[test]
fn a_file_that_promises_too_much_is_refused_before_it_is_believed() {
    let plain = frozen(&TicTacToe, 2, false).write_plain();
    let text = String::from_utf8_lossy(&plain[..]).into_owned();
    let head = text.split("\n\n").next().expect("a head");
    let with = |line: &str, other: &str| {
        assert!(head.contains(line), "{head}");
        let bytes = [head.replace(line, other).as_bytes(), &plain[head.len()..]].concat();
        refused(&bytes).to_string()
    };
    let positions = head.lines().find(|line| line.starts_with("positions")).expect("a line");
    assert!(with(positions, "positions 33554432").contains("fewer positions"));
    assert!(with(positions, "positions 33554433").contains("from 1 to 33554432"));
    assert!(with(positions, "positions 2").contains("more positions"));
    assert!(with("depth 2", "depth 0").contains("depth is a number"));
    assert!(with("depth 2", "depth 1000").contains("damaged"));
    assert!(with("order no", "order yes").contains("ends too early"));
    assert!(with("game a-game", "gamea-game").contains("no line 'game'"));
    assert!(with("win 1", "win -5").contains("no value of a win"));
    assert!(with("game a-game", &format!("game {}", "x".repeat(5000))).contains("no end"));
}

/// A hundred kilobytes that unpack to a hundred megabytes are read as far as they make sense.
#[test]
fn a_bomb_does_not_go_off() {
    use std::io::Write;
    let plain = frozen(&TicTacToe, 2, false).write_plain();
    let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    packed.write_all(&plain).expect("memory");
    for _ in 0..100 {
        packed.write_all(&vec![0; 1 << 20]).expect("memory");
    }
    let bomb = packed.finish().expect("memory");
    assert!(matches!(refused(&bomb), FrozenError::Damaged(why) if why.contains("after its end")));
}

#[test]
fn a_graph_that_would_be_too_large_is_not_made() {
    let plan = |depth, most| FreezePlan { depth, most, ..FreezePlan::default() };
    let start = TicTacToe.start();
    let made = |plan: &FreezePlan<'_>| freeze(&TicTacToe, &start, plan);
    assert_eq!(made(&plan(9, 5478)).map(|graph| graph.size()), Ok(5478));
    assert_eq!(made(&plan(9, 5477)).err(), Some(FrozenError::TooLarge(5477)));
    assert_eq!(made(&plan(0, 9)).err(), Some(FrozenError::Depth(0)));
    let named = FreezePlan { game: "two\nlines", ..plan(1, 99) };
    assert_eq!(made(&named).err(), Some(FrozenError::Name));
}
