//! How the numbers were made: editions, depths, positions, machines, builds.

use std::collections::BTreeMap;

use sha2::{Digest, Sha256};

use super::circumstances::Circumstances;
use crate::cell::Cell;
use crate::experiment::{Edition, ExperimentError, Laboratory};

/// What the report is about, and which edition it is where there are two.
pub(super) fn about(lab: &Laboratory, edition: Edition) -> Result<Vec<String>, ExperimentError> {
    let mut about = lab.introduction().to_vec();
    if fingerprint(lab, Edition::Quick)? != fingerprint(lab, Edition::Full)? {
        let told = match edition {
            Edition::Quick => "This is the quick edition.",
            Edition::Full => "This is the full edition.",
        };
        about.push(told.to_string());
    }
    Ok(about)
}

/// Names and what there is to say about them.
pub(super) fn methods(
    lab: &Laboratory,
    edition: Edition,
    records: &Circumstances,
) -> Result<Vec<(String, String)>, ExperimentError> {
    let mut said = vec![("Edition".to_string(), edition.name().to_string())];
    let mut depths: BTreeMap<String, (u16, u16, usize)> = BTreeMap::new();
    let (mut cells, mut trees, mut explicit, mut simulated) = (0, 0, 0, 0);
    lab.each_cell(edition, &[], &mut |named| {
        cells += 1;
        match &named.cell {
            Cell::Game(cell) => {
                let known = depths.entry(cell.game.to_string()).or_insert((u16::MAX, 0, 0));
                let (low, high, n) = *known;
                *known = (low.min(cell.depth), high.max(cell.depth), n + 1);
            }
            Cell::Tree(cell) => trees += cell.trees,
            Cell::Explicit(_) => explicit += 1,
            Cell::Simulation(_) => simulated += 1,
        }
    })?;
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
    let cells = format!("{} of {cells} measured", records.cells());
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
    said.extend(records.told());
    Ok(said)
}

/// A hash of the cells of an edition, in their order.
fn fingerprint(lab: &Laboratory, edition: Edition) -> Result<[u8; 32], ExperimentError> {
    let mut hash = Sha256::new();
    lab.each_cell(edition, &[], &mut |named| hash.update(named.id.to_string()))?;
    Ok(hash.finalize().into())
}
