//! Games in the notation that other programs read: PGN for chess, GGF for Othello,
//! PDN for checkers.

use nullwindow_games::chess::{self, pgn, uci};
use nullwindow_games::othello::{self, ggf};
use nullwindow_games::{GameId, Notation, ParseError, checkers};

use crate::contest::Rules;
use crate::played::{Cause, MatchGame};
use crate::player::PlayerFault;
use crate::referee::{EndReason, Winner};

/// What a game record says besides the game.
#[derive(Clone, Debug)]
pub struct Label<'l> {
    /// The name of the match; with the number it tells games apart.
    pub id: &'l str,
    /// The day, as "2026-11-15".
    pub day: &'l str,
}

/// A game of a match as text that ends with an empty line. A game without a
/// notation of its own, such as Kayles, is a line of moves.
pub fn write_game(
    rules: &Rules,
    game: &MatchGame,
    label: &Label<'_>,
) -> Result<String, ParseError> {
    match rules.game {
        GameId::Chess => chess_game(rules, game, label),
        GameId::Othello => othello_game(rules, game, label),
        GameId::Checkers => checkers_game(rules, game, label),
        _ => Ok(format!("{} {} {}\n\n", number(game, label), game.moves.join(" "), game.result())),
    }
}

/// How a file of such games is called.
pub const fn extension(game: GameId) -> &'static str {
    match game {
        GameId::Chess => "pgn",
        GameId::Othello => "ggf",
        GameId::Checkers => "pdn",
        _ => "txt",
    }
}

fn number(game: &MatchGame, label: &Label<'_>) -> String {
    format!("{}/{}", label.id, game.number + 1)
}

/// The names of the first mover and of the second.
fn names(rules: &Rules, game: &MatchGame) -> [String; 2] {
    [game.first, game.first.other()].map(|seat| rules.name_of(seat))
}

/// How the game ended, in a few words.
fn termination(game: &MatchGame) -> String {
    let words = match game.by {
        Cause::End(EndReason::Rules) => "normal",
        Cause::End(EndReason::Repetition) => "repetition",
        Cause::End(EndReason::NoProgress) => "no progress",
        Cause::End(EndReason::Dead) => "nobody can win",
        Cause::End(EndReason::PlyLimit) => "ply limit",
        Cause::End(EndReason::Adjudicated) => "adjudication",
        Cause::Fault(PlayerFault::Time) => "time forfeit",
        Cause::Fault(PlayerFault::Crash) => "crash",
        Cause::Fault(PlayerFault::Hang) => "no answer",
        Cause::Fault(PlayerFault::IllegalMove) => "illegal move",
    };
    match &game.note {
        Some(note) => format!("{words}: {note}"),
        None => words.to_string(),
    }
}

/// The tags that PGN and PDN share; `sides` are the names of their colours.
fn tags(
    rules: &Rules,
    game: &MatchGame,
    label: &Label<'_>,
    sides: [&str; 2],
) -> Vec<(String, String)> {
    let [first, second] = names(rules, game);
    let round = format!("{}.{}", game.number / 2 + 1, game.number % 2 + 1);
    let mut players = [(sides[0], first), (sides[1], second)];
    // White comes first, whoever moves first.
    players.sort_by_key(|(side, _)| *side != "White");
    let [one, other] = players;
    [
        ("Event", "nullwindow match".to_string()),
        ("Site", "?".to_string()),
        ("Date", label.day.replace('-', ".")),
        ("Round", round),
        one,
        other,
        ("Result", game.result().to_string()),
        ("Opening", game.opening.clone()),
        ("PlyCount", game.moves.len().to_string()),
        ("Termination", termination(game)),
        ("Match", number(game, label)),
    ]
    .map(|(name, value)| (name.to_string(), value))
    .to_vec()
}

fn chess_game(rules: &Rules, game: &MatchGame, label: &Label<'_>) -> Result<String, ParseError> {
    let start = chess::Position::start();
    let (mut position, mut moves) = (start.clone(), Vec::new());
    for text in &game.moves {
        let mv = uci::read(&position, text)?;
        position = position.after(mv);
        moves.push(mv);
    }
    let outcome = match game.winner {
        Winner::First => chess::Outcome::WhiteWins,
        Winner::Second => chess::Outcome::BlackWins,
        Winner::Nobody => chess::Outcome::Draw,
    };
    let tags = tags(rules, game, label, ["White", "Black"]);
    Ok(pgn::write(&pgn::PgnRecord { tags, start, moves, outcome }) + "\n")
}

fn checkers_game(rules: &Rules, game: &MatchGame, label: &Label<'_>) -> Result<String, ParseError> {
    let (notation, start) = (checkers::Checkers::default(), checkers::Position::start());
    let (mut position, mut moves) = (start, Vec::new());
    for text in &game.moves {
        let mv = notation.read_move(&position, text)?;
        position = position.after(mv);
        moves.push(mv);
    }
    let outcome = match game.winner {
        Winner::First => checkers::Outcome::Won(checkers::Side::Black),
        Winner::Second => checkers::Outcome::Won(checkers::Side::White),
        Winner::Nobody => checkers::Outcome::Drawn,
    };
    let mut tags = tags(rules, game, label, ["Black", "White"]);
    tags.push(("GameType".into(), "21".into())); // English draughts
    Ok(checkers::write_pdn(&checkers::PdnRecord { tags, start, moves, outcome }) + "\n")
}

fn othello_game(rules: &Rules, game: &MatchGame, label: &Label<'_>) -> Result<String, ParseError> {
    let mut record = othello::OthelloRecord::new(othello::Position::START);
    for text in &game.moves {
        let unread = || ParseError::new(format!("'{text}' is not a move"));
        record.push(othello::Move::read(text).ok_or_else(unread)?)?;
    }
    let result = match (game.by, game.winner) {
        (Cause::End(EndReason::Rules), _) => format!("{:+}.00", record.black_difference()),
        // The server's letters for time-out and resignation follow the result.
        (_, Winner::First) => "+1.00:r".to_string(),
        (_, Winner::Second) => "-1.00:r".to_string(),
        (_, Winner::Nobody) => "0.00".to_string(),
    };
    let [black, white] = names(rules, game);
    let mut written = ggf::GgfGame::new(record);
    let tags = [
        ("PC", "nullwindow match".to_string()),
        ("DT", label.day.to_string()),
        ("PB", black),
        ("PW", white),
        ("RE", result),
        ("ON", game.opening.clone()),
        ("TE", termination(game)),
        ("MA", number(game, label)),
        ("TY", "8".to_string()),
    ];
    let plain = |text: String| text.replace(['[', ']', '(', ')'], " ");
    written.tags.extend(tags.map(|(name, text)| (name.to_string(), plain(text))));
    Ok(ggf::write(&written) + "\n\n")
}
