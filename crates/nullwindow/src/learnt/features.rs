//! What a network sees of a position.

/// The most inputs of a side that may be on at once: sums of their weights then fit 16 bits.
pub const MOST_ON: u32 = 64;

/// A position as a network sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seen<const WORDS: usize> {
    /// The inputs that are on as the side to move sees the board.
    pub mover: [u64; WORDS],
    /// The same inputs as the other side sees it: where the mover has "mine" it has "yours".
    pub other: [u64; WORDS],
    /// How far the game has gone, less than [`Features::PHASES`]. Each phase has a last layer of
    /// its own.
    pub phase: usize,
}

/// What a network sees of the positions `P` of a game: at most `64 · WORDS` inputs, each on or
/// off.
///
/// Both sides see the board from their own chair, so that one set of weights serves both: where
/// a game has colours, turn the board for the second player.
pub trait Features<P, const WORDS: usize> {
    /// What these features are called. A network is kept with the name and refused by other
    /// features, so it changes when the meaning of an input does.
    const NAME: &'static str;

    /// The phases of a game.
    const PHASES: usize = 1;

    /// What is seen of a position; at most [`MOST_ON`] inputs of a side are on.
    fn seen(&self, position: &P) -> Seen<WORDS>;
}
