//! Which program made a record.

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
