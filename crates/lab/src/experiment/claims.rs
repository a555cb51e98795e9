//! What the papers claim: `experiments/claims.csv`.

use nullwindow_report::{Better, Target, Tolerance};

use super::csv::Csv;
use super::error::ExperimentError;

/// One quantitative claim of a paper.
#[derive(Clone, Debug)]
pub struct Stated {
    /// Its id.
    pub id: String,
    /// Paper and place.
    pub source: String,
    /// Which game, or all, or artificial trees.
    pub game: String,
    /// What is claimed of it.
    pub metric: String,
    /// The number as printed.
    pub stated: String,
    /// Under which conditions.
    pub notes: String,
    /// The number as it is understood.
    pub target: Target,
    /// Which side of it is an improvement.
    pub better: Better,
    /// How near counts as the same.
    pub tolerance: Tolerance,
}

const HEADER: [&str; 9] =
    ["claim", "source", "game", "metric", "stated", "notes", "target", "better", "tolerance"];

/// Reads the claims.
pub(super) fn read(file: &str, text: &str) -> Result<Vec<Stated>, ExperimentError> {
    let csv = Csv::read(file, text)?;
    if csv.header != HEADER {
        let reason = format!("the header must be {}", HEADER.join(","));
        return Err(ExperimentError::new(file, 1, reason));
    }
    let claim = |(line, fields): (usize, Vec<String>)| {
        stated(fields).map_err(|why| ExperimentError::new(file, line, why))
    };
    csv.lines.into_iter().map(claim).collect()
}

fn stated(fields: Vec<String>) -> Result<Stated, String> {
    let fields: [String; 9] = fields.try_into().map_err(|_| "nine fields are needed")?;
    let [id, source, game, metric, stated, notes, target, better, tolerance] = fields;
    let target: Target = target.parse().map_err(|e| format!("{e}"))?;
    let better = match better.as_str() {
        "lower" => Better::Lower,
        "higher" => Better::Higher,
        "neither" => Better::Neither,
        other => return Err(format!("'{other}': better is lower, higher or neither")),
    };
    let tolerance = tolerated(&tolerance, &target, metric.contains('/'))?;
    Ok(Stated { id, source, game, metric, stated, notes, target, better, tolerance })
}

/// `0.05` is absolute, `x2` a factor; nothing is the usual one.
fn tolerated(text: &str, target: &Target, ratio: bool) -> Result<Tolerance, String> {
    if text.is_empty() {
        let stated = match *target {
            Target::Value(x) | Target::AtLeast(x) | Target::AtMost(x) | Target::Holds(x) => x,
            Target::Range(low, high) => (low + high) / 2.0,
        };
        return Ok(match ratio {
            true => Tolerance::of_ratio(stated),
            false => Tolerance::tenth(stated),
        });
    }
    let number = |text: &str| {
        let known = text.parse::<f64>().ok().filter(|x| x.is_finite() && *x >= 0.0);
        known.ok_or_else(|| format!("'{text}' is no tolerance: write 0.05 or x2"))
    };
    match text.strip_prefix('x') {
        Some(factor) => number(factor).map(Tolerance::Factor),
        None => number(text).map(Tolerance::Absolute),
    }
}
