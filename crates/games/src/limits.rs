//! How large a text may be.

use crate::ParseError;

/// The largest text or file that a reader of this crate takes: 64 MiB.
///
/// Readers take time and memory in proportion to the text. The limit bounds
/// both; a larger collection is read in pieces.
///
/// ```
/// use nullwindow_games::{MAX_TEXT_BYTES, chess::fen};
/// let error = fen::read(&" ".repeat(MAX_TEXT_BYTES + 1)).unwrap_err();
/// assert_eq!(error.to_string(), "67108865 bytes, more than the limit of 64 MiB: split the text");
/// ```
pub const MAX_TEXT_BYTES: usize = 64 << 20;

/// Refuses what is larger than [`MAX_TEXT_BYTES`].
pub(crate) fn check_size(bytes: usize) -> Result<(), ParseError> {
    if bytes <= MAX_TEXT_BYTES {
        return Ok(());
    }
    let limit = MAX_TEXT_BYTES >> 20;
    let what = format!("{bytes} bytes, more than the limit of {limit} MiB: split the text");
    Err(ParseError::new(what))
}
