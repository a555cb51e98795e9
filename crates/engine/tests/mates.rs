//! Mates by depth-first proof-number search, against a search that is written for them
//! here; and small games, against what `solve` says of them.

use std::collections::HashMap;

use nullwindow::relatives::df_pn_value;
use nullwindow::{Game, Playable, Search, solve};
use nullwindow_engine::{
    EndingGoal, EndingLimits, MateFound, StopHandle, TableSize, find_mate, find_win, solve_mates,
    solve_moves,
};
use nullwindow_games::checkers::{Checkers, EndgameTable, EndgameVerdict};
use nullwindow_games::chess::{Chess, Position, epd};
use nullwindow_games::small::{ConnectFour, Kayles, TicTacToe};
use nullwindow_games::{GameId, Notation, ParseError};

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
        ("4r3/7q/nb2prRp/pk1p3P/3P4/P7/1P2N1P1/1K1B1N2 w - - 0 1", 5, "d1a4"),
        ("6r1/p3p1rk/1p1pPp1p/q3n2R/4P3/3BR2P/PPP2QP1/7K w - - 0 1", 5, "h5h6"),
    ];
    for (fen, moves, best) in known {
        let found = find(fen, 5);
        assert_eq!((found.mate_in, found.best_move.as_deref()), (Some(moves), Some(best)), "{fen}");
    }
}

/// The file of mates: with several pieces, quiet moves and under-promotions. Those of six moves
/// and more take longer; the example `provers` looks for them.
#[test]
fn the_mates_of_the_file_are_found_with_their_distance() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/chess/mates.epd");
    let known = epd::read_all(&std::fs::read_to_string(path).expect("the file")).expect("mates");
    let (chess, mut seen) = (Chess::new(), 0);
    for mate in known {
        let distance = mate.operands("dm").expect("a distance")[0].parse().expect("a number");
        if distance > 5 {
            continue;
        }
        let fen = chess.write_position(&mate.position);
        let found = find_mate(Some(&fen), 8, &limits(18, Some(1_000_000))).expect("a position");
        assert_eq!((found.mate_in, &found.stop), (Some(distance), &None), "{fen}");
        assert_eq!(found.pv.len(), usize::from(2 * distance - 1), "{fen}");
        seen += 1;
    }
    assert_eq!(seen, 18);
}

