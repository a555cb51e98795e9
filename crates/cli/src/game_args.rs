//! Which game.

use anyhow::{Context, Result};
use clap::ValueEnum;
use nullwindow_games::Notation;

/// A game people play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum GameName {
    /// Chess
    Chess,
    /// Othello
    Othello,
    /// English draughts
    Checkers,
}

impl GameName {
    /// Its name on the command line.
    pub fn id(self) -> &'static str {
        match self {
            GameName::Chess => "chess",
            GameName::Othello => "othello",
            GameName::Checkers => "checkers",
        }
    }
}

impl GameName {
    /// The same game in the laboratory.
    pub fn of_lab(self) -> nullwindow_lab::cell::GameName {
        match self {
            GameName::Chess => nullwindow_lab::cell::GameName::Chess,
            GameName::Othello => nullwindow_lab::cell::GameName::Othello,
            GameName::Checkers => nullwindow_lab::cell::GameName::Checkers,
        }
    }

    /// Hundredths of a pawn, disc or man in a unit of the game's values.
    pub fn hundredths(self) -> i32 {
        if self == GameName::Othello { 100 } else { 1 }
    }
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

/// Runs the same code on whatever game it is: `$game` is bound to it.
#[macro_export]
macro_rules! on_game {
    ($name:expr, |$game:ident| $body:expr) => {
        match $name {
            $crate::game_args::GameName::Chess => {
                let $game = nullwindow_games::chess::Chess::new();
                $body
            }
            $crate::game_args::GameName::Othello => {
                let $game = nullwindow_games::othello::Othello::default();
                $body
            }
            $crate::game_args::GameName::Checkers => {
                let $game = nullwindow_games::checkers::Checkers::default();
                $body
            }
        }
    };
}
