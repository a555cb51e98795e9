//! Proof certificates: the tree searched, what is claimed of its value, and
//! the solution trees that prove it.

use std::fmt;

use anyhow::{Context, Result, bail};
use nullwindow::proof::{Kind, Proof, SolutionTree};
use nullwindow::{MAX_DEPTH, Value};
use nullwindow_engine::AnyTree;
use nullwindow_games::trees::ExplicitTree;
use nullwindow_games::{GameId, Notation};
use serde::de::{self, SeqAccess, Visitor};
use serde::ser::SerializeSeq;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::subject::Subject;
use crate::tree_args::{Recipe, TreeArgs};

/// What a certificate must begin with.
pub const FORMAT: &str = "nullwindow certificate 1";

/// A certificate as it lies in a file.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Certificate {
    /// [`FORMAT`].
    pub format: String,
    /// The tree.
    pub game: Searched,
    /// The claim: the value is at most this …
    #[serde(skip_serializing_if = "Option::is_none")]
    pub upper: Option<Value>,
    /// … and at least this.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lower: Option<Value>,
    /// The max solution tree behind `upper`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_solution_tree: Option<Written>,
    /// The min solution tree behind `lower`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub min_solution_tree: Option<Written>,
}

/// The tree a certificate speaks of.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Searched {
    /// Written out.
    Tree(Raw),
    /// Made from a seed.
    Artificial(Recipe),
    /// A position of a game, searched to a depth.
    Position(Played),
}

/// A position of a game as a certificate names it.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Played {
    game: GameId,
    position: String,
    depth: u16,
}

/// A tree as the nested lists it was given in.
pub struct Raw(pub String);

impl Serialize for Raw {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Raw {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Raw, D::Error> {
        String::deserialize(deserializer).map(Raw)
    }
}

/// A solution tree on paper: a number is a leaf, a list holds all children, an
/// object `{"2": …}` the one child with that index.
pub struct Written(pub Proof);

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
        deserializer.deserialize_any(Reader)
    }
}

struct Reader;

impl<'de> Visitor<'de> for Reader {
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

/// The text of a certificate for what these solution trees prove.
pub fn write(
    args: &TreeArgs,
    subject: &Subject,
    (max, min): (Option<SolutionTree>, Option<SolutionTree>),
) -> Result<String> {
    if max.is_none() && min.is_none() {
        bail!("nothing was proved, so there is nothing to certify");
    }
    let game = match subject {
        Subject::Tree(AnyTree::Explicit(tree)) => Searched::Tree(Raw(tree.to_json())),
        Subject::Tree(_) => Searched::Artificial(args.recipe()),
        Subject::Game { id, game, root, depth } => {
            let position = game.write_position(root);
            Searched::Position(Played { game: *id, position, depth: *depth })
        }
    };
    let certificate = Certificate {
        format: FORMAT.into(),
        game,
        upper: max.as_ref().map(SolutionTree::value),
        lower: min.as_ref().map(SolutionTree::value),
        max_solution_tree: max.map(|t| Written(t.root().clone())),
        min_solution_tree: min.map(|t| Written(t.root().clone())),
    };
    Ok(serde_json::to_string(&certificate)? + "\n")
}

/// Reads a certificate; what it claims is not yet believed.
pub fn read(text: &str) -> Result<Certificate> {
    refuse_deep(text)?;
    let mut reader = serde_json::Deserializer::from_str(text);
    reader.disable_recursion_limit(); // bounded by refuse_deep
    let certificate = Certificate::deserialize(&mut reader).context("not a certificate")?;
    reader.end().context("not a certificate")?;
    if certificate.format != FORMAT {
        bail!("not a certificate: the format is '{}', not '{FORMAT}'", certificate.format);
    }
    Ok(certificate)
}

/// A solution tree is no deeper than a search: refuses what could overflow the
/// stack of a recursive reader.
fn refuse_deep(text: &str) -> Result<()> {
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
            bail!("not a certificate: nested deeper than the limit of {MAX_DEPTH} plies");
        }
    }
    Ok(())
}

impl Searched {
    /// The tree, or the position and its depth.
    pub fn subject(&self) -> Result<Subject> {
        match self {
            Searched::Tree(Raw(text)) => {
                let tree = ExplicitTree::parse(text).context("the certificate's tree")?;
                Ok(Subject::Tree(AnyTree::Explicit(tree)))
            }
            Searched::Artificial(recipe) => {
                recipe.source().map(Subject::Tree).context("the certificate's tree")
            }
            Searched::Position(Played { game, position, depth }) => {
                Subject::of_game(*game, Some(position), *depth).context("the certificate's game")
            }
        }
    }
}

/// The solution trees of a certificate with what each claims.
pub fn claims(certificate: Certificate) -> Result<Vec<(SolutionTree, Value)>> {
    let Certificate { upper, lower, max_solution_tree, min_solution_tree, .. } = certificate;
    let mut claims = Vec::new();
    for (kind, claim, tree) in
        [(Kind::Max, upper, max_solution_tree), (Kind::Min, lower, min_solution_tree)]
    {
        match (claim, tree) {
            (Some(claim), Some(Written(root))) => {
                claims.push((SolutionTree::new(kind, root), claim));
            }
            (None, None) => {}
            _ => bail!("a bound without its solution tree, or a solution tree without its bound"),
        }
    }
    if claims.is_empty() {
        bail!("the certificate claims nothing");
    }
    Ok(claims)
}
