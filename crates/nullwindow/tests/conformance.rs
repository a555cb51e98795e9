//! Each check of the conformance kit passes a sound game and fails on one
//! that is broken on purpose, in one place.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use nullwindow::conformance::{Conformance, Nonconformance, perft};
use nullwindow::{Bounds, Game, Hint, MAX_VALUE, Value};

/// Two sides take one, two or three matches; who takes the last one wins.
/// `taken` matches lie with each side and make the evaluation uneven.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Table {
    left: u32,
    taken: [u32; 2],
    side: usize,
    /// How many plies ago someone took three: no part of the identity.
    hidden: u32,
}

/// What tells tables apart.
type Identity = (u32, [u32; 2], usize);

type Part<T> = Box<dyn Fn(&Table) -> T>;

/// A sound game of which a test replaces one part.
struct Made {
    moves: Part<Vec<u32>>,
    evaluate: Part<Value>,
    key: Part<u64>,
    /// What is added to the key that a move is said to lead to.
    key_off: u64,
    /// What a hint says of the table that a move leads to, once it is made.
    look_ahead: Part<i32>,
    bounds: Bounds,
    /// The game for another thread.
    copy: Option<fn() -> Made>,
}

impl Default for Made {
    fn default() -> Made {
        Made {
            moves: Box::new(|table| (1..=table.left.min(3)).collect()),
            evaluate: Box::new(sound_value),
            key: Box::new(sound_key),
            key_off: 0,
            look_ahead: Box::new(|next| next.left as i32),
            bounds: Bounds { lower: -100, upper: 100 },
            copy: None,
        }
    }
}

fn sound_value(table: &Table) -> Value {
    match table.left {
        0 => -100,
        _ => table.taken[table.side] as Value - table.taken[1 - table.side] as Value,
    }
}

fn sound_key(table: &Table) -> u64 {
    let [first, second] = table.taken.map(u64::from);
    u64::from(table.left) << 48 | first << 32 | second << 16 | table.side as u64
}

impl Game for Made {
    type Position = Table;
    type Move = u32;

    fn moves(&self, table: &Table, moves: &mut Vec<u32>) {
        moves.extend((self.moves)(table));
    }

    fn play(&self, table: &Table, &count: &u32) -> Table {
        let mut next = Table { left: table.left - count, side: 1 - table.side, ..*table };
        next.taken[table.side] += count;
        next.hidden = if count == 3 { 0 } else { table.hidden + 1 };
        next
    }

    fn evaluate(&self, table: &Table) -> Value {
        (self.evaluate)(table)
    }

    fn key(&self, table: &Table) -> u64 {
        (self.key)(table)
    }

    fn key_after(&self, table: &Table, count: &u32) -> u64 {
        self.key(&self.play(table, count)) + self.key_off
    }

    fn hint(&self, table: &Table, &count: &u32) -> Hint {
        Hint::Quiet((table.left - count) as i32)
    }

    fn hint_after(&self, _: &Table, _: &u32, next: &Table) -> Hint {
        Hint::Quiet((self.look_ahead)(next))
    }

    fn hints_look_ahead(&self) -> bool {
        true
    }

    fn bounds(&self, _: &Table) -> Bounds {
        self.bounds
    }

    fn apart(&self) -> Option<Made> {
        self.copy.map(|copy| copy())
    }
}

fn identity(table: &Table) -> Identity {
    (table.left, table.taken, table.side)
}

const START: Table = Table { left: 15, taken: [0; 2], side: 0, hidden: 0 };

fn kit(game: &Made) -> Conformance<'_, Made, fn(&Table) -> Identity> {
    Conformance::new(game, START, identity as fn(&Table) -> Identity)
}

fn swapped(table: &Table) -> Table {
    let [first, second] = table.taken;
    Table { taken: [second, first], side: 1 - table.side, ..*table }
}

fn oracle(table: &Table) -> Vec<Identity> {
    let take = |count| {
        let mut taken = table.taken;
        taken[table.side] += count;
        (table.left - count, taken, 1 - table.side)
    };
    (1..=3).filter(|&count| count <= table.left).map(take).collect()
}

