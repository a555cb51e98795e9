//! A drawing that was made elsewhere, as an image of the page.

use std::fmt::Write;

use super::text::words;
use crate::chart::escape;

/// A drawing and what is written below it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReportPicture {
    /// What it shows, for those who cannot see it.
    pub title: String,
    /// What to look at.
    pub caption: String,
    /// The text of an SVG file.
    pub svg: String,
}

/// An image and not inline markup: the drawing's own style must not reach the page.
/// The image is part of the page, which needs no other file.
pub(super) fn picture_markup(picture: &ReportPicture) -> String {
    format!(
        "<figure class=\"picture\"><div class=\"scroll\"><img alt=\"{}\" \
         src=\"data:image/svg+xml,{}\"></div>\n<figcaption>{}</figcaption></figure>\n",
        escape(&picture.title),
        encoded(&picture.svg),
        words(&picture.caption)
    )
}

/// Everything but plain characters as `%` and two digits (RFC 3986).
fn encoded(text: &str) -> String {
    let mut uri = String::with_capacity(2 * text.len());
    for byte in text.bytes() {
        match byte {
            b if b.is_ascii_alphanumeric() || b"-_.~/:;=(),!*".contains(&b) => uri.push(b as char),
            b => drop(write!(uri, "%{b:02X}")),
        }
    }
    uri
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_character_of_a_drawing_ends_the_attribute() {
        assert_eq!(encoded("<a b=\"c\">#é</a>"), "%3Ca%20b=%22c%22%3E%23%C3%A9%3C/a%3E");
    }
}
