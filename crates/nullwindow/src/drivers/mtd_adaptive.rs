//! MTD(adaptive): beyond the papers. A driver that learns, from one iteration to
//! the next, how wrong its first guesses are, and asks accordingly.
//!
//! **The guess** lies between the last value and the one before it, which is the
//! better one where odd and even depths disagree; how near to which is learnt.
//!
//! **The question** is not a null window. With a fine evaluation MTD(f) makes
//! many passes, each a unit or two nearer: in chess a fifth of its nodes, in Othello
//! and checkers an eighth, go into walking through trees it already has. So two bounds are asked about at once, as far to
//! either side of the guess as it is usually wrong, by NegaScout with the same
//! memory: where the value lies between them one pass proves it. After a failure
//! the next window lies just beyond the bound it proved.
//!
//! Tried and left out, because they cost nodes: null windows several units apart (a
//! step too far builds a tree at the wrong bound), and a window that reaches
//! further to the side where failing has been dearer.

use super::homing::{Homing, Interrupted, Pass, Proved};
use crate::algorithms::negascout;
use crate::game::Game;
use crate::limits::Stop;
use crate::memory::Memory;
use crate::observer::Observer;
use crate::search::{Node, Search};
use crate::value::{Bounds, INFINITY, Value, Window};

/// The value of `root`, from a guess and from what earlier iterations have
/// taught.
///
/// ```
/// use nullwindow::drivers::{Experience, mtd_adaptive};
/// use nullwindow::memory::{Lossless, TwoBounds};
/// use nullwindow::{Bounds, Search, doc::Matches};
/// let mut s = Search::with(&Matches, Lossless::<TwoBounds>::new(), ());
/// let mut experience = Experience::default();
/// for depth in 1..=9 {
///     let root = s.root(&9, depth).unwrap();
///     let proved = mtd_adaptive(&mut s, &root, 0, &mut experience).unwrap();
///     assert!(proved.bounds.is_exact() && (depth < 9 || proved.bounds.lower == 1));
/// }
/// ```
pub fn mtd_adaptive<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    root: &Node<G::Position>,
    first_guess: Value,
    experience: &mut Experience,
) -> Result<Proved, Interrupted> {
    experience.open(s.game().key(&root.position), root.depth);
    adapt(first_guess, experience, |window| {
        s.pass_begins(window.beta);
        negascout(s, root, window)
    })
}

/// The loop over any search that answers within a window. The experience is open.
pub(crate) fn adapt(
    first_guess: Value,
    experience: &mut Experience,
    mut search: impl FnMut(Window) -> Result<Value, Stop>,
) -> Result<Proved, Interrupted> {
    let guess = experience.guess(first_guess);
    let mut window = experience.first_window(guess);
    let mut homing = Homing::default();
    while !homing.bounds().is_exact() {
        let g = homing.ask(|| search(window))?;
        homing.learn(Pass { gamma: asked(window, g), value: g }, window)?;
        window = experience.next_window(homing.bounds());
    }
    experience.close(guess, homing.bounds().lower);
    Ok(homing.finish())
}

/// The null-window question that the answer g decides.
pub(crate) fn asked(window: Window, g: Value) -> Value {
    g.clamp(window.alpha + 1, window.beta)
}

/// How fast old experience fades.
const FADING: f64 = 0.7;

/// Errors beyond this are accidents (a mate found), not a scale.
const WILD: f64 = 200.0;

/// The window reaches this share of the usual error. From half to the whole of
/// it makes little difference.
const REACH: f64 = 0.85;

/// Where the guess lies between the last value (0) and the one before (1) as
/// long as nothing is known, and how many observations that is worth.
const BETWEEN: f64 = 0.5;
const TRUST: f64 = 3.0;

/// A mean in which the past fades.
#[derive(Clone, Copy, Debug)]
struct Faded {
    sum: f64,
    weight: f64,
}

impl Faded {
    const NOTHING: Faded = Faded { sum: 0.0, weight: 0.0 };

    /// Before anything is known.
    const fn prior(value: f64) -> Faded {
        Faded { sum: value, weight: 1.0 }
    }

