//! What an algorithm is shown on: a tree, or a position of a game searched like
//! a tree, to a fixed depth in the game's own move order.

use anyhow::{Context, Result, bail};
use clap::Args;
use nullwindow::catalogue::Entry;
use nullwindow::observer::Observer;
use nullwindow::{Answer, Counts, Limits, MAX_DEPTH};
use nullwindow_engine::{AnyGame, AnyPosition, AnyTree, observe_tree, run_on_tree};
use nullwindow_games::{GameId, Notation};
use nullwindow_page::trace::TreeAsk;

use crate::game_args::{game_parser, position};
use crate::tree_args::{ParamArgs, TreeArgs};

/// A tree, or a position of a game.
#[derive(Args, Clone)]
pub struct SubjectArgs {
    #[command(flatten)]
    pub tree: TreeArgs,
    /// A game instead of a tree: searched --depth plies deep
    #[arg(long, value_parser = game_parser(), conflicts_with_all = ["tree", "width"], requires = "depth")]
    game: Option<GameId>,
    /// A position of the game, in its notation (default: the initial position)
    #[arg(long, requires = "game", allow_hyphen_values = true)]
    position: Option<String>,
}

/// A tree, or a position of a game and how deep to search it.
// There is one of it, so its size does not matter.
#[allow(clippy::large_enum_variant)]
pub enum Subject {
    Tree(AnyTree),
    Game { id: GameId, game: AnyGame, root: AnyPosition, depth: u16 },
}

impl SubjectArgs {
    /// What was asked for.
    pub fn subject(&self) -> Result<Subject> {
        let Some(id) = self.game else { return self.tree.source(0).map(Subject::Tree) };
        let depth = self.tree.depth().and_then(|d| u16::try_from(d).ok());
        let depth = depth.filter(|d| (1..=MAX_DEPTH).contains(d));
        let depth = depth.with_context(|| format!("a search is 1 to {MAX_DEPTH} plies deep"))?;
        Subject::of_game(id, self.position.as_deref(), depth)
    }
}

impl SubjectArgs {
    /// What was asked for, as the page asks.
    pub fn as_page_asks(&self) -> Result<TreeAsk> {
        let Some(game) = self.game else { return self.tree.as_page_asks() };
        let depth = self.tree.depth().and_then(|d| u16::try_from(d).ok()).unwrap_or(0);
        Ok(TreeAsk::Game { game, position: self.position.clone(), depth })
    }
}

impl Subject {
    /// A position of a game.
    pub fn of_game(id: GameId, text: Option<&str>, depth: u16) -> Result<Subject> {
        let game = AnyGame::new(id, id.info().hundredths as u16);
        let root = position(&game, text)?;
        Ok(Subject::Game { id, game, root, depth })
    }

    /// A line of moves, by their places, as the game writes them; on trees, the
    /// places.
    pub fn write_line(&self, places: &[u16]) -> Vec<String> {
        let Subject::Game { game, root, .. } = self else {
            return places.iter().map(u16::to_string).collect();
        };
        game.write_places(root, places)
    }

    /// Runs an algorithm while `observer` watches.
    pub fn observe(
        &self,
        entry: &'static Entry,
        args: &ParamArgs,
        mut observer: impl Observer<AnyTree> + Observer<AnyGame>,
    ) -> Result<Watched> {
        let (memory, params) = (args.memory(entry), args.params());
        let (answer, best_name, counts) = match self {
            Subject::Tree(tree) => {
                let limits = Limits::default();
                let done = run_on_tree(tree, entry, memory, &params, &limits, Some(&mut observer));
                (done.answer, None, done.counts)
            }
            Subject::Game { game, root, depth, .. } => {
                let search = (&params, &Limits::default(), u16::MAX);
                let done =
                    observe_tree(game, root, entry.id, memory, *depth, search, &mut observer)?;
                let best = done.answer.best.as_ref().map(|mv| game.write_move(root, mv));
                (by_index(done.answer), best, done.counts)
            }
        };
        if let Some(report) = answer.report() {
            bail!("the search stopped: {report}");
        }
        Ok(Watched { answer, best_name, counts })
    }
}

/// A search that was watched.
pub struct Watched {
    /// Moves are their places in the move order.
    pub answer: Answer<u16>,
    /// The best move as the game writes it.
    pub best_name: Option<String>,
    pub counts: Counts,
}

/// The same answer with moves by their places.
fn by_index<M>(answer: Answer<M>) -> Answer<u16> {
    let index = answer.best_index;
    answer.map_moves(|_| index.unwrap_or(0))
}

/// Runs the same code on whatever it is: `$game`, `$root` and `$depth` are bound
/// to the game, the position and the depth.
#[macro_export]
macro_rules! on_subject {
    ($subject:expr, |$game:ident, $root:ident, $depth:ident| $body:expr) => {
        match $subject {
            $crate::subject::Subject::Tree($game) => {
                let ($root, $depth) = (&$game.root(), $game.depth());
                $body
            }
            $crate::subject::Subject::Game { game: $game, root: $root, depth, .. } => {
                let $depth = *depth;
                $body
            }
        }
    };
}
