//! Mates in chess, and forced wins in games of one's own, by depth-first proof-number
//! search: forced lines are long and narrow, which is what proof numbers are for.
//!
//! Two things make long mates found. What is won in so many moves is so at every depth that
//! allows as many, so that a position is proved once ([`WinTable`]). And a position that
//! nobody has looked at lacks as many leaves as it has moves ([`ByMoves`]), so that moves come
//! first that leave few replies.

use std::sync::Arc;

use nullwindow::memory::WinTable;
use nullwindow::relatives::{ByMoves, ProofTable, df_pn_by};
use nullwindow::{Distance, Limits, Playable, Search, Stop, Value};
use nullwindow_games::GameId;
use nullwindow_games::Notation;
use nullwindow_games::chess::{Chess, LeafValue, Position};
use serde::Serialize;

use crate::added::timed_game;
use crate::ending::EndingLimits;
use crate::error::{EngineError, named_position};
use crate::session::write_line;
use crate::thought::numbers;
use nullwindow::{Clock, SystemClock, Timer};

/// How many nodes a distance may cost before another is tried; twice as many then.
const FIRST_EFFORT: u64 = 10_000;

/// Bytes of an entry of the table whose size the limits give.
const TABLE_ENTRY: usize = 16;

/// Entries of that table where the limits give none.
const USUAL_ENTRIES: usize = 1 << 22;

/// The longest mate that can be asked for, in moves.
pub const LONGEST_MATE: u16 = 100;

/// What is known of the mates in a position, or of the forced wins of another game, for the
/// side to move.
#[derive(Clone, Debug, Serialize)]
pub struct MateFound {
    /// The position, as the game writes it.
    pub position: String,
    /// The side to move mates in so many moves, and not in fewer, if that is proved.
    pub mate_in: Option<u16>,
    /// There is no mate in fewer moves than this.
    pub at_least: u16,
    /// There is a mate in so many moves.
    pub at_most: Option<u16>,
    /// The first move of a mate.
    pub best_move: Option<String>,
    /// A mate with the longest defence, where the distance is proved.
    pub pv: Vec<String>,
    /// Leaf evaluations.
    pub leaf: u64,
    /// Expansions.
    pub interior: u64,
    /// Nodes answered from memory.
    pub transposition: u64,
    /// Leaf, interior and transposition nodes.
    pub total: u64,
    /// Seconds by the clock.
    pub seconds: f64,
    /// Why it stopped early, in words.
    pub stop: Option<String>,
}

/// Looks for a mate in at most `longest` moves of the side to move. Proof numbers take as
/// many bytes as the table of the limits would; what they say of threads and goals is not
/// used.
///
/// Repetitions and the fifty-move rule are left out of account, as in problems. A line
/// that comes back to a position has wasted moves, and no shortest mate does that.
///
/// ```
/// use nullwindow_engine::{EndingGoal, EndingLimits, StopHandle, TableSize, find_mate};
/// let (table, goal, stop) = (TableSize::Bits(12), EndingGoal::Score, StopHandle::default());
/// let limits = EndingLimits { table, goal, nodes: None, time: None, stop, threads: 1 };
/// let found = find_mate(Some("7k/8/8/8/8/8/R7/1R5K w - - 0 1"), 3, &limits).unwrap();
/// assert_eq!((found.mate_in, found.pv.len()), (Some(2), 3));
/// ```
pub fn find_mate(
    position: Option<&str>,
    longest: u16,
    limits: &EndingLimits,
) -> Result<MateFound, EngineError> {
    let chess = mating_chess();
    let root = named_position(&chess, position)?;
    Ok(find_win(&chess, &root, longest, limits))
}

/// The same in a game of the registry: mates in chess, forced wins in games that a program
/// has added.
pub fn find_mate_in(
    game: GameId,
    position: Option<&str>,
    longest: u16,
    limits: &EndingLimits,
) -> Result<MateFound, EngineError> {
    match game {
        GameId::Chess => find_mate(position, longest, limits),
        GameId::Added(added) => timed_game(added).find_win(game, position, longest, limits),
        other => Err(EngineError::NoMate(other)),
    }
}

