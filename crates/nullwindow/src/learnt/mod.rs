//! An evaluation that is learnt: a small network of integers, for any game.
//!
//! A position is told to the network as sets of *inputs* that are on, such as "a man of mine
//! stands on square 7": once as the side to move sees the board, once as the other side sees it
//! ([`Features`], a few lines for each game). Every input has a row of [`HIDDEN`] weights. The
//! rows of the inputs that are on are added up, for each side by itself; each sum is cut off at
//! 0 and 1 and squared; and the value is a weighted sum of the squares of both sides. There are
//! several such last layers, for the phases of a game.
//!
//! [`LearntEvaluation`] is such a network as an [`Evaluate`](crate::Evaluate), for a game that takes one, and
//! [`LearntGame`] puts it on any other game. [`Fit`] makes a network from positions and what
//! they were worth ([`Sample`]); [`Network::to_bytes`] and [`Network::from_bytes`] keep it.
//! Nothing here does input or output, and the same samples and seed give the same network on
//! every machine.
//!
//! ```
//! use nullwindow::doc::Matches;
//! use nullwindow::learnt::{Features, Fit, LearntEvaluation, LearntGame, Sample, Seen};
//! use nullwindow::{Evaluate, solve};
//!
//! /// Sees how many matches are left: both sides see the same.
//! #[derive(Clone)]
//! struct Left;
//!
//! impl Features<u32, 1> for Left {
//!     const NAME: &'static str = "matches";
//!     fn seen(&self, left: &u32) -> Seen<1> {
//!         Seen { mover: [1 << left.min(&63)], other: [1 << left.min(&63)], phase: 0 }
//!     }
//! }
//!
//! // Who faces a multiple of four loses.
//! let sample = |left: u32| Sample::new(Left.seen(&left), if left % 4 == 0 { 0.0 } else { 1.0 });
//! let samples: Vec<Sample<1>> = (0..1000).map(|i| sample(i % 40)).collect();
//! let fit = Fit { epochs: 20, batch: 50, unit: 100, ..Fit::default() };
//! let network = fit.train(&Left, &samples, &[], &mut |_| true).unwrap();
//! let learnt = LearntEvaluation::new(Left, network).unwrap();
//! assert!(learnt.value(&12) < -100 && learnt.value(&13) > 100);
//!
//! // It sees at a glance what the rules alone see after a long search. The bounds of the game
//! // are those of the evaluation as well: here, one.
//! let game = LearntGame::new(Matches, learnt);
//! assert_eq!(solve(&game, &28, 2).value(), Some(-1));
//! ```

mod draft;
mod evaluation;
mod features;
mod file;
mod fit;
mod game;
mod network;
mod numbers;

pub use evaluation::LearntEvaluation;
pub use features::{Features, MOST_ON, Seen};
pub use file::NetworkError;
pub use fit::{Fit, FitEpoch, Sample};
pub use game::LearntGame;
pub use network::{HIDDEN, Network};
pub use numbers::logistic;
