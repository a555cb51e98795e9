//! The rules of the path: draws by repetition and by too many moves without progress.
//!
//! Such a draw is a property of how a position was reached, and a transposition table
//! does not know that. So what depends on it is told apart: every value comes with the
//! ply of the highest node it depends on by a repetition ([`PlayedLine::taint`]). A bound
//! that depends on a node above the one it is about would not hold elsewhere, and is
//! not stored. A bound that depends on nothing above is true on every path on which
//! no repetition is in reach, which is what a table promises.
//!
//! What this leaves open is the other half of the graph-history problem: a bound from
//! the table is believed although, on this path, a repetition below might change it.

/// A value depends on no repetition.
pub(super) const CLEAN: i32 = i32::MAX;

/// A value depends on positions before the root.
const GAME: i32 = -1;

#[derive(Clone, Copy, Debug)]
struct LineStep {
    key: u64,
    /// Plies since the last move that cannot be undone.
    quiet: u16,
}

/// The positions of the game so far and of the path that is being searched.
#[derive(Clone, Debug)]
pub(super) struct PlayedLine {
    steps: Vec<LineStep>,
    /// Where the root stands.
    root: usize,
    /// So many plies without progress are a draw.
    limit: u16,
    /// What the value that was returned last depends on.
    pub(super) taint: i32,
}

impl Default for PlayedLine {
    fn default() -> PlayedLine {
        PlayedLine { steps: Vec::new(), root: 0, limit: u16::MAX, taint: CLEAN }
    }
}

impl PlayedLine {
    /// The game so far; the present position, which is last, becomes the root.
    pub(super) fn set_game(&mut self, game: &[(u64, u16)], limit: u16) {
        self.steps.clear();
        self.steps.extend(game.iter().map(|&(key, quiet)| LineStep { key, quiet }));
        self.root = self.steps.len().saturating_sub(1);
        (self.limit, self.taint) = (limit, CLEAN);
    }

    /// Begins at a root: the last position of the game if it is that, else one
    /// without a past.
    pub(super) fn begin(&mut self, key: u64) {
        self.steps.truncate(self.root + 1);
        if self.steps.last().is_none_or(|step| step.key != key) {
            self.steps.clear();
            self.steps.push(LineStep { key, quiet: 0 });
            self.root = 0;
        }
        self.taint = CLEAN;
    }

    /// Goes on from the node at `ply` to a child.
    #[inline]
    pub(super) fn push(&mut self, ply: u16, key: u64, progress: bool) {
        let at = self.root + usize::from(ply);
        self.steps.truncate(at + 1);
        let quiet = if progress { 0 } else { self.steps[at].quiet.saturating_add(1) };
        self.steps.push(LineStep { key, quiet });
    }

    /// Whether the node at `ply`, which was pushed last, is drawn by the rules of the
    /// path. A position that comes back within the search counts at once: if it can be
    /// forced once it can be forced again. One from before the root counts when it
    /// was there twice.
    #[inline]
    pub(super) fn is_drawn(&mut self, ply: u16) -> bool {
        let at = self.root + usize::from(ply);
        let LineStep { key, quiet } = self.steps[at];
        if quiet >= self.limit {
            self.taint = GAME;
            return true;
        }
        if quiet < 4 {
            return false;
        }
        let first = at.saturating_sub(usize::from(quiet));
        let mut before_root = 0;
        for i in (first..at).rev().skip(1).step_by(2).skip(1) {
            if self.steps[i].key != key {
                continue;
            }
            if i >= self.root {
                self.taint = (i - self.root) as i32;
                return true;
            }
            before_root += 1;
            if before_root == 2 {
                self.taint = GAME;
                return true;
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A line of keys in which nothing makes progress, the root at `root`.
    fn line(keys: &[u64], root: usize, limit: u16) -> (PlayedLine, u16) {
        let mut line = PlayedLine::default();
        let game: Vec<(u64, u16)> =
            keys[..=root].iter().enumerate().map(|(i, &key)| (key, i as u16)).collect();
        line.set_game(&game, limit);
        line.begin(keys[root]);
        for (ply, &key) in keys[root + 1..].iter().enumerate() {
            line.push(ply as u16, key, false);
        }
        (line, (keys.len() - 1 - root) as u16)
    }

    fn drawn(keys: &[u64], root: usize, limit: u16) -> Option<i32> {
        let (mut line, ply) = line(keys, root, limit);
        line.is_drawn(ply).then_some(line.taint)
    }

    #[test]
    fn a_position_of_the_search_that_comes_back_is_a_draw() {
        assert_eq!(drawn(&[1, 2, 3, 4, 1], 0, 100), Some(0));
        assert_eq!(drawn(&[9, 1, 2, 3, 4, 1], 0, 100), Some(1));
        assert_eq!(drawn(&[1, 2, 3, 4, 5], 0, 100), None);
    }

    #[test]
    fn a_position_of_the_game_must_have_been_there_twice() {
        assert_eq!(drawn(&[1, 2, 3, 4, 1], 2, 100), None);
        assert_eq!(drawn(&[1, 2, 3, 4, 1, 2, 3, 4, 1], 6, 100), Some(GAME));
    }

    #[test]
    fn too_many_plies_without_progress_are_a_draw() {
        assert_eq!(drawn(&[1, 2, 3, 4, 5, 6], 0, 5), Some(GAME));
        assert_eq!(drawn(&[1, 2, 3, 4, 5, 6], 0, 6), None);
    }

    #[test]
    fn progress_ends_what_can_come_back() {
        let (mut line, ply) = line(&[1, 2, 3], 0, 100);
        line.push(ply, 4, true);
        for (i, key) in [2, 1, 2, 3].into_iter().enumerate() {
            line.push(ply + 1 + i as u16, key, false);
        }
        assert!(!line.is_drawn(ply + 5)); // 3 was there, but before the progress
    }
}
