//! The registry of games against the games themselves.

use std::fmt::Debug;

use nullwindow::{Game, Value};
use nullwindow_games::checkers::{self, Checkers};
use nullwindow_games::chess::Chess;
use nullwindow_games::chess::evaluation::Weights;
use nullwindow_games::othello::Othello;
use nullwindow_games::small::{ConnectFour, Kayles, TicTacToe};
use nullwindow_games::{GameId, Notation};

#[test]
fn names_are_distinct_and_read_back() {
    for (i, game) in GameId::ALL.into_iter().enumerate() {
        assert_eq!(game.id().parse(), Ok(game));
        assert_eq!(game.to_string(), game.id());
        assert_eq!(GameId::ALL.iter().position(|other| other.id() == game.id()), Some(i));
        assert_eq!(format!("{game:>14}").len(), 14);
        let json = serde_json::to_string(&game).unwrap();
        assert_eq!(json, format!("\"{}\"", game.id()));
        assert_eq!(serde_json::from_str::<GameId>(&json).unwrap(), game);
    }
}

#[test]
fn sentences_are_sentences() {
    for game in GameId::ALL {
        let info = game.info();
        for text in [game.description(), info.positions, info.moves] {
            assert!(text.ends_with('.') && !text.contains('\n'), "{game}: {text}");
        }
    }
}

#[test]
fn unknown_names_are_refused_with_the_nearest() {
    let refusal = |name: &str| name.parse::<GameId>().unwrap_err().to_string();
    let games = "the games are chess, othello, checkers, connect-four, tic-tac-toe and kayles";
    assert_eq!(refusal("ches"), format!("no game 'ches': did you mean 'chess'? {games}"));
    assert_eq!(refusal("Chess"), format!("no game 'Chess': did you mean 'chess'? {games}"));
    assert_eq!(refusal("go"), format!("no game 'go': {games}"));
    assert_eq!(refusal(""), format!("no game '': {games}"));
    assert!(refusal("connect4").contains("did you mean 'connect-four'?"));
    assert!(refusal("a\nb").starts_with("no game 'a\\nb': "));
    assert!(refusal(&"x".repeat(1 << 20)).len() < 200);
    let json = serde_json::from_str::<GameId>("\"otello\"").unwrap_err().to_string();
    assert!(json.contains("did you mean 'othello'?"), "{json}");
}

/// The example comes back as written and has moves; so do those moves; the
/// start is a position, too.
fn check_notation<G: Notation>(id: GameId, game: &G)
where
    G::Position: Debug,
    G::Move: Debug + PartialEq,
{
    let example = game.read_position(id.info().example).unwrap();
    assert_eq!(game.write_position(&example), id.info().example);
    for position in [example, game.start()] {
        let text = game.write_position(&position);
        assert_eq!(game.write_position(&game.read_position(&text).unwrap()), text);
        let mut moves = Vec::new();
        game.moves(&position, &mut moves);
        assert!(moves.len() > 1, "{id}: {text}");
        for mv in &moves {
            let name = game.write_move(&position, mv);
            assert_eq!(game.read_move(&position, &name).as_ref(), Ok(mv), "{id}: {text}");
        }
        assert!(game.draw(&position).lines().count() > 1 || id == GameId::Kayles);
    }
}

#[test]
fn every_game_reads_its_example() {
    for id in GameId::ALL {
        match id {
            GameId::Chess => check_notation(id, &Chess::default()),
            GameId::Othello => check_notation(id, &Othello::default()),
            GameId::Checkers => check_notation(id, &Checkers::default()),
            GameId::ConnectFour => check_notation(id, &ConnectFour::default()),
            GameId::TicTacToe => check_notation(id, &TicTacToe),
            GameId::Kayles => check_notation(id, &Kayles::default()),
            GameId::Added(_) => unreachable!("not of this crate"),
        }
    }
}

/// The book specifies the notation of every game, by a heading and the example.
#[test]
fn the_book_has_every_game() {
    let book = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/games.md");
    let book = std::fs::read_to_string(book).unwrap();
    for game in GameId::ALL {
        for part in [
            format!("\n| `{game}` | "),
            format!("\n### {}\n", game.title()),
            format!("`{}`", game.info().example),
        ] {
            assert!(book.contains(&part), "{game}: docs/games.md lacks {part:?}");
        }
    }
}

/// The crate's front page has a row for each game and no other.
#[test]
fn the_front_page_has_every_game() {
    let page = include_str!("../README.md");
    let rows: Vec<&str> = page.lines().filter(|line| line.starts_with("| `")).collect();
    assert_eq!(rows.len(), GameId::ALL.len());
    for (row, game) in rows.iter().zip(GameId::ALL) {
        assert!(row.starts_with(&format!("| `{game}` | {}", game.title())), "{row}");
    }
}

/// A natural unit is a hundred hundredths, whatever the game's own unit.
#[test]
fn hundredths_agree_with_the_games() {
    let best = |upper: Value, id: GameId| upper * id.info().hundredths;
    assert_eq!(best(i32::from(Weights::material().get(0).0), GameId::Chess), 100);
    let othello = Othello::default();
    assert_eq!(best(othello.unit().discs(1), GameId::Othello), 100);
    let (_, [man, _]) = checkers::Weights::default().iter().next().unwrap();
    assert_eq!(best(man, GameId::Checkers), 100);
    let four = ConnectFour::default();
    assert_eq!(best(four.bounds(&four.start()).upper, GameId::ConnectFour), 100);
    assert_eq!(best(TicTacToe.win(), GameId::TicTacToe), 100);
    let kayles = Kayles::default();
    assert_eq!(best(kayles.win(), GameId::Kayles), 100);
}
