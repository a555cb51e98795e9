//! Archives and wheels that lie on the site, and the commands that install them.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use super::markdown::escaped;

const ENDS: [&str; 3] = [".tar.gz", ".tar.gz.sha256", ".whl"];

/// Copies the archives, their sums and the wheels of some folders, and returns their names.
pub fn copy(from: &[PathBuf], to: &Path) -> Result<Vec<String>> {
    let mut names = Vec::new();
    for folder in from {
        let before = names.len();
        let inside =
            fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
        for entry in inside {
            let path = entry?.path();
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            if path.is_file() && ENDS.iter().any(|end| name.ends_with(end)) {
                fs::create_dir_all(to)?;
                fs::copy(&path, to.join(&name))?;
                names.push(name);
            }
        }
        ensure!(names.len() > before, "{} has no archive and no wheel", folder.display());
    }
    names.sort();
    Ok(names)
}

/// How to get the program and the package: from the files that lie here, or from a release.
pub fn words(names: &[String]) -> String {
    let of = |end: &str| names.iter().filter(|name| name.ends_with(end)).collect::<Vec<_>>();
    let (archives, wheels) = (of(".tar.gz"), of(".whl"));
    let folder = archives.first().map_or("nullwindow-…", |name| name.trim_end_matches(".tar.gz"));
    let archive = archives.first().map_or("nullwindow-….tar.gz", |name| name);
    let wheel = wheels.first().map_or("nullwindow-….whl", |name| name);
    format!(
        "<p>The program, which runs as it is unpacked{}:</p>\n\
         <pre tabindex=\"0\"><code>tar xzf {archive}\ncd {folder}\n\
         ./nullwindow play othello          # in the terminal\n\
         ./nullwindow serve --open          # or in the browser, with everything else\n</code></pre>\n\
         <p>The Python package, as a wheel for Python 3.9 or later{}:</p>\n\
         <pre tabindex=\"0\"><code>python3 -m venv search && search/bin/pip install {wheel}\n\
         search/bin/python -c 'import nullwindow as nw; print(nw.search(\"othello\", depth=8))'\n</code></pre>\n",
        links(&[archives, of(".sha256")].concat()),
        links(&wheels),
    )
}

/// The files in brackets, each a link.
fn links(names: &[&String]) -> String {
    let each = |name: &&String| format!("<a href=\"files/{0}\">{0}</a>", escaped(name));
    match names.iter().map(each).collect::<Vec<_>>().join(", ") {
        none if none.is_empty() => String::from(" (from a release)"),
        links => format!(" ({links})"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_commands_name_the_files_that_are_there() {
        let names = ["n-1-x.tar.gz", "n-1-x.tar.gz.sha256", "n-1-abi3.whl"].map(String::from);
        let words = words(&names);
        for part in ["tar xzf n-1-x.tar.gz\ncd n-1-x\n", "pip install n-1-abi3.whl"] {
            assert!(words.contains(part), "{words}");
        }
        for name in names {
            assert!(words.contains(&format!("<a href=\"files/{name}\">")), "{words}");
        }
        assert!(super::words(&[]).contains("(from a release)"));
    }

    #[test]
    fn a_folder_without_files_is_said_to_be_empty() {
        let folder = std::env::temp_dir().join(format!("downloads-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let nothing =
            copy(std::slice::from_ref(&folder), &folder.join("to")).unwrap_err().to_string();
        assert!(nothing.ends_with("has no archive and no wheel"), "{nothing}");
        fs::write(folder.join("n.whl"), "").unwrap();
        fs::write(folder.join("n.txt"), "").unwrap();
        assert_eq!(copy(std::slice::from_ref(&folder), &folder.join("to")).unwrap(), ["n.whl"]);
        fs::remove_dir_all(folder).unwrap();
    }
}
