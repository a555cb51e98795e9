//! Game records and notation.

use nullwindow::Game;
use nullwindow_games::Notation;
use nullwindow_games::checkers::{
    Checkers, Outcome, PdnRecord, Position, Side, read_pdn, write_pdn,
};

use crate::random::{Random, position};

fn replay(text: &str) -> PdnRecord {
    let mut games = read_pdn(text);
    let record = games.next().expect("a game").unwrap_or_else(|e| panic!("{text}: {e}"));
    assert!(games.next().is_none(), "one game only: {text}");
    record
}

#[test]
fn everything_a_record_may_contain() {
    let text = "% a note\r\n[Event \"A \\\"great\\\" match\"]\r\n[FEN \"W:W12,K30:B3-4,16.\"]\n\
                1... 30-26! {a comment (with brackets)} 2. 16-20? ; to the end 9-14\n\
                ( 2. 16-19 (2... 26-22) {)} 26-22 ) $1 2...26x22 0-1 \n\n 1.11-15 23-19 2-0";
    let games: Vec<PdnRecord> = read_pdn(text).map(|game| game.unwrap()).collect();
    assert_eq!(games.len(), 2);
    assert_eq!(games[0].moves.len(), 3);
    assert_eq!(games[0].tag("event"), Some("A \"great\" match"));
    assert_eq!(games[0].outcome, Outcome::Won(Side::White));
    assert_eq!(games[1].outcome, Outcome::Won(Side::Black));
    assert_eq!(games[1].start, Position::start());
    let again = replay(&write_pdn(&games[0]));
    assert_eq!((again.start, &again.moves), (games[0].start, &games[0].moves));
}

#[test]
fn trouble_is_named_with_its_line_and_the_next_game_follows() {
    let text = "[FEN \"B:W1:B2\"] 11-15 *\n[Event \"x]\n9-14 *\n[GameType \"20\"] 32-28 *\n11 15 *\n11-15 {never closed\n[Event \"y\"] 11-16 *";
    let games: Vec<_> = read_pdn(text).collect();
    assert_eq!(games.last().map(|game| game.is_ok()), Some(true));
    let games = &games[..games.len() - 1];
    let errors: Vec<String> =
        games.iter().map(|game| game.as_ref().unwrap_err().to_string()).collect();
    assert_eq!(
        errors,
        [
            "a white man on its crown row (square 1) (on line 1)",
            "tag Event is not closed (on line 2)",
            "GameType 20 is not English draughts (21) (on line 4)",
            "\"11\" is no move (on line 5)",
            "a comment is not closed (on line 6)",
        ]
    );
}

#[test]
fn ambiguous_captures_are_written_in_full() {
    let rules = Checkers::default();
    let position = rules.read_position("B:W6,7,14,15:B2").unwrap();
    let mut moves = Vec::new();
    rules.moves(&position, &mut moves);
    let mut texts: Vec<String> = moves.iter().map(|mv| rules.write_move(&position, mv)).collect();
    texts.sort();
    assert_eq!(texts, ["2x11x18", "2x9x18"]);
    let refusal = |text| rules.read_move(&position, text).unwrap_err().to_string();
    assert_eq!(refusal("2x18"), "2x18 fits 2 captures");
    assert_eq!(refusal("2-6"), "2-6 is no legal move: there is a capture to make");
    assert_eq!(refusal("2x33"), "\"33\" is not a square (1-32)");
    assert_eq!(refusal("2"), "\"2\" names one square; a move needs two");
}

#[test]
fn written_moves_are_read_back() {
    let (rules, mut random, mut moves) = (Checkers::default(), Random(3), Vec::new());
    let mut captures = 0;
    for _ in 0..20_000 {
        let position = position(&mut random);
        moves.clear();
        rules.moves(&position, &mut moves);
        for mv in &moves {
            let text = rules.write_move(&position, mv);
            assert_eq!(rules.read_move(&position, &text).as_ref(), Ok(mv), "{position:?} {text}");
            captures += u64::from(mv.captures() > 1);
        }
        let fen = rules.write_position(&position);
        assert_eq!(rules.read_position(&fen), Ok(position), "{fen}");
    }
    assert!(captures > 1000);
}
