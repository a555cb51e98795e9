//! An engine that keeps its table between calls.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError, TryLockError};
use std::time::Duration;

use nullwindow::Stop;
use nullwindow_engine::{
    Config, Engine, EngineError, MemoryConfig, Report, StopHandle, TableSize, ThinkLimits, Thought,
    engine, own_engine,
};
use nullwindow_games::GameId;
use pyo3::PyTraverseError;
use pyo3::exceptions::PyRuntimeError;
use pyo3::gc::PyVisit;
use pyo3::prelude::*;

use crate::conduct::{conduct, teller};
use crate::error::{json, refuse};
use crate::rules::PyRules;

/// An engine: a game, a position, a configuration, a table.
#[pyclass(frozen, module = "nullwindow._native")]
pub(crate) struct NativeEngine(Mutex<Seat>);

struct Seat {
    engine: Box<dyn Engine>,
    own: Option<Arc<PyRules>>,
    /// The last thought about the present position.
    thought: Option<Thought>,
}

#[pymethods]
impl NativeEngine {
    /// An engine for a game of ours. `style` is "full-width" or "play"; `settings` are the
    /// fields of the configuration that differ, by name and as text.
    #[staticmethod]
    fn of_game(
        game: String,
        style: String,
        settings: Vec<(String, String)>,
    ) -> PyResult<NativeEngine> {
        let id: GameId = game.parse().map_err(refuse)?;
        let config = changed(styled(id, &style)?, Some(id), &settings)?;
        Ok(NativeEngine::seated(engine(id, &config).map_err(refuse)?, None))
    }

    /// An engine for a game written in Python.
    #[staticmethod]
    fn of_own(
        game: &Bound<'_, PyAny>,
        start: &Bound<'_, PyAny>,
        settings: Vec<(String, String)>,
    ) -> PyResult<NativeEngine> {
        let rules = PyRules::new(game, start)?;
        let config = changed(Config::usual(None), None, &settings)?;
        let made = own_engine(rules.game(), &config);
        rules.failure()?;
        Ok(NativeEngine::seated(made.map_err(refuse)?, Some(rules)))
    }

    /// Begins a game at a position and plays these moves.
    fn set_position(&self, position: Option<String>, moves: Vec<String>) -> PyResult<()> {
        let mut seat = self.seat()?;
        let moves: Vec<&str> = moves.iter().map(String::as_str).collect();
        let set = seat.engine.set_position(position.as_deref(), &moves);
        seat.moved(set)
    }

    /// Begins a game written in Python at a position.
    fn set_own_position(&self, position: &Bound<'_, PyAny>) -> PyResult<()> {
        let mut seat = self.seat()?;
        if let Some(rules) = &seat.own {
            rules.begin_with(position);
        }
        let set = seat.engine.set_position(None, &[]);
        seat.moved(set)
    }

    fn play(&self, mv: String) -> PyResult<()> {
        let mut seat = self.seat()?;
        let played = seat.engine.play(&mv);
        seat.moved(played)
    }

    fn undo(&self) -> PyResult<bool> {
        let mut seat = self.seat()?;
        seat.thought = None;
        Ok(seat.engine.undo())
    }

    fn position(&self) -> PyResult<String> {
        self.seat()?.told(|engine| engine.position())
    }

    fn moves(&self) -> PyResult<Vec<String>> {
        self.seat()?.told(|engine| engine.moves())
    }

    fn board(&self) -> PyResult<String> {
        self.seat()?.told(|engine| engine.board())
    }

    fn evaluate(&self) -> PyResult<i32> {
        self.seat()?.told(|engine| engine.evaluate())
    }

    /// How the game stands, if it is over or may be called a draw: JSON.
    fn outcome(&self) -> PyResult<String> {
        let outcome = self.seat()?.told(|engine| engine.outcome())?;
        json(&outcome)
    }

    /// The configuration as JSON.
    fn config(&self) -> PyResult<String> {
        json(self.seat()?.engine.config())
    }

    fn hash_full(&self) -> PyResult<u32> {
        Ok(self.seat()?.engine.hash_full())
    }

    fn forget(&self) -> PyResult<()> {
        let mut seat = self.seat()?;
        seat.thought = None;
        seat.engine.forget().map_err(refuse)
    }

