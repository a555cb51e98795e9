//! The games, with the evaluation grain of a cell.

use nullwindow_games::Notation;
use nullwindow_games::checkers::Checkers;
use nullwindow_games::chess::{Chess, Grain};
use nullwindow_games::othello::{Evaluation, Othello, Unit};

use super::coarse::Coarse;
use super::game_cell::GameCell;
use super::game_name::GameName;

pub(super) fn chess(grain: u16) -> Chess {
    Chess::new().with_grain(Grain::new(grain).unwrap_or(Grain::CENTIPAWN))
}

pub(super) fn othello(grain: u16) -> Othello {
    let parts = 100 / grain.clamp(1, 100);
    let unit = Unit::parts_of_a_disc(parts).unwrap_or(Unit::DISC);
    Othello::new(Evaluation::default(), unit)
}

pub(super) fn checkers(grain: u16) -> Coarse<Checkers> {
    Coarse::new(Checkers::default(), grain)
}

/// Runs the same code on the game of a cell: `$game` is bound to it.
macro_rules! on_game {
    ($cell:expr, |$game:ident| $body:expr) => {
        match $cell.game {
            $crate::cell::GameName::Chess => {
                let $game = &$crate::cell::games::chess($cell.grain);
                $body
            }
            $crate::cell::GameName::Othello => {
                let $game = &$crate::cell::games::othello($cell.grain);
                $body
            }
            $crate::cell::GameName::Checkers => {
                let $game = &$crate::cell::games::checkers($cell.grain);
                $body
            }
        }
    };
}

pub(super) use on_game;

/// The first text that is not a position of a game, by its number, and why.
pub(crate) fn wrong_position(name: GameName, texts: &[&str]) -> Option<(usize, String)> {
    let cell = GameCell::new(name, "start", "", 0);
    on_game!(cell, |game| {
        let wrong = |(i, text): (usize, &&str)| Some((i, game.read_position(text).err()?));
        texts.iter().enumerate().find_map(wrong).map(|(i, e)| (i, e.to_string()))
    })
}
