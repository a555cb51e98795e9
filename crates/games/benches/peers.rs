//! The crate `minimax` 0.6 beside this library: the same games, the same
//! evaluations, the same depths, one core, one run.
//!
//! `cargo bench -p nullwindow-games --bench peers` prints CPU-seconds over a few
//! positions a game for several ways to set the peer up, and how much longer it
//! takes than ours. All values are checked to be equal.
//!
//! The peer gets what its documentation offers: a table of the same size, null
//! windows, aspiration, MTD(f), countermoves and their history. It has no place
//! for a game's own opinion of moves; what it would gain by one is measured too,
//! by generating its moves sorted by our hints. Where a game is over its
//! evaluation says so, so it is spared a look for the winner at every leaf.
//! Positions are such that nobody has won by force, because the peer ends its
//! search there. Both go two plies a step. The deeper, the greater the
//! difference: at half these depths there is none.

use std::hint::black_box;
use std::marker::PhantomData;
use std::time::Instant;

use minimax::{IterativeOptions, IterativeSearch, Strategy, Winner};
use nullwindow::drivers::{Schedule, deepen};
use nullwindow::memory::{Deep, Table};
use nullwindow::order::MoveOrder;
use nullwindow::{Game, Hint, Params, Search, Value, catalogue};
use nullwindow_games::Notation;
use nullwindow_games::othello::{Move, Othello};
use nullwindow_games::small::connect_four::{Column, ConnectFour, Scoring};

/// Entries of either table, 16 bytes each.
const ENTRIES: usize = 1 << 20;

/// What the peer must know of a game besides.
trait Peered: Notation + 'static {
    /// How many numbers [`Peered::number`] gives.
    const NUMBERS: u16;
    fn number(mv: &Self::Move) -> u16;
}

impl Peered for Othello {
    const NUMBERS: u16 = 65;
    fn number(mv: &Move) -> u16 {
        match mv {
            Move::Place(square) => square.index() as u16,
            Move::Pass => 64,
        }
    }
}

impl Peered for ConnectFour {
    const NUMBERS: u16 = 7;
    fn number(column: &Column) -> u16 {
        column.number().into()
    }
}

/// A position as the peer holds it: rules have no place of their own there.
struct State<G: Game + 'static> {
    game: &'static G,
    position: G::Position,
}

impl<G: Game> Clone for State<G> {
    fn clone(&self) -> State<G> {
        State { game: self.game, position: self.position.clone() }
    }
}

/// A game of this library as the peer sees it, with moves in the game's own
/// order, or in the order of its hints.
struct Peer<G, const HINTED: bool>(PhantomData<G>);

impl<G: Peered, const HINTED: bool> minimax::Game for Peer<G, HINTED>
where
    G::Move: Copy,
{
    type S = State<G>;
    type M = G::Move;

    fn generate_moves(state: &State<G>, moves: &mut Vec<G::Move>) -> Option<Winner> {
        state.game.moves(&state.position, moves);
        if moves.is_empty() {
            return Some(match state.game.evaluate(&state.position) {
                0 => Winner::Draw,
                value if value < 0 => Winner::PlayerJustMoved,
                _ => Winner::PlayerToMove,
            });
        }
        if HINTED {
            moves.sort_by_cached_key(|mv| match state.game.hint(&state.position, mv) {
                Hint::Tactical(score) | Hint::Quiet(score) | Hint::Points(score) => -score,
            });
        }
        None
    }

    fn apply(state: &mut State<G>, mv: G::Move) -> Option<State<G>> {
        let position = state.game.play(&state.position, &mv);
        Some(State { game: state.game, position })
    }

    fn get_winner(_: &State<G>) -> Option<Winner> {
        None
    }

    fn zobrist_hash(state: &State<G>) -> u64 {
        state.game.key(&state.position)
    }

    fn table_index(mv: G::Move) -> u16 {
        G::number(&mv)
    }

    fn max_table_index() -> u16 {
        G::NUMBERS - 1
    }
}

struct Judge<G, const HINTED: bool>(PhantomData<G>);

impl<G: Peered, const HINTED: bool> minimax::Evaluator for Judge<G, HINTED>
where
    G::Move: Copy,
{
    type G = Peer<G, HINTED>;

    fn evaluate(&self, state: &State<G>) -> i16 {
        state.game.evaluate(&state.position) as i16
    }
}

/// The ways to set the peer up: all with null windows, which it does unless told
/// otherwise, and two plies a step, as its own Connect Four has it.
fn ways() -> Vec<(&'static str, IterativeOptions)> {
    let options =
        || IterativeOptions::new().with_table_byte_size(16 * ENTRIES).with_double_step_increment();
    vec![
        ("PVS", options()),
        ("PVS, aspiration", options().with_aspiration_window(5)),
        ("PVS, countermoves", options().with_countermoves().with_countermove_history()),
        ("MTD(f)", options().with_mtdf()),
        ("MTD(f), countermoves", options().with_mtdf().with_countermoves()),
    ]
}

