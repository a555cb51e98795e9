//! Any game of the registry, in one type: for everything that is not timed, so
//! that the algorithms are compiled once and not for every game.

use nullwindow::{
    Bounds, Distance, Game, Hint, Playable, Value, Window, game_hooks, playable_hooks,
};
use nullwindow_games::checkers::{self, Checkers, CheckersEvaluation};
use nullwindow_games::chess::{self, Chess, Grain};
use nullwindow_games::othello::{self, Evaluation, Othello, Unit};
use nullwindow_games::small::{ConnectFour, Kayles, TicTacToe, connect_four, kayles, tic_tac_toe};
use nullwindow_games::{AddedGame, AddedMove, AddedPosition, GameId, Notation, ParseError};

use crate::config::{Config, Judgement};
use crate::error::EngineError;
use crate::hand_on::{hand_on, of, unwrapped};
use crate::own_game::{OwnGame, OwnMove, OwnPosition};

/// Chess with evaluations in multiples of so many centipawns.
pub(crate) fn chess(grain: u16) -> Chess {
    Chess::new().with_grain(Grain::new(grain).unwrap_or(Grain::CENTIPAWN))
}

/// Othello with values in parts of a disc of so many hundredths.
pub(crate) fn othello(grain: u16) -> Othello {
    let parts = 100 / grain.clamp(1, 100);
    let unit = Unit::parts_of_a_disc(parts).unwrap_or(Unit::DISC);
    Othello::new(Evaluation::default(), unit)
}

/// Checkers with evaluations in multiples of so many hundredths of a man.
pub(crate) fn checkers(grain: u16, evaluation: Judgement) -> Checkers {
    let game = match evaluation {
        Judgement::Classic => Checkers::default(),
        Judgement::Learnt => Checkers::default().with_evaluation(CheckersEvaluation::learnt()),
    };
    game.with_grain(grain)
}

impl AnyGame {
    /// What a game of the caller's own is called, and the position: see
    /// [`OwnRules::name`](crate::OwnRules::name).
    pub(crate) fn own_name(&self, root: &AnyPosition) -> Option<(String, String)> {
        match (self, root) {
            (AnyGame::Own(game), AnyPosition::Own(root)) => game.name(root),
            _ => None,
        }
    }

    /// A line of moves, by their places in the game's own order, as the game writes them;
    /// as far as there are such moves.
    pub fn write_places(&self, root: &AnyPosition, places: &[u16]) -> Vec<String> {
        let (mut position, mut written) = (root.clone(), Vec::new());
        for &place in places {
            let mut moves = Vec::new();
            self.moves(&position, &mut moves);
            let Some(mv) = moves.get(usize::from(place)) else { break };
            written.push(self.write_move(&position, mv));
            position = self.play(&position, mv);
        }
        written
    }

    /// A game of the registry as a configuration evaluates it.
    pub fn judged(id: GameId, config: &Config) -> Result<AnyGame, EngineError> {
        config.check_evaluation(Some(id))?;
        Ok(match id {
            GameId::Checkers => AnyGame::Checkers(checkers(config.grain, config.evaluation)),
            _ => AnyGame::new(id, config.grain),
        })
    }

    /// A game of the registry with its classic evaluation, in values spaced by so many
    /// hundredths of its natural unit.
    ///
    /// ```
    /// use nullwindow::Game;
    /// use nullwindow_engine::AnyGame;
    /// use nullwindow_games::{GameId, Notation};
    /// for id in GameId::ALL {
    ///     let game = AnyGame::new(id, id.info().hundredths as u16);
    ///     let mut moves = Vec::new();
    ///     game.moves(&game.start(), &mut moves);
    ///     assert!(!moves.is_empty(), "{id}");
    /// }
    /// ```
    pub fn new(id: GameId, grain: u16) -> AnyGame {
        match id {
            GameId::Chess => AnyGame::Chess(chess(grain)),
            GameId::Othello => AnyGame::Othello(othello(grain)),
            GameId::Checkers => AnyGame::Checkers(checkers(grain, Judgement::Classic)),
            GameId::ConnectFour => AnyGame::ConnectFour(
                ConnectFour::default().scored_by(connect_four::Scoring::Threats),
            ),
            GameId::TicTacToe => AnyGame::TicTacToe(TicTacToe),
            GameId::Kayles => AnyGame::Kayles(Kayles::default()),
            GameId::Added(added) => AnyGame::Added(added.game()),
        }
    }
}

