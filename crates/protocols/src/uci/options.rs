//! The options of the chess program, as `uci` declares and `setoption` sets them: every field
//! of the configuration, and what a game of chess needs besides.

use std::time::Duration;

use nullwindow::catalogue::{self, Entry};
use nullwindow_engine::{Config, FIELDS, Field, TableSize, Takes};
use nullwindow_games::{GameId, shorten};

use super::strength::{Limit, Strength};

/// The most memory that can be asked for, in MB: what a table can use.
const MOST_HASH: u64 = 1 << 14;

/// More moves than any position has.
const MOST_LINES: usize = 218;

/// The options and their values.
#[derive(Clone, Debug)]
pub struct Options {
    game: GameId,
    config: Config,
    /// The algorithm that is asked for. It is kept apart, because some cannot search
    /// selectively and others have to find the techniques again.
    algorithm: String,
    /// In MB, as it was asked for; a table has the largest power of two below.
    hash: u64,
    multi_pv: usize,
    overhead_ms: u64,
    limit_strength: bool,
    chess960: bool,
    elo: i32,
    strength: Strength,
}

impl Options {
    /// The options of a chess program that plays with this configuration.
    pub fn new(config: Config) -> Options {
        Options::of(GameId::Chess, config)
    }

    /// The same for any game. Strength is known of chess alone.
    pub fn of(game: GameId, config: Config) -> Options {
        let strength = Strength::table();
        let elo = strength.range().1;
        let bytes = config.memory.table.entries().unwrap_or(1 << 20) as u64 * 16;
        let hash = (bytes >> 20).clamp(1, MOST_HASH);
        let (multi_pv, overhead_ms, limit_strength, chess960) = (1, 10, false, false);
        let algorithm = config.algorithm.clone();
        Options {
            game,
            config,
            algorithm,
            hash,
            multi_pv,
            overhead_ms,
            limit_strength,
            chess960,
            elo,
            strength,
        }
    }

    /// The lines that declare them.
    pub fn declare(&self) -> Vec<String> {
        let (weakest, strongest) = self.strength.range();
        let own = [
            format!("Hash type spin default {} min 1 max {MOST_HASH}", self.hash),
            "Ponder type check default false".to_string(),
            format!("MultiPV type spin default 1 min 1 max {MOST_LINES}"),
            "Clear Hash type button".to_string(),
            "Move Overhead type spin default 10 min 0 max 5000".to_string(),
            "UCI_AnalyseMode type check default false".to_string(),
        ];
        let of_game = match self.game {
            GameId::Chess => vec![
                "UCI_Chess960 type check default false".to_string(),
                "UCI_LimitStrength type check default false".to_string(),
                format!("UCI_Elo type spin default {strongest} min {weakest} max {strongest}"),
            ],
            game => vec![format!("UCI_Variant type combo default {game} var {game}")],
        };
        let of_fields = declare_fields(FIELDS, &self.config);
        own.into_iter()
            .chain(of_game)
            .chain(of_fields)
            .map(|option| format!("option name {option}"))
            .collect()
    }

