//! Every field of a configuration, in one table.

use nullwindow::drivers::{Deepening, Guess};
use nullwindow::order::Enhancement;
use nullwindow::parallel::{Sharing, Timing};
use nullwindow::selective::Technique;
use nullwindow::{LeafEffort, MAX_DEPTH, Value};

use super::field::{Field, FieldWord, Repeats, Takes, choices, joined};
use super::memory::{LeafStore, Matching, Scheme};
use super::{Config, Judgement, MOST_NODES_HELD, MOST_THREADS};

/// A field that holds a [`Named`](nullwindow::Named) choice.
macro_rules! word {
    ($type:ty, $($field:ident).+) => {
        Takes::Word {
            words: FieldWord::of::<$type>,
            get: |config| config.$($field).+.name(),
            set: |config, name| {
                let read: Result<$type, _> = name.parse();
                read.map(|choice| config.$($field).+ = choice).map_err(|error| error.to_string())
            },
        }
    };
}

/// A field that holds a number.
macro_rules! whole {
    ($type:ty, $($field:ident).+, $least:expr, $most:expr) => {
        Takes::Whole {
            least: $least,
            most: $most,
            get: |config| i64::from(config.$($field).+),
            set: |config, number| config.$($field).+ = number as $type,
        }
    };
}

/// A field that holds a list of enhancements.
macro_rules! enhancements {
    ($field:ident) => {
        Takes::Words {
            words: FieldWord::of::<Enhancement>,
            special: &[],
            get: |config| joined(&config.$field),
            set: |config, _, text| choices(text).map(|list| config.$field = list),
        }
    };
}

