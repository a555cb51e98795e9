//! The normal distribution.

/// The probability of a value below `z`.
pub(super) fn below(z: f64) -> f64 {
    0.5 * libm::erfc(-z / std::f64::consts::SQRT_2)
}

/// 95 % of values are within so many standard deviations.
pub(super) const Z95: f64 = 1.959_963_984_540_054;
