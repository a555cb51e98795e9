//! A cell measures what a direct call of the library measures.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use nullwindow::drivers::{AskRoot, Deepening, Guess, OwnDriver};
use nullwindow::memory::{AtLeast, Bucketed, Table, TwoBounds};
use nullwindow::order::MoveOrder;
use nullwindow::{INFINITY, Params, Search, Stop, Value, Window, catalogue};
use nullwindow_engine::{Matching, Scheme, TableSize};
use nullwindow_games::GameId;
use nullwindow_games::Notation;
use nullwindow_games::checkers::Checkers;
use nullwindow_games::othello::Othello;
use nullwindow_games::trees::{ArtificialTree, Order, Values};
use nullwindow_lab::cell::{Cell, GameCell, TreeCell};
use nullwindow_lab::runner::{Job, JobInterrupted};
use nullwindow_lab::{Row, Scalar};

fn run(cell: Cell) -> Vec<Row> {
    cell.run(&Arc::default()).unwrap()
}

fn number(row: &Row, column: &str) -> i64 {
    match row.get(column) {
        Some(Scalar::Integer(n)) => *n,
        other => panic!("{column} is {other:?}"),
    }
}

fn othello(algorithm: &str) -> GameCell {
    GameCell::new(GameId::Othello, "start", algorithm, 6)
}

#[test]
fn a_game_cell_is_iterative_deepening_on_one_search() {
    for id in ["mtd-f", "aspiration-negascout", "alpha-beta", "mtd-plus-infinity"] {
        let rows = run(Cell::Game(othello(id)));
        let (game, entry) = (Othello::default(), catalogue::find(id).unwrap());
        let table: Table = Table::with_entries(1 << 20);
        let mut s = Search::with(&game, table, ()).ordered(MoveOrder::new()).with_etc(2);
        let mut params = Params { delta: 5, step: 5, ..Params::default() };
        for (i, depth) in (1..=6).enumerate() {
            let answer = entry.run(&mut s, &game.start(), depth, &params);
            params.first_guess = answer.value().unwrap();
            assert_eq!(number(&rows[i], "value"), i64::from(params.first_guess), "{id} {depth}");
            assert_eq!(number(&rows[i], "leaf_sum"), s.counts().leaf as i64, "{id} {depth}");
            assert_eq!(number(&rows[i], "total_sum"), s.counts().total() as i64, "{id} {depth}");
        }
    }
}

/// MTD(f) as a driver that a program adds.
struct OwnMtdF;

impl OwnDriver for OwnMtdF {
    fn drive(&self, guess: Value, ask: &mut AskRoot<'_>) -> Result<(), Stop> {
        let (mut lower, mut upper, mut g) = (-INFINITY, INFINITY, guess);
        while lower != upper {
            let gamma = if g == lower { g + 1 } else { g };
            g = ask(Window::null(gamma))?;
            *(if g < gamma { &mut upper } else { &mut lower }) = g;
        }
        Ok(())
    }
}

#[test]
fn a_driver_that_was_added_is_measured_like_any_other() {
    catalogue::add_driver("own-mtd-f", "My MTD(f)", "a test", OwnMtdF).unwrap();
    assert!(catalogue::add_driver("own-mtd-f", "Again", "a test", OwnMtdF).is_err());
    assert!(catalogue::add_driver("MTD(f)", "Unwritable", "a test", OwnMtdF).is_err());
    let (own, ours) = (run(Cell::Game(othello("own-mtd-f"))), run(Cell::Game(othello("mtd-f"))));
    for (own, ours) in own.iter().zip(&ours) {
        for column in ["value", "passes", "leaf_sum", "total_sum"] {
            assert_eq!(number(own, column), number(ours, column), "{column}");
        }
    }
}

#[test]
fn the_iterations_add_up() {
    let rows = run(Cell::Game(othello("mtd-f")));
    for column in ["leaf", "interior", "transposition", "quiescence", "total", "passes"] {
        let sum: i64 = rows.iter().map(|row| number(row, column)).sum();
        assert_eq!(sum, number(rows.last().unwrap(), &format!("{column}_sum")), "{column}");
    }
}

#[test]
fn counts_do_not_change_from_run_to_run() {
    let counts = || {
        let mut rows = run(Cell::Game(othello("mtd-f")));
        rows.iter_mut().for_each(|row| row.retain(|column, _| !column.ends_with("seconds")));
        rows
    };
    assert_eq!(counts(), counts());
}

