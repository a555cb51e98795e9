//! How much less deeply a late move is searched.

/// The plies taken off the `number`-th move, from zero on, of a node of this depth:
/// 3/4 + ln depth · ln number / 9/4, in whole plies. By integers, so that every
/// machine searches the same tree.
#[inline]
pub(super) fn reduction(depth: u16, number: usize) -> u16 {
    let product = thousandths_of_log2(usize::from(depth)) * thousandths_of_log2(number);
    // ln 2 squared over 9/4 is 0.2135.
    ((750 + product / 1000 * 2135 / 10_000) / 1000) as u16
}

/// Linear between powers of two.
fn thousandths_of_log2(n: usize) -> u64 {
    let n = n.max(1) as u64;
    let whole = n.ilog2();
    u64::from(whole) * 1000 + ((n << 10 >> whole) - (1 << 10)) * 1000 / 1024
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn later_and_deeper_is_reduced_more() {
        assert_eq!(reduction(3, 1), 0);
        assert_eq!(reduction(16, 16), 4); // 3/4 + 7.69 / 9/4 = 4.2
        for depth in 1..60 {
            for number in 1..60 {
                assert!(reduction(depth, number) <= reduction(depth + 1, number));
                assert!(reduction(depth, number) <= reduction(depth, number + 1));
            }
        }
    }
}
