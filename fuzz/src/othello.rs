//! Othello: boards, moves, transcripts, GGF, problems, WTHOR, weights.

use std::sync::LazyLock;

use nullwindow_games::GameId;
use nullwindow_games::othello::{
    Othello, OthelloRecord, Weights, ffo as problems, ggf as games, wthor as bases,
};

use super::check::{accepted, notation as any_notation, records, text};

static OTHELLO: LazyLock<Othello> = LazyLock::new(Othello::default);

/// A board, and a move on the last line.
pub fn notation(bytes: &[u8]) -> bool {
    any_notation(&*OTHELLO, bytes)
}

/// The squares of a game.
pub fn transcript(bytes: &[u8]) -> bool {
    let Some(record) = accepted(OthelloRecord::read_moves(&text(bytes))) else { return false };
    assert_eq!(OthelloRecord::read_moves(&record.write_moves()), Ok(record));
    true
}

/// A file of games.
pub fn ggf(bytes: &[u8]) -> bool {
    let text = text(bytes);
    assert!(games::read_each(&text).map(accepted).count() <= text.len() + 1, "{text:?}");
    records(GameId::Othello, &text);
    let Some(read) = accepted(games::read(&text)) else { return false };
    let written: String = read.iter().map(games::write).collect();
    assert_eq!(games::read(&written), Ok(read), "{text:?}");
    true
}

/// A file of problems.
pub fn ffo(bytes: &[u8]) -> bool {
    let Some(read) = accepted(problems::read(&text(bytes))) else { return false };
    for problem in read {
        assert_eq!(problems::read(&problems::write(&problem)), Ok(vec![problem]));
    }
    true
}

/// A base of games.
pub fn wthor(bytes: &[u8]) -> bool {
    let Some(base) = accepted(bases::Base::read(bytes)) else { return false };
    base.games.iter().for_each(|game| drop(accepted(game.replay())));
    assert_eq!(bases::Base::read(&base.write()), Ok(base));
    true
}

/// The names of a base's players.
pub fn names(bytes: &[u8]) -> bool {
    accepted(bases::read_names(bytes)).is_some()
}

/// Weights, as they are and behind a true header.
pub fn weights(bytes: &[u8]) -> bool {
    accepted(Weights::read(bytes));
    let Some(weights) = accepted(Weights::read(&with_header(bytes))) else { return false };
    assert_eq!(Weights::read(&weights.write()).as_ref(), Ok(&weights));
    true
}

/// The header of the file format with the FNV-1a sum of these bytes, lest the
/// sum keep all damage from the reader behind it.
fn with_header(bytes: &[u8]) -> Vec<u8> {
    let sum = bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum: u64, byte| {
        (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
    });
    let mut file = b"NWOW\x01\x00".to_vec();
    file.extend((bytes.len() as u32).to_le_bytes());
    file.extend(sum.to_le_bytes());
    file.extend(bytes);
    file
}
