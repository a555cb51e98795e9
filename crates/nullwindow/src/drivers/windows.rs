//! What the sequences of S-alpha-beta calls share: one call, remembered.

use super::homing::{Homing, Interrupted, Pass, Proved};
use crate::algorithms::s_alpha_beta;
use crate::game::Game;
use crate::memory::Memory;
use crate::observer::Observer;
use crate::search::{Node, Search};
use crate::value::{Bounds, Value, Window};

/// S-alpha-beta calls at the root and what they have proved.
pub(super) struct Windows<'s, 'g, G: Game, M, O> {
    s: &'s mut Search<'g, G, M, O>,
    root: &'s Node<G::Position>,
    homing: Homing,
}

impl<'s, 'g, G: Game, M: Memory, O: Observer<G>> Windows<'s, 'g, G, M, O> {
    pub(super) fn new(s: &'s mut Search<'g, G, M, O>, root: &'s Node<G::Position>) -> Self {
        Windows { s, root, homing: Homing::default() }
    }

    /// f⁻ and f⁺ of the root so far.
    pub(super) fn bounds(&self) -> Bounds {
        self.homing.bounds()
    }

    /// Whether the value is proved.
    pub(super) fn done(&self) -> bool {
        self.bounds().is_exact()
    }

    /// g := S-alpha-beta(n, α, β), a pass about `gamma`.
    pub(super) fn ask(&mut self, gamma: Value, window: Window) -> Result<Value, Interrupted> {
        let Windows { s, root, homing } = self;
        s.pass_begins(gamma);
        let value = homing.ask(|| s_alpha_beta(s, root, window))?;
        homing.learn(Pass { gamma, value }, window)?;
        Ok(value)
    }

    pub(super) fn finish(self) -> Proved {
        self.homing.finish()
    }
}

/// ⟨γ − 1, γ + 1⟩: is the value γ, below or above?
pub(super) fn about(gamma: Value) -> Window {
    Window::new(gamma - 1, gamma + 1)
}
