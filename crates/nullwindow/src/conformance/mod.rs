//! A conformance kit: what a game promises a search, as checks that any
//! game's own tests can call.
//!
//! A search trusts its game: an evaluation that depends on the path, a key
//! that drifts or an unsteady move order does not crash it, it makes it wrong.
//! [`Conformance`] looks for such faults in the positions near the root,
//! breadth first, and along random games, the same ones in every run. The
//! first fault found is a [`Nonconformance`] that names the moves leading to it.
//!
//! ```
//! use nullwindow::conformance::{Conformance, Nonconformance};
//! use nullwindow::doc::Matches;
//!
//! # fn main() -> Result<(), Nonconformance> {
//! // The last argument tells positions apart and prints them.
//! let kit = Conformance::new(&Matches, 21, |left| *left);
//! kit.basics(4)?;
//! // With a little help it can check more:
//! kit.key(|left| u64::from(*left))?;
//! kit.perft(6, |left| (left.saturating_sub(3)..*left).collect())?;
//! # Ok(())
//! # }
//! ```
mod failure;
mod judge;
mod outlook;
mod perft;
mod random;

pub use failure::Nonconformance;
pub use perft::{perft, perft_divide};

use std::collections::{BTreeMap, VecDeque};
use std::fmt::Debug;

use crate::answer::Params;
use crate::catalogue::{CATALOGUE, Remembers};
use crate::game::Game;
use crate::playable::Playable;
use crate::value::{Bounds, MAX_VALUE, Value};
use judge::{MinimaxJudge, run};
use outlook::EvaluationOutlook;
use random::Random;

/// The checks on a game, from one root or several.
///
/// `identity` gives what makes a position the position it is, and nothing
/// else: two positions are equal if their identities are. A board with the
/// side to move, or its text, will do; the key itself must not be part of it.
///
/// ```
/// use nullwindow::{conformance::Conformance, doc::Matches};
/// let kit = Conformance::new(&Matches, 30, |left| *left).games(50).plies(40).seed(7);
/// assert_eq!(kit.purity(), Ok(()));
/// ```
#[derive(Clone, Debug)]
pub struct Conformance<'g, G: Game, I> {
    game: &'g G,
    identity: I,
    roots: Vec<G::Position>,
    breadth: usize,
    games: usize,
    plies: usize,
    seed: u64,
}

/// Found by a check at a position; the visitor adds where.
type CheckResult = Result<(), String>;

impl<'g, G: Game, T: Ord + Debug, I: Fn(&G::Position) -> T> Conformance<'g, G, I> {
    /// The kit for a game: 1000 positions breadth first from `root`, and 100
    /// random games of at most 100 moves.
    pub fn new(game: &'g G, root: G::Position, identity: I) -> Self {
        let (breadth, games, plies, seed) = (1000, 100, 100, 1);
        Conformance { game, identity, roots: vec![root], breadth, games, plies, seed }
    }

    /// The same, from another root too.
    #[must_use]
    pub fn also_from(mut self, root: G::Position) -> Self {
        self.roots.push(root);
        self
    }

    /// The same with so many positions breadth first from each root: that is
    /// where paths meet.
    #[must_use]
    pub fn breadth(self, breadth: usize) -> Self {
        Conformance { breadth, ..self }
    }

    /// The same with so many random games from each root.
    #[must_use]
    pub fn games(self, games: usize) -> Self {
        Conformance { games, ..self }
    }

    /// The same with random games of at most so many moves.
    #[must_use]
    pub fn plies(self, plies: usize) -> Self {
        Conformance { plies, ..self }
    }

    /// The same with other random games.
    #[must_use]
    pub fn seed(self, seed: u64) -> Self {
        Conformance { seed, ..self }
    }

    /// All that can be checked with nothing but the game: range, purity,
    /// distinct keys, keys after moves, hints, outlook, and the catalogue on ten positions,
    /// `depth` plies deep.
    ///
    /// ```
    /// # use nullwindow::{conformance::Conformance, doc::Matches};
    /// assert_eq!(Conformance::new(&Matches, 21, |left| *left).basics(5), Ok(()));
    /// ```
    pub fn basics(&self, depth: u16) -> Result<(), Nonconformance> {
        self.range()?;
        self.purity()?;
        self.distinct_keys()?;
        self.keys_after_moves()?;
        self.hints()?;
        self.outlook()?;
        self.algorithms(depth, 10)
    }

