//! The messages of the page. A message is `{"id": 7, "ask": …}`; the answers to it
//! carry the same id: any number of `{"id": 7, "event": …}` and then one
//! `{"id": 7, "reply": …}` or `{"id": 7, "error": {"status": …, "what": …}}`.

use std::collections::BTreeMap;

use nullwindow_games::GameId;
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use crate::practice::PracticeAsk;
use crate::refusal::Refusal;
use crate::trace::{OpenAsk, TraceAsk};

/// A message of the page.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Message {
    /// Chosen by the page.
    pub id: u64,
    /// The question.
    pub ask: Ask,
}

/// What the page can ask.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ask {
    /// Algorithms, trees, games and limits.
    Hello,
    /// Ends what runs. Carriers act on it; where nothing runs it does nothing.
    Stop,
    /// Searches of a tree, step by step.
    Trace(TraceAsk),
    /// Traces that other programs wrote, as searches step by step.
    Open(OpenAsk),
    /// The top of a search of a game, as it grows.
    Grow(GrowAsk),
    /// A position of a game: its moves, and how the game stands.
    Position(PositionAsk),
    /// The best move of a position.
    Think(ThinkAsk),
    /// What a move of a game has lost, and what was better.
    Judge(JudgeAsk),
    /// The minimal graph of a position.
    Minimal(MinimalAsk),
    /// A game record as moves.
    Read(ReadAsk),
    /// A game as a record.
    Write(PositionAsk),
    /// Exercises and work sheets.
    Practice(PracticeAsk),
    /// Something for the laboratory, which only a server has.
    Lab(Json),
}

/// A game so far.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PositionAsk {
    /// Which game.
    pub game: GameId,
    /// Where it began, unless at the usual start.
    #[serde(default)]
    pub position: Option<String>,
    /// The moves since.
    #[serde(default)]
    pub moves: Vec<String>,
}

/// A position to think about.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ThinkAsk {
    /// The game so far.
    pub so_far: PositionAsk,
    /// The kind of search.
    pub search: SearchKind,
    /// The algorithm's id, or the usual one.
    #[serde(default)]
    pub algorithm: Option<String>,
    /// The depth of the last iteration.
    #[serde(default)]
    pub depth: Option<u16>,
    /// At most this many nodes.
    #[serde(default)]
    pub nodes: Option<u64>,
    /// At most so long.
    #[serde(default)]
    pub milliseconds: Option<u64>,
    /// Further settings of the search: names of fields and values as text.
    #[serde(default)]
    pub settings: BTreeMap<String, String>,
}

/// How moves are searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SearchKind {
    /// As a program plays.
    Play,
    /// Every move to the same depth.
    FullWidth,
}

/// A move to be judged.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct JudgeAsk {
    /// The game before the move.
    pub so_far: PositionAsk,
    /// The move that was played.
    pub played: String,
    /// At most this many nodes for a position.
    #[serde(default)]
    pub nodes: Option<u64>,
    /// At most so long for a position.
    #[serde(default)]
    pub milliseconds: Option<u64>,
}

/// A position whose minimal graph is asked for.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MinimalAsk {
    /// The game so far.
    pub so_far: PositionAsk,
    /// How deep.
    pub depth: u16,
}

/// A position whose search is watched from above.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GrowAsk {
    /// The game so far.
    pub so_far: PositionAsk,
    /// The algorithm's id, or the usual one.
    #[serde(default)]
    pub algorithm: Option<String>,
    /// The depth of the last iteration.
    pub depth: u16,
    /// How many plies are told of.
    pub plies: usize,
    /// At most this many nodes.
    #[serde(default)]
    pub nodes: Option<u64>,
}

/// A game record to be read.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReadAsk {
    /// Which game; none where the text shows it.
    #[serde(default)]
    pub game: Option<GameId>,
    /// Which of several games, from 1.
    #[serde(default = "first")]
    pub number: usize,
    /// PGN, GGF, PDN or a list of moves; or a position.
    pub text: String,
}

fn first() -> usize {
    1
}

/// An answer as it is written.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Said<'a> {
    /// Something happened on the way.
    Event(&'a Json),
    /// The answer.
    Reply(&'a Json),
    /// There is no answer.
    Error(&'a Refusal),
}

impl Said<'_> {
    /// The text of the answer to a message.
    pub(crate) fn text(&self, id: u64) -> String {
        #[derive(Serialize)]
        struct To<'a> {
            id: u64,
            #[serde(flatten)]
            said: &'a Said<'a>,
        }
        serde_json::to_string(&To { id, said: self }).unwrap_or_default()
    }
}
