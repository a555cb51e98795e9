//! Solves endings backwards (Thompson 1986; Lake, Schaeffer and Lu 1994).
//!
//! A slice and its flipped one are solved together, for a walk leads from one
//! to the other; captures and crownings lead to slices solved before. A first
//! pass settles what the rules and the earlier slices settle and counts the
//! walks of the rest. Then, ply by ply, every position settled at that
//! distance from the end is taken back over its predecessors: a loss makes
//! each of them a win one ply longer, a win takes away one of their ways out,
//! and when the last is gone they are losses. What is never settled is a
//! draw.

use super::super::geometry::{Bits, members, step};
use super::super::moves::Move;
use super::super::position::Position;
use super::slice::{Slice, locate};
use super::table::{DRAW, EndgameTable};

/// The number of ways out of a position that has a capture: other slices
/// settle it, and nobody walked out of it.
const CAPTURES: u8 = u8::MAX;

/// The number of ways out of a position that can always draw.
const CAN_DRAW: u8 = u8::MAX - 1;

/// Every ending of two to `pieces` pieces.
pub(super) fn build(pieces: usize) -> EndgameTable {
    let mut table = EndgameTable::empty(pieces);
    for slice in Slice::all(pieces) {
        if slice.id() <= slice.flipped().id() {
            solve(&mut table, slice);
        }
    }
    table
}

fn solve(table: &mut EndgameTable, slice: Slice) {
    let mut work = Work::new(slice);
    for half in work.halves() {
        half.positions().for_each(|(number, position)| work.settle(table, half, number, &position));
    }
    for plies in 0..DRAW {
        while let Some((half, position)) = work.layers[usize::from(plies)].pop() {
            work.take_back(half, position, plies);
        }
    }
    for half in work.halves() {
        table.write(half, &work.plies[work.half(half)]);
    }
}

/// One slice and its flipped one (which may be the same) in the making.
struct Work {
    slice: Slice,
    /// By half and number: the plies to the end as far as known.
    plies: [Vec<u8>; 2],
    /// By half and number: walks not yet known to lose.
    ways_out: [Vec<u8>; 2],
    /// By half and number: a loss lasts at least so long, thanks to crownings
    /// that lose only later.
    lasts: [Vec<u8>; 2],
    /// By plies to the end: positions whose predecessors do not know it yet.
    layers: Vec<Vec<(Slice, Position)>>,
    /// A reused list.
    moves: Vec<Move>,
}

impl Work {
    fn new(slice: Slice) -> Work {
        let filled = |with: u8| [vec![with; slice.size()], vec![with; slice.flipped().size()]];
        Work {
            slice,
            plies: filled(DRAW),
            ways_out: filled(0),
            lasts: filled(0),
            layers: vec![Vec::new(); usize::from(DRAW)],
            moves: Vec::new(),
        }
    }

    fn halves(&self) -> Vec<Slice> {
        let flipped = self.slice.flipped();
        if flipped == self.slice { vec![self.slice] } else { vec![self.slice, flipped] }
    }

    fn half(&self, slice: Slice) -> usize {
        usize::from(slice != self.slice)
    }

    /// The first pass over one position.
    fn settle(&mut self, table: &EndgameTable, slice: Slice, number: usize, position: &Position) {
        let mut moves = std::mem::take(&mut self.moves);
        moves.clear();
        position.moves(&mut moves);
        let mut outlook = Outlook::default();
        for &mv in &moves {
            let (lands_in, at) = locate(&position.after(mv));
            if lands_in == slice.flipped() {
                outlook.walks += 1;
            } else {
                outlook.see(table.at(lands_in, at));
            }
        }
        let captures = moves.first().is_some_and(|mv| mv.captures() > 0);
        self.moves = moves;
        let half = self.half(slice);
        self.ways_out[half][number] = outlook.ways_out(captures);
        self.lasts[half][number] = outlook.lasts;
        if let Some(plies) = outlook.plies() {
            self.enter(slice, number, *position, plies);
        }
    }

    fn enter(&mut self, slice: Slice, number: usize, position: Position, plies: u8) {
        let half = self.half(slice);
        self.plies[half][number] = plies;
        self.layers[usize::from(plies)].push((slice, position));
    }

    /// Tells the positions walked from that this one is `plies` from the end.
    fn take_back(&mut self, slice: Slice, position: Position, plies: u8) {
        // A win found meanwhile may be shorter than the one entered here.
        if self.plies[self.half(slice)][locate(&position).1] != plies {
            return;
        }
        for earlier in predecessors(&position) {
            let (from, number) = locate(&earlier);
            if let Some(longer) = self.learn(self.half(from), number, plies) {
                self.enter(from, number, earlier, longer);
            }
        }
    }

    /// What a position learns of one of its walks; its own distance if that
    /// settles it.
    fn learn(&mut self, half: usize, number: usize, child: u8) -> Option<u8> {
        let ways_out = &mut self.ways_out[half][number];
        let known = self.plies[half][number];
        if *ways_out == CAPTURES || child + 1 == DRAW {
            return None;
        }
        if child.is_multiple_of(2) {
            return (child + 1 < known).then_some(child + 1);
        }
        if known != DRAW || *ways_out == CAN_DRAW {
            return None;
        }
        *ways_out -= 1;
        (*ways_out == 0).then_some((child + 1).max(self.lasts[half][number]))
    }
}

/// What a position's moves lead to.
#[derive(Default)]
struct Outlook {
    /// Moves to the flipped slice, not solved yet.
    walks: u8,
    /// The plies of the shortest win.
    wins: Option<u8>,
    draws: bool,
    /// The plies of the longest loss.
    lasts: u8,
}

impl Outlook {
    /// A move to a position this far from its end.
    fn see(&mut self, child: u8) {
        match child {
            DRAW => self.draws = true,
            loss if loss.is_multiple_of(2) => {
                self.wins = Some(self.wins.map_or(loss + 1, |wins| wins.min(loss + 1)));
            }
            win => self.lasts = self.lasts.max(win + 1),
        }
    }

    fn ways_out(&self, captures: bool) -> u8 {
        match self.draws {
            _ if captures => CAPTURES,
            true => CAN_DRAW,
            false => self.walks,
        }
    }

    /// The plies to the end, if what is seen settles them or may.
    fn plies(&self) -> Option<u8> {
        let lost = !self.draws && self.walks == 0;
        self.wins.or(lost.then_some(self.lasts))
    }
}

/// The positions from which the other side may have walked here, whether or
/// not it had a capture to make.
fn predecessors(position: &Position) -> impl Iterator<Item = Position> {
    let (position, walker) = (*position, position.side().other());
    let back = walker.towards() ^ 2;
    let men = move |d| retreats(position, position.men(walker), d);
    let kings = move |d| retreats(position, position.kings(walker), d);
    (back..back + 2).flat_map(men).chain((0..4).flat_map(kings))
}

/// One piece of the set moved one step towards `d`, its owner to move.
fn retreats(position: Position, pieces: Bits, d: usize) -> impl Iterator<Item = Position> {
    members(step(pieces, d) & position.empty())
        .map(move |to| position.with_walker(step(to, d ^ 2), to))
}
