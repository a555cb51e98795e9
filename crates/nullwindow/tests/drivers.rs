//! Drivers are safe whatever their test function answers, and stopping is a
//! value.

use crate::common;

use std::cell::Cell;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use nullwindow::catalogue::{self, CATALOGUE, Remembers};
use nullwindow::doc::Matches;
use nullwindow::drivers::{
    Bisection, FirstGuess, FromAbove, FromBelow, Interrupted, Policy, Proved, Schedule, Steps,
    deepen, drive, mtd, mtd_f,
};
use nullwindow::memory::{Lossless, OneBound, TwoBounds};
use nullwindow::{
    Answer, Bounds, Game, INFINITY, Interrupt, LOOK_EVERY_SETTLING, Limits, MAX_DEPTH, MAX_PASSES,
    Params, Search, Stop, Value, Window,
};
use nullwindow_games::trees::{ArtificialTree, Order};
use proptest::prelude::*;

/// Every policy against the same test function.
fn all(mut test: impl FnMut(Value) -> Value) -> Vec<Result<Proved, Interrupted>> {
    fn one(
        policy: &mut impl Policy,
        test: &mut impl FnMut(Value) -> Value,
    ) -> Result<Proved, Interrupted> {
        drive(policy, |gamma| Ok(test(gamma)))
    }
    vec![
        one(&mut FromAbove, &mut test),
        one(&mut FromBelow, &mut test),
        one(&mut FirstGuess(7), &mut test),
        one(&mut Bisection(Bounds { lower: -100, upper: 100 }), &mut test),
        one(&mut Steps(10), &mut test),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(300) })]

    /// A test that answers anything at all: the driver ends, with exact bounds
    /// or with a report.
    #[test]
    fn a_lying_test_ends_in_a_report(answers in prop::collection::vec(-120..120, 1..50)) {
        let mut i = 0;
        let proved = all(|_| {
            i += 1;
            answers[i % answers.len()]
        });
        for p in proved {
            match p {
                Ok(proved) => prop_assert!(proved.bounds.is_exact()),
                Err(broken) => {
                    prop_assert!(matches!(broken.stop, Stop::Crossed | Stop::Passes));
                    prop_assert!(!broken.bounds.are_crossed() && !broken.bounds.is_exact());
                }
            }
        }
    }

    /// An honest fail-soft test of any sharpness: the value, whatever it is.
    #[test]
    fn an_honest_test_is_believed(value in -100..=100i32, slack in 0..40i32) {
        for p in all(|gamma| if value >= gamma {
            (value - slack).max(gamma)
        } else {
            (value + slack).min(gamma - 1)
        }) {
            prop_assert_eq!(p.map(|p| p.bounds), Ok(Bounds::exact(value)));
        }
    }
}

#[test]
fn a_test_that_creeps_for_ever_is_cut_short() {
    // Claims one less than it was asked, all the way down from infinity.
    let broken = drive(&mut FromAbove, |gamma| Ok(gamma - 1)).expect_err("no end");
    assert_eq!((broken.stop, broken.passes.len()), (Stop::Passes, MAX_PASSES));
}

#[test]
fn a_contradiction_names_the_pass_and_both_claims() {
    let mut answers = [50, 20].into_iter();
    let broken = drive(&mut FirstGuess(40), |_| Ok(answers.next().unwrap_or(0)));
    let broken = broken.expect_err("a contradiction");
    assert_eq!(broken.stop, Stop::Crossed);
    assert_eq!(broken.bounds, Bounds { lower: 50, upper: INFINITY }); // what stood before
    let text = broken.to_string();
    assert!(text.contains("a pass at 51 answered 20") && text.contains("at least 50"), "{text}");
}

#[test]
fn figure_3_6_and_its_policy_ask_the_same_questions() {
    let passes = |seed, guess, by_policy| {
        let tree = ArtificialTree::new(4, 5, Order::Random, seed).expect("a tree");
        let mut s = Search::with(&tree, Lossless::<OneBound>::new(), ());
        let root = s.root(&tree.root(), 5).expect("a root");
        let proved = match by_policy {
            true => mtd(&mut s, &root, &mut FirstGuess(guess)),
            false => mtd_f(&mut s, &root, guess),
        };
        (proved.expect("a value"), s.counts())
    };
    for seed in 0..20 {
        for guess in [-INFINITY, -900, 0, 77, INFINITY] {
            assert_eq!(passes(seed, guess, false), passes(seed, guess, true), "{seed} {guess}");
        }
    }
}

