//! What is searched: a tree, or the top of a game.

use std::collections::VecDeque;

use nullwindow::catalogue::Entry;
use nullwindow::observer::Observer;
use nullwindow::{Answer, Counts, Game, Limits, Params, Value};
use nullwindow_engine::{
    AnyGame, AnyPosition, AnyTree, TreeMemory, TreeRecipe, observe_tree, run_on_tree_with_etc,
};
use nullwindow_games::trees::{ExplicitTree, PaperTree};
use nullwindow_games::{GameId, Notation};
use serde::Deserialize;

use super::nodes::{Nodes, ROOT};
use crate::allowance::Allowance;
use crate::refusal::Refusal;

/// A tree as the page names it.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TreeAsk {
    /// A tree of the papers, by name.
    Paper(String),
    /// A tree written out.
    Text(String),
    /// A tree made from a seed.
    Artificial(TreeRecipe),
    /// The top of a game.
    #[serde(rename_all = "kebab-case")]
    Game {
        /// Which game.
        game: GameId,
        /// A position of it, or the usual start.
        #[serde(default)]
        position: Option<String>,
        /// How deep.
        depth: u16,
    },
}

/// A tree, or a position of a game and how deep to search it.
// There is one of it, so its size does not matter.
#[allow(clippy::large_enum_variant)]
pub(crate) enum Subject {
    Tree(AnyTree),
    Game { id: GameId, game: AnyGame, root: AnyPosition, depth: u16 },
}

/// What a search found and did; moves are their places.
pub(crate) struct Found {
    pub(crate) answer: Answer<u16>,
    pub(crate) counts: Counts,
}

impl TreeAsk {
    pub(crate) fn subject(&self, allowance: &Allowance) -> Result<Subject, Refusal> {
        let subject = match self {
            TreeAsk::Paper(name) => {
                let paper = PaperTree::find(name).ok_or_else(|| {
                    Refusal::bad(format!("no tree '{}' in the papers", shown(name)))
                })?;
                Subject::Tree(AnyTree::Explicit(paper.tree().map_err(Refusal::bad)?))
            }
            TreeAsk::Text(text) => {
                Subject::Tree(AnyTree::Explicit(ExplicitTree::parse(text).map_err(Refusal::bad)?))
            }
            TreeAsk::Artificial(recipe) => Subject::Tree(recipe.make().map_err(Refusal::bad)?),
            TreeAsk::Game { game, position, depth } => {
                game_subject(*game, position.as_deref(), *depth)?
            }
        };
        match subject.depth() {
            depth if (1..=allowance.depth).contains(&depth) => Ok(subject),
            0 => Err(Refusal::bad("the tree is a single leaf: there is nothing to search")),
            depth => {
                let most = allowance.depth;
                Err(Refusal::bad(format!(
                    "the tree is {depth} plies deep: at most {most} are shown"
                )))
            }
        }
    }
}

fn shown(name: &str) -> String {
    name.chars().take(40).collect()
}

fn game_subject(id: GameId, position: Option<&str>, depth: u16) -> Result<Subject, Refusal> {
    let game = AnyGame::new(id, id.info().hundredths as u16);
    let root = match position {
        None => game.start(),
        Some(text) => game.read_position(text).map_err(Refusal::bad)?,
    };
    let mut moves = Vec::new();
    game.moves(&root, &mut moves);
    if moves.is_empty() {
        return Err(Refusal::bad("the game is over: there is nothing to search"));
    }
    Ok(Subject::Game { id, game, root, depth })
}

impl Subject {
    fn depth(&self) -> u16 {
        match self {
            Subject::Tree(tree) => tree.depth(),
            Subject::Game { depth, .. } => *depth,
        }
    }

    pub(crate) fn game(&self) -> Option<&'static str> {
        match self {
            Subject::Tree(_) => None,
            Subject::Game { id, .. } => Some(id.id()),
        }
    }

    /// Runs an algorithm while `observer` watches.
    pub(crate) fn observe(
        &self,
        entry: &'static Entry,
        memory: TreeMemory,
        (params, limits, etc): (&Params, &Limits, u16),
        mut observer: impl Observer<AnyTree> + Observer<AnyGame>,
    ) -> Result<Found, Refusal> {
        match self {
            Subject::Tree(tree) => {
                let watch = Some(&mut observer as _);
                let done = run_on_tree_with_etc(etc, tree, entry, memory, params, limits, watch);
                Ok(Found { answer: done.answer, counts: done.counts })
            }
            Subject::Game { game, root, depth, .. } => {
                let how = (params, limits, etc);
                let done = observe_tree(game, root, entry.id, memory, *depth, how, &mut observer)?;
                let index = done.answer.best_index.unwrap_or(0);
                Ok(Found { answer: done.answer.map_moves(|_| index), counts: done.counts })
            }
        }
    }

    /// Draws the whole tree, if it has no more than `most` nodes. Games are drawn as
    /// far as they are searched.
    pub(crate) fn draw_all(&self, nodes: &mut Nodes, most: usize) {
        let Subject::Tree(tree) = self else { return };
        if tree.size(most).is_none() {
            return;
        }
        let mut queue = VecDeque::from([(ROOT, tree.root(), true)]);
        while let Some((node, position, max)) = queue.pop_front() {
            let mut moves = Vec::new();
            tree.moves(&position, &mut moves);
            if moves.is_empty() {
                let value: Value = tree.evaluate(&position);
                nodes.evaluate(node, if max { value } else { -value });
                continue;
            }
            nodes.expand(node, moves.len());
            for mv in moves {
                if let Some(child) = nodes.child(node, mv) {
                    queue.push_back((child, tree.play(&position, &mv), !max));
                }
            }
        }
        nodes.complete = true;
    }

    /// Writes moves and positions to the nodes of a game.
    pub(crate) fn label(&self, nodes: &mut Nodes) {
        let Subject::Game { game, root, .. } = self else { return };
        nodes.moves = vec![String::new(); nodes.len()];
        nodes.positions = vec![String::new(); nodes.len()];
        let mut stack = vec![(ROOT, root.clone())];
        while let Some((node, position)) = stack.pop() {
            nodes.positions[node as usize] = game.write_position(&position);
            let mut moves = Vec::new();
            game.moves(&position, &mut moves);
            for &child in nodes.children(node).to_vec().iter() {
                let place = usize::from(nodes.place[child as usize]);
                let Some(mv) = moves.get(place) else { continue };
                nodes.moves[child as usize] = game.write_move(&position, mv);
                stack.push((child, game.play(&position, mv)));
            }
        }
    }
}
