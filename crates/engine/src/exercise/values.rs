//! Questions about the tree itself: values, the best move, where best play ends.

use std::fmt::Display;

use nullwindow::Value;

use super::answer::ExerciseAnswer;
use super::material::Material;
use super::part::{AnswerForm, ExercisePart, Key};
use super::spec::shown;
use super::texts::fill;

/// Inner nodes that are asked about, from below; the root is the last one.
const MOST: usize = 6;

fn part(
    ask: String,
    form: AnswerForm,
    focus: Option<u32>,
    right: Vec<ExerciseAnswer>,
) -> ExercisePart {
    ExercisePart { ask, form, at: -1, focus, hints: Vec::new(), key: Key::OneOf(right) }
}

/// The value of some inner nodes, from below.
pub(super) fn values(m: &Material) -> Option<Vec<ExercisePart>> {
    let inner: Vec<u32> = m.nodes().rev().filter(|&node| !m.is_leaf(node)).collect();
    let from = inner.len().saturating_sub(MOST);
    let ask = |&node: &u32| {
        let ask = fill(m.texts.what_value, &[("name", &m.name(node)), ("side", &m.side(node))]);
        let right = vec![ExerciseAnswer::Number(m.value(node))];
        let hint = if m.is_max(node) { m.texts.hint_max } else { m.texts.hint_min };
        let hints = vec![fill(hint, &[("names", &m.names(m.tree.children(node)))])];
        ExercisePart { hints, ..part(ask, AnswerForm::Number, Some(node), right) }
    };
    Some(inner[from..].iter().map(ask).collect())
}

/// What is wrong with a value.
pub(super) fn why_wrong(m: &Material, node: u32, given: Value) -> String {
    let name = m.name(node);
    let children = m.tree.children(node);
    if !children.iter().any(|&child| m.value(child) == given) {
        return fill(m.texts.no_child, &[("name", &name), ("value", &shown(given))]);
    }
    let places: [(&str, &dyn Display); 3] =
        [("name", &name), ("side", &m.side(node)), ("names", &m.names(children))];
    fill(m.texts.better, &places)
}

/// The value of the root, the best move and where best play ends.
pub(super) fn line(m: &Material) -> Option<Vec<ExercisePart>> {
    let best = |top: u32| {
        m.tree.children(top).iter().copied().filter(move |&child| m.value(child) == m.value(top))
    };
    let mut ends = vec![0];
    while ends.iter().any(|&node| !m.is_leaf(node)) {
        ends = ends
            .iter()
            .flat_map(|&node| match m.is_leaf(node) {
                true => vec![node],
                false => best(node).collect(),
            })
            .collect();
    }
    let nodes = |list: Vec<u32>| list.into_iter().map(ExerciseAnswer::Node).collect::<Vec<_>>();
    let mut move_part =
        part(m.texts.which_move.to_string(), AnswerForm::Node, None, nodes(best(0).collect()));
    move_part.hints.push(fill(m.texts.hint_move, &[("value", &shown(m.value(0)))]));
    let mut end = part(m.texts.which_end.to_string(), AnswerForm::Leaf, None, nodes(ends));
    end.hints.push(m.texts.hint_end.to_string());
    let mut value = part(
        m.texts.what_game.to_string(),
        AnswerForm::Number,
        Some(0),
        vec![ExerciseAnswer::Number(m.value(0))],
    );
    value.hints.push(m.texts.hint_game.to_string());
    Some(vec![value, move_part, end])
}

/// Why a node is not the one that is asked for: it is none of those in question, or not on a line
/// of best play.
pub(super) fn why_not_best(m: &Material, form: &AnswerForm, node: u32) -> String {
    if *form == AnswerForm::Leaf && !m.is_leaf(node) {
        return m.texts.no_leaf.to_string();
    }
    if *form == AnswerForm::Node && !m.tree.children(0).contains(&node) {
        return m.of_node(m.texts.not_a_move, node);
    }
    let way = m.way(node);
    let left = way.windows(2).find(|pair| m.value(pair[0]) != m.value(pair[1]));
    match left {
        Some(&[top, child]) => {
            let (value, other) = (shown(m.value(top)), shown(m.value(child)));
            let places: [(&str, &dyn Display); 5] = [
                ("top", &m.name(top)),
                ("side", &m.side(top)),
                ("value", &value),
                ("child", &m.name(child)),
                ("other", &other),
            ];
            fill(m.texts.not_best, &places)
        }
        _ => m.of_node(m.texts.wrong_node, node),
    }
}
