//! Only some moves, the best few moves, and a pace.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use nullwindow::Stop;
use nullwindow::catalogue::CATALOGUE;
use nullwindow_engine::time::{Budget, Pace};
use nullwindow_engine::{
    Clock, Config, Engine, RootMoveReport, StandingReport, TableSize, ThinkLimits, Thought,
    Watcher, engine,
};
use nullwindow_games::GameId;

const DEPTH: u16 = 4;

fn small(game: GameId, algorithm: &str) -> Config {
    let mut config = Config { algorithm: algorithm.to_string(), ..Config::usual(game) };
    config.memory.table = TableSize::Bits(16);
    config
}

fn think(engine: &mut dyn Engine, limits: &ThinkLimits) -> Thought {
    engine.think(limits, &mut |_| ()).unwrap()
}

fn only(mv: &str) -> ThinkLimits {
    ThinkLimits { only: vec![mv.to_string()], ..ThinkLimits::to_depth(DEPTH) }
}

/// The value of every move, each searched alone by an engine of its own.
fn values(game: GameId, moves: &[&str]) -> Vec<(String, i32)> {
    let mut fresh = engine(game, &small(game, "mtd-f")).unwrap();
    fresh.set_position(None, moves).unwrap();
    let mut values = Vec::new();
    for mv in fresh.moves() {
        let thought = think(&mut *fresh, &only(&mv));
        assert_eq!(thought.best_move.as_ref(), Some(&mv));
        values.push((mv, thought.value.unwrap()));
        fresh.forget().unwrap();
    }
    values.sort_by_key(|(_, value)| -value);
    values
}

#[test]
fn every_algorithm_finds_the_best_few_moves() {
    for (game, moves) in [(GameId::Othello, &["f5"][..]), (GameId::Checkers, &["11-15"])] {
        let known = values(game, moves);
        let best: Vec<i32> = known.iter().map(|(_, value)| *value).take(3).collect();
        for entry in CATALOGUE.iter().filter(|entry| entry.plays()) {
            let mut engine = engine(game, &small(game, entry.id)).unwrap();
            engine.set_position(None, moves).unwrap();
            let limits = ThinkLimits { lines: 3, ..ThinkLimits::to_depth(DEPTH) };
            let thought = think(&mut *engine, &limits);
            assert_eq!(thought.lines.len(), 3, "{game} {}: {:?}", entry.id, thought.report);
            assert_eq!(Some(&thought.lines[0].best_move), thought.best_move.as_ref());
            for (i, line) in thought.lines.iter().enumerate() {
                assert_eq!(line.pv.first(), Some(&line.best_move));
                let true_value = known.iter().find(|(mv, _)| *mv == line.best_move).unwrap().1;
                assert_eq!(true_value, best[i], "{game} {} line {i}", entry.id);
                assert!(!line.exact || line.value == Some(best[i]), "{game} {}", entry.id);
            }
        }
    }
}

#[test]
fn what_some_moves_are_worth_is_not_taken_for_the_position() {
    let config = small(GameId::Chess, "mtd-f");
    let (mut fresh, mut used) =
        (engine(GameId::Chess, &config).unwrap(), engine(GameId::Chess, &config).unwrap());
    let mate = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1";
    fresh.set_position(Some(mate), &[]).unwrap();
    used.set_position(Some(mate), &[]).unwrap();
    let quiet = think(&mut *used, &only("e1e2"));
    assert_eq!((quiet.best_move.as_deref(), quiet.mate), (Some("e1e2"), None));
    let limits = ThinkLimits::to_depth(DEPTH);
    let (a, b) = (think(&mut *fresh, &limits), think(&mut *used, &limits));
    assert_eq!((a.best_move, a.value, a.mate), (b.best_move, b.value, b.mate));
}

#[test]
fn a_move_that_is_not_legal_is_refused() {
    let mut engine = engine(GameId::Chess, &small(GameId::Chess, "mtd-f")).unwrap();
    let error = engine.think(&only("e2e5"), &mut |_| ()).unwrap_err();
    assert!(error.to_string().contains("e2e5"), "{error}");
}

/// A clock that goes on by a millisecond whenever somebody looks at it.
#[derive(Default)]
struct Ticking(AtomicU64);

impl Clock for Ticking {
    fn now(&self) -> Duration {
        Duration::from_millis(self.0.fetch_add(1, Ordering::Relaxed))
    }
}

#[test]
fn a_pace_ends_a_thought() {
    let mut engine = engine(GameId::Chess, &small(GameId::Chess, "mtd-f")).unwrap();
    let clock: Arc<dyn Clock> = Arc::new(Ticking::default());
    let budget = Budget { soft: Duration::from_millis(40), hard: Duration::from_millis(80) };
    let pace = Some(Pace::new(clock.clone(), budget, 60));
    engine.set_clock(clock);
    let thought = think(&mut *engine, &ThinkLimits { pace, ..ThinkLimits::default() });
    assert_eq!(thought.stop, Some(Stop::Time));
    assert!(thought.best_move.is_some());
}

#[derive(Default)]
struct Passes(Mutex<Vec<StandingReport>>, Mutex<Vec<RootMoveReport>>);

impl Watcher for Passes {
    fn standing(&self, standing: &StandingReport) {
        self.0.lock().unwrap().push(standing.clone());
    }

    fn root_move(&self, turn: &RootMoveReport) {
        self.1.lock().unwrap().push(turn.clone());
    }
}

#[test]
fn passes_are_told_and_bound_the_value() {
    let mut engine = engine(GameId::Chess, &small(GameId::Chess, "mtd-f")).unwrap();
    let passes = Arc::new(Passes::default());
    let watcher: Option<Arc<dyn Watcher>> = Some(passes.clone());
    let limits = ThinkLimits { watcher, ..ThinkLimits::to_depth(DEPTH) };
    let thought = think(&mut *engine, &limits);
    let told = passes.0.lock().unwrap();
    assert!(!told.is_empty());
    for standing in told.iter() {
        let value = thought.iterations[usize::from(standing.depth) - 1].value.unwrap();
        assert!(standing.at_least.is_none_or(|least| least <= value), "{standing:?}");
        assert!(standing.at_most.is_none_or(|most| value <= most), "{standing:?}");
    }
}

#[test]
fn every_move_at_the_root_is_told_once_in_an_iteration() {
    for config in [small(GameId::Chess, "mtd-f"), Config::play(GameId::Chess)] {
        let mut engine = engine(GameId::Chess, &config).unwrap();
        let passes = Arc::new(Passes::default());
        let watcher: Option<Arc<dyn Watcher>> = Some(passes.clone());
        let limits = ThinkLimits { watcher, ..ThinkLimits::to_depth(DEPTH) };
        let thought = think(&mut *engine, &limits);
        let told = passes.1.lock().unwrap();
        for iteration in &thought.iterations {
            let of_depth = || told.iter().filter(|turn| turn.depth == iteration.depth);
            let numbers: Vec<usize> = of_depth().map(|turn| turn.number).collect();
            assert_eq!(numbers, (1..=20).collect::<Vec<_>>(), "depth {}", iteration.depth);
        }
        assert!(told.iter().any(|turn| Some(&turn.name) == thought.best_move.as_ref()));
    }
}
