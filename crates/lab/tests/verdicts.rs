//! Verdicts from records: clusters, conditions, the paper's own sample, further
//! positions, effects. The rows are made up, so that the right answer is known.

use std::path::Path;

use nullwindow_games::GameId;
use nullwindow_lab::analysis::{analyse, open_claims};
use nullwindow_lab::cell::Cell;
use nullwindow_lab::experiment::{Edition, Laboratory};
use nullwindow_lab::record::{CellRecord, Code, Machine, Under};
use nullwindow_lab::report::{ClaimLine, ClaimVerdict, ReportPage};
use nullwindow_lab::runner::Job;
use nullwindow_lab::store::Holdings;
use nullwindow_lab::{Row, Scalar};
use nullwindow_report::stats::Estimate;
use nullwindow_report::{ReportTable, SampleSize, TableEntry};
use tempfile::TempDir;

const COUNTS: &str = r#"
title = "Counts"
group = "Tests"
source = "thesis C.1"
question = "Which verdict?"
baseline = { algorithm = "aspiration-negascout" }
reference = "appendix-c"

[[cells]]
game = "othello"
algorithm = ["aspiration-negascout", "mtd-f"]
depth = 10
table = "2^21"
etc = [2, "off"]
positions = "small"

[[table]]
id = "ingredients"
caption = "Effects"
effect = "leaf_sum"
by = ["game"]
where = { algorithm = "mtd-f", etc = 2 }
change = [{ etc = "off" }]

[claims.leaf]
measure = "ratio"
column = "leaf_sum"
of = { algorithm = "mtd-f", etc = 2 }
"#;

const HEADER: &str =
    "claim,source,game,metric,stated,notes,target,better,tolerance,depth,table,kind";

/// A laboratory of eight positions from `games` games, and one claim.
fn laboratory(claim: &str, games: Option<usize>) -> (TempDir, Laboratory) {
    laboratory_of(COUNTS, claim, games)
}

fn laboratory_of(counts: &str, claim: &str, games: Option<usize>) -> (TempDir, Laboratory) {
    let dir = tempfile::tempdir().unwrap();
    let write = |file: &str, text: &str| {
        let path = dir.path().join(file);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    };
    let shipped = Laboratory::shipped().unwrap();
    let known = shipped.positions().get(GameId::Othello, "games").unwrap();
    let lines = known.iter().take(8).enumerate().map(|(i, position)| match games {
        Some(games) => format!("{} # game {}\n", position.text, i * games / 8),
        None => format!("{}\n", position.text),
    });
    write("positions/othello-small.txt", &lines.collect::<String>());
    write(
        "claims.csv",
        &format!("{HEADER}\nleaf,thesis C.1,othello,leaf nodes / leaf nodes,{claim}\n"),
    );
    write("counts.toml", counts);
    let lab = Laboratory::open(dir.path()).unwrap();
    (dir, lab)
}

/// A cell whose leaves are made up: 1000, times the ratio for MTD(f).
fn stored(cell: &Cell, ratio: impl Fn(&str) -> f64) -> CellRecord {
    let spec = cell.spec();
    let of_mtdf = spec["algorithm"] == "mtd-f";
    let mut leaves = if of_mtdf { 1e6 * ratio(spec["position"].as_str().unwrap()) } else { 1e6 };
    if of_mtdf && spec["etc"].is_null() {
        leaves *= 1.25;
    }
    let row = Row::from([
        ("row".to_string(), Scalar::from("iteration")),
        ("depth".to_string(), Scalar::from(10)),
        ("leaf_sum".to_string(), Scalar::from(leaves.round() as i64)),
    ]);
    let machine = Machine { cpu: "test".into(), cores: 1, os: "test".into() };
    CellRecord::new(spec, vec![row], &Code::current(), &machine, &Under { jobs: 1, shard: None })
}

fn keep(holdings: &mut Holdings, cells: &[Cell], ratio: impl Fn(&str) -> f64) {
    for cell in cells {
        holdings.add(stored(cell, &ratio), Path::new("test.jsonl")).unwrap();
    }
}

/// The edition, with made-up ratios.
fn measured(lab: &Laboratory, ratio: impl Fn(&str) -> f64) -> Holdings {
    let mut holdings = Holdings::default();
    keep(&mut holdings, &lab.cells(Edition::Quick, &[]).unwrap(), ratio);
    holdings
}

fn report(lab: &Laboratory, holdings: &Holdings) -> ReportPage {
    let report = analyse(lab, Edition::Quick, &|id| holdings.get(id)).unwrap();
    report.check().unwrap();
    report
}

fn claim(lab: &Laboratory, holdings: &Holdings) -> ClaimLine {
    report(lab, holdings).claims.remove(0)
}

