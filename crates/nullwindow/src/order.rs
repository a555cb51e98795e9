//! Move ordering: which child to search first.
//!
//! In this order: the memory's best move; captures and the like that the game
//! calls good; killers; the counter-move; the other moves by history and by the
//! game's own hint; what the game calls bad, last. Equal moves keep the game's
//! order. Each enhancement has a name and can be left out, so that an
//! experiment can measure what it is worth.

use std::fmt;
use std::str::FromStr;

use crate::game::{Game, Hint};
use crate::search::{Node, Places};

/// One way of ordering moves.
///
/// ```
/// use nullwindow::order::Enhancement;
/// assert_eq!("history".parse(), Ok(Enhancement::History));
/// assert_eq!(Enhancement::CounterMoves.to_string(), "counter-moves");
/// assert!("luck".parse::<Enhancement>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Enhancement {
    /// The best move that memory knows.
    TableMove,
    /// What the game calls tactical, by its score: good ones early, bad ones
    /// last.
    Captures,
    /// Moves that cut off a brother of this node.
    Killers,
    /// The move that cut off after the same move elsewhere.
    CounterMoves,
    /// Moves that were best or cut off anywhere, 2^depth points a time
    /// (Schaeffer 1989).
    History,
    /// The game's own opinion of quiet moves.
    Hints,
}

impl Enhancement {
    /// All of them.
    ///
    /// ```
    /// assert_eq!(nullwindow::order::Enhancement::ALL.len(), 6);
    /// ```
    pub const ALL: [Enhancement; 6] = [
        Enhancement::TableMove,
        Enhancement::Captures,
        Enhancement::Killers,
        Enhancement::CounterMoves,
        Enhancement::History,
        Enhancement::Hints,
    ];
}

impl fmt::Display for Enhancement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Enhancement::TableMove => "table-move",
            Enhancement::Captures => "captures",
            Enhancement::Killers => "killers",
            Enhancement::CounterMoves => "counter-moves",
            Enhancement::History => "history",
            Enhancement::Hints => "hints",
        })
    }
}

/// There is no enhancement of that name.
///
/// ```
/// use nullwindow::order::Enhancement;
/// let error = "luck".parse::<Enhancement>().unwrap_err();
/// assert!(error.to_string().starts_with("no enhancement 'luck'"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "no enhancement '{0}': there are table-move, captures, killers, counter-moves, history and hints"
)]
pub struct UnknownEnhancement(String);

impl FromStr for Enhancement {
    type Err = UnknownEnhancement;

    fn from_str(name: &str) -> Result<Enhancement, UnknownEnhancement> {
        let found = Enhancement::ALL.into_iter().find(|e| e.to_string() == name);
        found.ok_or_else(|| UnknownEnhancement(name.to_string()))
    }
}

const NO_MOVE: u32 = u32::MAX;
const KILLERS: usize = 2;

/// History is halved when a move reaches this.
const MOST_HISTORY: u32 = 1 << 30;

// The ranks of a score, far enough apart that none reaches the next, and all
// within 47 bits.
const GOOD_CAPTURE: i64 = 1 << 45;
const KILLER: i64 = 1 << 44;
const COUNTER_MOVE: i64 = 1 << 43;
const HISTORY: i64 = 1 << 11;
const BAD_CAPTURE: i64 = -(1 << 45);

/// The largest score of a capture, and the largest hint, that count.
const MOST_TACTICAL: i32 = 1 << 30;
const MOST_HINT: i32 = 999;

/// What a search has learnt about the order of moves.
///
/// ```
/// use nullwindow::memory::Table;
/// use nullwindow::order::{Enhancement, MoveOrder};
/// use nullwindow::{Params, Search, catalogue, doc::Matches};
/// let order = MoveOrder::new().without(Enhancement::Killers);
/// let table: Table = Table::with_entries(1 << 10);
/// let mut s = Search::with(&Matches, table, ()).ordered(order);
/// let answer = catalogue::find("mtd-f").unwrap().run(&mut s, &21, 21, &Params::default());
/// assert_eq!(answer.value(), Some(1));
/// ```
#[derive(Clone, Debug)]
pub struct MoveOrder {
    on: [bool; Enhancement::ALL.len()],
    history: Vec<u32>,
    counters: Vec<u32>,
    /// By ply.
    killers: Vec<[u32; KILLERS]>,
    /// The numbers of the moves, as far as they were searched, of the node now
    /// open at each ply.
    numbers: Vec<Vec<u32>>,
}

impl Default for MoveOrder {
    fn default() -> MoveOrder {
        MoveOrder::new()
    }
}

impl MoveOrder {
    /// Every enhancement.
    ///
    /// ```
    /// use nullwindow::order::{Enhancement, MoveOrder};
    /// assert!(Enhancement::ALL.iter().all(|&e| MoveOrder::new().uses(e)));
    /// ```
    pub fn new() -> MoveOrder {
        MoveOrder {
            on: [true; Enhancement::ALL.len()],
            history: Vec::new(),
            counters: Vec::new(),
            killers: Vec::new(),
            numbers: Vec::new(),
        }
    }

