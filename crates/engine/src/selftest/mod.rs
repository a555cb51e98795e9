//! Random searches against plain minimax.
//!
//! Searches alone and by several threads are held to the value of a position; selective
//! ones, as programs play, to that of a whole path (`path.rs`).
//!
//! A [`TestCase`] is everything that decides one search: what is searched, and how. It
//! is drawn from a seed ([`draw_case`]), searched and judged ([`check_case`]), and
//! made smaller as long as it still fails ([`shrink`]). Cases are plain data, so a
//! failing one can be written down and run again.

mod case;
mod crew;
mod draw;
mod judge;
mod path;
mod shrink;

pub use case::{CaseCrew, CaseMemory, CaseSubject, Leafage, TestCase};
pub use draw::draw_case;
pub use judge::{Checked, check_case};
pub use shrink::shrink;
