//! Castling as king-takes-rook, as a program wants it that has set `UCI_Chess960`.

use nullwindow_games::chess::{Position, uci};

/// A line with its moves written so, which go on from `now`.
pub fn spell(now: &Position, line: &str) -> String {
    let (mut position, mut moves) = (now.clone(), false);
    let mut word = |word: &str| {
        moves |= matches!(word, "pv" | "bestmove" | "currmove");
        let mv = uci::read(&position, word.strip_suffix(':').unwrap_or(word)).ok();
        match mv.filter(|_| moves || word.ends_with(':')) {
            Some(mv) if word.ends_with(':') => format!("{}:", uci::write_960(mv)),
            Some(mv) => {
                position = position.after(mv);
                uci::write_960(mv)
            }
            None => word.to_string(),
        }
    };
    line.split(' ').map(&mut word).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use nullwindow_games::chess::fen;

    use super::*;

    #[test]
    fn castling_is_spelt_wherever_a_move_stands() {
        let now = fen::read("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1").unwrap();
        for (line, spelt) in [
            ("bestmove e1g1 ponder e8c8", "bestmove e1h1 ponder e8a8"),
            (
                "info depth 3 score cp 1 pv e1g1 e8c8 f1f8",
                "info depth 3 score cp 1 pv e1h1 e8a8 f1f8",
            ),
            (
                "info depth 3 currmove e1c1 currmovenumber 2",
                "info depth 3 currmove e1a1 currmovenumber 2",
            ),
            ("e1c1: 25", "e1a1: 25"),
            ("info string e1g1", "info string e1g1"),
        ] {
            assert_eq!(spell(&now, line), spelt);
        }
    }
}
