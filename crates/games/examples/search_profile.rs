//! How fast a search is, and how well it orders moves: MTD(f) with iterative
//! deepening over positions of games that the program plays against itself, so
//! that no collection used for judging is looked at.
//!
//! ```text
//! cargo run --release -p nullwindow-games --example search_profile -- chess 6
//! ```
//!
//! Prints the counts and the nodes a second (quiescence nodes apart and
//! included), then the share of cutoffs that the first move caused, by
//! remaining depth.

use std::time::Instant;

use nullwindow::drivers::{Schedule, deepen};
use nullwindow::memory::Table;
use nullwindow::observer::{Counters, Observer};
use nullwindow::order::MoveOrder;
use nullwindow::{Counts, Params, Search, Value, catalogue};
use nullwindow_games::Notation;
use nullwindow_games::checkers::{Checkers, CheckersEvaluation};
use nullwindow_games::chess::Chess;
use nullwindow_games::othello::Othello;

const USAGE: &str = "usage: search_profile chess|othello|checkers|checkers-learnt DEPTH [ALGORITHM] [POSITIONS] [--cutoffs]";

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let (flags, words): (Vec<_>, Vec<_>) = words.iter().partition(|w| w.starts_with("--"));
    let depth = words.get(1).and_then(|w| w.parse().ok());
    let (Some(game), Some(depth)) = (words.first(), depth) else {
        eprintln!("{USAGE}");
        std::process::exit(2);
    };
    let algorithm = words.get(2).map_or("mtd-f", |w| w.as_str());
    let positions = words.get(3).and_then(|w| w.parse().ok()).unwrap_or(24);
    let plan = Plan { depth, algorithm, positions, cutoffs: !flags.is_empty() };
    match game.as_str() {
        "chess" => plan.run(&Chess::new()),
        "othello" => plan.run(&Othello::default()),
        "checkers" => plan.run(&Checkers::default()),
        "checkers-learnt" => {
            plan.run(&Checkers::default().with_evaluation(CheckersEvaluation::learnt()));
        }
        _ => eprintln!("{USAGE}"),
    }
}

struct Plan<'a> {
    depth: u16,
    algorithm: &'a str,
    positions: usize,
    cutoffs: bool,
}

impl Plan<'_> {
    fn run<G: Notation>(&self, game: &G) {
        let roots: Vec<_> = (0..self.positions).map(|i| position(game, i)).collect();
        let (mut sum, mut logs, clock) = (Counts::default(), 0.0, Instant::now());
        let mut values = Vec::new();
        for root in &roots {
            let (counts, value, ()) = self.search(game, root, ());
            sum.leaf += counts.leaf;
            sum.interior += counts.interior;
            sum.transposition += counts.transposition;
            sum.quiescence += counts.quiescence;
            logs += (counts.total() as f64).ln();
            values.push(value);
        }
        let seconds = clock.elapsed().as_secs_f64();
        let mean = (logs / roots.len() as f64).exp();
        let (total, all) = (sum.total() as f64, (sum.total() + sum.quiescence) as f64);
        println!(
            "leaf {} interior {} memory {} quiescence {}\n\
             geometric mean of totals {mean:.0}, {seconds:.3} s\n\
             {:.3} million nodes a second, {:.3} with quiescence",
            sum.leaf,
            sum.interior,
            sum.transposition,
            sum.quiescence,
            total / seconds / 1e6,
            all / seconds / 1e6
        );
        println!("values {values:?}");
        if self.cutoffs {
            self.print_cutoffs(game, &roots);
        }
    }

    fn search<G: Notation, O: Observer<G>>(
        &self,
        game: &G,
        root: &G::Position,
        observer: O,
    ) -> (Counts, Option<Value>, O) {
        let table: Table = Table::with_entries(1 << 20);
        let mut s = Search::with(game, table, observer).ordered(MoveOrder::new()).with_etc(2);
        let entry = catalogue::find(self.algorithm).expect("an algorithm of the catalogue");
        let mut algorithm = entry.with(Params::default());
        let answer = deepen(&mut s, root, &mut algorithm, &Schedule::to(self.depth), |_, _| None);
        (answer.counts, answer.value(), s.into_parts().1)
    }

    fn print_cutoffs<G: Notation>(&self, game: &G, roots: &[G::Position]) {
        let mut sums = vec![(0, 0); usize::from(self.depth) + 1];
        for root in roots {
            let counters = self.search(game, root, Counters::default()).2;
            for (sum, level) in sums.iter_mut().zip(counters.levels()) {
                sum.0 += level.by_first_move;
                sum.1 += level.cutoffs;
            }
        }
        let share = |levels: &[(u64, u64)]| {
            let (first, all) = levels.iter().fold((0, 0), |s, l| (s.0 + l.0, s.1 + l.1));
            100.0 * first as f64 / all.max(1) as f64
        };
        for (depth, level) in sums.iter().enumerate().skip(1) {
            println!(
                "depth {depth}: {:10} cutoffs, {:.2} % by the first move",
                level.1,
                share(&[*level])
            );
        }
        let (last, above) = sums.split_at(3.min(sums.len()));
        println!("last two plies {:.2} %, above {:.2} %", share(last), share(above));
    }
}

/// The `i`-th position: six moves at random, then four a game and number of
/// moves chosen by a search of three plies.
fn position<G: Notation>(game: &G, i: usize) -> G::Position {
    let mut random = 0x9e37_79b9_7f4a_7c15 ^ i as u64;
    let mut position = game.start();
    let mut moves = Vec::new();
    for ply in 0..6 + 4 * (i % 8) {
        moves.clear();
        game.moves(&position, &mut moves);
        if moves.is_empty() {
            break;
        }
        random =
            random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let chosen = if ply < 6 {
            (random >> 33) as usize % moves.len()
        } else {
            usize::from(nullwindow::solve(game, &position, 3).best_index.unwrap_or(0))
        };
        position = game.play(&position, &moves[chosen]);
    }
    position
}
