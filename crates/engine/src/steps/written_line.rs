//! The lines of a trace that another program wrote: docs/trace-format.md.

use nullwindow::{INFINITY, Value};
use nullwindow_games::shorten;
use serde::Deserialize;

use super::step::ShownBounds;
use crate::subject::SubjectSpec;

/// The version of the format.
const VERSION: u32 = 1;
/// The longest name of a program or a move that is kept.
const LONGEST: usize = 80;

/// Why a trace cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {what}")]
pub struct WrittenError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub what: String,
}

impl WrittenError {
    pub(super) fn at(line: usize, what: impl ToString) -> WrittenError {
        WrittenError { line, what: what.to_string() }
    }
}

/// Whose values they are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum ValuesOf {
    /// Those of the side to move at the node, as negamax has them.
    #[default]
    Mover,
    /// Those of the side to move at the root.
    Root,
}

/// The first line.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Header {
    trace: u32,
    #[serde(default)]
    pub(super) program: String,
    #[serde(default)]
    pub(super) subject: Option<SubjectSpec>,
    #[serde(default)]
    pub(super) values: ValuesOf,
}

/// What answered, if it was not the search of the moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum ReturnedBy {
    /// The evaluation.
    Leaf,
    /// A table.
    Memory,
    /// Something else: an endgame table, a rule, a trick that prunes.
    Other,
}

/// A move, by its name or its place.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
enum MoveName {
    Place(u32),
    Name(String),
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct RawTraceLine {
    node: Option<u64>,
    parent: Option<u64>,
    #[serde(rename = "move")]
    mv: Option<MoveName>,
    moves: Option<Vec<MoveName>>,
    window: Option<[Option<i64>; 2]>,
    value: Option<i64>,
    by: Option<ReturnedBy>,
    pass: Option<i64>,
    iteration: Option<u16>,
}

/// What a line says.
#[derive(Clone, Debug)]
pub(super) enum WrittenLine {
    /// A question about the root begins.
    Pass(Value),
    /// An iteration begins; what came before belongs to another one.
    Iteration,
    /// Something of a node.
    Node(NodeLine),
}

/// What a line says of a node.
#[derive(Clone, Debug)]
pub(super) struct NodeLine {
    /// The number of the visit.
    pub(super) id: u64,
    pub(super) parent: Option<u64>,
    pub(super) mv: Option<String>,
    pub(super) moves: Option<Vec<String>>,
    pub(super) window: Option<ShownBounds>,
    pub(super) value: Option<Value>,
    pub(super) by: Option<ReturnedBy>,
}

/// The header and the lines that say something, with their numbers.
pub(super) fn read_lines(text: &str) -> Result<(Header, Vec<(usize, WrittenLine)>), WrittenError> {
    let lines = text.lines().enumerate().map(|(i, line)| (i + 1, line.trim()));
    let mut lines = lines.filter(|(_, line)| !line.is_empty());
    let (first, line) = lines.next().ok_or_else(|| WrittenError::at(1, "the trace is empty"))?;
    let header = header(line).map_err(|what| WrittenError::at(first, what))?;
    let read = |(number, line): (usize, &str)| match read_line(line) {
        Ok(said) => Ok((number, said)),
        Err(what) => Err(WrittenError::at(number, what)),
    };
    Ok((header, lines.map(read).collect::<Result<_, _>>()?))
}

fn header(line: &str) -> Result<Header, String> {
    let mut header: Header = serde_json::from_str(line).map_err(|error| {
        let what = one_line(&error.to_string());
        format!("a trace begins with a line such as {{\"trace\": 1, \"program\": \"…\"}}: {what}")
    })?;
    if header.trace != VERSION {
        return Err(format!("version {} of the format is unknown: write {VERSION}", header.trace));
    }
    header.program = kept(&header.program);
    Ok(header)
}

fn read_line(line: &str) -> Result<WrittenLine, String> {
    let raw: RawTraceLine =
        serde_json::from_str(line).map_err(|error| one_line(&error.to_string()))?;
    let nothing_else = raw.parent.is_none() && raw.mv.is_none() && raw.value.is_none();
    match (raw.node, raw.pass, raw.iteration) {
        (None, Some(gamma), None) if nothing_else => Ok(WrittenLine::Pass(value(gamma)?)),
        (None, None, Some(_)) if nothing_else => Ok(WrittenLine::Iteration),
        (Some(id), None, None) => node_line(id, raw).map(WrittenLine::Node),
        _ => Err("a line is about a node, a pass or an iteration, and about one of them".into()),
    }
}

fn node_line(id: u64, raw: RawTraceLine) -> Result<NodeLine, String> {
    let window = match raw.window {
        None => None,
        Some([low, high]) => {
            let low = low.map_or(Ok(-INFINITY), value)?;
            let high = high.map_or(Ok(INFINITY), value)?;
            if low >= high {
                return Err(format!("the window {low}, {high} is empty: α must be below β"));
            }
            Some([low, high])
        }
    };
    let moves = raw.moves.map(|moves| moves.into_iter().map(MoveName::text).collect());
    let (mv, value) = (raw.mv.map(MoveName::text), raw.value.map(value).transpose()?);
    Ok(NodeLine { id, parent: raw.parent, mv, moves, window, value, by: raw.by })
}

impl MoveName {
    fn text(self) -> String {
        match self {
            MoveName::Place(place) => place.to_string(),
            MoveName::Name(name) => kept(&name),
        }
    }
}

fn value(value: i64) -> Result<Value, String> {
    let known = Value::try_from(value).ok().filter(|v| (-INFINITY..=INFINITY).contains(v));
    known.ok_or_else(|| format!("the value {value} is beyond ±{INFINITY}"))
}

/// A name without what does not belong into one line, and not too long.
fn kept(name: &str) -> String {
    name.chars().filter(|c| !c.is_control()).take(LONGEST).collect()
}

/// A message of the JSON reader, short and in one line; its place within the line is kept.
fn one_line(text: &str) -> String {
    let text = text.replace(" at line 1 column", ", column").replace(['\n', '\r'], " ");
    shorten(&text).to_string()
}
