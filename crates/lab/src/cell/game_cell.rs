//! A cell of a real game: one position, one configuration, searched one
//! iteration deeper at a time.

use nullwindow::Value;
use nullwindow_engine::{
    Config, FirstGuess, LeafEffort, MemoryConfig, ThreadSharing, ThreadTiming,
};
use nullwindow_games::GameId;
use serde::{Deserialize, Serialize};

use super::minimal_sizes::MinimalSizes;

/// One position searched with one configuration. Nothing else decides the
/// result.
///
/// ```
/// use nullwindow_games::GameId;
/// use nullwindow_lab::cell::GameCell;
/// let cell = GameCell::new(GameId::Othello, "start", "mtd-f", 6);
/// let text = serde_json::to_string(&cell).unwrap();
/// assert_eq!(serde_json::from_str::<GameCell>(&text).unwrap(), cell);
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameCell {
    /// Which game.
    pub game: GameId,
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
    pub memory: MemoryConfig,
    /// Enhanced transposition cutoffs from this remaining depth on.
    pub etc: Option<u16>,
    /// How far leaves are evaluated.
    #[serde(default, skip_serializing_if = "LeafEffort::is_usual")]
    pub effort: LeafEffort,
    /// Ordering enhancements that are switched off, sorted.
    pub without: Vec<String>,
    /// Ordering enhancements that are switched on beyond the usual, sorted.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub with: Vec<String>,
    /// Spacing of evaluations, in hundredths of a pawn, man or disc.
    pub grain: u16,
    /// Where an iteration starts.
    pub guess: FirstGuess,
    /// What is added to that, in hundredths.
    pub offset: Value,
    /// Half the width of an aspiration window, in hundredths.
    pub delta: Value,
    /// The techniques of a selective search, sorted; nothing for one of full width.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub selective: Option<Vec<String>>,
    /// How many workers search together, in turn; nothing for an ordinary search.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub workers: Option<u16>,
    /// How they share the search.
    #[serde(default, skip_serializing_if = "ThreadSharing::is_usual")]
    pub sharing: ThreadSharing,
    /// Whether to look at every node, for rows a remaining depth.
    pub levels: bool,
    /// Which minimal trees and graphs are measured beside the last iteration.
    #[serde(default, skip_serializing_if = "MinimalSizes::is_nothing")]
    pub minimal: MinimalSizes,
    /// Whether the nodes of the last iteration are split by what they are to be
    /// blamed on.
    #[serde(default, skip_serializing_if = "is_off")]
    pub blame: bool,
}

impl GameCell {
    /// A cell with the usual configuration.
    pub fn new(game: GameId, position: &str, algorithm: &str, depth: u16) -> GameCell {
        let usual = Config::usual(game);
        GameCell {
            game,
            position: position.to_string(),
            algorithm: algorithm.to_string(),
            depth,
            seconds: None,
            step: usual.step,
            memory: MemoryConfig::default(),
            etc: usual.etc,
            effort: usual.leaves,
            without: usual.without,
            with: usual.with,
            grain: usual.grain,
            guess: usual.guess,
            offset: usual.offset,
            delta: usual.delta,
            selective: None,
            workers: None,
            sharing: ThreadSharing::default(),
            levels: false,
            minimal: MinimalSizes::Nothing,
            blame: false,
        }
    }

    /// How the position is searched.
    pub fn config(&self) -> Config {
        Config {
            algorithm: self.algorithm.clone(),
            memory: self.memory,
            etc: self.etc,
            leaves: self.effort,
            without: self.without.clone(),
            with: self.with.clone(),
            grain: self.grain,
            step: self.step,
            guess: self.guess,
            offset: self.offset,
            delta: self.delta,
            selective: self.selective.clone(),
            threads: self.workers.unwrap_or(1),
            sharing: self.sharing,
            timing: self.timing(),
        }
    }

    /// Real threads would count other nodes every time.
    fn timing(&self) -> ThreadTiming {
        self.workers.map_or(ThreadTiming::Free, |_| ThreadTiming::InTurn)
    }

    /// The depths of the iterations.
    ///
    /// ```
    /// use nullwindow_games::GameId;
    /// use nullwindow_lab::cell::GameCell;
    /// let mut cell = GameCell::new(GameId::Checkers, "start", "mtd-f", 9);
    /// cell.step = 2;
    /// assert_eq!(cell.iterations().collect::<Vec<_>>(), [1, 3, 5, 7, 9]);
    /// ```
    pub fn iterations(&self) -> impl Iterator<Item = u16> + use<> {
        self.config().depths(self.depth).into_iter()
    }
}

/// What is off is not written, so that cells without it keep their identity.
fn is_off(switch: &bool) -> bool {
    !switch
}
