//! Searches by several threads, and searches as programs play.

use nullwindow::drivers::deepen;
use nullwindow::memory::{Memory, SharedTable};
use nullwindow::observer::Boxed;
use nullwindow::parallel::{TeamDriver, Together, deepen_lazily, deepen_together};
use nullwindow::selective::{Driver, Selective, Techniques};
use nullwindow::{Answer, Game, History, MAX_DEPTH, Playable, Search, Value};
use nullwindow_games::Notation;

use super::case::{CaseCrew, CaseMemory, CaseSubject, TestCase};
use super::judge::{Checked, Found, Truth, judge, schedule, set_up};
use super::path::PathTruth;
use crate::any_game::{AnyGame, AnyPosition};
use crate::any_memory::{any_memory, shared_table};
use crate::config::Matching;
use crate::subject::Subject;
use crate::tree::AnyTree;

/// Trees have no rules of the path.
impl Playable for AnyTree {}

/// Half the first window of Aspiration NegaScout.
const DELTA: Value = 10;

/// Wins so many plies away are looked for by minimax.
const MOST_PLIES: Value = 5;

/// Why a case says nothing about the search.
struct Skip(String);

impl<E: ToString> From<E> for Skip {
    fn from(why: E) -> Skip {
        Skip(why.to_string())
    }
}

/// Searches a case of a crew, and compares what it says with plain minimax.
pub(super) fn check_crew(case: &TestCase, subject: Subject) -> Checked {
    let checked = match subject {
        Subject::Tree { tree, .. } => {
            check(&tree, &History::new(&tree, tree.root()), tree.depth(), case)
        }
        Subject::Position { game, root, depth, .. } => {
            past(&game, root, case).and_then(|history| check(&game, &history, depth, case))
        }
    };
    match checked {
        Err(Skip(why)) => Checked::Skipped(why),
        Ok(judged) => judged.map_or_else(Checked::Wrong, |()| Checked::Right),
    }
}

/// The game up to the root.
fn past(game: &AnyGame, start: AnyPosition, case: &TestCase) -> Result<History<AnyPosition>, Skip> {
    let mut history = History::new(game, start);
    if let CaseCrew::Selective { past, .. } = &case.crew {
        for mv in past {
            let mv = game.read_move(history.now(), mv)?;
            history.play(game, &mv);
        }
    }
    Ok(history)
}

/// Whether the search is right, or what is wrong with it.
fn check<G>(
    game: &G,
    history: &History<G::Position>,
    depth: u16,
    case: &TestCase,
) -> Result<Result<(), String>, Skip>
where
    G: Playable + Sync,
    G::Position: Send + Sync,
    G::Move: Send,
{
    let entry = crate::config::find(&case.algorithm)?;
    let found = |answer| Found { entry, answer, line: None };
    let root = history.now();
    match &case.crew {
        CaseCrew::Alone | CaseCrew::Together { .. } => {
            let truth = Truth::of(game, root, depth).ok_or("too large for plain minimax")?;
            let answer = together(game, root, depth, case)?;
            Ok(judge(game, root, depth, case, &truth, &found(answer)))
        }
        CaseCrew::Selective { techniques, .. } => {
            let path = PathTruth::of(game, history, depth)?;
            let answer = selective(game, history, depth, case)?;
            if let (Some(stop), None) = (answer.stop, case.nodes) {
                return Ok(Err(format!("stopped: {stop}")));
            }
            // A table answers with what was found at greater depths, and on other paths.
            let is_tree = !matches!(case.subject, CaseSubject::Game { .. });
            if techniques.is_empty() && (case.memory == CaseMemory::Nothing || is_tree) {
                return Ok(judge(game, root, depth, case, &path.truth, &found(answer)));
            }
            let on_one_path = !path.drawn || case.memory == CaseMemory::Nothing;
            let legal = legal(case, &path.truth, &answer);
            Ok(legal.and_then(|()| if on_one_path { wins(game, history, &answer) } else { Ok(()) }))
        }
    }
}

