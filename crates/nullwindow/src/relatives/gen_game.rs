//! RecSSS*, QuickGame and MGame, three cases of GenGame: Bhattacharya and Bagchi, "A faster
//! alternative to SSS* with extension to variable memory", Information Processing Letters
//! 47, 1993, and their reports on GenGame, as thesis section 3.1 describes them under
//! "Other frameworks" and section 4.1 under "storage".
//!
//! SSS* without its OPEN list. A Max node keeps an *entry* for each Min child: the merit,
//! an upper bound on the child's value, and the one grandchild that is being searched for
//! it. The state of largest merit is found by going down from the root, to the leftmost
//! entry of largest merit at every Max node; nothing is sorted. When the grandchild is
//! solved its next brother is written over it, which is all there is of "purge".
//!
//! How much is kept tells the three apart. Entries are *resident* to a number of plies; a
//! node that lies there is solved by the same search from an entry of its own, with its
//! merit as the upper bound and, as in Staged SSS*, no lower one.
//!
//! - [`rec_sss_star`], everything resident: SSS*, leaf by leaf.
//! - [`quick_game`], two plies resident: an entry for each move on the path alone. It is
//!   best-first among the moves of a node, depth-first below them. It misses the cutoffs
//!   that Alpha-Beta has from a lower bound, and makes others that Alpha-Beta has not.
//! - [`m_game`], as many plies as are asked for: between the two.
//!
//! What is counted as held are nodes. An entry has the list of the moves of its Min child
//! besides, until the last of them is searched.
//!
//! The thesis gives properties, no text of these algorithms. What it leaves open is decided
//! here: that what is beyond the resident plies is solved depth-first by the same search
//! ("the same idea as Rsearch"), and that merits are the only bounds handed down, from which
//! follow the cutoffs that QuickGame is said to miss. RecSSS* is said to keep its entries in
//! an array laid out for a width and depth known before; here an entry is made when its node
//! is, so that any tree will do.

use crate::drivers::Interrupted;
use crate::game::Game;
use crate::limits::Stop;
use crate::memory::Memory;
use crate::observer::{Observer, Opinion};
use crate::search::{Children, Node, Search};
use crate::value::{Bounds, INFINITY, Value, Window};

/// The minimax value of `root`, from the entries of a tree of at most `most` nodes;
/// [`Stop::Full`] if that is too few. Stopped early it has an upper bound, a lower one if a
/// move is solved, and the move of largest merit.
///
/// ```
/// use nullwindow::{Search, doc::Matches, relatives::rec_sss_star};
/// let mut s = Search::new(&Matches);
/// let root = s.root(&8, 8).unwrap();
/// assert_eq!(rec_sss_star(&mut s, &root, 1000), Ok(-1));
/// ```
pub fn rec_sss_star<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    root: &Node<G::Position>,
    most: usize,
) -> Result<Value, Interrupted> {
    gen_game(s, root, u16::MAX, most)
}

/// The minimax value of `root`. What is held is a node for each move of the Max nodes of one
/// path, and the path itself; at most `most`. Stopped early it has an upper bound, and the move of
/// largest merit.
///
/// ```
/// use nullwindow::{Search, doc::Matches, relatives::quick_game};
/// let mut s = Search::new(&Matches);
/// let root = s.root(&8, 8).unwrap();
/// assert_eq!(quick_game(&mut s, &root, 1000), Ok(-1));
/// assert!(s.counts().memory <= 1 + 4 * (3 + 1));
/// ```
pub fn quick_game<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    root: &Node<G::Position>,
    most: usize,
) -> Result<Value, Interrupted> {
    gen_game(s, root, 2, most)
}

