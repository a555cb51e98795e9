//! All experiments with what they share: positions, claims, the papers' numbers.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::path::Path;

use serde_json::Value;

use super::block::Defaults;
use super::claims::{self, Stated};
use super::coverage::{self, Covered};
use super::edition::Edition;
use super::embedded::FILES;
use super::error::{ExperimentError, LoadedFile, Source};
use super::explicit_trees::TreeFiles;
use super::fields::Fields;
use super::file::{Context, Experiment};
use super::laboratory_file::{self, LaboratoryFile};
use super::names::among;
use super::positions::PositionSets;
use super::{bounded, csv};
use crate::Row;
use crate::cell::{Cell, Job};
use crate::record::CellId;

/// No file of experiments, positions or claims is larger than this, in bytes.
pub(super) const LARGEST_FILE: u64 = 4 << 20;

/// The experiments of a folder.
#[derive(Clone, Debug)]
pub struct Laboratory {
    own: LaboratoryFile,
    experiments: Vec<Experiment>,
    claims: Vec<Stated>,
    coverage: Vec<Covered>,
    sets: PositionSets,
    references: BTreeMap<String, Vec<Row>>,
}

impl Laboratory {
    /// The experiments that come with the program.
    ///
    /// ```
    /// use nullwindow_lab::experiment::Laboratory;
    /// let lab = Laboratory::shipped().unwrap();
    /// assert!(lab.experiments().iter().any(|e| e.id == "node-counts"));
    /// ```
    pub fn shipped() -> Result<Laboratory, ExperimentError> {
        Laboratory::read(FILES.iter().map(compiled_in).collect(), TreeFiles::CompiledIn)
    }

    /// The experiments of a folder, or those that come with the program if none is named.
    pub fn of(folder: Option<&Path>) -> Result<Laboratory, ExperimentError> {
        match folder {
            Some(folder) if !folder.is_dir() => {
                Err(ExperimentError::new(&folder.display().to_string(), 0, "no such folder"))
            }
            Some(folder) => Laboratory::open(folder),
            None => Laboratory::shipped(),
        }
    }

    /// The experiments of a folder, `*.toml`, with its own `laboratory.toml` and
    /// claims. Positions, defaults and the papers' numbers that the folder does not
    /// have are those that come with the program.
    pub fn open(dir: &Path) -> Result<Laboratory, ExperimentError> {
        let mut files = BTreeMap::new();
        for file in FILES.iter().filter(|(name, _)| is_shared(name)) {
            files.insert(file.0.to_string(), compiled_in(file));
        }
        for (folder, suffix) in
            [("", "toml"), ("", "csv"), ("positions", "txt"), ("reference", "csv")]
        {
            for (name, text) in read_folder(&dir.join(folder), suffix)? {
                let short = if folder.is_empty() { name } else { format!("{folder}/{name}") };
                let file = LoadedFile::new(format!("{}/{short}", dir.display()), text);
                files.insert(short, file);
            }
        }
        Laboratory::read(files.into_values().collect(), TreeFiles::Folder(dir))
    }

    /// Reads files by their paths: shared ones first, then the experiments.
    fn read(files: Vec<LoadedFile>, trees: TreeFiles) -> Result<Laboratory, ExperimentError> {
        let (mut sets, mut references) = (PositionSets::default(), BTreeMap::new());
        let own = about(&files)?;
        let (mut claims, mut defaults) = (None, Defaults::default());
        let mut covered = Vec::new();
        let mut experiments = Vec::new();
        for source in files.iter().map(LoadedFile::source) {
            let Source { file, text, .. } = source;
            let name = file.rsplit('/').next().unwrap_or(file);
            match name.rsplit_once('.') {
                Some((_, "txt")) => sets.add(file, text)?,
                Some((_, "csv")) if name == own.claims => claims = Some(claims::read(file, text)?),
                _ if name == coverage::NAME => covered = coverage::read(file, text)?,
                Some((stem, "csv")) => {
                    references.insert(stem.to_string(), csv::read_rows(file, text)?);
                }
                _ if name == laboratory_file::NAME => {}
                Some(("defaults", _)) => defaults = Defaults::read(Fields::of_file(source)?)?,
                _ => experiments.push(source),
            }
        }
        let taken = RefCell::new(BTreeSet::new());
        let known = references.keys().cloned().collect();
        let (defaults, sets_read) = (&defaults, &sets);
        let context =
            Context { defaults, sets: sets_read, trees, references: known, taken: &taken };
        let read = |source: Source| Experiment::read(source, &context);
        let experiments = experiments.into_iter().map(read).collect::<Result<Vec<_>, _>>()?;
        own.check(claims.is_some())?;
        check_claims(&experiments, claims.as_deref(), &own.claims)?;
        coverage::check(&covered, &experiments)?;
        let claims = claims.unwrap_or_default();
        Ok(Laboratory { own, experiments, claims, coverage: covered, sets, references })
    }

