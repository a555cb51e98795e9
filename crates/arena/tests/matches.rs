//! Whole matches between engines of this program.

use std::ops::ControlFlow;
use std::time::Duration;

use nullwindow_arena::{
    Label, Match, MatchAllowance, MatchGame, MatchSeat, PlayerSpec, Rules, Scoreboard, Winner,
    openings, write_game,
};
use nullwindow_engine::StopHandle;
use nullwindow_games::{GameId, checkers, chess, othello};

fn contest(game: GameId, a: &str, b: &str) -> Match {
    let read = |text: &str| PlayerSpec::read(game, text).unwrap();
    let rules = Rules {
        game,
        players: [read(a), read(b)],
        allowance: MatchAllowance::default(),
        margin: Duration::from_secs(10),
        patience: Duration::from_secs(60),
        most_plies: 120,
        adjudicate: None,
    };
    Match { rules, openings: openings::built_in(game).unwrap() }
}

/// The games of a match by number, without the times.
fn games(contest: &Match, numbers: &[usize], jobs: usize) -> Vec<MatchGame> {
    let mut board = Scoreboard::default();
    contest.run(numbers, jobs, &StopHandle::default(), |mut game| {
        for spent in &mut game.spent {
            (spent.seconds, spent.slowest_seconds) = (0.0, 0.0);
        }
        board.add(game);
        ControlFlow::<()>::Continue(())
    });
    board.games().cloned().collect()
}

#[test]
fn a_match_of_fixed_nodes_repeats_itself() {
    for game in [GameId::Chess, GameId::Othello, GameId::Checkers] {
        let contest =
            contest(game, "play,endings=none,nodes=300", "usual,aspiration-negascout,nodes=200");
        let all = games(&contest, &[0, 1, 2, 3], 2);
        assert_eq!(all.len(), 4, "{game}");
        assert_eq!(all, games(&contest, &[0, 1, 2, 3], 1), "{game}");
        assert_eq!(all[2..], games(&contest, &[2, 3], 2), "{game}");
    }
}

#[test]
fn a_pair_shares_its_opening_and_exchanges_sides() {
    let contest = contest(GameId::Checkers, "usual,depth=1", "usual,depth=2");
    let played = games(&contest, &[6, 7], 1);
    assert_eq!(played[0].opening, played[1].opening);
    assert_eq!(played[0].moves[..3], played[1].moves[..3]);
    assert_eq!([played[0].first, played[1].first], [MatchSeat::A, MatchSeat::B]);
    assert_eq!(contest.pairing(0).opening, contest.pairing(2 * 174).opening);
}

/// Depth wins games, whoever has it: the sides are not mixed up.
#[test]
fn the_deeper_player_wins() {
    let numbers: Vec<usize> = (0..12).collect();
    for (a, b, deeper) in [(1, 5, MatchSeat::B), (5, 1, MatchSeat::A)] {
        let text = |depth| format!("usual,mtd-f,depth={depth}");
        let played = games(&contest(GameId::Othello, &text(a), &text(b)), &numbers, 2);
        let halves: usize = played.iter().map(MatchGame::halves_of_a).sum();
        let of_deeper = if deeper == MatchSeat::A { halves } else { 24 - halves };
        assert!(of_deeper >= 18, "{of_deeper} of 24 half points");
    }
}

#[test]
fn clocks_are_kept() {
    let contest = contest(GameId::Chess, "mtd-f,tc=300ms+5ms", "mtd-f,tc=20/150ms");
    for game in games(&contest, &[0, 1], 1) {
        assert_eq!(game.at_fault(), None, "{game:?}");
    }
}

#[test]
fn games_are_written_in_standard_notation() {
    for game in [GameId::Chess, GameId::Othello, GameId::Checkers] {
        let contest = contest(game, "usual,depth=1", "usual,depth=2");
        let played = &games(&contest, &[0], 1)[0];
        let label = Label { id: "cafe", day: "2026-11-16" };
        let text = write_game(&contest.rules, played, &label).unwrap();
        assert!(text.ends_with("\n\n") && text.contains("cafe/1"), "{text}");
        let (moves, winner) = read_back(game, &text);
        assert_eq!((moves, winner), (played.moves.len(), played.winner), "{text}");
    }
}

fn read_back(game: GameId, text: &str) -> (usize, Winner) {
    match game {
        GameId::Chess => {
            let record = &chess::pgn::read_all(text).unwrap()[0];
            assert_eq!(record.tag("White"), Some("usual,depth=1"));
            let winner = match record.outcome {
                chess::Outcome::WhiteWins => Winner::First,
                chess::Outcome::BlackWins => Winner::Second,
                _ => Winner::Nobody,
            };
            (record.moves.len(), winner)
        }
        GameId::Othello => {
            let read = &othello::ggf::read(text).unwrap()[0];
            assert_eq!(read.tag("PB"), Some("usual,depth=1"));
            let winner = match read.record.black_difference() {
                0 => Winner::Nobody,
                difference if difference > 0 => Winner::First,
                _ => Winner::Second,
            };
            (read.record.moves().len(), winner)
        }
        _ => {
            let record = checkers::read_pdn(text).next().unwrap().unwrap();
            assert_eq!(record.tag("Black"), Some("usual,depth=1"));
            let winner = match record.outcome {
                checkers::Outcome::Won(checkers::Side::Black) => Winner::First,
                checkers::Outcome::Won(checkers::Side::White) => Winner::Second,
                _ => Winner::Nobody,
            };
            (record.moves.len(), winner)
        }
    }
}
