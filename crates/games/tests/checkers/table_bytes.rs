//! The endgame table's bytes are taken as they were kept, or not at all.

use nullwindow_games::checkers::EndgameTable;

use crate::random::Random;

const CASES: usize = 20_000;

/// The table's bytes, changed anywhere, are never taken.
#[test]
fn changed_bytes_are_refused() {
    let (sound, mut random) = (EndgameTable::build(2).to_bytes(), Random(14));
    for _ in 0..CASES {
        let mut bytes = sound.clone();
        for _ in 0..1 + random.below(3) {
            let at = random.below(bytes.len().max(1));
            match random.below(8) {
                0 => bytes.truncate(at),
                1 => bytes.extend_from_slice(&sound[at.min(sound.len())..]),
                // Half of the changes fall into the header.
                _ => {
                    let at = if random.below(2) == 0 { at % 32 } else { at };
                    bytes.iter_mut().skip(at).take(1).for_each(|byte| *byte ^= random.next() as u8);
                }
            }
        }
        assert_eq!(EndgameTable::from_bytes(&bytes).is_ok(), bytes == sound);
    }
}
