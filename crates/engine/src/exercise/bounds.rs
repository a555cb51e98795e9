//! What the leaves that were evaluated so far prove of a node.

use std::fmt::Display;

use nullwindow::{INFINITY, Value};

use super::answer::{ExerciseAnswer, ExerciseMark};
use super::level::Dice;
use super::material::Material;
use super::part::{AnswerForm, ExercisePart, Key};
use super::texts::{Texts, fill};
use crate::steps::ShownBounds;

/// Questions of one exercise.
const MOST: usize = 4;

pub(super) fn parts(m: &Material, dice: &mut Dice) -> Option<Vec<ExercisePart>> {
    let evaluations = m.evaluations();
    if evaluations.len() < MOST {
        return None;
    }
    let mut parts = Vec::new();
    for quarter in 1..=MOST {
        let done = evaluations.len() * quarter / MOST;
        let at = evaluations[done - 1];
        let leaf = m.steps()[at].node;
        // A node on the way to the leaf has something new to say.
        let way = m.way(leaf);
        let node = match quarter {
            MOST => 0,
            _ => way[dice.below(way.len() - 1)],
        };
        parts.push(part(m, at, node, &evaluations[..done]));
    }
    Some(parts)
}

fn part(m: &Material, at: usize, node: u32, evaluations: &[usize]) -> ExercisePart {
    let seen: Vec<u32> = evaluations.iter().map(|&i| m.steps()[i].node).collect();
    ExercisePart {
        ask: m.of_node(m.texts.what_proved, node),
        form: AnswerForm::Bounds,
        at: at as i64,
        focus: Some(node),
        hints: vec![m.texts.hint_unknown.to_string(), m.of_node(m.texts.hint_work_up, node)],
        key: Key::only(ExerciseAnswer::Bounds(known(m, node, &seen))),
    }
}

/// The bounds of a node, with nothing known of the leaves that were not seen.
fn known(m: &Material, node: u32, seen: &[u32]) -> ShownBounds {
    if m.is_leaf(node) {
        let unknown = [-INFINITY, INFINITY];
        let is_seen = seen.iter().any(|&leaf| m.first(leaf) == m.first(node));
        return if is_seen { [m.value(node); 2] } else { unknown };
    }
    let below = m.tree.children(node).iter().map(|&child| known(m, child, seen));
    let better: fn(Value, Value) -> Value = if m.is_max(node) { Ord::max } else { Ord::min };
    below.reduce(|a, b| [better(a[0], b[0]), better(a[1], b[1])]).unwrap_or_default()
}

/// Marks two numbers, one of which may be right.
pub(super) fn mark_pair(
    texts: &Texts,
    form: &AnswerForm,
    right: ShownBounds,
    given: ShownBounds,
) -> ExerciseMark {
    let names = match form {
        AnswerForm::Window => ["α", "β"],
        _ => ["f⁻", "f⁺"],
    };
    let one = |right: usize| {
        let places: [(&str, &dyn Display); 2] =
            [("right", &names[right]), ("wrong", &names[1 - right])];
        ExerciseMark::partly(0.5, fill(texts.one_right, &places))
    };
    match [right[0] == given[0], right[1] == given[1]] {
        [true, false] => one(0),
        [false, true] => one(1),
        _ if right == [given[1], given[0]] => ExerciseMark::wrong(texts.exchanged),
        _ => ExerciseMark::wrong(texts.neither),
    }
}