    /// Sets an option by what follows `setoption`; says what is wrong, and where.
    pub fn set(&mut self, rest: &str) -> Result<(), String> {
        let rest = rest.trim();
        let named = rest.strip_prefix("name").unwrap_or(rest).trim();
        let (name, value) = match named.split_once(" value ") {
            Some((name, value)) => (name.trim(), value.trim()),
            None => (named.strip_suffix(" value").unwrap_or(named).trim(), ""),
        };
        match &name.to_lowercase()[..] {
            "hash" => {
                self.hash = number(name, value, 1, MOST_HASH)?;
                let bits = (self.hash << 16).ilog2(); // 2^16 entries of 16 bytes are 1 MB
                self.config.memory.table = TableSize::Bits(bits as u8);
            }
            "algorithm" => {
                let known = playing().find(|entry| entry.id == value);
                let entry = known.ok_or_else(|| format!("{name}: no '{}'", shorten(value)))?;
                self.algorithm = entry.id.to_string();
            }
            "multipv" => self.multi_pv = number(name, value, 1, MOST_LINES as u64)? as usize,
            "move overhead" => self.overhead_ms = number(name, value, 0, 5000)?,
            "ponder" | "uci_analysemode" => {
                check(name, value)?;
            }
            "uci_chess960" if self.game == GameId::Chess => self.chess960 = check(name, value)?,
            "uci_variant" if value == self.game.id() => {}
            "uci_limitstrength" if self.game == GameId::Chess => {
                self.limit_strength = check(name, value)?
            }
            "uci_elo" if self.game == GameId::Chess => {
                let (weakest, strongest) = self.strength.range();
                self.elo = number(name, value, weakest as u64, strongest as u64)? as i32;
            }
            lower => return self.set_field(name, lower, value),
        }
        Ok(())
    }

    /// Sets a field of the configuration by its title. What cannot search is refused.
    fn set_field(&mut self, name: &str, lower: &str, value: &str) -> Result<(), String> {
        let field = options_of(FIELDS).find(|field| field.title.to_lowercase() == lower);
        let field = field.ok_or_else(|| format!("no option '{}'", shorten(name)))?;
        let mut config = self.config.clone();
        let set = field.set(&mut config, Some(self.game), value);
        set.map_err(|error| error.to_string())?;
        config.clone().driven_by(&self.algorithm).check().map_err(|error| error.to_string())?;
        self.config = config;
        Ok(())
    }

    /// How to search.
    pub fn config(&self) -> Config {
        if self.algorithm == self.config.algorithm {
            return self.config.clone();
        }
        self.config.clone().driven_by(&self.algorithm)
    }

    /// Whether castling is written as king-takes-rook.
    pub fn chess960(&self) -> bool {
        self.chess960
    }

    /// How many lines to show.
    pub fn multi_pv(&self) -> usize {
        self.multi_pv
    }

    /// What is kept back of the time of a move.
    pub fn overhead(&self) -> Duration {
        Duration::from_millis(self.overhead_ms)
    }

    /// How much weaker to play than one can.
    pub fn strength(&self) -> Option<Limit> {
        self.limit_strength.then(|| self.strength.at(self.elo))
    }
}

/// The algorithms that play games.
fn playing() -> impl Iterator<Item = &'static Entry> {
    catalogue::all().filter(|entry| entry.plays())
}

/// The fields that are options under their own titles: the table is set by `Hash`.
fn options_of(fields: &[Field]) -> impl Iterator<Item = &Field> {
    fields.iter().filter(|field| !matches!(field.takes, Takes::Size))
}

/// The declarations of fields, with their values in a configuration.
fn declare_fields(fields: &[Field], config: &Config) -> Vec<String> {
    let combo = |values: Vec<&str>| -> String {
        values.iter().map(|value| format!(" var {value}")).collect()
    };
    let declare = |field: &Field| {
        let (title, now) = (field.title, field.text(config));
        match field.takes {
            Takes::Whole { least, most, .. } => {
                format!("{title} type spin default {now} min {least} max {most}")
            }
            Takes::Word { words, .. } => {
                let words = words().into_iter().map(|word| word.name).collect();
                format!("{title} type combo default {now}{}", combo(words))
            }
            Takes::Algorithm => {
                let ids = playing().map(|entry| entry.id).collect();
                format!("{title} type combo default {now}{}", combo(ids))
            }
            _ => format!("{title} type string default {now}"),
        }
    };
    options_of(fields).map(declare).collect()
}

fn number(name: &str, value: &str, least: u64, most: u64) -> Result<u64, String> {
    let number = value.parse().ok().filter(|n| (least..=most).contains(n));
    number.ok_or_else(|| {
        format!("{name}: '{}' is not a number from {least} to {most}", shorten(value))
    })
}