/// What a player found in each position, and the CPU-seconds of them all.
type Run = (Vec<Value>, f64);

/// Runs `search` on every position; what it makes ready is not timed.
fn timed<P, T>(
    positions: &[P],
    mut ready: impl FnMut() -> T,
    mut search: impl FnMut(&mut T, &P) -> Value,
) -> Run {
    let (mut values, mut seconds) = (Vec::new(), 0.0);
    for position in positions {
        let mut player = ready();
        let before = cpu_seconds();
        values.push(black_box(search(&mut player, position)));
        seconds += cpu_seconds() - before;
    }
    (values, seconds)
}

fn ours<G: Game>(game: &G, positions: &[G::Position], depth: u16) -> Run {
    let entry = catalogue::find("mtd-f").expect("in the catalogue");
    let ready = || {
        let table: Table = Table::with_entries(ENTRIES);
        Search::with(game, Deep::<_, 3>(table), ()).ordered(MoveOrder::new()).with_etc(4)
    };
    timed(positions, ready, |s, position| {
        let (mut mtd_f, schedule) = (entry.with(Params::default()), Schedule::by_steps(depth, 2));
        let answer = deepen(s, position, &mut mtd_f, &schedule, |_, _| None);
        answer.value().expect("no limits")
    })
}

fn theirs<G: Peered, const HINTED: bool>(
    game: &'static G,
    positions: &[G::Position],
    depth: u16,
    options: IterativeOptions,
) -> Run
where
    G::Move: Copy + Eq,
{
    let ready = || {
        let mut search = IterativeSearch::new(Judge::<G, HINTED>(PhantomData), options);
        search.set_max_depth(depth as u8);
        search
    };
    timed(positions, ready, |search, position| {
        search.choose_move(&State { game, position: position.clone() });
        search.root_value().into()
    })
}

fn compare<G: Peered>(name: &str, game: G, openings: &[&str], depth: u16)
where
    G::Move: Copy + Eq,
{
    let game: &'static G = Box::leak(Box::new(game));
    let positions: Vec<_> = openings.iter().map(|moves| after(game, moves)).collect();
    let (values, seconds) = ours(game, &positions, depth);
    println!("{name}, {} positions to depth {depth}", positions.len());
    println!("  {:42} {seconds:8.3} s   values {values:?}", "ours: MTD(f)");
    let report = |way: &str, (found, took): Run| {
        assert_eq!(found, values, "{name}, {way}: different values");
        println!("  {way:42} {took:8.3} s   {:6.2} times ours", took / seconds);
        took
    };
    let (mut best, mut hinted) = (f64::INFINITY, f64::INFINITY);
    for (way, options) in ways() {
        let run = theirs::<G, false>(game, &positions, depth, options);
        best = best.min(report(&format!("minimax: {way}"), run));
        let run = theirs::<G, true>(game, &positions, depth, options);
        hinted = hinted.min(report(&format!("minimax: {way}, our order"), run));
    }
    for (what, took) in [("as documented", best), ("in our order", hinted)] {
        println!(
            "  minimax at its best, {what:21} {took:8.3} s   {:6.2} times ours",
            took / seconds
        );
    }
}

/// The position after some moves from the start.
fn after<G: Notation>(game: &G, moves: &str) -> G::Position {
    moves.split_whitespace().fold(game.start(), |position, text| {
        let mv = game.read_move(&position, text).expect("a legal move");
        game.play(&position, &mv)
    })
}

/// The time this process has run; the time of day where the system does not
/// tell.
fn cpu_seconds() -> f64 {
    let told = std::fs::read_to_string("/proc/self/schedstat").ok();
    let nanoseconds = told.and_then(|t| t.split_whitespace().next()?.parse::<f64>().ok());
    static START: std::sync::OnceLock<Instant> = std::sync::OnceLock::new();
    let wall = START.get_or_init(Instant::now).elapsed().as_secs_f64();
    nanoseconds.map_or(wall, |n| n / 1e9)
}

fn main() {
    let connect_four = ConnectFour::default().scored_by(Scoring::Threats);
    let openings = ["", "d d d", "c d e d", "d c d d b", "a g d d"];
    compare("Connect Four", connect_four, &openings, 18);
    let openings = ["f5 d6 c3 d3 c4", "f5 f6 e6 f4 e3 c5 c4 d3", "f5 d6 c5 f4 e3 c6 d3 f6 e6 d7"];
    compare("Othello", Othello::default(), &openings, 12);
}
