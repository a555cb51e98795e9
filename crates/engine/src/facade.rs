//! An engine of any game behind one object, by text: what a protocol, a page or
//! a package for another language needs.

use std::sync::Arc;

use nullwindow::{Playable, Value};
use nullwindow_games::checkers::EndgameTable;
use nullwindow_games::{GameId, Notation};

use crate::added::timed_game;
use crate::any_game::{self, AnyGame};
use crate::any_memory::{AnyMemory, UsualTable};
use crate::config::Config;
use crate::error::{EngineError, named_position, shorten};
use crate::exact_endings::ExactEndings;
use crate::own_game::OwnGame;
use crate::searcher::{OneThread, Searches, SeveralThreads, TreeAlgorithm};
use crate::session::Session;
use crate::thought::{Report, RootMove, ThinkLimits, Thought};
use nullwindow::Clock;
use nullwindow::{GameStatus, History};

/// An engine: a game, a position, a way to search, and what was learnt so far.
/// Positions and moves are text in the game's own notation.
pub trait Engine: Send {
    /// Which game; none if it is one of the caller's own.
    fn game(&self) -> Option<GameId>;

    /// How it searches.
    fn config(&self) -> &Config;

    /// The position.
    fn position(&self) -> String;

    /// Begins a game at a position (the initial one if none is given) and plays
    /// these moves. On an error the engine stays where it was.
    fn set_position(&mut self, position: Option<&str>, moves: &[&str]) -> Result<(), EngineError>;

    /// The legal moves, in the game's own order.
    fn moves(&self) -> Vec<String>;

    /// Plays a move.
    fn play(&mut self, mv: &str) -> Result<(), EngineError>;

    /// Takes the last move back; false if there is none.
    fn undo(&mut self) -> bool;

    /// How the game stands, if it is over or may be called a draw.
    fn outcome(&self) -> Option<GameStatus>;

    /// The board, as a person reads it.
    fn board(&self) -> String;

    /// What the position is worth without a search, for the side to move.
    fn evaluate(&self) -> Value;

