//! Move ordering: which child to search first.
//!
//! In this order: the memory's best move; captures and the like that the game
//! calls good; quiet moves by what speaks for them; what the game calls bad,
//! last. For a quiet move speak, in points: history, [`DOUBLING`] for every
//! doubling; being a killer, [`KILLER`]; being the counter-move, [`COUNTER_MOVE`];
//! and the game's own hint, by its rank among the hints of the node ([`HINT_RANK`])
//! or in points that the game gives itself. Switched on, [`Enhancement::FailedMoves`] takes
//! points from moves that were tried in vain. Equal moves keep the game's order. Each
//! enhancement has a name and can be left out, so that an experiment can measure
//! what it is worth.
//!
//! Why a sum: with killers before history before hints, MTD(f) visited 3 % more
//! nodes in chess and 44 % more in Othello, whose hint, the number of replies, is
//! worth more than all that is learnt (geometric means over 40 positions
//! of self-play, depths 6 and 8; example `search_profile`).

mod failed_moves;
mod subtree_sizes;

use crate::game::{Game, Hint};
use crate::named;
use crate::search::{Node, Places};

use failed_moves::FailedMoves;
use subtree_sizes::SubtreeSizes;

named! {
    /// One way of ordering moves.
    ///
    /// ```
    /// use nullwindow::order::Enhancement;
    /// assert_eq!("history".parse(), Ok(Enhancement::History));
    /// assert_eq!(Enhancement::CounterMoves.to_string(), "counter-moves");
    /// assert!("luck".parse::<Enhancement>().is_err());
    /// ```
    pub enum Enhancement("ordering enhancement") {
        /// The best move that memory knows.
        TableMove = "table-move",
        /// What the game calls tactical, by its score: good ones early, bad ones
        /// last.
        Captures = "captures",
        /// Moves that cut off a brother of this node.
        Killers = "killers",
        /// The move that cut off after the same move elsewhere.
        CounterMoves = "counter-moves",
        /// Moves that were best or cut off anywhere, 2^depth points a time
        /// (Schaeffer 1989).
        History = "history",
        /// The game's own opinion of quiet moves.
        Hints = "hints",
        /// Where memory knows no move, the best one of a shallower search (internal
        /// iterative deepening).
        InternalDeepening = "internal-deepening",
        /// Moves whose subtrees were small before others that are as likely to cut off
        /// (thesis section 6.2: an irregular branching factor makes some cutoffs cheaper).
        SubtreeSizes = "subtree-sizes",
        /// In place of history: moves that cut off gain, those tried before them lose. Only
        /// a selective search tells which were tried, and it reduces by it.
        RelativeHistory = "relative-history",
        /// Beside history: moves that cut off gain, those tried before them lose, at every
        /// node of a search of full width.
        FailedMoves = "failed-moves",
    }
}

const NO_MOVE: u32 = u32::MAX;
const KILLERS: usize = 2;
const NONE: [u32; KILLERS] = [NO_MOVE; KILLERS];

/// No move gains or loses more points than this.
pub(crate) const MOST_RELATIVE: i32 = 16_384;

/// History is halved when a move reaches this.
const MOST_HISTORY: u32 = 1 << 30;

// The ranks of a score, far enough apart that none reaches the next, and all
// within 47 bits.
const GOOD_CAPTURE: i64 = 1 << 45;
const BAD_CAPTURE: i64 = -(1 << 45);

/// What speaks for a move that is about to be searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Merit {
    /// Memory knows it as the best.
    Remembered,
    /// A capture or the like, by the game's score.
    Tactical(i32),
    /// Any other move, by the sum of its points.
    Quiet(i64),
}

impl Merit {
    /// What a rank says.
    #[inline]
    pub(crate) fn of(score: Option<i64>) -> Merit {
        match score {
            None => Merit::Remembered,
            Some(score) if score == REMEMBERED => Merit::Remembered,
            Some(score) if score >= GOOD_CAPTURE / 2 => {
                Merit::Tactical((score - GOOD_CAPTURE) as i32)
            }
            Some(score) if score <= BAD_CAPTURE / 2 => {
                Merit::Tactical((score - BAD_CAPTURE) as i32)
            }
            Some(score) => Merit::Quiet(score),
        }
    }
}

/// The score of the move that memory knows as the best.
const REMEMBERED: i64 = i64::MAX >> 16;

