//! The table as bytes: a header, then a byte a position.
//!
//! | bytes | what |
//! |---|---|
//! | 0..8 | `nwcheck` and the version of the numbering |
//! | 8..16 | the most pieces |
//! | 16..24 | the number of bytes that follow the header |
//! | 24..32 | their checksum, FNV-1a over 64-bit words |
//!
//! All numbers are little-endian.

use super::table::EndgameTable;
use crate::ParseError;

/// To be raised with any change of numbering or format.
const MAGIC: &[u8; 8] = b"nwcheck\x01";
pub(super) const HEADER: usize = 32;

impl EndgameTable {
    /// The bytes to keep.
    ///
    /// ```
    /// use nullwindow_games::checkers::EndgameTable;
    /// let table = EndgameTable::build(2);
    /// assert_eq!(EndgameTable::from_bytes(&table.to_bytes()), Ok(table));
    /// ```
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = self.header().to_vec();
        bytes.extend_from_slice(&self.plies);
        bytes
    }

    fn header(&self) -> [u8; HEADER] {
        let fields = [self.pieces() as u64, self.plies.len() as u64, checksum(&self.plies)];
        let mut header = [0; HEADER];
        header[..8].copy_from_slice(MAGIC);
        for (field, place) in fields.iter().zip(header[8..].chunks_exact_mut(8)) {
            place.copy_from_slice(&field.to_le_bytes());
        }
        header
    }

    /// Reads kept bytes; damaged ones, or those of another version, are
    /// refused.
    ///
    /// ```
    /// # use nullwindow_games::checkers::EndgameTable;
    /// let mut bytes = EndgameTable::build(2).to_bytes();
    /// bytes[100] ^= 1;
    /// let error = EndgameTable::from_bytes(&bytes).unwrap_err();
    /// assert_eq!(error.to_string(), "the endgame table is damaged or of another version");
    /// ```
    pub fn from_bytes(bytes: &[u8]) -> Result<EndgameTable, ParseError> {
        let refused = || ParseError::new("the endgame table is damaged or of another version");
        let (header, plies) = bytes.split_at_checked(HEADER).ok_or_else(refused)?;
        let pieces = usize::from(header[8]);
        if !(2..=EndgameTable::MOST_PIECES).contains(&pieces) {
            return Err(refused());
        }
        // Before there is room for as much as a damaged header asks for.
        if EndgameTable::size(pieces) != plies.len() {
            return Err(refused());
        }
        let mut table = EndgameTable::empty(pieces);
        table.plies.copy_from_slice(plies);
        if table.header() == header { Ok(table) } else { Err(refused()) }
    }
}

/// FNV-1a over words, the last one filled up with zeros. The length is in
/// the header.
fn checksum(bytes: &[u8]) -> u64 {
    bytes.chunks(8).fold(0xcbf2_9ce4_8422_2325, |hash, chunk| {
        let mut word = [0; 8];
        word[..chunk.len()].copy_from_slice(chunk);
        // The rotation lets high bits reach low ones: any one changed word
        // changes the sum.
        (hash.rotate_left(29) ^ u64::from_le_bytes(word)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}
