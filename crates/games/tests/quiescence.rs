//! Quiescence nodes are counted apart, and do not change what is found.

use nullwindow::{Bounds, Params, Search, Window, catalogue};
use nullwindow_games::Notation;
use nullwindow_games::checkers::Checkers;
use nullwindow_games::chess::Chess;
use nullwindow_games::othello::Othello;

fn counted<G: Notation>(game: &G, position: &str, depth: u16) -> (u64, u64) {
    let position = game.read_position(position).expect("a position");
    let mut nodes = 0;
    let value = game.prove(&position, 0, Window::FULL, &mut nodes).lower;
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

/// A question about a leaf is answered as its value answers it, whatever the
/// window; a full window finds the value itself.
fn answers_agree_with_the_value<G: Notation>(game: &G, games: u64) -> u32 {
    let (mut bounds, mut moves) = (0, Vec::new());
    for seed in 0..games {
        let (mut position, mut random) = (game.start(), seed);
        for _ in 0..60 {
            let f = game.evaluate(&position);
            assert_eq!(game.prove(&position, 0, Window::FULL, &mut 0), Bounds::exact(f));
            for (below, above) in [(1, 0), (0, 1), (2, 1), (150, -149), (-149, 150), (40, 30)] {
                let window = Window::new(f - below, f + above);
                let known = game.prove(&position, 0, window, &mut 0);
                let g = known.answer(window).expect("a leaf's question is answered");
                let right = known.admits(f) && Bounds::proved_by(window, g).admits(f);
                assert!(right, "{f} in {window:?}: {known:?}");
                bounds += u32::from(!known.is_exact());
            }
            moves.clear();
            game.moves(&position, &mut moves);
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(99);
            let Some(chosen) = (random >> 33).checked_rem(moves.len() as u64) else { break };
            position = game.play(&position, &moves[chosen as usize]);
        }
    }
    bounds
}

#[test]
fn a_window_saves_work_and_decides_nothing() {
    assert!(answers_agree_with_the_value(&Chess::new(), 12) > 0);
    assert!(answers_agree_with_the_value(&Checkers::default(), 60) > 0);
    assert_eq!(answers_agree_with_the_value(&Othello::default(), 3), 0); // always exact
}
