//! Where the nodes of a search went, of a game or of a tree. See
//! [`nullwindow::blame`] for what the parts mean.

use nullwindow::blame::{Blame, Parts};
use nullwindow::minimal::{Effort, FirstMoves, Reselect, Size, Unsized, left_first};
use nullwindow::observer::Watching;
use nullwindow::{Answer, Counts, Game, Limits, Params, Search, Value};

use crate::any_memory::AnyMemory;
use crate::config::find;
use crate::error::EngineError;
use crate::how::Way;
use crate::subject::{OpenedSubject, Subject, SubjectVisitor};

/// The nodes of a search, by what caused them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Blamed {
    /// The value of the position.
    pub value: Value,
    /// The parts; they add up to all nodes that the search counted.
    pub parts: Parts,
    /// The left-first minimal graph of the search.
    pub lfmg: Size,
    /// The smallest proof that was found by choosing its moves again.
    pub armg: Size,
}

/// Why there is nobody to blame.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BlameError {
    /// There is no such search.
    #[error(transparent)]
    Engine(#[from] EngineError),
    /// The search did not end.
    #[error("the search stopped: {0}")]
    Stopped(String),
    /// There is no minimal graph to compare with.
    #[error("the minimal graph of the search is not known: {0}")]
    Graph(#[from] Unsized),
}

/// The most nodes of the minimal graph.
const MOST_NODES: usize = 1 << 24;

/// What is spent on a smaller graph.
const EFFORT: Effort = Effort { plies: 3, passes: 6, nodes: 100_000_000 };

/// How often [`blame`] tells what it does beside the iterations of the search:
/// the minimal graph, the search again, and each attempt at a smaller graph.
pub const BLAME_STEPS: u64 = 2 + EFFORT.passes as u64;

/// Blames a search of a tree or a position. `watch` is told what is done.
///
/// ```
/// use nullwindow::Limits;
/// use nullwindow_engine::{Config, Subject, Way, blame};
/// use nullwindow_games::GameId;
/// let config = Config::usual(GameId::TicTacToe);
/// let subject = Subject::of_position(GameId::TicTacToe, &config, None, 5).unwrap();
/// let way = Way::Engine(&config);
/// let blamed = blame(&subject, way, &Limits::default(), &mut |_| ()).unwrap();
/// assert!(blamed.armg <= blamed.lfmg && blamed.lfmg.total < blamed.parts.total());
/// ```
pub fn blame(
    subject: &Subject,
    way: Way<'_>,
    limits: &Limits,
    watch: &mut dyn FnMut(&str),
) -> Result<Blamed, BlameError> {
    subject.visit(Blamer { way, limits, watch })
}

/// The visits of a search by what caused them, each as the path that leads to it: what
/// [`blame`] counts. First visits of the left-first minimal graph are one part.
pub(crate) type BlamedPaths = [(&'static str, Vec<Box<[u16]>>); 6];

/// Where the nodes of a search went.
pub(crate) fn blame_paths(
    subject: &Subject,
    way: Way<'_>,
    limits: &Limits,
) -> Result<BlamedPaths, BlameError> {
    struct PathBlamer<'a>(Way<'a>, &'a Limits);
    impl SubjectVisitor for PathBlamer<'_> {
        type Output = Result<BlamedPaths, BlameError>;

        fn visit<G: Game>(self, on: OpenedSubject<'_, G>) -> Self::Output {
            let PathBlamer(way, limits) = self;
            let (mut s, answer) = on.remember(way, limits, &mut |_| ())?;
            let value = value(&mut s, on.root, on.depth, &answer)?;
            let graph = left_first(&mut s, on.root, on.depth, value, MOST_NODES)?.graph;
            let mut observer = Blame::<G, Vec<Box<[u16]>>>::keeping(&graph);
            on.observe(way, limits, &mut observer)?;
            Ok(observer.finish().named())
        }
    }
    subject.visit(PathBlamer(way, limits))
}

struct Blamer<'a> {
    way: Way<'a>,
    limits: &'a Limits,
    watch: &'a mut dyn FnMut(&str),
}

impl SubjectVisitor for Blamer<'_> {
    type Output = Result<Blamed, BlameError>;

    fn visit<G: Game>(self, on: OpenedSubject<'_, G>) -> Result<Blamed, BlameError> {
        let (mut s, answer) = on.remember(self.way, self.limits, self.watch)?;
        let value = value(&mut s, on.root, on.depth, &answer)?;
        blamed(&mut s, on.root, (on.depth, value), self.watch, |observer| {
            on.observe(self.way, self.limits, observer).map(|(_, counts)| counts)
        })
    }
}

/// The value that a search found, or, if it proves less than that, finds now.
fn value<G: Game>(
    s: &mut Search<'_, G, AnyMemory>,
    position: &G::Position,
    depth: u16,
    answer: &Answer<G::Move>,
) -> Result<Value, BlameError> {
    let stopped = |answer: &Answer<G::Move>| match answer.report() {
        Some(report) => Err(BlameError::Stopped(report.to_string())),
        None => Ok(()),
    };
    stopped(answer)?;
    if let Some(value) = answer.value() {
        return Ok(value);
    }
    let first_guess = answer.bounds.known().unwrap_or(0);
    let params = Params { first_guess, ..Params::default() };
    let answer = find("mtd-f")?.run(s, position, depth, &params);
    stopped(&answer)?;
    Ok(answer.value().unwrap_or(first_guess))
}

/// Compares the search that `again` makes with the minimal graph of the same search.
fn blamed<G: Game>(
    s: &mut Search<'_, G, AnyMemory>,
    position: &G::Position,
    (depth, value): (u16, Value),
    watch: &mut dyn FnMut(&str),
    again: impl FnOnce(&mut dyn Watching<G>) -> Result<Counts, EngineError>,
) -> Result<Blamed, BlameError> {
    watch("the left-first minimal graph");
    let graph = left_first(s, position, depth, value, MOST_NODES)?.graph;
    let mut observer = Blame::new(&graph);
    watch("the same search, watched");
    let counts = again(&mut observer)?;
    let visits = observer.finish();
    let (lfmg, mut smaller) = (graph.size(), graph);
    let chosen = Reselect::run(&mut smaller, &mut FirstMoves::of(s), EFFORT, |nodes| {
        watch(&format!("a smaller graph: {nodes} nodes"));
    });
    chosen.map_err(Unsized::from)?;
    let armg = smaller.size();
    let parts = visits.parts(armg.total);
    debug_assert_eq!(parts.total(), counts.total());
    Ok(Blamed { value, parts, lfmg, armg })
}
