//! From points to the table of their numbers.

use super::spots::Spot;
use super::words::short;
use crate::chart::Format;
use crate::experiment::Figure;
use crate::report::{Column, DataTable, Entry};

/// The numbers of a figure.
pub(super) fn table(figure: &Figure, ours: &[Spot], paper: &[Spot]) -> DataTable {
    let panel = figure.panels.clone().unwrap_or_default();
    let number = match (figure.baseline.is_some(), figure.y.0.per.is_some()) {
        (true, _) => Format::Decimal(3),
        (false, true) => Format::Decimal(3),
        (false, false) => Format::Decimal(1),
    };
    let mut columns = vec![
        Column::text(&figure.series),
        Column::text(&panel),
        Column::text(&figure.x.0),
        Column::new(&figure.y.1, number),
        Column::new("units", Format::Count),
        Column::new("p", Format::Probability),
        Column::paper("paper", number),
    ];
    let stated = |spot: &Spot| {
        let same = |p: &&Spot| p.panel == spot.panel && p.series == spot.series && p.x == spot.x;
        paper.iter().find(same).map(|p| p.y.value)
    };
    let mut rows: Vec<Vec<Entry>> = Vec::new();
    for spot in ours {
        rows.push(vec![
            Entry::Text(short(&figure.series, &spot.series)),
            spot.panel.as_ref().map_or(Entry::Missing, |v| Entry::Text(short(&panel, v))),
            Entry::Text(short(&figure.x.0, &spot.x)),
            Entry::Estimate(spot.y),
            Entry::Number(spot.y.n as f64),
            spot.test.map(|t| t.p).into(),
            stated(spot).into(),
        ]);
    }
    for spot in paper.iter().filter(|p| !ours.iter().any(|o| same_place(o, p))) {
        rows.push(vec![
            Entry::Text(short(&figure.series, &spot.series)),
            spot.panel.as_ref().map_or(Entry::Missing, |v| Entry::Text(short(&panel, v))),
            Entry::Text(short(&figure.x.0, &spot.x)),
            Entry::Missing,
            Entry::Missing,
            Entry::Missing,
            Entry::Number(spot.y.value),
        ]);
    }
    let mut drop = Vec::new();
    for i in 0..columns.len() {
        if rows.iter().all(|row| row[i] == Entry::Missing) {
            drop.push(i);
        }
    }
    for i in drop.into_iter().rev() {
        columns.remove(i);
        rows.iter_mut().for_each(|row| {
            row.remove(i);
        });
    }
    let caption = format!("{}: the numbers, with 95 % intervals over the units", figure.title);
    DataTable { id: figure.id.clone(), caption, columns, rows }
}

fn same_place(a: &Spot, b: &Spot) -> bool {
    a.panel == b.panel && a.series == b.series && a.x == b.x
}
