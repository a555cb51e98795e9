//! The experiments that come with the program, compiled in so that it works
//! anywhere. A test compares the list below with the folder.

macro_rules! files {
    ($($name:literal),* $(,)?) => {
        /// Names within `experiments/`, and texts.
        pub(super) static FILES: &[(&str, &str)] =
            &[$(($name, include_str!(concat!("../../experiments/", $name)))),*];
    };
}

files![
    "aspiration-window.toml",
    "best-first-minimax.toml",
    "best-move.toml",
    "bigger-set.toml",
    "blame.toml",
    "bounds-and-depths.toml",
    "campbell-marsland-leaves.toml",
    "campbell-marsland.toml",
    "claims.csv",
    "closeness.toml",
    "cluster.toml",
    "connect-four-proofs.toml",
    "correct-pv.toml",
    "coverage.csv",
    "defaults.toml",
    "drivers.toml",
    "etc.toml",
    "evaluation-grain.toml",
    "execution-time.toml",
    "first-guess-source.toml",
    "first-guess.toml",
    "floor.toml",
    "full-table.toml",
    "ingredients.toml",
    "laboratory.toml",
    "learnt-evaluation.toml",
    "minimal-graphs-ordering.toml",
    "minimal-graphs.toml",
    "minimax-wall.toml",
    "more-threads.toml",
    "mt-calls.toml",
    "node-counts.toml",
    "odd-even.toml",
    "offsets.toml",
    "ordering-by-depth.toml",
    "ordering-enhancements.toml",
    "parallel.toml",
    "performance-pictures.toml",
    "positions/checkers-games.txt",
    "positions/checkers-twenty.txt",
    "positions/chess-games.txt",
    "positions/chess-twenty.txt",
    "positions/connect-four-plies-20.txt",
    "positions/othello-games.txt",
    "positions/othello-twenty.txt",
    "proof-numbers.toml",
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
    "tree-properties.toml",
    "variable-depth.toml",
    "window-size.toml",
];

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::FILES;

    /// All files below a folder, named from there with `/`.
    fn below(root: &Path, prefix: &str, names: &mut Vec<String>) {
        for entry in std::fs::read_dir(root.join(prefix)).unwrap().flatten() {
            let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
            match entry.path().is_dir() {
                true => below(root, &format!("{name}/"), names),
                false => names.push(name),
            }
        }
    }

    #[test]
    fn the_list_names_every_file_of_the_folder() {
        let mut names = Vec::new();
        below(&Path::new(env!("CARGO_MANIFEST_DIR")).join("experiments"), "", &mut names);
        names.sort();
        let listed: Vec<&str> = FILES.iter().map(|(name, _)| *name).collect();
        assert_eq!(listed, names, "add or remove the name in {}", file!());
    }
}
