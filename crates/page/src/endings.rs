//! The endings of checkers that an edition of the page has in a table.

use std::sync::Arc;

use nullwindow_games::checkers::EndgameTable;

/// Where the table of checkers endings comes from. A thought does not wait long for it:
/// as long as there is none, the engine plays without.
pub trait CheckersEndings: Send {
    /// The table, if it is there.
    fn table(&self) -> Option<Arc<EndgameTable>>;
}

/// No table.
pub(crate) struct NoEndings;

impl CheckersEndings for NoEndings {
    fn table(&self) -> Option<Arc<EndgameTable>> {
        None
    }
}
