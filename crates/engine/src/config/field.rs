//! A field of a configuration: its name, its values, and how it is read and written as
//! text.

use std::fmt;

use nullwindow::{Named, catalogue, nearest_name};
use nullwindow_games::GameId;

use super::memory::{SIZES, TableSize};
use super::{Config, FIELDS};
use crate::error::shorten;

/// One field of a [`Config`].
///
/// ```
/// use nullwindow_engine::{Config, Field};
/// use nullwindow_games::GameId;
/// let mut config = Config::usual(GameId::Chess);
/// let field = Field::find("leaf-store").unwrap();
/// field.set(&mut config, None, "table").unwrap();
/// assert_eq!(field.text(&config), "table");
/// ```
pub struct Field {
    /// Its name in JSON, experiments, matches and Python. A command line has it as a flag.
    pub name: &'static str,
    /// The object it is part of when a configuration is written.
    pub within: Option<&'static str>,
    /// Its name in dialogues and protocols for people.
    pub title: &'static str,
    /// Other names it can be given by.
    pub aliases: &'static [&'static str],
    /// What it means, in a sentence without a full stop.
    pub help: &'static str,
    /// Whether it may be left out when a configuration is read.
    pub optional: bool,
    /// What a search counts with it.
    pub counts: Repeats,
    /// The values it takes.
    pub takes: Takes,
}

/// Whether a field decides what a search counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Repeats {
    /// It does, and equal searches count the same.
    Always,
    /// Equal searches may count differently: it depends on the timing of the machine.
    OneThreadOnly,
}

/// The values of a field, and where they are in a configuration.
pub enum Takes {
    /// A whole number between two bounds.
    Whole {
        /// The smallest.
        least: i64,
        /// The largest.
        most: i64,
        /// Reads the field.
        get: fn(&Config) -> i64,
        /// Writes the field.
        set: fn(&mut Config, i64),
    },
    /// A whole number between two bounds, or `off`.
    WholeOrOff {
        /// The smallest.
        least: i64,
        /// The largest.
        most: i64,
        /// Reads the field.
        get: fn(&Config) -> Option<i64>,
        /// Writes the field.
        set: fn(&mut Config, Option<i64>),
    },
    /// One of several words.
    Word {
        /// The words.
        words: fn() -> Vec<FieldWord>,
        /// Reads the field.
        get: fn(&Config) -> &'static str,
        /// Writes the field.
        set: fn(&mut Config, &str) -> Result<(), String>,
    },
    /// Any number of several words, with `+` between them, or `nothing`.
    Words {
        /// The words.
        words: fn() -> Vec<FieldWord>,
        /// Words that stand for a whole list: `off`, `play`.
        special: &'static [&'static str],
        /// Reads the field.
        get: fn(&Config) -> String,
        /// Writes the field.
        set: fn(&mut Config, Option<GameId>, &str) -> Result<(), String>,
    },
    /// The id of an algorithm of the catalogue.
    Algorithm,
    /// The size of a table.
    Size,
}

/// A word that a field takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FieldWord {
    /// The word.
    pub name: &'static str,
    /// What it means.
    pub help: &'static str,
}

impl FieldWord {
    /// The words of a choice.
    pub(super) fn of<T: Named>() -> Vec<FieldWord> {
        T::CHOICES.iter().map(|c| FieldWord { name: c.name(), help: c.help() }).collect()
    }
}

/// The value of a field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FieldValue {
    /// A number.
    Number(i64),
    /// A word, or words with `+` between them.
    Word(String),
}

impl fmt::Display for FieldValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FieldValue::Number(number) => write!(f, "{number}"),
            FieldValue::Word(word) => f.write_str(word),
        }
    }
}

/// Why a setting was refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FieldError {
    /// There is no such field.
    #[error("no setting '{name}'{}", meant(.name))]
    Unknown {
        /// What was asked for.
        name: String,
    },
    /// The field does not take the value.
    #[error("{name}: {why}")]
    Value {
        /// Which field.
        name: &'static str,
        /// What is wrong, and what would do.
        why: String,
    },
}

/// The nearest name, or all of them.
fn meant(name: &str) -> String {
    let names = || FIELDS.iter().map(|field| field.name);
    match nearest_name(name, names()) {
        Some(near) => format!(": did you mean '{near}'?"),
        None => format!(": there are {}", names().collect::<Vec<_>>().join(", ")),
    }
}

