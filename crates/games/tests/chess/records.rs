//! PGN and EPD: the corners of the formats.

use nullwindow_games::chess::{Outcome, epd, fen, pgn, san};

use crate::data::testdata;

#[test]
fn corners_of_the_format() {
    let games = pgn::read_all(&testdata("corners.pgn")).unwrap();
    let summary: Vec<(Option<&str>, String, Outcome)> = games
        .iter()
        .map(|game| {
            let line = game.positions().zip(&game.moves);
            let moves: Vec<String> = line.map(|(p, &mv)| san::write(&p, mv)).collect();
            (game.tag("Event"), moves.join(" "), game.outcome)
        })
        .collect();
    let expected: [(Option<&str>, &str, Outcome); 6] = [
        (Some("a \"quoted\" \\ name"), "e4 e5 Nf3 Nc6 Bb5", Outcome::WhiteWins),
        (Some("from a position"), "exd6 Kd7", Outcome::Draw),
        (Some("no moves"), "", Outcome::BlackWins),
        (Some("result in the tag only"), "d4", Outcome::Draw),
        (Some("after a game without a result"), "c4", Outcome::Unknown),
        (None, "f3 e5 g4 Qh4#", Outcome::BlackWins),
    ];
    let expected: Vec<_> = expected.map(|(e, m, o)| (e, m.to_string(), o)).into();
    assert_eq!(summary, expected);
}

#[test]
fn errors_name_the_line_and_spare_the_other_games() {
    let text = "[Event \"a\"]\n\n1. e4 e5\n2. Bb6 *\n\n[Event \"b\"]\n\n1. e4 *\n";
    let games: Vec<_> = pgn::PgnReader::new(text).collect();
    assert_eq!(games.len(), 2);
    let error = games[0].as_ref().unwrap_err();
    assert_eq!(error.to_string(), "Bb6 is not a legal move here (on line 4)");
    assert_eq!(games[1].as_ref().unwrap().tag("Event"), Some("b"));
    let unclosed = "1. e4 {never closed\n[Event \"b\"]\n1. d4 *";
    assert_eq!(pgn::PgnReader::new(unclosed).filter(Result::is_ok).count(), 1);
    for (text, why) in [
        ("1. e4 {never closed", "a comment is not closed (on line 1)"),
        ("1. e4\n(1. d4 (1. c4)", "a variation is not closed (on line 2)"),
        ("[Event a]\n1. e4 *", "a tag without a quoted value (on line 1)"),
        ("[Event \"a]\n1. e4 *", "tag Event is not closed (on line 1)"),
        ("1. e4 ) *", "unexpected ')' (on line 1)"),
        ("[FEN \"8/8/8/8/8/8/8/8 w - -\"]\n1. e4 *", "no white king (on line 2)"),
        ("1. e4 -- *", "unexpected '--' (on line 1)"),
    ] {
        assert_eq!(pgn::read_all(text).unwrap_err().to_string(), why, "{text}");
    }
}

#[test]
fn deep_nesting_needs_no_stack() {
    let deep = format!("1. e4 {}{} e5 *", "(".repeat(200_000), ")".repeat(200_000));
    assert_eq!(pgn::read_all(&deep).unwrap()[0].moves.len(), 2);
}

#[test]
fn latin_1_files_are_read() {
    let games = pgn::read_all(&pgn::decode(b"[White \"Pachman, Lud\xeck\"]\n1. e4 *")).unwrap();
    assert_eq!(games[0].tag("White"), Some("Pachman, Ludìk"));
}

#[test]
fn epd_corners() {
    let line = "4k3/8/8/8/8/8/8/4K2R w K - bm O-O Rh8+; c0 \"a; b\"; hmvc 3; fmvn 40; noop;";
    let epd = epd::read(line).unwrap();
    assert_eq!(epd.best_moves().unwrap().len(), 2);
    assert_eq!(epd.operands("c0").unwrap(), ["a; b"]);
    assert_eq!(epd.operands("noop").unwrap().len(), 0);
    assert_eq!(fen::write(&epd.position), "4k3/8/8/8/8/8/8/4K2R w K - 3 40");
    assert_eq!(epd::write(&epd), line);
    for (text, why) in [
        ("4k3/8/8/8/8/8/8/4K3 w - - id \"x", "an open quote"),
        ("4k3/8/8/8/8/8/8/4K3 w - - \"x\" y;", "a quote in place of an opcode"),
        ("4k3/8/8/8/8/8/8/4K3 w - - ; 12;", "a number, 12, in place of an opcode"),
        (
            "4k3/8/8/8/8/8/8/4K3 w - - hmvc x;",
            "half-move clock 'x' is not a number in range (at character 27)",
        ),
    ] {
        assert_eq!(epd::read(text).unwrap_err().to_string(), why);
    }
}

#[test]
fn outcomes_round_trip() {
    for outcome in [Outcome::WhiteWins, Outcome::BlackWins, Outcome::Draw, Outcome::Unknown] {
        assert_eq!(Outcome::read(&outcome.to_string()), Some(outcome));
    }
}
