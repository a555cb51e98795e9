//! The page without a server: the same answers in a Web Worker.
//!
//! A worker has no other thread that could stop it. So a page that wants to stop a
//! search ends its worker and starts another.

use std::sync::{Arc, OnceLock};
use std::time::Duration;

use nullwindow_engine::Clock;
use nullwindow_games::checkers::EndgameTable;
use nullwindow_page::{Allowance, CheckersEndings, Desk};
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = performance, js_name = now)]
    fn milliseconds() -> f64;

    /// Where answers go: an object with the method `say`.
    pub type Hearer;

    #[wasm_bindgen(method)]
    fn say(this: &Hearer, text: &str);
}

/// The clock of the browser.
struct BrowserClock;

impl Clock for BrowserClock {
    fn now(&self) -> Duration {
        Duration::try_from_secs_f64(milliseconds() / 1000.0).unwrap_or_default()
    }
}

/// The endings of three pieces, solved when checkers is first played: a fraction of a
/// second, where four pieces would keep the only thread busy for long.
struct SolvedHere(OnceLock<Arc<EndgameTable>>);

impl CheckersEndings for SolvedHere {
    fn table(&self) -> Option<Arc<EndgameTable>> {
        Some(self.0.get_or_init(|| Arc::new(EndgameTable::build(3))).clone())
    }
}

/// Answers messages of the page.
#[wasm_bindgen]
pub struct WorkerDesk(Desk);

#[wasm_bindgen]
impl WorkerDesk {
    /// A desk with the usual limits.
    #[wasm_bindgen(constructor)]
    #[allow(clippy::new_without_default)]
    pub fn new() -> WorkerDesk {
        let desk = Desk::new(Allowance::default()).with_clock(Arc::new(BrowserClock));
        WorkerDesk(desk.with_endings(Box::new(SolvedHere(OnceLock::new()))))
    }

    /// Answers a message; `hearer` is told every answer.
    pub fn answer(&mut self, message: &str, hearer: &Hearer) {
        self.0.answer(message, &mut |text| hearer.say(text));
    }
}
