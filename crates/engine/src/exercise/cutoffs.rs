//! What is never evaluated, and whose bound cuts it off.

use super::answer::{ExerciseAnswer, ExerciseMark};
use super::kind::ExerciseKind;
use super::leaves::why_cut;
use super::material::Material;
use super::part::{AnswerForm, ExercisePart, Key};
use super::spec::shown;
use super::texts::fill;
use crate::steps::{StepKind, StepRecord};

/// Cutoffs that are asked about one by one.
const MOST: usize = 3;

pub(super) fn parts(m: &Material) -> Option<Vec<ExercisePart>> {
    let never = m.never_evaluated();
    if never.is_empty() {
        return None;
    }
    let all = ExercisePart {
        ask: m.texts.mark_never.to_string(),
        form: AnswerForm::Leaves,
        at: -1,
        focus: None,
        hints: vec![
            match never.len() {
                1 => m.texts.hint_one.to_string(),
                n => fill(m.texts.hint_count, &[("n", &n)]),
            },
            m.of_node(m.texts.hint_first_cut, m.parent(leftmost(m, &never))),
        ],
        key: Key::only(ExerciseAnswer::Nodes(never)),
    };
    Some(std::iter::once(all).chain(whose(m)).collect())
}

/// The leaf that stands furthest to the left.
fn leftmost(m: &Material, leaves: &[u32]) -> u32 {
    let places = |leaf: &u32| {
        m.way(*leaf).iter().map(|&node| m.tree.place[node as usize]).collect::<Vec<_>>()
    };
    leaves.iter().copied().min_by_key(places).unwrap_or_default()
}

/// Whose bounds cut off, where a window is passed down from the root.
fn whose(m: &Material) -> Vec<ExercisePart> {
    if !matches!(m.run.algorithm, "alpha-beta" | "alpha-beta-hard") {
        return Vec::new();
    }
    let steps = m.steps().iter().enumerate();
    let cuts = steps.filter(|(_, step)| step.kind == StepKind::Cut);
    cuts.filter_map(|(i, cut)| one(m, i, cut)).take(MOST).collect()
}

/// Which nodes above hold the bound that a node has reached.
fn one(m: &Material, i: usize, cut: &StepRecord) -> Option<ExercisePart> {
    let [alpha, beta] = cut.window?;
    let max = m.is_max(cut.node);
    let bound = if max { beta } else { alpha };
    let way = m.way(cut.node);
    let above: Vec<u32> = way[..way.len() - 1].to_vec();
    // Only the other side's nodes hold its bound; several may hold the same one.
    let holds = |&node: &u32| m.is_max(node) != max && so_far(m, i, node) == Some(bound);
    let right: Vec<ExerciseAnswer> = above
        .iter()
        .enumerate()
        .filter(|(_, node)| holds(node))
        .map(|(place, _)| ExerciseAnswer::Choice(place))
        .collect();
    if right.is_empty() || above.len() < 2 {
        return None;
    }
    let (ask, hint) = match max {
        true => (m.texts.whose_beta, m.texts.hint_beta),
        false => (m.texts.whose_alpha, m.texts.hint_alpha),
    };
    let (name, g, bound) = (m.name(cut.node), shown(cut.g?), shown(bound));
    Some(ExercisePart {
        ask: fill(ask, &[("name", &name), ("g", &g), ("bound", &bound)]),
        form: AnswerForm::Choice(above.iter().map(|&node| m.name(node)).collect()),
        at: i as i64,
        focus: Some(cut.node),
        hints: vec![m.of_node(hint, cut.node)],
        key: Key::OneOf(right),
    })
}

/// The value so far of a node before a step, since it was entered.
fn so_far(m: &Material, before: usize, node: u32) -> Option<nullwindow::Value> {
    let past = &m.steps()[..before];
    let entered = past.iter().rposition(|s| s.node == node && s.kind == StepKind::Visit)?;
    past[entered..].iter().rev().find(|s| s.node == node && s.g.is_some())?.g
}

/// Marks a set of nodes: what is right counts, what is wrong counts against it.
pub(super) fn mark_set(
    m: &Material,
    kind: ExerciseKind,
    right: &[u32],
    given: &[u32],
) -> ExerciseMark {
    let mut given = given.to_vec();
    given.sort_unstable();
    given.dedup();
    let (hits, wrong): (Vec<u32>, Vec<u32>) = given.iter().partition(|node| right.contains(node));
    let credit = (hits.len() as f64 - wrong.len() as f64) / right.len().max(1) as f64;
    let reason = match wrong.first() {
        Some(&node) if kind == ExerciseKind::Cutoffs => why_needed(m, node),
        Some(&node) => m.of_node(m.texts.not_in_set, node),
        None if kind == ExerciseKind::Cutoffs => missed(m, right, &hits),
        None => fill(m.texts.some_of_set, &[("n", &hits.len()), ("all", &right.len())]),
    };
    ExerciseMark::partly(credit.max(0.0), reason)
}

fn why_needed(m: &Material, node: u32) -> String {
    let leaves = m.evaluated();
    match leaves.iter().position(|&leaf| leaf == node) {
        Some(0) => m.of_node(m.texts.first_leaf, node),
        Some(place) => {
            let (name, before) = (m.name(node), m.name(leaves[place - 1]));
            fill(m.texts.evaluated_after, &[("name", &name), ("before", &before)])
        }
        None => m.of_node(m.texts.not_a_leaf, node),
    }
}

/// A leaf that was not marked, with what cuts it off.
fn missed(m: &Material, right: &[u32], hits: &[u32]) -> String {
    let Some(&leaf) = right.iter().find(|leaf| !hits.contains(leaf)) else { return String::new() };
    let cut = m.steps().iter().find(|step| {
        step.kind == StepKind::Cut && step.node != leaf && m.is_within(leaf, step.node)
    });
    let more = fill(m.texts.missing, &[("n", &(right.len() - hits.len()))]);
    match cut {
        Some(cut) => {
            format!("{more} {}", fill(m.texts.missing_one, &[("why", &why_cut(m, cut))]))
        }
        None => more,
    }
}