    /// The title of the report.
    pub fn title(&self) -> &str {
        &self.own.title
    }

    /// What the report is about, one paragraph per entry; may be empty.
    pub fn introduction(&self) -> &[String] {
        &self.own.introduction
    }

    /// The answers in a few lines that a person can repeat, with the names of claims in
    /// braces; may be empty.
    pub fn headline(&self) -> &[String] {
        &self.own.headline
    }

    /// The experiments, by the names of their files.
    pub fn experiments(&self) -> &[Experiment] {
        &self.experiments
    }

    /// All claims; none if the folder has no file of claims.
    pub fn claims(&self) -> &[Stated] {
        &self.claims
    }

    /// Every figure and table of the papers; none if the folder has no list of them.
    pub fn coverage(&self) -> &[Covered] {
        &self.coverage
    }

    /// The positions.
    pub fn positions(&self) -> &PositionSets {
        &self.sets
    }

    /// The rows of a file of the papers' numbers.
    pub fn reference(&self, name: &str) -> &[Row] {
        self.references.get(name).map_or(&[], Vec::as_slice)
    }

    /// The same with these experiments and the claims they answer alone; no names
    /// mean all of them.
    ///
    /// ```
    /// use nullwindow_lab::experiment::Laboratory;
    /// let lab = Laboratory::shipped().unwrap().only(&["node-counts".to_string()]);
    /// assert_eq!(lab.experiments().len(), 1);
    /// ```
    pub fn only(mut self, ids: &[String]) -> Laboratory {
        if !ids.is_empty() {
            self.experiments.retain(|e| ids.contains(&e.id));
            let answered = |id: &String| {
                let mut measures = self.experiments.iter().flat_map(|e| &e.measures);
                measures.any(|m| m.claim == *id)
            };
            self.claims.retain(|claim| answered(&claim.id));
            self.coverage.clear();
        }
        self
    }

    /// The cells that the experiments need together, each once, in a fixed
    /// order. `only` names experiments; none means all of them.
    ///
    /// ```
    /// use nullwindow_lab::experiment::{Edition, Laboratory};
    /// let lab = Laboratory::shipped().unwrap();
    /// let all = lab.cells(Edition::Quick, &[]).unwrap().len();
    /// let some = lab.cells(Edition::Quick, &["node-counts".to_string()]).unwrap().len();
    /// assert!(0 < some && some < all);
    /// ```
    pub fn cells(&self, edition: Edition, only: &[String]) -> Result<Vec<Cell>, ExperimentError> {
        let mut cells = Vec::new();
        self.each_cell(edition, only, &mut |named| cells.push(named.cell))?;
        Ok(cells)
    }

    /// The same cells one after the other, for what is too much to hold.
    pub fn each_cell(
        &self,
        edition: Edition,
        only: &[String],
        take: &mut dyn FnMut(NamedCell),
    ) -> Result<(), ExperimentError> {
        self.check_names(only)?;
        let mut seen = HashSet::new();
        let wanted = |e: &&Experiment| only.is_empty() || only.contains(&e.id);
        for experiment in self.experiments.iter().filter(wanted) {
            experiment.each_cell(edition, &self.sets, &mut |planned| {
                let spec = planned.cell.spec();
                let id = CellId::of(&spec);
                if seen.insert(id) {
                    take(NamedCell { id, spec, cell: planned.cell });
                }
            })?;
        }
        Ok(())
    }

