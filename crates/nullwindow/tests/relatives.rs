//! The relatives against plain minimax: on random trees and graphs, at any size of their
//! memory, stopped anywhere, no bound, value or proof of theirs is wrong.

use crate::common::{T, on, ragged, uniform, within};
use nullwindow::algorithms::staged_sss;
use nullwindow::catalogue::find;
use nullwindow::drivers::{Interrupted, Proved};
use nullwindow::memory::{Lossless, Memory, TwoBounds};
use nullwindow::observer::{Event, Leaves, Observer, Opinion, SearchTree};
use nullwindow::proof::Kind;
use nullwindow::relatives::*;
use nullwindow::{Bounds, Game, INFINITY, Limits, Node, Params, Search, Stop, Value, Window};
use nullwindow_games::trees::WalkTree;
use proptest::prelude::*;

/// Those that answer a question.
const TESTS: [&str; 3] = ["pn", "pn-2", "df-pn"];

/// Those that come to something about the value.
const ALL: [&str; 14] = [
    "pn",
    "pn-2",
    "df-pn",
    "unbounded-best-first",
    "min-max-approximation",
    "uct",
    "rec-sss-star",
    "quick-game",
    "m-game",
    "conspiracy-numbers",
    "conspiracy-numbers-3",
    "b-star",
    "rsearch",
    "best-first-minimax",
];

fn ask<G: Game, M: Memory, O: Observer<G>>(
    id: &str,
    s: &mut Search<'_, G, M, O>,
    n: &Node<G::Position>,
    gamma: Value,
    most: usize,
) -> Result<Value, Stop> {
    match id {
        "pn" => proof_number(s, n, gamma, most),
        "pn-2" => pn_2(s, n, gamma, most),
        _ => df_pn(s, n, gamma, &mut ProofTable::with_entries(most)),
    }
}

fn search<G: Game, M: Memory, O: Observer<G>>(
    id: &str,
    s: &mut Search<'_, G, M, O>,
    root: &Node<G::Position>,
    guess: Value,
    most: usize,
) -> Result<Proved, Interrupted> {
    match id {
        "pn" => proof_number_value(s, root, guess, most),
        "pn-2" => pn_2_value(s, root, guess, most),
        "df-pn" => df_pn_value(s, root, guess, most),
        "unbounded-best-first" => unbounded_best_first(s, root, most).map(Proved::from),
        "min-max-approximation" => min_max_approximation(s, root, 3, most).map(Proved::from),
        "uct" => uct(s, root, most).map(Proved::from),
        "rsearch" => rsearch(s, root, &ByUpperBound, 2, most).map(Proved::from),
        "b-star" => b_star(s, root, &OnlyProved, most).map(Proved::from),
        "rec-sss-star" => rec_sss_star(s, root, most).map(Proved::from),
        "quick-game" => quick_game(s, root, most).map(Proved::from),
        "m-game" => m_game(s, root, 4, most).map(Proved::from),
        "conspiracy-numbers" => conspiracy_numbers_value(s, root, most).map(Proved::from),
        _ => {
            let estimate = match id {
                "best-first-minimax" => best_first_minimax(s, root, 0, most),
                _ => conspiracy_numbers(s, root, 3, most),
            };
            estimate.proved().map(Proved::from)
        }
    }
}

/// The values of a position and of the moves there, by a recursion of its own.
fn truth<G: Game>(game: &G, position: &G::Position, depth: u16) -> (Value, Vec<Value>) {
    let mut moves = Vec::new();
    if depth > 0 {
        game.moves(position, &mut moves);
    }
    let child = |mv| -truth(game, &game.play(position, mv), depth - 1).0;
    let values: Vec<Value> = moves.iter().map(child).collect();
    let value = values.iter().copied().max().unwrap_or_else(|| game.evaluate(position));
    (value, values)
}

/// What a search may spend.
#[derive(Clone, Copy, Debug)]
struct Means {
    most: usize,
    nodes: Option<u64>,
    remembers: bool,
}

/// No memory to speak of, little, or plenty; stopped early or not.
fn means() -> impl Strategy<Value = Means> {
    let most = prop_oneof![1usize..8, 1usize..100, Just(100_000)];
    (most, prop::option::of(1u64..200), any::<bool>()).prop_map(|(most, nodes, remembers)| Means {
        most,
        nodes,
        remembers,
    })
}

