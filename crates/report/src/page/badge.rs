//! Verdicts as badges: a shape and a word, so that nothing depends on colour.

use super::ClaimVerdict;

impl ClaimVerdict {
    pub(super) fn class(self) -> &'static str {
        match self {
            ClaimVerdict::Reproduced => "v-yes",
            ClaimVerdict::SameDirection => "v-side",
            ClaimVerdict::Better => "v-more",
            ClaimVerdict::Differs => "v-other",
            ClaimVerdict::Contradicted => "v-no",
            ClaimVerdict::Leaning | ClaimVerdict::Undecided => "v-open",
            ClaimVerdict::NotMeasured => "v-none",
            ClaimVerdict::Context => "v-context",
        }
    }
}

/// The shape alone: a tick in a disc, a tick in a ring, an arrow, a not-equal sign or a cross
/// in a square, a half-filled disc, a ring with a dot, an empty ring, or a bar.
pub(super) fn icon(verdict: ClaimVerdict) -> String {
    let shape = match verdict {
        ClaimVerdict::Reproduced => {
            "<circle class=\"solid\" cx=\"8\" cy=\"8\" r=\"7.5\"/><path class=\"cut\" d=\"M4.5 8.3L7 10.8L11.6 5.6\"/>"
        }
        ClaimVerdict::SameDirection => {
            "<circle class=\"ring\" cx=\"8\" cy=\"8\" r=\"6.6\"/><path class=\"line\" d=\"M4.5 8.3L7 10.8L11.6 5.6\"/>"
        }
        ClaimVerdict::Better => {
            "<path class=\"solid\" d=\"M8 .4L15.6 8.6H11.4V15.4H4.6V8.6H.4Z\"/>"
        }
        ClaimVerdict::Contradicted => {
            "<rect class=\"solid\" x=\".8\" y=\".8\" width=\"14.4\" height=\"14.4\" rx=\"2\"/><path class=\"cut\" d=\"M5 5L11 11M11 5L5 11\"/>"
        }
        ClaimVerdict::Differs => {
            "<rect class=\"ring\" x=\"1.4\" y=\"1.4\" width=\"13.2\" height=\"13.2\" rx=\"2\"/><path class=\"line\" d=\"M4.5 6.4H11.5M4.5 9.6H11.5M10 4L6 12\"/>"
        }
        ClaimVerdict::Undecided => {
            "<circle class=\"open\" cx=\"8\" cy=\"8\" r=\"6.6\"/><circle class=\"solid\" cx=\"8\" cy=\"8\" r=\"2\"/>"
        }
        ClaimVerdict::Leaning => {
            "<circle class=\"open\" cx=\"8\" cy=\"8\" r=\"6.6\"/><path class=\"solid\" d=\"M8 1.4A6.6 6.6 0 0 1 8 14.6Z\"/>"
        }
        ClaimVerdict::Context => {
            "<rect class=\"solid\" x=\".8\" y=\"6\" width=\"14.4\" height=\"4\" rx=\"1\"/>"
        }
        ClaimVerdict::NotMeasured => "<circle class=\"open\" cx=\"8\" cy=\"8\" r=\"6.6\"/>",
    };
    format!(
        "<svg class=\"icon {}\" viewBox=\"0 0 16 16\" aria-hidden=\"true\">{shape}</svg>",
        verdict.class()
    )
}

/// Shape and word.
pub(super) fn badge(verdict: ClaimVerdict) -> String {
    let (class, words) = (verdict.class(), verdict.words());
    format!("<span class=\"badge {class}\">{}<span>{words}</span></span>", icon(verdict))
}
