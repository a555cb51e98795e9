//! How a tree or a position is searched: the settings of a search, of which trees have a few.

use anyhow::{Context, Result, bail};
use clap::Args;
use nullwindow::{MAX_DEPTH, Value};
use nullwindow_engine::{Config, How};
use nullwindow_games::GameId;

use crate::config_args::{ConfigArgs, dashed};

/// The settings that a search of a tree has too, in values of the tree.
const OF_TREES: [&str; 5] = ["algorithm", "bounds", "delta", "step", "hold"];

/// How a tree or a position is searched.
#[derive(Args, Clone)]
pub struct WayArgs {
    #[command(flatten)]
    config: ConfigArgs,
    /// On trees: where MTD(f), SSS-0 and aspiration windows start
    #[arg(long, value_name = "VALUE", allow_hyphen_values = true)]
    first_guess: Option<Value>,
    /// On trees: plies per stage of staged-sss, sss-over-ab and ab-over-sss
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=i64::from(MAX_DEPTH)))]
    stage: Option<u16>,
}

impl WayArgs {
    /// The algorithm that was given.
    pub fn algorithm(&self) -> Option<&str> {
        self.config.given("algorithm")
    }

    /// An algorithm on trees.
    pub fn how(&self, algorithm: &str) -> Result<How> {
        let mut others = self.config.names().filter(|name| !OF_TREES.contains(name));
        if let Some(name) = others.next() {
            bail!("--{} is for games: a tree is searched with lossless memory", dashed(name));
        }
        let number = |name: &'static str| {
            let text = self.config.given(name);
            let read = |text: &str| text.parse::<Value>().ok().filter(|n| *n > 0);
            text.map(|text| {
                read(text).with_context(|| format!("--{name}: '{text}' is not a number from 1 on"))
            })
            .transpose()
        };
        let bounds = number("bounds")?.map(|bounds| bounds.clamp(0, 3) as u8);
        let how = How {
            first_guess: self.first_guess.unwrap_or(0),
            delta: number("delta")?,
            step: number("step")?,
            stage: self.stage,
            hold: number("hold")?.map(|hold| hold as u32),
            bounds,
            ..How::new(algorithm)
        };
        how.check()?;
        Ok(how)
    }

    /// A configuration for a game, with what was given in place of what it had.
    pub fn config(&self, game: GameId, config: Config) -> Result<Config> {
        if self.first_guess.is_some() || self.stage.is_some() {
            bail!("--first-guess and --stage are for trees");
        }
        self.config.change(game, config)
    }
}
