//! Three games as an author would write them: what their hooks buy, and what they cost beside
//! the crate `minimax`.
//!
//! ```sh
//! cargo run --release -p nullwindow-examples -- hooks   # counts: the same everywhere
//! cargo run --release -p nullwindow-examples -- times   # on a quiet machine
//! ```
//!
//! With `--write` either puts what it finds into the page that shows it.

mod breakthrough;
mod contest;
mod gomoku;
mod hooks;
mod kalah;
mod made;
mod matches;
mod mix;
mod openings;
mod pages;
mod times;

use std::process::ExitCode;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let (tables, page) = match words.first() {
        Some(&"hooks") => (hooks::tables as fn() -> String, pages::HOOKS),
        Some(&"times") => (times::tables as fn() -> String, pages::TIMES),
        _ => {
            eprintln!("error: say what to find out: hooks or times, and --write to keep it");
            return ExitCode::from(2);
        }
    };
    match words[1..] {
        [] => print!("{}", tables()),
        ["--write"] => {
            if let Err(error) = page.write(&tables()) {
                eprintln!("error: {error}");
                return ExitCode::from(2);
            }
        }
        _ => {
            eprintln!("error: after {} there is --write alone", words[0]);
            return ExitCode::from(2);
        }
    }
    ExitCode::SUCCESS
}
