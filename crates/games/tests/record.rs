//! Records of any game: the same content in every notation.

use nullwindow_games::{
    Aside, GameId, GameRecord, GameResult, read_records, recognise, write_record,
};

/// A game with a remark on its second move, which has a win for the first mover.
fn annotated(game: GameId, moves: &[&str]) -> GameRecord {
    let mut record = GameRecord::new(game, "Ann", "Ben");
    moves.iter().for_each(|name| record.push(name));
    record.result = GameResult::FirstWins;
    let second = &mut record.moves[1];
    second.evaluation = "-1.20".to_string();
    second.time = "3.5".to_string();
    second.asides = vec![
        Aside::Glyph(2),
        Aside::Comment("better something else, as the variation of so many words shows".into()),
        Aside::Variation("1... h4 2. g5".into()),
    ];
    record
}

const GAMES: [(GameId, &[&str]); 6] = [
    (GameId::Chess, &["e2e4", "d7d5", "e4d5", "d8d5"]),
    (GameId::Othello, &["f5", "d6", "c3"]),
    (GameId::Checkers, &["11-15", "22-18", "15x22"]),
    (GameId::ConnectFour, &["d", "d", "e"]),
    (GameId::TicTacToe, &["b2", "a1", "c3"]),
    (GameId::Kayles, &["13:6+6", "6:5", "6:5"]),
];

fn read_one(game: GameId, text: &str) -> GameRecord {
    let mut read = read_records(game, text);
    assert_eq!(read.len(), 1, "{text}");
    read.remove(0).unwrap_or_else(|error| panic!("{error}: {text}"))
}

#[test]
fn every_notation_comes_back() {
    for (game, moves) in GAMES {
        let mut record = annotated(game, moves);
        let text = write_record(&record).expect("legal moves");
        assert!(text.lines().all(|line| game == GameId::Othello || line.len() < 80), "{text}");
        let again = read_one(game, &text);
        if game == GameId::Othello {
            record.moves[1].asides.clear(); // GGF has no place for them
        }
        assert_eq!((again.moves, again.result), (record.moves, record.result), "{text}");
        assert_eq!(recognise("", &text), Some(game), "{text}");
    }
}

#[test]
fn a_start_of_its_own_comes_back() {
    for (game, start, mv) in [
        (GameId::Chess, "4k3/8/8/8/8/8/4P3/4K3 b - - 0 7", "e8d7"),
        (GameId::Checkers, "W:WK2:B6,7,14,15", "2x2"),
        (GameId::Kayles, "5+3", "5:2+2"),
        (GameId::ConnectFour, "......./......./......./......./......./...X...", "d"),
    ] {
        let mut record = GameRecord::new(game, "Ann", "Ben");
        record.start = Some(start.to_string());
        record.push(mv);
        let text = write_record(&record).unwrap_or_else(|error| panic!("{game}: {error}"));
        let again = read_one(game, &text);
        assert_eq!((again.start.as_deref(), again.names()), (Some(start), vec![mv]), "{text}");
    }
}

#[test]
fn an_illegal_move_is_named() {
    for (game, moves) in GAMES {
        let mut record = annotated(game, moves);
        record.push("zz9");
        let error = write_record(&record).expect_err("no game has this move").to_string();
        let start = format!("move {}, 'zz9': ", record.moves.len());
        assert!(error.starts_with(&start), "{error}");
    }
}

#[test]
fn results_of_othello_are_counted_or_told() {
    let with = |result, tags: &str| {
        let mut record = GameRecord::new(GameId::Othello, "Ann", "Ben");
        record.push("f5");
        record.result = result;
        let text = write_record(&record).expect("legal");
        assert!(text.contains(tags), "{text}");
        assert_eq!(read_one(GameId::Othello, &text).result, result, "{text}");
    };
    with(GameResult::FirstWins, "RE[+64.00:r]");
    with(GameResult::SecondWins, "RE[-64.00:r]");
    with(GameResult::Draw, "RE[+0.00:s]");
    with(GameResult::Unknown, "TY[8]BO[");
}

#[test]
fn marks_become_glyphs_and_comments_stay() {
    let text = "{Opening} 1. e4! e5?? ; to the end\n(1... c5 {Sicilian} (1... e6)) 2. Nf3 $14 *";
    let record = read_one(GameId::Chess, text);
    assert_eq!(record.introduction, [Aside::Comment("Opening".into())]);
    assert_eq!(record.moves[0].asides, [Aside::Glyph(1)]);
    let variation = "1... c5 {Sicilian} (1... e6)".to_string();
    let comment = Aside::Comment("to the end".into());
    assert_eq!(record.moves[1].asides, [Aside::Glyph(4), comment, Aside::Variation(variation)]);
    assert_eq!(record.moves[2].asides, [Aside::Glyph(14)]);
}

#[test]
fn records_of_small_games_say_what_is_wrong() {
    let refused = |text: &str| {
        let read = read_records(GameId::ConnectFour, text);
        read.into_iter().find_map(Result::err).expect("an error").to_string()
    };
    assert_eq!(refused("[Game \"kayles\"]"), "a game of 'kayles', not of connect-four (on line 1)");
    assert_eq!(refused("d\n[Game \"x\" \n"), "a game of 'x', not of connect-four (on line 2)");
    assert_eq!(refused("d {e"), "a comment is not closed (on line 1)");
    assert_eq!(refused("d (e"), "a variation is not closed (on line 1)");
    assert_eq!(refused("[Game"), "a tag without a quoted value (on line 1)");
    assert!(refused("d d\nh").starts_with("move 3, 'h': "), "{}", refused("d d\nh"));
}