impl Field {
    /// A field to fill in: its name, title, help and values.
    pub const NEW: Field = Field {
        name: "",
        within: None,
        title: "",
        aliases: &[],
        help: "",
        optional: false,
        counts: Repeats::Always,
        takes: Takes::Algorithm,
    };

    /// The field with this name. Dashes and spaces stand for `_`.
    pub fn find(name: &str) -> Result<&'static Field, FieldError> {
        let plain = name.trim().to_lowercase().replace(['-', ' '], "_");
        let plain = plain.strip_prefix("memory.").unwrap_or(&plain);
        let found = FIELDS.iter().find(|f| f.name == plain || f.aliases.contains(&plain));
        found.ok_or_else(|| FieldError::Unknown { name: shorten(name) })
    }

    /// Its value in a configuration.
    pub fn value(&self, config: &Config) -> FieldValue {
        let off = || FieldValue::Word("off".to_string());
        match self.takes {
            Takes::Whole { get, .. } => FieldValue::Number(get(config)),
            Takes::WholeOrOff { get, .. } => get(config).map_or_else(off, FieldValue::Number),
            Takes::Word { get, .. } => FieldValue::Word(get(config).to_string()),
            Takes::Words { get, .. } => FieldValue::Word(get(config)),
            Takes::Algorithm => FieldValue::Word(config.algorithm.clone()),
            Takes::Size => FieldValue::Word(config.memory.table.to_string()),
        }
    }

    /// Its value in a configuration, as text.
    pub fn text(&self, config: &Config) -> String {
        self.value(config).to_string()
    }

    /// Sets it in a configuration; the game says what `play` stands for.
    pub fn set(
        &self,
        config: &mut Config,
        game: Option<GameId>,
        text: &str,
    ) -> Result<(), FieldError> {
        let text = text.trim();
        let done = match self.takes {
            Takes::Whole { least, most, set, .. } => {
                whole(text, least, most).map(|n| set(config, n)).ok_or_else(|| self.refuse(text))
            }
            Takes::WholeOrOff { set, .. } if is_off(text) => {
                set(config, None);
                Ok(())
            }
            Takes::WholeOrOff { least, most, set, .. } => whole(text, least, most)
                .map(|n| set(config, Some(n)))
                .ok_or_else(|| self.refuse(text)),
            Takes::Word { set, .. } => {
                let mut changed = config.clone();
                set(&mut changed, text)
                    .and_then(|()| suits(&changed, game))
                    .map(|()| *config = changed)
            }
            Takes::Words { special, set, .. } => {
                let text = if special.contains(&"off") && is_off(text) { "off" } else { text };
                set(config, game, text)
            }
            Takes::Algorithm => algorithm(text).map(|id| config.algorithm = id.to_string()),
            Takes::Size => size(text).map(|size| config.memory.table = size),
        };
        done.map_err(|why| FieldError::Value { name: self.name, why })
    }

    fn refuse(&self, text: &str) -> String {
        format!("'{}' is not {}", shorten(text), self.values())
    }

    /// Its values, in words.
    pub fn values(&self) -> String {
        self.values_quoted("")
    }

    /// Its values, in words, with `quote` around what is written as it stands.
    ///
    /// ```
    /// use nullwindow_engine::Field;
    /// let values = Field::find("leaf_store").unwrap().values_quoted("`");
    /// assert_eq!(values, "`table`, `aside`, `two-plies`");
    /// ```
    pub fn values_quoted(&self, quote: &str) -> String {
        let quoted = |word: &str| format!("{quote}{word}{quote}");
        let listed =
            |words: Vec<&str>| words.into_iter().map(quoted).collect::<Vec<_>>().join(", ");
        let names = || self.words().iter().map(|word| word.name).collect::<Vec<_>>();
        match self.takes {
            Takes::Whole { least, most, .. } => format!("a whole number from {least} to {most}"),
            Takes::WholeOrOff { least, most, .. } => {
                format!("a whole number from {least} to {most}, or {}", quoted("off"))
            }
            Takes::Word { .. } => listed(names()),
            Takes::Words { special, .. } => {
                let words = listed([special, &["nothing"], &names()].concat());
                format!("{words}, several with {} between them", quoted("+"))
            }
            Takes::Algorithm => "the id of an algorithm".to_string(),
            Takes::Size => {
                format!("{SIZES} entries, bytes such as 64MB, or {}", quoted("lossless"))
            }
        }
    }

    /// The words it takes; none where it takes something else.
    pub fn words(&self) -> Vec<FieldWord> {
        match self.takes {
            Takes::Word { words, .. } | Takes::Words { words, .. } => words(),
            _ => Vec::new(),
        }
    }
}

