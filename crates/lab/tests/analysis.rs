//! From cells through records to a report, with everything that decides a
//! number made by hand beside it.

use std::path::Path;
use std::sync::Arc;

use nullwindow_lab::analysis::{PointName, analyse, behind};
use nullwindow_lab::cell::Cell;
use nullwindow_lab::experiment::{Edition, Laboratory};
use nullwindow_lab::record::{CellRecord, Code, Machine, Under};
use nullwindow_lab::report::{ClaimVerdict, ReportPage};
use nullwindow_lab::runner::Job;
use nullwindow_lab::store::Holdings;
use nullwindow_lab::{Row, Scalar};
use nullwindow_report::TableEntry;

const SMALL: &str = r#"
title = "Small"
group = "Tests"
source = "thesis C.1"
question = "Do the numbers come through?"
baseline = { algorithm = "aspiration-negascout" }

[[cells]]
game = "othello"
algorithm = ["aspiration-negascout", "mtd-f"]
depth = 4
table = "2^10"
every = 4

[[figure]]
id = "small-leaf"
title = "Leaf nodes"
x = "depth"
y = "leaf_sum"
series = "algorithm"
panels = "game"
reference = "appendix-c"

[[table]]
id = "small-table"
caption = "Means"
by = ["algorithm"]
show = ["mean leaf_sum", "deviation leaf_sum", "largest passes"]
where = { last = 1 }

[claims.leaf-mtdf-othello]
measure = "ratio"
column = "leaf_sum"
of = { algorithm = "mtd-f" }
evidence = ["passes"]
"#;

fn laboratory(dir: &Path) -> Laboratory {
    let claims = "claim,source,game,metric,stated,notes,target,better,tolerance\n\
                  leaf-mtdf-othello,thesis C.1,othello,leaf nodes / NegaScout,0.966,depth 10,0.966,lower,\n\
                  leaf-mtdf-chess,thesis C.1,chess,leaf nodes / NegaScout,0.9,depth 8,0.9,lower,\n";
    std::fs::write(dir.join("claims.csv"), claims).unwrap();
    std::fs::write(dir.join("small.toml"), SMALL).unwrap();
    Laboratory::open(dir).unwrap()
}

fn record(cell: &Cell) -> CellRecord {
    stored(cell, cell.run(&Arc::default()).unwrap())
}

fn stored(cell: &Cell, rows: Vec<Row>) -> CellRecord {
    let machine = Machine { cpu: "test".into(), cores: 1, os: "test".into() };
    let under = Under { jobs: 1, shard: None };
    CellRecord::new(cell.spec(), rows, &Code::current(), &machine, &under)
}

fn holdings(cells: &[Cell]) -> Holdings {
    let mut holdings = Holdings::default();
    for cell in cells {
        holdings.add(record(cell), Path::new("test.jsonl")).unwrap();
    }
    holdings
}

fn report(lab: &Laboratory, holdings: &Holdings) -> ReportPage {
    let report = analyse(lab, Edition::Quick, &|id| holdings.get(id)).unwrap();
    report.check().unwrap();
    report
}

#[test]
fn a_ratio_is_the_geometric_mean_over_positions() {
    let dir = tempfile::tempdir().unwrap();
    let lab = laboratory(dir.path());
    let cells = lab.cells(Edition::Quick, &[]).unwrap();
    assert_eq!(cells.len(), 10);
    let holdings = holdings(&cells);
    let report = report(&lab, &holdings);
    let leaf = |cell: &Cell| {
        let rows = cell.run(&Arc::default()).unwrap();
        rows.last().unwrap()["leaf_sum"].as_f64().unwrap()
    };
    let logs = (0..5).map(|i| (leaf(&cells[5 + i]) / leaf(&cells[i])).ln());
    let by_hand = (logs.sum::<f64>() / 5.0).exp();
    let claim = report.claims.iter().find(|c| c.id == "leaf-mtdf-othello").unwrap();
    let ours = claim.measured().unwrap();
    assert!((ours.value - by_hand).abs() < 1e-9, "{} {by_hand}", ours.value);
    assert_eq!(ours.n, 5);
    assert!(ours.low <= ours.value && ours.value <= ours.high);
    assert_eq!(claim.conditions, "depth 10; here: depth 4, 5 positions");
}

