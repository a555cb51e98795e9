//! From rows to the number that answers a claim.

use std::collections::BTreeSet;

use nullwindow_report::chart::NumberFormat;
use nullwindow_report::stats::{self, Clusters, Estimate};

use super::curve::Curves;
use super::observations::Observations;
use super::row_table::TableRow;
use super::sample::{UnitSample, by_unit, counterpart_rows, counterparts, origins, selected};
use crate::experiment::{Mean, Measure, MeasureKind, Quantity, Relation, RowSelection, equal};
use crate::record::CellId;
use crate::row::Columns;

/// The rows a claim is about.
pub(super) fn rows(measure: &Measure, all: &Observations) -> Vec<usize> {
    selected(all, &measure.of, measure.iterations)
}

/// The cells whose rows the number is made of.
pub(super) fn cells(measure: &Measure, all: &Observations) -> BTreeSet<CellId> {
    let of_selection =
        |rows: &RowSelection| selected(all, rows, measure.iterations.unless_named(rows));
    let rows: BTreeSet<usize> = measure.selections().iter().flat_map(of_selection).collect();
    rows.into_iter().filter_map(|row| all.cell_of(row)).collect()
}

/// The number, if there are rows for it.
pub(super) fn answer(measure: &Measure, all: &Observations) -> Option<Estimate> {
    let rows = rows(measure, all);
    let (quantity, to) = (&measure.quantity, measure.to.as_ref());
    let held = |to| UnitSample::of(all, &rows, quantity, to);
    match &measure.kind {
        MeasureKind::Ratio => held(to).estimate(Mean::Geometric, true),
        MeasureKind::Saving => held(to).estimate(Mean::Geometric, true).map(saving),
        MeasureKind::Effect(change) => effect(all, &rows, quantity, to?, change),
        MeasureKind::Mean => held(None).estimate(Mean::Arithmetic, false),
        MeasureKind::Geometric => held(None).estimate(Mean::Geometric, false),
        MeasureKind::Deviation => held(None).bootstrap(stats::standard_deviation),
        MeasureKind::Holds(relation, times) => holds(all, &rows, quantity, to?, *relation, *times),
        MeasureKind::LevelsOff(over, within) => levels_off(all, &rows, quantity, over, *within),
        MeasureKind::LevelsOffEarlier(over) => earlier(all, &rows, measure, over),
        MeasureKind::Span(over, unit) => {
            span(all, &rows, quantity, to?, over).map(|e| e.map(|x| x / unit))
        }
        MeasureKind::BestSaving(over) => best_saving(all, &rows, quantity, to?, over),
        MeasureKind::Grows(over, around) => {
            let curves = Curves::of(all, &rows, quantity, over, None);
            let growing: Vec<bool> =
                curves.units.iter().map(|c| curves.grows(c, *around)).collect();
            stats::clustered_proportion(&growing, &curves.clusters)
        }
    }
}

/// One minus a ratio: the ends change places.
fn saving(ratio: Estimate) -> Estimate {
    let Estimate { value, low, high, n } = ratio;
    Estimate { value: 1.0 - value, low: 1.0 - high, high: 1.0 - low, n }
}

/// The ratio after a change over the ratio before it, paired by unit.
fn effect(
    all: &Observations,
    rows: &[usize],
    quantity: &Quantity,
    to: &RowSelection,
    change: &RowSelection,
) -> Option<Estimate> {
    let ratio = |rows: &[usize]| {
        let ours = quantity.of(rows.iter().map(|&i| all.row(i)))?;
        let base = quantity.of(counterparts(all, rows, to).into_iter())?;
        (base != 0.0).then_some(ours / base)
    };
    let mut sample = UnitSample::default();
    let units = by_unit(all, rows);
    for (rows, origin) in units.values().zip(origins(all, units.keys())) {
        let changed = counterpart_rows(all, rows, change);
        if let (Some(after), Some(before)) = (ratio(&changed), ratio(rows)) {
            sample.push(after, before, origin);
        }
    }
    sample.estimate(Mean::Geometric, true)
}

fn holds(
    all: &Observations,
    rows: &[usize],
    quantity: &Quantity,
    to: &RowSelection,
    relation: Relation,
    times: f64,
) -> Option<Estimate> {
    let (mut hits, mut from) = (Vec::new(), Vec::new());
    let units = by_unit(all, rows);
    for (rows, origin) in units.values().zip(origins(all, units.keys())) {
        let theirs = counterparts(all, rows, to);
        let holds = match relation {
            Relation::Same => {
                let of = |row: TableRow| row.value(&quantity.column);
                let ours = rows.first().and_then(|&i| of(all.row(i)));
                ours.zip(theirs.first().and_then(|row| of(*row))).map(|(a, b)| equal(&a, &b))
            }
            _ => {
                let ours = quantity.of(rows.iter().map(|&i| all.row(i)));
                let theirs = quantity.of(theirs.into_iter()).map(|x| x * times);
                ours.zip(theirs).map(|(a, b)| match relation {
                    Relation::Less => a < b,
                    _ => a <= b,
                })
            }
        };
        if let Some(holds) = holds {
            hits.push(holds);
            from.push(origin);
        }
    }
    stats::clustered_proportion(&hits, &Clusters::by_name(&from))
}

