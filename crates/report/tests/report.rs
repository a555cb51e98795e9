//! The report as a whole: its files, the form of the page, and what it refuses.
//!
//! The snapshot is a test pattern of made-up numbers. After an intended change, run
//! the tests once with `NULLWINDOW_BLESS=1`, look at the page, and commit it.

use crate::pattern;

use std::fs;
use std::path::{Path, PathBuf};

use nullwindow_report::chart::{Axis, Chart, Guide, NumberFormat, Panel, Point, Series};
use nullwindow_report::{ReportFile, ReportPage, ReportTable, Section, TableColumn, TableEntry};

fn snapshot() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/snapshot")
}

/// All files below a folder, by their path within it.
fn committed(folder: &Path) -> Vec<ReportFile> {
    let mut found = Vec::new();
    let mut open = vec![folder.to_path_buf()];
    while let Some(next) = open.pop() {
        for entry in fs::read_dir(next).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                open.push(path);
                continue;
            }
            let name = path.strip_prefix(folder).unwrap().to_string_lossy().into_owned();
            found.push(ReportFile { path: name, text: fs::read_to_string(&path).unwrap() });
        }
    }
    found
}

fn sorted(mut files: Vec<ReportFile>) -> Vec<ReportFile> {
    files.sort_by(|a, b| a.path.cmp(&b.path));
    files
}

#[test]
fn the_pattern_is_the_committed_one() {
    let ours = sorted(pattern::report().files().unwrap());
    if std::env::var_os("NULLWINDOW_BLESS").is_some() {
        for file in &ours {
            fs::write(snapshot().join(&file.path), &file.text).unwrap();
        }
    }
    let committed = sorted(committed(&snapshot()));
    let paths = |files: &[ReportFile]| files.iter().map(|f| f.path.clone()).collect::<Vec<_>>();
    assert_eq!(paths(&ours), paths(&committed));
    for (file, expected) in ours.iter().zip(&committed) {
        let line = file.text.lines().zip(expected.text.lines()).position(|(a, b)| a != b);
        assert!(file.text == expected.text, "{}: line {line:?} differs", file.path);
    }
}

#[test]
fn a_changed_number_changes_the_page_and_its_own_table_alone() {
    let (before, mut report) = (pattern::report(), pattern::report());
    let tables = report.sections.iter_mut().flat_map(|section| &mut section.tables);
    let changed = tables.into_iter().find_map(|table| {
        let number = table.rows.iter_mut().flatten().find_map(|entry| match entry {
            TableEntry::Number(x) => Some(x),
            _ => None,
        })?;
        *number += 1.0;
        Some(format!("tables/{}.csv", table.id))
    });
    let pairs = before.files().unwrap().into_iter().zip(report.files().unwrap());
    let differ: Vec<String> = pairs.filter(|(a, b)| a != b).map(|(_, file)| file.path).collect();
    let expected = [changed.expect("a table with a number"), "index.html".to_string()];
    assert_eq!(differ, expected);
}

#[test]
fn the_page_and_the_figures_are_well_formed() {
    let report = pattern::report();
    balanced(&report.html());
    for chart in report.sections.iter().flat_map(|s| &s.figures) {
        balanced(&chart.svg());
    }
}

#[test]
fn anchors_lead_somewhere_and_ids_are_unique() {
    let page = pattern::report().html();
    let values = |mark: &str| -> Vec<String> {
        page.split(mark).skip(1).map(|rest| rest.split('"').next().unwrap().into()).collect()
    };
    let mut ids = values(" id=\"");
    for target in values("href=\"#") {
        assert!(ids.contains(&target), "nothing is called {target}");
    }
    let all = ids.len();
    ids.sort();
    ids.dedup();
    assert_eq!(ids.len(), all);
}

#[test]
fn the_page_needs_nothing_from_elsewhere() {
    let page = pattern::report().html();
    for word in ["http://", "https://", "<script", "<link", "@import", "src="] {
        assert!(!page.contains(word), "{word}");
    }
}

const HOSTILE: &str = "</title><script>alert('\"&')</script>\u{0}\u{1b}";

/// Every string of a report replaced by markup: none of it gets through.
#[test]
fn hostile_words_stay_words() {
    let mut report = pattern::report();
    report.title = HOSTILE.into();
    report.about = vec![HOSTILE.into()];
    report.notices = vec![HOSTILE.into()];
    report.methods = vec![(HOSTILE.into(), HOSTILE.into())];
    for claim in &mut report.claims {
        for text in [
            &mut claim.source,
            &mut claim.statement,
            &mut claim.stated,
            &mut claim.conditions,
            &mut claim.why,
        ] {
            *text = HOSTILE.into();
        }
    }
    report.sections.iter_mut().for_each(spoil);
    let page = report.html();
    balanced(&page);
    assert!(!page.contains("<script") && !page.contains('\u{1b}') && !page.contains('\u{0}'));
    for chart in report.sections.iter().flat_map(|s| &s.figures) {
        balanced(&chart.svg());
        assert!(!chart.svg().contains("<script"));
    }
}

