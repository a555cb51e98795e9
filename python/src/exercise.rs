//! Exercises and work sheets.

use nullwindow_engine::exercise::{
    ExerciseError, ExerciseKind, ExerciseSpec, Language, SheetSpec, WorkSheet, exercise_levels,
};
use pyo3::prelude::*;
use serde_json::json;

use crate::error::refuse;

/// An exercise by its name: JSON.
#[pyfunction]
pub(crate) fn exercise(spec: &str, language: &str) -> PyResult<String> {
    let made = || spec.parse::<ExerciseSpec>()?.make_in(language.parse()?);
    Ok(told(&WorkSheet::of(vec![made().map_err(refuse)?])))
}

/// A sheet from a seed: JSON.
#[pyfunction]
pub(crate) fn exercise_sheet(
    py: Python<'_>,
    items: &str,
    seed: u64,
    language: &str,
) -> PyResult<String> {
    let made = || SheetSpec::read(items, seed)?.make_in(language.parse()?);
    Ok(told(&py.detach(made).map_err(refuse)?))
}

/// The kinds, the algorithms that each can be about, and the levels: JSON.
#[pyfunction]
pub(crate) fn exercise_kinds(language: &str) -> PyResult<String> {
    let language: Language = language.parse().map_err(|error: ExerciseError| refuse(error))?;
    let ids = |kind: ExerciseKind| kind.algorithms().map(|entry| entry.id).collect::<Vec<_>>();
    let kind = |kind: ExerciseKind| json!({ "kind": kind.id(), "title": kind.title(language), "algorithms": ids(kind) });
    let levels = exercise_levels(language);
    Ok(json!({ "kinds": ExerciseKind::ALL.map(kind), "levels": levels }).to_string())
}

fn told(sheet: &WorkSheet) -> String {
    let exercises: Vec<String> =
        sheet.exercises().iter().map(|one| one.spec().to_string()).collect();
    json!({
        "exercises": exercises,
        "text": sheet.text(),
        "key_text": sheet.key_text(),
        "html": sheet.html(),
        "key_html": sheet.key_html(),
        "json": sheet.json(false),
        "key_json": sheet.json(true),
    })
    .to_string()
}
