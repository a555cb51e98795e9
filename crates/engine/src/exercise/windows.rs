//! The window with which a node is entered.

use super::answer::ExerciseAnswer;
use super::material::Material;
use super::part::{AnswerForm, ExercisePart, Key};
use super::texts::fill;

/// Nodes that are asked about.
const MOST: usize = 6;

pub(super) fn parts(m: &Material) -> Option<Vec<ExercisePart>> {
    let steps: Vec<usize> =
        (0..m.steps().len()).filter(|&i| i > 0 && Material::enters(&m.steps()[i])).collect();
    // Where the window is still what it was at the root, there is less to say.
    let whole = m.steps().first()?.window;
    let changed = |&&i: &&usize| m.steps()[i].window != whole;
    let mut chosen: Vec<usize> = steps.iter().filter(changed).copied().collect();
    while chosen.len() > MOST {
        // Spread over the search: every other one goes.
        chosen = chosen.iter().copied().step_by(2).collect();
    }
    (chosen.len() >= 2).then(|| chosen.iter().map(|&i| part(m, i)).collect())
}

fn part(m: &Material, i: usize) -> ExercisePart {
    let step = &m.steps()[i];
    ExercisePart {
        ask: m.of_node(m.texts.which_window, step.node),
        form: AnswerForm::Window,
        at: i as i64 - 1,
        focus: Some(step.node),
        hints: vec![
            m.texts.hint_window.to_string(),
            fill(m.texts.hint_way, &[("names", &m.names(&m.way(step.node)))]),
        ],
        key: Key::only(ExerciseAnswer::Bounds(step.window.unwrap_or_default())),
    }
}
