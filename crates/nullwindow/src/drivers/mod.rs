//! Drivers put one question after another to a search until the value is
//! proved: the MTD family and its policies, the windowed sequences of
//! de Bruin, Pijls and Plaat, aspiration, iterative deepening.
//!
//! A driver step is right for any spacing of values, because a fail-soft
//! search answers with a value that some leaf has: where leaves are worth 0,
//! 1000 and 2000, three passes decide.

mod alpha_bounding;
mod aspiration;
mod bns;
mod dual_2;
mod homing;
mod iterative_deepening;
mod maxsearch;
mod mtd;
mod mtd_adaptive;
mod mtd_best;
mod mtd_bi;
mod mtd_f;
mod mtd_minus_infinity;
mod mtd_plus_infinity;
mod mtd_step;
mod own_driver;
mod principal_variation;
mod root_bounds;
mod root_moves;
mod several_lines;
mod sss_0;
mod sss_4;
mod sss_b;
mod windows;

pub use alpha_bounding::alpha_bounding;
pub(crate) use aspiration::aspire;
pub use aspiration::{
    aspiration, aspiration_negascout, aspiration_negascout_hard, aspiration_window_sss,
};
pub use bns::bns;
pub use dual_2::dual_2;
pub use homing::{Homing, Interrupted, Pass, Proved};
pub(crate) use iterative_deepening::deepen_by;
pub use iterative_deepening::{Deepening, Guess, Iteration, Progress, Schedule, deepen};
pub use maxsearch::maxsearch;
pub use mtd::{Policy, drive, mtd};
pub(crate) use mtd_adaptive::adapt;
pub use mtd_adaptive::{Experience, mtd_adaptive};
pub use mtd_best::{disprove_rest, prove_best};
pub use mtd_bi::Bisection;
pub use mtd_f::{FirstGuess, MtdF, mtd_f};
pub use mtd_minus_infinity::FromBelow;
pub use mtd_plus_infinity::FromAbove;
pub use mtd_step::Steps;
pub(crate) use own_driver::drive_own;
pub use own_driver::{AskRoot, OwnDriver};
pub use principal_variation::{principal_variation, remembered_variation};
pub use root_bounds::root_bounds;
pub use several_lines::{RootLine, SeveralLines};
pub use sss_0::sss_0;
pub use sss_4::sss_4;
pub use sss_b::sss_b;
