//! df-pn, depth-first proof-number search: Nagai, "Df-pn algorithm for searching AND/OR
//! trees and its applications", thesis, Tokyo 2002.
//!
//! Proof-number search without a tree: a recursion stays below a node as long as the
//! node's numbers are below two thresholds, that is as long as the most-proving leaf is
//! down there, and a table of fixed size keeps numbers. What Alpha-Beta with a
//! transposition table is to SSS*, this is to proof-number search.
//!
//! Beyond the thesis:
//!
//! - **1 + ε** (Pawlewicz and Lew 2007): the threshold of the best child leaves it a
//!   quarter more than the second best has, instead of one, so that the search does not
//!   jump between two subtrees larger than the table.
//! - **Transpositions**: the sum over the children counts leaves that two paths reach
//!   twice, and such counts double with every diamond on the way up. In the place of the
//!   sum stands the largest number plus one for every other open child (*weak*
//!   proof-number search, Ueda, Hashimoto, Hashimoto and Iida 2008); two moves to the same
//!   position count once. It cannot count a leaf twice. It may count too few, which costs
//!   order and never truth: a proof takes a number of zero.
//! - **Repetitions**: a node is a position and the depth left, as everywhere in this
//!   library, so no path meets itself.
//! - **Small tables**: a node that is being searched keeps the numbers of its children
//!   itself and never lowers them, so that two children which take each other's place in
//!   the table cannot call each other back for ever. The search ends with any table.

use super::numbers::{NEVER, Numbers};
use super::opinions::Opined;
use super::proof_table::ProofTable;
use crate::drivers::{FirstGuess, Interrupted, Proved, drive};
use crate::game::Game;
use crate::limits::Stop;
use crate::memory::Memory;
use crate::observer::Observer;
use crate::search::{Children, Node, Opened, Search};
use crate::value::{Bounds, INFINITY, Value, Window};

/// What a node lacks, as long as nobody has looked at it.
pub trait FirstNumbers<G: Game> {
    /// Whether the gateway's memory is asked about every child of a node that is opened, and
    /// not of the one alone that is searched next. It pays for a memory that answers at other
    /// depths than it was told of ([`WinTable`](crate::memory::WinTable)).
    const ASKS_MEMORY: bool = false;

    /// How many leaves must be found out for a no to the question of the side to move.
    fn for_no(&self, game: &G, position: &G::Position) -> u32;
}

/// One leaf, like every other node: the numbers of the papers.
#[derive(Clone, Copy, Debug)]
pub struct OneEach;

impl<G: Game> FirstNumbers<G> for OneEach {
    fn for_no(&self, _: &G, _: &G::Position) -> u32 {
        1
    }
}

/// As many as there are moves, each of which must be answered. So the search prefers moves
/// that leave the other side few replies, and checks in chess. It costs the moves of every
/// child, which no count shows.
///
/// ```
/// use nullwindow::{doc::Matches, relatives::{ByMoves, FirstNumbers}};
/// assert_eq!(ByMoves.for_no(&Matches, &2), 2);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct ByMoves;

impl<G: Game> FirstNumbers<G> for ByMoves {
    const ASKS_MEMORY: bool = true;

    fn for_no(&self, game: &G, position: &G::Position) -> u32 {
        let mut moves = Vec::new();
        game.moves(position, &mut moves);
        moves.len().max(1) as u32
    }
}

/// A bound g on the value of `n`: g ≥ γ ⇒ f ≥ g; g < γ ⇒ f ≤ g. The table may be one that
/// served another question, or another position of the game.
///
/// ```
/// use nullwindow::{Search, doc::Matches, relatives::{ProofTable, df_pn}};
/// let mut s = Search::new(&Matches);
/// let root = s.root(&9, 9).unwrap();
/// assert_eq!(df_pn(&mut s, &root, 1, &mut ProofTable::with_entries(64)), Ok(1)); // a win
/// ```
pub fn df_pn<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    n: &Node<G::Position>,
    gamma: Value,
    table: &mut ProofTable,
) -> Result<Value, Stop> {
    df_pn_by(s, n, gamma, &OneEach, table)
}

/// The same with other numbers for nodes that nobody has looked at.
pub fn df_pn_by<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    n: &Node<G::Position>,
    gamma: Value,
    first: &impl FirstNumbers<G>,
    table: &mut ProofTable,
) -> Result<Value, Stop> {
    let mut know = ProofKnowledge { table, first };
    let (_, proved) = search(s, n, gamma, Numbers::WITHOUT_LIMIT, &mut know)?;
    Ok(proved.answer(Window::null(gamma)).unwrap_or(proved.lower))
}

