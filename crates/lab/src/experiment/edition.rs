//! Quick or full.

/// How much of an experiment is run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edition {
    /// A few minutes for everything together.
    Quick,
    /// The papers' depths.
    Full,
}

impl Edition {
    /// Both.
    pub const ALL: [Edition; 2] = [Edition::Quick, Edition::Full];

    /// Its key in experiments.
    pub fn name(self) -> &'static str {
        match self {
            Edition::Quick => "quick",
            Edition::Full => "full",
        }
    }
}
