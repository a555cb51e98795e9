//! A search of full width by a team: the value to a fixed depth.

use std::sync::Arc;
use std::thread;

use super::deferring::deferring_negascout;
use super::driver::TeamDriver;
use super::race::{InRace, Race};
use super::rota::Rota;
use super::speculation::neighbour;
use super::team::{Team, with_team};
use crate::algorithm::Algorithm;
use crate::algorithms::negascout;
use crate::answer::Answer;
use crate::catalogue::Promise;
use crate::drivers::{Experience, Interrupted, Progress, Proved, Schedule, deepen_by};
use crate::game::Game;
use crate::limits::{Limits, Stop};
use crate::memory::{Memory, Shared};
use crate::named;
use crate::observer::Observer;
use crate::search::{Node, Search};
use crate::value::{Value, Window};

named! {
    /// How workers share a search.
    pub enum Sharing("way to share a search", default: Sharing::Deferring) {
        /// Each searches everything, in an order of its own.
        Lazy = "lazy",
        /// Each puts off what another is searching.
        Deferring = "deferring",
        /// Each asks another question about the root; for MTD(f).
        Speculative = "speculative",
    }
}

named! {
    /// When workers run.
    pub enum Timing("timing of threads", default: Timing::Free) {
        /// All at once.
        Free = "free",
        /// One at a time, whoever has visited the fewest nodes: every search counts the same
        /// nodes again, and is no faster than one thread. For a search of full width.
        InTurn = "in-turn",
    }
}

/// A driver and a way to share its search. As an [`Algorithm`] it is the driver on one
/// thread; [`deepen_together`] is for several.
#[derive(Clone, Debug)]
pub struct Together {
    driver: TeamDriver,
    sharing: Sharing,
    timing: Timing,
    /// Half the first window of Aspiration NegaScout.
    delta: Value,
    experience: Experience,
}

impl Together {
    /// A search by this driver. `delta` is half the first window of Aspiration NegaScout.
    pub fn new(driver: TeamDriver, sharing: Sharing, delta: Value) -> Together {
        let experience = Experience::default();
        Together { driver, sharing, timing: Timing::Free, delta: delta.max(1), experience }
    }

    /// The same with another timing.
    ///
    /// ```
    /// use nullwindow::drivers::Schedule;
    /// use nullwindow::memory::SharedTable;
    /// use nullwindow::parallel::{Sharing, TeamDriver, Timing, Together, deepen_together};
    /// use nullwindow::{Search, doc::Matches};
    /// let count = || {
    ///     let table: SharedTable = SharedTable::with_entries(1 << 10);
    ///     let mut s = Search::with(&Matches, table, ()).ordered_by_memory();
    ///     let mtd_f = Together::new(TeamDriver::MtdF, Sharing::Lazy, 1);
    ///     let mut mtd_f = mtd_f.timed(Timing::InTurn);
    ///     deepen_together(&mut s, 4, &21, &mut mtd_f, &Schedule::to(21), |_, _| None).counts
    /// };
    /// assert_eq!(count(), count());
    /// ```
    #[must_use]
    pub fn timed(self, timing: Timing) -> Together {
        Together { timing, ..self }
    }

    /// Searches `root` with a team, each of the others with its share of a limit on nodes.
    fn search_with<G: Game, M: Shared>(
        &mut self,
        team: &Team<RootTask<G::Position>>,
        s: &mut Search<'_, G, M>,
        root: Node<G::Position>,
        guess: Value,
        share: Option<u64>,
    ) -> Result<Proved, Interrupted> {
        let race = Arc::new(Race::new());
        let in_turn = self.timing == Timing::InTurn;
        let rota = in_turn.then(|| Arc::new(Rota::new(team.workers())));
        let outside = s.limits().clone();
        let task = RootTask {
            together: self.clone(),
            race: race.clone(),
            rota: rota.clone(),
            root: root.clone(),
            guess,
            share,
        };
        let lead = || {
            let (race, limits) = (race.clone(), outside.clone());
            let mut worker = Racer { race, limits, rota: rota.clone(), number: 0, s: &mut *s };
            self.lead(&mut worker, &root, guess)
        };
        let proved = team.work_on(task, lead, || {
            race.end();
            rota.iter().for_each(|rota| rota.close());
        });
        s.limit(outside);
        if let Some(best) = race.best() {
            s.prove_best(Some(best));
        }
        proved
    }

    fn lead<G: Game, M: Shared>(
        &mut self,
        worker: &mut Racer<'_, '_, G, M>,
        root: &Node<G::Position>,
        guess: Value,
    ) -> Result<Proved, Interrupted> {
        let Together { driver, sharing, delta, ref mut experience, .. } = *self;
        experience.open(worker.s.game().key(&root.position), root.depth);
        driver.drive(guess, delta, experience, |window| {
            worker.race.ask(window.beta);
            worker.ask(root, window, sharing)
        })
    }

    /// What another worker does until the leader has finished. How it ends does not matter.
    fn help<G: Game, M: Shared>(
        mut self,
        worker: &mut Racer<'_, '_, G, M>,
        root: &Node<G::Position>,
        guess: Value,
    ) {
        if worker.s.root(&root.position, root.depth).is_err() {
            return;
        }
        if self.sharing == Sharing::Speculative {
            return worker.speculate(root);
        }
        let Together { driver, sharing, delta, ref mut experience, .. } = self;
        experience.open(worker.s.game().key(&root.position), root.depth);
        let _ = driver.drive(guess, delta, experience, |window| worker.ask(root, window, sharing));
    }
}

/// A root that a team searches.
struct RootTask<P> {
    together: Together,
    race: Arc<Race>,
    rota: Option<Arc<Rota>>,
    root: Node<P>,
    guess: Value,
    /// How many nodes a helper may visit.
    share: Option<u64>,
}

