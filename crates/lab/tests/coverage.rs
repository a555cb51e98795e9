//! The list of the papers' figures: complete, true, and checked when it is read.

use std::fs;
use std::path::Path;

use nullwindow_lab::analysis::analyse;
use nullwindow_lab::examples::EXAMPLES;
use nullwindow_lab::experiment::{Edition, Laboratory};
use nullwindow_report::{Coverage, ReportPage, TableEntry};

fn shipped() -> Laboratory {
    Laboratory::shipped().expect("the experiments that come with the program")
}

/// The report without any results.
fn report() -> ReportPage {
    analyse(&shipped(), Edition::Quick, &|_| None).expect("a report")
}

#[test]
fn no_figure_of_the_papers_is_left_out() {
    let lab = shipped();
    let listed = |paper: &str, item: &str| {
        lab.coverage().iter().any(|line| line.paper.contains(paper) && line.item == item)
    };
    let chapters = [("2.", 19), ("3.", 8), ("4.", 29), ("5.", 11), ("A.", 21), ("B.", 2)];
    for (chapter, count) in chapters {
        for number in 1..=count {
            let item = format!("figure {chapter}{number}");
            assert!(listed("thesis", &item), "thesis {item}");
        }
    }
    for (paper, count) in [("IJCAI", 7), ("de Bruin, Pijls and Plaat 1994", 10), ("1996 (min", 10)]
        .into_iter()
        .chain([("Campbell", 13)])
    {
        for number in 1..=count {
            assert!(listed(paper, &format!("figure {number}")), "{paper} {number}");
        }
    }
    assert!(listed("Campbell", "table 1") && listed("Campbell", "table 2"));
}

#[test]
fn every_test_that_is_named_exists() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../nullwindow/tests");
    let lab = shipped();
    let lines = lab.coverage().iter().flat_map(|line| match &line.state {
        Coverage::Tested(tests) => tests.clone(),
        _ => Vec::new(),
    });
    let examples = EXAMPLES.iter().flat_map(|example| example.tests).map(|test| test.to_string());
    for test in lines.chain(examples) {
        let (file, function) = test.split_once("::").expect("a file and a function");
        let text = fs::read_to_string(folder.join(format!("{file}.rs"))).expect(file);
        assert!(text.contains(&format!("#[test]\nfn {function}()")), "{test}");
    }
}

#[test]
fn every_example_has_a_drawing_a_table_and_a_test() {
    for example in EXAMPLES {
        let section = example.section().expect(example.id);
        let drawn = !section.pictures.is_empty() || !section.figures.is_empty();
        assert!(drawn && !section.tables.is_empty(), "{}", example.id);
        assert!(section.pictures.iter().all(|picture| picture.svg.starts_with("<svg")));
        assert!(section.remarks.iter().any(|text| text.contains("cargo test -p nullwindow")));
    }
}

#[test]
fn the_counter_examples_show_what_they_are_for() {
    let section = |id: &str| EXAMPLES.iter().find(|e| e.id == id).expect(id).section().expect(id);
    let deepening = section("example-deepening");
    let last = deepening.tables[0].rows.last().expect("an iteration");
    let [_, TableEntry::Number(alpha_beta), TableEntry::Number(sss)] = last[..] else {
        panic!("{last:?}")
    };
    assert!(sss > alpha_beta);
    let captions: Vec<String> =
        section("example-worse-guess").pictures.into_iter().map(|p| p.caption).collect();
    let leaves = |caption: &str| -> u32 {
        let before = caption.split(" leaf evaluations").next().unwrap_or_default();
        before.rsplit(' ').next().unwrap_or_default().parse().expect("a number")
    };
    assert!(leaves(&captions[0]) < leaves(&captions[1]), "{captions:?}");
}

#[test]
fn the_report_lists_all_of_it_and_shows_the_examples() {
    let report = report();
    assert_eq!(report.coverage.len(), shipped().coverage().len());
    report.check().expect("a sound report");
    let page = report.html();
    assert!(page.contains("id=\"example-mt-sss\"") && page.contains("href=\"#example-mt-sss\""));
    let missing = report.coverage.iter().filter(|line| line.state == Coverage::Missing).count();
    assert_eq!(page.matches("<b class=\"gap\">missing</b>").count(), missing);
    let some = shipped().only(&["node-counts".to_string()]);
    assert!(some.coverage().is_empty(), "a part of the experiments covers no paper");
}

/// What is said of a list with this line.
fn refused(line: &str) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let text = format!("paper,item,shows,state,where,note\n{line}\n");
    fs::write(folder.path().join("coverage.csv"), text).expect("a file");
    let told = Laboratory::open(folder.path()).expect_err(line).to_string();
    assert!(told.contains("coverage.csv:2: ") || told.contains("coverage.csv:3: "), "{told}");
    told
}

#[test]
fn a_line_that_promises_too_much_is_refused() {
    assert!(refused("P,figure 1,x,regenerated,no-such-figure,").ends_with("'no-such-figure'"));
    assert!(refused("P,figure 1,x,example,example-none,").ends_with("'example-none'"));
    assert!(refused("P,figure 1,x,regenerated,,").contains("'where' must name"));
    assert!(refused("P,figure 1,x,drawing,leaf-counts,").contains("'where' must be empty"));
    assert!(refused("P,figure 1,x,missing,,").contains("the note must say why"));
    assert!(refused("P,figure 1,x,done,,").contains("'done': state is regenerated"));
    assert!(refused("P,,x,drawing,,").contains("must not be empty"));
    let twice = "P,figure 1,x,drawing,,\nP,figure 1,x,drawing,,";
    assert!(refused(twice).contains("listed twice"));
}
