//! One algorithm on a tree.

use nullwindow::catalogue::{Entry, nearest};
use nullwindow::observer::{Leaves, Trace};
use nullwindow::{Limits, MAX_DEPTH, Params, Value, catalogue};
use nullwindow_engine::TreeMemory;
use serde::{Deserialize, Serialize};

use super::nodes::Nodes;
use super::recorder::Recorder;
use super::step::{Proof, StepRecord};
use super::subject::Subject;
use crate::allowance::Allowance;
use crate::refusal::Refusal;

/// The longest account that nodes are named from: names beyond it are of no use.
const NAMED_ROWS: usize = 3000;

/// What may cut nodes off besides the window.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cutoffs {
    /// What the paper of the algorithm has.
    #[default]
    Usual,
    /// Enhanced transposition cutoffs too, wherever memory holds bounds of children.
    Etc,
}

impl Cutoffs {
    /// The least remaining depth of nodes with enhanced transposition cutoffs.
    fn etc_depth(self) -> u16 {
        match self {
            Cutoffs::Usual => u16::MAX,
            Cutoffs::Etc => 1,
        }
    }
}

/// An algorithm and its parameters.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RunAsk {
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
    /// Bounds that memory keeps for each node, unless as in the paper.
    #[serde(default)]
    pub bounds: Option<u8>,
    /// What cuts nodes off.
    #[serde(default)]
    pub cutoffs: Cutoffs,
}

/// What an algorithm did.
#[derive(Clone, Debug, Serialize)]
pub struct RunReply {
    /// The algorithm's id.
    pub algorithm: &'static str,
    /// Its name.
    pub name: &'static str,
    /// Bounds that memory keeps for each node.
    pub bounds: u8,
    /// What is proved of the value.
    pub proved: Proof,
    /// The value, if it is proved.
    pub value: Option<Value>,
    /// The place of the best move.
    pub best: Option<u16>,
    /// Why it stopped early.
    pub stop: Option<String>,
    /// The steps.
    pub steps: Vec<StepRecord>,
    /// Whether there were more steps than are shown.
    pub truncated: bool,
    /// The leaves in the order of their first evaluation.
    pub leaves: Vec<u32>,
    /// The letters of the traces: node and name.
    pub names: Vec<(u32, String)>,
    /// Leaf evaluations, expansions, answers of memory, nodes held.
    pub counts: [u64; 4],
}

impl RunAsk {
    fn params(&self) -> Params {
        let usual = Params::default();
        Params {
            first_guess: self.first_guess,
            delta: self.delta.unwrap_or(usual.delta).max(1),
            step: self.step.unwrap_or(usual.step).max(1),
            stage: self.stage.unwrap_or(usual.stage).clamp(1, MAX_DEPTH),
        }
    }

    fn entry(&self) -> Result<&'static Entry, Refusal> {
        catalogue::find(&self.algorithm).ok_or_else(|| {
            let near = nearest(&self.algorithm);
            let asked: String = self.algorithm.chars().take(40).collect();
            Refusal::bad(format!("no algorithm '{asked}': did you mean '{near}'?"))
        })
    }
}

pub(crate) fn run(
    ask: &RunAsk,
    subject: &Subject,
    tree: &mut Nodes,
    allowance: &Allowance,
    limits: &Limits,
) -> Result<RunReply, Refusal> {
    let entry = ask.entry()?;
    let memory = ask.bounds.map_or(TreeMemory::of(entry), TreeMemory::of_bounds);
    let mut recorder = Recorder::new(tree, allowance.steps);
    let (mut leaves, mut trace) = (Leaves::default(), Trace::new(NAMED_ROWS));
    let watching = (&mut recorder, (&mut leaves, &mut trace));
    let how = (&ask.params(), limits, ask.cutoffs.etc_depth());
    let found = subject.observe(entry, memory, how, watching)?;
    let (steps, truncated) = recorder.finish();
    let bounds = found.answer.bounds;
    Ok(RunReply {
        algorithm: entry.id,
        name: entry.name,
        bounds: match memory {
            TreeMemory::Nothing => 0,
            TreeMemory::OneBound => 1,
            TreeMemory::TwoBounds => 2,
        },
        proved: [bounds.lower, bounds.upper],
        value: found.answer.value(),
        best: found.answer.best_index,
        stop: found.answer.report(),
        steps,
        truncated,
        leaves: leaves.list().iter().filter_map(|leaf| tree.find(&leaf.path)).collect(),
        names: names(&trace, tree),
        counts: {
            let counts = found.counts;
            [counts.leaf, counts.interior, counts.transposition, counts.memory]
        },
    })
}

/// The letters of the traces, in their order.
fn names(trace: &Trace, tree: &Nodes) -> Vec<(u32, String)> {
    let named = trace.names();
    let mut names: Vec<(u32, String)> = named
        .into_iter()
        .filter_map(|(node, name)| Some((tree.find(&trace.path(node))?, name)))
        .collect();
    names.sort_by(|a, b| (a.1.len(), &a.1).cmp(&(b.1.len(), &b.1)));
    names
}
