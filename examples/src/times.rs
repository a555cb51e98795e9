//! This library and the crate `minimax`, side by side: lines that an author writes, positions
//! made, and time to the same depth.

use std::fmt::Write as _;
use std::fs;
use std::time::{Duration, Instant};

use cpu_time::ProcessTime;
use minimax::{IterativeOptions, IterativeSearch, ParallelOptions, ParallelSearch, Strategy};
use nullwindow::{Distance, Known, Thinker, Until};

use crate::contest::{BreakthroughContest, Contest, GomokuContest, KalahContest};
use crate::made::made;

/// Bytes of the table of either.
const TABLE: usize = 16 << 20;

/// How often everything is measured, in turns.
const ROUNDS: usize = 3;

/// A result as both can tell it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Found {
    Value(i32),
    Won,
    Lost,
    Nothing,
}

/// What a search of all openings took.
#[derive(Clone, Debug)]
struct Run {
    processor: Duration,
    clock: Duration,
    made: u64,
    found: Vec<Found>,
}

fn measured(search: impl FnOnce() -> Vec<Found>) -> Run {
    made();
    let (processor, clock) = (ProcessTime::now(), Instant::now());
    let found = search();
    Run { processor: processor.elapsed(), clock: clock.elapsed(), made: made(), found }
}

fn ours<C: Contest>(threads: usize, depth: u16) -> Run {
    measured(|| {
        let search = |position| {
            let mut thinker = Thinker::new(C::ours()).table(TABLE).threads(threads).full_width();
            let verdict = thinker.think(position, Until::depth(depth));
            match (verdict.distance, verdict.known) {
                (Some(Distance::Wins(_)), _) => Found::Won,
                (Some(Distance::Loses(_)), _) => Found::Lost,
                (None, Known::Exact(value)) => Found::Value(value),
                _ => Found::Nothing,
            }
        };
        C::openings().iter().map(search).collect()
    })
}

