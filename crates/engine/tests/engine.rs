//! The engine finds what the library finds, by name and by text, and survives
//! being interrupted, misled and asked for too much.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use nullwindow::catalogue::{self, CATALOGUE};
use nullwindow::drivers::{Deepening, Guess, Schedule, deepen};
use nullwindow::memory::{Bucketed, LEAF_CACHE, LeavesAside, Table};
use nullwindow::observer::Counters;
use nullwindow::order::MoveOrder;
use nullwindow::{Bounds, Game, Limits, Params, Playable, Search, Stop, Window};
use nullwindow_engine::{
    AnyGame, Clock, Config, Engine, EngineError, GameStatus, LeafStore, Matching, MemoryConfig,
    Report, Scheme, StopHandle, Subject, TableSize, ThinkLimits, Thought, Way, engine,
};
use nullwindow_games::checkers::Checkers;
use nullwindow_games::chess::Chess;
use nullwindow_games::othello::Othello;
use nullwindow_games::trees::{ArtificialTree, ExplicitTree, InheritedTree, Order, WalkTree};
use nullwindow_games::{GameId, Notation};

fn made(game: GameId, algorithm: &str) -> Box<dyn Engine> {
    let config = Config { algorithm: algorithm.into(), ..Config::usual(game) };
    engine(game, &config).expect("an engine")
}

fn think(engine: &mut dyn Engine, limits: &ThinkLimits) -> Thought {
    engine.think(limits, &mut |_| ()).expect("a thought")
}

/// Total nodes and value of the same search, written out with the library.
fn by_hand<G: Notation>(game: &G, algorithm: &str, delta: i32, depth: u16) -> (u64, Option<i32>) {
    let memory = LeavesAside::with_cache(Table::<Bucketed>::with_entries(1 << 20), LEAF_CACHE);
    let mut s = Search::with(game, memory, ()).ordered(MoveOrder::new()).with_etc(2);
    let params = Params { delta, step: delta, ..Params::default() };
    let mut algorithm = catalogue::find(algorithm).expect("there").with(params);
    let schedule = Schedule::to(depth);
    let answer = deepen(&mut s, &game.start(), &mut algorithm, &schedule, |_, _| None);
    (answer.counts.total(), answer.value())
}

#[test]
fn the_engine_searches_what_the_library_searches() {
    for id in ["mtd-f", "aspiration-negascout", "mtd-adaptive", "mtd-bi"] {
        for (game, depth, expected) in [
            (GameId::Chess, 4, by_hand(&Chess::new(), id, 50, 4)),
            (GameId::Othello, 6, by_hand(&Othello::default(), id, 5, 6)),
            (GameId::Checkers, 7, by_hand(&Checkers::default(), id, 50, 7)),
        ] {
            let thought = think(&mut *made(game, id), &ThinkLimits::to_depth(depth));
            assert_eq!((thought.total, thought.value), expected, "{game} {id}");
        }
    }
}

/// The same counts through the types that can be any game and any memory.
#[test]
fn any_game_and_any_memory_count_alike() {
    for game in [GameId::Chess, GameId::Othello, GameId::Checkers] {
        let config = Config::usual(game);
        let expected = think(&mut *made(game, "mtd-f"), &ThinkLimits::to_depth(5));
        let any = Subject::of_position(game, &config, None, 5).unwrap();
        let mut counters = Counters::default();
        let observed = any.observe(Way::Engine(&config), &Limits::default(), &mut counters);
        assert_eq!(observed.expect("observed").answer.counts.total(), expected.total, "{game}");
        assert!(counters.levels().iter().map(|level| level.cutoffs).sum::<u64>() > 0);
    }
}

