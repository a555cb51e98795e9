//! A line of a file of positions.

/// A position and the comment behind it. A `#` within a position or at its beginning is part of
/// it: there is white space after the one that begins a comment, and before it if anything is.
///
/// ```
/// use nullwindow_games::position_and_comment;
/// assert_eq!(position_and_comment("5+3 # game 2"), ("5+3", " game 2"));
/// assert_eq!(position_and_comment("#./.# u"), ("#./.# u", ""));
/// ```
pub fn position_and_comment(line: &str) -> (&str, &str) {
    let begins = |&(at, _): &(usize, &str)| {
        let (before, after) = (&line[..at], &line[at + 1..]);
        before.chars().next_back().is_none_or(char::is_whitespace)
            && after.chars().next().is_none_or(char::is_whitespace)
    };
    match line.match_indices('#').find(begins) {
        Some((at, _)) => (line[..at].trim(), &line[at + 1..]),
        None => (line.trim(), ""),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sign_of_a_board_is_no_comment() {
        for (line, text, comment) in [
            (" #./.# u # game 17", "#./.# u", " game 17"),
            ("# a comment", "", " a comment"),
            ("#", "", ""),
            ("5+3\t#\tgame 2", "5+3", "\tgame 2"),
        ] {
            assert_eq!(position_and_comment(line), (text, comment), "{line}");
        }
    }
}
