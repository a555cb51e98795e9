//! What a run that may end at any moment does next: a first answer to every claim, then
//! precision where it decides most for its time, and figures in between.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use nullwindow_report::{ClaimLine, ClaimVerdict};
use rayon::prelude::*;

use super::extend::level_of;
use super::observations::Lookup;
use super::open::{OpenClaim, open_claims};
use crate::cell::{Cell, Job};
use crate::experiment::extension::is_of_claim;
use crate::experiment::{Edition, Experiment, ExperimentError, Laboratory, Measure, PlannedCell};
use crate::record::CellId;

/// The part of a batch that goes to cells that no open claim asks for.
const FIGURES: f64 = 0.25;

/// What there is to do for a laboratory, in the order of its use.
///
/// Claims without a number come first, the cheapest of them before the others. Then come open
/// claims by their share of the time until they are decided: cells that several of them need are
/// paid by all of these. Those of the headline count as a quarter as dear. Those that the time
/// left cannot decide come last.
pub struct Agenda {
    claims: Vec<OpenClaim>,
    /// Cells of the edition that are missing and that isolate causes, few positions first.
    causes: Vec<Cell>,
    /// All others that are missing, in the same order.
    figures: Vec<Cell>,
}

/// How much sooner claims of the headline are taken.
const HEADLINE: f64 = 0.25;
/// From fewer positions nobody knows how many are needed.
const FEW: usize = 12;

impl Agenda {
    /// What is left to do. `left` is the processor time in seconds, if it is limited.
    pub fn of(
        lab: &Laboratory,
        edition: Edition,
        lookup: Lookup,
        left: Option<f64>,
    ) -> Result<Agenda, ExperimentError> {
        let claims = open_claims(lab, edition, lookup)?;
        let (prices, headline) = (BatchPrices::of(&claims), lab.headline().concat());
        let order = |claim: &OpenClaim| {
            let n = claim.line.measured().map_or(0, |ours| ours.n);
            let decided = claim.line.verdict() == ClaimVerdict::SameDirection;
            let seconds = claim.batches() * prices.share(claim);
            let hopeless = n >= FEW && left.is_some_and(|left| seconds > left);
            let named = headline.contains(&format!("{{{}", claim.line.id));
            ((n > 0, hopeless, decided), if named { HEADLINE * seconds } else { seconds })
        };
        let mut ordered: Vec<_> = claims.into_iter().map(|claim| (order(&claim), claim)).collect();
        ordered.sort_by(|((a, x), _), ((b, y), _)| a.cmp(b).then(x.total_cmp(y)));
        let claims = ordered.into_iter().map(|(_, claim)| claim).collect();
        let (causes, figures) = missing(lab, edition, lookup)?;
        Ok(Agenda { claims, causes, figures })
    }

    /// What claims and their causes need, without the rest of the figures.
    pub fn of_claims(self) -> Agenda {
        Agenda { figures: Vec::new(), ..self }
    }

    /// Whether everything is done: the edition is complete, and no claim needs more positions.
    pub fn is_empty(&self) -> bool {
        self.claims.is_empty() && self.causes.is_empty() && self.figures.is_empty()
    }

    /// Cells for about so many seconds of processor time, each once; at least one, if there
    /// are any.
    pub fn batch(&self, seconds: f64) -> Vec<Cell> {
        let mut batch = CellBatch::default();
        let of_claims = self.claims.iter().flat_map(|claim| &claim.next);
        batch.fill(of_claims, seconds * (1.0 - FIGURES));
        batch.fill(self.causes.iter().chain(&self.figures), seconds);
        batch.fill(self.claims.iter().flat_map(|claim| &claim.next), seconds);
        batch.cells
    }
}

/// How many claims need each cell next.
struct BatchPrices(BTreeMap<CellId, u32>);

impl BatchPrices {
    fn of(claims: &[OpenClaim]) -> BatchPrices {
        let mut users = BTreeMap::new();
        for cell in claims.iter().flat_map(|claim| &claim.next) {
            *users.entry(CellId::of(&cell.spec())).or_default() += 1;
        }
        BatchPrices(users)
    }

    /// What a claim pays for its next batch, in seconds.
    fn share(&self, claim: &OpenClaim) -> f64 {
        let users = |cell: &Cell| self.0.get(&CellId::of(&cell.spec())).copied().unwrap_or(1);
        claim.next.iter().map(|cell| cell.weight() / f64::from(users(cell))).sum()
    }
}

