//! A span of time on the command line.

use std::time::Duration;

/// The longest span, some thirty years.
const MOST: f64 = 1e9;

/// A span for clap: `90s`, `30m`, `2h`, or a number of seconds.
pub fn duration(text: &str) -> Result<Duration, String> {
    let (number, unit) = match text.char_indices().last() {
        Some((at, 's')) => (&text[..at], 1.0),
        Some((at, 'm')) => (&text[..at], 60.0),
        Some((at, 'h')) => (&text[..at], 3600.0),
        _ => (text, 1.0),
    };
    let seconds = number.parse::<f64>().ok().map(|n| n * unit);
    match seconds.filter(|s| *s > 0.0 && *s <= MOST) {
        Some(seconds) => Ok(Duration::from_secs_f64(seconds)),
        None => Err("write a time such as 90s, 30m or 2h".to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_and_nonsense() {
        for (text, seconds) in [("90s", 90.0), ("1.5m", 90.0), ("2h", 7200.0), ("7", 7.0)] {
            assert_eq!(duration(text), Ok(Duration::from_secs_f64(seconds)), "{text}");
        }
        for text in ["", "h", "2d", "-1s", "0", "1e99h", "nan", "2é"] {
            assert!(duration(text).is_err(), "{text}");
        }
    }
}