/// About `centre`, by at most a twentieth, as the text of the position has it.
fn scattered(centre: f64) -> impl Fn(&str) -> f64 {
    by_position(centre, 0.1)
}

/// The same by at most a fifth: the paper's positions scatter less.
fn widely_scattered(centre: f64) -> impl Fn(&str) -> f64 {
    by_position(centre, 0.4)
}

fn by_position(centre: f64, width: f64) -> impl Fn(&str) -> f64 {
    move |position| {
        let mixed = position.bytes().fold(7_u64, |sum, byte| {
            (sum ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3).rotate_left(17)
        });
        centre * (1.0 + width * ((mixed % 1000) as f64 / 1000.0 - 0.5))
    }
}

#[test]
fn positions_of_one_game_make_the_interval_wider() {
    let known = Laboratory::shipped().unwrap();
    let known = known.positions().get(GameId::Othello, "games").unwrap().to_vec();
    // The first four positions are alike, and so are the last four.
    let ratio = |position: &str| {
        let place = known.iter().position(|p| p.text == position).unwrap_or_default();
        if place < 4 { 0.9 } else { 0.95 }
    };
    let estimate = |games| {
        let (_dir, lab) = laboratory("0.966,,0.966,lower,,,,effect", games);
        let line = claim(&lab, &measured(&lab, ratio));
        (*line.measured().unwrap(), line.conditions)
    };
    let ((two, conditions), (eight, plain)) = (estimate(Some(2)), estimate(None));
    assert_eq!((two.value, two.n, eight.n), (eight.value, 8, 8));
    assert!(two.width() > 4.0 * eight.width(), "{two:?} {eight:?}");
    assert_eq!(conditions, "here: depth 10, 8 positions from 2 games");
    assert_eq!(plain, "here: depth 10, 8 positions");
}

#[test]
fn a_claim_of_another_depth_or_table_is_never_better_and_never_contradicted() {
    let judge = |columns: &str| {
        let (_dir, lab) = laboratory(&format!("0.966,,0.966,lower,,{columns},number"), None);
        let line = claim(&lab, &measured(&lab, scattered(0.7)));
        (line.verdict(), line.why)
    };
    assert_eq!(judge(",").0, ClaimVerdict::Better);
    assert_eq!(judge("9-10,2^21").0, ClaimVerdict::Better);
    let (verdict, why) = judge("17,2^21");
    assert_eq!(verdict, ClaimVerdict::Differs);
    assert!(why.contains("depth 10 here, depth 17 in the paper"), "{why}");
    let (verdict, why) = judge("10,2^17");
    assert_eq!(verdict, ClaimVerdict::Differs);
    assert!(why.contains("a table of 2^21 here, 2^17 in the paper"), "{why}");
}

#[test]
fn other_programs_are_shown_and_not_judged() {
    let (_dir, lab) = laboratory("0.5,,0.5,lower,,,,context", None);
    let line = claim(&lab, &measured(&lab, scattered(0.95)));
    assert_eq!((line.verdict(), line.measured().unwrap().n), (ClaimVerdict::Context, 8));
}

/// The numbers that the thesis states are the geometric means of its appendix, so the
/// spread there is the sampling error of the claim.
#[test]
fn the_papers_own_sample_has_the_number_it_states() {
    let lab = Laboratory::shipped().unwrap().only(&["node-counts".to_string()]);
    let report = analyse(&lab, Edition::Full, &|_| None).unwrap();
    assert_eq!(report.claims.len(), 30, "MTD(f) is judged against two baselines");
    for line in report.claims {
        let paper = line.case.paper.unwrap();
        let stated: f64 = line.stated.parse().unwrap();
        assert!((paper.value - stated).abs() < 0.0011, "{}: {paper:?}", line.id);
        assert!(paper.n == 20 && paper.width() > 0.01, "{}: {paper:?}", line.id);
    }
}

#[test]
fn the_papers_error_is_added_to_ours() {
    let verdict = |stated: &str, ratio: f64| {
        let (_dir, lab) = laboratory(&format!("{stated},,{stated},lower,0.001,,,number"), None);
        let line = claim(&lab, &measured(&lab, |_| ratio));
        assert!(line.case.paper.is_some());
        line.verdict()
    };
    // The thesis: 0.966 in Othello, give or take 0.01 and more.
    assert_eq!(verdict("0.966", 0.972), ClaimVerdict::Reproduced);
    assert_eq!(verdict("0.966", 1.1), ClaimVerdict::Contradicted);
}

