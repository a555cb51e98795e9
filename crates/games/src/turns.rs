//! How a game in which a side moves again is written down: as the inner game, and waiting as
//! `pass`, the move that front ends make by themselves.

use nullwindow::{SideMovesAgain, TurnPosition, Turns};

use crate::notation::{Notation, ParseError};

/// How waiting is written.
const PASS: &str = "pass";

/// What follows a position in which the side to move can only wait.
const WAITS: &str = " waits";

impl<G: Turns + Notation> Notation for SideMovesAgain<G> {
    fn start(&self) -> Self::Position {
        SideMovesAgain::start(self, self.0.start())
    }

    fn read_position(&self, text: &str) -> Result<Self::Position, ParseError> {
        let (text, waits) = match text.strip_suffix(WAITS) {
            Some(text) => (text, true),
            None => (text, false),
        };
        Ok(TurnPosition { position: self.0.named_position(Some(text))?, waits })
    }

    fn write_position(&self, turn: &Self::Position) -> String {
        self.0.write_position(&turn.position) + if turn.waits { WAITS } else { "" }
    }

    fn read_move(&self, turn: &Self::Position, text: &str) -> Result<Self::Move, ParseError> {
        match (turn.waits, text) {
            (true, PASS) => Ok(None),
            (true, _) => Err(ParseError::new("the other side moves again: the only move is pass")),
            (false, _) => self.0.read_move(&turn.position, text).map(Some),
        }
    }

    fn write_move(&self, turn: &Self::Position, mv: &Self::Move) -> String {
        mv.as_ref().map_or(PASS.to_string(), |mv| self.0.write_move(&turn.position, mv))
    }

    fn draw(&self, turn: &Self::Position) -> String {
        self.0.draw(&turn.position)
    }

    fn svg(&self, turn: &Self::Position) -> Option<String> {
        self.0.svg(&turn.position)
    }

    fn is_second_to_move(&self, turn: &Self::Position) -> bool {
        self.0.first_to_move(&turn.position) == turn.waits
    }
}

#[cfg(test)]
mod tests {
    use nullwindow::conformance::Conformance;
    use nullwindow::{Game, Playable, Value};

    use super::*;
    use crate::{GameId, GameInfo};

    /// Take one or two matches; who takes one moves again, if any are left.
    #[derive(Clone)]
    struct Again;

    impl Game for Again {
        type Position = (u32, bool);
        type Move = u32;

        fn moves(&self, (left, _): &(u32, bool), moves: &mut Vec<u32>) {
            moves.extend(1..=2.min(*left));
        }

        fn play(&self, &(left, first): &(u32, bool), &taken: &u32) -> (u32, bool) {
            (left - taken, first == (taken == 1 && left > 1))
        }

        fn evaluate(&self, (left, _): &(u32, bool)) -> Value {
            if *left == 0 { -1 } else { 0 }
        }

        fn key(&self, (left, first): &(u32, bool)) -> u64 {
            u64::from(*left) << 1 | u64::from(*first)
        }
    }

    impl Playable for Again {}

    impl Turns for Again {
        fn first_to_move(&self, position: &(u32, bool)) -> bool {
            position.1
        }
    }

    impl Notation for Again {
        fn start(&self) -> (u32, bool) {
            (5, true)
        }

        fn read_position(&self, text: &str) -> Result<(u32, bool), ParseError> {
            let wrong = |_| ParseError::new("not a number of matches");
            let (left, first) = text.strip_suffix('b').map_or((text, true), |text| (text, false));
            Ok((left.parse().map_err(wrong)?, first))
        }

        fn write_position(&self, (left, first): &(u32, bool)) -> String {
            format!("{left}{}", if *first { "" } else { "b" })
        }

        fn read_move(&self, _: &(u32, bool), text: &str) -> Result<u32, ParseError> {
            text.parse().map_err(|_| ParseError::new("not a move"))
        }

        fn write_move(&self, _: &(u32, bool), taken: &u32) -> String {
            taken.to_string()
        }

        fn draw(&self, (left, _): &(u32, bool)) -> String {
            "|".repeat(*left as usize)
        }
    }

    #[test]
    fn positions_and_moves_come_back_as_they_were_written() {
        let game = SideMovesAgain(Again);
        let mut at = Notation::start(&game);
        let line = [("1", "5", false), ("pass", "4 waits", true), ("2", "4", false)];
        for (mv, text, second) in line {
            assert_eq!(game.write_position(&at), text);
            assert_eq!(game.read_position(text).as_ref(), Ok(&at));
            assert_eq!(game.is_second_to_move(&at), second, "{text}");
            let played = game.read_move(&at, mv).expect("a move");
            assert_eq!(game.write_move(&at, &played), mv);
            at = game.play(&at, &played);
        }
        assert_eq!(game.write_position(&at), "2b");
        assert!(game.is_second_to_move(&at));
        assert_eq!(game.named_position(Some("startpos waits")), game.read_position("5 waits"));
        assert!(game.read_move(&game.read_position("3 waits").unwrap(), "1").is_err());
        assert!(game.read_move(&at, "pass").is_err());
    }

    #[test]
    fn it_can_be_added_to_the_registry() {
        let info = GameInfo::new("take-again", "Take again").with_sides("One", "Other");
        let GameId::Added(added) = GameId::add(info, SideMovesAgain(Again)).unwrap() else {
            panic!("an added game");
        };
        let game = added.game();
        let start = game.start();
        let next = game.play(&start, &game.read_move(&start, "1").unwrap());
        assert_eq!(game.write_position(&next), "4 waits");
        assert!(game.read_move(&next, "pass").is_ok() && game.is_second_to_move(&next));
    }

    #[test]
    fn the_wrapped_game_keeps_its_promises() {
        let game = SideMovesAgain(Again);
        let text = |turn: &TurnPosition<(u32, bool)>| game.write_position(turn);
        Conformance::new(&game, Notation::start(&game), text).basics(5).unwrap();
    }
}
