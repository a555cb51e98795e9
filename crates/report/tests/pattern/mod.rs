//! A report of made-up numbers that shows every kind of chart, table and claim:
//! a test pattern, not a result.

use nullwindow_report::chart::{
    Axis, AxisSharing, Chart, Guide, Mark, NumberFormat, Panel, Point, Series,
};
use nullwindow_report::stats::Estimate;
use nullwindow_report::{
    Better, ClaimCase, ClaimKind, ClaimLine, ReportPage, ReportTable, Section, TableColumn,
    TableEntry, Target, Tolerance,
};

const ALGORITHMS: [&str; 4] = ["Alpha-Beta", "SSS*", "DUAL*", "MTD(f)"];

/// Something between -1 and 1 that looks measured and never changes.
fn wobble(seed: usize) -> f64 {
    let mixed = (seed as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40;
    mixed as f64 / f64::from(1 << 23) - 1.0
}

fn around(value: f64, half: f64) -> Estimate {
    Estimate { value, low: value - half, high: value + half, n: 20 }
}

/// The whole pattern.
pub fn report() -> ReportPage {
    ReportPage {
        title: "Test pattern: a report of made-up numbers".into(),
        about: vec![
            "This page shows every kind of figure, table and claim that a report can hold. Its \
             numbers are made up by a formula; nothing was measured."
                .into(),
        ],
        headline: vec!["MTD(f) visits fewer nodes.".into()],
        causes: Vec::new(),
        again: None,
        notices: vec!["Made-up numbers: 12 of 480 cells have not been run.".into()],
        claims: claims(),
        sections: vec![counts(), memory(), guess(), times()],
        coverage: Vec::new(),
        methods: vec![
            ("Machine".into(), "no machine".into()),
            ("Positions".into(), "20 per game, made up".into()),
            ("Commit".into(), "0000000".into()),
        ],
    }
}

fn claim(id: &str, statement: &str, stated: &str, measured: Option<Estimate>) -> ClaimLine {
    let target: Target = stated.parse().unwrap();
    let tolerance = match target {
        Target::Value(x) if x < 4.0 => Tolerance::of_ratio(x),
        Target::Value(_) => Tolerance::Factor(2.0),
        _ => Tolerance::Absolute(0.05),
    };
    let format =
        if stated.starts_with("2^") { NumberFormat::PowerOfTwo } else { NumberFormat::Decimal(3) };
    let kind = match (target, id.starts_with("efficiency")) {
        (_, true) => ClaimKind::Context,
        (Target::Value(x), _) if x < 1.5 => ClaimKind::Effect(1.0),
        _ => ClaimKind::Number,
    };
    ClaimLine {
        id: id.into(),
        source: "pattern 4.2".into(),
        statement: statement.into(),
        stated: stated.into(),
        case: ClaimCase {
            better: Better::Lower,
            kind,
            measured,
            ..ClaimCase::new(target, tolerance)
        },
        format,
        conditions: "Depth 8; here: depth 7, 20 positions.".into(),
        here: "depth 7, 20 positions".into(),
        units: "positions".into(),
        why: String::new(),
        cause: "its evaluation is another".into(),
        cells: vec!["0123abcd".into()],
    }
}

fn claims() -> Vec<ClaimLine> {
    let leaf = "leaf nodes / Aspiration NegaScout";
    let mut all = vec![
        claim(
            "leaf-ab-chess",
            &format!("Chess, Alpha-Beta: {leaf}"),
            "1.090",
            Some(around(1.07, 0.03)),
        ),
        claim(
            "leaf-mtdf-chess",
            &format!("Chess, MTD(f): {leaf}"),
            "0.900",
            Some(around(0.97, 0.02)),
        ),
        claim(
            "leaf-mtdf-othello",
            &format!("Othello, MTD(f): {leaf}"),
            "0.966",
            Some(around(0.91, 0.02)),
        ),
        claim("passes-mtdf", "MT calls per iteration of MTD(f)", "3-6", Some(around(3.4, 0.3))),
        claim(
            "table-enough",
            "Table entries at which MT-SSS* stops improving",
            "2^17",
            Some(Estimate { value: 65536.0, low: 32768.0, high: 131072.0, n: 20 }),
        ),
        claim(
            "ordering-deep",
            "Share of cutoffs by the first move",
            ">=0.9",
            Some(around(0.94, 0.02)),
        ),
        claim(
            "dual-earlier",
            "MT-DUAL* levels off at a smaller table than MT-SSS*",
            "true",
            Some(Estimate { value: 0.95, low: 0.76, high: 0.99, n: 20 }),
        ),
        claim("efficiency-belle", "Nodes / minimal graph of Belle", "2.2", None),
    ];
    all[1].why = "0.070 above the stated value; possible reason: the evaluation is finer than in \
                  the paper, so MTD(f) takes smaller steps and more of them."
        .into();
    all[7].why = "No experiment measures this yet.".into();
    all
}

fn counts() -> Section {
    let games = [("Checkers", 5..=15), ("Othello", 4..=9), ("Chess", 3..=7)];
    let mut chart = Chart::new(
        "leaf-counts",
        "Leaf nodes relative to Aspiration NegaScout, cumulative",
        Axis::linear("search depth", NumberFormat::Decimal(0)),
        Axis::linear("leaf nodes, Aspiration NegaScout = 100 %", NumberFormat::Percent(0)),
    );
    chart.guides.push(Guide::horizontal(1.0, "Aspiration NegaScout"));
    chart.caption =
        "Geometric means; bands are 95 % intervals. Hollow markers are the paper\u{2019}s \
                     numbers at its own depth."
            .into();
    for (g, (game, depths)) in games.into_iter().enumerate() {
        let last = *depths.end() as f64;
        let mut series: Vec<Series> = Vec::new();
        for (a, name) in ALGORITHMS.into_iter().enumerate() {
            let level = [1.09, 1.06, 1.0, 0.93][a];
            let point = |d: usize| {
                let y = level + 0.04 * wobble(97 * g + 31 * a + d);
                Point::estimate(d as f64, &around(y, 0.025))
            };
            series.push(Series::measured(name, depths.clone().map(point).collect()));
            series.push(Series::paper(name, vec![Point::new(last + 1.0, level - 0.01)]));
        }
        chart.panels.push(Panel { title: game.into(), series });
    }
    Section {
        id: "leaf-counts".into(),
        group: "Node counts".into(),
        title: "Leaf nodes of four algorithms".into(),
        source: "pattern figures 4.7\u{2013}4.9".into(),
        question: "How many leaves does each algorithm evaluate to reach the same depth with the \
                   same table?"
            .into(),
        figures: vec![chart],
        pictures: Vec::new(),
        tables: vec![count_table(), position_table()],
        claims: vec!["leaf-ab-chess".into(), "leaf-mtdf-chess".into(), "leaf-mtdf-othello".into()],
        remarks: vec![
            "Chess, leaf nodes: significantly different in a paired test: MTD(f) 92.1 % at depth 7 \
             (p < 0.001)."
                .into(),
        ],
        ..Section::default()
    }
}

fn count_table() -> ReportTable {
    let columns = vec![
        TableColumn::text("algorithm"),
        TableColumn::new("checkers", NumberFormat::Percent(1)),
        TableColumn::paper("checkers, paper", NumberFormat::Percent(1)),
        TableColumn::new("chess", NumberFormat::Percent(1)),
        TableColumn::paper("chess, paper", NumberFormat::Percent(1)),
        TableColumn::new("p", NumberFormat::Probability),
    ];
    let row = |(a, name): (usize, &str)| -> Vec<TableEntry> {
        let level = [1.09, 1.06, 1.0, 0.93][a];
        vec![
            name.into(),
            around(level, 0.03).into(),
            (level - 0.01).into(),
            around(level + 0.02 * wobble(a), 0.02).into(),
            if a == 1 { TableEntry::Missing } else { level.into() },
            (0.0003 * 10_f64.powi(a as i32)).into(),
        ]
    };
    ReportTable {
        id: "leaf-counts".into(),
        caption: "Leaf nodes relative to Aspiration NegaScout at the greatest depth.".into(),
        columns,
        rows: ALGORITHMS.into_iter().enumerate().map(row).collect(),
    }
}

fn position_table() -> ReportTable {
    let row = |i: usize| -> Vec<TableEntry> {
        let nodes = 1e6 * (1.5 + wobble(i));
        vec![format!("position {i}").as_str().into(), nodes.into(), (nodes * 0.9).into()]
    };
    ReportTable {
        id: "leaf-positions".into(),
        caption: "Leaf nodes position by position.".into(),
        columns: vec![
            TableColumn::text("position"),
            TableColumn::new("Alpha-Beta", NumberFormat::Count),
            TableColumn::new("MTD(f)", NumberFormat::Count),
        ],
        rows: (1..=40).map(row).collect(),
    }
}

fn memory() -> Section {
    let mut chart = Chart::new(
        "table-size",
        "Leaf nodes by table size",
        Axis::log2("table entries"),
        Axis::log10("leaf nodes", NumberFormat::Count),
    );
    let sizes = || (6..=21).map(|e| f64::from(1 << e));
    let fall = |level: f64, bend: f64| {
        sizes()
            .map(move |n| Point::new(n, level * (1.0 + (bend / n).powf(0.7))))
            .collect::<Vec<_>>()
    };
    chart.guides.push(Guide::vertical(131_072.0, "paper: enough"));
    chart.panels.push(Panel {
        title: String::new(),
        series: vec![
            Series::measured("SSS*", fall(60_000.0, 40_000.0)),
            Series::measured("DUAL*", fall(57_000.0, 9_000.0)),
            Series::measured("MTD(f)", fall(52_000.0, 900.0)),
        ],
    });
    Section {
        id: "table-size".into(),
        group: "Memory".into(),
        title: "How much memory is enough".into(),
        source: "pattern figures 4.1\u{2013}4.6".into(),
        question: "How large must the table be?".into(),
        figures: vec![chart],
        claims: vec!["table-enough".into(), "dual-earlier".into()],
        ..Section::default()
    }
}

fn guess() -> Section {
    let mut chart = Chart::new(
        "first-guess",
        "Cost of a wrong first guess",
        Axis::linear("first guess minus value", NumberFormat::Decimal(0)),
        Axis::linear("leaf nodes, Aspiration NegaScout = 100 %", NumberFormat::Percent(0)),
    );
    chart.sharing = AxisSharing::Both;
    chart.guides.push(Guide::horizontal(1.0, "Aspiration NegaScout"));
    let curve = |lean: f64| {
        let point = |x: i32| {
            let x = f64::from(x);
            let y = 0.92 + 0.006 * (x + lean).abs() + 0.01 * wobble((x + 60.0) as usize);
            Point::estimate(x, &around(y, 0.015))
        };
        (-40..=40).step_by(2).map(point).collect::<Vec<_>>()
    };
    let stated: Vec<Point> = (-40..=40)
        .step_by(8)
        .map(|x| Point::new(f64::from(x), 0.9 + 0.005 * f64::from(x + 2).abs()))
        .collect();
    for (game, lean) in [("Othello", 2.0), ("Chess", -3.0)] {
        let mut series = vec![Series::measured("MTD(f)", curve(lean))];
        if game == "Othello" {
            series.push(Series::paper("MTD(f)", stated.clone()));
        }
        chart.panels.push(Panel { title: game.into(), series });
    }
    Section {
        id: "first-guess".into(),
        group: "Memory".into(),
        title: "The first guess".into(),
        source: "pattern figures 4.18\u{2013}4.20".into(),
        question: "How much does a wrong first guess cost?".into(),
        figures: vec![chart],
        claims: vec!["passes-mtdf".into()],
        ..Section::default()
    }
}

fn times() -> Section {
    let names = ["Alpha-Beta", "Aspiration NegaScout", "MTD(f)", "MTD(best)"];
    let mut chart = Chart::new(
        "times",
        "Time relative to Aspiration NegaScout",
        Axis::names("", names.iter().map(|n| n.to_string()).collect()),
        Axis::linear("time", NumberFormat::Percent(0)),
    );
    let bars = |shift: usize| -> Vec<Point> {
        let one = |i: usize| {
            Point::estimate(
                i as f64,
                &around([1.08, 1.0, 0.95, 1.2][i] + 0.05 * wobble(i + shift), 0.04),
            )
        };
        (0..4).map(one).collect()
    };
    chart.guides.push(Guide::horizontal(1.0, ""));
    let bare = |p: &Point| Point::new(p.x, p.y - 0.02);
    chart.panels.push(Panel {
        title: String::new(),
        series: vec![
            Series::measured("chess", bars(0)).drawn_as(Mark::Bars),
            Series::measured("Othello", bars(7)).drawn_as(Mark::Bars),
            Series::paper("chess", bars(0).iter().map(bare).take(3).collect()).drawn_as(Mark::Bars),
        ],
    });
    let mut dots = Chart::new(
        "spread",
        "Standard deviation of leaf counts by width",
        Axis::linear("width of the tree", NumberFormat::Decimal(0)),
        Axis::linear("standard deviation", NumberFormat::Count),
    );
    let points = |level: f64| {
        [4.0, 8.0, 16.0, 24.0].map(|w| Point::estimate(w, &around(level * w, level * 3.0))).to_vec()
    };
    dots.panels = vec![
        Panel {
            title: "Random trees".into(),
            series: vec![
                Series::measured("SSS*", points(35.0)).drawn_as(Mark::Points),
                Series::paper("SSS*", vec![Point::new(24.0, 843.0)]).drawn_as(Mark::Points),
            ],
        },
        Panel { title: "Ordered trees".into(), series: Vec::new() },
    ];
    Section {
        id: "times".into(),
        group: "Time".into(),
        title: "Time, and what varies".into(),
        source: "pattern figures 4.15\u{2013}4.17".into(),
        question: "Do fewer nodes mean less time?".into(),
        figures: vec![chart, dots],
        claims: vec!["ordering-deep".into()],
        ..Section::default()
    }
}
