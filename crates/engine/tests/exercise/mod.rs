//! Exercises against algorithms written for these tests alone: whatever they find right is
//! marked right, and every other answer that somebody could give is marked wrong.

mod oracle;

use std::collections::BTreeSet;

use nullwindow::catalogue::{CATALOGUE, Entry, find};
use nullwindow_engine::exercise::{
    AnswerForm, Exercise, ExerciseAnswer, ExerciseError, ExerciseKind, ExerciseSpec, Language,
    SheetSpec, WorkSheet, exercise_levels,
};
use nullwindow_engine::steps::StepKind;

use oracle::{INF, Log, Plain, alpha_beta, aspire, drive, mt, negascout, sss};

/// Exercises of each kind, algorithm and level in every run of the tests.
const FEW: u64 = 10;
/// The same in the long run. Six levels of nine are enough for 10,000 of every kind and algorithm:
/// the trees of the first three may have too little to ask.
const MANY: u64 = 1700;

fn spec(kind: ExerciseKind, entry: &Entry, level: u8, seed: u64) -> ExerciseSpec {
    ExerciseSpec { kind, algorithm: entry.id.to_string(), level, seed }
}

/// Every exercise of a kind, so many of each algorithm and level.
fn each(kind: ExerciseKind, times: u64, mut check: impl FnMut(&Exercise, &Plain)) {
    let (mut all, mut fewest) = (0, u64::MAX);
    for entry in kind.algorithms() {
        let mut made = 0;
        for level in 1..=exercise_levels(Language::English).len() as u8 {
            for seed in 0..times {
                let spec = spec(kind, entry, level, seed);
                match spec.make() {
                    Ok(exercise) => {
                        let tree = Plain::read(exercise.text());
                        assert_eq!(tree.len(), exercise.tree().parent.len(), "{spec}");
                        check(&exercise, &tree);
                        told(&exercise);
                        made += 1;
                    }
                    // The smallest trees have too little to ask.
                    Err(ExerciseError::None) => assert!(level < 4, "{spec}: nothing to ask"),
                    Err(error) => panic!("{spec}: {error}"),
                }
            }
        }
        (all, fewest) = (all + made, fewest.min(made));
    }
    assert!(fewest >= times * 6, "{kind:?}: {fewest} exercises of an algorithm");
    println!("{kind:?}: {all} exercises, {fewest} or more of each algorithm");
}

/// Every part says something, its own answer is right, and a hint is a hint.
fn told(exercise: &Exercise) {
    for (i, part) in exercise.parts().iter().enumerate() {
        let right = exercise.right_answer(i).unwrap();
        let mark = exercise.mark(i, &right).unwrap();
        assert!(
            mark.right && mark.credit == 1.0,
            "{}: {}: {}",
            exercise.spec(),
            part.ask,
            mark.reason
        );
        assert!(!exercise.solution(i).unwrap().is_empty() && part.ask.ends_with(['?', '.']));
        assert!(!exercise.hints(i).unwrap().is_empty(), "{}: no hint", exercise.spec());
        assert!((-1..exercise.trace().steps.len() as i64).contains(&part.at));
    }
    let beyond = exercise.parts().len();
    assert_eq!(exercise.mark(beyond, &ExerciseAnswer::Nothing), Err(ExerciseError::Part(beyond)));
}

/// Exactly the answers that `right` finds right are marked right; a wrong one has a reason and
/// does not earn the whole point.
fn marked(
    exercise: &Exercise,
    part: usize,
    answers: impl IntoIterator<Item = ExerciseAnswer>,
    right: impl Fn(&ExerciseAnswer) -> bool,
) {
    let mut found = 0;
    for answer in answers {
        let mark = exercise.mark(part, &answer).unwrap();
        let expected = right(&answer);
        let what = || {
            format!(
                "{} {} part {part}, {}: {answer:?} marked {mark:?}",
                exercise.spec(),
                exercise.text(),
                exercise.parts()[part].ask
            )
        };
        assert_eq!(mark.right, expected, "{}", what());
        assert!(!mark.reason.is_empty(), "{}", what());
        assert!(expected || (0.0..1.0).contains(&mark.credit), "{}", what());
        found += usize::from(expected);
    }
    assert!(found > 0, "{}: no right answer was tried for part {part}", exercise.spec());
}

