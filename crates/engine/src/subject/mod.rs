//! What is searched: a tree, or a position of a game and how deep to search it.

mod base64;
mod spec;
mod visitor;

pub use spec::{OwnSpec, PositionSpec, SubjectError, SubjectSpec, tree_names};
pub use visitor::{OpenedSubject, SubjectVisitor};

use nullwindow::observer::{Leaves, SearchTree, Trace};
use nullwindow::{Game, MAX_DEPTH};
use nullwindow_games::trees::{ExplicitTree, FrozenGraph};
use nullwindow_games::{GameId, Notation};

use crate::any_game::{AnyGame, AnyPosition};
use crate::certificate::SolutionTrees;
use crate::config::Config;
use crate::config::{MemoryConfig, TableSize};
use crate::error::{EngineError, named_position};
use crate::how::{How, Way};
use crate::recipe::TreeRecipe;
use crate::svg;
use crate::tree::AnyTree;

/// A tree, or a position of a game and how deep to search it.
///
/// ```
/// use nullwindow_engine::Subject;
/// let tree = Subject::read(r#"{"paper": "thesis-2.4"}"#).unwrap();
/// let game = r#"{"position": {"game": "tic-tac-toe", "depth": 9}}"#;
/// let game = Subject::read(game).unwrap();
/// assert_eq!((tree.depth(), game.depth()), (4, 9));
/// ```
// There are few of it, so its size does not matter.
#[allow(clippy::large_enum_variant)]
#[derive(Clone, Debug)]
pub enum Subject {
    /// A tree.
    Tree {
        /// The tree.
        tree: AnyTree,
        /// What it was made from.
        recipe: Option<TreeRecipe>,
    },
    /// A position of a game.
    Position {
        /// The game, if it is one of the registry.
        id: Option<GameId>,
        /// Its rules.
        game: AnyGame,
        /// The position.
        root: AnyPosition,
        /// Plies to search.
        depth: u16,
    },
}

impl From<AnyTree> for Subject {
    fn from(tree: AnyTree) -> Subject {
        Subject::Tree { tree, recipe: None }
    }
}

impl From<ExplicitTree> for Subject {
    fn from(tree: ExplicitTree) -> Subject {
        AnyTree::Explicit(tree).into()
    }
}

impl From<FrozenGraph> for Subject {
    fn from(graph: FrozenGraph) -> Subject {
        AnyTree::Frozen(graph).into()
    }
}

impl Subject {
    /// Reads a [`SubjectSpec`] written as JSON.
    pub fn read(json: &str) -> Result<Subject, SubjectError> {
        let spec: SubjectSpec = serde_json::from_str(json)?;
        spec.open()
    }

    /// A position of a game, with the evaluation and the spacing of values of a configuration.
    pub fn of_position(
        id: GameId,
        config: &Config,
        position: Option<&str>,
        depth: u16,
    ) -> Result<Subject, EngineError> {
        let game = AnyGame::judged(id, config)?;
        let root = named_position(&game, position)?;
        Ok(Subject::Position { id: Some(id), game, root, depth })
    }

    /// The same with the evaluation and the spacing of values of a configuration; a tree and a
    /// game of the caller's own stay as they are.
    pub fn judged(self, config: &Config) -> Result<Subject, EngineError> {
        match self {
            Subject::Position { id: Some(id), root, depth, .. } => Ok(Subject::Position {
                id: Some(id),
                game: AnyGame::judged(id, config)?,
                root,
                depth,
            }),
            other => Ok(other),
        }
    }

    /// The same if its depth is one that a search can have.
    pub fn searchable(self) -> Result<Subject, SubjectError> {
        match self.depth() {
            depth if !self.is_tree() && !(1..=MAX_DEPTH).contains(&depth) => {
                Err(SubjectError::Depth(depth))
            }
            _ => Ok(self),
        }
    }

