//! The drivers of a team: the same loops as those of one worker, over any way to ask.

use std::fmt;
use std::str::FromStr;

use crate::drivers::{Experience, FirstGuess, Interrupted, Proved, adapt, aspire, drive};
use crate::limits::Stop;
use crate::value::{Value, Window};

/// Which questions a team asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TeamDriver {
    /// Null windows from a first guess (thesis figure 3.6).
    MtdF,
    /// Narrow windows around a learnt guess.
    MtdAdaptive,
    /// One full window.
    NegaScout,
    /// A window around the first guess first (thesis figure 2.11).
    AspirationNegaScout,
}

impl TeamDriver {
    /// All of them.
    pub const ALL: [TeamDriver; 4] = [
        TeamDriver::MtdF,
        TeamDriver::MtdAdaptive,
        TeamDriver::NegaScout,
        TeamDriver::AspirationNegaScout,
    ];

    /// Its id in the catalogue.
    pub const fn id(self) -> &'static str {
        match self {
            TeamDriver::MtdF => "mtd-f",
            TeamDriver::MtdAdaptive => "mtd-adaptive",
            TeamDriver::NegaScout => "negascout",
            TeamDriver::AspirationNegaScout => "aspiration-negascout",
        }
    }

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

impl fmt::Display for TeamDriver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// Not a driver of a team.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "'{0}' runs on one thread: mtd-f, mtd-adaptive, negascout and aspiration-negascout run on several"
)]
pub struct UnknownTeamDriver(String);

impl FromStr for TeamDriver {
    type Err = UnknownTeamDriver;

    fn from_str(id: &str) -> Result<TeamDriver, UnknownTeamDriver> {
        let found = TeamDriver::ALL.into_iter().find(|driver| driver.id() == id);
        found.ok_or_else(|| UnknownTeamDriver(id.to_string()))
    }
}
