//! Trees whose values wander and whose paths meet again.
//!
//! A position is a row of counters. A move advances one of them; both sides
//! advance the same counters. What a counter is worth to Max at each count is
//! a random walk, and a position is worth the sum. So a move changes the value
//! a little (parent and child are correlated, and a shallow search tells
//! something about a deep one), and moves made in another order lead to the
//! same position (transpositions).

use nullwindow::{Game, MAX_DEPTH, Playable, Value};

use super::TreeError;
use super::random::{below, draw};

/// The most counters a position can hold.
const MOST: usize = 16;

/// How far a counter goes.
const LENGTH: usize = 256;

const STEP: u64 = 5;
const KEY: u64 = 6;

/// A position of a [`WalkTree`].
///
/// ```
/// use nullwindow::Game;
/// use nullwindow_games::trees::WalkTree;
/// let tree = WalkTree::new(6, 8, 10, 1).unwrap();
/// let one = |a, b| tree.play(&tree.play(&tree.root(), &a), &b);
/// assert_eq!(one(0, 3), one(3, 0));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WalkPosition {
    counts: [u8; MOST],
    key: u64,
    value: Value,
    ply: u16,
}

/// A game of advancing counters.
///
/// ```
/// use nullwindow::solve;
/// use nullwindow_games::trees::WalkTree;
/// let tree = WalkTree::new(6, 8, 10, 1).unwrap();
/// assert!(solve(&tree, &tree.root(), 5).value().is_some());
/// ```
#[derive(Clone, Debug)]
pub struct WalkTree {
    width: u16,
    depth: u16,
    /// Values of each counter at each count, for Max.
    values: Vec<[Value; LENGTH]>,
    keys: Vec<[u64; LENGTH]>,
}

impl WalkTree {
    /// A tree of a width (at most 16) and a depth (at most 255), whose moves
    /// change the value by up to `swing`.
    ///
    /// ```
    /// use nullwindow_games::trees::WalkTree;
    /// assert!(WalkTree::new(17, 8, 10, 1).is_err());
    /// ```
    pub fn new(width: u32, depth: u32, swing: u16, seed: u64) -> Result<WalkTree, TreeError> {
        let fits = (1..=MOST as u32).contains(&width);
        let width = u16::try_from(width).ok().filter(|_| fits).ok_or(TreeError::Width(width))?;
        let d = u16::try_from(depth).ok().filter(|&d| d > 0 && usize::from(d) < LENGTH);
        let depth = d.filter(|&d| d <= MAX_DEPTH).ok_or(TreeError::Depth(depth))?;
        let seed = draw(seed, STEP, 0);
        let place = |track: u16, count: usize| u64::from(track) << 16 | count as u64;
        let walk = |track: u16| {
            let mut values = [0; LENGTH];
            for count in 1..LENGTH {
                let step = below(draw(seed, STEP, place(track, count)), 2 * u64::from(swing) + 1);
                values[count] = values[count - 1] + step as Value - Value::from(swing);
            }
            values
        };
        let keys = |track| std::array::from_fn(|count| draw(seed, KEY, place(track, count)));
        Ok(WalkTree {
            width,
            depth,
            values: (0..width).map(walk).collect(),
            keys: (0..width).map(keys).collect(),
        })
    }

    /// The root, Max to move.
    pub fn root(&self) -> WalkPosition {
        WalkPosition { counts: [0; MOST], key: 0, value: 0, ply: 0 }
    }

    /// How deep the tree is.
    pub fn depth(&self) -> u16 {
        self.depth
    }
}

impl Game for WalkTree {
    type Position = WalkPosition;
    type Move = u16;

    fn moves(&self, walk: &WalkPosition, moves: &mut Vec<u16>) {
        if walk.ply < self.depth {
            moves.extend(0..self.width);
        }
    }

    #[inline]
    fn play(&self, walk: &WalkPosition, &track: &u16) -> WalkPosition {
        let (track, mut child) = (usize::from(track), *walk);
        let count = usize::from(walk.counts[track]);
        child.counts[track] += 1;
        child.value += self.values[track][count + 1] - self.values[track][count];
        child.key ^= self.keys[track][count] ^ self.keys[track][count + 1];
        child.ply += 1;
        child
    }

    #[inline]
    fn evaluate(&self, walk: &WalkPosition) -> Value {
        if walk.ply.is_multiple_of(2) { walk.value } else { -walk.value }
    }

    /// The counters determine how many moves were made, and so the side.
    #[inline]
    fn key(&self, walk: &WalkPosition) -> u64 {
        walk.key
    }
}

impl Playable for WalkTree {}
