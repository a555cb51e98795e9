//! What the sequences of S-alpha-beta calls share: one call, remembered.

use super::{Pass, Proved};
use crate::algorithms::s_alpha_beta;
use crate::game::Game;
use crate::limits::MAX_PASSES;
use crate::limits::Stop;
use crate::memory::Memory;
use crate::observer::Observer;
use crate::search::{Node, Search};
use crate::value::{Bounds, Value, Window};

/// A sequence of S-alpha-beta calls at the root and what they have proved.
pub(super) struct Windows<'s, 'g, G: Game, M, O> {
    s: &'s mut Search<'g, G, M, O>,
    root: &'s Node<G::Position>,
    proved: Proved,
}

impl<'s, 'g, G: Game, M: Memory, O: Observer<G>> Windows<'s, 'g, G, M, O> {
    pub(super) fn new(s: &'s mut Search<'g, G, M, O>, root: &'s Node<G::Position>) -> Self {
        Windows {
            s,
            root,
            proved: Proved { bounds: Bounds::UNKNOWN, passes: Vec::new(), stop: None },
        }
    }

    /// f⁻ and f⁺ of the root so far.
    pub(super) fn bounds(&self) -> Bounds {
        self.proved.bounds
    }

    /// g := S-alpha-beta(n, α, β), a pass about `gamma`. `None` ends the
    /// sequence: the value is proved, or the search must stop.
    pub(super) fn ask(&mut self, gamma: Value, window: Window) -> Option<Value> {
        if self.proved.bounds.is_exact() {
            return None;
        }
        if self.proved.passes.len() == MAX_PASSES {
            self.proved.stop = Some(Stop::Passes);
            return None;
        }
        self.s.pass_begins(gamma);
        match s_alpha_beta(self.s, self.root, window) {
            Ok(value) => {
                self.learn(Pass { gamma, value }, window)?;
                Some(value)
            }
            Err(stop) => {
                self.proved.stop = Some(stop);
                None
            }
        }
    }

    fn learn(&mut self, pass: Pass, window: Window) -> Option<()> {
        self.proved.passes.push(pass);
        let bounds = self.proved.bounds.and(Bounds::proved_by(window, pass.value));
        if bounds.are_crossed() {
            self.proved.stop = Some(Stop::Crossed);
            return None;
        }
        self.proved.bounds = bounds;
        Some(())
    }

    pub(super) fn finish(self) -> Proved {
        self.proved
    }
}

/// ⟨γ − 1, γ + 1⟩: is the value γ, below or above?
pub(super) fn about(gamma: Value) -> Window {
    Window::new(gamma - 1, gamma + 1)
}