/// Two readings of what the paper compares with: the one that is not printed contradicts nothing.
#[test]
fn another_reading_of_the_quantity_differs_and_does_not_contradict() {
    let counts = format!("{COUNTS}unlike = \"another baseline than the one that is printed\"\n");
    let (_dir, lab) = laboratory_of(&counts, "0.966,,0.966,lower,0.001,,,number", None);
    let line = claim(&lab, &measured(&lab, |_| 1.1));
    assert_eq!(line.verdict(), ClaimVerdict::Differs);
    assert!(line.why.contains("another baseline than the one that is printed"), "{}", line.why);
    // Nor is it better.
    assert_eq!(claim(&lab, &measured(&lab, |_| 0.7)).verdict(), ClaimVerdict::Differs);
}

/// Where the paper prints no times, its counts say how well it can know a ratio of them.
#[test]
fn the_error_of_another_quantity_stands_around_what_is_stated() {
    let of_othello = COUNTS.replace("of = { algo", "of = { game = \"othello\", algo");
    let counts = format!("{of_othello}paper-column = \"total_sum\"\n");
    let judged = |counts: &str| {
        let (_dir, lab) = laboratory_of(counts, "0.5,,0.5,lower,0.001,,,number", None);
        claim(&lab, &measured(&lab, |_| 0.5)).case.paper.unwrap()
    };
    let (leaf, total) = (judged(&of_othello), judged(&counts));
    assert!((leaf.value - 0.966).abs() < 0.001, "{leaf:?}");
    assert!((total.value - 0.5).abs() < 1e-12, "{total:?}");
    // The thesis: 0.973 in Othello, from 0.932 to 1.015.
    assert!((total.low - 0.5 * 0.932 / 0.973).abs() < 0.002, "{total:?}");
}

#[test]
fn a_cause_says_the_number_that_isolates_it() {
    let cause = |because: &str| {
        format!(
            "{COUNTS}\n[[cause]]\nclaim = \"leaf\"\nbecause = \"{because}\"\nmeasure = \
             \"ratio\"\ncolumn = \"leaf_sum\"\nof = {{ algorithm = \"mtd-f\", etc = \"off\" }}\n\
             to = {{ algorithm = \"aspiration-negascout\" }}\n"
        )
    };
    let stated = "0.5,,0.5,lower,0.001,,,number";
    let (_dir, lab) = laboratory_of(&cause("it has ETC: without, it is {}"), stated, None);
    let found = report(&lab, &measured(&lab, |_| 0.8));
    let line = &found.claims[0];
    assert!(line.owes_cause(), "{:?}", line.verdict());
    let said = "because it has ETC: without, it is 1.000 (1.000 to 1.000, 8 positions) \
                (experiment counts)";
    assert_eq!(line.because(), said);
    assert!(found.causes_csv().contains("leaf,counts,1,1,1,8,"), "{}", found.causes_csv());
    assert!(found.claims_markdown().contains(said), "{}", found.claims_markdown());
    // What is as stated needs none.
    assert_eq!(claim(&lab, &measured(&lab, |_| 0.5)).because(), "");
    // Without records nothing is said, and the page says that.
    let (_dir, plain) = laboratory(stated, None);
    let line = claim(&plain, &measured(&plain, |_| 0.8));
    assert_eq!(line.because(), "no experiment isolates the cause yet");

    let refused = |text: &str| {
        let dir = tempfile::tempdir().unwrap();
        std::fs::write(dir.path().join("claims.csv"), format!("{HEADER}\nleaf,t,o,m,{stated}\n"))
            .unwrap();
        let text = text.replace("positions = \"small\"\n", "");
        std::fs::write(dir.path().join("counts.toml"), text).unwrap();
        Laboratory::open(dir.path()).unwrap_err().to_string()
    };
    let none = refused(&cause("it has ETC"));
    assert!(none.contains("'because' of a cause has {} once"), "{none}");
    let other = refused(&cause("{}").replace("claim = \"leaf\"", "claim = \"tree\""));
    assert!(other.contains("no claim 'tree' in claims.csv"), "{other}");
}

#[test]
fn further_positions_count_batch_by_batch_and_only_when_complete() {
    let (_dir, lab) = laboratory("0.966,,0.966,neither,0.004,,,number", None);
    let ratio = widely_scattered(0.9);
    let mut holdings = measured(&lab, widely_scattered(0.965));
    let open =
        |holdings: &Holdings| open_claims(&lab, Edition::Quick, &|id| holdings.get(id)).unwrap();
    let mut found = open(&holdings);
    assert_eq!(found.len(), 1);
    let first = found.remove(0).next;
    assert_eq!(first.len(), 2 * 8); // two algorithms, as many positions again, no other ETC
    assert_eq!(first, open(&holdings)[0].next, "the order is fixed");

    keep(&mut holdings, &first[1..], &ratio);
    assert_eq!(claim(&lab, &holdings).measured().unwrap().n, 8);
    keep(&mut holdings, &first[..1], &ratio);
    let line = claim(&lab, &holdings);
    assert_eq!((line.measured().unwrap().n, line.case.sample), (16, SampleSize::Growing));
    // The number is outside the band, but the interval is not yet narrow.
    assert!(line.verdict().is_open(), "{line:?}");
    assert!(line.why.contains("positions are being added until"), "{}", line.why);

    let second = open(&holdings).remove(0).next;
    assert_eq!(second.len(), 2 * 16);
    assert!(second.iter().all(|cell| !first.contains(cell)));
}