/// The value of `root` by depth-first proof-number searches, from a first guess `f`.
///
/// ```
/// use nullwindow::{Bounds, Search, doc::Matches, relatives::df_pn_value};
/// let mut s = Search::new(&Matches);
/// let root = s.root(&8, 8).unwrap();
/// assert_eq!(df_pn_value(&mut s, &root, 0, 1000).unwrap().bounds, Bounds::exact(-1));
/// ```
pub fn df_pn_value<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    root: &Node<G::Position>,
    f: Value,
    most: usize,
) -> Result<Proved, Interrupted> {
    let mut table = ProofTable::with_entries(most);
    drive(&mut FirstGuess(f), |gamma| {
        s.pass_begins(gamma);
        df_pn(s, root, gamma, &mut table)
    })
}

/// What is known of nodes, and what is supposed of others.
struct ProofKnowledge<'a, F> {
    table: &'a mut ProofTable,
    first: &'a F,
}

/// A child of a node that is being searched.
struct ProofChild<P> {
    node: Node<P>,
    key: u64,
    numbers: Numbers,
    proved: Bounds,
    /// An earlier child has the same position.
    again: bool,
}

impl<F> ProofKnowledge<'_, F> {
    /// The numbers of a node for this question, and what is proved of it.
    fn of<G: Game, M: Memory, O: Observer<G>>(
        &self,
        s: &mut Search<G, M, O>,
        n: &Node<G::Position>,
        key: u64,
        gamma: Value,
    ) -> (Numbers, Bounds)
    where
        F: FirstNumbers<G>,
    {
        let (mut numbers, mut proved) = self.table.retrieve((key, n.depth), gamma);
        if <F as FirstNumbers<G>>::ASKS_MEMORY {
            proved = proved.and(s.retrieve(n));
            numbers = Numbers::answered(proved, gamma).or(numbers);
        }
        let first = || Numbers { phi: 1, delta: self.first.for_no(s.game(), &n.position) };
        (numbers.unwrap_or_else(first), proved)
    }
}

/// MID of the thesis: searches below `n` until its numbers reach a threshold or its
/// question is answered.
fn search<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    n: &Node<G::Position>,
    gamma: Value,
    thresholds: Numbers,
    know: &mut ProofKnowledge<'_, impl FirstNumbers<G>>,
) -> Result<(Numbers, Bounds), Stop> {
    let (window, before) = (Window::null(gamma), s.counts().total());
    let (numbers, proved) = match s.open(n, &mut window.clone())? {
        Opened::Closed(g) => {
            let proved = Bounds::proved_by(window, g);
            (Numbers::answered(proved, gamma).unwrap_or(Numbers::UNKNOWN), proved)
        }
        Opened::Open(children) => {
            let mut children = recall(s, n, children, gamma, know);
            let searched = search_children(s, n, &mut children, gamma, thresholds, know);
            name_easiest(s, n, &children, searched)?;
            conclude(s, n, &children, gamma)
        }
    };
    know.table.store((s.key(n), n.depth), gamma, numbers, proved, s.counts().total() - before);
    s.holds(know.table.stored());
    Ok((numbers, proved))
}

/// The children of a node with what the table knows of them.
fn recall<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    n: &Node<G::Position>,
    moves: Children<G::Move>,
    gamma: Value,
    know: &ProofKnowledge<'_, impl FirstNumbers<G>>,
) -> Vec<ProofChild<G::Position>> {
    let mut children: Vec<ProofChild<G::Position>> = Vec::with_capacity(moves.len());
    for i in 0..moves.len() {
        let node = s.child(n, &moves, i);
        let key = s.key(&node);
        let window = Window::null(1 - gamma);
        let (numbers, proved) = know.of(s, &node, key, 1 - gamma);
        if let Some(g) = proved.answer(window) {
            s.answered(&node, window, proved, g);
        }
        let again = children.iter().any(|c| c.key == key);
        children.push(ProofChild { node, key, numbers, proved, again });
    }
    s.recycle(moves);
    children
}

