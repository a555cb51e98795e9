//! Proof certificates: the tree searched, what is claimed of its value, and the
//! solution trees that prove it; and their checker, which uses the game alone. The checker is
//! proved right, and there is a second one made of the proof: `docs/proofs.md`.

use std::fmt;

use nullwindow::proof::{Flaw, Kind, Proof, SolutionTree};
use nullwindow::{Game, MAX_DEPTH, Value};
use nullwindow_games::{shorten, shorten_to};
use serde::de::{self, SeqAccess, Visitor};
use serde::ser::SerializeSeq;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::subject::{OpenedSubject, Subject, SubjectSpec, SubjectVisitor};

/// What a certificate must begin with.
const FORMAT: &str = "nullwindow certificate 1";

/// Why a certificate is not believed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CertificateError {
    /// It cannot be read.
    #[error("not a certificate: {0}")]
    Unreadable(String),
    /// What it is about cannot be made.
    #[error("the certificate's {what}: {why}")]
    Subject {
        /// Tree or game.
        what: &'static str,
        /// What is wrong with it.
        why: String,
    },
    /// A bound and its solution tree do not come together.
    #[error("a bound without its solution tree, or a solution tree without its bound")]
    Unpaired,
    /// There is no bound in it.
    #[error("the certificate claims nothing")]
    Empty,
    /// A solution tree is not one.
    #[error("{} breaks: {flaw}", name(*.kind))]
    Broken {
        /// Which of the two.
        kind: Kind,
        /// Where, and how.
        flaw: Flaw,
    },
    /// A solution tree proves another bound.
    #[error("{} proves {} bound of {proved}, not of {claimed}", name(*.kind), bound(*.kind))]
    OtherBound {
        /// Which of the two.
        kind: Kind,
        /// What it proves.
        proved: Value,
        /// What it should prove.
        claimed: Value,
    },
    /// The bounds contradict each other.
    #[error("the value cannot be at least {lower} and at most {upper}")]
    Crossed {
        /// The lower bound.
        lower: Value,
        /// The upper bound.
        upper: Value,
    },
}

fn name(kind: Kind) -> &'static str {
    match kind {
        Kind::Max => "the max solution tree",
        Kind::Min => "the min solution tree",
    }
}

fn bound(kind: Kind) -> &'static str {
    match kind {
        Kind::Max => "an upper",
        Kind::Min => "a lower",
    }
}

/// A certificate.
///
/// ```
/// use nullwindow_engine::certificate::Certificate;
/// let text = r#"{"format": "nullwindow certificate 1", "game": {"tree": "[3, 5]"},
///     "lower": 5, "min_solution_tree": {"1": 5}}"#;
/// let proved = Certificate::read(text).unwrap().check().unwrap();
/// assert_eq!((proved.lower, proved.upper), (Some(5), None));
/// let wrong = Certificate::read(&text.replace("\"1\"", "\"0\"")).unwrap().check();
/// assert!(wrong.unwrap_err().to_string().contains("the leaf is worth 3, not 5"));
/// ```
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Certificate {
    format: String,
    game: SubjectSpec,
    /// The claim: the value is at most this …
    #[serde(skip_serializing_if = "Option::is_none")]
    upper: Option<Value>,
    /// … and at least this.
    #[serde(skip_serializing_if = "Option::is_none")]
    lower: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    max_solution_tree: Option<Written>,
    #[serde(skip_serializing_if = "Option::is_none")]
    min_solution_tree: Option<Written>,
}

/// What a certificate proves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Certainty {
    /// The value is at least this.
    pub lower: Option<Value>,
    /// The value is at most this.
    pub upper: Option<Value>,
    /// How many leaves were evaluated to see it.
    pub leaves_checked: usize,
}

/// The two solution trees of a search.
pub type SolutionTrees = (Option<SolutionTree>, Option<SolutionTree>);

impl Certificate {
    /// A certificate for what a max and a min solution tree prove; none if there is
    /// neither.
    pub fn new(game: SubjectSpec, (max, min): SolutionTrees) -> Option<Certificate> {
        if max.is_none() && min.is_none() {
            return None;
        }
        Some(Certificate {
            format: FORMAT.into(),
            game,
            upper: max.as_ref().map(SolutionTree::value),
            lower: min.as_ref().map(SolutionTree::value),
            max_solution_tree: max.map(|t| Written(t.root().clone())),
            min_solution_tree: min.map(|t| Written(t.root().clone())),
        })
    }

    /// Reads a certificate; what it claims is not yet believed.
    pub fn read(text: &str) -> Result<Certificate, CertificateError> {
        let unreadable = |e: serde_json::Error| CertificateError::Unreadable(one_line(&e));
        refuse_deep(text)?;
        let mut reader = serde_json::Deserializer::from_str(text);
        reader.disable_recursion_limit(); // bounded by refuse_deep
        let certificate = Certificate::deserialize(&mut reader).map_err(unreadable)?;
        reader.end().map_err(unreadable)?;
        let format = &certificate.format;
        if format != FORMAT {
            let shown = shorten(format);
            let why = format!("the format is '{shown}', not '{FORMAT}'");
            return Err(CertificateError::Unreadable(why));
        }
        Ok(certificate)
    }

    /// What the certificate is about.
    pub fn game(&self) -> &SubjectSpec {
        &self.game
    }

    /// Follows both solution trees through the game: no reply may be missing, and
    /// every leaf must be one and be worth what the tree says.
    pub fn check(self) -> Result<Certainty, CertificateError> {
        let subject = opened(&self.game)?;
        self.check_on(&subject)
    }

