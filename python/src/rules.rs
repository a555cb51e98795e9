//! A game written in Python, as the engine sees it.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use nullwindow::{Hint, INFINITY, MAX_VALUE, Value};
use nullwindow_engine::{OwnGame, OwnMove, OwnPosition, OwnRules, StopHandle};
use nullwindow_games::{ParseError, shorten};
use pyo3::PyTraverseError;
use pyo3::exceptions::{PyOverflowError, PyTypeError};
use pyo3::gc::PyVisit;
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyFloat, PyTuple};

use crate::added::ask_or_unwind;
use crate::error::refuse;

/// The most moves of a position.
const MOST_MOVES: usize = u16::MAX as usize;

/// What rules do after an exception of their game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum AfterError {
    /// They answer without asking Python again: moves lead to positions without moves, and the
    /// search that runs is ended. For rules that one search has.
    EndSearch,
    /// They unwind the thread that asked, whatever it does: a cell of the laboratory, an answer
    /// of the server. For rules that the whole process has.
    Unwind,
}

/// The rules of a game written in Python.
pub(crate) struct PyRules {
    game: Py<PyAny>,
    after_error: AfterError,
    win: Value,
    /// Its module and class.
    name: String,
    /// Whether the game has hints.
    hints: bool,
    /// Whether a side may move again.
    turns: bool,
    /// Whether the game lists moves with what they lead to.
    children: bool,
    start: Mutex<OwnPosition>,
    failed: AtomicBool,
    error: Mutex<Option<PyErr>>,
    stop: StopHandle,
}

/// A position, with what Python has said about it.
struct PyPosition {
    object: Py<PyAny>,
    /// The other side moves again, so that the side to move can only wait.
    waits: bool,
    moves: OnceLock<Vec<Py<PyAny>>>,
    /// What the moves lead to, if the game said so with them.
    children: OnceLock<Vec<ListedChild>>,
    value: OnceLock<Value>,
    key: OnceLock<u64>,
}

/// A position as `children` lists it. It becomes a position of its own every time it is reached:
/// one that was kept here would keep the whole tree below it.
struct ListedChild {
    object: Py<PyAny>,
    waits: bool,
    key: u64,
    value: Option<Value>,
}

impl ListedChild {
    /// Reads what follows the move: the position, its key, and perhaps its value.
    fn read(
        rules: &PyRules,
        from: &PyPosition,
        parts: &[Bound<'_, PyAny>],
    ) -> PyResult<ListedChild> {
        let [object, key, value @ ..] = parts else { return Err(wrong_child()) };
        let object = object.clone().unbind();
        let waits = rules.moves_again(key.py(), &from.object, &object)?;
        let value = match value {
            [] => None,
            [value] => Some(whole("a value in children()", value)?),
            _ => return Err(wrong_child()),
        };
        Ok(ListedChild { object, waits, key: key_of(key)?, value })
    }

    fn position(&self, py: Python<'_>) -> OwnPosition {
        let (key, value) = (OnceLock::new(), OnceLock::new());
        let _ = key.set(if self.waits { self.key ^ WAITING } else { self.key });
        if let Some(known) = self.value {
            let _ = value.set(if self.waits { -known } else { known });
        }
        let (moves, children) = (OnceLock::new(), OnceLock::new());
        let (object, waits) = (self.object.clone_ref(py), self.waits);
        OwnPosition(Arc::new(PyPosition { object, waits, moves, children, value, key }))
    }
}

fn wrong_child() -> PyErr {
    let what = "children() must list tuples: the move, the position after it, its key and, if it \
                is known, its value";
    PyTypeError::new_err(what)
}

/// What a move leads to in a game that has failed.
struct Nowhere;

/// How waiting is written: front ends make this move by themselves.
const WAIT: &str = "pass";

/// What follows a position in which the side to move can only wait.
const WAITS: &str = " waits";

/// Sets the keys of waiting apart.
const WAITING: u64 = 0x9E37_79B9_7F4A_7C15;

fn position_of(object: Py<PyAny>, waits: bool) -> OwnPosition {
    let (moves, children) = (OnceLock::new(), OnceLock::new());
    let (value, key) = (OnceLock::new(), OnceLock::new());
    OwnPosition(Arc::new(PyPosition { object, waits, moves, children, value, key }))
}

/// Whether a class has a method of its own in place of the one of `nullwindow.Game`.
fn overrides(game: &Bound<'_, PyAny>, method: &str) -> PyResult<bool> {
    let base = game.py().import("nullwindow._game")?.getattr("Game")?;
    Ok(!game.get_type().getattr(method)?.is(&base.getattr(method)?))
}

impl PyRules {
    /// The rules of `game`, which begins with `start`, for one search.
    pub(crate) fn new(game: &Bound<'_, PyAny>, start: &Bound<'_, PyAny>) -> PyResult<Arc<PyRules>> {
        PyRules::with(game, start, AfterError::EndSearch)
    }

