//! A span of time on the command line.

use std::time::Duration;

use nullwindow_engine::read_span;

/// A span for clap: `500ms`, `90s`, `30m`, `2h`, or a number of seconds; never zero.
pub fn duration(text: &str) -> Result<Duration, String> {
    let read = read_span(text).filter(|span| !span.is_zero());
    read.ok_or_else(|| "write a time such as 500ms, 2s, 30m or 2h".to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_and_nonsense() {
        let spans = [
            ("90s", 90.0),
            ("1.5m", 90.0),
            ("2h", 7200.0),
            ("7", 7.0),
            ("500ms", 0.5),
            ("1e9", 1e9),
        ];
        for (text, seconds) in spans {
            assert_eq!(duration(text), Ok(Duration::from_secs_f64(seconds)), "{text}");
        }
        for text in ["", "h", "2d", "-1s", "0", "0ms", "1e99h", "nan", "inf", "2é"] {
            assert!(duration(text).is_err(), "{text}");
        }
    }
}
