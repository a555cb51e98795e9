//! Programs that crash, hang, cheat and lie, each a few lines of shell.
#![cfg(unix)]

use std::fs;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use nullwindow_arena::{
    Cause, MatchAllowance, MatchGame, MatchOpening, MatchSeat, Pairing, PlayerFault, PlayerSpec,
    Rules, Winner, play,
};
use nullwindow_engine::StopHandle;
use nullwindow_games::GameId;
use tempfile::TempDir;

/// A UCI program that answers `go` by these commands.
fn uci(folder: &Path, on_go: &str) -> String {
    let script = format!(
        "while read -r line; do case \"$line\" in uci) echo uciok;; isready) echo readyok;; \
         go*) {on_go};; esac; done"
    );
    program(folder, "uci", &script)
}

fn program(folder: &Path, protocol: &str, script: &str) -> String {
    let path = folder.join(format!("{protocol}.sh"));
    fs::write(&path, script).unwrap();
    format!("{protocol}:sh '{}'", path.display())
}

fn rules(game: GameId, a: &str) -> Rules {
    let read = |text: &str| PlayerSpec::read(game, text).unwrap();
    Rules {
        game,
        players: [read(a), read("usual,depth=1")],
        allowance: MatchAllowance { depth: Some(1), ..MatchAllowance::default() },
        margin: Duration::from_millis(50),
        patience: Duration::from_millis(500),
        most_plies: 30,
        adjudicate: None,
    }
}

/// A game in which A moves first, from the initial position.
fn game(rules: &Rules) -> MatchGame {
    let opening = MatchOpening { name: "none".into(), moves: Vec::new() };
    let pairing = Pairing { number: 0, first: MatchSeat::A, opening: &opening };
    play(rules, &pairing, &StopHandle::default()).unwrap()
}

/// A plays by this script, loses at once, and the record says why.
fn loses(on_go: &str, fault: PlayerFault, note: &str) {
    let folder = TempDir::new().unwrap();
    let played = game(&rules(GameId::Chess, &uci(folder.path(), on_go)));
    assert_eq!((played.winner, played.by), (Winner::Second, Cause::Fault(fault)), "{played:?}");
    assert_eq!(played.at_fault(), Some((MatchSeat::A, fault)));
    assert!(played.note.as_ref().unwrap().contains(note), "{played:?}");
    assert!(played.moves.is_empty());
}

#[test]
fn a_crash_is_reported_with_its_exit_status() {
    loses("exit 3", PlayerFault::Crash, "ended with exit status: 3");
}

#[test]
fn a_program_that_closes_its_output_has_crashed() {
    loses("exec 1>&-; sleep 5", PlayerFault::Crash, "closed its output");
}

#[test]
fn silence_is_a_hang() {
    loses(":", PlayerFault::Hang, "no answer within 500 ms");
}

#[test]
fn endless_chatter_is_a_hang() {
    loses("while :; do echo info string hello; done", PlayerFault::Hang, "no answer");
}

#[test]
fn illegal_moves_lose() {
    loses("echo bestmove e2e5", PlayerFault::IllegalMove, "'e2e5'");
    loses("echo bestmove", PlayerFault::IllegalMove, "''");
    loses("echo bestmove 0000", PlayerFault::IllegalMove, "'0000'");
    let long = "head -c 300000 /dev/zero | tr '\\0' x; echo; echo bestmove $(head -c 9999 /dev/zero | tr '\\0' y)";
    loses(long, PlayerFault::IllegalMove, "yyy");
}

#[test]
fn a_late_answer_loses_on_time() {
    let folder = TempDir::new().unwrap();
    let late = uci(folder.path(), "sleep 0.4; echo bestmove e2e4") + ";time=50ms";
    let played = game(&rules(GameId::Chess, &late));
    assert_eq!(played.by, Cause::Fault(PlayerFault::Time), "{played:?}");
    assert!(played.note.unwrap().ends_with("ms of 100"));
    assert!(played.spent[0].slowest_seconds >= 0.4);
}

#[test]
fn a_program_that_does_not_start_has_crashed() {
    let played = game(&rules(GameId::Chess, "uci:/no/such/program"));
    assert_eq!(played.by, Cause::Fault(PlayerFault::Crash));
    assert!(played.note.unwrap().starts_with("cannot start: '/no/such/program'"));
}