/// Cells that are gathered up to a weight.
#[derive(Default)]
struct CellBatch {
    cells: Vec<Cell>,
    seen: BTreeSet<CellId>,
    weight: f64,
}

impl CellBatch {
    fn fill<'c>(&mut self, cells: impl Iterator<Item = &'c Cell>, until: f64) {
        for cell in cells {
            if self.weight >= until {
                return;
            }
            if self.seen.insert(CellId::of(&cell.spec())) {
                self.weight += cell.weight();
                self.cells.push(cell.clone());
            }
        }
    }
}

/// A cell that is not stored.
struct MissingCell {
    isolates: bool,
    level: u32,
    weight: f64,
    cell: Cell,
}

/// The cells of an edition that are not stored: those that isolate causes, and those of figures.
/// Of each the first positions of all experiments come first, then the next ones, and cheap cells
/// before dear ones.
fn missing(
    lab: &Laboratory,
    edition: Edition,
    lookup: Lookup,
) -> Result<(Vec<Cell>, Vec<Cell>), ExperimentError> {
    let of_experiment = |experiment: &Experiment| {
        let mut found = Vec::new();
        experiment.each_cell(edition, lab.positions(), &mut |plan| {
            let id = CellId::of(&plan.cell.spec());
            if !lookup(&id).is_some_and(|record| record.is_current()) {
                let isolates = needs(&experiment.causes, &plan);
                let level = level_of(plan.position.saturating_sub(1));
                let (weight, cell) = (plan.cell.weight(), plan.cell);
                found.push(MissingCell { isolates, level, weight, cell });
            }
        })?;
        Ok(found)
    };
    let found: Result<Vec<Vec<MissingCell>>, ExperimentError> =
        lab.experiments().par_iter().map(of_experiment).collect();
    let mut cells: Vec<MissingCell> = found?.into_iter().flatten().collect();
    cells.sort_by(|a, b| a.level.cmp(&b.level).then(a.weight.total_cmp(&b.weight)));
    let (causes, figures): (Vec<_>, Vec<_>) =
        cells.into_iter().partition(|missing| missing.isolates);
    let only = |cells: Vec<MissingCell>| cells.into_iter().map(|missing| missing.cell).collect();
    Ok((only(causes), only(figures)))
}

/// Whether one of these numbers is made of a cell.
fn needs(measures: &[Measure], plan: &PlannedCell) -> bool {
    let factors = plan.factors();
    measures.iter().any(|measure| is_of_claim(measure, &factors))
}

/// The cells of an edition that claims and causes are answered from: what is left of the edition
/// without what is only drawn or tabulated. Claims may need further positions in the end.
pub fn cells_of_claims(
    lab: &Laboratory,
    edition: Edition,
    only: &[String],
) -> Result<BTreeSet<CellId>, ExperimentError> {
    let mut found = BTreeSet::new();
    let wanted = |e: &&Experiment| only.is_empty() || only.contains(&e.id);
    for experiment in lab.experiments().iter().filter(wanted) {
        experiment.each_cell(edition, lab.positions(), &mut |plan| {
            if needs(&experiment.measures, &plan) || needs(&experiment.causes, &plan) {
                found.insert(CellId::of(&plan.cell.spec()));
            }
        })?;
    }
    Ok(found)
}

/// How many claims are decided, lean to one side, and are open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ClaimTally {
    /// With a verdict.
    pub decided: usize,
    /// Measured, on the stated side, and not precise enough.
    pub leaning: usize,
    /// Undecided or not measured.
    pub open: usize,
}

impl ClaimTally {
    /// Of the claims of a report. Numbers of other programs are not counted.
    pub fn of(claims: &[ClaimLine]) -> ClaimTally {
        let mut tally = ClaimTally::default();
        for verdict in claims.iter().map(ClaimLine::verdict) {
            match verdict {
                ClaimVerdict::Context => {}
                ClaimVerdict::Leaning => tally.leaning += 1,
                verdict if verdict.is_decided() => tally.decided += 1,
                _ => tally.open += 1,
            }
        }
        tally
    }
}

/// "31 decided, 12 leaning, 4 open".
impl fmt::Display for ClaimTally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} decided, {} leaning, {} open", self.decided, self.leaning, self.open)
    }
}
