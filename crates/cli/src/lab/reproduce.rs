//! `nullwindow reproduce`: first answers within a minute, better ones every minute.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use clap::Args as ClapArgs;
use indicatif::HumanDuration;
use nullwindow_lab::analysis::{Agenda, ClaimTally};
use nullwindow_lab::cell::Job;
use nullwindow_lab::experiment::{Edition, Laboratory};
use nullwindow_lab::record::Shard;
use nullwindow_lab::report::{self, ReportPage};
use nullwindow_lab::runner::RunProgress;
use nullwindow_lab::store::Folder;
use nullwindow_lab::{LabSession, OpenRun};

use super::report::tell;
use super::session::{SessionArgs, code, tell_moved};
use crate::destination::folder;
use crate::duration::duration;
use crate::stop;

/// Reproduce the papers: measure, judge the claims, and write the report.
///
/// Every claim gets a first estimate, then positions are added where they decide most for
/// their time. The report is written again every minute, so the page can be watched, and
/// Ctrl-C at any moment leaves a complete one. To continue, repeat the command.
///
/// --until-decided goes on until every claim is precise enough, or nothing more can be
/// measured, and leaves out what is only drawn. --full uses the papers' own depths and table
/// sizes everywhere; it takes hours, and has no limit unless --time is given.
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  nullwindow reproduce
  nullwindow reproduce --time 30m
  nullwindow reproduce --only node-counts --until-decided
  nullwindow reproduce --full --until-decided --out full-results")]
pub struct Args {
    /// How long to measure, such as 90s, 10m or 2h (default: 10m)
    #[arg(long, value_name = "TIME", value_parser = duration)]
    time: Option<Duration>,
    /// How long to measure, in minutes
    #[arg(long, value_name = "N", conflicts_with = "time")]
    minutes: Option<u32>,
    /// Go on until every claim is precise enough
    #[arg(long)]
    until_decided: bool,
    /// Use the papers' own depths and table sizes
    #[arg(long)]
    full: bool,
    /// Run only these experiments ('nullwindow lab list' lists them)
    #[arg(long, value_name = "ID", num_args = 1.., value_delimiter = ',')]
    only: Vec<String>,
    /// Folder for the results; the report goes to its subfolder report/
    #[arg(long, value_name = "DIR", default_value = "results", value_parser = folder())]
    out: PathBuf,
    /// Folder of experiments (default: the built-in ones)
    #[arg(long, value_name = "DIR")]
    experiments: Option<PathBuf>,
    #[command(flatten)]
    session: SessionArgs,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// How long an unlimited quick edition is measured.
const USUAL: Duration = Duration::from_secs(600);
/// How long the first batch takes, about; and every later one.
const FIRST: f64 = 20.0;
const BATCH: f64 = 60.0;

impl Args {
    /// When to end; none for never.
    fn limit(&self) -> Option<Duration> {
        let minutes = self.minutes.map(|n| Duration::from_secs(60 * u64::from(n)));
        let unlimited = self.full || self.until_decided;
        self.time.or(minutes).or((!unlimited).then_some(USUAL))
    }
}

pub fn run(args: &Args) -> Result<()> {
    let edition = if args.full { Edition::Full } else { Edition::Quick };
    // Not the usual folder: what is reproduced is what comes with the program.
    let laboratory = Laboratory::of(args.experiments.as_deref())?;
    laboratory.cells(edition, &args.only)?; // what cannot be run is said before anything is
    let session = LabSession::new(laboratory.only(&args.only), Folder::at(&args.out), code());
    let mut work = Reproduction::open(args, edition, &session)?;
    let stopped = work.go_on()?;
    let report = work.finish()?;
    tell(&report, &session.folder().report(), args.json)?;
    match stopped {
        Some(why) => bail!("{why}; what was measured is stored, and the same command goes on"),
        None => Ok(()),
    }
}

/// A reproduction at work.
struct Reproduction<'a> {
    session: &'a LabSession,
    opened: OpenRun<'a>,
    edition: Edition,
    /// Whether to end as soon as no claim needs anything.
    claims_alone: bool,
    jobs: usize,
    began: Instant,
    limit: Option<Duration>,
    stop: Arc<AtomicBool>,
    /// Seconds that a second of expected work took so far, by the clock and core.
    pace: f64,
}

