//! A step of a search, as the page is told of it. All values are Max's, Max being the
//! side to move at the root.

use nullwindow::observer::Opinion;
use nullwindow::{Bounds, Value, Window};
use serde::Serialize;

/// What happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum StepKind {
    /// A driver begins a pass.
    Pass,
    /// A node is entered.
    Visit,
    /// A leaf is evaluated.
    Leaf,
    /// Memory answers.
    Memory,
    /// The game answers by itself.
    Settled,
    /// The stored bound of a child cuts a node off.
    Etc,
    /// A child has returned, and the next one follows.
    Go,
    /// A child has returned, and the others are cut off.
    Cut,
    /// The last child has returned.
    Done,
    /// The Γ operator was applied.
    Open,
    /// A tree that is held has grown by a leaf, or what is thought of its nodes has changed.
    Grown,
}

/// What a cutoff is owed to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// The value of the parent so far.
    Shallow(u32),
    /// The value so far of a node further up.
    Deep(u32),
    /// The window that the root was asked with.
    Question,
}

/// Two bounds, the lower one first.
pub type ShownBounds = [Value; 2];

/// What a search that grows a tree thinks of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ShownOpinion {
    /// Proof and disproof number; nothing for a number that no leaves will do for.
    Proof([Option<u32>; 2]),
    /// The value, and how many leaves must change for a larger and for a smaller one.
    Conspiracy(Value, [Option<u32>; 2]),
    /// Pessimistic and optimistic value.
    Range(ShownBounds),
    /// An estimate of the value.
    Estimate(Value),
}

impl ShownOpinion {
    /// What is thought for the side that the opinion is for.
    fn of(opinion: Opinion) -> Option<ShownOpinion> {
        Some(match opinion {
            Opinion::Proof { yes, no } => ShownOpinion::Proof([yes, no]),
            Opinion::Conspiracy { value, rise, fall } => {
                ShownOpinion::Conspiracy(value, [rise, fall])
            }
            Opinion::Range(bounds) => ShownOpinion::Range([bounds.lower, bounds.upper]),
            Opinion::Estimate(value) => ShownOpinion::Estimate(value),
            _ => return None,
        })
    }
}

/// One step. What does not apply is left out.
#[derive(Clone, Debug, Serialize)]
pub struct StepRecord {
    /// What happened.
    pub kind: StepKind,
    /// The node.
    pub node: u32,
    /// The window ⟨α, β⟩.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub window: Option<ShownBounds>,
    /// γ of a pass.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gamma: Option<Value>,
    /// The value, or the value so far.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub g: Option<Value>,
    /// What a leaf is known to be worth.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub leaf: Option<ShownBounds>,
    /// What memory now holds of the node.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stored: Option<ShownBounds>,
    /// Why the other children are cut off.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<Why>,
    /// Which case of the Γ operator.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub case: Option<u8>,
    /// The OPEN list afterwards: node, whether it is solved, merit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub open: Option<Vec<(u32, u8, Value)>>,
    /// What is thought now of nodes of a tree that grows, for Max: first of the leaf that grew.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub thinks: Option<Vec<(u32, ShownOpinion)>>,
    /// States of the list that are not shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub more: Option<usize>,
}

impl StepRecord {
    /// Something at a node.
    pub(crate) fn at(kind: StepKind, node: u32) -> StepRecord {
        StepRecord {
            kind,
            node,
            window: None,
            gamma: None,
            g: None,
            leaf: None,
            stored: None,
            why: None,
            case: None,
            open: None,
            thinks: None,
            more: None,
        }
    }
}

/// Values seen by the side to move, as Max sees them.
#[derive(Clone, Copy)]
pub(crate) struct ForMax(pub bool);

impl ForMax {
    pub(crate) fn value(self, value: Value) -> Value {
        if self.0 { value } else { -value }
    }

    pub(crate) fn opinion(self, opinion: Opinion) -> Option<ShownOpinion> {
        ShownOpinion::of(if self.0 { opinion } else { opinion.for_other_side() })
    }

    pub(crate) fn window(self, window: Window) -> ShownBounds {
        let window = if self.0 { window } else { window.negate() };
        [window.alpha, window.beta]
    }

    pub(crate) fn bounds(self, bounds: Bounds) -> ShownBounds {
        let bounds = if self.0 { bounds } else { bounds.negate() };
        [bounds.lower, bounds.upper]
    }
}
