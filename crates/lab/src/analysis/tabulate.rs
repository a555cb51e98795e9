//! From rows to a table.

use nullwindow_report::chart::NumberFormat;
use nullwindow_report::stats::{self, Clusters, Estimate};
use nullwindow_report::{ReportTable, TableColumn, TableEntry};

use super::effects;
use super::observations::{Observations, text};
use super::sample::{UnitSample, by_unit, by_value, origins, selected};
use super::words::short;
use crate::Scalar;
use crate::experiment::{Mean, Quantity, Statistic, TableContent, Tabulated};
use crate::record::is_time;

/// The table; no rows where nothing was measured.
pub(super) fn table(spec: &Tabulated, all: &Observations) -> ReportTable {
    let mut columns: Vec<TableColumn> = spec.by.iter().map(|c| TableColumn::text(c)).collect();
    let mut rows = Vec::new();
    let groups = groups(&spec.by, all, selected(all, &spec.rows, spec.iterations));
    match &spec.shown {
        TableContent::Statistics(shown) => {
            columns.extend(shown.iter().map(heading));
            for (keys, group) in groups {
                let mut row = keys;
                row.extend(shown.iter().map(|(s, q)| TableEntry::from(number(*s, q, all, &group))));
                rows.push(row);
            }
        }
        TableContent::Effects(effects) => {
            columns.extend(effects::columns());
            rows = effects::rows(spec, effects, all);
        }
        TableContent::Dominance(quantity) => {
            columns.extend(["algorithm", "against"].map(TableColumn::text));
            columns.push(TableColumn::new("no more", NumberFormat::Percent(0)));
            columns.push(TableColumn::new("less", NumberFormat::Percent(0)));
            for (keys, group) in groups {
                rows.extend(pairs(quantity, all, &group).into_iter().map(|pair| {
                    let mut row = keys.clone();
                    row.extend(pair);
                    row
                }));
            }
        }
    }
    ReportTable { id: spec.id.clone(), caption: spec.caption.clone(), columns, rows }
}

/// The groups of rows that agree in some columns, named by them.
pub(super) fn groups(
    by: &[String],
    all: &Observations,
    rows: Vec<usize>,
) -> Vec<(Vec<TableEntry>, Vec<usize>)> {
    let mut groups = vec![(Vec::new(), rows)];
    for column in by {
        let split = |(keys, rows): (Vec<TableEntry>, Vec<usize>)| {
            let finer = by_value(all, &rows, column).into_iter();
            finer.map(move |(value, rows)| {
                let mut keys = keys.clone();
                keys.push(TableEntry::Text(short(column, &value)));
                (keys, rows)
            })
        };
        groups = groups.into_iter().flat_map(split).collect();
    }
    groups
}

fn heading((statistic, quantity): &(Statistic, Quantity)) -> TableColumn {
    let (word, format) = match statistic {
        Statistic::Mean => ("mean", NumberFormat::Decimal(1)),
        Statistic::Geometric => ("geometric mean", NumberFormat::Decimal(1)),
        Statistic::Deviation => ("standard deviation", NumberFormat::Decimal(1)),
        Statistic::Largest => ("largest", NumberFormat::Count),
    };
    let format = match (&quantity.per, is_time(&quantity.column)) {
        (Some(_), _) => NumberFormat::Decimal(3),
        (None, true) => NumberFormat::Seconds,
        (None, false) => format,
    };
    TableColumn::new(&format!("{word} {quantity}"), format)
}

fn number(
    statistic: Statistic,
    quantity: &Quantity,
    all: &Observations,
    rows: &[usize],
) -> Option<Estimate> {
    let sample = UnitSample::of(all, rows, quantity, None);
    match statistic {
        Statistic::Mean => sample.estimate(Mean::Arithmetic, false),
        Statistic::Geometric => sample.estimate(Mean::Geometric, false),
        Statistic::Deviation => sample.bootstrap(stats::standard_deviation),
        Statistic::Largest => sample.ours.into_iter().reduce(f64::max).map(Estimate::exact),
    }
}

/// For every two algorithms, the share of units in which the first needs no
/// more than the second, and in which it needs less.
fn pairs(quantity: &Quantity, all: &Observations, rows: &[usize]) -> Vec<[TableEntry; 4]> {
    let algorithms = by_value(all, rows, "algorithm");
    let mut pairs = Vec::new();
    for (a, ours) in &algorithms {
        let ours = by_unit(all, ours);
        for (b, theirs) in algorithms.iter().filter(|(b, _)| b != a) {
            let theirs = by_unit(all, theirs);
            let of = |rows: &Vec<usize>| quantity.of(rows.iter().map(|&i| all.row(i)));
            let from = origins(all, ours.keys());
            let both = ours.iter().zip(from).filter_map(|((unit, rows), origin)| {
                Some(((of(rows)?, of(theirs.get(unit)?)?), origin))
            });
            let (both, from): (Vec<(f64, f64)>, Vec<usize>) = both.unzip();
            let clusters = Clusters::by_name(&from);
            let share = |holds: fn(&(f64, f64)) -> bool| {
                let hits: Vec<bool> = both.iter().map(holds).collect();
                stats::clustered_proportion(&hits, &clusters)
            };
            let name = |value: &Scalar| TableEntry::Text(short("algorithm", value));
            let (never, less) = (share(|(x, y)| x <= y), share(|(x, y)| x < y));
            pairs.push([name(a), name(b), never.into(), less.into()]);
        }
    }
    pairs
}

/// Positions or trees a group has, for remarks.
pub(super) fn units(all: &Observations, rows: &[usize]) -> usize {
    let mut units: Vec<String> = rows.iter().map(|&i| text(&all.row(i), "unit")).collect();
    units.sort_unstable();
    units.dedup();
    units.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_written_as_times() {
        let format = |column| heading(&(Statistic::Mean, Quantity::read(column))).format;
        assert_eq!(format("sum_seconds"), NumberFormat::Seconds);
        assert_eq!(format("seconds / passes"), NumberFormat::Decimal(3));
        assert_eq!(format("leaf"), NumberFormat::Decimal(1));
    }
}