impl<'a> Reproduction<'a> {
    fn open(args: &Args, edition: Edition, session: &'a LabSession) -> Result<Reproduction<'a>> {
        let opened = session.open_run(Shard::WHOLE)?;
        opened.moved().for_each(tell_moved);
        Ok(Reproduction {
            session,
            opened,
            edition,
            claims_alone: args.until_decided,
            jobs: args.session.jobs(),
            began: Instant::now(),
            limit: args.limit(),
            stop: stop::on_signals()?,
            pace: 1.0,
        })
    }

    /// Runs batch after batch until the time is over or nothing is left. Returns why it ended
    /// before that, if it did.
    fn go_on(&mut self) -> Result<Option<String>> {
        let mut length = FIRST;
        loop {
            let lookup = |id: &_| self.opened.holdings().get(id);
            let left = self.left().map(|left| left.as_secs_f64() * self.jobs as f64 / self.pace);
            let agenda = Agenda::of(self.session.laboratory(), self.edition, &lookup, left)?;
            let agenda = if self.claims_alone { agenda.of_claims() } else { agenda };
            if agenda.is_empty() || self.left() == Some(Duration::ZERO) {
                return Ok(None);
            }
            if let Some(failure) = self.batch(&agenda, length)? {
                return Ok(Some(failure));
            }
            if self.stop.load(Ordering::Relaxed) && self.left() != Some(Duration::ZERO) {
                return Ok(Some("stopped".to_string()));
            }
            length = BATCH;
            self.show()?;
        }
    }

    /// The time that is left; none where there is no limit.
    fn left(&self) -> Option<Duration> {
        self.limit.map(|limit| limit.saturating_sub(self.began.elapsed()))
    }

    /// Runs cells for about so many seconds by the clock, and no longer than the time that is
    /// left. Returns the first failure, if there is one.
    fn batch(&mut self, agenda: &Agenda, seconds: f64) -> Result<Option<String>> {
        let cells = agenda.batch(seconds * self.jobs as f64 / self.pace);
        let expected: f64 = cells.iter().map(Job::weight).sum::<f64>() / self.jobs as f64;
        let (clock, over) = (Instant::now(), self.watch());
        let mut progress = RunProgress::to_stderr();
        let outcome = self.opened.batch(&cells, self.jobs, &self.stop, &mut progress)?;
        over.store(true, Ordering::Relaxed);
        if !outcome.stopped && expected > 1.0 {
            self.pace = (clock.elapsed().as_secs_f64() / expected).clamp(0.1, 10.0);
        }
        let failed = outcome.failed.first();
        Ok(failed.map(|(label, why)| {
            format!("{} cells failed; the first: {label}: {why}", outcome.failed.len())
        }))
    }

    /// Raises the flag when the time is over, until what it returns is true.
    fn watch(&self) -> Arc<AtomicBool> {
        let over = Arc::new(AtomicBool::new(false));
        if let Some(left) = self.left() {
            let (end, over, stop) = (Instant::now() + left, over.clone(), self.stop.clone());
            std::thread::spawn(move || {
                while !over.load(Ordering::Relaxed) {
                    if Instant::now() >= end {
                        return stop.store(true, Ordering::Relaxed);
                    }
                    std::thread::sleep(Duration::from_millis(50));
                }
            });
        }
        over
    }

    /// Writes the report as it is now, and says how far it is.
    fn show(&self) -> Result<()> {
        let mut now = self.report()?;
        now.again = Some(BATCH as u32);
        report::write(&now, &self.session.folder().report())?;
        let left =
            self.left().map_or(String::new(), |left| format!("; {} left", HumanDuration(left)));
        eprintln!("{}{left}", ClaimTally::of(&now.claims));
        Ok(())
    }

    fn report(&self) -> Result<ReportPage> {
        Ok(self.session.report(self.opened.holdings(), self.edition, &[])?)
    }

    /// The last report, and the database.
    fn finish(self) -> Result<ReportPage> {
        let report = self.report()?;
        self.opened.close()?;
        Ok(report)
    }
}
