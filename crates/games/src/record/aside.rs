//! What stands beside the moves of a record: glyphs, comments, variations.

/// Something beside a move, in PGN and PDN alike.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Aside {
    /// A numeric glyph: `$6` is a dubious move, `$2` a mistake, `$4` a blunder.
    Glyph(u8),
    /// A comment. White space in it means nothing.
    Comment(String),
    /// Other moves instead of the one before, as they are written. Parentheses in
    /// it come in pairs.
    Variation(String),
}

/// The marks behind a move, and the glyph that means the same.
const MARKS: [(&str, u8); 6] = [("!!", 3), ("??", 4), ("!?", 5), ("?!", 6), ("!", 1), ("?", 2)];

impl Aside {
    /// A comment on one line. A brace would end it where it is written.
    pub(crate) fn comment(text: &str) -> Aside {
        Aside::Comment(on_one_line(text).replace('}', ")"))
    }

    /// What stands between the parentheses of a variation.
    pub(crate) fn variation(text: &str) -> Aside {
        Aside::Variation(if is_literal(text) { text.to_string() } else { on_one_line(text) })
    }

    /// `$6`; nothing else.
    pub(crate) fn glyph(word: &str) -> Option<Aside> {
        word.strip_prefix('$').and_then(|number| number.parse().ok()).map(Aside::Glyph)
    }

    /// The glyph of the marks that a move ends with: 2 for `e4?`.
    pub(crate) fn marks(word: &str) -> Option<Aside> {
        let found = MARKS.iter().find(|(mark, _)| word.ends_with(mark));
        found.map(|(_, glyph)| Aside::Glyph(*glyph))
    }
}

fn on_one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Whether line ends may matter: some comments end with the line.
fn is_literal(variation: &str) -> bool {
    variation.contains([';', '%', '{'])
}

/// Appends what asides are written as, cut where a line may end.
pub(crate) fn aside_words(asides: &[Aside], words: &mut Vec<String>) {
    for aside in asides {
        match aside {
            Aside::Glyph(number) => words.push(format!("${number}")),
            Aside::Comment(text) => cut(&format!("{{{}}}", text.replace('}', ")")), words),
            Aside::Variation(text) if is_literal(text) => words.push(format!("({text})")),
            Aside::Variation(text) => cut(&format!("({text})"), words),
        }
    }
}

/// Words; a command such as `[%eval 0.35]` is one of them, for not every program
/// reads it across a line end.
fn cut(text: &str, words: &mut Vec<String>) {
    let mut command = false;
    for word in text.split_whitespace() {
        match words.last_mut() {
            Some(last) if command => {
                last.push(' ');
                last.push_str(word);
            }
            _ => words.push(word.to_string()),
        }
        let opened = word.rfind("[%").map(|at| &word[at..]);
        command = opened.map_or(command && !word.contains(']'), |opened| !opened.contains(']'));
    }
}

/// Appends words in lines of less than 80 characters, and a line end.
pub(crate) fn wrap_words(text: &mut String, words: &[String]) {
    let mut width = 0;
    for word in words {
        let length = word.chars().count();
        if width > 0 && width + 1 + length > 79 {
            text.push('\n');
            width = 0;
        } else if width > 0 {
            text.push(' ');
            width += 1;
        }
        text.push_str(word);
        width += length;
    }
    text.push('\n');
}
