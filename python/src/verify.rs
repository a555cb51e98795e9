//! Certificates checked without any search.

use nullwindow_engine::StopHandle;
use nullwindow_engine::certificate::{Certainty, Certificate, Certified};
use nullwindow_engine::graph_certificate::GraphCertificate;
use nullwindow_games::trees::ExplicitTree;
use pyo3::prelude::*;
use serde_json::{Value as Json, json};

use crate::conduct::conduct;
use crate::error::refuse;

/// Checks a certificate, which must be about `tree` if one is given; what it proves is
/// JSON.
#[pyfunction]
pub(crate) fn verify(py: Python<'_>, text: String, tree: Option<String>) -> PyResult<String> {
    let work = |_: &mut dyn FnMut(())| check(&text, tree.as_deref());
    let checked = conduct(py, None, &StopHandle::default(), work, &mut |()| Ok(()))?;
    checked.map(|proved| proved.to_string()).map_err(refuse)
}

fn check(text: &str, tree: Option<&str>) -> Result<Json, String> {
    if GraphCertificate::is_one(text) {
        let certificate = GraphCertificate::read(text).map_err(|e| e.to_string())?;
        must_be_about(certificate.game(), tree)?;
        let value = certificate.value();
        let size = certificate.check().map_err(|e| e.to_string())?;
        return Ok(json!({
            "value": value, "lower": value, "upper": value, "leaves_checked": size.leaf,
            "nodes": size.total,
        }));
    }
    let certificate = Certificate::read(text).map_err(|e| e.to_string())?;
    must_be_about(certificate.game(), tree)?;
    let proved = certificate.check().map_err(|e| e.to_string())?;
    let Certainty { lower, upper, leaves_checked } = proved;
    let value = lower.filter(|_| lower == upper);
    Ok(json!({
        "value": value, "lower": lower, "upper": upper, "leaves_checked": leaves_checked,
        "nodes": null,
    }))
}

fn must_be_about(game: &Certified, tree: Option<&str>) -> Result<(), String> {
    let Some(tree) = tree else { return Ok(()) };
    let read = |text: &str| ExplicitTree::parse(text).map_err(|e| e.to_string());
    match game {
        Certified::Tree(text) if read(text)?.to_json() == read(tree)?.to_json() => Ok(()),
        _ => Err("the certificate is about another tree".to_string()),
    }
}
