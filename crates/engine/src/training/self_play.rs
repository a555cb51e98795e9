//! Games of a program against itself, and against another evaluation.

use std::ops::RangeInclusive;

use nullwindow::order::MoveOrder;
use nullwindow::selective::Techniques;
use nullwindow::{GameStatus, Known, Playable, Thinker, Until, Value};
use nullwindow_games::Notation;

use super::game::{LabelledGame, LabelledMove};
use super::random::Draws;

/// Bytes of a player's table: a game is short, and a fresh table is made for each.
const TABLE: usize = 1 << 20;

/// A game that lasts so many plies is drawn.
const MOST_PLIES: usize = 300;

/// How games are played to learn from. A game depends on its number and on nothing else, so
/// it does not matter which were played before, or when.
///
/// ```
/// use nullwindow::{order::MoveOrder, selective::Techniques};
/// use nullwindow_engine::training::SelfPlay;
/// use nullwindow_games::{Notation, checkers::Checkers};
/// let game = Checkers::default();
/// let openings = [game.start()];
/// let play = SelfPlay {
///     openings: &openings,
///     random_plies: 0..=4,
///     nodes: 50,
///     techniques: Techniques::USUAL,
///     order: MoveOrder::new(),
///     decided: 15_000,
///     known: &|_| None,
///     seed: 1,
/// };
/// let line = play.game(&game, 7).write(&game);
/// assert_eq!(play.game(&game, 7).write(&game), line);
/// assert_eq!(play.pair(&game, &game, 7), 2); // nobody is stronger than himself
/// ```
pub struct SelfPlay<'g, P> {
    /// Where games begin, after which a few moves are drawn.
    pub openings: &'g [P],
    /// How many moves are drawn: from the least to the most.
    pub random_plies: RangeInclusive<usize>,
    /// Nodes of a search.
    pub nodes: u64,
    /// How it is selective.
    pub techniques: Techniques,
    /// How moves are ordered.
    pub order: MoveOrder,
    /// A value of this size decides the game.
    pub decided: Value,
    /// The result for the side to move where it is known: 1 won, 0 drawn, -1 lost.
    pub known: &'g (dyn Fn(&P) -> Option<i8> + Sync),
    /// Another seed plays other games.
    pub seed: u64,
}

impl<P: Clone + Send + Sync> SelfPlay<'_, P> {
    /// Plays a game of one player against itself.
    pub fn game<G>(&self, player: &G, number: u64) -> LabelledGame<G>
    where
        G: Notation<Position = P> + Playable + Clone + Sync,
        G::Move: Send,
    {
        let start = self.start(player, &mut Draws::new(self.seed, number));
        self.play_out(player, &mut [self.thinker(player, &start)], start)
    }

    /// Plays the two games of a pair, which begin at the same position with sides exchanged:
    /// the points of `a`, in halves.
    pub fn pair<G>(&self, a: &G, b: &G, number: u64) -> usize
    where
        G: Notation<Position = P> + Playable + Clone + Sync,
        G::Move: Send,
    {
        let start = self.start(a, &mut Draws::new(self.seed, number));
        let result = |players: [&G; 2]| {
            let mut thinkers = players.map(|player| self.thinker(player, &start));
            self.play_out(a, &mut thinkers, start.clone()).result
        };
        (2 + result([a, b]) - result([b, a])) as usize
    }

    fn thinker<G>(&self, player: &G, start: &P) -> Thinker<G>
    where
        G: Notation<Position = P> + Playable + Clone + Sync,
        G::Move: Send,
    {
        let thinker = Thinker::new(player.clone()).table(TABLE).selective(self.techniques);
        let mut thinker = thinker.ordered(self.order.clone());
        thinker.begin(start.clone());
        thinker
    }

    /// Plays a game out; the thinkers move in turn.
    fn play_out<G>(&self, rules: &G, thinkers: &mut [Thinker<G>], start: P) -> LabelledGame<G>
    where
        G: Notation<Position = P> + Playable + Clone + Sync,
        G::Move: Send,
    {
        let (mut position, mut moves) = (start.clone(), Vec::new());
        let result = loop {
            let turn = moves.len() % thinkers.len();
            if let Some(result) = self.ended(&thinkers[turn], &position, moves.len()) {
                break result;
            }
            let verdict = thinkers[turn].think(&position, Until::nodes(self.nodes));
            let value = match verdict.known {
                Known::Exact(value) => Some(value),
                _ => None,
            };
            if let Some(value) = value.filter(|value| value.abs() >= self.decided) {
                break value.signum() as i8;
            }
            let Some(mv) = verdict.best else { break 0 };
            for thinker in &mut *thinkers {
                thinker.play(&mv);
            }
            position = rules.play(&position, &mv);
            moves.push(LabelledMove { mv, value });
        };
        let result = if moves.len() % 2 == 0 { result } else { -result };
        LabelledGame { result, start, moves }
    }

    /// An opening and a few moves that are drawn; the opening alone where they end the game.
    fn start<G: Playable<Position = P>>(&self, rules: &G, draws: &mut Draws) -> P {
        let opening = &self.openings[draws.below(self.openings.len())];
        let (mut position, mut moves) = (opening.clone(), Vec::new());
        let (least, most) = (*self.random_plies.start(), *self.random_plies.end());
        for _ in 0..least + draws.below(most.saturating_sub(least) + 1) {
            moves.clear();
            rules.moves(&position, &mut moves);
            if moves.is_empty() {
                return opening.clone();
            }
            position = rules.play(&position, &moves[draws.below(moves.len())]);
        }
        position
    }

    /// The result for the side to move, if there is one.
    fn ended<G>(&self, thinker: &Thinker<G>, position: &P, plies: usize) -> Option<i8>
    where
        G: Notation<Position = P> + Playable + Clone + Sync,
        G::Move: Send,
    {
        match thinker.status() {
            Some(GameStatus::Won) => return Some(1),
            Some(GameStatus::Lost) => return Some(-1),
            Some(_) => return Some(0),
            None => {}
        }
        (self.known)(position).or((plies >= MOST_PLIES).then_some(0))
    }
}
