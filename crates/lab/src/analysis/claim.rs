//! A claim beside the measured number: the conditions, and what may explain a
//! difference, in sentences made of numbers.

use nullwindow_report::chart::NumberFormat;
use nullwindow_report::stats;
use nullwindow_report::{Better, ClaimLine, ClaimVerdict, Target, Tolerance};

use super::answer::{answer, format, rows};
use super::observations::{Observations, text};
use super::sample::{UnitSample, by_value};
use super::tabulate::units;
use super::words::measured;
use crate::experiment::{Measure, Stated};

/// The line of a claim that nothing answers.
pub(super) fn unanswered(stated: &Stated) -> ClaimLine {
    let why = "no experiment measures this yet".to_string();
    ClaimLine { why, ..line(stated) }
}

/// The line of a claim that an experiment answers.
pub(super) fn answered(stated: &Stated, measure: &Measure, all: &Observations) -> ClaimLine {
    let measured = answer(measure, all);
    let rows = rows(measure, all);
    let mut line = ClaimLine {
        measured,
        format: format(measure),
        conditions: conditions(stated, all, &rows),
        ..line(stated)
    };
    line.why = why(&line, measure, all, &rows);
    line
}

fn line(stated: &Stated) -> ClaimLine {
    let statement = match stated.game.as_str() {
        "" => stated.metric.clone(),
        "all" => format!("all games: {}", stated.metric),
        "artificial" => format!("artificial trees: {}", stated.metric),
        game => format!("{game}: {}", stated.metric),
    };
    ClaimLine {
        id: stated.id.clone(),
        source: stated.source.clone(),
        statement,
        stated: stated.stated.clone(),
        target: stated.target,
        tolerance: stated.tolerance,
        better: stated.better,
        format: NumberFormat::Decimal(3),
        conditions: stated.notes.clone(),
        measured: None,
        why: String::new(),
    }
}

/// "depth 17; here: depths 6, 9, 13, 60 positions".
fn conditions(stated: &Stated, all: &Observations, rows: &[usize]) -> String {
    if rows.is_empty() {
        return stated.notes.clone();
    }
    let trees = text(&all.rows[rows[0]], "row") == "tree";
    let (column, unit) = if trees { ("size", "tree") } else { ("to_depth", "position") };
    let mut values: Vec<String> =
        by_value(all, rows, column).iter().map(|(v, _)| v.to_string()).collect();
    values.truncate(8);
    let what = match (trees, values.len()) {
        (true, _) => "size",
        (false, 1) => "depth",
        (false, _) => "depths",
    };
    let n = units(all, rows);
    let plural = if n == 1 { "" } else { "s" };
    let ours = format!("here: {what} {}, {n} {unit}{plural}", values.join(", "));
    if stated.notes.is_empty() { ours } else { format!("{}; {ours}", stated.notes) }
}

/// Nothing where the claim is reproduced; else the difference, and what else was
/// measured in the same searches.
fn why(line: &ClaimLine, measure: &Measure, all: &Observations, rows: &[usize]) -> String {
    let Some(ours) = &line.measured else {
        return "its cells have not been run".to_string();
    };
    if line.verdict() == ClaimVerdict::Reproduced {
        return String::new();
    }
    let mut said = vec![distance(line, ours.value)];
    for quantity in &measure.evidence {
        let sample = UnitSample::of(all, rows, quantity, None);
        if let Some(mean) = stats::mean(&sample.ours) {
            said.push(format!("{}: {mean:.1} on average", measured(quantity)));
        }
    }
    if let (Some(paper), Some(depth)) = (depth_in(&line.conditions), deepest(all, rows))
        && depth < paper
    {
        said.push(format!("searched to depth {depth} here, to {paper} in the paper"));
    }
    if !measure.reason.is_empty() {
        said.push(format!("possible reason: {}", measure.reason));
    }
    said.join("; ")
}

/// How far a number is from what is stated, and on which side.
fn distance(line: &ClaimLine, ours: f64) -> String {
    let (low, high) = match line.target {
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
        _ => "within the stated range, but the interval is too wide".to_string(),
    };
    let factor = matches!(line.tolerance, Tolerance::Factor(_));
    match line.better {
        Better::Lower if ours < low => format!("{side}, which is better"),
        Better::Higher if ours > high => format!("{side}, which is better"),
        _ if factor && low > 0.0 => format!("{side} ({:.2} times)", ours / low),
        _ => side,
    }
}

/// The depth that the conditions of a paper name first.
fn depth_in(conditions: &str) -> Option<i64> {
    let stated = conditions.split("here:").next()?;
    let after = stated.split("depth ").nth(1)?;
    after.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
}

/// The one depth of all rows, if it is one.
fn deepest(all: &Observations, rows: &[usize]) -> Option<i64> {
    match &by_value(all, rows, "to_depth")[..] {
        [(depth, _)] => depth.as_f64().map(|d| d as i64),
        _ => None,
    }
}
