//! What the referee asks of a player.

use std::time::Duration;

use nullwindow_engine::StopHandle;
use nullwindow_games::GameId;
use serde::{Deserialize, Serialize};

use crate::allowance::MatchAllowance;
use crate::hub::HubPlayer;
use crate::internal::Internal;
use crate::nboard::NBoardPlayer;
use crate::player_spec::{Dialect, PlayerKind, PlayerSpec};
use crate::uci::UciPlayer;

/// A player in one game. Dropping it ends whatever it has started.
pub trait Player: Send {
    /// Chooses a move.
    fn choose(&mut self, turn: &PlayerTurn<'_>) -> Result<Choice, PlayerFailure>;
}

/// What a player is told when it is its turn.
pub struct PlayerTurn<'a> {
    /// The moves from the initial position, as the game writes them.
    pub moves: &'a [String],
    /// The position before the move, as the game writes it.
    pub position: &'a str,
    /// The clocks of the mover and of the opponent, if there are any.
    pub clocks: [Option<ClockFace>; 2],
    /// The time after which no answer counts; a player that has not answered by
    /// then may be given up.
    pub patience: Duration,
    /// Set when the match is to end: a player then returns [`PlayerFailure::Stopped`].
    pub stop: &'a StopHandle,
}

/// What a clock shows before a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockFace {
    /// Time left.
    pub left: Duration,
    /// What the move will add.
    pub increment: Duration,
    /// Moves until time is added; none if the time is for the rest of the game.
    pub moves_to_go: Option<u32>,
}

/// A move and what the player said about it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choice {
    /// The move, to be read by the referee.
    pub mv: String,
    /// The player's own score in hundredths of a pawn, man or disc, if it told one.
    pub score: Option<i32>,
    /// The depth it told.
    pub depth: Option<u16>,
    /// The nodes it told.
    pub nodes: Option<u64>,
}

/// Why a player has no move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayerFailure {
    /// It cannot be started.
    #[error("cannot start: {0}")]
    Start(String),
    /// It ended, or closed its output.
    #[error("{0}")]
    Crash(String),
    /// It did not answer at all.
    #[error("no answer within {} ms", .0.as_millis())]
    Hang(Duration),
    /// Its answer makes no sense.
    #[error("{0}")]
    Nonsense(String),
    /// The match was told to stop. This is nobody's fault.
    #[error("the match was stopped")]
    Stopped,
}

/// How a player's failure counts in a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PlayerFault {
    /// It ended, or never began.
    Crash,
    /// It did not answer.
    Hang,
    /// Its move is not legal, or not a move.
    IllegalMove,
    /// It answered too late.
    Time,
}

impl PlayerFailure {
    /// The fault, unless it is nobody's.
    pub fn fault(&self) -> Option<PlayerFault> {
        match self {
            PlayerFailure::Start(_) | PlayerFailure::Crash(_) => Some(PlayerFault::Crash),
            PlayerFailure::Hang(_) => Some(PlayerFault::Hang),
            PlayerFailure::Nonsense(_) => Some(PlayerFault::IllegalMove),
            PlayerFailure::Stopped => None,
        }
    }
}

/// Makes a player for one game.
pub fn enter(
    game: GameId,
    spec: &PlayerSpec,
    allowance: MatchAllowance,
    stop: &StopHandle,
) -> Result<Box<dyn Player>, PlayerFailure> {
    Ok(match &spec.kind {
        PlayerKind::Internal { config, endings } => {
            Box::new(Internal::new(game, config, *endings, allowance)?)
        }
        PlayerKind::Outside(program) => match program.dialect {
            Dialect::Uci => Box::new(UciPlayer::start(program, allowance, stop)?),
            Dialect::Hub => Box::new(HubPlayer::start(program, allowance, stop)?),
            Dialect::NBoard => Box::new(NBoardPlayer::start(program, allowance, stop)?),
        },
    })
}