/// Every node, and that there is none.
fn nodes(tree: &Plain) -> Vec<ExerciseAnswer> {
    let all = (0..tree.len() as u32 + 1).map(ExerciseAnswer::Node);
    all.chain([ExerciseAnswer::Nothing]).collect()
}

/// A number and what is near it.
fn numbers(value: i32) -> Vec<ExerciseAnswer> {
    let near = [value - 1, value, value + 1, 0, 1, 7, INF, -INF];
    near.into_iter().map(ExerciseAnswer::Number).chain([ExerciseAnswer::Nothing]).collect()
}

/// A pair and what is near it.
fn pairs([low, high]: [i32; 2]) -> Vec<ExerciseAnswer> {
    let near = |value: i32| {
        [value, value.saturating_sub(1).max(-INF), value.saturating_add(1).min(INF), INF, -INF]
    };
    let all = near(low).into_iter().flat_map(|low| near(high).map(|high| [low, high]));
    all.map(ExerciseAnswer::Bounds).collect()
}

/// A set, and sets that differ from it in one.
fn sets(right: &[usize], all: &[usize]) -> Vec<ExerciseAnswer> {
    let set = |nodes: BTreeSet<usize>| {
        ExerciseAnswer::Nodes(nodes.into_iter().map(|node| node as u32).collect())
    };
    let right: BTreeSet<usize> = right.iter().copied().collect();
    let other = |node: &usize| &right ^ &BTreeSet::from([*node]);
    [right.clone(), BTreeSet::new()].into_iter().chain(all.iter().map(other)).map(set).collect()
}

fn is_set(answer: &ExerciseAnswer, right: &[usize]) -> bool {
    let ExerciseAnswer::Nodes(given) = answer else { return false };
    let given: BTreeSet<usize> = given.iter().map(|&node| node as usize).collect();
    given == right.iter().copied().collect()
}

/// What a plain search of the tree does, where there is a plain one of the algorithm.
fn plain(exercise: &Exercise, tree: &Plain, id: &str) -> Option<Log> {
    let mut log = Log::default();
    let guess = exercise.guess().unwrap_or(tree.worth(0));
    let full = [-INF, INF];
    let value = match id {
        "minimax" => {
            log.leaves = left_to_right(tree, 0);
            tree.worth(0)
        }
        "alpha-beta" => alpha_beta(tree, &mut log, false, 0, full),
        "alpha-beta-hard" => alpha_beta(tree, &mut log, true, 0, full),
        "aspiration" => {
            aspire(guess, |alpha, beta| alpha_beta(tree, &mut log, false, 0, [alpha, beta]))
        }
        "negascout" => negascout(tree, &mut log, 0, -INF, INF),
        "aspiration-negascout" => {
            aspire(guess, |alpha, beta| negascout(tree, &mut log, 0, alpha, beta))
        }
        "sss-star" => sss(tree, &mut log, false),
        "dual-star" => sss(tree, &mut log, true),
        "mt" => {
            mt(tree, &mut log, &mut Default::default(), 0, guess);
            tree.worth(0)
        }
        "mtd-f" => drive(tree, &mut log, guess, |gamma, g| if g < gamma { g } else { g + 1 }),
        "mtd-plus-infinity" => drive(tree, &mut log, INF, |_, g| g),
        "mtd-minus-infinity" => drive(tree, &mut log, -INF, |_, g| g + 1),
        _ => return None,
    };
    assert_eq!(value, tree.worth(0), "{id} on {}", exercise.text());
    Some(log)
}

fn left_to_right(tree: &Plain, node: usize) -> Vec<usize> {
    match tree.is_leaf(node) {
        true => vec![node],
        false => tree.children[node].iter().flat_map(|&child| left_to_right(tree, child)).collect(),
    }
}

/// The bounds of a node when some leaves are known and the others can be anything.
fn known(tree: &Plain, node: usize, seen: &[usize]) -> [i32; 2] {
    let of = |unknown: i32| {
        tree.minimax(node, &|leaf| {
            let is_seen = seen.iter().any(|&other| tree.first[other] == tree.first[leaf]);
            if is_seen { tree.value[leaf].unwrap() } else { unknown }
        })
    };
    [of(-INF), of(INF)]
}

