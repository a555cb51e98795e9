//! Which machine made a record: counts do not depend on it, times do.

use serde::{Deserialize, Serialize};

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

/// The processor that the program was built for: the architecture, on x86-64 with its
/// level. Builds in the repository use what the machine has (`.cargo/config.toml`).
pub fn built_for() -> &'static str {
    match std::env::consts::ARCH {
        "x86_64" if cfg!(all(target_feature = "avx2", target_feature = "bmi2")) => "x86-64-v3",
        "x86_64" if cfg!(all(target_feature = "sse4.2", target_feature = "popcnt")) => "x86-64-v2",
        other => other,
    }
}

/// As Linux tells it; elsewhere nobody tells without a foreign call.
fn cpu_name() -> Option<String> {
    let told = std::fs::read_to_string("/proc/cpuinfo").ok()?;
    let line = told.lines().find(|line| line.starts_with("model name"))?;
    let name = line.split_once(':')?.1.trim();
    (!name.is_empty()).then(|| name.to_string())
}