/// The fault was found, and its text names this.
#[track_caller]
fn fails(result: Result<(), Nonconformance>, text: &str) -> Nonconformance {
    let failure = result.expect_err("the game is broken");
    assert!(failure.to_string().contains(text), "{failure}");
    assert!(!failure.to_string().contains('\n'), "{failure}");
    failure
}

#[test]
fn a_sound_game_passes_everything() {
    let game = Made { copy: Some(Made::default), ..Made::default() };
    let kit = kit(&game);
    assert_eq!(kit.basics(4), Ok(()));
    assert_eq!(kit.perft(6, oracle), Ok(()));
    assert_eq!(kit.counts(&[3, 9, 27]), Ok(()));
    assert_eq!(kit.key(sound_key), Ok(()));
    assert_eq!(kit.symmetry(swapped), Ok(()));
}

#[test]
fn a_hint_that_changes_once_the_move_is_made() {
    let look_ahead = Box::new(|next: &Table| (next.left ^ u32::from(next.left == 4)) as i32);
    let game = Made { look_ahead, ..Made::default() };
    let failure = fails(kit(&game).hints(), "the hint Quiet(4) is Quiet(5) after the move");
    assert_eq!(kit(&game).basics(4), Err(failure));
}

#[test]
fn a_move_that_leads_to_another_key_than_it_said() {
    let game = Made { key_off: 1, ..Made::default() };
    let failure = fails(kit(&game).keys_after_moves(), "the key after a move is");
    assert_eq!(kit(&game).basics(4), Err(failure));
}

#[test]
fn a_copy_for_another_thread_that_differs() {
    let dearer = || Made { evaluate: Box::new(|t| sound_value(t) + 1), ..Made::default() };
    let game = Made { copy: Some(dearer), ..Made::default() };
    let failure = fails(kit(&game).purity(), "worth 0, for another thread 1");
    assert_eq!(kit(&game).basics(4), Err(failure));
}

#[test]
fn a_missing_move() {
    let no_third_at_five = |table: &Table| match table.left {
        5 => vec![1, 2],
        left => (1..=left.min(3)).collect(),
    };
    let game = Made { moves: Box::new(no_third_at_five), ..Made::default() };
    let failure = fails(kit(&game).perft(15, oracle), "2 successors, the oracle's 3");
    assert_eq!(failure.path(), [0; 10]);
    let count = perft(&Made::default(), &START, 5);
    fails(kit(&game).counts(&[3, 9, 27, 81, count]), "sequences of 5 moves");
}

#[test]
fn a_wrong_key() {
    let forgets_side = |table: &Table| sound_key(table) & !1;
    let game = Made { key: Box::new(forgets_side), ..Made::default() };
    let failure = fails(kit(&game).key(sound_key), "from scratch");
    assert_eq!(failure.path(), [0]);

    let forgets_shares = |table: &Table| u64::from(table.left) << 1 | table.side as u64;
    let game = Made { key: Box::new(forgets_shares), ..Made::default() };
    fails(kit(&game).distinct_keys(), "share the key");
    // Memory answers for the wrong position: values go wrong as well.
    fails(kit(&game).algorithms(6, 30), "6 plies deep: the minimax value");

    let drifts = |table: &Table| sound_key(table) ^ u64::from(table.hidden) << 60;
    let game = Made { key: Box::new(drifts), ..Made::default() };
    fails(kit(&game).distinct_keys(), "has two keys");
    fails(kit(&game).purity(), "reached by other moves");
}

#[test]
fn an_impure_evaluation() {
    let calls = Cell::new(0);
    let restless = move |_: &Table| calls.replace(calls.get() + 1) % 7;
    let game = Made { evaluate: Box::new(restless), ..Made::default() };
    fails(kit(&game).purity(), "asked again");

    let remembers = |table: &Table| table.hidden as Value;
    let game = Made { evaluate: Box::new(remembers), ..Made::default() };
    let failure = fails(kit(&game).purity(), "reached by other moves");
    assert!(!failure.path().is_empty());
}

