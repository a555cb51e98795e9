//! Lines of bounded length, from bytes of any kind.

use std::io::{self, BufRead};

/// The longest line that is read, in bytes. A game of three thousand moves fits.
pub const LONGEST_LINE: usize = 1 << 16;

/// What was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Read {
    /// A line without its end. Bytes that are not UTF-8 became replacement characters.
    Line(String),
    /// A line that is too long; it was skipped.
    TooLong,
    /// There are no more lines.
    End,
}

/// Reads the next line. However long it is, no more than [`LONGEST_LINE`] bytes of it
/// are held. A last line without an end is a line.
///
/// ```
/// use nullwindow_protocols::{LONGEST_LINE, Read, read_line};
/// let mut input = [b"uci\r\n".to_vec(), vec![b'x'; LONGEST_LINE + 1], b"\nquit".to_vec()].concat();
/// let mut input = &input[..];
/// assert_eq!(read_line(&mut input).unwrap(), Read::Line("uci".into()));
/// assert_eq!(read_line(&mut input).unwrap(), Read::TooLong);
/// assert_eq!(read_line(&mut input).unwrap(), Read::Line("quit".into()));
/// assert_eq!(read_line(&mut input).unwrap(), Read::End);
/// ```
pub fn read_line(input: &mut impl BufRead) -> io::Result<Read> {
    let (mut line, mut length) = (Vec::new(), 0usize);
    loop {
        let bytes = match input.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            bytes => bytes?,
        };
        if bytes.is_empty() && length == 0 {
            return Ok(Read::End);
        }
        let end = bytes.iter().position(|&byte| byte == b'\n');
        let part = &bytes[..end.unwrap_or(bytes.len())];
        let room = (LONGEST_LINE + 1).saturating_sub(line.len());
        line.extend_from_slice(&part[..part.len().min(room)]);
        let over = end.is_some() || bytes.is_empty();
        let used = part.len() + usize::from(end.is_some());
        length = length.saturating_add(used);
        input.consume(used);
        if over {
            return Ok(finished(&line));
        }
    }
}

fn finished(line: &[u8]) -> Read {
    let line = line.strip_suffix(b"\r").unwrap_or(line);
    if line.len() > LONGEST_LINE {
        return Read::TooLong;
    }
    Read::Line(String::from_utf8_lossy(line).into_owned())
}
