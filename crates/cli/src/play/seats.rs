//! Which sides the person plays.

use nullwindow_games::{GameId, shorten};

use nullwindow_engine::MovingSide;

/// The sides of the person; the engine has the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seats {
    One(MovingSide),
    Both,
    Nobody,
}

impl Seats {
    /// `first`, `second`, `both`, `none`, or what the game calls its sides.
    pub fn read(game: GameId, text: &str) -> Result<Seats, String> {
        let [first, second] = [MovingSide::First, MovingSide::Second].map(|side| side.name(game));
        let is = |name: &str| text.eq_ignore_ascii_case(name);
        match text.to_ascii_lowercase().as_str() {
            "first" => Ok(Seats::One(MovingSide::First)),
            "second" => Ok(Seats::One(MovingSide::Second)),
            "both" => Ok(Seats::Both),
            "none" => Ok(Seats::Nobody),
            _ if is(first) => Ok(Seats::One(MovingSide::First)),
            _ if is(second) => Ok(Seats::One(MovingSide::Second)),
            _ => {
                let short = shorten(text);
                let names = match game {
                    _ if first == "First" => String::new(),
                    _ => format!("{}, {}, ", first.to_lowercase(), second.to_lowercase()),
                };
                Err(format!("no side '{short}': write {names}first, second, both or none"))
            }
        }
    }

    /// Whether the person moves for this side.
    pub fn has(self, side: MovingSide) -> bool {
        match self {
            Seats::One(own) => own == side,
            Seats::Both => true,
            Seats::Nobody => false,
        }
    }

    /// The side that a board is drawn from.
    pub fn view(self) -> MovingSide {
        match self {
            Seats::One(side) => side,
            Seats::Both | Seats::Nobody => MovingSide::First,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_those_of_the_game() {
        assert_eq!(Seats::read(GameId::Chess, "white"), Ok(Seats::One(MovingSide::First)));
        assert_eq!(Seats::read(GameId::Checkers, "White"), Ok(Seats::One(MovingSide::Second)));
        assert_eq!(Seats::read(GameId::TicTacToe, "x"), Ok(Seats::One(MovingSide::First)));
        assert_eq!(Seats::read(GameId::Othello, "NONE"), Ok(Seats::Nobody));
        assert_eq!(
            Seats::read(GameId::Chess, "red"),
            Err("no side 'red': write white, black, first, second, both or none".to_string())
        );
    }
}
