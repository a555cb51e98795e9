//! Extended position description (PGN standard, section 16.2): a position and
//! operations, one a line.
//!
//! The reader takes the standard form (`… w - - bm Qd1+; id "BK.01";`), the
//! form of perft suites (`… w - - 0 1 ;D1 20 ;D2 400`) and of labelled
//! positions (`… w - - ; 1-0`). `hmvc` and `fmvn` set the clocks.

use super::outcome::Outcome;
use super::position::Position;
use super::{Move, fen, san};
use crate::{ParseError, limits};

/// One line: a position and what is said about it.
///
/// ```
/// use nullwindow_games::chess::{epd, uci};
/// let line = r#"6k1/5ppp/8/8/8/8/8/R3K3 w - - bm Ra8#; id "mate";"#;
/// let epd = epd::read(line).unwrap();
/// assert_eq!(epd.id(), Some("mate"));
/// assert_eq!(epd.best_moves().unwrap(), [uci::read(&epd.position, "a1a8").unwrap()]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Epd {
    /// The position.
    pub position: Position,
    /// The operations in order: opcode, operands.
    pub operations: Vec<(String, Vec<String>)>,
}

impl Epd {
    /// The operands of the first operation with this opcode.
    ///
    /// ```
    /// # use nullwindow_games::chess::epd;
    /// let epd = epd::read("4k3/8/8/8/8/8/8/4K3 w - - acd 5; pv Kd1 Kd8;").unwrap();
    /// assert_eq!(epd.operands("pv").unwrap(), ["Kd1", "Kd8"]);
    /// assert!(epd.operands("bm").is_none());
    /// ```
    pub fn operands(&self, opcode: &str) -> Option<&[String]> {
        let found = self.operations.iter().find(|(name, _)| name == opcode);
        found.map(|(_, operands)| operands.as_slice())
    }

    /// The `id`.
    pub fn id(&self) -> Option<&str> {
        self.operands("id")?.first().map(String::as_str)
    }

    /// The best moves `bm`; none given is none.
    ///
    /// ```
    /// # use nullwindow_games::chess::epd;
    /// let epd = epd::read("4k3/8/8/8/8/8/8/4K3 w - - bm Ke5;").unwrap();
    /// let e = epd.best_moves().unwrap_err();
    /// assert_eq!(e.to_string(), "Ke5 is not a legal move here");
    /// ```
    pub fn best_moves(&self) -> Result<Vec<Move>, ParseError> {
        let moves = self.operands("bm").unwrap_or_default();
        moves.iter().map(|text| san::read(&self.position, text)).collect()
    }

    /// The perft counts `D1`, `D2`, …: depth and nodes.
    ///
    /// ```
    /// # use nullwindow_games::chess::epd;
    /// let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    /// let epd = epd::read(&format!("{start} ;D1 20 ;D2 400")).unwrap();
    /// assert_eq!(epd.perft_counts(), [(1, 20), (2, 400)]);
    /// ```
    pub fn perft_counts(&self) -> Vec<(u32, u64)> {
        let count = |(name, operands): &(String, Vec<String>)| {
            let depth = name.strip_prefix('D')?.parse().ok()?;
            Some((depth, operands.first()?.parse().ok()?))
        };
        self.operations.iter().filter_map(count).collect()
    }

    /// The result of the game the position is from, where a line ends with it.
    ///
    /// ```
    /// # use nullwindow_games::chess::{Outcome, epd};
    /// let epd = epd::read("4k3/8/8/8/8/8/4P3/4K3 w - - ; 1-0").unwrap();
    /// assert_eq!(epd.outcome(), Some(Outcome::WhiteWins));
    /// ```
    pub fn outcome(&self) -> Option<Outcome> {
        self.operations.iter().find_map(|(name, _)| Outcome::read(name))
    }
}

/// Reads one line.
///
/// ```
/// # use nullwindow_games::chess::epd;
/// let e = epd::read("4k3/8/8/8/8/8/8/4K3 w -").unwrap_err();
/// assert_eq!(e.to_string(), "no en-passant square");
/// ```
pub fn read(line: &str) -> Result<Epd, ParseError> {
    limits::check_size(line.len())?;
    let (position, rest) = split_position(line);
    let operations = read_operations(rest)?;
    let position = match position.split_ascii_whitespace().count() {
        4 => fen::read(&format!("{position} {}", clocks(&operations)))?,
        _ => fen::read(position)?,
    };
    Ok(Epd { position, operations })
}

