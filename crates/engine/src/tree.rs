//! Trees as games.

use nullwindow::{Bounds, Distance, Game, Hint, Value, game_hooks};
use nullwindow_games::trees::{
    ArtificialTree, ExplicitTree, FrozenGraph, InheritedTree, IrregularTree, WalkTree,
};

use crate::hand_on::{foreign, hand_on, of, unwrapped};

/// How far a move changes the value of a walk.
pub const WALK_SWING: u16 = 10;

/// The method of a tree for every hook but `prove`. No tree proves more than its evaluation,
/// and where the compiler does not see that, Alpha-Beta takes an eighth more instructions
/// (callgrind on `compare --width 6 --depth 7 --algorithms alpha-beta`).
macro_rules! hand_on_all_but_prove {
    ($trait:ident $kinds:tt; $(fn $hook:ident $arguments:tt -> $result:ty;)*) => {
        $(hand_on_all_but_prove! { @ $hook $trait $kinds $arguments $result })*
    };
    (@ prove $trait:ident $kinds:tt $arguments:tt $result:ty) => {};
    (@ $hook:ident $trait:ident $kinds:tt $arguments:tt $result:ty) => {
        hand_on! { @ $trait $kinds $hook $arguments $arguments $result }
    };
}

/// One enum for the trees, one for their positions. Their moves are numbers.
macro_rules! any_tree {
    ($($tree:ident($type:ty)),* $(,)?) => {
        /// A tree of any kind, in one type.
        #[derive(Clone, Debug)]
        pub enum AnyTree {
            $(
                #[doc = concat!("[`", stringify!($type), "`].")]
                $tree($type),
            )*
        }

        /// A node of [`AnyTree`].
        #[derive(Clone, Debug)]
        pub enum AnyTreePosition {
            $(
                #[doc = concat!("Of [`", stringify!($type), "`].")]
                $tree(<$type as Game>::Position),
            )*
        }

        impl AnyTree {
            /// The root.
            pub fn root(&self) -> AnyTreePosition {
                match self { $(AnyTree::$tree(tree) => AnyTreePosition::$tree(tree.root())),* }
            }
        }

        unwrapped! { AnyTreePosition: $($tree $type => <$type as Game>::Position),* }

        impl Game for AnyTree {
            type Position = AnyTreePosition;
            type Move = u16;

            fn moves(&self, position: &AnyTreePosition, moves: &mut Vec<u16>) {
                match self { $(AnyTree::$tree(tree) => tree.moves(of(tree, position), moves)),* }
            }

            fn play(&self, position: &AnyTreePosition, mv: &u16) -> AnyTreePosition {
                match self {
                    $(AnyTree::$tree(tree) => {
                        AnyTreePosition::$tree(tree.play(of(tree, position), mv))
                    })*
                }
            }

            #[inline]
            fn evaluate(&self, position: &AnyTreePosition) -> Value {
                match self { $(AnyTree::$tree(tree) => tree.evaluate(of(tree, position))),* }
            }

            #[inline]
            fn key(&self, position: &AnyTreePosition) -> u64 {
                // Both at once: one after the other, a child is no longer made in line.
                match (self, position) {
                    $((AnyTree::$tree(tree), AnyTreePosition::$tree(node)) => tree.key(node),)*
                    _ => foreign(),
                }
            }

            game_hooks! { hand_on_all_but_prove; Game { AnyTree AnyTreePosition $($tree)* } }
        }
    };
}

any_tree! {
    Explicit(ExplicitTree),
    Artificial(ArtificialTree),
    Inherited(InheritedTree),
    Irregular(IrregularTree),
    Walk(WalkTree),
    Frozen(FrozenGraph),
}

impl AnyTree {
    /// How deep the deepest leaf is.
    pub fn depth(&self) -> u16 {
        match self {
            AnyTree::Explicit(tree) => tree.height(),
            AnyTree::Artificial(tree) => tree.depth(),
            AnyTree::Inherited(tree) => tree.depth(),
            AnyTree::Irregular(tree) => tree.depth(),
            AnyTree::Walk(tree) => tree.depth(),
            AnyTree::Frozen(graph) => graph.depth(),
        }
    }

    /// How many nodes it has, if they are no more than `most`.
    pub fn size(&self, most: usize) -> Option<usize> {
        let (mut stack, mut count) = (vec![self.root()], 0);
        while let Some(position) = stack.pop() {
            count += 1;
            let mut moves = Vec::new();
            self.moves(&position, &mut moves);
            if count + stack.len() + moves.len() > most {
                return None;
            }
            stack.extend(moves.iter().map(|mv| self.play(&position, mv)));
        }
        Some(count)
    }
}
