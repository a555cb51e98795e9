//! Which leaf is evaluated next, and why another one is not.

use std::fmt::Display;

use super::answer::ExerciseAnswer;
use super::material::Material;
use super::part::{AnswerForm, ExercisePart, Key};
use super::spec::shown;
use super::texts::fill;
use crate::steps::{StepKind, StepRecord, Why};

/// Fewer leaves ask nothing.
const FEWEST: usize = 2;
/// More would only tire.
const MOST: usize = 40;

pub(super) fn parts(m: &Material) -> Option<Vec<ExercisePart>> {
    let evaluations = m.evaluations();
    if !(FEWEST..=MOST).contains(&evaluations.len()) {
        return None;
    }
    let mut at = -1;
    let mut parts = Vec::new();
    for &i in &evaluations {
        let node = m.steps()[i].node;
        parts.push(ExercisePart {
            ask: m.texts.next_leaf.to_string(),
            form: AnswerForm::Leaf,
            at,
            focus: None,
            hints: hints(m, node),
            key: Key::only(ExerciseAnswer::Node(node)),
        });
        at = i as i64;
    }
    parts.push(ExercisePart {
        ask: m.texts.next_leaf.to_string(),
        form: AnswerForm::Leaf,
        at,
        focus: None,
        hints: vec![m.texts.hint_root.to_string()],
        key: Key::only(ExerciseAnswer::Nothing),
    });
    Some(parts)
}

/// Each says more: the move at the root, then the parent.
fn hints(m: &Material, node: u32) -> Vec<String> {
    let way = m.way(node);
    let mut hints = vec![m.of_node(m.texts.hint_at, way[1])];
    if way.len() > 3 {
        hints.push(m.of_node(m.texts.hint_below, way[way.len() - 2]));
    }
    hints
}

pub(super) fn why_right(m: &Material, answer: &ExerciseAnswer) -> String {
    match answer {
        ExerciseAnswer::Node(node) => {
            let value = m.tree.value[*node as usize].unwrap_or_default();
            fill(m.texts.right_leaf, &[("name", &m.name(*node)), ("value", &shown(value))])
        }
        _ => {
            let [low, high] = m.run.proved;
            match m.run.value {
                Some(value) => fill(m.texts.right_value, &[("value", &shown(value))]),
                None => {
                    fill(m.texts.right_between, &[("low", &shown(low)), ("high", &shown(high))])
                }
            }
        }
    }
}

/// Why a leaf is not the next one.
pub(super) fn why_wrong(
    m: &Material,
    part: &ExercisePart,
    right: &ExerciseAnswer,
    given: &ExerciseAnswer,
) -> String {
    let next = match right {
        ExerciseAnswer::Node(node) => Some(*node),
        _ => None,
    };
    let ExerciseAnswer::Node(given) = *given else {
        return m.texts.one_more.to_string();
    };
    if !m.is_leaf(given) {
        return m.texts.no_leaf.to_string();
    }
    // What happens up to the next evaluation follows from what is shown.
    let from = (part.at + 1) as usize;
    let rest = m.steps()[from..].iter().position(|step| step.leaf.is_some());
    let until = rest.map_or(m.steps().len(), |rest| from + rest);
    let past = &m.steps()[..until];
    if let Some(cut) = cut_above(m, past, given) {
        return fill(m.texts.is_cut, &[("name", &m.name(given)), ("why", &why_cut(m, cut))]);
    }
    if past.iter().any(|step| step.leaf.is_some() && step.node == given) {
        return m.of_node(m.texts.evaluated_already, given);
    }
    if let Some(step) = answered_above(m, past, given) {
        return m.of_node(m.texts.memory_answers, step.node);
    }
    if let Some((top, merit)) = top_of_open(past) {
        let places: [(&str, &dyn Display); 3] =
            [("top", &m.name(top)), ("merit", &shown(merit)), ("name", &m.name(given))];
        return fill(m.texts.top_of_open, &places);
    }
    match next {
        Some(next) => first_of(m, next, given),
        None => m.of_node(m.texts.not_needed, given),
    }
}

/// The last step that cut off the part of the tree in which a leaf stands, and that nothing
/// has opened again.
fn cut_above<'a>(m: &Material, past: &'a [StepRecord], leaf: u32) -> Option<&'a StepRecord> {
    let cuts = past.iter().enumerate().rev().filter(|(_, step)| step.kind == StepKind::Cut);
    let mut cuts = cuts.filter(|(_, step)| step.node != leaf && m.is_within(leaf, step.node));
    let (i, cut) = cuts.next()?;
    let way = m.way(leaf);
    let below = way[way.iter().position(|&node| node == cut.node)? + 1];
    let begin = past[..i].iter().rposition(|step| {
        step.node == cut.node && step.kind == StepKind::Visit || step.kind == StepKind::Pass
    });
    let since = &past[begin.unwrap_or(0)..];
    let entered = since
        .iter()
        .any(|step| m.is_within(step.node, below) && !matches!(step.kind, StepKind::Etc));
    let again = past[i..].iter().any(|step| step.kind == StepKind::Pass);
    (!entered && !again).then_some(cut)
}

/// Whose bound cuts off: "b is worth at most 12, and a has 35 already".
pub(super) fn why_cut(m: &Material, cut: &StepRecord) -> String {
    let (name, g) = (m.name(cut.node), shown(cut.g.unwrap_or_default()));
    let [alpha, beta] = cut.window.unwrap_or_default();
    let (owned, asked, bound) = match m.is_max(cut.node) {
        true => (m.texts.cut_above, m.texts.cut_asked_above, beta),
        false => (m.texts.cut_below, m.texts.cut_asked_below, alpha),
    };
    match cut.why {
        Some(Why::Shallow(owner) | Why::Deep(owner)) => {
            let places: [(&str, &dyn Display); 4] =
                [("name", &name), ("g", &g), ("bound", &shown(bound)), ("owner", &m.name(owner))];
            fill(owned, &places)
        }
        _ => fill(asked, &[("name", &name), ("g", &g)]),
    }
}

/// The last step since the pass began at which memory answered for a node above a leaf.
fn answered_above<'a>(m: &Material, past: &'a [StepRecord], leaf: u32) -> Option<&'a StepRecord> {
    let pass = past.iter().rposition(|step| step.kind == StepKind::Pass).unwrap_or(0);
    let mut steps = past[pass..].iter().rev();
    steps.find(|step| step.kind == StepKind::Memory && m.is_within(leaf, step.node))
}

/// What is on top of the latest OPEN list.
fn top_of_open(past: &[StepRecord]) -> Option<(u32, nullwindow::Value)> {
    let open = past.iter().rev().find_map(|step| step.open.as_ref())?;
    open.first().map(|&(node, _, merit)| (node, merit))
}

/// Which of two parts of the tree comes first.
fn first_of(m: &Material, next: u32, given: u32) -> String {
    let (a, b) = (m.way(next), m.way(given));
    let apart = a.iter().zip(&b).position(|(a, b)| a != b).unwrap_or(0);
    let (top, name) = (m.name(a[apart.saturating_sub(1)]), m.name(b[apart]));
    fill(m.texts.elsewhere, &[("top", &top), ("name", &name)])
}
