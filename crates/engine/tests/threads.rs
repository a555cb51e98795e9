//! An engine on several threads finds what it finds on one, and can be stopped.

use std::time::Duration;

use nullwindow::Stop;
use nullwindow::parallel::{Sharing, Timing};
use nullwindow_engine::{
    Config, EndingGoal, EndingLimits, EngineError, MemoryConfig, Scheme, StopHandle, TableSize,
    ThinkLimits, Thought, engine, playing_engine, solve_ending,
};
use nullwindow_games::GameId;

fn with_threads(game: GameId, threads: u16) -> Config {
    let mut config = Config { threads, ..Config::usual(game) };
    config.memory.table = TableSize::Bits(14);
    config
}

fn think(config: &Config, game: GameId, limits: &ThinkLimits) -> Thought {
    let mut engine = engine(game, config).unwrap();
    engine.think(limits, &mut |_| ()).unwrap()
}

#[test]
fn threads_change_no_value() {
    let games = [
        (GameId::Chess, 3),
        (GameId::Othello, 5),
        (GameId::Checkers, 6),
        (GameId::ConnectFour, 6),
        (GameId::TicTacToe, 9),
        (GameId::Kayles, 5),
    ];
    for (game, depth) in games {
        let limits = ThinkLimits::to_depth(depth);
        let alone = think(&with_threads(game, 1), game, &limits);
        for algorithm in ["mtd-f", "mtd-adaptive", "negascout", "aspiration-negascout"] {
            for sharing in [Sharing::Lazy, Sharing::Deferring] {
                let config = Config { sharing, ..with_threads(game, 3).driven_by(algorithm) };
                let together = think(&config, game, &limits);
                let values = |t: &Thought| t.iterations.iter().map(|i| i.value).collect::<Vec<_>>();
                assert_eq!(values(&together), values(&alone), "{game} {algorithm} {sharing:?}");
                let total: u64 = together.iterations.iter().map(|i| i.total).sum();
                assert_eq!(total, together.total, "{game} {algorithm}: every worker counts");
            }
        }
    }
}

#[test]
fn threads_that_take_turns_count_the_same_every_time() {
    let config = Config { timing: Timing::InTurn, ..with_threads(GameId::Checkers, 4) };
    let count = |lines| {
        let limits = ThinkLimits { lines, ..ThinkLimits::to_depth(7) };
        let thought = think(&config, GameId::Checkers, &limits);
        let led: u64 = thought.iterations.iter().map(|i| i.led).sum();
        (thought.total, led, thought.value)
    };
    assert_eq!(count(1), count(1));
    assert_eq!(count(2), count(2));
    assert!(count(1).0 > 2 * count(1).1);
}

#[test]
fn several_lines_are_the_same_on_several_threads() {
    let limits = ThinkLimits { lines: 3, ..ThinkLimits::to_depth(4) };
    let values = |threads| {
        let thought = think(&with_threads(GameId::Othello, threads), GameId::Othello, &limits);
        thought.lines.iter().map(|line| line.value).collect::<Vec<_>>()
    };
    assert_eq!(values(2), values(1));
    assert_eq!(values(1).len(), 3);
}

#[test]
fn endings_are_the_same_on_several_threads() {
    let ffo_1 = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X";
    let solve = |game, board, position, goal, threads| {
        let (table, stop) = (TableSize::Bits(14), StopHandle::default());
        let limits = EndingLimits { table, goal, nodes: None, time: None, stop, threads };
        solve_ending(game, board, position, &limits, &mut |_| ()).unwrap()
    };
    for threads in [1, 2, 3] {
        let score = solve(GameId::Othello, None, Some(ffo_1), EndingGoal::Score, threads);
        assert_eq!((score.value, score.best_move.as_deref()), (Some(18), Some("g8")));
        assert_eq!(score.pv.first(), score.best_move.as_ref());
        let result = solve(GameId::Othello, None, Some(ffo_1), EndingGoal::Result, threads);
        assert!(result.lower > Some(0), "{threads} threads");
        let board = Some((5, 4));
        let small = solve(GameId::ConnectFour, board, None, EndingGoal::Score, threads);
        assert_eq!(small.value, Some(0), "{threads} threads");
    }
}

