//! Games of matches on disk, and in the report.

use std::fs;
use std::time::Duration;

use nullwindow_arena::{
    Cause, EndReason, Match, MatchAllowance, MatchGame, MatchSeat, PlayerFault, PlayerSpec, Rules,
    Spent, Winner, openings,
};
use nullwindow_games::GameId;
use nullwindow_lab::matches::{MatchFile, MatchIdentity, section, stored_matches};
use nullwindow_lab::record::Code;
use nullwindow_report::TableEntry;
use tempfile::tempdir;

fn contest(b: &str) -> Match {
    let game = GameId::Checkers;
    let read = |text: &str| PlayerSpec::read(game, text).unwrap();
    let rules = Rules {
        game,
        players: [read("mtd-f"), read(b)],
        allowance: MatchAllowance { depth: Some(3), ..MatchAllowance::default() },
        margin: Duration::from_millis(100),
        patience: Duration::from_secs(60),
        most_plies: 200,
        adjudicate: None,
    };
    Match { rules, openings: openings::built_in(game).unwrap() }
}

fn played(number: usize, winner: Winner, by: Cause) -> MatchGame {
    let spent = Spent { moves: 2, nodes: 99, depths: 6, seconds: 0.25, slowest_seconds: 0.125 };
    MatchGame {
        number,
        first: if number.is_multiple_of(2) { MatchSeat::A } else { MatchSeat::B },
        opening: "Ballot 1".into(),
        opening_plies: 3,
        moves: ["9-13", "21-17", "5-9", "25-21"].map(String::from).to_vec(),
        winner,
        by,
        note: matches!(by, Cause::Fault(_)).then(|| "ended with signal: 9".into()),
        spent: [spent, Spent::default()],
    }
}

fn games() -> [MatchGame; 4] {
    [
        played(0, Winner::First, Cause::End(EndReason::Rules)),
        played(1, Winner::Nobody, Cause::End(EndReason::Repetition)),
        played(2, Winner::First, Cause::Fault(PlayerFault::Crash)),
        played(3, Winner::First, Cause::End(EndReason::NoProgress)),
    ]
}

#[test]
fn games_are_read_back_as_they_were() {
    let folder = tempdir().unwrap();
    let open = |contest: &Match, program: &str| {
        let identity = MatchIdentity::new(contest, program);
        MatchFile::open(folder.path(), identity, Code::current(), 2).unwrap()
    };
    let (mut file, before) = open(&contest("usual"), "one");
    assert!(before.is_empty());
    games().iter().rev().for_each(|game| drop(file.append(game).unwrap()));
    let path = file.path().to_path_buf();
    drop(file);
    let found = |contest: &Match, program: &str| -> Vec<MatchGame> {
        open(contest, program).1.into_iter().map(|stored| stored.game).collect()
    };
    assert_eq!(found(&contest("usual"), "one"), games());
    // Another program or another player is another match.
    assert!(found(&contest("usual"), "two").is_empty());
    assert!(found(&contest("usual,grain=5"), "one").is_empty());
    // A flipped digit and a torn end cost their own games and no other.
    let text = fs::read_to_string(&path).unwrap();
    let flipped = text.replacen("\"number\":3", "\"number\":7", 1);
    fs::write(&path, &flipped[..flipped.len() - 9]).unwrap();
    assert_eq!(found(&contest("usual"), "one"), games()[1..3]);
}

#[test]
fn a_report_counts_for_player_a() {
    let folder = tempdir().unwrap();
    assert!(section(&stored_matches(folder.path()).unwrap()).is_none());
    let identity = MatchIdentity::new(&contest("usual,depth=2"), "one");
    let (mut file, _) =
        MatchFile::open(folder.path(), identity, Code::built_from(Some("1f6c06c")), 1).unwrap();
    games().iter().for_each(|game| drop(file.append(game).unwrap()));
    let section = section(&stored_matches(folder.path()).unwrap()).unwrap();
    let table = &section.tables[0];
    let cell = |name: &str| {
        let column = table.columns.iter().position(|c| c.name == name).unwrap();
        table.rows[0][column].clone()
    };
    assert_eq!(cell("A"), TableEntry::from("mtd-f (depth=3)"));
    assert_eq!(cell("B"), TableEntry::from("usual,depth=2"));
    let numbers = ["Games", "Won", "Drawn", "Lost", "Lost by fault, A", "Lost by fault, B"];
    let expected = [4.0, 2.0, 1.0, 1.0, 0.0, 1.0].map(TableEntry::from);
    assert_eq!(numbers.map(cell), expected);
    assert!(
        matches!(cell("Elo of A over B"), TableEntry::Estimate(e) if e.value > 0.0 && e.n == 2)
    );
    assert_eq!(cell("Commit"), TableEntry::from("1f6c06c"));
}
