//! The catalogue: every algorithm under its id, with where it comes from and
//! what it promises. A program adds drivers of its own to it.

use std::fmt;
use std::sync::{Arc, PoisonError, RwLock};

use crate::algorithm::{Algorithm, search_to};
use crate::algorithms::*;
use crate::answer::{Answer, Params};
use crate::drivers::*;
use crate::game::Game;
use crate::memory::Memory;
use crate::nearest::{distance, letters};
use crate::observer::Observer;
use crate::relatives::*;
use crate::search::{Node, Search};
use crate::value::{Bounds, Value, Window};

/// What an algorithm proves when it is not stopped.
///
/// ```
/// use nullwindow::catalogue::{Promise, find};
/// assert_eq!(find("mtd-f").unwrap().promise, Promise::Value);
/// assert_eq!(find("mtd-best").unwrap().promise, Promise::BestMove);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Promise {
    /// The minimax value, and a best move.
    Value,
    /// A best move; the value may stay a bound.
    BestMove,
    /// A bound on the value, and it may say nothing: the move of a search that estimates is not
    /// proved to be best.
    Bound,
}

/// The memory an algorithm is given on trees by default.
///
/// ```
/// use nullwindow::catalogue::{Remembers, find};
/// assert_eq!(find("alpha-beta").unwrap().remembers, Remembers::Nothing);
/// assert_eq!(find("mtd-f").unwrap().remembers, Remembers::OneBound);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remembers {
    /// No memory: the text-book algorithm, or one with a structure of its own.
    Nothing,
    /// One bound a node, as in thesis figure 3.2.
    OneBound,
    /// Two bounds a node.
    TwoBounds,
}

/// What is promised of the leaves evaluated, given lossless memory and a fixed
/// order of moves.
///
/// ```
/// use nullwindow::catalogue::{Visits, find};
/// assert_eq!(find("negascout").unwrap().visits, Visits::WithinAlphaBeta);
/// assert_eq!(find("scout").unwrap().visits, Visits::Anything);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Visits {
    /// Only leaves that Alpha-Beta with a full window evaluates too.
    WithinAlphaBeta,
    /// Possibly others.
    Anything,
}

/// Where an algorithm may be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Suits {
    /// Trees only: it asks no memory, so where paths meet it searches the same
    /// positions again and again.
    Trees,
    /// Games, whose paths meet, as well: it uses the transposition table, at all
    /// nodes or at all but those of the first line.
    Games,
}

/// An algorithm of the catalogue.
///
/// ```
/// use nullwindow::{Params, Search, catalogue, doc::Matches};
/// let mut s = Search::new(&Matches);
/// let answer = catalogue::find("sss-star").unwrap().run(&mut s, &9, 9, &Params::default());
/// assert_eq!(answer.value(), Some(1));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// What it is called on the command line.
    pub id: &'static str,
    /// What the papers call it.
    pub name: &'static str,
    /// Paper and figure.
    pub source: &'static str,
    /// What it proves.
    pub promise: Promise,
    /// The memory it is given on trees.
    pub remembers: Remembers,
    /// What it promises of the leaves it evaluates.
    pub visits: Visits,
    /// Where it may be used.
    pub suits: Suits,
    /// Whether it starts from the first guess of its [`Params`].
    pub guesses: bool,
    algorithm: CatalogueId,
}

