//! The selective search: without techniques it is minimax, whatever the driver and
//! the table; and the rules of the path are those of a search that knows every path.

use crate::common::{T, ragged};
use nullwindow::drivers::{Schedule, deepen};
use nullwindow::memory::{Memory, Recall, Table};
use nullwindow::observer::{Event, Observer};
use nullwindow::selective::{Driver, Selective, Technique, Techniques};
use nullwindow::{Bounds, Game, Playable, Search, Value, search_to};
use nullwindow_games::Notation;
use nullwindow_games::chess::{Chess, Position};
use proptest::prelude::*;

fn full_width(driver: Driver) -> Selective {
    Selective::new(driver, Techniques::NONE, 5)
}

/// The depth below which a tree has no nodes.
fn height(tree: &T) -> u16 {
    match tree {
        T::Leaf(_) => 0,
        T::Node(children) => 1 + children.iter().map(height).max().unwrap_or(0),
    }
}

/// Whether all leaves fit a table.
fn is_small(tree: &T) -> bool {
    match tree {
        T::Leaf(value) => value.abs() < 30_000,
        T::Node(children) => children.iter().all(is_small),
    }
}

proptest! {
    #[test]
    fn without_techniques_it_is_minimax(tree in ragged().prop_filter("16 bits", is_small), bits in 2u32..12) {
        let (game, depth) = (tree.explicit(), height(&tree));
        for driver in Driver::ALL {
            let table: Table = Table::with_entries(1 << bits);
            let mut s = Search::with(&game, table, ()).ordered_by_memory();
            let answer =
                deepen(&mut s, &game.root(), &mut full_width(driver), &Schedule::to(depth), |_, _| None);
            prop_assert_eq!(answer.value(), Some(tree.minimax()), "{}", driver);
            if let Some(best) = answer.best_index {
                prop_assert_eq!(tree.root_values()[usize::from(best)], tree.minimax(), "{}", driver);
            }
        }
    }

    #[test]
    fn any_techniques_end_with_a_legal_move(tree in ragged().prop_filter("16 bits", is_small), on in any::<u16>()) {
        let techniques: Techniques =
            Technique::ALL.into_iter().filter(|&t| on >> (t as u16) & 1 == 1).collect();
        let (game, depth) = (tree.explicit(), height(&tree));
        for driver in Driver::ALL {
            let table: Table = Table::with_entries(64);
            let mut s = Search::with(&game, table, ()).ordered_by_memory();
            let mut selective = Selective::new(driver, techniques, 5);
            let answer = deepen(&mut s, &game.root(), &mut selective, &Schedule::to(depth), |_, _| None);
            prop_assert_eq!(answer.stop, None);
            prop_assert_eq!(answer.best.is_some(), depth > 0);
        }
    }

    #[test]
    fn repetitions_are_those_of_every_path(game in wandering(), depth in 1u16..7) {
        for start in 0..game.edges.len() as u32 {
            let position = (start, false);
            let mut path = vec![position];
            let expected = game.minimax(&mut path, depth);
            for driver in Driver::ALL {
                let mut s = Search::new(&game);
                let mut selective = full_width(driver);
                selective.set_game(&game, &[(game.key(&position), 0)]);
                let answer = search_to(&mut s, &mut selective, &position, depth, 0);
                prop_assert_eq!(answer.value(), Some(expected), "{} from {}", driver, start);
            }
        }
    }

    /// What is stored holds for a search that begins at the node: no draw by a
    /// position above it is in it.
    #[test]
    fn what_is_stored_depends_on_no_path(game in wandering(), depth in 1u16..7) {
        let mut s = Search::with(&game, Told::default(), ());
        let mut selective = full_width(Driver::MtdF);
        selective.set_game(&game, &[(game.key(&(0, false)), 0)]);
        search_to(&mut s, &mut selective, &(0, false), depth, 0);
        for &(key, depth, bounds) in &s.memory().0 {
            let position = ((key >> 1) as u32, key & 1 == 1);
            let value = game.minimax(&mut vec![position], depth);
            prop_assert!(bounds.admits(value), "{:?} at {:?} to {}", bounds, position, depth);
        }
    }
}

/// Two players move one token along the edges of a graph, forth and back as they like.
#[derive(Clone, Debug)]
struct Wandering {
    edges: Vec<Vec<u32>>,
    values: Vec<Value>,
}

impl Game for Wandering {
    /// Where the token is, and whose turn it is.
    type Position = (u32, bool);
    type Move = u32;

    fn moves(&self, position: &(u32, bool), moves: &mut Vec<u32>) {
        moves.extend(&self.edges[position.0 as usize]);
    }

    fn play(&self, position: &(u32, bool), mv: &u32) -> (u32, bool) {
        (*mv, !position.1)
    }

    fn evaluate(&self, position: &(u32, bool)) -> Value {
        let value = self.values[position.0 as usize];
        if position.1 { -value } else { value }
    }

    fn key(&self, position: &(u32, bool)) -> u64 {
        u64::from(position.0) << 1 | u64::from(position.1)
    }
}

