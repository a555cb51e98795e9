//! What stands between a [`Dialogue`] and the terminal: lines, files, signals.

use std::io::{self, BufRead, IsTerminal, Write};
use std::sync::atomic::Ordering;
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Duration;

use anyhow::{Result, anyhow};
use nullwindow_engine::{Report, StopHandle};
use nullwindow_games::chess::pgn::decode;

use super::dialogue::{Dialogue, Next, Purpose, Reply};
use crate::input::read_bytes;
use crate::output::{print, write_file};
use crate::stop::{Interrupts, on_interrupts};

/// The longest line that is read, in bytes; the rest of a longer one is dropped.
const LONGEST: usize = 4096;

/// Runs a dialogue to its end.
pub fn run(mut dialogue: Dialogue, load: Option<&str>) -> Result<()> {
    let interrupts = on_interrupts()?;
    let mut reply = match load {
        Some(file) => {
            let loaded = dialogue.load(&decode(&read_bytes(file)?), 1);
            loaded.map_err(|error| anyhow!("{file}: {error}"))?
        }
        None => dialogue.begin(),
    };
    let lines = lines();
    loop {
        print(&reply.text)?;
        if interrupts.leave.load(Ordering::Relaxed) {
            return print("\n");
        }
        reply = match reply.next {
            Next::Leave => return Ok(()),
            Next::Think(purpose) => think(&mut dialogue, purpose, &interrupts),
            Next::Save { file, text } => save(&file, &text),
            Next::Load { file, number } => load_from(&mut dialogue, &file, number),
            Next::Ask => match next_line(&lines, &interrupts)? {
                Some(line) => dialogue.answer(&line),
                None => return print("\n"),
            },
        };
    }
}

/// Lines of standard input, read by a thread of their own so that Ctrl-C is
/// seen while nothing is typed.
fn lines() -> Receiver<String> {
    let (sender, receiver) = sync_channel(16);
    thread::spawn(move || {
        let mut input = io::stdin().lock();
        while let Some(line) = bounded_line(&mut input) {
            if sender.send(line).is_err() {
                return;
            }
        }
    });
    receiver
}

/// A line of at most [`LONGEST`] bytes, or none at the end.
fn bounded_line(input: &mut impl BufRead) -> Option<String> {
    let mut line = Vec::new();
    loop {
        let (taken, ended) = {
            let there = match input.fill_buf() {
                Ok(there) => there,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(_) => return None,
            };
            let end = there.iter().position(|&b| b == b'\n');
            let part = &there[..end.unwrap_or(there.len())];
            line.extend(&part[..part.len().min(LONGEST - line.len())]);
            (end.map_or(there.len(), |end| end + 1), end.is_some())
        };
        if taken == 0 && line.is_empty() {
            return None;
        }
        input.consume(taken);
        if ended || taken == 0 {
            return Some(String::from_utf8_lossy(&line).into_owned());
        }
    }
}

/// The next line; none at the end of input and on Ctrl-C.
fn next_line(lines: &Receiver<String>, interrupts: &Interrupts) -> Result<Option<String>> {
    if io::stdin().is_terminal() {
        print("> ")?;
    }
    loop {
        match lines.recv_timeout(Duration::from_millis(50)) {
            Ok(line) => return Ok(Some(line)),
            Err(RecvTimeoutError::Disconnected) => return Ok(None),
            Err(RecvTimeoutError::Timeout) if interrupts.now.load(Ordering::Relaxed) => {
                return Ok(None);
            }
            Err(RecvTimeoutError::Timeout) => {}
        }
    }
}

/// Thinks until it is done or somebody presses Ctrl-C.
fn think(dialogue: &mut Dialogue, purpose: Purpose, interrupts: &Interrupts) -> Reply {
    let stop = StopHandle::from(interrupts.now.clone());
    let shown = io::stderr().is_terminal();
    let reply = dialogue.think(purpose, &stop, &mut |report| {
        if let (Report::Done(done), true) = (report, shown) {
            let line: String = done.pv.join(" ").chars().take(50).collect();
            eprint!("\r\u{1b}[Kthinking, depth {}: {line}", done.depth);
            let _ = io::stderr().flush();
        }
    });
    if shown {
        eprint!("\r\u{1b}[K");
    }
    stop.reset();
    reply
}

fn save(file: &str, text: &str) -> Reply {
    let told = match write_file(file.as_ref(), text) {
        Ok(()) => format!("Saved in {file}.\n"),
        Err(error) => format!("{error:#}\n"),
    };
    Reply { text: told, next: Next::Ask }
}

fn load_from(dialogue: &mut Dialogue, file: &str, number: usize) -> Reply {
    // Standard input is where the lines come from.
    let file = if file == "-" { "./-" } else { file };
    let loaded = read_bytes(file).map_err(|error| format!("{error:#}"));
    let loaded = loaded.and_then(|bytes| dialogue.load(&decode(&bytes), number));
    loaded.unwrap_or_else(|error| Reply { text: format!("{error}\n"), next: Next::Ask })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_cut_and_the_next_is_whole() {
        let mut text = "x".repeat(1 << 20).into_bytes();
        text.extend(b"\n\xff\nlast");
        let mut input = io::BufReader::with_capacity(1000, &text[..]);
        assert_eq!(bounded_line(&mut input).map(|line| line.len()), Some(LONGEST));
        assert_eq!(bounded_line(&mut input).as_deref(), Some("\u{fffd}"));
        assert_eq!(bounded_line(&mut input).as_deref(), Some("last"));
        assert_eq!(bounded_line(&mut input), None);
    }
}
