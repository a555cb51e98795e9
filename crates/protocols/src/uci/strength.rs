//! Playing weaker than one can: fewer nodes, and a choice among good moves that is
//! disturbed by noise.
//!
//! The levels are a table, `strength.txt`, calibrated by matches against a program that
//! can limit its strength too. The noise depends on the position alone, so that the same game is
//! played again in the same way.

use nullwindow_engine::{Line, Thought};

/// The levels there are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strength {
    /// Elo, nodes, noise; in ascending order.
    levels: Vec<[i64; 3]>,
}

/// How a limited program plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    /// Nodes for a move.
    pub nodes: u64,
    /// Most centipawns by which a move is misjudged.
    pub noise: i32,
    /// Moves to choose from.
    pub lines: usize,
}

impl Strength {
    /// The table that is built in.
    ///
    /// ```
    /// use nullwindow_protocols::uci::strength::Strength;
    /// let strength = Strength::table();
    /// let (weakest, strongest) = strength.range();
    /// assert!(strength.at(weakest).nodes < strength.at(strongest).nodes);
    /// ```
    pub fn table() -> Strength {
        Strength::read(include_str!("strength.txt"))
    }

    /// Lines of three numbers; what is not one is left out.
    fn read(text: &str) -> Strength {
        let numbers = |line: &str| -> Option<[i64; 3]> {
            let all: Vec<i64> =
                line.split_whitespace().map(|n| n.parse().ok()).collect::<Option<_>>()?;
            all.try_into().ok()
        };
        let mut levels: Vec<_> = text.lines().filter_map(numbers).collect();
        levels.sort_unstable();
        Strength { levels }
    }

    /// The lowest and the highest Elo.
    pub fn range(&self) -> (i32, i32) {
        let end = |level: Option<&[i64; 3]>| level.map_or(0, |level| level[0] as i32);
        (end(self.levels.first()), end(self.levels.last()))
    }

    /// How to play at this Elo: between two levels, in proportion.
    pub fn at(&self, elo: i32) -> Limit {
        let elo = i64::from(elo);
        let above = self.levels.iter().position(|level| level[0] >= elo);
        let above = above.unwrap_or(self.levels.len().saturating_sub(1));
        let (low, high) = (self.levels[above.saturating_sub(1)], self.levels[above]);
        let between = |i: usize| {
            let span = (high[0] - low[0]).max(1);
            low[i] + (high[i] - low[i]) * (elo - low[0]).clamp(0, span) / span
        };
        let noise = between(2) as i32;
        Limit { nodes: between(1).max(1) as u64, noise, lines: if noise > 0 { 4 } else { 1 } }
    }
}

impl Limit {
    /// The move that looks best when every value is disturbed: one of the lines of the
    /// thought, or none if there is nothing to choose from.
    pub fn choose<'t>(&self, thought: &'t Thought) -> Option<&'t Line> {
        let seed = seed(thought);
        let disturbed = |(i, line): (usize, &'t Line)| {
            let value = line.value?;
            Some((value.saturating_add(self.disturbance(seed, i)), line))
        };
        let judged = thought.lines.iter().enumerate().filter_map(disturbed);
        judged.max_by_key(|(value, _)| *value).map(|(_, line)| line)
    }

    /// Between minus and plus the noise.
    fn disturbance(&self, seed: u64, i: usize) -> i32 {
        let span = i64::from(self.noise) * 2 + 1;
        let drawn = mix(seed ^ (i as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15)) >> 33;
        (drawn as i64 % span) as i32 - self.noise
    }
}

/// A number made from what was found.
fn seed(thought: &Thought) -> u64 {
    let letters = thought.lines.iter().flat_map(|line| line.best_move.bytes());
    letters.fold(thought.total, |h, letter| mix(h ^ u64::from(letter)))
}

fn mix(x: u64) -> u64 {
    let x = (x ^ (x >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let x = (x ^ (x >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    x ^ (x >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_rise_and_values_between_them_are_between() {
        let strength = Strength::table();
        let (weakest, strongest) = strength.range();
        assert!(weakest < strongest);
        let mut last = strength.at(weakest - 500);
        assert_eq!(last, strength.at(weakest));
        for elo in (weakest..=strongest).step_by(10) {
            let limit = strength.at(elo);
            assert!(limit.nodes >= last.nodes && limit.noise <= last.noise, "{elo}");
            last = limit;
        }
        assert_eq!(strength.at(strongest + 500), last);
        assert_eq!((last.noise, last.lines), (0, 1));
    }

    #[test]
    fn noise_stays_within_its_bound_and_repeats() {
        let limit = Limit { nodes: 1, noise: 50, lines: 4 };
        let drawn: Vec<i32> = (0..400).map(|i| limit.disturbance(7, i)).collect();
        assert!(drawn.iter().all(|d| d.abs() <= 50));
        assert!(drawn.iter().any(|d| *d > 40) && drawn.iter().any(|d| *d < -40));
        assert_eq!(drawn, (0..400).map(|i| limit.disturbance(7, i)).collect::<Vec<_>>());
    }
}