/// The leaves in the order of the evaluation: those of a plain search, or else the trace's own,
/// which must then prove what the search has found.
fn order(exercise: &Exercise, tree: &Plain) -> Vec<usize> {
    let trace = exercise.trace();
    let steps = trace.steps.iter().filter(|step| step.leaf.is_some());
    let traced: Vec<usize> = steps.map(|step| step.node as usize).collect();
    match plain(exercise, tree, trace.algorithm) {
        Some(log) => assert_eq!(traced, log.leaves, "{} {}", exercise.spec(), exercise.text()),
        None => {
            let [low, high] = known(tree, 0, &traced);
            let [proved_low, proved_high] = trace.proved;
            assert!(low >= proved_low && high <= proved_high, "{}", exercise.spec());
            let value = tree.worth(0);
            assert!((low..=high).contains(&value), "{}", exercise.spec());
        }
    }
    traced
}

fn leaves(times: u64) {
    each(ExerciseKind::Leaves, times, |exercise, tree| {
        let order = order(exercise, tree);
        assert_eq!(exercise.parts().len(), order.len() + 1);
        for part in 0..=order.len() {
            let right = match order.get(part) {
                Some(&node) => ExerciseAnswer::Node(node as u32),
                None => ExerciseAnswer::Nothing,
            };
            marked(exercise, part, nodes(tree), |answer| *answer == right);
        }
    });
}

fn cutoffs(times: u64) {
    each(ExerciseKind::Cutoffs, times, |exercise, tree| {
        let order = order(exercise, tree);
        let all = tree.leaves();
        let never: Vec<usize> = all.iter().copied().filter(|leaf| !order.contains(leaf)).collect();
        marked(exercise, 0, sets(&never, &all), |answer| is_set(answer, &never));
        // Whatever the leaves are worth that are never evaluated: nothing changes.
        let proved = known(tree, 0, &order);
        assert!(proved[0] >= exercise.trace().proved[0] && proved[1] <= exercise.trace().proved[1]);
        let Some(log) = plain(exercise, tree, exercise.trace().algorithm) else { return };
        for (part, asked) in exercise.parts().iter().enumerate().skip(1) {
            let AnswerForm::Choice(choices) = &asked.form else { panic!("{}", exercise.spec()) };
            let node = asked.focus.unwrap() as usize;
            let (_, holders) = log.cuts.iter().find(|(at, _)| *at == node).unwrap();
            let holders: Vec<String> =
                holders.iter().map(|&holder| exercise.name(holder as u32)).collect();
            let answers = (0..=choices.len()).map(ExerciseAnswer::Choice);
            marked(exercise, part, answers, |answer| match answer {
                ExerciseAnswer::Choice(place) => {
                    choices.get(*place).is_some_and(|choice| holders.contains(choice))
                }
                _ => false,
            });
        }
    });
}

/// Evaluations up to a step.
fn evaluations(exercise: &Exercise, at: i64) -> usize {
    let steps = exercise.trace().steps.iter().take((at + 1) as usize);
    steps.filter(|step| step.leaf.is_some()).count()
}

fn windows(times: u64) {
    each(ExerciseKind::Windows, times, |exercise, tree| {
        let log = plain(exercise, tree, exercise.trace().algorithm).unwrap();
        for (i, part) in exercise.parts().iter().enumerate() {
            let (node, done) = (part.focus.unwrap() as usize, evaluations(exercise, part.at));
            let entered: Vec<[i32; 2]> = log
                .entered
                .iter()
                .filter(|(leaves, at, _)| (*leaves, *at) == (done, node))
                .map(|&(_, _, window)| window)
                .collect();
            // A node that is entered twice without an evaluation between has two windows.
            let ExerciseAnswer::Bounds(right) = exercise.right_answer(i).unwrap() else { panic!() };
            assert!(entered.contains(&right), "{}: {entered:?}, not {right:?}", exercise.spec());
            assert_eq!(entered.len(), 1, "{}: two right answers", exercise.spec());
            marked(exercise, i, pairs(right), |answer| {
                *answer == ExerciseAnswer::Bounds(entered[0])
            });
        }
    });
}

fn bounds(times: u64) {
    each(ExerciseKind::Bounds, times, |exercise, tree| {
        let order = order(exercise, tree);
        for (i, part) in exercise.parts().iter().enumerate() {
            let seen = &order[..evaluations(exercise, part.at)];
            let right = known(tree, part.focus.unwrap() as usize, seen);
            marked(exercise, i, pairs(right), |answer| *answer == ExerciseAnswer::Bounds(right));
        }
    });
}

