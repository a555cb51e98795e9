//! A cell of a simulated machine: one position, one scheme, more and more workers.

use nullwindow::drivers::Schedule;
use nullwindow_engine::Config;
use nullwindow_games::GameId;
use serde::{Deserialize, Serialize};

use nullwindow_simulation::{VirtualMachine, WorkScheme};

/// A position searched by virtual workers: 1, 2, 4, … of them, up to the most.
///
/// ```
/// use std::sync::Arc;
/// use nullwindow_games::GameId;
/// use nullwindow_lab::cell::{Cell, Job, SimulationCell};
/// let cell = SimulationCell { workers: 6, ..SimulationCell::new(GameId::Othello, "start", 4) };
/// let rows = Cell::Simulation(cell).run(&Arc::default()).unwrap();
/// let workers: Vec<_> = rows.iter().filter_map(|row| row["workers"].as_f64()).collect();
/// assert_eq!(workers, [1.0, 2.0, 4.0, 6.0]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SimulationCell {
    /// Which game.
    pub game: GameId,
    /// The position, in the game's own notation; `start` for the initial one.
    pub position: String,
    /// The depth of the last iteration.
    pub depth: u16,
    /// Plies an iteration goes deeper than the one before: 1 or 2.
    pub step: u16,
    /// Spacing of evaluations, in hundredths of a pawn, man or disc.
    pub grain: u16,
    /// How the workers share the search.
    pub simulate: WorkScheme,
    /// The most workers.
    pub workers: u16,
    /// What things cost.
    #[serde(flatten)]
    pub machine: VirtualMachine,
}

impl SimulationCell {
    /// A cell of deferring workers on a machine without any cost but that of the nodes.
    pub fn new(game: GameId, position: &str, depth: u16) -> SimulationCell {
        let Config { step, grain, .. } = Config::usual(game);
        SimulationCell {
            game,
            position: position.to_string(),
            depth,
            step,
            grain,
            simulate: WorkScheme::default(),
            workers: 1,
            machine: VirtualMachine::default(),
        }
    }

    /// The depths of the iterations.
    pub(super) fn schedule(&self) -> Schedule {
        Schedule::by_steps(self.depth, self.step)
    }

    /// How many workers there are, from row to row: doubled, and in the end the most.
    pub(super) fn sizes(&self) -> impl Iterator<Item = u16> + use<> {
        let most = self.workers.max(1);
        let doubled = (0..16).map(|bits| 1u16 << bits).take_while(move |&n| n < most);
        doubled.chain([most])
    }
}
