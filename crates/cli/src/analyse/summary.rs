//! A game's judgement in a few lines: per side, and the bad moves.

use nullwindow_games::{GameId, GameRecord};
use serde::Serialize;

use nullwindow_engine::MovingSide;
use nullwindow_engine::analysis::{Judged, MoveMark, shown};

/// How a side has played.
#[derive(Clone, Debug, Serialize)]
pub struct SideSummary {
    pub side: &'static str,
    pub player: Option<String>,
    pub moves: usize,
    /// In hundredths.
    pub mean_loss: f64,
    pub dubious: usize,
    pub mistakes: usize,
    pub blunders: usize,
    /// The mean share of the expected points that a move kept, in percent.
    pub accuracy: f64,
}

/// Both sides of a game, the first mover first.
pub fn sides(record: &GameRecord, judged: &[Judged]) -> [SideSummary; 2] {
    [MovingSide::First, MovingSide::Second].map(|side| {
        let own: Vec<&Judged> = judged.iter().filter(|judged| judged.side == side).collect();
        let count = |mark| own.iter().filter(|judged| judged.mark == Some(mark)).count();
        let mean = |sum: f64, none: f64| if own.is_empty() { none } else { sum / own.len() as f64 };
        SideSummary {
            side: side.name(record.game),
            player: side.player(record).map(str::to_string),
            moves: own.len(),
            mean_loss: mean(own.iter().map(|judged| judged.loss as f64).sum(), 0.0),
            dubious: count(MoveMark::Dubious),
            mistakes: count(MoveMark::Mistake),
            blunders: count(MoveMark::Blunder),
            accuracy: 100.0 * mean(own.iter().map(|judged| judged.kept).sum(), 1.0),
        }
    })
}

/// The lines about one game.
pub fn text(number: usize, record: &GameRecord, judged: &[Judged]) -> String {
    let sides = sides(record, judged);
    let mut text = format!("Game {number}, {} moves, {}\n", judged.len(), record.result.text());
    text += "                      moves  mean loss   ?!    ?   ??  accuracy\n";
    for side in &sides {
        let player = side.player.as_deref().map(|name| format!(" ({name})")).unwrap_or_default();
        let name: String = format!("{}{player}", side.side).chars().take(20).collect();
        let SideSummary { moves, mean_loss, dubious, mistakes, blunders, accuracy, .. } = side;
        let loss = mean_loss / 100.0;
        text += &format!(
            "  {name:20}{moves:>5}{loss:>11.2}{dubious:>5}{mistakes:>5}{blunders:>5}{accuracy:>8.1} %\n"
        );
    }
    for bad in judged.iter().filter(|judged| judged.mark.is_some()) {
        text += &line(record.game, bad);
    }
    text
}

fn line(game: GameId, bad: &Judged) -> String {
    let sign = bad.mark.map(MoveMark::sign).unwrap_or_default();
    let played = shown(game, bad.side, bad.value, bad.mate);
    let better = shown(game, bad.side, bad.best_value, bad.best_mate);
    // Chess and checkers number their moves.
    let number = match game {
        GameId::Chess | GameId::Checkers => String::new(),
        _ => format!("{}. ", bad.ply),
    };
    format!("  {number}{}{sign} {played}; better {} {better}\n", bad.played, bad.best)
}
