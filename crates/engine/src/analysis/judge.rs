//! Judges the moves of a game: what the best move was worth, and what the one
//! that was played.

use std::sync::Arc;
use std::time::Duration;

use nullwindow::{Clock, StopHandle, Value};
use nullwindow_games::checkers::EndgameTable;
use nullwindow_games::othello::Position;
use nullwindow_games::{GameId, GameRecord, write_line};
use serde::Serialize;

use super::verdict::{MoveMark, kept, mark, within, won};
use crate::config::{Config, TableSize};
use crate::ending::{EndingGoal, EndingLimits, solve_ending};
use crate::error::EngineError;
use crate::facade::{Engine, checkers_engine, engine};
use crate::score::hundredths;
use crate::side::MovingSide;
use crate::thought::{ThinkLimits, Thought};

/// A move with what it was worth, in hundredths for the side that moves.
#[derive(Clone, Debug, Serialize)]
pub struct Judged {
    /// From the start of the record, counted from one.
    pub ply: usize,
    /// Who moved.
    #[serde(skip)]
    pub side: MovingSide,
    /// What the side is called.
    #[serde(rename = "side")]
    pub mover: &'static str,
    /// As a record writes it, with its number.
    pub played: String,
    /// What that was worth.
    pub value: i64,
    /// In how many moves the side wins, or loses if negative.
    pub mate: Option<i32>,
    /// The best move as a record writes it.
    pub best: String,
    /// What that is worth.
    pub best_value: i64,
    /// The same as `mate` of the best move.
    pub best_mate: Option<i32>,
    /// What was lost, in hundredths.
    pub loss: i64,
    /// How bad that is, if it has a name.
    pub mark: Option<MoveMark>,
    /// Best play instead.
    pub line: String,
    /// The same as moves that the game reads.
    pub line_moves: Vec<String>,
    /// Whether the values are those at the end of the game.
    pub exact: bool,
    /// How deep the position was searched.
    pub depth: u16,
    /// The share of the expected points that the move kept, 0 to 1.
    pub kept: f64,
}

/// Limits of the search of a position.
#[derive(Clone, Debug)]
pub struct JudgeEffort {
    /// For each position.
    pub time: Option<Duration>,
    /// In plies.
    pub depth: Option<u16>,
    /// For each position.
    pub nodes: Option<u64>,
    /// How the engine searches.
    pub config: Config,
}

/// Why a game was not judged to its end.
#[derive(Debug)]
pub enum UnfinishedGame {
    /// Somebody stopped it.
    Stopped,
    /// It cannot be played through.
    Failed(EngineError),
}

impl From<EngineError> for UnfinishedGame {
    fn from(error: EngineError) -> UnfinishedGame {
        UnfinishedGame::Failed(error)
    }
}

/// Endings of Othello with so few empty squares are solved: it takes less than
/// a second.
const SOLVED_EMPTIES: u32 = 16;

/// How much longer a move that was played may take than the best one, to reach
/// the same depth.
const PATIENCE: u32 = 4;

/// What something is worth: hundredths, and the moves to a win or loss.
type Worth = (i64, Option<i32>);

/// A position searched or solved, for the side to move.
struct FoundMove {
    /// By depth, the deepest last; a value counts at its own depth only.
    values: Vec<(u16, Worth)>,
    best: Option<String>,
    line: Vec<String>,
    exact: bool,
}

impl FoundMove {
    fn depth(&self) -> u16 {
        self.values.last().map_or(0, |(depth, _)| *depth)
    }

    /// The value at the deepest depth that is not beyond `depth`.
    fn to_depth(&self, depth: u16) -> Worth {
        self.values.iter().rfind(|(d, _)| *d <= depth).map_or((0, None), |(_, worth)| *worth)
    }
}

/// What a move is worth that leads to a position of this worth for the other side.
fn before((value, mate): Worth) -> Worth {
    (-value, mate.map(|mate| if mate > 0 { -mate } else { 1 - mate }))
}

/// Searches for the judgement.
pub struct MoveJudge {
    game: GameId,
    engine: Box<dyn Engine>,
    effort: JudgeEffort,
    stop: StopHandle,
}

impl MoveJudge {
    /// A judge of games. It knows the endings of checkers by the table, if there is one.
    pub fn new(
        game: GameId,
        effort: JudgeEffort,
        table: Option<Arc<EndgameTable>>,
        stop: StopHandle,
    ) -> Result<MoveJudge, EngineError> {
        let engine = match table {
            Some(table) if game == GameId::Checkers => checkers_engine(&effort.config, table)?,
            _ => engine(game, &effort.config)?,
        };
        Ok(MoveJudge { game, engine, effort, stop })
    }

    /// Tells time by another clock.
    #[must_use]
    pub fn with_clock(mut self, clock: Arc<dyn Clock>) -> MoveJudge {
        self.engine.set_clock(clock);
        self
    }

    /// Judges one move of a game, after these moves from where it began.
    pub fn judge_one(
        &mut self,
        start: Option<&str>,
        before: &[&str],
        played: &str,
    ) -> Result<Judged, UnfinishedGame> {
        self.engine.set_position(start, before)?;
        let first = MovingSide::to_move(self.game, start);
        let side = if before.len().is_multiple_of(2) { first } else { first.other() };
        self.judge_move(before.len(), side, played)
    }

    /// Judges a game; `step` is told of every move when it begins.
    pub fn judge(
        &mut self,
        record: &GameRecord,
        step: &mut dyn FnMut(usize),
    ) -> Result<Vec<Judged>, UnfinishedGame> {
        self.engine.set_position(record.start.as_deref(), &[])?;
        self.engine.forget()?;
        let start = MovingSide::to_move(record.game, record.start.as_deref());
        let mut judged = Vec::new();
        for (i, mv) in record.moves.iter().enumerate() {
            step(i);
            let side = if i.is_multiple_of(2) { start } else { start.other() };
            judged.push(self.judge_move(i, side, &mv.name)?);
        }
        Ok(judged)
    }

