//! Where the games of a match begin.

use std::collections::HashSet;

use nullwindow::Game;
use nullwindow_engine::AnyGame;
use nullwindow_games::chess::{self, pgn, uci};
use nullwindow_games::othello::{self, ggf};
use nullwindow_games::{GameId, Notation, ParseError, checkers};

use crate::referee::Referee;

/// A series of moves from the initial position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchOpening {
    /// What it is called.
    pub name: String,
    /// The moves, as the game writes them.
    pub moves: Vec<String>,
}

/// Why there are no openings.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OpeningError {
    /// A line that cannot be played.
    #[error("line {line}: {error}")]
    Line {
        /// Its number, from 1.
        line: usize,
        /// What is wrong with it.
        error: ParseError,
    },
    /// Nothing to play.
    #[error("there is no opening in it")]
    Empty,
    /// The game has no built-in openings.
    #[error("there are no openings for {0}: give a file of them")]
    None(GameId),
}

/// The openings that come with the program: named lines of chess, the most played
/// ones of Othello, the three-move ballots of checkers. A game that the program has added
/// begins with a few moves at random, the same ones in every run.
///
/// ```
/// use nullwindow_arena::openings;
/// use nullwindow_games::GameId;
/// assert_eq!(openings::built_in(GameId::Checkers).unwrap().len(), 174);
/// assert!(openings::built_in(GameId::Kayles).is_err());
/// ```
pub fn built_in(game: GameId) -> Result<Vec<MatchOpening>, OpeningError> {
    let text = match game {
        GameId::Chess => include_str!("../openings/chess.txt"),
        GameId::Othello => include_str!("../openings/othello.txt"),
        GameId::Checkers => include_str!("../openings/checkers.txt"),
        GameId::Added(_) => return distinct(game, at_random(game)),
        _ => return Err(OpeningError::None(game)),
    };
    read_list(game, text)
}

/// Openings at random: so many, of so many plies.
const AT_RANDOM: (u64, usize) = (200, 4);

fn at_random(game: GameId) -> Vec<MatchOpening> {
    let rules = AnyGame::new(game, game.info().hundredths as u16);
    let opening = |number: u64| {
        let (mut state, mut now) = (number, rules.start());
        let (mut legal, mut moves) = (Vec::new(), Vec::new());
        for _ in 0..AT_RANDOM.1 {
            legal.clear();
            rules.moves(&now, &mut legal);
            let Some(chosen) = (next(&mut state) as usize).checked_rem(legal.len()) else { break };
            moves.push(rules.write_move(&now, &legal[chosen]));
            now = rules.play(&now, &legal[chosen]);
        }
        MatchOpening { name: format!("random {number}"), moves }
    };
    (1..=AT_RANDOM.0).map(opening).collect()
}

/// Reads `name: moves`, one opening per line; what follows `#` is a remark.
///
/// ```
/// use nullwindow_arena::openings;
/// use nullwindow_games::GameId;
/// let read = openings::read_list(GameId::Chess, "Sicilian: e4 c5 # sharp\n").unwrap();
/// assert_eq!((read[0].name.as_str(), read[0].moves.join(" ")), ("Sicilian", "e2e4 c7c5".into()));
/// let error = openings::read_list(GameId::Chess, "\nBad: e4 e4").unwrap_err();
/// assert!(error.to_string().starts_with("line 2: "));
/// ```
pub fn read_list(game: GameId, text: &str) -> Result<Vec<MatchOpening>, OpeningError> {
    let mut openings = Vec::new();
    for (i, line) in text.lines().enumerate() {
        let line = line.split('#').next().unwrap_or_default().trim();
        if line.is_empty() {
            continue;
        }
        let (name, moves) = line.rsplit_once(':').unwrap_or((line, line));
        let moves = moves.split_whitespace().filter(|word| !word.ends_with('.'));
        let played = replay(game, moves);
        let moves = played.map_err(|error| OpeningError::Line { line: i + 1, error })?;
        openings.push(MatchOpening { name: name.trim().to_string(), moves });
    }
    distinct(game, openings)
}

