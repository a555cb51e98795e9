//! What a program that plays should find: plain minimax over paths, because draws by
//! repetition, and draws for want of progress, are properties of a path and not of a position.
//!
//! Written without a line of the search it judges, from the rules as their documentation states
//! them: a position is drawn if it was there before within the search, four plies back at the
//! least and nothing that cannot be undone between, or twice before the root; or after too many
//! plies without progress; or if nobody can win any more. Whoever is mated is mated first. A win
//! is worth more the nearer it is to the root.

use std::fmt;

use nullwindow::{History, MAX_DEPTH, Playable, Value};

use super::judge::{MOST_POSITIONS, Truth};

/// Why there is nothing to hold a search against.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unknown {
    /// There are too many positions.
    TooLarge,
    /// The evaluation sees that a game is won, and not when.
    Timeless,
}

impl fmt::Display for Unknown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Unknown::TooLarge => "too large for plain minimax",
            Unknown::Timeless => "won in quiescence, and nobody says when",
        })
    }
}

/// What a search of full width should find, and whether some path in it is drawn: what a table
/// remembers of one path may then be wrong on another.
pub(super) struct PathTruth {
    pub(super) truth: Truth,
    pub(super) drawn: bool,
}

impl PathTruth {
    /// To so many plies below the last position of a game.
    pub(super) fn of<G: Playable>(
        game: &G,
        history: &History<G::Position>,
        depth: u16,
    ) -> Result<PathTruth, Unknown> {
        let past = history.keys();
        let root = past.len() - 1;
        let mut paths = PathOracle { game, root, path: past, left: MOST_POSITIONS, drawn: false };
        let mut moves = Vec::new();
        if depth > 0 {
            game.moves(history.now(), &mut moves);
        }
        let of_moves: Result<Vec<Value>, Unknown> =
            moves.iter().map(|mv| Ok(-paths.after(history.now(), mv, depth)?)).collect();
        let moves = of_moves?;
        let value = match moves.iter().copied().max() {
            Some(value) => value,
            None => paths.end(history.now(), depth == 0)?,
        };
        Ok(PathTruth { truth: Truth { value, moves }, drawn: paths.drawn })
    }
}

struct PathOracle<'a, G> {
    game: &'a G,
    /// Where the root stands on the path.
    root: usize,
    /// The key of every position, and the plies without progress behind it.
    path: Vec<(u64, u16)>,
    left: u64,
    drawn: bool,
}

impl<G: Playable> PathOracle<'_, G> {
    /// The value for the side to move after a move, `depth` plies above the leaves.
    fn after(
        &mut self,
        position: &G::Position,
        mv: &G::Move,
        depth: u16,
    ) -> Result<Value, Unknown> {
        let (_, quiet) = self.path[self.path.len() - 1];
        let quiet = if self.game.is_progress(position, mv) { 0 } else { quiet.saturating_add(1) };
        let next = self.game.play(position, mv);
        self.path.push((self.game.key(&next), quiet));
        let value = self.value(&next, depth - 1);
        self.path.pop();
        value
    }

    fn value(&mut self, position: &G::Position, depth: u16) -> Result<Value, Unknown> {
        self.left = self.left.checked_sub(1).ok_or(Unknown::TooLarge)?;
        let mut moves = Vec::new();
        self.game.moves(position, &mut moves);
        let is_over = moves.is_empty();
        let is_drawn = self.is_drawn() || self.game.is_dead(position);
        let is_mated = is_over && self.game.is_forced(position);
        if is_drawn && !is_mated {
            self.drawn = true;
            return Ok(0);
        }
        if is_over || depth == 0 {
            return self.end(position, !is_over);
        }
        let mut best = Value::MIN;
        for mv in &moves {
            best = best.max(-self.after(position, mv, depth)?);
        }
        Ok(best)
    }

    /// The value of the last position of the path, where the game is over or nobody looks on.
    fn end(&self, position: &G::Position, goes_on: bool) -> Result<Value, Unknown> {
        let value = self.game.evaluate(position);
        let plies = (self.path.len() - 1 - self.root) as u16;
        match value.abs() < self.game.win() {
            true => Ok(value),
            false if goes_on => Err(Unknown::Timeless),
            false => Ok(value.signum() * (self.game.win() + Value::from(MAX_DEPTH - plies))),
        }
    }

    /// Whether the last position of the path is drawn by how it was reached.
    fn is_drawn(&self) -> bool {
        let now = self.path.len() - 1;
        let (key, quiet) = self.path[now];
        let since = now - usize::from(quiet).min(now);
        let there: Vec<usize> =
            (since..now).filter(|&i| self.path[i].0 == key && now - i >= 4).collect();
        quiet >= self.game.quiet_limit()
            || there.iter().any(|&i| i >= self.root)
            || there.len() >= 2
    }
}
