//! Certificates of the size of a proof graph: the value, the choices that prove it, and
//! how many nodes the proofs have; and their checker, which uses the game alone.

use std::fmt;

use nullwindow::minimal::{Choices, ChoicesFlaw, Size};
use nullwindow::{Game, MAX_DEPTH, Value};
use nullwindow_games::shorten;
use serde::{Deserialize, Serialize};

use crate::certificate::{CertificateError, one_line, opened};
use crate::subject::{OpenedSubject, Subject, SubjectSpec, SubjectVisitor};

/// What a certificate must begin with.
const FORMAT: &str = "nullwindow graph certificate 1";

/// Why a certificate is not believed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GraphCertificateError {
    /// It cannot be read, or what it is about cannot be made.
    #[error(transparent)]
    Certificate(#[from] CertificateError),
    /// It is about a deeper search than there is.
    #[error("a search is at most {MAX_DEPTH} plies deep, not {0}")]
    TooDeep(u16),
    /// The choices are no proof.
    #[error("the value {value} is not proved: {flaw}")]
    Broken {
        /// The value claimed.
        value: Value,
        /// What is wrong with them.
        flaw: ChoicesFlaw,
    },
    /// The proof has another size.
    #[error(
        "the proof has {} nodes, {} of them leaves, not {} and {}",
        .counted.total, .counted.leaf, .claimed.total, .claimed.leaf
    )]
    OtherSize {
        /// What the checker counted.
        counted: Size,
        /// What the certificate says.
        claimed: Size,
    },
}

/// A certificate of the size of a proof graph.
///
/// ```
/// use nullwindow_engine::graph_certificate::GraphCertificate;
/// let text = r#"{"format": "nullwindow graph certificate 1", "game": {"tree": "[3, 5]"},
///     "value": 5, "leaf": 2, "total": 3, "choices": [1]}"#;
/// assert_eq!(GraphCertificate::read(text).unwrap().check().unwrap().total, 3);
/// let wrong = text.replace("\"total\": 3", "\"total\": 2");
/// assert!(GraphCertificate::read(&wrong).unwrap().check().is_err());
/// ```
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GraphCertificate {
    format: String,
    game: SubjectSpec,
    value: Value,
    leaf: u64,
    total: u64,
    choices: Vec<u16>,
}

impl GraphCertificate {
    /// A certificate for what these choices prove with a graph of this size.
    pub fn new(game: SubjectSpec, choices: Choices, size: Size) -> GraphCertificate {
        let Choices { value, moves: choices } = choices;
        let Size { leaf, total } = size;
        GraphCertificate { format: FORMAT.into(), game, value, leaf, total, choices }
    }

    /// Whether a text says that it is one of these certificates.
    pub fn is_one(text: &str) -> bool {
        #[derive(Deserialize)]
        struct Format {
            format: String,
        }
        serde_json::from_str::<Format>(text).is_ok_and(|found| found.format == FORMAT)
    }

    /// Reads a certificate; what it claims is not yet believed.
    pub fn read(text: &str) -> Result<GraphCertificate, GraphCertificateError> {
        let read: GraphCertificate =
            serde_json::from_str(text).map_err(|e| CertificateError::Unreadable(one_line(&e)))?;
        if read.format != FORMAT {
            let shown = shorten(&read.format);
            let why = format!("the format is '{shown}', not '{FORMAT}'");
            return Err(CertificateError::Unreadable(why).into());
        }
        Ok(read)
    }

    /// What the certificate is about.
    pub fn game(&self) -> &SubjectSpec {
        &self.game
    }

    /// The value claimed.
    pub fn value(&self) -> Value {
        self.value
    }

    /// Follows both proofs through the game and counts their nodes: the value must be
    /// proved, and the size must be the one claimed.
    pub fn check(self) -> Result<Size, GraphCertificateError> {
        let subject = opened(&self.game)?;
        self.check_on(&subject)
    }

    /// The same on a subject that the caller has, and has seen to be what the certificate is
    /// about.
    pub(crate) fn check_on(self, subject: &Subject) -> Result<Size, GraphCertificateError> {
        let (value, claimed) = (self.value, Size { leaf: self.leaf, total: self.total });
        let choices = Choices { value, moves: self.choices };
        if subject.depth() > MAX_DEPTH {
            return Err(GraphCertificateError::TooDeep(subject.depth()));
        }
        match subject.visit(FollowChoices(&choices)) {
            Err(flaw) => Err(GraphCertificateError::Broken { value, flaw }),
            Ok(counted) if counted != claimed => {
                Err(GraphCertificateError::OtherSize { counted, claimed })
            }
            Ok(counted) => Ok(counted),
        }
    }
}

/// Follows both proofs through the game.
struct FollowChoices<'a>(&'a Choices);

impl SubjectVisitor for FollowChoices<'_> {
    type Output = Result<Size, ChoicesFlaw>;

    fn visit<G: Game>(self, on: OpenedSubject<'_, G>) -> Result<Size, ChoicesFlaw> {
        self.0.check(on.game, on.root, on.depth)
    }
}

impl fmt::Display for GraphCertificate {
    /// As one line of JSON.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&serde_json::to_string(self).map_err(|_| fmt::Error)?)
    }
}