/// The minimax value of `root`, with entries resident to `resident` plies, an even number
/// (an odd one counts as the next). At most `most` nodes are held. Stopped early it has an
/// upper bound, and the move of largest merit.
///
/// ```
/// use nullwindow::{Search, doc::Matches, relatives::m_game};
/// let mut s = Search::new(&Matches);
/// let root = s.root(&8, 8).unwrap();
/// assert_eq!(m_game(&mut s, &root, 4, 1000), Ok(-1));
/// ```
pub fn m_game<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    root: &Node<G::Position>,
    resident: u16,
    most: usize,
) -> Result<Value, Interrupted> {
    gen_game(s, root, resident, most)
}

/// A Max node, for the side that is to move at the root, whom all merits are for.
struct MaxNode<P, M> {
    node: Node<P>,
    /// None before it is expanded.
    entries: Option<Vec<MinEntry<P, M>>>,
}

/// What a Max node keeps of a Min child.
struct MinEntry<P, M> {
    node: Node<P>,
    merit: Value,
    solved: bool,
    moves: Option<Children<M>>,
    /// The rank of the grandchild that is searched.
    rank: usize,
    grandchild: Option<Box<MaxNode<P, M>>>,
}

impl<P, M> MaxNode<P, M> {
    fn new(node: Node<P>) -> Self {
        MaxNode { node, entries: None }
    }

    /// The leftmost entry of largest merit.
    fn best(&mut self) -> Option<&mut MinEntry<P, M>> {
        self.entries.as_mut()?.iter_mut().min_by_key(|entry| -entry.merit)
    }

    /// Nodes held, this one included.
    fn size(&self) -> usize {
        let below = |entry: &MinEntry<P, M>| 1 + entry.grandchild.as_ref().map_or(0, |g| g.size());
        1 + self.entries.iter().flatten().map(below).sum::<usize>()
    }
}

/// What a search of a node came to: its merit for now, or what it stays.
struct SolvedMerit {
    value: Value,
    solved: bool,
}

fn gen_game<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    root: &Node<G::Position>,
    resident: u16,
    most: usize,
) -> Result<Value, Interrupted> {
    let mut keeper = TreeKeeper { resident: resident.max(2), most, held: 1 };
    let mut top = MaxNode::new(root.clone());
    let found = keeper.solve(s, &mut top, INFINITY);
    let best = top.best().map(|entry| (entry.node.index, entry.merit));
    if root.ply == 0 {
        s.prove_best(best.map(|(index, _)| index));
    }
    found.map_err(|stop| {
        let upper = best.map_or(INFINITY, |(_, merit)| merit);
        let solved = top.entries.iter().flatten().filter(|entry| entry.solved);
        let lower = solved.map(|entry| entry.merit).max().unwrap_or(-INFINITY);
        Interrupted { stop, bounds: Bounds { lower, upper }, passes: Vec::new() }
    })
}

/// How much may be kept, and how much is.
struct TreeKeeper {
    resident: u16,
    most: usize,
    held: usize,
}

impl TreeKeeper {
    /// The value of a Max node where it is below `beta`, else `beta`.
    fn solve<G: Game, M: Memory, O: Observer<G>>(
        &mut self,
        s: &mut Search<'_, G, M, O>,
        top: &mut MaxNode<G::Position, G::Move>,
        beta: Value,
    ) -> Result<Value, Stop> {
        let end = top.node.ply.saturating_add(self.resident);
        let mut merit = beta;
        loop {
            let now = self.lower(s, top, merit, end)?;
            if now.solved {
                return Ok(now.value);
            }
            merit = now.value;
        }
    }

    /// Searches below a Max node until it is solved or its merit has become less.
    fn lower<G: Game, M: Memory, O: Observer<G>>(
        &mut self,
        s: &mut Search<'_, G, M, O>,
        n: &mut MaxNode<G::Position, G::Move>,
        merit: Value,
        end: u16,
    ) -> Result<SolvedMerit, Stop> {
        if n.entries.is_none()
            && let Some(value) = self.open(s, n, merit)?
        {
            return Ok(SolvedMerit { value: value.min(merit), solved: true });
        }
        loop {
            let Some(best) = n.best() else {
                return Ok(SolvedMerit { value: merit, solved: true });
            };
            if best.solved || best.merit < merit {
                return Ok(SolvedMerit {
                    value: best.merit,
                    solved: best.solved && best.merit == merit,
                });
            }
            s.revisit(&best.node);
            self.lower_entry(s, best, end)?;
        }
    }

