//! python-chess as an outside referee: the same legal moves, SAN and static
//! ends of the game in thousands of positions. Skips, saying so, where
//! `$NULLWINDOW_PYTHON` (or `python3`) has no module `chess`.

use std::io::Write;
use std::process::{Command, Stdio};

use nullwindow::Game;
use nullwindow_games::chess::{Chess, fen, san, uci};

use crate::data::{Random, random_games};

/// For every FEN on a line: whether it is check, then `uci=san` sorted.
const SCRIPT: &str = "
import sys, chess
for line in sys.stdin:
    board = chess.Board(line.strip())
    moves = sorted(move.uci() + '=' + board.san(move) for move in board.legal_moves)
    print(board.is_valid(), board.is_check(), *moves)
";

fn python(text: &str) -> Option<String> {
    let program = std::env::var("NULLWINDOW_PYTHON").unwrap_or("python3".to_string());
    let knows = Command::new(&program).args(["-c", "import chess"]).output().ok()?;
    if !knows.status.success() {
        return None;
    }
    let mut child = Command::new(&program)
        .args(["-c", SCRIPT])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .ok()?;
    let mut input = child.stdin.take()?;
    let text = text.to_string();
    let writer = std::thread::spawn(move || input.write_all(text.as_bytes()));
    let output = child.wait_with_output().ok()?;
    writer.join().unwrap().unwrap();
    Some(String::from_utf8(output.stdout).unwrap())
}

#[test]
fn python_chess_agrees() {
    let chess = Chess::new();
    let mut random = Random(31);
    let (mut questions, mut answers) = (String::new(), Vec::new());
    random_games(30, 120, 200, |position| {
        if random.below(6) > 0 {
            return;
        }
        let mut moves = Vec::new();
        chess.moves(position, &mut moves);
        let write = |&mv| format!("{}={}", uci::write(position, mv), san::write(position, mv));
        let mut moves: Vec<String> = moves.iter().map(write).collect();
        moves.sort();
        questions += &format!("{}\n", fen::write(position));
        let check = if position.is_check() { "True" } else { "False" };
        answers.push(format!("True {check} {}", moves.join(" ")).trim_end().to_string());
    });
    let Some(theirs) = python(&questions) else {
        eprintln!("skipped: no python with the module chess");
        return;
    };
    assert!(answers.len() > 2000, "only {} positions", answers.len());
    for ((fen, ours), theirs) in questions.lines().zip(&answers).zip(theirs.lines()) {
        assert_eq!(ours, theirs, "{fen}");
    }
    assert_eq!(theirs.lines().count(), answers.len());
}
