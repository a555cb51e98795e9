//! Student's t distribution (Student 1908): how much wider an interval must be
//! because its variance was estimated from few observations.

use std::f64::consts::FRAC_2_PI;

/// The 97.5 % point of the normal distribution.
pub(super) const Z: f64 = 1.959_963_984_540_054;

/// The 97.5 % point of the t distribution, to twelve digits; at least one degree of freedom is
/// assumed.
///
/// The probability between -t and t is concave in the angle whose tangent is t / √n, and the
/// quantile of the normal distribution is below that of t: Newton's steps come from below
/// and never go too far.
pub(super) fn t_97_5(freedom: usize) -> f64 {
    let root = (freedom.max(1) as f64).sqrt();
    let mut angle = libm::atan(Z / root);
    for _ in 0..50 {
        let (within, slope) = within(angle, freedom.max(1));
        let step = (0.95 - within) / slope;
        angle += step;
        if step < 1e-15 {
            break;
        }
    }
    root * libm::tan(angle)
}

/// The probability between -t and t for t = √n tan(angle), and its derivative: the finite sums
/// for whole degrees of freedom n (Abramowitz and Stegun 1964, 26.7.3 and 26.7.4).
fn within(angle: f64, freedom: usize) -> (f64, f64) {
    let (sin, cos) = libm::sincos(angle);
    let (first, mut sum, mut slope) = match freedom % 2 {
        1 => (1, FRAC_2_PI * angle, FRAC_2_PI),
        _ => (2, sin, cos),
    };
    for n in (first..freedom).step_by(2) {
        sum += slope * sin * cos / n as f64;
        slope *= (n + 1) as f64 / n as f64 * cos * cos;
    }
    (sum, slope)
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Computed by mpmath with 40 digits, from the regularized incomplete beta function;
    /// rounded to three decimals they are those of Fisher and Yates, table III.
    const QUANTILES: [(usize, f64); 12] = [
        (1, 12.706_204_736_174_7),
        (2, 4.302_652_729_749_46),
        (3, 3.182_446_305_283_71),
        (4, 2.776_445_105_197_79),
        (5, 2.570_581_835_636_32),
        (10, 2.228_138_851_986_27),
        (11, 2.200_985_160_091_64),
        (12, 2.178_812_829_667_23),
        (19, 2.093_024_054_408_31),
        (30, 2.042_272_456_301_24),
        (39, 2.022_690_920_036_76),
        (120, 1.979_930_405_082_44),
    ];

    #[test]
    fn to_ten_digits_as_computed_with_forty() {
        for (freedom, known) in QUANTILES {
            let found = t_97_5(freedom);
            assert!((found - known).abs() < 1e-10, "{freedom}: {found} and not {known}");
        }
    }

    #[test]
    fn falls_to_the_normal_distribution() {
        let quantiles: Vec<f64> = (1..400).map(t_97_5).collect();
        assert!(quantiles.is_sorted_by(|a, b| a > b));
        assert!(t_97_5(1_000_000) - Z < 3e-6 && t_97_5(1_000_000) > Z);
    }
}
