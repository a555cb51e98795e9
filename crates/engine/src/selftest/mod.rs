//! Random searches against plain minimax.
//!
//! A [`TestCase`] is everything that decides one search: what is searched, and how. It
//! is drawn from a seed ([`draw_case`]), searched and judged ([`check_case`]), and
//! made smaller as long as it still fails ([`shrink`]). Cases are plain data, so a
//! failing one can be written down and run again.

mod case;
mod draw;
mod judge;
mod shrink;

pub use case::{CaseMemory, CaseSubject, Leafage, TestCase};
pub use draw::draw_case;
pub use judge::{Checked, check_case};
pub use shrink::shrink;
