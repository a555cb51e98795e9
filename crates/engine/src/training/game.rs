//! A game that an evaluation is learnt from, and the line of text that keeps it.

use nullwindow::{Game, Value};
use nullwindow_games::{Notation, ParseError};

/// A move, and what a search thought of the position before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LabelledMove<M> {
    /// The move.
    pub mv: M,
    /// The value for the side to move; none where the search had none that is exact.
    pub value: Option<Value>,
}

/// A game with what was thought of its positions.
///
/// As text it is one line: the result for the side that moves first, where it begins, and its
/// moves, each with its value or `-`.
///
/// ```
/// use nullwindow_engine::training::LabelledGame;
/// use nullwindow_games::checkers::Checkers;
/// let line = "0; B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12; 11-15 5 22-18 -";
/// let game = LabelledGame::read(&Checkers::default(), line).unwrap();
/// assert_eq!((game.result, game.moves[0].value, game.moves[1].value), (0, Some(5), None));
/// assert_eq!(game.write(&Checkers::default()), line);
/// ```
#[derive(Clone, Debug)]
pub struct LabelledGame<G: Game> {
    /// For the side that moves first: 1 won, 0 drawn, -1 lost.
    pub result: i8,
    /// Where it begins.
    pub start: G::Position,
    /// What was played.
    pub moves: Vec<LabelledMove<G::Move>>,
}

impl<G: Notation> LabelledGame<G> {
    /// The game as a line of text, without its end.
    pub fn write(&self, game: &G) -> String {
        let mut line = format!("{}; {};", self.result, game.write_position(&self.start));
        let mut position = self.start.clone();
        for LabelledMove { mv, value } in &self.moves {
            let value = value.map_or("-".to_string(), |value| value.to_string());
            line += &format!(" {} {value}", game.write_move(&position, mv));
            position = game.play(&position, mv);
        }
        line
    }

    /// Reads such a line.
    pub fn read(game: &G, line: &str) -> Result<LabelledGame<G>, ParseError> {
        let mut parts = line.splitn(3, ';').map(str::trim);
        let (Some(result), Some(start), Some(moves)) = (parts.next(), parts.next(), parts.next())
        else {
            return Err(ParseError::new("not a game: write 'result; position; moves with values'"));
        };
        let result = match result {
            "1" => 1,
            "0" => 0,
            "-1" => -1,
            other => return Err(ParseError::new(format!("'{other}' is no result: 1, 0 or -1"))),
        };
        let start = game.read_position(start)?;
        let (mut position, mut played) = (start.clone(), Vec::new());
        let mut words = moves.split_whitespace();
        while let (Some(mv), Some(value)) = (words.next(), words.next()) {
            let mv = game.read_move(&position, mv)?;
            let value = match value {
                "-" => None,
                number => Some(number.parse().map_err(|_| {
                    ParseError::new(format!("'{number}' is no value: a whole number or -"))
                })?),
            };
            position = game.play(&position, &mv);
            played.push(LabelledMove { mv, value });
        }
        Ok(LabelledGame { result, start, moves: played })
    }

    /// The positions with their values, each with the result for its side to move.
    pub fn positions(&self, game: &G) -> Vec<(G::Position, Option<Value>, i8)> {
        let (mut position, mut result) = (self.start.clone(), self.result);
        let mut all = Vec::with_capacity(self.moves.len());
        for LabelledMove { mv, value } in &self.moves {
            let next = game.play(&position, mv);
            all.push((std::mem::replace(&mut position, next), *value, result));
            result = -result;
        }
        all
    }
}
