//! Plays two Othello evaluations against each other at a fixed depth, every
//! opening with both colours:
//!
//! ```text
//! cargo run --release -p nullwindow-fit --bin othello_match -- \
//!     patterns mobility <depth> <openings>
//! ```
//!
//! A player is `patterns`, `mobility`, `discs`, or a weights file whose
//! patterns are used. Openings are eight random moves, always the same.

use std::error::Error;

use nullwindow::{Game, solve};
use nullwindow_games::othello::{Colour, Evaluation, Othello, Position, Unit, Weights};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [first, second, depth, openings] = &arguments[..] else {
        return Err("usage: othello_match <player> <player> <depth> <openings>".into());
    };
    let players = [player(first)?, player(second)?];
    let (depth, openings): (u16, u64) = (depth.parse()?, openings.parse()?);
    let (mut won, mut drawn, mut lost, mut discs) = (0, 0, 0, 0);
    for number in 0..openings {
        for colour in [Colour::Black, Colour::White] {
            let lead = play(&players, colour, opening(number), depth);
            won += u32::from(lead > 0);
            drawn += u32::from(lead == 0);
            lost += u32::from(lead < 0);
            discs += lead;
        }
    }
    let mean = f64::from(discs) / (2 * openings).max(1) as f64;
    println!(
        "{first} against {second}, depth {depth}: +{won} ={drawn} -{lost}, {mean:+.2} discs a game"
    );
    Ok(())
}

fn player(name: &str) -> Result<Othello, Box<dyn Error>> {
    let evaluation = match name {
        "patterns" => Evaluation::Patterns,
        "mobility" => Evaluation::Mobility,
        "discs" => Evaluation::Discs,
        file => {
            let weights = Weights::read(&std::fs::read(file)?)?;
            return Ok(Othello::with_weights(weights.into(), Evaluation::Patterns, Unit::EIGHTH));
        }
    };
    Ok(Othello::new(evaluation, Unit::EIGHTH))
}

/// The position after eight moves drawn by a small fixed generator.
fn opening(number: u64) -> Position {
    let mut seed = number.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let mut position = Position::START;
    for _ in 0..8 {
        let mut moves = Vec::new();
        position.moves(&mut moves);
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        if !moves.is_empty() {
            position = position.play(moves[(seed >> 33) as usize % moves.len()]);
        }
    }
    position
}

/// The first player's final lead when it has this colour.
fn play(players: &[Othello; 2], colour: Colour, mut position: Position, depth: u16) -> i32 {
    loop {
        let mut moves = Vec::new();
        position.moves(&mut moves);
        if moves.is_empty() {
            let own = position.disc_difference();
            return if position.side() == colour { own } else { -own };
        }
        let player = &players[usize::from(position.side() != colour)];
        let best = solve(player, &position, depth).best_index.map_or(0, usize::from);
        position = player.play(&position, &moves[best.min(moves.len() - 1)]);
    }
}