#[test]
fn every_memory_finds_the_same_values() {
    let values = |cell: GameCell| -> Vec<i64> {
        run(Cell::Game(cell)).iter().map(|row| number(row, "value")).collect()
    };
    let usual = values(othello("mtd-f"));
    for scheme in Scheme::ALL {
        for bounds in [1, 2] {
            let mut cell = othello("mtd-f");
            cell.config.memory.table = TableSize::Bits(8);
            (cell.config.memory.scheme, cell.config.memory.bounds) = (scheme, bounds);
            assert_eq!(values(cell), usual, "{scheme:?} {bounds}");
        }
    }
    let mut cell = othello("mtd-f");
    cell.config.memory.table = TableSize::Lossless;
    assert_eq!(values(cell), usual);
}

/// Values may then differ from those of exact matching, but not from those of the
/// same table used directly.
#[test]
fn entries_of_greater_depth_answer_where_that_is_asked_for() {
    // Kings come back to where they were, at another depth.
    let position = "B:WK4,19,21,22,24,25,29,31,32:B1,2,3,5,9,10,12,15,K30";
    let mut cell = GameCell::new(GameId::Checkers, position, "mtd-f", 8);
    cell.config.memory.table = TableSize::Bits(12);
    let exact = run(Cell::Game(cell.clone()));
    cell.config.memory.matching = Matching::AtLeast;
    let rows = run(Cell::Game(cell));
    let (game, entry) = (Checkers::default(), catalogue::find("mtd-f").unwrap());
    let root = game.read_position(position).unwrap();
    let table: Table<Bucketed, TwoBounds, AtLeast> = Table::with_entries(1 << 12);
    let mut s = Search::with(&game, table, ()).ordered(MoveOrder::new()).with_etc(2);
    let mut params = Params { delta: 50, step: 50, ..Params::default() };
    for (row, depth) in rows.iter().zip(1..) {
        let answer = entry.run(&mut s, &root, depth, &params);
        params.first_guess = answer.value().unwrap();
        assert_eq!(number(row, "value"), i64::from(params.first_guess), "{depth}");
        assert_eq!(number(row, "leaf_sum"), s.counts().leaf as i64, "{depth}");
        assert_eq!(number(row, "transposition_sum"), s.counts().transposition as i64, "{depth}");
    }
    let leaves = |rows: &[Row]| number(rows.last().unwrap(), "leaf_sum");
    assert_eq!(rows.len(), exact.len());
    assert_ne!(leaves(&rows), leaves(&exact), "the rule matters at this depth");
}

#[test]
fn the_floor_starts_at_the_value() {
    let mut cell = othello("mtd-f");
    cell.config.guess = Guess::Truth;
    for row in run(Cell::Game(cell.clone())) {
        assert_eq!(number(&row, "error"), 0);
        assert!(number(&row, "passes") <= 2);
    }
    cell.config.offset = 300; // three discs
    assert!(run(Cell::Game(cell)).iter().all(|row| number(row, "error") == 3));
}

#[test]
fn one_question_an_iteration_at_the_value() {
    let mut cell = othello("mt");
    cell.config.guess = Guess::Truth;
    assert!(run(Cell::Game(cell)).iter().all(|row| number(row, "passes") == 1));
}

#[test]
fn levels_sum_up_to_the_iteration_they_belong_to() {
    let mut cell = othello("aspiration-negascout");
    cell.levels = true;
    let rows = run(Cell::Game(cell));
    let is = |row: &&Row, kind: &str| row["row"] == Scalar::from(kind);
    let last = rows.iter().rfind(|row| is(row, "iteration")).unwrap();
    let levels: Vec<&Row> = rows.iter().filter(|row| is(row, "level")).collect();
    assert_eq!(levels.len(), 7);
    for column in ["leaf", "interior", "transposition"] {
        let sum: i64 = levels.iter().map(|row| number(row, column)).sum();
        assert_eq!(sum, number(last, column), "{column}");
    }
    assert!(number(last, "same_depth_arrivals") <= number(last, "arrivals"));
    assert!(number(last, "children") > number(last, "interior"));
}

/// Whatever the algorithm and however much the table loses.
#[test]
fn what_nodes_are_blamed_on_adds_up_to_the_last_iteration() {
    for algorithm in ["alpha-beta", "aspiration-negascout", "mtd-f", "mtd-plus-infinity"] {
        for bits in [4, 16] {
            let mut cell = GameCell { blame: true, depth: 5, ..othello(algorithm) };
            cell.config.memory.table = TableSize::Bits(bits);
            let rows = run(Cell::Game(cell));
            let last = rows.last().expect("an iteration");
            let parts = ["minimal", "cheaper", "ordering", "transpositions", "memory", "window"]
                .into_iter();
            let sum: i64 = parts.map(|part| number(last, &format!("blame_{part}"))).sum();
            assert_eq!(sum, number(last, "total"), "{algorithm}, 2^{bits}");
            assert!(number(last, "blame_minimal") > 0);
        }
    }
}