    /// Refuses names of experiments that are not there.
    pub(crate) fn check_names(&self, only: &[String]) -> Result<(), ExperimentError> {
        let known: Vec<&str> = self.experiments.iter().map(|e| e.id.as_str()).collect();
        let Some(id) = only.iter().find(|id| !known.contains(&id.as_str())) else {
            return Ok(());
        };
        let reason = format!("no such experiment: {}", among(id, &known));
        Err(ExperimentError::new(id, 0, reason))
    }
}

/// A cell, and what identifies it.
pub struct NamedCell {
    /// The hash of `spec`.
    pub id: CellId,
    /// Everything that decides what it measures.
    pub spec: Value,
    /// The cell itself.
    pub cell: Cell,
}

/// A file that comes with the program, empty if there is none of that name.
pub(super) fn shipped_file(name: &str) -> LoadedFile {
    let found = FILES.iter().find(|(file, _)| *file == name);
    found.map_or_else(|| LoadedFile::new(name.to_string(), String::new()), compiled_in)
}

fn compiled_in((name, text): &(&str, &str)) -> LoadedFile {
    LoadedFile::new(format!("experiments/{name}"), text.to_string())
}

/// Whether a file of the program's own laboratory serves others too. Its claims, its
/// list of the papers' figures and its title do not.
fn is_shared(name: &str) -> bool {
    match name {
        "claims.csv" | coverage::NAME => false,
        "defaults.toml" => true,
        _ => !name.ends_with(".toml"),
    }
}

/// What the laboratory says of itself.
fn about(files: &[LoadedFile]) -> Result<LaboratoryFile, ExperimentError> {
    let is_named = |source: &Source| {
        source.file.rsplit('/').next().unwrap_or(source.file) == laboratory_file::NAME
    };
    match files.iter().map(LoadedFile::source).find(is_named) {
        Some(source) => LaboratoryFile::read(source),
        None => Ok(LaboratoryFile::default()),
    }
}

/// Every claim that is answered must be stated, and answered once.
fn check_claims(
    experiments: &[Experiment],
    claims: Option<&[Stated]>,
    file: &str,
) -> Result<(), ExperimentError> {
    let mut answered = BTreeMap::new();
    for experiment in experiments {
        for measure in &experiment.measures {
            let refuse = |reason| ExperimentError::new(&experiment.file, measure.line, reason);
            let stated = claims.map(|all| all.iter().any(|c| c.id == measure.claim));
            if stated != Some(true) {
                let id = &measure.claim;
                let hint = if stated.is_some() { "add it there" } else { "there is no such file" };
                return Err(refuse(format!("no claim '{id}' in {file}: {hint}")));
            }
            if let Some(other) = answered.insert(&measure.claim, &experiment.file) {
                let reason = format!("the claim '{}' is answered in {other} too", measure.claim);
                return Err(refuse(reason));
            }
        }
    }
    check_causes(experiments, claims.unwrap_or_default(), file)
}

/// Every cause must be one of a claim that is stated.
fn check_causes(
    experiments: &[Experiment],
    claims: &[Stated],
    file: &str,
) -> Result<(), ExperimentError> {
    let causes = experiments.iter().flat_map(|e| e.causes.iter().map(move |cause| (e, cause)));
    for (experiment, cause) in causes {
        if !claims.iter().any(|c| c.id == cause.claim) {
            let reason = format!("no claim '{}' in {file} that this could explain", cause.claim);
            return Err(ExperimentError::new(&experiment.file, cause.line, reason));
        }
    }
    Ok(())
}

/// The files of a folder with a suffix, in the order of their names. A folder
/// that is not there has none.
fn read_folder(dir: &Path, suffix: &str) -> Result<BTreeMap<String, String>, ExperimentError> {
    let mut files = BTreeMap::new();
    let Ok(entries) = std::fs::read_dir(dir) else { return Ok(files) };
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.extension().is_none_or(|e| e != suffix) {
            continue;
        }
        let refuse = |why: String| ExperimentError::new(&path.display().to_string(), 0, why);
        let text = bounded::read_text(&path, LARGEST_FILE).map_err(refuse)?;
        let name = path.file_name().map(|n| n.to_string_lossy().into_owned());
        files.insert(name.unwrap_or_default(), text);
    }
    Ok(files)
}
