//! The bounds that algorithms prove on one tree, pass by pass.

use nullwindow::drivers::Pass;
use nullwindow::{Limits, Shown};
use nullwindow_engine::Subject;
use nullwindow_report::chart::{Axis, Chart, NumberFormat, Panel, Point, Series};
use nullwindow_report::{ReportTable, Section, TableColumn};

use super::ExampleError;
use super::steps::{Start, algorithm, paper_tree, refused};

/// Adds a chart of the bounds, and a table of what each pass asked and proved.
pub(super) fn jumps(
    tree: &str,
    algorithms: &[(&str, Start)],
    section: &mut Section,
) -> Result<(), ExampleError> {
    let tree = Subject::from(paper_tree(tree)?);
    let whole = |label| Axis::linear(label, NumberFormat::Decimal(0));
    let title = "Bounds proved by each pass";
    let mut chart = Chart::new(&section.id, title, whole("pass"), whole("bound"));
    chart.caption = "Each line ends at the value.".to_string();
    let (mut series, mut rows) = (Vec::new(), Vec::new());
    for (id, start) in algorithms {
        let entry = algorithm(id)?;
        let done = tree.run(&start.how(entry.id), &Limits::default()).map_err(refused)?;
        let name = format!("{}{}", entry.name, start.words());
        let points = (1..).zip(&done.answer.passes).map(|(i, pass)| point(i, pass)).collect();
        series.push(Series::measured(&name, points));
        let passes = (1..).zip(&done.answer.passes);
        rows.extend(passes.map(|(i, pass)| {
            let [asked, proved] = [pass.gamma, pass.value].map(|v| Shown(v).to_string());
            vec![
                name.as_str().into(),
                f64::from(i).into(),
                asked.as_str().into(),
                proved.as_str().into(),
            ]
        }));
    }
    chart.panels.push(Panel { title: String::new(), series });
    section.tables.push(ReportTable {
        id: section.id.clone(),
        caption: title.to_string(),
        columns: ["algorithm", "pass", "is the value at least", "bound proved"]
            .map(TableColumn::text)
            .into(),
        rows,
    });
    section.figures.push(chart);
    Ok(())
}

fn point(pass: u32, found: &Pass) -> Point {
    Point::new(f64::from(pass), f64::from(found.value))
}
