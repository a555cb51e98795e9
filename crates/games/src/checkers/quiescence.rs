//! The value of any position: captures are compulsory, so they are played
//! out, and what is evaluated is quiet.
//!
//! The value is the minimax value of the tree of captures alone, a function
//! of the position; the window only saves work. Every capture takes a piece,
//! so the tree ends within 24 plies.

use std::ops::ControlFlow;

use nullwindow::{Evaluate, Value, Window};

use super::endgame::{DRAW, EndgameTable};
use super::game::WIN;
use super::jumps::{each_route, jumpers};
use super::moves::count_walks;
use super::position::Position;

/// An ending that the table calls won is worth this less its plies to the
/// end: above every evaluation, below a finished game.
const TABLE_WIN: Value = 20_000;

/// No evaluation of an unfinished game outside the table is larger.
const MOST: Value = 10_000;

pub(super) struct CheckersQuiescence<'g, E> {
    pub(super) evaluation: &'g E,
    pub(super) table: Option<&'g EndgameTable>,
    /// Evaluations are rounded to multiples of this.
    pub(super) grain: Value,
    pub(super) nodes: u64,
}

impl<E: Evaluate<Position>> CheckersQuiescence<'_, E> {
    /// Fail-soft: below beta an upper bound of the value, above alpha a lower
    /// bound.
    pub(super) fn search(&mut self, p: &Position, window: Window) -> Value {
        self.nodes += 1;
        let jumpers = jumpers(p, p.side());
        if jumpers == 0 && is_blocked(p) {
            return -WIN;
        }
        if let Some(value) = self.table.and_then(|table| known(table, p)) {
            return value;
        }
        if jumpers == 0 {
            return self.rounded(self.evaluation.value(p)).clamp(-MOST, MOST);
        }
        let (mut g, mut alpha) = (-WIN, window.alpha);
        let _ = each_route(p, jumpers, |mv| {
            let question = Window::new(alpha, window.beta).negate();
            g = g.max(-self.search(&p.after(mv), question));
            alpha = alpha.max(g);
            if g >= window.beta { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        g
    }

    #[inline]
    fn rounded(&self, value: Value) -> Value {
        match self.grain {
            1 => value,
            grain => (value + value.signum() * (grain / 2)) / grain * grain,
        }
    }
}

#[inline]
fn is_blocked(p: &Position) -> bool {
    let side = p.side();
    count_walks(p.men(side), p.kings(side), p.empty(), side.towards()) == 0
}

/// The value of an ending that the table holds: the sooner won the better,
/// the later lost the better.
#[inline]
fn known(table: &EndgameTable, p: &Position) -> Option<Value> {
    table.look_up(p).map(|plies| match plies {
        DRAW => 0,
        win if win % 2 == 1 => TABLE_WIN - Value::from(win),
        loss => Value::from(loss) - TABLE_WIN,
    })
}
