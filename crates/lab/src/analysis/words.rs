//! How columns and their values are called in a report.

use nullwindow::catalogue;

use crate::Scalar;
use crate::experiment::Quantity;

/// A value of a column, for a legend or the title of a panel.
pub(super) fn name(column: &str, value: &Scalar) -> String {
    let text = value.to_string();
    match column {
        "algorithm" | "against" => {
            catalogue::find(&text).map_or(text.clone(), |entry| entry.name.to_string())
        }
        "game" => capital(&text),
        "table" => format!("2^{text} entries"),
        "etc" if text == "off" => "without ETC".to_string(),
        "etc" => format!("ETC from {text} plies"),
        "without" if text == "nothing" => "all".to_string(),
        "without" => format!("no {text}"),
        "with" if text == "nothing" => "default".to_string(),
        "with" => format!("with {text}"),
        "guess" if text == "truth" => "true value".to_string(),
        "guess" if text == "previous" => "one iteration back".to_string(),
        "guess" if text == "two-back" => "two iterations back".to_string(),
        "set" => text.replace('-', " "),
        "label" | "simulate" => text,
        "to_depth" => format!("depth {text}"),
        "order" => order(&text),
        "parity" => format!("{text} depths"),
        "scheme" | "matching" => text.replace('-', " "),
        "size" => text.replace('^', " wide, ") + " deep",
        _ => format!("{} {text}", column.replace('_', " ")),
    }
}

/// A value of a column, for an axis of names or a table.
pub(super) fn short(column: &str, value: &Scalar) -> String {
    match column {
        "algorithm" | "against" | "game" | "order" | "without" | "with" | "size" | "guess"
        | "etc" => name(column, value),
        _ => value.to_string(),
    }
}

/// The name of a quantity in a sentence.
pub(super) fn measured(quantity: &Quantity) -> String {
    match quantity.to_string().as_str() {
        "passes" | "passes / count" => "calls of MT per iteration".into(),
        "abs_error" | "abs_error / count" => {
            "difference between first guess and value, in points".into()
        }
        "leaf" => "leaf evaluations".into(),
        other => other.replace('_', " "),
    }
}

/// The orders of artificial trees, in the words of their papers.
fn order(text: &str) -> String {
    match text.split_once(':') {
        Some(("first", p)) => format!("first best {p}"),
        Some(("geometric", p)) => format!("geometric {p}"),
        _ => match text {
            "1" => "random".into(),
            "2" => "first best 0.5".into(),
            "3" => "geometric 0.5".into(),
            "4" => "first best 0.8".into(),
            "5" => "geometric 0.8".into(),
            "6" => "best first".into(),
            "pv" => "principal variation first".into(),
            other => other.replace('-', " "),
        },
    }
}

fn capital(text: &str) -> String {
    let mut chars = text.chars();
    let first = chars.next().map(|c| c.to_ascii_uppercase());
    first.into_iter().chain(chars).collect()
}
