//! The answers in a few lines: texts of `laboratory.toml` with measured numbers in the place of
//! names in braces.
//!
//! `{claim}` is a claim's number with its interval, `{claim.here}` the conditions it was
//! measured under, and `{claim.more}` says "fewer", "more" or "about as many".
//! `{best EXPERIMENT COLUMN GAME A+B+C}` is the algorithm, among those listed, with the least of
//! a column relative to the experiment's baseline.

use nullwindow_report::ClaimLine;
use nullwindow_report::stats::Estimate;

use super::Lookup;
use super::observations::Observations;
use super::sample::{UnitSample, selected};
use super::words::name;
use crate::Scalar;
use crate::experiment::{
    Edition, ExperimentError, Iterations, Laboratory, Mean, Quantity, RowSelection,
};

/// What is put where nothing is measured yet.
const UNKNOWN: &str = "(not measured yet)";

/// The lines of the headline in which something is measured.
pub(super) fn headline(
    lab: &Laboratory,
    edition: Edition,
    lookup: Lookup,
    claims: &[ClaimLine],
) -> Result<Vec<String>, ExperimentError> {
    let fill = |text: &String| {
        let (mut out, mut told) = (String::new(), false);
        let mut rest = text.as_str();
        while let Some((before, name, after)) = split(rest) {
            let known = put(lab, edition, lookup, claims, name)?;
            told |= known.is_some();
            out += before;
            out += known.as_deref().unwrap_or(UNKNOWN);
            rest = after;
        }
        Ok(told.then_some(out + rest))
    };
    lab.headline().iter().filter_map(|text| fill(text).transpose()).collect()
}

/// The text before the first braces, what stands in them, and the rest.
fn split(text: &str) -> Option<(&str, &str, &str)> {
    let (before, rest) = text.split_once('{')?;
    let (name, after) = rest.split_once('}')?;
    Some((before, name, after))
}

fn claim<'c>(claims: &'c [ClaimLine], name: &str) -> Option<&'c ClaimLine> {
    let id = name.split('.').next().unwrap_or(name);
    claims.iter().find(|claim| claim.id == id)
}

/// What a name in braces stands for, if it is measured.
fn put(
    lab: &Laboratory,
    edition: Edition,
    lookup: Lookup,
    claims: &[ClaimLine],
    name: &str,
) -> Result<Option<String>, ExperimentError> {
    if let Some(asked) = name.strip_prefix("best ") {
        return best(lab, edition, lookup, asked);
    }
    let measured = claim(claims, name).and_then(|line| Some((line, line.measured()?)));
    let part = name.split_once('.').map(|(_, part)| part);
    Ok(measured.map(|(line, ours)| match part {
        Some("here") => line.here.clone(),
        Some("more") => compared(ours).to_string(),
        _ => written(ours),
    }))
}

/// "0.908 (0.860 to 0.961)".
fn written(ours: &Estimate) -> String {
    format!("{:.3} ({:.3} to {:.3})", ours.value, ours.low, ours.high)
}

/// How a ratio compares with 1.
fn compared(ours: &Estimate) -> &'static str {
    if ours.high < 1.0 {
        "fewer"
    } else if ours.low > 1.0 {
        "more"
    } else {
        "about as many"
    }
}

/// The algorithm with the least of a column, relative to the baseline of an experiment.
fn best(
    lab: &Laboratory,
    edition: Edition,
    lookup: Lookup,
    asked: &str,
) -> Result<Option<String>, ExperimentError> {
    let words: Vec<&str> = asked.split_whitespace().collect();
    let [experiment, column, game, algorithms] = words[..] else { return Ok(None) };
    let Some(experiment) = lab.experiments().iter().find(|e| e.id == experiment) else {
        return Ok(None);
    };
    let mut baselines = experiment.figures.iter().filter_map(|figure| figure.baseline.as_ref());
    let Some(baseline) = baselines.next() else { return Ok(None) };
    let all = Observations::collect(&experiment.cells(edition, lab.positions())?, lookup);
    let of_game = RowSelection::one("game", Scalar::from(game));
    let quantity = Quantity::read(column);
    let ratio = |algorithm: &str| {
        let one = of_game.with(&RowSelection::one("algorithm", Scalar::from(algorithm)));
        let rows = selected(&all, &one, Iterations::Last);
        let sample = UnitSample::of(&all, &rows, &quantity, Some(baseline));
        Some((algorithm.to_string(), sample.estimate(Mean::Geometric, true)?))
    };
    let least = algorithms
        .split('+')
        .filter_map(ratio)
        .min_by(|(_, a), (_, b)| a.value.total_cmp(&b.value));
    Ok(least.map(|(algorithm, ours)| {
        format!("{} {}", name("algorithm", &Scalar::Text(algorithm)), written(&ours))
    }))
}