macro_rules! catalogue {
    (
        ($s:ident, $root:ident, $p:ident, $experience:ident);
        $($variant:ident $id:literal $name:literal $source:literal
            [$promise:ident $remembers:ident $visits:ident $suits:ident $($guess:ident)?]
            => $body:expr;)*
    ) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        enum CatalogueId {
            $($variant,)*
            /// A driver that the program has added.
            Added(usize),
        }

        /// The algorithms of the library; [`all`] has those that a program adds as well.
        pub static CATALOGUE: &[Entry] = &[$(Entry {
            id: $id,
            name: $name,
            source: $source,
            promise: Promise::$promise,
            remembers: Remembers::$remembers,
            visits: Visits::$visits,
            suits: Suits::$suits,
            algorithm: CatalogueId::$variant,
            guesses: !concat!($(stringify!($guess))?).is_empty(),
        }),*];

        impl<G: Game> Algorithm<G> for Instance {
            fn promise(&self) -> Promise {
                self.entry.promise
            }

            fn search<M: Memory, O: Observer<G>>(
                &mut self,
                $s: &mut Search<G, M, O>,
                $root: &Node<G::Position>,
                guess: Value,
            ) -> Result<Proved, Interrupted> {
                let $p = Params { first_guess: guess, ..self.params }.tamed();
                let $experience = &mut self.experience;
                match self.entry.algorithm {
                    $(CatalogueId::$variant => conclude($body),)*
                    CatalogueId::Added(place) => drive_added(place, $s, $root, guess),
                }
            }
        }

        impl<G: Game> Algorithm<G> for GameInstance {
            fn promise(&self) -> Promise {
                self.0.entry.promise
            }

            fn search<M: Memory, O: Observer<G>>(
                &mut self,
                $s: &mut Search<G, M, O>,
                $root: &Node<G::Position>,
                guess: Value,
            ) -> Result<Proved, Interrupted> {
                let $p = Params { first_guess: guess, ..self.0.params }.tamed();
                let $experience = &mut self.0.experience;
                match self.0.entry.algorithm {
                    $(CatalogueId::$variant => for_games!($suits $body),)*
                    CatalogueId::Added(place) => drive_added(place, $s, $root, guess),
                }
            }
        }
    };
}

/// The search of an algorithm that suits games. One for trees alone is not in a
/// [`GameInstance`], and is not compiled for it.
macro_rules! for_games {
    (Games $body:expr) => {
        conclude($body)
    };
    (Trees $body:expr) => {
        unreachable!("an algorithm for trees alone")
    };
}

/// An algorithm of the catalogue with its parameters, and with what it learns
/// from one search to the next.
#[derive(Clone, Debug)]
pub struct Instance {
    entry: &'static Entry,
    params: Params,
    /// Only MTD(adaptive) learns.
    experience: Experience,
}

impl Instance {
    /// Which algorithm it is.
    pub fn entry(&self) -> &'static Entry {
        self.entry
    }

    /// The same for games alone; none if it suits trees alone.
    ///
    /// ```
    /// use nullwindow::{Params, catalogue::find};
    /// let instance = |id| find(id).unwrap().with(Params::default());
    /// assert!(instance("mtd-f").for_games().is_some());
    /// assert!(instance("sss-star").for_games().is_none());
    /// ```
    pub fn for_games(self) -> Option<GameInstance> {
        (self.entry.suits == Suits::Games).then_some(GameInstance(self))
    }
}

/// An [`Instance`] of an algorithm that suits games. Where every game has compiled searches
/// of its own, this is about half of the catalogue to compile.
#[derive(Clone, Debug)]
pub struct GameInstance(Instance);

impl Entry {
    /// Whether iterative deepening on a game can use it: it asks the table, and
    /// it proves a value or a best move.
    pub fn plays(&self) -> bool {
        self.suits == Suits::Games && self.promise != Promise::Bound
    }

    /// The algorithm with these parameters.
    pub fn with(&'static self, params: Params) -> Instance {
        Instance { entry: self, params, experience: Experience::default() }
    }

    /// Runs the algorithm on a position, `depth` plies deep.
    ///
    /// ```
    /// use nullwindow::{Params, Search, catalogue, doc::Matches};
    /// let mut s = Search::new(&Matches);
    /// let negascout = catalogue::find("negascout").unwrap();
    /// assert_eq!(negascout.run(&mut s, &4, 4, &Params::default()).value(), Some(-1));
    /// ```
    pub fn run<G: Game, M: Memory, O: Observer<G>>(
        &'static self,
        search: &mut Search<G, M, O>,
        position: &G::Position,
        depth: u16,
        params: &Params,
    ) -> Answer<G::Move> {
        search_to(search, &mut self.with(*params), position, depth, params.first_guess)
    }
}

/// Values, bounds and passes are all something proved.
fn conclude<T: Into<Proved>, E: Into<Interrupted>>(
    result: Result<T, E>,
) -> Result<Proved, Interrupted> {
    result.map(Into::into).map_err(Into::into)
}