    /// The same for the whole process.
    pub(crate) fn shared(
        game: &Bound<'_, PyAny>,
        start: &Bound<'_, PyAny>,
    ) -> PyResult<Arc<PyRules>> {
        PyRules::with(game, start, AfterError::Unwind)
    }

    fn with(
        game: &Bound<'_, PyAny>,
        start: &Bound<'_, PyAny>,
        after_error: AfterError,
    ) -> PyResult<Arc<PyRules>> {
        let win = game.getattr_opt("win")?.filter(|win| !win.is_none());
        let win = win.map_or(Ok(INFINITY), |win| whole("win", &win))?;
        if win <= 0 {
            return Err(refuse(format!("win must be positive, not {win}")));
        }
        Ok(Arc::new(PyRules {
            game: game.clone().unbind(),
            after_error,
            win,
            name: game.get_type().fully_qualified_name()?.extract()?,
            hints: overrides(game, "hint")?,
            turns: overrides(game, "first_to_move")?,
            children: overrides(game, "children")?,
            start: Mutex::new(position_of(start.clone().unbind(), false)),
            failed: AtomicBool::new(false),
            error: Mutex::new(None),
            stop: StopHandle::default(),
        }))
    }

    /// The game with these rules.
    pub(crate) fn game(self: &Arc<Self>) -> OwnGame {
        OwnGame::new(self.clone())
    }

    /// Visits what Python would have to free.
    pub(crate) fn traverse(&self, visit: &PyVisit<'_>) -> Result<(), PyTraverseError> {
        visit.call(&self.game)?;
        let Ok(start) = self.start.try_lock() else { return Ok(()) };
        python(&start).map_or(Ok(()), |start| visit.call(&start.object))
    }

    /// What ends a search of the game.
    pub(crate) fn stop(&self) -> StopHandle {
        self.stop.clone()
    }

    /// Begins with another position.
    pub(crate) fn begin_with(&self, start: &Bound<'_, PyAny>) {
        *lock(&self.start) = position_of(start.clone().unbind(), false);
    }

    /// Keeps an exception, unless there is one, and ends the search.
    pub(crate) fn fail(&self, error: PyErr) {
        lock(&self.error).get_or_insert(error);
        self.failed.store(true, Ordering::Relaxed);
        self.stop.stop();
    }

    /// Raises the exception that was kept, and is as good as new.
    pub(crate) fn failure(&self) -> PyResult<()> {
        self.failed.store(false, Ordering::Relaxed);
        self.stop.reset();
        lock(&self.error).take().map_or(Ok(()), Err)
    }