fn gammas(times: u64) {
    each(ExerciseKind::Gamma, times, |exercise, tree| {
        let log = plain(exercise, tree, exercise.trace().algorithm).unwrap();
        for (i, part) in exercise.parts().iter().enumerate() {
            let (pass, follows) = (i / 2, part.form == AnswerForm::NumberOrNothing);
            let right = match (follows, log.passes.get(pass + 1)) {
                (false, _) => ExerciseAnswer::Number(log.passes[pass].1),
                (true, Some(&(gamma, _))) => ExerciseAnswer::Number(gamma),
                (true, None) => ExerciseAnswer::Nothing,
            };
            let near = match right {
                ExerciseAnswer::Number(value) => value,
                _ => log.passes[pass].1,
            };
            marked(exercise, i, numbers(near), |answer| *answer == right);
        }
    });
}

fn memories(times: u64) {
    each(ExerciseKind::Memory, times, |exercise, tree| {
        let trace = exercise.trace();
        let log = plain(exercise, tree, trace.algorithm).unwrap();
        let steps = &trace.steps;
        for (i, part) in exercise.parts().iter().enumerate() {
            let at = part.at as usize;
            match part.form {
                AnswerForm::Bounds => {
                    let done = steps[..=at].iter().filter(|step| step.stored.is_some()).count();
                    let (node, right) = log.stored[done - 1];
                    assert_eq!(Some(node as u32), part.focus, "{}", exercise.spec());
                    let answers = pairs(right);
                    marked(exercise, i, answers, |answer| *answer == ExerciseAnswer::Bounds(right));
                }
                AnswerForm::Nodes => {
                    let right: Vec<usize> = log.lists[at].iter().map(|&(node, _)| node).collect();
                    let all: Vec<usize> = (0..tree.len()).collect();
                    marked(exercise, i, sets(&right, &all), |answer| is_set(answer, &right));
                }
                _ => {
                    let right = ExerciseAnswer::Node(log.lists[at][0].0 as u32);
                    marked(exercise, i, nodes(tree), |answer| *answer == right);
                }
            }
        }
        for (step, list) in steps.iter().zip(&log.lists) {
            let open = step.open.as_ref().unwrap().iter().map(|&(node, _, g)| (node as usize, g));
            assert_eq!(&open.collect::<Vec<_>>(), list, "{}", exercise.spec());
        }
    });
}

fn proofs(times: u64) {
    each(ExerciseKind::Proof, times, |exercise, tree| {
        let (value, all) = (tree.worth(0), tree.leaves());
        for (part, min) in [(0, true), (1, false)] {
            let proves = |set: &Vec<usize>| {
                set.iter().all(|&leaf| {
                    let worth = tree.value[leaf].unwrap();
                    if min { worth >= value } else { worth <= value }
                })
            };
            let trees = tree.solution_trees(0, min);
            let right: Vec<&Vec<usize>> = trees.iter().filter(|set| proves(set)).collect();
            // Every solution tree, and what differs from a right one in a leaf.
            let mut answers: Vec<ExerciseAnswer> = Vec::new();
            for set in trees.iter().take(200).chain(right.iter().copied().take(20)) {
                answers.extend(sets(set, &[]));
            }
            answers.extend(right.iter().take(3).flat_map(|set| sets(set, &all)));
            answers.push(ExerciseAnswer::Nodes(vec![0]));
            marked(exercise, part, answers, |answer| right.iter().any(|set| is_set(answer, set)));
        }
    });
}

fn values(times: u64) {
    each(ExerciseKind::Values, times, |exercise, tree| {
        for (i, part) in exercise.parts().iter().enumerate() {
            let right = tree.worth(part.focus.unwrap() as usize);
            marked(exercise, i, numbers(right), |answer| *answer == ExerciseAnswer::Number(right));
        }
    });
}

fn lines(times: u64) {
    each(ExerciseKind::Line, times, |exercise, tree| {
        let value = tree.worth(0);
        marked(exercise, 0, numbers(value), |answer| *answer == ExerciseAnswer::Number(value));
        let keeps = |node: usize| tree.worth(node) == value;
        marked(exercise, 1, nodes(tree), |answer| match answer {
            ExerciseAnswer::Node(node) => {
                let node = *node as usize;
                tree.children[0].contains(&node) && keeps(node)
            }
            _ => false,
        });
        marked(exercise, 2, nodes(tree), |answer| match answer {
            ExerciseAnswer::Node(node) if (*node as usize) < tree.len() => {
                let mut now = *node as usize;
                let ends = tree.is_leaf(now);
                let mut kept = keeps(now);
                while now != 0 {
                    now = tree.parent[now];
                    kept &= keeps(now);
                }
                ends && kept
            }
            _ => false,
        });
    });
}

