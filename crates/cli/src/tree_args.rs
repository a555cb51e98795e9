//! Which tree: written out, or made from a seed.

use anyhow::{Context, Result, bail};
use clap::Args;
use nullwindow::catalogue::Entry;
use nullwindow::relatives::MOST_HELD;
use nullwindow::{MAX_DEPTH, Params, Value};
use nullwindow_engine::{How, MOST_NODES_HELD, Subject, SubjectSpec, TreeRecipe, tree_names};
use nullwindow_games::trees::{ExplicitTree, FrozenGraph, Values};

use crate::input::{as_text, read_bytes, shown};

/// A tree written out, or one made from a seed.
#[derive(Args, Clone)]
pub struct TreeArgs {
    #[arg(long, value_name = "TREE", conflicts_with_all = ["width", "depth"], help = tree_help())]
    tree: Option<String>,
    /// Children of each node of an artificial tree
    #[arg(long, allow_negative_numbers = true)]
    width: Option<u32>,
    /// Depth of an artificial tree, in plies
    #[arg(long, allow_negative_numbers = true)]
    depth: Option<u32>,
    /// Where the best move stands among the others: random, first:P, geometric:P, best-first, pv,
    /// or Campbell and Marsland's order 1 to 6. With walk, values change little from parent to
    /// child and paths meet again
    #[arg(long, default_value = "random", conflicts_with = "tree")]
    order: String,
    /// Seed of an artificial tree
    #[arg(long, default_value_t = 1, conflicts_with = "tree")]
    seed: u64,
    /// How the values of an artificial tree are made: independent leaves, values inherited from
    /// the root, or incremental ones: every move changes the value, by as much as --leaves says
    #[arg(long, default_value_t, conflicts_with = "tree")]
    values: Values,
    /// How many children a node of an artificial tree may have more or less than the width
    #[arg(long, value_name = "N", default_value_t = 0, conflicts_with = "tree")]
    irregular: u32,
    /// Smallest and largest leaf value of an artificial tree
    #[arg(long, value_name = "LOW..HIGH", conflicts_with = "tree", allow_hyphen_values = true)]
    leaves: Option<String>,
    /// Value of the root of an artificial tree (default: whatever the seed gives)
    #[arg(long, value_name = "VALUE", conflicts_with = "tree", allow_hyphen_values = true)]
    root_value: Option<Value>,
}

impl TreeArgs {
    /// The tree, or for artificial trees the `i`-th of a row of seeds.
    pub fn subject(&self, i: u64) -> Result<Subject> {
        if let Some(file) = &self.tree {
            return written(file);
        }
        match (self.width, self.depth) {
            (Some(_), Some(_)) => Ok(SubjectSpec::Artificial(self.recipe(i)).open()?),
            (Some(_), None) => bail!("--width needs --depth"),
            (None, Some(_)) => bail!("--depth needs --width"),
            (None, None) => bail!("no tree: give --tree TREE, or --width and --depth"),
        }
    }

    /// The depth asked for.
    pub fn depth(&self) -> Option<u32> {
        self.depth
    }

    /// Whether a tree was asked for, as opposed to a game.
    pub fn names_a_tree(&self) -> bool {
        self.tree.is_some() || self.width.is_some()
    }

    /// Whether each seed gives another tree.
    pub fn is_artificial(&self) -> bool {
        self.tree.is_none()
    }

    /// What was asked for, in words.
    pub fn describe(&self) -> String {
        match (&self.tree, self.width, self.depth) {
            (Some(file), ..) => shown(file),
            (_, Some(w), Some(d)) => {
                format!("width {w}, depth {d}, order {}, seed {}", self.order, self.seed)
            }
            _ => String::new(),
        }
    }

    /// The `i`-th artificial tree of a row of seeds.
    fn recipe(&self, i: u64) -> TreeRecipe {
        TreeRecipe {
            width: self.width.unwrap_or(0),
            depth: self.depth.unwrap_or(0),
            order: self.order.clone(),
            seed: self.seed.wrapping_add(i),
            values: self.values,
            irregular: self.irregular,
            leaves: self.leaves.clone(),
            root_value: self.root_value,
        }
    }
}

/// What an algorithm may be told.
#[derive(Args, Clone)]
pub struct ParamArgs {
    /// Estimate of the value, where MTD(f), SSS-0 and aspiration windows start
    #[arg(long, default_value_t = 0, allow_hyphen_values = true)]
    first_guess: Value,
    /// Half the width of an aspiration window
    #[arg(long, default_value_t = Params::default().delta, value_parser = clap::value_parser!(i32).range(1..))]
    delta: Value,
    /// Step size of mtd-step and sss-4
    #[arg(long, default_value_t = Params::default().step, value_parser = clap::value_parser!(i32).range(1..))]
    step: Value,
    /// Plies per stage of staged-sss, sss-over-ab and ab-over-sss, and plies that rsearch and
    /// m-game hold
    #[arg(long, default_value_t = Params::default().stage, value_parser = clap::value_parser!(u16).range(1..=i64::from(MAX_DEPTH)))]
    stage: u16,
    /// Most nodes that a search which grows a tree holds at once, such as pn or conspiracy-numbers
    #[arg(long, value_name = "N", default_value_t = MOST_HELD as u32, value_parser = clap::value_parser!(u32).range(1..=i64::from(MOST_NODES_HELD)))]
    hold: u32,
    /// Bounds that memory keeps for each node: 1 or 2 (default: as in the algorithm's paper)
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..=2))]
    bounds: Option<u8>,
}

impl ParamArgs {
    /// An algorithm with these parameters.
    pub fn how(&self, algorithm: &str) -> How {
        let ParamArgs { first_guess, delta, step, stage, hold, bounds } = *self;
        let params = Params { first_guess, delta, step, stage, hold: hold as usize };
        How { bounds, ..How::new(algorithm).with_params(params) }
    }
}

/// The algorithm with this id, or a refusal that names the nearest.
pub fn algorithm(id: &str) -> Result<&'static Entry> {
    Ok(How::new(id).check()?.entry)
}

fn tree_help() -> String {
    format!(
        "A file of nested JSON lists, Max to move at the root, or of a graph that 'freeze' has \
         recorded; - for standard input; or a built-in tree: {}. Built-in names come first: \
         write ./NAME for a file of that name",
        tree_names()
    )
}

/// A tree that is built in, or else the one in a file.
///
/// Names come first, so that a command means the same in every folder.
pub fn written(name: &str) -> Result<Subject> {
    if let Some(known) = SubjectSpec::named(name) {
        return Ok(known.open()?);
    }
    let is_path = name == "-" || name.contains(['/', '\\']) || std::path::Path::new(name).exists();
    if !is_path {
        bail!(
            "no tree '{name}': there is no such file, and the built-in trees are {}",
            tree_names()
        );
    }
    let bytes = read_bytes(name)?;
    if FrozenGraph::is_one(&bytes) {
        return Ok(FrozenGraph::read(&bytes).with_context(|| shown(name))?.into());
    }
    Ok(ExplicitTree::parse(&as_text(name, bytes)?).with_context(|| shown(name))?.into())
}
