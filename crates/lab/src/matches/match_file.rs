//! The file of a match.

use std::path::{Path, PathBuf};
use std::time::SystemTime;

use nullwindow_arena::{MatchGame, Scoreboard};
use serde_json::Value;

use super::game_row::{from_row, to_row};
use super::identity::MatchIdentity;
use crate::record::{CellId, CellRecord, Code, Machine, RecordFile, Under, moment};
use crate::store::{Journal, StoreError};

/// A finished game and when it ended.
#[derive(Clone, Debug, PartialEq)]
pub struct StoredGame {
    /// The game.
    pub game: MatchGame,
    /// When it ended, in UTC: "2026-11-15T09:30:00.000Z".
    pub ended: String,
}

/// The file of a match, open for adding games by this process alone.
pub struct MatchFile {
    identity: MatchIdentity,
    journal: Journal,
    machine: Machine,
    code: Code,
    limits: Under,
}

impl MatchFile {
    /// Opens or begins the file of a match in a folder, and reads the games that
    /// are in it, by number. A line that was half written is cut off, a damaged one
    /// moved aside.
    pub fn open(
        folder: &Path,
        identity: MatchIdentity,
        code: Code,
        jobs: usize,
    ) -> Result<(MatchFile, Vec<StoredGame>), StoreError> {
        let path = folder.join(identity.file_name());
        let journal = Journal::open(&path)?;
        let found = RecordFile::open(&path).map_err(StoreError::on("read", &path))?;
        let ours = |record: &CellRecord| {
            let game = stored(record)?;
            (record.cell == CellId::of(&identity.of_game(game.game.number))).then_some(game)
        };
        let mut games: Vec<StoredGame> =
            found.records.iter().filter_map(|(_, record)| ours(record)).collect();
        games.sort_by_key(|stored| stored.game.number);
        games.dedup_by_key(|stored| stored.game.number);
        let limits = Under { jobs, shard: None };
        Ok((MatchFile { identity, journal, machine: Machine::here(), code, limits }, games))
    }

    /// The file.
    pub fn path(&self) -> &Path {
        self.journal.path()
    }

    /// Adds a game that has just ended: when this returns, it is on the disk.
    pub fn append(&mut self, game: &MatchGame) -> Result<StoredGame, StoreError> {
        let spec = self.identity.of_game(game.number);
        let mut record =
            CellRecord::new(spec, vec![to_row(game)], &self.code, &self.machine, &self.limits);
        record.started = moment(SystemTime::now());
        record.seconds = game.spent.iter().map(|spent| spent.seconds).sum();
        let ended = record.started.clone();
        self.journal.append(&[record])?;
        Ok(StoredGame { game: game.clone(), ended })
    }
}

fn stored(record: &CellRecord) -> Option<StoredGame> {
    let game = from_row(record.rows.first()?)?;
    Some(StoredGame { game, ended: record.started.clone() })
}

/// A match as it is found in a folder.
#[derive(Clone, Debug)]
pub struct StoredMatch {
    /// The specification that its games share.
    pub spec: Value,
    /// The commit of the program, where it is known.
    pub commit: Option<String>,
    /// The day of its last game.
    pub day: String,
    /// The games.
    pub board: Scoreboard,
}

/// All matches of a folder, by the name of their files. A folder that is not there
/// has none; a line that is damaged counts for nothing.
pub fn stored_matches(folder: &Path) -> Result<Vec<StoredMatch>, StoreError> {
    let mut matches = Vec::new();
    for path in files(folder)? {
        let found = RecordFile::open(&path).map_err(StoreError::on("read", &path))?;
        matches.extend(collected(found.records.into_iter().map(|(_, record)| record)));
    }
    Ok(matches)
}

fn collected(records: impl Iterator<Item = CellRecord>) -> Option<StoredMatch> {
    let mut found: Option<StoredMatch> = None;
    for record in records {
        let Some(StoredGame { game, ended }) = stored(&record) else { continue };
        let mut spec = record.spec;
        spec.as_object_mut()?.remove("number");
        let commit = record.code.commit;
        let (board, day) = (Scoreboard::default(), String::new());
        let this = found.get_or_insert(StoredMatch { spec, commit, day, board });
        this.board.add(game);
        this.day = this.day.clone().max(ended.chars().take(10).collect());
    }
    found
}

fn files(folder: &Path) -> Result<Vec<PathBuf>, StoreError> {
    crate::store::files_in(folder)
}
