//! The loop over the moves: which are left out, which are searched deeper, which less
//! deeply.

use super::line::CLEAN;
use super::reduction::reduction;
use super::technique::Technique;
use super::walk::{Frame, Outlook, SelectiveWalk};
use crate::limits::Stop;
use crate::memory::Memory;
use crate::observer::Observer;
use crate::order::Merit;
use crate::playable::Playable;
use crate::search::{Children, Node, Search};
use crate::value::{INFINITY, Value, Window};

/// Singular moves are looked for from this depth on.
const SINGULAR_FROM: u16 = 7;

/// Points of relative history that are worth a ply.
const HISTORY_PLY: i64 = 5000;

/// What the loop over the moves knows so far.
struct Tried {
    /// How deep the node is searched.
    depth: u16,
    /// Moves searched.
    searched: usize,
    /// Quiet moves searched.
    quiet: Vec<u16>,
    g: Value,
    best: Option<u16>,
    taint: i32,
}

impl<G: Playable> SelectiveWalk<'_, G> {
    /// The best value of the moves that are searched, and the move that has it.
    pub(super) fn search_moves<M: Memory, O: Observer<G>>(
        &mut self,
        s: &mut Search<G, M, O>,
        n: &Node<G::Position>,
        children: &Children<G::Move>,
        depth: u16,
        window: Window,
        outlook: &Outlook,
    ) -> Result<(Value, Option<u16>), Stop> {
        let Window { mut alpha, beta } = window;
        let mut tried = Tried {
            depth,
            searched: 0,
            quiet: self.spare.pop().unwrap_or_default(),
            g: -INFINITY,
            best: None,
            taint: CLEAN,
        };
        for i in 0..children.len() {
            let index = s.choose(n, children, i);
            if self.frame(n).excluded == Some(index) {
                continue;
            }
            let merit = s.merit(children, i);
            let mv = children.get(index);
            if self.is_hopeless(s.game(), n, mv, merit, &tried, outlook) {
                continue;
            }
            let mut child = s.make(n, children, index, depth - 1);
            let forced = s.game().is_forced(&child.position);
            let quiet = match merit {
                Merit::Quiet(_) => true,
                Merit::Tactical(_) => false,
                Merit::Remembered => !s.game().hint(&n.position, mv).is_tactical(),
            };
            if quiet && !forced && self.is_futile(n, &tried, outlook, alpha) {
                continue;
            }
            let alone = u16::from(outlook.alone == Some(index));
            let full = depth - 1 + alone.max(self.extension(s.game(), n, mv, forced));
            let progress = s.game().is_progress(&n.position, mv);
            self.step(n.ply, s.key(&child), Frame::after(Some(mv.clone())), progress);
            let late = Late { merit, full, forced, wide: !Window { alpha, beta }.is_null() };
            let off = self.taken_off(&late, &tried, outlook);
            let t = self.search_child(
                s,
                &mut child,
                Window { alpha, beta },
                full,
                off,
                tried.searched,
            )?;
            let taint = self.line.taint;
            tried.searched += 1;
            tried.taint = tried.taint.min(taint);
            if t > tried.g {
                (tried.g, tried.best) = (t, Some(index));
            }
            if n.ply == 0 && t > alpha {
                s.prove_best(Some(index));
            }
            alpha = alpha.max(t);
            if t >= beta {
                tried.taint = taint; // the move that cuts off proves it alone
                if quiet {
                    s.learn_relative(n, index, &tried.quiet);
                }
                break;
            }
            if quiet {
                tried.quiet.push(index);
            }
        }
        tried.quiet.clear();
        self.spare.push(std::mem::take(&mut tried.quiet));
        self.line.taint = tried.taint;
        if tried.searched == 0 {
            return Ok((window.alpha, None)); // the only move is excluded
        }
        Ok((tried.g, tried.best))
    }

    /// A child: the first with the whole window, the others by null windows first, and
    /// late ones less deeply first of all.
    fn search_child<M: Memory, O: Observer<G>>(
        &mut self,
        s: &mut Search<G, M, O>,
        child: &mut Node<G::Position>,
        window: Window,
        full: u16,
        off: u16,
        searched: usize,
    ) -> Result<Value, Stop> {
        let Window { alpha, beta } = window;
        child.depth = full;
        if searched == 0 {
            return Ok(-self.visit(s, child, window.negate())?);
        }
        let scout = Window::null(alpha + 1).negate();
        child.depth = full - off;
        let mut t = -self.visit(s, child, scout)?;
        child.depth = full;
        if t > alpha && off > 0 {
            t = -self.visit(s, child, scout)?;
        }
        if t > alpha && t < beta {
            t = -self.visit(s, child, window.negate())?;
        }
        Ok(t)
    }

    /// Whether a move need not be searched, by what is known before it is made.
    fn is_hopeless(
        &self,
        game: &G,
        n: &Node<G::Position>,
        mv: &G::Move,
        merit: Merit,
        tried: &Tried,
        outlook: &Outlook,
    ) -> bool {
        let safe = tried.searched > 0 && tried.g > -self.wins.least;
        if n.ply == 0 || !safe || outlook.forced || outlook.about_the_end {
            return false;
        }
        let (depth, plies) = (tried.depth, Value::from(tried.depth));
        match merit {
            Merit::Remembered => false,
            Merit::Tactical(score) => {
                self.uses(Technique::LosingExchanges) && depth <= 6 && score < -self.unit * plies
            }
            Merit::Quiet(_) => {
                let enough = (3 + usize::from(depth).pow(2)) / (2 - usize::from(outlook.improving));
                if self.uses(Technique::LateMovePruning)
                    && depth <= 8
                    && tried.quiet.len() >= enough
                {
                    return true;
                }
                let left = plies - Value::from(reduction(depth, tried.searched));
                self.uses(Technique::LosingExchanges)
                    && left <= 7
                    && game.exchange_loss(&n.position, mv) < -self.unit / 2 * left.max(1)
            }
        }
    }

    /// Whether a quiet move cannot lift the value to α.
    fn is_futile(
        &self,
        n: &Node<G::Position>,
        tried: &Tried,
        outlook: &Outlook,
        alpha: Value,
    ) -> bool {
        let Some(value) = outlook.value else { return false };
        let left = tried.depth.saturating_sub(reduction(tried.depth, tried.searched));
        n.ply > 0
            && self.uses(Technique::Futility)
            && tried.searched > 0
            && tried.g > -self.wins.least
            && !outlook.about_the_end
            && left <= 6
            && value + self.unit + self.unit * Value::from(left) <= alpha
    }

    /// Plies by which a move is searched deeper.
    fn extension(&self, game: &G, n: &Node<G::Position>, mv: &G::Move, forced: bool) -> u16 {
        if n.ply >= self.extends_to {
            return 0;
        }
        let takes_back = || {
            let last = self.frame(n).mv.as_ref();
            last.is_some_and(|last| game.takes_back(last, &n.position, mv))
        };
        let extends = (forced && self.uses(Technique::ForcedMoves))
            || (self.uses(Technique::Recaptures) && takes_back());
        u16::from(extends)
    }

    /// Plies by which a late move is searched less deeply at first.
    fn taken_off(&self, late: &Late, tried: &Tried, outlook: &Outlook) -> u16 {
        let loses = matches!(late.merit, Merit::Tactical(score) if score < 0);
        let reduces = self.uses(Technique::LateMoveReductions)
            && !outlook.about_the_end
            && tried.depth >= 3
            && tried.searched > usize::from(late.wide)
            && (loses || matches!(late.merit, Merit::Quiet(_)));
        if !reduces {
            return 0;
        }
        let off = reduction(tried.depth, tried.searched) + u16::from(!outlook.improving);
        let asks_more = late.wide && !self.uses(Technique::OpenWindows);
        let less = u16::from(asks_more) + u16::from(late.forced) + u16::from(outlook.forced);
        let off = i64::from(off.saturating_sub(less)) - self.by_history(late.merit);
        off.clamp(0, i64::from(late.full.saturating_sub(1))) as u16
    }

    /// Plies that the history of a quiet move speaks for or against it.
    fn by_history(&self, merit: Merit) -> i64 {
        match merit {
            Merit::Quiet(points) if self.relative_history => (points / HISTORY_PLY).clamp(-2, 2),
            _ => 0,
        }
    }

    /// What the other moves are worth without the one that memory knows: it stands
    /// alone if they fail low against a bound a little below what memory promises. If
    /// they reach β too, one of them would cut off.
    pub(super) fn singular<M: Memory, O: Observer<G>>(
        &mut self,
        s: &mut Search<G, M, O>,
        n: &Node<G::Position>,
        depth: u16,
        beta: Value,
        outlook: &Outlook,
    ) -> Result<Singular, Stop> {
        let lower = outlook.memory.bounds.lower;
        let looks = self.uses(Technique::SingularMoves)
            && depth >= SINGULAR_FROM
            && n.ply > 0
            && n.ply < self.extends_to
            && outlook.memory_depth + 3 >= depth
            && lower > -INFINITY
            && !self.wins.is_win_or_loss(lower)
            && self.frame(n).excluded.is_none();
        let Some(remembered) = outlook.memory.best.filter(|_| looks) else {
            return Ok(Singular::No);
        };
        let bound = lower - self.unit * Value::from(depth) / 50;
        self.frame_mut(n).excluded = Some(remembered);
        let g = self.visit(s, &n.at_depth((depth - 1) / 2), Window::null(bound));
        self.frame_mut(n).excluded = None;
        let g = g?;
        Ok(if g < bound {
            Singular::Alone(remembered)
        } else if bound >= beta {
            Singular::Cutoff(bound)
        } else {
            Singular::No
        })
    }
}

/// A move that may be searched less deeply.
struct Late {
    merit: Merit,
    /// The depth of the child.
    full: u16,
    /// The reply is forced.
    forced: bool,
    /// A value is asked for, not a bound.
    wide: bool,
}

/// What the others are worth without the memory's move.
pub(super) enum Singular {
    No,
    /// Clearly less than this move.
    Alone(u16),
    /// Enough for a cutoff.
    Cutoff(Value),
}
