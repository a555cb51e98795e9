#![doc = include_str!("../README.md")]

mod hash;
mod machine;
mod mtd_steps;
mod recording;
mod shared;
mod simulated_search;
mod table;
mod tds;
mod walker;

pub use machine::{VirtualMachine, WorkScheme};
pub use recording::{RecordedGame, Recording};
pub use simulated_search::{SimulatedSearch, Stalled};

use nullwindow::Game;
use nullwindow::drivers::Schedule;

/// The most workers that can be simulated.
pub const MOST_WORKERS: u16 = 4096;

/// Searches the root of a recording by a schedule, with so many workers (at least one).
///
/// ```
/// use nullwindow::doc::Matches;
/// use nullwindow::drivers::Schedule;
/// use nullwindow_simulation::{VirtualMachine, Recording, WorkScheme, simulate};
/// let mut recording = Recording::new(&Matches, 21);
/// let machine = VirtualMachine { node_ns: 100, ..VirtualMachine::default() };
/// let mut run = |workers| {
///     let schedule = Schedule::to(21);
///     simulate(&mut recording, &schedule, WorkScheme::default(), &machine, workers).unwrap()
/// };
/// let (one, four) = (run(1), run(4));
/// assert_eq!((one.value, four.value), (1, 1));
/// assert_eq!(one.time_ns, 100 * one.counts.total());
/// assert!(four.time_ns < one.time_ns);
/// ```
pub fn simulate<G: Game>(
    recording: &mut Recording<'_, G>,
    schedule: &Schedule,
    scheme: WorkScheme,
    machine: &VirtualMachine,
    workers: u16,
) -> Result<SimulatedSearch, Stalled> {
    let workers = workers.clamp(1, MOST_WORKERS);
    match scheme {
        WorkScheme::Tds => tds::run(recording, schedule, machine, workers),
        _ => Ok(shared::run(recording, schedule, scheme, machine, workers)),
    }
}