    /// Thinks about the position; `hear` is given every iteration as JSON. The thought is
    /// JSON.
    #[pyo3(signature = (*, depth, nodes, seconds, lines, only, hear))]
    #[allow(clippy::too_many_arguments)] // named, in Python
    fn think(
        &self,
        py: Python<'_>,
        depth: Option<u16>,
        nodes: Option<u64>,
        seconds: Option<f64>,
        lines: usize,
        only: Vec<String>,
        hear: Option<Py<PyAny>>,
    ) -> PyResult<String> {
        let mut seat = self.seat()?;
        let stop = seat.own.as_ref().map_or_else(StopHandle::default, |rules| rules.stop());
        let hard = seconds.map(|s| Duration::try_from_secs_f64(s).map_err(refuse)).transpose()?;
        let limits = ThinkLimits {
            depth,
            nodes,
            hard,
            stop: stop.clone(),
            only,
            lines,
            ..ThinkLimits::default()
        };
        let Seat { engine, own, thought } = &mut *seat;
        let wanted = hear.is_some();
        let think = |tell: &mut dyn FnMut(String)| {
            let mut told = |report: Report<'_>| {
                if let Report::Done(iteration) = report
                    && wanted
                {
                    tell(serde_json::to_string(iteration).unwrap_or_default());
                }
            };
            think(&mut **engine, &limits, &mut told)
        };
        let done = conduct(py, own.as_deref(), &stop, think, &mut teller(py, hear.as_ref()));
        if done.is_err() {
            // What a game that failed has answered must not be remembered.
            engine.forget().map_err(refuse)?;
        }
        let found = done?.map_err(refuse)?;
        let text = json(checked(&found)?)?;
        *thought = Some(found);
        Ok(text)
    }

    /// A game may hold the engine that searches it.
    fn __traverse__(&self, visit: PyVisit<'_>) -> Result<(), PyTraverseError> {
        // Whoever searches with it holds it, too.
        let Ok(seat) = self.0.try_lock() else { return Ok(()) };
        seat.own.as_ref().map_or(Ok(()), |rules| rules.traverse(&visit))
    }

    fn __clear__(&self) {
        let Ok(mut seat) = self.0.try_lock() else { return };
        let memory = MemoryConfig { table: TableSize::Bits(4), ..MemoryConfig::default() };
        let config = Config { memory, ..Config::usual(GameId::Kayles) };
        if let Ok(another) = engine(GameId::Kayles, &config) {
            *seat = Seat { engine: another, own: None, thought: None };
        }
    }

    /// What memory knows of every move after a thought: JSON.
    fn root_moves(&self) -> PyResult<String> {
        let mut seat = self.seat()?;
        let Some(thought) = seat.thought.clone() else {
            return Err(refuse("nothing was searched yet at this position: call search first"));
        };
        let moves = seat.engine.root_moves(&thought);
        seat.failure()?;
        json(&moves.map_err(refuse)?)
    }
}

impl NativeEngine {
    fn seated(engine: Box<dyn Engine>, own: Option<Arc<PyRules>>) -> NativeEngine {
        NativeEngine(Mutex::new(Seat { engine, own, thought: None }))
    }

    /// To wait would be to hold the interpreter's lock, which the search may need.
    fn seat(&self) -> PyResult<MutexGuard<'_, Seat>> {
        match self.0.try_lock() {
            Ok(seat) => Ok(seat),
            Err(TryLockError::Poisoned(poisoned)) => Ok(PoisonError::into_inner(poisoned)),
            Err(TryLockError::WouldBlock) => {
                let what = "the engine is busy with a search: wait for it, or make a second engine";
                Err(PyRuntimeError::new_err(what))
            }
        }
    }
}

impl Seat {
    fn failure(&self) -> PyResult<()> {
        self.own.as_ref().map_or(Ok(()), |rules| rules.failure())
    }

    /// After the position was changed, or should have been.
    fn moved(&mut self, done: Result<(), EngineError>) -> PyResult<()> {
        self.thought = None;
        self.failure()?;
        done.map_err(refuse)
    }

    /// What the engine says, unless its game fails.
    fn told<T>(&self, tell: impl FnOnce(&dyn Engine) -> T) -> PyResult<T> {
        let told = tell(&*self.engine);
        self.failure().map(|()| told)
    }
}

fn think(
    engine: &mut dyn Engine,
    limits: &ThinkLimits,
    told: &mut dyn FnMut(Report<'_>),
) -> Result<Thought, EngineError> {
    let mut thought = engine.think(limits, told)?;
    // Asking for the whole line takes time, which a search that was stopped has not.
    if thought.stop.is_none() {
        thought.pv = engine.whole_line(&thought)?;
    }
    Ok(thought)
}

/// Refuses a thought that the game or its table has spoiled.
fn checked(thought: &Thought) -> PyResult<&Thought> {
    let report = thought.report.clone().unwrap_or_default();
    match thought.stop {
        Some(Stop::ValueTooLarge) => {
            Err(refuse(format!("{report}: use table=\"lossless\", or smaller values")))
        }
        Some(Stop::Crossed) => {
            let why = "evaluate() and key() must depend on the position alone";
            Err(refuse(format!("{report}: {why}")))
        }
        Some(Stop::TooDeep | Stop::Passes) => Err(refuse(report)),
        _ => Ok(thought),
    }
}

fn styled(id: GameId, style: &str) -> PyResult<Config> {
    match style {
        "full-width" => Ok(Config::usual(id)),
        "play" => Ok(Config::play(id)),
        _ => Err(refuse(format!("no style '{style}': there are full-width and play"))),
    }
}

/// A configuration with other settings: names of fields and values as text.
fn changed(config: Config, id: Option<GameId>, settings: &[(String, String)]) -> PyResult<Config> {
    let algorithm = settings.iter().find(|(name, _)| name == "algorithm");
    let mut config = algorithm.map_or(config.clone(), |(_, id)| config.driven_by(id));
    for (name, text) in settings {
        config.set(id, name, text).map_err(refuse)?;
    }
    config.check().map_err(refuse)?;
    Ok(config)
}