#[test]
fn a_claim_grows_until_it_is_precise_and_no_further() {
    let (_dir, lab) = laboratory("0.966,,0.966,neither,0.01,,,number", None);
    let mut holdings = measured(&lab, widely_scattered(0.966));
    let mut batches = 0;
    loop {
        let mut open = open_claims(&lab, Edition::Quick, &|id| holdings.get(id)).unwrap();
        let Some(claim) = open.pop() else { break };
        assert!(batches < 7);
        keep(&mut holdings, &claim.next, widely_scattered(0.966));
        batches += 1;
    }
    let line = claim(&lab, &holdings);
    let ours = line.measured().unwrap();
    assert!(batches > 0 && ours.n == 8 << batches, "{batches} {ours:?}");
    let precision = line.case.precision();
    assert!(ours.half_width() <= precision && ours.half_width() > precision / 3.0, "{ours:?}");
    assert_eq!(line.verdict(), ClaimVerdict::Reproduced);
}

fn table(report: &ReportPage) -> &ReportTable {
    report.sections[0].tables.iter().find(|t| t.id == "ingredients").unwrap()
}

#[test]
fn an_effect_is_paired_over_positions() {
    let (_dir, lab) = laboratory("0.966,,0.966,lower,,,,effect", Some(8));
    let report = report(&lab, &measured(&lab, scattered(0.8)));
    let [row] = &table(&report).rows[..] else { panic!("{:?}", table(&report)) };
    assert_eq!(
        row[..2],
        [TableEntry::Text("Othello".into()), TableEntry::Text("without ETC".into())]
    );
    let TableEntry::Estimate(Estimate { value, low, high, n }) = row[4] else { panic!("{row:?}") };
    // The ratios scatter, but the change multiplies each by exactly 1.25.
    assert!((value - 1.25).abs() < 1e-5 && high - low < 1e-4 && n == 8, "{row:?}");
    let TableEntry::Estimate(before) = row[2] else { panic!("{row:?}") };
    assert!(before.width() > 0.01, "{before:?}");
    assert_eq!(row[6], TableEntry::Number(2.0 / 256.0)); // all eight the same way
}

#[test]
fn all_values_of_a_column_can_be_changes() {
    let (dir, lab) = laboratory("0.966,,0.966,lower,,,,effect", Some(8));
    let listed = table(&report(&lab, &measured(&lab, scattered(0.8)))).clone();
    let text = COUNTS.replace("change = [{ etc = \"off\" }]", "change = \"etc\"");
    assert_ne!(text, COUNTS);
    std::fs::write(dir.path().join("counts.toml"), text).unwrap();
    let lab = Laboratory::open(dir.path()).unwrap();
    assert_eq!(*table(&report(&lab, &measured(&lab, scattered(0.8)))), listed);
}

#[test]
fn a_table_of_effects_says_what_is_wrong_with_it() {
    let refused = |from: &str, to: &str| {
        let (dir, _) = laboratory("0.966,,0.966,lower,,,,effect", None);
        let text = COUNTS.replace(from, to);
        assert_ne!(text, COUNTS);
        std::fs::write(dir.path().join("counts.toml"), text).unwrap();
        Laboratory::open(dir.path()).unwrap_err().to_string()
    };
    let before =
        refused("where = { algorithm = \"mtd-f\", etc = 2 }", "where = { algorithm = \"mtd-f\" }");
    assert!(before.contains("'where' must say what 'etc' is before the change"), "{before}");
    let none = refused("change = [{ etc = \"off\" }]\n", "");
    assert!(none.contains("needs 'change'"), "{none}");
    let two = refused("{ etc = \"off\" }", "{ etc = [2, \"off\"] }");
    assert!(two.contains("a change gives each column one value"), "{two}");
    let unknown = refused("{ etc = \"off\" }", "{ etc = 3 }");
    assert!(unknown.contains("no cell of this experiment has etc = 3"), "{unknown}");
    let both = refused("effect = \"leaf_sum\"", "effect = \"leaf_sum\"\nshow = [\"mean leaf\"]");
    assert!(both.contains("one of 'show', 'dominance' and 'effect'"), "{both}");
}
