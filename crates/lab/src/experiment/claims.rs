//! What the papers claim: `experiments/claims.csv`.

use std::fmt;

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
    /// The depths that the paper searched to, if it says so.
    pub depths: Option<DepthRange>,
    /// The binary logarithm of the paper's number of table entries, if it says so.
    pub table: Option<u32>,
    /// What sort of claim it is.
    pub sort: StatedSort,
}

/// What sort of claim is stated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StatedSort {
    /// A number.
    Number,
    /// The difference that something makes.
    Effect,
    /// A number of somebody else's program.
    Context,
}

/// Depths from the first to the second.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DepthRange(pub u32, pub u32);

impl fmt::Display for DepthRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DepthRange(low, high) if low == high => write!(f, "depth {low}"),
            DepthRange(low, high) => write!(f, "depths {low} to {high}"),
        }
    }
}

/// The columns that a file must have, in this order.
const HEADER: [&str; 9] =
    ["claim", "source", "game", "metric", "stated", "notes", "target", "better", "tolerance"];

/// The columns that may follow, in this order.
const OPTIONAL: [&str; 3] = ["depth", "table", "kind"];

/// Reads the claims.
pub(super) fn read(file: &str, text: &str) -> Result<Vec<Stated>, ExperimentError> {
    let csv = Csv::read(file, text)?;
    let columns: Vec<&str> = HEADER.into_iter().chain(OPTIONAL).collect();
    if csv.header.len() < HEADER.len() || !columns.starts_with(&as_str(&csv.header)) {
        let (must, may) = (HEADER.join(","), OPTIONAL.join(","));
        let reason = format!("the header must be {must}, which {may} may follow");
        return Err(ExperimentError::new(file, 1, reason));
    }
    let claim = |(line, fields): (usize, Vec<String>)| {
        stated(fields).map_err(|why| ExperimentError::new(file, line, why))
    };
    csv.lines.into_iter().map(claim).collect()
}

fn as_str(fields: &[String]) -> Vec<&str> {
    fields.iter().map(String::as_str).collect()
}

fn stated(mut fields: Vec<String>) -> Result<Stated, String> {
    fields.resize(HEADER.len() + OPTIONAL.len(), String::new());
    let fields: [String; 12] = fields.try_into().map_err(|_| "twelve fields are needed")?;
    let [id, source, game, metric, stated, notes, target, better, tolerance, depth, table, kind] =
        fields;
    let target: Target = target.parse().map_err(|e| format!("{e}"))?;
    let better = match better.as_str() {
        "lower" => Better::Lower,
        "higher" => Better::Higher,
        "neither" => Better::Neither,
        other => return Err(format!("'{other}': better is lower, higher or neither")),
    };
    let tolerance = tolerated(&tolerance, &target, metric.contains('/'))?;
    let (depths, table, sort) = (depths(&depth)?, table_size(&table)?, sort(&kind)?);
    Ok(Stated {
        id,
        source,
        game,
        metric,
        stated,
        notes,
        target,
        better,
        tolerance,
        depths,
        table,
        sort,
    })
}

/// `17` or `9-10`; nothing where the paper does not say.
fn depths(text: &str) -> Result<Option<DepthRange>, String> {
    if text.is_empty() {
        return Ok(None);
    }
    let (low, high) = text.split_once('-').unwrap_or((text, text));
    let read = |n: &str| n.trim().parse::<u32>().ok();
    let range = read(low).zip(read(high)).filter(|(low, high)| low <= high);
    let range = range.ok_or_else(|| format!("'{text}' is not a depth: write 17 or 9-10"))?;
    Ok(Some(DepthRange(range.0, range.1)))
}

/// `2^21`; nothing where the paper does not say.
fn table_size(text: &str) -> Result<Option<u32>, String> {
    if text.is_empty() {
        return Ok(None);
    }
    let exponent = text.strip_prefix("2^").and_then(|n| n.parse::<u32>().ok());
    exponent.map(Some).ok_or_else(|| format!("'{text}' is not a table size: write 2^21"))
}

fn sort(text: &str) -> Result<StatedSort, String> {
    match text {
        "" | "number" => Ok(StatedSort::Number),
        "effect" => Ok(StatedSort::Effect),
        "context" => Ok(StatedSort::Context),
        other => Err(format!("'{other}': kind is number, effect or context")),
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str = "c,thesis,chess,nodes / nodes,0.9,,0.9,lower,";

    fn one(header: &str, line: &str) -> Result<Stated, String> {
        let text = format!("{header}\n{line}\n");
        let mut read = super::read("claims.csv", &text).map_err(|e| e.to_string())?;
        Ok(read.remove(0))
    }

    #[test]
    fn the_last_columns_may_be_missing() {
        let nine = HEADER.join(",");
        let short = one(&nine, LINE).unwrap();
        assert_eq!((short.depths, short.table, short.sort), (None, None, StatedSort::Number));
        let whole = one(&format!("{nine},depth,table,kind"), &format!("{LINE},9-10,2^21,effect"));
        let whole = whole.unwrap();
        assert_eq!((whole.depths, whole.table), (Some(DepthRange(9, 10)), Some(21)));
        assert_eq!(
            (whole.sort, whole.depths.unwrap().to_string()),
            (StatedSort::Effect, "depths 9 to 10".into())
        );
    }

    #[test]
    fn what_is_no_depth_table_or_kind_is_refused_by_its_line() {
        let header = format!("{},depth,table,kind", HEADER.join(","));
        for (fields, said) in [
            ("10-9,,", "'10-9' is not a depth"),
            (",21,", "'21' is not a table size"),
            (",,belief", "'belief': kind is number, effect or context"),
        ] {
            let error = one(&header, &format!("{LINE},{fields}")).unwrap_err();
            assert!(error.starts_with("claims.csv:2: ") && error.contains(said), "{error}");
        }
        let error = one(&format!("{},kind", HEADER.join(",")), &format!("{LINE},effect"));
        assert!(error.unwrap_err().contains("which depth,table,kind may follow"));
    }
}