/// Quiet mates: king and rook against king, with distances by a retrograde analysis of all such
/// positions, which was made once by another program.
#[test]
fn quiet_mates_are_found_too() {
    let known = [
        ("k7/8/K7/8/8/R7/8/8 w - - 0 1", 3),
        ("1R6/k7/8/1K6/8/8/8/8 w - - 0 1", 4),
        ("8/8/k7/8/K7/2R5/8/8 w - - 0 1", 5),
        ("8/8/8/8/8/8/2R5/1K4k1 w - - 0 1", 6),
        ("k7/6K1/8/8/8/8/8/5R2 w - - 0 1", 7),
        ("8/8/8/8/7K/8/1R6/2k5 w - - 0 1", 8),
    ];
    for (fen, moves) in known {
        let found = find_mate(Some(fen), 8, &limits(20, Some(2_000_000))).expect("a position");
        assert_eq!((found.mate_in, &found.stop), (Some(moves), &None), "{fen}");
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

/// Every move of a position: which mate, and which are mated.
#[test]
fn every_move_has_its_mate() {
    let chess = Chess::new();
    for (fen, longest) in [
        ("8/8/8/8/5K2/8/7k/6R1 w - - 0 1", 4),
        ("7k/8/8/8/8/8/R7/1R5K w - - 0 1", 3),
        ("8/8/8/8/8/5k2/1r5q/4K3 w - - 0 1", 3),
        ("8/6P1/7k/8/5K2/8/8/8 w - - 0 1", 3),
    ] {
        let (at, mut known) = (chess.read_position(fen).expect("a position"), HashMap::new());
        let solved = solve_mates(GameId::Chess, Some(fen), longest, &limits(12, None));
        let solved = solved.expect("a position");
        assert_eq!(solved.stop, None, "{fen}");
        let mut legal = Vec::new();
        chess.moves(&at, &mut legal);
        assert_eq!(solved.moves.len(), legal.len());
        for (m, mv) in solved.moves.iter().zip(legal) {
            let (next, mut replies) = (at.after(mv), Vec::new());
            chess.moves(&next, &mut replies);
            let mut mated = |n: u16| match replies.is_empty() {
                true => next.is_check(),
                false => replies.iter().all(|r| mates(&chess, &next.after(*r), n, &mut known)),
            };
            let wins = (0..longest).find(|&n| mated(n)).map(|n| 2 * i32::from(n) + 1);
            let mut loses = (1..=longest).filter(|&n| mates(&chess, &next, n, &mut known));
            let plies = wins.or_else(|| loses.next().map(|n| -2 * i32::from(n)));
            assert_eq!((m.plies, m.value), (plies, plies.map(i32::signum)), "{fen} {}", m.mv);
        }
    }
}

/// In checkers the table speaks for every move; together the moves are worth what it says of
/// the position.
#[test]
fn every_move_of_a_checkers_ending_is_as_in_the_table() {
    let (game, table) = (Checkers::default(), EndgameTable::build(3));
    for fen in ["B:WK32:BK18,K19", "W:WK32:BK18,K19", "B:W31:BK18,2", "W:W22,K5:BK1"] {
        let at = game.read_position(fen).expect("a position");
        let solved = solve_moves(GameId::Checkers, None, Some(fen), &limits(4, None));
        let solved = solved.expect("in the table");
        let value = table.probe(&at).map(|verdict| match verdict {
            EndgameVerdict::Win => 1,
            EndgameVerdict::Draw => 0,
            EndgameVerdict::Loss => -1,
        });
        assert_eq!(solved.value, value, "{fen}");
        let best = solved.moves.iter().filter(|m| m.value == value).filter_map(|m| m.plies);
        let best = if value == Some(1) { best.min() } else { best.map(|n| -n).max() };
        assert_eq!(best.map(|n| n as u32), table.plies(&at), "{fen}");
    }
    let start = solve_moves(GameId::Checkers, None, None, &limits(4, None)).unwrap_err();
    assert!(start.to_string().starts_with("an ending of 24 pieces is not in the table"));
}

/// Connect Four whose wins count the sooner the better, as games of one's own may.
struct QuickFour(ConnectFour);

impl Game for QuickFour {
    type Position = <ConnectFour as Game>::Position;
    type Move = <ConnectFour as Game>::Move;

    fn moves(&self, at: &Self::Position, moves: &mut Vec<Self::Move>) {
        self.0.moves(at, moves);
    }

    fn play(&self, at: &Self::Position, mv: &Self::Move) -> Self::Position {
        self.0.play(at, mv)
    }

    fn evaluate(&self, at: &Self::Position) -> i32 {
        if self.0.is_lost(at) { -1000 } else { 0 }
    }

    fn key(&self, at: &Self::Position) -> u64 {
        self.0.key(at)
    }

    fn win(&self) -> i32 {
        1000
    }
}

impl Playable for QuickFour {}

impl Notation for QuickFour {
    fn start(&self) -> Self::Position {
        self.0.start()
    }

    fn read_position(&self, text: &str) -> Result<Self::Position, ParseError> {
        self.0.read_position(text)
    }

    fn write_position(&self, at: &Self::Position) -> String {
        self.0.write_position(at)
    }

    fn read_move(&self, at: &Self::Position, text: &str) -> Result<Self::Move, ParseError> {
        self.0.read_move(at, text)
    }

    fn write_move(&self, at: &Self::Position, mv: &Self::Move) -> String {
        self.0.write_move(at, mv)
    }

    fn draw(&self, at: &Self::Position) -> String {
        self.0.draw(at)
    }
}

/// The fewest moves in which the side to move wins, by trying everything.
fn quickest(game: &QuickFour, at: &<QuickFour as Game>::Position, moves: u16) -> Option<u16> {
    let after = |at: &_| {
        let mut list = Vec::new();
        game.moves(at, &mut list);
        list.iter().map(|mv| game.play(at, mv)).collect::<Vec<_>>()
    };
    let wins = |next: &<QuickFour as Game>::Position, left: u16| {
        let replies = after(next);
        match replies.is_empty() {
            true => game.evaluate(next) < 0,
            false => replies.iter().all(|reply| quickest(game, reply, left).is_some()),
        }
    };
    (1..=moves).find(|&n| after(at).iter().any(|next| wins(next, n - 1)))
}

/// Wins of any game are found with their distance, with tables of any size, and what is said
/// by a search that was stopped is so.
#[test]
fn wins_of_any_game_are_found_with_their_distance() {
    let game = QuickFour(ConnectFour::new(4, 4).expect("a board"));
    let (mut random, mut seen) = (5u64, Vec::new());
    for round in 0..60 {
        let mut at = game.start();
        for _ in 0..4 + round % 5 {
            let mut moves = Vec::new();
            game.moves(&at, &mut moves);
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let Some(mv) = moves.get((random >> 33) as usize % moves.len().max(1)) else { break };
            at = game.play(&at, mv);
        }
        let truth = quickest(&game, &at, 4);
        for table in [2, 6, 14] {
            let found = find_win(&game, &at, 4, &limits(table, None));
            assert_eq!((found.mate_in, &found.stop), (truth, &None), "{}", found.position);
            if let Some(moves) = truth {
                assert_eq!(found.pv.len(), usize::from(2 * moves - 1), "{:?}", found.pv);
            }
            let stopped = find_win(&game, &at, 4, &limits(table, Some(random >> 57)));
            assert!(truth.is_none_or(|n| n >= stopped.at_least), "{}", found.position);
            assert!(stopped.at_most.is_none_or(|most| truth.is_some_and(|n| n <= most)));
        }
        seen.extend(truth);
    }
    seen.sort_unstable();
    seen.dedup();
    assert!(seen.len() >= 2, "{seen:?}");
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
