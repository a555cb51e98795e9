//! What a pass returns, and which γ follows.

use super::answer::ExerciseAnswer;
use super::material::Material;
use super::part::{AnswerForm, ExercisePart, Key};
use super::spec::shown;
use super::texts::{Texts, fill};
use crate::steps::{StepKind, StepRecord};

/// Passes that are asked about.
const MOST: usize = 5;

pub(super) fn parts(m: &Material) -> Option<Vec<ExercisePart>> {
    let steps = m.steps();
    let passes: Vec<usize> =
        (0..steps.len()).filter(|&i| steps[i].kind == StepKind::Pass).collect();
    if passes.len() < 2 {
        return None;
    }
    let mut parts = Vec::new();
    for (place, &begin) in passes.iter().enumerate().take(MOST) {
        let end = passes.get(place + 1).copied().unwrap_or(steps.len());
        let returned = steps[begin..end].iter().rev().find(|step| step.node == 0)?;
        parts.push(returns(m, begin, &steps[begin], returned));
        parts.push(next(m, end - 1, &steps[begin], returned, steps.get(end)));
    }
    Some(parts)
}

/// What the pass that begins returns.
fn returns(m: &Material, at: usize, pass: &StepRecord, returned: &StepRecord) -> ExercisePart {
    let gamma = shown(pass.gamma.unwrap_or_default());
    ExercisePart {
        ask: fill(m.texts.what_returned, &[("gamma", &gamma)]),
        form: AnswerForm::Number,
        at: at as i64,
        focus: Some(0),
        hints: vec![
            m.texts.hint_passes.to_string(),
            match returned.g >= pass.gamma {
                true => fill(m.texts.hint_yes, &[("gamma", &gamma)]),
                false => fill(m.texts.hint_no, &[("gamma", &gamma)]),
            },
        ],
        key: Key::only(ExerciseAnswer::Number(returned.g.unwrap_or_default())),
    }
}

/// The γ after the pass that ends.
fn next(
    m: &Material,
    at: usize,
    pass: &StepRecord,
    returned: &StepRecord,
    next: Option<&StepRecord>,
) -> ExercisePart {
    let (gamma, g) = (pass.gamma.unwrap_or_default(), returned.g.unwrap_or_default());
    let right = match next.and_then(|step| step.gamma) {
        Some(gamma) => ExerciseAnswer::Number(gamma),
        None => ExerciseAnswer::Nothing,
    };
    ExercisePart {
        ask: fill(m.texts.next_gamma, &[("gamma", &shown(gamma)), ("g", &shown(g))]),
        form: AnswerForm::NumberOrNothing,
        at: at as i64,
        focus: Some(0),
        hints: vec![match g < gamma {
            true => fill(m.texts.hint_at_most, &[("g", &shown(g))]),
            false => fill(m.texts.hint_at_least, &[("g", &shown(g))]),
        }],
        key: Key::only(right),
    }
}

/// What a wrong number has overlooked.
pub(super) fn why_wrong(texts: &Texts, part: &ExercisePart) -> String {
    match part.form {
        AnswerForm::NumberOrNothing => texts.wrong_gamma.to_string(),
        _ => texts.wrong_bound.to_string(),
    }
}
