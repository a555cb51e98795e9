//! Columns that the selected rows do not have are refused when an experiment is
//! read.

use nullwindow_lab::experiment::Laboratory;

const HEAD: &str = r#"
title = "Columns"
group = "Tests"
source = "our own"
question = "Which rows have which columns?"
"#;

const TREES: &str = r#"
[[cells]]
size = "3^3"
algorithm = ["alpha-beta", "mtd-f"]
"#;

const POSITIONS: &str = r#"
[[cells]]
game = "othello"
algorithm = ["alpha-beta", "mtd-f"]
depth = 3
"#;

/// What an experiment with these parts is refused for; nothing if it is sound.
fn refusal(parts: &str) -> String {
    let dir = tempfile::tempdir().unwrap();
    let claims = "claim,source,game,metric,stated,notes,target,better,tolerance\n\
                  leaves,our own,othello,leaf nodes,100,,100,neither,\n";
    std::fs::write(dir.path().join("claims.csv"), claims).unwrap();
    std::fs::write(dir.path().join("mine.toml"), format!("{HEAD}{parts}")).unwrap();
    Laboratory::open(dir.path())
        .err()
        .map_or(String::new(), |e| format!("{}: {}", e.line, e.reason))
}

fn figure(keys: &str) -> String {
    format!("\n[[figure]]\nid = \"f\"\ntitle = \"F\"\nseries = \"algorithm\"\n{keys}\n")
}

#[test]
fn a_figure_of_trees_has_no_table_size() {
    let told = refusal(&format!("{TREES}{}", figure("x = \"table\"\ny = \"leaf\"")));
    let expected = "12: figure 'f': rows of kind 'tree' have no column 'table': there are ";
    assert!(told.starts_with(expected), "{told}");
    assert!(told.contains("algorithm, ") && !told.contains("leaf_sum"), "{told}");
}

#[test]
fn every_part_is_checked_and_told_what_to_do() {
    let watched = POSITIONS.replace("depth = 3", "depth = 3\nlevels = true");
    let table = "\n[[table]]\nid = \"t\"\ncaption = \"T\"\n";
    let cases = [
        // Columns of levels need rows of levels, and those need cells that are watched.
        (POSITIONS, figure("x = \"remaining\"\ny = \"leaf\""), "add row = \"level\""),
        (
            POSITIONS,
            figure("x = \"remaining\"\ny = \"leaf\"\nwhere = { row = \"level\" }"),
            "levels need cells with levels = true",
        ),
        (&watched, figure("x = \"remaining\"\ny = \"leaf\"\nwhere = { row = \"level\" }"), ""),
        (&watched, figure("x = \"depth\"\ny = \"first_cutoffs / cutoffs\""), "'first_cutoffs'"),
        (POSITIONS, figure("x = \"depth\"\ny = \"children / interior\""), "set levels = true"),
        (&watched, figure("x = \"depth\"\ny = \"children / interior\""), ""),
        (&watched, figure("x = \"game\"\ny = \"leaf\"\nwhere = { remaining = 1 }"), "'remaining'"),
        (TREES, figure("x = \"order\"\ny = \"only_here\""), "set against"),
        (TREES, figure("x = \"order\"\ny = \"leaf\"\nwhere = { last = 1 }"), "'last'"),
        (TREES, figure("x = \"order\"\ny = \"leaf\""), ""),
        (TREES, format!("{table}by = \"table\"\nshow = \"mean leaf\"\n"), "table 't'"),
        (TREES, format!("{table}show = [\"mean leaf\", \"mean only_here\"]\n"), "'only_here'"),
        (
            TREES,
            "[claims.leaves]\nmeasure = \"mean\"\ncolumn = \"only_here\"".into(),
            "claim 'leaves'",
        ),
    ];
    for (cells, part, expected) in cases {
        let told = refusal(&format!("{cells}{part}"));
        assert_eq!(told.is_empty(), expected.is_empty(), "{part}: {told}");
        assert!(told.contains(expected) && !told.contains('\n'), "{part}: {told}");
    }
}

#[test]
fn where_there_are_rows_of_both_kinds_one_is_enough() {
    let both = format!("{TREES}{POSITIONS}");
    assert_eq!(refusal(&format!("{both}{}", figure("x = \"entries\"\ny = \"leaf_sum\""))), "");
    assert_eq!(refusal(&format!("{both}{}", figure("x = \"order\"\ny = \"unique\""))), "");
    let told = refusal(&format!("{both}{}", figure("x = \"entries\"\ny = \"unique\"")));
    assert!(told.contains("have no column"), "{told}");
}

#[test]
fn conditions_that_exclude_each_other_select_nothing() {
    let second = POSITIONS.replace("[\"alpha-beta\", \"mtd-f\"]", "\"negascout\"\ntable = \"2^9\"");
    let keys = "x = \"depth\"\ny = \"leaf\"\nwhere = { algorithm = \"mtd-f\", table = 9 }";
    let told = refusal(&format!("{POSITIONS}{second}{}", figure(keys)));
    assert!(told.ends_with("figure 'f': no cell meets all of its conditions together"), "{told}");
}

#[test]
fn iterations_are_last_or_all() {
    let keys = "x = \"table\"\ny = \"leaf\"\niterations = \"some\"";
    assert_eq!(refusal(&format!("{POSITIONS}{}", figure(keys))), "18: 'iterations' is last or all");
}