/// The fields of a [`Config`]. A new one is added to that type and here, and is then known
/// to every front end.
pub static FIELDS: &[Field] = &[
    Field { name: "algorithm", title: "Algorithm", help: "the algorithm", ..Field::NEW },
    Field {
        name: "step",
        title: "Step",
        help: "how many plies an iteration goes deeper than the one before",
        takes: whole!(u16, step, 1, 8),
        ..Field::NEW
    },
    Field {
        name: "deepening",
        title: "Deepening",
        help: "depths are searched one after the other, or the last one alone, which searches \
               that grow a tree are made for",
        optional: true,
        takes: word!(Deepening, deepening),
        ..Field::NEW
    },
    Field {
        name: "table",
        within: Some("memory"),
        title: "Table",
        aliases: &["hash"],
        help: "entries of the transposition table",
        takes: Takes::Size,
        ..Field::NEW
    },
    Field {
        name: "scheme",
        within: Some("memory"),
        title: "Replacement Scheme",
        help: "which entry a full table gives up",
        takes: word!(Scheme, memory.scheme),
        ..Field::NEW
    },
    Field {
        name: "bounds",
        within: Some("memory"),
        title: "Bounds",
        help: "bounds in an entry",
        takes: whole!(u8, memory.bounds, 1, 2),
        ..Field::NEW
    },
    Field {
        name: "matching",
        within: Some("memory"),
        title: "Depth Matching",
        help: "an entry answers at its own depth only, or at smaller ones too",
        takes: word!(Matching, memory.matching),
        ..Field::NEW
    },
    Field {
        name: "leaf_store",
        within: Some("memory"),
        title: "Leaf Store",
        help: "leaves are kept in the table, as the papers' programs did, or aside in a small \
               cache, which leaves the table to other nodes; the nodes above them can be kept \
               aside too",
        optional: true,
        takes: word!(LeafStore, memory.leaf_store),
        ..Field::NEW
    },
    Field {
        name: "etc",
        title: "ETC",
        help: "enhanced transposition cutoffs from this remaining depth on",
        takes: Takes::WholeOrOff {
            least: 1,
            most: MAX_DEPTH as i64,
            get: |config| config.etc.map(i64::from),
            set: |config, depth| config.etc = depth.map(|depth| depth as u16),
        },
        ..Field::NEW
    },
    Field {
        name: "effort",
        title: "Leaf Effort",
        help: "leaves are evaluated until a question is answered, or to their values",
        optional: true,
        takes: word!(LeafEffort, effort),
        ..Field::NEW
    },
    Field {
        name: "without",
        title: "Without",
        help: "ordering enhancements that are switched off",
        takes: enhancements!(without),
        ..Field::NEW
    },
    Field {
        name: "with",
        title: "With",
        help: "ordering enhancements that are switched on beyond the usual",
        optional: true,
        takes: enhancements!(with),
        ..Field::NEW
    },
    Field {
        name: "evaluation",
        title: "Evaluation",
        help: "which evaluation judges positions: the one with fitted weights, or a network that \
               learnt from games, which checkers has",
        optional: true,
        takes: word!(Judgement, evaluation),
        ..Field::NEW
    },
    Field {
        name: "grain",
        title: "Evaluation Grain",
        aliases: &["evaluation_grain"],
        help: "spacing of evaluations, in hundredths of a pawn, man or disc",
        takes: whole!(u16, grain, 1, 1000),
        ..Field::NEW
    },
    Field {
        name: "guess",
        title: "First Guess",
        help: "first guess of an iteration: the value of the one before, or of the one before \
               that, or the true value, found by a search that is not counted",
        takes: word!(Guess, guess),
        ..Field::NEW
    },
    Field {
        name: "offset",
        title: "Guess Offset",
        help: "added to the first guess, in hundredths",
        takes: whole!(Value, offset, -100_000, 100_000),
        ..Field::NEW
    },
    Field {
        name: "delta",
        title: "Delta",
        help: "half the width of an aspiration window, in hundredths; mtd-step steps by it",
        takes: whole!(Value, delta, 1, 1_000_000),
        ..Field::NEW
    },
    Field {
        name: "hold",
        title: "Nodes Held",
        help: "most nodes that a search which grows a tree holds at once, or entries of the \
               table of df-pn",
        optional: true,
        takes: whole!(u32, hold, 1, MOST_NODES_HELD as i64),
        ..Field::NEW
    },
    Field {
        name: "selective",
        title: "Selective",
        help: "techniques of a selective search, which looks at some moves more deeply than at \
               others; play for those that the game is played with",
        optional: true,
        takes: Takes::Words {
            words: FieldWord::of::<Technique>,
            special: &["off", "play"],
            get: |config| config.selective.as_deref().map_or("off".to_string(), joined),
            set: |config, game, text| {
                config.selective = match (text, game) {
                    ("off", _) => None,
                    ("play", Some(game)) => Config::play(game).selective,
                    ("play", None) => return Err("a game of one's own has no 'play'".to_string()),
                    (text, _) => Some(choices(text)?),
                };
                Ok(())
            },
        },
        ..Field::NEW
    },
    Field {
        name: "threads",
        title: "Threads",
        help: "how many threads search; the value does not depend on it, and with more than one \
               the counts depend on the timing of the machine",
        optional: true,
        counts: Repeats::OneThreadOnly,
        takes: whole!(u16, threads, 1, MOST_THREADS as i64),
        ..Field::NEW
    },
    Field {
        name: "sharing",
        title: "Sharing",
        help: "how workers share a search: each searches everything in an order of its own, puts \
               off what another is searching, or asks another question about the root",
        optional: true,
        takes: word!(Sharing, sharing),
        ..Field::NEW
    },
    Field {
        name: "timing",
        title: "Timing",
        help: "threads run at once, or take turns: counts are then the same every time, and the \
               search is no faster than one thread",
        optional: true,
        counts: Repeats::OneThreadOnly,
        takes: word!(Timing, timing),
        ..Field::NEW
    },
];

#[cfg(test)]
mod tests {
    use nullwindow_games::GameId;
    use serde_json::Value as Json;

    use super::*;

    /// A configuration in which no field has the value that is left out when it is written.
    fn unusual() -> Config {
        let mut config = Config::usual(GameId::Chess);
        for (name, text) in [
            ("effort", "exact"),
            ("with", "internal-deepening"),
            ("evaluation", "learnt"),
            ("selective", "null-move"),
            ("threads", "2"),
            ("hold", "1000"),
            ("deepening", "direct"),
            ("sharing", "lazy"),
            ("timing", "in-turn"),
        ] {
            config.set(None, name, text).unwrap();
        }
        config
    }