    /// A move has the same hint whether or not the position that it leads to was made
    /// before ([`Game::hint_after`]).
    pub fn hints(&self) -> Result<(), Nonconformance> {
        self.visit(|position| {
            let mut moves = Vec::new();
            self.game.moves(position, &mut moves);
            moves.iter().try_for_each(|mv| {
                let next = self.game.play(position, mv);
                let alone = self.game.hint(position, mv);
                let after = self.game.hint_after(position, mv, &next);
                ensure(alone == after, || format!("the hint {alone:?} is {after:?} after the move"))
            })
        })
    }

    /// Looks for an evaluation that speaks for one player instead of the side to
    /// move, and for moves after the end of the game. Both are judged by the
    /// values along random games: what is reported is a suspicion.
    pub fn outlook(&self) -> Result<(), Nonconformance> {
        let mut random = Random(self.seed);
        for root in 0..self.roots.len() {
            let mut outlook = EvaluationOutlook::default();
            for _ in 0..self.games {
                let line = self.random_game(root, &mut random);
                let values: Vec<Value> =
                    line.positions.iter().map(|p| self.game.evaluate(p)).collect();
                let ended = line.positions.last().is_some_and(|p| self.children(p).is_empty());
                outlook.add(&values, ended);
            }
            outlook.judge().map_err(|what| at_root(root, what))?;
        }
        Ok(())
    }

    /// Each position to a depth has the successors that a slow oracle gives
    /// it, in any order: so all counts of move sequences (perft) agree. The
    /// oracle may be a second game that plays the same rules.
    ///
    /// ```
    /// use nullwindow::{conformance::Conformance, doc::Matches};
    /// let kit = Conformance::new(&Matches, 5, |left| *left);
    /// assert_eq!(kit.perft(5, |left| (left.saturating_sub(3)..*left).collect()), Ok(()));
    /// // An oracle that forbids to take the last match:
    /// let failure = kit.perft(5, |left| (left.saturating_sub(3).max(1)..*left).collect());
    /// let text = failure.unwrap_err().to_string();
    /// assert_eq!(text, "after moves 0 0: 3 has 3 successors, the oracle's 2; not in common: [0]");
    /// ```
    pub fn perft(
        &self,
        depth: u16,
        oracle: impl Fn(&G::Position) -> Vec<T>,
    ) -> Result<(), Nonconformance> {
        for (root, position) in self.roots.iter().enumerate() {
            let mut path = Vec::new();
            self.compare(position, depth, &oracle, &mut path).map_err(|what| Nonconformance {
                root,
                path,
                what,
            })?;
        }
        Ok(())
    }

    /// On a fault, `path` is left where it was found.
    fn compare(
        &self,
        position: &G::Position,
        depth: u16,
        oracle: &impl Fn(&G::Position) -> Vec<T>,
        path: &mut Vec<u16>,
    ) -> CheckResult {
        if depth == 0 {
            return Ok(());
        }
        let (children, names) = self.named_children(position);
        same_successors(&(self.identity)(position), names, oracle(position))?;
        for (i, child) in (0..).zip(&children) {
            path.push(i);
            self.compare(child, depth - 1, oracle, path)?;
            path.pop();
        }
        Ok(())
    }

    /// There are `counts[0]` moves from each root, `counts[1]` sequences of
    /// two moves, and so on, as published tables give them.
    ///
    /// ```
    /// # use nullwindow::{conformance::Conformance, doc::Matches};
    /// assert_eq!(Conformance::new(&Matches, 3, |left| *left).counts(&[3, 3, 1, 0]), Ok(()));
    /// ```
    pub fn counts(&self, counts: &[u64]) -> Result<(), Nonconformance> {
        for (root, position) in self.roots.iter().enumerate() {
            for (depth, &wanted) in (1..).zip(counts) {
                let found = perft(self.game, position, depth);
                let what = format!("{found} sequences of {depth} moves, not {wanted}");
                ensure(found == wanted, || what).map_err(|what| at_root(root, what))?;
            }
        }
        Ok(())
    }

