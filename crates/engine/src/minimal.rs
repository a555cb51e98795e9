//! The minimal trees and graphs of a position or a tree, and what algorithms visit
//! beside them.

use nullwindow::catalogue::Entry;
use nullwindow::minimal::{
    Choices, Effort, FirstMoves, GraphLimits, ProofGraph, Reselect, Size, Transpose, Unsized,
    last_plies, last_plies_in_every_iteration, left_first, lower_bound, real_minimal_graph,
    real_minimal_tree,
};
use nullwindow::{Answer, Game, Limits, Search, Value};

use crate::any_memory::AnyMemory;
use crate::config::{Config, find};
use crate::error::EngineError;
use crate::how::{How, Way};
use crate::subject::{OpenedSubject, Subject, SubjectVisitor};

/// What to find out about a position or a tree.
#[derive(Clone, Debug)]
pub struct MinimalPlan {
    /// The algorithm of the first step.
    pub first: String,
    /// The sizes to compute.
    pub sizes: Vec<SizeKind>,
    /// The last plies in which MM(d) takes the cheapest cutoff.
    pub mm: u16,
    /// What choosing again may cost.
    pub effort: Effort,
    /// The most nodes, or sizes of subtrees, held at once for one size.
    pub limit: usize,
    /// The algorithms to run beside them.
    pub algorithms: Vec<String>,
}

/// A size that can be asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum SizeKind {
    /// The left-first minimal tree and graph.
    LeftFirst,
    /// The real minimal tree.
    RealTree,
    /// The graph with enhanced transposition cutoffs.
    Etc,
    /// The graph with the cheapest cutoffs in the last plies as well.
    LastPlies,
    /// The graph whose moves were chosen again.
    Reselected,
    /// The real minimal graph where it can be found, and a lower bound on it.
    RealGraph,
}

impl SizeKind {
    /// All of them.
    pub const ALL: [SizeKind; 6] = [
        SizeKind::LeftFirst,
        SizeKind::RealTree,
        SizeKind::Etc,
        SizeKind::LastPlies,
        SizeKind::Reselected,
        SizeKind::RealGraph,
    ];

    /// What it is called in messages.
    pub fn title(self) -> &'static str {
        match self {
            SizeKind::LeftFirst => "left-first tree and graph",
            SizeKind::RealTree => "real minimal tree",
            SizeKind::Etc => "graph with ETC",
            SizeKind::LastPlies => "graph with MM(d)",
            SizeKind::Reselected => "graph with moves chosen again",
            SizeKind::RealGraph => "real minimal graph and its lower bound",
        }
    }
}

impl MinimalPlan {
    /// The usual plan with the usual first step: Alpha-Beta on a tree, NegaScout with
    /// aspiration windows on a game.
    pub fn of(subject: &Subject) -> MinimalPlan {
        let usual = MinimalPlan::default();
        match subject {
            Subject::Tree { .. } => usual,
            Subject::Position { .. } => {
                MinimalPlan { first: "aspiration-negascout".to_string(), ..usual }
            }
        }
    }
}

impl Default for MinimalPlan {
    /// Every size from the moves of Alpha-Beta, MM(3), and graphs of up to 2^22 nodes.
    fn default() -> MinimalPlan {
        MinimalPlan {
            first: "alpha-beta".to_string(),
            sizes: SizeKind::ALL.to_vec(),
            mm: 3,
            effort: Effort { plies: 4, passes: 12, nodes: u64::MAX },
            limit: 1 << 22,
            algorithms: Vec::new(),
        }
    }
}

/// What the real minimal graph and its lower bound may cost: a few seconds.
const REAL_GRAPH_LIMITS: GraphLimits = GraphLimits { claims: 1_000_000, search_nodes: 5_000_000 };
const REAL_GRAPH_STEPS: u64 = 20_000_000;