fn check_all<G: Game>(
    game: &G,
    root: &G::Position,
    depth: u16,
    guess: Value,
    means: Means,
) -> Result<(), TestCaseError> {
    for id in ALL {
        let limits = Limits { nodes: means.nodes, ..Limits::default() };
        if means.remembers {
            let memory = Lossless::<TwoBounds>::new();
            let mut s = Search::with(game, memory, SearchTree::default()).limited(limits);
            check(id, &mut s, root, depth, guess, means)?;
        } else {
            let mut s = Search::with(game, (), SearchTree::default()).limited(limits);
            check(id, &mut s, root, depth, guess, means)?;
        }
    }
    Ok(())
}

fn check<G: Game, M: Memory>(
    id: &str,
    s: &mut Search<'_, G, M, SearchTree>,
    position: &G::Position,
    depth: u16,
    guess: Value,
    means: Means,
) -> Result<(), TestCaseError> {
    let root = s.root(position, depth).expect("not deep");
    let (value, moves) = truth(s.game(), position, depth);
    let found = search(id, s, &root, guess, means.most);
    let (bounds, stop) = match &found {
        Ok(proved) => (proved.bounds, None),
        Err(by) => (by.bounds, Some(by.stop)),
    };
    prop_assert!(bounds.admits(value), "{id} {means:?}: {bounds:?}, but the value is {value}");
    // The certificate code reads what is claimed off the nodes visited.
    let proved = s.observer().bounds(s.game(), position, depth);
    prop_assert!(
        proved.lower >= bounds.lower && proved.upper <= bounds.upper,
        "{id}: claims {bounds:?}, its leaves prove {proved:?}"
    );
    if !M::ENABLED {
        let most = if id == "df-pn" { means.most.max(4) } else { means.most };
        prop_assert!(s.counts().memory <= most as u64, "{id} held {}", s.counts().memory);
    }
    let best = s.best_at_root().map(|i| moves[usize::from(i)]);
    match stop {
        None if ["best-first-minimax", "conspiracy-numbers-3"].contains(&id) => {}
        None => {
            prop_assert!(id == "b-star" || bounds.is_exact(), "{id}: {bounds:?}");
            prop_assert_eq!(best, (!moves.is_empty()).then_some(value), "{}", id);
        }
        Some(Stop::Full) => prop_assert!(id != "df-pn", "a table is never full"),
        Some(stop) => prop_assert_eq!((stop, means.nodes.is_some()), (Stop::Nodes, true)),
    }
    Ok(())
}

/// Whether what a test answers is so, and whether the certificate code finds its proof.
fn check_tests<G: Game>(
    game: &G,
    position: &G::Position,
    depth: u16,
    gamma: Value,
    most: usize,
    paths_meet: bool,
) -> Result<(), TestCaseError> {
    let (value, _) = truth(game, position, depth);
    for id in TESTS {
        let mut s = Search::with(game, (), SearchTree::default());
        let root = s.root(position, depth).expect("not deep");
        let Ok(g) = ask(id, &mut s, &root, gamma, most) else { continue };
        let proved = Bounds::proved_by(Window::null(gamma), g);
        prop_assert!(proved.admits(value), "{id} at {gamma} says {g}, the value is {value}");
        let (max, min) = s.observer().solution_trees(game, position, depth);
        let tree = if g >= gamma { min } else { max };
        let Some(tree) = tree else { return Err(TestCaseError::fail(format!("{id}: no proof"))) };
        prop_assert_eq!(tree.kind() == Kind::Min, g >= gamma);
        let shown =
            tree.check(game, position, depth).map_err(|f| TestCaseError::fail(f.to_string()))?;
        let answers = if g >= gamma { shown >= g } else { shown <= g };
        prop_assert!(answers, "{id}: the proof shows {shown}, the answer was {g}");
        // A proof tree is a solution tree: every leaf of it was visited.
        let leaves = tree.root().leaves().len() as u64;
        prop_assert!(paths_meet || s.counts().leaf >= leaves, "{id} visited less than its proof");
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(500) })]

    #[test]
    fn nothing_they_claim_of_a_tree_is_wrong(tree in ragged(), guess in -50..50, means in means()) {
        let game = tree.explicit();
        check_all(&game, &game.root(), game.height(), guess, means)?;
    }

    #[test]
    fn nothing_they_claim_where_paths_meet_is_wrong(
        seed: u64, width in 1u32..5, depth in 1u32..6, guess in -9..9, means in means(),
    ) {
        let game = WalkTree::new(width, depth, 7, seed).expect("a tree");
        check_all(&game, &game.root(), game.depth(), guess, means)?;
    }

    #[test]
    fn answers_of_tests_are_bounds_with_proofs(
        tree in prop_oneof![ragged(), uniform()], gamma in -60..1005, most in 1usize..2000,
    ) {
        let game = tree.explicit();
        check_tests(&game, &game.root(), game.height(), gamma, most, false)?;
    }

    #[test]
    fn answers_of_tests_are_bounds_with_proofs_where_paths_meet(
        seed: u64, width in 1u32..5, depth in 1u32..7, gamma in -9..9, most in 1usize..2000,
    ) {
        let game = WalkTree::new(width, depth, 7, seed).expect("a tree");
        check_tests(&game, &game.root(), game.depth(), gamma, most, true)?;
    }

    /// A search with room for everything ends by itself.
    #[test]
    fn with_room_enough_every_search_ends_with_its_promise(tree in ragged(), guess in -50..50) {
        let game = tree.explicit();
        let means = Means { most: 100_000, nodes: None, remembers: false };
        for id in ALL {
            let mut s = Search::with(&game, (), SearchTree::default());
            check(id, &mut s, &game.root(), game.height(), guess, means)?;
            let root = s.root(&game.root(), game.height()).expect("not deep");
            prop_assert!(search(id, &mut s, &root, guess, means.most).is_ok(), "{}", id);
        }
    }
}

