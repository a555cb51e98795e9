//! The reader of `testdata/small`.

use std::collections::BTreeSet;
use std::path::Path;

use nullwindow::Game;
use nullwindow_games::Notation;

/// A file of `testdata/small`.
pub fn kept(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/small");
    std::fs::read_to_string(folder.join(name)).unwrap_or_else(|e| panic!("{name}: {e}"))
}

/// The lines `label: numbers` of a file, comments left out.
pub fn lists(name: &str) -> Vec<(String, Vec<i64>)> {
    let text = kept(name);
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    lines
        .map(|line| {
            let (label, numbers) = line.split_once(':').expect("a colon");
            let numbers = numbers.split_whitespace().map(|n| n.parse().expect("a number"));
            (label.to_owned(), numbers.collect())
        })
        .collect()
}

/// The list with this label.
pub fn list(name: &str, label: &str) -> Vec<i64> {
    let found = lists(name).into_iter().find(|(other, _)| other == label);
    found.unwrap_or_else(|| panic!("no {label} in {name}")).1
}

/// How many distinct positions, and how many distinct keys, there are after
/// each of `plies` moves.
pub fn distinct<G: Notation>(game: &G, plies: usize) -> Vec<(i64, i64)>
where
    G::Position: Ord,
{
    let (mut level, mut counts) = (BTreeSet::from([game.start()]), Vec::new());
    for _ in 0..plies {
        level = level.iter().flat_map(|position| children(game, position)).collect();
        let keys: BTreeSet<u64> = level.iter().map(|position| game.key(position)).collect();
        counts.push((level.len() as i64, keys.len() as i64));
    }
    counts
}

pub fn children<G: Game>(game: &G, position: &G::Position) -> Vec<G::Position> {
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    moves.iter().map(|mv| game.play(position, mv)).collect()
}
