//! MTD(f) as a conversation: which question is next, and when the value is known.

use nullwindow::drivers::{FirstGuess, Pass, Policy};
use nullwindow::{Bounds, Value, Window};

/// A driver under way.
#[derive(Clone, Debug)]
pub(super) struct MtdSteps {
    policy: FirstGuess,
    known: Bounds,
    gamma: Value,
}

impl MtdSteps {
    pub(super) fn new(guess: Value) -> MtdSteps {
        MtdSteps { policy: FirstGuess(guess), known: Bounds::UNKNOWN, gamma: guess }
    }

    /// The question: is the value at least this? Nothing once the value is known.
    pub(super) fn question(&self) -> Option<Value> {
        let Bounds { lower, upper } = self.known;
        (lower < upper).then(|| self.gamma.clamp(lower + 1, upper))
    }

    /// The question is answered.
    pub(super) fn hear(&mut self, gamma: Value, value: Value) {
        self.known = self.known.and(Bounds::proved_by(Window::null(gamma), value));
        self.gamma = self.policy.next(Pass { gamma, value }, self.known);
    }

    /// The value, once it is known.
    pub(super) fn value(&self) -> Value {
        self.known.lower
    }
}

#[cfg(test)]
mod tests {
    use nullwindow::drivers::drive;

    use super::*;

    #[test]
    fn the_questions_are_those_of_the_library() {
        for guess in [-7, 0, 3, 37, 90] {
            let answer = |gamma| if 37 < gamma { gamma - 2.min(gamma - 37) } else { gamma };
            let mut theirs = Vec::new();
            drive(&mut FirstGuess(guess), |gamma| {
                theirs.push(gamma);
                Ok(answer(gamma))
            })
            .unwrap();
            let (mut driver, mut ours) = (MtdSteps::new(guess), Vec::new());
            while let Some(gamma) = driver.question() {
                ours.push(gamma);
                driver.hear(gamma, answer(gamma));
            }
            assert_eq!((ours, driver.value()), (theirs, 37));
        }
    }
}
