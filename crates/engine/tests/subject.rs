//! A subject is read, written, opened and searched in one place, whatever front end asks.

use nullwindow::observer::{Leaves, SearchTree};
use nullwindow::{Game, Limits, leaf_value};
use nullwindow_engine::{
    How, MinimalPlan, OpenedSubject, Subject, SubjectSpec, SubjectVisitor, Way, blame, minimal,
    prove, verify,
};

/// As it is written, how deep it is, and the moves at the root.
const SUBJECTS: [(&str, u16, usize); 14] = [
    (r#"{"paper": "thesis-2.4"}"#, 4, 2),
    (r#"{"tree": "[[3,9],[[1],4]]"}"#, 3, 2),
    // As the page calls it.
    (r#"{"text": "[[3, 9], [[1], 4]]"}"#, 3, 2),
    (r#"{"tree": "{\"value\":1,\"children\":[{\"value\":4,\"children\":[2,5]},3]}"}"#, 2, 2),
    (r#"{"tree": "7"}"#, 0, 0),
    (r#"{"artificial": {"width": 3, "depth": 2, "order": "random", "seed": 1}}"#, 2, 3),
    (r#"{"artificial": {"width": 3, "depth": 2, "order": "walk", "seed": 1}}"#, 2, 3),
    (
        r#"{"artificial": {"width": 2, "depth": 3, "order": "best-first", "seed": 4,
            "values": "inherited", "leaves": "-9..9", "root_value": 5}}"#,
        3,
        2,
    ),
    (r#"{"position": {"game": "tic-tac-toe", "depth": 4}}"#, 4, 9),
    (r#"{"position": {"game": "tic-tac-toe", "position": "start", "depth": 2}}"#, 2, 9),
    (r#"{"position": {"game": "othello", "position": "startpos", "depth": 3}}"#, 3, 4),
    // As the page calls it.
    (r#"{"game": {"game": "checkers", "depth": 3}}"#, 3, 7),
    (r#"{"game": {"game": "connect-four", "position": null, "depth": 2}}"#, 2, 7),
    (
        r#"{"position": {"game": "chess", "position": "7k/8/5K2/8/8/8/8/6Q1 w - - 0 1", "depth": 3}}"#,
        3,
        28,
    ),
];

/// The value, without a line of any search.
struct Truth;

impl SubjectVisitor for Truth {
    type Output = i32;

    fn visit<G: Game>(self, on: OpenedSubject<'_, G>) -> i32 {
        fn below<G: Game>(game: &G, position: &G::Position, depth: u16) -> i32 {
            let mut moves = Vec::new();
            game.moves(position, &mut moves);
            if depth == 0 || moves.is_empty() {
                return leaf_value(game, position, depth);
            }
            let values = moves.iter().map(|mv| -below(game, &game.play(position, mv), depth - 1));
            values.max().unwrap()
        }
        below(on.game, on.root, on.depth)
    }
}

struct Moves;

impl SubjectVisitor for Moves {
    type Output = usize;

    fn visit<G: Game>(self, on: OpenedSubject<'_, G>) -> usize {
        let mut moves = Vec::new();
        on.game.moves(on.root, &mut moves);
        moves.len()
    }
}

fn value(subject: &Subject, algorithm: &str) -> Option<i32> {
    subject.run(&How::new(algorithm), &Limits::default()).unwrap().answer.value()
}

#[test]
fn every_written_form_is_opened_and_searched() {
    for (text, depth, moves) in SUBJECTS {
        let subject = Subject::read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!((subject.depth(), subject.visit(Moves)), (depth, moves), "{text}");
        assert_eq!(subject.is_over(), moves == 0, "{text}");
        let expected = subject.visit(Truth);
        for algorithm in ["minimax", "mtd-f", "sss-star"] {
            assert_eq!(value(&subject, algorithm), Some(expected), "{algorithm} on {text}");
        }
    }
}

/// What is written down is the same subject when it is read again.
#[test]
fn what_is_written_is_read_back() {
    for (text, depth, moves) in SUBJECTS {
        let spec = Subject::read(text).unwrap().spec().expect("it has a name");
        let written = serde_json::to_string(&spec).unwrap();
        assert_eq!(serde_json::from_str::<SubjectSpec>(&written).unwrap(), spec, "{written}");
        let again = Subject::read(&written).unwrap();
        assert_eq!((again.depth(), again.visit(Moves)), (depth, moves), "{written}");
        assert_eq!(again.visit(Truth), Subject::read(text).unwrap().visit(Truth), "{written}");
        assert_eq!(again.spec(), Some(spec));
    }
}

/// Both ways of searching, and all that looks into a search, take any subject.
#[test]
fn every_subject_is_proved_blamed_and_measured() {
    let limits = Limits::default();
    for (text, ..) in SUBJECTS.into_iter().filter(|(_, depth, _)| *depth > 0) {
        let subject = Subject::read(text).unwrap();
        let expected = subject.visit(Truth);
        let (how, config) = (How::new("mtd-f"), subject.measured("2^10".parse().unwrap()));
        let proved = prove(&subject, &how, &limits).unwrap();
        assert_eq!((proved.lower, proved.upper), (Some(expected), Some(expected)), "{text}");
        assert_eq!(proved.best_play.unwrap().len(), proved.critical_path.unwrap().len());
        let verified = verify(&proved.certificate.to_string(), None).unwrap();
        assert_eq!(verified.value, Some(expected), "{text}");
        let plan = MinimalPlan { limit: 1 << 12, ..MinimalPlan::of(&subject) };
        for way in [Way::Shown(&how), subject.way(&how, &config)] {
            let blamed = blame(&subject, way, &limits, &mut |_| ()).unwrap();
            assert_eq!(blamed.value, expected, "{text}");
            let found = minimal(&subject, way, &plan, &limits, &mut |_| ()).unwrap();
            assert_eq!(found.value, Some(expected), "{text}");
        }
    }
}

/// An observer sees the same leaves on a tree by name and on the same tree written out.
#[test]
fn a_subject_is_observed() {
    let seen = |subject: &Subject| {
        let (mut leaves, mut tree) = (Leaves::default(), SearchTree::default());
        let (how, watching) = (How::new("alpha-beta"), (&mut leaves, &mut tree));
        let observed = subject.observe(Way::Shown(&how), &Limits::default(), watching).unwrap();
        assert_eq!(observed.counts.leaf as usize, leaves.list().len());
        let (max, min) = subject.solution_trees(&tree);
        assert_eq!(max.unwrap().value(), min.unwrap().value());
        leaves.list().iter().map(|leaf| leaf.value).collect::<Vec<_>>()
    };
    let paper = Subject::read(r#"{"paper": "thesis-2.4"}"#).unwrap();
    let written = paper.spec().unwrap().open().unwrap();
    assert_eq!(seen(&paper), [41, 5, 12, 90, 101, 80, 10, 36, 35, 50, 36]);
    assert_eq!(seen(&paper), seen(&written));
}

#[test]
fn refusals_say_what_is_wrong() {
    for (text, why) in [
        ("[3,5]", "not a tree or position: "),
        (r#"{"tre": "[1]"}"#, "unknown variant `tre`"),
        (r#"{"paper": "x"}"#, "no tree 'x' in the papers: there are thesis-2.4"),
        (r#"{"tree": "[1,[]]"}"#, "an interior node without children"),
        (r#"{"artificial": {"width": 0, "depth": 2, "order": "pv", "seed": 1}}"#, "width 0"),
        (
            r#"{"artificial": {"width": 2, "depth": 2, "order": "walk", "seed": 1, "leaves": "0..9"}}"#,
            "the order 'walk' makes its own values",
        ),
        (r#"{"position": {"game": "go", "depth": 2}}"#, "no game 'go'"),
        (r#"{"position": {"game": "chess", "depth": 2, "plies": 2}}"#, "unknown field `plies`"),
        (r#"{"game": {"game": "chess", "position": "x", "depth": 2}}"#, "position 'x': "),
    ] {
        let error = Subject::read(text).unwrap_err().to_string();
        assert!(error.contains(why) && !error.contains("--"), "{text}: {error}");
    }
    let deep = r#"{"position": {"game": "chess", "depth": 0}}"#;
    let error = Subject::read(deep).unwrap().searchable().unwrap_err();
    assert_eq!(error.to_string(), "a search is 1 to 1000 plies deep, not 0");
}

#[test]
fn parameters_are_checked_once() {
    let refused = |how: How| how.check().unwrap_err().to_string();
    let usual = How::new("mtd-step");
    assert!(refused(How::new("mtdf")).contains("did you mean 'mtd-f'?"));
    let ranged = |how| refused(how).split(',').next().unwrap().to_string();
    let most = i32::MAX;
    let delta = How { delta: Some(0), ..usual.clone() };
    assert_eq!(ranged(delta), format!("delta must be from 1 to {most}"));
    let step = How { step: Some(-1), ..usual.clone() };
    assert_eq!(refused(step), format!("step must be from 1 to {most}, not -1"));
    let stage = How { stage: Some(0), ..usual.clone() };
    assert_eq!(ranged(stage), "stage must be from 1 to 1000");
    assert_eq!(ranged(How { bounds: Some(3), ..usual.clone() }), "bounds must be from 0 to 2");
    let nodes = How { nodes: Some(3), ..usual };
    let subject = Subject::read(r#"{"paper": "thesis-2.4"}"#).unwrap();
    let limited = subject.run(&nodes, &Limits::default()).unwrap();
    assert!(limited.answer.stop.is_some() && limited.counts.total() <= 4, "{:?}", limited.counts);
}
