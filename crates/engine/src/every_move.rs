//! The exact value of every move of a position: the oracle that people ask for who train
//! players.

use std::time::Duration;

use nullwindow::Value;
use nullwindow_games::othello::Othello;
use nullwindow_games::small::ConnectFour;
use nullwindow_games::{GameId, Notation};
use serde::Serialize;

use crate::ending::{EndingLimits, Solved, solve_ending};
use crate::error::{EngineError, named_position};
use nullwindow::{Clock, SystemClock};

/// A move with what is proved of it.
#[derive(Clone, Debug, Serialize)]
pub struct SolvedMove {
    /// The move, as the game writes it.
    #[serde(rename = "move")]
    pub mv: String,
    /// Its value for the side that makes it, if that is proved.
    pub value: Option<Value>,
    /// A lower bound of it.
    pub lower: Option<Value>,
    /// An upper bound of it.
    pub upper: Option<Value>,
    /// Best play after the move.
    pub pv: Vec<String>,
    /// Nodes that it cost.
    pub total: u64,
}

/// A position with all its moves solved.
#[derive(Clone, Debug, Serialize)]
pub struct SolvedMoves {
    /// Which game.
    pub game: GameId,
    /// The position, as the game writes it.
    pub position: String,
    /// The value of the position, if every move is solved.
    pub value: Option<Value>,
    /// The moves in the game's own order. A game that is over has none.
    pub moves: Vec<SolvedMove>,
    /// Why it stopped early, in words.
    pub stop: Option<String>,
}

/// Plays out every move of a position of a game. The limits are for all of them together.
///
/// ```
/// use nullwindow_engine::{EndingGoal, EndingLimits, StopHandle, TableSize, solve_moves};
/// use nullwindow_games::GameId;
/// let (table, goal, stop) = (TableSize::Bits(12), EndingGoal::Score, StopHandle::default());
/// let limits = EndingLimits { table, goal, nodes: None, time: None, stop, threads: 1 };
/// let position = Some("..../..../OO../XXX."); // the fourth column saves the game, alone
/// let solved = solve_moves(GameId::ConnectFour, Some((4, 4)), position, &limits).unwrap();
/// let value = |mv| solved.moves.iter().find(|m| m.mv == mv).and_then(|m| m.value);
/// assert_eq!((value("a"), value("d"), solved.value), (Some(-1), Some(0), Some(0)));
/// ```
pub fn solve_moves(
    game: GameId,
    board: Option<(u32, u32)>,
    position: Option<&str>,
    limits: &EndingLimits,
) -> Result<SolvedMoves, EngineError> {
    let each = |position: &str, limits: &EndingLimits| {
        solve_ending(game, board, Some(position), limits, &mut |_| ())
    };
    match game {
        GameId::Othello => every_move(game, &Othello::default(), position, limits, each),
        GameId::ConnectFour => {
            let (width, height) = board.unwrap_or((7, 6));
            let rules = ConnectFour::new(width, height);
            let rules = rules.map_err(|error| EngineError::Board(error.to_string()))?;
            every_move(game, &rules, position, limits, each)
        }
        GameId::Added(added) => every_move(game, &added.game(), position, limits, each),
        other => Err(EngineError::NoEnding(other)),
    }
}

fn every_move<G: Notation>(
    id: GameId,
    game: &G,
    position: Option<&str>,
    limits: &EndingLimits,
    each: impl Fn(&str, &EndingLimits) -> Result<Solved, EngineError>,
) -> Result<SolvedMoves, EngineError> {
    let root = named_position(game, position)?;
    let clock = SystemClock::default();
    let (begun, mut spent, mut stop) = (clock.now(), 0, None);
    let (mut legal, mut moves) = (Vec::new(), Vec::new());
    game.moves(&root, &mut legal);
    for mv in legal {
        let next = game.write_position(&game.play(&root, &mv));
        let solved = each(&next, &left_of(limits, spent, clock.now().saturating_sub(begun)))?;
        spent += solved.total;
        stop = stop.or(solved.stop);
        moves.push(SolvedMove {
            mv: game.write_move(&root, &mv),
            value: solved.value.map(|value| -value),
            lower: solved.upper.map(|upper| -upper),
            upper: solved.lower.map(|lower| -lower),
            pv: solved.pv,
            total: solved.total,
        });
    }
    let values: Option<Vec<Value>> = moves.iter().map(|m| m.value).collect();
    let value = values.and_then(|values| values.into_iter().max());
    Ok(SolvedMoves { game: id, position: game.write_position(&root), value, moves, stop })
}

/// The limits after so much was spent.
fn left_of(limits: &EndingLimits, nodes: u64, time: Duration) -> EndingLimits {
    EndingLimits {
        nodes: limits.nodes.map(|most| most.saturating_sub(nodes)),
        time: limits.time.map(|most| most.saturating_sub(time)),
        ..limits.clone()
    }
}
