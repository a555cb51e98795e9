//! A laboratory at work: experiments, and the folder that keeps their results.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use nullwindow_report::ReportPage;
use serde::Serialize;

use crate::analysis::analyse;
use crate::cell::Cell;
use crate::experiment::{Edition, ExperimentError, Laboratory};
use crate::matches;
use crate::record::{Code, Shard, Under};
use crate::runner::{Author, Broken, RunOutcome, RunPlan, RunProgress, run};
use crate::store::{
    self, Damage, Folder, FolderOpening, Holdings, MergeSummary, StoreError, refresh_database,
    write_database,
};

/// Experiments and a folder of results. The command, the server and the Python package all
/// work through it, so that a folder is treated alike whoever opens it: damaged lines are
/// moved aside before anything runs, and the database is made again after every run.
///
/// ```
/// use std::sync::Arc;
/// use nullwindow_lab::LabSession;
/// use nullwindow_lab::experiment::{Edition, Laboratory};
/// use nullwindow_lab::record::{Code, Shard};
/// use nullwindow_lab::runner::RunProgress;
/// use nullwindow_lab::store::Folder;
/// let results = tempfile::tempdir().unwrap();
/// let only = ["performance-pictures".to_string()];
/// let laboratory = Laboratory::shipped().unwrap().only(&only);
/// let session = LabSession::new(laboratory, Folder::at(results.path()), Code::current());
/// let cells = session.laboratory().cells(Edition::Quick, &only).unwrap();
///
/// let opened = session.open_run(Shard::WHOLE).unwrap();
/// let plan = opened.plan(&cells[..2]);
/// let done = opened.run(&plan, 1, &Arc::default(), &mut RunProgress::silent()).unwrap();
/// assert_eq!((done.done_before, done.ran), (0, 2));
/// assert!(session.folder().database().exists());
/// ```
#[derive(Clone, Debug)]
pub struct LabSession {
    laboratory: Laboratory,
    folder: Folder,
    code: Code,
}

/// Why a session could not do its work. What was stored before stays stored.
#[derive(Debug, thiserror::Error)]
pub enum SessionError {
    /// The disk or the records.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A run ended early.
    #[error(transparent)]
    Broken(#[from] Broken),
    /// The experiments.
    #[error(transparent)]
    Experiment(#[from] ExperimentError),
}

impl LabSession {
    /// A session of a program, which is named in every record.
    pub fn new(laboratory: Laboratory, folder: Folder, code: Code) -> LabSession {
        LabSession { laboratory, folder, code }
    }

    /// The experiments.
    pub fn laboratory(&self) -> &Laboratory {
        &self.laboratory
    }

    /// The folder of results.
    pub fn folder(&self) -> &Folder {
        &self.folder
    }

    /// Opens the folder for a run and mends it. A part of a run touches its own file alone,
    /// because other parts may be running.
    pub fn open_run(&self, shard: Shard) -> Result<OpenRun<'_>, StoreError> {
        Ok(OpenRun { session: self, shard, opening: FolderOpening::of(&self.folder, shard)? })
    }

    /// Moves damaged lines aside and makes the database of all records. Returns the records
    /// and the lines that were moved.
    pub fn refresh(&self) -> Result<(Holdings, Vec<Damage>), StoreError> {
        let moved = store::mend(&self.folder)?;
        Ok((self.rebuild()?, moved))
    }

    /// Copies records from other folders or files, between mending and making the database.
    pub fn merge(&self, from: &[PathBuf]) -> Result<MergedFolders, StoreError> {
        let moved = store::mend(&self.folder)?;
        let copied = store::merge(&self.folder, from)?;
        Ok(MergedFolders { moved, copied, holdings: self.rebuild()? })
    }

    /// What the records say about experiments; no names mean all of them.
    pub fn analyse(
        &self,
        holdings: &Holdings,
        edition: Edition,
        only: &[String],
    ) -> Result<ReportPage, SessionError> {
        self.laboratory.check_names(only)?;
        let laboratory = self.laboratory.clone().only(only);
        Ok(analyse(&laboratory, edition, &|cell| holdings.get(cell))?)
    }

    /// The same, and the matches that are stored in the folder.
    pub fn report(
        &self,
        holdings: &Holdings,
        edition: Edition,
        only: &[String],
    ) -> Result<ReportPage, SessionError> {
        let mut report = self.analyse(holdings, edition, only)?;
        let played = matches::stored_matches(&self.folder.matches())?;
        report.sections.extend(matches::section(&played));
        Ok(report)
    }

    /// Reads all records and makes the database from them.
    fn rebuild(&self) -> Result<Holdings, StoreError> {
        let holdings = Holdings::read(&self.folder)?;
        write_database(&self.folder.database(), &holdings, &self.laboratory)?;
        Ok(holdings)
    }
}

/// What a merge did to a folder.
#[derive(Debug)]
pub struct MergedFolders {
    /// Damaged lines of the folder that were moved aside.
    pub moved: Vec<Damage>,
    /// What was copied.
    pub copied: MergeSummary,
    /// What is stored now.
    pub holdings: Holdings,
}

/// A folder that is fixed and locked for a run.
pub struct OpenRun<'s> {
    session: &'s LabSession,
    shard: Shard,
    opening: FolderOpening,
}