catalogue! {
    (s, root, p, experience);

    Minimax "minimax" "Minimax" "thesis figure 2.3; Campbell–Marsland 1983 figure 1"
        [Value Nothing Anything Trees] => minimax(s, root);
    AlphaBeta "alpha-beta" "Alpha-Beta" "thesis figures 2.7 and 2.15; Campbell–Marsland 1983 section 2 (falphabeta)"
        [Value Nothing WithinAlphaBeta Games] => alpha_beta(s, root, Window::FULL);
    AlphaBetaHard "alpha-beta-hard" "Alpha-Beta, fail-hard" "Campbell–Marsland 1983 figure 2"
        [Value Nothing WithinAlphaBeta Games] => alpha_beta_hard(s, root, Window::FULL);
    Aspiration "aspiration" "Aspiration window search" "thesis figure 2.11"
        [Value Nothing WithinAlphaBeta Games FromGuess] => aspiration(s, root, p.first_guess, p.delta);
    LAlphaBeta "l-alpha-beta" "L-alpha-beta" "Campbell–Marsland 1983 section 2; Fishburn–Finkel 1980"
        [BestMove Nothing WithinAlphaBeta Games] => l_alpha_beta(s, root);
    PAlphaBeta "p-alpha-beta" "P-alpha-beta" "Campbell–Marsland 1983 figure 3; Fishburn–Finkel 1980"
        [Value Nothing WithinAlphaBeta Games] => p_alpha_beta(s, root);
    PAlphaBetaBelle "p-alpha-beta-belle" "P-alpha-beta, Belle's variant" "Campbell–Marsland 1983 section 2"
        [BestMove Nothing Anything Games] => p_alpha_beta_belle(s, root);
    Scout "scout" "Scout with TEST" "Campbell–Marsland 1983 figures 4 and 5; Pearl 1980"
        [Value Nothing Anything Trees] => scout(s, root);
    NegaScout "negascout" "NegaScout" "thesis figure 2.13; Reinefeld 1989"
        [Value Nothing WithinAlphaBeta Games] => negascout(s, root, Window::FULL);
    AspirationNegaScout "aspiration-negascout" "Aspiration NegaScout" "thesis section 2.2.1"
        [Value Nothing WithinAlphaBeta Games FromGuess] => aspiration_negascout(s, root, p.first_guess, p.delta);

    NegaScoutHard "negascout-hard" "NegaScout, fail-hard" "thesis figure 2.13 as printed"
        [Value Nothing WithinAlphaBeta Games] => negascout_hard(s, root, Window::FULL);
    AspirationNegaScoutHard "aspiration-negascout-hard" "Aspiration NegaScout, fail-hard" "thesis section 2.2.1 with figure 2.13 as printed"
        [Value Nothing WithinAlphaBeta Games FromGuess] => aspiration_negascout_hard(s, root, p.first_guess, p.delta);

    SssStar "sss-star" "SSS*" "thesis figure 2.17; Stockman 1979 with Campbell–Marsland 1983 table 2"
        [Value Nothing WithinAlphaBeta Trees] => sss_star(s, root);
    SssStar1979 "sss-star-1979" "SSS*, uncorrected ties" "Stockman 1979; Campbell–Marsland 1983 table 1"
        [Value Nothing Anything Trees] => sss_star_1979(s, root);
    DualStar "dual-star" "DUAL*" "thesis section 3.1; Marsland–Reinefeld–Schaeffer 1987"
        [Value Nothing WithinAlphaBeta Trees] => dual_star(s, root);
    AspirationSss "aspiration-sss" "Aspiration SSS*" "Campbell–Marsland 1983 section 2, figures 8 and 9"
        [Value Nothing WithinAlphaBeta Trees FromGuess] => aspiration_window_sss(s, root, p.first_guess, p.delta);
    StagedSss "staged-sss" "Staged SSS*" "Campbell–Marsland 1983 section 2"
        [Value Nothing Anything Trees] => staged_sss(s, root, p.stage);
    SssOverAb "sss-over-ab" "SSS* over Alpha-Beta" "Campbell–Marsland 1983 section 2"
        [Value Nothing Anything Trees] => sss_over_ab(s, root, p.stage);
    AbOverSss "ab-over-sss" "Alpha-Beta over SSS*" "Campbell–Marsland 1983 section 2"
        [Value Nothing WithinAlphaBeta Trees] => ab_over_sss(s, root, Window::FULL, p.stage);

    Sss2 "sss-2" "SSS-2" "de Bruin–Pijls–Plaat 1994 figure 4"
        [Value Nothing WithinAlphaBeta Trees] => sss_2(s, root);
    SAlphaBeta "s-alpha-beta" "S-alpha-beta" "de Bruin–Pijls–Plaat 1994 figure 5"
        [Value TwoBounds WithinAlphaBeta Games] => s_alpha_beta(s, root, Window::FULL);
    Maxsearch "maxsearch" "Maxsearch" "de Bruin–Pijls–Plaat 1994 section 4; Ibaraki 1986"
        [Value TwoBounds WithinAlphaBeta Games] => maxsearch(s, root);
    Dual2 "dual-2" "Dual of SSS-2" "de Bruin–Pijls–Plaat 1994 section 4"
        [Value TwoBounds WithinAlphaBeta Games] => dual_2(s, root);
    Sss0 "sss-0" "SSS-0 (first guess)" "de Bruin–Pijls–Plaat 1994 section 5"
        [Value TwoBounds WithinAlphaBeta Games FromGuess] => sss_0(s, root, p.first_guess);
    Sss4 "sss-4" "SSS-4 (stepwise)" "de Bruin–Pijls–Plaat 1994 section 5"
        [Value TwoBounds WithinAlphaBeta Games] => sss_4(s, root, p.step);
    SssB "sss-b" "SSS-B (bisection)" "de Bruin–Pijls–Plaat 1994 section 5"
        [Value TwoBounds WithinAlphaBeta Games] => sss_b(s, root);

    Mt "mt" "MT (one pass at the first guess)" "thesis figure 3.2; IJCAI 1995 figure 1"
        [Bound OneBound WithinAlphaBeta Games FromGuess] => {
            s.pass_begins(p.first_guess);
            mt(s, root, p.first_guess).map(|g| Bounds::proved_by(Window::null(p.first_guess), g))
        };
    MtdPlusInfinity "mtd-plus-infinity" "MTD(+∞), MT-SSS*" "thesis figures 3.1 and 3.5; IJCAI 1995 figure 2"
        [Value OneBound WithinAlphaBeta Games] => mtd(s, root, &mut FromAbove);
    MtdMinusInfinity "mtd-minus-infinity" "MTD(−∞), MT-DUAL*" "thesis figures 3.3 and 3.5"
        [Value OneBound WithinAlphaBeta Games] => mtd(s, root, &mut FromBelow);
    MtdF "mtd-f" "MTD(f)" "thesis figure 3.6"
        [Value OneBound WithinAlphaBeta Games FromGuess] => mtd_f(s, root, p.first_guess);
    MtdBi "mtd-bi" "MTD(bi), C*" "thesis sections 3.2 and 3.3.1; Coplan 1982"
        [Value OneBound WithinAlphaBeta Games] => {
            let range = s.game().bounds(&root.position);
            mtd(s, root, &mut Bisection(range))
        };
    MtdStep "mtd-step" "MTD(step)" "thesis section 3.2"
        [Value OneBound WithinAlphaBeta Games] => mtd(s, root, &mut Steps(p.step));
    MtdBest "mtd-best" "MTD(best), disprove-rest" "thesis sections 3.2 and 3.3.2"
        [BestMove OneBound Anything Games FromGuess] => disprove_rest(s, root, p.first_guess);
    MtdBestProve "mtd-best-prove" "MTD(best), prove-best" "thesis sections 3.2 and 3.3.2; de Bruin–Pijls–Plaat 1994 section 7"
        [BestMove OneBound Anything Games FromGuess] => prove_best(s, root, p.first_guess);
    AlphaBounding "alpha-bounding" "Alpha Bounding" "thesis section 3.3.2; Schaeffer 1986"
        [BestMove OneBound Anything Games FromGuess] => alpha_bounding(s, root, p.first_guess);
    Bns "bns" "Best node search" "Rutko 2011; beyond the five papers"
        [BestMove OneBound Anything Games FromGuess] => bns(s, root, p.first_guess);
    MtdAdaptive "mtd-adaptive" "MTD(adaptive)" "beyond the five papers"
        [Value OneBound WithinAlphaBeta Games FromGuess] => mtd_adaptive(s, root, p.first_guess, experience);

    Pn "pn" "Proof-number search" "thesis section 2.3.3; Allis–van der Meulen–van den Herik 1994"
        [Value Nothing Anything Trees FromGuess] => proof_number_value(s, root, p.first_guess, p.hold);
    Pn2 "pn-2" "PN²" "thesis section 2.3.3; Breuker 1998"
        [Value Nothing Anything Trees FromGuess] => pn_2_value(s, root, p.first_guess, p.hold);
    DfPn "df-pn" "df-pn" "beyond the five papers; Nagai 2002"
        [Value TwoBounds Anything Games FromGuess] => df_pn_value(s, root, p.first_guess, p.hold);
    Rsearch "rsearch" "Rsearch" "thesis section 3.1; Ibaraki 1986"
        [Value Nothing Anything Trees] => rsearch(s, root, &ByUpperBound, p.stage, p.hold);
    RecSssStar "rec-sss-star" "RecSSS*" "thesis section 3.1; Bhattacharya–Bagchi 1993"
        [Value Nothing WithinAlphaBeta Trees] => rec_sss_star(s, root, p.hold);
    QuickGame "quick-game" "QuickGame" "thesis section 3.1; Bhattacharya–Bagchi"
        [Value Nothing Anything Trees] => quick_game(s, root, p.hold);
    MGame "m-game" "MGame" "thesis section 3.1; Bhattacharya–Bagchi"
        [Value Nothing Anything Trees] => m_game(s, root, p.stage, p.hold);
    UnboundedBestFirst "unbounded-best-first" "Unbounded best-first minimax" "thesis section 2.3.3; Korf–Chickering 1996; Cohen-Solal 2021"
        [Value Nothing Anything Trees] => unbounded_best_first(s, root, p.hold);
    BestFirstMinimax "best-first-minimax" "Best-first minimax" "thesis section 2.3.3; Korf–Chickering 1996"
        [Bound Nothing Anything Trees] => best_first_minimax(s, root, 0, p.hold).proved();
    BestFirstHybrid "best-first-hybrid" "Best-first minimax over Alpha-Beta" "thesis section 2.3.3; Korf–Chickering 1996"
        [Bound Nothing Anything Trees] => best_first_minimax(s, root, p.stage, p.hold).proved();
    MinMaxApproximation "min-max-approximation" "Min/max approximation" "thesis section 2.3.3; Rivest 1987"
        [Value Nothing Anything Trees] => min_max_approximation(s, root, p.step, p.hold);
    ConspiracyNumbers "conspiracy-numbers" "Conspiracy-number search" "thesis section 2.3.3; McAllester 1988; Schaeffer 1990"
        [Value Nothing Anything Trees] => conspiracy_numbers_value(s, root, p.hold);
    BStar "b-star" "B*" "thesis section 3.3.2; Berliner 1979"
        [BestMove Nothing Anything Trees] => b_star(s, root, &OnlyProved, p.hold);
    Uct "uct" "UCT with leaf evaluation" "beyond the five papers; Kocsis–Szepesvári 2006"
        [Value Nothing Anything Trees] => uct(s, root, p.hold);
}