impl Playable for Wandering {
    fn is_progress(&self, _: &(u32, bool), _: &u32) -> bool {
        false
    }
}

impl Wandering {
    /// The value at the end of a path, by a search that looks at the whole of it.
    fn minimax(&self, path: &mut Vec<(u32, bool)>, depth: u16) -> Value {
        let now = path[path.len() - 1];
        if path[..path.len() - 1].contains(&now) {
            return 0;
        }
        if depth == 0 {
            return self.evaluate(&now);
        }
        let mut best = None;
        for mv in &self.edges[now.0 as usize] {
            path.push(self.play(&now, mv));
            best = best.max(Some(-self.minimax(path, depth - 1)));
            path.pop();
        }
        best.unwrap_or_else(|| self.evaluate(&now))
    }
}

/// Graphs of a few places without a way to stay: a position can then come back after
/// four plies at the earliest, as in chess.
fn wandering() -> impl Strategy<Value = Wandering> {
    (4usize..7).prop_flat_map(|places| {
        let edges = prop::collection::vec(prop::collection::vec(0..places as u32, 1..4), places);
        let values = prop::collection::vec(-9..=9, places);
        (edges, values).prop_map(|(mut edges, values)| {
            for (from, to) in edges.iter_mut().enumerate() {
                to.retain(|&to| to as usize > from || to as usize + 1 < from);
            }
            forbid_quick_returns(&mut edges);
            Wandering { edges, values }
        })
    })
}

/// Removes edges until nobody can return within two plies.
fn forbid_quick_returns(edges: &mut [Vec<u32>]) {
    for from in 0..edges.len() {
        let targets = edges[from].clone();
        for to in targets {
            edges[to as usize].retain(|&back| back as usize != from);
        }
    }
}

/// A memory that writes everything down and knows nothing.
#[derive(Default)]
struct Told(Vec<(u64, u16, Bounds)>);

impl Memory for Told {
    const ENABLED: bool = true;

    fn retrieve(&mut self, _: u64, _: u16) -> Recall {
        Recall::NOTHING
    }

    fn store(&mut self, key: u64, depth: u16, claim: Recall) {
        self.0.push((key, depth, claim.bounds));
    }

    fn best_move(&mut self, _: u64, _: u16) -> Option<u16> {
        None
    }

    fn stored(&self) -> usize {
        self.0.len()
    }
}

/// A question about the time of a win was answered by a bound of the quiescence search, which
/// does not know times, and the bound was taken for a win.
#[test]
fn no_first_guess_makes_a_mate_of_what_is_none() {
    let position = "r1b1k3/p1p1n2r/Qpn2pp1/4p1B1/2Pp2qp/bP1P1P1B/P3P2P/RN1K2NR w q - 0 15";
    let chess = Chess::default();
    let position = chess.read_position(position).expect("a position");
    for driver in Driver::ALL {
        for guess in [0, 30_000, 30_500, 30_991, 30_998, -30_500, -30_995] {
            let mut s = Search::new(&chess);
            let answer = search_to(&mut s, &mut full_width(driver), &position, 1, guess);
            assert_eq!(answer.value(), Some(45), "{driver} from {guess}");
        }
    }
}

/// Goes the way of every event from the root on, and looks whether it leads to its node.
struct Follows {
    root: Position,
    nodes: u32,
    null_moves: u32,
}

impl Observer<Chess> for Follows {
    fn event(&mut self, game: &Chess, path: &[u16], event: Event<'_, Chess>) {
        let Event::Enter { node, .. } = event else { return };
        let (mut now, mut moves) = (self.root.clone(), Vec::new());
        for &place in path {
            moves.clear();
            game.moves(&now, &mut moves);
            now = match moves.get(usize::from(place)) {
                Some(mv) => game.play(&now, mv),
                None => game.null_move(&now).expect("a null move is possible"),
            };
        }
        assert_eq!((game.key(&now), path.len()), (game.key(&node.position), node.ply.into()));
        self.nodes += 1;
        self.null_moves += u32::from(path.last() == Some(&u16::MAX));
    }
}

/// A null move was missing in the path below it, which ended in a panic where the path was short.
#[test]
fn an_observer_is_told_the_way_to_every_node() {
    let chess = Chess::default();
    let position = "r1b1k3/p1p1n2r/Qpn2pp1/4p1B1/2Pp2qp/bP1P1P1B/P3P2P/RN1K2NR w q - 0 15";
    let root = chess.read_position(position).expect("a position");
    let follows = Follows { root: root.clone(), nodes: 0, null_moves: 0 };
    let table: Table = Table::with_entries(1 << 12);
    let mut s = Search::with(&chess, table, follows).ordered_by_memory();
    let techniques: Techniques = Technique::ALL.into_iter().collect();
    let mut selective = Selective::new(Driver::MtdF, techniques, 50);
    let answer = deepen(&mut s, &root, &mut selective, &Schedule::to(6), |_, _| None);
    let Follows { nodes, null_moves, .. } = *s.observer();
    assert!(answer.stop.is_none() && nodes > 1000 && null_moves > 10, "{nodes}, {null_moves}");
}
