//! The papers' own numbers: `experiments/reference/*.csv`, with the columns of
//! our rows, so that they go through the same figures.

use super::csv::Csv;
use super::error::ExperimentError;
use crate::{Row, Scalar};

/// Reads the rows of a file.
pub(super) fn read(file: &str, text: &str) -> Result<Vec<Row>, ExperimentError> {
    let Csv { header, lines } = Csv::read(file, text)?;
    let row = |(_, fields): (usize, Vec<String>)| {
        let columns = header.iter().cloned().zip(fields);
        columns.filter(|(_, f)| !f.is_empty()).map(|(name, f)| (name, scalar(f))).collect()
    };
    Ok(lines.into_iter().map(row).collect())
}

fn scalar(text: String) -> Scalar {
    match (text.parse::<i64>(), text.parse::<f64>()) {
        (Ok(n), _) => n.into(),
        (_, Ok(x)) if x.is_finite() => x.into(),
        _ => Scalar::Text(text),
    }
}
