//! Trees written out in files beside an experiment.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use nullwindow_games::trees::ExplicitTree;

use super::bounded::read_text;
use super::embedded::FILES;
use super::error::ExperimentError;
use super::given::{Given, GivenSettings};
use super::setting::text;

/// The largest file of a tree, in bytes: it becomes part of every cell, and so
/// of every record.
pub(super) const LARGEST_TREE: u64 = 1 << 20;

/// Where an experiment's files of trees are.
pub(crate) enum TreeFiles<'a> {
    /// Among those that come with the program.
    CompiledIn,
    /// In a folder.
    Folder(&'a Path),
}

impl TreeFiles<'_> {
    fn read(&self, name: &str) -> Result<String, String> {
        match self {
            TreeFiles::CompiledIn => {
                let found = FILES.iter().find(|(file, _)| *file == name);
                found.map(|(_, text)| text.to_string()).ok_or_else(|| format!("no file '{name}'"))
            }
            TreeFiles::Folder(folder) => {
                let path: PathBuf = folder.join(name);
                read_text(&path, LARGEST_TREE).map_err(|why| format!("{}: {why}", path.display()))
            }
        }
    }
}

/// The trees that a block names, by their names, as text in one form.
#[derive(Clone, Debug)]
pub(crate) struct ExplicitTrees(BTreeMap<String, String>);

impl ExplicitTrees {
    /// Reads the trees of both editions.
    pub(crate) fn read(
        settings: &[GivenSettings; 2],
        files: &TreeFiles,
    ) -> Result<ExplicitTrees, ExperimentError> {
        let mut trees = BTreeMap::new();
        let both = settings.iter().flat_map(|s| s.get("tree", None).unwrap_or_default());
        for given in both {
            let name = text(given)?;
            let written = files.read(name).map_err(|why| given.error(why))?;
            let tree =
                ExplicitTree::parse(&written).map_err(|e| given.error(format!("{name}: {e}")))?;
            trees.insert(name.to_string(), tree.to_json());
        }
        Ok(ExplicitTrees(trees))
    }

    /// The name of a tree and its text.
    pub(crate) fn get(&self, given: &Given) -> Result<(&str, &str), ExperimentError> {
        let named = self.0.get_key_value(text(given)?);
        let unread = || given.error("this tree has not been read");
        named.map(|(name, tree)| (name.as_str(), tree.as_str())).ok_or_else(unread)
    }
}
