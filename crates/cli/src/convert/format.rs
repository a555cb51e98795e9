//! The notations of a game, and which becomes which.

use std::fmt::Write;

use anyhow::{Result, bail};

/// A notation.
pub struct FileFormat {
    pub name: &'static str,
    pub holds: Holds,
    /// What a file of it looks like.
    pub about: &'static str,
}

/// What a notation holds. A game can be written as its positions; a position
/// has no moves to write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holds {
    Games,
    /// Games that are read and never written.
    GamesToRead,
    Positions,
}

impl FileFormat {
    fn becomes(&self, other: &FileFormat) -> bool {
        match (self.holds, other.holds) {
            (_, Holds::GamesToRead) => false,
            (Holds::Positions, to) => to == Holds::Positions,
            _ => true,
        }
    }
}

/// Refuses what no conversion can do, and says what would do.
pub fn check(formats: &[FileFormat], from: &str, to: &str) -> Result<()> {
    let find = |name: &str| formats.iter().find(|format| format.name == name);
    let Some(read) = find(from) else {
        bail!("unknown format '{from}': this game has {}", names(formats, |_| true));
    };
    if !find(to).is_some_and(|written| read.becomes(written)) {
        let possible = names(formats, |format| read.becomes(format));
        bail!("{from} cannot become '{to}', only {possible}");
    }
    Ok(())
}

fn names(formats: &[FileFormat], wanted: impl Fn(&FileFormat) -> bool) -> String {
    let wanted = formats.iter().filter(|format| wanted(format));
    let names: Vec<&str> = wanted.map(|format| format.name).collect();
    match &names[..] {
        [all @ .., last] if !all.is_empty() => format!("{} and {last}", all.join(", ")),
        names => names.concat(),
    }
}

/// The formats of a game in lines, each with what it becomes.
pub fn list(game: &str, formats: &[FileFormat]) -> String {
    let mut lines = format!("{game}:\n");
    for format in formats {
        let becomes = names(formats, |other| format.becomes(other));
        let _ = writeln!(lines, "  {:6} {}; becomes {becomes}", format.name, format.about);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::{FileFormat, Holds, check, list};

    const FORMATS: [FileFormat; 3] = [
        FileFormat { name: "ggf", holds: Holds::Games, about: "game records" },
        FileFormat { name: "wthor", holds: Holds::GamesToRead, about: "game records, read only" },
        FileFormat { name: "board", holds: Holds::Positions, about: "positions" },
    ];

    #[test]
    fn games_become_positions_and_never_the_other_way_round() {
        for (from, to) in [("ggf", "ggf"), ("ggf", "board"), ("wthor", "ggf"), ("board", "board")] {
            assert!(check(&FORMATS, from, to).is_ok(), "{from} to {to}");
        }
        let refusal = |from, to| check(&FORMATS, from, to).expect_err("impossible").to_string();
        assert_eq!(refusal("board", "ggf"), "board cannot become 'ggf', only board");
        assert_eq!(refusal("ggf", "wthor"), "ggf cannot become 'wthor', only ggf and board");
        assert_eq!(
            refusal("sgf", "ggf"),
            "unknown format 'sgf': this game has ggf, wthor and board"
        );
    }

    #[test]
    fn the_list_says_what_becomes_what() {
        let list = list("othello", &FORMATS);
        assert!(
            list.contains("  wthor  game records, read only; becomes ggf and board\n"),
            "{list}"
        );
    }
}
