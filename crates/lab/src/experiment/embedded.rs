//! The files of `experiments/`, so that the program works anywhere.

macro_rules! files {
    ($($name:literal),* $(,)?) => {
        /// Names within `experiments/`, and texts.
        pub(super) static FILES: &[(&str, &str)] =
            &[$(($name, include_str!(concat!("../../../../experiments/", $name)))),*];
    };
}

files![
    "claims.csv",
    "defaults.toml",
    "node-counts.toml",
    "positions/checkers-four-hundred.txt",
    "positions/checkers-twenty.txt",
    "positions/chess-four-hundred.txt",
    "positions/chess-twenty.txt",
    "positions/othello-four-hundred.txt",
    "positions/othello-twenty.txt",
    "reference/appendix-c.csv",
];