/// Every point of a figure can be made again from what is told to stand behind it.
#[test]
fn the_rows_behind_a_point_make_the_point() {
    let dir = tempfile::tempdir().unwrap();
    let lab = laboratory(dir.path());
    let holdings = holdings(&lab.cells(Edition::Quick, &[]).unwrap());
    let report = report(&lab, &holdings);
    let chart = &report.sections.iter().find(|s| s.id == "small").unwrap().figures[0];
    let series = chart.panels[0].series.iter().find(|s| s.name == "MTD(f)").unwrap();
    for point in &series.points {
        let name = PointName {
            figure: chart.id.clone(),
            panel: chart.panels[0].title.clone(),
            series: series.name.clone(),
            x: point.x,
        };
        let found = behind(&lab, "small", Edition::Quick, &|id| holdings.get(id), &name);
        let found = found.unwrap().unwrap();
        assert_eq!((found.ours.len(), found.base.len()), (5, 5));
        let sum = |rows: &[nullwindow_lab::analysis::CellRow]| {
            rows.iter().map(|r| r.row["leaf_sum"].as_f64().unwrap().ln()).sum::<f64>()
        };
        let by_hand = ((sum(&found.ours) - sum(&found.base)) / 5.0).exp();
        assert!((point.y - by_hand).abs() < 1e-9, "{} {by_hand}", point.y);
        assert!(found.ours.iter().all(|r| holdings.get(&r.cell).is_some()));
        let nowhere = PointName { x: point.x + 0.5, ..name };
        let none = behind(&lab, "small", Edition::Quick, &|id| holdings.get(id), &nowhere);
        assert!(none.unwrap().is_none());
    }
}

#[test]
fn the_papers_numbers_stand_in_the_figure() {
    let dir = tempfile::tempdir().unwrap();
    let lab = laboratory(dir.path());
    let report = report(&lab, &holdings(&lab.cells(Edition::Quick, &[]).unwrap()));
    let panel = &report.sections[0].figures[0].panels[0];
    let paper =
        panel.series.iter().filter(|s| s.origin == nullwindow_report::chart::DataOrigin::Paper);
    let mtdf: Vec<_> = paper.filter(|s| s.name == "MTD(f)").flat_map(|s| &s.points).collect();
    assert_eq!(mtdf.len(), 1);
    assert_eq!(mtdf[0].x, 10.0);
    assert!((mtdf[0].y - 0.966).abs() < 0.0006, "{}", mtdf[0].y); // as claims.csv has it
}

#[test]
fn a_report_depends_on_neither_the_order_of_records_nor_times_nor_threads() {
    let dir = tempfile::tempdir().unwrap();
    let lab = laboratory(dir.path());
    let mut cells = lab.cells(Edition::Quick, &[]).unwrap();
    let made = |threads: usize, cells: &[Cell]| {
        // Cells run again: their times differ.
        let holdings = holdings(cells);
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(|| report(&lab, &holdings))
    };
    let one = made(1, &cells);
    cells.reverse();
    assert_eq!(one, made(4, &cells));
    assert_ne!(one, made(4, &cells[1..]), "a record that is missing is seen");
}

#[test]
fn what_is_missing_is_said_and_not_invented() {
    let dir = tempfile::tempdir().unwrap();
    let lab = laboratory(dir.path());
    let cells = lab.cells(Edition::Quick, &[]).unwrap();
    let some = report(&lab, &holdings(&cells[..7]));
    assert!(some.notices.iter().any(|n| n == "small: 3 of 10 cells have not been run"));
    let measured = |report: &ReportPage| {
        let claim = report.claims.iter().find(|c| c.id == "leaf-mtdf-othello").unwrap();
        claim.measured().map(|ours| ours.n)
    };
    // Two positions have both searches, but a claim is answered from whole levels: four first.
    assert_eq!(measured(&some), None);
    let position = |cell: &Cell| cell.spec()["position"].clone();
    let but_last = |cell: &&Cell| position(cell) != position(&cells[4]);
    let four: Vec<Cell> = cells.iter().filter(but_last).cloned().collect();
    assert_eq!((four.len(), measured(&report(&lab, &holdings(&four)))), (8, Some(4)));
    let none = report(&lab, &holdings(&[]));
    assert!(none.sections.is_empty());
    assert!(
        none.claims.iter().all(|c| c.verdict() == ClaimVerdict::NotMeasured && !c.why.is_empty())
    );
    assert_eq!(none.claims.len(), lab.claims().len());
}

#[test]
fn a_series_that_only_shares_a_value_with_the_baseline_is_drawn() {
    let dir = tempfile::tempdir().unwrap();
    let text = r#"
title = "Guesses"
group = "Tests"
source = "thesis 4.3.1"
question = "Is the usual guess there?"
baseline = { algorithm = "aspiration-negascout", guess = "previous" }

[[cells]]
game = "othello"
algorithm = "aspiration-negascout"
depth = 4
every = 10

[[cells]]
game = "othello"
algorithm = "mtd-f"
guess = ["previous", "two-back"]
depth = 4
every = 10

[[figure]]
id = "by-guess"
title = "By guess"
x = "depth"
y = "leaf_sum"
series = "guess"
where = { algorithm = "mtd-f" }

[[figure]]
id = "by-algorithm"
title = "By algorithm"
x = "depth"
y = "leaf_sum"
series = "algorithm"
where = { guess = "previous" }
"#;
    std::fs::write(dir.path().join("guesses.toml"), text).unwrap();
    let lab = Laboratory::open(dir.path()).unwrap();
    let holdings = holdings(&lab.cells(Edition::Quick, &[]).unwrap());
    let report = report(&lab, &holdings);
    let drawn = |figure: usize| report.sections[0].figures[figure].panels[0].series.len();
    assert_eq!((drawn(0), drawn(1)), (2, 1)); // of the second the baseline is the guide
}

