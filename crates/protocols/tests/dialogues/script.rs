//! The steps of a dialogue.

/// What to do next.
pub enum Step {
    Send(String),
    SendLong,
    Wait,
    End,
    /// Some line to come fits.
    Expect(String),
    /// The next line fits.
    Next(String),
    /// No line passed over before the next one that is expected fits.
    Never(String),
}

/// A dialogue: steps with their line numbers.
pub struct Script {
    pub steps: Vec<(usize, Step)>,
}

impl Script {
    pub fn read(text: &str) -> Script {
        let lines = text.lines().enumerate().filter_map(|(i, line)| Some((i + 1, step(line)?)));
        Script { steps: lines.collect() }
    }
}

fn step(line: &str) -> Option<Step> {
    let (mark, rest) = (line.chars().next()?, line.get(1..).unwrap_or("").trim().to_string());
    match (mark, &rest[..]) {
        ('#', _) => None,
        ('>', "<end>") => Some(Step::End),
        ('>', "<long>") => Some(Step::SendLong),
        ('>', "<wait>") => Some(Step::Wait),
        ('>', _) => Some(Step::Send(rest)),
        ('<', _) => Some(Step::Expect(rest)),
        ('=', _) => Some(Step::Next(rest)),
        ('!', _) => Some(Step::Never(rest)),
        _ => panic!("a dialogue's line begins with one of > < = ! #: {line:?}"),
    }
}

/// Whether a text fits a pattern, in which `*` is any text.
pub fn fits(pattern: &str, text: &str) -> bool {
    let mut parts = pattern.split('*');
    let first = parts.next().unwrap_or("");
    let Some(mut rest) = text.strip_prefix(first) else { return false };
    let parts: Vec<&str> = parts.collect();
    let Some((last, middle)) = parts.split_last() else { return rest.is_empty() };
    for part in middle {
        let Some(at) = rest.find(part) else { return false };
        rest = &rest[at + part.len()..];
    }
    rest.ends_with(last)
}
