//! Fitted weights and their file.
//!
//! `weights.bin` beside this file is written by
//!
//! ```text
//! cargo run --release -p nullwindow-fit --bin othello_fit -- \
//!     <data>/othello/wthor <data>/othello/ffo.txt \
//!     crates/games/src/othello/evaluation/weights.bin
//! ```
//!
//! in 35 CPU-seconds, the same bytes every time. Root mean square errors in
//! discs on the held-out games (13,757 of 137,113; "nothing" predicts a draw):
//!
//! | stage    |    0 |    2 |    4 |    6 |    8 |   10 |   11 |
//! |----------|------|------|------|------|------|------|------|
//! | nothing  | 20.2 | 20.2 | 20.2 | 20.3 | 24.5 | 24.9 | 24.8 |
//! | mobility | 20.2 | 19.2 | 16.6 | 13.1 | 16.8 | 12.0 |  7.6 |
//! | patterns | 20.1 | 18.4 | 15.1 | 10.5 | 15.0 |  9.9 |  5.4 |
//! | trained  | 19.9 | 18.2 | 14.9 | 10.3 | 14.8 |  9.6 |  5.3 |
//!
//! (the last row: patterns on the games they were fitted to). To stage 6 the
//! target is perfect play from 24 empty squares on; from stage 7 it is the
//! game as played, mistakes included. At depths 3, 4 and 5 patterns won 162,
//! 169 and 163 of 200 games against mobility (`othello_match` of the same package).
//!
//! Layout, all numbers little-endian: the magic `NWOW`, version (u16), length
//! of the rest (u32) and its FNV-1a checksum (u64). Then for each of the
//! twelve stages: two constants (i16), and for each shape a step (u16, in
//! 1/256 disc) and its weights in steps, one signed byte each, mirror images
//! stored once; a zero byte is followed by the length of the run of zeros.
//! Then the mobility evaluation's weights (i16), stage by stage.

use std::sync::{Arc, LazyLock};

use super::mobility::MobilityWeights;
use super::packed::{HEADER, LazyStage, WeightsReader};
use super::pattern::{OFFSETS, SHAPES};
use super::patterns::{PatternWeights, SHARED, SharedWeights};
use super::stage::STAGES;
use crate::ParseError;
use crate::othello::evaluation::mobility::FEATURES;

const MAGIC: &[u8; 4] = b"NWOW";
const VERSION: u16 = 1;

static COMMITTED: LazyLock<Arc<Weights>> = LazyLock::new(|| {
    let weights = Weights::read(include_bytes!("weights.bin"));
    Arc::new(weights.expect("the weights in the repository are read by a test"))
});

/// What both fitted evaluations know.
///
/// ```
/// use nullwindow_games::othello::Weights;
/// let weights = Weights::committed();
/// assert_eq!(Weights::read(&weights.write()).unwrap(), *weights);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights {
    pub(crate) patterns: PatternWeights,
    pub(crate) mobility: MobilityWeights,
}

impl Weights {
    /// The weights that come with this library.
    pub fn committed() -> Arc<Weights> {
        Arc::clone(&COMMITTED)
    }

    /// Weights that value everything at nothing.
    pub fn zero() -> Weights {
        Weights { patterns: PatternWeights::zero(), mobility: [[0; FEATURES]; STAGES] }
    }

    /// Reads a weights file; a damaged or foreign one is an error. Everything is checked
    /// now, but the weights of a stage are unpacked when a position of it is first judged.
    ///
    /// ```
    /// # use nullwindow_games::othello::Weights;
    /// let mut bytes = Weights::zero().write();
    /// bytes[40] ^= 1;
    /// assert_eq!(Weights::read(&bytes).unwrap_err().to_string(), "the weights' checksum is wrong");
    /// ```
    pub fn read(bytes: &[u8]) -> Result<Weights, ParseError> {
        let mut reader = WeightsReader::new(checked_body(bytes)?);
        let mut stages = Vec::with_capacity(STAGES);
        for _ in 0..STAGES {
            stages.push(LazyStage::checked(&mut reader)?);
        }
        let mut mobility = [[0; FEATURES]; STAGES];
        for weight in mobility.iter_mut().flatten() {
            *weight = i16::from_le_bytes(reader.take()?);
        }
        reader.end()?;
        Ok(Weights { patterns: PatternWeights { stages }, mobility })
    }

