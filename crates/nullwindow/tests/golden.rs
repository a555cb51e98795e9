//! The papers' worked examples, transcribed by hand into `testdata/traces`,
//! against what the algorithms do.

use crate::common;

use std::collections::HashMap;

use crate::common::{guessing, on};
use nullwindow::catalogue::find;
use nullwindow::memory::{Lossless, Memory, OneBound};
use nullwindow::observer::{CutoffVerdict, Listing, Step, Trace, TraceNode, TraceRow, TraceState};
use nullwindow::{INFINITY, Params, Search, Value};
use nullwindow_games::trees::ExplicitTree;

fn data(name: &str) -> String {
    let path = format!("{}/../../testdata/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{path}: {e}"))
}

fn tree(name: &str) -> ExplicitTree {
    ExplicitTree::parse(&data(&format!("../crates/games/trees/{name}.json"))).expect("a tree")
}

/// The rows of a transcription, its comments left out.
fn rows(name: &str) -> Vec<Vec<String>> {
    let text = data(&format!("traces/{name}.txt"));
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line.split_whitespace().map(str::to_string).collect()).collect()
}

fn trace<M: Memory>(id: &str, memory: M, tree: &ExplicitTree, params: &Params) -> Trace {
    let mut s = Search::with(tree, memory, Trace::new(10_000));
    find(id).expect("there").run(&mut s, &tree.root(), tree.height(), params);
    s.into_parts().1
}

fn number(value: Value) -> String {
    match value {
        v if v >= INFINITY => "+inf".into(),
        v if v <= -INFINITY => "-inf".into(),
        v => v.to_string(),
    }
}

/// A trace's nodes by name.
type Names = HashMap<TraceNode, String>;

/// The nodes of `trace` under the names that `other` gives them.
fn names_of(other: &Trace, trace: &Trace) -> Names {
    let names = other.names();
    let here =
        |(node, name): (&TraceNode, &String)| Some((trace.find(&other.path(*node))?, name.clone()));
    names.iter().filter_map(here).collect()
}

/// The names of a tree's nodes, sorted: the papers list them in no fixed order.
fn named(listing: &Listing, names: &Names) -> String {
    assert_eq!(listing.more, 0);
    let mut list: Vec<&str> = listing.nodes.iter().map(|n| names[n].as_str()).collect();
    list.sort_unstable();
    if list.is_empty() { ".".into() } else { list.join(",") }
}

fn sorted(list: &str) -> String {
    let mut names: Vec<&str> = list.split(',').collect();
    names.sort_unstable();
    names.join(",")
}

fn verdict(verdict: CutoffVerdict) -> &'static str {
    match verdict {
        CutoffVerdict::None => ".",
        CutoffVerdict::Continue => "go",
        CutoffVerdict::Cutoff => "cut",
        CutoffVerdict::Exhausted => "end",
        CutoffVerdict::Fetched => "has",
    }
}

/// A row of ours as the transcription writes it, without its number.
fn written(row: &TraceRow, names: &Names, null_window: bool) -> Vec<String> {
    let Step::Visit { window, g, verdict: v } = &row.step else { panic!("not a visit: {row:?}") };
    let mut columns = vec![names[&row.node].clone()];
    if !null_window {
        columns.push(number(window.alpha));
    }
    columns.push(number(window.beta));
    columns.push(number(*g));
    columns.push(verdict(*v).into());
    columns.push(number(row.bounds.lower));
    columns.push(named(&row.min_tree, names));
    columns.push(number(row.bounds.upper));
    columns.push(named(&row.max_tree, names));
    columns
}

/// Whether a printed row says what ours says; "?" says nothing.
fn agrees(printed: &[String], ours: &[String]) -> bool {
    let same = |(p, o): (&String, &String)| p == "?" || p == o || sorted(p) == *o;
    printed.len() == ours.len() && printed.iter().zip(ours).all(same)
}