    /// One enhancement alone.
    ///
    /// ```
    /// use nullwindow::order::{Enhancement, MoveOrder};
    /// let order = MoveOrder::only(Enhancement::TableMove);
    /// assert!(order.uses(Enhancement::TableMove) && !order.uses(Enhancement::History));
    /// ```
    pub fn only(enhancement: Enhancement) -> MoveOrder {
        let others = Enhancement::ALL.into_iter().filter(|&e| e != enhancement);
        others.fold(MoveOrder::new(), MoveOrder::without)
    }

    /// The same without an enhancement.
    ///
    /// ```
    /// use nullwindow::order::{Enhancement, MoveOrder};
    /// assert!(!MoveOrder::new().without(Enhancement::History).uses(Enhancement::History));
    /// ```
    #[must_use]
    pub fn without(mut self, enhancement: Enhancement) -> MoveOrder {
        self.on[enhancement as usize] = false;
        self
    }

    /// Whether it uses an enhancement.
    ///
    /// ```
    /// use nullwindow::order::{Enhancement, MoveOrder};
    /// assert!(MoveOrder::new().uses(Enhancement::Killers));
    /// ```
    #[inline]
    pub fn uses(&self, enhancement: Enhancement) -> bool {
        self.on[enhancement as usize]
    }

    /// Makes room for what is learnt at a node of this ply with so many moves.
    #[inline]
    pub(crate) fn open<G: Game>(&mut self, game: &G, ply: usize, moves: usize) {
        let size = game.move_numbers();
        if self.history.len() != size {
            self.history = vec![0; size];
            self.counters = vec![NO_MOVE; size];
        }
        if self.numbers.len() <= ply {
            self.numbers.resize(ply + 1, Vec::new());
            self.killers.resize(ply + 1, [NO_MOVE; KILLERS]);
        }
        if self.numbers[ply].len() < moves {
            self.numbers[ply].resize(moves, NO_MOVE);
        }
    }

    /// A move of the node now open at this ply is about to be searched.
    #[inline]
    pub(crate) fn visit<G: Game>(&mut self, game: &G, ply: usize, place: usize, mv: &G::Move) {
        self.numbers[ply][place] = number(game, mv);
    }

    /// Ranks the moves of a node.
    pub(crate) fn rank<G: Game>(
        &self,
        game: &G,
        n: &Node<G::Position>,
        ply: usize,
        moves: &[G::Move],
        places: &mut Places,
    ) {
        let before = ply.checked_sub(1).and_then(|up| self.numbers[up].get(usize::from(n.index)));
        let counter = before.and_then(|&m| self.counters.get(m as usize)).copied();
        let asks = self.uses(Enhancement::Captures) || self.uses(Enhancement::Hints);
        places.reserve(moves.len());
        for mv in moves {
            let hint = if asks { game.hint(&n.position, mv) } else { Hint::Quiet(0) };
            places.push(self.score(hint, number(game, mv), ply, counter));
        }
    }

    #[inline]
    fn score(&self, hint: Hint, number: u32, ply: usize, counter: Option<u32>) -> i64 {
        let quiet = match hint {
            Hint::Tactical(score) if self.uses(Enhancement::Captures) => {
                let score = i64::from(score.clamp(-MOST_TACTICAL, MOST_TACTICAL));
                return score + if score < 0 { BAD_CAPTURE } else { GOOD_CAPTURE };
            }
            Hint::Quiet(score) if self.uses(Enhancement::Hints) => {
                i64::from(score.clamp(-MOST_HINT, MOST_HINT))
            }
            _ => 0,
        };
        if number == NO_MOVE {
            return quiet;
        }
        if self.uses(Enhancement::Killers) {
            let killers = &self.killers[ply];
            if let Some(rank) = killers.iter().position(|&k| k == number) {
                return KILLER + (KILLERS - rank) as i64;
            }
        }
        if self.uses(Enhancement::CounterMoves) && counter == Some(number) {
            return COUNTER_MOVE;
        }
        let past = if self.uses(Enhancement::History) { self.history[number as usize] } else { 0 };
        i64::from(past) * HISTORY + quiet
    }

    /// Learns that a move, by its place, was best at a node, and whether it cut
    /// the node off.
    pub(crate) fn learn(
        &mut self,
        (ply, index): (usize, u16),
        depth: u16,
        best: u16,
        cutoff: bool,
    ) {
        let number = |at: usize, i: u16| {
            let numbers = self.numbers.get(at)?;
            numbers.get(usize::from(i)).copied().filter(|&n| n != NO_MOVE)
        };
        let Some(best) = number(ply, best) else { return };
        let before = ply.checked_sub(1).and_then(|up| number(up, index));
        let history = &mut self.history[best as usize];
        *history = history.saturating_add(1 << depth.min(24));
        if *history > MOST_HISTORY {
            self.history.iter_mut().for_each(|h| *h /= 2);
        }
        if !cutoff {
            return;
        }
        let killers = &mut self.killers[ply];
        if killers[0] != best {
            *killers = [best, killers[0]];
        }
        if let Some(before) = before {
            self.counters[before as usize] = best;
        }
    }
}

/// The number of a move, if it has one.
#[inline]
fn number<G: Game>(game: &G, mv: &G::Move) -> u32 {
    match game.move_number(mv) {
        n if n < game.move_numbers() => n as u32,
        _ => NO_MOVE,
    }
}
