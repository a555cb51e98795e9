//! What the leaves that were evaluated so far prove of a node.

use nullwindow::{INFINITY, Value};

use super::answer::{ExerciseAnswer, ExerciseMark};
use super::level::Dice;
use super::material::Material;
use super::part::{AnswerForm, ExercisePart, Key};
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
    let name = m.name(node);
    ExercisePart {
        ask: format!("What do the leaves that are evaluated so far prove of {name}?"),
        form: AnswerForm::Bounds,
        at: at as i64,
        focus: Some(node),
        hints: vec![
            "A leaf that is not evaluated can still be anything from −∞ to +∞.".to_string(),
            format!(
                "For f⁻ take −∞ at every leaf that is not evaluated and work up to {name}; for f⁺ \
                 take +∞."
            ),
        ],
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
pub(super) fn mark_pair(form: &AnswerForm, right: ShownBounds, given: ShownBounds) -> ExerciseMark {
    let names = match form {
        AnswerForm::Window => ["α", "β"],
        _ => ["f⁻", "f⁺"],
    };
    match [right[0] == given[0], right[1] == given[1]] {
        [true, false] => {
            ExerciseMark::partly(0.5, format!("{} is right, {} is not.", names[0], names[1]))
        }
        [false, true] => {
            ExerciseMark::partly(0.5, format!("{} is right, {} is not.", names[1], names[0]))
        }
        _ if right == [given[1], given[0]] => ExerciseMark::wrong("The two are exchanged."),
        _ => ExerciseMark::wrong("Neither of the two is right."),
    }
}
