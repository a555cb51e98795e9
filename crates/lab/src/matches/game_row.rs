//! A finished game as a row, and back.

use nullwindow_arena::{MatchGame, MatchSeat, Spent};
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::{Row, Scalar};

/// A row of plain columns, so that a database can hold it.
pub(super) fn to_row(game: &MatchGame) -> Row {
    let mut row = Row::new();
    let mut put = |name: &str, value: Scalar| row.insert(name.to_string(), value);
    put("number", Scalar::Integer(game.number as i64));
    put("first", word(&game.first));
    put("opening", game.opening.as_str().into());
    put("opening_plies", Scalar::Integer(game.opening_plies as i64));
    put("moves", game.moves.join(" ").as_str().into());
    put("winner", word(&game.winner));
    put("by", word(&game.by));
    put("points_a", Scalar::Real(game.halves_of_a() as f64 / 2.0));
    if let Some(note) = &game.note {
        put("note", note.as_str().into());
    }
    for (seat, spent) in ["a", "b"].iter().zip(&game.spent) {
        put(&format!("{seat}_moves"), Scalar::Integer(spent.moves as i64));
        put(&format!("{seat}_nodes"), Scalar::Integer(spent.nodes as i64));
        put(&format!("{seat}_depths"), Scalar::Integer(spent.depths as i64));
        put(&format!("{seat}_seconds"), Scalar::Real(spent.seconds));
        put(&format!("{seat}_slowest_seconds"), Scalar::Real(spent.slowest_seconds));
    }
    row
}

/// The game in a row; none if the row is not one of a game.
pub(super) fn from_row(row: &Row) -> Option<MatchGame> {
    let text = |name: &str| match row.get(name)? {
        Scalar::Text(text) => Some(text.clone()),
        _ => None,
    };
    let whole = |name: &str| match row.get(name)? {
        Scalar::Integer(n) => u64::try_from(*n).ok(),
        _ => None,
    };
    let seconds = |name: &str| row.get(name)?.as_f64();
    let spent = |seat: &str| {
        Some(Spent {
            moves: whole(&format!("{seat}_moves"))?,
            nodes: whole(&format!("{seat}_nodes"))?,
            depths: whole(&format!("{seat}_depths"))?,
            seconds: seconds(&format!("{seat}_seconds"))?,
            slowest_seconds: seconds(&format!("{seat}_slowest_seconds"))?,
        })
    };
    Some(MatchGame {
        number: usize::try_from(whole("number")?).ok()?,
        first: read::<MatchSeat>(text("first")?)?,
        opening: text("opening")?,
        opening_plies: usize::try_from(whole("opening_plies")?).ok()?,
        moves: text("moves")?.split_whitespace().map(String::from).collect(),
        winner: read(text("winner")?)?,
        by: read(text("by")?)?,
        note: text("note"),
        spent: [spent("a")?, spent("b")?],
    })
}

/// The name of a variant.
fn word(value: &impl serde::Serialize) -> Scalar {
    let name = serde_json::to_value(value).ok();
    Scalar::from(name.as_ref().and_then(Value::as_str).unwrap_or_default())
}

fn read<T: DeserializeOwned>(name: String) -> Option<T> {
    serde_json::from_value(Value::String(name)).ok()
}
