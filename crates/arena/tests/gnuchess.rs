//! A match against a program that people use. Ignored where it is not installed.

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use libtest_mimic::{Arguments, Failed, Trial};
use nullwindow_arena::{
    Match, MatchAllowance, MatchTiming, PlayerSpec, Rules, Scoreboard, openings,
};
use nullwindow_engine::StopHandle;
use nullwindow_games::GameId;

fn main() -> ExitCode {
    let program = find();
    let missing = program.is_none();
    let test = Trial::test("a_pair_of_games_with_gnuchess", move || {
        play(&program.ok_or("gnuchess is not installed")?)
    });
    libtest_mimic::run(&Arguments::from_args(), vec![test.with_ignored_flag(missing)]).exit_code()
}

/// Debian keeps games in a folder that is not always searched.
fn find() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&path).chain([PathBuf::from("/usr/games")]);
    folders.map(|folder| folder.join("gnuchess")).find(|program| program.is_file())
}

fn play(program: &Path) -> Result<(), Failed> {
    let game = GameId::Chess;
    let outside = format!("uci:'{}' --uci", program.display());
    let rules = Rules {
        game,
        players: [PlayerSpec::read(game, "play")?, PlayerSpec::read(game, &outside)?],
        allowance: MatchAllowance {
            time: Some(MatchTiming::PerMove(Duration::from_millis(5))),
            ..MatchAllowance::default()
        },
        // The machine may be busy; this is no test of speed.
        margin: Duration::from_secs(20),
        patience: Duration::from_secs(60),
        most_plies: 80,
        adjudicate: None,
    };
    let contest = Match { rules, openings: openings::built_in(game)? };
    let mut board = Scoreboard::default();
    contest.run(&[0, 1], 1, &StopHandle::default(), |played| {
        board.add(played);
        ControlFlow::<()>::Continue(())
    });
    let standing = board.standing(2);
    match (standing.pairs.pairs(), standing.faults.map(|faults| faults.total())) {
        (1, [0, 0]) => Ok(()),
        _ => Err(format!("{:?}", board.games().collect::<Vec<_>>()).into()),
    }
}
