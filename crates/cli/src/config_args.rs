//! The settings of a search on the command line: a flag for every field of the
//! configuration.

use anyhow::{Result, anyhow};
use clap::builder::PossibleValue;
use clap::{Arg, ArgMatches, Args, Command, Error, FromArgMatches};
use nullwindow_engine::{Config, FIELDS, Field, FieldError, Takes};
use nullwindow_games::GameId;

use crate::algorithm_id::AlgorithmId;

/// The fields that were given, as they were written.
#[derive(Clone, Default)]
pub struct ConfigArgs(Vec<(&'static Field, String)>);

impl ConfigArgs {
    /// A configuration with what was given in place of what it had.
    pub fn change(&self, game: GameId, mut config: Config) -> Result<Config> {
        // Another algorithm may have to give up techniques and threads, unless they are
        // asked for.
        if let Some(algorithm) = self.given("algorithm") {
            config = config.driven_by(algorithm);
        }
        for (field, text) in &self.0 {
            field.set(&mut config, Some(game), text).map_err(|error| match error {
                FieldError::Value { name, why } => anyhow!("--{}: {why}", dashed(name)),
                unknown => unknown.into(),
            })?;
        }
        config.check()?;
        Ok(config)
    }

    /// The fields that were given.
    pub fn names(&self) -> impl Iterator<Item = &'static str> {
        self.0.iter().map(|(field, _)| field.name)
    }

    /// What was given for a field.
    pub fn given(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(field, _)| field.name == name).map(|(_, text)| text.as_str())
    }
}

impl FromArgMatches for ConfigArgs {
    fn from_arg_matches(matches: &ArgMatches) -> Result<ConfigArgs, Error> {
        let given = |field: &'static Field| {
            let text = matches.get_one::<String>(field.name)?;
            Some((field, text.clone()))
        };
        Ok(ConfigArgs(FIELDS.iter().filter_map(given).collect()))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = ConfigArgs::from_arg_matches(matches)?;
        Ok(())
    }
}

impl Args for ConfigArgs {
    fn augment_args(command: Command) -> Command {
        FIELDS.iter().fold(command, |command, field| command.arg(flag(field)))
    }

    fn augment_args_for_update(command: Command) -> Command {
        ConfigArgs::augment_args(command)
    }
}

/// The flag of a field.
fn flag(field: &'static Field) -> Arg {
    let mut arg = Arg::new(field.name)
        .long(dashed(field.name))
        .aliases(field.aliases.iter().map(|name| dashed(name)))
        .help_heading("Search settings")
        .allow_hyphen_values(true);
    let mut help = sentence(field.help);
    match field.takes {
        Takes::Whole { .. } => arg = arg.value_name("N"),
        Takes::WholeOrOff { .. } => arg = arg.value_name("N|off"),
        Takes::Algorithm => {
            help += " ('nullwindow algorithms' lists them)";
            arg = arg.value_name("ID").value_parser(AlgorithmId).hide_possible_values(true);
        }
        Takes::Size => arg = arg.value_name("SIZE"),
        Takes::Word { words, .. } => {
            let words = words().into_iter().map(|w| PossibleValue::new(w.name).help(w.help));
            arg = arg.value_name("WORD").value_parser(words.collect::<Vec<_>>());
        }
        Takes::Words { special, .. } => {
            arg = arg.value_name("WORD+…");
            if special.contains(&"play") {
                arg = arg.num_args(0..=1).default_missing_value("play");
            }
        }
    }
    if !matches!(field.takes, Takes::Algorithm | Takes::Word { .. }) {
        help += &format!(": {}", field.values());
    }
    arg.help(help)
}

/// A name as a flag has it. There are few, and each is made once.
pub fn dashed(name: &'static str) -> &'static str {
    if name.contains('_') { name.replace('_', "-").leak() } else { name }
}

/// The text with a capital letter.
fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(args: &[&str]) -> ConfigArgs {
        let command = ConfigArgs::augment_args(Command::new("test").no_binary_name(true));
        ConfigArgs::from_arg_matches(&command.try_get_matches_from(args).unwrap()).unwrap()
    }

    #[test]
    fn every_field_is_a_flag() {
        let config = Config::play(GameId::Chess);
        for field in FIELDS {
            let text = field.text(&config);
            let given = read(&[&format!("--{}", field.name.replace('_', "-")), &text]);
            assert_eq!(given.given(field.name), Some(text.as_str()));
            assert_eq!(given.change(GameId::Chess, config.clone()).unwrap(), config);
        }
    }

    #[test]
    fn a_new_field_is_a_flag_with_its_help() {
        static ADDED: Field = Field {
            name: "long_patience",
            aliases: &["calm"],
            help: "how long to wait",
            takes: Takes::Whole { least: 0, most: 9, get: |_| 0, set: |_, _| () },
            ..Field::NEW
        };
        let mut command = Command::new("test").no_binary_name(true).arg(flag(&ADDED));
        let help = command.render_help().to_string();
        assert!(help.contains("--long-patience <N>"), "{help}");
        assert!(help.contains("How long to wait: a whole number from 0 to 9"), "{help}");
        let matches = command.try_get_matches_from(["--calm", "3"]).unwrap();
        assert_eq!(matches.get_one::<String>("long_patience").unwrap(), "3");
    }

    #[test]
    fn an_algorithm_gives_up_what_it_cannot_do_unless_that_is_asked_for() {
        let play = Config::play(GameId::Chess);
        let plain = read(&["--algorithm", "alpha-beta"]).change(GameId::Chess, play.clone());
        assert_eq!(plain.unwrap().selective, None);
        let asked = read(&["--algorithm", "alpha-beta", "--selective"]).change(GameId::Chess, play);
        assert!(asked.unwrap_err().to_string().contains("cannot search selectively"));
    }
}
