//! The processor that a program was built for, and the one it runs on.

/// The processor that the program was built for: the architecture, on x86-64 with its
/// level. Builds in the repository use what the machine has (`.cargo/config.toml`).
pub fn built_for() -> &'static str {
    match std::env::consts::ARCH {
        "x86_64" if cfg!(all(target_feature = "avx2", target_feature = "bmi2")) => X86_64_V3,
        "x86_64" if cfg!(all(target_feature = "sse4.2", target_feature = "popcnt")) => "x86-64-v2",
        "x86_64" => "x86-64",
        other => other,
    }
}

/// The level that a program for every processor may give way to: this machine has more than
/// the program was built for. None where nothing can be gained.
pub fn worthwhile_level() -> Option<&'static str> {
    (built_for() != X86_64_V3 && has_x86_64_v3()).then_some(X86_64_V3)
}

const X86_64_V3: &str = "x86-64-v3";

/// All that a compiler may use that builds for x86-64-v3.
#[cfg(target_arch = "x86_64")]
fn has_x86_64_v3() -> bool {
    is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("f16c")
        && is_x86_feature_detected!("fma")
        && is_x86_feature_detected!("lzcnt")
        && is_x86_feature_detected!("movbe")
        && is_x86_feature_detected!("popcnt")
}

#[cfg(not(target_arch = "x86_64"))]
fn has_x86_64_v3() -> bool {
    false
}
