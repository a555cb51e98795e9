//! Reading small CSV files with a header, and the papers' own numbers in them:
//! `reference/*.csv`, with the columns of our rows, so that they go through the
//! same figures.

use super::error::ExperimentError;
use crate::{Row, Scalar};

/// The header and the lines of a file, each with its number from 1.
pub(crate) struct Csv {
    pub header: Vec<String>,
    pub lines: Vec<(usize, Vec<String>)>,
}

impl Csv {
    /// Reads a file; every line must have as many fields as the header.
    pub(crate) fn read(file: &str, text: &str) -> Result<Csv, ExperimentError> {
        let mut lines = text
            .lines()
            .enumerate()
            .map(|(i, line)| (i + 1, line.trim_end_matches('\r')))
            .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
            .map(|(i, line)| (i, split(line)));
        let empty = || ExperimentError::new(file, 0, "no header");
        let (_, header) = lines.next().ok_or_else(empty)?;
        let lines: Vec<_> = lines.collect();
        if let Some((i, fields)) = lines.iter().find(|(_, f)| f.len() != header.len()) {
            let reason = format!("{} fields, but the header has {}", fields.len(), header.len());
            return Err(ExperimentError::new(file, *i, reason));
        }
        Ok(Csv { header, lines })
    }
}

/// Reads the rows of a file of a paper's numbers.
pub(super) fn read_rows(file: &str, text: &str) -> Result<Vec<Row>, ExperimentError> {
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

/// The fields of a line; a field with commas stands in double quotes.
fn split(line: &str) -> Vec<String> {
    let (mut fields, mut field, mut quoted) = (Vec::new(), String::new(), false);
    let mut chars = line.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '"' if quoted && chars.peek() == Some(&'"') => field.extend(chars.next()),
            '"' => quoted = !quoted,
            ',' if !quoted => fields.push(std::mem::take(&mut field)),
            c => field.push(c),
        }
    }
    fields.push(field);
    fields
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_keep_commas_and_double_quotes() {
        assert_eq!(split(r#"a,"b, ""c""",,d"#), ["a", "b, \"c\"", "", "d"]);
    }

    #[test]
    fn a_short_line_is_refused_by_its_number() {
        let error = Csv::read("x.csv", "a,b\n1,2\n\n3\n").err().map(|e| e.to_string());
        assert_eq!(error.as_deref(), Some("x.csv:4: 1 fields, but the header has 2"));
    }
}
