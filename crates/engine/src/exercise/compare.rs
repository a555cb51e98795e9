//! Which of two algorithms evaluates fewer leaves of a tree.

use std::fmt::Display;

use nullwindow::catalogue::find;

use super::answer::ExerciseAnswer;
use super::kind::COMPARED;
use super::level::Dice;
use super::material::Material;
use super::part::{AnswerForm, ExercisePart, Key};
use super::rules;
use super::spec::{ExerciseError, shown};
use super::texts::{Texts, fill};

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
        (true, None) => {
            let places: [(&str, &dyn Display); 2] =
                [("second", &other.name), ("guess", &shown(m.value(0)))];
            format!(" {}", fill(m.texts.guess_of_other, &places))
        }
        _ => String::new(),
    };
    let count = |name: &str, n: u64| fill(m.texts.count_of, &[("name", &name), ("n", &n)]);
    let rule = rules::rule(other, m.texts);
    let ask = fill(m.texts.which_fewer, &[("first", first), ("second", second)]);
    Ok(vec![ExercisePart {
        ask: ask + &guess,
        form: AnswerForm::Choice(vec![
            first.to_string(),
            second.to_string(),
            m.texts.same_number.to_string(),
        ]),
        at: -1,
        focus: None,
        hints: vec![format!("{second}: {rule}"), count(first, a), count(second, b)],
        key: Key::only(ExerciseAnswer::Choice(right)),
    }])
}

/// The two counts.
pub(super) fn why(texts: &Texts, hints: &[String]) -> String {
    let counts = hints.get(1..).unwrap_or_default().join(" ");
    fill(texts.right_counts, &[("counts", &counts)])
}
