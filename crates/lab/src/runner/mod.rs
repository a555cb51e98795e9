//! Runs cells on all cores, and has each on disk as soon as it is finished.
//!
//! ```
//! use std::sync::{Arc, atomic::AtomicBool};
//! use nullwindow_lab::Row;
//! use nullwindow_lab::record::{Code, Under};
//! use nullwindow_lab::runner::{Author, JobInterrupted, Job, RunPlan, RunProgress, Shard, run};
//! use nullwindow_lab::store::{Folder, Holdings, Journal};
//!
//! struct Seed(i64);
//! impl Job for Seed {
//!     fn spec(&self) -> serde_json::Value { serde_json::json!({ "seed": self.0 }) }
//!     fn label(&self) -> String { format!("seed {}", self.0) }
//!     fn weight(&self) -> f64 { 1e-6 }
//!     fn run(&self, _: &Arc<AtomicBool>) -> Result<Vec<Row>, JobInterrupted> {
//!         Ok(vec![Row::from([("twice".to_string(), (2 * self.0).into())])])
//!     }
//! }
//!
//! let temporary = tempfile::tempdir().unwrap();
//! let folder = Folder::at(temporary.path());
//! let jobs = [Seed(1), Seed(2), Seed(3)];
//! let author = Author::here(Code::current(), Under { jobs: 2, shard: None });
//! for to_run in [3, 0] {
//!     let mut journal = Journal::open(&folder.file(Shard::WHOLE)).unwrap();
//!     let holdings = Holdings::read(&folder).unwrap();
//!     let plan = RunPlan::of(&jobs, Shard::WHOLE, &holdings);
//!     assert_eq!(plan.to_run(), to_run); // no cell runs twice
//!     let done = run(&plan, &mut journal, &author, &Arc::default(), &mut RunProgress::silent());
//!     assert_eq!(done.unwrap().finished, to_run);
//! }
//! ```

mod budget;
mod hand_out;
mod plan;
mod pool;
mod progress;
mod submitted;
mod work;

pub use budget::{BudgetWatch, CpuBudget};
pub use hand_out::{HandOut, HandedOut};
pub use plan::{Reason, RunPlan};
pub use pool::{Author, Broken, RunOutcome, run};
pub use progress::{RunProgress, RunStep};
pub use submitted::run_task;
pub use work::{Patience, Worked, work};

pub use crate::cell::{Job, JobInterrupted};
pub use crate::record::{NotAShard, Shard};