impl OpenRun<'_> {
    /// The damaged lines that were moved aside.
    pub fn moved(&self) -> impl Iterator<Item = &Damage> {
        self.opening.moved.iter().chain(self.opening.journal.moved())
    }

    /// The file whose last line was incomplete and is cut off, if there was one.
    pub fn torn(&self) -> Option<&Path> {
        let journal = &self.opening.journal;
        (journal.torn() > 0).then(|| journal.path())
    }

    /// What is stored.
    pub fn holdings(&self) -> &Holdings {
        &self.opening.holdings
    }

    /// Which of the cells will run.
    pub fn plan<'c>(&self, cells: &'c [Cell]) -> RunPlan<'c, Cell> {
        RunPlan::of(cells, self.shard, &self.opening.holdings)
    }

    /// Runs a plan, `jobs` cells at a time until `stop` becomes true, and makes the database.
    /// A part of a run makes none: a merge or a run of the whole does.
    pub fn run(
        mut self,
        plan: &RunPlan<Cell>,
        jobs: usize,
        stop: &Arc<AtomicBool>,
        progress: &mut RunProgress,
    ) -> Result<FinishedRun, SessionError> {
        let outcome = self.write(plan, jobs, stop, progress)?;
        let (session, shard) = (self.session, self.shard);
        let database = (shard == Shard::WHOLE).then(|| session.folder.database());
        match &database {
            Some(_) if outcome.finished > 0 => drop(session.rebuild()?),
            Some(path) => drop(refresh_database(path, self.holdings(), &session.laboratory)?),
            None => {}
        }
        Ok(FinishedRun {
            cells: plan.done() + plan.to_run(),
            done_before: plan.done(),
            ran: outcome.finished,
            reasons: plan.reasons().into_iter().map(|(why, n)| (why.to_string(), n)).collect(),
            records: session.folder.file(shard),
            database,
            outcome,
        })
    }

    /// Runs those of the cells that are missing, as [`run`](OpenRun::run) does, and reads what
    /// is stored then. The folder stays open for the next batch, and no database is made:
    /// [`close`](OpenRun::close) makes it.
    pub fn batch(
        &mut self,
        cells: &[Cell],
        jobs: usize,
        stop: &Arc<AtomicBool>,
        progress: &mut RunProgress,
    ) -> Result<RunOutcome, SessionError> {
        let plan = self.plan(cells);
        let outcome = self.write(&plan, jobs, stop, progress)?;
        self.opening.holdings = Holdings::read(&self.session.folder)?;
        Ok(outcome)
    }

    /// Makes the database after batches.
    pub fn close(self) -> Result<PathBuf, StoreError> {
        let path = self.session.folder.database();
        write_database(&path, &self.opening.holdings, &self.session.laboratory)?;
        Ok(path)
    }

    fn write(
        &mut self,
        plan: &RunPlan<Cell>,
        jobs: usize,
        stop: &Arc<AtomicBool>,
        progress: &mut RunProgress,
    ) -> Result<RunOutcome, Broken> {
        let part = (self.shard != Shard::WHOLE).then(|| self.shard.to_string());
        let author = Author::here(self.session.code.clone(), Under { jobs, shard: part });
        run(plan, &mut self.opening.journal, &author, stop, progress)
    }
}

/// What a run did.
#[derive(Debug, Serialize)]
pub struct FinishedRun {
    /// Cells that were asked for.
    pub cells: usize,
    /// Those that were stored before.
    pub done_before: usize,
    /// Those that ran and are stored.
    pub ran: usize,
    /// How many had to run for which reason.
    pub reasons: BTreeMap<String, usize>,
    /// The file of records.
    pub records: PathBuf,
    /// The database; none for a part.
    pub database: Option<PathBuf>,
    /// How the run ended.
    #[serde(skip)]
    pub outcome: RunOutcome,
}

impl FinishedRun {
    /// How many cells failed, and why the first did; none if none failed.
    pub fn failure(&self) -> Option<String> {
        let (label, why) = self.outcome.failed.first()?;
        let (failed, of) = (self.outcome.failed.len(), self.cells - self.done_before);
        Some(format!("{failed} of {of} cells failed; the first: {label}: {why}"))
    }

    /// How many cells did not run because the run was stopped.
    pub fn left(&self) -> usize {
        self.cells - self.done_before - self.ran - self.outcome.failed.len()
    }
}
