//! Draws a figure with two panels and prints it as SVG:
//! `cargo run -p nullwindow-report --example figure > figure.svg`.

use nullwindow_report::chart::{Axis, Chart, Guide, NumberFormat, Panel, Point, Series};
use nullwindow_report::stats::ratio;

/// Made-up leaf counts of the baseline on eight positions.
fn baseline(depth: u32) -> Vec<f64> {
    (0..8).map(|i| f64::from(3 + i).powi(depth as i32)).collect()
}

/// Those of an algorithm that costs more or less, differently on every position.
fn counts(depth: u32, cost: f64) -> Vec<f64> {
    let sway = |i: u32| 0.02 * (f64::from((5 * i + 3 * depth) % 7) - 3.0);
    (0..).zip(baseline(depth)).map(|(i, leaves)| leaves * (cost + sway(i))).collect()
}

/// The ratio to the baseline at each depth, with its 95 % interval.
fn line(name: &str, cost: f64) -> Series {
    let point = |depth: u32| {
        let ratio = ratio(&counts(depth, cost), &baseline(depth))?;
        Some(Point::estimate(f64::from(depth), &ratio))
    };
    Series::measured(name, (2..=7).filter_map(point).collect())
}

fn main() {
    let x = Axis::linear("search depth", NumberFormat::Decimal(0));
    let y = Axis::linear("leaf nodes", NumberFormat::Percent(0));
    let mut chart = Chart::new("figure", "Leaf nodes relative to NegaScout", x, y);
    chart.guides.push(Guide::horizontal(1.0, "NegaScout"));
    for (game, cost) in [("Chess", 0.93), ("Othello", 0.97)] {
        let stated = Series::paper("MTD(f)", vec![Point::new(8.0, 0.9)]);
        let series = vec![line("MTD(f)", cost), line("Alpha-Beta", cost + 0.12), stated];
        chart.panels.push(Panel { title: game.into(), series });
    }
    println!("{}", chart.svg());
}