#[test]
fn a_coarse_grain_rounds_values() {
    let mut cell = GameCell::new(GameId::Checkers, "start", "mtd-f", 5);
    cell.config.grain = 10;
    assert!(run(Cell::Game(cell)).iter().all(|row| number(row, "value") % 10 == 0));
}

#[test]
fn a_tree_cell_is_a_search_a_seed() {
    for id in ["alpha-beta", "sss-star", "mtd-f", "scout"] {
        let rows = run(Cell::Tree(TreeCell::new(5, 4, "first:0.5", id, 3, 4)));
        for (row, seed) in rows.iter().zip(3..) {
            let tree = ArtificialTree::new(5, 4, Order::FirstBest(0.5), seed).unwrap();
            let memory = nullwindow::memory::Lossless::<nullwindow::memory::OneBound>::new();
            let entry = catalogue::find(id).unwrap();
            let (root, params) = (tree.root(), Params::default());
            let (value, leaf) = if id == "mtd-f" {
                let mut s = Search::with(&tree, memory, ());
                (entry.run(&mut s, &root, 4, &params).value(), s.counts().leaf)
            } else {
                let mut s = Search::new(&tree);
                (entry.run(&mut s, &root, 4, &params).value(), s.counts().leaf)
            };
            assert_eq!(number(row, "value"), i64::from(value.unwrap()), "{id} {seed}");
            assert_eq!(number(row, "leaf"), leaf as i64, "{id} {seed}");
            assert!(number(row, "unique") <= number(row, "leaf"));
        }
    }
}

#[test]
fn the_leaves_of_sss_star_are_among_those_of_alpha_beta() {
    let mut cell = TreeCell::new(6, 4, "random", "sss-star", 1, 10);
    cell.search.against = Some("alpha-beta".to_string());
    let rows = run(Cell::Tree(cell));
    assert!(rows.iter().all(|row| number(row, "only_here") == 0));
    assert!(rows.iter().any(|row| number(row, "only_there") > 0));
}

#[test]
fn a_cell_stops_when_it_is_told_to() {
    let stop = Arc::new(AtomicBool::new(true));
    let cell = Cell::Game(GameCell::new(GameId::Chess, "start", "mtd-f", 12));
    assert_eq!(cell.run(&stop), Err(JobInterrupted::Stopped));
}

#[test]
fn a_cell_that_cannot_be_done_says_why() {
    let failed = |cell| match Cell::Game(cell).run(&Arc::default()) {
        Err(JobInterrupted::Failed(why)) => why,
        other => format!("{other:?}"),
    };
    let nowhere = GameCell::new(GameId::Chess, "nowhere", "mtd-f", 2);
    assert!(failed(nowhere).starts_with("position 'nowhere'"));
    assert!(failed(othello("mtdf")).starts_with("no algorithm 'mtdf': did you mean 'mtd-f'?"));
    assert!(failed(othello("sss-star")).contains("is for trees"));
}

/// A search with nodes enough proves the value and so has a best move; one with few has a move
/// all the same, and what it loses is the distance from the best.
#[test]
fn a_move_is_judged_by_the_values_of_all_moves() {
    let mut wrong = 0;
    for (id, deepening) in [
        ("alpha-beta", Deepening::Stepwise),
        ("unbounded-best-first", Deepening::Direct),
        ("uct", Deepening::Direct),
    ] {
        let mut cell = TreeCell::new(3, 5, "random", id, 1, 20);
        (cell.values, cell.irregular) = (Values::Incremental, 2);
        cell.search.deepening = deepening;
        for nodes in [5, 1_000_000] {
            cell.search.nodes = Some(nodes);
            for row in run(Cell::Tree(cell.clone())) {
                let [right, loss, proved] = ["right", "loss", "proved"].map(|c| number(&row, c));
                assert_eq!(right == 1, loss == 0, "{id}: {row:?}");
                assert!(loss >= 0, "{id}: {row:?}");
                assert!(nodes == 5 || (right, proved) == (1, 1), "{id}: {row:?}");
                wrong += 1 - right;
            }
        }
    }
    assert!(wrong > 0, "five nodes are not enough");
}

/// A search of a game that its nodes end has a row too.
#[test]
fn a_cell_that_runs_out_of_nodes_says_so() {
    for (id, deepening) in [("mtd-f", Deepening::Stepwise), ("pn", Deepening::Direct)] {
        let mut cell = GameCell::new(GameId::ConnectFour, "start", id, 12);
        (cell.config.deepening, cell.nodes) = (deepening, Some(2000));
        let rows = run(Cell::Game(cell));
        let last = rows.last().unwrap();
        assert_eq!((number(last, "proved"), last.get("value")), (0, None), "{id}");
        let sum: i64 = rows.iter().map(|row| number(row, "total")).sum();
        assert_eq!(sum, number(last, "total_sum"), "{id}");
        assert!((2000..3000).contains(&sum), "{id}: {sum}");
    }
}
