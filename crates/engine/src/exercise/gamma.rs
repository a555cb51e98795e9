//! What a pass returns, and which γ follows.

use super::answer::ExerciseAnswer;
use super::material::Material;
use super::part::{AnswerForm, ExercisePart, Key};
use super::spec::shown;
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
        parts.push(returns(begin, &steps[begin], returned));
        parts.push(next(end - 1, &steps[begin], returned, steps.get(end)));
    }
    Some(parts)
}

/// What the pass that begins returns.
fn returns(at: usize, pass: &StepRecord, returned: &StepRecord) -> ExercisePart {
    let gamma = shown(pass.gamma.unwrap_or_default());
    ExercisePart {
        ask: format!("A pass begins with γ = {gamma}. Which bound g does it return?"),
        form: AnswerForm::Number,
        at: at as i64,
        focus: Some(0),
        hints: vec![
            "A bound that memory holds is used again; every node is left as soon as its question is \
             answered."
                .to_string(),
            match returned.g >= pass.gamma {
                true => format!("The answer is yes: g is {gamma} or more."),
                false => format!("The answer is no: g is less than {gamma}."),
            },
        ],
        key: Key::only(ExerciseAnswer::Number(returned.g.unwrap_or_default())),
    }
}

/// The γ after the pass that ends.
fn next(
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
        ask: format!(
            "The pass with γ = {} has returned {}. Which γ follows?",
            shown(gamma),
            shown(g)
        ),
        form: AnswerForm::NumberOrNothing,
        at: at as i64,
        focus: Some(0),
        hints: vec![match g < gamma {
            true => format!("It has proved that the value is at most {}.", shown(g)),
            false => format!("It has proved that the value is at least {}.", shown(g)),
        }],
        key: Key::only(right),
    }
}

/// What a wrong number has overlooked.
pub(super) fn why_wrong(part: &ExercisePart) -> String {
    match part.form {
        AnswerForm::NumberOrNothing => {
            "Write down f⁻ and f⁺ of the root: if they are equal, nothing follows; otherwise the \
             rule gives the next γ."
                .to_string()
        }
        _ => "Search the root with this γ once more: ask at every node whether it is worth γ."
            .to_string(),
    }
}