    /// The key, kept up move by move, is the one computed from scratch.
    ///
    /// ```
    /// # use nullwindow::{conformance::Conformance, doc::Matches};
    /// let kit = Conformance::new(&Matches, 21, |left| *left);
    /// assert_eq!(kit.key(|left| u64::from(*left)), Ok(()));
    /// ```
    pub fn key(&self, from_scratch: impl Fn(&G::Position) -> u64) -> Result<(), Nonconformance> {
        self.visit(|position| {
            let (key, wanted) = (self.game.key(position), from_scratch(position));
            ensure(key == wanted, || format!("the key is {key}, from scratch {wanted}"))
        })
    }

    /// Different positions have different keys, and equal ones the same.
    pub fn distinct_keys(&self) -> Result<(), Nonconformance> {
        let (mut names, mut keys) = (BTreeMap::new(), BTreeMap::new());
        self.visit(|position| {
            let (key, name) = (self.game.key(position), (self.identity)(position));
            let other = names.entry(key).or_insert_with(|| (self.identity)(position));
            ensure(*other == name, || format!("{name:?} and {other:?} share the key {key}"))?;
            let other = *keys.entry((self.identity)(position)).or_insert(key);
            ensure(other == key, || format!("{name:?} has two keys, {key} and {other}"))
        })
    }

    /// The key that a move is said to lead to ([`Game::key_after`]) is that of the position
    /// after it.
    pub fn keys_after_moves(&self) -> Result<(), Nonconformance> {
        self.visit(|position| {
            let mut moves = Vec::new();
            self.game.moves(position, &mut moves);
            moves.iter().try_for_each(|mv| {
                let after = self.game.key_after(position, mv);
                let key = self.game.key(&self.game.play(position, mv));
                ensure(after == key, || format!("the key after a move is {key}, not {after}"))
            })
        })
    }

    /// Nothing depends on what was done before: playing a move leaves the
    /// position it is played in alone, moves are listed in one order, and a
    /// position has one evaluation, one key and one list of successors however
    /// it was reached and however often it is asked, also of [`Game::apart`].
    pub fn purity(&self) -> Result<(), Nonconformance> {
        let (mut seen, copy) = (BTreeMap::new(), self.game.apart());
        self.visit(|position| {
            let name = (self.identity)(position);
            self.steady_moves(position, &name)?;
            let known = KnownAnswers::of(self.game, position);
            let same = |other: &KnownAnswers, how| other.same_as(&known, how);
            same(&KnownAnswers::of(self.game, position), "asked again")?;
            if let Some(copy) = &copy {
                same(&KnownAnswers::of(copy, position), "for another thread")?;
            }
            same(seen.entry(name).or_insert_with(|| known.clone()), "reached by other moves")
        })
    }

    fn steady_moves(&self, position: &G::Position, name: &T) -> CheckResult {
        let (children, names) = self.named_children(position);
        let now = (self.identity)(position);
        ensure(now == *name, || format!("a move changed the position {name:?} into {now:?}"))?;
        let later: Vec<T> = children.iter().map(&self.identity).collect();
        ensure(later == names, || format!("later moves changed {names:?} into {later:?}"))?;
        let (_, again) = self.named_children(position);
        ensure(again == names, || format!("moves to {names:?}, then to {again:?}"))
    }

    /// The children, and what each was before the next was made.
    fn named_children(&self, position: &G::Position) -> (Vec<G::Position>, Vec<T>) {
        let mut moves = Vec::new();
        self.game.moves(position, &mut moves);
        let play = |mv| {
            let child = self.game.play(position, mv);
            let name = (self.identity)(&child);
            (child, name)
        };
        moves.iter().map(play).unzip()
    }

    /// A position and its image, such as the board turned and the colours and
    /// the side to move exchanged, are worth the same to the side to move and
    /// have as many moves; the image of the image is the position.
    ///
    /// ```
    /// # use nullwindow::{conformance::Conformance, doc::Matches};
    /// // Matches have no colour: a position is its own image.
    /// assert_eq!(Conformance::new(&Matches, 21, |left| *left).symmetry(|left| *left), Ok(()));
    /// ```
    pub fn symmetry(
        &self,
        image: impl Fn(&G::Position) -> G::Position,
    ) -> Result<(), Nonconformance> {
        self.visit(|position| {
            let (name, other) = ((self.identity)(position), image(position));
            let (mine, its) = (self.game.evaluate(position), self.game.evaluate(&other));
            let seen = (self.identity)(&other);
            ensure(mine == its, || format!("{name:?} is worth {mine}, its image {seen:?} {its}"))?;
            let (mine, its) = (self.children(position).len(), self.children(&other).len());
            ensure(mine == its, || format!("{name:?} has {mine} moves, its image {seen:?} {its}"))?;
            let back = (self.identity)(&image(&other));
            ensure(back == name, || format!("the image of the image of {name:?} is {back:?}"))
        })
    }

