//! The search itself: NegaScout with a variable depth.
//!
//! The shape is that of `algorithms::negascout`: open the node, search the children
//! in order, store what was proved. What is new stands between the two halves, each
//! technique in a function of its own ([`super::pruning`], [`super::moves`]).

use super::correction::{Corrections, Likenesses};
use super::distance::Wins;
use super::line::{CLEAN, PlayedLine};
use super::moves::Singular;
use super::technique::{Technique, Techniques};
use crate::limits::{MAX_DEPTH, Stop};
use crate::memory::{Memory, Recall};
use crate::observer::Observer;
use crate::order::Enhancement;
use crate::playable::Playable;
use crate::search::{Node, Search};
use crate::value::{Bounds, Value, Window};

/// What a node is told by its parent, and what it tells its children.
#[derive(Clone, Debug)]
pub(super) struct Frame<M> {
    /// The move that led here.
    pub(super) mv: Option<M>,
    /// The static value, where it means something.
    pub(super) value: Option<Value>,
    /// No null move is tried here.
    pub(super) no_null_move: bool,
    /// A move that is left out, to see what the others are worth.
    pub(super) excluded: Option<u16>,
}

impl<M> Frame<M> {
    pub(super) fn after(mv: Option<M>) -> Frame<M> {
        Frame { mv, value: None, no_null_move: false, excluded: None }
    }
}

/// A search under way.
pub(super) struct SelectiveWalk<'a, G: Playable> {
    pub(super) techniques: Techniques,
    pub(super) line: &'a mut PlayedLine,
    /// By ply.
    pub(super) frames: Vec<Frame<G::Move>>,
    pub(super) wins: Wins,
    /// The value of a pawn.
    pub(super) unit: Value,
    /// Whether the points of a quiet move tell good from bad.
    pub(super) relative_history: bool,
    /// Lists that are not in use.
    pub(super) spare: Vec<Vec<u16>>,
    /// Extensions end at this ply.
    pub(super) extends_to: u16,
    pub(super) corrections: &'a mut Corrections,
}

/// What is known of a node before its moves are looked at.
pub(super) struct Outlook {
    /// The question is when, soon, the game is won or lost, or nothing else is left to ask:
    /// then every move counts.
    pub(super) about_the_end: bool,
    /// The side to move has little choice.
    pub(super) forced: bool,
    /// The static value, with what is added to it; none where the side to move is forced.
    pub(super) value: Option<Value>,
    /// What was added to it, and by what it is learnt.
    correction: Option<(Value, Likenesses)>,
    /// The same, corrected by what memory knows.
    pub(super) judged: Value,
    /// The side to move stands better than before its last move.
    pub(super) improving: bool,
    pub(super) memory_depth: u16,
    pub(super) memory: Recall,
    /// The move that stands alone, once that was looked into.
    pub(super) alone: Option<u16>,
}

impl<'a, G: Playable> SelectiveWalk<'a, G> {
    pub(super) fn new<M: Memory, O: Observer<G>>(
        s: &Search<G, M, O>,
        techniques: Techniques,
        line: &'a mut PlayedLine,
        corrections: &'a mut Corrections,
        depth: u16,
    ) -> Self {
        let game = s.game();
        SelectiveWalk {
            relative_history: s.uses(Enhancement::RelativeHistory),
            spare: Vec::new(),
            corrections,
            techniques,
            line,
            frames: vec![Frame::after(None)],
            wins: Wins { least: game.win() },
            unit: game.unit().max(1),
            extends_to: depth.saturating_mul(2).min(MAX_DEPTH - 1),
        }
    }

    #[inline]
    pub(super) fn uses(&self, technique: Technique) -> bool {
        self.techniques.has(technique)
    }

