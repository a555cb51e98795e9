//! An author's hints order moves by their order alone, whatever their scale.

use nullwindow::drivers::{Schedule, deepen};
use nullwindow::memory::Table;
use nullwindow::order::MoveOrder;
use nullwindow::selective::{Driver, Selective, Technique, Techniques};
use nullwindow::{
    Algorithm, Counts, Game, Hint, Params, Playable, Search, Value, Wrapper, catalogue,
};
use nullwindow_games::Notation;
use nullwindow_games::small::ConnectFour;
use nullwindow_games::small::connect_four::{Column, Position, Scoring};

/// Connect Four with hints on a scale of so many parts.
struct Hinted {
    rules: ConnectFour,
    scale: (i32, i32),
}

impl Hinted {
    fn by(times: i32, parts: i32) -> Hinted {
        let rules = ConnectFour::default().scored_by(Scoring::Threats);
        Hinted { rules, scale: (times, parts) }
    }
}

impl Wrapper for Hinted {
    type Inner = ConnectFour;

    fn inner(&self) -> &ConnectFour {
        &self.rules
    }

    fn around(&self, rules: ConnectFour) -> Option<Hinted> {
        Some(Hinted { rules, ..*self })
    }

    /// From the right to the left, which is not the game's own order.
    fn hint(&self, _: &Position, column: &Column, _: Option<&Position>) -> Hint {
        let column = i32::from(column.number());
        let (times, parts) = self.scale;
        Hint::Quiet(100 * column * times / parts)
    }
}

fn nodes<G: Playable>(game: &G, start: &G::Position, algorithm: &mut impl Algorithm<G>) -> Counts {
    let table: Table = Table::with_entries(1 << 14);
    let mut s = Search::with(game, table, ()).ordered(MoveOrder::new());
    deepen(&mut s, start, algorithm, &Schedule::to(9), |_, _| None).counts
}

fn check<A>(algorithm: impl Fn() -> A)
where
    A: Algorithm<Hinted>,
{
    let count = |scale: (i32, i32)| {
        let game = Hinted::by(scale.0, scale.1);
        nodes(&game, &game.rules.start(), &mut algorithm())
    };
    let once = count((1, 1));
    assert_eq!(once, count((3000, 1)));
    assert_eq!(once, count((1, 100)));
    assert_ne!(once, count((0, 1)), "the hints do nothing");
}

#[test]
fn a_search_is_the_same_whatever_the_scale_of_the_hints() {
    for id in ["mtd-f", "negascout", "alpha-beta"] {
        check(|| catalogue::find(id).unwrap().with(Params::default()));
    }
}

#[test]
fn a_selective_search_is_the_same_whatever_the_scale_of_the_hints() {
    let techniques = Techniques::NONE.with(Technique::LateMoveReductions);
    check(|| Selective::new(Driver::MtdF, techniques, 1));
}

/// Six moves everywhere, to leaves of any value.
struct Ladder;

impl Game for Ladder {
    type Position = (u32, u64);
    type Move = u32;

    fn moves(&self, &(depth, _): &(u32, u64), moves: &mut Vec<u32>) {
        moves.extend(0..if depth < 12 { 6 } else { 0 });
    }

    fn play(&self, &(depth, path): &(u32, u64), mv: &u32) -> (u32, u64) {
        (depth + 1, path * 7 + u64::from(*mv) + 1)
    }

    fn evaluate(&self, &(_, path): &(u32, u64)) -> Value {
        (path.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 58) as Value
    }

    fn key(&self, &(_, path): &(u32, u64)) -> u64 {
        path
    }

    fn hint(&self, _: &(u32, u64), mv: &u32) -> Hint {
        if *mv == 3 { Hint::Quiet(1) } else { Hint::Quiet(0) }
    }

    fn move_numbers(&self) -> usize {
        6
    }

    fn move_number(&self, mv: &u32) -> usize {
        *mv as usize
    }
}

impl Playable for Ladder {}

#[test]
fn equal_hints_are_left_to_what_is_learnt() {
    struct Flat(i32);
    impl Wrapper for Flat {
        type Inner = Ladder;
        fn inner(&self) -> &Ladder {
            &Ladder
        }
        fn around(&self, _: Ladder) -> Option<Flat> {
            Some(Flat(self.0))
        }
        fn hint(&self, _: &(u32, u64), _: &u32, _: Option<&(u32, u64)>) -> Hint {
            Hint::Quiet(self.0)
        }
    }
    let mtd_f = || catalogue::find("mtd-f").unwrap().with(Params::default());
    let start = (0, 0);
    let none = nodes(&Flat(0), &start, &mut mtd_f());
    assert_eq!(none, nodes(&Flat(9999), &start, &mut mtd_f()));
    assert_ne!(none, nodes(&Ladder, &start, &mut mtd_f()));
}
