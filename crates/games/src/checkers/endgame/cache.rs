//! The table in the user's cache folder: read if it is sound, else solved
//! again and written.
//!
//! The folder is `$NULLWINDOW_CACHE`, or `$XDG_CACHE_HOME/nullwindow`, or
//! `~/.cache/nullwindow`. A file is written beside its place and renamed into
//! it, so that a reader sees the old one, the new one or none, whoever else
//! runs. Where nothing can be written the table lives in memory alone.
//!
//! A sound file in the folder of the program comes first: releases have one there.

use std::ffi::OsString;
use std::fs;
use std::io;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use super::file::HEADER;
use super::table::EndgameTable;

/// Where a table came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// From a sound file.
    Read,
    /// Solved now; `kept` if the next run will find it.
    Built {
        /// Whether the file could be written.
        kept: bool,
    },
}

impl EndgameTable {
    /// The table of two to four pieces from the user's cache folder, solved
    /// and kept there if it is not there or not sound.
    ///
    /// ```no_run
    /// use nullwindow_games::checkers::{Checkers, EndgameTable};
    /// let (table, origin) = EndgameTable::cached();
    /// eprintln!("endgame table: {origin:?}");
    /// let game = Checkers::default().with_table(table);
    /// ```
    pub fn cached() -> (EndgameTable, Origin) {
        EndgameTable::cached_watched(EndgameTable::USUAL_PIECES, &mut |_| ())
    }

    /// The same for two to `pieces` pieces. If the table has to be solved, `watch`
    /// is told what share of the work is done.
    pub fn cached_watched(pieces: usize, watch: &mut dyn FnMut(f64)) -> (EndgameTable, Origin) {
        let mut told = |share| {
            watch(share);
            ControlFlow::Continue(())
        };
        EndgameTable::cached_while(pieces, &mut told).expect("nobody ends it")
    }

    /// The same; `watch` may end the work, and then there is no table.
    pub fn cached_while(
        pieces: usize,
        watch: &mut dyn FnMut(f64) -> ControlFlow<()>,
    ) -> Option<(EndgameTable, Origin)> {
        let path = program_folder().map(|folder| folder.join(file_name(pieces)));
        if let Some(table) = path.and_then(|path| read(&path, pieces)) {
            return Some((table, Origin::Read));
        }
        match cache_folder(|name| std::env::var_os(name)) {
            Some(folder) => cached(&folder, pieces, watch),
            None => {
                let table = EndgameTable::build_while(pieces, watch)?;
                Some((table, Origin::Built { kept: false }))
            }
        }
    }

    /// The same in a given folder, for two to `pieces` pieces.
    ///
    /// ```
    /// use nullwindow_games::checkers::{EndgameTable, Origin};
    /// let folder = std::env::temp_dir().join(format!("nullwindow-doc-{}", std::process::id()));
    /// let (first, origin) = EndgameTable::cached_in(&folder, 2);
    /// assert_eq!(origin, Origin::Built { kept: true });
    /// let (second, origin) = EndgameTable::cached_in(&folder, 2);
    /// assert_eq!((&second, origin), (&first, Origin::Read));
    /// # std::fs::remove_dir_all(folder).unwrap();
    /// ```
    pub fn cached_in(folder: &Path, pieces: usize) -> (EndgameTable, Origin) {
        cached(folder, pieces, &mut |_| ControlFlow::Continue(())).expect("nobody ends it")
    }
}

fn cached(
    folder: &Path,
    pieces: usize,
    watch: &mut dyn FnMut(f64) -> ControlFlow<()>,
) -> Option<(EndgameTable, Origin)> {
    let path = folder.join(file_name(pieces));
    match read(&path, pieces) {
        Some(table) => Some((table, Origin::Read)),
        None => {
            let table = EndgameTable::build_while(pieces, watch)?;
            let kept = write(&path, &table.to_bytes()).is_ok();
            Some((table, Origin::Built { kept }))
        }
    }
}

fn file_name(pieces: usize) -> String {
    format!("checkers-endings-{pieces}.bin")
}

fn read(path: &Path, pieces: usize) -> Option<EndgameTable> {
    // Opening a named pipe would wait for a writer, and a device may have no end.
    let size = (HEADER + EndgameTable::size(pieces)) as u64;
    fs::metadata(path).ok().filter(|file| file.is_file() && file.len() == size)?;
    let table = EndgameTable::from_bytes(&fs::read(path).ok()?).ok()?;
    (table.pieces() == pieces).then_some(table)
}

fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    static COUNTER: AtomicU64 = AtomicU64::new(0);
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let (process, count) = (std::process::id(), COUNTER.fetch_add(1, Ordering::Relaxed));
    let beside = path.with_extension(format!("{process}-{count}.tmp"));
    let renamed = fs::write(&beside, bytes).and_then(|()| fs::rename(&beside, path));
    if renamed.is_err() {
        // Best effort: the file may not even have been made.
        let _ = fs::remove_file(&beside);
    }
    renamed
}

/// Where the program is, whatever link it was called by.
fn program_folder() -> Option<PathBuf> {
    let program = std::env::current_exe().ok()?.canonicalize().ok()?;
    Some(program.parent()?.to_path_buf())
}

/// Relative `XDG_CACHE_HOME`s are ignored, as its specification asks.
fn cache_folder(variable: impl Fn(&str) -> Option<OsString>) -> Option<PathBuf> {
    let set = |name: &str| variable(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let absolute = |path: &PathBuf| path.is_absolute();
    set("NULLWINDOW_CACHE")
        .or_else(|| Some(set("XDG_CACHE_HOME").filter(absolute)?.join("nullwindow")))
        .or_else(|| Some(set("HOME").filter(absolute)?.join(".cache/nullwindow")))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder_with(settings: &[(&str, &str)]) -> Option<PathBuf> {
        let find = |name: &str| settings.iter().find(|(n, _)| *n == name);
        cache_folder(|name| find(name).map(|(_, value)| OsString::from(value)))
    }

    #[test]
    fn the_folder_is_the_users() {
        let home = ("HOME", "/home/me");
        assert_eq!(folder_with(&[home]), Some("/home/me/.cache/nullwindow".into()));
        assert_eq!(folder_with(&[home, ("XDG_CACHE_HOME", "/x")]), Some("/x/nullwindow".into()));
        assert_eq!(
            folder_with(&[home, ("XDG_CACHE_HOME", "x")]),
            Some("/home/me/.cache/nullwindow".into())
        );
        assert_eq!(folder_with(&[home, ("NULLWINDOW_CACHE", "here")]), Some("here".into()));
        assert_eq!(folder_with(&[("HOME", "")]), None);
    }
}
