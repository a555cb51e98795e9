//! Which experiments, which edition, which folder.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use clap::Args as ClapArgs;
use nullwindow_lab::LabSession;
use nullwindow_lab::cell::Cell;
use nullwindow_lab::experiment::{Edition, Laboratory};
use nullwindow_lab::store::Folder;
use serde::{Deserialize, Serialize};

use super::session::code;
use crate::destination::folder;

/// Where results are kept.
#[derive(ClapArgs)]
pub struct ResultsArgs {
    /// Folder for the results
    #[arg(long, value_name = "DIR", default_value = "results", value_parser = folder())]
    results: PathBuf,
}

impl ResultsArgs {
    pub fn folder(&self) -> Folder {
        Folder::at(&self.results)
    }
}

/// Which experiments, and how much of them.
#[derive(ClapArgs, Clone, Serialize, Deserialize)]
pub struct ChosenExperiments {
    /// Use the papers' own depths and table sizes (hours instead of minutes)
    #[arg(long)]
    pub full: bool,
    /// Only these experiments ('nullwindow lab list' lists them)
    #[arg(long, value_name = "ID", num_args = 1.., value_delimiter = ',')]
    pub only: Vec<String>,
    /// Folder of experiments (default: experiments/ if it exists, else the
    /// built-in ones)
    #[arg(long, value_name = "DIR")]
    pub experiments: Option<PathBuf>,
}

impl ChosenExperiments {
    pub fn edition(&self) -> Edition {
        if self.full { Edition::Full } else { Edition::Quick }
    }

    /// The experiments chosen from, with the folder that keeps their results.
    pub fn session(&self, folder: Folder) -> Result<LabSession> {
        open(self.experiments.as_deref(), folder)
    }

    /// The same in every folder.
    pub fn absolute(&self) -> Result<ChosenExperiments> {
        let absolute =
            |path: &PathBuf| std::path::absolute(path).with_context(|| path.display().to_string());
        let experiments = self.experiments.clone().or_else(usual).as_ref().map(absolute);
        Ok(ChosenExperiments { experiments: experiments.transpose()?, ..self.clone() })
    }

    /// The cells that are asked for.
    pub fn cells(&self, session: &LabSession) -> Result<Vec<Cell>> {
        Ok(session.laboratory().cells(self.edition(), &self.only)?)
    }
}

/// A session with the experiments of a folder, of the usual folder, or those built in.
pub fn open(experiments: Option<&Path>, results: Folder) -> Result<LabSession> {
    Ok(LabSession::new(laboratory(experiments)?, results, code()))
}

/// The experiments of a folder, of the usual folder, or those built in.
pub fn laboratory(folder: Option<&Path>) -> Result<Laboratory> {
    Ok(Laboratory::of(folder.map(PathBuf::from).or_else(usual).as_deref())?)
}

/// The usual folder, if there are experiments in it.
fn usual() -> Option<PathBuf> {
    Some(PathBuf::from(USUAL)).filter(|folder| has_experiments(folder))
}

/// Where experiments usually are.
pub const USUAL: &str = "experiments";

fn has_experiments(folder: &Path) -> bool {
    let Ok(entries) = std::fs::read_dir(folder) else { return false };
    let toml = |path: PathBuf| path.extension().is_some_and(|e| e == "toml");
    entries.flatten().any(|entry| toml(entry.path()))
}
