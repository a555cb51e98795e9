//! A search step by step.

use std::sync::Arc;

use nullwindow::catalogue::Entry;
use nullwindow::observer::{Leaves, Trace};
use nullwindow_engine::account::{Stretch, account};
use nullwindow_engine::svg;
use nullwindow_page::trace::TraceAsk;
use nullwindow_page::trace_page;
use pyo3::prelude::*;
use serde_json::{Value as Json, json};

use crate::conduct::{conduct, trusted};
use crate::error::refuse;
use crate::rules::PyRules;
use crate::search::{found, refuse_spoiled};
use crate::subject::{How, NativeSubject, Observed, Subject, on_subject};

/// A search that was recorded.
#[pyclass(frozen, module = "nullwindow._native")]
pub(crate) struct NativeTrace {
    subject: Arc<Subject>,
    own: Option<Arc<PyRules>>,
    entry: &'static Entry,
    how: How,
    observed: Observed,
    leaves: Leaves,
    trace: Trace,
}

impl NativeTrace {
    pub(crate) fn of(
        py: Python<'_>,
        on: &NativeSubject,
        entry: &'static Entry,
        how: How,
        rows: usize,
    ) -> PyResult<NativeTrace> {
        let stop = on.stop();
        let (limits, subject) = (how.limits(&stop)?, &*on.subject);
        let work = |_: &mut dyn FnMut(())| {
            let (mut leaves, mut trace) = (Leaves::default(), Trace::new(rows));
            let observed = subject.observe(entry, &how, &limits, (&mut leaves, &mut trace))?;
            Ok((observed, leaves, trace))
        };
        let done: Result<_, nullwindow_engine::EngineError> =
            conduct(py, on.own.as_deref(), &stop, work, &mut |()| Ok(()))?;
        let (observed, leaves, trace) = done.map_err(refuse)?;
        refuse_spoiled(observed.answer.stop)?;
        let (subject, own) = (on.subject.clone(), on.own.clone());
        Ok(NativeTrace { subject, own, entry, how, observed, leaves, trace })
    }
}

#[pymethods]
impl NativeTrace {
    /// What was found, the leaves in the order of their first evaluation, and the account
    /// as tables: JSON.
    fn json(&self) -> String {
        let mut told = found(self.entry, &self.observed);
        let leaves = self.leaves.list();
        told["name"] = json!(self.entry.name);
        told["source"] = json!(self.entry.source);
        told["leaves"] = json!(leaves.iter().map(|l| json!([l.path, l.value])).collect::<Json>());
        told["truncated"] = json!(self.trace.truncated());
        told["account"] = account(&self.trace).map(stretch).collect();
        told.to_string()
    }

    /// The tree, drawn as the papers do.
    fn svg(&self) -> PyResult<String> {
        let draw = || {
            on_subject!(&*self.subject, |game, root, depth| {
                svg::draw(game, root, depth, &self.leaves, &self.trace)
            })
        };
        match &self.own {
            Some(rules) => trusted(rules, draw),
            None => Ok(draw()),
        }
    }

    /// The page that shows the steps one by one; nothing for a game written in Python,
    /// which the page cannot name.
    fn html(&self, py: Python<'_>) -> PyResult<Option<String>> {
        let Some(tree) = self.subject.as_page_asks() else { return Ok(None) };
        let ask = TraceAsk { tree, runs: vec![self.how.as_page_asks(self.entry.id)] };
        let title = format!("{}, step by step", self.entry.name);
        py.detach(|| trace_page(&title, &ask)).map(Some).map_err(refuse)
    }
}

fn stretch(stretch: Stretch) -> Json {
    match stretch {
        Stretch::Pass { number, gamma } => {
            let shown = nullwindow::Shown(gamma).to_string();
            json!({ "pass": number, "gamma": shown })
        }
        Stretch::Steps(steps) => json!({ "columns": steps.columns, "rows": steps.rows }),
    }
}
