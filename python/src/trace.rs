//! A search step by step.

use std::sync::Arc;

use nullwindow::catalogue::Entry;
use nullwindow::observer::{Leaves, Trace};
use nullwindow_engine::account::{Stretch, account};
use nullwindow_engine::{EngineError, How, Observed, Subject, Way};
use nullwindow_page::subject_page;
use pyo3::prelude::*;
use serde_json::{Value as Json, json};

use crate::conduct::{conduct, trusted};
use crate::error::refuse;
use crate::rules::PyRules;
use crate::search::{found, refuse_spoiled};
use crate::subject::NativeSubject;

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
        how: How,
        rows: usize,
    ) -> PyResult<NativeTrace> {
        let ((limits, stop), subject) = (on.limits(None)?, &*on.subject);
        let work = |_: &mut dyn FnMut(())| {
            let (mut leaves, mut trace) = (Leaves::default(), Trace::new(rows));
            let watching = (&mut leaves, &mut trace);
            let observed = subject.observe(Way::Shown(&how), &limits, watching)?;
            Ok::<_, EngineError>((observed, leaves, trace))
        };
        let done = conduct(py, on.own.as_deref(), &stop, work, &mut |()| Ok(()))?;
        let (observed, leaves, trace) = done.map_err(refuse)?;
        refuse_spoiled(observed.answer.stop)?;
        let (subject, own) = (on.subject.clone(), on.own.clone());
        let entry = how.check().map_err(refuse)?.entry;
        Ok(NativeTrace { subject, own, entry, how, observed, leaves, trace })
    }
}

#[pymethods]
impl NativeTrace {
    /// What was found, the leaves in the order of their first evaluation, and the account
    /// as tables: JSON.
    fn json(&self) -> String {
        let mut told = found(&self.how, &self.observed);
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
        let draw = || self.subject.draw(&self.leaves, &self.trace);
        match &self.own {
            Some(rules) => trusted(rules, draw),
            None => Ok(draw()),
        }
    }

    /// The page that shows the steps one by one.
    fn html(&self, py: Python<'_>) -> PyResult<String> {
        let title = format!("{}, step by step", self.entry.name);
        let draw = || subject_page(&title, &self.subject, &self.how);
        match &self.own {
            Some(rules) => trusted(rules, draw)?.map_err(refuse),
            None => py.detach(draw).map_err(refuse),
        }
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
