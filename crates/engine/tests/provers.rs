//! The table of provers in the book: what takes no time is made again. The rest is printed by
//! `cargo run --release -p nullwindow-engine --example provers`.

#[path = "../examples/provers.rs"]
#[allow(dead_code)]
mod example;

/// The row without its seconds.
fn counts(row: &str) -> Option<&str> {
    row.trim_end_matches('|').rsplit_once('|').map(|(counts, _)| counts)
}

#[test]
fn the_book_has_what_the_provers_count() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/relatives.md");
    let book = std::fs::read_to_string(path).expect("the chapter");
    let rows: Vec<&str> = book.lines().filter_map(counts).collect();
    for row in example::quick_rows() {
        let made = counts(&row).expect("a row");
        assert!(rows.contains(&made), "docs/relatives.md has another row than {row}");
    }
}
