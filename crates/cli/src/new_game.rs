//! `nullwindow new-game`: a crate for a game of one's own, which compiles and plays.

use std::fs;
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::{Args as ClapArgs, ValueHint};
use nullwindow_games::{GameId, is_game_name, shorten};
use serde::Serialize;

use crate::output::{print, print_json};

/// Write a crate for a game of your own, with this whole command around it.
///
/// The crate has a small complete game in it, so that it compiles and plays at once: rules to
/// fill in, an evaluation, tests that hold them to what a search trusts, a benchmark, and an
/// experiment. Its program is this command with the game in it: play, search, solve, match,
/// trace, the page, the laboratory. docs/own-game.md walks through it.
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  nullwindow new-game breakthrough
  nullwindow new-game dots-and-boxes --folder ~/games/dots
  nullwindow new-game amazons --library published")]
pub struct Args {
    /// What the game and its crate are called: small letters, digits and hyphens
    #[arg(value_name = "NAME")]
    name: String,
    /// The folder to write, which must not be there yet [default: NAME]
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    folder: Option<PathBuf>,
    /// Where the libraries are taken from: a folder with a checkout of nullwindow, or
    /// 'published' for those of this version in the registry [default: the checkout that this
    /// program was built from, if it is still there]
    #[arg(long, value_name = "DIR|published", value_hint = ValueHint::DirPath)]
    library: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct WrittenCrate<'a> {
    game: &'a str,
    folder: &'a Path,
    files: Vec<&'static str>,
}

/// The files, by where they are written. The words in capitals are filled in.
const FILES: [(&str, &str); 10] = [
    ("Cargo.toml", include_str!("../template/manifest.txt")),
    ("README.md", include_str!("../template/readme.txt")),
    (".gitignore", include_str!("../template/gitignore.txt")),
    ("src/lib.rs", include_str!("../template/lib.rs")),
    ("src/main.rs", include_str!("../template/main.rs")),
    ("tests/rules.rs", include_str!("../template/rules.rs")),
    ("benches/speed.rs", include_str!("../template/speed.rs")),
    ("experiments/first.toml", include_str!("../template/experiment.toml")),
    ("experiments/claims.csv", include_str!("../template/claims.csv")),
    ("experiments/laboratory.toml", include_str!("lab/laboratory.toml")),
];

/// The crates that a game is made with.
const LIBRARIES: [(&str, &str); 4] = [
    ("nullwindow", "crates/nullwindow"),
    ("nullwindow-games", "crates/games"),
    ("nullwindow-engine", "crates/engine"),
    ("nullwindow-cli", "crates/cli"),
];

/// Names that a crate cannot have: words of the language and of Cargo, and our own.
const RESERVED: [&str; 49] = [
    "abstract",
    "alloc",
    "as",
    "async",
    "await",
    "become",
    "box",
    "break",
    "build",
    "const",
    "continue",
    "core",
    "crate",
    "deps",
    "do",
    "dyn",
    "else",
    "enum",
    "examples",
    "extern",
    "false",
    "final",
    "fn",
    "for",
    "gen",
    "if",
    "impl",
    "in",
    "incremental",
    "let",
    "loop",
    "macro",
    "match",
    "mod",
    "move",
    "mut",
    "nullwindow",
    "override",
    "priv",
    "pub",
    "ref",
    "return",
    "self",
    "static",
    "std",
    "struct",
    "super",
    "test",
    "try",
];

pub fn run(args: &Args) -> Result<()> {
    let name = &args.name;
    check_name(name)?;
    let folder = args.folder.clone().unwrap_or_else(|| PathBuf::from(name));
    let checkout = checkout(args.library.as_deref())?;
    make_folder(&folder)?;
    for (path, text) in FILES {
        let path = folder.join(path);
        let text = fill_in(text, name, checkout.as_deref());
        create(&path, &text).with_context(|| format!("cannot create {}", path.display()))?;
    }
    if let Some(checkout) = &checkout {
        // The crate is built with the versions that the libraries were tested with.
        let (from, to) = (checkout.join("Cargo.lock"), folder.join("Cargo.lock"));
        if from.is_file() {
            fs::copy(&from, &to).with_context(|| format!("cannot create {}", to.display()))?;
        }
    }
    if args.json {
        let files = FILES.iter().map(|(path, _)| *path).collect();
        return print_json(&WrittenCrate { game: name, folder: &folder, files });
    }
    let place = folder.display();
    print(&format!(
        "{place}: go there, then\n  cargo test\n  cargo run --release -- play {name}\nThe rules \
         are in src/lib.rs; README.md shows the rest.\n"
    ))
}