#[test]
fn a_selective_search_plays_on_several_threads_within_its_time() {
    for game in [GameId::Chess, GameId::Othello, GameId::Checkers, GameId::TicTacToe] {
        let mut config = Config { threads: 3, ..Config::play(game) };
        config.memory.table = TableSize::Bits(14);
        let mut engine = playing_engine(game, &config, None).unwrap();
        for _ in 0..2 {
            let limits =
                ThinkLimits { hard: Some(Duration::from_millis(40)), ..Default::default() };
            let thought = engine.think(&limits, &mut |_| ()).unwrap();
            let best = thought.best_move.expect("a move");
            assert!(engine.moves().contains(&best), "{game}: {best}");
            assert!(thought.seconds < 5.0, "{game}: {} s", thought.seconds);
            engine.play(&best).unwrap();
        }
    }
}

#[test]
fn a_handle_stops_all_threads() {
    let stop = StopHandle::default();
    let mut engine = engine(GameId::Chess, &with_threads(GameId::Chess, 3)).unwrap();
    let limits = ThinkLimits { stop: stop.clone(), ..ThinkLimits::default() };
    let thought = std::thread::scope(|scope| {
        let thinking = scope.spawn(|| engine.think(&limits, &mut |_| ()).unwrap());
        std::thread::sleep(Duration::from_millis(100));
        stop.stop();
        thinking.join().unwrap()
    });
    assert_eq!(thought.stop, Some(Stop::User));
    assert!(thought.best_move.is_some());
    // What was left in the table misleads nobody.
    let again = engine.think(&ThinkLimits::to_depth(3), &mut |_| ()).unwrap();
    let alone = think(&with_threads(GameId::Chess, 1), GameId::Chess, &ThinkLimits::to_depth(3));
    assert_eq!(again.value, alone.value);
}

#[test]
fn what_several_threads_cannot_do_is_said() {
    let refused = |config: Config| config.check().unwrap_err();
    let usual = with_threads(GameId::Chess, 2);
    assert!(usual.check().is_ok());
    let many = refused(Config { threads: 1000, ..usual.clone() });
    assert_eq!(many.to_string(), "1000 threads cannot search: from 1 to 256 can");
    assert!(matches!(refused(Config { threads: 0, ..usual.clone() }), EngineError::Threads { .. }));
    let other = Config { algorithm: "sss-b".to_string(), ..usual.clone() };
    assert!(refused(other).to_string().starts_with("'sss-b' runs on one thread"));
    let memory = MemoryConfig { scheme: Scheme::Always, ..usual.memory };
    assert_eq!(refused(Config { memory, ..usual.clone() }), EngineError::MemoryForOneThread);
    let sharing = Sharing::Speculative;
    let other = Config { algorithm: "negascout".to_string(), sharing, ..usual.clone() };
    assert_eq!(refused(other), EngineError::NotSpeculative("negascout"));
    let selective = Config::play(GameId::Chess).selective;
    let timing = Timing::InTurn;
    assert_eq!(refused(Config { selective, timing, ..usual.clone() }), EngineError::NotInTurn);
    assert_eq!(usual.driven_by("sss-b").threads, 1);
}

#[test]
fn one_thread_leaves_a_configuration_as_it_was_written() {
    let text = serde_json::to_string(&Config::usual(GameId::Chess)).unwrap();
    assert!(!text.contains("threads") && !text.contains("sharing"), "{text}");
    let config = Config { threads: 2, ..Config::usual(GameId::Chess) };
    let text = serde_json::to_string(&config).unwrap();
    assert_eq!(serde_json::from_str::<Config>(&text).unwrap(), config);
}
