//! Inputs made from a corpus and from the tokens of a format.

/// The longest input that is made, in bytes.
const LONGEST: usize = 20_000;

/// Makes the same inputs in every run.
pub struct Mutator<'s> {
    seeds: &'s [Vec<u8>],
    tokens: Vec<&'s [u8]>,
    state: u64,
}

impl<'s> Mutator<'s> {
    /// `tokens` have bars between them.
    pub fn new(seeds: &'s [Vec<u8>], tokens: &'s str) -> Mutator<'s> {
        let tokens = tokens.split('|').map(str::as_bytes).collect();
        Mutator { seeds, tokens, state: seeds.len() as u64 }
    }

    /// A seed with one to four edits.
    pub fn mutation(&mut self) -> Vec<u8> {
        let mut bytes = self.seed().to_vec();
        for _ in 0..1 + self.below(4) {
            self.edit(&mut bytes);
        }
        bytes.truncate(LONGEST);
        bytes
    }

    /// Tokens in any order.
    pub fn soup(&mut self) -> Vec<u8> {
        (0..self.below(40)).flat_map(|_| self.token().to_vec()).collect()
    }

    /// Bytes of any value.
    pub fn noise(&mut self) -> Vec<u8> {
        (0..self.below(80)).map(|_| self.next() as u8).collect()
    }

    fn edit(&mut self, bytes: &mut Vec<u8>) {
        let at = self.below(bytes.len() + 1);
        let to = (at + self.below(8)).min(bytes.len());
        match self.below(10) {
            0 | 1 => drop(bytes.splice(at..at, self.token().iter().copied())),
            2 => drop(bytes.drain(at..to)),
            3 | 4 => drop(bytes.splice(at..to, self.token().iter().copied())),
            5 => bytes.truncate(at),
            6 => drop(bytes.splice(at..(at + 1).min(bytes.len()), [self.next() as u8])),
            7 => {
                let copy = bytes[at..to].to_vec();
                drop(bytes.splice(at..at, copy));
            }
            8 => {
                let many = self.token().repeat(1 + self.below(60));
                drop(bytes.splice(at..at, many));
            }
            _ => {
                let other = self.seed();
                let from = self.below(other.len() + 1);
                let end = (from + self.below(30)).min(other.len());
                drop(bytes.splice(at..at, other[from..end].iter().copied()));
            }
        }
    }

    fn seed(&mut self) -> &'s [u8] {
        &self.seeds[self.below(self.seeds.len())]
    }

    fn token(&mut self) -> &'s [u8] {
        let place = self.below(self.tokens.len());
        self.tokens[place]
    }

    /// SplitMix64 (Steele, Lea and Flood 2014).
    fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.state ^ (self.state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit as u64) as usize
    }
}
