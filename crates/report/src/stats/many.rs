//! Many tests at once: the more of them there are, the more are significant by chance.

/// The p-values after Holm's correction (1979), in the order they were given. Each is
/// so large that the probability of *any* false alarm among them all is at most the
/// level they are compared with. It assumes nothing about how the tests depend on each
/// other, which tests on the same positions do.
///
/// ```
/// use nullwindow_report::stats::holm;
/// assert_eq!(holm(&[0.01, 0.04, 0.03]), [0.03, 0.06, 0.06]);
/// ```
pub fn holm(p: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..p.len()).collect();
    order.sort_by(|&a, &b| p[a].total_cmp(&p[b]));
    let (mut corrected, mut least) = (vec![0.0; p.len()], 0.0_f64);
    for (rank, i) in order.into_iter().enumerate() {
        least = least.max(p[i] * (p.len() - rank) as f64).min(1.0);
        corrected[i] = least;
    }
    corrected
}