/// What was found out.
#[derive(Clone, Debug, Default)]
pub struct Minimal {
    /// The value, unless the first search was stopped.
    pub value: Option<Value>,
    /// The left-first minimal tree.
    pub lfmt: Option<Size>,
    /// The left-first minimal graph.
    pub lfmg: Option<Size>,
    /// The real minimal tree.
    pub rmt: Option<Size>,
    /// The graph with enhanced transposition cutoffs.
    pub etc: Option<Size>,
    /// The graph with the cheapest cutoffs in the last plies.
    pub mm: Option<Size>,
    /// The graph whose moves were chosen again.
    pub reselected: Option<Size>,
    /// The approximate real minimal graph: the smallest of these.
    pub armg: Option<Size>,
    /// The choices of that graph, which prove its size.
    pub choices: Option<Choices>,
    /// The real minimal graph, if it was found: the fewest nodes, and the leaves of a
    /// graph that has no more.
    pub rmg: Option<Size>,
    /// A bound below which no graph can be.
    pub lower_bound: Option<Size>,
    /// What each algorithm visited.
    pub algorithms: Vec<(&'static str, Size)>,
    /// Why something is missing.
    pub missing: Vec<String>,
}

/// The minimal trees and graphs of a tree or a position, and what the algorithms of the
/// plan visit.
///
/// As algorithms are shown on trees, all searches go to the leaves at once, in the tree's
/// own move order: the first step with two bounds for every node, every other algorithm
/// with its own memory. As an engine searches, they deepen iteratively, and what an
/// algorithm visits is counted in the last iteration. The first step has no enhanced
/// transposition cutoffs then, as in the thesis: the moves they find are those of the
/// graph with ETC, not of the left-first one.
///
/// ```
/// use nullwindow::Limits;
/// use nullwindow_engine::{How, MinimalPlan, Subject, Way, minimal};
/// let subject = Subject::read(r#"{"paper": "thesis-2.4"}"#).unwrap();
/// let (plan, how) = (MinimalPlan::of(&subject), How::default());
/// let found = minimal(&subject, Way::Shown(&how), &plan, &Limits::default(), &mut |_| ());
/// assert_eq!(found.unwrap().value, Some(35));
/// ```
pub fn minimal(
    subject: &Subject,
    way: Way<'_>,
    plan: &MinimalPlan,
    limits: &Limits,
    watch: &mut dyn FnMut(&str),
) -> Result<Minimal, EngineError> {
    subject.visit(MeasureMinimal { way, plan, limits, watch })
}

struct MeasureMinimal<'a> {
    way: Way<'a>,
    plan: &'a MinimalPlan,
    limits: &'a Limits,
    watch: &'a mut dyn FnMut(&str),
}

impl SubjectVisitor for MeasureMinimal<'_> {
    type Output = Result<Minimal, EngineError>;

    fn visit<G: Game>(self, on: OpenedSubject<'_, G>) -> Result<Minimal, EngineError> {
        match self.way {
            Way::Shown(how) => self.shown(&on, how),
            Way::Engine(config) => self.deepened(&on, config),
        }
    }
}

impl MeasureMinimal<'_> {
    fn shown<G: Game>(self, on: &OpenedSubject<'_, G>, how: &How) -> Result<Minimal, EngineError> {
        // Lossless memory holds no more nodes than are visited.
        let most = self.plan.limit.saturating_mul(4) as u64;
        let limits = Limits { nodes: self.limits.nodes.or(Some(most)), ..self.limits.clone() };
        let named = |id: &String| How { algorithm: id.clone(), ..how.clone() };
        let first = How { bounds: Some(2), ..named(&self.plan.first) };
        let (mut s, answer) = on.remember(Way::Shown(&first), &limits, self.watch)?;
        let mut minimal = of_search(&mut s, on, &answer, self.plan, None, self.watch);
        drop(s);
        for algorithm in &self.plan.algorithms {
            (self.watch)(algorithm);
            let how = named(algorithm);
            let (answer, _) = on.observe(Way::Shown(&how), &limits, &mut ())?;
            minimal.note(find(algorithm)?, answer);
        }
        Ok(minimal)
    }

    fn deepened<G: Game>(
        self,
        on: &OpenedSubject<'_, G>,
        config: &Config,
    ) -> Result<Minimal, EngineError> {
        let named = |id: &String| Config { algorithm: id.clone(), ..config.clone() };
        let first = Config { etc: None, ..named(&self.plan.first) };
        let (mut s, answer) = on.remember(Way::Engine(&first), self.limits, self.watch)?;
        let again = Some((&first, self.limits));
        let mut minimal = of_search(&mut s, on, &answer, self.plan, again, self.watch);
        drop(s);
        for algorithm in &self.plan.algorithms {
            let mut told = |step: &str| (self.watch)(&format!("{algorithm}: {step}"));
            let config = named(algorithm);
            let (_, answer) = on.remember(Way::Engine(&config), self.limits, &mut told)?;
            minimal.note(find(algorithm)?, answer);
        }
        Ok(minimal)
    }
}