/// The paths of the leaves that Rsearch visits, in order.
fn leaves_of_rsearch(tree: &T, rule: &impl SelectRule, resident: u16) -> Vec<Vec<u16>> {
    let game = tree.explicit();
    let mut s = Search::with(&game, (), Leaves::default());
    let root = s.root(&game.root(), game.height()).expect("not deep");
    assert_eq!(rsearch(&mut s, &root, rule, resident, 100_000), Ok(tree.minimax()));
    s.observer().list().iter().map(|leaf| leaf.path.clone()).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(300) })]

    /// Ibaraki 1986: "left-first" is Alpha-Beta, however much is resident.
    #[test]
    fn rsearch_by_place_is_alpha_beta(tree in prop_oneof![ragged(), uniform()], resident in 1u16..7) {
        let alpha_beta = on("alpha-beta", &tree.explicit()).leaves;
        prop_assert_eq!(leaves_of_rsearch(&tree, &ByPlace, resident), alpha_beta);
    }

    /// Pijls and de Bruin, as the thesis quotes them: with nothing resident beside the
    /// moves of a node, Rsearch selects the nodes of Alpha-Beta.
    #[test]
    fn rsearch_with_nothing_resident_is_alpha_beta(tree in prop_oneof![ragged(), uniform()]) {
        let alpha_beta = on("alpha-beta", &tree.explicit()).leaves;
        prop_assert_eq!(leaves_of_rsearch(&tree, &ByUpperBound, 0), alpha_beta);
    }

    /// The same: with everything resident it is Maxsearch.
    #[test]
    fn rsearch_with_everything_resident_is_maxsearch(tree in prop_oneof![ragged(), uniform()]) {
        let maxsearch = on("maxsearch", &tree.explicit()).leaves;
        prop_assert_eq!(leaves_of_rsearch(&tree, &ByUpperBound, 1000), maxsearch);
    }
}

/// What is searched of a tree by one of the framework of RecSSS*, and most nodes held.
fn visited(tree: &T, id: &str, resident: u16) -> (Vec<Vec<u16>>, u64) {
    let game = tree.explicit();
    let mut s = Search::with(&game, (), Leaves::default());
    let root = s.root(&game.root(), game.height()).expect("not deep");
    let value = match id {
        "rec-sss-star" => rec_sss_star(&mut s, &root, 100_000),
        "quick-game" => quick_game(&mut s, &root, 100_000),
        "m-game" => m_game(&mut s, &root, resident, 100_000),
        _ => staged_sss(&mut s, &root, resident).map_err(Interrupted::from),
    };
    assert_eq!(value, Ok(tree.minimax()));
    let held = s.counts().memory;
    (s.observer().list().iter().map(|leaf| leaf.path.clone()).collect(), held)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(1000) })]

    /// RecSSS* is SSS* with another memory: the same leaves in the same order.
    #[test]
    fn rec_sss_star_is_sss_star(tree in prop_oneof![ragged(), uniform()]) {
        let sss_star = on("sss-star", &tree.explicit()).leaves;
        prop_assert_eq!(visited(&tree, "rec-sss-star", 0).0, sss_star);
    }

    /// With all plies resident MGame is RecSSS*, with two QuickGame; with a number between
    /// it is a Staged SSS* that needs no list, which the thesis suspects.
    #[test]
    fn m_game_lies_between_quick_game_and_rec_sss_star(
        tree in prop_oneof![ragged(), uniform()], stages in 1u16..4,
    ) {
        let m_game = |resident| visited(&tree, "m-game", resident).0;
        prop_assert_eq!(m_game(1000), visited(&tree, "rec-sss-star", 0).0);
        prop_assert_eq!(m_game(2), visited(&tree, "quick-game", 0).0);
        let staged = visited(&tree, "staged-sss", 2 * stages).0;
        prop_assert_eq!(m_game(2 * stages), staged);
    }

    /// Thesis section 3.1: reduced memory, at the cost of expanding more nodes than SSS*.
    #[test]
    fn quick_game_visits_all_that_sss_star_does_in_the_memory_of_a_path(
        tree in prop_oneof![ragged(), uniform()],
    ) {
        let (quick, held) = visited(&tree, "quick-game", 0);
        let (sss_star, _) = visited(&tree, "rec-sss-star", 0);
        prop_assert!(within(&sss_star, &quick), "{sss_star:?} and not {quick:?}");
        let (width, height) = (widest(&tree), u64::from(tree.explicit().height()));
        prop_assert!(held <= 1 + (height / 2 + 1) * (width + 1), "held {held}");
    }
}

