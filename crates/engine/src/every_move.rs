//! The exact value of every move of a position: the oracle that people ask for who train
//! players.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

use nullwindow::{Game, Playable, Stop, Value};
use nullwindow_games::checkers::{Checkers, EndgameTable, EndgameVerdict};
use nullwindow_games::othello::Othello;
use nullwindow_games::small::ConnectFour;
use nullwindow_games::{GameId, Notation};
use serde::Serialize;

use crate::added::timed_game;
use crate::ending::{EndingLimits, Solved, solve_ending};
use crate::error::{EngineError, named_position};
use crate::mate::{Distances, LONGEST_MATE, MateGoal, MateHunt, mating_chess};
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
    /// In how many plies the side that makes it wins, the move included, or loses if it is
    /// negative, where that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub plies: Option<i32>,
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
/// In checkers a table of endings says who wins; chess has [`solve_mates`] instead.
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
        GameId::Checkers => by_table(position, limits),
        GameId::Chess => Err(EngineError::MatesOnly),
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
            plies: solved.plies.map(one_more),
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

/// Plies to the end as the side sees it that has just made a move.
fn one_more(plies: i32) -> i32 {
    if plies > 0 { -(plies + 1) } else { 1 - plies }
}

/// Which moves of a position of chess, or of a game that the program has added, win within
/// `longest` moves of the side that makes them, and which lose within `longest` moves of the
/// other side. Their value is 1 or -1; of other moves nothing is said. Limits as of
/// [`find_mate`](crate::find_mate), for all moves together.
///
/// ```
/// use nullwindow_engine::{EndingGoal, EndingLimits, StopHandle, TableSize, solve_mates};
/// use nullwindow_games::GameId;
/// let (table, goal, stop) = (TableSize::Bits(12), EndingGoal::Score, StopHandle::default());
/// let limits = EndingLimits { table, goal, nodes: None, time: None, stop, threads: 1 };
/// let position = Some("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1");
/// let solved = solve_mates(GameId::Chess, position, 1, &limits).unwrap();
/// let mates = solved.moves.iter().filter(|m| m.plies == Some(1));
/// assert_eq!(mates.map(|m| m.mv.as_str()).collect::<Vec<_>>(), ["a1a8"]);
/// assert_eq!(solved.value, Some(1));
/// ```
pub fn solve_mates(
    game: GameId,
    position: Option<&str>,
    longest: u16,
    limits: &EndingLimits,
) -> Result<SolvedMoves, EngineError> {
    match game {
        GameId::Chess => {
            let chess = mating_chess();
            let root = named_position(&chess, position)?;
            Ok(mates_of_moves(game, &chess, &root, longest, limits))
        }
        GameId::Added(added) => timed_game(added).solve_mates(game, position, longest, limits),
        other => Err(EngineError::NoMate(other)),
    }
}

pub(crate) fn mates_of_moves<G: Playable + Notation>(
    id: GameId,
    game: &G,
    root: &G::Position,
    longest: u16,
    limits: &EndingLimits,
) -> SolvedMoves {
    let clock: Arc<dyn Clock> = Arc::new(SystemClock::default());
    let (mut hunt, longest) = (MateHunt::new(game, limits, &clock), longest.clamp(1, LONGEST_MATE));
    let (mut legal, mut moves, mut stop) = (Vec::new(), Vec::new(), None);
    game.moves(root, &mut legal);
    for mv in legal {
        let (next, before) = (game.play(root, &mv), hunt.s.counts().total());
        let plies = match stop {
            None => decided(&mut hunt, &next, longest).unwrap_or_else(|by| {
                stop = Some(by);
                None
            }),
            Some(_) => None,
        };
        let value = plies.map(Value::signum);
        moves.push(SolvedMove {
            mv: game.write_move(root, &mv),
            value,
            lower: value,
            upper: value,
            plies,
            pv: Vec::new(),
            total: hunt.s.counts().total() - before,
        });
    }
    let best = moves.iter().map(|m| m.value.unwrap_or(0)).max();
    let value = best.filter(|&best| best != 0);
    let (position, stop) = (game.write_position(root), stop.map(|stop| stop.to_string()));
    SolvedMoves { game: id, position, value, moves, stop }
}

/// In how many plies the side wins that has just made a move, or loses if it is negative.
fn decided<G: Playable>(
    hunt: &mut MateHunt<'_, G>,
    next: &G::Position,
    longest: u16,
) -> Result<Option<i32>, Stop> {
    let mut lost = Distances::from(0);
    hunt.close_in(next, MateGoal::Loss, longest - 1, &mut lost)?;
    if let Some(moves) = lost.at_most {
        return Ok(Some(2 * i32::from(moves) + 1));
    }
    let mut won = Distances::from(1);
    hunt.close_in(next, MateGoal::Win, longest, &mut won)?;
    Ok(won.at_most.map(|moves| -2 * i32::from(moves)))
}

/// Every move of an ending of checkers, as the table has it.
fn by_table(position: Option<&str>, limits: &EndingLimits) -> Result<SolvedMoves, EngineError> {
    let game = Checkers::default();
    let root = named_position(&game, position)?;
    let pieces = root.pieces();
    if pieces as usize > EndgameTable::USUAL_PIECES {
        return Err(EngineError::Pieces(pieces));
    }
    let mut go_on = |_| match limits.stop.is_stopped() {
        true => ControlFlow::Break(()),
        false => ControlFlow::Continue(()),
    };
    let made = EndgameTable::cached_while((pieces as usize).max(2), &mut go_on);
    let (table, _) = made.ok_or(EngineError::NoTable)?;
    let (mut legal, mut moves) = (Vec::new(), Vec::new());
    game.moves(&root, &mut legal);
    for mv in legal {
        let next = game.play(&root, &mv);
        let (value, plies) = by_table_after(&game, &table, &next);
        moves.push(SolvedMove {
            mv: game.write_move(&root, &mv),
            value,
            lower: value,
            upper: value,
            plies: plies.map(one_more),
            pv: Vec::new(),
            total: 1,
        });
    }
    let values: Option<Vec<Value>> = moves.iter().map(|m| m.value).collect();
    let value = values.and_then(|values| values.into_iter().max());
    let position = game.write_position(&root);
    Ok(SolvedMoves { game: GameId::Checkers, position, value, moves, stop: None })
}

/// What a move is worth that leads to a position, and the plies to the end from there, for
/// the side to move.
fn by_table_after(
    game: &Checkers,
    table: &EndgameTable,
    next: &<Checkers as Game>::Position,
) -> (Option<Value>, Option<i32>) {
    let mut replies = Vec::new();
    game.moves(next, &mut replies);
    if replies.is_empty() {
        return (Some(1), Some(0)); // who cannot move has lost
    }
    let Some(verdict) = table.probe(next) else { return (None, None) };
    let value = match verdict {
        EndgameVerdict::Win => -1,
        EndgameVerdict::Draw => 0,
        EndgameVerdict::Loss => 1,
    };
    let plies = table.plies(next).map(|plies| -value * plies as i32);
    (Some(value), plies)
}