    /// What makes a position the position it is, as the game tells it.
    pub(crate) fn identity(&self, position: &OwnPosition) -> String {
        let told = python(position).and_then(|position| {
            let told = self.ask(|py| {
                let name = intern!(py, "identity");
                let told = self.game.call_method1(py, name, (&position.object,))?;
                told.bind(py).str()?.extract::<String>()
            })?;
            Some(if position.waits { told + ", waiting" } else { told })
        });
        told.unwrap_or_default()
    }

    /// Asks Python, or keeps its exception.
    fn ask<T>(&self, ask: impl FnOnce(Python<'_>) -> PyResult<T>) -> Option<T> {
        if self.after_error == AfterError::Unwind {
            return Some(ask_or_unwind(ask));
        }
        if self.failed.load(Ordering::Relaxed) {
            return None;
        }
        Python::attach(|py| ask(py).map_err(|error| self.fail(error)).ok())
    }

    /// What is known of a position, asked for once.
    fn known<T: Clone>(
        &self,
        slot: &OnceLock<T>,
        ask: impl FnOnce(Python<'_>) -> PyResult<T>,
    ) -> Option<T> {
        if let Some(known) = slot.get() {
            return Some(known.clone());
        }
        let told = self.ask(ask)?;
        Some(slot.get_or_init(|| told).clone())
    }

    fn list_moves(&self, position: &PyPosition) -> Option<usize> {
        if let Some(moves) = position.moves.get() {
            return Some(moves.len());
        }
        if self.children {
            return self.list_children(position);
        }
        let list = self.ask(|py| {
            let moves = self.game.call_method1(py, intern!(py, "moves"), (&position.object,))?;
            let moves = moves.into_bound(py);
            let list = moves.try_iter()?.take(MOST_MOVES + 1).map(|mv| mv.map(Bound::unbind));
            let list = list.collect::<PyResult<Vec<Py<PyAny>>>>()?;
            match list.len() {
                0..=MOST_MOVES => Ok(list),
                _ => Err(refuse(format!("moves() listed more than {MOST_MOVES} moves"))),
            }
        })?;
        Some(position.moves.get_or_init(|| list).len())
    }

    fn list_children(&self, position: &PyPosition) -> Option<usize> {
        let (moves, children) = self.ask(|py| {
            let listed =
                self.game.call_method1(py, intern!(py, "children"), (&position.object,))?;
            let (mut moves, mut children) = (Vec::new(), Vec::new());
            for child in listed.bind(py).try_iter()? {
                let child = child?;
                let child = child.cast::<PyTuple>().map_err(|_| wrong_child())?;
                let parts: Vec<Bound<'_, PyAny>> = child.iter().collect();
                let [mv, led_to @ ..] = &parts[..] else { return Err(wrong_child()) };
                moves.push(mv.clone().unbind());
                children.push(ListedChild::read(self, position, led_to)?);
                if moves.len() > MOST_MOVES {
                    return Err(refuse(format!("children() listed more than {MOST_MOVES} moves")));
                }
            }
            Ok((moves, children))
        })?;
        position.children.get_or_init(|| children);
        Some(position.moves.get_or_init(|| moves).len())
    }

    /// A move by its place. Whoever replays a line asks for moves of positions whose moves
    /// nobody has listed yet.
    fn move_at<'p>(&self, position: &'p PyPosition, place: u16) -> Option<&'p Py<PyAny>> {
        self.list_moves(position)?;
        position.moves.get()?.get(usize::from(place))
    }

    /// Whether it is the first player's turn.
    fn first_to_move(&self, py: Python<'_>, object: &Py<PyAny>) -> PyResult<bool> {
        self.game.call_method1(py, intern!(py, "first_to_move"), (object,))?.is_truthy(py)
    }

    /// The position after a move.
    fn played(&self, py: Python<'_>, from: &Py<PyAny>, mv: &Py<PyAny>) -> PyResult<OwnPosition> {
        let next = self.game.call_method1(py, intern!(py, "play"), (from, mv))?;
        if next.is_none(py) {
            let what = "play() returned None: return the position after the move";
            return Err(PyTypeError::new_err(what));
        }
        let again = self.moves_again(py, from, &next)?;
        Ok(position_of(next, again))
    }

