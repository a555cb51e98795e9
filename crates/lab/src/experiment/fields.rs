//! Reading a table of a TOML file key by key, refusing what nobody asked for.

use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::error::{ExperimentError, Source};
use super::names::among;
use crate::Scalar;

/// A value and its place.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Located<T> {
    pub span: Range<usize>,
    pub value: T,
}

impl<T> Located<T> {
    /// Another value at the same place.
    pub(crate) fn map<U>(self, f: impl FnOnce(T) -> U) -> Located<U> {
        Located { span: self.span, value: f(self.value) }
    }
}

/// A value of the file, with places all the way down.
pub(crate) type TomlItem<'t> = Spanned<DeValue<'t>>;

/// The keys of a table that have not been asked for yet.
pub(crate) struct Fields<'t> {
    source: Source<'t>,
    span: Range<usize>,
    left: Vec<(Located<String>, TomlItem<'t>)>,
    asked: Vec<&'static str>,
}

impl<'t> Fields<'t> {
    /// The keys of a whole file.
    pub(crate) fn of_file(source: Source<'t>) -> Result<Fields<'t>, ExperimentError> {
        let table = DeTable::parse(source.text).map_err(|e| {
            let span = e.span().unwrap_or(0..0);
            source.error(&span, e.message())
        })?;
        Ok(Fields::new(source, 0..0, table.into_inner()))
    }

    fn new(source: Source<'t>, span: Range<usize>, table: DeTable<'t>) -> Fields<'t> {
        let field = |(key, value): (Spanned<std::borrow::Cow<'t, str>>, TomlItem<'t>)| {
            (Located { span: key.span(), value: key.into_inner().into_owned() }, value)
        };
        let mut left: Vec<_> = table.into_iter().map(field).collect();
        left.sort_by_key(|(key, _)| key.span.start);
        Fields { source, span, left, asked: Vec::new() }
    }

    /// The keys of a value, which must be a table.
    pub(crate) fn of(
        source: Source<'t>,
        item: TomlItem<'t>,
    ) -> Result<Fields<'t>, ExperimentError> {
        let span = item.span();
        match item.into_inner() {
            DeValue::Table(table) => Ok(Fields::new(source, span, table)),
            other => {
                let what = other.type_str();
                Err(source.error(&span, format!("a table is needed here, not {what}")))
            }
        }
    }

    /// The file.
    pub(crate) fn source(&self) -> Source<'t> {
        self.source
    }

    /// Where the table stands.
    pub(crate) fn span(&self) -> Range<usize> {
        self.span.clone()
    }

    /// Whether a key is there.
    pub(crate) fn has(&self, key: &str) -> bool {
        self.left.iter().any(|(k, _)| k.value == key)
    }

    /// Takes the value of a key out, if it is there.
    pub(crate) fn take(&mut self, key: &'static str) -> Option<TomlItem<'t>> {
        self.asked.push(key);
        let i = self.left.iter().position(|(k, _)| k.value == key)?;
        Some(self.left.remove(i).1)
    }

    /// Takes all keys that are left, in the order of the file.
    pub(crate) fn rest(&mut self) -> Vec<(Located<String>, TomlItem<'t>)> {
        std::mem::take(&mut self.left)
    }

    /// The text of a key that must be there.
    pub(crate) fn text(&mut self, key: &'static str) -> Result<Located<String>, ExperimentError> {
        let missing = self.source.error(&self.span, format!("'{key}' is missing"));
        self.text_or_none(key)?.ok_or(missing)
    }

    /// The text of a key that may be there.
    pub(crate) fn text_or_none(
        &mut self,
        key: &'static str,
    ) -> Result<Option<Located<String>>, ExperimentError> {
        let Some(item) = self.take(key) else { return Ok(None) };
        let Located { span, value } = scalar(self.source, &item)?;
        match value {
            Scalar::Text(value) => Ok(Some(Located { span, value })),
            other => Err(self.source.error(&span, format!("'{key}' must be text, not {other}"))),
        }
    }

    /// The number of a key that may be there.
    pub(crate) fn number_or_none(
        &mut self,
        key: &'static str,
    ) -> Result<Option<f64>, ExperimentError> {
        let Some(item) = self.take(key) else { return Ok(None) };
        let Located { span, value } = scalar(self.source, &item)?;
        let refused = || self.source.error(&span, format!("'{key}' must be a number"));
        value.as_f64().map(Some).ok_or_else(refused)
    }

    /// The values of a key that may be there, one or a list.
    pub(crate) fn list(
        &mut self,
        key: &'static str,
    ) -> Result<Option<Vec<Located<Scalar>>>, ExperimentError> {
        self.take(key).map(|item| scalars(self.source, &item)).transpose()
    }

    /// The tables of a `[[key]]`.
    pub(crate) fn tables(&mut self, key: &'static str) -> Result<Vec<Fields<'t>>, ExperimentError> {
        let Some(item) = self.take(key) else { return Ok(Vec::new()) };
        let span = item.span();
        match item.into_inner() {
            DeValue::Array(items) => {
                items.into_iter().map(|item| Fields::of(self.source, item)).collect()
            }
            _ => Err(self.source.error(&span, format!("write this as [[{key}]]"))),
        }
    }

    /// Refuses keys that nobody asked for.
    pub(crate) fn finish(self) -> Result<(), ExperimentError> {
        let Some((key, _)) = self.left.first() else { return Ok(()) };
        let reason = format!("unknown key '{}': {}", key.value, among(&key.value, &self.asked));
        Err(self.source.error(&key.span, reason))
    }
}

/// A number, a word, or true and false as 1 and 0.
pub(crate) fn scalar(source: Source, item: &TomlItem) -> Result<Located<Scalar>, ExperimentError> {
    let span = item.span();
    let value = match item.get_ref() {
        DeValue::String(text) => Some(Scalar::from(text.as_ref())),
        DeValue::Integer(n) => i64::from_str_radix(n.as_str(), n.radix()).ok().map(Scalar::from),
        DeValue::Float(x) => x.as_str().parse::<f64>().ok().map(Scalar::from),
        DeValue::Boolean(b) => Some(Scalar::from(i64::from(*b))),
        _ => None,
    };
    let refused = || source.error(&span, "a number, a text or true/false is needed here");
    value.ok_or_else(refused).map(|value| Located { span, value })
}

/// One value or a list of them.
pub(crate) fn scalars(
    source: Source,
    item: &TomlItem,
) -> Result<Vec<Located<Scalar>>, ExperimentError> {
    match item.get_ref() {
        DeValue::Array(items) if items.is_empty() => {
            Err(source.error(&item.span(), "an empty list makes no cells"))
        }
        DeValue::Array(items) => items.iter().map(|item| scalar(source, item)).collect(),
        _ => Ok(vec![scalar(source, item)?]),
    }
}