/// The same for any game: a win in at most `longest` moves of the side to move. The game must
/// say what a win is worth ([`Game::win`](nullwindow::Game::win)), and only a game that is
/// over may be worth so much; in other games nothing is found.
///
/// ```
/// use nullwindow::{Game, Playable, Value};
/// use nullwindow_engine::{EndingGoal, EndingLimits, StopHandle, TableSize, find_win};
/// use nullwindow_games::{Notation, ParseError};
/// # #[derive(Clone)]
/// struct Nim;
/// impl Game for Nim {
/// #   type Position = u32;
/// #   type Move = u32;
/// #   fn moves(&self, left: &u32, moves: &mut Vec<u32>) { moves.extend(1..=3.min(*left)); }
/// #   fn play(&self, left: &u32, taken: &u32) -> u32 { left - taken }
/// #   fn key(&self, left: &u32) -> u64 { u64::from(*left) }
///     // moves, play and key are left out here
///     fn evaluate(&self, left: &u32) -> Value {
///         if *left == 0 { -1000 } else { 0 }
///     }
///     fn win(&self) -> Value {
///         1000
///     }
/// }
/// impl Playable for Nim {}
/// # impl Notation for Nim {
/// #   fn start(&self) -> u32 { 9 }
/// #   fn read_position(&self, text: &str) -> Result<u32, ParseError> {
/// #       text.parse().map_err(|_| ParseError::new("not a number of matches"))
/// #   }
/// #   fn write_position(&self, left: &u32) -> String { left.to_string() }
/// #   fn read_move(&self, _: &u32, text: &str) -> Result<u32, ParseError> {
/// #       text.parse().map_err(|_| ParseError::new("not a move"))
/// #   }
/// #   fn write_move(&self, _: &u32, taken: &u32) -> String { taken.to_string() }
/// #   fn draw(&self, left: &u32) -> String { "|".repeat(*left as usize) }
/// # }
/// let (table, goal, stop) = (TableSize::Bits(12), EndingGoal::Score, StopHandle::default());
/// let limits = EndingLimits { table, goal, nodes: None, time: None, stop, threads: 1 };
/// let found = find_win(&Nim, &9, 6, &limits);
/// assert_eq!((found.mate_in, found.best_move.as_deref()), (Some(3), Some("1")));
/// ```
pub fn find_win<G: Playable + Notation>(
    game: &G,
    root: &G::Position,
    longest: u16,
    limits: &EndingLimits,
) -> MateFound {
    let clock: Arc<dyn Clock> = Arc::new(SystemClock::default());
    let begun = clock.now();
    let mut hunt = MateHunt::new(game, limits, &clock);
    let mut known = Distances::from(1);
    let mut line = Vec::new();
    let stop = hunt.close_in(root, MateGoal::Win, longest.clamp(1, LONGEST_MATE), &mut known).err();
    let mate_in = known.at_most.filter(|&most| most == known.at_least);
    let stop = stop
        .or_else(|| mate_in.and_then(|n| hunt.longest_defence(root.clone(), n, &mut line).err()));
    let [leaf, interior, transposition, _, total] = numbers(hunt.s.counts());
    MateFound {
        position: game.write_position(root),
        mate_in,
        at_least: known.at_least,
        at_most: known.at_most,
        best_move: known.best.map(|mv| game.write_move(root, &mv)),
        pv: write_line(game, root, &line),
        leaf,
        interior,
        transposition,
        total,
        seconds: clock.now().saturating_sub(begun).as_secs_f64(),
        stop: stop.map(|stop| stop.to_string()),
    }
}

/// Chess in which nothing but a mate counts.
pub(crate) fn mating_chess() -> Chess<fn(&Position) -> Value> {
    let chess = Chess::new().with_evaluation(nothing as fn(&Position) -> Value);
    chess.with_leaf(LeafValue::Static)
}

/// Nothing but a mate counts.
fn nothing(_: &Position) -> Value {
    0
}

/// What is asked of a position, for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MateGoal {
    /// Does it win?
    Win,
    /// Does it lose, however it plays?
    Loss,
}

/// What is proved of the distance, in moves of the side that wins.
pub(crate) struct Distances<M> {
    pub(crate) at_least: u16,
    pub(crate) at_most: Option<u16>,
    best: Option<M>,
}

impl<M> Distances<M> {
    /// Nothing, but that it takes so many moves.
    pub(crate) fn from(at_least: u16) -> Distances<M> {
        Distances { at_least, at_most: None, best: None }
    }
}

/// A search for wins, with what it has proved.
pub(crate) struct MateHunt<'g, G: Playable> {
    pub(crate) s: Search<'g, G, WinTable>,
    table: ProofTable,
    limits: Limits,
}

impl<'g, G: Playable> MateHunt<'g, G> {
    /// A search with half of the bytes of the limits for numbers, and half for proofs.
    pub(crate) fn new(game: &'g G, limits: &EndingLimits, clock: &Arc<dyn Clock>) -> Self {
        let timer = Arc::new(Timer::new(limits.stop.clone(), clock.clone(), limits.time));
        let search = Limits { nodes: limits.nodes, interrupt: Some(timer) };
        let entries = limits.table.entries().unwrap_or(USUAL_ENTRIES);
        let half = entries.saturating_mul(TABLE_ENTRY) / 2;
        let proofs = WinTable::with_bytes(half, game.win());
        let s = Search::with(game, proofs, ()).limited(search.clone());
        MateHunt { s, table: ProofTable::with_bytes(half), limits: search }
    }