/// The largest score of a capture, and the largest hint, that count.
const MOST: i32 = 1 << 30;

/// What speaks for a quiet move: twice as much history as another has.
pub const DOUBLING: i64 = 1000;

/// What speaks for a quiet move: having cut off a brother of this node.
pub const KILLER: i64 = 4000;

/// What speaks for a quiet move: having cut off after the same move elsewhere.
pub const COUNTER_MOVE: i64 = 2000;

/// What speaks against a quiet move: each better hint that another move of the node has, up
/// to [`MOST_RANKS`]. So the scale of a hint does not matter, a better hint outweighs being
/// best four times as often, and what is learnt can still overrule a hint that is wrong.
pub const HINT_RANK: i64 = 2 * DOUBLING;

/// Hints worse than so many others are as good as each other.
pub const MOST_RANKS: i64 = 10;

/// What speaks against a quiet move: subtrees twice as large as others at their depth.
pub const SIZE_DOUBLING: i64 = 500;

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
    /// History as points: there are more moves to rank than to learn from.
    points: Vec<i32>,
    /// Points between ±[`MOST_RELATIVE`].
    relative: Vec<i32>,
    counters: Vec<u32>,
    /// By ply.
    killers: Vec<[u32; KILLERS]>,
    /// The numbers of the moves, as far as they were searched, of the node now
    /// open at each ply.
    numbers: Vec<Vec<u32>>,
    sizes: SubtreeSizes,
    failed: FailedMoves,
    /// Which of several searches this is for; the first is zero.
    worker: u32,
}

impl Default for MoveOrder {
    fn default() -> MoveOrder {
        MoveOrder::new()
    }
}

impl MoveOrder {
    /// Every enhancement that pays: all but subtree sizes, the histories that tell which moves
    /// failed (the one for full width saves nodes in two games and costs some in the third:
    /// docs/speed.md), and internal deepening, which finds
    /// little to do beside iterative deepening and a table: it changed nothing in
    /// chess, and took MTD(f) a third more nodes in Othello and twice as many in
    /// checkers.
    ///
    /// ```
    /// use nullwindow::order::{Enhancement, MoveOrder};
    /// let order = MoveOrder::new();
    /// assert!(order.uses(Enhancement::History) && !order.uses(Enhancement::InternalDeepening));
    /// ```
    pub fn new() -> MoveOrder {
        let mut on = [true; Enhancement::ALL.len()];
        on[Enhancement::InternalDeepening as usize] = false;
        on[Enhancement::SubtreeSizes as usize] = false;
        on[Enhancement::RelativeHistory as usize] = false;
        on[Enhancement::FailedMoves as usize] = false;
        MoveOrder {
            on,
            history: Vec::new(),
            points: Vec::new(),
            relative: Vec::new(),
            counters: Vec::new(),
            killers: Vec::new(),
            numbers: Vec::new(),
            sizes: SubtreeSizes::default(),
            failed: FailedMoves::default(),
            worker: 0,
        }
    }

    /// Orders moves that little distinguishes in another way than other workers do. The
    /// first, which is worker 0, keeps to the points.
    pub(crate) fn differ(&mut self, worker: u32) {
        self.worker = worker;
    }

    /// What another worker adds to the points of a move, so that not all of them search the
    /// same move at the same time.
    #[inline]
    fn difference(&self, i: usize) -> i64 {
        let draw = (i as u32 + 1).wrapping_mul(self.worker).wrapping_mul(0x9E37_79B9);
        (i64::from(draw >> 16) * DOUBLING) >> 16
    }

    /// One enhancement alone.
    ///
    /// ```
    /// use nullwindow::order::{Enhancement, MoveOrder};
    /// let order = MoveOrder::only(Enhancement::TableMove);
    /// assert!(order.uses(Enhancement::TableMove) && !order.uses(Enhancement::History));
    /// ```
    pub fn only(enhancement: Enhancement) -> MoveOrder {
        let none = Enhancement::ALL.into_iter().fold(MoveOrder::new(), MoveOrder::without);
        none.with(enhancement)
    }

