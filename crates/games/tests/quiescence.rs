//! Quiescence nodes are counted apart, and do not change what is found.

use nullwindow::{Params, Search, catalogue};
use nullwindow_games::Notation;
use nullwindow_games::checkers::Checkers;
use nullwindow_games::chess::Chess;
use nullwindow_games::othello::Othello;

fn counted<G: Notation>(game: &G, position: &str, depth: u16) -> (u64, u64) {
    let position = game.read_position(position).expect("a position");
    let mut nodes = 0;
    let value = game.evaluate_counted(&position, &mut nodes);
    assert_eq!(value, game.evaluate(&position));
    let mut s = Search::new(game);
    let entry = catalogue::find("alpha-beta").expect("there");
    entry.run(&mut s, &position, depth, &Params::default());
    let counts = s.counts();
    assert_eq!(counts.total(), counts.leaf + counts.interior + counts.transposition);
    (nodes, counts.quiescence)
}

#[test]
fn quiescence_nodes_are_counted_apart() {
    // White can take the knight: at least one position beyond the leaf.
    let (leaf, search) = counted(&Chess::new(), "4k3/8/8/3n4/4P3/8/8/4K3 w - - 0 1", 2);
    assert!(leaf >= 1 && search >= 1, "{leaf}, {search}");
    // Black must capture, by either of two routes: two positions beyond the leaf.
    let (leaf, _) = counted(&Checkers::default(), "B:W6,7,14,15:B2", 2);
    assert!(leaf >= 2, "{leaf}");
    let start = format!("{}OX------XO{} X", "-".repeat(27), "-".repeat(27));
    assert_eq!(counted(&Othello::default(), &start, 2), (0, 0));
}
