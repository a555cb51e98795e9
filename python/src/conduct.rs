//! Work that takes a while, conducted for Python: without the interpreter's lock, with
//! progress, and ended by Ctrl-C.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use nullwindow_engine::{SEARCH_STACK, StopHandle};
use pyo3::prelude::*;

use crate::added;
use crate::error::refuse;
use crate::rules::PyRules;

/// Between two looks at signals.
const LOOK: Duration = Duration::from_millis(50);

/// Does `work` and hands what it tells to `hear`. An exception in `hear`, in a handler of
/// signals or in the rules of a game raises `stop`, and is raised when the work has ended.
///
/// A game written in Python is searched by the thread that called, so that its own
/// exceptions, Ctrl-C among them, reach it; all other work has a thread with a deep stack
/// and does not hold the lock.
pub(crate) fn conduct<T: Send, E: Send>(
    py: Python<'_>,
    own: Option<&PyRules>,
    stop: &StopHandle,
    work: impl FnOnce(&mut dyn FnMut(E)) -> T + Send,
    hear: &mut dyn FnMut(E) -> PyResult<()>,
) -> PyResult<T> {
    let Some(rules) = own else { return apart(py, stop, work, hear) };
    trusted(rules, || {
        work(&mut |event| {
            if let Err(error) = hear(event) {
                rules.fail(error);
            }
        })
    })
}

/// Does work that asks a game written in Python. Its exception explains whatever happened,
/// even a panic of code that trusts games to answer twice alike.
pub(crate) fn trusted<T>(rules: &PyRules, work: impl FnOnce() -> T) -> PyResult<T> {
    let done = catch_unwind(AssertUnwindSafe(work));
    rules.failure()?;
    done.or_else(|panic| {
        added::failure()?;
        Err(broken(&*panic))
    })
}

fn apart<T: Send, E: Send>(
    py: Python<'_>,
    stop: &StopHandle,
    work: impl FnOnce(&mut dyn FnMut(E)) -> T + Send,
    hear: &mut dyn FnMut(E) -> PyResult<()>,
) -> PyResult<T> {
    thread::scope(|scope| {
        let (send, receive) = channel();
        // The work goes on when nobody listens any more: it will see the stop handle. To Python
        // the thread is known all the while, so that games need not tell of it at every call.
        let run =
            move || Python::attach(|py| py.detach(|| work(&mut |event| drop(send.send(event)))));
        let worker = thread::Builder::new().stack_size(SEARCH_STACK).spawn_scoped(scope, run);
        let worker = worker.map_err(|e| refuse(format!("cannot start a thread: {e}")))?;
        let heard = listen(py, &Mutex::new(receive), hear);
        if heard.is_err() {
            stop.stop();
        }
        let done = py.detach(|| worker.join());
        heard?;
        done.or_else(|panic| {
            added::failure()?;
            Err(broken(&*panic))
        })
    })
}

fn listen<E: Send>(
    py: Python<'_>,
    receive: &Mutex<Receiver<E>>,
    hear: &mut dyn FnMut(E) -> PyResult<()>,
) -> PyResult<()> {
    loop {
        let next = || receive.lock().unwrap_or_else(PoisonError::into_inner).recv_timeout(LOOK);
        let next = py.detach(next);
        py.check_signals()?;
        match next {
            Ok(event) => hear(event)?,
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return Ok(()),
        }
    }
}

fn broken(panic: &(dyn Any + Send)) -> PyErr {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or(panic.downcast_ref::<&str>().copied()).unwrap_or("no reason given");
    refuse(format!("internal error, report it as a bug: {text}"))
}

/// Hands texts to a Python function, if there is one.
pub(crate) fn teller<'a, 'py>(
    py: Python<'py>,
    hear: Option<&'a Py<PyAny>>,
) -> impl FnMut(String) -> PyResult<()> + use<'a, 'py> {
    move |text| hear.map_or(Ok(()), |hear| hear.call1(py, (text,)).map(drop))
}
