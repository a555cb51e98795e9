//! A driver that a program adds to the catalogue: it asks, NegaScout answers with memory, and
//! what is proved is kept here, so that a driver which is wrong costs time and never a value.

use super::homing::{Homing, Interrupted, Pass, Proved};
use super::mtd_adaptive::asked;
use crate::limits::Stop;
use crate::value::{Bounds, INFINITY, Value, Window};

/// What answers the questions of an [`OwnDriver`]: with a window ⟨α, β⟩, the g for which
/// α < g < β ⇒ f = g; g ≤ α ⇒ f ≤ g; g ≥ β ⇒ f ≥ g.
pub type AskRoot<'a> = dyn FnMut(Window) -> Result<Value, Stop> + 'a;

/// A way to close in on a value by questions about the root. It ends when it has nothing more
/// to ask; what is still open then is asked by null windows, as MTD(f) does.
///
/// [`add_driver`](crate::catalogue::add_driver) has an example.
pub trait OwnDriver: Send + Sync {
    /// Asks until the value is proved. `guess` estimates it. A [`Stop`] of an answer is
    /// handed on.
    fn drive(&self, guess: Value, ask: &mut AskRoot<'_>) -> Result<(), Stop>;
}

/// The driver over a search that answers within a window.
pub(crate) fn drive_own(
    driver: &dyn OwnDriver,
    guess: Value,
    mut search: impl FnMut(Window) -> Result<Value, Stop>,
) -> Result<Proved, Interrupted> {
    let (mut homing, mut ended) = (Homing::default(), None);
    let mut ask = |homing: &mut Homing, window: Window| {
        let window = possible(window);
        let g = homing.ask(|| search(window))?;
        homing.learn(Pass { gamma: asked(window, g), value: g }, window)?;
        Ok(g)
    };
    let driven = driver.drive(guess, &mut |window| {
        ask(&mut homing, window).map_err(|interrupted: Interrupted| {
            let stop = interrupted.stop;
            ended.get_or_insert(interrupted);
            stop
        })
    });
    if let Some(interrupted) = ended {
        return Err(interrupted);
    }
    driven?;
    while !homing.bounds().is_exact() {
        let window = Window::null(next_gamma(homing.bounds(), guess));
        ask(&mut homing, window)?;
    }
    Ok(homing.finish())
}

/// A window that can be asked about, whatever was asked.
fn possible(Window { alpha, beta }: Window) -> Window {
    let alpha = alpha.clamp(-INFINITY, INFINITY - 1);
    Window { alpha, beta: beta.clamp(alpha + 1, INFINITY) }
}

/// Whether the value is more than a bound says.
fn next_gamma(known: Bounds, guess: Value) -> Value {
    match known {
        Bounds { upper, .. } if upper < INFINITY => upper,
        Bounds { lower, .. } if lower > -INFINITY => lower + 1,
        _ => guess.clamp(1 - INFINITY, INFINITY),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    impl<F: Fn(Value, &mut AskRoot<'_>) -> Result<(), Stop> + Send + Sync> OwnDriver for F {
        fn drive(&self, guess: Value, ask: &mut AskRoot<'_>) -> Result<(), Stop> {
            self(guess, ask)
        }
    }

    /// A fail-soft search of a tree whose leaves are the multiples of ten from -100 to 100.
    fn tens(value: Value) -> impl FnMut(Window) -> Result<Value, Stop> {
        move |window| {
            assert!(window.alpha < window.beta, "{window:?}");
            let (low, high) = ((window.alpha / 10 - 1) * 10, (window.beta / 10 + 1) * 10);
            Ok(value.clamp(low.min(100), high.max(-100)))
        }
    }

    fn asks_nothing(_: Value, _: &mut AskRoot<'_>) -> Result<(), Stop> {
        Ok(())
    }

    fn asks_nonsense(guess: Value, ask: &mut AskRoot<'_>) -> Result<(), Stop> {
        for (alpha, beta) in [(5, 5), (9, -9), (Value::MIN, Value::MAX), (guess, guess)] {
            ask(Window { alpha, beta })?;
        }
        Ok(())
    }

    fn never_ends(_: Value, ask: &mut AskRoot<'_>) -> Result<(), Stop> {
        loop {
            ask(Window::null(1))?;
        }
    }

    fn asks_twice(_: Value, ask: &mut AskRoot<'_>) -> Result<(), Stop> {
        ask(Window::null(5))?;
        ask(Window::null(15)).map(drop)
    }

    #[test]
    fn what_a_driver_leaves_open_is_asked_for_it() {
        for value in [-70, 0, 40] {
            for guess in [Value::MIN, -70, 3, Value::MAX] {
                let drivers: [&dyn OwnDriver; 2] = [&asks_nothing, &asks_nonsense];
                for driver in drivers {
                    let proved = drive_own(driver, guess, tens(value)).unwrap();
                    assert_eq!(proved.bounds, Bounds::exact(value), "{value} from {guess}");
                }
            }
        }
    }

    #[test]
    fn a_driver_that_never_ends_is_ended() {
        let ended = drive_own(&never_ends, 0, tens(40)).unwrap_err();
        assert_eq!((ended.stop, ended.bounds.lower), (Stop::Passes, 10));
    }

    #[test]
    fn a_stop_ends_it_with_what_is_proved() {
        let mut answers = [Ok(10), Err(Stop::User)].into_iter();
        let ended = drive_own(&asks_twice, 0, |_| answers.next().unwrap()).unwrap_err();
        assert_eq!((ended.stop, ended.bounds.lower, ended.passes.len()), (Stop::User, 10, 1));
    }
}
