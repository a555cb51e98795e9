//! The names of the games.

use nullwindow_games::GameId;

use super::check::{accepted, text};

/// A name.
pub fn id(bytes: &[u8]) -> bool {
    let text = text(bytes);
    let Some(game) = accepted(text.parse::<GameId>()) else { return false };
    assert_eq!(game.id(), text);
    true
}
