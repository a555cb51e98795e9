//! Workers that share a table: the programs of `nullwindow::parallel` in virtual time.
//!
//! Whoever is earliest visits a node. Workers race for the root: whoever answers a question
//! answers it for all, and the others notice at their next look, as threads do.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use nullwindow::drivers::Schedule;
use nullwindow::parallel::Sharing;
use nullwindow::{Bounds, Game, LOOK_EVERY, Value, Window};

use super::machine::{VirtualMachine, WorkScheme};
use super::mtd_steps::MtdSteps;
use super::recording::Recording;
use super::simulated_search::SimulatedSearch;
use super::table::Vertex;
use super::walker::{Stepped, Walker, World};

/// A worker and what it is asking.
struct RootRacer {
    walker: Walker,
    driver: MtdSteps,
    gamma: Value,
    until_look: u64,
}

/// One iteration.
struct RootRace<'w, 'a, 'g, G: Game> {
    world: &'w mut World<'a, 'g, G>,
    root: Vertex,
    known: Bounds,
    /// What the leader asks.
    question: Value,
    over: bool,
    /// What every visit takes longer because others write to the table too.
    sharing: u64,
    outcome: SimulatedSearch,
}

/// Searches the root of a recording with workers that share a table.
pub(super) fn run<G: Game>(
    recording: &mut Recording<'_, G>,
    schedule: &Schedule,
    scheme: WorkScheme,
    machine: &VirtualMachine,
    workers: u16,
) -> SimulatedSearch {
    let mut world = World::new(recording, scheme, *machine, workers);
    let mut outcome =
        SimulatedSearch { workers, value: schedule.first_guess, ..SimulatedSearch::default() };
    for &depth in &schedule.depths {
        let root = Vertex { place: 0, depth };
        let (known, question, sharing) = (Bounds::UNKNOWN, outcome.value, machine.sharing(workers));
        let world = &mut world;
        let mut race = RootRace { world, root, known, question, over: false, sharing, outcome };
        race.iterate();
        outcome = race.outcome;
    }
    SimulatedSearch { counts: world.counts, messages: world.messages, ..outcome }
}

impl<G: Game> RootRace<'_, '_, '_, G> {
    /// Runs an iteration to its end.
    fn iterate(&mut self) {
        let (workers, start) = (self.world.workers, self.world.machine.start_ns);
        let (guess, begin) = (self.outcome.value, self.outcome.time_ns);
        let racer = |number| RootRacer {
            walker: Walker::new(number),
            driver: MtdSteps::new(guess),
            gamma: guess,
            until_look: 0,
        };
        let mut racers: Vec<RootRacer> = (0..workers).map(racer).collect();
        // The leader starts the others and then begins.
        let first = |i: u16| if i == 0 { u64::from(workers - 1) } else { u64::from(i) } * start;
        let mut agenda: BinaryHeap<_> =
            (0..workers).map(|i| Reverse((begin + first(i), i))).collect();
        let mut asked = vec![false; usize::from(workers)];
        let mut ends = Vec::new();
        while let Some(Reverse((now, i))) = agenda.pop() {
            let at = usize::from(i);
            match self.turns(&mut racers[at], &mut asked[at]) {
                Some(time) => agenda.push(Reverse((now + time, i))),
                None => {
                    ends.push(now);
                    self.over |= i == 0;
                }
            }
        }
        // Moments come in order, so the last to end is the last.
        let end = ends.last().copied().unwrap_or(begin);
        let late = (0..workers).map(first).sum::<u64>();
        let early: u64 = ends.iter().map(|own| end - own).sum();
        self.outcome.idle_ns += late + early;
        (self.outcome.time_ns, self.outcome.value) = (end, racers[0].driver.value());
    }

    /// What a worker does before the next one has its turn: how long it takes.
    fn turns(&mut self, racer: &mut RootRacer, is_asking: &mut bool) -> Option<u64> {
        let mut time = self.turn(racer, is_asking)?;
        for _ in 1..self.world.machine.turn {
            let Some(more) = self.turn(racer, is_asking) else { break };
            time += more;
        }
        Some(time)
    }

    /// One node of a worker, or the beginning of a pass: how long it takes. Nothing if the
    /// worker has no more to do in this iteration.
    fn turn(&mut self, racer: &mut RootRacer, is_asking: &mut bool) -> Option<u64> {
        if !*is_asking {
            *is_asking = self.ask(racer)?;
            let look = LOOK_EVERY * self.world.machine.node_ns.max(1);
            let wait = if *is_asking { 0 } else { look };
            self.outcome.idle_ns += wait;
            return Some(wait);
        }
        if racer.until_look == 0 {
            racer.until_look = LOOK_EVERY;
            if self.over || self.known.answer(Window::null(racer.gamma)).is_some() {
                *is_asking = false;
                let waited = racer.walker.give_up(self.world);
                self.outcome.memory_ns += waited;
                return Some(waited);
            }
        }
        racer.until_look -= 1;
        let Stepped { answer, waited } = racer.walker.step(self.world);
        if let Some(g) = answer {
            self.outcome.passes += 1;
            self.known = self.known.and(Bounds::proved_by(Window::null(racer.gamma), g));
            *is_asking = false;
        }
        let (node, waited) = (self.world.machine.node_ns, waited + self.sharing);
        self.outcome.work_ns += node;
        self.outcome.memory_ns += waited;
        Some(node + waited)
    }

    /// Begins the next pass of a worker: nothing if it has no more to ask, false if it has to
    /// wait until the leader asks something else.
    fn ask(&mut self, racer: &mut RootRacer) -> Option<bool> {
        let number = racer.walker.number;
        let gamma = if number > 0 && self.world.scheme == WorkScheme::OneTable(Sharing::Speculative)
        {
            if self.over {
                return None;
            }
            let gamma = neighbour(self.question, number, self.known).unwrap_or(self.question);
            if self.known.answer(Window::null(gamma)).is_some() {
                return Some(false);
            }
            gamma
        } else {
            self.own_question(racer)?
        };
        if number == 0 {
            self.question = gamma;
        }
        (racer.gamma, racer.until_look) = (gamma, LOOK_EVERY);
        racer.walker.begin(self.root, gamma);
        Some(true)
    }

    /// The next question of a worker's driver that nobody has answered yet.
    fn own_question(&self, racer: &mut RootRacer) -> Option<Value> {
        while let Some(gamma) = racer.driver.question() {
            if self.over {
                return None;
            }
            match self.known.answer(Window::null(gamma)) {
                Some(g) => racer.driver.hear(gamma, g),
                None => return Some(gamma),
            }
        }
        None
    }
}

/// What worker `worker` asks beside the leader, who asks `gamma`: the questions nearest to
/// it that are still open, above and below in turn (as in `parallel/speculation.rs`).
fn neighbour(gamma: Value, worker: u16, known: Bounds) -> Option<Value> {
    let is_open = |question: &Value| known.lower < *question && *question <= known.upper;
    let near = 1..=Value::from(worker);
    let both = near.flat_map(|far| [gamma.saturating_add(far), gamma.saturating_sub(far)]);
    both.filter(is_open).nth(usize::from(worker) - 1)
}