/// The ways in which the peer can be set up that hold it to a depth.
fn ways() -> [(&'static str, IterativeOptions); 4] {
    let options = || IterativeOptions::new().with_table_byte_size(TABLE);
    [
        ("PVS", options()),
        ("PVS, aspiration", options().with_aspiration_window(50)),
        ("PVS, countermoves", options().with_countermoves().with_countermove_history()),
        ("MTD(f)", options().with_mtdf()),
    ]
}

fn peers<C: Contest>(options: IterativeOptions, threads: usize, depth: u16) -> Run {
    measured(|| {
        let search = |position| {
            let state = C::seen_by_peer(position);
            let value = if threads == 1 {
                let mut search = IterativeSearch::new(C::peer(), options);
                search.set_max_depth(depth as u8);
                search.choose_move(&state);
                search.root_value()
            } else {
                let crew = ParallelOptions::new().with_num_threads(threads);
                let mut search = ParallelSearch::new(C::peer(), options, crew);
                search.set_max_depth(depth as u8);
                search.choose_move(&state);
                search.root_value()
            };
            match value {
                minimax::BEST_EVAL => Found::Won,
                minimax::WORST_EVAL => Found::Lost,
                value => Found::Value(value.into()),
            }
        };
        C::openings().iter().map(search).collect()
    })
}

/// Everything that is measured of one program.
struct Row {
    name: String,
    threads: usize,
    runs: Vec<Run>,
}

impl Row {
    fn middle(&self, of: impl Fn(&Run) -> Duration) -> f64 {
        let mut times: Vec<Duration> = self.runs.iter().map(of).collect();
        times.sort();
        times[times.len() / 2].as_secs_f64()
    }
}

fn rows<C: Contest>() -> Vec<Row> {
    let row = |name: String, threads| Row { name, threads, runs: Vec::new() };
    let mut rows = Vec::new();
    for threads in [1, 2] {
        rows.push(row("nullwindow".to_string(), threads));
        for (way, _) in ways_on(threads) {
            rows.push(row(format!("minimax, {way}"), threads));
        }
    }
    for _ in 0..ROUNDS {
        let mut row = rows.iter_mut();
        for threads in [1, 2] {
            row.next().expect("a row").runs.push(ours::<C>(threads, C::DEPTH));
            for (_, options) in ways_on(threads) {
                row.next().expect("a row").runs.push(peers::<C>(options, threads, C::DEPTH));
            }
        }
    }
    rows
}

/// The parallel search of the peer has no MTD(f).
fn ways_on(threads: usize) -> Vec<(&'static str, IterativeOptions)> {
    ways().into_iter().filter(|(way, _)| threads == 1 || *way != "MTD(f)").collect()
}

/// Lines that are neither empty nor comments.
fn lines_of_code(text: &str) -> usize {
    let is_code = |line: &&str| !line.is_empty() && !line.starts_with("//");
    text.lines().map(str::trim).filter(is_code).count()
}

fn lines_told<C: Contest>() -> String {
    let [own, its] = C::FILES.map(lines_of_code);
    format!("Lines of code besides the rules: {own} for nullwindow, {its} for minimax.\n\n")
}

fn table<C: Contest>() -> String {
    let mut text = format!("\n### {}, depth {}\n\n", C::NAME, C::DEPTH);
    text += &lines_told::<C>();
    let rows = rows::<C>();
    text += "| program | threads | CPU-seconds | by the clock | positions made | as the first |\n";
    text += "|---|--:|--:|--:|--:|--:|\n";
    let first = &rows[0].runs[0].found;
    for row in &rows {
        let (processor, clock) = (row.middle(|run| run.processor), row.middle(|run| run.clock));
        // Positions that other threads make are counted by them.
        let made = match row.threads {
            1 => row.runs[0].made.to_string(),
            _ => String::new(),
        };
        let found = &row.runs[0].found;
        let alike = first.iter().zip(found).filter(|(a, b)| a == b).count();
        let _ = writeln!(
            text,
            "| {} | {} | {processor:.2} | {clock:.2} | {made} | {alike} of {} |",
            row.name,
            row.threads,
            first.len()
        );
    }
    text
}

fn load() -> String {
    let text = fs::read_to_string("/proc/loadavg").unwrap_or_default();
    text.split_whitespace().next().unwrap_or("unknown").to_string()
}

/// The tables of all games, as Markdown.
pub fn tables() -> String {
    let cores = std::thread::available_parallelism().map_or(1, |cores| cores.get());
    let before = load();
    let tables =
        [table::<GomokuContest>(), table::<KalahContest>(), table::<BreakthroughContest>()];
    let after = load();
    format!(
        "Six openings of each game, all searched to the same depth at full width with tables of \
         {} MiB. A time is the middle one of {ROUNDS} rounds, in which the programs take turns. \
         The machine has {cores} cores; its load average was {before} before and {after} after, so \
         the clock says more about the machine than about threads if that is much above 1 or 2. \
         The last column says of how many openings a program finds what the first one does.\n{}",
        TABLE >> 20,
        tables.concat()
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    const README: &str = include_str!("../README.md");

    /// Times are of a machine and a day; what an author writes is not.
    #[test]
    fn the_page_counts_the_lines_that_there_are() {
        fn told<C: Contest>() {
            assert!(README.contains(&format!("### {}, depth {}\n", C::NAME, C::DEPTH)));
            assert!(README.contains(&lines_told::<C>()), "{}: write the page again", C::NAME);
        }
        told::<GomokuContest>();
        told::<KalahContest>();
        told::<BreakthroughContest>();
    }

    #[test]
    fn both_libraries_find_the_same_values() {
        fn found<C: Contest>(depth: u16) {
            let own = ours::<C>(1, depth).found;
            for (way, options) in ways() {
                assert_eq!(peers::<C>(options, 1, depth).found, own, "{}, {way}", C::NAME);
            }
        }
        found::<GomokuContest>(4);
        found::<KalahContest>(8);
        found::<BreakthroughContest>(4);
    }
}