    /// The value g of `n` with respect to a window ⟨α, β⟩, in the tree that the
    /// techniques leave: g ≤ α is an upper bound of it, g ≥ β a lower bound.
    pub(super) fn visit<M: Memory, O: Observer<G>>(
        &mut self,
        s: &mut Search<G, M, O>,
        n: &Node<G::Position>,
        mut window: Window,
    ) -> Result<Value, Stop> {
        s.enter(n, window)?;
        self.line.taint = CLEAN;
        s.reached(n.ply);
        if n.ply > 0 {
            if self.is_drawn(s, n) {
                return Ok(0);
            }
            let best = self.wins.best_at(n.ply);
            window.alpha = window.alpha.max(-best - 1);
            window.beta = window.beta.min(best);
            if window.alpha >= window.beta {
                return Ok(window.alpha);
            }
        }
        let (memory_depth, memory) = s.recall(n);
        let bounds = self.wins.of_memory(memory.bounds, n.ply);
        let memory = Recall { bounds, ..memory };
        if n.ply > 0
            && memory_depth >= n.depth
            && self.frame(n).excluded.is_none()
            && let Some(g) = bounds.answer(window)
            // What was left out may have been the way to the end.
            && (self.wins.is_win_or_loss(g) || !self.is_about_the_end(window))
        {
            return Ok(s.answered(n, window, bounds, g));
        }
        if n.depth == 0 || n.ply >= MAX_DEPTH - 1 {
            return Ok(self.leaf(s, n, window));
        }
        self.interior(s, n, window, (memory_depth, memory))
    }

    fn interior<M: Memory, O: Observer<G>>(
        &mut self,
        s: &mut Search<G, M, O>,
        n: &Node<G::Position>,
        window: Window,
        memory: (u16, Recall),
    ) -> Result<Value, Stop> {
        let mut outlook = self.outlook(s.game(), n, window, memory);
        self.frame_mut(n).value = outlook.value;
        if let Some(g) = self.prune(s, n, window, &outlook)? {
            return Ok(g);
        }
        self.line.taint = CLEAN;
        let unknown = n.depth >= 4 && outlook.memory.best.is_none() && !outlook.about_the_end;
        let depth = n.depth - u16::from(unknown && self.uses(Technique::UnknownNodes));
        match self.singular(s, n, depth, window.beta, &outlook)? {
            // Half the depth proves it, so memory is not told.
            Singular::Cutoff(g) => return Ok(g),
            Singular::Alone(index) => outlook.alone = Some(index),
            Singular::No => {}
        }
        let Some(children) = s.expand(n) else {
            let value = s.evaluate(&n.at_depth(0));
            return Ok(self.wins.over(value, n.ply));
        };
        let done = self.search_moves(s, n, &children, depth, window, &outlook);
        let quiet = |best: &u16| !s.game().hint(&n.position, children.get(*best)).is_tactical();
        let at_rest = match &done {
            Ok((g, Some(best))) if *g > window.alpha => quiet(best),
            _ => true,
        };
        s.recycle(children);
        let (g, best) = done?;
        if at_rest {
            self.correct(n, depth, window, &outlook, g);
        }
        self.conclude(s, n, depth, window, g, best);
        Ok(g)
    }

    /// Learns how far off a static value was, unless a bound does not tell.
    fn correct(
        &mut self,
        n: &Node<G::Position>,
        depth: u16,
        window: Window,
        outlook: &Outlook,
        g: Value,
    ) {
        let (Some(value), Some((added, likenesses))) = (outlook.value, outlook.correction) else {
            return;
        };
        let tells = (g > window.alpha || g < value) && (g < window.beta || g > value);
        if tells && !self.wins.is_win_or_loss(g) && self.frame(n).excluded.is_none() {
            self.corrections.learn(likenesses, depth, g - (value - added), self.unit);
        }
    }

    #[inline]
    fn is_about_the_end(&self, window: Window) -> bool {
        self.wins.is_near(window.alpha) || self.wins.is_near(window.beta)
    }