/// One position searched to depth 3. The cumulative counts of its iterations are
/// 10, 40 and 100; their sum, 150, is the count of nothing.
const ITERATED: &str = r#"
title = "Iterated"
group = "Tests"
source = "our own"
question = "Which iterations are counted?"

[[cells]]
game = "othello"
algorithm = "mtd-f"
depth = 3
every = 20
"#;

/// The report of that experiment with more parts, on the made-up records.
fn iterated(parts: &str) -> ReportPage {
    let dir = tempfile::tempdir().unwrap();
    let claims = "claim,source,game,metric,stated,notes,target,better,tolerance\n\
                  leaves,our own,othello,leaf nodes,100,,100,neither,\n";
    std::fs::write(dir.path().join("claims.csv"), claims).unwrap();
    std::fs::write(dir.path().join("iterated.toml"), format!("{ITERATED}{parts}")).unwrap();
    let lab = Laboratory::open(dir.path()).unwrap();
    let cells = lab.cells(Edition::Quick, &[]).unwrap();
    let rows = [(1, 10, 10), (2, 30, 40), (3, 60, 100)].map(|(depth, leaf, leaf_sum)| {
        let columns = [("depth", depth), ("leaf", leaf), ("leaf_sum", leaf_sum)];
        let mut row: Row = columns.map(|(name, n)| (name.to_string(), Scalar::from(n))).into();
        row.insert("row".to_string(), Scalar::from("iteration"));
        row
    });
    assert_eq!(cells.len(), 1);
    let mut holdings = holdings(&[]);
    holdings.add(stored(&cells[0], rows.to_vec()), Path::new("test.jsonl")).unwrap();
    report(&lab, &holdings)
}

/// The numbers in the last column of a table made with these keys.
fn tabulated(keys: &str) -> Vec<f64> {
    let report = iterated(&format!("[[table]]\nid = \"t\"\ncaption = \"Leaves\"\n{keys}\n"));
    let number = |row: &Vec<TableEntry>| match row.last() {
        Some(TableEntry::Estimate(e)) => e.value,
        other => panic!("{other:?}"),
    };
    report.sections[0].tables[0].rows.iter().map(number).collect()
}

/// The points of a figure made with these keys.
fn drawn(keys: &str) -> Vec<f64> {
    let figure = "[[figure]]\nid = \"f\"\ntitle = \"Leaves\"\ny = \"leaf_sum\"\n";
    let report = iterated(&format!("{figure}{keys}\n"));
    let panels = &report.sections[0].figures[0].panels;
    panels.iter().flat_map(|p| &p.series).flat_map(|s| &s.points).map(|p| p.y).collect()
}

/// The number that answers a claim with these keys.
fn claimed(keys: &str) -> f64 {
    let report = iterated(&format!("[claims.leaves]\ncolumn = \"leaf_sum\"\n{keys}\n"));
    report.claims[0].measured().unwrap().value
}

#[test]
fn the_last_iteration_counts_unless_others_are_asked_for() {
    let show = "show = \"mean leaf_sum\"";
    assert_eq!(tabulated(&format!("by = \"algorithm\"\n{show}")), [100.0]);
    assert_eq!(tabulated(&format!("by = \"depth\"\n{show}")), [10.0, 40.0, 100.0]);
    assert_eq!(tabulated(&format!("where = {{ depth = 2 }}\n{show}")), [40.0]);
    assert_eq!(tabulated(&format!("where = {{ last = 0 }}\n{show}")), [50.0]);
    assert_eq!(tabulated(&format!("iterations = \"all\"\n{show}")), [150.0]);
    assert_eq!(tabulated("iterations = \"all\"\nshow = \"mean leaf\""), [100.0]);

    let series = "series = \"algorithm\"";
    assert_eq!(drawn(&format!("x = \"game\"\n{series}")), [100.0]);
    assert_eq!(drawn(&format!("x = \"depth\"\n{series}")), [10.0, 40.0, 100.0]);
    assert_eq!(drawn("x = \"game\"\nseries = \"depth\""), [10.0, 40.0, 100.0]);
    assert_eq!(drawn(&format!("x = \"game\"\npanels = \"depth\"\n{series}")), [10.0, 40.0, 100.0]);
    assert_eq!(drawn(&format!("x = \"game\"\niterations = \"all\"\n{series}")), [150.0]);

    assert_eq!(claimed("measure = \"mean\""), 100.0);
    assert_eq!(claimed("measure = \"mean\"\nof = { depth = \"<=2\" }"), 50.0);
    assert_eq!(claimed("measure = \"mean\"\niterations = \"all\""), 150.0);
    // Along the depth all iterations are followed, from the first on.
    assert_eq!(claimed("measure = \"levels-off\"\nover = \"depth\""), 1.0);
}
