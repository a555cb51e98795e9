//! The weights of a stage as the file has them, and unpacked when they are needed: a search
//! sees few of the twelve stages, and unpacking all was half the instructions of a short one.

use std::sync::{Arc, OnceLock};

use super::pattern::{OFFSETS, SHAPES};
use super::patterns::{SHARED, SharedWeights, StageWeights};
use crate::ParseError;

/// The bytes of a file before the weights.
pub(super) const HEADER: usize = 18;

/// The weights of one stage, unpacked at first sight.
#[derive(Clone, Debug)]
pub(crate) struct LazyStage {
    packed: Arc<[u8]>,
    unpacked: OnceLock<StageWeights>,
}

impl LazyStage {
    /// The next stage of a file, if its bytes are sound.
    pub(super) fn checked(reader: &mut WeightsReader) -> Result<LazyStage, ParseError> {
        let from = reader.at;
        reader.take::<4>()?;
        for &kept in &SHARED.kept {
            each_run(reader, kept, |_, _| {})?;
        }
        let packed = reader.bytes[from..reader.at].into();
        Ok(LazyStage { packed, unpacked: OnceLock::new() })
    }

    #[inline]
    pub(crate) fn get(&self) -> &StageWeights {
        // The bytes were checked, so there is nothing to go wrong.
        self.unpacked.get_or_init(|| unpack(&self.packed).unwrap_or_else(|_| StageWeights::zero()))
    }
}

impl From<StageWeights> for LazyStage {
    fn from(weights: StageWeights) -> LazyStage {
        LazyStage { packed: [].into(), unpacked: OnceLock::from(weights) }
    }
}

impl PartialEq for LazyStage {
    fn eq(&self, other: &LazyStage) -> bool {
        self.get() == other.get()
    }
}

impl Eq for LazyStage {}

fn unpack(packed: &[u8]) -> Result<StageWeights, ParseError> {
    let mut reader = WeightsReader::new(packed);
    let SharedWeights { places, kept } = &*SHARED;
    let mut stage = StageWeights::zero();
    for constant in &mut stage.constant {
        *constant = i16::from_le_bytes(reader.take()?);
    }
    for shape in 0..SHAPES {
        let mut weights = Vec::with_capacity(kept[shape]);
        each_run(&mut reader, kept[shape], |weight, run| {
            weights.extend(std::iter::repeat_n(weight, run));
        })?;
        let table = &mut stage.tables[OFFSETS[shape]..OFFSETS[shape + 1]];
        for (weight, place) in table.iter_mut().zip(&places[shape]) {
            *weight = weights[usize::from(*place)];
        }
    }
    Ok(stage)
}

/// Tells the weights of a table of this size, equal ones in a row together.
#[inline]
fn each_run(
    reader: &mut WeightsReader,
    size: usize,
    mut take: impl FnMut(i16, usize),
) -> Result<(), ParseError> {
    let step = i32::from(u16::from_le_bytes(reader.take()?));
    let mut told = 0;
    while told < size {
        let from = HEADER + reader.at;
        let byte = i8::from_le_bytes(reader.take()?);
        let run = if byte == 0 { usize::from(reader.take::<1>()?[0]) } else { 1 };
        if run == 0 || run > size - told {
            return Err(ParseError::new("a run of zeros does not fit its table").at(from));
        }
        let weight = i16::try_from(i32::from(byte) * step);
        take(weight.map_err(|_| ParseError::new("a weight is too large").at(from))?, run);
        told += run;
    }
    Ok(())
}

/// Takes bytes from the front.
pub(super) struct WeightsReader<'b> {
    bytes: &'b [u8],
    at: usize,
}

impl<'b> WeightsReader<'b> {
    pub(super) fn new(bytes: &'b [u8]) -> WeightsReader<'b> {
        WeightsReader { bytes, at: 0 }
    }

    pub(super) fn take<const N: usize>(&mut self) -> Result<[u8; N], ParseError> {
        let rest = self.bytes.get(self.at..).unwrap_or_default();
        let taken = rest.first_chunk::<N>();
        self.at += N;
        taken.copied().ok_or_else(|| ParseError::new("the weights are cut short"))
    }

    /// Refuses what comes after the weights.
    pub(super) fn end(&self) -> Result<(), ParseError> {
        if self.at != self.bytes.len() {
            return Err(ParseError::new("bytes after the weights").at(HEADER + self.at));
        }
        Ok(())
    }
}
