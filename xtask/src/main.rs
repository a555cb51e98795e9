//! `cargo xtask page [DIR]`: the page as static files with WebAssembly, for any host.
//!
//! Builds `crates/page-wasm` for `wasm32-unknown-unknown` and writes the page's files, the
//! WebAssembly and its bindings into a folder (`target/page` if none is named). Ends with 2
//! where no compiler for WebAssembly can be had.

mod toolchain;

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
        _ => bail!("usage: cargo xtask page [DIR]"),
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
    println!("{}", folder.display());
    Ok(())
}

/// Builds the module and returns its path.
fn build(root: &Path) -> Result<PathBuf> {
    let toolchain = Toolchain::find(&root.join("target"))?;
    let built = Command::new(std::env::var_os("CARGO").unwrap_or("cargo".into()))
        .current_dir(root)
        .args(["build", "--profile", PROFILE, "--package", "nullwindow-page-wasm"])
        .args(["--target", TARGET])
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
