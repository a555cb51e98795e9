//! The drivers on top of the selective search.

use super::correction::Corrections;
use super::distance::Wins;
use super::line::PlayedLine;
use super::technique::Techniques;
use super::walk::SelectiveWalk;
use crate::algorithm::Algorithm;
use crate::catalogue::Promise;
use crate::drivers::{Experience, Interrupted, Pass, Proved};
use crate::game::{Distance, Game, distance};
use crate::limits::{MAX_DEPTH, Stop};
use crate::memory::Memory;
use crate::named;
use crate::observer::Observer;
use crate::playable::Playable;
use crate::search::{Node, Search};
use crate::value::{Bounds, INFINITY, Value, Window};

named! {
    /// Which questions are asked. Its name is its id in the catalogue.
    pub enum Driver("driver of the selective search") {
        /// Null windows from a first guess (thesis figure 3.6).
        MtdF = "mtd-f",
        /// Narrow windows around a learnt guess.
        MtdAdaptive = "mtd-adaptive",
        /// A window around the first guess, opened where it fails (thesis figure 2.11).
        AspirationNegaScout = "aspiration-negascout",
    }
}

/// A selective search as an [`Algorithm`].
///
/// ```
/// use nullwindow::drivers::{Schedule, deepen};
/// use nullwindow::memory::Table;
/// use nullwindow::selective::{Driver, Selective, Technique, Techniques};
/// use nullwindow::{Search, doc::Matches};
/// let table: Table = Table::with_entries(1 << 10);
/// let mut s = Search::with(&Matches, table, ()).ordered_by_memory();
/// let techniques = Techniques::NONE.with(Technique::LateMoveReductions);
/// let mut selective = Selective::new(Driver::MtdF, techniques, 50);
/// let answer = deepen(&mut s, &9, &mut selective, &Schedule::to(9), |_, _| None);
/// assert_eq!((answer.value(), answer.best), (Some(1), Some(1)));
/// ```
#[derive(Clone, Debug)]
pub struct Selective {
    driver: Driver,
    techniques: Techniques,
    /// Half the first window of Aspiration NegaScout.
    delta: Value,
    line: PlayedLine,
    corrections: Corrections,
    experience: Experience,
}

/// Passes before steps grow: each should be the last but one.
const SMALL_STEPS: usize = 12;

impl Selective {
    /// A search with these techniques. `delta` is half the first window of
    /// Aspiration NegaScout.
    pub fn new(driver: Driver, techniques: Techniques, delta: Value) -> Selective {
        Selective {
            driver,
            techniques,
            delta: delta.clamp(1, INFINITY / 4),
            line: PlayedLine::default(),
            corrections: Corrections::default(),
            experience: Experience::default(),
        }
    }

    /// Tells the game so far, the present position last: the key of every position, and
    /// how many plies without progress lie behind it.
    pub fn set_game<G: Playable>(&mut self, game: &G, positions: &[(u64, u16)]) {
        self.line.set_game(positions, game.quiet_limit());
    }

    /// In how many plies the game is won or lost, if a value of this search says so.
    pub fn distance<G: Game>(game: &G, value: Value) -> Option<Distance> {
        distance(value, game.win(), MAX_DEPTH)
    }
}

impl<G: Playable> Algorithm<G> for Selective {
    fn promise(&self) -> Promise {
        Promise::Value
    }

    fn search<M: Memory, O: Observer<G>>(
        &mut self,
        s: &mut Search<G, M, O>,
        root: &Node<G::Position>,
        guess: Value,
    ) -> Result<Proved, Interrupted> {
        self.line.begin(s.game().key(&root.position));
        // A guess that nothing can be worth is many small steps away from what something is.
        let most = Wins { least: s.game().win() }.best_at(0);
        let guess = guess.clamp(-most, most);
        let (line, corrections) = (&mut self.line, &mut self.corrections);
        let mut walk = SelectiveWalk::new(s, self.techniques, line, corrections, root.depth);
        let mut passes = Passes::default();
        let mut ask = |window: Window| {
            s.pass_begins(window.beta);
            walk.visit(s, root, window)
        };
        let key_and_depth = (root.key, root.depth);
        let done = match self.driver {
            Driver::MtdF => passes.mtd_f(guess, &mut ask),
            Driver::MtdAdaptive => {
                passes.mtd_adaptive(key_and_depth, guess, &mut self.experience, &mut ask)
            }
            Driver::AspirationNegaScout => passes.aspiration(guess, self.delta, &mut ask),
        };
        match done {
            Ok(value) => Ok(Proved { bounds: Bounds::exact(value), passes: passes.list }),
            Err(stop) => Err(Interrupted { stop, bounds: passes.bounds, passes: passes.list }),
        }
    }
}

/// The passes of one iteration, and what they say of the value.
struct Passes {
    list: Vec<Pass>,
    bounds: Bounds,
}

impl Default for Passes {
    fn default() -> Passes {
        Passes { list: Vec::new(), bounds: Bounds::UNKNOWN }
    }
}

