//! Which code made a record.

use serde::{Deserialize, Serialize};

/// The code that ran: what decides its counts, and where to find it again.
///
/// ```
/// use nullwindow_lab::record::Code;
/// let code = Code::current();
/// assert_eq!(code.fingerprint.len(), 32);
/// assert_eq!(code, Code::current());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Code {
    /// A hash of the sources that decide counts: the library, the games with
    /// their weights, the running of cells. Cells of another fingerprint are
    /// run again.
    pub fingerprint: String,
    /// The commit it was built from, with `+modified` where the sources
    /// differed from it; none outside a repository.
    pub commit: Option<String>,
    /// The version of the laboratory.
    pub version: String,
}

impl Code {
    /// The code of this program, as its build found it.
    ///
    /// ```
    /// # use nullwindow_lab::record::Code;
    /// assert_eq!(Code::current().version, env!("CARGO_PKG_VERSION"));
    /// ```
    pub fn current() -> Code {
        let commit = env!("NULLWINDOW_COMMIT");
        Code {
            fingerprint: env!("NULLWINDOW_FINGERPRINT").to_string(),
            commit: (!commit.is_empty()).then(|| commit.to_string()),
            version: env!("CARGO_PKG_VERSION").to_string(),
        }
    }
}
