//! WTHOR game bases, the French federation's collection of tournament games.
//!
//! Format (Quin and Nicolet, "Format de la base WTHOR"): a header of 16
//! bytes, then games of 68 bytes: tournament, black and white player (16 bit
//! each, little-endian), Black's discs, Black's discs under perfect play from
//! the header's number of empty squares on, then 60 bytes of moves as
//! 10 · row + column, zero after the last; passes are not written.
//!
//! Black's discs are recorded with the empty squares of a finished game given
//! to the winner (shared in a draw): [`credited_discs`] counts so.

use super::colour::Colour;
use super::position::Position;
use super::record::OthelloRecord;
use super::scoring::Scoring;
use super::square::Square;
use crate::{ParseError, limits};

const HEADER: usize = 16;
const GAME: usize = 68;

/// A file of games.
///
/// ```
/// use nullwindow_games::othello::wthor;
/// let mut bytes = vec![0; 16 + 68];
/// bytes[4] = 1; // one game
/// bytes[12] = 8; // on eight by eight squares
/// bytes[16 + 8] = 56; // which begins with f5
/// let base = wthor::Base::read(&bytes).unwrap();
/// assert_eq!(base.games[0].replay().unwrap().write_moves(), "f5");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Base {
    /// The year the games were played in.
    pub year: u16,
    /// The number of empty squares from which the theoretical score holds.
    pub depth: u8,
    /// The games.
    pub games: Vec<WthorGame>,
}

/// A game of a base, as stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WthorGame {
    /// Number of the tournament, an index into the base's tournament file.
    pub tournament: u16,
    /// Number of the black player, an index into the base's player file.
    pub black: u16,
    /// Number of the white player.
    pub white: u16,
    /// Black's discs at the end.
    pub black_discs: u8,
    /// Black's discs had both sides played perfectly from the base's depth on.
    pub theoretical: u8,
    /// The moves, 10 · row + column; zero after the last.
    pub moves: [u8; 60],
}

impl Base {
    /// Reads a whole file.
    ///
    /// ```
    /// # use nullwindow_games::othello::wthor::Base;
    /// let e = Base::read(&[0; 15]).unwrap_err();
    /// assert_eq!(e.to_string(), "a header of 15 bytes instead of 16");
    /// ```
    pub fn read(bytes: &[u8]) -> Result<Base, ParseError> {
        limits::check_size(bytes.len())?;
        let Some((header, body)) = bytes.split_first_chunk::<HEADER>() else {
            return Err(ParseError::new(format!(
                "a header of {} bytes instead of 16",
                bytes.len()
            )));
        };
        let claimed = u32::from_le_bytes([header[4], header[5], header[6], header[7]]);
        let (games, rest) = body.as_chunks::<GAME>();
        if !rest.is_empty() {
            return Err(ParseError::new("the last game is cut short").at(bytes.len()));
        }
        if claimed as usize != games.len() {
            let what = format!("{} games where the header says {claimed}", games.len());
            return Err(ParseError::new(what).at(4));
        }
        if !matches!(header[12], 0 | 8) {
            return Err(ParseError::new(format!("a board of size {}", header[12])).at(12));
        }
        let year = u16::from_le_bytes([header[10], header[11]]);
        Ok(Base { year, depth: header[14], games: games.iter().map(WthorGame::read).collect() })
    }

    /// Writes the file; the header's date of making stays empty.
    ///
    /// ```
    /// # use nullwindow_games::othello::wthor::Base;
    /// let base = Base { year: 1997, depth: 24, games: Vec::new() };
    /// assert_eq!(Base::read(&base.write()).unwrap(), base);
    /// ```
    pub fn write(&self) -> Vec<u8> {
        let mut bytes = vec![0; 4];
        bytes.extend((self.games.len() as u32).to_le_bytes());
        bytes.extend([0, 0]);
        bytes.extend(self.year.to_le_bytes());
        bytes.extend([8, 0, self.depth, 0]);
        self.games.iter().for_each(|game| bytes.extend(game.write()));
        bytes
    }
}

impl WthorGame {
    /// Reads the 68 bytes of a game; the moves are looked at by
    /// [`WthorGame::replay`].
    pub fn read(bytes: &[u8; GAME]) -> WthorGame {
        let word = |at: usize| u16::from_le_bytes([bytes[at], bytes[at + 1]]);
        let mut moves = [0; 60];
        moves.copy_from_slice(&bytes[8..]);
        WthorGame {
            tournament: word(0),
            black: word(2),
            white: word(4),
            black_discs: bytes[6],
            theoretical: bytes[7],
            moves,
        }
    }

