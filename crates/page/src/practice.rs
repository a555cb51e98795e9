//! Exercises: what there is, one of them, and what an answer is worth.

use nullwindow_engine::exercise::{
    Exercise, ExerciseAnswer, ExerciseError, ExerciseKind, ExerciseSpec, Language, SheetSpec,
    earned, exercise_levels,
};
use serde::Deserialize;
use serde_json::{Value as Json, json};

use crate::refusal::Refusal;
use crate::trace::TraceReply;

/// A question about exercises, and the language of the answer.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PracticeAsk {
    /// The language in which exercises are asked and marked.
    #[serde(default)]
    pub language: Language,
    /// The question.
    pub about: PracticeQuestion,
}

/// A question about exercises. An exercise is named as `kind:algorithm:level:seed`.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum PracticeQuestion {
    /// The kinds, the algorithms that each can be about, and the levels.
    Kinds,
    /// An exercise, with the search that solves it.
    Exercise(String),
    /// What an answer is worth.
    Mark(MarkAsk),
    /// A hint: the first one is number 0.
    Hint(HintAsk),
    /// The right answer to a part.
    Solve(PartAsk),
    /// A work sheet, and its key.
    Sheet(SheetAsk),
}

/// A part of an exercise.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PartAsk {
    /// The exercise.
    pub exercise: String,
    /// The part, counted from 0.
    pub part: usize,
}

/// An answer to a part of an exercise.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MarkAsk {
    /// The exercise.
    pub exercise: String,
    /// The part.
    pub part: usize,
    /// The answer.
    pub answer: ExerciseAnswer,
    /// Hints that were taken.
    #[serde(default)]
    pub hints: u32,
    /// Wrong tries before this one.
    #[serde(default)]
    pub tries: u32,
}

/// A hint to a part of an exercise.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HintAsk {
    /// The exercise.
    pub exercise: String,
    /// The part.
    pub part: usize,
    /// Which hint.
    pub number: usize,
}

/// A work sheet.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SheetAsk {
    /// Its exercises, as `kind:algorithm:level` with commas between them.
    pub items: String,
    /// Where they come from.
    pub seed: u64,
}

pub(crate) fn practice(ask: &PracticeAsk) -> Result<Json, Refusal> {
    answer(ask.language, &ask.about).map_err(|error| Refusal::bad(error.told(ask.language)))
}

fn answer(language: Language, question: &PracticeQuestion) -> Result<Json, ExerciseError> {
    let made = |spec: &str| spec.parse::<ExerciseSpec>()?.make_in(language);
    match question {
        PracticeQuestion::Kinds => Ok(kinds(language)),
        PracticeQuestion::Exercise(spec) => Ok(shown(&made(spec)?)),
        PracticeQuestion::Mark(ask) => {
            let mark = made(&ask.exercise)?.mark(ask.part, &ask.answer)?;
            let earned = earned(mark.credit, ask.hints, ask.tries);
            Ok(json!({ "right": mark.right, "earned": earned, "reason": mark.reason }))
        }
        PracticeQuestion::Hint(ask) => {
            let exercise = made(&ask.exercise)?;
            let hints = exercise.hints(ask.part)?;
            Ok(json!({ "hint": hints.get(ask.number), "more": hints.len() > ask.number + 1 }))
        }
        PracticeQuestion::Solve(ask) => {
            let exercise = made(&ask.exercise)?;
            let (text, answer) = (exercise.solution(ask.part)?, exercise.right_answer(ask.part)?);
            Ok(json!({ "text": text, "answer": answer }))
        }
        PracticeQuestion::Sheet(ask) => {
            let sheet = SheetSpec::read(&ask.items, ask.seed)?.make_in(language)?;
            let exercises: Vec<String> =
                sheet.exercises().iter().map(|exercise| exercise.spec().to_string()).collect();
            Ok(json!({
                "exercises": exercises,
                "html": sheet.html(),
                "key": sheet.key_html(),
                "json": sheet.json(false),
                "key_json": sheet.json(true),
            }))
        }
    }
}

fn kinds(language: Language) -> Json {
    let kind = |kind: ExerciseKind| {
        let algorithms: Vec<_> = kind.algorithms().map(|entry| entry.id).collect();
        json!({ "id": kind.id(), "title": kind.title(language), "algorithms": algorithms })
    };
    json!({ "kinds": ExerciseKind::ALL.map(kind), "levels": exercise_levels(language) })
}

fn shown(exercise: &Exercise) -> Json {
    let trace = TraceReply {
        game: None,
        tree: exercise.tree().clone(),
        runs: vec![exercise.trace().clone()],
        blame: Vec::new(),
    };
    json!({
        "exercise": exercise.spec().to_string(),
        "kind": exercise.spec().kind,
        "title": exercise.title(),
        "intro": exercise.intro(),
        "text": exercise.text(),
        "guess": exercise.guess(),
        "parts": exercise.parts(),
        "trace": trace,
    })
}