/// The algorithm with this id.
///
/// ```
/// use nullwindow::catalogue::find;
/// assert_eq!(find("mtd-f").unwrap().name, "MTD(f)");
/// assert!(find("mtdf").is_none());
/// ```
pub fn find(id: &str) -> Option<&'static Entry> {
    all().find(|entry| entry.id == id)
}

/// Every algorithm there is: those of the library, then those that were added.
pub fn all() -> impl Iterator<Item = &'static Entry> {
    let added = ADDED.read().unwrap_or_else(PoisonError::into_inner);
    let added: Vec<&'static Entry> = added.iter().map(|(entry, _)| *entry).collect();
    CATALOGUE.iter().chain(added)
}

/// What was added, in the order of its places.
static ADDED: RwLock<Vec<(&'static Entry, Arc<dyn OwnDriver>)>> = RwLock::new(Vec::new());

/// A driver that was added asks NegaScout.
fn drive_added<G: Game, M: Memory, O: Observer<G>>(
    place: usize,
    s: &mut Search<G, M, O>,
    root: &Node<G::Position>,
    guess: Value,
) -> Result<Proved, Interrupted> {
    drive_own(&*added_driver(place), guess, |window| {
        s.pass_begins(window.beta);
        negascout(s, root, window)
    })
}

fn added_driver(place: usize) -> Arc<dyn OwnDriver> {
    ADDED.read().unwrap_or_else(PoisonError::into_inner)[place].1.clone()
}

/// Why a driver was not added to the catalogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AddDriverError {
    /// It cannot be typed on a command line.
    Id(&'static str),
    /// There is an algorithm of that name.
    Taken(&'static str),
}

impl fmt::Display for AddDriverError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AddDriverError::Id(id) => write!(
                f,
                "'{id}' cannot be the name of an algorithm: use small letters, digits and \
                 single hyphens, a letter first"
            ),
            AddDriverError::Taken(id) => {
                write!(f, "there is an algorithm '{id}' already: choose another name")
            }
        }
    }
}