    /// The 68 bytes of a game.
    ///
    /// ```
    /// # use nullwindow_games::othello::wthor::WthorGame;
    /// assert_eq!(WthorGame::read(&[7; 68]).write(), [7; 68]);
    /// ```
    pub fn write(&self) -> [u8; GAME] {
        let mut bytes = [0; GAME];
        bytes[..2].copy_from_slice(&self.tournament.to_le_bytes());
        bytes[2..4].copy_from_slice(&self.black.to_le_bytes());
        bytes[4..6].copy_from_slice(&self.white.to_le_bytes());
        bytes[6] = self.black_discs;
        bytes[7] = self.theoretical;
        bytes[8..].copy_from_slice(&self.moves);
        bytes
    }

    /// Plays the moves; an illegal one or a damaged byte is an error with the
    /// number of the move.
    ///
    /// ```
    /// # use nullwindow_games::othello::wthor::WthorGame;
    /// let mut bytes = [0; 68];
    /// bytes[8] = 11;
    /// let e = WthorGame::read(&bytes).replay().unwrap_err();
    /// assert_eq!(e.to_string(), "move 1, a1, is not legal");
    /// ```
    pub fn replay(&self) -> Result<OthelloRecord, ParseError> {
        let mut record = OthelloRecord::new(Position::START);
        let played = self.moves.iter().take_while(|byte| **byte != 0);
        for (number, &byte) in played.enumerate() {
            let (rank, file) = ((byte / 10).wrapping_sub(1), (byte % 10).wrapping_sub(1));
            let square = Square::new(file, rank).ok_or_else(|| {
                ParseError::new(format!("move {}, byte {byte}, is not a square", number + 1))
            })?;
            record.push_square(square)?;
        }
        Ok(record)
    }

    /// Black's recorded lead, in discs.
    pub fn result(&self) -> i32 {
        2 * i32::from(self.black_discs) - 64
    }

    /// Black's lead under perfect play from the base's depth on.
    pub fn theoretical_result(&self) -> i32 {
        2 * i32::from(self.theoretical) - 64
    }
}

/// Black's discs with the empty squares of a finished game given to the
/// winner, or shared in a draw: what WTHOR records.
///
/// ```
/// use nullwindow_games::othello::{Colour, Position, wthor::credited_discs};
/// let wipe_out = Position::new(0b111, 0, Colour::White).unwrap();
/// assert_eq!(credited_discs(&wipe_out), 64);
/// ```
pub fn credited_discs(position: &Position) -> u32 {
    let score = Scoring::EmptiesToWinner.score(position);
    let black = if position.side() == Colour::Black { score } else { -score };
    (32 + black / 2) as u32
}

/// Reads a name file of a base (`WTH.JOU`, names of 20 bytes; `WTH.TRN`, of
/// 26): the names in the order that games number them by.
///
/// ```
/// use nullwindow_games::othello::wthor::read_names;
/// let mut bytes = vec![0; 16];
/// bytes[8] = 1;
/// bytes.extend(b"Brian Rose\0\0\0\0\0\0\0\0\0\0");
/// assert_eq!(read_names(&bytes).unwrap(), ["Brian Rose"]);
/// ```
pub fn read_names(bytes: &[u8]) -> Result<Vec<String>, ParseError> {
    limits::check_size(bytes.len())?;
    let Some((header, body)) = bytes.split_first_chunk::<HEADER>() else {
        return Err(ParseError::new(format!("a header of {} bytes instead of 16", bytes.len())));
    };
    let count = usize::from(u16::from_le_bytes([header[8], header[9]]));
    let size = [20, 26].into_iter().find(|size| count.checked_mul(*size) == Some(body.len()));
    let size = size.ok_or_else(|| {
        ParseError::new(format!("{} bytes do not hold {count} names of 20 or 26", body.len())).at(8)
    })?;
    Ok(body.chunks(size).map(latin_1).collect())
}

/// Text up to the first zero byte; the base is written in Latin-1.
fn latin_1(bytes: &[u8]) -> String {
    bytes.iter().take_while(|b| **b != 0).map(|b| char::from(*b)).collect()
}