fn check_name(name: &str) -> Result<()> {
    let shown = shorten(name);
    if !is_game_name(name) {
        bail!(
            "'{shown}' cannot be the name of a game: use small letters, digits and single \
             hyphens, at most 30, a letter first"
        );
    }
    if GameId::all().iter().any(|game| game.id() == name) {
        bail!("there is a game '{shown}' already: choose another name");
    }
    if RESERVED.contains(&name) || name.starts_with("nullwindow-") {
        bail!("'{shown}' cannot be the name of a crate: choose another one");
    }
    Ok(())
}

/// The checkout to depend on; none if the published libraries are meant.
fn checkout(given: Option<&Path>) -> Result<Option<PathBuf>> {
    let is_one =
        |root: &Path| LIBRARIES.iter().all(|(_, at)| root.join(at).join("Cargo.toml").is_file());
    match given {
        Some(word) if word == Path::new("published") => Ok(None),
        Some(root) if is_one(root) => {
            let found = root.canonicalize();
            found.map(Some).with_context(|| format!("cannot find {}", root.display()))
        }
        Some(root) => bail!(
            "{} is no checkout of nullwindow: give its folder, or write 'published'",
            root.display()
        ),
        None => {
            let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
            Ok(own.canonicalize().ok().filter(|root| is_one(root)))
        }
    }
}

/// A folder that was not there, or has nothing in it.
fn make_folder(folder: &Path) -> Result<()> {
    let shown = folder.display();
    match fs::read_dir(folder) {
        Ok(mut entries) => match entries.next() {
            None => Ok(()),
            Some(_) => bail!("{shown} is there already: give another --folder"),
        },
        Err(error) if error.kind() == ErrorKind::NotFound => {
            fs::create_dir_all(folder).with_context(|| format!("cannot create {shown}"))
        }
        Err(error) if error.kind() == ErrorKind::NotADirectory => {
            bail!("{shown} is there already: give another --folder")
        }
        Err(error) => Err(error).with_context(|| format!("cannot look into {shown}")),
    }
}

/// Writes a file that is not there yet, never over one that is.
fn create(path: &Path, text: &str) -> std::io::Result<()> {
    path.parent().map_or(Ok(()), fs::create_dir_all)?;
    let mut file = fs::File::options().write(true).create_new(true).open(path)?;
    file.write_all(text.as_bytes())
}

fn fill_in(text: &str, name: &str, checkout: Option<&Path>) -> String {
    let line = |(library, at): &(&str, &str)| match checkout {
        Some(root) => {
            let path = root.join(at).display().to_string();
            let version = env!("CARGO_PKG_VERSION");
            format!("{library} = {{ version = \"{version}\", path = {} }}", quoted(&path))
        }
        None => format!("{library} = \"{}\"", env!("CARGO_PKG_VERSION")),
    };
    let dependencies: Vec<String> = LIBRARIES.iter().map(line).collect();
    text.replace("DEPENDENCIES", &dependencies.join("\n"))
        .replace("GAME-NAME", name)
        .replace("GAME-TITLE", &title(name))
        .replace("GAME_CRATE", &name.replace('-', "_"))
}

/// A string as TOML writes it.
fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

/// The name as a heading has it.
fn title(name: &str) -> String {
    let capital = |word: &str| {
        let mut letters = word.chars();
        let first = letters.next().map(|c| c.to_ascii_uppercase());
        first.into_iter().chain(letters).collect::<String>()
    };
    name.split('-').map(capital).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_title_has_capitals() {
        assert_eq!(title("dots-and-boxes-5x5"), "Dots And Boxes 5x5");
    }

    #[test]
    fn a_path_is_quoted_as_toml_reads_it() {
        assert_eq!(quoted(r#"a\b"c"#), r#""a\\b\"c""#);
    }
}
