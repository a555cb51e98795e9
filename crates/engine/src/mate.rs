//! Mates in chess, by depth-first proof-number search: forced lines are long and narrow,
//! which is what proof numbers are for.

use std::sync::Arc;

use nullwindow::relatives::{ProofTable, df_pn};
use nullwindow::{Evaluate, Game, Limits, Search, Stop, Value};
use nullwindow_games::Notation;
use nullwindow_games::chess::{Chess, LeafValue, MATE, Position};
use serde::Serialize;

use crate::ending::EndingLimits;
use crate::error::{EngineError, named_position};
use crate::session::write_line;
use crate::thought::numbers;
use nullwindow::{Clock, SystemClock, Timer};

/// Mates so short are looked for one after another; then the longest that is asked for
/// comes first, as it is easier to find a mate than to show that there is no shorter one.
const SHORT: u16 = 3;

/// Bytes of an entry of the table whose size the limits give.
const TABLE_ENTRY: usize = 16;

/// The longest mate that can be asked for, in moves.
pub const LONGEST_MATE: u16 = 100;

/// What is known of the mates in a position, for the side to move.
#[derive(Clone, Debug, Serialize)]
pub struct MateFound {
    /// The position, as FEN.
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
    let clock: Arc<dyn Clock> = Arc::new(SystemClock::default());
    let chess = Chess::new().with_evaluation(nothing as fn(&Position) -> Value);
    let chess = chess.with_leaf(LeafValue::Static);
    let root = named_position(&chess, position)?;
    let begun = clock.now();
    let timer = Arc::new(Timer::new(limits.stop.clone(), clock.clone(), limits.time));
    let search = Limits { nodes: limits.nodes, interrupt: Some(timer) };
    let bytes = limits.table.entries().map_or(usize::MAX, |entries| entries * TABLE_ENTRY);
    let mut hunt =
        MateHunt { s: Search::new(&chess).limited(search), table: ProofTable::with_bytes(bytes) };
    let mut known = Distances { at_least: 1, at_most: None, best: None };
    let mut line = Vec::new();
    let stop = hunt.close_in(&root, longest.clamp(1, LONGEST_MATE), &mut known).err();
    let mate_in = known.at_most.filter(|&most| most == known.at_least);
    let stop = stop
        .or_else(|| mate_in.and_then(|n| hunt.longest_defence(root.clone(), n, &mut line).err()));
    let [leaf, interior, transposition, _, total] = numbers(hunt.s.counts());
    Ok(MateFound {
        position: chess.write_position(&root),
        mate_in,
        at_least: known.at_least,
        at_most: known.at_most,
        best_move: known.best.map(|mv| chess.write_move(&root, &mv)),
        pv: write_line(&chess, &root, &line),
        leaf,
        interior,
        transposition,
        total,
        seconds: clock.now().saturating_sub(begun).as_secs_f64(),
        stop: stop.map(|stop| stop.to_string()),
    })
}

/// Nothing but a mate counts.
fn nothing(_: &Position) -> Value {
    0
}

type ChessMove<E> = <Chess<E> as Game>::Move;

/// What is proved of the distance.
struct Distances<M> {
    at_least: u16,
    at_most: Option<u16>,
    best: Option<M>,
}

struct MateHunt<'g, E: Evaluate<Position>> {
    s: Search<'g, Chess<E>>,
    table: ProofTable,
}

impl<E: Evaluate<Position>> MateHunt<'_, E> {
    /// Closes in on the distance of the shortest mate.
    fn close_in(
        &mut self,
        root: &Position,
        longest: u16,
        known: &mut Distances<ChessMove<E>>,
    ) -> Result<(), Stop> {
        while known.at_least <= longest.min(SHORT) && known.at_most.is_none() {
            self.ask(root, known.at_least, known)?;
        }
        if known.at_most.is_none() && longest > SHORT {
            self.ask(root, longest, known)?;
        }
        while known.at_most.is_some_and(|most| known.at_least < most) {
            self.ask(root, known.at_least, known)?;
        }
        Ok(())
    }

    /// Is there a mate in `moves`?
    fn ask(
        &mut self,
        root: &Position,
        moves: u16,
        known: &mut Distances<ChessMove<E>>,
    ) -> Result<(), Stop> {
        match self.mate_within(root, moves)? {
            Some(found) => {
                known.at_most = Some(found);
                known.best = self.best(root);
            }
            None => known.at_least = moves + 1,
        }
        Ok(())
    }

    /// A number of moves, `moves` at most, in which there is a mate; none if there is no
    /// mate in `moves`.
    fn mate_within(&mut self, root: &Position, moves: u16) -> Result<Option<u16>, Stop> {
        let depth = 2 * moves - 1;
        let n = self.s.root(root, depth)?;
        let g = df_pn(&mut self.s, &n, MATE, &mut self.table)?;
        // A mate `g − MATE` plies before the horizon.
        Ok((g >= MATE).then(|| (depth - (g - MATE) as u16).div_ceil(2)))
    }

    /// The move that the last question proved, if it did.
    fn best(&self, root: &Position) -> Option<ChessMove<E>> {
        let mut moves = Vec::new();
        self.s.game().moves(root, &mut moves);
        let best = usize::from(self.s.best_at_root()?);
        moves.into_iter().nth(best)
    }

    /// Plays the mate in `moves` that is the shortest one out, with replies that put it
    /// off as long as it can be.
    fn longest_defence(
        &mut self,
        mut at: Position,
        moves: u16,
        line: &mut Vec<ChessMove<E>>,
    ) -> Result<(), Stop> {
        for left in (1..=moves).rev() {
            self.mate_within(&at, left)?;
            let Some(mating) = self.best(&at) else { return Ok(()) };
            at = at.after(mating);
            line.push(mating);
            let mut replies = Vec::new();
            self.s.game().moves(&at, &mut replies);
            for reply in replies {
                let next = at.after(reply);
                if left == 2 || self.mate_within(&next, left - 2)?.is_none() {
                    line.push(reply);
                    at = next;
                    break;
                }
            }
        }
        Ok(())
    }
}