fn spoil(section: &mut Section) {
    for text in [&mut section.group, &mut section.title, &mut section.source, &mut section.question]
    {
        *text = HOSTILE.into();
    }
    section.remarks = vec![HOSTILE.into()];
    for chart in &mut section.figures {
        for text in [&mut chart.title, &mut chart.caption, &mut chart.x.label, &mut chart.y.label] {
            *text = HOSTILE.into();
        }
        chart.guides.iter_mut().for_each(|g| g.label = HOSTILE.into());
        for panel in &mut chart.panels {
            panel.title = HOSTILE.into();
            panel.series.iter_mut().for_each(|s| s.name = HOSTILE.into());
        }
    }
    for table in &mut section.tables {
        table.caption = HOSTILE.into();
        table.columns.iter_mut().for_each(|c| c.name = HOSTILE.into());
        table.rows.iter_mut().for_each(|r| r[0] = HOSTILE.into());
    }
}

#[test]
fn numbers_that_are_none_break_nothing() {
    let odd = [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, 0.0, -1.0, 1e300, 1e-300, 5.0];
    let axes = || {
        [
            Axis::linear("x", NumberFormat::Decimal(0)),
            Axis::log10("x", NumberFormat::Count),
            Axis::log2("x"),
            Axis::linear("x", NumberFormat::Percent(1)).from_to(f64::NAN, 1.0),
            Axis::linear("x", NumberFormat::Seconds).including(f64::INFINITY),
            Axis::names("x", Vec::new()),
        ]
    };
    for (x, y) in axes().into_iter().flat_map(|x| axes().into_iter().map(move |y| (x.clone(), y))) {
        let mut chart = Chart::new("odd", "odd", x, y);
        chart.guides.push(Guide::horizontal(f64::NAN, "nowhere"));
        let points = odd
            .iter()
            .flat_map(|&a| odd.iter().map(move |&b| Point { x: a, y: b, interval: Some((b, a)) }));
        let series = vec![Series::measured("s", points.collect())];
        chart.panels.push(Panel { title: String::new(), series });
        let svg = chart.svg();
        balanced(&svg);
        assert!(!svg.contains("NaN") && !svg.contains("inf\""));
    }
}

#[test]
fn what_contradicts_itself_is_refused() {
    let table = ReportTable {
        id: "t".into(),
        columns: vec![TableColumn::text("a")],
        rows: vec![vec![TableEntry::Missing, TableEntry::Missing]],
        ..ReportTable::default()
    };
    let section = |id: &str| Section { id: id.into(), ..Section::default() };
    let unknown = Section { claims: vec!["nobody-said-it".into()], ..section("s") };
    let ragged = Section { tables: vec![table], ..section("s") };
    let cases = [
        (vec![section("../etc")], "cannot be the id of a section"),
        (vec![section("a"), section("a")], "two sections"),
        (vec![section("methods")], "two sections"),
        (vec![unknown], "'nobody-said-it'"),
        (vec![ragged], "row 1 of table 't' has 2 entries, its heading has 1"),
    ];
    for (sections, reason) in cases {
        let report = ReportPage { sections, ..ReportPage::default() };
        let error = report.files().unwrap_err().to_string();
        assert!(error.contains(reason) && !error.contains('\n'), "{error}");
    }
}

/// Every element that is opened is closed, in order, and every attribute is quoted.
fn balanced(markup: &str) {
    const VOID: [&str; 2] = ["meta", "!doctype"];
    let mut open: Vec<&str> = Vec::new();
    let mut rest = markup;
    while let Some(at) = rest.find('<') {
        assert!(!rest[..at].contains('>') || open.last() == Some(&"style"), "stray > in {open:?}");
        let end = at + tag_end(&rest[at..]);
        let tag = &rest[at + 1..end];
        let name = tag.trim_start_matches('/').split([' ', '/', '\n']).next().unwrap();
        match (tag.starts_with('/'), tag.ends_with('/')) {
            (true, _) => assert_eq!(open.pop(), Some(name), "</{name}> closes another element"),
            (false, false) if !VOID.contains(&name) => open.push(name),
            _ => {}
        }
        rest = &rest[end + 1..];
    }
    assert!(open.is_empty(), "never closed: {open:?}");
}

/// The place of the `>` that ends a tag, past all quoted values.
fn tag_end(tag: &str) -> usize {
    let mut quoted = false;
    for (at, c) in tag.char_indices() {
        match c {
            '"' => quoted = !quoted,
            '>' if !quoted => return at,
            '<' if at > 0 => panic!("a < within {}", &tag[..at.min(80)]),
            _ => {}
        }
    }
    panic!("a tag without end: {}", &tag[..tag.len().min(80)])
}

#[test]
fn the_checker_of_markup_can_fail() {
    for bad in ["<p>", "<p></div>", "<p><b></p></b>", "<a href=\"x></a>", "a > b"] {
        let caught = std::panic::catch_unwind(|| balanced(&format!("{bad}<i></i>")));
        assert!(caught.is_err(), "{bad}");
    }
}