type AskWindow<'a> = &'a mut dyn FnMut(Window) -> Result<Value, Stop>;

impl Passes {
    /// Asks, and keeps what the answer says; bounds of an earlier pass that the newer
    /// one contradicts are forgotten.
    fn ask(&mut self, ask: AskWindow<'_>, window: Window) -> Result<Value, Stop> {
        let g = ask(window)?;
        self.list.push(Pass { gamma: g.clamp(window.alpha + 1, window.beta), value: g });
        self.bounds = self.bounds.and(Bounds::proved_by(window, g));
        Ok(g)
    }

    fn is_settled(&self) -> bool {
        self.bounds.is_exact() || self.bounds.are_crossed()
    }

    /// Thesis figure 3.6. With a fine evaluation the passes may be many and small, so
    /// after a few of them the steps grow, and between two bounds the middle is asked.
    fn mtd_f(&mut self, guess: Value, ask: AskWindow<'_>) -> Result<Value, Stop> {
        let (mut g, mut step) = (guess, 1);
        loop {
            let Bounds { lower, upper } = self.bounds;
            let gamma = match self.list.len() {
                0..SMALL_STEPS => g + Value::from(g == lower),
                _ if lower > -INFINITY && upper < INFINITY => lower + (upper - lower + 1) / 2,
                _ if g == lower => g.saturating_add(step),
                _ => g.saturating_sub(step) + 1,
            };
            g = self.ask(ask, Window::null(gamma.clamp(lower + 1, upper)))?;
            if self.is_settled() {
                return Ok(g);
            }
            if self.list.len() >= SMALL_STEPS {
                step = step.saturating_mul(2).min(INFINITY);
            }
        }
    }

    /// The window of every value that the bounds admit.
    fn all_that_is_left(&self) -> Window {
        let Bounds { lower, upper } = self.bounds;
        Window { alpha: (lower - 1).max(-INFINITY), beta: (upper + 1).min(INFINITY) }
    }

    /// After some passes everything that is left is asked at once: the windows are as narrow as
    /// guesses are usually wrong, and this one is not as usual.
    fn mtd_adaptive(
        &mut self,
        (key, depth): (u64, u16),
        guess: Value,
        experience: &mut Experience,
        ask: AskWindow<'_>,
    ) -> Result<Value, Stop> {
        experience.open(key, depth);
        let guess = experience.guess(guess);
        let mut window = experience.first_window(guess);
        loop {
            let g = self.ask(ask, window)?;
            if self.is_settled() {
                experience.close(guess, g);
                return Ok(g);
            }
            window = match self.list.len() {
                0..SMALL_STEPS => experience.next_window(self.bounds),
                _ => self.all_that_is_left(),
            };
        }
    }

    /// The window opens on the side that fails, twice as far every time. What is left out
    /// depends on the window, so one may fail high and the next one low, for ever: after some
    /// passes all values are asked for at once.
    fn aspiration(
        &mut self,
        guess: Value,
        delta: Value,
        ask: AskWindow<'_>,
    ) -> Result<Value, Stop> {
        let at = |value: Value| value.clamp(-INFINITY, INFINITY);
        let (mut alpha, mut beta, mut delta) = (at(guess - delta), at(guess + delta), delta);
        loop {
            let g = self.ask(ask, Window { alpha, beta })?;
            delta = delta.saturating_mul(2).min(INFINITY / 4);
            if g <= alpha && alpha > -INFINITY {
                (alpha, beta) = (at(g - delta), alpha + 1);
            } else if g >= beta && beta < INFINITY {
                (alpha, beta) = (beta - 1, at(g + delta));
            } else {
                return Ok(g);
            }
            if self.list.len() >= SMALL_STEPS {
                (alpha, beta) = (-INFINITY, INFINITY);
            }
            self.bounds = Bounds::UNKNOWN;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// At least 6 to those who ask for no more, and at most 5 to those who ask for no less.
    fn contradicts_itself(window: Window) -> Result<Value, Stop> {
        Ok(match window {
            Window { beta: ..=6, .. } => window.beta.max(6),
            Window { alpha: 5.., .. } => window.alpha.min(5),
            _ => 5,
        })
    }

    #[test]
    fn a_search_that_contradicts_itself_ends() {
        let wrong_by = -3..=3;
        for guess in wrong_by.map(|error| 5 + error) {
            let mut asked = 0;
            let mut ask = |window: Window| {
                asked += 1;
                assert!(asked < 100, "guess {guess}: {window:?}");
                contradicts_itself(window)
            };
            for value in [
                Passes::default().aspiration(guess, 1, &mut ask),
                Passes::default().mtd_f(guess, &mut ask),
                Passes::default().mtd_adaptive((1, 2), guess, &mut Experience::default(), &mut ask),
            ] {
                assert!(matches!(value, Ok(5 | 6)), "guess {guess}: {value:?}");
            }
        }
    }
}
