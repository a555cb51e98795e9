//! The relatives: searches that choose which node to grow next, beside the papers' own
//! family, which searches to a fixed depth.
//!
//! They go through the same gateway, so that their nodes, limits and observers are those
//! of all others, and they answer the same questions about the same tree: a root searched
//! to a depth, whose leaves are evaluated. What they add is a tree, or a table, of a
//! size that is given and never exceeded.
//!
//! - Answers to "is the value at least γ?": [`proof_number()`], [`pn_2()`], [`df_pn()`]. Each
//!   has a driver that makes a value of them, as MTD(f) does of MT.
//! - Values, proved in the end: [`unbounded_best_first()`], [`uct()`],
//!   [`min_max_approximation()`], [`conspiracy_numbers_value()`]; and the frameworks
//!   [`rsearch()`], of which Alpha-Beta and SSS* are two cases, and that of
//!   [`rec_sss_star()`], [`quick_game()`] and [`m_game()`].
//! - A best move: [`b_star()`].
//! - An estimate: [`best_first_minimax()`], [`conspiracy_numbers()`].
//!
//! Stopped early, each has a best move ([`Search::best_at_root`](crate::Search::best_at_root))
//! and says what is proved.

mod b_star;
mod best_first_minimax;
mod conspiracy_numbers;
mod df_pn;
mod gen_game;
mod held_tree;
mod min_max_approximation;
mod numbers;
mod opinions;
mod pn_2;
mod proof_number;
mod proof_table;
mod rsearch;
mod uct;
mod unbounded_best_first;
mod valued_tree;

/// Nodes that the entries of the [catalogue](crate::catalogue) may hold at once where
/// nothing else is said ([`Params::hold`](crate::Params::hold)). Whoever calls a search of
/// this module says how many.
pub const MOST_HELD: usize = 1 << 20;

pub use b_star::{BySpread, OnlyProved, Optimism, b_star};
pub use best_first_minimax::best_first_minimax;
pub use conspiracy_numbers::{conspiracy_numbers, conspiracy_numbers_value};
pub use df_pn::{ByMoves, FirstNumbers, OneEach, df_pn, df_pn_by, df_pn_value};
pub use gen_game::{m_game, quick_game, rec_sss_star};
pub use min_max_approximation::min_max_approximation;
pub use pn_2::{pn_2, pn_2_value};
pub use proof_number::{proof_number, proof_number_value};
pub use proof_table::ProofTable;
pub use rsearch::{ByPlace, ByUpperBound, SelectRule, rsearch};
pub use uct::uct;
pub use unbounded_best_first::unbounded_best_first;
pub use valued_tree::RootEstimate;
