//! How a network is kept: a line of text that says what it is, its numbers, a checksum.
//!
//! `nullwindow network 1 NAME INPUTS HIDDEN PHASES UNIT`, a line feed, then numbers of two bytes
//! with the low one first: what the units begin with, the rows of the inputs, and for each phase
//! the weights of the mover and of the other side and a number of four bytes. The last eight
//! bytes are the FNV-1a hash of all before them.

use super::network::{HIDDEN, LastLayer, MOST_BIAS, MOST_INPUT, MOST_OUTPUT, Network, Units};
use crate::value::Value;

/// Why a network cannot be had.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NetworkError {
    /// It does not begin as a network does.
    #[error("no network: it does not begin with 'nullwindow network 1'")]
    NotANetwork,
    /// A number in its first line cannot be.
    #[error("the first line of the network is wrong: {0}")]
    Header(String),
    /// It is too short or too long.
    #[error("the network should have {expected} bytes and has {found}: copy or train it again")]
    Length {
        /// As its first line says.
        expected: usize,
        /// As it is.
        found: usize,
    },
    /// Bytes have changed.
    #[error("the network is damaged: its checksum is wrong; copy or train it again")]
    Damaged,
    /// A weight is larger than the arithmetic allows.
    #[error("the network has a weight of {0}, which is out of range: train it again")]
    Weight(i32),
    /// It was learnt for something else.
    #[error("the network is for '{found}' and not for '{expected}': train one for that")]
    OtherFeatures {
        /// The features it is asked to go with.
        expected: String,
        /// Those it was learnt with.
        found: String,
    },
    /// There is nothing to learn from, or it cannot be learnt.
    #[error("nothing can be learnt: {0}")]
    Samples(String),
}

const FIRST_WORDS: &str = "nullwindow network 1 ";

/// No first line is longer.
const LONGEST_LINE: usize = 200;

/// No network is larger in any direction.
const LARGEST: usize = 1 << 16;

const CHECKSUM: usize = 8;

impl Network {
    /// The network as bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        let sizes = (self.rows.len(), HIDDEN, self.outputs.len(), self.unit);
        let (inputs, hidden, phases, unit) = sizes;
        let line = format!("{FIRST_WORDS}{} {inputs} {hidden} {phases} {unit}\n", self.name);
        let mut bytes = line.into_bytes();
        let mut write = |units: &Units| bytes.extend(units.iter().flat_map(|w| w.to_le_bytes()));
        write(&self.bias);
        self.rows.iter().for_each(&mut write);
        for output in &self.outputs {
            for units in [&output.mover, &output.other] {
                bytes.extend(units.iter().flat_map(|weight| weight.to_le_bytes()));
            }
            bytes.extend(output.bias.to_le_bytes());
        }
        let checksum = checksum(&bytes);
        bytes.extend(checksum.to_le_bytes());
        bytes
    }

    /// A number that tells this network from others.
    pub fn fingerprint(&self) -> u64 {
        checksum(&self.to_bytes())
    }

    /// Reads what [`Network::to_bytes`] wrote.
    ///
    /// ```
    /// use nullwindow::learnt::{Network, NetworkError};
    /// assert_eq!(Network::from_bytes(b"PNG"), Err(NetworkError::NotANetwork));
    /// ```
    pub fn from_bytes(bytes: &[u8]) -> Result<Network, NetworkError> {
        let line = bytes.iter().take(LONGEST_LINE).position(|&byte| byte == b'\n');
        let line = line.and_then(|end| std::str::from_utf8(&bytes[..end]).ok());
        let line = line.ok_or(NetworkError::NotANetwork)?;
        let words = line.strip_prefix(FIRST_WORDS).ok_or(NetworkError::NotANetwork)?;
        let NetworkHeader { name, inputs, phases, unit } = NetworkHeader::read(words)?;
        let numbers = HIDDEN + inputs * HIDDEN + phases * (2 * HIDDEN + 2);
        let expected = line.len() + 1 + 2 * numbers + CHECKSUM;
        if bytes.len() != expected {
            return Err(NetworkError::Length { expected, found: bytes.len() });
        }
        let (body, sum) = bytes.split_at(expected - CHECKSUM);
        if checksum(body).to_le_bytes() != sum {
            return Err(NetworkError::Damaged);
        }
        let mut rest = &body[line.len() + 1..];
        let bias = read_units(&mut rest, MOST_BIAS)?;
        let rows =
            (0..inputs).map(|_| read_units(&mut rest, MOST_INPUT)).collect::<Result<_, _>>()?;
        let outputs = (0..phases).map(|_| read_output(&mut rest)).collect::<Result<_, _>>()?;
        Ok(Network { name, unit, rows, bias, outputs })
    }

    /// Refuses features that it was not learnt with.
    pub(super) fn check_for(
        &self,
        name: &str,
        words: usize,
        phases: usize,
    ) -> Result<(), NetworkError> {
        let same = self.name == name && self.outputs.len() == phases;
        if same && self.rows.len() == 64 * words {
            return Ok(());
        }
        let told = |name: &str, inputs, phases| format!("{name} {inputs} {phases}");
        Err(NetworkError::OtherFeatures {
            expected: told(name, 64 * words, phases),
            found: told(&self.name, self.rows.len(), self.outputs.len()),
        })
    }
}

