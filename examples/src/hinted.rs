//! Gomoku with other hints, on any scale: what a good and a bad hint are worth.

use nullwindow::{Hint, Wrapper};

use crate::gomoku::{Gomoku, Point, SIZE, Stones};

/// What a hint goes by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HintKind {
    /// Nothing.
    None,
    /// What a stone makes and prevents.
    Urgency,
    /// The middle first.
    Middle,
    /// The opposite of the urgency.
    Reversed,
}

impl HintKind {
    /// All of them.
    pub const ALL: [HintKind; 4] =
        [HintKind::None, HintKind::Urgency, HintKind::Middle, HintKind::Reversed];

    /// What it is, in words.
    pub fn name(self) -> &'static str {
        match self {
            HintKind::None => "none",
            HintKind::Urgency => "what it makes and prevents",
            HintKind::Middle => "the middle first",
            HintKind::Reversed => "the good hint reversed",
        }
    }
}

/// The game with a hint of this kind, times a fraction.
pub struct Hinted {
    pub game: Gomoku,
    pub kind: HintKind,
    pub times: i32,
    pub parts: i32,
}

impl Wrapper for Hinted {
    type Inner = Gomoku;

    fn inner(&self) -> &Gomoku {
        &self.game
    }

    fn around(&self, game: Gomoku) -> Option<Hinted> {
        Some(Hinted { game, ..*self })
    }

    fn hint(&self, stones: &Stones, point: &Point, _: Option<&Stones>) -> Hint {
        let hint = match self.kind {
            HintKind::None => 0,
            HintKind::Urgency => self.game.urgency(stones, point.0),
            HintKind::Reversed => -self.game.urgency(stones, point.0),
            HintKind::Middle => {
                let (row, column) = (point.0 / (SIZE as u8 + 1), point.0 % (SIZE as u8 + 1));
                let off = |at: u8| (i32::from(at) - SIZE as i32 / 2).abs();
                SIZE as i32 - off(row) - off(column)
            }
        };
        Hint::Quiet(hint * self.times / self.parts)
    }
}