    /// The same with an enhancement.
    ///
    /// ```
    /// use nullwindow::order::{Enhancement, MoveOrder};
    /// let order = MoveOrder::new().with(Enhancement::InternalDeepening);
    /// assert!(order.uses(Enhancement::InternalDeepening));
    /// ```
    #[must_use]
    pub fn with(mut self, enhancement: Enhancement) -> MoveOrder {
        self.on[enhancement as usize] = true;
        self
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
            self.points = vec![0; size];
            self.relative = vec![0; size];
            self.counters = vec![NO_MOVE; size];
        }
        if self.numbers.len() <= ply {
            self.numbers.resize(ply + 1, Vec::new());
            self.killers.resize(ply + 1, NONE);
        }
        if self.numbers[ply].len() < moves {
            self.numbers[ply].resize(moves, NO_MOVE);
        }
        if self.uses(Enhancement::SubtreeSizes) {
            self.sizes.open(ply, size);
        }
        if self.uses(Enhancement::FailedMoves) {
            self.failed.open(ply, size);
        }
    }

    /// A move of the node now open at this ply is about to be searched, after so many
    /// nodes.
    #[inline]
    pub(crate) fn visit<G: Game>(
        &mut self,
        game: &G,
        n: &Node<G::Position>,
        place: usize,
        mv: &G::Move,
        nodes: u64,
    ) {
        let (ply, number) = (usize::from(n.ply), number(game, mv));
        self.numbers[ply][place] = number;
        if self.uses(Enhancement::SubtreeSizes) {
            self.sizes.begin(ply, n.depth, number, nodes);
        }
        if self.uses(Enhancement::FailedMoves) {
            self.failed.begin(ply, number);
        }
    }

    /// Ranks the moves of a node; `made` are the nodes they lead to, if there are any yet.
    pub(crate) fn rank<G: Game>(
        &self,
        game: &G,
        n: &Node<G::Position>,
        moves: &[G::Move],
        made: Option<&[Node<G::Position>]>,
        places: &mut Places,
    ) {
        let ply = usize::from(n.ply);
        let before = ply.checked_sub(1).and_then(|up| self.numbers[up].get(usize::from(n.index)));
        let counter = before.and_then(|&m| self.counters.get(m as usize)).copied();
        let history = if self.uses(Enhancement::History) { &self.points[..] } else { &[] };
        let judge = MoveRanking {
            captures: self.uses(Enhancement::Captures),
            hints: self.uses(Enhancement::Hints),
            points: if self.uses(Enhancement::RelativeHistory) { &self.relative } else { history },
            killers: if self.uses(Enhancement::Killers) { self.killers[ply] } else { NONE },
            counter: counter.filter(|_| self.uses(Enhancement::CounterMoves)).unwrap_or(NO_MOVE),
            sizes: self.uses(Enhancement::SubtreeSizes).then(|| self.sizes.of_side(ply)),
            failed: if self.uses(Enhancement::FailedMoves) { self.failed.points() } else { &[] },
        };
        let mut hints = places.take_hints();
        let mut at = 0u32;
        let mut score = |mv: &G::Move, hint: Hint| {
            if let (Hint::Quiet(hint), true) = (hint, judge.hints) {
                hints.push((hint, at));
            }
            at += 1;
            judge.score(hint, number(game, mv))
        };
        // One loop for each way of asking, so that none asks which it is for every move.
        match made {
            _ if !(judge.captures || judge.hints) => {
                places.rank_all(moves.iter().map(|mv| score(mv, Hint::Points(0))));
            }
            Some(made) => places.rank_all(
                moves
                    .iter()
                    .zip(made)
                    .map(|(mv, next)| score(mv, game.hint_after(&n.position, mv, &next.position))),
            ),
            None => {
                places.rank_all(moves.iter().map(|mv| score(mv, game.hint(&n.position, mv))));
            }
        }
        rank_hints(&mut hints, places);
        places.keep_hints(hints);
        if self.worker != 0 {
            places.add_to_all(|i| self.difference(i));
        }
    }

    /// Learns that a move, by its place, was best at a node, and whether it cut
    /// the node off, after so many nodes.
    pub(crate) fn learn(
        &mut self,
        (ply, index): (usize, u16),
        depth: u16,
        best: u16,
        cutoff: bool,
        nodes: u64,
    ) {
        if self.uses(Enhancement::SubtreeSizes) {
            self.sizes.end(ply, nodes);
        }
        let number = |at: usize, i: u16| {
            let numbers = self.numbers.get(at)?;
            numbers.get(usize::from(i)).copied().filter(|&n| n != NO_MOVE)
        };
        let Some(best) = number(ply, best) else { return };
        let before = ply.checked_sub(1).and_then(|up| number(up, index));
        let history = &mut self.history[best as usize];
        *history = history.saturating_add(1 << depth.min(24));
        self.points[best as usize] = doublings(*history);
        if *history > MOST_HISTORY {
            self.history.iter_mut().for_each(|h| *h /= 2);
            self.points = self.history.iter().map(|&h| doublings(h)).collect();
        }
        if !cutoff {
            return;
        }
        if self.uses(Enhancement::FailedMoves) {
            self.failed.cut_off(ply, depth);
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

impl MoveOrder {
    /// Learns that a quiet move cut off a node of this ply and depth where others, by
    /// their places, were tried before it.
    pub(crate) fn learn_relative(&mut self, ply: usize, depth: u16, best: u16, tried: &[u16]) {
        if !self.uses(Enhancement::RelativeHistory) {
            return;
        }
        let points = (16 * i32::from(depth).pow(2) + 32 * i32::from(depth)).min(MOST_RELATIVE / 8);
        let Some(numbers) = self.numbers.get(ply) else { return };
        let moves = tried.iter().map(|&at| (at, -points)).chain([(best, points)]);
        for (at, points) in moves {
            let number = numbers.get(usize::from(at)).copied().unwrap_or(NO_MOVE);
            if let Some(known) = self.relative.get_mut(number as usize) {
                // The nearer to the end of the scale, the smaller the step.
                *known += points - *known * points.abs() / MOST_RELATIVE;
            }
        }
    }
}

/// What the moves of one node are judged by.
struct MoveRanking<'a> {
    captures: bool,
    hints: bool,
    /// Points of history, or of what stands in its place; empty if neither counts.
    points: &'a [i32],
    killers: [u32; KILLERS],
    counter: u32,
    /// How many times larger than others the subtrees of moves are, in doublings of
    /// [`ONE`], where that counts.
    sizes: Option<&'a [i32]>,
    /// Points of [`Enhancement::FailedMoves`]; empty if they do not count.
    failed: &'a [i32],
}

impl MoveRanking<'_> {
    #[inline(always)]
    fn score(&self, hint: Hint, number: u32) -> i64 {
        let mut score = match hint {
            Hint::Tactical(score) if self.captures => {
                let score = i64::from(score.clamp(-MOST, MOST));
                return score + if score < 0 { BAD_CAPTURE } else { GOOD_CAPTURE };
            }
            Hint::Points(score) if self.hints => i64::from(score.clamp(-MOST, MOST)),
            _ => 0,
        };
        if number == NO_MOVE {
            return score;
        }
        score += i64::from(self.points.get(number as usize).copied().unwrap_or(0));
        score += i64::from(self.failed.get(number as usize).copied().unwrap_or(0));
        score += if self.killers.contains(&number) { KILLER } else { 0 };
        if let Some(sizes) = self.sizes {
            let size = sizes.get(number as usize).copied().unwrap_or(0);
            score -= i64::from(size) * SIZE_DOUBLING / i64::from(subtree_sizes::ONE);
        }
        score + if self.counter == number { COUNTER_MOVE } else { 0 }
    }
}

