//! The files of `experiments/`, so that the program works anywhere.

macro_rules! files {
    ($($name:literal),* $(,)?) => {
        /// Names within `experiments/`, and texts.
        pub(super) static FILES: &[(&str, &str)] =
            &[$(($name, include_str!(concat!("../../../../experiments/", $name)))),*];
    };
}

files![
    "aspiration-window.toml",
    "bounds-and-depths.toml",
    "campbell-marsland.toml",
    "claims.csv",
    "correct-pv.toml",
    "defaults.toml",
    "drivers.toml",
    "etc.toml",
    "evaluation-grain.toml",
    "execution-time.toml",
    "first-guess.toml",
    "floor.toml",
    "four-hundred.toml",
    "laboratory.toml",
    "minimax-wall.toml",
    "mt-calls.toml",
    "node-counts.toml",
    "odd-even.toml",
    "offsets.toml",
    "ordering-by-depth.toml",
    "ordering-enhancements.toml",
    "positions/checkers-four-hundred.txt",
    "positions/checkers-twenty.txt",
    "positions/chess-four-hundred.txt",
    "positions/chess-twenty.txt",
    "positions/othello-four-hundred.txt",
    "positions/othello-twenty.txt",
    "reference/appendix-c.csv",
    "reference/etc.csv",
    "reference/execution-time.csv",
    "reference/ordering-by-depth.csv",
    "reference/small-memory.csv",
    "replacement.toml",
    "small-memory.toml",
    "solution-trees.toml",
    "start-value-trees.toml",
    "table-size.toml",
];
