//! python-chess as an outside referee: the same legal moves, SAN and checks in
//! thousands of positions.
//!
//! Ignored, on a build server too, where `$NULLWINDOW_PYTHON` (or `python3`)
//! has no module `chess`.

use std::io::Write;
use std::process::{Command, Stdio};

use libtest_mimic::Trial;
use nullwindow::Game;
use nullwindow_games::Notation;
use nullwindow_games::chess::{Chess, Position, fen, san, uci};

/// For every FEN on a line: whether it is check, then `uci=san` sorted.
const SCRIPT: &str = "
import sys, chess
for line in sys.stdin:
    board = chess.Board(line.strip())
    moves = sorted(move.uci() + '=' + board.san(move) for move in board.legal_moves)
    print(board.is_valid(), board.is_check(), *moves)
";

pub fn test() -> Trial {
    let agrees = || {
        agrees();
        Ok(())
    };
    Trial::test("chess::python_chess_agrees", agrees).with_ignored_flag(!knows_chess())
}

fn python() -> Command {
    Command::new(std::env::var("NULLWINDOW_PYTHON").unwrap_or("python3".to_string()))
}

fn knows_chess() -> bool {
    let output = python().args(["-c", "import chess"]).output();
    output.is_ok_and(|output| output.status.success())
}

/// What the script says about these lines.
fn ask(questions: String) -> String {
    let mut child = python()
        .args(["-c", SCRIPT])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("a python with the module chess");
    let mut input = child.stdin.take().expect("a pipe");
    let writer = std::thread::spawn(move || input.write_all(questions.as_bytes()));
    let output = child.wait_with_output().expect("an answer");
    writer.join().unwrap().expect("a script that reads all it is sent");
    String::from_utf8(output.stdout).expect("plain text")
}

fn agrees() {
    let (chess, positions) = (Chess::new(), positions());
    assert!(positions.len() > 2000, "only {} positions", positions.len());
    let fens: Vec<String> = positions.iter().map(fen::write).collect();
    let theirs = ask(fens.join("\n") + "\n");
    assert_eq!(theirs.lines().count(), fens.len());
    for ((fen, position), theirs) in fens.iter().zip(&positions).zip(theirs.lines()) {
        assert_eq!(answer(&chess, position), theirs, "{fen}");
    }
}

/// What the script must say.
fn answer(chess: &Chess, position: &Position) -> String {
    let mut moves = Vec::new();
    chess.moves(position, &mut moves);
    let write = |&mv| format!("{}={}", uci::write(position, mv), san::write(position, mv));
    let mut moves: Vec<String> = moves.iter().map(write).collect();
    moves.sort();
    let check = if position.is_check() { "True" } else { "False" };
    format!("True {check} {}", moves.join(" ")).trim_end().to_string()
}

/// Every sixth position of random games.
fn positions() -> Vec<Position> {
    let (chess, mut state, mut positions) = (Chess::new(), 30u64, Vec::new());
    let mut below = |n: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (state >> 33) as usize % n
    };
    for _ in 0..120 {
        let (mut position, mut moves) = (chess.start(), Vec::new());
        for _ in 0..200 {
            if below(6) == 0 {
                positions.push(position.clone());
            }
            moves.clear();
            chess.moves(&position, &mut moves);
            let Some(last) = moves.len().checked_sub(1) else { break };
            position = chess.play(&position, &moves[below(last + 1)]);
        }
    }
    positions
}
