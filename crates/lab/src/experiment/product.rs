//! Lists of values that multiply into cells.

use super::error::ExperimentError;
use super::given::Given;
use super::setting::{Accepts, Setting, Usual};

/// Puts a value into a cell.
type Put<C> = Box<dyn Fn(&mut C, &Given) -> Result<(), ExperimentError>>;

/// A setting with the values it takes in turn.
struct Varied<C> {
    name: &'static str,
    put: Put<C>,
    values: Vec<Given>,
}

/// Every way to take one value of each setting, the last setting varying
/// fastest.
///
/// ```text
/// [a b] × [1 2] = a1 a2 b1 b2
/// ```
pub(super) struct Product<C> {
    varied: Vec<Varied<C>>,
    /// The first setting that must have values and has none.
    missing: Option<&'static str>,
}

impl<C: Clone + 'static> Product<C> {
    /// Nothing varied: one way.
    pub(super) fn new() -> Product<C> {
        Product { varied: Vec::new(), missing: None }
    }

    /// And the settings of a table that act on a part of the cell, where they
    /// have values. Those that choose cells do not multiply.
    pub(super) fn and<P>(
        mut self,
        settings: &'static [Setting<P>],
        part: fn(&mut C) -> &mut P,
        values: impl Fn(&str) -> Option<Vec<Given>>,
    ) -> Product<C> {
        for setting in settings.iter().filter(|s| !matches!(s.accepts, Accepts::Chooses(_))) {
            let Some(values) = values(setting.name) else {
                let required = matches!(setting.usual, Usual::Required);
                self.missing = self.missing.or(required.then_some(setting.name));
                continue;
            };
            let put: Put<C> = Box::new(move |cell, given| setting.apply(part(cell), given));
            self.varied.push(Varied { name: setting.name, put, values });
        }
        self
    }

    /// The first setting that must have values and has none.
    pub(super) fn missing(&self) -> Option<&'static str> {
        self.missing
    }

    /// How many ways there are.
    pub(super) fn count(&self) -> u64 {
        let lengths = self.varied.iter().map(|varied| varied.values.len() as u64);
        lengths.fold(1, u64::saturating_mul)
    }

    /// The cell of a way, by its number from 0, and the values that made it.
    pub(super) fn cell(
        &self,
        way: u64,
        base: &C,
    ) -> Result<(C, ChosenValues<'_>), ExperimentError> {
        let (mut cell, mut chosen, mut left) = (base.clone(), Vec::new(), way);
        for varied in self.varied.iter().rev() {
            let many = varied.values.len() as u64;
            chosen.push((varied.name, &varied.values[(left % many) as usize]));
            left /= many;
        }
        chosen.reverse();
        for (varied, (_, given)) in self.varied.iter().zip(&chosen) {
            (varied.put)(&mut cell, given)?;
        }
        Ok((cell, ChosenValues(chosen)))
    }
}

/// The values that made a cell.
pub(super) struct ChosenValues<'a>(Vec<(&'static str, &'a Given)>);

impl ChosenValues<'_> {
    /// The error at the value of a setting, or else at `block`.
    pub(super) fn error(&self, name: &str, block: &Given, reason: String) -> ExperimentError {
        let given = self.0.iter().find(|(key, _)| *key == name).map_or(block, |(_, given)| given);
        given.error(reason)
    }
}