    /// What a method of the game says of a position.
    fn told<T>(
        &self,
        method: &str,
        position: &OwnPosition,
        read: impl FnOnce(Bound<'_, PyAny>) -> PyResult<T>,
    ) -> Option<T> {
        let position = python(position)?;
        self.ask(|py| read(self.game.call_method1(py, method, (&position.object,))?.into_bound(py)))
    }

    /// What the game reads in a text.
    fn read_object(&self, text: &str) -> Result<Py<PyAny>, ParseError> {
        Python::attach(|py| {
            let read = self.game.call_method1(py, intern!(py, "read_position"), (text,));
            read.map_err(|error| ParseError::new(error.value(py).to_string()))
        })
    }

    /// Whether the side that has moved from one position to another moves again.
    fn moves_again(&self, py: Python<'_>, from: &Py<PyAny>, to: &Py<PyAny>) -> PyResult<bool> {
        Ok(self.turns && self.first_to_move(py, from)? == self.first_to_move(py, to)?)
    }
}

/// A position that these rules made.
fn python(position: &OwnPosition) -> Option<&PyPosition> {
    position.0.downcast_ref()
}

impl OwnRules for PyRules {
    fn start(&self) -> OwnPosition {
        lock(&self.start).clone()
    }

    fn count_moves(&self, position: &OwnPosition) -> u16 {
        let count =
            python(position).and_then(|p| if p.waits { Some(1) } else { self.list_moves(p) });
        count.unwrap_or(0) as u16
    }

    fn play(&self, position: &OwnPosition, OwnMove(place): OwnMove) -> OwnPosition {
        let made = python(position).and_then(|position| {
            if position.waits {
                return self.ask(|py| Ok(position_of(position.object.clone_ref(py), false)));
            }
            let mv = self.move_at(position, place)?;
            let listed = position.children.get().and_then(|all| all.get(usize::from(place)));
            self.ask(|py| match listed {
                Some(child) => Ok(child.position(py)),
                None => self.played(py, &position.object, mv),
            })
        });
        made.unwrap_or_else(|| OwnPosition(Arc::new(Nowhere)))
    }

    fn evaluate(&self, position: &OwnPosition) -> Value {
        let value = python(position).and_then(|position| {
            self.known(&position.value, |py| {
                let value =
                    self.game.call_method1(py, intern!(py, "evaluate"), (&position.object,))?;
                let value = whole("evaluate()", value.bind(py))?;
                Ok(if position.waits { -value } else { value })
            })
        });
        value.unwrap_or(0)
    }

    fn key(&self, position: &OwnPosition) -> u64 {
        let key = python(position).and_then(|position| {
            self.known(&position.key, |py| {
                let key = self.game.call_method1(py, intern!(py, "key"), (&position.object,))?;
                let key = key_of(key.bind(py))?;
                Ok(if position.waits { key ^ WAITING } else { key })
            })
        });
        key.unwrap_or(0)
    }

    fn win(&self) -> Value {
        self.win
    }

    fn hint(&self, position: &OwnPosition, OwnMove(place): OwnMove) -> Hint {
        let asked = python(position).filter(|position| self.hints && !position.waits);
        let hint = asked.and_then(|position| {
            let mv = self.move_at(position, place)?;
            self.ask(|py| {
                let name = intern!(py, "hint");
                hint_of(self.game.call_method1(py, name, (&position.object, mv))?.bind(py))
            })
        });
        hint.map_or(Hint::Points(0), Hint::Quiet)
    }

    fn name(&self, position: &OwnPosition) -> Option<(String, String)> {
        Some((self.name.clone(), self.identity(position)))
    }

