//! Keeps the games of a match: in the laboratory's records, from which the match goes on, and
//! in a file of games. Without the laboratory there is that file alone.

use std::path::PathBuf;

#[cfg(feature = "lab")]
use anyhow::Context;
use anyhow::Result;
use nullwindow_arena::{Label, Match, MatchGame, Scoreboard, write_game};
#[cfg(feature = "lab")]
use nullwindow_lab::matches::{MatchFile, MatchIdentity, program};
#[cfg(feature = "lab")]
use nullwindow_lab::{record::Code, store::Folder};

use super::Args;
use super::games_file::GamesFile;

/// Keeps what is finished.
pub struct Keeper<'m> {
    contest: &'m Match,
    id: String,
    #[cfg(feature = "lab")]
    file: MatchFile,
    games: Option<GamesFile>,
    pub board: Scoreboard,
}

impl<'m> Keeper<'m> {
    /// Takes up what was kept before.
    #[cfg(feature = "lab")]
    pub fn open(args: &Args, contest: &'m Match, jobs: usize) -> Result<Keeper<'m>> {
        let program = program().context("cannot read this program to tell it from others")?;
        let identity = MatchIdentity::new(contest, &program);
        let id = identity.short();
        let code = Code::built_from(Some(env!("NULLWINDOW_COMMIT")));
        let folder = Folder::at(&args.results).matches();
        let (file, stored) = MatchFile::open(&folder, identity, code, jobs)?;
        let mut board = Scoreboard::default();
        let texts = stored.iter().map(|stored| text(contest, &id, &stored.game, &stored.ended));
        let texts: Vec<String> = texts.collect::<Result<_>>()?;
        let games = args.games.as_ref().map(|path| GamesFile::open(path, &texts)).transpose()?;
        stored.into_iter().for_each(|stored| board.add(stored.game));
        Ok(Keeper { contest, id, file, games, board })
    }

    /// Begins a match: nothing was kept before.
    #[cfg(not(feature = "lab"))]
    pub fn open(args: &Args, contest: &'m Match, _: usize) -> Result<Keeper<'m>> {
        let games = args.games.as_ref().map(|path| GamesFile::open(path, &[])).transpose()?;
        let (id, board) = ("match".to_string(), Scoreboard::default());
        Ok(Keeper { contest, id, games, board })
    }

    /// Keeps a game that has just ended.
    pub fn keep(&mut self, game: &MatchGame) -> Result<()> {
        #[cfg(feature = "lab")]
        let ended = self.file.append(game)?.ended;
        #[cfg(not(feature = "lab"))]
        let ended = UNKNOWN.to_string();
        if let Some(games) = &mut self.games {
            games.add(&text(self.contest, &self.id, game, &ended)?)?;
        }
        self.board.add(game.clone());
        Ok(())
    }

    /// The file of records.
    pub fn records(&self) -> Option<PathBuf> {
        #[cfg(feature = "lab")]
        return Some(self.file.path().to_path_buf());
        #[cfg(not(feature = "lab"))]
        None
    }
}

/// A day that nobody knows, as the notations write it.
#[cfg(not(feature = "lab"))]
const UNKNOWN: &str = "????-??-??";

fn text(contest: &Match, id: &str, game: &MatchGame, ended: &str) -> Result<String> {
    let day: String = ended.chars().take(10).collect();
    Ok(write_game(&contest.rules, game, &Label { id, day: &day })?)
}
