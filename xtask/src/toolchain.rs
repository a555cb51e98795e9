//! What compiles for WebAssembly: the usual Rust where its target is there or can be added,
//! else Debian's, which builds the standard library along with the page.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

/// Where WebAssembly runs: nowhere in particular.
pub const TARGET: &str = "wasm32-unknown-unknown";

/// Debian's compiler and the source of its standard library.
const PACKAGES: [&str; 3] = ["rustc-web", "rust-web-src", "libstd-rust-web-dev"];
/// Packages that those cannot do without; their names end with versions.
const NEEDED: [&str; 2] = ["libstd-rust-web-", "libllvm"];

/// The oldest compiler that builds the project.
const OLDEST: &str = concat!("rustc ", env!("CARGO_PKG_RUST_VERSION"));

/// A compiler that can make WebAssembly.
pub enum Toolchain {
    /// The one that runs this.
    Usual,
    /// Debian's, unpacked into a folder; nothing is installed.
    Debian { folder: PathBuf, linker: PathBuf },
}

/// There is no compiler for WebAssembly and none can be had.
#[derive(Debug)]
pub struct NoToolchain(pub String);

impl std::fmt::Display for NoToolchain {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "the target {TARGET} is not there, 'rustup target add {TARGET}' does not add it, and \
             Debian's rustc-web cannot take its place: {}",
            self.0
        )
    }
}

impl std::error::Error for NoToolchain {}

impl Toolchain {
    /// Finds a compiler; Debian's is fetched into a folder below `target`.
    pub fn find(target: &Path) -> Result<Toolchain, NoToolchain> {
        if has_target() || (quiet("rustup", &["target", "add", TARGET]) && has_target()) {
            return Ok(Toolchain::Usual);
        }
        debian(&target.join("debian-rust")).map_err(|error| NoToolchain(format!("{error:#}")))
    }

    /// What cargo is called with besides the usual arguments.
    pub fn arguments(&self) -> &'static [&'static str] {
        match self {
            Toolchain::Usual => &[],
            Toolchain::Debian { .. } => &["-Zbuild-std=std,panic_abort"],
        }
    }

    /// The environment of cargo, with flags for the compiler.
    pub fn environment(&self, flags: &str) -> Vec<(&'static str, OsString)> {
        match self {
            Toolchain::Usual => vec![("RUSTFLAGS", flags.into())],
            Toolchain::Debian { folder, linker } => {
                let linker = linker.display();
                let flags = format!("{flags} -C linker={linker} -C linker-flavor=wasm-ld");
                vec![
                    ("RUSTFLAGS", flags.into()),
                    ("RUSTC", folder.join("usr/bin/rustc").into()),
                    ("LD_LIBRARY_PATH", libraries(folder).unwrap_or_default().into()),
                    // Building the standard library is not a stable feature of cargo.
                    ("RUSTC_BOOTSTRAP", "1".into()),
                ]
            }
        }
    }
}

/// The folder of the compiler in use.
fn sysroot() -> Option<PathBuf> {
    let said = Command::new("rustc").args(["--print", "sysroot"]).output().ok()?;
    Some(PathBuf::from(String::from_utf8(said.stdout).ok()?.trim()))
}

fn has_target() -> bool {
    sysroot().is_some_and(|root| root.join("lib/rustlib").join(TARGET).is_dir())
}

