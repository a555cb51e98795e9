//! The checkers table of a server: read or solved once, behind the games that go on.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

use nullwindow_games::checkers::EndgameTable;
use nullwindow_page::CheckersEndings;

/// Clones share one table.
#[derive(Clone, Default)]
pub struct ServedEndings(Arc<OnceTable>);

#[derive(Default)]
struct OnceTable {
    begun: AtomicBool,
    table: OnceLock<Arc<EndgameTable>>,
}

impl CheckersEndings for ServedEndings {
    /// The first one to ask begins to fetch it, and nobody waits.
    fn table(&self) -> Option<Arc<EndgameTable>> {
        if !self.0.begun.swap(true, Ordering::Relaxed) {
            let shared = self.0.clone();
            std::thread::spawn(move || {
                let quiet = &mut |_| ();
                let (table, _) = EndgameTable::cached_watched(EndgameTable::USUAL_PIECES, quiet);
                shared.table.get_or_init(|| Arc::new(table));
            });
        }
        self.0.table.get().cloned()
    }
}
