//! The report on disk: what is written, what is left behind, what is refused.

use std::fs;
use std::path::Path;

use nullwindow_lab::report::{ReportPage, write};
use nullwindow_report::chart::{Axis, Chart, NumberFormat};
use nullwindow_report::{ReportTable, Section};

fn report() -> ReportPage {
    let axis = || Axis::linear("x", NumberFormat::Decimal(0));
    let section = Section {
        id: "one".into(),
        figures: vec![Chart::new("drawn", "Drawn", axis(), axis())],
        tables: vec![ReportTable { id: "told".into(), ..ReportTable::default() }],
        ..Section::default()
    };
    ReportPage { sections: vec![section], ..ReportPage::default() }
}

/// The names of all files below a folder.
fn names(folder: &Path) -> Vec<String> {
    let mut found = Vec::new();
    for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        match path.is_dir() {
            true => found.extend(names(&path).into_iter().map(|below| format!("{name}/{below}"))),
            false => found.push(name),
        }
    }
    found.sort();
    found
}

#[test]
fn the_files_are_written_over_the_old_ones_and_nothing_else_is_left() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("figures")).unwrap();
    fs::write(folder.path().join("figures/drawn.svg"), "old").unwrap();
    let page = write(&report(), folder.path()).unwrap();
    assert_eq!(page, folder.path().join("index.html"));
    let files = report().files().unwrap();
    let mut expected: Vec<String> = files.iter().map(|file| file.path.clone()).collect();
    expected.sort();
    assert_eq!(names(folder.path()), expected);
    for file in files {
        assert_eq!(fs::read_to_string(folder.path().join(file.path)).unwrap(), file.text);
    }
}

#[test]
fn what_contradicts_itself_is_not_written() {
    let folder = tempfile::tempdir().unwrap();
    let mut report = report();
    report.sections[0].id = "../etc".into();
    let error = write(&report, folder.path()).unwrap_err().to_string();
    assert!(error.starts_with("the report was not written: ") && !error.contains('\n'), "{error}");
    assert_eq!(names(folder.path()), Vec::<String>::new());
}

#[test]
fn a_folder_that_cannot_be_made_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    let error = write(&report(), &file.join("report")).unwrap_err().to_string();
    assert!(error.contains("file/report") && !error.contains('\n'), "{error}");
}