    /// The same on a subject that the caller has, and has seen to be what the certificate is
    /// about.
    pub(crate) fn check_on(self, subject: &Subject) -> Result<Certainty, CertificateError> {
        let mut certain = Certainty::default();
        for (tree, claimed) in self.claims()? {
            check(subject, &tree, claimed)?;
            certain.leaves_checked += tree.root().leaves().len();
            match tree.kind() {
                Kind::Max => certain.upper = Some(claimed),
                Kind::Min => certain.lower = Some(claimed),
            }
        }
        match (certain.lower, certain.upper) {
            (Some(lower), Some(upper)) if lower > upper => {
                Err(CertificateError::Crossed { lower, upper })
            }
            _ => Ok(certain),
        }
    }

    /// The solution trees with what each claims.
    fn claims(self) -> Result<Vec<(SolutionTree, Value)>, CertificateError> {
        let trees = [
            (Kind::Max, self.upper, self.max_solution_tree),
            (Kind::Min, self.lower, self.min_solution_tree),
        ];
        let mut claims = Vec::new();
        for claim in trees {
            match claim {
                (kind, Some(claimed), Some(Written(root))) => {
                    claims.push((SolutionTree::new(kind, root), claimed));
                }
                (_, None, None) => {}
                _ => return Err(CertificateError::Unpaired),
            }
        }
        if claims.is_empty() { Err(CertificateError::Empty) } else { Ok(claims) }
    }
}

impl fmt::Display for Certificate {
    /// As one line of JSON.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&serde_json::to_string(self).map_err(|_| fmt::Error)?)
    }
}

/// Opens what a certificate is about.
pub(crate) fn opened(game: &SubjectSpec) -> Result<Subject, CertificateError> {
    let what = match game {
        SubjectSpec::Position(_) | SubjectSpec::Own(_) => "game",
        _ => "tree",
    };
    game.open().map_err(|why| CertificateError::Subject { what, why: one_line(&why) })
}

/// Follows a solution tree through the game.
struct FollowTree<'a>(&'a SolutionTree);

impl SubjectVisitor for FollowTree<'_> {
    type Output = Result<Value, Flaw>;

    fn visit<G: Game>(self, on: OpenedSubject<'_, G>) -> Result<Value, Flaw> {
        self.0.check(on.game, on.root, on.depth)
    }
}

fn check(subject: &Subject, tree: &SolutionTree, claimed: Value) -> Result<(), CertificateError> {
    let kind = tree.kind();
    match subject.visit(FollowTree(tree)) {
        Err(flaw) => Err(CertificateError::Broken { kind, flaw }),
        Ok(proved) if proved != claimed => {
            Err(CertificateError::OtherBound { kind, proved, claimed })
        }
        Ok(_) => Ok(()),
    }
}

/// An error on one short line, though it quotes what was read.
pub(crate) fn one_line(error: &dyn fmt::Display) -> String {
    shorten_to(300, &error.to_string())
}

/// A solution tree is no deeper than a search: refuses what could overflow the
/// stack of a recursive reader.
fn refuse_deep(text: &str) -> Result<(), CertificateError> {
    let (mut depth, mut in_string, mut escaped) = (0usize, false, false);
    for byte in text.bytes() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if in_string => escaped = true,
            b'"' => in_string = !in_string,
            b'[' | b'{' if !in_string => depth += 1,
            b']' | b'}' if !in_string => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth > usize::from(MAX_DEPTH) + 8 {
            let why = format!("nested deeper than the limit of {MAX_DEPTH} plies");
            return Err(CertificateError::Unreadable(why));
        }
    }
    Ok(())
}

/// A solution tree on paper: a number is a leaf, a list holds all children, an
/// object `{"2": …}` the one child with that index.
struct Written(Proof);

impl Serialize for Written {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        struct Borrowed<'a>(&'a Proof);
        impl Serialize for Borrowed<'_> {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                match self.0 {
                    Proof::Leaf(value) => serializer.serialize_i32(*value),
                    Proof::All(children) => {
                        let mut list = serializer.serialize_seq(Some(children.len()))?;
                        for child in children {
                            list.serialize_element(&Borrowed(child))?;
                        }
                        list.end()
                    }
                    Proof::One(index, child) => {
                        serializer.collect_map([(index.to_string(), Borrowed(child))])
                    }
                }
            }
        }
        Borrowed(&self.0).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Written {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Written, D::Error> {
        deserializer.deserialize_any(WrittenVisitor)
    }
}

struct WrittenVisitor;

impl<'de> Visitor<'de> for WrittenVisitor {
    type Value = Written;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a leaf value, a list of children or one child by its index")
    }

    fn visit_i64<E: de::Error>(self, value: i64) -> Result<Written, E> {
        Value::try_from(value).map(|v| Written(Proof::Leaf(v))).map_err(E::custom)
    }

    fn visit_u64<E: de::Error>(self, value: u64) -> Result<Written, E> {
        Value::try_from(value).map(|v| Written(Proof::Leaf(v))).map_err(E::custom)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Written, A::Error> {
        let mut children = Vec::new();
        while let Some(Written(child)) = list.next_element()? {
            children.push(child);
        }
        Ok(Written(Proof::All(children)))
    }

    fn visit_map<A: de::MapAccess<'de>>(self, mut map: A) -> Result<Written, A::Error> {
        let one = || de::Error::custom("exactly one child belongs in an object");
        let (index, Written(child)): (String, Written) = map.next_entry()?.ok_or_else(one)?;
        let index = index.parse().map_err(de::Error::custom)?;
        if map.next_key::<String>()?.is_some() {
            return Err(one());
        }
        Ok(Written(Proof::One(index, Box::new(child))))
    }
}
