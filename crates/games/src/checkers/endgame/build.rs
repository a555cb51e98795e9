//! Solves endings backwards (Thompson 1986; Lake, Schaeffer and Lu 1994).
//!
//! A slice and its flipped one are solved together, for a walk leads from one
//! to the other; captures and crownings lead to slices solved before. A first
//! pass settles what the earlier slices and the rules settle and counts the
//! walks of the rest; then every settled position is taken back over its
//! predecessors: a loss makes each of them a win, a win takes away one of
//! their ways out, and when the last one is gone they are losses. What is
//! never settled is a draw.

use super::super::geometry::{Bits, members, step};
use super::super::moves::Move;
use super::super::position::Position;
use super::slice::{Slice, locate};
use super::table::{EndgameTable, Verdict};

/// The number of ways out of a position that has a capture: it is settled
/// by other slices, and nobody walked out of it.
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
    while let Some((half, position)) = work.settled.pop() {
        work.take_back(half, position);
    }
    for half in work.halves() {
        work.write(table, half);
    }
}

/// One slice and its flipped one (which may be the same) in the making.
struct Work {
    slice: Slice,
    /// By half and number: what is known, `None` for a draw so far.
    verdicts: [Vec<Option<Verdict>>; 2],
    /// By half and number: walks not yet known to lose.
    ways_out: [Vec<u8>; 2],
    /// Settled positions whose predecessors do not know it yet.
    settled: Vec<(Slice, Position)>,
    /// Reused lists.
    moves: Vec<Move>,
}

impl Work {
    fn new(slice: Slice) -> Work {
        let (a, b) = (slice.size(), slice.flipped().size());
        Work {
            slice,
            verdicts: [vec![None; a], vec![None; b]],
            ways_out: [vec![0; a], vec![0; b]],
            settled: Vec::new(),
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
        let (mut walks, mut best) = (0, Verdict::Loss);
        for &mv in &moves {
            let child = position.after(mv);
            let (lands_in, at) = locate(&child);
            if lands_in == slice.flipped() {
                walks += 1;
            } else {
                best = best.max(table.at(lands_in, at).reversed());
            }
        }
        let captures = moves.first().is_some_and(|mv| mv.captures() > 0);
        self.moves = moves;
        let half = self.half(slice);
        self.ways_out[half][number] = match best {
            _ if captures => CAPTURES,
            Verdict::Draw => CAN_DRAW,
            _ => walks,
        };
        if best == Verdict::Win || best == Verdict::Loss && walks == 0 {
            self.verdicts[half][number] = Some(best);
            self.settled.push((slice, *position));
        }
    }

    /// Tells a settled position's verdict to the positions walked from.
    fn take_back(&mut self, slice: Slice, position: Position) {
        let verdict = self.verdicts[self.half(slice)][locate(&position).1];
        for earlier in predecessors(&position) {
            let (from, number) = locate(&earlier);
            if self.learn(self.half(from), number, verdict) {
                self.settled.push((from, earlier));
            }
        }
    }

    /// One walk's verdict for its taker; whether that settles the position.
    fn learn(&mut self, half: usize, number: usize, child: Option<Verdict>) -> bool {
        let ways_out = &mut self.ways_out[half][number];
        if self.verdicts[half][number].is_some() || *ways_out == CAPTURES {
            return false;
        }
        let settled = match child {
            Some(Verdict::Loss) => Some(Verdict::Win),
            Some(Verdict::Win) if *ways_out != CAN_DRAW => {
                *ways_out -= 1;
                (*ways_out == 0).then_some(Verdict::Loss)
            }
            _ => None,
        };
        self.verdicts[half][number] = settled;
        settled.is_some()
    }

    fn write(&self, table: &mut EndgameTable, slice: Slice) {
        for (number, verdict) in self.verdicts[self.half(slice)].iter().enumerate() {
            table.set(slice, number, verdict.unwrap_or(Verdict::Draw));
        }
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