    fn write_position(&self, position: &OwnPosition) -> String {
        let text = self.told("write_position", position, |told| told.extract::<String>());
        let waits = python(position).is_some_and(|position| position.waits);
        text.unwrap_or_default() + if waits { WAITS } else { "" }
    }

    fn read_position(&self, text: &str) -> Result<OwnPosition, ParseError> {
        let (text, waits) = match text.strip_suffix(WAITS) {
            Some(text) if self.turns => (text, true),
            _ => (text, false),
        };
        Ok(position_of(self.read_object(text)?, waits))
    }

    fn draw(&self, position: &OwnPosition) -> String {
        self.told("board", position, |told| told.extract()).unwrap_or_default()
    }

    fn svg(&self, position: &OwnPosition) -> Option<String> {
        self.told("svg", position, |told| told.extract())?
    }

    fn is_second_to_move(&self, position: &OwnPosition) -> bool {
        let Some(at) = python(position) else { return false };
        if !self.turns {
            return false; // nobody knows
        }
        let first = self.told("first_to_move", position, |told| told.is_truthy());
        first == Some(at.waits)
    }

    fn write_move(&self, position: &OwnPosition, OwnMove(place): OwnMove) -> String {
        let text = python(position).and_then(|position| {
            if position.waits {
                return Some(WAIT.to_string());
            }
            let mv = self.move_at(position, place)?;
            self.ask(|py| mv.bind(py).str()?.extract::<String>())
        });
        text.unwrap_or_default()
    }
}

/// A whole number in the range of values.
fn whole(what: &str, value: &Bound<'_, PyAny>) -> PyResult<Value> {
    let shown = || value.repr().map_or("something".to_string(), |text| shorten(&text.to_string()));
    if value.is_instance_of::<PyBool>() || value.is_instance_of::<PyFloat>() {
        let error = format!("{what} must be a whole number, not {}", shown());
        return Err(PyTypeError::new_err(error));
    }
    let number = match value.extract::<Value>() {
        Err(error) if error.is_instance_of::<PyOverflowError>(value.py()) => None,
        Err(error) if error.is_instance_of::<PyTypeError>(value.py()) => {
            let error = format!("{what} must be a whole number, not {}", shown());
            return Err(PyTypeError::new_err(error));
        }
        number => Some(number?),
    };
    let fits = number.filter(|number| (-MAX_VALUE..=MAX_VALUE).contains(number));
    fits.ok_or_else(|| refuse(format!("{what} is {}: values go to ±{MAX_VALUE}", shown())))
}

/// A number of any size as a hint: only the order of hints counts, and that of the bits of a
/// float is the order of its values.
fn hint_of(hint: &Bound<'_, PyAny>) -> PyResult<i32> {
    let number = hint.extract::<f64>().ok().filter(|number| !number.is_nan());
    let Some(number) = number.filter(|_| !hint.is_instance_of::<PyBool>()) else {
        let shown = hint.repr().map_or("something".to_string(), |text| shorten(&text.to_string()));
        return Err(PyTypeError::new_err(format!("hint() must be a number, not {shown}")));
    };
    let bits = (number as f32).to_bits() as i32;
    Ok(bits ^ (((bits >> 31) as u32) >> 1) as i32)
}

/// A key of 64 bits: the number itself where it fits, else its hash.
fn key_of(key: &Bound<'_, PyAny>) -> PyResult<u64> {
    if key.is_instance_of::<PyFloat>() {
        return Err(PyTypeError::new_err("key() must return an int, not a float"));
    }
    if let Ok(key) = key.extract::<u64>() {
        return Ok(key);
    }
    match key.extract::<i64>() {
        Ok(key) => Ok(key as u64),
        Err(error) if error.is_instance_of::<PyOverflowError>(key.py()) => Ok(key.hash()? as u64),
        Err(_) => {
            let kind = key.get_type().name()?;
            let error = format!("key() must return an int, not {kind}: hash() makes one");
            Err(PyTypeError::new_err(error))
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