fn levels_off(
    all: &Observations,
    rows: &[usize],
    quantity: &Quantity,
    over: &str,
    within: f64,
) -> Option<Estimate> {
    let curves = Curves::of(all, rows, quantity, over, None);
    let units: Vec<usize> = (0..curves.units.len()).collect();
    let level = |units: &[usize]| curves.level(&curves.mean(units)?, within);
    stats::clustered_bootstrap(&units, &curves.clusters, level)
}

/// The share of units in which `of` lies less above its level, over all places
/// together, than `to` does above its own.
fn earlier(all: &Observations, rows: &[usize], measure: &Measure, over: &str) -> Option<Estimate> {
    let to = measure.to.as_ref()?;
    let iterations = measure.iterations.unless_named(to);
    let theirs = selected(all, &measure.of.with(to), iterations);
    let ours = Curves::of(all, rows, &measure.quantity, over, None);
    let theirs = Curves::of(all, &theirs, &measure.quantity, over, None);
    let pairs = ours.units.iter().zip(&theirs.units);
    let earlier: Vec<bool> = pairs.map(|(a, b)| ours.excess(a) < theirs.excess(b)).collect();
    // Where a unit lacks one of the two curves, nobody knows which of the others are pairs.
    let clusters = match earlier.len() == ours.clusters.len() {
        true => ours.clusters.clone(),
        false => Clusters::separate(earlier.len()),
    };
    stats::clustered_proportion(&earlier, &clusters)
}

fn span(
    all: &Observations,
    rows: &[usize],
    quantity: &Quantity,
    to: &RowSelection,
    over: &str,
) -> Option<Estimate> {
    let curves = Curves::of(all, rows, quantity, over, Some(to));
    let units: Vec<usize> = (0..curves.units.len()).collect();
    let span = |units: &[usize]| curves.span(&curves.mean(units)?);
    stats::clustered_bootstrap(&units, &curves.clusters, span)
}

fn best_saving(
    all: &Observations,
    rows: &[usize],
    quantity: &Quantity,
    to: &RowSelection,
    over: &str,
) -> Option<Estimate> {
    let curves = Curves::of(all, rows, quantity, over, Some(to));
    let units: Vec<usize> = (0..curves.units.len()).collect();
    let saving = |units: &[usize]| {
        let least = curves.mean(units)?.into_iter().min_by(f64::total_cmp)?;
        Some(1.0 - least)
    };
    stats::clustered_bootstrap(&units, &curves.clusters, saving)
}

/// The paper's own number with its sampling error, from the rows that it prints. They
/// have some of the columns of ours. Where the paper prints another quantity of the same searches
/// alone, the relative error of that one is put around what is `stated`.
pub(super) fn of_paper(measure: &Measure, stated: f64, paper: &Observations) -> Option<Estimate> {
    let there = |i: &usize| measure.of.tolerates(&paper.row(*i));
    let rows: Vec<usize> = (0..paper.len()).filter(there).collect();
    let quantity = measure.paper_quantity.as_ref().unwrap_or(&measure.quantity);
    let sample = |to| UnitSample::of(paper, &rows, quantity, to);
    let to = measure.paper_to.as_ref().or(measure.to.as_ref());
    let estimate = match &measure.kind {
        MeasureKind::Ratio => sample(to).estimate(Mean::Geometric, true),
        MeasureKind::Saving => sample(to).estimate(Mean::Geometric, true).map(saving),
        MeasureKind::Mean => sample(None).estimate(Mean::Arithmetic, false),
        _ => None,
    };
    let around = |e: Estimate| match &measure.paper_quantity {
        Some(_) => e.map(|x| x * stated / e.value),
        None => e,
    };
    estimate.filter(|e| e.n > 1).map(around)
}

/// How the number is written.
pub(super) fn format(measure: &Measure) -> NumberFormat {
    match &measure.kind {
        MeasureKind::Ratio => NumberFormat::Decimal(3),
        MeasureKind::Saving
        | MeasureKind::BestSaving(_)
        | MeasureKind::Effect(_)
        | MeasureKind::Mean
        | MeasureKind::Geometric => NumberFormat::Decimal(3),
        MeasureKind::Deviation => NumberFormat::Decimal(0),
        MeasureKind::Holds(..) | MeasureKind::LevelsOffEarlier(..) | MeasureKind::Grows(..) => {
            NumberFormat::Percent(0)
        }
        MeasureKind::LevelsOff(over, _) if over == "entries" => NumberFormat::PowerOfTwo,
        MeasureKind::LevelsOff(..) => NumberFormat::Count,
        MeasureKind::Span(..) => NumberFormat::Decimal(1),
    }
}
