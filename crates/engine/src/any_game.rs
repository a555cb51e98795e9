//! Any game of the registry, in one type: for everything that is not timed, so
//! that the algorithms are compiled once and not for every game.

use nullwindow::{Bounds, Distance, Game, Hint, Value, Window};
use nullwindow_games::checkers::{self, Checkers};
use nullwindow_games::chess::{self, Chess, Grain};
use nullwindow_games::othello::{self, Evaluation, Othello, Unit};
use nullwindow_games::small::{ConnectFour, Kayles, TicTacToe, connect_four, kayles, tic_tac_toe};
use nullwindow_games::{GameId, Notation, ParseError};

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
pub(crate) fn checkers(grain: u16) -> Checkers {
    Checkers::default().with_grain(grain)
}

impl AnyGame {
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

    /// A game of the registry, with evaluations spaced by so many hundredths of
    /// its natural unit.
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
            GameId::Checkers => AnyGame::Checkers(checkers(grain)),
            GameId::ConnectFour => AnyGame::ConnectFour(
                ConnectFour::default().scored_by(connect_four::Scoring::Threats),
            ),
            GameId::TicTacToe => AnyGame::TicTacToe(TicTacToe),
            GameId::Kayles => AnyGame::Kayles(Kayles::default()),
        }
    }
}

/// The same expression on whatever game and position there are.
macro_rules! of_position {
    ($self:expr, $any:expr, |$game:ident, $position:ident| $body:expr) => {
        of_position!(@ $self, $any, $game, $position, $body;
            Chess, Othello, Checkers, ConnectFour, TicTacToe, Kayles, Own)
    };
    (@ $self:expr, $any:expr, $game:ident, $position:ident, $body:expr; $($variant:ident),*) => {
        match ($self, $any) {
            $((AnyGame::$variant($game), AnyPosition::$variant($position)) => $body,)*
            _ => foreign(),
        }
    };
}

