//! The openings that come with the program.

use std::collections::HashSet;

use nullwindow_arena::{Referee, openings};
use nullwindow_games::GameId;

#[test]
fn built_in_openings_are_distinct_and_many() {
    for (game, least, plies) in
        [(GameId::Chess, 100, 6..=8), (GameId::Othello, 60, 8..=10), (GameId::Checkers, 174, 3..=3)]
    {
        let list = openings::built_in(game).unwrap();
        assert!(list.len() >= least, "{game}: {}", list.len());
        let names: HashSet<&str> = list.iter().map(|opening| opening.name.as_str()).collect();
        assert_eq!(names.len(), list.len(), "{game}: a name twice");
        for opening in &list {
            assert!(plies.contains(&opening.moves.len()), "{}", opening.name);
        }
    }
}

/// [`openings::read_list`] leaves out what leads to the same position; nothing of
/// what is built in may go that way unnoticed.
#[test]
fn no_built_in_line_is_left_out() {
    for (game, text) in [
        (GameId::Chess, include_str!("../openings/chess.txt")),
        (GameId::Othello, include_str!("../openings/othello.txt")),
        (GameId::Checkers, include_str!("../openings/checkers.txt")),
    ] {
        let lines = text.lines().filter(|line| !line.starts_with('#')).count();
        assert_eq!(openings::built_in(game).unwrap().len(), lines, "{game}");
    }
}

#[test]
fn the_seed_decides_the_order() {
    let order = |seed| {
        let mut list = openings::built_in(GameId::Checkers).unwrap();
        openings::shuffle(&mut list, seed);
        list
    };
    assert_eq!(order(7), order(7));
    assert_ne!(order(7), order(8));
    let names = |list: &[openings::MatchOpening]| -> HashSet<String> {
        list.iter().map(|opening| opening.name.clone()).collect()
    };
    assert_eq!(names(&order(7)), names(&order(8)));
}

#[test]
fn openings_of_game_records() {
    let ggf = "(;GM[Othello]PB[ant]PW[bee]TY[8]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]B[f5//0.01]W[d6];)";
    let read = openings::of_games(GameId::Othello, ggf, 2).unwrap();
    assert_eq!((read[0].name.as_str(), read[0].moves.join(" ")), ("ant – bee", "f5 d6".into()));
    let pdn = "1. 11-15 23-19 2. 8-11 1-0\n\n1. 11-15 23-19 2. 9-14 0-1\n";
    let read = openings::of_games(GameId::Checkers, pdn, 3).unwrap();
    assert_eq!(read.len(), 2);
    assert!(openings::of_games(GameId::Checkers, pdn, 4).is_err());
    assert!(openings::of_games(GameId::Kayles, pdn, 4).is_err());
}

#[test]
fn a_game_that_is_over_is_no_opening() {
    let text = "Fool's mate: f3 e5 g4 Qh4\nFool's mate begun: f3 e5 g4 d6";
    let read = openings::read_list(GameId::Chess, text).unwrap();
    assert_eq!(read.len(), 1);
    let mut referee = Referee::new(GameId::Chess);
    read[0].moves.iter().for_each(|mv| referee.play(mv).unwrap());
    assert_eq!(referee.over(), None);
}