    /// Closes in on the shortest distance. Long forced lines are found soonest by asking for
    /// the longest distance, quiet mates by excluding one distance after another: both are
    /// tried in turn, for as long each, until either has found a win. The tables keep what
    /// was done.
    pub(crate) fn close_in(
        &mut self,
        root: &G::Position,
        goal: MateGoal,
        longest: u16,
        known: &mut Distances<G::Move>,
    ) -> Result<(), Stop> {
        let mut effort = FIRST_EFFORT;
        while known.at_least <= longest && known.at_most.is_none() {
            let next = known.at_least;
            let answered = self.ask_within(effort, root, goal, next, known)?;
            if !answered && known.at_least < longest {
                self.ask_within(effort, root, goal, longest, known)?;
                effort = effort.saturating_mul(2);
            }
        }
        while known.at_most.is_some_and(|most| known.at_least < most) {
            self.ask(root, goal, known.at_least, known)?;
        }
        Ok(())
    }

    /// The same question as of [`MateHunt::ask`], for so many nodes at most. Whether it is
    /// answered.
    fn ask_within(
        &mut self,
        effort: u64,
        root: &G::Position,
        goal: MateGoal,
        moves: u16,
        known: &mut Distances<G::Move>,
    ) -> Result<bool, Stop> {
        let until = self.s.counts().total().saturating_add(effort);
        let until = self.limits.nodes.map_or(until, |nodes| nodes.min(until));
        self.s.limit(Limits { nodes: Some(until), ..self.limits.clone() });
        let asked = self.ask(root, goal, moves, known);
        self.s.limit(self.limits.clone());
        match asked {
            Err(Stop::Nodes) if Some(until) != self.limits.nodes => Ok(false),
            other => other.map(|()| true),
        }
    }

    /// Is it over in `moves`?
    fn ask(
        &mut self,
        root: &G::Position,
        goal: MateGoal,
        moves: u16,
        known: &mut Distances<G::Move>,
    ) -> Result<(), Stop> {
        match self.within(root, goal, moves)? {
            Some(found) => {
                known.at_most = Some(found);
                known.best = self.best(root);
            }
            None => known.at_least = moves + 1,
        }
        Ok(())
    }

    /// A number of moves of the winner, `moves` at most, in which it is over; none if it is
    /// not over in `moves`.
    pub(crate) fn within(
        &mut self,
        root: &G::Position,
        goal: MateGoal,
        moves: u16,
    ) -> Result<Option<u16>, Stop> {
        let win = self.s.game().win();
        let (depth, gamma) = match goal {
            MateGoal::Win => (2 * moves - 1, win),
            MateGoal::Loss => (2 * moves, 1 - win),
        };
        let n = self.s.root(root, depth)?;
        let g = df_pn_by(&mut self.s, &n, gamma, &ByMoves, &mut self.table)?;
        let plies = match (goal, self.s.game().distance(root, g, depth)) {
            (MateGoal::Win, Some(Distance::Wins(plies))) => plies,
            (MateGoal::Loss, Some(Distance::Loses(plies))) => plies,
            _ => return Ok(None),
        };
        Ok(Some(plies.div_ceil(2)))
    }

    /// The move that the last question proved, if it did.
    fn best(&self, root: &G::Position) -> Option<G::Move> {
        let mut moves = Vec::new();
        self.s.game().moves(root, &mut moves);
        let best = usize::from(self.s.best_at_root()?);
        moves.into_iter().nth(best)
    }

    /// Plays the win in `moves` that is the shortest one out, with replies that put it
    /// off as long as it can be.
    fn longest_defence(
        &mut self,
        mut at: G::Position,
        moves: u16,
        line: &mut Vec<G::Move>,
    ) -> Result<(), Stop> {
        for left in (1..=moves).rev() {
            self.within(&at, MateGoal::Win, left)?;
            let Some(winning) = self.best(&at) else { return Ok(()) };
            at = self.s.game().play(&at, &winning);
            line.push(winning);
            let mut replies = Vec::new();
            self.s.game().moves(&at, &mut replies);
            for reply in replies {
                let next = self.s.game().play(&at, &reply);
                if left == 2 || self.within(&next, MateGoal::Win, left - 2)?.is_none() {
                    line.push(reply);
                    at = next;
                    break;
                }
            }
        }
        Ok(())
    }
}
