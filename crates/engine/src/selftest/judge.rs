//! Searching a case, and holding the answer against plain minimax.

use nullwindow::catalogue::{Entry, Promise};
use nullwindow::drivers::{Schedule, deepen, principal_variation};
use nullwindow::memory::Memory;
use nullwindow::observer::{Boxed, Observer};
use nullwindow::order::{Enhancement, MoveOrder};
use nullwindow::{Answer, Game, Limits, Params, Search, Stop, Value, leaf_value};

use super::case::{CaseCrew, CaseMemory, TestCase};
use super::crew::check_crew;
use crate::any_memory::any_memory;
use crate::subject::{OpenedSubject, SubjectVisitor};

/// The most positions that plain minimax looks at.
pub(super) const MOST_POSITIONS: u64 = 20_000;

/// No search of so few positions visits so many nodes, unless it has no end.
const ENDLESS: u64 = 20_000_000;

/// What became of a case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Checked {
    /// The search is right.
    Right,
    /// The tree is too large to be judged, or cannot be made.
    Skipped(String),
    /// What is wrong, in one line.
    Wrong(String),
}

/// Searches a case and compares all that it says with plain minimax: the value,
/// every bound, the best move, best play, and what is left of a search that was
/// interrupted.
///
/// ```
/// use nullwindow_engine::selftest::{Checked, check_case, draw_case};
/// let checked = (0..20).map(|i| check_case(&draw_case(1, i)));
/// assert!(checked.clone().any(|c| c == Checked::Right));
/// assert!(checked.clone().all(|c| !matches!(c, Checked::Wrong(_))));
/// ```
pub fn check_case(case: &TestCase) -> Checked {
    match case.subject.open() {
        Err(why) => Checked::Skipped(why.to_string()),
        Ok(subject) if case.crew != CaseCrew::Alone => check_crew(case, subject),
        Ok(subject) => subject.visit(JudgeCase(case)),
    }
}

struct JudgeCase<'a>(&'a TestCase);

impl SubjectVisitor for JudgeCase<'_> {
    type Output = Checked;

    fn visit<G: Game>(self, on: OpenedSubject<'_, G>) -> Checked {
        check(on.game, on.root, on.depth, self.0)
    }
}

fn check<G: Game>(game: &G, position: &G::Position, depth: u16, case: &TestCase) -> Checked {
    let Some(truth) = Truth::of(game, position, depth) else {
        return Checked::Skipped("too large for plain minimax".into());
    };
    let searched = match case.memory {
        CaseMemory::Nothing => search((), game, position, depth, case),
        CaseMemory::Kept(config) => match any_memory(&config) {
            Ok(memory) => search(memory, game, position, depth, case),
            Err(e) => return Checked::Skipped(e.to_string()),
        },
    };
    let judged = searched.and_then(|found| judge(game, position, depth, case, &truth, &found));
    judged.map_or_else(Checked::Wrong, |()| Checked::Right)
}

/// What plain minimax says, written without a line of the search it judges.
pub(super) struct Truth {
    pub(super) value: Value,
    /// What every move of the root is worth, for the side to move there.
    pub(super) moves: Vec<Value>,
}

impl Truth {
    pub(super) fn of<G: Game>(game: &G, position: &G::Position, depth: u16) -> Option<Truth> {
        let mut left = MOST_POSITIONS;
        let children = children(game, position, depth);
        let moves: Option<Vec<Value>> =
            children.iter().map(|c| Some(-minimax(game, c, depth - 1, &mut left)?)).collect();
        let moves = moves?;
        let value = moves.iter().copied().max();
        Some(Truth { value: value.unwrap_or_else(|| leaf_value(game, position, depth)), moves })
    }
}

fn children<G: Game>(game: &G, position: &G::Position, depth: u16) -> Vec<G::Position> {
    let mut moves = Vec::new();
    if depth > 0 {
        game.moves(position, &mut moves);
    }
    moves.iter().map(|mv| game.play(position, mv)).collect()
}

fn minimax<G: Game>(game: &G, position: &G::Position, depth: u16, left: &mut u64) -> Option<Value> {
    *left = left.checked_sub(1)?;
    let children = children(game, position, depth);
    if children.is_empty() {
        return Some(leaf_value(game, position, depth));
    }
    let mut best = Value::MIN;
    for child in &children {
        best = best.max(-minimax(game, child, depth - 1, left)?);
    }
    Some(best)
}

/// What a search came back with.
pub(super) struct Found<M> {
    pub(super) entry: &'static Entry,
    pub(super) answer: Answer<M>,
    /// Best play, where the value is known.
    pub(super) line: Option<Vec<M>>,
}