/// The loop over the best child.
fn search_children<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    n: &Node<G::Position>,
    children: &mut [ProofChild<G::Position>],
    gamma: Value,
    thresholds: Numbers,
    know: &mut ProofKnowledge<'_, impl FirstNumbers<G>>,
) -> Result<(), Stop> {
    loop {
        let now = backed_up(children, gamma);
        show(s, n, now, children);
        if now.phi >= thresholds.phi
            || now.delta >= thresholds.delta
            || now.phi == 0
            || now.delta == 0
        {
            return Ok(());
        }
        let (best, limit) = select(children, thresholds);
        let c = &children[best];
        s.revisit(&c.node);
        let (numbers, proved) = search(s, &c.node, 1 - gamma, limit, know)?;
        let key = c.key;
        for c in children.iter_mut().filter(|c| c.key == key) {
            c.proved = c.proved.and(proved);
            let larger = Numbers {
                phi: numbers.phi.max(c.numbers.phi),
                delta: numbers.delta.max(c.numbers.delta),
            };
            c.numbers = Numbers::answered(c.proved, 1 - gamma).unwrap_or(larger);
        }
    }
}

/// Tells what is thought of a node and of its children.
fn show<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    n: &Node<G::Position>,
    now: Numbers,
    children: &[ProofChild<G::Position>],
) {
    s.believes(n, || now.opinion());
    for c in children.iter().filter(|_| O::ENABLED) {
        s.revisit(&c.node);
        s.believes(&c.node, || c.numbers.opinion());
    }
}

/// The child that lacks least, and how long to stay below it.
fn select<P>(children: &[ProofChild<P>], thresholds: Numbers) -> (usize, Numbers) {
    let delta = |i: &usize| children[*i].numbers.delta;
    let best = (0..children.len()).min_by_key(delta).unwrap_or(0);
    let others = (0..children.len()).filter(|&i| children[i].key != children[best].key);
    let second = others.map(|i| delta(&i)).min().unwrap_or(NEVER);
    let more = second.saturating_add(second / 4).saturating_add(1);
    let rest = open_children(children) - 1;
    let phi = match thresholds.delta {
        NEVER => NEVER,
        delta => delta - rest,
    };
    (best, Numbers { phi, delta: more.min(thresholds.phi) })
}

/// Distinct children whose questions are not answered.
fn open_children<P>(children: &[ProofChild<P>]) -> u32 {
    children.iter().filter(|c| !c.again && c.numbers.phi != 0 && c.numbers.delta != 0).count()
        as u32
}

/// What the children say of their parent.
fn backed_up<P>(children: &[ProofChild<P>], gamma: Value) -> Numbers {
    Numbers::answered(proved_by(children), gamma).unwrap_or_else(|| {
        let others = open_children(children).saturating_sub(1);
        let largest = |phi: &mut dyn Iterator<Item = u32>| phi.max().unwrap_or(0);
        let weak = |phi: &mut dyn Iterator<Item = u32>| largest(phi).saturating_add(others);
        Numbers::backed_up(children.iter().map(|c| c.numbers), weak)
    })
}

/// What is proved of the children's parent.
fn proved_by<P>(children: &[ProofChild<P>]) -> Bounds {
    let bounds = children.iter().map(|c| c.proved.negate());
    let nothing = Bounds { lower: -INFINITY, upper: -INFINITY };
    bounds.fold(nothing, |a, b| Bounds { lower: a.lower.max(b.lower), upper: a.upper.max(b.upper) })
}

/// Remembers the answer to a node's question, if it has one.
fn conclude<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    n: &Node<G::Position>,
    children: &[ProofChild<G::Position>],
    gamma: Value,
) -> (Numbers, Bounds) {
    let (proved, window) = (proved_by(children), Window::null(gamma));
    if let Some(g) = proved.answer(window) {
        let best = children.iter().find(|c| -c.proved.upper == proved.lower);
        s.revisit(n);
        s.store(n, window, g, best.map(|c| c.node.index));
    }
    (backed_up(children, gamma), proved)
}

/// At the root, a search that had to stop names the move that lacks least, unless an
/// earlier one proved another.
fn name_easiest<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    n: &Node<G::Position>,
    children: &[ProofChild<G::Position>],
    searched: Result<(), Stop>,
) -> Result<(), Stop> {
    if searched.is_err() && n.ply == 0 && s.best_among_searched().is_none() {
        let easiest = children.iter().min_by_key(|c| c.numbers.delta);
        s.prove_best(easiest.map(|c| c.node.index));
    }
    searched
}