    /// Evaluations stay within ±[`MAX_VALUE`] and [`Game::bounds`].
    pub fn range(&self) -> Result<(), Nonconformance> {
        self.visit(|position| {
            let value = self.game.evaluate(position);
            let fits = (-MAX_VALUE..=MAX_VALUE).contains(&value);
            ensure(fits, || format!("the evaluation {value} is beyond ±{MAX_VALUE}"))?;
            within("evaluation", value, self.game.bounds(position))
        })
    }

    /// Every algorithm of the catalogue keeps its promise on so many random
    /// positions, `depth` plies deep, with no memory, one bound and two
    /// bounds: values are the minimax values, best moves are best, bounds
    /// hold. Plain minimax is the judge, so keep it shallow.
    ///
    /// ```
    /// # use nullwindow::{conformance::Conformance, doc::Matches};
    /// assert_eq!(Conformance::new(&Matches, 21, |left| *left).algorithms(4, 20), Ok(()));
    /// ```
    pub fn algorithms(&self, depth: u16, positions: usize) -> Result<(), Nonconformance> {
        let mut random = Random(self.seed);
        for i in 0..positions {
            let root = i % self.roots.len();
            let line = self.random_game(root, &mut random);
            let place = random.below(line.positions.len());
            let (position, path) = (&line.positions[place], line.path[..place].to_vec());
            self.hold_catalogue(position, depth, &mut random).map_err(|what| Nonconformance {
                root,
                path,
                what,
            })?;
        }
        Ok(())
    }

    fn hold_catalogue(
        &self,
        position: &G::Position,
        depth: u16,
        random: &mut Random,
    ) -> CheckResult {
        let judge = MinimaxJudge::new(self.game, position, depth);
        within("value", judge.value, self.game.bounds(position))?;
        for entry in CATALOGUE {
            let (off, stage) = (random.below(9) as Value - 4, 1 + random.below(3) as u16);
            let guess = judge.value.saturating_add(off * off * off);
            let params = Params { first_guess: guess, stage, ..Params::default() };
            for memory in [Remembers::Nothing, Remembers::OneBound, Remembers::TwoBounds] {
                let answer = run(entry, memory, self.game, position, depth, &params);
                judge.hears(entry, &answer).map_err(|what| {
                    format!("{} with {memory:?}, {depth} plies deep: {what}", entry.id)
                })?;
            }
        }
        Ok(())
    }

    /// Runs a check on the positions near each root and along random games.
    fn visit(
        &self,
        mut check: impl FnMut(&G::Position) -> CheckResult,
    ) -> Result<(), Nonconformance> {
        let mut random = Random(self.seed);
        for root in 0..self.roots.len() {
            self.breadth_first(root, &mut check)?;
            for _ in 0..self.games {
                let line = self.random_game(root, &mut random);
                for (place, position) in line.positions.iter().enumerate() {
                    let path = || line.path[..place].to_vec();
                    check(position).map_err(|what| Nonconformance { root, path: path(), what })?;
                }
            }
        }
        Ok(())
    }

    fn breadth_first(
        &self,
        root: usize,
        check: &mut impl FnMut(&G::Position) -> CheckResult,
    ) -> Result<(), Nonconformance> {
        let mut queue = VecDeque::from([(self.roots[root].clone(), Vec::new())]);
        let mut left = self.breadth;
        while let Some((position, path)) = queue.pop_front() {
            check(&position).map_err(|what| Nonconformance { root, path: path.clone(), what })?;
            let children = self.children(&position);
            for (i, child) in (0..).zip(children.into_iter().take(left)) {
                queue.push_back((child, path.iter().copied().chain([i]).collect()));
                left -= 1;
            }
        }
        Ok(())
    }

