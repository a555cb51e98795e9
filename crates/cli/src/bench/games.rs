//! What the algorithms do on twenty positions a game.

use anyhow::{Context, Result};
use nullwindow::catalogue::{CATALOGUE, Entry};
use nullwindow_engine::{Config, MemoryConfig};
use nullwindow_games::GameId;
use nullwindow_lab::experiment::Laboratory;
use serde::Serialize;

use crate::progress::progress;
use crate::search_cost::search_cost;
use crate::table::{table, text};

/// The games and the depths of the counts: small, for every test run counts.
const DEPTHS: [(GameId, u16); 3] =
    [(GameId::Chess, 4), (GameId::Othello, 6), (GameId::Checkers, 8)];

/// What an algorithm does on the positions of a game, all iterations together.
#[derive(Serialize)]
pub struct GamesSignature {
    game: GameId,
    depth: u16,
    algorithm: &'static str,
    leaf: u64,
    interior: u64,
    transposition: u64,
    quiescence: u64,
    passes: usize,
}

/// What every algorithm does on the bench positions.
pub fn signatures() -> Result<Vec<GamesSignature>> {
    let lab = Laboratory::shipped()?;
    let entries: Vec<&Entry> = CATALOGUE.iter().filter(|entry| entry.plays()).collect();
    let bar = progress((DEPTHS.len() * entries.len()) as u64)?;
    let mut all = Vec::new();
    for (game, depth) in DEPTHS {
        let positions = positions(&lab, game)?;
        for algorithm in entries.iter().map(|entry| entry.id) {
            all.push(signature(game, depth, algorithm, &positions)?);
            bar.inc(1);
        }
    }
    bar.finish_and_clear();
    Ok(all)
}

fn signature(
    game: GameId,
    depth: u16,
    algorithm: &'static str,
    positions: &[&str],
) -> Result<GamesSignature> {
    let config = Config {
        algorithm: algorithm.to_string(),
        memory: MemoryConfig::default(),
        step: step(game),
        ..Config::usual(game)
    };
    let (leaf, interior, transposition, quiescence, passes) = (0, 0, 0, 0, 0);
    let none = GamesSignature {
        game,
        depth,
        algorithm,
        leaf,
        interior,
        transposition,
        quiescence,
        passes,
    };
    positions.iter().try_fold(none, |sum, position| {
        let cost = search_cost(game, position, &config, depth)?;
        Ok(GamesSignature {
            leaf: sum.leaf + cost.leaf,
            interior: sum.interior + cost.interior,
            transposition: sum.transposition + cost.transposition,
            quiescence: sum.quiescence + cost.quiescence,
            passes: sum.passes + cost.passes,
            ..sum
        })
    })
}

/// Checkers iterates two plies at a time, as the thesis's program did.
pub fn step(game: GameId) -> u16 {
    if game == GameId::Checkers { 2 } else { 1 }
}

/// A game's twenty positions.
pub fn positions(lab: &Laboratory, game: GameId) -> Result<Vec<&str>> {
    let positions = lab.positions().get(game, "twenty");
    let positions = positions.context("the positions 'twenty' are missing from the laboratory")?;
    Ok(positions.iter().map(|position| position.text.as_str()).collect())
}

/// The counts as a table.
pub fn show(counts: &[GamesSignature]) -> String {
    let headings =
        ["20 positions", "algorithm", "leaf", "interior", "transposition", "quiescence", "passes"];
    let mut out = table(&headings, &[2, 3, 4, 5, 6]);
    for s in counts {
        let numbers = [s.leaf, s.interior, s.transposition, s.quiescence];
        let [leaf, interior, transposition, quiescence] = numbers.map(|n| n.to_string());
        let place = format!("{} {}", s.game, s.depth);
        let (algorithm, passes) = (s.algorithm.to_string(), s.passes.to_string());
        out.add_row([place, algorithm, leaf, interior, transposition, quiescence, passes]);
    }
    text(&out)
}