    /// How deep the deepest leaf is, or how deep the position is searched.
    pub fn depth(&self) -> u16 {
        match self {
            Subject::Tree { tree, .. } => tree.depth(),
            Subject::Position { depth, .. } => *depth,
        }
    }

    /// Whether it is a tree.
    pub fn is_tree(&self) -> bool {
        matches!(self, Subject::Tree { .. })
    }

    /// Whether there is no move at the root.
    pub fn is_over(&self) -> bool {
        struct NoMove;
        impl SubjectVisitor for NoMove {
            type Output = bool;
            fn visit<G: Game>(self, on: OpenedSubject<'_, G>) -> bool {
                let mut moves = Vec::new();
                on.game.moves(on.root, &mut moves);
                moves.is_empty()
            }
        }
        self.visit(NoMove)
    }

    /// As it is written down. A game of the caller's own may have no name, and a tree that was
    /// neither written out nor made by a recipe has none.
    pub fn spec(&self) -> Option<SubjectSpec> {
        match self {
            Subject::Tree { tree: AnyTree::Explicit(tree), .. } => {
                Some(SubjectSpec::Tree(tree.to_json()))
            }
            Subject::Tree { tree: AnyTree::Frozen(graph), .. } => {
                Some(SubjectSpec::of_graph(graph))
            }
            Subject::Tree { recipe, .. } => recipe.clone().map(SubjectSpec::Artificial),
            Subject::Position { id: Some(id), game, root, depth } => {
                let position = Some(game.write_position(root));
                Some(SubjectSpec::Position(PositionSpec { game: *id, position, depth: *depth }))
            }
            Subject::Position { game, root, depth, .. } => {
                let (name, position) = game.own_name(root)?;
                Some(SubjectSpec::Own(OwnSpec { name, position, depth: *depth }))
            }
        }
    }

    /// A line of moves, by their places, as the game writes them; on trees, the places.
    pub fn write_line(&self, places: &[u16]) -> Vec<String> {
        match self {
            Subject::Tree { .. } => places.iter().map(u16::to_string).collect(),
            Subject::Position { game, root, .. } => game.write_places(root, places),
        }
    }

    /// The solution trees that a search of it left behind.
    pub fn solution_trees(&self, searched: &SearchTree) -> SolutionTrees {
        struct Extract<'a>(&'a SearchTree);
        impl SubjectVisitor for Extract<'_> {
            type Output = SolutionTrees;
            fn visit<G: Game>(self, on: OpenedSubject<'_, G>) -> SolutionTrees {
                self.0.solution_trees(on.game, on.root, on.depth)
            }
        }
        self.visit(Extract(searched))
    }

    /// The picture of a search of it, see [`svg::draw`].
    pub fn draw(&self, leaves: &Leaves, trace: &Trace) -> String {
        struct DrawSubject<'a>(&'a Leaves, &'a Trace);
        impl SubjectVisitor for DrawSubject<'_> {
            type Output = String;
            fn visit<G: Game>(self, on: OpenedSubject<'_, G>) -> String {
                svg::draw(on.game, on.root, on.depth, self.0, self.1)
            }
        }
        self.visit(DrawSubject(leaves, trace))
    }

    /// The configuration that sizes are measured with: the usual one of the game with a
    /// table of this size. Leaves are kept in the table, as the laboratory counts them.
    pub fn measured(&self, table: TableSize) -> Config {
        let memory = MemoryConfig { table, ..MemoryConfig::default() };
        Config { memory, ..Config::usual(self.game()) }
    }

    /// The game of a position, if it is one of the registry.
    pub fn game(&self) -> Option<GameId> {
        match self {
            Subject::Position { id, .. } => *id,
            Subject::Tree { .. } => None,
        }
    }

    /// Trees are searched as algorithms are shown on them, games as an engine does.
    pub fn way<'a>(&self, how: &'a How, config: &'a Config) -> Way<'a> {
        if self.is_tree() { Way::Shown(how) } else { Way::Engine(config) }
    }
}
