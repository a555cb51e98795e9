//! Networks: what is learnt, kept and read.

use nullwindow::conformance::Conformance;
use nullwindow::doc::Matches;
use nullwindow::learnt::{
    Features, Fit, LearntEvaluation, LearntGame, MOST_ON, Network, NetworkError, Sample, Seen,
    logistic,
};
use nullwindow::{Evaluate, Game, Value};

/// Sees a set of 128 things, and the same turned round for the other side.
#[derive(Clone)]
struct Things;

impl Features<u128, 2> for Things {
    const NAME: &'static str = "things";
    const PHASES: usize = 2;
    fn seen(&self, things: &u128) -> Seen<2> {
        let halves = |things: u128| [things as u64, (things >> 64) as u64];
        let phase = (things.count_ones() % 2) as usize;
        Seen { mover: halves(*things), other: halves(things.reverse_bits()), phase }
    }
}

/// Sees nothing, under the same name or another.
#[derive(Clone)]
struct Few;

impl Features<u128, 1> for Few {
    const NAME: &'static str = "things";
    fn seen(&self, _: &u128) -> Seen<1> {
        Seen { mover: [0], other: [0], phase: 0 }
    }
}

struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        self.0 ^ self.0 >> 31
    }

    fn things(&mut self) -> u128 {
        let mut word = || u128::from(self.next() & self.next() & self.next());
        word() | word() << 64
    }
}

/// Things of the first half are good for the mover, those of the second half bad.
fn worth(things: u128) -> f64 {
    let [good, bad] = [things as u64, (things >> 64) as u64].map(|half| half.count_ones());
    logistic(0.5 * (f64::from(good) - f64::from(bad)))
}

fn samples(seed: u64, many: usize) -> Vec<Sample<2>> {
    let mut random = Random(seed);
    (0..many).map(|_| random.things()).map(|t| Sample::new(Things.seen(&t), worth(t))).collect()
}

fn learnt() -> Network {
    let fit = Fit { epochs: 12, batch: 64, unit: 200, ..Fit::default() };
    let mut losses = Vec::new();
    let network = fit.train(&Things, &samples(1, 4000), &samples(2, 500), &mut |epoch| {
        losses.push(epoch.held_out.unwrap());
        true
    });
    assert!(losses.len() == 12 && losses[11] < losses[0], "{losses:?}");
    network.unwrap()
}

#[test]
fn what_is_to_be_seen_is_learnt_and_every_run_learns_the_same() {
    let network = learnt();
    assert_eq!(network, learnt());
    let (judged, mut random) = (LearntEvaluation::new(Things, network.clone()).unwrap(), Random(3));
    for _ in 0..200 {
        let things = random.things();
        let found = logistic(f64::from(judged.value(&things)) / 200.0);
        assert!((found - worth(things)).abs() < 0.2, "{found} {}", worth(things));
    }
    let best = samples(4, 500).iter().map(|s| entropy(s.target())).sum::<f64>() / 500.0;
    let held_out = network.loss(&samples(4, 500));
    assert!(held_out > best && held_out < best + 0.02, "{held_out} {best}");
    let other = Fit { epochs: 1, seed: 2, ..Fit::default() };
    let one = Fit { seed: 1, ..other };
    let short = |fit: Fit| fit.train(&Things, &samples(1, 100), &[], &mut |_| true).unwrap();
    assert_ne!(short(one), short(other));
}

fn entropy(p: f64) -> f64 {
    -p * p.ln() - (1.0 - p) * (1.0 - p).ln()
}

#[test]
fn a_fit_can_be_ended_early() {
    let mut epochs = 0;
    let mut watch = |_| {
        epochs += 1;
        epochs < 3
    };
    Fit::default().train(&Things, &samples(1, 100), &[], &mut watch).unwrap();
    assert_eq!(epochs, 3);
}

#[test]
fn what_cannot_be_learnt_is_refused() {
    let fit = |samples: &[Sample<2>]| {
        Fit::default().train(&Things, samples, &[], &mut |_| true).unwrap_err().to_string()
    };
    assert!(fit(&[]).contains("it takes samples"));
    let on = Seen { mover: [u64::MAX, 1], other: [0; 2], phase: 0 };
    assert!(on.mover[0].count_ones() == MOST_ON);
    assert!(fit(&[Sample::new(on, 0.5)]).contains("more than 64 inputs on"));
    let late = Seen { mover: [0; 2], other: [0; 2], phase: 2 };
    assert!(fit(&[Sample::new(late, 0.5)]).contains("in phase 2 of 2"));
}

#[test]
fn a_network_is_read_as_it_was_written() {
    let network = learnt();
    let bytes = network.to_bytes();
    assert_eq!(Network::from_bytes(&bytes), Ok(network.clone()));
    assert_eq!((network.name(), network.phases(), network.unit()), ("things", 2, 200));
    let other = LearntEvaluation::new(Few, network).err().unwrap();
    assert_eq!(
        other.to_string(),
        "the network is for 'things 128 2' and not for 'things 64 1': train one for that"
    );
}

