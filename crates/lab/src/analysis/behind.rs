//! The rows behind a point of a figure, each with its cell.

use super::Lookup;
use super::draw::{names, panel_title, place};
use super::observations::Observations;
use super::sample::counterpart_rows;
use super::spots::{SpotGroup, groups, spots};
use super::words::name;
use crate::Row;
use crate::experiment::{Edition, ExperimentError, Figure, Laboratory};
use crate::record::CellId;

/// A measured point as a figure names it.
#[derive(Clone, Debug)]
pub struct PointName {
    /// The figure's id.
    pub figure: String,
    /// The title of the panel; empty where there is only one.
    pub panel: String,
    /// The name of the series.
    pub series: String,
    /// Where it stands along the bottom.
    pub x: f64,
}

/// A row and the cell that measured it.
#[derive(Clone, Debug)]
pub struct CellRow {
    /// The cell.
    pub cell: CellId,
    /// What it measured, and the factors of the cell.
    pub row: Row,
}

/// What a point is made of.
#[derive(Clone, Debug, Default)]
pub struct Behind {
    /// The rows of the point itself.
    pub ours: Vec<CellRow>,
    /// The rows that they are held against, if there is a baseline.
    pub base: Vec<CellRow>,
}

/// The rows behind a point of an experiment's figures; none if there is no such point.
pub fn behind(
    lab: &Laboratory,
    experiment: &str,
    edition: Edition,
    lookup: Lookup,
    point: &PointName,
) -> Result<Option<Behind>, ExperimentError> {
    let Some(experiment) = lab.experiments().iter().find(|e| e.id == experiment) else {
        return Ok(None);
    };
    let Some(figure) = experiment.figures.iter().find(|f| f.id == point.figure) else {
        return Ok(None);
    };
    let all = Observations::collect(&experiment.cells(edition, lab.positions())?, lookup);
    let along = names(figure, &spots(figure, &all));
    let is_it = |group: &SpotGroup| {
        panel_title(figure, group.panel.as_ref()) == point.panel
            && name(&figure.series, &group.series) == point.series
            && place(figure, &group.x, &along) == Some(point.x)
    };
    let found = groups(figure, &all).into_iter().find(is_it);
    Ok(found.map(|group| rows_of(figure, &all, &group)))
}

fn rows_of(figure: &Figure, all: &Observations, group: &SpotGroup) -> Behind {
    let row = |&i: &usize| Some(CellRow { cell: all.cell_of(i)?, row: all.row(i).to_row() });
    let base = match &figure.baseline {
        Some(baseline) => counterpart_rows(all, &group.rows, baseline),
        None => Vec::new(),
    };
    Behind {
        ours: group.rows.iter().filter_map(row).collect(),
        base: base.iter().filter_map(row).collect(),
    }
}
