//! From points to the table of their numbers.

use nullwindow_report::chart::NumberFormat;
use nullwindow_report::{ReportTable, TableColumn, TableEntry};

use super::spots::Spot;
use super::words::short;
use crate::experiment::Figure;
use crate::record::is_time;

/// The numbers of a figure.
pub(super) fn table(figure: &Figure, ours: &[Spot], paper: &[Spot]) -> ReportTable {
    let panel = figure.panels.clone().unwrap_or_default();
    let number = match (figure.baseline.is_some(), figure.y.0.per.is_some()) {
        (true, _) => NumberFormat::Decimal(3),
        (false, true) => NumberFormat::Decimal(3),
        (false, false) if is_time(&figure.y.0.column) => NumberFormat::Seconds,
        (false, false) => NumberFormat::Decimal(1),
    };
    let mut columns = vec![
        TableColumn::text(&figure.series),
        TableColumn::text(&panel),
        TableColumn::text(&figure.x.0),
        TableColumn::new(&figure.y.1, number),
        TableColumn::new("n", NumberFormat::Count),
        TableColumn::new("p (Holm)", NumberFormat::Probability),
        TableColumn::paper("paper", number),
    ];
    let stated = |spot: &Spot| {
        let same = |p: &&Spot| p.panel == spot.panel && p.series == spot.series && p.x == spot.x;
        paper.iter().find(same).map(|p| p.y.value)
    };
    let mut rows: Vec<Vec<TableEntry>> = Vec::new();
    for spot in ours {
        rows.push(vec![
            TableEntry::Text(short(&figure.series, &spot.series)),
            spot.panel.as_ref().map_or(TableEntry::Missing, |v| TableEntry::Text(short(&panel, v))),
            TableEntry::Text(short(&figure.x.0, &spot.x)),
            TableEntry::Estimate(spot.y),
            TableEntry::Number(spot.y.n as f64),
            spot.test.map(|t| t.p).into(),
            stated(spot).into(),
        ]);
    }
    for spot in paper.iter().filter(|p| !ours.iter().any(|o| same_place(o, p))) {
        rows.push(vec![
            TableEntry::Text(short(&figure.series, &spot.series)),
            spot.panel.as_ref().map_or(TableEntry::Missing, |v| TableEntry::Text(short(&panel, v))),
            TableEntry::Text(short(&figure.x.0, &spot.x)),
            TableEntry::Missing,
            TableEntry::Missing,
            TableEntry::Missing,
            TableEntry::Number(spot.y.value),
        ]);
    }
    let mut drop = Vec::new();
    for i in 0..columns.len() {
        if rows.iter().all(|row| row[i] == TableEntry::Missing) {
            drop.push(i);
        }
    }
    for i in drop.into_iter().rev() {
        columns.remove(i);
        rows.iter_mut().for_each(|row| {
            row.remove(i);
        });
    }
    let caption = format!("{}: the numbers, with 95 % intervals", figure.title);
    ReportTable { id: figure.id.clone(), caption, columns, rows }
}

fn same_place(a: &Spot, b: &Spot) -> bool {
    a.panel == b.panel && a.series == b.series && a.x == b.x
}
