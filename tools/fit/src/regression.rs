//! Least squares with shrinkage, sparse and dense.
//!
//! The sparse problem: every row has exactly one active column in each of a
//! fixed number of groups (one configuration an image). Minimised is
//! Σ (y − Xw)² + λ Σ w², by conjugate gradients on the normal equations with
//! the diagonal as preconditioner (Hestenes and Stiefel 1952). Configurations
//! differ in frequency by a factor of a million, so the diagonal matters: it
//! saves four of five rounds. Everything is sequential and so reproducible.

/// Rows of active columns, `GROUPS` each.
pub(crate) struct Design<const GROUPS: usize> {
    pub(crate) rows: Vec<[u32; GROUPS]>,
    pub(crate) columns: usize,
}

impl<const GROUPS: usize> Design<GROUPS> {
    /// Xw.
    pub(crate) fn apply(&self, w: &[f32]) -> Vec<f32> {
        let sum = |row: &[u32; GROUPS]| row.iter().map(|c| w[*c as usize]).sum();
        self.rows.iter().map(sum).collect()
    }

    /// Xᵀr.
    fn transpose_apply(&self, residual: &[f32]) -> Vec<f32> {
        let mut sums = vec![0f32; self.columns];
        for (row, r) in self.rows.iter().zip(residual) {
            for column in row {
                sums[*column as usize] += r;
            }
        }
        sums
    }

    /// How often each column is active: the diagonal of XᵀX, up to rows with
    /// a column twice, which a preconditioner need not see.
    fn counts(&self) -> Vec<f32> {
        self.transpose_apply(&vec![1.0; self.rows.len()])
    }

    /// The weights after this many rounds of conjugate gradients.
    pub(crate) fn solve(&self, targets: &[f32], shrinkage: f32, rounds: usize) -> Vec<f32> {
        let scale: Vec<f32> = self.counts().iter().map(|n| 1.0 / (n + shrinkage)).collect();
        let mut w = vec![0f32; self.columns];
        let mut residual = targets.to_vec();
        let mut gradient = self.transpose_apply(&residual);
        let mut direction = scaled(&gradient, &scale);
        let mut strength = dot(&gradient, &direction);
        // Below this only rounding errors are left to follow.
        let enough = 1e-10 * strength;
        for _ in 0..rounds {
            let step = self.apply(&direction);
            let curvature = dot(&step, &step) + f64::from(shrinkage) * dot(&direction, &direction);
            if strength <= enough || curvature <= 0.0 {
                break;
            }
            let length = (strength / curvature) as f32;
            add(&mut w, length, &direction);
            add(&mut residual, -length, &step);
            gradient = self.transpose_apply(&residual);
            add(&mut gradient, -shrinkage, &w);
            let next = scaled(&gradient, &scale);
            let before = std::mem::replace(&mut strength, dot(&gradient, &next));
            let keep = (strength / before) as f32;
            direction.iter_mut().zip(&next).for_each(|(d, n)| *d = n + keep * *d);
        }
        w
    }
}

fn scaled(x: &[f32], scale: &[f32]) -> Vec<f32> {
    x.iter().zip(scale).map(|(x, s)| x * s).collect()
}

fn dot(x: &[f32], y: &[f32]) -> f64 {
    x.iter().zip(y).map(|(x, y)| f64::from(*x) * f64::from(*y)).sum()
}

fn add(x: &mut [f32], length: f32, y: &[f32]) {
    x.iter_mut().zip(y).for_each(|(x, y)| *x += length * y);
}

/// Dense least squares with a little shrinkage, by elimination on the normal
/// equations: for a handful of features.
pub(crate) fn least_squares<const N: usize>(rows: &[[i32; N]], targets: &[f32]) -> [f64; N] {
    let mut a = [[0f64; N]; N];
    let mut b = [0f64; N];
    for (row, y) in rows.iter().zip(targets) {
        for i in 0..N {
            b[i] += f64::from(row[i]) * f64::from(*y);
            for j in 0..N {
                a[i][j] += f64::from(row[i]) * f64::from(row[j]);
            }
        }
    }
    (0..N).for_each(|i| a[i][i] += 1.0);
    eliminate(a, b)
}

/// Solves a symmetric positive definite system; no pivoting is needed.
fn eliminate<const N: usize>(mut a: [[f64; N]; N], mut b: [f64; N]) -> [f64; N] {
    for i in 0..N {
        for j in i + 1..N {
            let factor = a[j][i] / a[i][i];
            let row = a[i];
            a[j].iter_mut().zip(row).for_each(|(x, y)| *x -= factor * y);
            b[j] -= factor * b[i];
        }
    }
    for i in (0..N).rev() {
        let known: f64 = (i + 1..N).map(|j| a[i][j] * b[j]).sum();
        b[i] = (b[i] - known) / a[i][i];
    }
    b
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn conjugate_gradients_find_the_minimum() {
        // Two groups of two columns; targets are exact sums of 3, -1, 10, 20.
        let rows = vec![[0, 2], [0, 3], [1, 2], [1, 3], [1, 3]];
        let design = Design { rows, columns: 4 };
        let targets = design.apply(&[3.0, -1.0, 10.0, 20.0]);
        let fitted = design.solve(&targets, 1e-3, 20);
        for (y, z) in targets.iter().zip(design.apply(&fitted)) {
            assert!((y - z).abs() < 0.02, "{y} {z}");
        }
    }

    #[test]
    fn shrinkage_pulls_rare_columns_harder() {
        let rows = [vec![[0]; 99], vec![[1]; 1]].concat();
        let design = Design { rows, columns: 2 };
        let w = design.solve(&[8.0; 100], 1.0, 10);
        assert!((w[0] - 8.0 * 99.0 / 100.0).abs() < 1e-3 && (w[1] - 4.0).abs() < 1e-3, "{w:?}");
    }

    #[test]
    fn elimination_solves() {
        let rows = [[1, 0], [1, 1], [1, 2], [1, 3]].repeat(10_000);
        let targets: Vec<f32> = rows.iter().map(|r| 5.0 - 2.0 * r[1] as f32).collect();
        let w = least_squares(&rows, &targets);
        assert!((w[0] - 5.0).abs() < 0.01 && (w[1] + 2.0).abs() < 0.01, "{w:?}");
    }
}
