//! Endings are played exactly by whoever plays.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use nullwindow_engine::{
    Clock, Config, EndingGoal, EndingLimits, Engine, GameStatus, Pace, StopHandle, SystemClock,
    TableSize, ThinkLimits, TimeControl, playing_engine, solve_ending,
};
use nullwindow_games::checkers::{
    Checkers, EndgameTable, EndgameVerdict, Piece, Position, Side, Square,
};
use nullwindow_games::{GameId, Notation};

fn player(game: GameId, table: Option<Arc<EndgameTable>>) -> Box<dyn Engine> {
    let mut config = Config::play(game);
    config.memory.table = TableSize::Bits(14);
    playing_engine(game, &config, table).unwrap()
}

/// Positions of random games with so many empty squares and a choice of moves.
fn othello_endings(empties: usize, count: usize) -> Vec<String> {
    let (mut engine, mut found, mut random) = (player(GameId::Othello, None), Vec::new(), 7u64);
    while found.len() < count {
        engine.set_position(None, &[]).unwrap();
        while engine.position().matches('-').count() > empties && !engine.moves().is_empty() {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let moves = engine.moves();
            engine.play(&moves[(random >> 33) as usize % moves.len()]).unwrap();
        }
        if engine.moves().len() > 1 {
            found.push(engine.position());
        }
    }
    found
}

fn score(position: &str) -> i32 {
    let (table, goal, stop) = (TableSize::Bits(14), EndingGoal::Score, StopHandle::default());
    let limits = EndingLimits { table, goal, nodes: None, time: None, stop, threads: 1 };
    let solved = solve_ending(GameId::Othello, None, Some(position), &limits, &mut |_| ());
    solved.unwrap().value.unwrap()
}

/// The score after a move, for the side that makes it.
fn score_after(engine: &mut dyn Engine, mv: &str) -> i32 {
    engine.play(mv).unwrap();
    let score = match engine.moves().is_empty() {
        false => -score(&engine.position()),
        true => {
            let position = engine.position();
            let (own, other) = match position.ends_with('X') {
                true => ('X', 'O'),
                false => ('O', 'X'),
            };
            let count = |c| position[..64].matches(c).count() as i32;
            let difference = count(other) - count(own);
            difference + difference.signum() * count('-')
        }
    };
    engine.undo();
    score
}

#[test]
fn othello_endings_are_played_to_their_score() {
    let mut engine = player(GameId::Othello, None);
    let pace = || {
        let budget = TimeControl::PerMove(Duration::from_secs(5)).budget(Duration::ZERO);
        Some(Pace::new(Arc::new(SystemClock::default()), budget, 1))
    };
    let second = Some(Duration::from_secs(5));
    for (empties, count) in [(4, 10), (9, 10), (12, 8), (14, 4)] {
        for position in othello_endings(empties, count) {
            engine.set_position(Some(&position), &[]).unwrap();
            let best = score(&position);
            for limits in [
                ThinkLimits::to_depth(10),
                ThinkLimits { nodes: Some(500_000), ..ThinkLimits::default() },
                ThinkLimits { soft: second, hard: second, ..ThinkLimits::default() },
                ThinkLimits { pace: pace(), ..ThinkLimits::default() },
            ] {
                let thought = engine.think(&limits, &mut |_| ()).unwrap();
                let value = best * 100 / i32::from(engine.config().grain);
                assert_eq!((thought.value, thought.exact), (Some(value), true), "{position}");
                let played = thought.best_move.unwrap();
                assert_eq!(score_after(engine.as_mut(), &played), best, "{position} {played}");
            }
        }
    }
}

/// Won, drawn or lost is known sooner than the score, and a won ending is won.
#[test]
fn a_result_is_kept_where_the_score_is_not_found() {
    let mut engine = player(GameId::Othello, None);
    let mut wins = 0;
    for position in othello_endings(12, 12) {
        engine.set_position(Some(&position), &[]).unwrap();
        let thought = engine.think(&ThinkLimits::to_depth(7), &mut |_| ()).unwrap();
        let best = score(&position);
        if best >= 0 {
            let played = thought.best_move.unwrap();
            let kept = score_after(engine.as_mut(), &played);
            assert_eq!(kept.signum(), best.signum(), "{position} {played}");
            wins += usize::from(best > 0 && !thought.exact);
        }
    }
    assert!(wins > 0, "every score was found");
}

