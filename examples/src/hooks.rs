//! What hooks save: nodes to a depth with and without them. Counts are the same on every machine.

use std::fmt::Write as _;

use nullwindow::{
    Bounds, Game, Hint, SideMovesAgain, Thinker, TurnPosition, Until, Value, Window, Wrapper,
};

use crate::breakthrough::{Breakthrough, Pawns, WIN};
use crate::contest::{BreakthroughContest, Contest, GomokuContest, KalahContest};
use crate::gomoku::{Gomoku, Stones};
use crate::kalah::{Kalah, SEEDS};
use crate::matches;

/// Bytes of a table.
const TABLE: usize = 1 << 20;

/// Plies of the searches whose nodes are counted, by game.
const DEPTHS: [u16; 3] = [5, 11, 5];

/// What a game may have that its four methods do not say.
#[derive(Clone, Copy, Debug, Default)]
struct Hooks {
    hint: bool,
    move_number: bool,
    prove: bool,
}

/// What a game can prove without a search.
trait Knowing: Game {
    /// Bounds of the value of a position that is searched so deep, at least a ply.
    fn known(&self, position: &Self::Position, depth: u16) -> Bounds;
}

/// What a win in one is worth where so many plies are left to search.
fn won_in_one(win: Value, depth: u16) -> Bounds {
    Bounds::exact(win + Value::from(depth) - 1)
}

impl Knowing for Gomoku {
    fn known(&self, stones: &Stones, depth: u16) -> Bounds {
        let won = !stones.is_lost() && self.wins_at_once(stones);
        if won { won_in_one(Gomoku::WIN, depth) } else { Bounds::UNKNOWN }
    }
}

impl Knowing for Breakthrough {
    fn known(&self, pawns: &Pawns, depth: u16) -> Bounds {
        let won = !pawns.is_lost() && pawns.wins_at_once();
        if won { won_in_one(WIN, depth) } else { Bounds::UNKNOWN }
    }
}

/// What lies in a store stays there.
impl Knowing for SideMovesAgain<Kalah> {
    fn known(&self, turn: &Self::Position, _: u16) -> Bounds {
        let TurnPosition { position, waits } = turn;
        let (mine, yours) = position.stored();
        let bounds = Bounds { lower: 2 * mine - SEEDS, upper: SEEDS - 2 * yours };
        if *waits { bounds.negate() } else { bounds }
    }
}

/// A game with these hooks and no others.
#[derive(Clone)]
struct Having<G> {
    game: G,
    hooks: Hooks,
}

impl<G: Knowing + Clone> Wrapper for Having<G> {
    type Inner = G;

    fn inner(&self) -> &G {
        &self.game
    }

    fn around(&self, game: G) -> Option<Having<G>> {
        Some(Having { game, ..*self })
    }

    fn hint(&self, position: &G::Position, mv: &G::Move, _: Option<&G::Position>) -> Hint {
        if self.hooks.hint { self.game.hint(position, mv) } else { Hint::Quiet(0) }
    }

    fn move_numbers(&self) -> usize {
        if self.hooks.move_number { self.game.move_numbers() } else { 0 }
    }

    fn move_number(&self, mv: &G::Move) -> usize {
        if self.hooks.move_number { self.game.move_number(mv) } else { usize::MAX }
    }

    fn prove(
        &self,
        position: &G::Position,
        depth: u16,
        window: Window,
        visited: &mut u64,
    ) -> Bounds {
        match depth {
            1.. if self.hooks.prove => self.game.known(position, depth),
            _ => self.game.prove(position, depth, window, visited),
        }
    }
}

/// The nodes of searches of all openings, and the values found.
fn searched<C: Contest<Ours: Knowing>>(hooks: Hooks, depth: u16) -> (u64, Vec<Option<Value>>) {
    let game = Having { game: C::ours(), hooks };
    let mut nodes = 0;
    let search = |position: &_| {
        let mut thinker = Thinker::new(game.clone()).table(TABLE).full_width();
        let verdict = thinker.think(position, Until::depth(depth));
        nodes += verdict.counts.total();
        verdict.value()
    };
    let found = C::openings().iter().map(search).collect();
    (nodes, found)
}

/// The hooks of which nodes are counted, a row each.
const ROWS: [(&str, Hooks); 5] = [
    ("no hook", Hooks { hint: false, move_number: false, prove: false }),
    ("`move_number`", Hooks { hint: false, move_number: true, prove: false }),
    ("`hint`", Hooks { hint: true, move_number: false, prove: false }),
    ("`hint` and `move_number`", Hooks { hint: true, move_number: true, prove: false }),
    ("and `prove`", Hooks { hint: true, move_number: true, prove: true }),
];

/// A row for the hooks that are there, a column for each game: nodes of full-width searches.
pub fn nodes() -> String {
    let [gomoku, kalah, breakthrough] = DEPTHS;
    let mut text = format!(
        "| nodes, six openings | {}, depth {gomoku} | {}, depth {kalah} | {}, depth {breakthrough} \
         |\n|---|--:|--:|--:|\n",
        GomokuContest::NAME,
        KalahContest::NAME,
        BreakthroughContest::NAME
    );
    for (name, hooks) in ROWS {
        let counts = [
            searched::<GomokuContest>(hooks, gomoku).0,
            searched::<KalahContest>(hooks, kalah).0,
            searched::<BreakthroughContest>(hooks, breakthrough).0,
        ];
        let [a, b, c] = counts.map(thousands);
        let _ = writeln!(text, "| {name} | {a} | {b} | {c} |");
    }
    text
}

/// A number with its digits in groups.
fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let groups = digits.as_bytes().rchunks(3).rev();
    let groups: Vec<&str> = groups.map(|group| std::str::from_utf8(group).unwrap_or("")).collect();
    groups.join(",")
}

/// Both tables, as the guide shows them.
pub fn tables() -> String {
    format!("{}\n{}", nodes(), matches::points())
}

#[cfg(test)]
mod tests {
    use super::*;

    const GUIDE: &str = include_str!("../../crates/nullwindow/docs/guide.md");

    #[test]
    fn the_guide_shows_the_nodes_that_are_counted() {
        assert!(
            GUIDE.contains(&nodes()),
            "write them: cargo run --release -p nullwindow-examples -- hooks --write"
        );
    }

    #[test]
    fn hooks_change_no_value() {
        fn values<C: Contest<Ours: Knowing>>(depth: u16) {
            let found = ROWS.map(|(_, hooks)| searched::<C>(hooks, depth).1);
            assert!(found.iter().all(|values| *values == found[0]), "{}: {found:?}", C::NAME);
        }
        values::<GomokuContest>(4);
        values::<KalahContest>(9);
        values::<BreakthroughContest>(5);
    }
}
