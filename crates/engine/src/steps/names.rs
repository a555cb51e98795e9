//! What nodes are called where they have no moves.

/// The letters of a number: a to z, then aa, ab and so on.
pub(crate) fn letters(i: usize) -> String {
    let mut text = String::new();
    let mut rest = i + 1;
    while rest > 0 {
        text.insert(0, char::from(b'a' + ((rest - 1) % 26) as u8));
        rest = (rest - 1) / 26;
    }
    text
}
