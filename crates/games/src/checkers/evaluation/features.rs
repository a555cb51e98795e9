//! What the evaluation looks at, in Chinook's spirit (Schaeffer, Culberson,
//! Treloar, Knight, Lu and Szafron 1992).
//!
//! A feature is counted for each side and enters as the difference, our count
//! less theirs; the last two belong to the side to move. A feature's weight
//! runs from a value at 24 pieces to one at none, and this alone makes the
//! trade-down: a man weighs more the fewer pieces are left, so the side that
//! is ahead likes exchanges.

use super::super::geometry::{Bits, half_turn, row, squares, step, steps};
use super::super::moves::count_walks;
use super::super::position::Position;
use super::super::side::Side;

/// Features of men by the squares they stand on, as Black sees them.
pub(super) const MEN: [(&str, Bits); 10] = [
    ("man", Bits::MAX),
    ("man on row 1 (back rank)", row(0)),
    ("man on row 3", row(2)),
    ("man on row 4", row(3)),
    ("man on row 5", row(4)),
    ("man on row 6", row(5)),
    ("man on row 7", row(6)),
    ("man in the centre", CENTRE),
    ("man at the side", SIDES),
    ("back rank man on 1 or 3", squares(&[1, 3])),
];

/// Features of kings by the squares they stand on.
pub(super) const KINGS: [(&str, Bits); 4] = [
    ("king", Bits::MAX),
    ("king in the centre", CENTRE),
    ("king at the edge", SIDES | row(0) | row(7)),
    ("king in a double corner", squares(&[1, 5, 28, 32])),
];

const CENTRE: Bits = squares(&[10, 11, 14, 15, 18, 19, 22, 23]);
const SIDES: Bits = squares(&[4, 5, 12, 13, 20, 21, 28, 29]);

/// Features that pieces make together.
pub(super) const PATTERNS: [&str; PATTERN_COUNT] = [
    "bridge on 1 and 3 against men",
    "man in the dog hole",
    "walk",
    "trapped king",
    "runaway man, one or two steps from the crown",
    "runaway man, three or four steps from the crown",
    "man with a piece behind it",
];

const PATTERN_COUNT: usize = 7;

/// Features of the side to move.
pub(super) const TURN: [&str; 2] = ["the move (opposition)", "being to move"];

/// How many features the evaluation looks at.
pub const FEATURES: usize = MEN.len() + KINGS.len() + PATTERN_COUNT + TURN.len();

/// Where the patterns begin, and where the features of the turn do.
pub(super) const FIRST_PATTERN: usize = MEN.len() + KINGS.len();
pub(super) const FIRST_TURN: usize = FIRST_PATTERN + PATTERN_COUNT;

/// The name of every feature, in order.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    let squares = MEN.iter().chain(&KINGS).map(|(name, _)| *name);
    squares.chain(PATTERNS).chain(TURN)
}

/// Every feature of a position, for the side to move, in the order of
/// [`Weights::names`](super::Weights::names). This is the plain, slow way, for
/// fitting weights; the evaluation agrees with it.
///
/// ```
/// use nullwindow_games::checkers::{Position, features};
/// // Both sides have the same; being to move counts for the side to move.
/// assert_eq!(features(&Position::start()).last(), Some(&1));
/// ```
pub fn features(position: &Position) -> [i32; FEATURES] {
    let side = position.side();
    let (ours, theirs) = (count(position, side), count(position, side.other()));
    let mut features = [0; FEATURES];
    for (feature, (ours, theirs)) in features.iter_mut().zip(ours.iter().zip(theirs)) {
        *feature = ours - theirs;
    }
    features[FIRST_TURN] = the_move(position);
    features[FIRST_TURN + 1] = 1;
    features
}

fn count(position: &Position, side: Side) -> Vec<i32> {
    let on = |pieces: Bits| move |(_, mask): &(&str, Bits)| size(pieces & seen(side, *mask));
    let men = MEN.iter().map(on(position.men(side)));
    let kings = KINGS.iter().map(on(position.kings(side)));
    men.chain(kings).chain(patterns(position, side)).collect()
}

/// The patterns of one side.
#[inline(always)]
pub(super) fn patterns(p: &Position, side: Side) -> [i32; PATTERN_COUNT] {
    let (near, far) = runaways(p, side);
    let (men, kings, empty) = (p.men(side), p.kings(side), p.empty());
    [
        bridge(p, side),
        dog_hole(p, side),
        count_walks(men, kings, empty, side.towards()) as i32,
        if kings == 0 { 0 } else { trapped_kings(p, side) },
        near,
        far,
        size(men & steps(p.of(side), side.towards())),
    ]
}

/// A set as this side sees it.
#[inline(always)]
pub(super) const fn seen(side: Side, bits: Bits) -> Bits {
    match side {
        Side::Black => bits,
        Side::White => half_turn(bits),
    }
}

#[inline(always)]
fn size(bits: Bits) -> i32 {
    bits.count_ones() as i32
}

