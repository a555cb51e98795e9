//! A thinker says what the searches say that it is made of, ends when it is told to and when
//! nothing is left to find, and knows the game so far.

use std::sync::{Arc, mpsc};
use std::thread;
use std::time::Duration;

use nullwindow::doc::Matches;
use nullwindow::selective::Techniques;
use nullwindow::{
    Clock, Distance, Game, GameStatus, Known, MAX_DEPTH, Playable, Stop, Thinker, Until, Value,
};
use nullwindow_games::Notation;
use nullwindow_games::chess::Chess;
use nullwindow_games::small::{Kayles, TicTacToe};
use proptest::prelude::*;

use crate::common::{T, uniform};

/// A small table, on so many threads.
fn thinker<G>(game: G, threads: usize) -> Thinker<G>
where
    G: Playable + Sync,
    G::Position: Send + Sync,
    G::Move: Send,
{
    Thinker::new(game).table(1 << 14).threads(threads)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn values_are_those_of_minimax(tree in uniform(), threads in 1..=3usize, lines in 1..=3usize) {
        let game = tree.explicit();
        let mut values = tree.root_values();
        values.sort_by_key(|value| -value);
        let (root, depth) = (game.root(), game.height());
        for thinker in [
            thinker(game.clone(), threads).full_width(),
            thinker(game.clone(), threads).selective(Techniques::NONE),
        ] {
            let mut thinker = thinker.lines(lines);
            let verdict = thinker.think(&root, Until::depth(depth));
            prop_assert_eq!(verdict.known, Known::Exact(tree.minimax()));
            prop_assert_eq!(verdict.depth, depth);
            let best: Vec<Option<Value>> = verdict.lines.iter().map(|line| value_of(line.known)).collect();
            let expected: Vec<Option<Value>> = values.iter().take(lines).copied().map(Some).collect();
            prop_assert_eq!(best, expected);
            prop_assert!(is_best(&tree, verdict.best));
            for line in &verdict.lines {
                prop_assert_eq!(line.line.first(), Some(&line.best));
            }
        }
    }
}

fn value_of(known: Known) -> Option<Value> {
    match known {
        Known::Exact(value) => Some(value),
        _ => None,
    }
}

fn is_best(tree: &T, best: Option<u16>) -> bool {
    best.is_some_and(|best| tree.root_values().get(usize::from(best)) == Some(&tree.minimax()))
}

fn chess(position: &str) -> (Chess, nullwindow_games::chess::Position) {
    let chess = Chess::new();
    let position = chess.read_position(position).unwrap();
    (chess, position)
}

/// The rook mates on a8 in one, on h8 in two.
const MATE: &str = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1";

#[test]
fn a_win_is_worth_the_same_whoever_searched_it_and_ends_the_thought() {
    let (game, position) = chess(MATE);
    let win = game.win() + Value::from(MAX_DEPTH) - 1;
    for threads in [1, 2] {
        let thinkers = [
            thinker(Chess::new(), threads),
            thinker(Chess::new(), threads).full_width(),
            thinker(Chess::new(), threads).selective(Techniques::NONE).lines(2),
        ];
        for mut thinker in thinkers {
            let verdict = thinker.think(&position, Until::stopped());
            assert_eq!(verdict.known, Known::Exact(win));
            assert_eq!(verdict.distance, Some(Distance::Wins(1)));
            assert!(verdict.is_proved() && verdict.depth <= 3, "{verdict:?}");
            assert_eq!(game.write_move(&position, &verdict.best.unwrap()), "a1a8");
            assert_eq!(verdict.lines[0].distance, verdict.distance);
        }
    }
}

#[test]
fn a_loss_ends_the_thought_and_has_its_distance() {
    let (_, position) = chess("k7/2Q5/1K6/8/8/8/8/8 b - - 0 1");
    let over = thinker(Chess::new(), 1).think(&position, Until::stopped());
    assert_eq!((over.best, over.known), (None, Known::Exact(0)), "stalemate");
    let (game, position) = chess("k7/8/1K6/2Q5/8/8/8/8 b - - 0 1");
    let verdict = thinker(Chess::new(), 1).full_width().think(&position, Until::depth(6));
    assert_eq!(verdict.distance, Some(Distance::Loses(2)));
    assert_eq!(verdict.known, Known::Exact(2 - game.win() - Value::from(MAX_DEPTH)));
    assert!(verdict.is_proved() && verdict.depth == 3);
}

#[test]
fn the_end_of_a_short_game_is_the_end_of_the_thought() {
    for threads in [1, 2] {
        let game = TicTacToe;
        let mut thinker = thinker(game, threads).full_width();
        let verdict = thinker.think(&TicTacToe.start(), Until::stopped());
        assert_eq!((verdict.known, verdict.depth), (Known::Exact(0), 9));
        assert!(verdict.is_proved());
    }
    let kayles = Kayles::default();
    let verdict = thinker(Kayles::default(), 1).think(&kayles.start(), Until::stopped());
    assert!(matches!(verdict.distance, Some(Distance::Wins(_))) && verdict.is_proved());
    // A selective search has left something out, so it goes on for a while, and ends.
    let verdict = thinker(Matches, 1).think(&9, Until::stopped());
    assert_eq!((verdict.known, verdict.depth, verdict.is_proved()), (Known::Exact(1), 18, false));
}

