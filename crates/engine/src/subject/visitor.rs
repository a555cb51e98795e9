//! One text for trees and games.

use nullwindow::Game;
use nullwindow_games::GameId;

use super::Subject;

/// A subject with its game as a type.
pub struct OpenedSubject<'a, G: Game> {
    /// The game.
    pub game: &'a G,
    /// The position at the root.
    pub root: &'a G::Position,
    /// Plies to search.
    pub depth: u16,
    /// Whose configuration it is searched with.
    pub(crate) id: Option<GameId>,
}

/// What is done with a subject, whether it is a tree or a game.
///
/// ```
/// use nullwindow::Game;
/// use nullwindow_engine::{OpenedSubject, Subject, SubjectVisitor};
/// struct Evaluate;
/// impl SubjectVisitor for Evaluate {
///     type Output = i32;
///     fn visit<G: Game>(self, on: OpenedSubject<'_, G>) -> i32 {
///         on.game.evaluate(on.root)
///     }
/// }
/// assert_eq!(Subject::read(r#"{"tree": "7"}"#).unwrap().visit(Evaluate), 7);
/// ```
pub trait SubjectVisitor {
    /// What becomes of it.
    type Output;

    /// Does it.
    fn visit<G: Game>(self, on: OpenedSubject<'_, G>) -> Self::Output;
}

impl Subject {
    /// Shows it to a visitor.
    pub fn visit<V: SubjectVisitor>(&self, visitor: V) -> V::Output {
        let id = self.game();
        match self {
            Subject::Tree { tree, .. } => {
                let (root, depth) = (tree.root(), tree.depth());
                visitor.visit(OpenedSubject { game: tree, root: &root, depth, id })
            }
            Subject::Position { game, root, depth, .. } => {
                visitor.visit(OpenedSubject { game, root, depth: *depth, id })
            }
        }
    }
}
