//! Why a message is not answered, with the status that HTTP has for it.

use serde::Serialize;

/// A refusal: one line that says what is wrong and what to do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
#[error("{what}")]
pub struct Refusal {
    /// The status of HTTP: 400 for a bad question, 429 when there is no room.
    pub status: u16,
    /// What is wrong.
    pub what: String,
}

impl Refusal {
    /// The question is wrong.
    pub fn bad(what: impl ToString) -> Refusal {
        Refusal { status: 400, what: what.to_string() }
    }

    /// There is no room for the question now.
    pub fn full(what: impl ToString) -> Refusal {
        Refusal { status: 429, what: what.to_string() }
    }

    /// This edition of the page cannot do that.
    pub fn not_here(what: impl ToString) -> Refusal {
        Refusal { status: 501, what: what.to_string() }
    }
}

impl From<nullwindow_engine::EngineError> for Refusal {
    fn from(error: nullwindow_engine::EngineError) -> Refusal {
        Refusal::bad(error)
    }
}