/// It calls itself mated in every position. Nobody agrees, so nothing is decided.
#[test]
fn a_liar_alone_decides_nothing() {
    let folder = TempDir::new().unwrap();
    // Knights go out and back; the opponent is free to do what it likes.
    let lie = "n=$((n+1)); echo info depth 9 score mate -1; case $((n%2)) in \
               1) echo bestmove g1f3;; 0) echo bestmove f3g1;; esac";
    let mut rules = rules(GameId::Chess, &uci(folder.path(), lie));
    rules.adjudicate = Some(500);
    rules.most_plies = 16;
    let played = game(&rules);
    assert_ne!(played.by, Cause::End(nullwindow_arena::EndReason::Adjudicated), "{played:?}");
    assert!(played.moves.len() > 8, "{played:?}");
    assert_eq!(played.spent[0].depths, 9 * played.spent[0].moves);
}

#[test]
fn programs_are_killed_with_all_they_have_started() {
    let folder = TempDir::new().unwrap();
    let pids = folder.path().join("pids");
    let on_go = format!("sleep 600 & echo $$ $! > '{}'; echo bestmove a1a1", pids.display());
    game(&rules(GameId::Chess, &uci(folder.path(), &on_go)));
    for pid in fs::read_to_string(&pids).unwrap().split_whitespace() {
        gone(pid);
    }
}

#[test]
fn a_match_that_is_stopped_ends_at_once_and_kills_its_programs() {
    let folder = TempDir::new().unwrap();
    let pids = folder.path().join("pids");
    let hang = uci(folder.path(), &format!("echo $$ > '{}'", pids.display()));
    let mut rules = rules(GameId::Chess, &hang);
    rules.patience = Duration::from_secs(600);
    let stop = StopHandle::default();
    let (later, there) = (stop.clone(), pids.clone());
    let stopper = thread::spawn(move || {
        while !there.exists() {
            thread::sleep(Duration::from_millis(10));
        }
        later.stop();
    });
    let begun = Instant::now();
    let opening = MatchOpening { name: "none".into(), moves: Vec::new() };
    let pairing = Pairing { number: 0, first: MatchSeat::A, opening: &opening };
    assert!(play(&rules, &pairing, &stop).is_none());
    stopper.join().unwrap();
    assert!(begun.elapsed() < Duration::from_secs(60));
    gone(fs::read_to_string(&pids).unwrap().trim());
}

/// Waits until there is no such process, or only what its parent has yet to collect.
fn gone(pid: &str) {
    for _ in 0..200 {
        let state = fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
        if state.is_empty() || state.contains(") Z ") {
            return;
        }
        thread::sleep(Duration::from_millis(10));
    }
    panic!("process {pid} is still there");
}

#[test]
fn a_dialogue_over_hub() {
    let folder = TempDir::new().unwrap();
    let log = folder.path().join("log");
    let script = format!(
        "while read -r line; do echo \"$line\" >> '{}'; case \"$line\" in hub) echo wait;; init) echo ready;; \
         'go think') n=$((n+1)); echo 'info depth=5 score=0.10 nodes=7'; \
         case $n in 1) echo 'done move=11-15';; *) echo 'done move=1-2';; esac;; esac; done",
        log.display()
    );
    let text = program(folder.path(), "hub", &script) + ";threads=2;depth=3";
    let played = game(&rules(GameId::Checkers, &text));
    assert_eq!((played.moves[0].as_str(), played.moves.len()), ("11-15", 2));
    assert_eq!(played.by, Cause::Fault(PlayerFault::IllegalMove));
    assert_eq!((played.spent[0].nodes, played.spent[0].depths), (14, 10));
    let said = fs::read_to_string(log).unwrap();
    let second =
        format!("pos pos=Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww moves=\"11-15 {}\"", played.moves[1]);
    for line in ["set-param name=threads value=2", "new-game", "level depth=3", &second] {
        assert!(said.lines().any(|said| said == line), "no '{line}' in {said}");
    }
}

#[test]
fn a_dialogue_over_nboard() {
    let folder = TempDir::new().unwrap();
    let log = folder.path().join("log");
    let script = format!(
        "while read -r word rest; do echo \"$word $rest\" >> '{}'; case \"$word\" in ping) echo pong $rest;; \
         go) n=$((n+1)); echo status thinking; case $n in 1) echo '=== F5/1.50/0.1';; *) echo '=== A1';; esac;; \
         esac; done",
        log.display()
    );
    let text = program(folder.path(), "nboard", &script) + ";depth=4;contempt=10";
    let played = game(&rules(GameId::Othello, &text));
    assert_eq!((played.moves[0].as_str(), played.moves.len()), ("f5", 2));
    assert_eq!(played.by, Cause::Fault(PlayerFault::IllegalMove));
    let said = fs::read_to_string(log).unwrap();
    for line in ["nboard 2", "set depth 4", "set contempt 10", "set game (;GM[Othello]"] {
        assert!(said.lines().any(|said| said.starts_with(line)), "no '{line}' in {said}");
    }
}
