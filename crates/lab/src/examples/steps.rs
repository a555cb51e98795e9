//! One search of a small tree: a drawing, and the steps as tables.

use nullwindow::catalogue::{self, Entry};
use nullwindow::observer::{Leaves, Trace};
use nullwindow::{INFINITY, Limits, Shown, Value};
use nullwindow_engine::account::{StepTable, Stretch, account};
use nullwindow_engine::{AnyTree, EngineError, How, Observed, Subject, Way};
use nullwindow_games::trees::PaperTree;
use nullwindow_report::{ReportPicture, ReportTable, Section, TableColumn, TableEntry};

use super::ExampleError;

/// More steps than any example has.
const MOST: usize = 1000;

/// An algorithm and what it is told.
#[derive(Clone, Copy, Debug)]
pub(super) struct Walkthrough {
    pub algorithm: &'static str,
    pub start: Start,
    /// What tells its tables from those of other searches of the same example.
    pub names: &'static str,
}

/// What an algorithm knows of the value beforehand.
#[derive(Clone, Copy, Debug)]
pub(super) enum Start {
    /// What it usually does.
    Usual,
    /// A first guess.
    Guess(Value),
    /// How far a step of a stepping algorithm goes.
    Step(Value),
    /// An upper bound: the window reaches from minus infinity to it.
    AtMost(Value),
}

impl Start {
    /// What is said of it after the algorithm's name.
    pub(super) fn words(self) -> String {
        match self {
            Start::Usual => String::new(),
            Start::Guess(guess) => format!(" from a first guess of {guess}"),
            Start::Step(step) => format!(" in steps of {step}"),
            Start::AtMost(upper) => format!(" with an upper bound of {upper}"),
        }
    }

    pub(super) fn how(self, algorithm: &str) -> How {
        let usual = How::new(algorithm);
        match self {
            Start::Usual => usual,
            Start::Guess(first_guess) => How { first_guess, ..usual },
            Start::Step(step) => How { step: Some(step), ..usual },
            Start::AtMost(upper) => {
                let delta = INFINITY / 2;
                How { first_guess: upper - delta, delta: Some(delta), ..usual }
            }
        }
    }
}

impl Walkthrough {
    /// Searches the tree and adds what happened.
    pub(super) fn show(&self, tree: &str, section: &mut Section) -> Result<(), ExampleError> {
        let (tree, entry) = (paper_tree(tree)?, algorithm(self.algorithm)?);
        let (mut leaves, mut trace) = (Leaves::default(), Trace::new(MOST));
        let (subject, how) = (Subject::from(tree), self.start.how(entry.id));
        let watching = (&mut leaves, &mut trace);
        let done = subject.observe(Way::Shown(&how), &Limits::default(), watching);
        let done = done.map_err(refused)?;
        let name = format!("{}{}", entry.name, self.start.words());
        section.pictures.push(ReportPicture {
            title: format!("The tree as {name} searches it"),
            caption: caption(&name, &done, &leaves),
            svg: subject.draw(&leaves, &trace),
        });
        let stem = format!("{}{}", section.id, self.names);
        section.tables.extend(tables(&stem, &name, &trace));
        Ok(())
    }
}

/// A tree of the papers.
pub(super) fn paper_tree(name: &str) -> Result<AnyTree, ExampleError> {
    let refuse = |why: String| ExampleError { name: name.to_string(), why };
    let tree = PaperTree::find(name).ok_or_else(|| refuse("no such tree".to_string()))?;
    Ok(AnyTree::Explicit(tree.tree().map_err(|error| refuse(error.to_string()))?))
}

/// A search that an example cannot make.
pub(super) fn refused(error: EngineError) -> ExampleError {
    ExampleError { name: "the search".to_string(), why: error.to_string() }
}

/// An algorithm of the catalogue.
pub(super) fn algorithm(id: &str) -> Result<&'static Entry, ExampleError> {
    let unknown = || ExampleError { name: id.to_string(), why: "no such algorithm".to_string() };
    catalogue::find(id).ok_or_else(unknown)
}

fn caption(name: &str, done: &Observed, leaves: &Leaves) -> String {
    let values: Vec<String> = leaves.list().iter().map(|l| l.value.to_string()).collect();
    format!(
        "{name}: value {}, {} leaf evaluations. Leaves in the order of their first evaluation: {}.",
        done.answer.known(),
        done.counts.leaf,
        values.join(" ")
    )
}

/// One table for each pass, or one for all steps where there are no passes.
fn tables(stem: &str, name: &str, trace: &Trace) -> Vec<ReportTable> {
    let (mut tables, mut pass) = (Vec::new(), None);
    for stretch in account(trace) {
        match stretch {
            Stretch::Pass { number, gamma } => pass = Some((number, gamma)),
            Stretch::Steps(steps) => {
                let (id, caption) = match pass {
                    None => (stem.to_string(), format!("{name}, step by step")),
                    Some((number, gamma)) => {
                        let question = format!("is the value at least {}?", Shown(gamma));
                        let caption = format!("{name}, pass {number}: {question}");
                        (format!("{stem}-pass-{number}"), caption)
                    }
                };
                tables.push(table(id, caption, steps));
            }
        }
    }
    tables
}

fn table(id: String, caption: String, steps: StepTable) -> ReportTable {
    let row = |row: Vec<String>| row.into_iter().map(TableEntry::Text).collect();
    ReportTable {
        id,
        caption,
        columns: steps.columns.iter().map(|name| TableColumn::text(name)).collect(),
        rows: steps.rows.into_iter().map(row).collect(),
    }
}
