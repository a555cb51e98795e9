//! Every parser on mutated real inputs: no panic, and what is accepted
//! round-trips. Deterministic; the seeds are kept in `testdata/chess/fuzz`.

use nullwindow_games::chess::evaluation::Weights;
use nullwindow_games::chess::{Outcome, Position, epd, fen, pgn, san, uci};

use crate::data::{Random, testdata};

const CASES: usize = 20_000;

/// One seed mutated a few times, in characters of the format or of anything.
fn mutate(seeds: &[&str], random: &mut Random, alphabet: &[char]) -> String {
    let mut text: Vec<char> = seeds[random.below(seeds.len())].chars().collect();
    for _ in 0..=random.below(4) {
        let at = random.below(text.len() + 1);
        let c = match random.below(20) {
            0 => char::from_u32(random.next() as u32 % 0x3000).unwrap_or('\u{fffd}'),
            1 => char::from(random.next() as u8),
            _ => alphabet[random.below(alphabet.len())],
        };
        match random.below(5) {
            0 => text.insert(at, c),
            1 if at < text.len() => _ = text.remove(at),
            2 if at < text.len() => text[at] = c,
            3 => text.truncate(at),
            _ => {
                let other = seeds[random.below(seeds.len())].chars();
                text.truncate(at);
                text.extend(other.skip(at));
            }
        }
    }
    text.into_iter().collect()
}

/// Runs `each` on mutations; it says whether the text was accepted.
fn fuzz(file: &str, separator: &str, alphabet: &str, mut each: impl FnMut(&str) -> bool) {
    let corpus = testdata(&format!("fuzz/{file}"));
    let seeds: Vec<&str> = corpus.split(separator).filter(|seed| !seed.is_empty()).collect();
    let alphabet: Vec<char> = alphabet.chars().collect();
    let mut random = Random(file.len() as u64);
    seeds.iter().for_each(|seed| _ = each(seed));
    let accepted = (0..CASES).filter(|_| each(&mutate(&seeds, &mut random, &alphabet))).count();
    // Both ways out must have been taken, or the fuzzing is idle.
    assert!(accepted > CASES / 200 && accepted < CASES, "{file}: {accepted} accepted");
}

#[test]
fn fen_survives() {
    fuzz("fen.txt", "\n", "pnbrqkPNBRQK12345678/ w-bKQkqabcdefgh36 0123456789", |text| {
        let Ok(position) = fen::read(text) else { return false };
        assert_eq!(fen::read(&fen::write(&position)), Ok(position.clone()));
        assert_eq!(position.mirrored().mirrored(), position);
        true
    });
}

#[test]
fn moves_survive() {
    let positions = ["startpos", "kiwipete"].map(|name| match name {
        "startpos" => Position::start(),
        _ => fen::read("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -").unwrap(),
    });
    fuzz("moves.txt", "\n", "abcdefgh12345678NBRQKOx=+#-!?()qrbn0:/ep.", |text| {
        let mut accepted = false;
        for position in &positions {
            if let Ok(mv) = uci::read(position, text) {
                assert_eq!(uci::read(position, &uci::write(position, mv)), Ok(mv));
                accepted = true;
            }
            if let Ok(mv) = san::read(position, text) {
                assert_eq!(san::read(position, &san::write(position, mv)), Ok(mv));
                accepted = true;
            }
        }
        accepted
    });
}

#[test]
fn epd_survives() {
    fuzz("epd.txt", "\n", "pnbrqkPNBRQK12345678/ w-b;\"Dbmid0 \t\\", |text| {
        let Ok(line) = epd::read(text) else { return false };
        let _ = line.best_moves();
        assert_eq!(epd::read(&epd::write(&line)), Ok(line.clone()), "{text}");
        true
    });
}

#[test]
fn pgn_survives() {
    fuzz("pgn.txt", "\n---\n", "{}();[]\"\\%$123.e4Nf3O-* \n\t1-0/2", |text| {
        let games: Vec<_> = pgn::Reader::new(text).collect();
        let whole = games.iter().all(Result::is_ok);
        for game in games.into_iter().flatten() {
            let written = pgn::write(&game);
            assert_eq!(pgn::read_all(&written), Ok(vec![game]), "{text}");
        }
        let _ = pgn::decode(text.as_bytes());
        whole
    });
}

#[test]
fn weights_survive() {
    fuzz("weights.txt", "\n---\n", "materialtempo 0123456789,-#\n", |text| {
        let Ok(weights) = Weights::read(text) else { return false };
        assert_eq!(Weights::read(&weights.write("")), Ok(weights.clone()));
        // Whatever the weights are, evaluating with them does not overflow.
        let value = nullwindow_games::chess::Chess::new().with_weights(weights);
        let _ = value.static_value(&Position::start());
        true
    });
}

#[test]
fn outcomes_round_trip() {
    for outcome in [Outcome::WhiteWins, Outcome::BlackWins, Outcome::Draw, Outcome::Unknown] {
        assert_eq!(Outcome::read(&outcome.to_string()), Some(outcome));
    }
}
