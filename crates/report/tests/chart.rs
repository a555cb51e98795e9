//! Charts: what is drawn, how it is told apart, and that nothing leaves the frame.

use nullwindow_report::chart::{
    Axis, AxisSharing, Chart, Guide, Mark, NumberFormat, Panel, Point, Series,
};
use nullwindow_report::stats::Estimate;
use proptest::prelude::*;

fn chart(series: Vec<Series>) -> Chart {
    let x = Axis::linear("depth", NumberFormat::Decimal(0));
    let y = Axis::linear("nodes", NumberFormat::Percent(0));
    let mut chart = Chart::new("c", "Nodes", x, y);
    chart.panels.push(Panel { title: "Chess".into(), series });
    chart
}

fn line(ys: &[f64]) -> Vec<Point> {
    ys.iter().enumerate().map(|(i, y)| Point::new(i as f64, *y)).collect()
}

#[test]
fn the_papers_numbers_are_dashed_hollow_and_named() {
    let ours = chart(vec![Series::measured("MTD(f)", line(&[0.9, 1.0]))]);
    assert!(!ours.svg().contains("\"ring hollow\"") && !ours.svg().contains(">paper"));
    let mut both = ours;
    both.panels[0].series.push(Series::paper("MTD(f)", line(&[0.8, 1.1])));
    let svg = both.svg();
    assert!(svg.contains("class=\"curve paper\"") && svg.contains("class=\"ring hollow\""));
    assert!(svg.contains(">paper (hollow, dashed)</text>"));
    both.panels[0].series.push(Series::paper("SSS*", line(&[1.3, 1.1])));
    assert!(both.svg().contains(">SSS*, paper</text>"));
}

#[test]
fn intervals_become_bands_or_whiskers() {
    let e = Estimate { value: 1.0, low: 0.9, high: 1.2, n: 20 };
    let points = vec![Point::estimate(1.0, &e), Point::estimate(2.0, &e)];
    let bands = |svg: &str| svg.matches("class=\"band\"").count();
    let whiskers = |svg: &str| svg.matches("class=\"whisker").count();
    for (mark, expected) in [(Mark::Line, (1, 0)), (Mark::Points, (0, 6)), (Mark::Bars, (0, 6))] {
        let svg = chart(vec![Series::measured("a", points.clone()).drawn_as(mark)]).svg();
        assert_eq!((bands(&svg), whiskers(&svg)), expected, "{mark:?}");
    }
    let lone = chart(vec![Series::measured("a", points[..1].to_vec())]).svg();
    assert_eq!((bands(&lone), whiskers(&lone)), (0, 3));
}

/// Labels of the ticks, in the order they are drawn.
fn labels(svg: &str) -> Vec<&str> {
    let texts = svg.split("<text class=\"muted\"").skip(1);
    texts.map(|t| t.split('>').nth(1).unwrap().trim_end_matches("</text")).collect()
}

#[test]
fn panels_share_the_axes_they_are_told_to() {
    let mut two = chart(vec![Series::measured("a", line(&[0.0, 1.0]))]);
    let far: Vec<Point> = vec![Point::new(10.0, 7.0), Point::new(20.0, 9.0)];
    two.panels.push(Panel { title: "Othello".into(), series: vec![Series::measured("a", far)] });
    let seen = |sharing: AxisSharing| {
        let chart = Chart { sharing, ..two.clone() };
        let svg = chart.svg();
        let second = svg.split(">Othello<").nth(1).unwrap().to_string();
        let labels = labels(&second);
        (labels.contains(&"0\u{202f}%"), labels.contains(&"0"))
    };
    assert_eq!(seen(AxisSharing::Both), (true, true));
    assert_eq!(seen(AxisSharing::Y), (true, false));
    assert_eq!(seen(AxisSharing::X), (false, true));
    assert_eq!(seen(AxisSharing::Neither), (false, false));
}

#[test]
fn a_level_beyond_the_data_is_shown_and_named() {
    let mut chart = chart(vec![Series::measured("a", line(&[0.5, 0.6]))]);
    chart.guides.push(Guide::horizontal(1.0, "baseline"));
    assert!(chart.svg().contains(">baseline</text>"));
    assert!(labels(&chart.svg()).contains(&"100\u{202f}%"));
}

#[test]
fn without_data_it_says_so() {
    assert!(chart(Vec::new()).svg().contains("no data yet"));
    let nothing = chart(vec![Series::measured("a", vec![Point::new(f64::NAN, 1.0)])]);
    assert!(nothing.svg().contains("no data yet"));
}

fn any_axis() -> impl Strategy<Value = Axis> {
    let names = vec!["one".to_string(), "two".to_string()];
    prop_oneof![
        Just(Axis::linear("a", NumberFormat::Percent(0))),
        Just(Axis::log10("a", NumberFormat::Count)),
        Just(Axis::log2("a")),
        Just(Axis::names("a", names)),
        (-5.0..5.0_f64, 0.1..9.0_f64)
            .prop_map(|(low, by)| Axis::linear("a", NumberFormat::Count).from_to(low, low + by)),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// Coordinates are numbers of a size that any renderer can draw.
    #[test]
    fn every_coordinate_is_near_the_drawing(
        x in any_axis(),
        y in any_axis(),
        points in prop::collection::vec((-1e6..1e6_f64, -1e6..1e6_f64, 0.0..10.0_f64), 0..20),
        mark in prop_oneof![Just(Mark::Line), Just(Mark::Points), Just(Mark::Bars)],
    ) {
        let point = |&(x, y, by): &(f64, f64, f64)| Point { x, y, interval: Some((y - by, y + by)) };
        let series = Series::measured("s", points.iter().map(point).collect()).drawn_as(mark);
        let panel = Panel { title: String::new(), series: vec![series] };
        let svg = Chart { panels: vec![panel], ..Chart::new("c", "t", x, y) }.svg();
        let drawing = svg.split("</style>").nth(1).unwrap();
        for attribute in ["x=\"", "y=\"", "x1=\"", "y2=\"", "width=\"", "height=\""] {
            for rest in drawing.split(&format!(" {attribute}")).skip(1) {
                let number: f64 = rest.split('"').next().unwrap().parse().unwrap();
                prop_assert!(number.abs() < 20_000.0, "{attribute}{number}");
            }
        }
    }
}
