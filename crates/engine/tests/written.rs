//! A search that another program wrote down is read as the steps that our own has.

use std::fmt::Write;

use nullwindow::{Game, Limits};
use nullwindow_engine::steps::{RunReply, StepKind, drawn, read_written, run};
use nullwindow_engine::{How, Subject, SubjectSpec, TreeRecipe};
use nullwindow_games::trees::ExplicitTree;

/// A program of its own: Alpha-Beta in the negamax form, which writes lines as it goes.
struct Program {
    text: String,
    next: u64,
    /// Whether every node says which moves it has.
    tells_moves: bool,
}

impl Program {
    /// The trace of a tree, with this first line.
    fn trace(tree: &ExplicitTree, header: &str, tells_moves: bool) -> String {
        let mut program = Program { text: format!("{header}\n"), next: 1, tells_moves };
        program.search(tree, &tree.root(), None, (-1 << 30, 1 << 30));
        program.text
    }

    fn search(
        &mut self,
        tree: &ExplicitTree,
        at: &<ExplicitTree as Game>::Position,
        mv: Option<usize>,
        (alpha, beta): (i32, i32),
    ) -> i32 {
        let id = self.next;
        self.next += 1;
        let mut moves = Vec::new();
        tree.moves(at, &mut moves);
        let bound = |b: i32| if b.abs() == 1 << 30 { "null".to_string() } else { b.to_string() };
        write!(self.text, "{{\"node\": {id}, \"window\": [{}, {}]", bound(alpha), bound(beta))
            .unwrap();
        if let Some(mv) = mv {
            write!(self.text, ", \"move\": {mv}").unwrap();
        }
        if self.tells_moves {
            let places: Vec<usize> = (0..moves.len()).collect();
            write!(self.text, ", \"moves\": {places:?}").unwrap();
        }
        let mut g = -1 << 30;
        if moves.is_empty() {
            g = tree.evaluate(at);
            writeln!(self.text, ", \"value\": {g}}}").unwrap();
            return g;
        }
        self.text += "}\n";
        for (place, mv) in moves.iter().enumerate() {
            let window = (-beta, -alpha.max(g));
            g = g.max(-self.search(tree, &tree.play(at, mv), Some(place), window));
            if g >= beta {
                break;
            }
        }
        writeln!(self.text, "{{\"node\": {id}, \"value\": {g}}}").unwrap();
        g
    }
}

fn trees() -> impl Iterator<Item = ExplicitTree> {
    (0..120).map(|seed| {
        let (width, depth) = (2 + seed as u32 % 3, 1 + seed as u32 % 5);
        let order = ["random", "first:0.7"][seed as usize % 2].to_string();
        let recipe = TreeRecipe { width, depth, order, seed, ..TreeRecipe::default() };
        let tree = Subject::from(recipe.make().unwrap());
        let nodes = drawn(&tree, 100_000);
        ExplicitTree::parse(&nested(&nodes.parent, &nodes.value, 0)).unwrap()
    })
}

/// The tree as nested lists.
fn nested(parent: &[u32], value: &[Option<i32>], node: usize) -> String {
    match value[node] {
        Some(value) => value.to_string(),
        None => {
            let children = (1..parent.len()).filter(|&n| parent[n] as usize == node);
            let children: Vec<String> = children.map(|n| nested(parent, value, n)).collect();
            format!("[{}]", children.join(","))
        }
    }
}

fn count(run: &RunReply, kind: StepKind) -> usize {
    run.steps.iter().filter(|step| step.kind == kind).count()
}

