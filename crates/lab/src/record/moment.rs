//! A moment as people and spreadsheets write it.

use std::time::{SystemTime, UNIX_EPOCH};

/// The moment in UTC as RFC 3339 has it, to the millisecond; sorts as text.
///
/// ```
/// use std::time::{Duration, UNIX_EPOCH};
/// use nullwindow_lab::record::moment;
/// assert_eq!(moment(UNIX_EPOCH), "1970-01-01T00:00:00.000Z");
/// let leap = UNIX_EPOCH + Duration::from_millis(1_709_210_096_789);
/// assert_eq!(moment(leap), "2024-02-29T12:34:56.789Z");
/// ```
pub fn moment(time: SystemTime) -> String {
    let since = time.duration_since(UNIX_EPOCH).unwrap_or_default();
    let seconds = since.as_secs();
    let (year, month, day) = date(seconds / 86_400);
    let (hour, minute, second) = (seconds / 3600 % 24, seconds / 60 % 60, seconds % 60);
    let millis = since.subsec_millis();
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}.{millis:03}Z")
}

/// Year, month and day of a day counted from 1970. Years begin in March here,
/// so that the leap day is the last of its year.
fn date(day: u64) -> (u64, u64, u64) {
    let day = day + 719_468; // from 1 March of the year 0
    let (era, day) = (day / 146_097, day % 146_097);
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let in_month = day - (153 * month + 2) / 5 + 1;
    let (month, next) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    (400 * era + year + next, month, in_month)
}
