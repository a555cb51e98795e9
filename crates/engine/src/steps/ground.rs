//! The moves of the positions that a written trace goes through, where it says which they are.

use nullwindow::Game;
use nullwindow_games::Notation;

use crate::subject::Subject;

/// Rules, with the position of every node so far.
pub(super) trait Ground {
    /// The moves at a node, as they are named in a trace.
    fn moves(&self, node: u32) -> Vec<String>;

    /// The place of a move at a node that is written in another way.
    fn place(&self, node: u32, text: &str) -> Option<usize>;

    /// A new node, with the next number, is reached by the move at this place.
    fn reach(&mut self, parent: u32, place: usize);
}

/// The rules that a subject is played by.
pub(super) fn ground(subject: &Subject) -> Box<dyn Ground + '_> {
    match subject {
        Subject::Tree { tree, .. } => Box::new(Played {
            game: tree,
            positions: vec![Some(tree.root())],
            name: |_, _, mv| mv.to_string(),
            read: |_, _, _| None,
        }),
        Subject::Position { game, root, .. } => Box::new(Played {
            game,
            positions: vec![Some(root.clone())],
            name: |game, position, mv| game.write_move(position, mv),
            read: |game, position, text| game.read_move(position, text).ok(),
        }),
    }
}

struct Played<'a, G: Game> {
    game: &'a G,
    positions: Vec<Option<G::Position>>,
    name: fn(&G, &G::Position, &G::Move) -> String,
    read: fn(&G, &G::Position, &str) -> Option<G::Move>,
}

impl<G: Game> Played<'_, G> {
    fn at(&self, node: u32) -> Option<(&G::Position, Vec<G::Move>)> {
        let position = self.positions.get(node as usize)?.as_ref()?;
        let mut moves = Vec::new();
        self.game.moves(position, &mut moves);
        Some((position, moves))
    }
}

impl<G: Game> Ground for Played<'_, G> {
    fn moves(&self, node: u32) -> Vec<String> {
        let Some((position, moves)) = self.at(node) else { return Vec::new() };
        moves.iter().map(|mv| (self.name)(self.game, position, mv)).collect()
    }

    fn place(&self, node: u32, text: &str) -> Option<usize> {
        let (position, moves) = self.at(node)?;
        let meant = (self.name)(self.game, position, &(self.read)(self.game, position, text)?);
        moves.iter().position(|mv| (self.name)(self.game, position, mv) == meant)
    }

    fn reach(&mut self, parent: u32, place: usize) {
        let position = self
            .at(parent)
            .and_then(|(position, moves)| moves.get(place).map(|mv| self.game.play(position, mv)));
        self.positions.push(position);
    }
}
