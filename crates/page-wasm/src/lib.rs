//! The page without a server: the same answers in a Web Worker.
//!
//! A worker has no other thread that could stop it. So a page that wants to stop a
//! search ends its worker and starts another.

use std::sync::Arc;
use std::time::Duration;

use nullwindow_engine::Clock;
use nullwindow_page::{Allowance, Desk};
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

/// Answers messages of the page.
#[wasm_bindgen]
pub struct WorkerDesk(Desk);

#[wasm_bindgen]
impl WorkerDesk {
    /// A desk with the usual limits.
    #[wasm_bindgen(constructor)]
    #[allow(clippy::new_without_default)]
    pub fn new() -> WorkerDesk {
        WorkerDesk(Desk::new(Allowance::default()).with_clock(Arc::new(BrowserClock)))
    }

    /// Answers a message; `hearer` is told every answer.
    pub fn answer(&mut self, message: &str, hearer: &Hearer) {
        self.0.answer(message, &mut |text| hearer.say(text));
    }
}
