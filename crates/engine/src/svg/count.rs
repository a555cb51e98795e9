//! How much a triangle holds.

use nullwindow::Game;

use super::fold::ShownNode;
use super::text;

/// The nodes and leaves below the children `from..to` of a node, and whether
/// there are more of them than are counted.
pub struct Count {
    pub nodes: u64,
    pub leaves: u64,
    pub more: bool,
}

/// Counts what is folded, up to a million nodes.
pub fn count<G: Game>(game: &G, node: &ShownNode<G::Position>, from: u16, to: u16) -> Count {
    const MOST: u64 = 1_000_000;
    let mut count = Count { nodes: 0, leaves: 0, more: false };
    let mut moves = Vec::new();
    game.moves(&node.position, &mut moves);
    let folded = &moves[usize::from(from)..usize::from(to)];
    let mut open: Vec<(G::Position, u16)> =
        folded.iter().map(|mv| (game.play(&node.position, mv), node.depth - 1)).collect();
    while let Some((position, depth)) = open.pop() {
        if count.nodes == MOST {
            count.more = true;
            break;
        }
        count.nodes += 1;
        moves.clear();
        if depth > 0 {
            game.moves(&position, &mut moves);
        }
        count.leaves += u64::from(moves.is_empty());
        open.extend(moves.iter().map(|mv| (game.play(&position, mv), depth - 1)));
    }
    count
}

impl Count {
    /// The leaves in words.
    pub fn leaves(&self) -> String {
        self.words(self.leaves, if self.leaves == 1 { "leaf" } else { "leaves" })
    }

    /// The nodes in words, unless all of them are leaves.
    pub fn nodes(&self) -> Option<String> {
        (self.nodes > self.leaves).then(|| self.words(self.nodes, "nodes"))
    }

    fn words(&self, count: u64, noun: &str) -> String {
        format!("{}{} {noun}", if self.more { ">" } else { "" }, text::short(count))
    }
}
