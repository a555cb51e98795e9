//! Writes the positions the experiments search, from collections of games.
//!
//! `cargo run -p nullwindow-lab --example positions -- DATA crates/lab/experiments/positions`
//!
//! The rule is mechanical, so that no position is chosen for what it shows.
//! A game is a sequence of positions two plies apart, the same side to move, as in
//! the thesis (section 4.1.1 and appendix C).
//!
//! - `twenty` is what the thesis used: 20 consecutive positions of one game, the
//!   first in the collection that is long enough; for chess, the six positions of
//!   the thesis whose diagrams survive, then the first 14 of `sequences.epd`.
//! - `games` takes a few positions from each of many games, in an order of which
//!   every beginning is a fair sample: one position of each game, then a second of
//!   each, and so on. Each game begins at another place of its sequence. A position
//!   that came before is left out. The game is named at the end of the line.
//! - `plies-20` of Connect Four are positions after 20 random plies, if nobody has won and
//!   the side to move does not win at once.

use std::collections::HashSet;
use std::error::Error;
use std::fs;
use std::path::Path;

use nullwindow::Game;
use nullwindow_games::Notation;
use nullwindow_games::checkers::{Checkers, read_pdn};
use nullwindow_games::chess::{Chess, epd, pgn};
use nullwindow_games::othello::{Othello, wthor};
use nullwindow_games::small::ConnectFour;

/// Positions of a game.
const POSITIONS: usize = 20;
/// White moves of a chess game that are left out: book.
const CHESS_OPENING: usize = 18;
/// Plies a chess game must have.
const CHESS_MOVES: usize = CHESS_OPENING + 2 * POSITIONS;
/// Plies left out at the beginning of an Othello or checkers game.
const OPENING: usize = 6;
/// Moves an Othello game must have without a pass.
const OTHELLO_MOVES: usize = 58;
/// Plies a checkers game must have: 20 positions, and some play after them.
const CHECKERS_MOVES: usize = OPENING + 2 * POSITIONS + 10;

/// How many games `games` takes, and how many positions of each: about as many
/// positions as bring the ratio of two algorithms to within a percent.
const CHESS: Sample = Sample { games: 70, of_each: 20 };
const OTHELLO: Sample = Sample { games: 64, of_each: 10 };
const CHECKERS: Sample = Sample { games: 136, of_each: 10 };

struct Sample {
    games: usize,
    of_each: usize,
}

/// A game: where it comes from, and its positions as text.
struct Sequence {
    origin: String,
    positions: Vec<String>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let (Some(data), Some(out)) = (args.next(), args.next()) else {
        return Err("usage: positions DATA OUT".into());
    };
    let (data, out) = (Path::new(&data), Path::new(&out));
    write(out, "chess", &thesis(data)?, &CHESS.of(chess(data)?))?;
    let games = othello(data)?;
    write(out, "othello", &games[..1], &OTHELLO.of(othello(data)?))?;
    let games = checkers(data)?;
    write(out, "checkers", &games[..1], &CHECKERS.of(checkers(data)?))?;
    let rule = "# Positions of Connect Four after 20 random plies: see\n\
                # crates/lab/examples/positions.rs, which wrote this file.\n";
    let positions = connect_four().join("\n");
    fs::write(out.join("connect-four-plies-20.txt"), format!("{rule}{positions}\n"))?;
    Ok(())
}

/// How many positions of Connect Four there are.
const CONNECT_FOUR: usize = 100;

fn connect_four() -> Vec<String> {
    let (game, mut state, mut found) = (ConnectFour::default(), 1u64, Vec::new());
    let mut moves = Vec::new();
    while found.len() < CONNECT_FOUR {
        let mut at = game.start();
        while at.stones() < 20 && !game.is_lost(&at) {
            moves.clear();
            game.moves(&at, &mut moves);
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            at = game.play(&at, &moves[(state >> 33) as usize % moves.len()]);
        }
        moves.clear();
        game.moves(&at, &mut moves);
        let text = game.write_position(&at);
        let goes_on =
            !game.is_lost(&at) && !moves.iter().any(|mv| game.is_lost(&game.play(&at, mv)));
        if goes_on && !found.contains(&text) {
            found.push(text);
        }
    }
    found
}

impl Sample {
    /// The games in the middle of equal parts of the collection, each with
    /// positions as far apart as possible.
    fn of(&self, games: Vec<Sequence>) -> Vec<Sequence> {
        let count = self.games.min(games.len());
        let chosen = (0..count).map(|i| (2 * i + 1) * games.len() / (2 * count));
        let thin = |game: &Sequence| Sequence {
            origin: game.origin.clone(),
            positions: game.positions.iter().step_by(POSITIONS / self.of_each).cloned().collect(),
        };
        chosen.map(|i| thin(&games[i])).collect()
    }
}

/// One position of each game, then another one of each, without repetitions.
fn interleaved(games: &[Sequence]) -> Vec<(usize, &str)> {
    let (mut seen, mut lines) = (HashSet::new(), Vec::new());
    let longest = games.iter().map(|g| g.positions.len()).max().unwrap_or(0);
    for round in 0..longest {
        for (number, game) in games.iter().enumerate() {
            // Seven has no factor in common with 10 or 20.
            let position = &game.positions[(7 * (round + number)) % game.positions.len()];
            if seen.insert(identity(position)) {
                lines.push((number + 1, position.as_str()));
            }
        }
    }
    lines
}