fn widest(tree: &T) -> u64 {
    match tree {
        T::Leaf(_) => 0,
        T::Node(children) => {
            children.iter().map(widest).max().unwrap_or(0).max(children.len() as u64)
        }
    }
}

/// Thesis section 3.1: neither of QuickGame and Alpha-Beta dominates the other. QuickGame
/// misses a deep cutoff of Alpha-Beta; and a better second move spares it leaves of the
/// first that Alpha-Beta has looked at by then.
#[test]
fn neither_of_quick_game_and_alpha_beta_dominates_the_other() {
    let node = |children: Vec<T>| T::Node(children);
    let leaves = |values: &[Value]| node(values.iter().map(|&v| T::Leaf(v)).collect());
    let both =
        |tree: &T| (visited(tree, "quick-game", 0).0, on("alpha-beta", &tree.explicit()).leaves);
    // The 4 is cut off by the bound 5, three plies above the node of 3 and 4.
    let deep = node(vec![leaves(&[5]), node(vec![node(vec![leaves(&[3, 4])])])]);
    let (quick_game, alpha_beta) = both(&deep);
    assert_eq!(alpha_beta, [vec![0, 0], vec![1, 0, 0, 0]]);
    assert_eq!(quick_game, [vec![0, 0], vec![1, 0, 0, 0], vec![1, 0, 0, 1]]);
    // The 1 is not needed once the second move is worth 9.
    let (quick_game, alpha_beta) = both(&node(vec![leaves(&[8, 1]), leaves(&[9])]));
    assert_eq!(alpha_beta, [[0, 0], [0, 1], [1, 0]]);
    assert_eq!(quick_game, [[0, 0], [1, 0]]);
}

/// In a narrow graph numbers that are summed up double with every ply: the shortest way
/// to see what the weak sum is for is a graph of diamonds, 60 plies deep.
#[test]
fn df_pn_counts_no_leaf_of_a_chain_of_diamonds_twice() {
    /// Two moves everywhere, both to the same position; the last leaf is worth 1 for the
    /// side that moved first.
    struct Diamonds;
    impl Game for Diamonds {
        type Position = u16;
        type Move = u8;
        fn moves(&self, ply: &u16, moves: &mut Vec<u8>) {
            if *ply < 60 {
                moves.extend([0, 1]);
            }
        }
        fn play(&self, ply: &u16, _: &u8) -> u16 {
            ply + 1
        }
        fn evaluate(&self, ply: &u16) -> Value {
            i32::from(*ply == 60)
        }
        fn key(&self, ply: &u16) -> u64 {
            u64::from(*ply)
        }
    }
    let mut s = Search::new(&Diamonds);
    let root = s.root(&0, 60).expect("not deep");
    let mut table = ProofTable::with_entries(256);
    assert_eq!(df_pn(&mut s, &root, 1, &mut table), Ok(1));
    assert!(s.counts().interior < 4000, "{:?}", s.counts());
}

/// Best-first minimax at work on the tree of the thesis's figure 2.4: its estimate is that
/// of the principal leaf, which here is the value. With Alpha-Beta below its leaves it
/// grows a smaller tree.
#[test]
fn best_first_minimax_follows_its_principal_leaf() {
    let tree = T::Node(vec![
        T::Node(vec![T::Leaf(7), T::Leaf(9)]),
        T::Node(vec![T::Leaf(2), T::Node(vec![T::Leaf(1), T::Leaf(4)])]),
    ]);
    let game = tree.explicit();
    let run = |below| {
        let mut s = Search::new(&game);
        let root = s.root(&game.root(), game.height()).expect("not deep");
        let estimate = best_first_minimax(&mut s, &root, below, 100);
        (estimate, s.best_at_root(), s.counts().memory)
    };
    let (plain, best, held) = run(0);
    assert_eq!((plain.value, best, plain.stop), (7, Some(0), None));
    let (hybrid, best, less) = run(2);
    assert_eq!((hybrid.value, best, hybrid.bounds), (7, Some(0), Bounds::exact(7)));
    assert!(less < held, "{less} against {held}");
}