/// A game that is over, and that says another result every time.
struct Fickle(Cell<Value>);

impl Game for Fickle {
    type Position = ();
    type Move = ();

    fn moves(&self, _: &(), _: &mut Vec<()>) {}

    fn play(&self, _: &(), _: &()) {}

    fn evaluate(&self, _: &()) -> Value {
        self.0.replace(self.0.get() - 30)
    }

    fn key(&self, _: &()) -> u64 {
        0
    }
}

#[test]
fn mtd_f_reports_a_contradiction() {
    let game = Fickle(Cell::new(50));
    let mut s = Search::new(&game);
    let root = s.root(&(), 1).expect("a root");
    let broken = mtd_f(&mut s, &root, 40).expect_err("50, then 20");
    assert_eq!((broken.stop, broken.passes.len()), (Stop::Crossed, 2));
    assert_eq!(broken.bounds, Bounds { lower: 50, upper: INFINITY });
}

fn big() -> ArtificialTree {
    ArtificialTree::new(10, 8, Order::Random, 1).expect("a tree")
}

fn limited(limits: &Limits) -> Vec<(&'static str, Answer<u16>, u64)> {
    let tree = big();
    let run = |entry: &'static nullwindow::catalogue::Entry| {
        let memory = Lossless::<TwoBounds>::new();
        let mut s = Search::with(&tree, memory, ()).limited(limits.clone());
        let answer = entry.run(&mut s, &tree.root(), 8, &Params::default());
        (entry.id, answer, s.counts().total())
    };
    CATALOGUE.iter().map(run).collect()
}

#[test]
fn a_node_limit_stops_every_algorithm_in_time() {
    for (id, answer, nodes) in limited(&Limits { nodes: Some(2_000), ..Limits::default() }) {
        assert!(nodes <= 2_050, "{id}: {nodes}");
        if id == "best-first-minimax" {
            // It ends by itself where the line it follows comes to the last depth.
            assert_eq!((answer.stop, answer.bounds.is_exact()), (None, false), "{id}");
            continue;
        }
        assert_eq!(answer.stop, Some(Stop::Nodes), "{id}");
        assert!(!answer.bounds.is_exact(), "{id} cannot know the value");
        let unfinished = answer.unfinished.expect("it was interrupted");
        assert!(!unfinished.by.bounds.is_exact(), "{id} cannot know the value");
    }
}

/// A clock that has run out.
struct Midnight;

impl Interrupt for Midnight {
    fn interrupted(&self) -> Option<Stop> {
        Some(Stop::Time)
    }
}

#[test]
fn a_flag_or_a_clock_stops_every_algorithm() {
    let interrupts: [(Arc<dyn Interrupt>, Stop); 2] =
        [(Arc::new(AtomicBool::new(true)), Stop::User), (Arc::new(Midnight), Stop::Time)];
    for (interrupt, stop) in interrupts {
        let limits = Limits { interrupt: Some(interrupt), ..Limits::default() };
        for (id, answer, _) in limited(&limits) {
            assert_eq!(answer.stop, Some(stop), "{id}");
        }
    }
}

/// A game whose leaves take hundreds of positions to settle, and counts them.
struct Unquiet {
    settled: AtomicU64,
    /// The most between two looks at the clock.
    longest: AtomicU64,
}

impl Game for Unquiet {
    type Position = u32;
    type Move = u32;
    fn moves(&self, left: &u32, moves: &mut Vec<u32>) {
        Matches.moves(left, moves);
    }
    fn play(&self, left: &u32, taken: &u32) -> u32 {
        left - taken
    }
    fn evaluate(&self, left: &u32) -> Value {
        Matches.evaluate(left) + (left % 5) as Value
    }
    fn key(&self, left: &u32) -> u64 {
        Matches.key(left)
    }
    fn prove(&self, left: &u32, depth: u16, _: Window, visited: &mut u64) -> Bounds {
        if depth > 0 {
            return Bounds::UNKNOWN;
        }
        *visited += Unquiet::LEAF;
        self.settled.fetch_add(Unquiet::LEAF, Ordering::Relaxed);
        Bounds::exact(self.evaluate(left))
    }
}

impl Unquiet {
    const LEAF: u64 = 300;
}

