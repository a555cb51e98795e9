//! What algorithms are shown on: a tree, or a position searched like a tree, to a fixed
//! depth in the game's own move order.

use std::sync::Arc;
use std::time::Duration;

use nullwindow::catalogue::{self, Entry};
use nullwindow::observer::Observer;
use nullwindow::{Answer, Counts, Game, Limits, MAX_DEPTH, Params, Value};
use nullwindow_engine::certificate::{Certified, CertifiedPosition};
use nullwindow_engine::{
    AnyGame, AnyPosition, AnyTree, EngineError, StopHandle, SystemClock, Timer, TreeMemory,
    TreeRecipe, observe_tree, run_on_tree,
};
use nullwindow_games::trees::{ExplicitTree, PaperTree};
use nullwindow_games::{GameId, Notation};
use nullwindow_page::trace::{Cutoffs, RunAsk, TreeAsk};
use pyo3::prelude::*;
use serde::Deserialize;

use crate::error::refuse;
use crate::rules::PyRules;
use crate::search;
use crate::trace::NativeTrace;

/// A tree, or a position and how deep to search it.
// There are few of it, so its size does not matter.
#[allow(clippy::large_enum_variant)]
pub(crate) enum Subject {
    Tree { tree: AnyTree, recipe: Option<TreeRecipe> },
    Position { id: Option<GameId>, game: AnyGame, root: AnyPosition, depth: u16 },
}

/// Runs the same code on whatever it is.
macro_rules! on_subject {
    ($subject:expr, |$game:ident, $root:ident, $depth:ident| $body:expr) => {
        match $subject {
            $crate::subject::Subject::Tree { tree: $game, .. } => {
                let ($root, $depth) = (&$game.root(), $game.depth());
                $body
            }
            $crate::subject::Subject::Position { game: $game, root: $root, depth, .. } => {
                let $depth = *depth;
                $body
            }
        }
    };
}
pub(crate) use on_subject;

/// A subject, and the rules of its game if that is written in Python.
#[pyclass(frozen, module = "nullwindow._native")]
pub(crate) struct NativeSubject {
    pub(crate) subject: Arc<Subject>,
    pub(crate) own: Option<Arc<PyRules>>,
}

#[pymethods]
impl NativeSubject {
    /// A tree written out as nested lists.
    #[staticmethod]
    fn of_text(text: String) -> PyResult<NativeSubject> {
        let tree = AnyTree::Explicit(ExplicitTree::parse(&text).map_err(refuse)?);
        Ok(NativeSubject::of(Subject::Tree { tree, recipe: None }))
    }

    /// A tree of the papers.
    #[staticmethod]
    fn of_paper(name: String) -> PyResult<NativeSubject> {
        let paper = PaperTree::find(&name);
        let paper = paper.ok_or_else(|| refuse(format!("no tree '{name}' in the papers")))?;
        let tree = AnyTree::Explicit(paper.tree().map_err(refuse)?);
        Ok(NativeSubject::of(Subject::Tree { tree, recipe: None }))
    }

    /// A tree made from a seed, by its recipe as JSON.
    #[staticmethod]
    fn of_recipe(recipe: String) -> PyResult<NativeSubject> {
        let recipe: TreeRecipe = serde_json::from_str(&recipe).map_err(refuse)?;
        let tree = recipe.make().map_err(refuse)?;
        Ok(NativeSubject::of(Subject::Tree { tree, recipe: Some(recipe) }))
    }

    /// A position of a game of ours.
    #[staticmethod]
    fn of_position(game: String, position: Option<String>, depth: u16) -> PyResult<NativeSubject> {
        let id: GameId = game.parse().map_err(refuse)?;
        let game = AnyGame::new(id, id.info().hundredths as u16);
        let root = match position.as_deref() {
            None | Some("start" | "startpos") => game.start(),
            Some(text) => {
                let refused = |error| refuse(format!("position '{text}': {error}"));
                game.read_position(text).map_err(refused)?
            }
        };
        let subject = Subject::Position { id: Some(id), game, root, depth: searchable(depth)? };
        subject.refuse_end()?;
        Ok(NativeSubject::of(subject))
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
        let subject = Subject::Position { id: None, game, root, depth: searchable(depth)? };
        let goes_on = subject.refuse_end();
        rules.failure()?;
        goes_on?;
        Ok(NativeSubject { subject: Arc::new(subject), own: Some(rules) })
    }

