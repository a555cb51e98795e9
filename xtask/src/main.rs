//! What is made of the project for others.
//!
//! `cargo xtask page [DIR]`: the page as static files with WebAssembly, for any host.
//! `cargo xtask dist [DIR]`: an archive of the program (`dist.rs`); `dist-check` tries it.
//!
//! `cargo xtask site [DIR] [--report DIR] [--files DIR]`: everything to read and try (`site/`).
//! `cargo xtask oldest`: whether the oldest compiler that is promised builds everything.
//! `cargo xtask api [--write]`: what the libraries offer to others (`api.rs`).
//! `cargo xtask address URL`: where the project is published (`address.rs`).
//!
//! The first builds `crates/page-wasm` for `wasm32-unknown-unknown` and writes the page's files, the
//! WebAssembly and its bindings into a folder (`target/page` if none is named). Ends with 2
//! where no compiler for WebAssembly can be had.

mod address;
mod api;
mod dist;
mod dist_check;
mod site;
mod toolchain;

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use toolchain::{NoToolchain, TARGET, Toolchain};
use wasm_bindgen_cli_support::Bindgen;

const PROFILE: &str = "wasm";
/// Searches recurse: the stack of a worker must hold a deep one.
const STACK: &str = "-C link-arg=-zstack-size=16777216";

fn main() {
    if let Err(error) = run() {
        eprintln!("xtask: {error:#}");
        std::process::exit(if error.is::<NoToolchain>() { 2 } else { 1 });
    }
}

fn run() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().context("no workspace")?.to_owned();
    match words[..] {
        ["page"] => page(&root, &root.join("target/page")),
        ["page", folder] => page(&root, &PathBuf::from(folder)),
        ["dist"] => say(&dist::dist(&root, &root.join("target/dist"))?),
        ["dist", folder] => say(&dist::dist(&root, &PathBuf::from(folder))?),
        ["site", ref rest @ ..] => made_site(&root, rest),
        ["api"] => api::api(&root, false),
        ["api", "--write"] => api::api(&root, true),
        ["oldest"] => oldest(&root),
        ["address", address] => address::write(&root, address),
        ["dist-check", archive] => dist_check::check(Path::new(archive), &root.join("target/dist")),
        _ => bail!(
            "usage: cargo xtask page [DIR] | dist [DIR] | dist-check ARCHIVE | \
             site [DIR] [--report DIR] [--files DIR] | api [--write] | oldest | \
             address URL"
        ),
    }
}

fn page(root: &Path, folder: &Path) -> Result<()> {
    let module = build(root)?;
    fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    copy_files(&root.join("crates/page/web"), folder)?;
    Bindgen::new()
        .input_path(&module)
        .web(true)?
        .typescript(false)
        .omit_default_module_path(false)
        .remove_name_section(true)
        .generate(folder)
        .context("the bindings could not be made")?;
    say(folder)
}

/// The oldest compiler that the manifest names must do. `rustup` fetches it.
fn oldest(root: &Path) -> Result<()> {
    let manifest = fs::read_to_string(root.join("Cargo.toml"))?;
    let line = manifest.lines().find_map(|line| line.strip_prefix("rust-version = "));
    let version = line.context("the manifest names no compiler")?.trim_matches('"');
    let mut rustup = Command::new("rustup");
    rustup.args(["run", "--install", version, "cargo", "check", "--workspace", "--locked"]);
    // Cargo's own variables name the compiler that runs this.
    rustup.env_remove("CARGO").env_remove("RUSTUP_TOOLCHAIN").current_dir(root);
    let done = rustup.args(["--target-dir", "target/oldest"]).status();
    if !done.context("cannot run rustup")?.success() {
        bail!("Rust {version} does not build the workspace");
    }
    Ok(())
}

fn made_site(root: &Path, mut rest: &[&str]) -> Result<()> {
    let mut folder = root.join("target/site");
    let mut with = site::With::default();
    loop {
        rest = match *rest {
            [] => break,
            ["--report", report, ref rest @ ..] => {
                with.report = Some(PathBuf::from(report));
                rest
            }
            ["--files", files, ref rest @ ..] => {
                with.files.push(PathBuf::from(files));
                rest
            }
            [named, ref rest @ ..] if !named.starts_with('-') => {
                folder = PathBuf::from(named);
                rest
            }
            [other, ..] => {
                bail!("site does not know '{other}': it has --report DIR and --files DIR")
            }
        };
    }
    site::site(root, &folder, &with)?;
    say(&folder)
}

fn say(made: &Path) -> Result<()> {
    println!("{}", made.display());
    Ok(())
}

/// The cargo that runs this.
fn cargo() -> OsString {
    std::env::var_os("CARGO").unwrap_or("cargo".into())
}

/// Builds the module and returns its path.
fn build(root: &Path) -> Result<PathBuf> {
    let toolchain = Toolchain::find(&root.join("target"))?;
    let built = Command::new(cargo())
        .current_dir(root)
        .args(["build", "--profile", PROFILE, "--package", "nullwindow-page-wasm"])
        .args(["--target", TARGET])
        .arg("--target-dir")
        .arg(root.join("target"))
        .args(toolchain.arguments())
        .envs(toolchain.environment(STACK))
        .status()
        .context("cannot run cargo")?;
    if !built.success() {
        bail!("the build failed");
    }
    Ok(root.join("target").join(TARGET).join(PROFILE).join("nullwindow_page_wasm.wasm"))
}

/// The files of the page; its index is told that a worker answers.
fn copy_files(from: &Path, to: &Path) -> Result<()> {
    for entry in fs::read_dir(from).with_context(|| format!("cannot read {}", from.display()))? {
        let path = entry?.path();
        let name = path.file_name().context("a file without a name")?;
        let mut bytes = fs::read(&path)?;
        if name == "index.html" {
            let socket = r#"name="carrier" content="socket""#;
            let text = String::from_utf8(bytes)?;
            if !text.contains(socket) {
                bail!("{} does not name its carrier", path.display());
            }
            bytes = text.replace(socket, r#"name="carrier" content="worker""#).into_bytes();
        }
        fs::write(to.join(name), bytes)?;
    }
    Ok(())
}
