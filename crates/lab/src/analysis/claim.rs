//! A claim beside the measured number: the conditions, and what may explain a
//! difference, in sentences made of numbers.

use std::collections::{BTreeMap, BTreeSet};

use nullwindow_report::chart::NumberFormat;
use nullwindow_report::stats;
use nullwindow_report::{
    Better, ClaimCase, ClaimKind, ClaimLine, ClaimVerdict, Conditions, SampleSize, SizeVerdict,
    Target, Tolerance,
};

use super::answer::{answer, cells, format, of_paper, rows};
use super::observations::{Observations, text};
use super::sample::{UnitSample, by_value};
use super::tabulate::units;
use super::trend::trend;
use super::words::measured;
use crate::experiment::{Measure, MeasureKind, Stated, StatedSort};
use crate::record::CellId;

/// The line of a claim that nothing answers.
pub(super) fn unanswered(stated: &Stated) -> ClaimLine {
    let why = "no experiment measures this yet".to_string();
    ClaimLine { why, ..line(stated) }
}

/// The line of a claim that an experiment answers. `paper` has the paper's own
/// observations, if they are known.
pub(super) fn answered(
    stated: &Stated,
    measure: &Measure,
    all: &Observations,
    paper: Option<&Observations>,
    sample: SampleSize,
) -> ClaimLine {
    let rows = rows(measure, all);
    let mut differences = differences(stated, all, &rows);
    differences.extend(Some(measure.unlike.clone()).filter(|unlike| !unlike.is_empty()));
    let case = ClaimCase {
        measured: answer(measure, all),
        paper: paper.and_then(|paper| of_paper(measure, middle(stated.target), paper)),
        kind: kind(stated, measure),
        conditions: match differences.is_empty() {
            true => Conditions::AsStated,
            false => Conditions::Other,
        },
        sample,
        ..line(stated).case
    };
    let mut line = ClaimLine {
        case,
        format: format(measure),
        cause: measure.because.clone(),
        here: here(all, &rows),
        conditions: conditions(stated, all, &rows),
        units: unit_of(all, &rows, 2).to_string(),
        cells: cells(measure, all).iter().map(CellId::to_string).collect(),
        ..line(stated)
    };
    let trend = trend(&line, stated, measure, all);
    line.why = why(&line, measure, all, &rows, differences);
    match trend {
        Some(trend) if line.cause.is_empty() && line.case.size() == SizeVerdict::Other => {
            line.cause = format!("of the depth: {trend}");
        }
        Some(trend) if line.verdict() != ClaimVerdict::Reproduced => {
            line.why = [line.why, trend].join("; ");
        }
        _ => {}
    }
    line
}

/// An effect is one against a baseline.
fn kind(stated: &Stated, measure: &Measure) -> ClaimKind {
    match (stated.sort, &measure.kind) {
        (StatedSort::Context, _) => ClaimKind::Context,
        (StatedSort::Effect, MeasureKind::Ratio | MeasureKind::Effect(_)) => ClaimKind::Effect(1.0),
        (StatedSort::Effect, MeasureKind::Saving | MeasureKind::BestSaving(_)) => {
            ClaimKind::Effect(0.0)
        }
        // The mean of a ratio of two sizes.
        (StatedSort::Effect, MeasureKind::Mean | MeasureKind::Geometric)
            if measure.quantity.per.is_some() =>
        {
            ClaimKind::Effect(1.0)
        }
        _ => ClaimKind::Number,
    }
}

/// The number that is stated, or the middle of a range.
fn middle(target: Target) -> f64 {
    match target {
        Target::Range(low, high) => (low + high) / 2.0,
        Target::Value(x) | Target::AtLeast(x) | Target::AtMost(x) | Target::Holds(x) => x,
    }
}