    fn within<'a>(json: &'a mut Json, field: &Field) -> &'a mut Json {
        match field.within {
            Some(object) => &mut json[object],
            None => json,
        }
    }

    #[test]
    fn the_table_has_every_field_that_is_written_and_no_other() {
        let json = serde_json::to_value(unusual()).unwrap();
        let mut written: Vec<String> = Vec::new();
        for (name, value) in json.as_object().unwrap() {
            match value.as_object() {
                Some(object) => written.extend(object.keys().map(|key| format!("{name}.{key}"))),
                None => written.push(name.clone()),
            }
        }
        let mut listed: Vec<String> = FIELDS
            .iter()
            .map(|f| f.within.map_or(f.name.to_string(), |object| format!("{object}.{}", f.name)))
            .collect();
        written.sort();
        listed.sort();
        assert_eq!(written, listed);
    }

    #[test]
    fn what_may_be_left_out_is_told() {
        for field in FIELDS {
            let mut json = serde_json::to_value(unusual()).unwrap();
            within(&mut json, field).as_object_mut().unwrap().remove(field.name);
            let read = serde_json::from_value::<Config>(json);
            assert_eq!(read.is_ok(), field.optional || field.name == "etc", "{}", field.name);
        }
    }

    #[test]
    fn every_field_reads_what_it_writes() {
        for game in GameId::ALL {
            for config in [Config::usual(game), Config::play(game), unusual()] {
                let mut config = config;
                if !config.evaluation.suits(Some(game)) {
                    config.evaluation = Judgement::Classic;
                }
                let mut again = Config::usual(GameId::Kayles);
                for field in FIELDS {
                    let text = field.text(&config);
                    again.set(Some(game), field.name, &text).unwrap();
                    again.set(Some(game), field.title, &text).ok();
                }
                assert_eq!(again, config);
            }
        }
    }

    #[test]
    fn every_word_is_taken_and_explained() {
        for field in FIELDS {
            for word in field.words() {
                let mut config = unusual();
                config.set(None, field.name, word.name).unwrap();
                assert_eq!(field.text(&config), word.name);
                assert!(word.help.ends_with('.'), "{} {}", field.name, word.help);
            }
            assert!(!field.help.ends_with('.') && !field.help.is_empty(), "{}", field.name);
        }
    }

    #[test]
    fn an_evaluation_that_a_game_does_not_have_is_refused() {
        for game in GameId::ALL {
            let mut config = Config::usual(game);
            let set = config.set(Some(game), "evaluation", "learnt");
            assert_eq!(set.is_ok(), game == GameId::Checkers, "{game}");
            assert_eq!(config.evaluation == Judgement::Learnt, set.is_ok(), "{game}");
            config.evaluation = Judgement::Learnt;
            assert_eq!(crate::engine(game, &config).is_ok(), set.is_ok(), "{game}");
        }
    }

    #[test]
    fn what_is_refused_changes_nothing_and_names_what_would_do() {
        for (name, text, why) in [
            ("grain", "0", "grain: '0' is not a whole number from 1 to 1000"),
            ("grain", "five", "grain: 'five' is not a whole number from 1 to 1000"),
            ("etc", "-1", "etc: '-1' is not a whole number from 1 to 1000, or off"),
            ("algorithm", "mtdf", "algorithm: no 'mtdf': did you mean 'mtd-f'?"),
            (
                "table",
                "2^99",
                "table: '2^99' is not a table size: write entries as 2^2 to 2^30, \
                               bytes as 64MB, or lossless",
            ),
            (
                "guess",
                "two_back",
                "guess: no first guess 'two_back': did you mean 'two-back'? \
                                   There are previous, two-back and truth",
            ),
            ("grain+", "3", "grain: only a list can be added to or taken from"),
            ("selective", "play", "selective: a game of one's own has no 'play'"),
            ("tabel", "3", "no setting 'tabel': did you mean 'table'?"),
        ] {
            let mut config = unusual();
            let refused = config.set(None, name, text).unwrap_err().to_string();
            assert_eq!((refused.as_str(), config), (why, unusual()), "{name}={text}");
        }
    }
}
