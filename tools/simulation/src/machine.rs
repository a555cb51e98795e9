//! The machine that is simulated: what everything costs, and who does what.

use std::fmt;
use std::str::FromStr;

use nullwindow::UnknownName;
use nullwindow::parallel::Sharing;
use serde::{Deserialize, Serialize};

use super::hash::spread;

/// How workers share a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum WorkScheme {
    /// All have one table, and share the search in a way of the library.
    OneTable(Sharing),
    /// Each searches the positions of its part of the table.
    Tds,
}

impl WorkScheme {
    /// All of them.
    pub const ALL: [WorkScheme; 4] = [
        WorkScheme::OneTable(Sharing::Lazy),
        WorkScheme::OneTable(Sharing::Deferring),
        WorkScheme::OneTable(Sharing::Speculative),
        WorkScheme::Tds,
    ];
}

impl Default for WorkScheme {
    fn default() -> WorkScheme {
        WorkScheme::OneTable(Sharing::default())
    }
}

impl fmt::Display for WorkScheme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WorkScheme::OneTable(sharing) => sharing.fmt(f),
            WorkScheme::Tds => f.write_str("tds"),
        }
    }
}

impl From<WorkScheme> for String {
    fn from(scheme: WorkScheme) -> String {
        scheme.to_string()
    }
}

impl TryFrom<String> for WorkScheme {
    type Error = UnknownName;

    fn try_from(name: String) -> Result<WorkScheme, UnknownName> {
        name.parse()
    }
}

impl FromStr for WorkScheme {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<WorkScheme, UnknownName> {
        let found = WorkScheme::ALL.into_iter().find(|scheme| scheme.to_string() == name);
        found.ok_or_else(|| {
            let known = Sharing::ALL.map(Sharing::name).into_iter().chain(["tds"]);
            UnknownName::new("scheme to simulate", name, known)
        })
    }
}

/// What things cost, in nanoseconds of virtual time.
///
/// ```
/// use nullwindow_simulation::VirtualMachine;
/// assert!(!VirtualMachine::default().is_cluster());
/// assert!(VirtualMachine { latency_ns: 2000, ..VirtualMachine::default() }.is_cluster());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct VirtualMachine {
    /// A visit of a node.
    pub node_ns: u64,
    /// What a visit takes longer where all that it sees of the shared table was written by
    /// other workers. Of several workers each finds its own part less often the more there
    /// are: see [`VirtualMachine::sharing`].
    pub transfer_ns: u64,
    /// Starting a worker at the beginning of an iteration; the leader starts one after the
    /// other and then begins itself. Without effect on [`WorkScheme::Tds`], whose workers stay.
    pub start_ns: u64,
    /// What a message takes from one worker to another.
    pub latency_ns: u64,
    /// What a message costs the processor that sends it, and the one that receives it.
    pub overhead_ns: u64,
    /// How many nodes a worker of a shared table visits in one go, while the others wait for
    /// their turn. On a real machine it is one; [`nullwindow::parallel::Timing::InTurn`] has
    /// [`nullwindow::LOOK_EVERY`].
    pub turn: u16,
    /// Nodes with at most so many plies left are searched by whoever searches their parent,
    /// and kept in a table of its own.
    pub local: u16,
}

impl Default for VirtualMachine {
    /// A machine without any cost but that of the nodes.
    fn default() -> VirtualMachine {
        VirtualMachine {
            node_ns: 1000,
            transfer_ns: 0,
            start_ns: 0,
            latency_ns: 0,
            overhead_ns: 0,
            turn: 1,
            local: 0,
        }
    }
}

impl VirtualMachine {
    /// What a visit takes longer with so many workers on one machine: of the lines of a
    /// table that all write to, another one wrote last all but one in `workers`.
    ///
    /// ```
    /// use nullwindow_simulation::VirtualMachine;
    /// let machine = VirtualMachine { transfer_ns: 100, ..VirtualMachine::default() };
    /// assert_eq!([1, 2, 4].map(|workers| machine.sharing(workers)), [0, 50, 75]);
    /// ```
    pub fn sharing(&self, workers: u16) -> u64 {
        let workers = u64::from(workers.max(1));
        if self.is_cluster() { 0 } else { self.transfer_ns * (workers - 1) / workers }
    }

    /// Whether workers have memories of their own and a network between them.
    pub fn is_cluster(&self) -> bool {
        self.latency_ns > 0 || self.overhead_ns > 0
    }
}

/// Which of so many workers keeps a position.
#[inline]
pub(super) fn home(place: u32, workers: u16) -> u16 {
    (spread(u64::from(place) << 8 | 0x5A) % u64::from(workers)) as u16
}
