//! A trace as the tables of thesis appendix A, for any front end to print.

use std::collections::HashMap;

use nullwindow::observer::{CutoffVerdict, Listing, Step, Trace, TraceNode, TraceRow, TraceState};
use nullwindow::{Shown, Value};

/// A part of a trace that is shown as one piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stretch {
    /// A pass of a driver begins.
    Pass {
        /// Its number, from 1.
        number: usize,
        /// The question: is the value at least this?
        gamma: Value,
    },
    /// Steps of one kind.
    Steps(StepTable),
}

/// Steps as a table of words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StepTable {
    /// The headings.
    pub columns: &'static [&'static str],
    /// Which columns hold numbers.
    pub numbers: &'static [usize],
    /// The rows, each with one text per column.
    pub rows: Vec<Vec<String>>,
}

const WINDOWS: [&str; 10] = ["#", "n", "α", "β", "g", "cutoff?", "f⁻", "T⁻", "f⁺", "T⁺"];
const NULL_WINDOWS: [&str; 9] = ["#", "n", "γ", "g", "cutoff?", "f⁻", "T⁻", "f⁺", "T⁺"];
const OPEN: [&str; 8] =
    ["#", "n", "Γ", "OPEN list afterwards", "f⁻ top", "T⁻ top", "f⁺ root", "T⁺ root"];

/// The most nodes named in one table: a longer stretch of rows becomes several
/// tables, so that none has to be held that is larger than some megabytes.
const TABLE_NAMES: usize = 200_000;

/// The names of the nodes of a trace.
type Names = HashMap<TraceNode, String>;

/// The steps of a trace in order, made into words as they are asked for.
///
/// ```
/// use nullwindow::{Limits, observer::Trace};
/// use nullwindow_engine::account::{Stretch, account};
/// use nullwindow_engine::{How, Subject, Way};
/// let subject = Subject::read(r#"{"tree": "[3,7]"}"#).unwrap();
/// let (how, mut trace) = (How::new("alpha-beta"), Trace::new(100));
/// subject.observe(Way::Shown(&how), &Limits::default(), &mut trace).unwrap();
/// let Some(Stretch::Steps(steps)) = account(&trace).next() else { panic!("no steps") };
/// assert_eq!(steps.rows.last().unwrap()[4], "7");
/// ```
pub fn account(trace: &Trace) -> impl Iterator<Item = Stretch> + '_ {
    let names = trace.names();
    let passes = trace.rows().iter().any(|row| matches!(row.step, Step::Pass { .. }));
    let mut number = 0;
    let stretches = trace.rows().chunk_by(|a, b| kind(a) == kind(b) && kind(a) > 0);
    stretches.flat_map(portions).map(move |rows| match &rows[0].step {
        Step::Pass { number, gamma } => Stretch::Pass { number: *number, gamma: *gamma },
        Step::Visit { .. } => Stretch::Steps(visits(rows, &names, passes, &mut number)),
        Step::Open { .. } => Stretch::Steps(open(rows, &names, &mut number)),
    })
}

fn kind(row: &TraceRow) -> u8 {
    match row.step {
        Step::Pass { .. } => 0,
        Step::Visit { .. } => 1,
        Step::Open { .. } => 2,
    }
}

/// The rows in portions of one table each.
fn portions(rows: &[TraceRow]) -> impl Iterator<Item = &[TraceRow]> {
    let mut names = 0;
    rows.chunk_by(move |_, row| {
        names += names_in(row);
        let fits = names <= TABLE_NAMES;
        names = if fits { names } else { 0 };
        fits
    })
}

fn names_in(row: &TraceRow) -> usize {
    let open = if let Step::Open { list, .. } = &row.step { list.len() } else { 0 };
    1 + open + row.min_tree.nodes.len() + row.max_tree.nodes.len()
}