impl std::error::Error for AddDriverError {}

/// Adds a driver to the catalogue, for as long as the program runs: from then on every front end
/// knows it by `id`, as one that proves the value, from a first guess, with two bounds a node.
/// `name` and `source` are what tables and reports call it and where it comes from.
///
/// A driver costs a call for each of its questions, and nothing for a node.
///
/// ```
/// use nullwindow::catalogue::{add_driver, find};
/// use nullwindow::drivers::{AskRoot, OwnDriver};
/// use nullwindow::{Params, Search, Stop, Value, Window, doc::Matches};
///
/// /// Doubles its step after every failure on the same side.
/// struct Doubling;
///
/// impl OwnDriver for Doubling {
///     fn drive(&self, guess: Value, ask: &mut AskRoot<'_>) -> Result<(), Stop> {
///         let (mut gamma, mut step) = (guess, 1);
///         let rises = ask(Window::null(gamma))? >= gamma;
///         loop {
///             gamma += if rises { step } else { -step };
///             step *= 2;
///             if (ask(Window::null(gamma))? >= gamma) != rises {
///                 return Ok(()); // the value lies between; the rest is asked for it
///             }
///         }
///     }
/// }
///
/// add_driver("doubling", "Doubling steps", "my own", Doubling).unwrap();
/// let table: nullwindow::memory::Table = nullwindow::memory::Table::with_entries(64);
/// let mut s = Search::with(&Matches, table, ());
/// let answer = find("doubling").unwrap().run(&mut s, &9, 9, &Params::default());
/// assert_eq!(answer.value(), Some(1));
/// ```
pub fn add_driver(
    id: &'static str,
    name: &'static str,
    source: &'static str,
    driver: impl OwnDriver + 'static,
) -> Result<&'static Entry, AddDriverError> {
    if !is_id(id) {
        return Err(AddDriverError::Id(id));
    }
    let mut added = ADDED.write().unwrap_or_else(PoisonError::into_inner);
    if CATALOGUE.iter().chain(added.iter().map(|(entry, _)| *entry)).any(|e| e.id == id) {
        return Err(AddDriverError::Taken(id));
    }
    let entry: &'static Entry = Box::leak(Box::new(Entry {
        id,
        name,
        source,
        promise: Promise::Value,
        remembers: Remembers::TwoBounds,
        visits: Visits::Anything,
        suits: Suits::Games,
        guesses: true,
        algorithm: CatalogueId::Added(added.len()),
    }));
    added.push((entry, Arc::new(driver)));
    Ok(entry)
}

/// Whether a name is in kebab-case.
fn is_id(id: &str) -> bool {
    id.starts_with(|c: char| c.is_ascii_lowercase())
        && id.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
        && !id.ends_with('-')
        && !id.contains("--")
}

/// The id nearest to a mistyped one.
///
/// ```
/// use nullwindow::catalogue::nearest;
/// assert_eq!(nearest("mtdf"), "mtd-f");
/// assert_eq!(nearest("AlphaBeta"), "alpha-beta");
/// assert_eq!(nearest("sss"), "sss-star");
/// ```
pub fn nearest(id: &str) -> &'static str {
    let id = letters(id);
    let near = |entry: &&Entry| distance(&id, &letters(entry.id));
    all().min_by_key(near).map_or("alpha-beta", |entry| entry.id)
}
