//! Runs a cell of a real game, all iterations on one search.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use cpu_time::ThreadTime;
use nullwindow::catalogue::{self, Entry, Promise};
use nullwindow::memory::{Memory, Table};
use nullwindow::observer::Observer;
use nullwindow::order::{Enhancement, MoveOrder};
use nullwindow::{Answer, Limits, Params, Search, Stop, Value};
use nullwindow_games::Notation;

use super::any_memory::AnyMemory;
use super::first_guess::Guess;
use super::game_cell::GameCell;
use super::games::on_game;
use super::memory_spec::{MemorySpec, Scheme};
use super::rows::{Iteration, Sums, levels};
use super::size::Size;
use super::truth::truth;
use super::watch::{Sees, Watch};
use crate::Row;
use crate::runner::Interrupted;

/// Rows of the iterations, then rows of the levels if they are asked for.
pub(super) fn run(cell: &GameCell, stop: &Arc<AtomicBool>) -> Result<Vec<Row>, Interrupted> {
    on_game!(cell, |game| on_memory(game, cell, stop))
}

/// The usual table is a type of its own, for speed; everything else goes
/// through one that can be any.
fn on_memory<G: Notation>(
    game: &G,
    cell: &GameCell,
    stop: &Arc<AtomicBool>,
) -> Result<Vec<Row>, Interrupted> {
    let MemorySpec { table, scheme, bounds, matching } = cell.memory;
    let usual = scheme == Scheme::Bucketed
        && bounds == 2
        && matching == MemorySpec::default().matching
        && !cell.levels;
    match table {
        Size::Bits(bits) if usual => {
            let mut table: Table = Table::with_entries(1 << bits);
            // Writes to every page, so that the system hands them out before the
            // clock runs, not while the first algorithm to come is timed.
            table.forget_bounds();
            iterate(Search::with(game, table, ()), cell, stop)
        }
        _ if cell.levels => {
            iterate(Search::with(game, AnyMemory::new(&cell.memory), Watch::default()), cell, stop)
        }
        _ => iterate(Search::with(game, AnyMemory::new(&cell.memory), ()), cell, stop),
    }
}

fn iterate<G: Notation, M: Memory, O: Observer<G> + Sees>(
    s: Search<G, M, O>,
    cell: &GameCell,
    stop: &Arc<AtomicBool>,
) -> Result<Vec<Row>, Interrupted> {
    let (entry, root) = (algorithm(&cell.algorithm)?, read(s.game(), &cell.position)?);
    let told = match cell.guess {
        Guess::Truth => Some(truth(cell, stop)?),
        _ => None,
    };
    let deadline = cell.seconds.map(|s| Instant::now() + Duration::from_secs_f64(s));
    let limits = Limits { flag: Some(stop.clone()), deadline, ..Limits::default() };
    let etc = cell.etc.unwrap_or(u16::MAX);
    let mut s = s.ordered(order(cell)?).with_etc(etc).limited(limits);
    let (mut rows, mut known, mut sums) = (Vec::new(), Vec::new(), Sums::default());
    for (i, depth) in cell.iterations().enumerate() {
        let from = first_guess(cell, &known, told.as_ref().and_then(|t| t.get(i)).copied());
        let params = params(cell, from);
        let (before, clock) = (s.counts(), ThreadTime::now());
        let answer = entry.run(&mut s, &root, depth, &params);
        let seconds = clock.elapsed().as_secs_f64();
        if deadline.is_some() && answer.stop == Some(Stop::Time) {
            break;
        }
        finished(entry, &answer)?;
        let done = Iteration { depth, answer: &answer, before, after: s.counts(), seconds };
        let truth = told.as_ref().and_then(|t| t.get(i)).copied();
        rows.push(done.row(&mut sums, truth.or(answer.value()), params.first_guess));
        known.push(answer.bounds.known().unwrap_or(from));
    }
    if let (Some(seen), Some(last)) = (s.observer().seen(), rows.last_mut()) {
        levels(&seen, last).into_iter().for_each(|row| rows.push(row));
    }
    Ok(rows)
}

/// The first guess of an iteration, without its offset.
fn first_guess(cell: &GameCell, known: &[Value], truth: Option<Value>) -> Value {
    let back = |n: usize| known.len().checked_sub(n).map(|i| known[i]);
    let guess = match cell.guess {
        Guess::Previous => back(1),
        Guess::TwoBack => back(2).or(back(1)),
        Guess::Truth => truth,
    };
    guess.unwrap_or(0)
}

/// Stepping drivers step by the same measure as aspiration windows open.
fn params(cell: &GameCell, from: Value) -> Params {
    let delta = cell.in_values(cell.delta).max(1);
    let first_guess = from.saturating_add(cell.in_values(cell.offset));
    Params { first_guess, delta, step: delta, ..Params::default() }
}

/// The algorithm with this id.
pub(super) fn algorithm(id: &str) -> Result<&'static Entry, Interrupted> {
    let unknown = || Interrupted::Failed(format!("unknown algorithm '{id}'"));
    catalogue::find(id).ok_or_else(unknown)
}

pub(super) fn read<G: Notation>(game: &G, text: &str) -> Result<G::Position, Interrupted> {
    match text {
        "start" => Ok(game.start()),
        text => game
            .read_position(text)
            .map_err(|e| Interrupted::Failed(format!("position '{text}': {e}"))),
    }
}

fn order(cell: &GameCell) -> Result<MoveOrder, Interrupted> {
    let named = |name: &String| -> Result<Enhancement, Interrupted> {
        name.parse().map_err(|e| Interrupted::Failed(format!("{e}")))
    };
    let mut order = MoveOrder::new();
    for name in &cell.without {
        order = order.without(named(name)?);
    }
    for name in &cell.with {
        order = order.with(named(name)?);
    }
    Ok(order)
}

/// Refuses what was stopped, and a value that is missing where one is promised.
pub(super) fn finished(entry: &Entry, answer: &Answer) -> Result<(), Interrupted> {
    match (answer.stop, answer.report()) {
        (Some(Stop::User), _) => Err(Interrupted::Stopped),
        (Some(_), why) => {
            let why = why.unwrap_or_default();
            Err(Interrupted::Failed(format!("{} stopped: {why}", entry.id)))
        }
        (None, _) if entry.promise == Promise::Value && answer.value().is_none() => {
            Err(Interrupted::Failed(format!("{} proved no value", entry.id)))
        }
        (None, _) => Ok(()),
    }
}