#[test]
fn thoughts_that_are_not_about_one_best_move_are_not_solved() {
    let mut engine = player(GameId::Othello, None);
    let position = &othello_endings(8, 1)[0];
    engine.set_position(Some(position), &[]).unwrap();
    let solved = |thought: nullwindow_engine::Thought| thought.depth == 8;
    let mut think = |limits: ThinkLimits| engine.think(&limits, &mut |_| ()).unwrap();
    assert!(solved(think(ThinkLimits::to_depth(3))));
    assert!(!solved(think(ThinkLimits { lines: 2, ..ThinkLimits::to_depth(3) })));
    let budget = TimeControl::PerMove(Duration::from_secs(5)).budget(Duration::ZERO);
    let pace = Some(Pace::pondering(Arc::new(SystemClock::default()), budget, 1));
    assert!(!solved(think(ThinkLimits { pace, ..ThinkLimits::to_depth(3) })));
}

#[test]
fn a_stopped_solver_moves_at_once() {
    let mut engine = player(GameId::Othello, None);
    engine.set_position(Some(&othello_endings(23, 1)[0]), &[]).unwrap();
    let stop = StopHandle::default();
    let limits = ThinkLimits { stop: stop.clone(), ..ThinkLimits::to_depth(60) };
    let stopper = std::thread::spawn(move || {
        std::thread::sleep(Duration::from_millis(50));
        stop.stop();
        Instant::now()
    });
    let thought = engine.think(&limits, &mut |_| ()).unwrap();
    let (answered, stopped) = (Instant::now(), stopper.join().unwrap());
    assert!(thought.best_move.is_some());
    // Far more than it takes: the machine may be busy.
    assert!(answered.saturating_duration_since(stopped) < Duration::from_secs(1));
}

/// A clock on which a millisecond passes whenever somebody looks.
#[derive(Default)]
struct Looked(AtomicU64);

impl Clock for Looked {
    fn now(&self) -> Duration {
        Duration::from_millis(self.0.fetch_add(1, Ordering::Relaxed))
    }
}

/// Where the system has no clock, as in a browser, the solver must not need one.
#[test]
fn the_solver_goes_by_the_clock_of_the_engine() {
    let mut engine = player(GameId::Othello, None);
    engine.set_position(Some(&othello_endings(21, 1)[0]), &[]).unwrap();
    let time = Some(Duration::from_secs(1));
    let limits = ThinkLimits { soft: time, hard: time, ..ThinkLimits::default() };
    let clock = Arc::new(Looked::default());
    engine.set_clock(clock.clone());
    let thought = engine.think(&limits, &mut |_| ()).unwrap();
    assert!(thought.best_move.is_some());
    // It cannot solve the ending in a thousand looks, nor think beyond its time.
    assert_ne!(thought.depth, 21);
    let spent = clock.0.load(Ordering::Relaxed);
    assert!((500..2_000).contains(&spent), "{spent} ms");
    assert!((thought.seconds - spent as f64 / 1000.0).abs() < 0.2, "{} s", thought.seconds);
}

/// Three pieces on some squares, with Black to move.
fn some(n: u32) -> Option<Position> {
    let square = |i: u32| Square::new((n.wrapping_mul(2_654_435_761) >> (5 * i)) % 32 + 1);
    let third = if n.is_multiple_of(2) { Side::Black } else { Side::White };
    let piece = |(i, side): (u32, Side)| {
        Some(Piece { side, king: i < 2 || n.is_multiple_of(3), square: square(i)? })
    };
    let sides = [Side::Black, Side::White, third];
    let pieces: Vec<Piece> = (0..).zip(sides).map(piece).collect::<Option<_>>()?;
    Position::of_pieces(&pieces, Side::Black).ok()
}

/// The engine against itself: whoever has a won ending of the table wins it.
#[test]
fn no_won_ending_of_checkers_is_drawn() {
    let table = Arc::new(EndgameTable::build(3));
    let (rules, mut engine) = (Checkers::default(), player(GameId::Checkers, Some(table.clone())));
    let decided =
        |p: &Position| table.probe(p).is_some_and(|verdict| verdict != EndgameVerdict::Draw);
    let positions: Vec<Position> = (1..400).filter_map(some).filter(decided).take(40).collect();
    assert_eq!(positions.len(), 40);
    for start in positions {
        let text = rules.write_position(&start);
        let mut winner_to_move = table.probe(&start) == Some(EndgameVerdict::Win);
        engine.set_position(Some(&text), &[]).unwrap();
        while !engine.moves().is_empty() {
            let limits = ThinkLimits { nodes: Some(200), ..ThinkLimits::default() };
            let best = engine.think(&limits, &mut |_| ()).unwrap().best_move.unwrap();
            engine.play(&best).unwrap();
            winner_to_move = !winner_to_move;
            let outcome = engine.outcome();
            assert!(matches!(outcome, None | Some(GameStatus::Won | GameStatus::Lost)), "{text}");
        }
        assert!(!winner_to_move, "{text}: the winner has no move");
    }
}
