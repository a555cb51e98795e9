//! How a subject is searched.

use nullwindow::catalogue::{Entry, Remembers};
use nullwindow::memory::Memory;
use nullwindow::observer::Observer;
use nullwindow::{Answer, Counts, Game, Limits, MAX_DEPTH, Params, Search, Value};
use serde::{Deserialize, Serialize};

use crate::config::{Config, MOST_NODES_HELD, find};
use crate::error::EngineError;
use crate::subject::OpenedSubject;

/// How a subject is searched.
#[derive(Clone, Copy, Debug)]
pub enum Way<'a> {
    /// As algorithms are shown on trees: to one depth, in the game's own move order, with
    /// lossless memory or none.
    Shown(&'a How),
    /// As an engine searches a game: by iterative deepening, with a table and move
    /// ordering.
    Engine(&'a Config),
}

/// An algorithm with its parameters, memory and limit, as it is shown on trees.
///
/// ```
/// use nullwindow::Limits;
/// use nullwindow_engine::{How, Subject};
/// let subject = Subject::read(r#"{"tree": "[[3,9],[[1],4]]"}"#).unwrap();
/// let how = How { first_guess: 4, ..How::new("mtd-f") };
/// let done = subject.run(&how, &Limits::default()).unwrap();
/// assert_eq!((done.answer.value(), done.answer.passes.len()), (Some(3), 2));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct How {
    /// The algorithm's id.
    pub algorithm: String,
    /// Where MTD(f) and aspiration windows start.
    #[serde(default)]
    pub first_guess: Value,
    /// Half the width of an aspiration window.
    #[serde(default)]
    pub delta: Option<Value>,
    /// Step size of stepping drivers.
    #[serde(default)]
    pub step: Option<Value>,
    /// Plies of a stage.
    #[serde(default)]
    pub stage: Option<u16>,
    /// The most nodes that a search which grows a tree holds.
    #[serde(default)]
    pub hold: Option<u32>,
    /// Bounds that memory keeps for each node, 0 for no memory. By default as in the
    /// algorithm's paper.
    #[serde(default)]
    pub bounds: Option<u8>,
    /// What cuts nodes off.
    #[serde(default)]
    pub cutoffs: Cutoffs,
    /// The most nodes to visit.
    #[serde(default)]
    pub nodes: Option<u64>,
}

/// What may cut nodes off besides the window.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cutoffs {
    /// What the paper of the algorithm has.
    #[default]
    Usual,
    /// Enhanced transposition cutoffs too, wherever memory holds bounds of children.
    Etc,
}

/// How many nodes a search may be allowed to hold.
const HOLD: std::ops::RangeInclusive<Value> = 1..=MOST_NODES_HELD as Value;

impl How {
    /// An algorithm with the usual parameters.
    pub fn new(algorithm: &str) -> How {
        How { algorithm: algorithm.to_string(), ..How::default() }
    }

    /// The same algorithm with these parameters.
    #[must_use]
    pub fn with_params(self, params: Params) -> How {
        let Params { first_guess, delta, step, stage, hold } = params;
        let hold = u32::try_from(hold).unwrap_or(u32::MAX);
        How {
            first_guess,
            delta: Some(delta),
            step: Some(step),
            stage: Some(stage),
            hold: Some(hold),
            ..self
        }
    }

    /// The algorithm, its memory and its parameters, if there are such.
    pub fn check(&self) -> Result<CheckedHow, EngineError> {
        let (entry, usual) = (find(&self.algorithm)?, Params::default());
        let most = Value::from(MAX_DEPTH);
        let stage = within("stage", self.stage.map(Value::from), 1..=most)?;
        let hold =
            within("hold", self.hold.map(|n| Value::try_from(n).unwrap_or(Value::MAX)), HOLD)?;
        let bounds = within("bounds", self.bounds.map(Value::from), 0..=2)?;
        let params = Params {
            first_guess: self.first_guess,
            delta: within("delta", self.delta, 1..=Value::MAX)?.unwrap_or(usual.delta),
            step: within("step", self.step, 1..=Value::MAX)?.unwrap_or(usual.step),
            stage: stage.map_or(usual.stage, |stage| stage as u16),
            hold: hold.map_or(usual.hold, |hold| hold as usize),
        };
        let bounds = bounds.map_or(usual_bounds(entry), |bounds| bounds as u8);
        let etc = match self.cutoffs {
            Cutoffs::Usual => u16::MAX,
            Cutoffs::Etc => 1,
        };
        Ok(CheckedHow { entry, bounds, params, etc, nodes: self.nodes })
    }
}

/// The bounds that memory keeps in the algorithm's paper.
fn usual_bounds(entry: &Entry) -> u8 {
    match entry.remembers {
        Remembers::Nothing => 0,
        Remembers::OneBound => 1,
        Remembers::TwoBounds => 2,
    }
}

fn within(
    name: &'static str,
    given: Option<Value>,
    range: std::ops::RangeInclusive<Value>,
) -> Result<Option<Value>, EngineError> {
    match given {
        Some(given) if !range.contains(&given) => {
            let (least, most) = range.into_inner();
            Err(EngineError::Parameter { name, least, most, given })
        }
        given => Ok(given),
    }
}

/// A [`How`] that a search can follow.
#[derive(Clone, Copy, Debug)]
pub struct CheckedHow {
    /// The algorithm.
    pub entry: &'static Entry,
    /// Bounds that memory keeps for each node; 0 for no memory.
    pub bounds: u8,
    /// The parameters.
    pub params: Params,
    /// The least remaining depth of nodes with enhanced transposition cutoffs.
    pub(crate) etc: u16,
    nodes: Option<u64>,
}

impl CheckedHow {
    /// Runs the algorithm with a memory and an observer.
    pub(crate) fn run<G: Game, M: Memory, O: Observer<G>>(
        &self,
        on: &OpenedSubject<'_, G>,
        (memory, observer): (M, O),
        limits: &Limits,
    ) -> (Answer<G::Move>, Counts) {
        let mut s =
            Search::with(on.game, memory, observer).with_etc(self.etc).limited(self.limits(limits));
        let answer = self.entry.run(&mut s, on.root, on.depth, &self.params);
        (answer, s.counts())
    }

    /// The stricter of these limits and its own.
    pub(crate) fn limits(&self, limits: &Limits) -> Limits {
        let nodes = limits.nodes.into_iter().chain(self.nodes).min();
        Limits { nodes, ..limits.clone() }
    }
}
