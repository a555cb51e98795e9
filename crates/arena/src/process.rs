//! A program that is written lines to and that answers in lines.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use nullwindow_engine::StopHandle;

use crate::player::PlayerFailure;
use crate::player_spec::Program;

/// A running program. It is killed when this is dropped.
pub struct Process {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
}

/// Lines that may wait to be read. A program that writes more has to wait.
const WAITING: usize = 4096;

/// Bytes of a line that are kept.
const LONGEST: u64 = 1 << 16;

/// How often a wait looks whether the match is to stop.
const LOOK: Duration = Duration::from_millis(50);

impl Process {
    /// Starts a program.
    pub fn start(program: &Program) -> Result<Process, PlayerFailure> {
        let (name, args) = program
            .command
            .split_first()
            .ok_or_else(|| PlayerFailure::Start("there is no command".into()))?;
        let mut command = Command::new(name);
        command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        in_its_own_group(&mut command);
        let mut child =
            command.spawn().map_err(|e| PlayerFailure::Start(format!("'{name}': {e}")))?;
        let (input, output) = (child.stdin.take(), child.stdout.take());
        let (sender, lines) = sync_channel(WAITING);
        if let Some(output) = output {
            thread::spawn(move || read_lines(output, &|line| sender.send(line).is_ok()));
        }
        Ok(Process { child, input, lines })
    }

    /// Writes a line.
    pub fn tell(&mut self, line: &str) -> Result<(), PlayerFailure> {
        let written = match &mut self.input {
            Some(input) => {
                input.write_all(format!("{line}\n").as_bytes()).and_then(|()| input.flush())
            }
            None => return Err(self.crashed()),
        };
        written.map_err(|_| self.crashed())
    }

    /// Reads lines until one gives an answer, or `patience` is over.
    pub fn wait_for<T>(
        &mut self,
        patience: Duration,
        stop: &StopHandle,
        mut answer: impl FnMut(&str) -> Option<T>,
    ) -> Result<T, PlayerFailure> {
        let begun = Instant::now();
        loop {
            let left = patience.saturating_sub(begun.elapsed());
            match self.lines.recv_timeout(left.min(LOOK)) {
                Ok(line) => {
                    if let Some(found) = answer(&line) {
                        return Ok(found);
                    }
                }
                Err(RecvTimeoutError::Disconnected) if !stop.is_stopped() => {
                    return Err(self.crashed());
                }
                Err(_) => {}
            }
            // A program that talks without end has not answered either.
            if stop.is_stopped() {
                return Err(PlayerFailure::Stopped);
            }
            if begun.elapsed() >= patience {
                return Err(PlayerFailure::Hang(patience));
            }
        }
    }

    /// What became of a program that has closed its side.
    fn crashed(&mut self) -> PlayerFailure {
        // Its output closes a moment before the system knows how it ended.
        for _ in 0..20 {
            if let Ok(Some(status)) = self.child.try_wait() {
                return PlayerFailure::Crash(format!("ended with {status}"));
            }
            thread::sleep(Duration::from_millis(5));
        }
        PlayerFailure::Crash("closed its output".into())
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.input = None;
        kill_group(&self.child);
        // A child that has ended already cannot be killed, which is all right.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Hands on line after line until the reader has gone or the program has. Of an
/// endless line the beginning is kept.
fn read_lines(output: impl Read, send: &dyn Fn(String) -> bool) {
    let mut reader = BufReader::new(output);
    loop {
        let mut line = Vec::new();
        match reader.by_ref().take(LONGEST).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
        if line.last() != Some(&b'\n') {
            let _ = reader.skip_until(b'\n');
        }
        if !send(String::from_utf8_lossy(&line).trim().to_string()) {
            return;
        }
    }
}

/// Ctrl-C at a terminal goes to our group alone, so that a program that dies of it
/// is not taken for one that has crashed.
#[cfg(unix)]
fn in_its_own_group(command: &mut Command) {
    use std::os::unix::process::CommandExt;
    command.process_group(0);
}

#[cfg(not(unix))]
fn in_its_own_group(_: &mut Command) {}

/// Whatever the program has started goes with it.
#[cfg(unix)]
fn kill_group(child: &Child) {
    use rustix::process::{Pid, Signal, kill_process_group};
    if let Some(pid) = i32::try_from(child.id()).ok().and_then(Pid::from_raw) {
        let _ = kill_process_group(pid, Signal::KILL);
    }
}

#[cfg(not(unix))]
fn kill_group(_: &Child) {}