#[test]
fn an_unsteady_move_order() {
    let calls = RefCell::new(0usize);
    let turns = move |table: &Table| {
        let mut moves: Vec<u32> = (1..=table.left.min(3)).collect();
        *calls.borrow_mut() += 1;
        let by = *calls.borrow() % moves.len().max(1);
        moves.rotate_left(by);
        moves
    };
    let game = Made { moves: Box::new(turns), ..Made::default() };
    fails(kit(&game).purity(), "moves to");

    let by_history = |table: &Table| {
        let mut moves: Vec<u32> = (1..=table.left.min(3)).collect();
        let by = table.hidden as usize % moves.len().max(1);
        moves.rotate_left(by);
        moves
    };
    let game = Made { moves: Box::new(by_history), ..Made::default() };
    fails(kit(&game).purity(), "in another order");
}

#[test]
fn an_asymmetric_evaluation() {
    let prefers_first = |table: &Table| sound_value(table) + (table.side == 0) as Value;
    let game = Made { evaluate: Box::new(prefers_first), ..Made::default() };
    let failure = fails(kit(&game).symmetry(swapped), "is worth 1, its image");
    assert_eq!(failure.path(), []);

    let second_may_not_pass = |table: &Table| match (table.left, table.side) {
        (15, 1) => vec![1],
        (left, _) => (1..=left.min(3)).collect(),
    };
    let game = Made { moves: Box::new(second_may_not_pass), ..Made::default() };
    fails(kit(&game).symmetry(swapped), "has 3 moves, its image");

    let game = Made::default();
    let growing = |table: &Table| Table { taken: table.taken.map(|n| n + 1), ..*table };
    fails(kit(&game).symmetry(growing), "the image of the image of (15, [0, 0], 0) is");
}

#[test]
fn lying_bounds() {
    let game = Made { bounds: Bounds { lower: -99, upper: 99 }, ..Made::default() };
    fails(kit(&game).range(), "the evaluation -100 is not in -99..=99");
    let crossed = Bounds { lower: 1, upper: 0 };
    fails(kit(&Made { bounds: crossed, ..Made::default() }).range(), "not in 1..=0");

    // Only the losing side's evaluation is ever -100: no leaf shows that the
    // winner's value lies outside.
    let narrow = Made { bounds: Bounds { lower: -100, upper: 50 }, ..Made::default() };
    assert_eq!(kit(&narrow).range(), Ok(()));
    fails(kit(&narrow).algorithms(5, 30), "the value 100 is not in -100..=50");
}

#[test]
fn a_value_beyond_the_range_of_values() {
    let game =
        Made { evaluate: Box::new(|_| MAX_VALUE + 1), bounds: Bounds::UNKNOWN, ..Made::default() };
    fails(kit(&game).range(), "is beyond");
}

/// Positions that share what they point to: `play` changes its parent.
struct Shared;

impl Game for Shared {
    type Position = Rc<Cell<u32>>;
    type Move = u32;

    fn moves(&self, left: &Rc<Cell<u32>>, moves: &mut Vec<u32>) {
        moves.extend(1..=left.get().min(3));
    }

    fn play(&self, left: &Rc<Cell<u32>>, taken: &u32) -> Rc<Cell<u32>> {
        left.set(left.get().saturating_sub(*taken));
        Rc::clone(left)
    }

    fn evaluate(&self, left: &Rc<Cell<u32>>) -> Value {
        -Value::from(left.get() == 0)
    }

    fn key(&self, left: &Rc<Cell<u32>>) -> u64 {
        u64::from(left.get())
    }
}

#[test]
fn a_move_that_changes_its_parent() {
    let kit = Conformance::new(&Shared, Rc::new(Cell::new(90)), |left| left.get());
    fails(kit.purity(), "a move changed the position 90 into 84");
}

/// Positions that are sound but for a part their children share.
struct Siblings(Rc<Cell<u32>>);

impl Game for Siblings {
    type Position = (u32, Option<Rc<Cell<u32>>>);
    type Move = u32;

    fn moves(&self, (left, _): &Self::Position, moves: &mut Vec<u32>) {
        moves.extend(1..=*left.min(&3));
    }

    fn play(&self, (left, _): &Self::Position, taken: &u32) -> Self::Position {
        self.0.set(left - taken);
        (left - taken, Some(Rc::clone(&self.0)))
    }

