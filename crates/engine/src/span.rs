//! A span of time as it is written on a command line or in a player's settings.

use std::time::Duration;

/// The longest span in seconds, some thirty years: a clock can add it to now.
const MOST: f64 = 1e9;

/// Reads a span of time: `100ms`, `10s`, `2m`, `1h`, or a number of seconds.
///
/// ```
/// use nullwindow_engine::read_span;
/// use std::time::Duration;
/// assert_eq!(read_span("100ms"), Some(Duration::from_millis(100)));
/// assert_eq!(read_span("0.5"), Some(Duration::from_millis(500)));
/// assert_eq!(read_span("-1s"), None);
/// ```
pub fn read_span(text: &str) -> Option<Duration> {
    let units = [("ms", 0.001), ("s", 1.0), ("m", 60.0), ("h", 3600.0)];
    let (number, unit) = units
        .iter()
        .find_map(|(suffix, unit)| Some((text.strip_suffix(suffix)?, *unit)))
        .unwrap_or((text, 1.0));
    let seconds = number.parse::<f64>().ok()? * unit;
    (0.0..=MOST).contains(&seconds).then(|| Duration::from_secs_f64(seconds))
}

/// Writes a span as [`read_span`] reads it.
pub fn write_span(span: Duration) -> String {
    match span.as_millis() {
        ms if ms < 1000 => format!("{ms}ms"),
        _ => format!("{}s", span.as_secs_f64()),
    }
}