fn check(name: &str, value: &str) -> Result<bool, String> {
    match value.to_lowercase().as_str() {
        "true" => Ok(true),
        "false" => Ok(false),
        _ => Err(format!("{name}: '{}' is neither true nor false", shorten(value))),
    }
}

#[cfg(test)]
mod tests {
    use nullwindow_games::GameId;

    use super::*;

    fn options() -> Options {
        Options::new(Config::play(GameId::Chess))
    }

    #[test]
    fn what_is_declared_can_be_set() {
        let mut options = options();
        for (text, expected) in [
            ("name Hash value 64", 22),
            ("name hash value 100", 22),
            ("name Hash value 1", 16),
            ("Hash value 16384", 30),
        ] {
            options.set(text).unwrap();
            assert_eq!(options.config().memory.table, TableSize::Bits(expected), "{text}");
        }
        options.set("name Algorithm value negascout").unwrap();
        options.set("name Evaluation Grain value 10").unwrap();
        let config = options.config();
        assert_eq!((&config.algorithm[..], config.grain), ("negascout", 10));
        assert!(config.check().is_ok());
        options.set("name Algorithm value mtd-f").unwrap();
        assert_eq!(options.config().selective, Config::play(GameId::Chess).selective);
    }

    #[test]
    fn every_algorithm_that_plays_is_offered_and_works() {
        let declared = options().declare().join("\n");
        for id in playing().map(|entry| entry.id) {
            assert!(declared.contains(&format!(" var {id}")), "{id}");
            let mut options = options();
            options.set(&format!("name Algorithm value {id}")).unwrap();
            assert!(options.config().check().is_ok(), "{id}");
        }
        assert!(!declared.contains("var minimax"));
    }

    #[test]
    fn every_field_is_an_option_that_takes_its_default() {
        let mut options = options();
        let before = options.config();
        for line in options.declare().iter().filter(|line| line.contains(" default ")) {
            let (name, rest) = line["option name ".len()..].split_once(" type ").unwrap();
            let (_, default) = rest.split_once(" default ").unwrap();
            let default = default.split(' ').next().unwrap_or_default();
            options.set(&format!("name {name} value {default}")).unwrap();
        }
        assert_eq!(options.config(), before);
    }

    #[test]
    fn a_new_field_is_declared() {
        let added = [Field {
            title: "Patience",
            takes: Takes::Whole {
                least: 0,
                most: 9,
                get: |config| i64::from(config.offset),
                set: |config, number| config.offset = number as i32,
            },
            ..Field::NEW
        }];
        let declared = declare_fields(&added, &Config::play(GameId::Chess));
        assert_eq!(declared, ["Patience type spin default 0 min 0 max 9"]);
    }

    #[test]
    fn what_is_wrong_is_said_and_changes_nothing() {
        let mut options = options();
        let before = options.config();
        for (text, why) in [
            ("name Hash value 0", "Hash: '0' is not a number from 1 to 16384"),
            ("name Hash value -5", "Hash: '-5' is not a number from 1 to 16384"),
            ("name Hash", "Hash: '' is not a number from 1 to 16384"),
            ("name Threads value 0", "threads: '0' is not a whole number from 1 to 256"),
            ("name Threads value 257", "threads: '257' is not a whole number from 1 to 256"),
            (
                "name First Guess value two",
                "guess: no first guess 'two': did you mean 'two-back'? There are previous, \
                 two-back and truth",
            ),
            ("name Ponder value maybe", "Ponder: 'maybe' is neither true nor false"),
            ("name Algorithm value minimax", "Algorithm: no 'minimax'"),
            ("name Contempt value 3", "no option 'Contempt'"),
            ("", "no option ''"),
        ] {
            assert_eq!(options.set(text).unwrap_err(), why, "{text}");
        }
        assert_eq!(options.config(), before);
    }
}
