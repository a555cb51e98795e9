//! How the numbers were made: editions, depths, positions, machines, builds.

use std::collections::{BTreeMap, BTreeSet};

use crate::cell::Cell;
use crate::experiment::{Edition, ExperimentError, Laboratory};
use crate::record::{Code, Machine};
use crate::store::StoredCell;

/// What the report is about, and which edition it is where there are two.
pub(super) fn about(lab: &Laboratory, edition: Edition) -> Result<Vec<String>, ExperimentError> {
    let mut about = lab.introduction().to_vec();
    if lab.cells(Edition::Quick, &[])? != lab.cells(Edition::Full, &[])? {
        let told = match edition {
            Edition::Quick => "This is the quick edition.",
            Edition::Full => "This is the full edition.",
        };
        about.push(told.to_string());
    }
    Ok(about)
}

/// A warning if some records are not what the present code would measure.
pub(super) fn stale(records: &[&StoredCell]) -> Option<String> {
    let stale = records.iter().filter(|record| !record.is_current()).count();
    (stale > 0).then(|| {
        let all = records.len();
        format!(
            "{stale} of {all} records were made by code that behaves differently: run them again"
        )
    })
}

/// Names and what there is to say about them.
pub(super) fn methods(
    lab: &Laboratory,
    edition: Edition,
    records: &[&StoredCell],
) -> Result<Vec<(String, String)>, ExperimentError> {
    let mut said = vec![("Edition".to_string(), edition.name().to_string())];
    let mut depths: BTreeMap<String, (u16, u16, usize)> = BTreeMap::new();
    let (mut trees, mut explicit, mut simulated) = (0, 0, 0);
    let cells = lab.cells(edition, &[])?;
    for cell in &cells {
        match cell {
            Cell::Game(cell) => {
                let known = depths.entry(cell.game.to_string()).or_insert((u16::MAX, 0, 0));
                let (low, high, n) = *known;
                *known = (low.min(cell.depth), high.max(cell.depth), n + 1);
            }
            Cell::Tree(cell) => trees += cell.trees,
            Cell::Explicit(_) => explicit += 1,
            Cell::Simulation(_) => simulated += 1,
        }
    }
    for (game, (low, high, n)) in depths {
        let depths = match low == high {
            true => format!("depth {low}"),
            false => format!("depths {low} to {high}"),
        };
        said.push((format!("Searches of {game}"), format!("{n}, to {depths}")));
    }
    if trees > 0 {
        said.push(("Searches of artificial trees".to_string(), trees.to_string()));
    }
    if explicit > 0 {
        said.push(("Searches of trees written out".to_string(), explicit.to_string()));
    }
    if simulated > 0 {
        said.push(("Positions on simulated machines".to_string(), simulated.to_string()));
    }
    let cells = format!("{} of {} measured", records.len(), cells.len());
    said.push(("Cells".to_string(), cells));
    said.push((
        "Counts".to_string(),
        "Total nodes are leaf, interior and transposition nodes, including revisits. Nodes of \
         quiescence search are counted separately. Cumulative counts add up all iterations of \
         iterative deepening."
            .to_string(),
    ));
    said.push((
        "Intervals".to_string(),
        "95 %. Means and ratios of fewer than 40 games or trees have intervals by Student\u{2019}s \
         t (ratios on logarithms), others from resampling. Positions of one game are not \
         independent: where the game of each position is known, games are resampled and not \
         positions. Shares of cases have Wilson intervals."
            .to_string(),
    ));
    said.push((
        "Tests".to_string(),
        "Paired by position or tree, with random signs of whole games. The p-values of one \
         figure or table are corrected together by Holm\u{2019}s method."
            .to_string(),
    ));
    said.push(("Times".to_string(), times(records)));
    said.extend(days(records).map(|days| ("Measured".to_string(), days)));
    said.extend(machines(records));
    Ok(said)
}

fn times(records: &[&StoredCell]) -> String {
    let most = records.iter().map(|r| r.limits.jobs).max().unwrap_or(1);
    format!("Processor time of each search, with up to {most} searches running at once.")
}

/// "2026-11-15 to 2026-11-16": the days on which the records were made.
fn days(records: &[&StoredCell]) -> Option<String> {
    let days = || records.iter().filter_map(|record| record.started.get(..10));
    let (first, last) = (days().min()?, days().max()?);
    Some(if first == last { first.to_string() } else { format!("{first} to {last}") })
}

fn machines(records: &[&StoredCell]) -> Vec<(String, String)> {
    let machines: BTreeSet<String> = records.iter().map(|r| machine(&r.machine)).collect();
    let builds: BTreeSet<String> = records.iter().map(|r| program(&r.code)).collect();
    let behaviours: BTreeSet<String> = records.iter().map(|r| r.behaviour.clone()).collect();
    let list = |set: BTreeSet<String>| set.into_iter().collect::<Vec<_>>().join("; ");
    vec![
        ("Machine".to_string(), list(machines)),
        ("Program".to_string(), list(builds)),
        ("Behaviour".to_string(), list(behaviours)),
    ]
}

fn machine(machine: &Machine) -> String {
    let Machine { cpu, cores, os } = machine;
    format!("{cpu}, {cores} cores, {os}")
}

fn program(code: &Code) -> String {
    let commit = code.commit.as_deref().unwrap_or("no commit");
    format!("nullwindow {}, {commit}", code.version)
}