    /// No random game lasts longer than the game says ([`Playable::plies_left`]).
    ///
    /// ```
    /// use nullwindow::{conformance::Conformance, doc::Matches};
    /// assert_eq!(Conformance::new(&Matches, 30, |left| *left).lengths(), Ok(()));
    /// ```
    pub fn lengths(&self) -> Result<(), Nonconformance>
    where
        G: Playable,
    {
        let mut random = Random(self.seed);
        for root in 0..self.roots.len() {
            for _ in 0..self.games {
                let line = self.random_game(root, &mut random);
                let lasted = line.path.len();
                for (i, position) in line.positions.iter().enumerate() {
                    let left = self.game.plies_left(position).map(usize::from);
                    let said = left.filter(|&left| left < lasted - i);
                    if let Some(left) = said {
                        let lasted = lasted - i;
                        let what = format!("{left} plies are left, and a game lasted {lasted}");
                        return Err(at_root(root, what));
                    }
                }
            }
        }
        Ok(())
    }

    fn random_game(&self, root: usize, random: &mut Random) -> RandomGame<G::Position> {
        let mut line = RandomGame { positions: vec![self.roots[root].clone()], path: Vec::new() };
        let mut moves = Vec::new();
        while let Some(position) = line.positions.last()
            && line.path.len() < self.plies
        {
            moves.clear();
            self.game.moves(position, &mut moves);
            if moves.is_empty() {
                break;
            }
            let index = random.below(moves.len());
            let next = self.game.play(position, &moves[index]);
            line.positions.push(next);
            line.path.push(index as u16);
        }
        line
    }

    fn children(&self, position: &G::Position) -> Vec<G::Position> {
        children(self.game, position)
    }
}

/// A random game: `path[i]` leads from `positions[i]` to the next.
struct RandomGame<P> {
    positions: Vec<P>,
    path: Vec<u16>,
}

/// What a position must always answer.
#[derive(Clone)]
struct KnownAnswers {
    value: Value,
    key: u64,
    successors: Vec<u64>,
}

impl KnownAnswers {
    fn of<G: Game>(game: &G, position: &G::Position) -> KnownAnswers {
        KnownAnswers {
            value: game.evaluate(position),
            key: game.key(position),
            successors: children(game, position).iter().map(|p| game.key(p)).collect(),
        }
    }

    fn same_as(&self, now: &KnownAnswers, how: &str) -> CheckResult {
        let (value, key) = (self.value, self.key);
        ensure(value == now.value, || format!("worth {}, {how} {value}", now.value))?;
        ensure(key == now.key, || format!("the key is {}, {how} {key}", now.key))?;
        let same = self.successors == now.successors;
        ensure(same, || format!("other moves, or in another order, when {how}"))
    }
}

fn children<G: Game>(game: &G, position: &G::Position) -> Vec<G::Position> {
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    moves.iter().map(|mv| game.play(position, mv)).collect()
}

fn same_successors<T: Ord + Debug>(name: &T, mut game: Vec<T>, mut oracle: Vec<T>) -> CheckResult {
    game.sort();
    oracle.sort();
    let (ours, its) = (game.len(), oracle.len());
    let only = |a: &[T], b: &[T]| -> Vec<String> {
        let lone = |x: &&T| count(a, x) > count(b, x);
        a.iter().filter(lone).map(|x| format!("{x:?}")).collect()
    };
    ensure(game == oracle, || {
        let lone = [only(&game, &oracle), only(&oracle, &game)].concat().join(", ");
        format!("{name:?} has {ours} successors, the oracle's {its}; not in common: [{lone}]")
    })
}

fn count<T: Eq>(list: &[T], wanted: &T) -> usize {
    list.iter().filter(|x| *x == wanted).count()
}

fn within(what: &str, value: Value, bounds: Bounds) -> CheckResult {
    let Bounds { lower, upper } = bounds;
    ensure(bounds.admits(value), || format!("the {what} {value} is not in {lower}..={upper}"))
}

fn ensure(holds: bool, fault: impl FnOnce() -> String) -> CheckResult {
    if holds { Ok(()) } else { Err(fault()) }
}

fn at_root(root: usize, what: String) -> Nonconformance {
    Nonconformance { root, path: Vec::new(), what }
}