    fn evaluate(&self, (left, _): &Self::Position) -> Value {
        -Value::from(*left == 0)
    }

    fn key(&self, (left, _): &Self::Position) -> u64 {
        u64::from(*left)
    }
}

#[test]
fn a_move_that_changes_its_brother() {
    let game = Siblings(Rc::new(Cell::new(0)));
    let part = |(left, shared): &<Siblings as Game>::Position| {
        (*left, shared.as_ref().map(|shared| shared.get()))
    };
    fails(Conformance::new(&game, (9, None), part).purity(), "later moves changed");
}

#[test]
fn random_games_are_the_same_in_every_run_and_others_with_another_seed() {
    let game = Made { evaluate: Box::new(|table| table.hidden as Value), ..Made::default() };
    // No breadth: what is found is found along random games.
    let find = |seed| kit(&game).breadth(0).games(1000).seed(seed).purity().unwrap_err();
    assert_eq!(find(1), find(1));
    assert!((2..10).any(|seed| find(seed) != find(1)));
}

#[test]
fn every_root_is_checked() {
    let bad_at_forty = |table: &Table| if table.left == 40 { 101 } else { sound_value(table) };
    let game = Made { evaluate: Box::new(bad_at_forty), ..Made::default() };
    assert_eq!(kit(&game).range(), Ok(()));
    let more = kit(&game).also_from(Table { left: 40, ..START });
    let failure = fails(more.range(), "at root 1: the evaluation 101 is not in -100..=100");
    assert_eq!((failure.root(), failure.path()), (1, &[][..]));
}

/// Tic-tac-toe by a newcomer: what is wrong with it is up to the test.
#[derive(Clone, Copy)]
struct Newcomer {
    for_x: bool,
    stops: bool,
}

/// The squares of X and O, nine bits each, and whether X is to move.
type Noughts = (u16, u16, bool);

const LINES: [u16; 8] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o124, 0o421];

fn has_line(squares: u16) -> bool {
    LINES.iter().any(|line| squares & line == *line)
}

impl Game for Newcomer {
    type Position = Noughts;
    type Move = u16;

    fn moves(&self, &(x, o, _): &Noughts, moves: &mut Vec<u16>) {
        if !self.stops || !(has_line(x) || has_line(o)) {
            moves.extend((0..9).map(|i| 1 << i).filter(|bit| (x | o) & bit == 0));
        }
    }

    fn play(&self, &(x, o, x_moves): &Noughts, bit: &u16) -> Noughts {
        if x_moves { (x | bit, o, false) } else { (x, o | bit, true) }
    }

    fn evaluate(&self, &(x, o, x_moves): &Noughts) -> Value {
        let for_x = Value::from(has_line(x)) - Value::from(has_line(o));
        if self.for_x || x_moves { for_x } else { -for_x }
    }

    fn key(&self, &(x, o, x_moves): &Noughts) -> u64 {
        u64::from(x) << 10 | u64::from(o) << 1 | u64::from(x_moves)
    }
}

#[test]
fn an_evaluation_for_one_player_and_moves_after_the_end_are_found() {
    let outlook = |game: Newcomer| Conformance::new(&game, (0, 0, true), |p| *p).outlook();
    assert_eq!(outlook(Newcomer { for_x: false, stops: true }), Ok(()));
    let text = outlook(Newcomer { for_x: true, stops: true }).unwrap_err().to_string();
    assert!(text.contains("valued for one player"), "{text}");
    let text = outlook(Newcomer { for_x: false, stops: false }).unwrap_err().to_string();
    assert!(text.contains("go on after its end"), "{text}");

    // A material count for the first player, in a game of many values.
    let taken = |table: &Table| table.taken[0] as Value - table.taken[1] as Value;
    let made = Made { evaluate: Box::new(taken), ..Made::default() };
    let start = Table { left: 60, taken: [20, 0], side: 0, hidden: 0 };
    let text = Conformance::new(&made, start, identity).outlook().unwrap_err().to_string();
    assert!(text.contains("speak for one player"), "{text}");
    let sound = Made::default();
    assert_eq!(Conformance::new(&sound, start, identity).outlook(), Ok(()));
}
