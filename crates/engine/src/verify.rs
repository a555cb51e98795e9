//! A certificate of either kind, checked without any search.

use nullwindow::Value;
use nullwindow::minimal::Size;
use nullwindow_games::ParseError;
use serde::Serialize;

use crate::certificate::{Certainty, Certificate, CertificateError};
use crate::graph_certificate::{GraphCertificate, GraphCertificateError};
use crate::subject::{Subject, SubjectError, SubjectSpec};

/// What a certificate proves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Verified {
    /// The value, if it is proved.
    pub value: Option<Value>,
    /// The value is at least this.
    pub lower: Option<Value>,
    /// The value is at most this.
    pub upper: Option<Value>,
    /// How many leaves were evaluated to see it.
    pub leaves_checked: usize,
    /// The nodes of a graph whose size is certified.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
}

/// Why a certificate is rejected.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum VerifyError {
    /// Its proof is none.
    #[error(transparent)]
    Proof(#[from] CertificateError),
    /// Its graph is none.
    #[error(transparent)]
    Graph(#[from] GraphCertificateError),
    /// Its tree cannot be read.
    #[error("the certificate's tree: {0}")]
    Tree(#[from] ParseError),
    /// It is about something else.
    #[error("the certificate is about another tree")]
    OtherTree,
    /// It is about something else than the game and the position that were given.
    #[error("the certificate is about another game, position or depth")]
    OtherSubject,
}

/// Checks a certificate, which must be about `tree` if one is given.
pub fn verify(text: &str, tree: Option<&Subject>) -> Result<Verified, VerifyError> {
    if GraphCertificate::is_one(text) {
        let certificate = GraphCertificate::read(text)?;
        must_be_about(certificate.game(), tree)?;
        let value = certificate.value();
        return Ok(Verified::graph(value, certificate.check()?));
    }
    let certificate = Certificate::read(text)?;
    must_be_about(certificate.game(), tree)?;
    Ok(Verified::bounds(certificate.check()?))
}

/// Checks a certificate that must be about this subject: the way for a game that is none of the
/// registry, which a certificate can only name.
pub fn verify_on(text: &str, subject: &Subject) -> Result<Verified, VerifyError> {
    let spec = subject.spec();
    let same = |game: &SubjectSpec| match spec.as_ref() == Some(game) {
        true => Ok(()),
        false => Err(VerifyError::OtherSubject),
    };
    if GraphCertificate::is_one(text) {
        let certificate = GraphCertificate::read(text)?;
        same(certificate.game())?;
        let value = certificate.value();
        return Ok(Verified::graph(value, certificate.check_on(subject)?));
    }
    let certificate = Certificate::read(text)?;
    same(certificate.game())?;
    Ok(Verified::bounds(certificate.check_on(subject)?))
}

impl Verified {
    fn graph(value: Value, size: Size) -> Verified {
        let (leaves_checked, nodes) = (size.leaf as usize, Some(size.total));
        Verified {
            value: Some(value),
            lower: Some(value),
            upper: Some(value),
            leaves_checked,
            nodes,
        }
    }

    fn bounds(Certainty { lower, upper, leaves_checked }: Certainty) -> Verified {
        let value = lower.filter(|_| lower == upper);
        Verified { value, lower, upper, leaves_checked, nodes: None }
    }
}

fn must_be_about(game: &SubjectSpec, tree: Option<&Subject>) -> Result<(), VerifyError> {
    let Some(tree) = tree else { return Ok(()) };
    match game.open() {
        Ok(game) if game.spec().is_some() && game.spec() == tree.spec() => Ok(()),
        Err(SubjectError::Text(error)) => Err(error.into()),
        _ => Err(VerifyError::OtherTree),
    }
}
