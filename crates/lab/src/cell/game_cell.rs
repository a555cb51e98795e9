//! A cell of a real game: one position, one configuration, searched one
//! iteration deeper at a time.

use nullwindow::parallel::Timing;
use nullwindow_engine::{Config, MemoryConfig};
use nullwindow_games::GameId;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};

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
    /// The depth of the last iteration.
    pub depth: u16,
    /// Seconds after which no further iteration is finished, if there is a limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seconds: Option<f64>,
    /// Nodes after which the search ends, if there is a limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// How the position is searched, except for the number of threads.
    #[serde(flatten, deserialize_with = "of_one_thread")]
    pub config: Config,
    /// How many workers search together, in turn; nothing for an ordinary search.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub workers: Option<u16>,
    /// Whether to look at every node, for rows a remaining depth.
    pub levels: bool,
    /// Which minimal trees and graphs are measured beside the last iteration.
    #[serde(default, skip_serializing_if = "MinimalSizes::is_nothing")]
    pub minimal: MinimalSizes,
    /// Whether the nodes of the last iteration are split by what caused
    /// them.
    #[serde(default, skip_serializing_if = "is_off")]
    pub blame: bool,
}

impl GameCell {
    /// A cell with the usual configuration, and leaves in the table as the papers'
    /// programs had them.
    pub fn new(game: GameId, position: &str, algorithm: &str, depth: u16) -> GameCell {
        let (algorithm, memory) = (algorithm.to_string(), MemoryConfig::default());
        GameCell {
            game,
            position: position.to_string(),
            depth,
            seconds: None,
            nodes: None,
            config: Config { algorithm, memory, ..Config::usual(game) },
            workers: None,
            levels: false,
            minimal: MinimalSizes::Nothing,
            blame: false,
        }
    }

    /// How the position is searched. Workers take turns: real threads would count other
    /// nodes every time.
    pub fn config(&self) -> Config {
        match self.workers {
            Some(threads) => Config { threads, timing: Timing::InTurn, ..self.config.clone() },
            None => self.config.clone(),
        }
    }

    /// The depths of the iterations.
    ///
    /// ```
    /// use nullwindow_games::GameId;
    /// use nullwindow_lab::cell::GameCell;
    /// let mut cell = GameCell::new(GameId::Checkers, "start", "mtd-f", 9);
    /// cell.config.step = 2;
    /// assert_eq!(cell.iterations().collect::<Vec<_>>(), [1, 3, 5, 7, 9]);
    /// ```
    pub fn iterations(&self) -> impl Iterator<Item = u16> + use<> {
        self.config.depths(self.depth).into_iter()
    }
}

/// The configuration of a cell. Threads that run at once would count other nodes every time.
fn of_one_thread<'de, D: Deserializer<'de>>(cell: D) -> Result<Config, D::Error> {
    let config = Config::deserialize(cell)?;
    if config.threads != 1 || config.timing != Timing::default() {
        return Err(D::Error::custom("a cell has workers, not threads and timing"));
    }
    Ok(config)
}

/// What is off is not written, so that cells without it keep their identity.
fn is_off(switch: &bool) -> bool {
    !switch
}
