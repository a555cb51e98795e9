//! Two algorithms on one tree, one depth after the other, each with memory that
//! orders the moves.

use nullwindow::Limits;
use nullwindow::observer::{Leaves, Trace};
use nullwindow_engine::{How, Subject, Way, deepen_on_tree};
use nullwindow_report::chart::NumberFormat;
use nullwindow_report::{ReportPicture, ReportTable, Section, TableColumn, TableEntry};

use super::ExampleError;
use super::steps::{algorithm, paper_tree, refused};

/// Adds a drawing of the tree and the leaf evaluations of every iteration.
pub(super) fn deepening(
    tree: &str,
    algorithms: [&str; 2],
    section: &mut Section,
) -> Result<(), ExampleError> {
    let tree = paper_tree(tree)?;
    let [first, second] = [algorithm(algorithms[0])?, algorithm(algorithms[1])?];
    let (mut leaves, mut trace) = (Leaves::default(), Trace::new(1000));
    let (how, limits) = (How::new(first.id), Limits::default());
    let subject = Subject::from(tree.clone());
    subject.observe(Way::Shown(&how), &limits, (&mut leaves, &mut trace)).map_err(refused)?;
    section.pictures.push(ReportPicture {
        title: "The tree".to_string(),
        caption: format!("The tree as {} searches it in its own move order.", first.name),
        svg: subject.draw(&leaves, &trace),
    });
    let counts = [deepen_on_tree(&tree, first), deepen_on_tree(&tree, second)];
    let depths = counts[0].iter().zip(&counts[1]);
    let row = |(i, (a, b)): (usize, (&u64, &u64))| {
        vec![(i as f64 + 1.0).into(), (*a as f64).into(), TableEntry::from(*b as f64)]
    };
    let number = |name| TableColumn::new(name, NumberFormat::Decimal(0));
    section.tables.push(ReportTable {
        id: format!("{}-leaves", section.id),
        caption: "Leaf evaluations of each iteration".to_string(),
        columns: vec![number("depth"), number(first.name), number(second.name)],
        rows: depths.enumerate().map(row).collect(),
    });
    Ok(())
}