    /// What a node looks like before its moves do.
    fn outlook(
        &self,
        game: &G,
        n: &Node<G::Position>,
        window: Window,
        memory: (u16, Recall),
    ) -> Outlook {
        let (memory_depth, memory) = memory;
        let forced = game.is_forced(&n.position);
        let corrects = !forced && self.uses(Technique::CorrectedValues);
        let likenesses = corrects.then(|| game.likenesses(&n.position)).flatten();
        let correction = likenesses.map(|likenesses| (self.corrections.of(likenesses), likenesses));
        let added = correction.map_or(0, |(added, _)| added);
        let value = (!forced).then(|| game.static_value(&n.position) + added);
        let before = n.ply.checked_sub(2).and_then(|ply| self.frames[usize::from(ply)].value);
        let improving = matches!((value, before), (Some(now), Some(before)) if now > before);
        let Bounds { lower, upper } = memory.bounds;
        let judged = value.map_or(0, |value| {
            if lower > value && !self.wins.is_win_or_loss(lower) {
                lower
            } else if upper < value && !self.wins.is_win_or_loss(upper) {
                upper
            } else {
                value
            }
        });
        let about_the_end = self.is_about_the_end(window) || game.is_nearly_over(&n.position);
        Outlook {
            about_the_end,
            forced,
            value,
            correction,
            judged,
            improving,
            memory_depth,
            memory,
            alone: None,
        }
    }

    /// A draw by the rules of the path, or by the position itself; where a side is
    /// mated that comes first.
    fn is_drawn<M: Memory, O: Observer<G>>(
        &mut self,
        s: &mut Search<G, M, O>,
        n: &Node<G::Position>,
    ) -> bool {
        let drawn = self.line.is_drawn(n.ply) || s.game().is_dead(&n.position);
        if !drawn {
            return false;
        }
        let mated = s.game().is_forced(&n.position) && s.is_leaf(&n.at_depth(1));
        if mated {
            self.line.taint = CLEAN;
        } else {
            s.count_draw();
        }
        !mated
    }

    /// The value of a leaf: quiescence.
    pub(super) fn leaf<M: Memory, O: Observer<G>>(
        &mut self,
        s: &mut Search<G, M, O>,
        n: &Node<G::Position>,
        window: Window,
    ) -> Value {
        let asked = self.wins.asked(window);
        let value =
            if self.uses(Technique::QuietChecks) { s.settle(n, asked) } else { s.weigh(n, asked) };
        if !self.wins.is_win_or_loss(value) {
            return value;
        }
        if s.is_leaf(&n.at_depth(1)) {
            self.wins.over(value, n.ply)
        } else {
            self.wins.quiescent(value, n.ply)
        }
    }

    /// Remembers what was proved, unless it holds on this path alone.
    fn conclude<M: Memory, O: Observer<G>>(
        &mut self,
        s: &mut Search<G, M, O>,
        n: &Node<G::Position>,
        depth: u16,
        window: Window,
        g: Value,
        best: Option<u16>,
    ) {
        if self.frame(n).excluded.is_some() {
            return;
        }
        let best = best.filter(|_| g > window.alpha);
        if let Some(best) = best {
            s.learn(n, best, g >= window.beta);
        }
        let path_alone = self.line.taint < i32::from(n.ply);
        let bounds = if path_alone { Bounds::UNKNOWN } else { Bounds::proved_by(window, g) };
        if !path_alone {
            self.line.taint = CLEAN;
        } else if best.is_none() {
            return;
        }
        let bounds = self.wins.for_memory(bounds, n.ply);
        s.memory_mut().store(n.key, depth, Recall { bounds, best });
    }

    pub(super) fn frame(&self, n: &Node<G::Position>) -> &Frame<G::Move> {
        &self.frames[usize::from(n.ply)]
    }

    pub(super) fn frame_mut(&mut self, n: &Node<G::Position>) -> &mut Frame<G::Move> {
        &mut self.frames[usize::from(n.ply)]
    }

    /// Goes on to a child.
    pub(super) fn step(&mut self, ply: u16, child_key: u64, frame: Frame<G::Move>, progress: bool) {
        self.line.push(ply, child_key, progress);
        let at = usize::from(ply) + 1;
        self.frames.truncate(at);
        self.frames.push(frame);
    }
}
