//! A search of a subject, and the certificate of what it proved.

use nullwindow::catalogue::Promise;
use nullwindow::observer::SearchTree;
use nullwindow::proof::{CriticalTree, SolutionTree};
use nullwindow::{Limits, Value};
use serde::Serialize;

use crate::certificate::{Certificate, SolutionTrees};
use crate::error::EngineError;
use crate::how::{How, Way};
use crate::subject::Subject;

/// What a search proved.
#[derive(Serialize)]
pub struct ProvedSubject {
    /// The value is at least this.
    pub lower: Option<Value>,
    /// The value is at most this.
    pub upper: Option<Value>,
    /// Nodes of the critical tree, if the value is proved.
    pub critical_nodes: Option<usize>,
    /// The places of the moves of best play.
    pub critical_path: Option<Vec<u16>>,
    /// The moves of best play as the game writes them.
    pub best_play: Option<Vec<String>>,
    /// The proof.
    #[serde(skip)]
    pub certificate: Certificate,
}

/// Why nothing is proved.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProveError {
    /// There is no such search.
    #[error(transparent)]
    Engine(#[from] EngineError),
    /// A certificate could not say what it is about.
    #[error("a certificate must name its game: one of your own has no name")]
    Nameless,
    /// The search did not end.
    #[error("the search stopped: {0}")]
    Stopped(String),
    /// The algorithm knew enough before it knew any bound.
    #[error(
        "{0} looks for the best move and stopped before it knew any bound: choose an algorithm \
         that finds the value, such as mtd-f"
    )]
    BestMoveOnly(&'static str),
    /// The search proved no bound.
    #[error("nothing was proved, so there is nothing to certify")]
    Nothing,
}

/// Searches a subject and certifies what was proved of its value.
///
/// ```
/// use nullwindow::Limits;
/// use nullwindow_engine::{How, Subject, prove, verify};
/// let subject = Subject::read(r#"{"paper": "thesis-2.4"}"#).unwrap();
/// let proved = prove(&subject, &How::new("mtd-f"), &Limits::default()).unwrap();
/// assert_eq!((proved.lower, proved.upper), (Some(35), Some(35)));
/// assert_eq!(verify(&proved.certificate.to_string(), None).unwrap().value, Some(35));
/// ```
pub fn prove(subject: &Subject, how: &How, limits: &Limits) -> Result<ProvedSubject, ProveError> {
    let mut searched = SearchTree::default();
    let observed = subject.observe(Way::Shown(how), limits, &mut searched)?;
    if let Some(report) = observed.answer.report() {
        return Err(ProveError::Stopped(report));
    }
    let trees = subject.solution_trees(&searched);
    let entry = how.check()?.entry;
    if entry.promise == Promise::BestMove && trees == (None, None) {
        return Err(ProveError::BestMoveOnly(entry.id));
    }
    ProvedSubject::of(subject, trees)
}

impl ProvedSubject {
    fn of(subject: &Subject, (max, min): SolutionTrees) -> Result<ProvedSubject, ProveError> {
        let critical = max.as_ref().zip(min.as_ref());
        let critical = critical.and_then(|(max, min)| CriticalTree::new(max, min));
        let critical_path = critical.as_ref().map(CriticalTree::critical_path);
        Ok(ProvedSubject {
            lower: min.as_ref().map(SolutionTree::value),
            upper: max.as_ref().map(SolutionTree::value),
            critical_nodes: critical.map(|c| c.nodes().len()),
            best_play: critical_path.as_ref().map(|path| subject.write_line(path)),
            critical_path,
            certificate: certify(subject, (max, min))?,
        })
    }
}

/// The certificate of what these solution trees of a subject prove.
pub fn certify(subject: &Subject, trees: SolutionTrees) -> Result<Certificate, ProveError> {
    let spec = subject.spec().ok_or(ProveError::Nameless)?;
    Certificate::new(spec, trees).ok_or(ProveError::Nothing)
}
