//! Which machine made a record: counts do not depend on it, times do.

use serde::{Deserialize, Serialize};

/// A machine, as far as it matters to times.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Machine {
    /// The processor's name, or its architecture where it has no name.
    pub cpu: String,
    /// Cores the program may use.
    pub cores: usize,
    /// Operating system and architecture: "linux x86_64".
    pub os: String,
}

impl Machine {
    /// This machine.
    pub fn here() -> Machine {
        use std::env::consts::{ARCH, OS};
        Machine {
            cpu: cpu_name().unwrap_or_else(|| ARCH.to_string()),
            cores: std::thread::available_parallelism().map_or(1, |n| n.get()),
            os: format!("{OS} {ARCH}"),
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