fn comparisons(times: u64) {
    each(ExerciseKind::Compare, times, |exercise, tree| {
        let AnswerForm::Choice(choices) = &exercise.parts()[0].form else { panic!() };
        let count = |name: &str| {
            let entry = CATALOGUE.iter().find(|entry| entry.name == name).unwrap();
            plain(exercise, tree, entry.id).unwrap().leaves.len()
        };
        let (a, b) = (count(&choices[0]), count(&choices[1]));
        let right = usize::from(a > b) + 2 * usize::from(a == b);
        let answers = (0..4).map(ExerciseAnswer::Choice);
        marked(exercise, 0, answers, |answer| *answer == ExerciseAnswer::Choice(right));
    });
}

#[test]
fn the_marking_agrees_with_plain_algorithms() {
    for check in [values, lines, windows, gammas, memories, proofs, comparisons] {
        check(FEW * 3);
    }
    for check in [leaves, cutoffs, bounds] {
        check(FEW);
    }
}

/// 10,000 exercises of every kind and algorithm:
/// `cargo test -p nullwindow-engine --test all -- --ignored --nocapture ten_thousand`
mod ten_thousand {
    macro_rules! many {
        ($($kind:ident)*) => { $(
            #[test]
            #[ignore = "minutes"]
            fn $kind() {
                super::$kind(super::MANY);
            }
        )* };
    }

    many!(leaves cutoffs bounds values lines windows gammas memories proofs comparisons);
}

#[test]
fn an_exercise_is_the_same_every_time_and_another_seed_makes_another() {
    let make = |text: &str| text.parse::<ExerciseSpec>().unwrap().make().unwrap();
    let (a, b) = (make("leaves:alpha-beta:4:17"), make("leaves:alpha-beta:4:17"));
    assert_eq!((a.text(), a.picture()), (b.text(), b.picture()));
    assert_ne!(a.text(), make("leaves:alpha-beta:4:18").text());
    assert_eq!(a.spec().to_string(), "leaves:alpha-beta:4:17");
}

/// Another language changes the words alone, and every place in them is filled.
#[test]
fn another_language_changes_the_words_alone() {
    for kind in ExerciseKind::ALL {
        // Level 8 has transpositions, which say more.
        for entry in kind.algorithms().take(8) {
            let english = spec(kind, entry, 8, 5).make().unwrap();
            let what = english.spec();
            for language in Language::ALL {
                let other = english.spec().make_in(language).unwrap();
                assert_eq!((other.text(), other.language()), (english.text(), language));
                let mut said = other.intro();
                said.push(other.title());
                let sheet = WorkSheet::of(vec![other.clone()]).html();
                assert!(sheet.contains(&format!("<html lang=\"{}\">", language.code())));
                for (i, part) in other.parts().iter().enumerate() {
                    let there = &english.parts()[i];
                    assert_eq!(other.right_answer(i), english.right_answer(i), "{what}");
                    assert_eq!(part.ask != there.ask, language != Language::English, "{what}");
                    for answer in nodes(&Plain::read(other.text())) {
                        let marks = [&english, &other].map(|one| one.mark(i, &answer).unwrap());
                        assert_eq!(marks[0].credit, marks[1].credit, "{what}");
                        said.push(marks[1].reason.clone());
                    }
                    said.extend([part.ask.clone(), other.solution(i).unwrap()]);
                    said.extend(other.hints(i).unwrap().iter().cloned());
                }
                for text in said {
                    assert!(!text.is_empty() && !text.contains(['{', '}']), "{what}: {text}");
                }
            }
        }
    }
}

