//! How wide a text is, and how numbers are written where there is little room.

use std::fmt::Write;

/// Pixels that a text takes at a font size, in any usual sans-serif font.
pub fn width(text: &str, size: f64) -> f64 {
    const EM: f64 = 0.64; // a digit of DejaVu Sans; most fonts are narrower
    text.chars().count() as f64 * size * EM
}

/// A count of at most five characters: 999, 14.4k, 331k, 2.5M.
pub fn short(count: u64) -> String {
    const UNITS: [(u64, &str); 3] = [(1_000_000_000, "G"), (1_000_000, "M"), (1_000, "k")];
    let Some((unit, sign)) = UNITS.iter().find(|(unit, _)| count >= *unit) else {
        return count.to_string();
    };
    let tenths = count / (unit / 10);
    match tenths {
        0..=99 => format!("{}.{}{sign}", tenths / 10, tenths % 10),
        _ => format!("{}{sign}", tenths / 10),
    }
}

/// Adds a text, if there is any; a class sets its size and colour.
pub fn put(svg: &mut String, class: &str, (x, y): (f64, f64), text: &str) {
    if text.is_empty() {
        return;
    }
    let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    let _ = writeln!(svg, "<text class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\">{text}</text>");
}

#[cfg(test)]
mod tests {
    use super::short;

    #[test]
    fn counts_stay_short() {
        let written = [0, 999, 1_000, 14_425, 331_776, 2_560_000].map(short);
        assert_eq!(written, ["0", "999", "1.0k", "14k", "331k", "2.5M"]);
        assert!([u64::MAX / 1_000_000_000, 999_999, 9_999_999].iter().all(|n| short(*n).len() < 6));
    }
}