/// The position without the clocks of chess.
fn identity(position: &str) -> String {
    position.split(' ').take(4).collect::<Vec<_>>().join(" ")
}

/// The thesis's six positions, and some of the first game of `sequences.epd`.
fn thesis(data: &Path) -> Result<Vec<Sequence>, Box<dyn Error>> {
    let read = |name: &str| -> Result<Vec<epd::Epd>, Box<dyn Error>> {
        Ok(epd::read_all(&fs::read_to_string(data.join("chess").join(name))?)?)
    };
    let of = |origin: String, lines: &[epd::Epd]| {
        let positions = lines.iter().map(|e| Chess::new().write_position(&e.position));
        Sequence { origin, positions: positions.collect() }
    };
    let (six, all) = (read("thesis_first_six.epd")?, read("sequences.epd")?);
    let first = &all[..POSITIONS - six.len()];
    let name = first[0].operands("c0").map(|words| words.concat()).unwrap_or_default();
    let diagrams = "thesis appendix C, positions 1 to 6, from the diagrams".to_string();
    Ok(vec![of(diagrams, &six), of(format!("sequences.epd, game 1: {name}"), first)])
}

fn chess(data: &Path) -> Result<Vec<Sequence>, Box<dyn Error>> {
    let file = "games_candidates1974.pgn";
    let text = fs::read_to_string(data.join("chess").join(file))?;
    let mut games = Vec::new();
    for (i, record) in pgn::PgnReader::new(&text).enumerate() {
        let Ok(record) = record else { continue };
        if record.moves.len() >= CHESS_MOVES {
            let tag = |name| record.tag(name).unwrap_or("?");
            let (white, black) = (tag("White"), tag("Black"));
            let positions = record.positions().map(|p| Chess::new().write_position(&p));
            let origin = format!("{file}, game {}: {white}-{black}", i + 1);
            games.push(sequence(origin, CHESS_OPENING, positions));
        }
    }
    Ok(games)
}

fn othello(data: &Path) -> Result<Vec<Sequence>, Box<dyn Error>> {
    let file = "WTH_1995.wtb";
    let base = wthor::Base::read(&fs::read(data.join("othello/wthor").join(file))?)?;
    let mut games = Vec::new();
    for (i, game) in base.games.iter().enumerate() {
        let Ok(record) = game.replay() else { continue };
        let places = record.moves().iter().take(OTHELLO_MOVES);
        let unbroken = places.filter(|mv| mv.to_string().len() == 2).count() == OTHELLO_MOVES;
        if unbroken {
            let positions = record.positions().map(|p| Othello::default().write_position(&p));
            let origin = format!("WTHOR {file}, game {}", i + 1);
            games.push(sequence(origin, OPENING, positions));
        }
    }
    Ok(games)
}

fn checkers(data: &Path) -> Result<Vec<Sequence>, Box<dyn Error>> {
    let text = fs::read_to_string(data.join("checkers/tinsley.pdn"))?;
    let mut games = Vec::new();
    for (i, record) in read_pdn(&text).enumerate() {
        let Ok(record) = record else { continue };
        if record.moves.len() >= CHECKERS_MOVES {
            let tag = |name| record.tag(name).unwrap_or("?");
            let (event, black, white) = (tag("Event"), tag("Black"), tag("White"));
            let origin = format!("tinsley.pdn, game {}: {black}-{white}, {event}", i + 1);
            let positions = record.positions().map(|p| Checkers::default().write_position(&p));
            games.push(sequence(origin, OPENING, positions));
        }
    }
    Ok(games)
}

fn sequence(origin: String, skip: usize, positions: impl Iterator<Item = String>) -> Sequence {
    let positions = positions.skip(skip).step_by(2).take(POSITIONS).collect();
    Sequence { origin: format!("{origin}, from ply {} on", skip + 1), positions }
}

fn write(
    out: &Path,
    game: &str,
    twenty: &[Sequence],
    games: &[Sequence],
) -> Result<(), Box<dyn Error>> {
    let rule = "# Positions of real games, two plies apart, chosen by a mechanical rule:\n\
                # see crates/lab/examples/positions.rs, which wrote this file.\n";
    let text = |s: &Sequence| format!("# {}\n{}\n", s.origin, s.positions.join("\n"));
    let few: String = twenty.iter().map(text).collect();
    fs::write(out.join(format!("{game}-twenty.txt")), format!("{rule}{few}"))?;
    let origins =
        games.iter().enumerate().map(|(i, g)| format!("# game {}: {}\n", i + 1, g.origin));
    let lines = interleaved(games).into_iter();
    let lines = lines.map(|(number, position)| format!("{position} # game {number}\n"));
    let all: String = origins.chain(lines).collect();
    fs::write(out.join(format!("{game}-games.txt")), format!("{rule}{all}"))?;
    Ok(())
}