#[test]
fn what_is_no_exercise_is_refused_in_words() {
    let refused = |text: &str| match text.parse::<ExerciseSpec>() {
        Ok(spec) => spec.make().unwrap_err().to_string(),
        Err(error) => error.to_string(),
    };
    assert!(refused("leaves").contains("write kind:algorithm:level:seed"));
    assert!(refused("guess:alpha-beta:1:1").contains("the kinds are values, line"));
    assert!(
        refused("gamma:alpha-beta:1:1").contains("are about mtd-plus-infinity"),
        "{}",
        refused("gamma:alpha-beta:1:1")
    );
    assert!(refused("leaves:alpha-beta:10:1").contains("levels are 1 to 9"));
    assert!(refused("leaves:alpha-bet:2:1").contains("not about 'alpha-bet'"));
    let german = ExerciseError::Level(10).told(Language::German);
    assert!(german.contains("die Stufen sind 1 bis 9"), "{german}");
}

#[test]
fn a_wrong_leaf_is_told_why() {
    // Thesis figure 2.4 has this cutoff; here it is found in made trees.
    let mut reasons = BTreeSet::new();
    for seed in 0..30 {
        let entry = find("alpha-beta").unwrap();
        let exercise = spec(ExerciseKind::Leaves, entry, 4, seed).make().unwrap();
        for part in 0..exercise.parts().len() {
            for node in 0..exercise.tree().parent.len() as u32 {
                reasons.insert(exercise.mark(part, &ExerciseAnswer::Node(node)).unwrap().reason);
            }
        }
    }
    let said =
        |words: &[&str]| reasons.iter().any(|reason| words.iter().all(|w| reason.contains(w)));
    assert!(said(&["is cut off:", "is worth at most", "and Max has", "already"]));
    assert!(said(&["is cut off:", "is worth at least", "and Min has", "already"]));
    assert!(said(&["has been evaluated already"]));
    assert!(said(&["is not a leaf"]));
    assert!(said(&["something other than"]));
}

/// A leaf that is said to be cut off is not evaluated any more, and one that is said to be
/// evaluated was.
#[test]
fn the_reasons_are_true() {
    for id in ["alpha-beta", "negascout", "mtd-f", "sss-star", "scout", "s-alpha-beta"] {
        for (level, seed) in (1..=7).flat_map(|level| (0..6).map(move |seed| (level, seed))) {
            let exercise =
                spec(ExerciseKind::Leaves, find(id).unwrap(), level, seed).make().unwrap();
            let steps = &exercise.trace().steps;
            for (i, part) in exercise.parts().iter().enumerate() {
                let (past, future) = steps.split_at((part.at + 1) as usize);
                for node in 0..exercise.tree().parent.len() as u32 {
                    let reason = exercise.mark(i, &ExerciseAnswer::Node(node)).unwrap().reason;
                    // A pass begins again with what was cut off.
                    let pass = future.iter().position(|step| step.kind == StepKind::Pass);
                    let mut coming = future[..pass.unwrap_or(future.len())].iter();
                    if reason.contains("is cut off") {
                        let comes = coming.any(|step| step.node == node && step.leaf.is_some());
                        // NegaScout and Scout search again what a null window has cut off.
                        assert!(!comes || matches!(id, "negascout" | "scout"), "{id}: {reason}");
                    } else if reason.contains("evaluated already") {
                        let was = past.iter().any(|step| step.node == node && step.leaf.is_some());
                        assert!(was, "{id}: {reason}");
                    }
                }
            }
        }
    }
}

#[test]
fn a_sheet_has_its_key_apart() {
    let read = |seed| SheetSpec::read("leaves:alpha-beta:3x2, gamma:mtd-f:4", seed).unwrap();
    let sheet = read(2026).make().unwrap();
    assert_eq!(sheet.exercises().len(), 3);
    let key = sheet.exercises()[0].solution(0).unwrap();
    assert!(sheet.key_text().contains(&key) && sheet.key_html().contains(&key));
    for text in [sheet.text(), sheet.html()] {
        assert!(!text.contains(&format!(") {key}")) && !text.contains(&format!("<li>{key}")));
    }
    assert_eq!(sheet.html().matches("<svg").count(), 3);
    assert!(sheet.json(false).to_string().len() < sheet.json(true).to_string().len());
    assert_eq!(sheet.html(), read(2026).make().unwrap().html());
    assert_ne!(sheet.html(), read(2027).make().unwrap().html());
    assert_eq!(read(1).items[0].to_string(), "leaves:alpha-beta:3x2");
    assert!(SheetSpec::read("leaves:alpha-beta:3x99", 1).unwrap().make().is_err());
}