#[test]
fn a_trace_of_alpha_beta_is_what_our_own_search_does() {
    let header = "{\"trace\": 1, \"program\": \"a plain Alpha-Beta\"}";
    for tree in trees() {
        let spec = SubjectSpec::Tree(tree.to_json());
        let subject = spec.open().unwrap();
        let mut ours = drawn(&subject, 100_000);
        let run =
            run(&How::new("alpha-beta"), &subject, &mut ours, 100_000, &Limits::default()).unwrap();
        let path = |node: u32| {
            let mut path = Vec::new();
            let mut now = node as usize;
            while now != 0 {
                path.push(ours.place[now]);
                now = ours.parent[now] as usize;
            }
            path
        };
        let of_tree =
            format!("{{\"trace\": 1, \"subject\": {}}}", serde_json::to_string(&spec).unwrap());
        for (header, tells) in [(header, true), (header, false), (of_tree.as_str(), false)] {
            let text = Program::trace(&tree, header, tells);
            let read = read_written(&[&text], 100_000, 100_000).unwrap();
            let theirs = &read.runs[0];
            assert_eq!((theirs.value, theirs.best), (run.value, run.best), "{text}");
            let leaves: Vec<Vec<u16>> = theirs
                .leaves
                .iter()
                .map(|&leaf| {
                    let (mut path, mut now) = (Vec::new(), leaf as usize);
                    while now != 0 {
                        let named = read.tree.moves.get(now).and_then(|mv| mv.parse().ok());
                        path.push(named.unwrap_or(read.tree.place[now]));
                        now = read.tree.parent[now] as usize;
                    }
                    path
                })
                .collect();
            assert_eq!(leaves, run.leaves.iter().map(|&leaf| path(leaf)).collect::<Vec<_>>());
            if tells || !header.is_empty() && read.subject.is_some() {
                assert_eq!(count(theirs, StepKind::Cut), count(&run, StepKind::Cut), "{text}");
            }
            let of = |run: &RunReply| run.steps.iter().filter_map(|s| s.leaf).collect::<Vec<_>>();
            assert_eq!(of(theirs), of(&run), "{text}");
        }
    }
}

#[test]
fn two_traces_share_a_tree_and_say_what_they_searched() {
    let subject = "\"subject\": {\"position\": {\"game\": \"chess\", \"depth\": 1}}";
    let trace = |mv: &str| {
        format!(
            "{{\"trace\": 1, {subject}}}\n{{\"node\": 1}}\n\
             {{\"node\": 2, \"move\": \"{mv}\", \"value\": -20}}\n{{\"node\": 1, \"value\": 20}}\n"
        )
    };
    let (one, two) = (trace("e2e4"), trace("d2d4"));
    let read = read_written(&[&one, &two], 1000, 100).unwrap();
    assert_eq!(read.tree.moves.len(), 21, "all twenty moves are drawn");
    let moves: Vec<&str> =
        read.runs.iter().map(|run| read.tree.moves[run.leaves[0] as usize].as_str()).collect();
    assert_eq!(moves, ["e2e4", "d2d4"]);
    let wrong = trace("e2e5");
    let error = read_written(&[&wrong], 1000, 100).unwrap_err().to_string();
    assert_eq!(error, "line 3: 'e2e5' is not one of the 20 moves there");
    let other = one.replace("chess", "othello");
    let error = read_written(&[&one, &other], 1000, 100).unwrap_err().to_string();
    assert_eq!(error, "line 1: the traces are of two positions: open one at a time");
}

#[test]
fn what_is_wrong_is_told_with_its_line() {
    let told = |lines: &str| {
        let text = format!("{{\"trace\": 1}}\n{lines}");
        read_written(&[&text], 100, 100).unwrap_err().to_string()
    };
    for (lines, what) in [
        ("{\"node\": 1}\nnode 2", "line 3: expected ident, column 2"),
        ("{\"node\": 1}\n{\"node\": 2}", "line 3: node 2 has no move, but 1 is still searched"),
        ("{\"node\": 1, \"move\": \"a\"}", "line 2: 'a' is played where nothing is searched"),
        (
            "{\"node\": 1, \"window\": [4, 4]}",
            "line 2: the window 4, 4 is empty: α must be below β",
        ),
        (
            "{\"node\": 1, \"value\": 2000000000}",
            "line 2: the value 2000000000 is beyond ±1073741824",
        ),
        (
            "{\"node\": 1}\n{\"node\": 1, \"window\": [1, 2]}",
            "line 3: node 1 is entered again before it has a value",
        ),
        (
            "{\"node\": 1}\n{\"node\": 2, \"parent\": 7, \"move\": \"a\"}",
            "line 3: its parent 7 is not being searched",
        ),
        ("{\"node\": 1, \"by\": \"leaf\"}", "line 2: 'by' says who gave a value: there is none"),
        (
            "{\"pass\": 1, \"iteration\": 2}",
            "line 2: a line is about a node, a pass or an iteration, and about one of them",
        ),
    ] {
        assert_eq!(told(lines), what);
    }
    let error = read_written(&[""], 10, 10).unwrap_err().to_string();
    assert_eq!(error, "line 1: the trace is empty");
    let error = read_written(&["{\"trace\": 2}"], 10, 10).unwrap_err().to_string();
    assert_eq!(error, "line 1: version 2 of the format is unknown: write 1");
}
