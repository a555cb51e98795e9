//! The settings that choose positions, for cells of any kind that have one.

use std::marker::PhantomData;

use super::super::setting::Accepts::Chooses;
use super::super::setting::{ColumnHolds, Factor, Setting, Usual};

/// The most positions that `every` leaves out, and one.
pub(crate) const MOST_POSITIONS: i64 = 1_000_000;

/// The settings, for cells of the kind `C`.
pub(super) struct OfPositions<C>(PhantomData<C>);

impl<C: 'static> OfPositions<C> {
    pub(super) const POSITIONS: Setting<C> = Setting {
        name: "positions",
        accepts: Chooses(|| "`start`, or the SET of a file `positions/GAME-SET.txt`".into()),
        usual: Usual::Required,
        doc: "a set of positions; the columns are its name, the number of the position in it and the \
              number of the game it is from",
        factors: &[
            Factor::planned("set", ColumnHolds::Words, |p| p.set.as_str().into()),
            Factor::planned("position", ColumnHolds::Numbers, |p| (p.position as i64).into()),
            Factor::planned("origin", ColumnHolds::Numbers, |p| (p.origin as i64).into()),
        ],
    };

    pub(super) const SKIP: Setting<C> = Setting {
        name: "skip",
        accepts: Chooses(one_to_most),
        usual: Usual::Is("none"),
        doc: "leave out so many positions at the beginning of the set",
        factors: &[],
    };

    pub(super) const FIRST: Setting<C> = Setting {
        name: "first",
        accepts: Chooses(one_to_most),
        usual: Usual::Is("all"),
        doc: "take so many positions, from the beginning of the set or after those left out",
        factors: &[],
    };

    pub(super) const EVERY: Setting<C> = Setting {
        name: "every",
        accepts: Chooses(one_to_most),
        usual: Usual::Is("1"),
        doc: "take every n-th position of the set",
        factors: &[],
    };
}

fn one_to_most() -> String {
    format!("1 to {MOST_POSITIONS}")
}
