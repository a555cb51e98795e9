//! Times of searches that can be compared: a warm-up, then several rounds.

use anyhow::Result;
use nullwindow_report::stats::median;

/// The fewest and the most rounds.
const ROUNDS: (usize, usize) = (3, 25);

/// Rounds go on until they took this long together, in seconds.
const ENOUGH: f64 = 0.25;

/// A round that takes longer than this is not repeated: start-up and chance are a small
/// part of it.
const LONG: f64 = 10.0;

/// The median time of each search.
pub struct Times {
    pub medians: Vec<f64>,
    /// How often each search was timed.
    pub rounds: usize,
}

/// Repeats searches whose first times are these. `time` runs one of them, by its place, and
/// says how long it took. Every other round runs them in the opposite order, so that none
/// always follows the same one.
pub fn repeat(first: &[f64], mut time: impl FnMut(usize) -> Result<f64>) -> Result<Times> {
    if first.iter().sum::<f64>() > LONG {
        return Ok(Times { medians: first.to_vec(), rounds: 1 });
    }
    let mut times = vec![Vec::new(); first.len()];
    let (mut rounds, mut spent) = (0, 0.0);
    while rounds < ROUNDS.0 || (rounds < ROUNDS.1 && spent < ENOUGH) {
        for turn in 0..first.len() {
            let place = if rounds % 2 == 0 { turn } else { first.len() - 1 - turn };
            let seconds = time(place)?;
            times[place].push(seconds);
            spent += seconds;
        }
        rounds += 1;
    }
    let medians = times.iter().map(|times| median(times).unwrap_or(f64::NAN)).collect();
    Ok(Times { medians, rounds })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_of_alternating_rounds_counts() {
        let (mut turns, mut calls) = (Vec::new(), [0.0; 2]);
        let times = repeat(&[9.0, 0.0], |place| {
            turns.push(place);
            calls[place] += 1.0;
            Ok(calls[place] + 10.0 * place as f64)
        });
        let Times { medians, rounds } = times.unwrap();
        assert_eq!(turns, [0, 1, 1, 0, 0, 1]);
        assert_eq!((medians, rounds), (vec![2.0, 12.0], 3));
    }

    #[test]
    fn short_searches_are_repeated_often_and_long_ones_not_at_all() {
        let rounds = |first: f64, each: f64| repeat(&[first], |_| Ok(each)).unwrap().rounds;
        assert_eq!(rounds(0.0, 1e-6), ROUNDS.1);
        assert_eq!(rounds(0.1, 0.03), 9);
        assert_eq!(rounds(9.0, 9.0), ROUNDS.0);
        let long = repeat(&[6.0, 5.0], |_| unreachable!("it is not repeated")).unwrap();
        assert_eq!((long.medians, long.rounds), (vec![6.0, 5.0], 1));
    }
}
