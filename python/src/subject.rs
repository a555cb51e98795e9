//! What algorithms are shown on: a tree, or a position searched like a tree, to a fixed
//! depth in the game's own move order.

use std::sync::Arc;
use std::time::Duration;

use nullwindow::Limits;
use nullwindow_engine::{
    AnyGame, AnyTree, EngineError, How, StopHandle, Subject, SystemClock, Timer, verify_on,
};
use nullwindow_games::Notation;
use pyo3::prelude::*;

use crate::conduct::conduct;
use crate::error::{json, refuse};
use crate::rules::PyRules;
use crate::search;
use crate::trace::NativeTrace;

/// A subject, and the rules of its game if that is written in Python.
#[pyclass(frozen, module = "nullwindow._native")]
pub(crate) struct NativeSubject {
    pub(crate) subject: Arc<Subject>,
    pub(crate) own: Option<Arc<PyRules>>,
}

#[pymethods]
impl NativeSubject {
    /// A tree, or a position of a game of ours, as JSON.
    #[new]
    fn read(spec: &str) -> PyResult<NativeSubject> {
        let subject = Subject::read(spec).and_then(Subject::searchable).map_err(refuse)?;
        refuse_end(&subject)?;
        Ok(NativeSubject { subject: Arc::new(subject), own: None })
    }

    /// A position of a game written in Python.
    #[staticmethod]
    fn of_own(
        game: &Bound<'_, PyAny>,
        start: &Bound<'_, PyAny>,
        depth: u16,
    ) -> PyResult<NativeSubject> {
        let rules = PyRules::new(game, start)?;
        let game = AnyGame::Own(rules.game());
        let root = game.start();
        let subject = Subject::Position { id: None, game, root, depth };
        let subject = subject.searchable().map_err(refuse)?;
        let goes_on = refuse_end(&subject);
        rules.failure()?;
        goes_on?;
        Ok(NativeSubject { subject: Arc::new(subject), own: Some(rules) })
    }

    /// How deep the deepest leaf is, or how deep the position is searched.
    fn depth(&self) -> u16 {
        self.subject.depth()
    }

    /// The nodes of a tree, or the positions of a graph, if they are no more than `most`.
    fn size(&self, most: usize) -> Option<usize> {
        let Subject::Tree { tree, .. } = &*self.subject else { return None };
        match tree {
            AnyTree::Frozen(graph) => (graph.size() <= most).then(|| graph.size()),
            tree => tree.size(most),
        }
    }

    /// A tree that was written out, as text.
    fn text(&self) -> Option<String> {
        match &*self.subject {
            Subject::Tree { tree: AnyTree::Explicit(tree), .. } => Some(tree.to_json()),
            _ => None,
        }
    }

    /// Runs an algorithm with its parameters, which are JSON; the result is JSON.
    fn run(&self, py: Python<'_>, how: &str, seconds: Option<f64>) -> PyResult<String> {
        search::run(py, self, &read_how(how)?, &self.limits(seconds)?)
    }

    /// Runs an algorithm and records its steps.
    fn trace(&self, py: Python<'_>, how: &str, rows: usize) -> PyResult<NativeTrace> {
        NativeTrace::of(py, self, read_how(how)?, rows)
    }

    /// Runs an algorithm; what it proves is JSON with a certificate.
    fn prove(&self, py: Python<'_>, how: &str) -> PyResult<String> {
        search::prove(py, self, &read_how(how)?)
    }

    /// Checks a certificate that must be about this subject; what it proves is JSON.
    fn verify(&self, py: Python<'_>, text: String) -> PyResult<String> {
        let work = |_: &mut dyn FnMut(())| verify_on(&text, &self.subject);
        let checked = conduct(py, self.own.as_deref(), &self.stop(), work, &mut |()| Ok(()))?;
        json(&checked.map_err(refuse)?)
    }

    /// The minimal trees and graphs, by a plan as JSON; the sizes are JSON.
    fn minimal(&self, py: Python<'_>, plan: String, hear: Option<Py<PyAny>>) -> PyResult<String> {
        search::minimal(py, self, &plan, hear.as_ref())
    }
}

impl NativeSubject {
    /// What ends a search of it.
    pub(crate) fn stop(&self) -> StopHandle {
        self.own.as_ref().map_or_else(StopHandle::default, |rules| rules.stop())
    }

    /// The limits of a search that begins now, and what ends it.
    pub(crate) fn limits(&self, seconds: Option<f64>) -> PyResult<(Limits, StopHandle)> {
        let (stop, clock) = (self.stop(), Arc::new(SystemClock::default()));
        let time = seconds.map(|s| Duration::try_from_secs_f64(s).map_err(refuse)).transpose()?;
        let timer = Timer::new(stop.clone(), clock, time);
        Ok((Limits { interrupt: Some(Arc::new(timer)), ..Limits::default() }, stop))
    }
}

fn refuse_end(subject: &Subject) -> PyResult<()> {
    match !subject.is_tree() && subject.is_over() {
        true => Err(refuse(EngineError::GameOver)),
        false => Ok(()),
    }
}

fn read_how(json: &str) -> PyResult<How> {
    let how: How = serde_json::from_str(json).map_err(refuse)?;
    how.check().map_err(refuse)?;
    Ok(how)
}
