//! Pictures of claims: what was stated, what was measured, and its interval, a line each.

use super::claims::{MeasuredClaim, MeasuredClaims};

/// A claim as numbers: the stated one is a range where the paper gives one.
struct Shown {
    what: String,
    stated: (f64, f64),
    measured: f64,
    interval: (f64, f64),
}

/// The pictures of the report by their names.
pub fn pictures(measured: &MeasuredClaims) -> Vec<(&'static str, String)> {
    let ratios = |start: &str| -> Vec<Shown> {
        let about_mtd =
            |claim: &&MeasuredClaim| claim.id.starts_with(start) && claim.id.contains("-mtdf-");
        measured.all.iter().filter(about_mtd).filter_map(|claim| shown(claim, false)).collect()
    };
    let all = |source: &[&str]| -> Vec<Shown> {
        let is_there = |claim: &&MeasuredClaim| source.iter().any(|s| claim.source.starts_with(s));
        measured.all.iter().filter(is_there).filter_map(|claim| shown(claim, true)).collect()
    };
    let mut nodes: Vec<Shown> = ratios("leaf");
    nodes.extend(ratios("total"));
    nodes.extend(ratios("time"));
    vec![
        ("mtdf", draw("MTD(f) relative to Aspiration NegaScout", &nodes)),
        (
            "graphs",
            draw(
                "Minimal graphs, cutoffs, ordering: measured over stated",
                &all(&["thesis 5", "thesis 6", "minimal-graph"]),
            ),
        ),
        ("trees", draw("Artificial trees: measured over stated", &all(&["CM83"]))),
    ]
}

/// A claim with numbers; divided by the stated one if `relative`.
fn shown(claim: &MeasuredClaim, relative: bool) -> Option<Shown> {
    if claim.verdict == "context" {
        return None;
    }
    let stated = range(&claim.stated)?;
    let (measured, interval) = (number(&claim.measured)?, claim.interval.split_once(" to ")?);
    let interval = (number(interval.0)?, number(interval.1)?);
    let middle = (stated.0 + stated.1) / 2.0;
    if middle <= 0.0 {
        return None;
    }
    let by = if relative { middle } else { 1.0 };
    let what = claim.what.clone();
    let divided = |(low, high): (f64, f64)| (low / by, high / by);
    Some(Shown {
        what,
        stated: divided(stated),
        measured: measured / by,
        interval: divided(interval),
    })
}

fn range(text: &str) -> Option<(f64, f64)> {
    match text.split_once('–') {
        Some((low, high)) => Some((number(low)?, number(high)?)),
        None => number(text).map(|value| (value, value)),
    }
}

fn number(text: &str) -> Option<f64> {
    let text = text.replace('−', "-").replace('\u{a0}', "");
    match text.strip_suffix('%') {
        Some(share) => share.trim().parse::<f64>().ok().map(|share| share / 100.0),
        None => text.trim().parse().ok(),
    }
}

const ROW: usize = 20;
const LABELS: f64 = 400.0;
const WIDTH: f64 = 400.0;

/// A line for each claim: its interval, a dot for what was measured, a hollow bar for what was
/// stated; 1 is a line from top to bottom.
fn draw(title: &str, claims: &[Shown]) -> String {
    let ends =
        claims.iter().flat_map(|c| [c.stated.0, c.stated.1, c.interval.0, c.interval.1, 1.0]);
    let (low, high) = ends.fold((1.0f64, 1.0f64), |(low, high), x| (low.min(x), high.max(x)));
    let margin = 0.04 * (high - low).max(0.01);
    let (low, high) = (low - margin, high + margin);
    let x = |value: f64| LABELS + WIDTH * (value - low) / (high - low);
    let height = ROW * (claims.len() + 2) + 24;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 820 {height}\" role=\"img\" \
         font-family=\"sans-serif\" font-size=\"11\">\n<title>{title}</title>\n\
         <rect width=\"820\" height=\"{height}\" fill=\"#fff\"/>\n\
         <path d=\"M{one:.1} 12V{end}\" stroke=\"#999\" stroke-dasharray=\"3 3\"/>\n",
        one = x(1.0),
        end = height - 36,
    );
    for (row, claim) in claims.iter().enumerate() {
        let y = ROW * row + 24;
        let (from, to) = (x(claim.interval.0), x(claim.interval.1));
        let (a, b) = (x(claim.stated.0), x(claim.stated.1));
        svg += &format!(
            "<text x=\"{end}\" y=\"{base}\" text-anchor=\"end\">{what}</text>\n\
             <rect x=\"{left:.1}\" y=\"{top}\" width=\"{wide:.1}\" height=\"12\" fill=\"none\" stroke=\"#b3541e\"/>\n\
             <path d=\"M{from:.1} {y}H{to:.1}\" stroke=\"#1f5fa8\" stroke-width=\"2\"/>\n\
             <circle cx=\"{dot:.1}\" cy=\"{y}\" r=\"3.500\" fill=\"#1f5fa8\"/>\n",
            end = LABELS - 12.0,
            base = y + 4,
            what = escaped(&shortened(&claim.what)),
            left = a - 2.0,
            top = y - 6,
            wide = b - a + 4.0,
            dot = x(claim.measured),
        );
    }
    let bottom = height - 20;
    let step = step((high - low) / 5.0);
    let mut value = (low / step).ceil() * step;
    while value <= high {
        let place = x(value);
        svg += &format!(
            "<text x=\"{place:.1}\" y=\"{bottom}\" text-anchor=\"middle\">{value:.2}</text>\n"
        );
        value += step;
    }
    svg += &format!(
        "<text x=\"{LABELS}\" y=\"{}\">dot and line: measured, with its 95 % interval; box: stated</text>\n</svg>\n",
        height - 5
    );
    svg
}

/// 1, 2 or 5 times a power of ten, and at least so much.
fn step(least: f64) -> f64 {
    let power = 10f64.powf(least.log10().floor());
    let steps = [1.0, 2.0, 5.0, 10.0].map(|times| times * power);
    steps.into_iter().find(|step| *step >= least).unwrap_or(10.0 * power)
}

fn shortened(what: &str) -> String {
    const MOST: usize = 66;
    let what = what
        .replace(" / Aspiration NegaScout as printed in figure 2.13", ", baseline as printed")
        .replace(" / Aspiration NegaScout", "")
        .replace("Artificial trees: ", "");
    match what.chars().count() > MOST {
        true => what.chars().take(MOST - 1).chain(['…']).collect(),
        false => what,
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}
