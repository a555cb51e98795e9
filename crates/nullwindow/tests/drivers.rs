//! Drivers are safe whatever their test function answers, and stopping is a
//! value.

mod common;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use nullwindow::catalogue::{CATALOGUE, Remembers};
use nullwindow::drivers::{
    Bisection, FirstGuess, FromAbove, FromBelow, Policy, Proved, Steps, drive,
};
use nullwindow::memory::{Lossless, TwoBounds};
use nullwindow::{
    Answer, Bounds, Game, INFINITY, Limits, MAX_DEPTH, MAX_PASSES, Params, Search, Stop, Value,
};
use nullwindow_games::trees::{ArtificialTree, Order};
use proptest::prelude::*;

/// Every policy against the same test function.
fn all(mut test: impl FnMut(Value) -> Value) -> Vec<Proved> {
    fn one(policy: &mut impl Policy, test: &mut impl FnMut(Value) -> Value) -> Proved {
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
            let reported = matches!(p.stop, Some(Stop::Crossed | Stop::Passes));
            prop_assert!(p.bounds.is_exact() != reported, "{:?}", p.stop);
            prop_assert!(!p.bounds.are_crossed());
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
            prop_assert_eq!((p.bounds, p.stop), (Bounds::exact(value), None));
        }
    }
}

#[test]
fn a_test_that_creeps_for_ever_is_cut_short() {
    // Claims one less than it was asked, all the way down from infinity.
    let proved = drive(&mut FromAbove, |gamma| Ok(gamma - 1));
    assert_eq!((proved.stop, proved.passes.len()), (Some(Stop::Passes), MAX_PASSES));
}

#[test]
fn a_contradiction_names_the_pass_and_both_claims() {
    let mut answers = [50, 20].into_iter();
    let proved = drive(&mut FirstGuess(40), |_| Ok(answers.next().unwrap_or(0)));
    assert_eq!(proved.stop, Some(Stop::Crossed));
    assert_eq!(proved.bounds, Bounds { lower: 50, upper: INFINITY }); // what stood before
    let text = proved.report().unwrap_or_default();
    assert!(text.contains("a pass at 51 answered 20") && text.contains("at least 50"), "{text}");
}

fn big() -> ArtificialTree {
    ArtificialTree::new(10, 8, Order::Random, 1).expect("a tree")
}

fn limited(limits: &Limits) -> Vec<(&'static str, Answer, u64)> {
    let tree = big();
    let run = |entry: &nullwindow::catalogue::Entry| {
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
        assert_eq!(answer.stop, Some(Stop::Nodes), "{id}");
        assert!(nodes <= 2_050, "{id}: {nodes}");
        assert!(!answer.bounds.is_exact(), "{id} cannot know the value");
    }
}

#[test]
fn a_flag_or_a_deadline_stops_every_algorithm() {
    let flag = Some(Arc::new(AtomicBool::new(true)));
    for (id, answer, _) in limited(&Limits { flag, ..Limits::default() }) {
        assert_eq!(answer.stop, Some(Stop::User), "{id}");
    }
    let deadline = Some(Instant::now() - Duration::from_millis(1));
    for (id, answer, _) in limited(&Limits { deadline, ..Limits::default() }) {
        assert_eq!(answer.stop, Some(Stop::Time), "{id}");
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
