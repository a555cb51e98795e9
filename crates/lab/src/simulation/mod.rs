//! What a search would gain from more processors than there are: a discrete-event
//! simulation, driven by recorded game trees.
//!
//! A [`Recording`] is the graph of a real position: each distinct position once, its
//! children in a fixed order, its value as a leaf. It grows where a worker goes, so that
//! workers may stray from the sequential tree. [`simulate`] runs MTD(f) with iterative
//! deepening over it, with virtual workers on a [`VirtualMachine`] whose costs are given:
//!
//! - [`WorkScheme::Lazy`], [`WorkScheme::Deferring`] and [`WorkScheme::Speculative`] are the programs of
//!   [`nullwindow::parallel`], with one table that all workers share. On one machine a visit
//!   takes longer the more workers write to the table ([`VirtualMachine::sharing`]); on a cluster
//!   whoever asks for an entry waits for the worker that keeps it;
//! - [`WorkScheme::Tds`] sends the work to the data: every worker keeps a part of the table and
//!   searches the positions of that part (transposition-driven scheduling: Romein, Plaat, Bal
//!   and Schaeffer 1999; with MTD(f): Kishimoto and Schaeffer 2002).
//!
//! Every visit of a node costs the same time. With one worker each scheme visits exactly the
//! nodes of the sequential MTD(f), and the value is that of minimax with any number of them.
//!
//! A network is described by a latency and by the processor time that a message takes at
//! either end, as in LogP (Culler and others 1993). Its bandwidth is not modelled: messages
//! are a few dozen bytes.

mod hash;
mod machine;
mod mtd_steps;
mod recording;
mod shared;
mod simulated_search;
mod table;
mod tds;
mod walker;

pub use machine::{UnknownWorkScheme, VirtualMachine, WorkScheme};
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
/// use nullwindow_lab::simulation::{VirtualMachine, Recording, WorkScheme, simulate};
/// let mut recording = Recording::new(&Matches, 21);
/// let machine = VirtualMachine { node_ns: 100, ..VirtualMachine::default() };
/// let mut run = |workers| {
///     let schedule = Schedule::to(21);
///     simulate(&mut recording, &schedule, WorkScheme::Deferring, &machine, workers).unwrap()
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