#[test]
fn every_memory_finds_the_same_values() {
    for game in GameId::ALL {
        let depth = if game == GameId::Chess { 3 } else { 5 };
        let value = think(&mut *made(game, "mtd-f"), &ThinkLimits::to_depth(depth)).value;
        for scheme in Scheme::ALL {
            for bounds in [1, 2] {
                for table in [TableSize::Bits(6), TableSize::Bits(14), TableSize::Lossless] {
                    let matching = Matching::Exact;
                    let leaf_store = LeafStore::Table;
                    let memory = MemoryConfig { table, scheme, bounds, matching, leaf_store };
                    let two_plies = MemoryConfig { leaf_store: LeafStore::TwoPlies, ..memory };
                    for memory in [memory, memory.leaves_aside(), two_plies] {
                        let config = Config { memory, ..Config::usual(game) };
                        let mut engine = engine(game, &config).expect("an engine");
                        let thought = think(&mut *engine, &ThinkLimits::to_depth(depth));
                        assert_eq!(thought.value, value, "{game} {memory:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn every_algorithm_that_suits_games_plays_every_game() {
    for game in GameId::ALL {
        let value = think(&mut *made(game, "mtd-f"), &ThinkLimits::to_depth(3)).value;
        for entry in CATALOGUE {
            let config = Config { algorithm: entry.id.into(), ..Config::usual(game) };
            match engine(game, &config) {
                Ok(mut engine) => {
                    assert!(entry.plays());
                    let thought = think(&mut *engine, &ThinkLimits::to_depth(3));
                    assert!(thought.best_move.is_some(), "{} {game}", entry.id);
                    if thought.exact {
                        assert_eq!(thought.value, value, "{} {game}", entry.id);
                    }
                }
                Err(error) => {
                    assert!(!entry.plays(), "{error}");
                    assert_eq!(error, EngineError::ForTreesOnly(entry.id));
                }
            }
        }
    }
}

/// Without iterations any algorithm of the catalogue searches a game. One that grows a tree has
/// a move after few nodes.
#[test]
fn every_algorithm_searches_every_game_directly() {
    for game in GameId::ALL {
        let value = think(&mut *made(game, "mtd-f"), &ThinkLimits::to_depth(2)).value;
        for entry in CATALOGUE {
            let (algorithm, deepening) = (entry.id.to_string(), Deepening::Direct);
            let config = Config { algorithm, deepening, ..Config::usual(game) };
            let mut direct = engine(game, &config).expect("an engine");
            let thought = think(&mut *direct, &ThinkLimits::to_depth(2));
            assert!(thought.best_move.is_some(), "{} {game}", entry.id);
            assert!(thought.iterations.len() == 1 || thought.stop.is_some(), "{}", entry.id);
            assert!(!thought.exact || thought.value == value, "{} {game}", entry.id);
        }
        for id in ["best-first-minimax", "best-first-hybrid", "unbounded-best-first", "uct"] {
            let (algorithm, deepening) = (id.to_string(), Deepening::Direct);
            let config = Config { algorithm, deepening, ..Config::usual(game) };
            let limits = ThinkLimits { nodes: Some(100), ..ThinkLimits::to_depth(12) };
            let thought = think(&mut *engine(game, &config).expect("an engine"), &limits);
            assert!(thought.best_move.is_some(), "{id} {game}");
            assert!(thought.total < 1000, "{id} {game}: {}", thought.total);
        }
    }
}

#[test]
fn true_first_guesses_cost_less() {
    let config = Config { guess: Guess::Truth, ..Config::usual(GameId::Othello) };
    let mut told = engine(GameId::Othello, &config).expect("an engine");
    let told = think(&mut *told, &ThinkLimits::to_depth(6));
    let usual = think(&mut *made(GameId::Othello, "mtd-f"), &ThinkLimits::to_depth(6));
    assert_eq!(told.value, usual.value);
    assert!(told.total < usual.total, "{} and {}", told.total, usual.total);
    for iteration in &told.iterations {
        assert_eq!(Some(iteration.guess), iteration.value);
    }
}

/// The search for the true values ends with the one that it is for.
#[test]
fn true_first_guesses_keep_the_limits() {
    let config = Config { guess: Guess::Truth, ..Config::usual(GameId::Othello) };
    let mut told = engine(GameId::Othello, &config).expect("an engine");
    let nodes = think(&mut *told, &ThinkLimits { nodes: Some(2000), ..ThinkLimits::default() });
    assert!(nodes.total < 2100 && nodes.best_move.is_some(), "{}", nodes.total);
    let clock = Arc::new(Ticking(AtomicU64::new(0), Duration::from_millis(1)));
    told.set_clock(clock.clone());
    let hard = Some(Duration::from_millis(500));
    let timed = think(&mut *told, &ThinkLimits { hard, ..ThinkLimits::default() });
    assert_eq!((timed.stop, timed.best_move.is_some()), (Some(Stop::Time), true));
    let taken = Duration::from_millis(clock.0.load(Ordering::Relaxed));
    assert!(taken < Duration::from_millis(700), "{taken:?}");
}

/// Mates are found with their distance, by every algorithm with the same value.
#[test]
fn wins_carry_their_distance() {
    let mates = [
        ("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", 1, 3),
        ("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 2, 4),
        ("r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", 3, 6),
        ("7k/8/6KQ/8/8/8/8/8 b - - 0 1", 0, 2),
    ];
    for (fen, moves, depth) in mates {
        if moves == 0 {
            continue;
        }
        let mut values = Vec::new();
        for id in ["mtd-f", "aspiration-negascout", "alpha-beta", "mtd-plus-infinity"] {
            let mut engine = made(GameId::Chess, id);
            engine.set_position(Some(fen), &[]).expect("a position");
            let thought = think(&mut *engine, &ThinkLimits::to_depth(depth));
            assert_eq!(thought.mate, Some(moves), "{id} {fen}: {}", thought.known);
            values.push(thought.value);
        }
        assert!(values.windows(2).all(|pair| pair[0] == pair[1]), "{fen}: {values:?}");
    }
    let mut engine = made(GameId::TicTacToe, "mtd-f");
    engine.set_position(None, &["b2", "a2", "a1", "c3"]).expect("legal");
    let thought = think(&mut *engine, &ThinkLimits::default());
    assert_eq!((thought.mate, thought.stop), (Some(2), Some(Stop::Solved)));
    let mut engine = made(GameId::ConnectFour, "mtd-f");
    engine.set_position(None, &["d", "d", "e", "e"]).expect("legal");
    assert_eq!(think(&mut *engine, &ThinkLimits::default()).mate, Some(2)); // c or f, then four
}

/// A clock that goes on by so much whenever it is looked at.
struct Ticking(AtomicU64, Duration);

impl Clock for Ticking {
    fn now(&self) -> Duration {
        self.1 * self.0.fetch_add(1, Ordering::Relaxed) as u32
    }
}

#[test]
fn time_stops_a_search_between_iterations_and_within_one() {
    let mut engine = made(GameId::Chess, "mtd-f");
    engine.set_clock(Arc::new(Ticking(AtomicU64::new(0), Duration::from_secs(1))));
    let soft = ThinkLimits { soft: Some(Duration::from_secs(8)), ..ThinkLimits::default() };
    let thought = think(&mut *engine, &soft);
    assert_eq!(thought.stop, Some(Stop::Time));
    assert!(thought.depth >= 1 && thought.iterations.len() == usize::from(thought.depth));
    let hard = ThinkLimits { hard: Some(Duration::from_secs(20)), ..ThinkLimits::default() };
    let thought = think(&mut *engine, &hard);
    assert_eq!(thought.stop, Some(Stop::Time));
    assert!(thought.best_move.is_some());
}

#[test]
fn whenever_it_is_stopped_it_has_a_legal_move() {
    for game in GameId::ALL {
        let legal = made(game, "mtd-f").moves();
        for nodes in [0, 1, 10, 100, 1_000, 10_000] {
            for id in ["mtd-f", "aspiration-negascout", "bns"] {
                let mut engine = made(game, id);
                let limits = ThinkLimits { nodes: Some(nodes), ..ThinkLimits::default() };
                let thought = think(&mut *engine, &limits);
                let best = thought.best_move.clone().expect("a move");
                assert!(legal.contains(&best), "{game} {id} after {nodes} nodes: {best}");
                assert_eq!(thought.pv.first(), Some(&best));
                let line = engine.whole_line(&thought).expect("a line");
                assert_eq!(line.first(), Some(&best), "{game} {id} after {nodes} nodes");
            }
        }
    }
    let stop = StopHandle::default();
    stop.stop();
    let mut engine = made(GameId::Chess, "mtd-f");
    let thought =
        think(&mut *engine, &ThinkLimits { stop: stop.clone(), ..ThinkLimits::default() });
    assert_eq!(thought.stop, Some(Stop::User));
    assert!(thought.best_move.is_some());
}

#[test]
fn a_handle_stops_a_search_from_another_thread() {
    let stop = StopHandle::default();
    let limits = ThinkLimits { stop: stop.clone(), ..ThinkLimits::default() };
    let mut engine = made(GameId::Chess, "mtd-f");
    let thinking = std::thread::spawn(move || think(&mut *engine, &limits));
    std::thread::sleep(Duration::from_millis(30));
    stop.stop();
    assert_eq!(thinking.join().expect("no panic").stop, Some(Stop::User));
}

#[test]
fn what_was_learnt_is_kept_until_it_is_told_to_forget() {
    let mut engine = made(GameId::Othello, "mtd-f");
    let first = think(&mut *engine, &ThinkLimits::to_depth(9));
    let again = think(&mut *engine, &ThinkLimits::to_depth(9));
    assert_eq!((again.value, &again.best_move), (first.value, &first.best_move));
    assert!(again.total < first.total, "{} then {}", first.total, again.total);
    assert!(engine.hash_full() > 0);
    engine.forget().expect("room");
    assert_eq!(engine.hash_full(), 0);
    assert_eq!(think(&mut *engine, &ThinkLimits::to_depth(9)).total, first.total);
}

#[test]
fn a_game_is_played_by_text() {
    let mut engine = made(GameId::TicTacToe, "mtd-f");
    let mut plies = 0;
    while engine.outcome().is_none() {
        let thought = think(&mut *engine, &ThinkLimits::to_depth(9));
        engine.play(&thought.best_move.expect("a move")).expect("legal");
        plies += 1;
    }
    assert_eq!((engine.outcome(), plies), (Some(GameStatus::Drawn), 9));
    assert!(engine.moves().is_empty());
    let over = engine.think(&ThinkLimits::to_depth(1), &mut |_| ());
    assert_eq!(over.unwrap_err(), EngineError::GameOver);
    assert!(engine.undo());
    assert_eq!(engine.moves().len(), 1);
}

#[test]
fn a_position_that_comes_back_is_counted() {
    let mut engine = made(GameId::Chess, "mtd-f");
    let shuffle = ["g1f3", "g8f6", "f3g1", "f6g8"];
    engine.set_position(None, &[shuffle, shuffle].concat()).expect("legal");
    assert_eq!(engine.outcome(), Some(GameStatus::Repeated));
}

#[test]
fn what_is_wrong_is_named_and_changes_nothing() {
    let mut engine = made(GameId::Chess, "mtd-f");
    engine.set_position(None, &["e2e4"]).expect("legal");
    let before = engine.position();
    let error = engine.set_position(Some("not a position"), &[]).unwrap_err();
    assert!(error.to_string().starts_with("position 'not a position': "), "{error}");
    let error = engine.set_position(None, &["e2e4", "e2e4"]).unwrap_err();
    assert!(error.to_string().starts_with("move 2, 'e2e4': "), "{error}");
    assert!(engine.play("e2e4").is_err());
    assert_eq!(engine.position(), before);

    let refused = |change: &dyn Fn(&mut Config)| {
        let mut config = Config::usual(GameId::Chess);
        change(&mut config);
        engine_error(&config)
    };
    assert!(refused(&|c| c.algorithm = "mtdf".into()).contains("did you mean 'mtd-f'"));
    assert!(refused(&|c| c.algorithm = "sss-star".into()).contains("is for trees"));
    assert!(refused(&|c| c.memory.bounds = 3).contains("1 or 2 bounds"));
    assert!(refused(&|c| c.memory.table = TableSize::Bits(50)).contains("no memory for a table"));
}

fn engine_error(config: &Config) -> String {
    match engine(GameId::Chess, config) {
        Ok(_) => String::new(),
        Err(error) => error.to_string(),
    }
}

#[test]
fn configurations_survive_being_sent() {
    for game in GameId::ALL {
        let config = Config::usual(game);
        let text = serde_json::to_string(&config).expect("text");
        assert_eq!(serde_json::from_str::<Config>(&text).expect("a configuration"), config);
    }
    assert!(serde_json::from_str::<Config>("{\"algorithm\": \"mtd-f\"}").is_err());
}

#[test]
fn progress_tells_every_iteration() {
    let (mut begun, mut done) = (Vec::new(), Vec::new());
    let mut engine = made(GameId::Checkers, "mtd-f");
    let thought = engine.think(&ThinkLimits::to_depth(6), &mut |report| match report {
        Report::Begins { depth, .. } => begun.push(depth),
        Report::Done(iteration) => done.push(iteration.total),
        _ => {}
    });
    let thought = thought.expect("a thought");
    assert_eq!(begun, [1, 2, 3, 4, 5, 6]);
    assert_eq!(done.iter().sum::<u64>(), thought.total);
    let line = engine.whole_line(&thought).expect("a line");
    assert_eq!(line.len(), 6);
    let best = engine.root_moves(&thought).expect("moves");
    assert_eq!(Some(&best[0].name), thought.best_move.as_ref());
}

/// What the wrappers of the engine hand on is what the games say.
#[test]
fn any_game_says_what_the_game_says() {
    let (any, chess) = (AnyGame::new(GameId::Chess, 1), Chess::new());
    let (from, to) = (any.start(), chess.start());
    assert_eq!(any.evaluate(&from), chess.evaluate(&to));
    assert_eq!(any.key(&from), chess.key(&to));
    assert_eq!((any.win(), any.move_numbers()), (chess.win(), chess.move_numbers()));
    let (mut all, mut moves) = (Vec::new(), Vec::new());
    any.moves(&from, &mut all);
    chess.moves(&to, &mut moves);
    for (mine, its) in all.iter().zip(&moves) {
        assert_eq!(any.move_number(mine), chess.move_number(its));
        assert_eq!(any.hint(&from, mine), Game::hint(&chess, &to, its));
        assert_eq!(any.key(&any.play(&from, mine)), chess.key(&chess.play(&to, its)));
        assert_eq!(any.exchange_loss(&from, mine), chess.exchange_loss(&to, its));
        assert_eq!(any.is_progress(&from, mine), chess.is_progress(&to, its));
    }
    assert_eq!(any.static_value(&from), chess.static_value(&to));
    assert_eq!((any.unit(), any.quiet_limit()), (chess.unit(), chess.quiet_limit()));
    let (mine, its) = (any.null_move(&from), chess.null_move(&to));
    assert_eq!(mine.map(|p| any.key(&p)), its.map(|p| chess.key(&p)));
    let othello = AnyGame::new(GameId::Othello, 100);
    assert!(any.apart().is_some() && othello.hints_look_ahead());
}

/// `AnyTree` does not ask its trees for proofs.
#[test]
fn no_tree_proves_more_than_its_evaluation() {
    fn evaluates<T: Game>(tree: &T, root: &T::Position) {
        for depth in 1..4 {
            assert_eq!(tree.prove(root, depth, Window::FULL, &mut 0), Bounds::UNKNOWN);
        }
        let value = Bounds::exact(tree.evaluate(root));
        assert_eq!(tree.prove(root, 0, Window::null(0), &mut 0), value);
    }
    let explicit = ExplicitTree::parse("[[1, 2], [3, 4]]").expect("a tree");
    let artificial = ArtificialTree::new(3, 4, Order::Random, 1).expect("a tree");
    let inherited = InheritedTree::new(3, 4, Order::Random, 1).expect("a tree");
    let walk = WalkTree::new(3, 4, 10, 1).expect("a tree");
    evaluates(&explicit, &explicit.root());
    evaluates(&artificial, &artificial.root());
    evaluates(&inherited, &inherited.root());
    evaluates(&walk, &walk.root());
}
