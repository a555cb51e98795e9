//! The legal moves of a position as people write them, and what to say to one
//! that is not legal.

use nullwindow::Game;
use nullwindow_engine::{AnyGame, AnyMove, AnyPosition};
use nullwindow_games::chess::san;
use nullwindow_games::{GameId, Notation, shorten};

/// A legal move: the game's own name for it, and the one that people use.
pub struct Legal {
    pub name: String,
    pub shown: String,
}

/// All legal moves, in the game's order.
pub fn legal(rules: &AnyGame, position: &AnyPosition) -> Vec<Legal> {
    let mut moves = Vec::new();
    rules.moves(position, &mut moves);
    let named = |mv: &AnyMove| {
        let name = rules.write_move(position, mv);
        let shown = match (position, mv) {
            (AnyPosition::Chess(position), AnyMove::Chess(mv)) => san::write(position, *mv),
            _ => name.clone(),
        };
        Legal { name, shown }
    };
    moves.iter().map(named).collect()
}

/// Whether a move starts at a square, row or column of this name.
fn starts_at(mv: &Legal, place: &str) -> bool {
    let rest = mv.name.strip_prefix(place);
    // Square 1 is not where 11-15 starts.
    let digits = place.ends_with(|c: char| c.is_ascii_digit());
    rest.is_some_and(|rest| !(digits && rest.starts_with(|c: char| c.is_ascii_digit())))
}

/// The answer to `moves`, with or without a place.
pub fn listed(moves: &[Legal], place: Option<&str>) -> String {
    let Some(place) = place else {
        let all: Vec<&str> = moves.iter().map(|mv| mv.shown.as_str()).collect();
        let noun = if all.len() == 1 { "move" } else { "moves" };
        return wrapped(&format!("{} {noun}:", all.len()), &all);
    };
    let place = place.to_ascii_lowercase();
    let from = shown_from(moves, &place);
    if from.is_empty() {
        return format!("No legal move from {}.\n", shorten(&place));
    }
    wrapped(&format!("From {place}:"), &from)
}

fn shown_from<'m>(moves: &'m [Legal], place: &str) -> Vec<&'m str> {
    moves.iter().filter(|mv| starts_at(mv, place)).map(|mv| mv.shown.as_str()).collect()
}

/// Words behind a heading, in lines of less than 80 characters.
fn wrapped(heading: &str, words: &[&str]) -> String {
    let (mut text, mut width) = (heading.to_string(), heading.len());
    for word in words {
        if width + 1 + word.len() > 78 {
            text += "\n ";
            width = 1;
        }
        text.push(' ');
        text += word;
        width += 1 + word.len();
    }
    text + "\n"
}

/// As many moves as a line of an error holds.
const MOST_NAMED: usize = 10;

/// One line for a text that is no legal move: what is wrong, and what would be
/// right.
pub fn refusal(game: GameId, moves: &[Legal], text: &str, error: &str) -> String {
    let text: String = text.chars().filter(|c| !c.is_control()).take(30).collect();
    let near = match game {
        GameId::Chess => near_in_chess(moves, &text),
        GameId::Checkers => origin(&text).map(|place| (format!("legal from {place}"), place)),
        _ => None,
    };
    if let Some((heading, place)) = near {
        let found = match game {
            GameId::Chess if place.len() == 1 => of_piece(moves, &place),
            _ => shown_from(moves, &place),
        };
        return match (&found[..], game) {
            ([], _) if must_capture(game, moves) => {
                format!(
                    "{text} is not legal here: there is a capture to make, {}\n",
                    few(&all(moves))
                )
            }
            ([], _) => format!("{text} is not legal here: no legal move from {place}\n"),
            (found, _) => format!("{text} is not legal here; {heading}: {}\n", few(found)),
        };
    }
    let error = error.trim_end_matches('.');
    format!("{error}; legal: {}\n", few(&all(moves)))
}

fn all(moves: &[Legal]) -> Vec<&str> {
    moves.iter().map(|mv| mv.shown.as_str()).collect()
}

fn few(moves: &[&str]) -> String {
    let rest = moves.len().saturating_sub(MOST_NAMED);
    let named = moves[..moves.len() - rest].join(", ");
    if rest == 0 { named } else { format!("{named} and {rest} more ('moves' lists them)") }
}

fn must_capture(game: GameId, moves: &[Legal]) -> bool {
    game == GameId::Checkers && moves.iter().any(|mv| mv.name.contains('x'))
}