    /// Writes the file that [`Weights::read`] reads. Weights are rounded to a
    /// 127th of the largest of their table, so only weights that were read or
    /// fitted come back the same.
    pub fn write(&self) -> Vec<u8> {
        let SharedWeights { places, kept } = &*SHARED;
        let mut body = Vec::new();
        for stage in self.patterns.stages.iter().map(LazyStage::get) {
            stage.constant.iter().for_each(|c| body.extend(c.to_le_bytes()));
            for shape in 0..SHAPES {
                let table = &stage.tables[OFFSETS[shape]..OFFSETS[shape + 1]];
                write_table(&mut body, &distinct(table, &places[shape], kept[shape]));
            }
        }
        let mobility = self.mobility.iter().flatten();
        mobility.for_each(|weight| body.extend(weight.to_le_bytes()));
        let mut bytes = MAGIC.to_vec();
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend((body.len() as u32).to_le_bytes());
        bytes.extend(checksum(&body).to_le_bytes());
        bytes.extend(body);
        bytes
    }
}

/// The part after the header, if the header fits it.
fn checked_body(bytes: &[u8]) -> Result<&[u8], ParseError> {
    let mut reader = WeightsReader::new(bytes);
    if &reader.take::<4>()? != MAGIC {
        return Err(ParseError::new("not a file of Othello weights"));
    }
    let version = u16::from_le_bytes(reader.take()?);
    if version != VERSION {
        return Err(ParseError::new(format!("weights of version {version}, not {VERSION}")));
    }
    let length = u32::from_le_bytes(reader.take()?) as usize;
    let sum = u64::from_le_bytes(reader.take()?);
    let body = &bytes[HEADER..];
    if body.len() != length {
        let what = format!("{} bytes of weights instead of {length}", body.len());
        return Err(ParseError::new(what));
    }
    if checksum(body) != sum {
        return Err(ParseError::new("the weights' checksum is wrong"));
    }
    Ok(body)
}

/// The weights of a table without mirror images.
fn distinct(table: &[i16], places: &[u16], kept: usize) -> Vec<i16> {
    let mut weights = vec![0; kept];
    places.iter().zip(table).for_each(|(place, weight)| weights[usize::from(*place)] = *weight);
    weights
}

/// The step that lets all weights of a table fit a signed byte: their common
/// divisor if that is large enough, so that what was read is written the same.
pub(super) fn step(weights: &[i16]) -> u16 {
    let sizes = || weights.iter().map(|w| w.unsigned_abs());
    let largest = sizes().max().unwrap_or(0);
    let common = sizes().fold(0, divisor).max(1);
    if largest / common <= 127 { common } else { largest.div_ceil(127) }
}

fn divisor(a: u16, b: u16) -> u16 {
    if b == 0 { a } else { divisor(b, a % b) }
}

fn write_table(body: &mut Vec<u8>, weights: &[i16]) {
    let step = step(weights);
    body.extend(step.to_le_bytes());
    let (half, step) = (i32::from(step) / 2, i32::from(step));
    let mut zeros = 0u8;
    for weight in weights {
        let weight = i32::from(*weight);
        let byte = ((weight.abs() + half) / step * weight.signum()) as i8;
        if zeros == u8::MAX || byte != 0 && zeros > 0 {
            body.extend([0, zeros]);
            zeros = 0;
        }
        if byte == 0 { zeros += 1 } else { body.extend(byte.to_le_bytes()) }
    }
    if zeros > 0 {
        body.extend([0, zeros]);
    }
}

/// FNV-1a, 64 bits.
fn checksum(bytes: &[u8]) -> u64 {
    let mix = |sum: u64, byte: &u8| (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, mix)
}
