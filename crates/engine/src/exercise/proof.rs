//! The leaves of a solution tree that proves a bound. There may be several such trees, and
//! each is right.

use nullwindow::Value;

use super::answer::{ExerciseAnswer, ExerciseMark};
use super::material::Material;
use super::part::{AnswerForm, ExercisePart, Key};

pub(super) fn parts(m: &Material) -> Vec<ExercisePart> {
    [(true, "at least"), (false, "at most")].map(|(min, most)| part(m, min, most)).to_vec()
}

fn part(m: &Material, min: bool, most: &str) -> ExercisePart {
    let (value, name) = (m.value(0), if min { "min" } else { "max" });
    let (one, all) = if min { ("Max", "Min") } else { ("Min", "Max") };
    ExercisePart {
        ask: format!(
            "Choose the leaves of a {name} solution tree that proves that the root is worth {most} \
             {value}."
        ),
        form: AnswerForm::Leaves,
        at: -1,
        focus: Some(0),
        hints: vec![
            format!("It has one move at every {one} node and all moves at every {all} node."),
            format!("One such tree has {} leaves.", leaves(m, min).len()),
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
    let ExerciseAnswer::Nodes(given) = answer else { return ExerciseMark::wrong("Choose leaves.") };
    if let Some(&other) = given.iter().find(|&&node| !m.is_leaf(node)) {
        return ExerciseMark::wrong(format!("{} is not a leaf.", m.name(other)));
    }
    match grow(m, (min, bound), given, 0) {
        Ok(()) => {
            ExerciseMark::right("Right: these leaves prove it, whatever the others are worth.")
        }
        Err(reason) => ExerciseMark::wrong(reason),
    }
}

/// Whether the leaves below a node are those of a solution tree that proves the bound there.
fn grow(m: &Material, (min, bound): (bool, Value), given: &[u32], node: u32) -> Result<(), String> {
    let name = m.name(node);
    if m.is_leaf(node) {
        let (value, most) = (m.value(node), if min { "at least" } else { "at most" });
        let proves = if min { value >= bound } else { value <= bound };
        return if proves {
            Ok(())
        } else {
            Err(format!("{name} is worth {value}, which is not {most} {bound}."))
        };
    }
    let used = |child: &&u32| given.iter().any(|&leaf| m.is_within(leaf, **child));
    let children = m.tree.children(node);
    let inside: Vec<u32> = children.iter().filter(used).copied().collect();
    if m.is_max(node) == min {
        if inside.len() != 1 {
            return Err(format!(
                "At {name}, {} has the choice: the tree has exactly one of {}.",
                m.side(node),
                m.names(children)
            ));
        }
    } else if inside.len() != children.len() {
        return Err(format!(
            "At {name}, {} may do anything: the tree has all of {}.",
            m.side(node),
            m.names(children)
        ));
    }
    inside.into_iter().try_for_each(|child| grow(m, (min, bound), given, child))
}
