//! Puts judgements into the record of a game.

use nullwindow_games::{Aside, GameId, GameRecord};

use super::judge::Judged;
use super::verdict::MoveMark;
use crate::score::number;
use crate::side::MovingSide;

/// What our comments begin with, so that a second analysis replaces the first.
const BETTER: &str = "better ";

/// The record with an evaluation beside every move, and with a glyph, a comment
/// and the best line beside the bad ones. What others said about the moves stays.
pub fn annotated(record: &GameRecord, judged: &[Judged]) -> GameRecord {
    let mut record = record.clone();
    for (mv, judged) in record.moves.iter_mut().zip(judged) {
        mv.evaluation = shown(record.game, judged.side, judged.value, judged.mate);
        let others = without_ours(std::mem::take(&mut mv.asides));
        mv.asides = ours(record.game, judged, &others);
        mv.asides.extend(others);
    }
    record
}

fn ours(game: GameId, judged: &Judged, others: &[Aside]) -> Vec<Aside> {
    let Some(mark) = judged.mark else { return Vec::new() };
    let value = shown(game, judged.side, judged.best_value, judged.best_mate);
    let variation = Aside::Variation(judged.line.clone());
    let mut asides = vec![
        Aside::Glyph(mark.glyph()),
        Aside::Comment(format!("{BETTER}{} ({value})", judged.best)),
    ];
    asides.extend((!others.contains(&variation)).then_some(variation));
    asides
}

/// The asides without those of an analysis before.
fn without_ours(asides: Vec<Aside>) -> Vec<Aside> {
    let mut kept = Vec::new();
    let mut ours = false;
    for aside in asides {
        let follows = std::mem::take(&mut ours);
        match &aside {
            Aside::Glyph(glyph) if MoveMark::ALL.iter().any(|mark| mark.glyph() == *glyph) => {}
            Aside::Comment(text) if text.starts_with(BETTER) => ours = true,
            Aside::Variation(_) if follows => {}
            _ => kept.push(aside),
        }
    }
    kept
}

/// A value as records have it: of chess for White, of the others for the side
/// that moves. A mate in three is `#3`.
pub fn shown(game: GameId, side: MovingSide, value: i64, mate: Option<i32>) -> String {
    let turned = game == GameId::Chess && side == MovingSide::Second;
    match mate.filter(|_| game == GameId::Chess) {
        Some(mate) => format!("#{}", if turned { -mate } else { mate }),
        None => number(game, if turned { -value } else { value }),
    }
}
