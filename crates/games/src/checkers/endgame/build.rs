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
//!
//! The positions of a ply are found by looking through the bytes of both
//! slices. Lists of them would be faster to walk, but the largest would take
//! a hundred times the memory.

use std::ops::ControlFlow;

use super::super::geometry::{Bits, members, step};
use super::super::moves::Move;
use super::super::position::Position;
use super::slice::{Numbering, Slice, locate};
use super::table::{DRAW, EndgameTable};

/// The number of ways out of a position that has a capture: other slices
/// settle it, and nobody walked out of it.
const CAPTURES: u8 = u8::MAX;

/// The number of ways out of a position that can always draw.
const CAN_DRAW: u8 = u8::MAX - 1;

/// Is told what share of the work is done, and may end it.
pub(super) type BuildWatch<'w> = dyn FnMut(f64) -> ControlFlow<()> + 'w;

/// Every ending of two to `pieces` pieces; `None` if `watch` ends it.
pub(super) fn build(pieces: usize, watch: &mut BuildWatch<'_>) -> Option<EndgameTable> {
    let mut table = EndgameTable::empty(pieces);
    let (all, mut done) = (table.plies.len() as f64, 0.0);
    for slice in Slice::all(pieces) {
        if slice.id() <= slice.flipped().id() {
            let mut work = Work::new(slice);
            let size: usize = work.halves().map(Slice::size).sum();
            let mut of_all = |share| watch((done + share * size as f64) / all);
            if work.solve(&mut table, &mut of_all).is_break() {
                return None;
            }
            done += size as f64;
        }
    }
    Some(table)
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
    /// The largest distance from the end so far.
    longest: u8,
    /// A reused list.
    moves: Vec<Move>,
}

/// How many positions are looked at between two words about progress.
const STEP: usize = 1 << 16;

/// So many bytes at a time are looked through for a layer.
const STRETCH: usize = 256;

impl Work {
    fn new(slice: Slice) -> Work {
        let flipped = if slice == slice.flipped() { 0 } else { slice.flipped().size() };
        let filled = |with: u8| [vec![with; slice.size()], vec![with; flipped]];
        let (plies, ways_out, lasts) = (filled(DRAW), filled(0), filled(0));
        Work { slice, plies, ways_out, lasts, longest: 0, moves: Vec::new() }
    }

    fn halves(&self) -> impl Iterator<Item = Slice> + use<> {
        let flipped = self.slice.flipped();
        let other = (flipped != self.slice).then_some(flipped);
        std::iter::once(self.slice).chain(other)
    }

    fn half(&self, slice: Slice) -> usize {
        usize::from(slice != self.slice)
    }

    fn solve(&mut self, table: &mut EndgameTable, watch: &mut BuildWatch<'_>) -> ControlFlow<()> {
        let (size, mut seen) = (self.halves().map(Slice::size).sum::<usize>(), 0);
        for half in self.halves() {
            for (number, position) in half.positions() {
                self.settle(table, half, number, &position);
                seen += 1;
                if seen % STEP == 0 {
                    // The first pass takes about as long as all that follow.
                    watch(0.5 * seen as f64 / size as f64)?;
                }
            }
        }
        let numberings: Vec<Numbering> = self.halves().map(Slice::numbering).collect();
        let mut plies = 0;
        while plies <= self.longest && plies < DRAW {
            numberings
                .iter()
                .enumerate()
                .for_each(|(half, n)| self.take_layer_back(half, n, plies));
            plies += 1;
            watch(0.5 + 0.5 * f64::from(plies) / f64::from(self.longest.max(plies)))?;
        }
        for half in self.halves() {
            table.write(half, &self.plies[self.half(half)]);
        }
        ControlFlow::Continue(())
    }

    /// Takes back every position of a half that is `plies` from the end.
    fn take_layer_back(&mut self, half: usize, numbering: &Numbering, plies: u8) {
        let size = self.plies[half].len();
        for start in (0..size).step_by(STRETCH) {
            let stretch = start..size.min(start + STRETCH);
            if !self.plies[half][stretch.clone()].contains(&plies) {
                continue;
            }
            for number in stretch {
                if self.plies[half][number] == plies
                    && let Some(position) = numbering.position(number)
                {
                    self.take_back(&position, plies);
                }
            }
        }
    }

    /// Nothing that is entered is nearer to the end than what is taken back, so a
    /// layer is complete when its turn comes.
    fn enter(&mut self, half: usize, number: usize, plies: u8) {
        self.plies[half][number] = plies;
        self.longest = self.longest.max(plies);
    }

    /// The first pass over one position.
    fn settle(&mut self, table: &EndgameTable, slice: Slice, number: usize, position: &Position) {
        let mut moves = std::mem::take(&mut self.moves);
        moves.clear();
        position.moves(&mut moves);
        let mut outlook = MoveOutlook::default();
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
            self.enter(half, number, plies);
        }
    }

    /// Tells the positions walked from that this one is `plies` from the end.
    fn take_back(&mut self, position: &Position, plies: u8) {
        for earlier in predecessors(position) {
            let (from, number) = locate(&earlier);
            let half = self.half(from);
            if let Some(longer) = self.learn(half, number, plies) {
                self.enter(half, number, longer);
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
struct MoveOutlook {
    /// Moves to the flipped slice, not solved yet.
    walks: u8,
    /// The plies of the shortest win.
    wins: Option<u8>,
    draws: bool,
    /// The plies of the longest loss.
    lasts: u8,
}

impl MoveOutlook {
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
