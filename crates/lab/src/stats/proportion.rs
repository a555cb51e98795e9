//! A share of cases with its interval.

use super::Estimate;

/// The 97.5 % point of the normal distribution.
const Z: f64 = 1.959_963_984_540_054;

/// The share `hits` of `cases` with Wilson's 95 % interval (Wilson 1927);
/// `None` without cases.
///
/// Not the bootstrap: when all cases agree, resampling knows no other outcome
/// and would call three of three certain.
///
/// ```
/// let three = nullwindow_lab::stats::proportion(3, 3).unwrap();
/// assert!(three.value == 1.0 && (0.43..0.45).contains(&three.low));
/// ```
pub fn proportion(hits: usize, cases: usize) -> Option<Estimate> {
    if cases == 0 || hits > cases {
        return None;
    }
    let (n, share) = (cases as f64, hits as f64 / cases as f64);
    let centre = (share + Z * Z / (2.0 * n)) / (1.0 + Z * Z / n);
    let half = Z / (1.0 + Z * Z / n) * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
    let (low, high) = ((centre - half).max(0.0).min(share), (centre + half).min(1.0).max(share));
    Some(Estimate { value: share, low, high, n: cases })
}
