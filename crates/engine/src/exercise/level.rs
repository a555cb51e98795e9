//! Trees of a level of difficulty, from a seed.

use nullwindow::Value;
use nullwindow_games::trees::ExplicitTree;
use serde_json::{Value as Json, json};

use super::spec::ExerciseError;
use super::texts::Language;

/// A level of difficulty.
#[derive(Clone, Copy, Debug)]
struct LevelInfo {
    /// How deep the deepest leaf is.
    depth: u32,
    /// The fewest and the most children of a node.
    width: (u32, u32),
    /// The most leaves.
    leaves: usize,
    /// The largest value of a leaf; the smallest is 1.
    most: Value,
    /// Whether no two leaves are worth the same.
    distinct: bool,
    /// Leaves in a hundred that stand higher than the deepest.
    early: u32,
    /// Positions below one move at the root that are there again below another one.
    again: usize,
}

/// How many levels there are; level 1 is the first one.
pub(super) const LEVELS: usize = 9;

/// What the levels are like, in words; level 1 is the first one.
pub fn exercise_levels(language: Language) -> [&'static str; LEVELS] {
    language.texts().levels
}

/// The levels. Their titles are among the texts.
const INFOS: [LevelInfo; LEVELS] = [
    level(2, (1, 2), 4, 99, true, 30),
    level(2, (2, 3), 9, 99, true, 0),
    level(3, (2, 2), 8, 99, true, 0),
    level(4, (2, 2), 16, 120, true, 0),
    level(4, (1, 3), 18, 99, true, 12),
    level(4, (2, 2), 16, 6, false, 0),
    level(5, (1, 3), 30, 12, false, 10),
    level(4, (2, 2), 16, 99, true, 0).with(1),
    level(4, (2, 3), 24, 99, true, 0).with(2),
];

const fn level(
    depth: u32,
    width: (u32, u32),
    leaves: usize,
    most: Value,
    distinct: bool,
    early: u32,
) -> LevelInfo {
    LevelInfo { depth, width, leaves, most, distinct, early, again: 0 }
}

impl LevelInfo {
    /// The same with so many transpositions.
    const fn with(self, again: usize) -> LevelInfo {
        LevelInfo { again, ..self }
    }
}

/// Trees that are tried until one has as many leaves as its level wants.
const ATTEMPTS: usize = 400;

/// Numbers from a seed (splitmix64: Steele, Lea and Flood 2014): the same on every machine.
pub(super) struct Dice(u64);

impl Dice {
    pub(super) fn new(seed: u64) -> Dice {
        Dice(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut x = self.0;
        x = (x ^ (x >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        x = (x ^ (x >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        x ^ (x >> 31)
    }

    /// A number below `n`.
    pub(super) fn below(&mut self, n: usize) -> usize {
        (self.next() % n.max(1) as u64) as usize
    }
}

/// A tree of a level.
pub(super) fn grow(level: u8, dice: &mut Dice) -> Result<ExplicitTree, ExerciseError> {
    let index = usize::from(level).checked_sub(1);
    let info = index.and_then(|index| INFOS.get(index));
    let info = info.ok_or(ExerciseError::Level(level))?;
    let fewest = if level == 1 { 3 } else { info.leaves / 2 };
    for _ in 0..ATTEMPTS {
        let mut grown = GrowingTree { info, dice, values: Vec::new() };
        let text = grown.node(info.depth);
        let leaves = grown.values.len();
        if (fewest..=info.leaves).contains(&leaves) {
            let text = transposed(&text, info.again, dice);
            return ExplicitTree::parse(&text).map_err(|_| ExerciseError::None);
        }
    }
    Err(ExerciseError::None)
}

/// A tree in which some positions two plies down are there again, below another move at the root.
fn transposed(text: &str, again: usize, dice: &mut Dice) -> String {
    let Ok(mut tree) = serde_json::from_str::<Json>(text) else { return text.to_string() };
    let width = |tree: &Json, path: &[usize]| {
        let node = path.iter().fold(tree, |node, &place| &node[place]);
        node.as_array().map_or(0, Vec::len)
    };
    for i in 0..again.min(width(&tree, &[]) * 2) {
        // The first move has what the others repeat, and each place is used once.
        let to = 1 + (dice.below(width(&tree, &[]) - 1) + i) % (width(&tree, &[]) - 1);
        let (from, place) = (dice.below(width(&tree, &[0])), dice.below(width(&tree, &[to])));
        tree[to][place] = json!({ "is": [0, from] });
    }
    tree.to_string()
}

/// A tree on the way.
struct GrowingTree<'a> {
    info: &'a LevelInfo,
    dice: &'a mut Dice,
    /// The values of the leaves so far.
    values: Vec<Value>,
}

impl GrowingTree<'_> {
    /// A node with so many plies below it, as nested lists.
    fn node(&mut self, depth: u32) -> String {
        let inner = depth < self.info.depth;
        if depth == 0 || (inner && self.dice.below(100) < self.info.early as usize) {
            return self.leaf();
        }
        let (least, most) = self.info.width;
        // A root with one move asks nothing.
        let least = if inner { least } else { least.max(2) };
        let width = least as usize + self.dice.below((most - least) as usize + 1);
        let children: Vec<String> = (0..width).map(|_| self.node(depth - 1)).collect();
        format!("[{}]", children.join(","))
    }

    fn leaf(&mut self) -> String {
        let mut value = 1 + self.dice.below(self.info.most as usize) as Value;
        while self.info.distinct && self.values.contains(&value) {
            value = value % self.info.most + 1;
        }
        self.values.push(value);
        value.to_string()
    }
}
