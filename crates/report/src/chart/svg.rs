//! Writing SVG: escaping, coordinates, and the few elements a chart needs.

use std::fmt::Write;

/// `text` safe inside an element or a quoted attribute, of SVG and of HTML.
/// Control characters, which neither may hold, become spaces.
pub(crate) fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            '\u{fffe}' | '\u{ffff}' => safe.push(' '),
            c if c.is_control() => safe.push(' '),
            c => safe.push(c),
        }
    }
    safe
}

/// A coordinate: two decimals at most, never `-0`, never an exponent.
pub(crate) fn number(x: f64) -> String {
    let text = format!("{:.2}", if x.is_finite() { x } else { 0.0 });
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_string() } else { text.to_string() }
}

/// Where a text is held.
#[derive(Clone, Copy)]
pub(super) enum Anchor {
    Start,
    Middle,
    End,
}

/// Text of a drawing under construction.
#[derive(Default)]
pub(crate) struct Svg(String);

impl Svg {
    /// Markup made elsewhere.
    pub(super) fn raw(&mut self, markup: &str) {
        self.0.push_str(markup);
    }

    /// Opens a group; `attributes` is trusted markup.
    pub(super) fn open(&mut self, attributes: &str) {
        let _ = write!(self.0, "<g {attributes}>");
    }

    pub(super) fn close(&mut self) {
        self.0.push_str("</g>\n");
    }

    pub(super) fn line(&mut self, class: &str, from: (f64, f64), to: (f64, f64)) {
        let [x1, y1, x2, y2] = [from.0, from.1, to.0, to.1].map(number);
        let _ =
            write!(self.0, r#"<line class="{class}" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}"/>"#);
    }

    /// Straight lines from point to point.
    pub(super) fn path(&mut self, class: &str, points: &[(f64, f64)], closed: bool) {
        let _ = write!(self.0, r#"<path class="{class}" d=""#);
        for (i, (x, y)) in points.iter().enumerate() {
            let _ =
                write!(self.0, "{}{} {}", if i == 0 { 'M' } else { 'L' }, number(*x), number(*y));
        }
        self.0.push_str(if closed { "Z\"/>" } else { "\"/>" });
    }

    pub(super) fn rect(&mut self, class: &str, (x, y): (f64, f64), (width, height): (f64, f64)) {
        let [x, y, width, height] = [x, y, width, height].map(number);
        let _ = write!(
            self.0,
            r#"<rect class="{class}" x="{x}" y="{y}" width="{width}" height="{height}"/>"#
        );
    }

    pub(super) fn text(&mut self, class: &str, at: (f64, f64), anchor: Anchor, words: &str) {
        self.words(class, at, anchor, "", words);
    }

    /// Text that leans: it rises towards its end at `at`.
    pub(super) fn leaning(&mut self, class: &str, at: (f64, f64), words: &str) {
        let turn =
            format!(r#" transform="rotate({} {} {})""#, -super::LEAN, number(at.0), number(at.1));
        self.words(class, at, Anchor::End, &turn, words);
    }

    fn words(&mut self, class: &str, at: (f64, f64), anchor: Anchor, turn: &str, words: &str) {
        let anchor = match anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        };
        let (x, y, words) = (number(at.0), number(at.1), powers(&escape(words)));
        let _ = write!(
            self.0,
            r#"<text class="{class}" x="{x}" y="{y}" text-anchor="{anchor}"{turn}>{words}</text>"#
        );
    }

    pub(crate) fn finish(self) -> String {
        self.0
    }
}

/// `2^17` with a raised exponent. Only whole words of that form are changed.
fn powers(escaped: &str) -> String {
    match escaped.strip_prefix("2^") {
        Some(exponent) if !exponent.is_empty() && exponent.chars().all(|c| c.is_ascii_digit()) => {
            format!(r#"2<tspan class="power" dy="-4">{exponent}</tspan>"#)
        }
        _ => escaped.to_string(),
    }
}

/// About how wide `words` are, in units, at a font size; good enough for
/// margins and legends, since no font is at hand.
pub(super) fn width(words: &str, size: f64) -> f64 {
    let narrow = |c: char| matches!(c, 'i' | 'l' | 'j' | 't' | 'f' | '.' | ',' | ' ' | '\u{202f}');
    words.chars().map(|c| if narrow(c) { 0.33 } else { 0.6 }).sum::<f64>() * size
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn coordinates_are_short() {
        for (x, text) in [(1.0, "1"), (0.126, "0.13"), (-0.001, "0"), (10.0, "10"), (-2.5, "-2.5")]
        {
            assert_eq!(number(x), text);
        }
        assert_eq!(number(f64::NAN), "0");
    }

    #[test]
    fn nothing_breaks_out() {
        assert_eq!(escape("<a href=\"'&\u{0}"), "&lt;a href=&quot;&#39;&amp; ");
    }

    #[test]
    fn powers_are_raised_only_when_they_are_powers() {
        assert!(powers("2^17").contains(">17</tspan>"));
        assert_eq!(powers("2^x"), "2^x");
    }
}
