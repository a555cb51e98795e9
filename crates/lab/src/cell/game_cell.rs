//! A cell of a real game: one position, one configuration, searched one
//! iteration deeper at a time.

use nullwindow::Value;
use serde::{Deserialize, Serialize};

use super::first_guess::Guess;
use super::game_name::GameName;
use super::memory_spec::MemorySpec;

/// One position searched with one configuration. Nothing else decides the
/// result.
///
/// ```
/// use nullwindow_lab::cell::{GameCell, GameName};
/// let cell = GameCell::new(GameName::Othello, "start", "mtd-f", 6);
/// let text = serde_json::to_string(&cell).unwrap();
/// assert_eq!(serde_json::from_str::<GameCell>(&text).unwrap(), cell);
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameCell {
    /// Which game.
    pub game: GameName,
    /// The position, in the game's own notation; `start` for the initial one.
    pub position: String,
    /// The algorithm's id in the catalogue.
    pub algorithm: String,
    /// The depth of the last iteration.
    pub depth: u16,
    /// Seconds after which no further iteration is finished, if there is a limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seconds: Option<f64>,
    /// Plies an iteration goes deeper than the one before: 1 or 2.
    pub step: u16,
    /// The transposition table, or what stands for it.
    pub memory: MemorySpec,
    /// Enhanced transposition cutoffs from this remaining depth on.
    pub etc: Option<u16>,
    /// Ordering enhancements that are switched off, sorted.
    pub without: Vec<String>,
    /// Ordering enhancements that are switched on beyond the usual, sorted.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub with: Vec<String>,
    /// Spacing of evaluations, in hundredths of a pawn, man or disc.
    pub grain: u16,
    /// Where an iteration starts.
    pub guess: Guess,
    /// What is added to that, in hundredths.
    pub offset: Value,
    /// Half the width of an aspiration window, in hundredths.
    pub delta: Value,
    /// Whether to look at every node, for rows a remaining depth.
    pub levels: bool,
}

impl GameCell {
    /// A cell with the usual configuration.
    ///
    /// ```
    /// use nullwindow_lab::cell::{GameCell, GameName};
    /// assert_eq!(GameCell::new(GameName::Chess, "start", "mtd-f", 6).etc, Some(2));
    /// ```
    pub fn new(game: GameName, position: &str, algorithm: &str, depth: u16) -> GameCell {
        let whole = game == GameName::Othello;
        GameCell {
            game,
            position: position.to_string(),
            algorithm: algorithm.to_string(),
            depth,
            seconds: None,
            step: 1,
            memory: MemorySpec::default(),
            etc: Some(2),
            without: Vec::new(),
            with: Vec::new(),
            grain: if whole { 100 } else { 1 },
            guess: Guess::Previous,
            offset: 0,
            delta: if whole { 500 } else { 50 },
            levels: false,
        }
    }

    /// Hundredths in the values of the game: chess and checkers count them,
    /// Othello counts multiples of its grain.
    pub(crate) fn in_values(&self, hundredths: Value) -> Value {
        match self.game {
            GameName::Othello => hundredths / Value::from(self.grain.max(1)),
            GameName::Chess | GameName::Checkers => hundredths,
        }
    }

    /// The depths of the iterations.
    ///
    /// ```
    /// use nullwindow_lab::cell::{GameCell, GameName};
    /// let mut cell = GameCell::new(GameName::Checkers, "start", "mtd-f", 9);
    /// cell.step = 2;
    /// assert_eq!(cell.iterations().collect::<Vec<_>>(), [1, 3, 5, 7, 9]);
    /// ```
    pub fn iterations(&self) -> impl Iterator<Item = u16> + use<> {
        let step = self.step.clamp(1, 2);
        let first = self.depth.saturating_sub(1) % step + 1;
        (first..=self.depth).step_by(usize::from(step))
    }
}
