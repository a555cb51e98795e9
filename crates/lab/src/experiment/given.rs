//! The settings of a block as they were written: keys with lists of values, each
//! with its place.

use std::sync::Arc;

use toml::de::DeValue;

use super::edition::Edition;
use super::error::{ExperimentError, Source};
use super::fields::{Fields, Located, TomlItem, scalars};
use super::names::among;
use crate::Scalar;
use nullwindow_games::GameId;

/// A value and where it was written.
#[derive(Clone, Debug)]
pub(crate) struct Given {
    pub value: Scalar,
    file: Arc<str>,
    line: usize,
}

impl Given {
    /// A value at a place.
    pub(crate) fn new(value: Scalar, source: Source, span: &std::ops::Range<usize>) -> Given {
        Given { value, file: source.file.into(), line: source.line(span) }
    }

    /// The error that this value is wrong.
    pub(crate) fn error(&self, reason: impl Into<String>) -> ExperimentError {
        ExperimentError::new(&self.file, self.line, reason)
    }

    /// The same place with another value.
    pub(crate) fn with(&self, value: Scalar) -> Given {
        Given { value, ..self.clone() }
    }
}

/// The values of a key: the same for all games, or a list for each game.
#[derive(Clone, Debug)]
enum GivenValues {
    All(Vec<Given>),
    ByGame(Vec<(GameId, Vec<Given>)>),
}

/// Settings of a block of cells; later ones replace earlier ones.
#[derive(Clone, Debug, Default)]
pub(crate) struct GivenSettings(Vec<(String, GivenValues)>);

impl GivenSettings {
    /// Reads the keys of a table, for the quick edition and for the full one:
    /// what stands in `quick` or `full` replaces what stands outside.
    pub(crate) fn read(
        mut fields: Fields,
        keys: &[&str],
    ) -> Result<[GivenSettings; 2], ExperimentError> {
        let source = fields.source();
        let own = Edition::ALL.map(|edition| fields.take(edition.name()));
        let common = GivenSettings::of(source, fields.rest(), keys)?;
        let [quick, full] = own.map(|item| match item {
            Some(item) => GivenSettings::of(source, Fields::of(source, item)?.rest(), keys),
            None => Ok(GivenSettings::default()),
        });
        Ok([common.clone().and(&quick?), common.and(&full?)])
    }

    fn of(
        source: Source,
        fields: Vec<(Located<String>, TomlItem)>,
        keys: &[&str],
    ) -> Result<GivenSettings, ExperimentError> {
        let mut settings = Vec::new();
        for (key, item) in fields {
            if !keys.contains(&key.value.as_str()) {
                let reason = format!("unknown key '{}': {}", key.value, among(&key.value, keys));
                return Err(source.error(&key.span, reason));
            }
            settings.push((key.value, values(source, item)?));
        }
        Ok(GivenSettings(settings))
    }

    /// These, and `later` ones in place of those of the same key.
    pub(crate) fn and(mut self, later: &GivenSettings) -> GivenSettings {
        for setting in &later.0 {
            self.0.retain(|(key, _)| *key != setting.0);
            self.0.push(setting.clone());
        }
        self
    }

    /// These without the keys that are not named.
    pub(crate) fn only(mut self, keys: &[&str]) -> GivenSettings {
        self.0.retain(|(key, _)| keys.contains(&key.as_str()));
        self
    }

    /// The values of a key for a game, or for trees.
    pub(crate) fn get(&self, key: &str, game: Option<GameId>) -> Option<&[Given]> {
        match &self.0.iter().find(|(k, _)| k == key)?.1 {
            GivenValues::All(values) => Some(values),
            GivenValues::ByGame(lists) => {
                lists.iter().find(|(g, _)| Some(*g) == game).map(|(_, values)| &values[..])
            }
        }
    }
}

fn values(source: Source, item: TomlItem) -> Result<GivenValues, ExperimentError> {
    if !matches!(item.get_ref(), DeValue::Table(_)) {
        return Ok(GivenValues::All(given(source, &item)?));
    }
    let mut lists = Vec::new();
    for (game, item) in Fields::of(source, item)?.rest() {
        let name: GameId =
            game.value.parse().map_err(|e| source.error(&game.span, format!("{e}")))?;
        lists.push((name, given(source, &item)?));
    }
    Ok(GivenValues::ByGame(lists))
}

fn given(source: Source, item: &TomlItem) -> Result<Vec<Given>, ExperimentError> {
    let at = |Located { span, value }| Given::new(value, source, &span);
    Ok(scalars(source, item)?.into_iter().map(at).collect())
}
