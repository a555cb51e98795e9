//! The leaves of a solution tree that proves a bound. There may be several such trees, and
//! each is right.

use std::fmt::Display;

use nullwindow::Value;

use super::answer::{ExerciseAnswer, ExerciseMark};
use super::material::Material;
use super::part::{AnswerForm, ExercisePart, Key};
use super::spec::shown;
use super::texts::fill;

pub(super) fn parts(m: &Material) -> Vec<ExercisePart> {
    [true, false].map(|min| part(m, min)).to_vec()
}

fn part(m: &Material, min: bool) -> ExercisePart {
    let value = m.value(0);
    let (ask, hint) = match min {
        true => (m.texts.choose_min_tree, m.texts.hint_min_tree),
        false => (m.texts.choose_max_tree, m.texts.hint_max_tree),
    };
    ExercisePart {
        ask: fill(ask, &[("value", &shown(value))]),
        form: AnswerForm::Leaves,
        at: -1,
        focus: Some(0),
        hints: vec![
            hint.to_string(),
            fill(m.texts.hint_tree_leaves, &[("n", &leaves(m, min).len())]),
        ],
        key: Key::Proof { min, bound: value },
    }
}

/// The leaves of one solution tree that proves the value of the root from one side.
pub(super) fn leaves(m: &Material, min: bool) -> Vec<u32> {
    let mut found = Vec::new();
    let mut stack = vec![0];
    while let Some(node) = stack.pop() {
        let children = m.tree.children(node);
        if children.is_empty() {
            found.push(node);
        } else if m.is_max(node) == min {
            stack.extend(children.iter().find(|&&child| m.value(child) == m.value(node)));
        } else {
            stack.extend(children.iter().rev());
        }
    }
    found
}

/// Marks the leaves of a tree by what they prove.
pub(super) fn mark(
    m: &Material,
    (min, bound): (bool, Value),
    answer: &ExerciseAnswer,
) -> ExerciseMark {
    let ExerciseAnswer::Nodes(given) = answer else {
        return ExerciseMark::wrong(m.texts.choose_leaves);
    };
    if let Some(&other) = given.iter().find(|&&node| !m.is_leaf(node)) {
        return ExerciseMark::wrong(m.of_node(m.texts.not_a_leaf, other));
    }
    match grow(m, (min, bound), given, 0) {
        Ok(()) => ExerciseMark::right(m.texts.right_proof),
        Err(reason) => ExerciseMark::wrong(reason),
    }
}

/// Whether the leaves below a node are those of a solution tree that proves the bound there.
fn grow(m: &Material, (min, bound): (bool, Value), given: &[u32], node: u32) -> Result<(), String> {
    let name = m.name(node);
    if m.is_leaf(node) {
        let value = m.value(node);
        let proves = if min { value >= bound } else { value <= bound };
        return if proves {
            Ok(())
        } else {
            let not = if min { m.texts.not_at_least } else { m.texts.not_at_most };
            let (value, bound) = (shown(value), shown(bound));
            Err(fill(not, &[("name", &name), ("value", &value), ("bound", &bound)]))
        };
    }
    let used = |child: &&u32| given.iter().any(|&leaf| m.is_within(leaf, **child));
    let children = m.tree.children(node);
    let inside: Vec<u32> = children.iter().filter(used).copied().collect();
    let places: [(&str, &dyn Display); 3] =
        [("name", &name), ("side", &m.side(node)), ("names", &m.names(children))];
    if m.is_max(node) == min {
        if inside.len() != 1 {
            return Err(fill(m.texts.exactly_one, &places));
        }
    } else if inside.len() != children.len() {
        return Err(fill(m.texts.all_moves, &places));
    }
    inside.into_iter().try_for_each(|child| grow(m, (min, bound), given, child))
}