/// The number that a move of checkers starts with.
fn origin(text: &str) -> Option<String> {
    let digits: String = text.chars().take_while(char::is_ascii_digit).collect();
    (!digits.is_empty() && digits.len() < text.len()).then_some(digits)
}

/// What a move of chess that is none was probably meant for: a square to start
/// from, or a kind of piece.
fn near_in_chess(moves: &[Legal], text: &str) -> Option<(String, String)> {
    let plain: String = text.chars().filter(char::is_ascii_alphanumeric).collect();
    let square = |at: usize| {
        let two = plain.get(at..at + 2)?;
        let (file, rank) = (two.as_bytes()[0].to_ascii_lowercase(), two.as_bytes()[1]);
        let real = (b'a'..=b'h').contains(&file) && (b'1'..=b'8').contains(&rank);
        real.then(|| two.to_ascii_lowercase())
    };
    if let (Some(from), Some(_)) = (square(0), square(2)) {
        return Some((format!("legal from {from}"), from));
    }
    let (letter, piece) = match plain.chars().next()? {
        'N' => ("N", "knight"),
        'B' => ("B", "bishop"),
        'R' => ("R", "rook"),
        'Q' => ("Q", "queen"),
        'K' | 'O' | '0' => ("K", "king"),
        'a'..='h' if plain[1..].starts_with(|c: char| c == 'x' || c.is_ascii_digit()) => {
            ("P", "pawn")
        }
        _ => return None,
    };
    let some = !of_piece(moves, letter).is_empty();
    some.then(|| (format!("legal {piece} moves"), letter.to_string()))
}

fn of_piece<'m>(moves: &'m [Legal], letter: &str) -> Vec<&'m str> {
    let fits = |mv: &&Legal| match mv.shown.chars().next() {
        Some('O') => letter == "K",
        Some(c) if c.is_ascii_lowercase() => letter == "P",
        Some(c) => letter.starts_with(c),
        None => false,
    };
    moves.iter().filter(fits).map(|mv| mv.shown.as_str()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(game: GameId, position: &str, text: &str) -> String {
        let rules = AnyGame::new(game, game.info().hundredths as u16);
        let position = match position {
            "" => rules.start(),
            text => rules.read_position(text).expect("a position"),
        };
        let error = rules.read_move(&position, text).expect_err("illegal").to_string();
        refusal(game, &legal(&rules, &position), text, &error)
    }

    #[test]
    fn errors_name_what_would_be_right() {
        let chess = |text| told(GameId::Chess, "", text);
        assert_eq!(chess("e2e5"), "e2e5 is not legal here; legal from e2: e3, e4\n");
        assert_eq!(chess("e5e6"), "e5e6 is not legal here: no legal move from e5\n");
        assert_eq!(chess("Nf6"), "Nf6 is not legal here; legal knight moves: Na3, Nc3, Nf3, Nh3\n");
        assert!(chess("e5").starts_with("e5 is not legal here; legal pawn moves: a3, a4"));
        assert!(
            chess("hello?").ends_with(
                "; legal: a3, a4, b3, b4, c3, c4, d3, d4, e3, e4 and 10 more ('moves' lists them)\n"
            ),
            "{}",
            chess("hello?")
        );
        let checkers = |position, text| told(GameId::Checkers, position, text);
        assert_eq!(checkers("", "11-20"), "11-20 is not legal here; legal from 11: 11-16, 11-15\n");
        assert_eq!(
            checkers("B:W15:B11,1", "1-5"),
            "1-5 is not legal here: there is a capture to make, 11x18\n"
        );
        assert_eq!(told(GameId::Othello, "", "a1"), "a1 is not legal; legal: d3, c4, f5, e6\n");
        assert_eq!(
            told(GameId::TicTacToe, "X../OX./..O", "a3"),
            "a3 is taken; legal: b1, c2, b3, c3\n".replace("b1, c2", "a1, b1, c2")
        );
    }

    #[test]
    fn a_square_is_not_the_beginning_of_another() {
        let rules = AnyGame::new(GameId::Checkers, 1);
        let position = rules.read_position("B:W32:B1,11").expect("a position");
        let moves = legal(&rules, &position);
        assert_eq!(listed(&moves, Some("1")), "From 1: 1-6 1-5\n");
        assert_eq!(listed(&moves, Some("11")), "From 11: 11-16 11-15\n");
        assert_eq!(listed(&moves, Some("x")), "No legal move from x.\n");
    }
}
