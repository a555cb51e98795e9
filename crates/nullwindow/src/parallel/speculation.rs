//! Passes at neighbouring γ, side by side (thesis section 6.2).
//!
//! MTD(f) needs two bounds that meet, so the last two passes ask about γ = f and γ = f + 1.
//! With a good guess the leader asks the one while another worker asks the other.

use crate::value::{Bounds, Value};

/// What worker `worker` asks beside the leader, who asks `gamma`: the questions nearest to
/// it that are still open, above and below in turn. `None` where there are no more of them.
pub(super) fn neighbour(gamma: Value, worker: usize, known: Bounds) -> Option<Value> {
    let is_open = |question: &Value| known.lower < *question && *question <= known.upper;
    let near = 1..=worker as Value;
    let both = near.flat_map(|far| [gamma.saturating_add(far), gamma.saturating_sub(far)]);
    both.filter(is_open).nth(worker - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn workers_ask_different_open_questions() {
        let ask = |worker, known| neighbour(10, worker, known);
        let unknown = Bounds::UNKNOWN;
        assert_eq!([1, 2, 3, 4].map(|w| ask(w, unknown)), [11, 9, 12, 8].map(Some));
        let at_least = Bounds { lower: 9, ..Bounds::UNKNOWN };
        assert_eq!([1, 2, 3].map(|w| ask(w, at_least)), [Some(11), Some(12), Some(13)]);
        let narrow = Bounds { lower: 9, upper: 10 };
        assert_eq!(ask(1, narrow), None);
    }
}