/// The first plies of the games of a PGN, GGF or PDN text, each position once.
/// Games that are shorter, begin elsewhere or cannot be read are left out.
///
/// ```
/// use nullwindow_arena::openings;
/// use nullwindow_games::GameId;
/// let text = "1. e4 e5 2. Nf3 *\n\n1. e4 e5 2. d4 *\n\n1. c4 c5 *\n\n1. d4 *\n";
/// let read = openings::of_games(GameId::Chess, text, 2).unwrap();
/// let moves: Vec<String> = read.iter().map(|opening| opening.moves.join(" ")).collect();
/// assert_eq!(moves, ["e2e4 e7e5", "c2c4 c7c5"]);
/// ```
pub fn of_games(game: GameId, text: &str, plies: usize) -> Result<Vec<MatchOpening>, OpeningError> {
    let lines = match game {
        GameId::Chess => chess_lines(text),
        GameId::Othello => othello_lines(text),
        GameId::Checkers => checkers_lines(text),
        _ => return Err(OpeningError::None(game)),
    };
    let long_enough = lines.into_iter().filter(|(_, moves)| moves.len() >= plies);
    let openings = long_enough.map(|(name, mut moves)| {
        moves.truncate(plies);
        MatchOpening { name, moves }
    });
    distinct(game, openings.collect())
}

/// A name and moves.
type OpeningLine = (String, Vec<String>);

fn chess_lines(text: &str) -> Vec<OpeningLine> {
    let usual = |record: &pgn::PgnRecord| record.start == chess::Position::start();
    let line = |record: pgn::PgnRecord| {
        let moves = record.positions().zip(&record.moves).map(|(p, &mv)| uci::write(&p, mv));
        (between(record.tag("White"), record.tag("Black")), moves.collect())
    };
    pgn::PgnReader::new(text).flatten().filter(usual).map(line).collect()
}

fn othello_lines(text: &str) -> Vec<OpeningLine> {
    let usual = |game: &ggf::GgfGame| *game.record.start() == othello::Position::START;
    let line = |game: ggf::GgfGame| {
        let moves = game.record.moves().iter().map(|mv| mv.to_string()).collect();
        (between(game.tag("PB"), game.tag("PW")), moves)
    };
    ggf::read_each(text).flatten().filter(usual).map(line).collect()
}

fn checkers_lines(text: &str) -> Vec<OpeningLine> {
    let rules = checkers::Checkers::default();
    let usual = |record: &checkers::PdnRecord| record.start == checkers::Position::start();
    let line = |record: checkers::PdnRecord| {
        let moves = record.positions().zip(&record.moves).map(|(p, mv)| rules.write_move(&p, mv));
        (between(record.tag("Black"), record.tag("White")), moves.collect())
    };
    checkers::read_pdn(text).flatten().filter(usual).map(line).collect()
}

fn between(first: Option<&str>, second: Option<&str>) -> String {
    format!("{} – {}", first.unwrap_or("?"), second.unwrap_or("?"))
}

fn replay<'m>(
    game: GameId,
    moves: impl Iterator<Item = &'m str>,
) -> Result<Vec<String>, ParseError> {
    let mut referee = Referee::new(game);
    for mv in moves {
        referee.play(mv)?;
    }
    Ok(referee.moves().to_vec())
}

/// Each position once, by the first line that leads to it; lines after which the
/// game is over are left out.
fn distinct(game: GameId, openings: Vec<MatchOpening>) -> Result<Vec<MatchOpening>, OpeningError> {
    let mut seen = HashSet::new();
    let mut new = |opening: &MatchOpening| {
        let mut referee = Referee::new(game);
        let played = opening.moves.iter().all(|mv| referee.play(mv).is_ok());
        played && referee.over().is_none() && seen.insert(referee.key())
    };
    let kept: Vec<MatchOpening> = openings.into_iter().filter(|opening| new(opening)).collect();
    if kept.is_empty() { Err(OpeningError::Empty) } else { Ok(kept) }
}

/// Puts openings into an order that the seed decides, on every machine the same.
pub fn shuffle(openings: &mut [MatchOpening], seed: u64) {
    let mut state = seed;
    for i in (1..openings.len()).rev() {
        let j = next(&mut state) % (i as u64 + 1);
        openings.swap(i, j as usize);
    }
}

/// SplitMix64 (Steele, Lea and Flood 2014).
fn next(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
