//! Words and numbers as markup.

use super::Target;
use crate::chart::{NumberFormat, escape};
use crate::stats::Estimate;

/// `text` escaped, with `2^17` raised. All text of the page goes through here.
pub(super) fn words(text: &str) -> String {
    let safe = escape(text);
    let mut markup = String::with_capacity(safe.len());
    let mut rest = safe.as_str();
    while let Some(at) = rest.find("2^") {
        let digits = rest[at + 2..].bytes().take_while(u8::is_ascii_digit).count();
        markup.push_str(&rest[..at]);
        let (exponent, after) = rest[at + 2..].split_at(digits);
        match exponent {
            "" => markup.push_str("2^"),
            _ => markup.push_str(&format!("2<sup>{exponent}</sup>")),
        }
        rest = after;
    }
    markup + rest
}

/// A stated number as it would be printed: `3-6` with a dash, `>=0.9` with a sign.
pub(super) fn typeset(stated: &str) -> String {
    if stated.parse::<Target>().is_err() {
        return stated.to_string();
    }
    let (sign, rest) = stated.split_at(stated.len().min(1));
    let sign = sign.replace('-', "\u{2212}");
    let rest = rest.replace("..", " to ").replace('-', "\u{2013}");
    (sign + &rest).replace(">=", "at least ").replace("<=", "at most ")
}

/// The first letter as a capital, unless it is a symbol that stands alone: `w = 8`.
pub(super) fn capital(text: &str) -> String {
    let mut rest = text.chars();
    match rest.next() {
        Some(first) if rest.clone().next().is_some_and(char::is_alphabetic) => {
            first.to_uppercase().chain(rest).collect()
        }
        _ => text.to_string(),
    }
}

/// Words as a sentence: with a capital and a full stop.
pub(super) fn sentence(text: &str) -> String {
    let text = capital(text.trim());
    if text.is_empty() || text.ends_with(['.', '!', '?', ':']) { text } else { text + "." }
}

/// Four digits are enough for numbers of the size of `x`.
pub(super) fn brief(format: NumberFormat, x: f64) -> NumberFormat {
    let whole = if x.abs() >= 1.0 { libm::log10(x.abs()).floor() as usize } else { 0 };
    match format {
        NumberFormat::Decimal(places) => {
            NumberFormat::Decimal(places.min(3_usize.saturating_sub(whole)))
        }
        other => other,
    }
}

/// One paragraph per text.
pub(super) fn paragraphs<S: AsRef<str>>(class: &str, texts: &[S]) -> String {
    let one = |text: &S| format!("<p class=\"{class}\">{}</p>\n", words(text.as_ref()));
    texts.iter().map(one).collect()
}

/// A measured number with its interval. A single observation has none.
pub(super) fn estimate(format: NumberFormat, e: &Estimate) -> String {
    let value = words(&format.write(e.value));
    if e.n < 2 {
        return format!("<b>{value}</b>");
    }
    format!("<b>{value}</b> <span class=\"interval\">{}</span>", range(format, e.low, e.high))
}

/// `low` to `high`, in few characters.
pub(super) fn range(format: NumberFormat, low: f64, high: f64) -> String {
    let (from, to) = (format.write(low), format.write(high));
    let between = if low < 0.0 || high < 0.0 { " to " } else { "\u{2013}" };
    let from = match format {
        NumberFormat::Percent(_) => from.trim_end_matches(['%', '\u{202f}']).to_string(),
        _ => from,
    };
    words(&format!("{from}{between}{to}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn powers_are_raised_and_all_else_is_escaped() {
        assert_eq!(words("<2^17> 2^"), "&lt;2<sup>17</sup>&gt; 2^");
    }

    #[test]
    fn stated_numbers_are_typeset_and_words_are_not() {
        assert_eq!(typeset("0.84-0.91"), "0.84\u{2013}0.91");
        assert_eq!(typeset("-15..+10"), "\u{2212}15 to +10");
        assert_eq!(typeset(">=0.9"), "at least 0.9");
        assert_eq!(typeset("well-ordered"), "well-ordered");
    }

    #[test]
    fn sentences_begin_and_end() {
        assert_eq!(sentence("ours is wider"), "Ours is wider.");
        assert_eq!(sentence("Really?"), "Really?");
        assert_eq!(sentence(" "), "");
        assert_eq!(sentence("w=8, d=4"), "w=8, d=4.");
    }

    #[test]
    fn large_numbers_need_no_decimals() {
        for (x, text) in
            [(0.907, "0.907"), (13.5, "13.50"), (1011.6, "1012"), (-702.5, "\u{2212}702.5")]
        {
            assert_eq!(brief(NumberFormat::Decimal(3), x).write(x), text);
        }
    }

    #[test]
    fn ranges_are_short() {
        assert_eq!(range(NumberFormat::Percent(0), 0.9, 1.1), "90\u{2013}110\u{202f}%");
        assert_eq!(range(NumberFormat::Decimal(0), -15.0, 10.0), "\u{2212}15 to 10");
    }
}