impl Config {
    /// Sets a field by its name: `grain` to `5`, `table` to `64MB`, `etc` to `off`, `without`
    /// to `history+killers`. A name that ends in `+` adds to a list, one that ends in `-`
    /// takes from it. What the fields allow together is left to [`Config::check`].
    ///
    /// ```
    /// use nullwindow::order::Enhancement;
    /// use nullwindow_engine::Config;
    /// use nullwindow_games::GameId;
    /// let (game, mut config) = (Some(GameId::Chess), Config::usual(GameId::Chess));
    /// config.set(game, "without", "killers").unwrap();
    /// config.set(game, "without+", "history").unwrap();
    /// assert_eq!(config.without, [Enhancement::History, Enhancement::Killers]);
    /// config.set(game, "hash", "64MB").unwrap();
    /// assert_eq!(config.memory.table.to_string(), "2^22");
    /// let error = config.set(game, "grane", "5").unwrap_err().to_string();
    /// assert_eq!(error, "no setting 'grane': did you mean 'grain'?");
    /// ```
    pub fn set(&mut self, game: Option<GameId>, name: &str, text: &str) -> Result<(), FieldError> {
        match (name.strip_suffix('+'), name.strip_suffix('-')) {
            (Some(name), _) => self.change(game, Field::find(name)?, text, true),
            (_, Some(name)) => self.change(game, Field::find(name)?, text, false),
            _ => Field::find(name)?.set(self, game, text),
        }
    }

    /// Adds words to a list, or takes them from it.
    fn change(
        &mut self,
        game: Option<GameId>,
        field: &Field,
        text: &str,
        add: bool,
    ) -> Result<(), FieldError> {
        let Takes::Words { get, .. } = field.takes else {
            let why = "only a list can be added to or taken from".to_string();
            return Err(FieldError::Value { name: field.name, why });
        };
        let (now, changed) = (get(self), split(text));
        let mut all = split(&now);
        match add {
            true => all.extend(changed),
            false => all.retain(|word| !changed.contains(word)),
        }
        let all = if all.is_empty() { "nothing".to_string() } else { all.join("+") };
        field.set(self, game, &all)
    }
}

/// The words of a list.
fn split(text: &str) -> Vec<&str> {
    match text.trim() {
        "nothing" | "off" | "none" | "" => Vec::new(),
        words => words.split('+').map(str::trim).collect(),
    }
}

/// A list of choices: sorted by name, each once.
pub(super) fn choices<T: Named>(text: &str) -> Result<Vec<T>, String> {
    let read = |name: &str| T::named(name).map_err(|error| error.to_string());
    let mut list = split(text).into_iter().map(read).collect::<Result<Vec<T>, _>>()?;
    list.sort_by_key(|choice| choice.name());
    list.dedup();
    Ok(list)
}

/// A list of choices as text.
pub(super) fn joined<T: Named>(list: &[T]) -> String {
    match list {
        [] => "nothing".to_string(),
        list => list.iter().map(|choice| choice.name()).collect::<Vec<_>>().join("+"),
    }
}

/// Refuses an evaluation that the game does not have.
fn suits(config: &Config, game: Option<GameId>) -> Result<(), String> {
    let checked = game.map_or(Ok(()), |game| config.check_evaluation(Some(game)));
    checked.map_err(|error| error.to_string())
}

fn is_off(text: &str) -> bool {
    matches!(text, "off" | "none")
}

fn whole(text: &str, least: i64, most: i64) -> Option<i64> {
    text.parse().ok().filter(|n| (least..=most).contains(n))
}

fn size(text: &str) -> Result<TableSize, String> {
    text.parse().map_err(|error: super::UnknownTableSize| error.to_string())
}

fn algorithm(id: &str) -> Result<&'static str, String> {
    let entry = catalogue::find(id).map(|entry| entry.id);
    entry.ok_or_else(|| format!("no '{}': did you mean '{}'?", shorten(id), catalogue::nearest(id)))
}
