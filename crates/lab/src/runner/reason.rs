//! Why a cell has to run.

use std::cell::OnceCell;
use std::collections::BTreeSet;
use std::fmt;

use serde_json::Value;

use crate::record::CellId;
use crate::store::Holdings;

/// Why a cell that an experiment asks for is not done.
///
/// ```
/// use nullwindow_lab::runner::Reason;
/// assert_eq!(Reason::BehaviourChanged.to_string(), "the code behaves differently");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reason {
    /// Nothing like it is stored.
    New,
    /// It is stored, but code of another behaviour ran it.
    BehaviourChanged,
    /// The same is stored with a position that is not asked for any more.
    PositionsChanged,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Reason::New => "new",
            Reason::BehaviourChanged => "the code behaves differently",
            Reason::PositionsChanged => "the positions changed",
        })
    }
}

/// Tells the reason, cell by cell.
pub(super) struct CellJudge<'a> {
    holdings: &'a Holdings,
    asked: BTreeSet<CellId>,
    /// What is stored and not asked for any more, positions left out; found out when it
    /// first matters, for every record has to be read.
    outlines: OnceCell<BTreeSet<CellId>>,
}

impl<'a> CellJudge<'a> {
    pub(super) fn new(holdings: &'a Holdings, asked: BTreeSet<CellId>) -> CellJudge<'a> {
        CellJudge { holdings, asked, outlines: OnceCell::new() }
    }

    /// Why a cell has to run that is not done.
    pub(super) fn reason(&self, cell: &CellId, spec: &Value) -> Reason {
        if self.holdings.has(cell) {
            Reason::BehaviourChanged
        } else if self.outlines().contains(&outline(spec)) {
            Reason::PositionsChanged
        } else {
            Reason::New
        }
    }

    fn outlines(&self) -> &BTreeSet<CellId> {
        let left = || self.holdings.cells().filter(|record| !self.asked.contains(&record.cell));
        self.outlines.get_or_init(|| left().map(|record| outline(&record.spec)).collect())
    }
}

/// The identity a specification would have without the text of its position.
fn outline(spec: &Value) -> CellId {
    let mut spec = spec.clone();
    blank(&mut spec);
    CellId::of(&spec)
}

fn blank(value: &mut Value) {
    match value {
        Value::Object(map) => {
            for (key, value) in map.iter_mut() {
                if ["position", "positions"].contains(&key.as_str()) && value.is_string() {
                    *value = Value::Null;
                }
                blank(value);
            }
        }
        Value::Array(items) => items.iter_mut().for_each(blank),
        _ => {}
    }
}