fn line(stated: &Stated) -> ClaimLine {
    let statement = match stated.game.as_str() {
        "" => stated.metric.clone(),
        "all" => format!("all games: {}", stated.metric),
        "artificial" => format!("artificial trees: {}", stated.metric),
        game => format!("{game}: {}", stated.metric),
    };
    let kind = match stated.sort {
        StatedSort::Context => ClaimKind::Context,
        _ => ClaimKind::Number,
    };
    let (target, tolerance, better) = (stated.target, stated.tolerance, stated.better);
    ClaimLine {
        id: stated.id.clone(),
        source: stated.source.clone(),
        statement,
        stated: stated.stated.clone(),
        case: ClaimCase { better, kind, ..ClaimCase::new(target, tolerance) },
        format: NumberFormat::Decimal(3),
        conditions: stated.notes.clone(),
        units: "positions".to_string(),
        here: String::new(),
        why: String::new(),
        cause: String::new(),
        cells: Vec::new(),
    }
}

fn is_of_trees(all: &Observations, rows: &[usize]) -> bool {
    rows.first().is_some_and(|&i| text(&all.row(i), "row") == "tree")
}

/// What rows are taken over, in words.
pub(super) fn unit_of(all: &Observations, rows: &[usize], n: usize) -> &'static str {
    match (is_of_trees(all, rows), n) {
        (true, 1) => "tree",
        (true, _) => "trees",
        (false, 1) => "position",
        (false, _) => "positions",
    }
}

/// "depth 17; here: depths 6, 9, 13, 60 positions from 20 games".
fn conditions(stated: &Stated, all: &Observations, rows: &[usize]) -> String {
    match (here(all, rows), stated.notes.as_str()) {
        (ours, _) if ours.is_empty() => stated.notes.clone(),
        (ours, "") => format!("here: {ours}"),
        (ours, notes) => format!("{notes}; here: {ours}"),
    }
}

/// "depths 6, 9, 13, 60 positions from 20 games".
fn here(all: &Observations, rows: &[usize]) -> String {
    if rows.is_empty() {
        return String::new();
    }
    let trees = is_of_trees(all, rows);
    let mut values: Vec<String> = match trees {
        true => by_value(all, rows, "size").iter().map(|(v, _)| v.to_string()).collect(),
        false => depths_of(all, rows),
    };
    values.truncate(8);
    let what = match (trees, values.len()) {
        (true, _) => "size",
        (false, 1) => "depth",
        (false, _) => "depths",
    };
    let n = units(all, rows);
    let (unit, games) = (unit_of(all, rows, n), from_games(all, rows, n));
    format!("{what} {}, {n} {unit}{games}", values.join(", "))
}

/// The depths that rows are taken from: of each search the greatest, because a sum over its
/// iterations is named after the last of them.
fn depths_of(all: &Observations, rows: &[usize]) -> Vec<String> {
    let mut greatest: BTreeMap<(String, String), u64> = BTreeMap::new();
    for row in rows.iter().map(|&i| all.row(i)) {
        let search = (text(&row, "unit"), text(&row, "to_depth"));
        let depth: u64 =
            text(&row, "depth").parse().or_else(|_| search.1.parse()).unwrap_or_default();
        let known = greatest.entry(search).or_default();
        *known = depth.max(*known);
    }
    let depths: BTreeSet<u64> = greatest.into_values().collect();
    depths.into_iter().map(|depth| depth.to_string()).collect()
}

/// How many games the positions are from; 0 for trees.
fn games_of(all: &Observations, rows: &[usize]) -> usize {
    let games: BTreeSet<usize> =
        rows.iter().filter_map(|&i| all.origin(&text(&all.row(i), "unit"))).collect();
    games.len()
}

/// " from 20 games", where several positions are from one.
fn from_games(all: &Observations, rows: &[usize], positions: usize) -> String {
    match games_of(all, rows) {
        0 => String::new(),
        n if n == positions => String::new(),
        1 => " from one game".to_string(),
        n => format!(" from {n} games"),
    }
}

/// Positions of fewer games than this are not many independent ones.
const SEVERAL: usize = 5;