fn together<G>(
    game: &G,
    root: &G::Position,
    depth: u16,
    case: &TestCase,
) -> Result<Answer<G::Move>, Skip>
where
    G: Game + Sync,
    G::Position: Send + Sync,
    G::Move: Send,
{
    let CaseCrew::Together { threads, sharing } = case.crew else {
        return Err("no crew".into());
    };
    let driver: TeamDriver = case.algorithm.parse()?;
    let mut s = set_up(Search::with(game, table(case)?, ()), case);
    let (mut together, threads) = (Together::new(driver, sharing, DELTA), usize::from(threads));
    let schedule = schedule(case, depth);
    Ok(deepen_together(&mut s, threads, root, &mut together, &schedule, |_, _| None))
}

fn selective<G>(
    game: &G,
    history: &History<G::Position>,
    depth: u16,
    case: &TestCase,
) -> Result<Answer<G::Move>, Skip>
where
    G: Playable + Sync,
    G::Position: Send + Sync,
    G::Move: Send,
{
    let CaseCrew::Selective { threads, techniques, .. } = &case.crew else {
        return Err("no crew".into());
    };
    let techniques: Techniques = techniques.iter().copied().collect();
    let driver: Driver = case.algorithm.parse()?;
    let mut selective = Selective::new(driver, techniques, DELTA);
    selective.set_game(game, &history.keys());
    match case.memory {
        _ if *threads > 1 => {
            let mut s = set_up(Search::with(game, table(case)?, ()), case);
            let (threads, schedule) = (usize::from(*threads), schedule(case, depth));
            let root = history.now();
            Ok(deepen_lazily(&mut s, threads, root, &mut selective, &schedule, |_, _| None))
        }
        CaseMemory::Nothing => Ok(by_one(game, (), history, &mut selective, depth, case)),
        CaseMemory::Kept(config) => {
            let memory = any_memory(&config)?;
            Ok(by_one(game, memory, history, &mut selective, depth, case))
        }
    }
}

fn by_one<G: Playable>(
    game: &G,
    memory: impl Memory,
    history: &History<G::Position>,
    selective: &mut Selective,
    depth: u16,
    case: &TestCase,
) -> Answer<G::Move> {
    let mut nobody = ();
    let mut s = set_up(Search::with(game, memory, Boxed(&mut nobody)), case);
    deepen(&mut s, history.now(), selective, &schedule(case, depth), |_, _| None)
}

/// The table of several threads.
fn table(case: &TestCase) -> Result<SharedTable, Skip> {
    match case.memory {
        CaseMemory::Kept(config) if config.matching == Matching::Exact => {
            Ok(shared_table(config.table)?)
        }
        _ => Err("several threads share a table that matches depths exactly".into()),
    }
}

/// Whether an opinion comes with a legal move where it owes one.
fn legal<M>(case: &TestCase, truth: &Truth, answer: &Answer<M>) -> Result<(), String> {
    let owed = (answer.stop.is_none() || case.deepened) && !truth.moves.is_empty();
    match answer.best_index {
        Some(i) if usize::from(i) >= truth.moves.len() => Err(format!("best move {i} is no move")),
        None if owed => Err("no best move".into()),
        _ => Ok(()),
    }
}

/// Whether a win or a loss that is claimed is there within the plies that are claimed.
fn wins<G: Playable>(
    game: &G,
    history: &History<G::Position>,
    answer: &Answer<G::Move>,
) -> Result<(), String> {
    let Some(value) = answer.value() else { return Ok(()) };
    let plies = Value::from(MAX_DEPTH) + game.win() - value.abs();
    if value.abs() < game.win() || plies > MOST_PLIES {
        return Ok(());
    }
    let Ok(path) = PathTruth::of(game, history, plies as u16) else { return Ok(()) };
    let truth = path.truth.value;
    let is_so = if value > 0 { truth >= value } else { truth <= value };
    is_so.then_some(()).ok_or_else(|| {
        format!("it says {value}, over in {plies} plies; minimax so deep says {truth}")
    })
}
