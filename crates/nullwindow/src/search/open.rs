//! The opening of a node: everything that may answer a question before the
//! children are searched, in one call.

use super::{Node, Opened, Search};
use crate::game::Game;
use crate::limits::Stop;
use crate::memory::Memory;
use crate::observer::{Event, Observer};
use crate::value::Window;

impl<G: Game, M: Memory, O: Observer<G>> Search<'_, G, M, O> {
    /// First line of every recursion that uses memory. Finds a first move by a shallower
    /// search if that is asked for ([`Enhancement::InternalDeepening`]) and announces the
    /// question. Then it tries in turn: what the game can prove by itself, what memory
    /// knows, the evaluation of a leaf, an enhanced transposition cutoff. If all of them
    /// leave the question open the node is expanded, and `window` is narrowed by what
    /// memory knows.
    ///
    /// [`Enhancement::InternalDeepening`]: crate::order::Enhancement::InternalDeepening
    ///
    /// ```
    /// use nullwindow::{Opened, Search, Window, doc::Matches};
    /// let mut s = Search::new(&Matches);
    /// let root = s.root(&5, 5).unwrap();
    /// let Opened::Open(children) = s.open(&root, &mut Window::FULL.clone()).unwrap() else {
    ///     panic!("nothing is known of the root");
    /// };
    /// assert_eq!(children.len(), 3);
    /// ```
    #[inline(always)]
    pub fn open(
        &mut self,
        n: &Node<G::Position>,
        window: &mut Window,
    ) -> Result<Opened<G::Move>, Stop> {
        self.deepen_internally(n, *window)?;
        self.enter(n, *window)?;
        if let Some(g) = self.settled(n, *window) {
            return Ok(Opened::Closed(g));
        }
        if let Some(g) = self.lookup(n, window) {
            return Ok(Opened::Closed(g));
        }
        if n.depth == 0 {
            return Ok(Opened::Closed(self.judge(n, *window)));
        }
        Ok(self.open_interior(n, *window))
    }

    /// The part for interior nodes, kept out of the visits of leaves, which are
    /// made inside their parents' loops.
    #[inline(never)]
    fn open_interior(&mut self, n: &Node<G::Position>, window: Window) -> Opened<G::Move> {
        let Some(children) = self.expand(n) else { return Opened::Closed(self.leaf(n)) };
        match self.etc_cutoff(n, &children, window) {
            Some(g) => {
                self.recycle(children);
                Opened::Closed(g)
            }
            None => Opened::Open(children),
        }
    }

    /// First line of a recursion that uses no memory: checks the budget and
    /// announces the question. Nodes at the depth limit are checked with their
    /// parent.
    #[inline]
    pub fn enter(&mut self, n: &Node<G::Position>, window: Window) -> Result<(), Stop> {
        debug_assert!(window.alpha < window.beta);
        if n.depth > 0 {
            self.check_budget()?;
        }
        self.tell(n, Event::Enter { node: n, window });
        Ok(())
    }
}
