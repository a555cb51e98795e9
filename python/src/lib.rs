//! The extension module of the Python package: what `nullwindow/*.py` calls.
//!
//! Everything comes and goes as text and numbers, results as JSON, so that the types a
//! user sees are written once, in Python.
#![cfg(feature = "extension")]

mod added;
mod catalogue;
mod conduct;
mod conform;
mod engine;
mod error;
mod exercise;
mod lab;
mod perft;
mod processor;
mod rules;
mod search;
mod solve;
mod subject;
mod trace;
mod verify;
mod written;

/// The functions and classes behind the package.
#[pyo3::pymodule]
mod _native {
    #[pymodule_export]
    use crate::{
        added::{add_algorithm, add_game, command},
        catalogue::{algorithms, games, graph_file, graphs, papers, settings},
        conform::conform,
        engine::NativeEngine,
        error::Error,
        exercise::{exercise, exercise_kinds, exercise_sheet},
        lab::{lab_experiments, lab_figures, lab_report, lab_run, lab_table, lab_tables},
        perft::{perft, perft_own},
        processor::{built_for, worthwhile_level},
        solve::solve,
        subject::NativeSubject,
        trace::NativeTrace,
        verify::verify,
        written::written_page,
    };
}
