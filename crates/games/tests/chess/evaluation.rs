//! The evaluation: symmetric, bounded, and what its terms should say.

use nullwindow::learnt::{Features, Fit, MOST_ON, Sample};
use nullwindow::{Evaluate, Game};
use nullwindow_games::chess::evaluation::{GROUPS, Weights, evaluate};
use nullwindow_games::chess::{
    Chess, ChessEvaluation, ChessSight, Grain, LeafValue, MATE, Position, fen,
};

use crate::data::random_games;

fn read(text: &str) -> Position {
    fen::read(text).unwrap()
}

#[test]
fn mirror_images_have_the_same_value() {
    let fitted = Chess::new();
    let coarse = Chess::new().with_grain(Grain::new(7).unwrap());
    let plain = Chess::new().with_leaf(LeafValue::Static);
    random_games(7, 60, 200, |position| {
        let image = position.mirrored();
        for chess in [&fitted, &coarse, &plain] {
            let text = fen::write(position);
            assert_eq!(chess.evaluate(position), chess.evaluate(&image), "{text}");
        }
    });
}

#[test]
fn the_move_changes_hands() {
    // The same board with the other side to move: all but the bonus for the
    // move changes its sign. The scale of the endgame makes the bonus smaller, or
    // larger by half at most.
    let weights = Weights::fitted();
    let tempo = GROUPS.iter().find(|group| group.name == "tempo").unwrap().first;
    let (midgame, endgame) = weights.get(tempo);
    random_games(8, 40, 150, |position| {
        let Some(passed) = position.board().null_move() else { return };
        let sum = evaluate(position.board(), &weights) + evaluate(&passed, &weights);
        let high = 3 * i32::from(midgame.max(endgame)) + 2;
        assert!((-2..=high).contains(&sum), "{sum}: {}", fen::write(position));
    });
}

#[test]
fn values_are_grains_and_stay_clear_of_mate() {
    let chess = Chess::new().with_grain(Grain::new(16).unwrap());
    random_games(9, 60, 200, |position| {
        let value = chess.evaluate(position);
        assert!(value.abs() == MATE || value % 16 == 0 && value.abs() <= 25_000, "{value}");
        assert!(chess.bounds(position).admits(value));
    });
}

/// Rounding is monotone and odd, so it commutes with minimax: a coarse
/// quiescence search returns the rounded fine value.
#[test]
fn grain_commutes_with_quiescence() {
    let (fine, grain) = (Chess::new(), Grain::new(10).unwrap());
    let coarse = Chess::new().with_grain(grain);
    random_games(10, 60, 200, |position| {
        let value = fine.evaluate(position);
        let rounded = if value.abs() == MATE { value } else { grain.round(value) };
        assert_eq!(coarse.evaluate(position), rounded);
    });
}