/// The two clocks of a FEN as the operations set them.
fn clocks(operations: &[(String, Vec<String>)]) -> String {
    let clock = |opcode, default| {
        let set = operations.iter().find(|(name, _)| name == opcode);
        set.and_then(|(_, operands)| operands.first()).map_or(default, String::as_str)
    };
    format!("{} {}", clock("hmvc", "0"), clock("fmvn", "1"))
}

/// Reads a file: a position a line; empty lines and lines starting with `#`
/// are skipped.
///
/// ```
/// # use nullwindow_games::chess::epd;
/// let text = "# two kings\n4k3/8/8/8/8/8/8/4K3 w - -\n\nnonsense\n";
/// let e = epd::read_all(text).unwrap_err();
/// assert_eq!(e.to_string(), "1 ranks instead of 8 (at character 1) (on line 4)");
/// ```
pub fn read_all(text: &str) -> Result<Vec<Epd>, ParseError> {
    limits::check_size(text.len())?;
    let lines = text.lines().enumerate();
    lines
        .filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'))
        .map(|(i, line)| read(line).map_err(|e| ParseError::new(e.to_string()).on_line(i)))
        .collect()
}

/// Four fields, and two more if they are numbers, are the position.
fn split_position(line: &str) -> (&str, &str) {
    let mut end = 0;
    for field in 0..6 {
        let rest = line[end..].trim_start();
        let start = line.len() - rest.len();
        let word = &rest[..rest.find([' ', '\t', ';']).unwrap_or(rest.len())];
        if word.is_empty() || (field >= 4 && !word.bytes().all(|b| b.is_ascii_digit())) {
            break;
        }
        end = start + word.len();
    }
    line.split_at(end)
}

fn read_operations(text: &str) -> Result<Vec<(String, Vec<String>)>, ParseError> {
    let mut operations = Vec::new();
    let mut words = Vec::new();
    let mut rest = text.trim_start();
    while let Some(c) = rest.chars().next() {
        let (word, after) = match c {
            ';' => {
                end_operation(&mut words, &mut operations)?;
                ("", &rest[1..])
            }
            '"' if words.is_empty() => {
                return Err(ParseError::new("a quote in place of an opcode"));
            }
            '"' => rest[1..].split_once('"').ok_or_else(|| ParseError::new("an open quote"))?,
            _ => rest.split_at(rest.find([' ', '\t', ';']).unwrap_or(rest.len())),
        };
        if word.contains('"') {
            return Err(ParseError::new(format!("a quote inside {word}")));
        }
        if c != ';' {
            words.push(word.to_string());
        }
        rest = after.trim_start();
    }
    end_operation(&mut words, &mut operations)?;
    Ok(operations)
}

fn end_operation(
    words: &mut Vec<String>,
    operations: &mut Vec<(String, Vec<String>)>,
) -> Result<(), ParseError> {
    if !words.is_empty() {
        let operands = words.split_off(1);
        let opcode = words.remove(0);
        // A number could not be told from a clock of the position.
        if opcode.bytes().all(|b| b.is_ascii_digit()) {
            return Err(ParseError::new(format!("a number, {opcode}, in place of an opcode")));
        }
        operations.push((opcode, operands));
    }
    Ok(())
}

/// Writes one line in the standard form; operands that are not one plain word
/// are quoted. Clocks that no operation gives follow the position, as in a FEN.
///
/// ```
/// # use nullwindow_games::chess::epd;
/// let line = r#"4k3/8/8/8/8/8/8/4K3 w - - bm Kd1; c0 "two words";"#;
/// assert_eq!(epd::write(&epd::read(line).unwrap()), line);
/// ```
pub fn write(epd: &Epd) -> String {
    let mut line = fen::write(&epd.position);
    let clocks = format!(" {}", clocks(&epd.operations));
    if let Some(four) = line.strip_suffix(&clocks) {
        line = four.to_string();
    }
    for (opcode, operands) in &epd.operations {
        line += &format!(" {opcode}");
        for operand in operands {
            let plain =
                !operand.is_empty() && !operand.contains(|c: char| c == ';' || c.is_whitespace());
            line += &if plain { format!(" {operand}") } else { format!(" \"{operand}\"") };
        }
        line.push(';');
    }
    line
}
