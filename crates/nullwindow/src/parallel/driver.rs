//! The drivers of a team: the same loops as those of one worker, over any way to ask.

use crate::drivers::{Experience, FirstGuess, Interrupted, Proved, adapt, aspire, drive};
use crate::limits::Stop;
use crate::named;
use crate::value::{Value, Window};

named! {
    /// Which questions a team asks. Its name is its id in the catalogue.
    pub enum TeamDriver("driver of several threads") {
        /// Null windows from a first guess (thesis figure 3.6).
        MtdF = "mtd-f",
        /// Narrow windows around a learnt guess.
        MtdAdaptive = "mtd-adaptive",
        /// One full window.
        NegaScout = "negascout",
        /// A window around the first guess first (thesis figure 2.11).
        AspirationNegaScout = "aspiration-negascout",
    }
}

impl TeamDriver {
    /// Asks until the value is proved. `delta` is half the first window of Aspiration
    /// NegaScout, and the experience is open.
    pub(super) fn drive(
        self,
        guess: Value,
        delta: Value,
        experience: &mut Experience,
        mut ask: impl FnMut(Window) -> Result<Value, Stop>,
    ) -> Result<Proved, Interrupted> {
        match self {
            TeamDriver::MtdF => drive(&mut FirstGuess(guess), |gamma| ask(Window::null(gamma))),
            TeamDriver::MtdAdaptive => adapt(guess, experience, ask),
            TeamDriver::NegaScout => Ok(ask(Window::FULL)?.into()),
            TeamDriver::AspirationNegaScout => Ok(aspire(guess, delta, ask)?.into()),
        }
    }
}
