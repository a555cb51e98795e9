//! Evaluations and times in comments, as PGN programs write them:
//! `{[%eval 0.35] [%emt 1.20] and words}`.

use super::{Aside, RecordedMove};

/// A move with the evaluation and the time that its comments state.
pub(super) fn recorded(name: String, asides: &[Aside]) -> RecordedMove {
    let mut mv = RecordedMove { name, ..RecordedMove::default() };
    for aside in asides {
        match aside {
            Aside::Comment(text) => {
                let (rest, evaluation) = extract(text, "[%eval ");
                let (rest, time) = extract(&rest, "[%emt ");
                fill(&mut mv.evaluation, evaluation);
                fill(&mut mv.time, time);
                mv.asides.extend((!rest.is_empty()).then_some(Aside::Comment(rest)));
            }
            other => mv.asides.push(other.clone()),
        }
    }
    mv
}

fn fill(field: &mut String, found: Option<String>) {
    if let Some(found) = found.filter(|_| field.is_empty()) {
        *field = found;
    }
}

/// The text without the first command of this name, and the command's value.
fn extract(text: &str, command: &str) -> (String, Option<String>) {
    let found = text.split_once(command).and_then(|(before, rest)| {
        let (value, after) = rest.split_once(']')?;
        Some((format!("{before}{after}"), value.trim().to_string()))
    });
    match found {
        Some((rest, value)) => (rest.split_whitespace().collect::<Vec<_>>().join(" "), Some(value)),
        None => (text.to_string(), None),
    }
}

/// The asides of a move, with evaluation and time in the first comment.
pub(super) fn asides(mv: &RecordedMove) -> Vec<Aside> {
    let command = |name: &str, value: &str| match value {
        "" => String::new(),
        value => format!("[%{name} {}]", value.replace(']', ")")),
    };
    let commands = [command("eval", &mv.evaluation), command("emt", &mv.time)];
    let commands = commands.join(" ").trim().to_string();
    let mut asides = mv.asides.clone();
    if commands.is_empty() {
        return asides;
    }
    match asides.iter_mut().find_map(|aside| match aside {
        Aside::Comment(text) => Some(text),
        _ => None,
    }) {
        Some(text) => *text = format!("{commands} {text}"),
        None => {
            let glyphs = asides.iter().take_while(|a| matches!(a, Aside::Glyph(_))).count();
            asides.insert(glyphs, Aside::Comment(commands));
        }
    }
    asides
}

/// All asides of a record: before the first move, then behind each.
pub(super) fn all_asides(introduction: &[Aside], moves: &[RecordedMove]) -> Vec<Vec<Aside>> {
    std::iter::once(introduction.to_vec()).chain(moves.iter().map(asides)).collect()
}