/// Never ends a search, and notes how much is settled between two looks.
struct Observing(Arc<Unquiet>);

impl Interrupt for Observing {
    fn interrupted(&self) -> Option<Stop> {
        let settled = self.0.settled.swap(0, Ordering::Relaxed);
        self.0.longest.fetch_max(settled, Ordering::Relaxed);
        None
    }
}

/// However long leaves take, the clock is looked at in time.
#[test]
fn long_leaves_do_not_keep_the_clock_waiting() {
    let most = LOOK_EVERY_SETTLING + 2 * Unquiet::LEAF;
    for id in ["alpha-beta", "negascout", "mtd-f", "mtd-plus-infinity", "minimax"] {
        let game = Arc::new(Unquiet { settled: AtomicU64::new(0), longest: AtomicU64::new(0) });
        let interrupt: Arc<dyn Interrupt> = Arc::new(Observing(game.clone()));
        let limits = Limits { interrupt: Some(interrupt), ..Limits::default() };
        let mut s = Search::with(&*game, Lossless::<TwoBounds>::new(), ()).limited(limits);
        let entry = catalogue::find(id).unwrap();
        let answer = entry.run(&mut s, &40, 9, &Params::default());
        assert!(answer.value().is_some(), "{id}");
        let longest = game.longest.load(Ordering::Relaxed);
        assert!(longest > 0 && longest <= most, "{id}: {longest}");
    }
}

/// Interrupted anywhere, an answer has a legal best move, and what it says of the
/// value is what the deepest completed iteration proved.
#[test]
fn an_interrupted_search_has_the_best_move_it_knew() {
    let tree = big();
    for id in ["mtd-f", "mtd-adaptive", "aspiration-negascout", "alpha-beta", "mtd-best", "bns"] {
        let whole: Vec<Option<Value>> = (1..=6)
            .map(|depth| common::run(id, &tree, &tree.root(), depth, &Params::default()))
            .map(|run| run.answer.value())
            .collect();
        for nodes in [0, 1, 5, 30, 300, 3_000, 30_000] {
            let limits = Limits { nodes: Some(nodes), ..Limits::default() };
            let memory = Lossless::<TwoBounds>::new();
            let mut s = Search::with(&tree, memory, ()).ordered_by_memory().limited(limits);
            let mut algorithm = common::algorithm(id);
            let answer =
                deepen(&mut s, &tree.root(), &mut algorithm, &Schedule::to(6), |_, _| None);
            assert!(answer.best.is_some_and(|mv| mv < 10), "{id} after {nodes} nodes");
            assert_eq!(answer.line.first(), answer.best.as_ref(), "{id} after {nodes} nodes");
            if let (Some(value), 1..) = (answer.value(), answer.depth) {
                let depth = usize::from(answer.depth);
                assert!(whole[depth - 1].is_none_or(|w| w == value), "{id} after {nodes} nodes");
            }
            if answer.stop.is_none() {
                assert_eq!(answer.depth, 6);
            }
        }
    }
}

#[test]
fn a_schedule_ends_at_the_depth_asked_for() {
    for depth in 0..12 {
        for step in 0..5 {
            assert_eq!(Schedule::by_steps(depth, step).depths.last(), Some(&depth));
        }
    }
}

/// A path of single moves.
struct Path;

impl Game for Path {
    type Position = u32;
    type Move = ();
    fn moves(&self, _: &u32, moves: &mut Vec<()>) {
        moves.push(());
    }
    fn play(&self, n: &u32, (): &()) -> u32 {
        n + 1
    }
    fn evaluate(&self, n: &u32) -> Value {
        if n.is_multiple_of(2) { 5 } else { -5 }
    }
    fn key(&self, n: &u32) -> u64 {
        u64::from(*n)
    }
}

#[test]
fn the_deepest_search_fits_the_stack_and_a_deeper_one_is_refused() {
    for entry in CATALOGUE {
        for memory in [Remembers::Nothing, Remembers::TwoBounds] {
            let run = |depth| {
                let params = Params::default();
                common::run_with(entry, memory, &Path, &0, depth, &params).answer
            };
            assert!(run(MAX_DEPTH).bounds.admits(5), "{}", entry.id);
            assert_eq!(run(MAX_DEPTH).stop, None, "{}", entry.id);
            assert_eq!(run(MAX_DEPTH + 1).stop, Some(Stop::TooDeep), "{}", entry.id);
        }
    }
}