fn search<G: Game, M: Memory>(
    memory: M,
    game: &G,
    position: &G::Position,
    depth: u16,
    case: &TestCase,
) -> Result<Found<G::Move>, String> {
    let entry = crate::config::find(&case.algorithm).map_err(|e| e.to_string())?;
    let mut nobody = ();
    let mut s = set_up(Search::with(game, memory, Boxed(&mut nobody)), case);
    let usual = Params { first_guess: case.guess, ..Params::default() };
    let params = Params { hold: case.hold.map_or(usual.hold, |hold| hold as usize), ..usual };
    let answer = if case.deepened {
        let schedule = schedule(case, depth);
        deepen(&mut s, position, &mut entry.with(params), &schedule, |_, _| None)
    } else {
        entry.run(&mut s, position, depth, &params)
    };
    let value = answer.value().filter(|_| answer.stop.is_none() && case.nodes.is_none());
    let line = match (value, s.root(position, depth)) {
        (Some(value), Ok(root)) => {
            Some(principal_variation(&mut s, &root, value).map_err(|stop| stop.to_string())?)
        }
        _ => None,
    };
    Ok(Found { entry, answer, line })
}

/// A search with the order of moves, the cutoffs and the limit of a case.
pub(super) fn set_up<'g, G: Game, M: Memory, O: Observer<G>>(
    s: Search<'g, G, M, O>,
    case: &TestCase,
) -> Search<'g, G, M, O> {
    let limits = Limits { nodes: case.nodes.or(Some(ENDLESS)), ..Limits::default() };
    let s = s.with_etc(case.etc.unwrap_or(u16::MAX)).limited(limits);
    let order = MoveOrder::new().with(Enhancement::FailedMoves);
    if case.ordered { s.ordered(order) } else { s }
}

/// The depths that a case searches.
pub(super) fn schedule(case: &TestCase, depth: u16) -> Schedule {
    let schedule = if case.deepened { Schedule::to(depth) } else { Schedule::new(vec![depth]) };
    Schedule { first_guess: case.guess, ..schedule }
}

/// Whether all that was found is so. A search to one depth that was interrupted may
/// have no best move; one that went from depth to depth must, unless its algorithm
/// looks for a bound alone.
pub(super) fn judge<G: Game>(
    game: &G,
    position: &G::Position,
    depth: u16,
    case: &TestCase,
    truth: &Truth,
    found: &Found<G::Move>,
) -> Result<(), String> {
    let Found { entry, answer, line } = found;
    let best = answer.best_index.map(|i| truth.moves.get(usize::from(i)));
    let ensure = |right: bool, what: &dyn Fn() -> String| right.then_some(()).ok_or_else(what);
    ensure(best != Some(None), &|| format!("best move {:?} is not a move", answer.best_index))?;
    if let Some(unfinished) = answer.unfinished.as_ref().filter(|u| u.depth == depth) {
        ensure(unfinished.by.bounds.admits(truth.value), &|| {
            format!("interrupted with {:?}, minimax says {}", unfinished.by.bounds, truth.value)
        })?;
    }
    match answer.stop {
        Some(Stop::Full) if case.hold.is_some() => return Ok(()),
        Some(Stop::Nodes) if case.nodes.is_some() => {
            let owed = case.deepened && entry.promise != Promise::Bound;
            let some = best.is_some() || truth.moves.is_empty();
            return ensure(some || !owed, &|| "interrupted without a best move".into());
        }
        Some(stop) => return Err(format!("stopped: {stop}")),
        None => {}
    }
    let (value, bounds) = (truth.value, answer.bounds);
    ensure(bounds.lower <= value && value <= bounds.upper, &|| {
        format!("the value is {}, minimax says {value}", answer.known())
    })?;
    ensure(entry.promise != Promise::Value || bounds.is_exact(), &|| {
        format!("only {} is proved", answer.known())
    })?;
    if entry.promise != Promise::Bound && !truth.moves.is_empty() {
        let its = best.flatten().ok_or("no best move")?;
        ensure(*its == value, &|| {
            format!("move {:?} is worth {its}, the best {value}", answer.best_index.unwrap_or(0))
        })?;
    }
    line.as_ref().map_or(Ok(()), |line| judge_line(game, position, depth, truth, line))
}

/// Whether best play leads to a leaf of the value.
fn judge_line<G: Game>(
    game: &G,
    position: &G::Position,
    depth: u16,
    truth: &Truth,
    line: &[G::Move],
) -> Result<(), String> {
    let end = line.iter().fold(position.clone(), |position, mv| game.play(&position, mv));
    let left = depth.saturating_sub(line.len() as u16);
    if !children(game, &end, left).is_empty() {
        return Err(format!("best play ends after {} moves, before a leaf", line.len()));
    }
    let value = leaf_value(game, &end, left);
    let value = if line.len().is_multiple_of(2) { value } else { -value };
    let truth = truth.value;
    if value == truth { Ok(()) } else { Err(format!("best play ends at {value}, not at {truth}")) }
}
