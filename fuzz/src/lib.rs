//! The bodies of the fuzz targets: what must hold for any input of a reader.
//!
//! A body takes bytes, panics if something is wrong, and says whether the
//! reader took the input. It does not know where the bytes come from: libFuzzer
//! calls it from `fuzz_targets`, and the test `fuzz` of `nullwindow-games`
//! includes this file and calls it with the committed corpus and mutations.

pub mod check;
pub mod checkers;
pub mod chess;
pub mod games;
pub mod othello;
pub mod small;
pub mod trees;

/// A reader under test.
pub struct Target {
    /// The name of its file in `fuzz_targets`.
    pub name: &'static str,
    /// The folder of its seeds in `testdata`.
    pub corpus: &'static str,
    /// What its texts are made of, with bars between the tokens.
    pub tokens: &'static str,
    /// How many mutations of the corpus a test tries.
    pub mutations: usize,
    /// Of a thousand mutations the reader takes so many at least; fewer are a
    /// corpus that tests nothing but refusals.
    pub taken: usize,
    /// What must hold; true if the reader took the input.
    pub body: fn(&[u8]) -> bool,
}

/// All targets.
pub const TARGETS: &[Target] = &[
    Target {
        name: "chess_notation",
        corpus: "chess/fuzz/notation",
        tokens: "p|n|b|r|q|k|P|N|B|R|Q|K|1|8|/| w | b |-|KQkq|e3|d6|0|100|65535|\n|O-O|x|=Q|+|#|e.p.|a1|h8|!",
        mutations: 20_000,
        taken: 5,
        body: chess::notation,
    },
    Target {
        name: "chess_epd",
        corpus: "chess/fuzz/epd",
        tokens: "p|K|1|8|/| w |-|;|\"|D1|bm|id|hmvc|fmvn|0|1-0| |\t|\\|#|\n",
        mutations: 20_000,
        taken: 5,
        body: chess::epd,
    },
    Target {
        name: "chess_pgn",
        corpus: "chess/fuzz/pgn",
        tokens: "{|}|(|)|;|[|]|\"|\\|%|$1|1.|...|e4|Nf3|O-O|*|1-0|1/2-1/2| |\n|[FEN \"|[Result \"1-0\"]",
        mutations: 20_000,
        taken: 5,
        body: chess::pgn,
    },
    Target {
        name: "chess_weights",
        corpus: "chess/fuzz/weights",
        tokens: "material|tempo|pawn-square|king-square|0|9|2000|-|,|#| |\n",
        mutations: 20_000,
        taken: 5,
        body: chess::weights,
    },
    Target {
        name: "othello_notation",
        corpus: "othello/fuzz/notation",
        tokens: "X|O|*|-|.|_|b|w|x|o|\n| |a1|f5|h8|pass|PA|@@",
        mutations: 20_000,
        taken: 5,
        body: othello::notation,
    },
    Target {
        name: "othello_transcript",
        corpus: "othello/fuzz/transcript",
        tokens: "f5|d6|C3|a1|h8|a|1| |\n|9|i",
        mutations: 20_000,
        taken: 5,
        body: othello::transcript,
    },
    Target {
        name: "othello_ggf",
        corpus: "othello/fuzz/ggf",
        tokens: "(;|;)|(|;|)|[|]|/|B[f5]|W[PA]|BO[8 |GM[Othello]|*|O|-| |\n|2",
        mutations: 20_000,
        taken: 5,
        body: othello::ggf,
    },
    Target {
        name: "othello_ffo",
        corpus: "othello/fuzz/ffo",
        tokens: "X|O|-| |g8|,|+18|-64|+65|#|14|:|\n|pass",
        mutations: 20_000,
        taken: 5,
        body: othello::ffo,
    },
    Target {
        name: "othello_wthor",
        corpus: "othello/fuzz/wthor",
        tokens: "\0|\u{8}|\u{1}|\u{2}|8|A|B|\u{b}",
        mutations: 20_000,
        taken: 5,
        body: othello::wthor,
    },
    Target {
        name: "othello_names",
        corpus: "othello/fuzz/names",
        tokens: "\0|\u{1}|\u{2}|A| ",
        mutations: 20_000,
        taken: 5,
        body: othello::names,
    },
    Target {
        name: "othello_weights",
        corpus: "othello/fuzz/weights",
        tokens: "\0|\u{1}|\u{7f}|NWOW",
        mutations: 600,
        taken: 5,
        body: othello::weights,
    },
    Target {
        name: "checkers_notation",
        corpus: "checkers/fuzz/notation",
        tokens: "W|B|K|:|,|-|x|.|1|32|33|0|99999999999999999999| |\n|\"|*|!|+1",
        mutations: 20_000,
        taken: 5,
        body: checkers::notation,
    },
    Target {
        name: "checkers_pdn",
        corpus: "checkers/fuzz/pdn",
        tokens: "{|}|(|)|;|[|]|\"|\\|%|$1|1.|...|11-15|24-19|x|*|1-0|1/2-1/2|1-1| |\n|\n[|[FEN \"|[GameType \"20\"]",
        mutations: 20_000,
        taken: 5,
        body: checkers::pdn,
    },
    Target {
        name: "checkers_table",
        corpus: "checkers/fuzz/table",
        tokens: "nwcheck\u{1}|\0|\u{1}|\u{2}|\u{4}",
        mutations: 20_000,
        taken: 0,
        body: checkers::table,
    },
    Target {
        name: "connect_four",
        corpus: "small/fuzz/connect_four",
        tokens: "X|O|x|o|.|/|\n| |a|d|g|7|8",
        mutations: 20_000,
        taken: 5,
        body: small::connect_four,
    },
    Target {
        name: "tic_tac_toe",
        corpus: "small/fuzz/tic_tac_toe",
        tokens: "X|O|x|o|.|/|\n| |a1|b2|c3|d4",
        mutations: 20_000,
        taken: 5,
        body: small::tic_tac_toe,
    },
    Target {
        name: "kayles",
        corpus: "small/fuzz/kayles",
        tokens: "0|1|2|5|13|31|32|256|99999999999999999999|+|-|:| |\n",
        mutations: 20_000,
        taken: 5,
        body: small::kayles,
    },
    Target {
        name: "small_records",
        corpus: "small/fuzz/records",
        tokens: "[|]|\"|{|}|(|)|$2|1.|...|a1|b2|c|d|13:6+6|6:5|*|1-0|1/2-1/2| |\n|[Game \"kayles\"]|[Position \"|[%eval ",
        mutations: 20_000,
        taken: 5,
        body: small::records,
    },
    Target {
        name: "trees",
        corpus: "trees/fuzz",
        tokens: "[|]|{|}|,|:|\"value\"|\"children\"|-|0|1|90|99999999999|1.5| |\n",
        mutations: 20_000,
        taken: 5,
        body: trees::explicit,
    },
    Target {
        name: "frozen",
        corpus: "games/fuzz/frozen",
        tokens: "nullwindow-graph 1|game |position |depth |win |none|bounds |positions |moves |order |yes|no|\n|\0|\u{1}|\u{2}|\u{7f}|-|9|1000",
        mutations: 20_000,
        taken: 1,
        body: trees::frozen,
    },
    Target {
        name: "game_ids",
        corpus: "games/fuzz/ids",
        tokens: "chess|othello|checkers|connect|four|tic|tac|toe|kayles|-|C",
        mutations: 20_000,
        taken: 5,
        body: games::id,
    },
];
