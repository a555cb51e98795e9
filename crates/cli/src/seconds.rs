//! A time limit on the command line.

/// The longest limit in seconds, some thirty years: a clock can add it to now.
const MOST: f64 = 1e9;

/// A number of seconds, for clap: more than none and not endless.
pub fn seconds(text: &str) -> Result<f64, String> {
    let seconds: f64 = text.parse().map_err(|_| "not a number of seconds".to_string())?;
    if seconds > 0.0 && seconds <= MOST {
        Ok(seconds)
    } else {
        Err(format!("must be more than 0 and at most {MOST}"))
    }
}
