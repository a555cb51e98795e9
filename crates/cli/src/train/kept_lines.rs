//! Results in a file, a line each: what a killed program has written whole is kept.

use std::fs::{self, File};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::kept_file::regular;

/// A file that says in its first line how its other lines were made, and is only added to.
pub struct KeptLines {
    path: PathBuf,
    file: File,
    /// What is there.
    pub lines: Vec<String>,
}

impl KeptLines {
    /// Opens a file of results made in this way, or begins it. A last line that has no end is
    /// taken away.
    pub fn open(path: PathBuf, way: &str) -> Result<KeptLines> {
        regular(&path, "write to")?;
        let shown = || format!("cannot write {}", path.display());
        let there = match fs::read_to_string(&path) {
            Err(error) if error.kind() == ErrorKind::NotFound => String::new(),
            read => read.with_context(|| format!("cannot read {}", path.display()))?,
        };
        let whole = there.rfind('\n').map_or(0, |end| end + 1);
        let mut lines = there[..whole].lines().map(str::to_string);
        let first = lines.next();
        let mut file = File::options().create(true).append(true).open(&path).with_context(shown)?;
        file.set_len(whole as u64).with_context(shown)?;
        match first {
            None => file.write_all(format!("{way}\n").as_bytes()).with_context(shown)?,
            Some(first) if first != way => bail!(
                "{} was made by '{first}' and not by '{way}': give the same arguments or another --folder",
                path.display()
            ),
            Some(_) => {}
        }
        let lines = lines.collect();
        Ok(KeptLines { path, file, lines })
    }

    /// Adds a line.
    pub fn add(&mut self, line: String) -> Result<()> {
        let written = self.file.write_all(format!("{line}\n").as_bytes());
        written.with_context(|| format!("cannot write {}", self.path.display()))?;
        self.lines.push(line);
        Ok(())
    }
}

/// The results in a file that somebody named, without its first line.
pub fn read_results(path: &Path) -> Result<Vec<String>> {
    let text =
        fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    Ok(text.lines().skip(1).map(str::to_string).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_whole_is_kept_and_another_way_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.txt");
        let mut kept = KeptLines::open(path.clone(), "way 1").unwrap();
        kept.add("one".to_string()).unwrap();
        kept.add("two".to_string()).unwrap();
        let whole = fs::read_to_string(&path).unwrap();
        for cut in 0..=whole.len() {
            fs::write(&path, &whole[..cut]).unwrap();
            let kept = KeptLines::open(path.clone(), "way 1").unwrap();
            let ends = whole[..cut].matches('\n').count();
            assert_eq!(kept.lines.len(), ends.saturating_sub(1), "{cut}");
            let told = fs::read_to_string(&path).unwrap();
            assert!(whole.starts_with(&told) && told.ends_with('\n'), "{cut}");
        }
        let refused = KeptLines::open(path.clone(), "way 2").err().unwrap().to_string();
        assert!(refused.contains("was made by 'way 1' and not by 'way 2'"), "{refused}");
        assert_eq!(read_results(&path).unwrap(), ["one", "two"]);
    }
}
