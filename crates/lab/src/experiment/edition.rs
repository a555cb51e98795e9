//! Quick or full.

/// How much of an experiment is run.
///
/// ```
/// use nullwindow_lab::experiment::Edition;
/// assert_eq!(Edition::Full.name(), "full");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edition {
    /// A few minutes for everything together.
    Quick,
    /// The papers' depths.
    Full,
}

impl Edition {
    /// Both.
    ///
    /// ```
    /// assert_eq!(nullwindow_lab::experiment::Edition::ALL.len(), 2);
    /// ```
    pub const ALL: [Edition; 2] = [Edition::Quick, Edition::Full];

    /// Its key in experiments.
    ///
    /// ```
    /// assert_eq!(nullwindow_lab::experiment::Edition::Quick.name(), "quick");
    /// ```
    pub fn name(self) -> &'static str {
        match self {
            Edition::Quick => "quick",
            Edition::Full => "full",
        }
    }
}
