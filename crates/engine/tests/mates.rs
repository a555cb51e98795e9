//! Mates by depth-first proof-number search, against a search that is written for them
//! here; and small games, against what `solve` says of them.

use std::collections::HashMap;

use nullwindow::relatives::df_pn_value;
use nullwindow::{Game, Search, solve};
use nullwindow_engine::{EndingGoal, EndingLimits, MateFound, StopHandle, TableSize, find_mate};
use nullwindow_games::chess::{Chess, Position};
use nullwindow_games::small::{ConnectFour, Kayles, TicTacToe};
use nullwindow_games::{GameId, Notation};

fn limits(table: u8, nodes: Option<u64>) -> EndingLimits {
    let (goal, stop) = (EndingGoal::Score, StopHandle::default());
    EndingLimits { table: TableSize::Bits(table), goal, nodes, time: None, stop, threads: 1 }
}

fn find(fen: &str, longest: u16) -> MateFound {
    find_mate(Some(fen), longest, &limits(16, None)).expect("a position")
}

/// Whether the side to move mates in so many moves, by trying everything.
fn mates(chess: &Chess, at: &Position, moves: u16, known: &mut HashMap<(u64, u16), bool>) -> bool {
    if moves == 0 {
        return false;
    }
    let key = (chess.key(at), moves);
    if let Some(&mates) = known.get(&key) {
        return mates;
    }
    let after = |p: &Position| {
        let mut list = Vec::new();
        chess.moves(p, &mut list);
        list.into_iter().map(|mv| p.after(mv)).collect::<Vec<_>>()
    };
    let found = after(at).iter().any(|next| {
        let replies = after(next);
        if replies.is_empty() {
            return next.is_check();
        }
        replies.iter().all(|reply| mates(chess, reply, moves - 1, known))
    });
    known.insert(key, found);
    found
}

/// The distance by trying everything, up to `longest`.
fn distance(fen: &str, longest: u16) -> Option<u16> {
    let chess = Chess::new();
    let (at, mut known) = (chess.read_position(fen).expect("a position"), HashMap::new());
    (1..=longest).find(|&moves| mates(&chess, &at, moves, &mut known))
}

/// Distances up to 6, and positions without a mate, that trying everything can solve.
#[test]
fn mates_are_found_with_their_distance() {
    let positions = [
        "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1",
        "7k/8/8/8/8/8/R7/1R5K w - - 0 1",
        "8/8/8/8/8/5k2/6q1/7K w - - 0 1",
        "8/8/8/8/8/2k5/p7/K7 b - - 0 1",
        "8/8/8/8/5K2/8/7k/6R1 w - - 0 1",
        "8/k7/8/3K4/8/8/8/7R w - - 0 1",
        "8/8/k7/8/3K4/8/8/7R w - - 0 1",
        "8/6P1/7k/8/5K2/8/8/8 w - - 0 1",
    ];
    let mut seen = Vec::new();
    for fen in positions {
        let (found, truth) = (find(fen, 7), distance(fen, 7));
        assert_eq!((found.mate_in, &found.stop), (truth, &None), "{fen}");
        if let Some(moves) = truth {
            assert_eq!(found.pv.len(), usize::from(2 * moves - 1), "{fen}: {:?}", found.pv);
            assert_eq!(found.best_move.as_ref(), found.pv.first(), "{fen}");
            seen.push(moves);
        } else {
            assert_eq!(found.at_least, 8, "{fen}");
        }
    }
    seen.sort_unstable();
    seen.dedup();
    assert_eq!(seen, [1, 2, 3, 4, 6]);
}

/// The line that is shown ends in a mate, by moves that are legal.
#[test]
fn a_shown_mate_is_a_mate() {
    let chess = Chess::new();
    for fen in ["7k/8/8/8/8/8/R7/1R5K w - - 0 1", "8/8/8/8/5K2/8/7k/6R1 w - - 0 1"] {
        let mut at = chess.read_position(fen).expect("a position");
        for text in find(fen, 9).pv {
            at = at.after(chess.read_move(&at, &text).expect("legal"));
        }
        assert!(at.is_check() && !at.has_moves(), "{fen}");
    }
}

/// Positions from games, with the distances that they are known for.
#[test]
fn mates_of_middle_games() {
    let known = [
        ("r1bq2r1/b4pk1/p1pp1p2/1p2pP2/1P2P1PB/3P4/1PPQ2P1/R3K2R w KQ - 0 1", 2, "d2h6"),
        ("6R1/5r1k/p6b/1pB1p2q/1P6/5rQP/5P1K/6R1 w - - 1 0", 2, "g8h8"),
        ("r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", 3, "f6a6"),
        ("1k5r/pP3ppp/3p2b1/1BN1n3/1Q2P3/P1B5/KP3P1P/7q w - - 1 0", 3, "c5a6"),
        ("r1b1kb1r/pppp1ppp/5q2/4n3/3KP3/2N3PN/PPP4P/R1BQ1B1R b kq - 0 1", 3, "f8c5"),
    ];
    for (fen, moves, best) in known {
        let found = find(fen, 5);
        assert_eq!((found.mate_in, found.best_move.as_deref()), (Some(moves), Some(best)), "{fen}");
    }
}

/// A knight mates where a queen would not, and a stalemate is no mate.
#[test]
fn under_promotion_and_stalemate() {
    let knight = find("6br/5Ppk/7p/7P/8/8/8/K7 w - - 0 1", 1);
    assert_eq!((knight.mate_in, knight.best_move.as_deref()), (Some(1), Some("f7f8n")));
    let stalemate = find("7k/5K2/6P1/8/8/8/8/8 b - - 0 1", 2);
    assert_eq!((stalemate.mate_in, stalemate.at_least, stalemate.at_most), (None, 3, None));
}

/// Stopped early it says what is excluded, and with the smallest table it is still right.
#[test]
fn little_means_do_no_harm() {
    let stopped = find_mate(None, 9, &limits(10, Some(5000))).expect("the start");
    assert!(stopped.stop.is_some() && stopped.at_least >= 2 && stopped.at_most.is_none());
    let small = find_mate(Some("7k/8/8/8/8/8/R7/1R5K w - - 0 1"), 3, &limits(2, None));
    assert_eq!(small.expect("a position").mate_in, Some(2));
}

fn agree<G: Notation>(id: GameId, game: &G, position: &str, depth: u16) {
    let root = game.named_position(Some(position)).expect("a position");
    let mut s = Search::new(game);
    let n = s.root(&root, depth).expect("not deep");
    let proved = df_pn_value(&mut s, &n, 0, 1 << 18).expect("no limits");
    let value = solve(game, &root, depth).value();
    assert_eq!(proved.bounds.is_exact().then_some(proved.bounds.lower), value, "{id} {position}");
}

/// The same results as MTD(f) to the end of small games.
#[test]
fn small_games_have_the_values_that_solve_finds() {
    agree(GameId::TicTacToe, &TicTacToe, "start", 9);
    agree(GameId::TicTacToe, &TicTacToe, "X../.O./..X", 9);
    agree(GameId::Kayles, &Kayles::default(), "5+3+1", 9);
    let four = ConnectFour::new(4, 4).expect("a board");
    for position in ["start", "..../..../OO../XXX.", "..../..../.O../.XX."] {
        agree(GameId::ConnectFour, &four, position, 16);
    }
}