    /// Judges a move and plays it.
    fn judge_move(
        &mut self,
        i: usize,
        side: MovingSide,
        played: &str,
    ) -> Result<Judged, UnfinishedGame> {
        let (game, position) = (self.game, self.engine.position());
        let found = self.search(self.limits())?;
        let write = |line: &[String]| write_line(game, Some(&position), i, line);
        let best = found.best.clone().unwrap_or_else(|| played.to_string());
        self.engine.play(played)?;
        let (mut own, mut other) = match best == played {
            true => (found.to_depth(u16::MAX), found.to_depth(u16::MAX)),
            false => self.compare(&found)?,
        };
        (own.0, other.0) = (within(game, own.0), within(game, other.0));
        let line = Some(&found.line[..]).filter(|line| !line.is_empty());
        let line = line.unwrap_or(std::slice::from_ref(&best));
        Ok(Judged {
            ply: i + 1,
            side,
            mover: side.name(game),
            played: write(&[played.to_string()]),
            value: own.0,
            mate: own.1,
            best: write(std::slice::from_ref(&best)),
            best_value: other.0,
            best_mate: other.1,
            loss: (other.0 - own.0).max(0),
            mark: mark(game, other.0, own.0),
            line: write(line),
            line_moves: line.to_vec(),
            exact: found.exact,
            depth: found.depth(),
            kept: kept(game, other.0, own.0),
        })
    }

    /// What the move just played is worth and what the best one, at the same depth.
    fn compare(&mut self, best: &FoundMove) -> Result<(Worth, Worth), UnfinishedGame> {
        if self.engine.moves().is_empty() {
            return Ok((self.at_the_end(), best.to_depth(u16::MAX)));
        }
        let depth = best.depth().saturating_sub(1);
        if depth == 0 && !best.exact {
            let value = self.worth(self.engine.evaluate(), None);
            return Ok((before((value, None)), best.to_depth(1)));
        }
        let patient = |time: Duration| time * PATIENCE;
        let limits = ThinkLimits {
            depth: Some(depth),
            hard: self.effort.time.map(patient),
            nodes: self.effort.nodes.map(|nodes| nodes.saturating_mul(PATIENCE.into())),
            stop: self.stop.clone(),
            ..ThinkLimits::default()
        };
        let after = self.search(limits)?;
        // An interrupted search is compared with what the other one knew then.
        let same = if best.exact { u16::MAX } else { after.depth() + 1 };
        Ok((before(after.to_depth(u16::MAX)), best.to_depth(same)))
    }

    /// What the last move of a game is worth.
    fn at_the_end(&self) -> Worth {
        let value = self.engine.evaluate();
        match self.game {
            GameId::Othello => before((self.worth(value, None), None)),
            _ => before((won(self.game) * i64::from(value.signum()), (value < 0).then_some(0))),
        }
    }

    fn limits(&self) -> ThinkLimits {
        ThinkLimits {
            depth: self.effort.depth,
            nodes: self.effort.nodes,
            hard: self.effort.time,
            stop: self.stop.clone(),
            ..ThinkLimits::default()
        }
    }

    fn search(&mut self, limits: ThinkLimits) -> Result<FoundMove, UnfinishedGame> {
        let position = self.engine.position();
        let few = |text: &str| Position::read(text).is_ok_and(|p| p.empties() <= SOLVED_EMPTIES);
        let found = match self.game {
            GameId::Othello if few(&position) => self.solve(&position)?,
            _ => {
                let thought = self.engine.think(&limits, &mut |_| ())?;
                self.found(&thought)
            }
        };
        if self.stop.is_stopped() { Err(UnfinishedGame::Stopped) } else { Ok(found) }
    }

    fn solve(&self, position: &str) -> Result<FoundMove, EngineError> {
        let limits = EndingLimits {
            table: TableSize::Bits(18),
            goal: EndingGoal::Score,
            nodes: None,
            time: None,
            stop: self.stop.clone(),
            threads: self.effort.config.threads,
        };
        let solved = solve_ending(GameId::Othello, None, Some(position), &limits, &mut |_| ())?;
        let value = solved.value.map(|discs| (1, (100 * i64::from(discs), None)));
        Ok(FoundMove {
            values: value.into_iter().collect(),
            best: solved.best_move,
            line: solved.pv,
            exact: true,
        })
    }

    fn found(&self, thought: &Thought) -> FoundMove {
        let exact = thought.iterations.iter().filter(|iteration| iteration.exact);
        let values = exact.filter_map(|iteration| {
            let mate = iteration.mate;
            Some((iteration.depth, (self.worth(iteration.value?, mate), mate)))
        });
        FoundMove {
            values: values.collect(),
            best: thought.best_move.clone(),
            line: thought.pv.clone(),
            exact: false,
        }
    }

    /// A value in hundredths; of the small games, whether it is won or lost.
    fn worth(&self, value: Value, mate: Option<i32>) -> i64 {
        let game = self.game;
        match (game, mate) {
            (_, Some(mate)) => won(game) * i64::from(mate.signum()),
            (GameId::Chess | GameId::Checkers | GameId::Othello | GameId::Added(_), None) => {
                hundredths(self.engine.config(), game, value)
            }
            // The end of a game, or wins in iterations before the last.
            (GameId::ConnectFour, None) if value.abs() < 1000 => 0,
            (_, None) => won(game) * i64::from(value.signum()),
        }
    }
}
