//! The readers take time in proportion to their text, whatever it says.
//!
//! Counted are the bytes and entries that a reader looks at ([`steps`]). A text
//! four times as long may take little more than four times as many.

use crate::checkers::{Checkers, read_pdn};
use crate::chess::evaluation::Weights;
use crate::chess::pgn;
use crate::othello::ggf;
use crate::{GameId, GameRecord, Notation, read_records, steps, write_record};

/// A reader, and the tokens its texts are made of, with bars between them.
struct CountedReader {
    name: &'static str,
    read: fn(&str),
    tokens: &'static str,
}

const READERS: [CountedReader; 4] = [
    CountedReader {
        name: "PGN",
        read: |text| pgn::PgnReader::new(text).for_each(drop),
        tokens: "[|]|\"|\\|\n| |{|}|(|)|;|%|1.|1|...|a|*|1-0|[a \"b\"]|[FEN \"|Nf3|Nf6|Ng1|Ng8|$1|!|é",
    },
    CountedReader {
        name: "PDN",
        read: |text| read_pdn(text).for_each(drop),
        tokens: "[|]|\"|\\|\n| |{|}|(|)|;|%|1.|1|...|-|*|1-0|[a \"b\"]|[FEN \"|11-15|x|$1|!|é",
    },
    CountedReader {
        name: "GGF",
        read: |text| ggf::read_each(text).for_each(drop),
        tokens: "(|;|(;|;)|)|[|]| |\n|2|B[f5]|BO[8|A|é",
    },
    CountedReader {
        name: "checkers FEN",
        read: |text| drop(Checkers::default().read_position(text)),
        tokens: "B|W|:|1|-|,|K| |\"|.|B:W|32|é",
    },
];

fn reader(name: &str) -> &'static CountedReader {
    READERS.iter().find(|reader| reader.name == name).expect(name)
}

/// A text of `n` units and one of `4 n` are compared.
#[track_caller]
fn is_linear(reader: &CountedReader, n: usize, text: impl Fn(usize) -> String) {
    let (short, long) = (text(n), text(4 * n));
    let [few, many] = [&short, &long].map(|text| steps::count(|| (reader.read)(text)));
    let unit: String = short.chars().take(40).collect();
    assert!(many <= 5 * few, "{}: {few} steps, then {many}: {unit:?}", reader.name);
    assert!(many <= 32 * long.len() as u64, "{}: {many} steps: {unit:?}", reader.name);
}

#[track_caller]
fn repeated(name: &str, unit: &str) {
    is_linear(reader(name), 1000, |n| unit.repeat(n));
}

#[test]
fn brackets_without_a_value() {
    repeated("PGN", "[\n");
    repeated("PDN", "[\n");
}

#[test]
fn many_tags_on_a_line() {
    repeated("PGN", "[\"\"]");
    repeated("PDN", "[\"\"]");
}

#[test]
fn as_many_tags_as_moves() {
    let tags_and_moves =
        |moves: &'static str| move |n| format!("{}\n{}", "[\"\"]\n".repeat(4 * n), moves.repeat(n));
    is_linear(reader("PGN"), 100, tags_and_moves("Nf3 Nf6 Ng1 Ng8 "));
    is_linear(reader("PDN"), 100, tags_and_moves("11-15 "));
}

#[test]
fn open_comments() {
    repeated("PGN", "{\n[\n");
    repeated("PDN", "{\n[\n");
    repeated("PDN", "({\n[\n");
}

#[test]
fn open_variations() {
    repeated("PGN", "(\n[\n");
    repeated("PDN", "(\n[\n");
}

#[test]
fn numbers_without_moves() {
    repeated("PGN", "1.");
    repeated("PDN", "1.");
}

/// A record of no moves takes a few steps: rules are not made again for each.
#[test]
fn many_short_records() {
    let record = GameRecord::new(GameId::Checkers, "", "");
    let _made_once = (Checkers::default(), Weights::fitted());
    let steps = steps::count(|| {
        for _ in 0..100 {
            read_records(GameId::Checkers, "* ").into_iter().for_each(|game| drop(game.unwrap()));
            drop(write_record(&record));
            drop((Checkers::default(), Weights::fitted()));
        }
    });
    assert!(steps <= 100 * 100, "{steps} steps");
}

#[test]
fn games_that_only_begin() {
    repeated("GGF", "(;");
    repeated("GGF", "(;A[]");
}

#[test]
fn squares_of_one_side() {
    let list = |n| format!("B:W{}", "1,".repeat(n));
    is_linear(reader("checkers FEN"), 1000, list);
    let spaced = |n: usize| format!("B:W1{}2", " ".repeat(n));
    is_linear(reader("checkers FEN"), 1000, spaced);
}

/// Units of a few tokens, repeated: what nobody has thought of.
#[test]
fn random_units() {
    let mut state = 1_u64;
    let mut below = |n: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (state >> 33) as usize % n
    };
    for reader in &READERS {
        let tokens: Vec<&str> = reader.tokens.split('|').collect();
        for _ in 0..1000 {
            let mut piece = |most: usize| -> String {
                (0..below(most + 1)).map(|_| tokens[below(tokens.len())]).collect()
            };
            let (head, unit, tail) = (piece(2), piece(5), piece(2));
            is_linear(reader, 100, |n| format!("{head}{}{tail}", unit.repeat(n)));
        }
    }
}
