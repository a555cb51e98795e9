//! Completions and manual pages.

use std::io::Write;
use std::process::{Command, Stdio};

use crate::common::{out, refused};
#[cfg(feature = "lab")]
use tempfile::TempDir;

/// Whether a shell accepts a script without running it.
fn accepts(shell: &str, script: &str) -> bool {
    let child = Command::new(shell).arg("-n").stdin(Stdio::piped()).spawn();
    let mut child = child.expect("the shell starts");
    child.stdin.take().expect("a pipe").write_all(script.as_bytes()).expect("it reads");
    child.wait().expect("it ends").success()
}

#[test]
fn bash_accepts_its_completions() {
    let script = out(&["completions", "bash"], "");
    assert!(accepts("bash", &script));
    assert!(!accepts("bash", &format!("{script}\nif")), "a broken script is noticed");
    for word in ["trace", "--algorithm", "mtd-f", "othello"] {
        assert!(script.contains(word), "{word}");
    }
}

/// Runs the script in a shell and asks it what may follow.
#[test]
fn bash_completes_commands_and_values() {
    let script = out(&["completions", "bash"], "");
    let complete = |words: &[&str]| {
        let last = words.len() - 1;
        let ask = format!(
            "{script}\nCOMP_WORDS=({}); COMP_CWORD={last}; _nullwindow nullwindow '{}' '{}'\n\
             echo \"${{COMPREPLY[@]}}\"",
            words.join(" "),
            words[last],
            words[last - 1],
        );
        let done = Command::new("bash").args(["--norc", "-c", &ask]).output().expect("bash runs");
        String::from_utf8(done.stdout).expect("text")
    };
    assert_eq!(complete(&["nullwindow", "trac"]), "trace\n");
    let algorithms = complete(&["nullwindow", "trace", "--algorithm", "mtd"]);
    assert!(algorithms.contains("mtd-f") && algorithms.contains("mtd-bi"), "{algorithms}");
}

#[test]
fn every_shell_has_a_script() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        assert!(out(&["completions", shell], "").contains("nullwindow"), "{shell}");
    }
    assert!(refused(&["completions", "tcsh"], "").contains("zsh"));
}

#[cfg(feature = "lab")]
#[test]
fn every_command_has_a_page_with_examples() {
    let folder = TempDir::new().expect("a folder");
    let to = folder.path().join("man1");
    let told = out(&["man", "--out", to.to_str().expect("a path")], "");
    let pages: Vec<_> = std::fs::read_dir(&to).expect("pages").collect();
    assert!(told.starts_with(&format!("{} pages", pages.len())), "{told}");
    let names: Vec<String> = pages
        .into_iter()
        .map(|page| page.expect("a page").file_name().into_string().expect("a name"))
        .collect();
    for name in ["nullwindow.1", "nullwindow-trace.1", "nullwindow-lab.1", "nullwindow-lab-run.1"] {
        assert!(names.iter().any(|n| n == name), "{name} is missing from {names:?}");
    }
    let help = out(&["--help"], "");
    let commands = help.split_once("Commands:").expect("commands").1;
    let commands = commands.split_once("Options:").expect("options").0;
    for command in commands.lines().filter_map(|line| line.split_whitespace().next()) {
        let page = format!("nullwindow-{command}.1");
        assert!(command == "help" || names.contains(&page), "{page} is missing");
    }
    for name in &names {
        let page = std::fs::read_to_string(to.join(name)).expect("a page");
        for section in ["NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "EXAMPLES"] {
            let (_, rest) = page.split_once(&format!(".SH {section}\n")).expect(section);
            let text = rest.split(".SH").next().expect("a section");
            assert!(
                text.lines().any(|l| !l.is_empty() && !l.starts_with('.')),
                "{name}: {section}"
            );
        }
        assert!(page.contains("nullwindow"), "{name}");
    }
}

#[cfg(feature = "lab")]
#[test]
fn a_page_is_printed_by_the_name_of_its_command() {
    let page = out(&["man", "lab", "run"], "");
    assert!(page.contains("nullwindow\\-lab\\-run"), "{page}");
    assert!(page.contains("nullwindow lab run \\-\\-full"), "{page}");
    assert!(out(&["man"], "").contains(".SH SUBCOMMANDS"));
    let unknown = refused(&["man", "lab", "walk"], "");
    assert!(unknown.contains("no command 'walk': there are list, run"), "{unknown}");
    assert!(refused(&["man", "trace", "x"], "").contains("no commands of its own"));
}
