//! What a figure shows, in sentences made of its numbers.

use super::spots::Spot;
use super::words::name;
use crate::experiment::Figure;
use nullwindow_report::chart::NumberFormat;

/// Differences from the baseline at the last place of each series that are no
/// accident, a sentence a panel.
pub(super) fn remarks(figure: &Figure, spots: &[Spot]) -> Vec<String> {
    let mut remarks: Vec<(String, Vec<String>)> = Vec::new();
    for spot in spots {
        let Some(test) = spot.test.filter(|t| t.p < 0.05 && (t.ratio - 1.0).abs() > 0.005) else {
            continue;
        };
        let column = figure.panels.as_deref().unwrap_or_default();
        let panel = spot.panel.as_ref().map_or(String::new(), |v| name(column, v));
        let ratio = NumberFormat::Percent(1).write(test.ratio);
        let p = NumberFormat::Probability.write(test.p);
        let series = name(&figure.series, &spot.series);
        let at = match spot.x.as_f64() {
            Some(x) => format!("{series} {ratio} at {} {x} (p {p})", figure.x.0),
            None => format!("{series}, {}: {ratio} (p {p})", name(&figure.x.0, &spot.x)),
        };
        match remarks.iter_mut().find(|(p, _)| *p == panel) {
            Some((_, said)) => said.push(at),
            None => remarks.push((panel, vec![at])),
        }
    }
    let sentence = |(panel, said): (String, Vec<String>)| {
        let of = if panel.is_empty() { String::new() } else { format!("{panel}. ") };
        format!("{of}{}, beyond chance in a paired test: {}.", figure.y.1, said.join("; "))
    };
    remarks.into_iter().map(sentence).collect()
}
