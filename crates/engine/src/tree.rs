//! Trees as games, and any algorithm of the catalogue on them.

use nullwindow::catalogue::{Entry, Remembers};
use nullwindow::memory::Memory;
use nullwindow::observer::{Boxed, Observer, Watching};
use nullwindow::{Answer, Bounds, Counts, Game, Limits, Params, Search, Value};
use nullwindow_games::trees::{ArtificialTree, ExplicitTree, InheritedTree, WalkTree};

use crate::any_memory::lossless_memory;

/// How far a move changes the value of a walk.
pub const WALK_SWING: u16 = 10;

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

        impl Game for AnyTree {
            type Position = AnyTreePosition;
            type Move = u16;

            fn moves(&self, position: &AnyTreePosition, moves: &mut Vec<u16>) {
                match (self, position) {
                    $((AnyTree::$tree(tree), AnyTreePosition::$tree(node)) => {
                        tree.moves(node, moves);
                    })*
                    _ => foreign(),
                }
            }

            fn play(&self, position: &AnyTreePosition, mv: &u16) -> AnyTreePosition {
                match (self, position) {
                    $((AnyTree::$tree(tree), AnyTreePosition::$tree(node)) => {
                        AnyTreePosition::$tree(tree.play(node, mv))
                    })*
                    _ => foreign(),
                }
            }

            any_tree!(@by_position evaluate -> Value; $($tree),*);
            any_tree!(@by_position key -> u64; $($tree),*);
            any_tree!(@by_position bounds -> Bounds; $($tree),*);
        }
    };
    (@by_position $method:ident -> $result:ty; $($tree:ident),*) => {
        #[inline]
        fn $method(&self, position: &AnyTreePosition) -> $result {
            match (self, position) {
                $((AnyTree::$tree(tree), AnyTreePosition::$tree(node)) => tree.$method(node),)*
                _ => foreign(),
            }
        }
    };
}

any_tree! {
    Explicit(ExplicitTree),
    Artificial(ArtificialTree),
    Inherited(InheritedTree),
    Walk(WalkTree),
}

#[cold]
fn foreign<T>() -> T {
    unreachable!("a node of another tree")
}

impl AnyTree {
    /// How deep the deepest leaf is.
    pub fn depth(&self) -> u16 {
        match self {
            AnyTree::Explicit(tree) => tree.height(),
            AnyTree::Artificial(tree) => tree.depth(),
            AnyTree::Inherited(tree) => tree.depth(),
            AnyTree::Walk(tree) => tree.depth(),
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

/// What an algorithm did on a tree.
#[derive(Clone, Debug)]
pub struct TreeDone {
    /// What it found; moves are their numbers.
    pub answer: Answer<u16>,
    /// What it did.
    pub counts: Counts,
}

/// The lossless memory that an algorithm is given on a tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TreeMemory {
    /// None at all.
    Nothing,
    /// One bound for a node.
    OneBound,
    /// Two bounds for a node.
    TwoBounds,
}

impl TreeMemory {
    /// What the papers give the algorithm.
    pub fn of(entry: &Entry) -> TreeMemory {
        match entry.remembers {
            Remembers::Nothing => TreeMemory::Nothing,
            Remembers::OneBound => TreeMemory::OneBound,
            Remembers::TwoBounds => TreeMemory::TwoBounds,
        }
    }

    /// By the number of bounds, 0 to 2.
    pub fn of_bounds(bounds: u8) -> TreeMemory {
        match bounds {
            0 => TreeMemory::Nothing,
            1 => TreeMemory::OneBound,
            _ => TreeMemory::TwoBounds,
        }
    }

    pub(crate) fn bounds(self) -> u8 {
        match self {
            TreeMemory::Nothing => 0,
            TreeMemory::OneBound => 1,
            TreeMemory::TwoBounds => 2,
        }
    }
}

/// Runs an algorithm on a tree, to its leaves, in the tree's own move order.
///
/// ```
/// use nullwindow::{Limits, Params, catalogue};
/// use nullwindow_engine::{AnyTree, TreeMemory, run_on_tree};
/// use nullwindow_games::trees::ExplicitTree;
/// let tree = AnyTree::Explicit(ExplicitTree::parse("[[3,9],[[1],4]]").unwrap());
/// let entry = catalogue::find("mtd-f").unwrap();
/// let memory = TreeMemory::of(entry);
/// let done = run_on_tree(&tree, entry, memory, &Params::default(), &Limits::default(), None);
/// assert_eq!(done.answer.value(), Some(3));
/// ```
pub fn run_on_tree(
    tree: &AnyTree,
    entry: &'static Entry,
    memory: TreeMemory,
    params: &Params,
    limits: &Limits,
    observer: Option<&mut dyn Watching<AnyTree>>,
) -> TreeDone {
    run_on_tree_with_etc(u16::MAX, tree, entry, memory, params, limits, observer)
}

/// The same with enhanced transposition cutoffs at nodes of at least this remaining
/// depth. Without memory there are none.
pub fn run_on_tree_with_etc(
    etc: u16,
    tree: &AnyTree,
    entry: &'static Entry,
    memory: TreeMemory,
    params: &Params,
    limits: &Limits,
    observer: Option<&mut dyn Watching<AnyTree>>,
) -> TreeDone {
    let run = Run { etc, tree, entry, params, limits };
    match (memory, observer) {
        (TreeMemory::Nothing, None) => run.with((), ()),
        (TreeMemory::Nothing, Some(observer)) => run.with((), Boxed(observer)),
        (kept, None) => run.with(lossless_memory(kept.bounds()), ()),
        (kept, Some(observer)) => run.with(lossless_memory(kept.bounds()), Boxed(observer)),
    }
}

struct Run<'a> {
    etc: u16,
    tree: &'a AnyTree,
    entry: &'static Entry,
    params: &'a Params,
    limits: &'a Limits,
}

impl Run<'_> {
    fn with<M: Memory, O: Observer<AnyTree>>(&self, memory: M, observer: O) -> TreeDone {
        let s = Search::with(self.tree, memory, observer).with_etc(self.etc);
        let mut s = s.limited(self.limits.clone());
        let answer = self.entry.run(&mut s, &self.tree.root(), self.tree.depth(), self.params);
        TreeDone { answer, counts: s.counts() }
    }
}
