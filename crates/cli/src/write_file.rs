//! Writing a file that somebody named.
//!
//! A regular file is replaced whole or not at all. Anything else (a device, a
//! FIFO, a descriptor) is written through, for replacing it would destroy it.

use std::fs::{self, File, Metadata};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result};
use tempfile::Builder;

/// Writes a text to a path. Symbolic links are followed and kept; an existing
/// file keeps its permissions and, where we may set it, its owner.
pub fn write_file(path: &Path, text: &str) -> Result<()> {
    write_bytes(path, text.as_bytes())
}

/// The same for bytes.
pub fn write_bytes(path: &Path, bytes: &[u8]) -> Result<()> {
    write(path, bytes).with_context(|| format!("cannot write {}", path.display()))
}

fn write(path: &Path, text: &[u8]) -> io::Result<()> {
    sweep(folder(path));
    match fs::metadata(path) {
        Ok(there) if !there.is_file() || is_descriptor(path) => write_through(path, text),
        Ok(there) => replace(&fs::canonicalize(path)?, text, &there),
        Err(e) if e.kind() == io::ErrorKind::NotFound => create(&followed(path)?, text),
        Err(e) => Err(e),
    }
}

/// Whether the path names an open descriptor, whatever that is open on.
fn is_descriptor(path: &Path) -> bool {
    ["/dev/fd", "/dev/stderr", "/proc"].iter().any(|place| path.starts_with(place))
}

fn write_through(path: &Path, text: &[u8]) -> io::Result<()> {
    let mut file = File::options().append(true).open(path)?;
    file.write_all(text)
}

fn replace(path: &Path, text: &[u8], there: &Metadata) -> io::Result<()> {
    // A rename asks the folder for permission, never the file.
    File::options().write(true).open(path)?;
    let mut beside = Builder::new().prefix(PREFIX).tempfile_in(folder(path))?;
    beside.write_all(text)?;
    keep_owner(beside.path(), there);
    beside.as_file().set_permissions(there.permissions())?;
    beside.as_file().sync_all()?;
    beside.persist(path)?;
    Ok(())
}

fn create(path: &Path, text: &[u8]) -> io::Result<()> {
    let mut builder = Builder::new();
    builder.prefix(PREFIX);
    with_usual_permissions(&mut builder);
    let mut beside = builder.tempfile_in(folder(path))?;
    beside.write_all(text)?;
    beside.as_file().sync_all()?;
    beside.persist(path)?;
    Ok(())
}

const PREFIX: &str = ".nullwindow-";

/// A file that is this old belongs to no program that still writes it.
const STALE: Duration = Duration::from_secs(24 * 60 * 60);

/// Removes what programs that were killed while writing have left in a folder. What cannot be
/// removed stays.
fn sweep(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let is_ours = entry.file_name().to_str().is_some_and(|name| name.starts_with(PREFIX));
        let age = || entry.metadata().ok()?.modified().ok()?.elapsed().ok();
        if is_ours && age().is_some_and(|age| age >= STALE) {
            let _ = fs::remove_file(entry.path());
        }
    }
}

fn folder(path: &Path) -> &Path {
    path.parent().filter(|p| !p.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Where a link that leads to no file yet says that the file should be.
fn followed(path: &Path) -> io::Result<PathBuf> {
    const MOST: usize = 40; // as the kernel allows
    let mut path = path.to_path_buf();
    for _ in 0..MOST {
        match fs::read_link(&path) {
            Ok(target) => path = folder(&path).join(target),
            Err(_) => return Ok(path),
        }
    }
    Err(io::Error::other("too many levels of symbolic links"))
}

#[cfg(unix)]
fn keep_owner(path: &Path, there: &Metadata) {
    use std::os::unix::fs::{MetadataExt, chown};
    // Only root may give files away; others own what they write.
    let _ = chown(path, Some(there.uid()), Some(there.gid()));
}

#[cfg(not(unix))]
fn keep_owner(_: &Path, _: &Metadata) {}

/// What the user's mask leaves of read and write for everybody.
#[cfg(unix)]
fn with_usual_permissions(builder: &mut Builder<'_, '_>) {
    use std::os::unix::fs::PermissionsExt;
    builder.permissions(fs::Permissions::from_mode(0o666));
}

#[cfg(not(unix))]
fn with_usual_permissions(_: &mut Builder<'_, '_>) {}
