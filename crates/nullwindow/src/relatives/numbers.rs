//! Proof and disproof numbers: how many leaves must at least be found out to answer a
//! question with yes, and how many to answer it with no.
//!
//! They are kept as Nagai's φ and δ: φ is what the side to move lacks for a yes to *its*
//! question, δ what it lacks for a no. A child's question is the other side's, so that
//! φ of a node comes from the children's δ and the other way round, and one rule serves
//! both sides.

use super::opinions::Opined;
use crate::observer::Opinion;
use crate::value::{Bounds, Value, Window};

/// φ and δ of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Numbers {
    pub(super) phi: u32,
    pub(super) delta: u32,
}

/// No number of leaves will do.
pub(super) const NEVER: u32 = u32::MAX;

impl Opined for Numbers {
    fn opinion(&self) -> Opinion {
        let enough = |number: u32| (number != NEVER).then_some(number);
        Opinion::Proof { yes: enough(self.phi), no: enough(self.delta) }
    }
}

impl Numbers {
    /// A leaf of which nothing is known.
    pub(super) const UNKNOWN: Numbers = Numbers { phi: 1, delta: 1 };
    /// As much as there is to spend: whoever has these thresholds is never called back.
    pub(super) const WITHOUT_LIMIT: Numbers = Numbers { phi: NEVER, delta: NEVER };
    const YES: Numbers = Numbers { phi: 0, delta: NEVER };
    const NO: Numbers = Numbers { phi: NEVER, delta: 0 };

    /// The numbers of a node whose question is answered by what is proved of it.
    pub(super) fn answered(proved: Bounds, gamma: Value) -> Option<Numbers> {
        let g = proved.answer(Window::null(gamma))?;
        Some(if g >= gamma { Numbers::YES } else { Numbers::NO })
    }

    /// The numbers of an open node from those of its children. `sum` adds up what must
    /// all be shown.
    pub(super) fn backed_up(
        children: impl Iterator<Item = Numbers> + Clone,
        sum: impl Fn(&mut dyn Iterator<Item = u32>) -> u32,
    ) -> Numbers {
        let phi = children.clone().map(|c| c.delta).min().unwrap_or(NEVER);
        let delta = sum(&mut children.map(|c| c.phi));
        // An open node is never shown as decided, however large its numbers are.
        Numbers { phi: phi.clamp(1, NEVER - 1), delta: delta.clamp(1, NEVER - 1) }
    }
}