#[test]
fn thesis_figure_a_3_alpha_beta() {
    let tree = tree("thesis_2_4");
    let trace = trace("alpha-beta", (), &tree, &Params::default());
    let names = trace.names();
    let printed = rows("thesis_a_3_alpha_beta");
    assert_eq!((printed.len(), trace.rows().len()), (47, 47));
    for (printed, row) in printed.iter().zip(trace.rows()) {
        let ours = written(row, &names, false);
        assert!(agrees(&printed[1..], &ours), "row {printed:?}, ours {ours:?}");
    }
}

#[test]
fn thesis_figures_a_15_to_a_21_mt_sss() {
    let tree = tree("thesis_2_4");
    let memory = Lossless::<OneBound>::new();
    // "The nodes are still numbered a to t in the order in which SSS* visits
    // them first, not MT-SSS*."
    let sss = trace("sss-star", (), &tree, &Params::default());
    let trace = trace("mtd-plus-infinity", memory, &tree, &Params::default());
    let names = names_of(&sss, &trace);
    let mut ours = trace.rows().iter();
    for printed in rows("thesis_a_15_to_21_mt_sss") {
        // The table leaves some rows out in which a node's search goes on.
        let found = ours.find(|row| match &row.step {
            Step::Pass { gamma, .. } => printed[..] == ["pass".to_string(), number(*gamma)],
            _ => {
                agrees(&printed[1..], &written(row, &names, true)) || {
                    let ours = written(row, &names, true);
                    assert_eq!(ours[3], "go", "printed {printed:?}, ours {ours:?}");
                    false
                }
            }
        });
        assert!(found.is_some(), "no row of ours says {printed:?}");
    }
    assert!(ours.next().is_none(), "rows beyond the table");
}

fn listed(list: &[TraceState], name: impl Fn(TraceNode) -> String) -> String {
    let state = |s: &TraceState| {
        format!("{}:{}:{}", name(s.node), if s.solved { 'S' } else { 'L' }, number(s.merit))
    };
    list.iter().map(state).collect::<Vec<_>>().join(",")
}

#[test]
fn thesis_figures_a_7_to_a_13_sss() {
    let tree = tree("thesis_2_4");
    let trace = trace("sss-star", (), &tree, &Params::default());
    let names = trace.names();
    assert_eq!(trace.rows().len(), 30);
    let printed = rows("thesis_a_7_to_13_sss");
    assert_eq!(printed.len(), 23);
    for printed in printed {
        let row = &trace.rows()[printed[0].parse::<usize>().expect("a number")];
        let Step::Open { case, list, .. } = &row.step else { panic!("{row:?}") };
        let node = if *case == 0 { ".".into() } else { names[&row.node].clone() };
        let ours = [
            node,
            case.to_string(),
            listed(list, |node| names[&node].clone()),
            number(row.bounds.lower),
            number(row.bounds.upper),
        ];
        assert!(agrees(&printed[1..], &ours), "row {printed:?}, ours {ours:?}");
    }
}

/// The leaves and passes as the thesis and its appendix state them.
#[test]
fn thesis_appendix_a_leaves() {
    let tree = tree("thesis_2_4");
    assert_eq!(on("alpha-beta", &tree).values, [41, 5, 12, 90, 101, 80, 10, 36, 35, 50, 36]);
    for id in ["sss-star", "mtd-plus-infinity", "sss-2"] {
        assert_eq!(on(id, &tree).values, [41, 12, 10, 36, 5, 35, 50, 36], "{id}");
    }
    let passes = on("mtd-plus-infinity", &tree).answer.passes;
    let passes: Vec<_> = passes.iter().map(|p| (p.gamma, p.value)).collect();
    assert_eq!(passes, [(INFINITY, 41), (41, 36), (36, 35), (35, 35)]);
    assert_eq!(on("alpha-beta", &tree).leaves.len(), 11);
}

fn open_lists(
    id: &str,
    tree: &ExplicitTree,
    params: &Params,
    letters: &[(&str, &[u16])],
) -> Vec<String> {
    let trace = trace(id, (), tree, params);
    let letter = |node: TraceNode| {
        let path = trace.path(node);
        letters.iter().find(|l| l.1 == path).expect("a node of the figure").0.to_string()
    };
    let lists = trace.rows().iter().map(|row| match &row.step {
        Step::Open { list, .. } => listed(list, letter),
        other => panic!("{other:?}"),
    });
    lists.collect()
}

