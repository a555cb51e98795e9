//! The modules of the crate use each other in one direction.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// A module may use those before it.
const ORDER: [&str; 11] = [
    "row",
    "record",
    "cell",
    "examples",
    "experiment",
    "store",
    "matches",
    "runner",
    "analysis",
    "report",
    "session",
];

/// What `lib.rs` offers under a name of its own, and the module that has it.
const ROOT: [(&str, &str); 2] = [("Row", "row"), ("Scalar", "row")];

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        match path.is_dir() {
            true => files(&path, found),
            false => found.push(path),
        }
    }
}

/// The modules that the code of a file names after `crate::`, comments left out.
fn used(text: &str) -> BTreeSet<String> {
    let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    let code: String = code.collect::<Vec<_>>().join("\n");
    let mut used = BTreeSet::new();
    for after in code.split("crate::").skip(1) {
        let list = after.strip_prefix('{').map_or(after, |list| list.split('}').next().unwrap());
        let names = if after.starts_with('{') { list.split(',').collect() } else { vec![list] };
        for name in names {
            let is_name = |c: char| c.is_alphanumeric() || c == '_';
            let name: String = name.trim().chars().take_while(|c| is_name(*c)).collect();
            let module = ROOT.iter().find(|(known, _)| *known == name).map(|(_, module)| *module);
            used.insert(module.map_or(name, String::from));
        }
    }
    used
}

#[test]
fn modules_use_only_those_before_them() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let (mut found, mut seen) = (Vec::new(), BTreeSet::new());
    files(&source, &mut found);
    for path in found {
        let inside = path.strip_prefix(&source).unwrap();
        let first = inside.iter().next().unwrap().to_str().unwrap();
        let module = first.trim_end_matches(".rs");
        if module == "lib" {
            continue;
        }
        let place = |name: &str| ORDER.iter().position(|known| *known == name);
        let own = place(module).unwrap_or_else(|| panic!("{module} has no place in the order"));
        for name in used(&fs::read_to_string(&path).unwrap()) {
            let other = place(&name).unwrap_or_else(|| panic!("{}: {name}?", inside.display()));
            assert!(other <= own, "{} uses {name}, which comes later", inside.display());
        }
        seen.insert(module.to_string());
    }
    assert_eq!(seen.len(), ORDER.len());
}

#[test]
fn uses_are_found_in_every_form() {
    let text = "use crate::store::Folder;\nuse crate::{Row, analysis};\n// crate::comment\n\
                fn f() -> crate::cell::Cell { todo() }";
    assert_eq!(used(text).into_iter().collect::<Vec<_>>(), ["analysis", "cell", "row", "store"]);
}