/// Takes points from the moves with these hints, by how many better hints there are. With a
/// hint comes the place of its move.
#[inline]
fn rank_hints(hints: &mut [(i32, u32)], places: &mut Places) {
    let Some(&(first, _)) = hints.first() else { return };
    if hints.iter().all(|&(hint, _)| hint == first) {
        return;
    }
    hints.sort_unstable_by(|a, b| b.cmp(a));
    let (mut rank, mut last) = (0, hints[0].0);
    for &(hint, place) in &*hints {
        rank = if hint == last { rank } else { MOST_RANKS.min(rank + 1) };
        last = hint;
        places.add(place as usize, -rank * HINT_RANK);
    }
    places.find_best();
}

/// How often history has doubled, in points: the logarithm, linear between
/// powers of two.
#[inline]
fn doublings(history: u32) -> i32 {
    let history = history.max(1);
    let whole = history.ilog2();
    let part = ((i64::from(history) << 10) >> whole) - (1 << 10);
    (i64::from(whole) * DOUBLING + ((part * DOUBLING) >> 10)) as i32
}

/// The number of a move, if it has one.
#[inline]
fn number<G: Game>(game: &G, mv: &G::Move) -> u32 {
    match game.move_number(mv) {
        n if n < game.move_numbers() => n as u32,
        _ => NO_MOVE,
    }
}
