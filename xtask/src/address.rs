//! `cargo xtask address URL`: writes where the project is published into every file that has a
//! place for it. Until somebody publishes it there is none, and nothing names one.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

/// Writes the address of the repository into the manifests, the Python package, and the files
/// that say how to cite it.
pub fn write(root: &Path, address: &str) -> Result<()> {
    ensure!(
        address.starts_with("https://") && !address.contains(['"', '\\', ' ', '\n']),
        "'{address}' is no address: it begins with https://"
    );
    edit(root, "Cargo.toml", |text| manifest(text, address))?;
    for folder in ["crates", "tools"] {
        for entry in fs::read_dir(root.join(folder))? {
            let path = entry?.path().join("Cargo.toml");
            let is_published =
                path.is_file() && !fs::read_to_string(&path)?.contains("publish = false");
            if is_published {
                let path = path.strip_prefix(root)?.to_string_lossy().into_owned();
                edit(root, &path, member)?;
            }
        }
    }
    edit(root, "python/pyproject.toml", |text| python(text, address))?;
    edit(root, "CITATION.cff", |text| {
        with_line(text, "repository-code: ", &format!("repository-code: {address}"), "license:")
    })?;
    edit(root, "codemeta.json", |text| {
        let line = format!("  \"codeRepository\": \"{address}\",");
        with_line(text, "  \"codeRepository\": ", &line, "  \"license\":")
    })
}

fn edit(root: &Path, name: &str, change: impl Fn(&str) -> Option<String>) -> Result<()> {
    let path = root.join(name);
    let text = fs::read_to_string(&path).with_context(|| name.to_string())?;
    let text = change(&text).with_context(|| format!("{name} has no place for the address"))?;
    fs::write(path, text)?;
    println!("{name}");
    Ok(())
}

fn manifest(text: &str, address: &str) -> Option<String> {
    with_line(text, "repository = ", &format!("repository = \"{address}\""), "license = ")
}

fn member(text: &str) -> Option<String> {
    with_line(text, "repository.workspace", "repository.workspace = true", "license.workspace")
}

fn python(text: &str, address: &str) -> Option<String> {
    let line = format!("Repository = \"{address}\"");
    if text.contains("[project.urls]") {
        return with_line(text, "Repository = ", &line, "[project.urls]");
    }
    let before = "[project.optional-dependencies]";
    text.contains(before)
        .then(|| text.replace(before, &format!("[project.urls]\n{line}\n\n{before}")))
}

/// The text with the line in the place of one that begins as `old` says, or else after the one
/// that begins as `after` says.
fn with_line(text: &str, old: &str, line: &str, after: &str) -> Option<String> {
    let mut lines: Vec<&str> = text.lines().collect();
    if let Some(at) = lines.iter().position(|there| there.starts_with(old)) {
        lines[at] = line;
    } else {
        let at = lines.iter().position(|there| there.starts_with(after))?;
        // A list below a key belongs to it.
        let is_below = |there: &&str| there.starts_with("  - ");
        let below = lines[at + 1..].iter().take_while(|there| is_below(there)).count();
        lines.insert(at + 1 + below, line);
    }
    Some(lines.join("\n") + "\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(name: &str) -> String {
        fs::read_to_string(Path::new("..").join(name)).unwrap()
    }

    #[test]
    fn every_file_has_a_place_and_a_second_address_replaces_the_first() {
        let first = "https://example.org/first";
        for (change, name) in [
            (manifest as fn(&str, &str) -> Option<String>, "Cargo.toml"),
            (python, "python/pyproject.toml"),
        ] {
            let once = change(&read(name), first).unwrap();
            assert_eq!(once.matches(first).count(), 1, "{name}");
            let twice = change(&once, "https://example.org/second").unwrap();
            assert_eq!(twice, once.replace(first, "https://example.org/second"), "{name}");
        }
        let once = member(&read("crates/engine/Cargo.toml")).unwrap();
        assert!(once.contains("license.workspace = true\nrepository.workspace = true\n"));
        assert_eq!(member(&once).unwrap(), once);
    }

    #[test]
    fn the_files_for_citing_have_the_version_of_the_crates() {
        let manifest = read("Cargo.toml");
        let version = manifest.lines().find_map(|line| line.strip_prefix("version = ")).unwrap();
        let version = version.trim_matches('"');
        assert!(read("CITATION.cff").lines().any(|line| line == format!("version: {version}")));
        assert!(read("codemeta.json").contains(&format!("\"version\": \"{version}\"")));
    }
}
