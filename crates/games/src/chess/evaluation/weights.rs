//! The weights of the evaluation, and the text they are kept in.
//!
//! A text has a header line `nullwindow chess weights 1`, comments after `#`,
//! and lines `group first mg,eg mg,eg …`: the weights of a group from its
//! `first`, each as midgame and endgame centipawns. What is not named is zero.

use std::fmt::Write;
use std::sync::LazyLock;

use super::features::{FEATURES, FeatureGroup, GROUPS, MATERIAL, PAWN_SQUARE, TEMPO};
use crate::{ParseError, steps};

const HEADER: &str = "nullwindow chess weights 1";
/// No weight is larger: sixteen queens of it stay within 16 bits.
pub const LARGEST: i16 = 2000;
const FITTED: &str = include_str!("weights.txt");

/// One midgame and one endgame weight for every feature, in centipawns.
///
/// ```
/// use nullwindow_games::chess::evaluation::Weights;
/// let weights = Weights::fitted();
/// assert_eq!(Weights::read(&weights.write("")).unwrap(), weights);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights {
    /// Midgame in the low half, endgame in the high half, so that one addition
    /// adds both.
    packed: [i32; FEATURES],
    /// Material and square in one, pawns to queens.
    pieces: [[i32; 128]; 5],
}

impl Weights {
    /// The weights the project has fitted; how stands in their file.
    pub fn fitted() -> Weights {
        static READ: LazyLock<Weights> = LazyLock::new(|| {
            Weights::read(FITTED).expect("the weights compiled in are tested to be readable")
        });
        READ.clone()
    }

    /// Round piece values and 20 centipawns for the move: where fitting
    /// starts, and what it is compared with.
    ///
    /// Why 20: with the fitted weights and quiescence, 40 positions of games
    /// searched to depths 1 to 4, the mean change from depth to depth was +34,
    /// −40, +34, −34 centipawns without a bonus, +18, −23, +18, −18 with 10, and
    /// +4, −6, +2, −3 with 20; with 30 it turned round.
    pub fn material() -> Weights {
        let mut weights = Weights::zero();
        for (i, value) in [100, 320, 330, 500, 950].into_iter().enumerate() {
            weights.set(MATERIAL + i, (value, value));
        }
        weights.set(TEMPO, (20, 20));
        weights
    }

    /// The midgame and endgame weight of a feature; zero for one there is not.
    pub fn get(&self, feature: usize) -> (i16, i16) {
        let (midgame, endgame) = unpack(self.packed.get(feature).copied().unwrap_or(0));
        (midgame as i16, endgame as i16)
    }

    fn zero() -> Weights {
        Weights { packed: [0; FEATURES], pieces: [[0; 128]; 5] }
    }

    /// Sets the midgame and endgame weight of a feature.
    ///
    /// # Panics
    ///
    /// If there is no such feature.
    pub fn set(&mut self, feature: usize, (midgame, endgame): (i16, i16)) {
        self.packed[feature] = pack(midgame, endgame);
        self.add_up_pieces();
    }

    fn add_up_pieces(&mut self) {
        for (piece, squares) in self.pieces.iter_mut().enumerate() {
            let material = self.packed[MATERIAL + piece];
            for (square, sum) in squares.iter_mut().enumerate() {
                let place = self.packed[PAWN_SQUARE + 128 * piece + square];
                *sum = material.wrapping_add(place);
            }
        }
    }

    /// A piece, pawn to queen from 0, on a square.
    #[inline(always)]
    pub(super) fn piece(&self, piece: usize, square: usize) -> i32 {
        self.pieces[piece][square]
    }

    #[inline(always)]
    pub(super) fn packed(&self, feature: usize) -> i32 {
        self.packed[feature]
    }

    /// Reads a weights text.
    ///
    /// ```
    /// # use nullwindow_games::chess::evaluation::Weights;
    /// let text = "nullwindow chess weights 1\nmaterial 0 90,110\n";
    /// assert_eq!(Weights::read(text).unwrap().get(0), (90, 110));
    /// assert!(Weights::read("").is_err());
    /// ```
    pub fn read(text: &str) -> Result<Weights, ParseError> {
        steps::add(text.len());
        let mut lines = text.lines().enumerate();
        if lines.next().map(|(_, line)| line.trim()) != Some(HEADER) {
            return Err(ParseError::new(format!("not a weights file: no '{HEADER}'")).on_line(0));
        }
        let mut weights = Weights::zero();
        for (number, line) in lines {
            let line = line.split('#').next().unwrap_or_default().trim();
            weights.read_line(line).map_err(|what| ParseError::new(what).on_line(number))?;
        }
        weights.add_up_pieces();
        Ok(weights)
    }

    fn read_line(&mut self, line: &str) -> Result<(), String> {
        let mut words = line.split_whitespace();
        let Some(name) = words.next() else { return Ok(()) };
        let group = GROUPS.iter().find(|group| group.name == name);
        let group = group.ok_or_else(|| format!("no group of weights '{name}'"))?;
        let first: usize = words.next().and_then(|w| w.parse().ok()).ok_or("no first number")?;
        for (i, word) in words.enumerate() {
            let place = first.checked_add(i).filter(|&p| p < group.len);
            let place = place.ok_or_else(|| format!("'{name}' has only {} weights", group.len))?;
            let (midgame, endgame) = read_pair(word)?;
            self.packed[group.first + place] = pack(midgame, endgame);
        }
        Ok(())
    }

    /// Writes a weights text, with lines of remarks under the header.
    pub fn write(&self, remarks: &str) -> String {
        let mut text = format!("{HEADER}\n");
        for remark in remarks.lines() {
            text += &format!("# {remark}\n");
        }
        for group in GROUPS {
            for first in (0..group.len).step_by(8) {
                self.write_line(&mut text, group, first);
            }
        }
        text
    }

    fn write_line(&self, text: &mut String, group: &FeatureGroup, first: usize) {
        let _ = write!(text, "{} {first}", group.name);
        for i in first..group.len.min(first + 8) {
            let (midgame, endgame) = self.get(group.first + i);
            let _ = write!(text, " {midgame},{endgame}");
        }
        text.push('\n');
    }
}

fn read_pair(word: &str) -> Result<(i16, i16), String> {
    let number = |text: &str| text.parse().ok().filter(|n| (-LARGEST..=LARGEST).contains(n));
    word.split_once(',')
        .and_then(|(midgame, endgame)| Some((number(midgame)?, number(endgame)?)))
        .ok_or_else(|| format!("'{word}' is not a pair like 10,-5 within {LARGEST}"))
}

fn pack(midgame: i16, endgame: i16) -> i32 {
    (i32::from(endgame) << 16).wrapping_add(i32::from(midgame))
}

/// The low half may have borrowed from the high half: give it back.
#[inline(always)]
pub(super) fn unpack(packed: i32) -> (i32, i32) {
    (i32::from(packed as i16), packed.wrapping_add(0x8000) >> 16)
}