    /// Thinks about the position. `watch` is told of every iteration.
    fn think(
        &mut self,
        limits: &ThinkLimits,
        watch: &mut dyn FnMut(Report<'_>),
    ) -> Result<Thought, EngineError>;

    /// Best play to the depth of the last thought, where its value is proved.
    fn whole_line(&mut self, thought: &Thought) -> Result<Vec<String>, EngineError>;

    /// What memory knows of every move after a thought, best first.
    fn root_moves(&mut self, thought: &Thought) -> Result<Vec<RootMove>, EngineError>;

    /// Forgets what earlier thoughts have taught.
    fn forget(&mut self) -> Result<(), EngineError>;

    /// The share of the table that is in use, in thousandths.
    fn hash_full(&self) -> u32;

    /// Tells time by another clock.
    fn set_clock(&mut self, clock: Arc<dyn Clock>);
}

/// An engine for a game.
///
/// ```
/// use nullwindow_engine::{Config, ThinkLimits, engine};
/// use nullwindow_games::GameId;
/// let mut engine = engine(GameId::Chess, &Config::usual(GameId::Chess)).unwrap();
/// engine.set_position(Some("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1"), &[]).unwrap();
/// let thought = engine.think(&ThinkLimits::to_depth(3), &mut |_| ()).unwrap();
/// assert_eq!((thought.best_move.as_deref(), thought.mate), (Some("a1a8"), Some(1)));
/// ```
pub fn engine(game: GameId, config: &Config) -> Result<Box<dyn Engine>, EngineError> {
    config.check_evaluation(Some(game))?;
    let (config, grain) = (config.clone(), config.grain);
    // Only what is timed is compiled for a game of its own.
    match game {
        GameId::Chess => timed(game, any_game::chess(grain), config),
        GameId::Othello => timed(game, any_game::othello(grain), config),
        GameId::Checkers => timed(game, any_game::checkers(grain, config.evaluation), config),
        GameId::Added(added) => timed_game(added).engine(game, config),
        GameId::ConnectFour | GameId::TicTacToe | GameId::Kayles => untimed(game, config),
    }
}

/// An engine for a game without a search of its own.
pub(crate) fn untimed(game: GameId, config: Config) -> Result<Box<dyn Engine>, EngineError> {
    let rules = AnyGame::judged(game, &config)?;
    match config.threads {
        2.. => any_session::<SeveralThreads>(Some(game), rules, config),
        _ => on_one_thread(Some(game), rules, config),
    }
}

fn on_one_thread(
    id: Option<GameId>,
    game: AnyGame,
    config: Config,
) -> Result<Box<dyn Engine>, EngineError> {
    match config.is_for_trees() {
        true => any_session::<TreeAlgorithm>(id, game, config),
        false => any_session::<OneThread<AnyMemory>>(id, game, config),
    }
}

/// An engine for checkers that knows the endings of a table.
pub fn checkers_engine(
    config: &Config,
    table: Arc<EndgameTable>,
) -> Result<Box<dyn Engine>, EngineError> {
    let rules = any_game::checkers(config.grain, config.evaluation).with_table(table);
    timed(GameId::Checkers, rules, config.clone())
}

/// An engine that plays: it knows the endings of checkers by the table, if there is
/// one, and solves those of Othello where the limits of a thought allow it. Other games
/// are as in [`engine`].
///
/// ```
/// use nullwindow_engine::{Config, ThinkLimits, playing_engine};
/// use nullwindow_games::GameId;
/// let config = Config::play(GameId::Othello);
/// let mut engine = playing_engine(GameId::Othello, &config, None).unwrap();
/// let ffo_1 = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X";
/// engine.set_position(Some(ffo_1), &[]).unwrap();
/// let thought = engine.think(&ThinkLimits::to_depth(10), &mut |_| ()).unwrap();
/// assert_eq!((thought.best_move.as_deref(), thought.depth), (Some("g8"), 14));
/// ```
pub fn playing_engine(
    game: GameId,
    config: &Config,
    table: Option<Arc<EndgameTable>>,
) -> Result<Box<dyn Engine>, EngineError> {
    match (game, table) {
        (GameId::Othello, _) => Ok(Box::new(ExactEndings::new(engine(game, config)?))),
        (GameId::Checkers, Some(table)) => checkers_engine(config, table),
        _ => engine(game, config),
    }
}

/// An engine for a game of one's own, whose values count as hundredths. It thinks about
/// the position that its rules begin with.
pub fn own_engine(game: OwnGame, config: &Config) -> Result<Box<dyn Engine>, EngineError> {
    config.check_evaluation(None)?;
    on_one_thread(None, AnyGame::Own(game), config.clone())
}

fn session<G, S>(id: GameId, game: G, config: Config) -> Result<Box<dyn Engine>, EngineError>
where
    G: Notation + Playable + Send + Sync + 'static,
    G::Position: Send + Sync,
    G::Move: Send,
    S: Searches + 'static,
{
    Ok(Box::new(Session::<G, S>::new(Some(id), game, config)?))
}

/// An engine of a game that is not timed, so that there is no type of its own for it.
fn any_session<S>(
    id: Option<GameId>,
    game: AnyGame,
    config: Config,
) -> Result<Box<dyn Engine>, EngineError>
where
    S: Searches + 'static,
{
    Ok(Box::new(Session::<AnyGame, S>::new(id, game, config)?))
}

/// An engine of a game that is timed, on as many threads as the configuration says.
pub(crate) fn timed<G>(id: GameId, game: G, config: Config) -> Result<Box<dyn Engine>, EngineError>
where
    G: Notation + Playable + Send + Sync + 'static,
    G::Position: Send + Sync,
    G::Move: Send,
{
    if config.is_for_trees() {
        return untimed(id, config);
    }
    match (config.threads, config.memory.is_usual()) {
        (2.., _) => session::<_, SeveralThreads>(id, game, config),
        (_, true) => session::<_, OneThread<UsualTable>>(id, game, config),
        (_, false) => session::<_, OneThread<AnyMemory>>(id, game, config),
    }
}

impl<G, S> Engine for Session<G, S>
where
    G: Notation + Playable + Send + Sync,
    G::Position: Send + Sync,
    G::Move: Send,
    S: Searches,
{
    fn game(&self) -> Option<GameId> {
        self.parts().0
    }

    fn config(&self) -> &Config {
        self.parts().2
    }

    fn position(&self) -> String {
        let (_, game, _, history) = self.parts();
        game.write_position(history.now())
    }

    fn set_position(&mut self, position: Option<&str>, moves: &[&str]) -> Result<(), EngineError> {
        let (game, history) = self.history_mut();
        let start = named_position(game, position)?;
        let mut played = History::new(game, start);
        for (i, text) in moves.iter().enumerate() {
            play(game, &mut played, i + 1, text)?;
        }
        *history = played;
        Ok(())
    }

    fn moves(&self) -> Vec<String> {
        let (_, game, _, history) = self.parts();
        let mut moves = Vec::new();
        game.moves(history.now(), &mut moves);
        moves.iter().map(|mv| game.write_move(history.now(), mv)).collect()
    }

    fn play(&mut self, mv: &str) -> Result<(), EngineError> {
        let (game, history) = self.history_mut();
        let number = history.plies() + 1;
        play(game, history, number, mv)
    }

    fn undo(&mut self) -> bool {
        self.history_mut().1.undo()
    }

    fn outcome(&self) -> Option<GameStatus> {
        let (_, game, _, history) = self.parts();
        history.outcome(game)
    }

    fn board(&self) -> String {
        let (_, game, _, history) = self.parts();
        game.draw(history.now())
    }

    fn evaluate(&self) -> Value {
        let (_, game, _, history) = self.parts();
        game.evaluate(history.now())
    }

    fn think(
        &mut self,
        limits: &ThinkLimits,
        watch: &mut dyn FnMut(Report<'_>),
    ) -> Result<Thought, EngineError> {
        Session::think(self, limits, watch)
    }

    fn whole_line(&mut self, thought: &Thought) -> Result<Vec<String>, EngineError> {
        Session::whole_line(self, thought)
    }

    fn root_moves(&mut self, thought: &Thought) -> Result<Vec<RootMove>, EngineError> {
        Session::root_moves(self, thought)
    }

    fn forget(&mut self) -> Result<(), EngineError> {
        Session::forget(self)
    }

    fn hash_full(&self) -> u32 {
        self.full()
    }

    fn set_clock(&mut self, clock: Arc<dyn Clock>) {
        Session::set_clock(self, clock);
    }
}

fn play<G: Notation + Playable>(
    game: &G,
    history: &mut History<G::Position>,
    number: usize,
    text: &str,
) -> Result<(), EngineError> {
    let refused = |error| EngineError::Move { number, text: shorten(text), error };
    let mv = game.read_move(history.now(), text).map_err(refused)?;
    history.play(game, &mv);
    Ok(())
}
