//! What memory holds of a node, and what is on the OPEN list.

use nullwindow::INFINITY;

use super::answer::ExerciseAnswer;
use super::level::Dice;
use super::material::Material;
use super::part::{AnswerForm, ExercisePart, Key};
use super::spec::shown;
use super::texts::fill;
use crate::steps::{ShownBounds, StepKind, StepRecord};

/// Questions of one exercise.
const MOST: usize = 4;
/// The longest OPEN list that is asked for.
const LONGEST: usize = 12;

pub(super) fn parts(m: &Material, dice: &mut Dice) -> Option<Vec<ExercisePart>> {
    match m.steps().first()?.open {
        Some(_) => open(m, dice),
        None => stored(m, dice),
    }
}

/// Some of a list, spread over it, in its order.
fn spread(all: &[usize], dice: &mut Dice) -> Vec<usize> {
    let some = MOST.min(all.len());
    (0..some)
        .map(|part| {
            let (from, to) = (all.len() * part / some, all.len() * (part + 1) / some);
            all[from + dice.below(to - from)]
        })
        .collect()
}

fn open(m: &Material, dice: &mut Dice) -> Option<Vec<ExercisePart>> {
    let lists = |i: &usize| {
        let step = &m.steps()[*i];
        step.kind == StepKind::Open
            && step.more.is_none()
            && step.open.as_ref().is_some_and(|open| (2..=LONGEST).contains(&open.len()))
    };
    let all: Vec<usize> = (0..m.steps().len()).filter(lists).collect();
    if all.len() < MOST {
        return None;
    }
    let chosen = spread(&all, dice);
    Some(chosen.iter().flat_map(|&i| of_list(m, i)).collect())
}

/// What is on the list after a step, and which state is worked on next.
fn of_list(m: &Material, i: usize) -> Vec<ExercisePart> {
    let open = m.steps()[i].open.clone().unwrap_or_default();
    let nodes: Vec<u32> = open.iter().map(|&(node, _, _)| node).collect();
    let at = i as i64;
    vec![
        ExercisePart {
            ask: m.texts.which_open.to_string(),
            form: AnswerForm::Nodes,
            at,
            focus: None,
            hints: vec![fill(m.texts.hint_count, &[("n", &nodes.len())])],
            key: Key::only(ExerciseAnswer::Nodes(nodes.clone())),
        },
        ExercisePart {
            ask: m.texts.which_next.to_string(),
            form: AnswerForm::Node,
            at,
            focus: None,
            hints: vec![fill(m.texts.hint_merit, &[("merit", &shown(open[0].2))])],
            key: Key::only(ExerciseAnswer::Node(nodes[0])),
        },
    ]
}

fn stored(m: &Material, dice: &mut Dice) -> Option<Vec<ExercisePart>> {
    // After a step that stored something of an inner node.
    let stores = |i: &usize| {
        let step = &m.steps()[*i];
        step.stored.is_some() && !m.is_leaf(step.node)
    };
    let all: Vec<usize> = (0..m.steps().len()).filter(stores).collect();
    if all.len() < 2 {
        return None;
    }
    Some(spread(&all, dice).into_iter().map(|i| of_memory(m, i)).collect())
}

fn of_memory(m: &Material, i: usize) -> ExercisePart {
    let node = m.steps()[i].node;
    ExercisePart {
        ask: m.of_node(m.texts.what_held, node),
        form: AnswerForm::Bounds,
        at: i as i64,
        focus: Some(node),
        hints: vec![m.texts.hint_held.to_string()],
        key: Key::only(ExerciseAnswer::Bounds(held(m, i, node))),
    }
}

/// What memory holds of a node after a step.
fn held(m: &Material, at: usize, node: u32) -> ShownBounds {
    let past = m.steps()[..=at].iter().rev();
    // What is stored of a position is stored of all nodes that it is at.
    let is_it = |step: &&StepRecord| m.first(step.node) == m.first(node);
    let latest = past.filter(is_it).find_map(|step| step.stored);
    latest.unwrap_or([-INFINITY, INFINITY])
}
