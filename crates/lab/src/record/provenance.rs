//! Who made a record, where and when. Counts depend on none of it, times do.

use std::time::{SystemTime, UNIX_EPOCH};

use nullwindow_engine::built_for;
use serde::{Deserialize, Serialize};

/// Where to find the code that ran. It decides nothing: whether a stored cell is
/// out of date is a matter of its [`behaviour`](super::behaviour).
///
/// ```
/// use nullwindow_lab::record::Code;
/// let code = Code::built_from(Some("1f6c06c"));
/// assert_eq!(code.commit.as_deref(), Some("1f6c06c"));
/// assert_eq!(Code::built_from(Some("")), Code::current());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Code {
    /// The commit the program was built from, with `+modified` where the
    /// sources differed from it; none outside a repository.
    pub commit: Option<String>,
    /// The version of the laboratory.
    pub version: String,
}

impl Code {
    /// This version of the laboratory, from an unknown commit.
    pub fn current() -> Code {
        Code { commit: None, version: env!("CARGO_PKG_VERSION").to_string() }
    }

    /// This version of the laboratory in a program that knows its commit. An
    /// empty text is no commit.
    pub fn built_from(commit: Option<&str>) -> Code {
        let commit = commit.filter(|commit| !commit.is_empty()).map(String::from);
        Code { commit, ..Code::current() }
    }
}

/// A machine, as far as it matters to times.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Machine {
    /// The processor's name, or its architecture where it has no name.
    pub cpu: String,
    /// Cores the program may use.
    pub cores: usize,
    /// Operating system, and the processor that the program was built for: "linux
    /// x86-64-v3".
    pub os: String,
}

impl Machine {
    /// This machine.
    pub fn here() -> Machine {
        use std::env::consts::{ARCH, OS};
        Machine {
            cpu: cpu_name().unwrap_or_else(|| ARCH.to_string()),
            cores: std::thread::available_parallelism().map_or(1, |n| n.get()),
            os: format!("{OS} {}", built_for()),
        }
    }
}

/// As Linux tells it; elsewhere nobody tells without a foreign call.
fn cpu_name() -> Option<String> {
    let told = std::fs::read_to_string("/proc/cpuinfo").ok()?;
    let line = told.lines().find(|line| line.starts_with("model name"))?;
    let name = line.split_once(':')?.1.trim();
    (!name.is_empty()).then(|| name.to_string())
}

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