/// The first line.
struct NetworkHeader {
    name: String,
    inputs: usize,
    phases: usize,
    unit: Value,
}

impl NetworkHeader {
    fn read(words: &str) -> Result<NetworkHeader, NetworkError> {
        let wrong = |what: &str| NetworkError::Header(what.to_string());
        let words: Vec<&str> = words.split(' ').collect();
        let [name, inputs, hidden, phases, unit] = words[..] else {
            return Err(wrong("it should have a name and four numbers"));
        };
        let number = |text: &str, what: &str| {
            let read: Option<usize> = text.parse().ok();
            read.filter(|n| (1..=LARGEST).contains(n)).ok_or_else(|| {
                NetworkError::Header(format!("{what} is not a whole number from 1 to {LARGEST}"))
            })
        };
        let inputs = number(inputs, "the number of inputs")?;
        if inputs % 64 != 0 {
            return Err(wrong("the number of inputs is not a multiple of 64"));
        }
        if number(hidden, "the number of units")? != HIDDEN {
            return Err(NetworkError::Header(format!("the number of units is not {HIDDEN}")));
        }
        let phases = number(phases, "the number of phases")?;
        let unit = number(unit, "the unit")? as Value;
        Ok(NetworkHeader { name: name.to_string(), inputs, phases, unit })
    }
}

/// Takes so many numbers off the front; there are enough, for the length was checked.
fn read_units(rest: &mut &[u8], most: i16) -> Result<Units, NetworkError> {
    let (numbers, after) = rest.split_at(2 * HIDDEN);
    *rest = after;
    let mut units = [0; HIDDEN];
    for (unit, pair) in units.iter_mut().zip(numbers.chunks_exact(2)) {
        *unit = i16::from_le_bytes([pair[0], pair[1]]);
        if unit.unsigned_abs() > most.unsigned_abs() {
            return Err(NetworkError::Weight((*unit).into()));
        }
    }
    Ok(units)
}

/// The largest number that the value of a position begins with.
const MOST_BEGUN: i32 = 1 << 24;

fn read_output(rest: &mut &[u8]) -> Result<LastLayer, NetworkError> {
    let mover = read_units(rest, MOST_OUTPUT)?;
    let other = read_units(rest, MOST_OUTPUT)?;
    let (number, after) = rest.split_at(4);
    *rest = after;
    let bias = i32::from_le_bytes([number[0], number[1], number[2], number[3]]);
    if bias.unsigned_abs() > MOST_BEGUN.unsigned_abs() {
        return Err(NetworkError::Weight(bias));
    }
    Ok(LastLayer { mover, other, bias })
}

/// FNV-1a (Fowler, Noll and Vo 1991).
fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}