#[test]
fn campbell_marsland_figure_7_uncorrected_ties() {
    let tree = tree("campbell_marsland_6");
    let letters: [(&str, &[u16]); 10] = [
        ("a", &[]),
        ("b", &[0]),
        ("c", &[0, 0]),
        ("d", &[0, 1]),
        ("e", &[0, 1, 0]),
        ("f", &[0, 1, 1]),
        ("g", &[0, 1, 0, 0]),
        ("h", &[0, 1, 0, 1]),
        ("i", &[0, 1, 1, 0]),
        ("j", &[0, 1, 1, 1]),
    ];
    let ours = open_lists("sss-star-1979", &tree, &Params::default(), &letters);
    let printed: Vec<String> = rows("campbell_marsland_7").concat();
    assert_eq!(ours, printed);
    // "Alpha-beta will do terminal evaluations on nodes c, g and h only", the
    // uncorrected form "in addition i and j"; the corrected one must not.
    let letters_of = |id: &str| -> Vec<&str> {
        let find = |path: &Vec<u16>| letters.iter().find(|l| l.1 == path).expect("a leaf").0;
        on(id, &tree).leaves.iter().map(find).collect()
    };
    assert_eq!(letters_of("alpha-beta"), ["c", "g", "h"]);
    assert_eq!(letters_of("sss-star"), ["c", "g", "h"]);
    assert_eq!(letters_of("sss-star-1979"), ["c", "i", "g", "j", "h"]);
}

#[test]
fn campbell_marsland_figure_9_aspiration() {
    let tree = tree("campbell_marsland_8");
    let letters: [(&str, &[u16]); 7] = [
        ("a", &[]),
        ("b", &[0]),
        ("c", &[1]),
        ("d", &[0, 0]),
        ("e", &[0, 1]),
        ("f", &[0, 0, 0]),
        ("g", &[0, 0, 1]),
    ];
    // An upper bound of 5: the window reaches from minus infinity to 5.
    let params = Params { first_guess: 5 - INFINITY / 2, delta: INFINITY / 2, ..Params::default() };
    let ours = open_lists("aspiration-sss", &tree, &params, &letters);
    let printed: Vec<String> = rows("campbell_marsland_9").concat();
    assert_eq!(ours, printed);
}

/// What each pass asked and what it proved.
fn jumps(run: &common::Run<u16>) -> Vec<(Value, Value)> {
    run.answer.passes.iter().map(|pass| (pass.gamma, pass.value)).collect()
}

/// How the SSS-like algorithms go from bound to bound: from above, from below, from a
/// guess, and by halves.
#[test]
fn de_bruin_figure_6_bounds() {
    let tree = tree("thesis_2_4");
    let from_above = jumps(&on("maxsearch", &tree));
    assert!(from_above.windows(2).all(|two| two[1].0 == two[0].1 && two[1].1 <= two[0].1));
    let from_below = jumps(&on("dual-2", &tree));
    assert!(from_below.windows(2).all(|two| two[1].0 == two[0].1 && two[1].1 >= two[0].1));
    assert_eq!((from_above[0].0, from_below[0].0), (INFINITY, -INFINITY));
    let guessed = jumps(&guessing("sss-0", &tree, 30));
    assert_eq!((guessed[0].0, guessed.len()), (30, 2));
    let (mut lower, mut upper) = (-INFINITY, INFINITY);
    for (gamma, value) in jumps(&on("sss-b", &tree)) {
        assert!(lower <= gamma && gamma <= upper, "{gamma} is not between {lower} and {upper}");
        if value < gamma { upper = value } else { lower = value }
    }
    for last in [&from_above, &from_below, &guessed].map(|jumps| jumps.last().copied()) {
        assert_eq!(last, Some((35, 35)));
    }
}
