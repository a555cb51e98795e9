//! Questions about the tree itself: values, the best move, where best play ends.

use nullwindow::Value;

use super::answer::ExerciseAnswer;
use super::material::Material;
use super::part::{AnswerForm, ExercisePart, Key};

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
        let ask = format!("What is {}, a {} node, worth?", m.name(node), m.side(node));
        let right = vec![ExerciseAnswer::Number(m.value(node))];
        let hints = vec![format!(
            "{} takes the {} of the values of {}.",
            m.side(node),
            if m.is_max(node) { "largest" } else { "smallest" },
            m.names(m.tree.children(node))
        )];
        ExercisePart { hints, ..part(ask, AnswerForm::Number, Some(node), right) }
    };
    Some(inner[from..].iter().map(ask).collect())
}

/// What is wrong with a value.
pub(super) fn why_wrong(m: &Material, node: u32, given: Value) -> String {
    let name = m.name(node);
    let children = m.tree.children(node);
    if !children.iter().any(|&child| m.value(child) == given) {
        return format!("No child of {name} is worth {given}: a node takes the value of a child.");
    }
    format!(
        "{} chooses at {name} and can have better: compare {}.",
        m.side(node),
        m.names(children)
    )
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
    let mut move_part = part(
        "Which move is best? Choose the node that it leads to.".to_string(),
        AnswerForm::Node,
        None,
        nodes(best(0).collect()),
    );
    move_part.hints.push(format!("It leads to a node that is worth {} too.", m.value(0)));
    let mut end = part(
        "Both play their best. Choose the leaf where the game ends.".to_string(),
        AnswerForm::Leaf,
        None,
        nodes(ends),
    );
    end.hints.push("From the root on, each side takes a move that keeps the value.".to_string());
    let mut value = part(
        "What is the game worth?".to_string(),
        AnswerForm::Number,
        Some(0),
        vec![ExerciseAnswer::Number(m.value(0))],
    );
    value.hints.push("Work from the leaves to the root.".to_string());
    Some(vec![value, move_part, end])
}

/// Why a node is not on a line of best play.
pub(super) fn why_not_best(m: &Material, node: u32) -> String {
    let way = m.way(node);
    let left = way.windows(2).find(|pair| m.value(pair[0]) != m.value(pair[1]));
    match left {
        Some(&[top, child]) => format!(
            "At {}, {} has a better move: {} is worth {}, and {} {}.",
            m.name(top),
            m.side(top),
            m.name(top),
            m.value(top),
            m.name(child),
            m.value(child)
        ),
        _ if m.is_leaf(node) => format!("{} is not a move from the root.", m.name(node)),
        _ => format!("{} is not it.", m.name(node)),
    }
}
