//! What may answer a question before the moves of a node are searched.

use super::technique::Technique;
use super::walk::{Frame, Outlook, SelectiveWalk};
use crate::limits::Stop;
use crate::memory::Memory;
use crate::observer::Observer;
use crate::playable::Playable;
use crate::search::{Node, Search};
use crate::value::{Value, Window};

/// Verified null moves begin here.
const VERIFIED_FROM: u16 = 10;

/// A shallow search must lie so many standard deviations outside the window, in
/// tenths.
const CONFIDENCE: Value = 14;

impl<G: Playable> SelectiveWalk<'_, G> {
    /// An answer without a search of the moves, if a technique has one. Where a value is asked
    /// for, only [`Technique::OpenWindows`] answers so.
    pub(super) fn prune<M: Memory, O: Observer<G>>(
        &mut self,
        s: &mut Search<G, M, O>,
        n: &Node<G::Position>,
        window: Window,
        outlook: &Outlook,
    ) -> Result<Option<Value>, Stop> {
        let open = !window.is_null();
        if open && !self.uses(Technique::OpenWindows)
            || outlook.about_the_end
            || outlook.forced
            || n.ply == 0
            || self.frame(n).excluded.is_some()
        {
            return Ok(None);
        }
        if let Some(g) = self.reverse_futility(n, window, outlook) {
            return Ok(Some(g));
        }
        if open {
            return self.null_move(s, n, Window::null(window.beta), outlook);
        }
        if let Some(g) = self.razor(s, n, window, outlook) {
            return Ok(Some(g));
        }
        if let Some(g) = self.null_move(s, n, window, outlook)? {
            return Ok(Some(g));
        }
        self.prob_cut(s, n, window, outlook)
    }

    /// So far above β that a few plies will not change it.
    fn reverse_futility(
        &self,
        n: &Node<G::Position>,
        window: Window,
        outlook: &Outlook,
    ) -> Option<Value> {
        let plies = Value::from(n.depth) - Value::from(outlook.improving);
        let margin = self.unit * 3 / 4 * plies;
        let margin = if window.is_null() { margin } else { margin * 3 / 2 };
        let cuts = n.depth <= 8
            && self.uses(Technique::ReverseFutility)
            && outlook.judged.saturating_sub(margin) >= window.beta;
        cuts.then_some(outlook.judged)
    }

    /// So far below α that only captures could help.
    fn razor<M: Memory, O: Observer<G>>(
        &mut self,
        s: &mut Search<G, M, O>,
        n: &Node<G::Position>,
        window: Window,
        outlook: &Outlook,
    ) -> Option<Value> {
        let margin = self.unit * 5 / 2 + self.unit * 2 * Value::from(n.depth);
        let tries = n.depth <= 3
            && self.uses(Technique::Razoring)
            && outlook.judged.saturating_add(margin) <= window.alpha;
        if !tries {
            return None;
        }
        let g = self.leaf(s, n, window);
        (g <= window.alpha).then_some(g)
    }

    /// The side to move passes: if that is still enough, a move would be too.
    fn null_move<M: Memory, O: Observer<G>>(
        &mut self,
        s: &mut Search<G, M, O>,
        n: &Node<G::Position>,
        window: Window,
        outlook: &Outlook,
    ) -> Result<Option<Value>, Stop> {
        let tries = n.depth >= 2
            && outlook.judged >= window.beta
            && !self.frame(n).no_null_move
            && self.uses(Technique::NullMove);
        let Some(position) = tries.then(|| s.game().null_move(&n.position)).flatten() else {
            return Ok(None);
        };
        let ahead = (outlook.judged - window.beta) / (2 * self.unit);
        let taken_off = 3 + n.depth / 4 + ahead.clamp(0, 3) as u16;
        let depth = n.depth.saturating_sub(taken_off);
        let child = s.passed(n, position, depth);
        let frame = Frame { no_null_move: true, ..Frame::after(None) };
        self.step(n.ply, s.key(&child), frame, true);
        let g = -self.visit(s, &child, window.negate())?;
        if g < window.beta {
            return Ok(None);
        }
        let g = if self.wins.is_win_or_loss(g) { window.beta } else { g };
        if n.depth < VERIFIED_FROM || !self.uses(Technique::Verification) {
            return Ok(Some(g));
        }
        self.frame_mut(n).no_null_move = true;
        let verified = self.visit(s, &n.at_depth(depth.max(1)), window);
        self.frame_mut(n).no_null_move = false;
        Ok((verified? >= window.beta).then_some(g))
    }

    /// Multi-ProbCut: a shallow search stands for this one where it lies far enough
    /// outside the window.
    fn prob_cut<M: Memory, O: Observer<G>>(
        &mut self,
        s: &mut Search<G, M, O>,
        n: &Node<G::Position>,
        window: Window,
        outlook: &Outlook,
    ) -> Result<Option<Value>, Stop> {
        if n.depth < 3 || !self.uses(Technique::ProbCut) {
            return Ok(None);
        }
        // Odd and even depths disagree, so the shallow one has the same parity.
        let shallow = (n.depth / 4) * 2 + n.depth % 2;
        let Some(spread) = s.game().spread(&n.position, shallow, n.depth) else { return Ok(None) };
        let margin = (spread * CONFIDENCE + 9) / 10;
        let at = n.at_depth(shallow);
        let (high, low) = (window.beta + margin, window.alpha - margin);
        if outlook.judged >= window.beta && self.visit(s, &at, Window::null(high))? >= high {
            return Ok(Some(window.beta));
        }
        if outlook.judged <= window.alpha && self.visit(s, &at, Window::null(low + 1))? <= low {
            return Ok(Some(window.alpha));
        }
        Ok(None)
    }
}
