//! Verdicts as signs: a shape and a word, so that colour is only a help.

use super::Verdict;

impl Verdict {
    /// All verdicts, in the order of the summary.
    pub const ALL: [Verdict; 4] =
        [Verdict::Reproduced, Verdict::Better, Verdict::NotReproduced, Verdict::NotMeasured];

    /// The verdict in words, as in `claims.csv`.
    ///
    /// ```
    /// use nullwindow_lab::report::Verdict;
    /// assert_eq!(Verdict::NotReproduced.words(), "not reproduced");
    /// ```
    pub fn words(self) -> &'static str {
        match self {
            Verdict::Reproduced => "reproduced",
            Verdict::Better => "better",
            Verdict::NotReproduced => "not reproduced",
            Verdict::NotMeasured => "not measured",
        }
    }

    pub(super) fn class(self) -> &'static str {
        match self {
            Verdict::Reproduced => "v-yes",
            Verdict::Better => "v-more",
            Verdict::NotReproduced => "v-no",
            Verdict::NotMeasured => "v-none",
        }
    }
}

/// The shape alone: a tick in a disc, an arrow in a triangle's place, a cross in a
/// square, an empty ring.
pub(super) fn icon(verdict: Verdict) -> String {
    let shape = match verdict {
        Verdict::Reproduced => {
            "<circle class=\"solid\" cx=\"8\" cy=\"8\" r=\"7.5\"/><path class=\"cut\" d=\"M4.5 8.3L7 10.8L11.6 5.6\"/>"
        }
        Verdict::Better => "<path class=\"solid\" d=\"M8 .4L15.6 8.6H11.4V15.4H4.6V8.6H.4Z\"/>",
        Verdict::NotReproduced => {
            "<rect class=\"solid\" x=\".8\" y=\".8\" width=\"14.4\" height=\"14.4\" rx=\"2\"/><path class=\"cut\" d=\"M5 5L11 11M11 5L5 11\"/>"
        }
        Verdict::NotMeasured => "<circle class=\"open\" cx=\"8\" cy=\"8\" r=\"6.6\"/>",
    };
    format!(
        "<svg class=\"icon {}\" viewBox=\"0 0 16 16\" aria-hidden=\"true\">{shape}</svg>",
        verdict.class()
    )
}

/// Shape and word.
pub(super) fn badge(verdict: Verdict) -> String {
    let (class, words) = (verdict.class(), verdict.words());
    format!("<span class=\"badge {class}\">{}<span>{words}</span></span>", icon(verdict))
}
