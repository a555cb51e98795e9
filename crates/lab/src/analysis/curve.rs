//! A quantity over a column, unit by unit: where it levels off, where it
//! crosses another, whether it grows.

use std::collections::BTreeMap;

use nullwindow_report::stats::{Clusters, geometric_mean};

use super::observations::Observations;
use super::sample::{by_unit, by_value, counterparts, origins};
use crate::experiment::{Quantity, RowSelection};

/// Values by place, one list a unit; all units have all places.
pub(super) struct Curves {
    pub places: Vec<f64>,
    pub units: Vec<Vec<f64>>,
    /// Which units belong together.
    pub clusters: Clusters,
}

impl Curves {
    /// The curves of some rows, relative to a baseline if there is one. Units
    /// that lack a place are left out.
    pub(super) fn of(
        all: &Observations,
        rows: &[usize],
        quantity: &Quantity,
        over: &str,
        baseline: Option<&RowSelection>,
    ) -> Curves {
        let mut units: BTreeMap<String, Vec<f64>> = BTreeMap::new();
        let mut places = Vec::new();
        for (place, rows) in by_value(all, rows, over) {
            let Some(x) = place.as_f64() else { continue };
            places.push(x);
            for (unit, rows) in by_unit(all, &rows) {
                let base = baseline.map(|b| quantity.of(counterparts(all, &rows, b).into_iter()));
                let ours = quantity.of(rows.iter().map(|&i| all.row(i)));
                let value = match (ours, base) {
                    (Some(x), Some(Some(b))) => x / b,
                    (Some(x), None) => x,
                    _ => continue,
                };
                units.entry(unit).or_default().push(value);
            }
        }
        units.retain(|_, curve| curve.len() == places.len());
        let clusters = Clusters::by_name(&origins(all, units.keys()));
        Curves { units: units.into_values().collect(), places, clusters }
    }

    /// The mean curve of some units, by number.
    pub(super) fn mean(&self, units: &[usize]) -> Option<Vec<f64>> {
        let at = |i: usize| {
            let values: Vec<f64> = units.iter().map(|&u| self.units[u][i]).collect();
            geometric_mean(&values)
        };
        (0..self.places.len()).map(at).collect()
    }

    /// The smallest place from which on a curve stays within a factor of its end.
    pub(super) fn level(&self, curve: &[f64], within: f64) -> Option<f64> {
        let end = curve.last()?;
        let above = curve.iter().rposition(|y| *y > end * within);
        self.places.get(above.map_or(0, |i| i + 1)).copied()
    }

    /// How far a curve lies above its end, as the sum of the logarithms.
    pub(super) fn excess(&self, curve: &[f64]) -> f64 {
        let end = curve.last().copied().unwrap_or(1.0);
        curve.iter().map(|y| libm::log(y / end)).sum()
    }

    /// How far the places around zero go at which a curve is at most one, with
    /// straight lines between the places.
    pub(super) fn span(&self, curve: &[f64]) -> Option<f64> {
        let nearest =
            |a: &usize, b: &usize| self.places[*a].abs().total_cmp(&self.places[*b].abs());
        let centre = (0..self.places.len()).min_by(nearest)?;
        if curve[centre] > 1.0 {
            return Some(0.0);
        }
        let up = self.reach(curve, (centre..self.places.len()).collect());
        let down = self.reach(curve, (0..=centre).rev().collect());
        Some((up - down).abs())
    }

    fn reach(&self, curve: &[f64], way: Vec<usize>) -> f64 {
        for pair in way.windows(2) {
            let [a, b] = [pair[0], pair[1]];
            if curve[b] > 1.0 {
                let part = (1.0 - curve[a]) / (curve[b] - curve[a]);
                return self.places[a] + part * (self.places[b] - self.places[a]);
            }
        }
        way.last().map_or(0.0, |&i| self.places[i])
    }

    /// Whether a curve grows with the distance from a place: Kendall's
    /// correlation of rank is positive.
    pub(super) fn grows(&self, curve: &[f64], around: f64) -> bool {
        let far = |i: usize| (self.places[i] - around).abs();
        let mut balance = 0i64;
        for i in 0..curve.len() {
            for j in 0..i {
                let (x, y) = (far(i) - far(j), curve[i] - curve[j]);
                balance += i64::from(x * y > 0.0) - i64::from(x * y < 0.0);
            }
        }
        balance > 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn curves(places: &[f64]) -> Curves {
        Curves { places: places.to_vec(), units: Vec::new(), clusters: Clusters::default() }
    }

    #[test]
    fn a_curve_levels_off_where_it_stays_near_its_end() {
        let c = curves(&[10.0, 12.0, 14.0, 16.0]);
        assert_eq!(c.level(&[9.0, 2.0, 1.04, 1.0], 1.05), Some(14.0));
        assert_eq!(c.level(&[1.0, 1.0, 1.0, 1.0], 1.05), Some(10.0));
        assert_eq!(c.level(&[1.0, 1.0, 1.2, 1.0], 1.05), Some(16.0));
    }

    #[test]
    fn a_span_ends_where_the_curve_crosses_one() {
        let c = curves(&[-10.0, -5.0, 0.0, 5.0, 10.0]);
        assert_eq!(c.span(&[1.5, 0.5, 0.75, 1.25, 2.0]), Some(10.0)); // -7.5 to 2.5
        assert_eq!(c.span(&[0.9, 0.9, 0.9, 0.9, 0.9]), Some(20.0));
        assert_eq!(c.span(&[0.9, 0.9, 1.1, 0.9, 0.9]), Some(0.0));
    }

    #[test]
    fn growth_is_with_the_distance() {
        let c = curves(&[0.0, 250.0, 504.0, 750.0, 999.0]);
        assert!(c.grows(&[9.0, 5.0, 1.0, 6.0, 8.0], 504.0));
        assert!(!c.grows(&[1.0, 5.0, 9.0, 6.0, 2.0], 504.0));
    }
}