fn visits(rows: &[TraceRow], names: &Names, passes: bool, number: &mut usize) -> StepTable {
    let is_null = |row: &TraceRow| match row.step {
        Step::Visit { window, .. } => window.beta - window.alpha == 1,
        _ => false,
    };
    let null = passes && rows.iter().all(is_null);
    let mut visit = |row: &TraceRow| {
        *number += 1;
        visited(row, names, null, *number)
    };
    let rows = rows.iter().map(&mut visit).collect();
    match null {
        true => StepTable { columns: &NULL_WINDOWS, numbers: &[0, 2, 3, 5, 7], rows },
        false => StepTable { columns: &WINDOWS, numbers: &[0, 2, 3, 4, 6, 8], rows },
    }
}

fn visited(row: &TraceRow, names: &Names, null: bool, number: usize) -> Vec<String> {
    let Step::Visit { window, g, .. } = &row.step else { return Vec::new() };
    let mut cells = vec![number.to_string(), name(row.node, names).to_string()];
    if !null {
        cells.push(Shown(window.alpha).to_string());
    }
    cells.push(Shown(window.beta).to_string());
    cells.push(Shown(*g).to_string());
    cells.push(test(row, null));
    cells.extend(proved(row, names));
    cells
}

/// The bounds of a row and the trees that prove them.
fn proved(row: &TraceRow, names: &Names) -> [String; 4] {
    [
        Shown(row.bounds.lower).to_string(),
        listed(&row.min_tree, names),
        Shown(row.bounds.upper).to_string(),
        listed(&row.max_tree, names),
    ]
}

/// The cutoff test as the papers write it.
fn test(row: &TraceRow, null: bool) -> String {
    let Step::Visit { window, g, verdict } = &row.step else { return String::new() };
    let (going, stopped, bound) = match (row.is_max(), null) {
        (true, _) => ("<", "≮", window.beta),
        (false, false) => (">", "≯", window.alpha),
        (false, true) => ("≥", "≱", window.beta),
    };
    match verdict {
        CutoffVerdict::None => String::new(),
        CutoffVerdict::Exhausted => "⊥".into(),
        CutoffVerdict::Continue => format!("{} {going} {}", Shown(*g), Shown(bound)),
        CutoffVerdict::Cutoff => format!("{} {stopped} {}", Shown(*g), Shown(bound)),
        CutoffVerdict::Fetched => "from memory".into(),
    }
}

fn open(rows: &[TraceRow], names: &Names, number: &mut usize) -> StepTable {
    let mut step = |row: &TraceRow| {
        // Case 0 is the initial list, of every search that a driver begins.
        if matches!(row.step, Step::Open { case: 0, .. }) {
            *number = 0;
        }
        *number += 1;
        opened(row, names, *number - 1)
    };
    let rows = rows.iter().map(&mut step).collect();
    StepTable { columns: &OPEN, numbers: &[0, 2, 4, 6], rows }
}

fn opened(row: &TraceRow, names: &Names, number: usize) -> Vec<String> {
    let Step::Open { case, list, more } = &row.step else { return Vec::new() };
    let state = |s: &TraceState| {
        let status = if s.solved { 'S' } else { 'L' };
        format!("⟨{},{status},{}⟩", name(s.node, names), Shown(s.merit))
    };
    let at = |text: String| if *case == 0 { String::new() } else { text };
    let mut cells = vec![
        number.to_string(),
        at(name(row.node, names).to_string()),
        at(case.to_string()),
        joined(list.iter().map(state), *more),
    ];
    cells.extend(proved(row, names));
    cells
}

fn name(node: TraceNode, names: &Names) -> &str {
    names.get(&node).map_or("·", String::as_str)
}

/// The names of nodes, and how many more there are.
fn listed(listing: &Listing, names: &Names) -> String {
    joined(listing.nodes.iter().map(|node| name(*node, names).to_string()), listing.more)
}

fn joined(shown: impl Iterator<Item = String>, more: u64) -> String {
    let more = (more > 0).then(|| format!("… ({more} more)"));
    shown.chain(more).collect::<Vec<_>>().join(" ")
}
