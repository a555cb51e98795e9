//! One search on several threads: workers that share a table.
//!
//! The thesis leaves it open how to make MTD parallel (section 6.2), by splitting the
//! tree inside a pass or by running passes with different null windows side by side, both
//! on one table that all share. Here are both, each a [`Sharing`]:
//!
//! - [`Sharing::Lazy`]: every worker runs the whole search, with moves that little
//!   distinguishes in another order; what one has found the others find in the table;
//! - [`Sharing::Deferring`]: workers note which nodes they are searching, and put off moves
//!   that another is on ([`deferring_negascout`]);
//! - [`Sharing::Speculative`]: MTD(f) with the other workers at neighbouring γ.
//!
//! **The value is that of the sequential search.** It is a function of position and depth,
//! and with a table that answers for exactly the depth asked for every stored bound is a
//! bound of that function, whoever proved it. So no worker can be misled, whatever the
//! others do and in which order. Node counts depend on the timing of threads, unless the
//! workers take turns ([`Timing::InTurn`]), which is reproducible and no faster than one
//! thread.
//!
//! Workers race: whoever answers the question of a pass ends it for all. The leader, whose
//! search the caller has given, tells the caller how far it is, and ends when it is told to;
//! the others end with it.

mod deferring;
mod driver;
mod lazy;
mod race;
mod rota;
mod speculation;
mod team;
mod together;

pub use deferring::deferring_negascout;
pub use driver::TeamDriver;
pub use lazy::{deepen_lazily, deepen_lines_lazily};
pub use together::{Sharing, Timing, Together, deepen_together};
