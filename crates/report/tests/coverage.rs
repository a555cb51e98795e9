//! Coverage of papers and pictures on the page.

use nullwindow_report::chart::{Axis, Chart, NumberFormat};
use nullwindow_report::{Coverage, CoverageLine, ReportPage, ReportPicture, ReportTable, Section};

fn line(item: &str, state: Coverage) -> CoverageLine {
    let (paper, shows, note) = ("A paper".into(), format!("shown by {item}"), String::new());
    CoverageLine { paper, item: item.into(), shows, state, note }
}

fn report() -> ReportPage {
    let axis = || Axis::linear("", NumberFormat::Count);
    let figure = Chart::new("leaves", "Leaves", axis(), axis());
    let table = ReportTable { id: "means".into(), ..ReportTable::default() };
    let (figures, tables) = (vec![figure], vec![table]);
    let section = Section { id: "counts".into(), figures, tables, ..Section::default() };
    let picture = ReportPicture {
        title: "a <tree>".into(),
        caption: "look & see".into(),
        svg: "<svg class=\"x\"/>".into(),
    };
    let example = Section { id: "walk".into(), pictures: vec![picture], ..Section::default() };
    let strings = |list: &[&str]| list.iter().map(|id| id.to_string()).collect();
    let coverage = vec![
        line("figure 1", Coverage::Regenerated(strings(&["leaves", "means", "not-run"]))),
        line("figure 2", Coverage::Example(strings(&["walk"]))),
        line("figure 3", Coverage::NoData("pseudo-code".into())),
        line("figure 4", Coverage::Missing),
        line("figure 5", Coverage::Tested(strings(&["golden::it_holds"]))),
    ];
    ReportPage { sections: vec![section, example], coverage, ..ReportPage::default() }
}

#[test]
fn every_line_says_where_it_is_or_that_it_is_not() {
    let page = report().html();
    let row = |item: &str| {
        let start = page.find(&format!("<th scope=\"row\">{item}</th>")).expect(item);
        page[start..].split("</tr>").next().unwrap_or_default().to_string()
    };
    assert!(row("figure 1").contains("<a href=\"#figure.leaves\">figure 1</a>"));
    assert!(row("figure 1").contains("<a href=\"#table.means\">table 1</a>"));
    assert!(row("figure 1").contains("not-run (not run)"));
    assert!(row("figure 2").contains("example: <a href=\"#walk\">section 2</a>"));
    assert!(row("figure 3").contains("contains no data (pseudo-code)"));
    assert!(row("figure 4").contains("missing"));
    assert!(row("figure 5").contains("<code>golden::it_holds</code>"));
    assert!(page.contains("1 regenerated, 1 worked example, 1 test, 1 no data, 1 missing"));
}

#[test]
fn a_gap_is_in_sight_and_its_absence_is_said() {
    let mut report = report();
    assert!(report.html().contains("<li>A paper, figure 4: Shown by figure 4."));
    report.coverage.retain(|line| line.state != Coverage::Missing);
    assert!(report.html().contains("Nothing with data in it is missing."));
}

#[test]
fn anchors_lead_somewhere_and_pictures_are_in_the_page() {
    let page = report().html();
    for target in page.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next()) {
        assert!(page.contains(&format!(" id=\"{target}\"")), "nothing is called {target}");
    }
    let sources: Vec<&str> = page.split("src=\"").skip(1).collect();
    assert_eq!(sources.len(), 1);
    assert!(sources[0].starts_with("data:image/svg+xml,%3Csvg%20class=%22x%22/%3E\""));
    assert!(page.contains("alt=\"a &lt;tree&gt;\"") && page.contains("look &amp; see"));
}

#[test]
fn a_report_without_papers_has_no_coverage() {
    let page = ReportPage::default().html();
    assert!(!page.contains("overage"));
}
