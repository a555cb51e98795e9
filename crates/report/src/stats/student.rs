//! Student's t distribution (Student 1908): how much wider an interval must be
//! because its variance was estimated from few observations.

/// The 97.5 % point of the normal distribution.
pub(super) const Z: f64 = 1.959_963_984_540_054;

/// The 97.5 % points for 1 to 10 degrees of freedom, where the expansion below is
/// not exact enough.
const KNOWN: [f64; 10] = [
    12.7062, 4.302_65, 3.182_45, 2.776_45, 2.570_58, 2.446_91, 2.364_62, 2.306_00, 2.262_16,
    2.228_14,
];

/// The 97.5 % point of the t distribution; at least one degree of freedom is assumed.
pub(super) fn t_97_5(freedom: usize) -> f64 {
    KNOWN.get(freedom.max(1) - 1).copied().unwrap_or_else(|| expanded(freedom as f64))
}

/// How many standard errors half a 95 % interval of a mean is wide, from so many observations:
/// by Student's t below [`FEW`](super::FEW) of them.
///
/// ```
/// use nullwindow_report::stats::standard_errors;
/// assert!(standard_errors(4) > 3.18 && standard_errors(400) < 1.97);
/// ```
pub fn standard_errors(observations: usize) -> f64 {
    match observations {
        0..super::FEW => t_97_5(observations.max(2) - 1),
        _ => Z,
    }
}

/// The expansion of Fisher and Cornish (1960) in powers of 1 / n.
fn expanded(n: f64) -> f64 {
    let (z2, z) = (Z * Z, Z);
    let first = z * (z2 + 1.0) / 4.0;
    let second = z * (5.0 * z2 * z2 + 16.0 * z2 + 3.0) / 96.0;
    let third = z * (3.0 * z2 * z2 * z2 + 19.0 * z2 * z2 + 17.0 * z2 - 15.0) / 384.0;
    z + (first + (second + third / n) / n) / n
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Fisher and Yates, table III.
    #[test]
    fn as_in_the_printed_tables() {
        for (freedom, printed) in [
            (1, 12.706),
            (4, 2.776),
            (10, 2.228),
            (11, 2.201),
            (19, 2.093),
            (39, 2.023),
            (120, 1.980),
        ] {
            assert!((t_97_5(freedom) - printed).abs() < 6e-4, "{freedom}: {}", t_97_5(freedom));
        }
    }
}