    fn add(&mut self, x: f64) {
        self.sum = self.sum * FADING + x;
        self.weight = self.weight * FADING + 1.0;
    }

    fn mean(self) -> f64 {
        if self.weight > 0.0 { self.sum / self.weight } else { 0.0 }
    }
}

/// What the iterations so far have taught. Keep it from one iteration to the
/// next, and from one position of a game to the next.
#[derive(Clone, Debug)]
pub struct Experience {
    /// The root it is about, its last depth, and the values of its iterations.
    root: u64,
    depth: u16,
    values: Vec<Value>,
    error: Faded,
    /// How far the value went from the last towards the one before it, and how
    /// far apart those two were.
    towards: Faded,
    apart: Faded,
}

impl Default for Experience {
    fn default() -> Experience {
        Experience {
            root: 0,
            depth: 0,
            values: Vec::new(),
            error: Faded::prior(8.0),
            towards: Faded::NOTHING,
            apart: Faded::NOTHING,
        }
    }
}

impl Experience {
    /// Begins an iteration. Values are those of one position only; errors and
    /// costs are worth remembering for the next one too.
    pub(crate) fn open(&mut self, root: u64, depth: u16) {
        if root != self.root || depth <= self.depth {
            self.values.clear();
        }
        (self.root, self.depth) = (root, depth);
    }

    /// Where the value is looked for first, no further off than any value lies.
    pub(crate) fn guess(&self, first_guess: Value) -> Value {
        let [.., two_back, last] = self.values[..] else {
            return first_guess.clamp(-INFINITY, INFINITY);
        };
        let apart = f64::from(two_back) - f64::from(last);
        (f64::from(last) + self.between() * apart).round() as Value
    }

    /// Where between the last two values the next one usually lies.
    fn between(&self) -> f64 {
        let prior = TRUST * self.apart.mean().max(1e-9);
        let between = (self.towards.sum + BETWEEN * prior) / (self.apart.sum + prior);
        between.clamp(0.0, 1.0)
    }

    /// How far the window reaches.
    fn reach(&self) -> Value {
        ((self.error.mean() * REACH).round() as Value).max(1)
    }

    pub(crate) fn first_window(&self, guess: Value) -> Window {
        let alpha = (guess - self.reach()).clamp(-INFINITY, INFINITY - 2);
        Window { alpha, beta: (guess + self.reach()).clamp(alpha + 2, INFINITY) }
    }

    /// The window beyond what is known.
    pub(crate) fn next_window(&self, known: Bounds) -> Window {
        let Bounds { lower, upper } = known;
        let (alpha, beta) = match (lower > -INFINITY, upper < INFINITY) {
            (true, true) => (lower - 1, upper + 1),
            (true, false) => (lower - 1, lower + self.reach()),
            _ => (upper - self.reach(), upper + 1),
        };
        Window { alpha: alpha.max(-INFINITY), beta: beta.min(INFINITY) }
    }

    /// Learns how wrong the guess was.
    pub(crate) fn close(&mut self, guess: Value, value: Value) {
        if !self.values.is_empty() {
            self.error.add((f64::from(guess) - f64::from(value)).abs().min(WILD));
        }
        if let [.., two_back, last] = self.values[..] {
            let apart = (f64::from(two_back) - f64::from(last)).clamp(-WILD, WILD);
            let moved = (f64::from(value) - f64::from(last)).clamp(-WILD, WILD);
            self.towards.add(moved * apart.signum());
            self.apart.add(apart.abs());
        }
        self.values.push(value);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_first_guess_is_too_far_off() {
        for guess in [Value::MIN, -INFINITY, INFINITY, Value::MAX] {
            let mut experience = Experience::default();
            experience.open(1, 1);
            let proved = adapt(guess, &mut experience, |window| {
                assert!(-INFINITY <= window.alpha && window.alpha < window.beta);
                assert!(window.beta <= INFINITY);
                Ok(42)
            });
            assert_eq!(proved.unwrap().bounds, Bounds::exact(42), "from {guess}");
        }
    }
}
