//! What is measured: a column, or one column for another.

use super::error::ExperimentError;
use super::fields::Located;
use super::select::unknown_column;
use crate::row::Columns;

/// `leaf_sum`, or `first_cutoffs / cutoffs`.
///
/// ```
/// use nullwindow_lab::experiment::Quantity;
/// assert_eq!(Quantity::read("children / interior").to_string(), "children / interior");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quantity {
    /// The column that is summed.
    pub column: String,
    /// What the sum is divided by, the sum of another column.
    pub per: Option<String>,
}

impl Quantity {
    /// Reads a column, or two with a stroke between them.
    pub fn read(text: &str) -> Quantity {
        match text.split_once('/') {
            Some((column, per)) => {
                Quantity { column: column.trim().to_string(), per: Some(per.trim().to_string()) }
            }
            None => Quantity { column: text.trim().to_string(), per: None },
        }
    }

    /// Reads one and refuses columns that there are not.
    pub(crate) fn checked(
        text: &Located<String>,
        file: &str,
        line: usize,
        columns: &[&str],
    ) -> Result<Quantity, ExperimentError> {
        let quantity = Quantity::read(&text.value);
        for column in std::iter::once(&quantity.column).chain(&quantity.per) {
            if !columns.contains(&column.as_str()) {
                return Err(unknown_column(file, line, column, columns));
            }
        }
        Ok(quantity)
    }

    /// Of some rows together: the sums, the one for the other.
    pub(crate) fn of(&self, rows: impl Iterator<Item = impl Columns>) -> Option<f64> {
        let (mut sum, mut per, mut any) = (0.0, 0.0, false);
        for row in rows {
            let number = |column: &String| row.value(column)?.as_f64();
            let Some(x) = number(&self.column) else { continue };
            sum += x;
            per += self.per.as_ref().and_then(number).unwrap_or(0.0);
            any = true;
        }
        let value = if self.per.is_some() { sum / per } else { sum };
        (any && value.is_finite()).then_some(value)
    }
}

impl std::fmt::Display for Quantity {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match &self.per {
            Some(per) => write!(f, "{} / {per}", self.column),
            None => f.write_str(&self.column),
        }
    }
}
