//! Observations that belong together.
//!
//! Positions of one game resemble each other, so eighty positions from four games
//! say less than eighty positions from eighty games. A cluster is what was drawn at
//! random: the game. Without clusters every observation is one of its own.

use std::collections::BTreeMap;

/// Which observation belongs to which cluster.
///
/// ```
/// use nullwindow_report::stats::Clusters;
/// let games = Clusters::by_name(&["tinsley 9", "tinsley 9", "tinsley 12"]);
/// assert_eq!((games.count(), games.len()), (2, 3));
/// assert_eq!(Clusters::separate(3).count(), 3);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Clusters {
    /// The number of its cluster, for every observation.
    of: Vec<usize>,
    count: usize,
}

impl Clusters {
    /// Every observation in a cluster of its own.
    pub fn separate(observations: usize) -> Clusters {
        Clusters { of: (0..observations).collect(), count: observations }
    }

    /// Observations of one name together; the clusters keep the order in which their
    /// names appear.
    pub fn by_name<T: Ord>(names: &[T]) -> Clusters {
        let mut known = BTreeMap::new();
        let mut number = |name| {
            let next = known.len();
            *known.entry(name).or_insert(next)
        };
        let of = names.iter().map(&mut number).collect();
        Clusters { of, count: known.len() }
    }

    /// How many clusters there are.
    pub fn count(&self) -> usize {
        self.count
    }

    /// How many observations there are.
    pub fn len(&self) -> usize {
        self.of.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.of.is_empty()
    }

    /// These clusters, unless there is one alone. Nothing can be said about the
    /// difference between games from a single one; its observations then count as
    /// independent, and what is found is about that game only.
    pub(super) fn or_separate(&self) -> Clusters {
        if self.count == 1 { Clusters::separate(self.len()) } else { self.clone() }
    }

    /// The sum and the number of the values in every cluster.
    pub(super) fn sums(&self, values: &[f64]) -> Vec<(f64, f64)> {
        let mut sums = vec![(0.0, 0.0); self.count];
        for (&cluster, x) in self.of.iter().zip(values) {
            sums[cluster].0 += x;
            sums[cluster].1 += 1.0;
        }
        sums
    }

    /// The observations of every cluster, by number.
    pub(super) fn members(&self) -> Vec<Vec<usize>> {
        let mut members = vec![Vec::new(); self.count];
        self.of.iter().enumerate().for_each(|(i, &cluster)| members[cluster].push(i));
        members
    }
}