impl Minimal {
    fn note<M>(&mut self, entry: &'static Entry, answer: Answer<M>) {
        match answer.stop {
            Some(stop) => self.missing.push(format!("{}: {stop}", entry.id)),
            None => {
                let counts = answer.counts;
                let size = Size { leaf: counts.leaf, total: counts.total() };
                self.algorithms.push((entry.id, size));
            }
        }
    }

    /// The result of a step, or a note why there is none.
    fn keep<T>(&mut self, kind: SizeKind, found: Result<T, Unsized>) -> Option<T> {
        found.map_err(|why| self.missing.push(format!("{}: {why}", kind.title()))).ok()
    }
}

/// The sizes that a plan asks for, from a search that has found a value. `deepened` is how the
/// subject is searched again for MM(d) in every iteration, where it was deepened at all.
fn of_search<'g, G: Game>(
    s: &mut Search<'g, G, AnyMemory, ()>,
    on: &OpenedSubject<'g, G>,
    answer: &Answer<G::Move>,
    plan: &MinimalPlan,
    deepened: Option<(&Config, &Limits)>,
    watch: &mut dyn FnMut(&str),
) -> Minimal {
    let mut minimal = Minimal::default();
    let value = answer.value().filter(|_| answer.stop.is_none());
    let Some(value) = value else {
        let why = answer.stop.map_or("it proved no value".to_string(), |stop| stop.to_string());
        minimal.missing.push(format!("search: {why}"));
        return minimal;
    };
    minimal.value = Some(value);
    let (position, depth) = (on.root, on.depth);
    let steps = MinimalSteps {
        s,
        on,
        position,
        depth,
        value,
        plan,
        deepened,
        minimal,
        smallest: None,
        watch,
    };
    steps.run()
}

impl<'g, G: Game> OpenedSubject<'g, G> {
    /// The graph with MM(d) in every iteration of a search of its own.
    fn last_plies(
        &self,
        config: &Config,
        limits: &Limits,
        plies: u16,
        limit: usize,
    ) -> Result<ProofGraph<'g, G>, Unsized> {
        // What the first search was given can be given again.
        let mut s = self.begin(config, limits, ()).map_err(|_| Unsized::WrongValue)?;
        let mut algorithm = config.instance(self.id).map_err(|_| Unsized::WrongValue)?;
        let schedule = config.schedule(self.id, self.depth, None);
        let root = self.root;
        last_plies_in_every_iteration(&mut s, root, &mut algorithm, &schedule, plies, limit)
    }
}

struct MinimalSteps<'a, 'g, G: Game> {
    s: &'a mut Search<'g, G, AnyMemory, ()>,
    on: &'a OpenedSubject<'g, G>,
    position: &'a G::Position,
    depth: u16,
    value: Value,
    plan: &'a MinimalPlan,
    deepened: Option<(&'a Config, &'a Limits)>,
    minimal: Minimal,
    /// The smallest graph so far.
    smallest: Option<ProofGraph<'g, G>>,
    watch: &'a mut dyn FnMut(&str),
}