/// Whatever is done to the bytes, the reader refuses them in one line.
#[test]
fn damaged_networks_are_refused() {
    let (whole, mut random) = (learnt().to_bytes(), Random(7));
    for length in (0..whole.len()).filter(|n| *n < 200 || n % 97 == 0) {
        assert!(Network::from_bytes(&whole[..length]).is_err(), "{length}");
    }
    for _ in 0..3000 {
        let mut bytes = whole.clone();
        for _ in 0..1 + random.next() % 3 {
            let place = (random.next()
                % if random.next() % 2 == 0 { 50 } else { bytes.len() as u64 })
                as usize;
            match random.next() % 3 {
                0 => bytes[place] ^= 1 << (random.next() % 8),
                1 => drop(bytes.remove(place)),
                _ => bytes.insert(place, random.next() as u8),
            }
        }
        match Network::from_bytes(&bytes) {
            Ok(read) => assert_eq!((read.to_bytes(), &bytes), (whole.clone(), &whole)),
            Err(error) => assert!(!error.to_string().contains('\n'), "{error}"),
        }
    }
}

/// A first line that asks for the impossible, with a checksum that is right.
#[test]
fn impossible_first_lines_are_refused() {
    for (line, why) in [
        ("nullwindow network 1 things 128 32 2", "a name and four numbers"),
        ("nullwindow network 1 things 100 32 2 1", "not a multiple of 64"),
        ("nullwindow network 1 things 99999999999 32 2 1", "the number of inputs is not"),
        ("nullwindow network 1 things 128 31 2 1", "the number of units is not 32"),
        ("nullwindow network 1 things 128 32 0 1", "the number of phases is not"),
        ("nullwindow network 1 things 128 32 2 0", "the unit is not"),
        ("nullwindow network 1 things 65536 32 65536 1", "bytes and has"),
        ("nullwindow network 2 things 128 32 2 1", "does not begin with"),
    ] {
        let error = Network::from_bytes(format!("{line}\n12345678").as_bytes()).unwrap_err();
        assert!(error.to_string().contains(why), "{line}: {error}");
    }
}

/// A weight that the arithmetic has no room for is refused although the checksum is right.
#[test]
fn weights_out_of_range_are_refused() {
    let whole = learnt().to_bytes();
    let line = whole.iter().position(|byte| *byte == b'\n').unwrap() + 1;
    let outputs = line + 2 * 32 + 128 * 2 * 32;
    for (place, bad) in [(line, 300), (line + 64, 506), (outputs, 513), (outputs, -513)] {
        let mut bytes = whole.clone();
        bytes[place..place + 2].copy_from_slice(&i16::to_le_bytes(bad));
        let body = bytes.len() - 8;
        let sum = bytes[..body].iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, &byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
        });
        bytes[body..].copy_from_slice(&sum.to_le_bytes());
        assert_eq!(Network::from_bytes(&bytes), Err(NetworkError::Weight(bad.into())));
    }
}

/// A game with a learnt evaluation is as sound as the game.
#[test]
fn a_game_with_a_learnt_evaluation_conforms() {
    #[derive(Clone)]
    struct Long;
    impl Game for Long {
        type Position = u32;
        type Move = u32;
        fn moves(&self, left: &u32, moves: &mut Vec<u32>) {
            Matches.moves(left, moves);
        }
        fn play(&self, left: &u32, taken: &u32) -> u32 {
            left - taken
        }
        fn evaluate(&self, left: &u32) -> Value {
            if *left == 0 { -100 } else { 0 }
        }
        fn key(&self, left: &u32) -> u64 {
            Matches.key(left)
        }
        fn win(&self) -> Value {
            100
        }
    }
    #[derive(Clone)]
    struct Left;
    impl Features<u32, 1> for Left {
        const NAME: &'static str = "left";
        fn seen(&self, left: &u32) -> Seen<1> {
            Seen { mover: [1 << (left % 64)], other: [1 << (left % 64)], phase: 0 }
        }
    }
    let sample =
        |left: u32| Sample::new(Left.seen(&left), f64::from(u8::from(!left.is_multiple_of(4))));
    let samples: Vec<_> = (0..640).map(|left| sample(left % 64)).collect();
    let fit = Fit { epochs: 30, batch: 32, unit: 1000, ..Fit::default() };
    let network = fit.train(&Left, &samples, &[], &mut |_| true).unwrap();
    let game = LearntGame::new(Long, LearntEvaluation::new(Left, network).unwrap());
    assert_eq!((game.evaluate(&0), game.evaluate(&5), game.evaluate(&8)), (-100, 99, -99));
    Conformance::new(&game, 30, |left| *left).basics(4).unwrap();
}