    /// How deep the deepest leaf is, or how deep the position is searched.
    fn depth(&self) -> u16 {
        on_subject!(&*self.subject, |_game, _root, depth| depth)
    }

    /// The nodes of a tree, if they are no more than `most`.
    fn size(&self, most: usize) -> Option<usize> {
        let Subject::Tree { tree, .. } = &*self.subject else { return None };
        tree.size(most)
    }

    /// A tree that was written out, as text.
    fn text(&self) -> Option<String> {
        match &*self.subject {
            Subject::Tree { tree: AnyTree::Explicit(tree), .. } => Some(tree.to_json()),
            _ => None,
        }
    }

    /// Runs an algorithm: `how` are its parameters and limits as JSON, the result is JSON.
    fn run(&self, py: Python<'_>, algorithm: String, how: String) -> PyResult<String> {
        search::run(py, self, entry(&algorithm)?, &How::read(&how)?)
    }

    /// Runs an algorithm and records its steps.
    fn trace(
        &self,
        py: Python<'_>,
        algorithm: String,
        how: String,
        rows: usize,
    ) -> PyResult<NativeTrace> {
        NativeTrace::of(py, self, entry(&algorithm)?, How::read(&how)?, rows)
    }

    /// Runs an algorithm; what it proves is JSON with a certificate.
    fn prove(&self, py: Python<'_>, algorithm: String, how: String) -> PyResult<String> {
        search::prove(py, self, entry(&algorithm)?, &How::read(&how)?)
    }

    /// The minimal trees and graphs, by a plan as JSON; the sizes are JSON.
    fn minimal(&self, py: Python<'_>, plan: String, hear: Option<Py<PyAny>>) -> PyResult<String> {
        search::minimal(py, self, &plan, hear.as_ref())
    }
}

impl NativeSubject {
    fn of(subject: Subject) -> NativeSubject {
        NativeSubject { subject: Arc::new(subject), own: None }
    }

    /// What ends a search of it.
    pub(crate) fn stop(&self) -> StopHandle {
        self.own.as_ref().map_or_else(StopHandle::default, |rules| rules.stop())
    }
}

/// The parameters of an algorithm, and limits.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct How {
    #[serde(default)]
    pub(crate) first_guess: Value,
    pub(crate) delta: Option<Value>,
    pub(crate) step: Option<Value>,
    pub(crate) stage: Option<u16>,
    /// Bounds that memory keeps for a node, unless as in the paper.
    pub(crate) bounds: Option<u8>,
    pub(crate) nodes: Option<u64>,
    pub(crate) seconds: Option<f64>,
}

impl How {
    fn read(text: &str) -> PyResult<How> {
        let how: How = serde_json::from_str(text).map_err(refuse)?;
        if how.delta.is_some_and(|d| d < 1) || how.step.is_some_and(|s| s < 1) {
            return Err(refuse("delta and step must be at least 1"));
        }
        if how.stage.is_some_and(|s| !(1..=MAX_DEPTH).contains(&s)) {
            return Err(refuse(format!("stage must be 1 to {MAX_DEPTH}")));
        }
        if how.bounds.is_some_and(|b| b > 2) {
            return Err(refuse("a node keeps 0, 1 or 2 bounds"));
        }
        Ok(how)
    }

    pub(crate) fn params(&self) -> Params {
        let usual = Params::default();
        Params {
            first_guess: self.first_guess,
            delta: self.delta.unwrap_or(usual.delta),
            step: self.step.unwrap_or(usual.step),
            stage: self.stage.unwrap_or(usual.stage),
        }
    }

    pub(crate) fn memory(&self, entry: &Entry) -> TreeMemory {
        self.bounds.map_or(TreeMemory::of(entry), TreeMemory::of_bounds)
    }

    pub(crate) fn limits(&self, stop: &StopHandle) -> PyResult<Limits> {
        let time = self.seconds.map(|s| Duration::try_from_secs_f64(s).map_err(refuse));
        let timer = Timer::new(stop.clone(), Arc::new(SystemClock::default()), time.transpose()?);
        Ok(Limits { nodes: self.nodes, interrupt: Some(Arc::new(timer)) })
    }