#[test]
fn the_only_move_is_not_thought_about() {
    let (game, position) = chess("k7/8/1K6/2Q5/8/8/8/8 b - - 0 1"); // a8-b8 alone
    let mut thinker = thinker(Chess::new(), 1);
    let verdict = thinker.think(&position, Until::time(Duration::MAX));
    assert_eq!(game.write_move(&position, &verdict.best.unwrap()), "a8b8");
    assert!(verdict.depth == 1 && verdict.counts.total() < 100);
    assert_eq!(thinker.think(&position, Until::depth(2)).depth, 2, "it was asked for");
}

#[test]
fn a_game_that_is_over_has_a_value_and_no_move() {
    let verdict = thinker(Matches, 2).think(&0, Until::stopped());
    assert_eq!((verdict.best, verdict.known, verdict.depth), (None, Known::Exact(-1), 0));
    assert!(verdict.lines.is_empty());
}

#[test]
fn a_stop_before_the_thought_leaves_a_legal_move_and_is_forgotten() {
    let position = Chess::new().start();
    for threads in [1, 2] {
        let mut thinker = thinker(Chess::new(), threads);
        thinker.handle().stop();
        let verdict = thinker.think(&position, Until::stopped());
        assert_eq!(verdict.stop, Some(Stop::User));
        assert!(is_legal(&position, verdict.best.as_ref()));
        let again = thinker.think(&position, Until::depth(3));
        assert_eq!((again.stop, again.depth), (None, 3));
        thinker.handle().stop();
        thinker.handle().reset();
        assert_eq!(thinker.think(&position, Until::depth(3)).stop, None);
    }
}

#[test]
fn another_thread_stops_it_while_it_thinks() {
    let position = Chess::new().start();
    for threads in [1, 2] {
        let mut thinker = thinker(Chess::new(), threads).lines(2);
        let handle = thinker.handle();
        let (told, deep) = mpsc::channel();
        let verdict = thread::scope(|scope| {
            scope.spawn(move || {
                while deep.recv().is_ok_and(|depth| depth < 3) {}
                handle.stop();
            });
            // Nothing else ends it.
            thinker.think_and_tell(&position, Until::stopped(), |so_far| {
                assert_eq!(so_far.lines.len(), 2);
                let _ = told.send(so_far.depth);
            })
        });
        assert_eq!(verdict.stop, Some(Stop::User));
        assert!(verdict.depth >= 3 && is_legal(&position, verdict.best.as_ref()));
        assert!(matches!(verdict.known, Known::Exact(_)));
    }
}

fn is_legal(
    position: &nullwindow_games::chess::Position,
    mv: Option<&<Chess as Game>::Move>,
) -> bool {
    let mut moves = Vec::new();
    Chess::new().moves(position, &mut moves);
    mv.is_some_and(|mv| moves.contains(mv))
}

/// A clock that runs by a second whenever somebody looks.
#[derive(Default)]
struct Hasty(std::sync::atomic::AtomicU64);

impl Clock for Hasty {
    fn now(&self) -> Duration {
        Duration::from_secs(self.0.fetch_add(1, std::sync::atomic::Ordering::Relaxed))
    }
}

#[test]
fn time_runs_in_ones_own_time_alone() {
    let position = Chess::new().start();
    let limit = || Until::time(Duration::from_secs(2)).or_nodes(20_000);
    let fresh = || thinker(Chess::new(), 1).clock(Arc::new(Hasty::default()));
    assert_eq!(fresh().think(&position, limit()).stop, Some(Stop::Time));
    // Nobody has said that the clock was started.
    assert_eq!(fresh().ponder(&position, limit()).stop, Some(Stop::Nodes));
    let mut thinker = fresh();
    thinker.handle().start_clock();
    let verdict = thinker.ponder(&position, limit());
    assert_eq!(verdict.stop, Some(Stop::Time));
    assert!(is_legal(&position, verdict.best.as_ref()));
    assert_eq!(thinker.ponder(&position, limit()).stop, Some(Stop::Nodes), "it is forgotten");
}

/// Four places in a circle, each as good as the next; nobody wins.
struct Circle;

impl Game for Circle {
    type Position = u8;
    type Move = ();

    fn moves(&self, _: &u8, moves: &mut Vec<()>) {
        moves.push(());
    }

    fn play(&self, place: &u8, (): &()) -> u8 {
        (place + 1) % 4
    }

    fn evaluate(&self, _: &u8) -> Value {
        7
    }

    fn key(&self, place: &u8) -> u64 {
        u64::from(*place)
    }
}

impl Playable for Circle {
    fn is_progress(&self, _: &u8, (): &()) -> bool {
        false
    }
}

#[test]
fn what_was_there_twice_is_a_draw() {
    let mut thinker = thinker(Circle, 1);
    assert!(!thinker.play(&()), "there is no game yet");
    thinker.begin(0);
    for _ in 0..7 {
        assert!(thinker.play(&()));
    }
    assert_eq!(thinker.status(), None);
    // The next place, 0, was there twice.
    assert_eq!(thinker.think(&3, Until::depth(1)).known, Known::Exact(0));
    thinker.play(&());
    assert_eq!(thinker.status(), Some(GameStatus::Repeated));
    thinker.begin(3);
    assert_eq!(thinker.think(&3, Until::depth(1)).known, Known::Exact(-7));
    thinker.forget();
    assert!(thinker.history().is_none());
}

#[test]
fn a_position_of_the_same_game_is_known_as_one() {
    let mut thinker = thinker(Matches, 1);
    let mut think = |left: u32| {
        thinker.think(&left, Until::depth(4));
        thinker.history().unwrap().plies()
    };
    assert_eq!((think(21), think(21)), (0, 0));
    assert_eq!(think(19), 1, "a move");
    assert_eq!(think(15), 3, "a move and its answer");
    assert_eq!(think(8), 0, "another game");
}
