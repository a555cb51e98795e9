//! Writes the positions the experiments search, from collections of games.
//!
//! `cargo run -p nullwindow-lab --example positions -- DATA crates/lab/experiments/positions`
//!
//! The rule is mechanical, so that no position is chosen for what it shows.
//! A game is a sequence of 20 positions two plies apart, the same side to move,
//! as in the thesis (section 4.1.1 and appendix C). `twenty` is one game each:
//! the first one in the collection that is long enough; for chess the six
//! positions of the thesis whose diagrams survive, then the first 14 of the
//! first game of `sequences.epd`. `four-hundred` is 20 games: all of
//! `sequences.epd`, else the games in the middle of each twentieth of those
//! long enough.

use std::error::Error;
use std::fs;
use std::path::Path;

use nullwindow_games::Notation;
use nullwindow_games::checkers::{Checkers, read_pdn};
use nullwindow_games::chess::{Chess, epd};
use nullwindow_games::othello::{Othello, wthor};

const POSITIONS: usize = 20;
const GAMES: usize = 20;
/// Plies left out at the beginning of an Othello or checkers game.
const OPENING: usize = 6;
/// Moves an Othello game must have without a pass.
const OTHELLO_MOVES: usize = 58;
/// Plies a checkers game must have: 20 positions, and some play after them.
const CHECKERS_MOVES: usize = OPENING + 2 * POSITIONS + 10;

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
    let (twenty, many) = chess(data)?;
    write(out, "chess", &twenty, &many)?;
    let games = othello(data)?;
    write(out, "othello", &games[..1], &spread(&games))?;
    let games = checkers(data)?;
    write(out, "checkers", &games[..1], &spread(&games))
}

/// The game in the middle of each twentieth.
fn spread(games: &[Sequence]) -> Vec<&Sequence> {
    let middle = |i: usize| &games[(2 * i + 1) * games.len() / (2 * GAMES)];
    (0..GAMES).map(middle).collect()
}

fn chess(data: &Path) -> Result<(Vec<Sequence>, Vec<Sequence>), Box<dyn Error>> {
    let read = |name: &str| -> Result<Vec<(String, String)>, Box<dyn Error>> {
        let positions = epd::read_all(&fs::read_to_string(data.join("chess").join(name))?)?;
        let origin = |e: &epd::Epd| e.operands("c0").map(|words| words.concat());
        let told = |e: &epd::Epd| {
            let position = Chess::new().write_position(&e.position);
            (position, origin(e).unwrap_or_default())
        };
        Ok(positions.iter().map(told).collect())
    };
    let of = |origin: String, lines: &[(String, String)]| Sequence {
        origin,
        positions: lines.iter().map(|(position, _)| position.clone()).collect(),
    };
    let (six, all) = (read("thesis_first_six.epd")?, read("sequences.epd")?);
    let name = |game: usize, lines: &[(String, String)]| {
        format!("sequences.epd, game {}: {}", game + 1, lines[0].1)
    };
    let first = &all[..POSITIONS - six.len()];
    let thesis = "thesis appendix C, positions 1 to 6, from the diagrams".to_string();
    let twenty = vec![of(thesis, &six), of(name(0, first), first)];
    let games = all.chunks(POSITIONS).enumerate();
    Ok((twenty, games.map(|(i, lines)| of(name(i, lines), lines)).collect()))
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
            games.push(sequence(format!("WTHOR {file}, game {}", i + 1), positions));
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
            games.push(sequence(origin, positions));
        }
    }
    Ok(games)
}

fn sequence(origin: String, positions: impl Iterator<Item = String>) -> Sequence {
    let positions = positions.skip(OPENING).step_by(2).take(POSITIONS).collect();
    Sequence { origin: format!("{origin}, from ply {} on", OPENING + 1), positions }
}

fn write<S: std::borrow::Borrow<Sequence>>(
    out: &Path,
    game: &str,
    twenty: &[Sequence],
    many: &[S],
) -> Result<(), Box<dyn Error>> {
    let rule = "# Consecutive positions of real games, two plies apart, chosen by a mechanical rule:\n\
                # see crates/lab/examples/positions.rs, which wrote this file.\n";
    let text = |s: &Sequence| format!("# {}\n{}\n", s.origin, s.positions.join("\n"));
    let few: String = twenty.iter().map(text).collect();
    let all: String = many.iter().map(|s| text(s.borrow())).collect();
    fs::write(out.join(format!("{game}-twenty.txt")), format!("{rule}{few}"))?;
    fs::write(out.join(format!("{game}-four-hundred.txt")), format!("{rule}{all}"))?;
    Ok(())
}
