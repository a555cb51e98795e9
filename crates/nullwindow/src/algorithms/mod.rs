//! The papers' algorithms, one a file, each recognisable from its figure.
//!
//! All are negamax inside: a value returned is the value for the side to move
//! at the node, and a question is put from its point of view. Fail-soft
//! throughout: the value returned is always a bound, and says more than the
//! window asked for where it can.

mod ab_over_sss;
mod alpha_beta;
mod alpha_beta_hard;
mod aspiration_sss;
mod dual_star;
mod l_alpha_beta;
mod minimax;
mod mt;
mod negascout;
mod negascout_hard;
mod open;
mod p_alpha_beta;
mod p_alpha_beta_belle;
mod s_alpha_beta;
mod scout;
mod sss_2;
mod sss_over_ab;
mod sss_star;
mod staged_sss;
mod test;

pub use ab_over_sss::ab_over_sss;
pub use alpha_beta::alpha_beta;
pub use alpha_beta_hard::alpha_beta_hard;
pub use aspiration_sss::aspiration_sss;
pub use dual_star::dual_star;
pub use l_alpha_beta::l_alpha_beta;
pub use minimax::minimax;
pub use mt::mt;
pub use negascout::negascout;
pub use negascout_hard::negascout_hard;
pub use p_alpha_beta::p_alpha_beta;
pub use p_alpha_beta_belle::p_alpha_beta_belle;
pub use s_alpha_beta::s_alpha_beta;
pub use scout::scout;
pub use sss_2::sss_2;
pub use sss_over_ab::sss_over_ab;
pub use sss_star::{sss_star, sss_star_1979};
pub use staged_sss::staged_sss;
pub use test::test;
