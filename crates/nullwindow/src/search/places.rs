//! The order of a node's moves, found out as far as it is asked for.
//!
//! Most nodes that cut off do so with their first move, so a full sort would be
//! wasted on them. The first few moves are picked one by one; only then is the
//! rest sorted.

/// How many moves are picked before the rest is sorted: about where the two
/// cost the same.
const PICKED: usize = 4;

/// Bits of a rank that hold the place.
const PLACE_BITS: u32 = 16;

/// Places of moves in the game's own order, best first.
#[derive(Debug, Default)]
pub(crate) struct Places {
    /// A move to try before the others are even looked at.
    first: Option<u16>,
    /// Score and place in one number, the larger the sooner; empty until a
    /// second move is asked for.
    ranks: Vec<i64>,
    /// Where the greatest of them was pushed.
    best: usize,
    /// How many of them are where they belong.
    sorted: usize,
    /// Room for the hints of the moves.
    hints: Vec<(i32, u32)>,
}

impl Places {
    /// Begins the order of another node, with a move to try first.
    #[inline]
    pub(crate) fn begin(&mut self, first: Option<u16>) {
        self.first = first;
        self.ranks.clear();
        self.sorted = 0;
    }

    /// The first move, where it is known without ranking the others.
    #[inline]
    pub(crate) fn first(&self) -> Option<u16> {
        self.first
    }

    /// Whether the moves have been ranked.
    #[inline]
    pub(crate) fn is_ranked(&self) -> bool {
        !self.ranks.is_empty()
    }

    /// Ranks all moves by their scores, which come in the game's order and use 47 bits at
    /// most; equal ones keep the game's order.
    #[inline]
    pub(crate) fn rank_all(&mut self, scores: impl Iterator<Item = i64>) {
        let first = self.first.map_or(usize::MAX, usize::from);
        let mut best = (i64::MIN, 0);
        self.ranks.clear();
        self.ranks.extend(scores.enumerate().map(|(place, score)| {
            let score = if place == first { i64::MAX >> PLACE_BITS } else { score };
            let rank = (score << PLACE_BITS) + (i64::from(u16::MAX) - place as i64);
            if rank > best.0 {
                best = (rank, place);
            }
            rank
        }));
        self.best = best.1;
    }

    /// An empty list with room for hints, each with the place of its move.
    #[inline]
    pub(crate) fn take_hints(&mut self) -> Vec<(i32, u32)> {
        std::mem::take(&mut self.hints)
    }

    /// Takes the room back.
    #[inline]
    pub(crate) fn keep_hints(&mut self, mut hints: Vec<(i32, u32)>) {
        hints.clear();
        self.hints = hints;
    }

    /// Adds to the scores of all moves but the first, by their places in the game's order,
    /// before any is asked for.
    pub(crate) fn add_to_all(&mut self, points: impl Fn(usize) -> i64) {
        for place in 0..self.ranks.len() {
            self.add(place, points(place));
        }
        self.find_best();
    }

    /// Adds to the score of the move at a place in the game's order, unless it is the first,
    /// before any is asked for. [`Places::find_best`] comes after all that is added.
    #[inline]
    pub(crate) fn add(&mut self, place: usize, points: i64) {
        let first = self.first.map_or(usize::MAX, usize::from);
        self.ranks[place] += if place == first { 0 } else { points << PLACE_BITS };
    }

    /// Looks for the best move again.
    pub(crate) fn find_best(&mut self) {
        self.best = (0..self.ranks.len()).max_by_key(|&i| self.ranks[i]).unwrap_or(0);
    }

    /// The score of the `i`-th move to search, if the moves have been ranked and this
    /// one was put in its place.
    #[inline]
    pub(crate) fn score(&self, i: usize) -> Option<i64> {
        (i < self.sorted).then(|| self.ranks[i] >> PLACE_BITS)
    }

    /// The place of the `i`-th move to search, once all are ranked.
    #[inline]
    pub(crate) fn get(&mut self, i: usize) -> usize {
        while self.sorted <= i {
            self.sort_on();
        }
        usize::from(u16::MAX - self.ranks[i] as u16)
    }

    fn sort_on(&mut self) {
        if self.sorted == 0 {
            self.ranks.swap(0, self.best);
            self.sorted = 1;
            return;
        }
        let rest = &mut self.ranks[self.sorted..];
        if self.sorted >= PICKED {
            rest.sort_unstable_by(|a, b| b.cmp(a));
            self.sorted = self.ranks.len();
            return;
        }
        let (mut best, mut at) = (rest[0], 0);
        for (i, &rank) in rest.iter().enumerate() {
            if rank > best {
                (best, at) = (rank, i);
            }
        }
        rest.swap(0, at);
        self.sorted += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn order(scores: &[i64], first: Option<u16>) -> Vec<usize> {
        let mut places = Places::default();
        places.begin(first);
        places.rank_all(scores.iter().copied());
        (0..scores.len()).map(|i| places.get(i)).collect()
    }

    #[test]
    fn best_first_and_equal_ones_as_they_were() {
        let scores = [3, -7, 9, 3, 3, 0, 9, -7, 1 << 45, -(1 << 45), 0];
        let mut sorted: Vec<usize> = (0..scores.len()).collect();
        sorted.sort_by_key(|&i| -scores[i]);
        assert_eq!(order(&scores, None), sorted);
    }

    #[test]
    fn the_first_move_comes_first() {
        assert_eq!(order(&[5, 1 << 45, 7], Some(2)), [2, 1, 0]);
    }

    #[test]
    fn points_added_change_the_order_but_for_the_first_move() {
        let mut places = Places::default();
        places.begin(Some(1));
        places.rank_all([4, 0, 3, 2].into_iter());
        places.add_to_all(|place| 2 * place as i64);
        assert_eq!((0..4).map(|i| places.get(i)).collect::<Vec<_>>(), [1, 3, 2, 0]);
    }
}
