//! Players as they are written.

use std::time::Duration;

use nullwindow::order::Enhancement;
use nullwindow_arena::{Dialect, Endings, MatchTiming, PlayerKind, PlayerSpec};
use nullwindow_engine::{Config, LeafStore, Matching, TableSize};
use nullwindow_games::GameId;
use proptest::prelude::*;

fn config(text: &str) -> Config {
    match PlayerSpec::read(GameId::Chess, text).unwrap().kind {
        PlayerKind::Internal { config, .. } => *config,
        kind => panic!("{kind:?}"),
    }
}

#[test]
fn settings_of_a_configuration() {
    let usual = Config::usual(GameId::Chess);
    assert_eq!(config("play"), Config::play(GameId::Chess));
    assert_eq!(config("usual"), usual);
    let set = config(
        "usual,negascout,table=2^12,matching=at-least,etc=none,grain=5,delta=20,step=2,guess=two-back,offset=-3,effort=exact,leaf_store=table,without=killers+history,without+=captures,with=internal-deepening",
    );
    assert_eq!(set.algorithm, "negascout");
    assert_eq!((set.memory.table, set.memory.matching), (TableSize::Bits(12), Matching::AtLeast));
    assert_eq!(set.memory.leaf_store, LeafStore::Table);
    assert_eq!((set.etc, set.grain, set.delta, set.step, set.offset), (None, 5, 20, 2, -3));
    assert_eq!(set.without, [Enhancement::Captures, Enhancement::History, Enhancement::Killers]);
    assert_eq!(set.with, [Enhancement::InternalDeepening]);
    assert_eq!(config("without=history+killers,without-=history").without, [Enhancement::Killers]);
    let play = config("play").selective.unwrap();
    assert_eq!(config(&format!("selective-={}", play[0])).selective.unwrap(), play[1..]);
    assert_eq!(config("selective=none").selective, None);
    assert_eq!(config("negascout").selective, None);
    assert_eq!(config("hash=64MB").memory.table, TableSize::Bits(22));
}

#[test]
fn endings() {
    let endings = |game, text: &str| match PlayerSpec::read(game, text).unwrap().kind {
        PlayerKind::Internal { endings, .. } => endings,
        kind => panic!("{kind:?}"),
    };
    let text = |endings: Endings| serde_json::to_string(&endings).unwrap();
    assert_eq!(text(endings(GameId::Othello, "play")), "\"solved\"");
    assert_eq!(endings(GameId::Othello, "usual"), Endings::None);
    assert_eq!(endings(GameId::Othello, "usual,endings=solved"), Endings::Solved);
    assert_eq!(text(endings(GameId::Checkers, "play")), "\"table\"");
    assert_eq!(text(endings(GameId::Checkers, "endings=table-5")), "\"table-5\"");
    assert_eq!(endings(GameId::Chess, "play"), Endings::None);
}

#[test]
fn limits() {
    let allowance = |text: &str| PlayerSpec::read(GameId::Chess, text).unwrap().allowance;
    assert_eq!(allowance("mtd-f,depth=8").depth, Some(8));
    assert_eq!(allowance("mtd-f,nodes=1000").nodes, Some(1000));
    let time = MatchTiming::PerMove(Duration::from_millis(100));
    assert_eq!(allowance("mtd-f,time=100ms").time, Some(time));
    assert_eq!(allowance("uci:x;time=0.1;Hash=16").time, Some(time));
    let (base, increment) = (Duration::from_secs(60), Duration::ZERO);
    let clock = MatchTiming::Clock { moves: Some(40), base, increment };
    assert_eq!(allowance("mtd-f,tc=40/1m").time, Some(clock));
    assert!(allowance("mtd-f").is_unlimited());
}

#[test]
fn other_programs() {
    let text = "uci:'/opt/my engine/x' --flag \"a b\";Hash=64;Skill Level=3;time=1s";
    let PlayerKind::Outside(program) = PlayerSpec::read(GameId::Chess, text).unwrap().kind else {
        panic!()
    };
    assert_eq!(program.dialect, Dialect::Uci);
    assert_eq!(program.command, ["/opt/my engine/x", "--flag", "a b"]);
    let options = [("Hash", "64"), ("Skill Level", "3")];
    assert_eq!(program.options, options.map(|(n, v)| (n.to_string(), v.to_string())));
}

#[test]
fn errors_say_what_to_do() {
    for (text, error) in [
        ("", "an empty player: write an algorithm such as mtd-f, or uci:COMMAND"),
        ("mtdf", "no algorithm 'mtdf': did you mean 'mtd-f'? ('nullwindow algorithms' lists them)"),
        ("mtd-f,depth=0", "'depth=0': a depth is 1 to 1000 plies"),
        ("mtd-f,time=0s", "'time=0s': write a time such as 100ms or 2s"),
        ("mtd-f,tc=x", "'x' is not a clock: write 10s+0.1s, 1m, or 40/60s for a number of moves"),
        (
            "mtd-f,endings=table",
            "'endings=table': write none, in othello solved, in checkers table or table-5",
        ),
        ("uci:", "no command after 'uci:'"),
        ("uci:a 'b", "a quotation mark is not closed in 'a 'b'"),
        ("uci:a;b", "'b' is not an option: write Name=Value"),
        ("nboard:a", "nboard is spoken by programs for othello, not for chess: use uci"),
    ] {
        let found = PlayerSpec::read(GameId::Chess, text).unwrap_err().to_string();
        assert_eq!(found, error);
    }
    let unknown = PlayerSpec::read(GameId::Chess, "mtd-f,grane=5").unwrap_err().to_string();
    assert!(unknown.starts_with("no setting 'grane': did you mean 'grain'?"), "{unknown}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn any_text_is_read_or_refused_on_one_line(text in "\\PC{0,40}|[a-z=,;:.'\"+0-9-]{0,60}") {
        for prefix in ["", "uci:", "mtd-f,", "mtd-f,time=", "mtd-f,tc=", "memory."] {
            let text = format!("{prefix}{text}");
            match PlayerSpec::read(GameId::Chess, &text) {
                Ok(player) => prop_assert_eq!(player.text, text.trim()),
                Err(error) => prop_assert!(error.to_string().lines().count() == 1, "{}", error),
            }
        }
    }
}
