//! What a program plays with: the right distance to mate, and the rules of the path.

use nullwindow::selective::Driver;
use nullwindow_engine::{Config, Engine, GameStatus, MemoryConfig, TableSize, ThinkLimits, engine};
use nullwindow_games::GameId;

fn player(game: GameId, driver: Driver) -> Box<dyn Engine> {
    let memory = MemoryConfig { table: TableSize::Bits(16), ..MemoryConfig::default() };
    let config = Config { memory, ..Config::play(game).driven_by(driver.name()) };
    engine(game, &config).expect("a valid configuration")
}

/// Position and moves to mate, as Stockfish 15.1 confirms.
const MATES: [(&str, i32); 7] = [
    ("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", 1),
    ("7k/8/5K2/8/8/8/8/6Q1 w - - 0 1", 1),
    ("k7/8/2K5/8/8/8/8/1R6 w - - 0 1", 2),
    ("7k/8/8/6K1/8/8/8/R7 w - - 0 1", 2),
    ("8/8/8/8/8/k1K5/8/7R b - - 0 1", -2),
    ("k7/8/8/2K5/8/8/8/6Q1 b - - 0 1", -3),
    ("2k5/8/1Q6/8/3K4/8/8/8 w - - 0 1", 4),
];

#[test]
fn mates_have_the_right_distance() {
    for (position, moves) in MATES {
        for driver in Driver::ALL {
            let mut engine = player(GameId::Chess, driver);
            engine.set_position(Some(position), &[]).unwrap();
            let limits = ThinkLimits { nodes: Some(300_000), ..ThinkLimits::to_depth(12) };
            let thought = engine.think(&limits, &mut |_| ()).unwrap();
            assert_eq!(thought.mate, Some(moves), "{position} {driver}: {thought:?}");
        }
    }
}

/// White is lost but for a perpetual check from e8 and h5.
const PERPETUAL: &str = "6k1/6p1/8/7Q/8/1q6/r7/6K1 w - - 0 1";

#[test]
fn a_perpetual_check_is_seen_as_a_draw() {
    for driver in Driver::ALL {
        let mut engine = player(GameId::Chess, driver);
        engine.set_position(Some(PERPETUAL), &[]).unwrap();
        let limits = ThinkLimits { nodes: Some(400_000), ..ThinkLimits::to_depth(10) };
        let thought = engine.think(&limits, &mut |_| ()).unwrap();
        assert_eq!(thought.value, Some(0), "{driver}: {thought:?}");
    }
}

#[test]
fn a_winner_does_not_repeat() {
    let mut engine = player(GameId::Chess, Driver::MtdF);
    // The rook has gone forth and back; once more would be the third time.
    let back_and_forth = ["a1a2", "h8g8", "a2a1", "g8h8", "a1a2", "h8g8", "a2a1"];
    engine.set_position(Some("7k/8/8/3K4/8/8/8/R7 w - - 0 1"), &back_and_forth).unwrap();
    engine.play("g8h8").unwrap();
    assert_eq!(engine.outcome(), Some(GameStatus::Repeated));
    engine.undo();
    engine.play("g8f8").unwrap();
    let limits = ThinkLimits { nodes: Some(50_000), ..ThinkLimits::default() };
    let best = engine.think(&limits, &mut |_| ()).unwrap().best_move.unwrap();
    engine.play(&best).unwrap();
    assert_eq!(engine.outcome(), None);
}

#[test]
fn fifty_moves_without_progress_are_a_draw() {
    let mut engine = player(GameId::Chess, Driver::MtdF);
    engine.set_position(Some("7k/8/8/3K4/8/8/8/R7 w - - 98 80"), &[]).unwrap();
    assert_eq!(engine.outcome(), None);
    // Two plies are left, and no mate is that near.
    let thought = engine.think(&ThinkLimits::to_depth(6), &mut |_| ()).unwrap();
    assert_eq!(thought.value, Some(0));
    engine.play("a1a2").unwrap();
    engine.play("h8h7").unwrap();
    assert_eq!(engine.outcome(), Some(GameStatus::NoProgress));
}

#[test]
fn kings_alone_are_a_draw() {
    let mut engine = player(GameId::Chess, Driver::MtdF);
    engine.set_position(Some("7k/8/8/3K4/8/8/8/6B1 w - - 0 1"), &[]).unwrap();
    assert_eq!(engine.outcome(), Some(GameStatus::Dead));
}

#[test]
fn kings_of_checkers_may_walk_forty_moves_each() {
    let mut engine = player(GameId::Checkers, Driver::MtdF);
    engine.set_position(Some("B:WK32,K31:BK1,K2"), &[]).unwrap();
    let walk = ["1-6", "32-28", "6-1", "28-32"];
    for (i, mv) in walk.iter().cycle().take(80).enumerate() {
        assert_ne!(engine.outcome(), Some(GameStatus::NoProgress), "after {i} plies");
        engine.play(mv).unwrap();
    }
    assert_eq!(engine.outcome(), Some(GameStatus::NoProgress));
}

/// The same search twice: nothing depends on the machine or the moment.
#[test]
fn thinking_is_the_same_from_run_to_run() {
    for game in [GameId::Chess, GameId::Othello, GameId::Checkers] {
        for driver in Driver::ALL {
            let think = || {
                let mut engine = player(game, driver);
                let limits = ThinkLimits { nodes: Some(30_000), ..ThinkLimits::default() };
                let thought = engine.think(&limits, &mut |_| ()).unwrap();
                (thought.value, thought.best_move, thought.total, thought.quiescence)
            };
            assert_eq!(think(), think(), "{game} {driver}");
        }
    }
}

#[test]
fn what_cannot_be_selective_is_refused_in_one_line() {
    let config = Config { algorithm: "sss-b".to_string(), ..Config::play(GameId::Chess) };
    let error = engine(GameId::Chess, &config).err().unwrap().to_string();
    assert!(error.starts_with("'sss-b' cannot search selectively"), "{error}");
    assert!(engine(GameId::Chess, &Config::play(GameId::Chess).driven_by("sss-b")).is_ok());
    let mut config = Config::play(GameId::Chess);
    let error = config.set(Some(GameId::Chess), "selective", "luck").unwrap_err().to_string();
    assert!(error.starts_with("selective: no technique 'luck'"), "{error}");
}