/// Men on both bridge squares keep men from crowning.
#[inline(always)]
fn bridge(p: &Position, side: Side) -> i32 {
    let bridge = seen(side, squares(&[1, 3]));
    i32::from(p.men(side) & bridge == bridge && p.men(side.other()) != 0)
}

/// A man on 28 whose last step the man on 32 denies.
#[inline(always)]
fn dog_hole(p: &Position, side: Side) -> i32 {
    let (hole, lid) = (seen(side, squares(&[28])), seen(side, squares(&[32])));
    i32::from(p.men(side) & hole != 0 && p.men(side.other()) & lid != 0)
}

/// Kings without a walk to a square where they cannot be captured at once,
/// be it over the square they just left.
#[inline(always)]
fn trapped_kings(p: &Position, side: Side) -> i32 {
    let enemy = side.other();
    let safe = p.empty() & !attacked(p, enemy);
    let free = (0..4).fold(0, |free, d| {
        let faced = step(movers(p, enemy, d ^ 2), d ^ 2);
        free | step(safe & !faced, d ^ 2)
    });
    size(p.kings(side) & !free)
}

/// Empty squares where `side` would capture a piece, the board being else as
/// it is.
#[inline(always)]
fn attacked(p: &Position, side: Side) -> Bits {
    let empty = p.empty();
    (0..4).fold(0, |attacked, d| attacked | step(movers(p, side, d), d) & step(empty, d ^ 2))
}

/// The pieces of a side that may move towards `d`.
#[inline(always)]
fn movers(p: &Position, side: Side, d: usize) -> Bits {
    if d & 2 == side.towards() { p.of(side) } else { p.kings(side) }
}

/// Men with no enemy in the cone of squares before them: those one or two
/// steps from the crown, and those three or four.
#[inline(always)]
fn runaways(p: &Position, side: Side) -> (i32, i32) {
    let near = seen(side, const { row(5) | row(6) });
    let far = seen(side, const { row(3) | row(4) });
    let men = p.men(side) & (near | far);
    if men == 0 {
        return (0, 0);
    }
    let ahead = side.other().towards();
    let mut shadow = p.of(side.other());
    for _ in 0..4 {
        shadow |= steps(shadow, ahead);
    }
    let running = men & !shadow;
    (size(running & near), size(running & far))
}

/// 1 if the side to move has the move, -1 if the other side has it, 0 where
/// the count means nothing because one side has more pieces.
///
/// With equal numbers the side to move has the move if an odd number of
/// pieces, its own and the other's, stand in its system: the rows that its
/// home row begins, every second one.
#[inline(always)]
pub(super) fn the_move(p: &Position) -> i32 {
    if p.of(Side::Black).count_ones() != p.of(Side::White).count_ones() {
        return 0;
    }
    let system = seen(p.side(), const { row(0) | row(2) | row(4) | row(6) });
    if (!p.empty() & system).count_ones() % 2 == 1 { 1 } else { -1 }
}

#[cfg(test)]
mod tests {
    use super::super::super::fen;
    use super::*;

    fn feature(fen_text: &str, name: &str) -> i32 {
        let index = names().position(|n| n.starts_with(name)).expect("a feature");
        features(&fen::read(fen_text).unwrap())[index]
    }

    #[test]
    fn each_feature_sees_its_pattern() {
        assert_eq!(feature("B:W30,32:B1,3", "bridge"), 0); // both sides have it
        assert_eq!(feature("B:W31,32:B1,3", "bridge"), 1);
        assert_eq!(feature("B:WK31,K32:B1,3", "bridge"), 0); // no men to keep out
        assert_eq!(feature("B:W32:B28", "man in the dog hole"), 1);
        assert_eq!(feature("W:W5:B1", "man in the dog hole"), 1);
        assert_eq!(feature("B:W32:B27", "man in the dog hole"), 0);
        assert_eq!(feature("B:WK14:BK5,1", "trapped king"), 1); // 5-9 would be taken
        assert_eq!(feature("B:WK15:BK5,1", "trapped king"), 0);
        assert_eq!(feature("B:W32:B21", "runaway man, one"), 1);
        assert_eq!(feature("B:W30:B21", "runaway man, one"), 0);
        assert_eq!(feature("B:W32:B13", "runaway man, three"), 1);
        assert_eq!(feature("B:W32:B9", "runaway man, three"), 0);
        assert_eq!(feature("B:W32:B1,5,6,10", "man with a piece"), 3);
    }

    /// Two men facing each other two rows apart: who must move has lost the
    /// opposition.
    #[test]
    fn the_move_is_the_opposition() {
        assert_eq!(feature("B:W23:B15", "the move"), -1);
        assert_eq!(feature("W:W23:B15", "the move"), -1);
        assert_eq!(feature("B:W27:B15", "the move"), 1);
        assert_eq!(feature("W:W27:B15", "the move"), 1);
        assert_eq!(feature("W:W27,28:B15", "the move"), 0);
    }
}