/// One enum for games, one for their positions, one for their moves. Every method asks the
/// game that is there.
macro_rules! any_game {
    ($($game:ident($type:ty, $position:ty, $mv:ty)),* $(,)?) => {
        /// Any game of the registry, or one of the caller's own.
        // There is one of it, so its size does not matter.
        #[allow(clippy::large_enum_variant)]
        #[derive(Clone, Debug)]
        pub enum AnyGame {
            $(
                #[doc = concat!("[`", stringify!($type), "`].")]
                $game($type),
            )*
        }

        /// A position of [`AnyGame`].
        // A board of chess is the largest; a box would cost an allocation for each node.
        #[allow(clippy::large_enum_variant)]
        #[derive(Clone, Debug)]
        pub enum AnyPosition {
            $(
                #[doc = concat!("Of [`", stringify!($type), "`].")]
                $game($position),
            )*
        }

        /// A move of [`AnyGame`].
        #[derive(Clone, Debug)]
        pub enum AnyMove {
            $(
                #[doc = concat!("Of [`", stringify!($type), "`].")]
                $game($mv),
            )*
        }

        unwrapped! { AnyPosition: $($game $type => $position),* }
        unwrapped! { AnyMove: $($game $type => $mv),* }

        impl Game for AnyGame {
            type Position = AnyPosition;
            type Move = AnyMove;

            fn moves(&self, position: &AnyPosition, moves: &mut Vec<AnyMove>) {
                match self {
                    $(AnyGame::$game(game) => {
                        let mut list = Vec::new();
                        game.moves(of(game, position), &mut list);
                        moves.extend(list.into_iter().map(AnyMove::$game));
                    })*
                }
            }

            fn play(&self, position: &AnyPosition, mv: &AnyMove) -> AnyPosition {
                match self {
                    $(AnyGame::$game(game) => {
                        AnyPosition::$game(game.play(of(game, position), of(game, mv)))
                    })*
                }
            }

            fn evaluate(&self, position: &AnyPosition) -> Value {
                match self { $(AnyGame::$game(game) => game.evaluate(of(game, position))),* }
            }

            fn key(&self, position: &AnyPosition) -> u64 {
                match self { $(AnyGame::$game(game) => game.key(of(game, position))),* }
            }

            game_hooks! { hand_on; Game { AnyGame AnyPosition $($game)* } }
        }

        impl Playable for AnyGame {
            playable_hooks! { hand_on; Playable { AnyGame AnyPosition $($game)* } }
        }

        impl Notation for AnyGame {
            fn start(&self) -> AnyPosition {
                match self { $(AnyGame::$game(game) => AnyPosition::$game(game.start())),* }
            }

            fn read_position(&self, text: &str) -> Result<AnyPosition, ParseError> {
                match self {
                    $(AnyGame::$game(game) => game.read_position(text).map(AnyPosition::$game)),*
                }
            }

            fn write_position(&self, position: &AnyPosition) -> String {
                match self { $(AnyGame::$game(game) => game.write_position(of(game, position))),* }
            }

            fn draw(&self, position: &AnyPosition) -> String {
                match self { $(AnyGame::$game(game) => game.draw(of(game, position))),* }
            }

            fn svg(&self, position: &AnyPosition) -> Option<String> {
                match self { $(AnyGame::$game(game) => game.svg(of(game, position))),* }
            }

            fn is_second_to_move(&self, position: &AnyPosition) -> bool {
                match self { $(AnyGame::$game(game) => game.is_second_to_move(of(game, position))),* }
            }

            fn read_move(&self, position: &AnyPosition, text: &str) -> Result<AnyMove, ParseError> {
                match self {
                    $(AnyGame::$game(game) => {
                        game.read_move(of(game, position), text).map(AnyMove::$game)
                    })*
                }
            }

            fn write_move(&self, position: &AnyPosition, mv: &AnyMove) -> String {
                match self {
                    $(AnyGame::$game(game) => {
                        game.write_move(of(game, position), of(game, mv))
                    })*
                }
            }
        }
    };
}

any_game! {
    Chess(Chess, chess::Position, cozy_move::Move),
    Othello(Othello, othello::Position, othello::Move),
    Checkers(Checkers, checkers::Position, checkers::Move),
    ConnectFour(ConnectFour, connect_four::Position, connect_four::Column),
    TicTacToe(TicTacToe, tic_tac_toe::Position, tic_tac_toe::Square),
    Kayles(Kayles, kayles::Position, kayles::Hit),
    Own(OwnGame, OwnPosition, OwnMove),
    Added(AddedGame, AddedPosition, AddedMove),
}

/// The move of chess is the generator's.
mod cozy_move {
    pub type Move = <nullwindow_games::chess::Chess as nullwindow::Game>::Move;
}