/// One enum for games, one for their positions, one for their moves; every
/// method hands on to the game it is.
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
        #[derive(Clone, Debug, PartialEq)]
        pub enum AnyMove {
            $(
                #[doc = concat!("Of [`", stringify!($type), "`].")]
                $game($mv),
            )*
        }

        impl Game for AnyGame {
            type Position = AnyPosition;
            type Move = AnyMove;

            fn moves(&self, position: &AnyPosition, moves: &mut Vec<AnyMove>) {
                match (self, position) {
                    $((AnyGame::$game(game), AnyPosition::$game(position)) => {
                        let mut list = Vec::new();
                        game.moves(position, &mut list);
                        moves.extend(list.into_iter().map(AnyMove::$game));
                    })*
                    _ => foreign(),
                }
            }

            fn play(&self, position: &AnyPosition, mv: &AnyMove) -> AnyPosition {
                match (self, position, mv) {
                    $((AnyGame::$game(game), AnyPosition::$game(position), AnyMove::$game(mv)) => {
                        AnyPosition::$game(game.play(position, mv))
                    })*
                    _ => foreign(),
                }
            }

            fn evaluate(&self, position: &AnyPosition) -> Value {
                of_position!(self, position, |game, position| game.evaluate(position))
            }

            fn key(&self, position: &AnyPosition) -> u64 {
                of_position!(self, position, |game, position| game.key(position))
            }

            fn bounds(&self, position: &AnyPosition) -> Bounds {
                of_position!(self, position, |game, position| game.bounds(position))
            }

            fn prove(
                &self,
                position: &AnyPosition,
                depth: u16,
                window: Window,
                visited: &mut u64,
            ) -> Bounds {
                of_position!(self, position, |game, position| {
                    game.prove(position, depth, window, visited)
                })
            }

            fn distance(
                &self,
                position: &AnyPosition,
                value: Value,
                depth: u16,
            ) -> Option<Distance> {
                of_position!(self, position, |game, position| {
                    game.distance(position, value, depth)
                })
            }

            fn static_value(&self, position: &AnyPosition) -> Value {
                of_position!(self, position, |game, position| Game::static_value(game, position))
            }

            fn is_forced(&self, position: &AnyPosition) -> bool {
                of_position!(self, position, |game, position| game.is_forced(position))
            }

            fn quiet_plies(&self, position: &AnyPosition) -> u16 {
                of_position!(self, position, |game, position| game.quiet_plies(position))
            }

            fn is_dead(&self, position: &AnyPosition) -> bool {
                of_position!(self, position, |game, position| game.is_dead(position))
            }

            fn null_move(&self, position: &AnyPosition) -> Option<AnyPosition> {
                match (self, position) {
                    $((AnyGame::$game(game), AnyPosition::$game(position)) => {
                        game.null_move(position).map(AnyPosition::$game)
                    })*
                    _ => foreign(),
                }
            }

            fn spread(&self, position: &AnyPosition, shallow: u16, depth: u16) -> Option<Value> {
                of_position!(self, position, |game, position| {
                    game.spread(position, shallow, depth)
                })
            }

            fn takes_back(&self, last: &AnyMove, position: &AnyPosition, mv: &AnyMove) -> bool {
                match (self, last, position, mv) {
                    $((
                        AnyGame::$game(game),
                        AnyMove::$game(last),
                        AnyPosition::$game(position),
                        AnyMove::$game(mv),
                    ) => game.takes_back(last, position, mv),)*
                    _ => foreign(),
                }
            }

            fn exchange_loss(&self, position: &AnyPosition, mv: &AnyMove) -> Value {
                match (self, position, mv) {
                    $((AnyGame::$game(game), AnyPosition::$game(position), AnyMove::$game(mv)) => {
                        game.exchange_loss(position, mv)
                    })*
                    _ => foreign(),
                }
            }

            fn is_progress(&self, position: &AnyPosition, mv: &AnyMove) -> bool {
                match (self, position, mv) {
                    $((AnyGame::$game(game), AnyPosition::$game(position), AnyMove::$game(mv)) => {
                        game.is_progress(position, mv)
                    })*
                    _ => foreign(),
                }
            }

            fn unit(&self) -> Value {
                match self { $(AnyGame::$game(game) => Game::unit(game)),* }
            }

            fn quiet_limit(&self) -> u16 {
                match self { $(AnyGame::$game(game) => game.quiet_limit()),* }
            }

            fn win(&self) -> Value {
                match self { $(AnyGame::$game(game) => game.win()),* }
            }

            fn hint(&self, position: &AnyPosition, mv: &AnyMove) -> Hint {
                match (self, position, mv) {
                    $((AnyGame::$game(game), AnyPosition::$game(position), AnyMove::$game(mv)) => {
                        Game::hint(game, position, mv)
                    })*
                    _ => foreign(),
                }
            }

            fn hint_after(
                &self,
                position: &AnyPosition,
                mv: &AnyMove,
                next: &AnyPosition,
            ) -> Hint {
                match (self, position, mv, next) {
                    $((
                        AnyGame::$game(game),
                        AnyPosition::$game(position),
                        AnyMove::$game(mv),
                        AnyPosition::$game(next),
                    ) => game.hint_after(position, mv, next),)*
                    _ => foreign(),
                }
            }

            fn hints_look_ahead(&self) -> bool {
                match self { $(AnyGame::$game(game) => game.hints_look_ahead()),* }
            }

            fn move_numbers(&self) -> usize {
                match self { $(AnyGame::$game(game) => game.move_numbers()),* }
            }

            fn move_number(&self, mv: &AnyMove) -> usize {
                match (self, mv) {
                    $((AnyGame::$game(game), AnyMove::$game(mv)) => game.move_number(mv),)*
                    _ => foreign(),
                }
            }
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
                of_position!(self, position, |game, position| game.write_position(position))
            }

            fn draw(&self, position: &AnyPosition) -> String {
                of_position!(self, position, |game, position| game.draw(position))
            }

            fn read_move(&self, position: &AnyPosition, text: &str) -> Result<AnyMove, ParseError> {
                match (self, position) {
                    $((AnyGame::$game(game), AnyPosition::$game(position)) => {
                        game.read_move(position, text).map(AnyMove::$game)
                    })*
                    _ => foreign(),
                }
            }

            fn write_move(&self, position: &AnyPosition, mv: &AnyMove) -> String {
                match (self, position, mv) {
                    $((AnyGame::$game(game), AnyPosition::$game(position), AnyMove::$game(mv)) => {
                        game.write_move(position, mv)
                    })*
                    _ => foreign(),
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
}

/// The move of chess is the generator's.
mod cozy_move {
    pub type Move = <nullwindow_games::chess::Chess as nullwindow::Game>::Move;
}

/// Positions and moves are made by the game they are given back to, so that no
/// input can bring those of two games together.
#[cold]
fn foreign<T>() -> T {
    unreachable!("a position or move of another game")
}
