//! Which of two algorithms evaluates fewer leaves of a tree.

use nullwindow::catalogue::find;

use super::answer::ExerciseAnswer;
use super::kind::COMPARED;
use super::level::Dice;
use super::material::Material;
use super::part::{AnswerForm, ExercisePart, Key};
use super::rules;
use super::spec::ExerciseError;

pub(super) fn parts(
    m: &Material,
    algorithm: &str,
    dice: &mut Dice,
) -> Result<Vec<ExercisePart>, ExerciseError> {
    let others: Vec<&str> = COMPARED.iter().copied().filter(|&id| id != algorithm).collect();
    let other = find(others[dice.below(others.len())]).ok_or(ExerciseError::None)?;
    let second = m.searched_by(other)?;
    let (a, b) = (m.run.counts[0], second.counts[0]);
    let right = match a.cmp(&b) {
        std::cmp::Ordering::Less => 0,
        std::cmp::Ordering::Greater => 1,
        std::cmp::Ordering::Equal => 2,
    };
    let (first, second) = (&m.run.name, &other.name);
    let guess = match (other.guesses, m.guess) {
        (true, None) => format!(" Its first guess is {}.", m.value(0)),
        _ => String::new(),
    };
    Ok(vec![ExercisePart {
        ask: format!(
            "Which evaluates fewer leaves of this tree, {first} or {second}? A leaf that is \
             evaluated twice counts twice.{guess}"
        ),
        form: AnswerForm::Choice(vec![
            first.to_string(),
            second.to_string(),
            "both the same number".to_string(),
        ]),
        at: -1,
        focus: None,
        hints: vec![
            format!("{second}. {}", rules::rule(other)),
            format!("{first} evaluates {a} leaves."),
            format!("{second} evaluates {b} leaves."),
        ],
        key: Key::only(ExerciseAnswer::Choice(right)),
    }])
}

/// The two counts.
pub(super) fn why(hints: &[String]) -> String {
    let counts = hints.get(1..).unwrap_or_default().join(" ");
    format!("Right. {counts}")
}