/// The stop rule of B* is the one that MTD(best) borrows: both find the move without its
/// value where one move is clearly best.
#[test]
fn b_star_stops_before_the_value_is_known() {
    let tree = T::Node(vec![
        T::Node(vec![T::Leaf(50), T::Leaf(60), T::Leaf(55)]),
        T::Node(vec![T::Leaf(3), T::Leaf(60), T::Leaf(70)]),
    ]);
    let game = tree.explicit();
    let mut s = Search::new(&game);
    let entry = find("b-star").expect("there");
    let answer = entry.run(&mut s, &game.root(), 2, &Params::default());
    assert_eq!((answer.best_index, answer.bounds.admits(50)), (Some(0), true));
    assert!(s.counts().leaf <= 6, "{:?}", s.counts());
}

/// What a search says of the nodes of its tree, held against the truth.
struct Listener {
    /// What the search was asked, for the side to move at the root.
    gamma: Value,
    heard: usize,
    wrong: Option<String>,
}

impl<G: Game> Observer<G> for Listener {
    fn event(&mut self, game: &G, path: &[u16], event: Event<'_, G>) {
        let Event::Believed { node, opinion } = event else { return };
        self.heard += 1;
        assert_eq!(path.len(), usize::from(node.ply));
        let value = truth(game, &node.position, node.depth).0;
        let gamma = if node.ply % 2 == 0 { self.gamma } else { 1 - self.gamma };
        let is_so = match opinion {
            Opinion::Proof { yes: Some(0), no } => value >= gamma && no.is_none(),
            Opinion::Proof { yes, no: Some(0) } => value < gamma && yes.is_none(),
            Opinion::Proof { yes, no } => yes > Some(0) && no > Some(0),
            Opinion::Range(bounds) => bounds.admits(value),
            Opinion::Conspiracy { rise, fall, .. } => rise != Some(0) && fall != Some(0),
            Opinion::Estimate(estimate) => estimate.abs() < INFINITY,
            _ => false,
        };
        if !is_so && self.wrong.is_none() {
            self.wrong = Some(format!("{opinion:?} at {path:?}, worth {value}, asked {gamma}"));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(300) })]

    /// A number of zero is a proof, and B* is given no values but proved ones here.
    #[test]
    fn what_observers_are_told_of_nodes_is_true(
        tree in ragged(), gamma in -60..60, most in 1usize..300,
    ) {
        let game = tree.explicit();
        for id in ["pn", "pn-2", "df-pn", "b-star", "rec-sss-star", "quick-game"] {
            let mut s = Search::with(&game, (), Listener { gamma, heard: 0, wrong: None });
            let root = s.root(&game.root(), game.height()).expect("not deep");
            let answered = match id {
                "b-star" => b_star(&mut s, &root, &OnlyProved, most).is_ok(),
                "rec-sss-star" => rec_sss_star(&mut s, &root, most).is_ok(),
                "quick-game" => quick_game(&mut s, &root, most).is_ok(),
                _ => ask(id, &mut s, &root, gamma, most).is_ok(),
            };
            let Listener { heard, wrong, .. } = s.observer();
            prop_assert_eq!(wrong, &None, "{}", id);
            prop_assert!(*heard > 0 || !answered || game.height() < 2, "{} tells nothing", id);
        }
    }

    /// The memory of every search that has one of its own is a setting of the catalogue.
    #[test]
    fn the_catalogue_holds_as_much_as_it_is_told(
        tree in ragged(), held in 1usize..200, first_guess in -50..50,
    ) {
        let game = tree.explicit();
        let (value, _) = truth(&game, &game.root(), game.height());
        for id in ALL {
            let Some(entry) = find(id) else { continue };
            let params = Params { hold: held, first_guess, ..Params::default() };
            let mut s = Search::new(&game);
            let answer = entry.run(&mut s, &game.root(), game.height(), &params);
            let most = if id == "df-pn" { held.max(4) } else { held } as u64;
            prop_assert!(s.counts().memory <= most, "{id} held {}", s.counts().memory);
            prop_assert!(answer.bounds.admits(value), "{}", id);
            prop_assert!(answer.stop.is_none() || answer.stop == Some(Stop::Full), "{}", id);
        }
    }
}
