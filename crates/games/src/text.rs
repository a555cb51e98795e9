//! Text from outside as messages quote it.

/// The most characters of a text that a message quotes.
const QUOTED: usize = 90;

/// The text on one line, and short enough to be quoted in a message.
///
/// ```
/// use nullwindow_games::shorten;
/// assert_eq!(shorten("a\nb"), "a b");
/// let long = shorten(&"é".repeat(1000));
/// assert!(long.ends_with("é…") && long.chars().count() == 91);
/// ```
pub fn shorten(text: &str) -> String {
    shorten_to(QUOTED, text)
}

/// The same with so many characters of the text.
pub fn shorten_to(most: usize, text: &str) -> String {
    let plain = |c: char| if c.is_control() { ' ' } else { c };
    let mut short: String = text.chars().take(most).map(plain).collect();
    if text.chars().nth(most).is_some() {
        short.push('…');
    }
    short
}
