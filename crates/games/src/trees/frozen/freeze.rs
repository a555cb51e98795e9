//! Recording a graph.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::Arc;

use nullwindow::{Game, MAX_DEPTH};

use super::{FrozenAbout, FrozenError, FrozenGraph, FrozenOrder, Recorded};

/// The most positions that a file may have.
pub const MOST_FROZEN: usize = 1 << 25;
/// The longest name of a game or a position, in bytes.
pub(super) const LONGEST_NAME: usize = 1000;

/// What is recorded of a game.
#[derive(Clone, Debug)]
pub struct FreezePlan<'a> {
    /// What the game is called in the file.
    pub game: &'a str,
    /// The position at the root as the file writes it.
    pub position: &'a str,
    /// Plies to record.
    pub depth: u16,
    /// Whether to record the game's own keys and hints. With them a search with a table and
    /// with the game's move ordering does what it does on the game; without them the file is
    /// a fraction of the size.
    pub ordered: bool,
    /// The most positions to record.
    pub most: usize,
}

impl Default for FreezePlan<'_> {
    fn default() -> Self {
        FreezePlan { game: "", position: "", depth: 0, ordered: false, most: MOST_FROZEN }
    }
}

/// Records every position within so many plies of the root.
///
/// Leaves have the value of [`Game::evaluate`]. What a game proves by itself above its leaves
/// ([`Game::prove`]) is not recorded: there a search looks at positions that the game would
/// have spared it.
pub fn freeze<G: Game>(
    game: &G,
    root: &G::Position,
    plan: &FreezePlan<'_>,
) -> Result<FrozenGraph, FrozenError> {
    if !(1..=MAX_DEPTH).contains(&plan.depth) {
        return Err(FrozenError::Depth(plan.depth));
    }
    let fits = |text: &str| text.len() <= LONGEST_NAME && !text.contains(char::is_control);
    if !fits(plan.game) || !fits(plan.position) {
        return Err(FrozenError::Name);
    }
    let mut walk = FreezeWalk::new(game, root, plan);
    for _ in 0..plan.depth {
        walk.ply()?;
    }
    Ok(walk.done())
}

/// A breadth-first walk.
struct FreezeWalk<'a, G: Game> {
    game: &'a G,
    most: usize,
    numbers: HashMap<u64, u32>,
    /// The positions that were met in the last ply.
    latest: Vec<G::Position>,
    recorded: Recorded,
}

impl<'a, G: Game> FreezeWalk<'a, G> {
    fn new(game: &'a G, root: &G::Position, plan: &FreezePlan<'_>) -> Self {
        let about = FrozenAbout {
            game: plan.game.to_string(),
            position: plan.position.to_string(),
            depth: plan.depth,
            win: game.win(),
            bounds: game.bounds(root),
        };
        let key = game.key(root);
        let order = plan.ordered.then(|| FrozenOrder { hints: Vec::new(), keys: vec![key] });
        let (first, children) = (vec![0], Vec::new());
        let values = vec![game.evaluate(root)];
        let recorded = Recorded { about, first, children, values, order };
        let most = plan.most.min(MOST_FROZEN);
        let numbers = HashMap::from([(key, 0)]);
        FreezeWalk { game, most, numbers, latest: vec![root.clone()], recorded }
    }

    /// The moves of the positions of the last ply, and the positions that they lead to.
    fn ply(&mut self) -> Result<(), FrozenError> {
        let mut moves = Vec::new();
        for position in std::mem::take(&mut self.latest) {
            moves.clear();
            self.game.moves(&position, &mut moves);
            for mv in &moves {
                let next = self.game.play(&position, mv);
                if let Some(order) = &mut self.recorded.order {
                    order.hints.push(self.game.hint_after(&position, mv, &next));
                }
                self.edge(next)?;
            }
            self.recorded.first.push(self.recorded.children.len() as u32);
        }
        Ok(())
    }

    /// A move to this position.
    fn edge(&mut self, next: G::Position) -> Result<(), FrozenError> {
        let key = self.game.key(&next);
        let count = self.recorded.values.len();
        let place = match self.numbers.entry(key) {
            Entry::Occupied(known) => *known.get(),
            Entry::Vacant(_) if count >= self.most => return Err(FrozenError::TooLarge(self.most)),
            Entry::Vacant(new) => {
                self.recorded.values.push(self.game.evaluate(&next));
                if let Some(order) = &mut self.recorded.order {
                    order.keys.push(key);
                }
                self.latest.push(next);
                *new.insert(count as u32)
            }
        };
        self.recorded.children.push(place);
        match self.recorded.children.len() > super::file::MOST_EDGES {
            true => Err(FrozenError::TooLarge(self.most)),
            false => Ok(()),
        }
    }

    /// The positions of the last ply have no moves here.
    fn done(mut self) -> FrozenGraph {
        let end = self.recorded.children.len() as u32;
        self.recorded.first.resize(self.recorded.values.len() + 1, end);
        FrozenGraph(Arc::new(self.recorded))
    }
}
