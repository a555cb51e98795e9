//! Games and algorithms written in Python that the whole process knows by name: the laboratory,
//! the server and the command find them where they find all others.

use std::cell::OnceCell;
use std::ffi::OsString;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::{Mutex, PoisonError};

use nullwindow::catalogue::add_driver;
use nullwindow::drivers::{AskRoot, OwnDriver};
use nullwindow::{Stop, Value, Window};
use nullwindow_engine::add_game as add;
use nullwindow_games::GameInfo;
use pyo3::exceptions::{PyStopIteration, PyTypeError};
use pyo3::intern;
use pyo3::prelude::*;

use crate::error::refuse;
use crate::rules::PyRules;

/// The first exception since somebody asked.
static FAILED: Mutex<Option<PyErr>> = Mutex::new(None);

/// Asks Python. An exception is kept, and unwinds the thread with its text for whoever catches
/// that: a cell of the laboratory, an answer of the server.
pub(crate) fn ask_or_unwind<T>(ask: impl FnOnce(Python<'_>) -> PyResult<T>) -> T {
    STAYS.with(|stays| stays.get_or_init(StayKnown::of_this_thread).is_some());
    let told = Python::attach(|py| ask(py).map_err(|error| (error.to_string(), error)));
    told.unwrap_or_else(|(text, error)| {
        FAILED.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
        resume_unwind(Box::new(text))
    })
}

thread_local! {
    /// What keeps this thread known to Python, if Python did not make it.
    static STAYS: OnceCell<Option<StayKnown>> = const { OnceCell::new() };
}

/// Python makes a state for a thread that calls it and frees it when the call ends, unless an
/// outer call is open: this is one. Without it a node took 42 µs in the laboratory, with it 2.
struct StayKnown(pyo3::ffi::PyGILState_STATE);

#[allow(unsafe_code)]
impl StayKnown {
    fn of_this_thread() -> Option<StayKnown> {
        // SAFETY: it may be asked by any thread once Python runs, and this is a module of it.
        let unknown = unsafe { pyo3::ffi::PyGILState_GetThisThreadState() }.is_null();
        // SAFETY: this thread is attached, so the call does no more than count.
        unknown.then(|| Python::attach(|_| StayKnown(unsafe { pyo3::ffi::PyGILState_Ensure() })))
    }
}

#[allow(unsafe_code)]
impl Drop for StayKnown {
    /// The thread ends. Nothing is left to free where Python has ended before it.
    fn drop(&mut self) {
        // SAFETY: this thread is attached and counted, and it gives back what it was given.
        Python::try_attach(|_| unsafe { pyo3::ffi::PyGILState_Release(self.0) });
    }
}

/// Raises the exception that was kept.
pub(crate) fn failure() -> PyResult<()> {
    FAILED.lock().unwrap_or_else(PoisonError::into_inner).take().map_or(Ok(()), Err)
}

/// The registry and the catalogue keep what is said for good.
fn kept(text: String) -> &'static str {
    text.leak()
}

/// Adds a game to the registry, for as long as the process runs.
#[pyfunction]
#[pyo3(signature = (game, start, *, name, title, description, positions, moves, unit, sides, version))]
#[allow(clippy::too_many_arguments)] // named, in Python
pub(crate) fn add_game(
    game: &Bound<'_, PyAny>,
    start: &Bound<'_, PyAny>,
    name: String,
    title: String,
    description: String,
    positions: String,
    moves: String,
    unit: (String, String, i32),
    sides: (String, String),
    version: u32,
) -> PyResult<()> {
    let rules = PyRules::shared(game, start)?;
    let (unit, natural, hundredths) = unit;
    let info = GameInfo::new(kept(name), kept(title))
        .with_description(kept(description))
        .with_positions(kept(positions))
        .with_moves(kept(moves))
        .with_unit(kept(unit), kept(natural), hundredths)
        .with_sides(kept(sides.0), kept(sides.1))
        .with_version(version);
    let added = catch_unwind(AssertUnwindSafe(|| add(info, rules.game())));
    failure()?;
    added.map_err(|_| refuse("the game cannot be asked"))?.map(drop).map_err(refuse)
}

/// Adds a driver to the catalogue, for as long as the process runs.
#[pyfunction]
pub(crate) fn add_algorithm(
    driver: Py<PyAny>,
    name: String,
    title: String,
    source: String,
) -> PyResult<()> {
    let added = add_driver(kept(name), kept(title), kept(source), PyDriver(driver));
    added.map(drop).map_err(refuse)
}

/// A function that is given a first guess and returns a generator: it yields questions, and is
/// sent their answers.
struct PyDriver(Py<PyAny>);

impl OwnDriver for PyDriver {
    fn drive(&self, guess: Value, ask: &mut AskRoot<'_>) -> Result<(), Stop> {
        let questions = ask_or_unwind(|py| self.0.call1(py, (guess,)));
        let mut answer = None;
        while let Some(window) = ask_or_unwind(|py| next(questions.bind(py), answer)) {
            answer = Some(ask(window)?);
        }
        Ok(())
    }
}

/// The next question after an answer; none at the end.
fn next(questions: &Bound<'_, PyAny>, answer: Option<Value>) -> PyResult<Option<Window>> {
    let py = questions.py();
    match questions.call_method1(intern!(py, "send"), (answer,)) {
        Ok(asked) => window(&asked).map(Some),
        Err(error) if error.is_instance_of::<PyStopIteration>(py) => Ok(None),
        Err(error) => Err(error),
    }
}

/// A question: gamma, or a window.
fn window(asked: &Bound<'_, PyAny>) -> PyResult<Window> {
    if let Ok(gamma) = asked.extract::<Value>() {
        return Ok(Window { alpha: gamma.saturating_sub(1), beta: gamma });
    }
    match asked.extract::<(Value, Value)>() {
        Ok((alpha, beta)) if alpha < beta => Ok(Window { alpha, beta }),
        _ => {
            let what = "a driver must yield a whole number gamma, or a window (alpha, beta) with \
                        alpha < beta";
            Err(PyTypeError::new_err(what))
        }
    }
}

/// The whole command on these arguments, the first of which is its name. Returns its exit code.
#[pyfunction]
pub(crate) fn command(py: Python<'_>, arguments: Vec<OsString>) -> PyResult<u8> {
    failure().ok();
    let name = arguments.first().map(|name| name.to_string_lossy().into_owned());
    nullwindow_cli::call_it(kept(name.unwrap_or_default()));
    let run = || catch_unwind(AssertUnwindSafe(|| nullwindow_cli::run_on(arguments)));
    let done = py.detach(run);
    match done {
        Ok(code) => {
            failure().ok(); // it has told of it
            Ok(code)
        }
        Err(_) => {
            failure()?;
            Err(refuse("the command has ended early"))
        }
    }
}