    /// Gives a Max node an entry for each child; a leaf has its value instead.
    fn open<G: Game, M: Memory, O: Observer<G>>(
        &mut self,
        s: &mut Search<'_, G, M, O>,
        n: &mut MaxNode<G::Position, G::Move>,
        merit: Value,
    ) -> Result<Option<Value>, Stop> {
        s.enter(&n.node, Window { beta: merit, ..Window::FULL })?;
        let Some(children) = s.expand(&n.node) else { return Ok(Some(s.evaluate(&n.node))) };
        let room = self.hold(s, children.len());
        let mut entries = Vec::with_capacity(children.len());
        for i in 0..children.len() {
            let node = s.child(&n.node, &children, i);
            let entry =
                MinEntry { node, merit, solved: false, moves: None, rank: 0, grandchild: None };
            entries.push(entry);
        }
        s.recycle(children);
        n.entries = room.is_ok().then_some(entries);
        room.map(|()| None)
    }

    /// Searches the grandchild of an entry until the merit of the entry is less, the entry
    /// is solved, or the next grandchild has its place.
    fn lower_entry<G: Game, M: Memory, O: Observer<G>>(
        &mut self,
        s: &mut Search<'_, G, M, O>,
        entry: &mut MinEntry<G::Position, G::Move>,
        end: u16,
    ) -> Result<(), Stop> {
        if entry.moves.is_none() {
            s.enter(&entry.node, Window { beta: entry.merit, ..Window::FULL }.negate())?;
            entry.moves = s.expand(&entry.node);
        }
        let Some(moves) = entry.moves.take() else {
            entry.merit = entry.merit.min(-s.evaluate(&entry.node));
            entry.solved = true;
            return Ok(());
        };
        let mut child = match entry.grandchild.take() {
            Some(child) => {
                s.revisit(&child.node);
                child
            }
            None => {
                let child = s.child(&entry.node, &moves, entry.rank);
                if let Err(stop) = self.hold(s, 1) {
                    s.recycle(moves);
                    return Err(stop);
                }
                Box::new(MaxNode::new(child))
            }
        };
        let now = if child.node.ply >= end {
            self.solve(s, &mut child, entry.merit).map(|value| SolvedMerit { value, solved: true })
        } else {
            self.lower(s, &mut child, entry.merit, end)
        };
        let more = entry.rank + 1 < moves.len();
        if let Ok(SolvedMerit { value, .. }) = now {
            s.revisit(&entry.node);
            let range = Bounds { upper: value, ..Bounds::UNKNOWN };
            s.believes(&entry.node, || Opinion::Range(range.negate()));
        }
        match now {
            Ok(SolvedMerit { value, solved: true }) => {
                entry.merit = value;
                self.held -= child.size();
                entry.rank += 1;
                entry.solved = !more;
            }
            Ok(SolvedMerit { value, solved: false }) => {
                entry.merit = value;
                entry.grandchild = Some(child);
            }
            Err(stop) => {
                s.recycle(moves);
                return Err(stop);
            }
        }
        if entry.solved {
            s.recycle(moves)
        } else {
            entry.moves = Some(moves)
        }
        Ok(())
    }

    /// Notes so many more nodes, if there is room for them.
    fn hold<G: Game, M: Memory, O: Observer<G>>(
        &mut self,
        s: &mut Search<'_, G, M, O>,
        more: usize,
    ) -> Result<(), Stop> {
        if self.held + more > self.most {
            return Err(Stop::Full);
        }
        self.held += more;
        s.holds(self.held);
        Ok(())
    }
}
