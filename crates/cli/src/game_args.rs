//! Which game, and which position of it.

use anyhow::{Context, Result};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use nullwindow_games::{GameId, Notation};

/// Reads the name of a game; completions and help list all of them.
pub fn game_parser() -> impl TypedValueParser<Value = GameId> {
    PossibleValuesParser::new(GameId::ALL.map(GameId::id)).try_map(|name| name.parse::<GameId>())
}

/// The position given, or where the game starts.
pub fn position<G: Notation>(game: &G, text: Option<&str>) -> Result<G::Position> {
    match text {
        None | Some("start" | "startpos") => Ok(game.start()),
        Some(text) => {
            let read = game.read_position(text);
            read.with_context(|| format!("position '{}'", shorten(text)))
        }
    }
}

/// A text short enough for a message.
pub fn shorten(text: &str) -> String {
    let mut short: String = text.chars().take(90).map(|c| if c < ' ' { ' ' } else { c }).collect();
    if text.chars().nth(90).is_some() {
        short.push('…');
    }
    short
}
