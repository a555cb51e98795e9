//! Endgame test positions with their exact values, one a line.
//!
//! The form of Edax's problem files as this project keeps them: a board, the
//! side to move, the best moves joined by commas, the exact final score for
//! the side to move (empty squares given to the winner), and after `#` the number of the problem,
//! the number of empty squares and the value of every move. Lines that begin
//! with `#` are remarks.

use super::board_text;
use super::moves::Move;
use super::position::Position;
use crate::{ParseError, limits};

/// A position whose value is known.
///
/// ```
/// use nullwindow_games::othello::ffo;
/// let line = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- \
///             X g8 +18 # 1 14 g8:+18 h1:+12";
/// let problem = &ffo::read(line).unwrap()[0];
/// assert_eq!((problem.number, problem.score), (Some(1), 18));
/// assert_eq!(problem.best[0].to_string(), "g8");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The position.
    pub position: Position,
    /// Every move that reaches the score.
    pub best: Vec<Move>,
    /// The score under perfect play for the side to move, empty squares given
    /// to the winner ([`Scoring::EmptiesToWinner`](super::Scoring)).
    pub score: i32,
    /// The number of the problem in its collection.
    pub number: Option<u32>,
    /// What the listed moves are worth.
    pub values: Vec<(Move, i32)>,
}

/// Reads a file of problems; an error names its line.
///
/// ```
/// # use nullwindow_games::othello::ffo;
/// let e = ffo::read("# remark\nXO").unwrap_err();
/// assert_eq!(e.to_string(), "a problem has a board, a side, best moves and a score (on line 2)");
/// ```
pub fn read(text: &str) -> Result<Vec<Problem>, ParseError> {
    limits::check_size(text.len())?;
    let lines = text.lines().enumerate().map(|(number, line)| (number, line.trim()));
    let problems = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    problems.map(|(number, line)| read_problem(line).map_err(|e| e.on_line(number))).collect()
}

/// Writes a problem so that [`read`] reads it back.
///
/// ```
/// # use nullwindow_games::othello::ffo;
/// let line = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X g8 +18";
/// assert_eq!(ffo::write(&ffo::read(line).unwrap()[0]), line);
/// ```
pub fn write(problem: &Problem) -> String {
    let best: Vec<String> = problem.best.iter().map(Move::to_string).collect();
    let board = board_text::write(&problem.position);
    let mut line = format!("{board} {} {:+}", best.join(","), problem.score);
    if let Some(number) = problem.number {
        line.push_str(&format!(" # {number} {}", problem.position.empties()));
        for (mv, value) in &problem.values {
            line.push_str(&format!(" {mv}:{value:+}"));
        }
    }
    line
}

fn read_problem(line: &str) -> Result<Problem, ParseError> {
    let (claim, remark) = line.split_once('#').unwrap_or((line, ""));
    let words: Vec<&str> = claim.split_whitespace().collect();
    let [board, side, best, score] = words[..] else {
        return Err(ParseError::new("a problem has a board, a side, best moves and a score"));
    };
    let position = board_text::read(&format!("{board} {side}"))?;
    let best = best.split(',').map(|mv| legal(&position, mv)).collect::<Result<_, _>>()?;
    let (number, values) = read_remark(&position, remark)?;
    Ok(Problem { position, best, score: discs(score)?, number, values })
}

type Remark = (Option<u32>, Vec<(Move, i32)>);

fn read_remark(position: &Position, remark: &str) -> Result<Remark, ParseError> {
    let mut words = remark.split_whitespace();
    let Some(number) = words.next() else { return Ok((None, Vec::new())) };
    let number = number
        .parse()
        .map_err(|_| ParseError::new(format!("{number:?} is not a problem's number")))?;
    if words.next() != Some(position.empties().to_string().as_str()) {
        let empties = position.empties();
        return Err(ParseError::new(format!("the board has {empties} empty squares, not as told")));
    }
    let values = words.map(|word| {
        let (mv, value) = word
            .split_once(':')
            .ok_or_else(|| ParseError::new(format!("{word:?} is not a move and its value")))?;
        Ok((legal(position, mv)?, discs(value)?))
    });
    Ok((Some(number), values.collect::<Result<_, ParseError>>()?))
}

fn legal(position: &Position, text: &str) -> Result<Move, ParseError> {
    let mv = Move::read(text).ok_or_else(|| ParseError::new(format!("{text:?} is not a move")))?;
    if position.is_legal(mv) { Ok(mv) } else { Err(ParseError::new(format!("{mv} is not legal"))) }
}

fn discs(text: &str) -> Result<i32, ParseError> {
    match text.parse() {
        Ok(score) if (-64..=64).contains(&score) => Ok(score),
        _ => Err(ParseError::new(format!("{text:?} is not a score from -64 to +64"))),
    }
}