/// In what the searches differ from the paper's, in words: depth and table size, where
/// the claim states them, and positions of too few games.
fn differences(stated: &Stated, all: &Observations, rows: &[usize]) -> Vec<String> {
    let values = |column| -> Vec<String> {
        by_value(all, rows, column).iter().map(|(value, _)| value.to_string()).collect()
    };
    let mut said = Vec::new();
    if let Some(paper) = stated.depths {
        let within = |depth: &String| {
            depth.parse::<u32>().is_ok_and(|depth| (paper.0..=paper.1).contains(&depth))
        };
        let ours = depths_of(all, rows);
        if !ours.iter().all(within) {
            said.push(format!("depth {} here, {paper} in the paper", ours.join(", ")));
        }
    }
    if let Some(paper) = stated.table {
        let ours = values("table");
        if ours.iter().any(|table| *table != paper.to_string()) {
            let ours: Vec<String> = ours.iter().map(|table| entries(table)).collect();
            said.push(format!("{} here, 2^{paper} in the paper", ours.join(", ")));
        }
    }
    if (1..SEVERAL).contains(&games_of(all, rows)) {
        said.push("positions of too few games to speak for others".to_string());
    }
    said
}

/// A table size in words.
fn entries(table: &str) -> String {
    match table.parse::<u32>() {
        Ok(exponent) => format!("a table of 2^{exponent}"),
        Err(_) => format!("a {table} table"),
    }
}

/// Nothing where the claim is reproduced under the paper's conditions; else the
/// difference, and what else was measured in the same searches.
fn why(
    line: &ClaimLine,
    measure: &Measure,
    all: &Observations,
    rows: &[usize],
    differences: Vec<String>,
) -> String {
    let Some(ours) = line.measured() else {
        return "its cells have not been run".to_string();
    };
    if [ClaimVerdict::Reproduced, ClaimVerdict::Context].contains(&line.verdict()) {
        return differences.join("; ");
    }
    let mut said = vec![distance(line, ours.value)];
    if line.case.sample == SampleSize::Growing && !line.case.is_precise(ours) {
        let (half, wanted) = (ours.half_width(), line.case.precision());
        let write = |x: f64| line.format.write(x);
        said.push(format!(
            "positions are being added until the interval is \u{b1}{} or less; it is \u{b1}{}",
            write(wanted),
            write(half)
        ));
    }
    if let Some(paper) = line.case.paper.filter(|paper| paper.is_sound()) {
        let write = |x: f64| line.format.write(x);
        let (low, high) = (write(paper.low), write(paper.high));
        said.push(format!("95 % interval of the paper's {} positions {low} to {high}", paper.n));
    }
    for quantity in &measure.evidence {
        let sample = UnitSample::of(all, rows, quantity, None);
        if let Some(mean) = stats::mean(&sample.ours) {
            said.push(format!("{}: {mean:.1} on average", measured(quantity)));
        }
    }
    said.extend(differences);
    said.join("; ")
}

/// How far a number is from what is stated, and on which side.
fn distance(line: &ClaimLine, ours: f64) -> String {
    let (low, high) = match line.case.target {
        Target::Value(x) => (x, x),
        Target::Range(low, high) => (low, high),
        Target::AtLeast(x) => (x, f64::INFINITY),
        Target::AtMost(x) => (f64::NEG_INFINITY, x),
        Target::Holds(x) => {
            let share = NumberFormat::Percent(0).write(ours);
            return format!(
                "it holds in {share} of cases; {} are needed",
                NumberFormat::Percent(0).write(x)
            );
        }
    };
    let write = |x: f64| line.format.write(x);
    let side = match (ours < low, ours > high) {
        (true, _) => format!("{} below the stated value", write(low - ours)),
        (_, true) => format!("{} above the stated value", write(ours - high)),
        _ => "within the stated range".to_string(),
    };
    let factor = matches!(line.case.tolerance, Tolerance::Factor(_));
    match line.case.better {
        Better::Lower if ours < low => format!("{side}, on the better side"),
        Better::Higher if ours > high => format!("{side}, on the better side"),
        _ if factor && low > 0.0 => format!("{side} ({:.2} times)", ours / low),
        _ => side,
    }
}
