//! What the algorithms do on twenty positions a game.

use anyhow::{Context, Result, bail};
use nullwindow::catalogue::{CATALOGUE, Entry};
use nullwindow_games::GameId;
use nullwindow_lab::Row;
use nullwindow_lab::cell::{Cell, GameCell};
use nullwindow_lab::experiment::Laboratory;
use nullwindow_lab::runner::{Job, JobInterrupted};
use serde::Serialize;

use crate::progress::progress;
use crate::table::{table, text};

/// The games and the depths of the counts: small, for every test run counts.
const DEPTHS: [(GameId, u16); 3] =
    [(GameId::Chess, 4), (GameId::Othello, 6), (GameId::Checkers, 8)];

/// What an algorithm does on the positions of a game, all iterations together.
#[derive(Serialize)]
pub struct Signature {
    game: GameId,
    depth: u16,
    algorithm: &'static str,
    leaf: i64,
    interior: i64,
    transposition: i64,
    quiescence: i64,
    passes: i64,
}

/// What every algorithm does on the bench positions.
pub fn signatures() -> Result<Vec<Signature>> {
    let lab = Laboratory::shipped()?;
    let entries: Vec<&Entry> = CATALOGUE.iter().filter(|entry| entry.plays()).collect();
    let bar = progress((DEPTHS.len() * entries.len()) as u64)?;
    let mut all = Vec::new();
    for (game, depth) in DEPTHS {
        for algorithm in entries.iter().map(|entry| entry.id) {
            let cells = cells(&lab, game, |position| GameCell {
                step: step(game),
                ..GameCell::new(game, position, algorithm, depth)
            })?;
            let last: Vec<Row> = cells.iter().map(last_row).collect::<Result<_>>()?;
            let sum = |column: &str| last.iter().map(|row| number(row, column) as i64).sum();
            all.push(Signature {
                game,
                depth,
                algorithm,
                leaf: sum("leaf_sum"),
                interior: sum("interior_sum"),
                transposition: sum("transposition_sum"),
                quiescence: sum("quiescence_sum"),
                passes: sum("passes_sum"),
            });
            bar.inc(1);
        }
    }
    bar.finish_and_clear();
    Ok(all)
}

/// Checkers iterates two plies at a time, as the thesis's program did.
pub fn step(game: GameId) -> u16 {
    if game == GameId::Checkers { 2 } else { 1 }
}

/// A cell for each of a game's twenty positions.
pub fn cells(
    lab: &Laboratory,
    game: GameId,
    cell: impl Fn(&str) -> GameCell,
) -> Result<Vec<GameCell>> {
    let positions = lab
        .positions()
        .get(game, "twenty")
        .context("the positions 'twenty' are missing from the laboratory")?;
    Ok(positions.iter().map(|position| cell(&position.text)).collect())
}

/// All rows of a cell.
pub fn rows(cell: &GameCell) -> Result<Vec<Row>> {
    match Cell::Game(cell.clone()).run(&Default::default()) {
        Ok(rows) => Ok(rows),
        Err(JobInterrupted::Stopped) => bail!("stopped"),
        Err(JobInterrupted::Failed(why)) => bail!("{why}"),
    }
}

/// The row of the last iteration.
pub fn last_row(cell: &GameCell) -> Result<Row> {
    rows(cell)?.pop().context("the search completed no iteration")
}

/// A number of a row.
pub fn number(row: &Row, column: &str) -> f64 {
    row.get(column).and_then(|cell| cell.as_f64()).unwrap_or(f64::NAN)
}

/// The counts as a table.
pub fn show(counts: &[Signature]) -> String {
    let headings =
        ["20 positions", "algorithm", "leaf", "interior", "transposition", "quiescence", "passes"];
    let mut out = table(&headings, &[2, 3, 4, 5, 6]);
    for s in counts {
        let numbers = [s.leaf, s.interior, s.transposition, s.quiescence, s.passes];
        let [leaf, interior, transposition, quiescence, passes] = numbers.map(|n| n.to_string());
        let place = format!("{} {}", s.game, s.depth);
        let algorithm = s.algorithm.to_string();
        out.add_row([place, algorithm, leaf, interior, transposition, quiescence, passes]);
    }
    text(&out)
}
