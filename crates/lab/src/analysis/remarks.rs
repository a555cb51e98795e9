//! What a figure shows, in sentences made of its numbers.

use nullwindow_report::chart::NumberFormat;

use super::spots::Spot;
use super::words::name;
use crate::Scalar;
use crate::experiment::Figure;

/// The significant differences from the baseline at the last point of each series,
/// one sentence per panel.
pub(super) fn remarks(figure: &Figure, spots: &[Spot]) -> Vec<String> {
    let mut remarks: Vec<(String, Vec<String>)> = Vec::new();
    for spot in spots {
        let Some(test) = spot.test.filter(|t| t.p < 0.05 && (t.ratio - 1.0).abs() > 0.005) else {
            continue;
        };
        let column = figure.panels.as_deref().unwrap_or_default();
        let panel = spot.panel.as_ref().map_or(String::new(), |v| name(column, v));
        let ratio = NumberFormat::Percent(1).write(test.ratio);
        let p = p_value(test.p);
        let series = name(&figure.series, &spot.series);
        let at = format!("{series} {ratio} ({}, {p})", place(&figure.x.0, &spot.x));
        match remarks.iter_mut().find(|(p, _)| *p == panel) {
            Some((_, said)) => said.push(at),
            None => remarks.push((panel, vec![at])),
        }
    }
    let sentence = |(panel, said): (String, Vec<String>)| {
        let of = if panel.is_empty() { String::new() } else { format!("{panel}: ") };
        let (y, said) = (&figure.y.1, said.join("; "));
        format!("{of}significant differences in {y} (paired test, p corrected by Holm): {said}.")
    };
    remarks.into_iter().map(sentence).collect()
}

/// A value of the horizontal axis, with what it is.
fn place(column: &str, x: &Scalar) -> String {
    match (column, x.as_f64()) {
        ("entries", Some(x)) => format!("{} entries", NumberFormat::PowerOfTwo.write(x)),
        _ => name(column, x),
    }
}

/// "p = 0.012" or "p < 0.001", on one line.
fn p_value(p: f64) -> String {
    let written = NumberFormat::Probability.write(p);
    match written.starts_with('<') {
        true => format!("p\u{a0}{written}"),
        false => format!("p\u{a0}=\u{a0}{written}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_and_p_values_read_as_such() {
        assert_eq!(place("depth", &Scalar::from(7)), "depth 7");
        assert_eq!(place("entries", &Scalar::from(65536)), "2^16 entries");
        assert_eq!(place("order", &Scalar::from("first:0.8")), "first best 0.8");
        assert_eq!(p_value(0.0123), "p\u{a0}=\u{a0}0.012");
        assert_eq!(p_value(0.0001), "p\u{a0}<\u{202f}0.001");
    }
}