impl<P> RootTask<P> {
    /// What a helper does.
    fn help<G: Game<Position = P>, M: Shared>(&self, number: usize, s: &mut Search<'_, G, M>) {
        let RootTask { together, race, rota, root, guess, share } = self;
        let on_rota = rota.as_ref().map(|rota| rota.join(number));
        if matches!(on_rota, Some(None)) {
            return; // it is over before the first turn
        }
        let limits = Limits { nodes: *share, interrupt: None };
        let mut worker = Racer { race: race.clone(), limits, rota: rota.clone(), number, s };
        together.clone().help(&mut worker, root, *guess);
    }
}

/// A search in a race.
struct Racer<'s, 'g, G: Game, M> {
    race: Arc<Race>,
    limits: Limits,
    rota: Option<Arc<Rota>>,
    /// The leader is number zero.
    number: usize,
    s: &'s mut Search<'g, G, M>,
}

impl<G: Game, M: Shared> Racer<'_, '_, G, M> {
    /// Answers a question about the root, unless another worker does so first.
    fn ask(
        &mut self,
        root: &Node<G::Position>,
        window: Window,
        sharing: Sharing,
    ) -> Result<Value, Stop> {
        if let Some(g) = self.race.bounds().answer(window) {
            return Ok(g);
        }
        let (race, outside) = (self.race.clone(), self.limits.interrupt.clone());
        let rota = self.rota.clone().map(|rota| (rota, self.number));
        let interrupt = Arc::new(InRace { race, window, outside, rota });
        self.s.limit(Limits { interrupt: Some(interrupt), ..self.limits });
        self.s.pass_begins(window.beta);
        let found = match sharing {
            Sharing::Deferring => deferring_negascout(self.s, root, window),
            Sharing::Lazy | Sharing::Speculative => negascout(self.s, root, window),
        };
        match found {
            Ok(g) => {
                self.race.learn(window, g, self.s.best_among_searched());
                Ok(g)
            }
            Err(Stop::Solved) => self.race.bounds().answer(window).ok_or(Stop::Solved),
            Err(stop) => Err(stop),
        }
    }

    /// Asks what the leader may ask next, or helps it where there is nothing else to ask.
    fn speculate(&mut self, root: &Node<G::Position>) {
        while !self.race.is_over() {
            let (gamma, known) = (self.race.question(), self.race.bounds());
            let question = neighbour(gamma, self.number, known).unwrap_or(gamma);
            if known.answer(Window::null(question)).is_some() {
                self.wait(); // for the leader to see it
                continue;
            }
            let asked = self.ask(root, Window::null(question), Sharing::Speculative);
            if asked.is_err_and(|stop| stop != Stop::Solved) {
                return;
            }
        }
    }
}

impl<G: Game, M> Racer<'_, '_, G, M> {
    /// Lets the others go on.
    fn wait(&self) {
        match &self.rota {
            Some(rota) => rota.pass_on(self.number),
            None => thread::yield_now(),
        }
    }
}

/// The driver on one thread.
impl<G: Game> Algorithm<G> for Together {
    fn promise(&self) -> Promise {
        Promise::Value
    }

    fn search<M: Memory, O: Observer<G>>(
        &mut self,
        s: &mut Search<G, M, O>,
        root: &Node<G::Position>,
        guess: Value,
    ) -> Result<Proved, Interrupted> {
        self.experience.open(s.game().key(&root.position), root.depth);
        self.driver.drive(guess, self.delta, &mut self.experience, |window| {
            s.pass_begins(window.beta);
            negascout(s, root, window)
        })
    }
}

/// [`deepen`](crate::drivers::deepen) on several threads: `s` leads, and what it finds is
/// the value that one thread would find. Counts are those of all workers; a limit on nodes
/// is divided among them.
///
/// ```
/// use nullwindow::drivers::Schedule;
/// use nullwindow::memory::SharedTable;
/// use nullwindow::parallel::{Sharing, TeamDriver, Together, deepen_together};
/// use nullwindow::{Search, doc::Matches};
/// let table: SharedTable = SharedTable::with_entries(1 << 10);
/// let mut s = Search::with(&Matches, table, ()).ordered_by_memory();
/// let mut mtd_f = Together::new(TeamDriver::MtdF, Sharing::Deferring, 1);
/// let answer = deepen_together(&mut s, 2, &21, &mut mtd_f, &Schedule::to(21), |_, _| None);
/// assert_eq!((answer.value(), answer.best), (Some(1), Some(1)));
/// ```
pub fn deepen_together<'g, G, M>(
    s: &mut Search<'g, G, M>,
    workers: usize,
    position: &G::Position,
    together: &mut Together,
    schedule: &Schedule,
    watch: impl FnMut(&mut Search<'g, G, M>, Progress<'_, G::Move>) -> Option<Stop>,
) -> Answer<G::Move>
where
    G: Game + Sync,
    G::Position: Send + Sync,
    G::Move: Send,
    M: Shared,
{
    let work = |number: usize, s: &mut Search<'_, G, M>, task: &RootTask<G::Position>| {
        task.help(number, s);
    };
    with_team(s, workers, work, |s, team| {
        let share = team.divide_nodes(s);
        let answer = deepen_by(s, position, schedule, watch, |s, depth, guess| {
            let before = s.counts().plus(team.counts());
            let root = s.root(position, depth).map_err(Interrupted::from);
            let result = root.and_then(|root| together.search_with(team, s, root, guess, share));
            let counts = s.counts().plus(team.counts()).since(before);
            let answer = Answer { counts, ..Answer::of(result, depth) };
            answer.with_best(s.game(), position, s.best_at_root())
        });
        Answer { counts: answer.counts.plus(team.counts()), ..answer }
    })
}
