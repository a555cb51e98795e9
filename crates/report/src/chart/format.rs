//! How numbers are written on axes, in tables and in claims.

/// A way of writing a number.
///
/// ```
/// use nullwindow_report::chart::NumberFormat;
/// assert_eq!(NumberFormat::Percent(1).write(0.938), "93.8\u{202f}%");
/// assert_eq!(NumberFormat::Decimal(2).write(1.0), "1.00");
/// assert_eq!(NumberFormat::Count.write(1234567.0), "1\u{202f}234\u{202f}567");
/// assert_eq!(NumberFormat::PowerOfTwo.write(131072.0), "2^17");
/// assert_eq!(NumberFormat::Probability.write(0.00004), "<\u{202f}0.001");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NumberFormat {
    /// A plain number with this many decimals.
    Decimal(usize),
    /// A ratio written as percent, with this many decimals.
    Percent(usize),
    /// A whole number with its thousands separated.
    Count,
    /// A power of two by its exponent; others as [`NumberFormat::Count`].
    PowerOfTwo,
    /// A time in seconds, written in a suitable unit.
    Seconds,
    /// A p-value.
    Probability,
}

/// Thin space: keeps a number together and its thousands apart.
const THIN: char = '\u{202f}';

impl NumberFormat {
    /// Writes the number; a dash if it is not finite.
    pub fn write(self, x: f64) -> String {
        if !x.is_finite() {
            return "\u{2013}".to_string();
        }
        match self {
            NumberFormat::Decimal(places) => decimal(x, places),
            NumberFormat::Percent(places) => format!("{}{THIN}%", decimal(100.0 * x, places)),
            NumberFormat::Count => count(x),
            NumberFormat::PowerOfTwo => power_of_two(x),
            NumberFormat::Seconds => seconds(x),
            NumberFormat::Probability if x < 0.001 => format!("<{THIN}0.001"),
            NumberFormat::Probability => decimal(x, 3),
        }
    }
}

/// Rounded to `places`, with a true minus sign and no negative zero.
fn decimal(x: f64, places: usize) -> String {
    let text = format!("{:.*}", places.min(12), x.abs());
    let zero = text.chars().all(|c| c == '0' || c == '.');
    if x < 0.0 && !zero { format!("\u{2212}{text}") } else { text }
}

fn count(x: f64) -> String {
    let digits = decimal(x, 0);
    let mut text = String::new();
    for (i, c) in digits.chars().enumerate() {
        let left = digits.chars().count() - i;
        if left.is_multiple_of(3) && !text.is_empty() && !text.ends_with('\u{2212}') {
            text.push(THIN);
        }
        text.push(c);
    }
    text
}

fn power_of_two(x: f64) -> String {
    let exponent = libm::log2(x);
    match x > 0.0 && exponent.fract() == 0.0 {
        true => format!("2^{exponent}"),
        false => count(x),
    }
}

fn seconds(x: f64) -> String {
    match x.abs() {
        a if a >= 120.0 => format!("{}{THIN}min", decimal(x / 60.0, 1)),
        a if a >= 1.0 || a == 0.0 => format!("{}{THIN}s", decimal(x, 2)),
        a if a >= 1e-3 => format!("{}{THIN}ms", decimal(x * 1e3, 1)),
        _ => format!("{}{THIN}µs", decimal(x * 1e6, 1)),
    }
}
