//! A search as one file of HTML that shows it step by step.
//!
//! `cargo run -p nullwindow-page --example one_file > search.html`

use nullwindow_engine::{How, Subject};
use nullwindow_page::subject_page;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let tree = Subject::read(r#"{"paper": "thesis-2.4"}"#)?;
    let how = How { first_guess: 40, ..How::new("mtd-f") };
    println!("{}", subject_page("MTD(f) on the tree of the thesis", &tree, &how)?);
    Ok(())
}
