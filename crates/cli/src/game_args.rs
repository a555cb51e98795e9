//! Which game.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use nullwindow_games::GameId;

/// Reads the name of a game; completions and help list all of them.
pub fn game_parser() -> impl TypedValueParser<Value = GameId> {
    let names = GameId::all().into_iter().map(GameId::id);
    PossibleValuesParser::new(names).try_map(|name| name.parse::<GameId>())
}