impl<'g, G: Game> MinimalSteps<'_, 'g, G> {
    fn run(mut self) -> Minimal {
        let mut kinds = self.plan.sizes.clone();
        kinds.sort_unstable();
        kinds.dedup();
        for kind in kinds {
            (self.watch)(kind.title());
            let done = match kind {
                SizeKind::LeftFirst => self.left_first(),
                SizeKind::RealTree => self.real_tree(),
                SizeKind::Etc => self.etc(),
                SizeKind::LastPlies => self.last_plies(),
                SizeKind::Reselected => self.reselected(),
                SizeKind::RealGraph => self.real_graph(),
            };
            self.minimal.keep(kind, done);
        }
        self.certify();
        self.minimal
    }

    fn left_first(&mut self) -> Result<(), Unsized> {
        let (depth, value, limit) = (self.depth, self.value, self.plan.limit);
        let found = left_first(self.s, self.position, depth, value, limit)?;
        self.minimal.lfmt = Some(found.tree);
        self.minimal.lfmg = Some(found.graph.size());
        self.offer(found.graph);
        Ok(())
    }

    fn real_tree(&mut self) -> Result<(), Unsized> {
        let most = Size { leaf: u64::MAX, total: u64::MAX };
        let known = self.minimal.lfmt.unwrap_or(most);
        let (depth, value, limit) = (self.depth, self.value, self.plan.limit);
        let mut truth = FirstMoves::of(self.s);
        let rmt = real_minimal_tree(&mut truth, self.position, depth, value, limit, known)?;
        self.minimal.rmt = Some(rmt);
        Ok(())
    }

    fn etc(&mut self) -> Result<(), Unsized> {
        let game = self.s.game();
        let (depth, value, limit) = (self.depth, self.value, self.plan.limit);
        let mut choose = Transpose(FirstMoves::of(self.s));
        let graph = ProofGraph::new(game, self.position, depth, value, limit, &mut choose)?;
        self.minimal.etc = Some(graph.size());
        self.offer(graph);
        Ok(())
    }

    /// In every iteration, where there are iterations.
    fn last_plies(&mut self) -> Result<(), Unsized> {
        let (plies, limit) = (self.plan.mm, self.plan.limit);
        let graph = match self.deepened {
            Some((config, limits)) => self.on.last_plies(config, limits, plies, limit)?,
            None => last_plies(self.s, self.position, (self.depth, self.value), plies, limit)?,
        };
        self.minimal.mm = Some(graph.size());
        self.offer(graph);
        Ok(())
    }

    /// From the smallest graph so far.
    fn reselected(&mut self) -> Result<(), Unsized> {
        if self.smallest.is_none() {
            self.left_first()?;
        }
        let Some(graph) = &mut self.smallest else { return Ok(()) };
        let (watch, mut truth) = (&mut self.watch, FirstMoves::of(self.s));
        let done = Reselect::run(graph, &mut truth, self.plan.effort, |nodes| {
            watch(&format!("graph with moves chosen again: {nodes} nodes"));
        });
        self.minimal.reselected = Some(graph.size());
        Ok(done?)
    }

    /// A lower bound, and the size itself if the graph of all proofs is small enough.
    fn real_graph(&mut self) -> Result<(), Unsized> {
        let (game, limits) = (self.s.game(), &REAL_GRAPH_LIMITS);
        let bound = lower_bound(game, self.position, self.depth, limits)?;
        let mut size = bound.size();
        if bound.whole {
            let steps = REAL_GRAPH_STEPS;
            let real = real_minimal_graph(game, self.position, self.depth, limits, steps)?;
            size.total = size.total.max(real.at_least);
            self.minimal.rmg = real.exact();
        }
        // A graph that is as small as the bound is the real one.
        let proved = self.smallest.as_ref().map(ProofGraph::size);
        let proved = proved.filter(|proved| proved.total == size.total);
        self.minimal.rmg = self.minimal.rmg.or(proved);
        self.minimal.lower_bound = Some(size);
        Ok(())
    }

    /// Keeps a graph that has fewer nodes than those before it, and no more leaves.
    fn offer(&mut self, graph: ProofGraph<'g, G>) {
        let smaller = |than: Size| {
            let size = graph.size();
            size.total < than.total && size.leaf <= than.leaf
        };
        if self.smallest.as_ref().is_none_or(|smallest| smaller(smallest.size())) {
            self.smallest = Some(graph);
        }
    }

    /// The choices of the smallest graph, recounted by the checker.
    fn certify(&mut self) {
        let Some(graph) = &self.smallest else { return };
        let choices = Choices::of(graph);
        let checked = choices.check(graph.game(), self.position, self.depth);
        if checked == Ok(graph.size()) {
            self.minimal.armg = Some(graph.size());
            self.minimal.choices = Some(choices);
        } else {
            let why = "the proof of its size does not verify: this is a bug, report it";
            self.minimal.missing.push(format!("certificate: {why}"));
        }
    }
}