    /// The same run as the page asks for it.
    pub(crate) fn as_page_asks(&self, algorithm: &str) -> RunAsk {
        RunAsk {
            algorithm: algorithm.to_string(),
            first_guess: self.first_guess,
            delta: self.delta,
            step: self.step,
            stage: self.stage,
            bounds: self.bounds,
            cutoffs: Cutoffs::default(),
        }
    }
}

/// A search that was watched; moves are their places.
pub(crate) struct Observed {
    pub(crate) answer: Answer<u16>,
    pub(crate) best_name: Option<String>,
    pub(crate) counts: Counts,
}

impl Subject {
    fn refuse_end(&self) -> PyResult<()> {
        let Subject::Position { game, root, .. } = self else { return Ok(()) };
        let mut moves = Vec::new();
        game.moves(root, &mut moves);
        if moves.is_empty() { Err(refuse(EngineError::GameOver)) } else { Ok(()) }
    }

    /// Runs an algorithm while `observer` watches.
    pub(crate) fn observe(
        &self,
        entry: &'static Entry,
        how: &How,
        limits: &Limits,
        mut observer: impl Observer<AnyTree> + Observer<AnyGame>,
    ) -> Result<Observed, EngineError> {
        let (memory, params) = (how.memory(entry), how.params());
        match self {
            Subject::Tree { tree, .. } => {
                let done = run_on_tree(tree, entry, memory, &params, limits, Some(&mut observer));
                Ok(Observed { answer: done.answer, best_name: None, counts: done.counts })
            }
            Subject::Position { game, root, depth, .. } => {
                let search = (&params, limits, u16::MAX);
                let done =
                    observe_tree(game, root, entry.id, memory, *depth, search, &mut observer)?;
                let best_name = done.answer.best.as_ref().map(|mv| game.write_move(root, mv));
                let index = done.answer.best_index.unwrap_or(0);
                let answer = done.answer.map_moves(|_| index);
                Ok(Observed { answer, best_name, counts: done.counts })
            }
        }
    }

    /// A line of moves, by their places, as the game writes them; on trees, the places.
    pub(crate) fn write_line(&self, places: &[u16]) -> Vec<String> {
        let Subject::Position { game, root, .. } = self else {
            return places.iter().map(u16::to_string).collect();
        };
        game.write_places(root, places)
    }

    /// As a certificate names it; nothing for a game written in Python.
    pub(crate) fn certified(&self) -> Option<Certified> {
        match self {
            Subject::Tree { tree: AnyTree::Explicit(tree), .. } => {
                Some(Certified::Tree(tree.to_json()))
            }
            Subject::Tree { recipe, .. } => recipe.clone().map(Certified::Artificial),
            Subject::Position { id, game, root, depth } => {
                let position = game.write_position(root);
                Some(Certified::Position(CertifiedPosition {
                    game: (*id)?,
                    position,
                    depth: *depth,
                }))
            }
        }
    }

    /// As the page asks for it; nothing for a game written in Python.
    pub(crate) fn as_page_asks(&self) -> Option<TreeAsk> {
        match self.certified()? {
            Certified::Tree(text) => Some(TreeAsk::Text(text)),
            Certified::Artificial(recipe) => Some(TreeAsk::Artificial(recipe)),
            Certified::Position(CertifiedPosition { game, position, depth }) => {
                Some(TreeAsk::Game { game, position: Some(position), depth })
            }
        }
    }
}

/// The algorithm with this id, or a refusal that names the nearest.
pub(crate) fn entry(id: &str) -> PyResult<&'static Entry> {
    catalogue::find(id).ok_or_else(|| {
        let nearest = catalogue::nearest(id);
        let shown: String = id.chars().take(60).collect();
        refuse(format!("no algorithm '{shown}': did you mean '{nearest}'?"))
    })
}

fn searchable(depth: u16) -> PyResult<u16> {
    if (1..=MAX_DEPTH).contains(&depth) {
        return Ok(depth);
    }
    Err(refuse(format!("a search is 1 to {MAX_DEPTH} plies deep, not {depth}")))
}
