//! The game so far: positions played, and how often the present one was there.

use crate::playable::Playable;

/// How a game stands that may be over, for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum GameStatus {
    /// The side to move has won.
    Won,
    /// The side to move has lost.
    Lost,
    /// Nobody has won, and there are no moves.
    Drawn,
    /// The position was there twice before: whoever wants may call it a draw.
    Repeated,
    /// Too many moves without progress: fifty of each side in chess, forty in
    /// checkers.
    NoProgress,
    /// Nobody can win any more.
    Dead,
}

/// The positions of a game, the first one first.
///
/// ```
/// use nullwindow::doc::Matches;
/// use nullwindow::{GameStatus, History};
/// let mut history = History::new(&Matches, 2);
/// history.play(&Matches, &2);
/// assert_eq!(history.outcome(&Matches), Some(GameStatus::Lost));
/// assert!(history.undo() && !history.undo());
/// ```
#[derive(Clone, Debug)]
pub struct History<P> {
    /// Never empty.
    line: Vec<PlayedPosition<P>>,
}

#[derive(Clone, Debug)]
struct PlayedPosition<P> {
    position: P,
    key: u64,
    /// Plies since the last move that cannot be undone.
    quiet: u16,
}

impl<P: Clone> History<P> {
    /// A game that begins here.
    pub fn new<G: Playable<Position = P>>(game: &G, start: P) -> History<P> {
        let (key, quiet) = (game.key(&start), game.quiet_plies(&start));
        History { line: vec![PlayedPosition { position: start, key, quiet }] }
    }

    /// Plays a legal move.
    pub fn play<G: Playable<Position = P>>(&mut self, game: &G, mv: &G::Move) {
        let last = &self.line[self.line.len() - 1];
        let progress = game.is_progress(&last.position, mv);
        let quiet = if progress { 0 } else { last.quiet.saturating_add(1) };
        let position = game.play(&last.position, mv);
        let key = game.key(&position);
        self.line.push(PlayedPosition { position, key, quiet });
    }

    /// Takes the last move back; false if there is none.
    pub fn undo(&mut self) -> bool {
        self.line.len() > 1 && self.line.pop().is_some()
    }

    /// The present position.
    pub fn now(&self) -> &P {
        &self.line[self.line.len() - 1].position
    }

    /// The moves played.
    pub fn plies(&self) -> usize {
        self.line.len() - 1
    }

    /// How often the present position was there, now included.
    pub fn repetitions(&self) -> usize {
        let key = self.line[self.line.len() - 1].key;
        self.line.iter().filter(|played| played.key == key).count()
    }

    /// The key of every position, and how many plies without progress lie behind it.
    pub fn keys(&self) -> Vec<(u64, u16)> {
        self.line.iter().map(|played| (played.key, played.quiet)).collect()
    }

    /// How the game stands, if it is over or may be called a draw.
    pub fn outcome<G: Playable<Position = P>>(&self, game: &G) -> Option<GameStatus> {
        let mut moves = Vec::new();
        game.moves(self.now(), &mut moves);
        match (moves.is_empty(), game.evaluate(self.now())) {
            (true, value) if value > 0 => Some(GameStatus::Won),
            (true, value) if value < 0 => Some(GameStatus::Lost),
            (true, _) => Some(GameStatus::Drawn),
            (false, _) => self.draw(game),
        }
    }

    fn draw<G: Playable<Position = P>>(&self, game: &G) -> Option<GameStatus> {
        let quiet = self.line[self.line.len() - 1].quiet;
        if game.is_dead(self.now()) {
            Some(GameStatus::Dead)
        } else if quiet >= game.quiet_limit() {
            Some(GameStatus::NoProgress)
        } else {
            (self.repetitions() >= 3).then_some(GameStatus::Repeated)
        }
    }
}