/// Whether a command succeeds.
fn quiet(program: &str, arguments: &[&str]) -> bool {
    let mut command = Command::new(program);
    command.args(arguments).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

fn debian(folder: &Path) -> Result<Toolchain> {
    let linker = linker().context("there is no rust-lld and no wasm-ld: install lld")?;
    let unpacked = folder.join("unpacked");
    if !unpacked.join("usr/bin/rustc").is_file() {
        fetch(folder)?;
        unpack(folder, &unpacked)?;
    }
    let libraries = libraries(&unpacked);
    let libraries =
        libraries.with_context(|| format!("{} has no libraries", unpacked.display()))?;
    let mut rustc = Command::new(unpacked.join("usr/bin/rustc"));
    let told = rustc.env("LD_LIBRARY_PATH", libraries).arg("--version").output()?;
    let told = String::from_utf8_lossy(&told.stdout).trim().to_string();
    if minor(&told) < minor(OLDEST) {
        bail!("it is {told}, and {OLDEST} is the oldest that does");
    }
    Ok(Toolchain::Debian { folder: unpacked, linker })
}

/// The linker of the compiler in use, or of the system.
fn linker() -> Option<PathBuf> {
    let host = |root: PathBuf| fs::read_dir(root.join("lib/rustlib")).ok();
    let folders = sysroot().and_then(host).into_iter().flatten().flatten();
    let found = folders.map(|entry| entry.path().join("bin/rust-lld")).find(|path| path.is_file());
    found.or_else(|| {
        let folders = std::env::var_os("PATH")?;
        std::env::split_paths(&folders).map(|f| f.join("wasm-ld")).find(|path| path.is_file())
    })
}

/// Where the libraries of the unpacked compiler are.
fn libraries(unpacked: &Path) -> Option<PathBuf> {
    let folders = fs::read_dir(unpacked.join("usr/lib")).ok()?.flatten();
    folders.map(|entry| entry.path()).find(|path| path.to_string_lossy().contains("linux-gnu"))
}

/// Downloads the packages and those that they need.
fn fetch(folder: &Path) -> Result<()> {
    fs::create_dir_all(folder)?;
    let mut wanted: Vec<String> = PACKAGES.map(String::from).to_vec();
    let mut at = 0;
    while at < wanted.len() {
        let name = wanted[at].clone();
        let mut apt = Command::new("apt-get");
        apt.args(["-qq", "download", &name]).current_dir(folder).stderr(Stdio::null());
        if !apt.status().is_ok_and(|status| status.success()) {
            bail!("apt-get cannot download {name}");
        }
        for package in depends(folder, &name)? {
            let is_needed = NEEDED.iter().any(|start| package.starts_with(start));
            if is_needed && !wanted.contains(&package) {
                wanted.push(package);
            }
        }
        at += 1;
    }
    Ok(())
}

/// The packages that a downloaded one depends on.
fn depends(folder: &Path, name: &str) -> Result<Vec<String>> {
    let file = archives(folder)?.into_iter().find(|path| is_of(path, name));
    let file = file.with_context(|| format!("{name} was not downloaded"))?;
    let said = Command::new("dpkg-deb").arg("-f").arg(file).arg("Depends").output()?;
    let text = String::from_utf8(said.stdout)?;
    let first = |part: &str| part.split_whitespace().next().unwrap_or_default().to_string();
    Ok(text.split([',', '|']).map(first).collect())
}

fn is_of(path: &Path, name: &str) -> bool {
    let file = path.file_name().map(|file| file.to_string_lossy().into_owned());
    file.is_some_and(|file| file.split('_').next() == Some(name))
}

fn archives(folder: &Path) -> Result<Vec<PathBuf>> {
    let paths = fs::read_dir(folder)?.flatten().map(|entry| entry.path());
    Ok(paths.filter(|path| path.extension().is_some_and(|e| e == "deb")).collect())
}

fn unpack(folder: &Path, to: &Path) -> Result<()> {
    for archive in archives(folder)? {
        let status = Command::new("dpkg-deb").arg("-x").arg(&archive).arg(to).status()?;
        if !status.success() {
            bail!("dpkg-deb cannot unpack {}", archive.display());
        }
    }
    Ok(())
}

/// The second part of a version: 89 in `rustc 1.89.0 (…)`.
fn minor(version: &str) -> Option<u32> {
    let after = version.strip_prefix("rustc 1.")?;
    after.split(|letter: char| !letter.is_ascii_digit()).next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_compared_by_their_numbers() {
        let debian = "rustc 1.85.0 (4d91de4e4 2025-02-17) (built from a source tarball)";
        assert_eq!((minor(debian), minor("rustc 1.100.2")), (Some(85), Some(100)));
        assert!(minor(OLDEST).is_some() && minor("no compiler") < minor(OLDEST));
    }
}