#[test]
fn ends_of_the_game() {
    for chess in [Chess::new(), Chess::new().with_leaf(LeafValue::Static)] {
        let value = |text: &str| chess.evaluate(&read(text));
        assert_eq!(value("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1"), -MATE);
        assert_eq!(value("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), 0); // stalemate
        assert_eq!(value("4k3/8/8/8/8/8/8/4K3 w - - 0 1"), 0);
        assert_eq!(value("4k3/8/8/8/8/8/8/4KN2 w - - 0 1"), 0);
        assert_eq!(value("4kb2/8/8/8/8/8/8/4K3 w - - 0 1"), 0);
        assert_ne!(value("4k3/8/8/8/8/8/8/4KBN1 w - - 0 1"), 0);
    }
}

/// Pairs of positions, the first better for White by one term.
#[test]
fn terms_point_the_right_way() {
    let chess = Chess::new();
    for (better, worse, term) in [
        ("4k3/8/8/8/8/8/4PP2/4K3", "4k3/8/8/8/8/4P3/4P3/4K3", "doubled and isolated"),
        ("8/8/4P3/8/8/8/k7/4K3", "8/8/8/4P3/8/8/k7/4K3", "a passed pawn runs"),
        ("4k3/pp6/8/8/8/8/PP6/R3K3", "4k3/pp6/8/8/8/8/PP6/N3K3", "rook above knight"),
        ("4k3/p7/8/8/8/8/P7/2B1KB2", "4k3/p7/8/8/8/8/P7/2B1KN2", "two bishops"),
        ("r5k1/p4ppp/8/8/8/8/P4PPP/3R2K1", "r5k1/p4ppp/8/8/8/8/P4PPP/R5K1", "open file"),
        (
            "r2q1rk1/pp3ppp/8/8/8/8/PP3PPP/R2Q1RK1",
            "r2q1rk1/pp3ppp/8/8/8/8/PP3PPP/R2QKR2",
            "a sheltered king",
        ),
        ("4k3/p2p4/4p3/3N4/4P3/8/P7/4K3", "4k3/p2p4/4p3/8/4P3/8/P7/N3K3", "a knight at work"),
        ("4k3/8/4b3/8/8/3B4/PPP5/4K3", "4k3/8/5b2/8/8/3B4/PPP5/4K3", "bishops of one colour"),
        ("7k/8/8/8/8/8/8/R3K3", "8/8/8/4k3/8/8/8/R3K3", "a bare king on the edge"),
        ("7k/8/5K2/8/8/8/8/R7", "7k/8/8/8/8/8/8/RK6", "the kings near each other"),
        ("k7/8/8/8/4K3/8/8/5BN1", "8/8/8/8/4K3/8/8/k4BN1", "the bishop's corner"),
        ("4k3/8/8/8/8/8/8/4KBN1", "4k3/8/8/8/8/8/8/4KNN1", "two knights cannot mate"),
    ] {
        let value = |board: &str| chess.static_value(&read(&format!("{board} w - - 0 1")));
        assert!(value(better) > value(worse), "{term}: {} {}", value(better), value(worse));
    }
}

#[test]
fn quiescence_sees_the_exchange() {
    let chess = Chess::new();
    let gain = |text: &str| {
        let position = read(text);
        chess.evaluate(&position) - chess.static_value(&position)
    };
    assert!(gain("4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1") > 500); // a queen hangs
    assert_eq!(gain("4k3/8/2p5/3p4/8/8/3R4/4K3 w - - 0 1"), 0); // a guarded pawn
    // In check there is no standing pat: the rook is lost whatever Black does.
    let forked = read("r3k3/2N5/8/8/8/8/PPP5/1K6 b - - 0 1");
    assert!(chess.evaluate(&forked) < chess.static_value(&forked) - 200);
    // Promotion.
    assert!(gain("8/P5k1/8/8/8/8/8/K7 w - - 0 1") > 400);
}

#[test]
fn quiescence_is_a_function_of_the_position() {
    let chess = Chess::new();
    random_games(11, 30, 150, |position| {
        let (mut first, mut second) = (0, 0);
        let value = chess.quiesce(position, &mut first);
        let read = fen::read(&fen::write(position)).unwrap();
        assert_eq!(chess.quiesce(&read, &mut second), value);
        assert_eq!(first, second);
    });
}

#[test]
fn weights_are_refused_by_line() {
    let text = Weights::fitted().write("a remark\nand another");
    assert_eq!(Weights::read(&text).unwrap(), Weights::fitted());
    for (line, why) in [
        ("knigt 0 1,1", "no group of weights 'knigt' (on line 2)"),
        ("material", "no first number (on line 2)"),
        ("material 4 1,1 2,2", "'material' has only 5 weights (on line 2)"),
        ("material 0 1", "'1' is not a pair like 10,-5 within 2000 (on line 2)"),
        ("material 0 1,2001", "'1,2001' is not a pair like 10,-5 within 2000 (on line 2)"),
        ("material 18446744073709551615 1,1 1,1", "'material' has only 5 weights (on line 2)"),
    ] {
        let error = Weights::read(&format!("nullwindow chess weights 1\n{line}\n")).unwrap_err();
        assert_eq!(error.to_string(), why);
    }
}

/// A single weight of ten counts one feature: White's minus Black's, by hand.
#[test]
fn features_are_counted_as_named() {
    for (feature, board, count) in [
        ("material 3", "4k3/7p/8/8/8/8/7P/RR2K3", 2),
        ("pawn-square 12", "4k3/8/8/8/8/8/4P3/4K3", 1), // e2
        ("pawn-square 12", "4k3/4p3/8/8/8/8/8/4K3", -1), // e7 is Black's e2
        ("pawn-square 8", "3k4/8/8/8/8/8/7P/3K4", 1),   // h2, mirrored: the king is on the left
        ("pawn-square 72", "4k3/8/8/8/8/8/7P/3K4", 1),  // and the other one on the right
        ("king-square 4", "4k3/8/8/8/8/8/4P3/6K1", -1),
        ("king-square 4", "3k4/8/8/8/8/8/4P3/4K3", 0), // d1 and e1 are alike
        ("isolated-pawn 1", "4k3/pp6/8/8/8/8/2P1P3/4K3", 2),
        ("isolated-pawn 0", "4k3/p1p5/8/8/8/8/P7/4K3", 0), // one each
        ("isolated-pawn 0", "4k3/ppp5/8/8/8/8/P7/4K3", 1),
        ("doubled-pawn 0", "4k3/8/8/8/8/P7/P7/4K3", 1),
        ("backward-pawn 1", "4k3/8/5p2/2p1p3/2P5/3P4/8/4K3", 1),
        ("backward-pawn 0", "4k3/3p4/8/2p1p3/2P5/3P4/8/4K3", 1),
        ("phalanx-pawn 3", "4k3/8/8/8/3PP3/8/8/4K3", 2),
        ("supported-pawn 3", "4k3/8/8/8/4P3/3P4/8/4K3", 1),
        ("candidate-pawn 3", "4k3/3p4/8/8/4P3/3P4/8/4K3", 1),
        ("candidate-pawn 3", "4k3/3p4/8/8/4P3/8/8/4K3", 0),
        ("passed-pawn 4", "4k3/p7/8/4P3/8/8/8/4K3", 1),
        ("passed-pawn 4", "4k3/5p2/8/4P3/8/8/8/4K3", 0),
        ("passed-pawn 4", "4k3/8/8/4P3/4P3/8/8/4K3", 1),
        ("passed-pawn 3", "4k3/8/8/4P3/4P3/8/8/4K3", 0), // its own comrade is ahead
        ("connected-passed-pawn 4", "4k3/8/8/3PP3/8/8/8/4K3", 2),
        ("blocked-passed-pawn 4", "4k3/8/4n3/4P3/8/8/8/4K3", 1),
        ("held-up-passed-pawn 4", "4k3/8/4N3/4P3/8/8/8/4K3", 1),
        ("safe-step-passed-pawn 4", "4k3/8/8/4P3/8/8/8/4K3", 1),
        ("safe-step-passed-pawn 4", "8/4k3/8/4P3/8/8/8/4K3", 0),
        ("free-passed-pawn 4", "8/8/8/4P2k/8/8/8/4K3", 1),
        ("free-passed-pawn 4", "6k1/8/8/4P3/8/8/8/4K3", 1),
        ("free-passed-pawn 4", "5k2/8/8/4P3/8/8/8/4K3", 0),
        ("guided-passed-pawn 4", "8/8/8/4P2k/8/8/8/R3K3", 0),
        ("guided-passed-pawn 4", "8/8/R7/4P2k/8/8/8/4K3", 1),
        ("rook-behind-passed-pawn 0", "8/8/8/4P2k/8/8/4R3/1K6", 1),
        ("unstoppable-passed-pawn 0", "8/8/8/4P3/8/8/k7/4K3", 1),
        ("unstoppable-passed-pawn 0", "8/8/8/4P2k/8/8/8/4K3", 0),
        ("unstoppable-passed-pawn 0", "8/8/8/4P3/8/8/k5n1/4K3", 0),
        ("passed-pawn-own-king 13", "4k3/8/8/4P3/8/8/8/4K3", 1), // fifth rank, e1 to e6
        ("passed-pawn-their-king 10", "4k3/8/8/4P3/8/8/8/4K3", 1),
        ("bishop-pair 0", "4k3/8/8/8/8/8/8/2B1KB2", 1),
        ("bishop-pair 0", "4k1b1/8/8/8/8/8/8/2B1K3", 0),
        ("bishop-pawns 0", "4k3/8/8/8/3P4/8/2P2P2/2B1K3", 2), // c1, d4 and f2 are dark
        ("shielded-minor 0", "4k3/8/8/3p4/3N4/8/8/4K3", 1),
        ("rook-open-file 0", "4k3/8/8/8/8/8/8/R3K3", 1),
        ("rook-open-file 0", "4k3/p7/8/8/8/8/8/R3K3", 0),
        ("rook-half-open-file 0", "4k3/p7/8/8/8/8/8/R3K3", 1),
        ("rook-half-open-file 0", "4k3/8/8/8/8/8/P7/R3K3", 0),
        ("rook-seventh 0", "4k3/R7/8/8/8/8/8/4K3", 1),
        ("rook-seventh 0", "8/R7/4k3/8/8/8/8/4K3", 0), // nothing to attack there
        ("outpost 0", "4k3/8/8/3N4/4P3/8/8/4K3", 1),
        ("outpost 0", "4k3/2p5/8/3N4/4P3/8/8/4K3", 0),
        ("knight-mobility 2", "4k3/7p/8/8/8/8/7P/N3K3", 1),
        ("knight-mobility 1", "4k3/8/8/8/2p5/8/8/N3K3", 1), // b3 is a pawn's
        ("rook-mobility 10", "4k3/8/8/8/8/8/8/R3K3", 1),    // seven up, three along
        ("pawn-threat 1", "4k3/8/8/3n4/4P3/8/8/4K3", 1),
        ("minor-threat 3", "4k3/8/8/3r4/8/2N5/8/4K3", 1),
        ("minor-threat 2", "4k3/8/4p3/3b4/8/2N5/8/4K3", 0), // a pawn guards it
        ("rook-threat 4", "4k3/8/8/q7/8/8/8/R3K3", 1),
        ("king-threat 0", "4k3/7p/8/8/8/8/4n2P/4K3", 1),
        ("hanging 0", "4k3/8/8/p7/8/8/8/R3K3", 1),
        ("hanging 1", "4k3/8/8/n7/8/8/8/R3K3", 1),
        ("hanging 1", "4k3/8/1p6/n7/8/8/8/R3K3", 0),
        ("push-threat 0", "4k3/8/3n1n2/8/4P3/8/8/4K3", 2),
        ("push-threat 0", "4k3/8/3p1n2/8/4P3/8/8/4K3", 0),
        ("shelter 17", "4k3/8/8/8/8/8/5PPP/6K1", 1), // the f-file is third from the edge
        ("shelter-king-file 1", "4k3/8/8/8/8/8/5PPP/6K1", 1),
        ("storm 11", "4k3/8/8/8/6p1/8/8/6K1", 1),
        ("blocked-storm 2", "4k3/8/8/8/8/6p1/6P1/6K1", 1),
        ("king-pawns 3", "4k3/8/8/8/4P3/8/8/4K3", 1),
        ("king-attackers 1", "4k3/R7/8/8/8/8/8/4K3", 1),
        ("weak-king-ring 0", "4k3/R7/8/8/8/8/8/4K3", 3), // d7, e7, f7
        ("king-danger 58", "4k3/R7/8/8/8/8/8/4K3", 1),   // twice d7, e7, f7; all weak; a check
        ("safe-check 2", "4k3/R7/8/8/8/8/8/4K3", 1),
        ("safe-check 2", "n3k3/R7/8/8/8/8/8/4K3", 1), // on the e-file
        ("tempo 0", "4k3/8/8/8/8/8/4P3/4K3", 1),
    ] {
        let weights = Weights::read(&format!("nullwindow chess weights 1\n{feature} 10,10"));
        let position = read(&format!("{board} w - - 0 1"));
        // A bare king's place counts without any weights.
        let none = Weights::read("nullwindow chess weights 1").unwrap();
        let value = evaluate(position.board(), &weights.unwrap());
        let plain = evaluate(position.board(), &none);
        assert_eq!(value - plain, 10 * count, "{feature} in {board}");
    }
}

/// What is looked up, by one game in turn for positions of many, is what the
/// plain sum over all features says.
#[test]
fn the_cache_changes_no_value() {
    let (weights, chess) = (Weights::fitted(), Chess::new());
    let other = chess.clone().with_weights(Weights::material());
    random_games(11, 60, 200, |position| {
        let text = fen::write(position);
        let value = evaluate(position.board(), &weights);
        for _ in 0..2 {
            assert_eq!(chess.static_value(position), value, "{text}");
        }
        let plain = evaluate(position.board(), &Weights::material());
        assert_eq!(other.static_value(position), plain, "{text}");
    });
}

/// A network sees every piece once from either chair, its own king on the king's wing, and the
/// same of a position, of its mirror image and of both turned left to right.
#[test]
fn a_network_sees_every_piece() {
    let on = |words: &[u64]| words.iter().map(|word| word.count_ones()).sum::<u32>();
    random_games(12, 60, 200, |position| {
        let (board, seen) = (position.board(), ChessSight.seen(position));
        let [mover, other] =
            [board.side_to_move(), !board.side_to_move()].map(|side| board.colors(side).len());
        assert_eq!((on(&seen.mover[..6]), on(&seen.mover[6..])), (mover, other));
        assert_eq!((on(&seen.other[..6]), on(&seen.other[6..])), (other, mover));
        assert!(mover + other <= MOST_ON && seen.phase < ChessSight::PHASES);
        for king in [seen.mover[5], seen.other[5]] {
            assert!(king.count_ones() == 1 && king & 0xf0f0_f0f0_f0f0_f0f0 != 0);
        }
        assert_eq!(seen, ChessSight.seen(&position.mirrored()));
    });
    let (one, turned) = ("8/5kp1/8/8/1N6/8/2K4R/8 w - - 0 1", "8/1pk5/8/8/6N1/8/R4K2/8 w - - 0 1");
    assert_eq!(ChessSight.seen(&read(one)), ChessSight.seen(&read(turned)));
}

/// Where a king is alone the fitted terms judge, which drive it to the edge.
#[test]
fn a_network_judges_all_but_lone_kings() {
    let samples: Vec<Sample<12>> =
        ["4k3/8/8/8/8/8/8/QQ2K3 w - - 0 1", "4k3/7p/8/8/8/8/P7/4K3 w - - 0 1"]
            .map(|text| Sample::new(ChessSight.seen(&read(text)), 0.9))
            .to_vec();
    let fit = Fit { epochs: 2, batch: 2, unit: 1000, ..Fit::default() };
    let network = fit.train(&ChessSight, &samples, &[], &mut |_| true).unwrap();
    let learnt = ChessEvaluation::of_network(network.clone()).unwrap();
    let fitted = ChessEvaluation::default();
    let middle = Position::start();
    assert_eq!(learnt.value(&middle), network.value(&ChessSight.seen(&middle)));
    assert_ne!(learnt.value(&middle), fitted.value(&middle));
    let alone = read("8/8/3k4/8/8/8/8/R3K3 w - - 0 1");
    assert_eq!(learnt.value(&alone), fitted.value(&alone));
}
