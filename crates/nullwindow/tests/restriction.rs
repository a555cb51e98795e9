//! Every algorithm that plays games keeps to a restricted root, and finds the best few
//! moves.

use std::cell::RefCell;

use nullwindow::catalogue::{CATALOGUE, Entry, Promise};
use nullwindow::doc::Matches;
use nullwindow::drivers::{Schedule, SeveralLines, deepen};
use nullwindow::memory::Table;
use nullwindow::{Params, Search};

/// Taking two of six matches leaves four, which loses; every other move loses itself.
const MATCHES: u32 = 6;
const DEPTH: u16 = 6;

fn playing() -> impl Iterator<Item = &'static Entry> {
    CATALOGUE.iter().filter(|entry| entry.plays())
}

fn search() -> Search<'static, Matches, Table> {
    let table: Table = Table::with_entries(1 << 10);
    Search::with(&Matches, table, ()).ordered_by_memory().with_etc(2)
}

#[test]
fn every_algorithm_keeps_to_the_moves_allowed() {
    for entry in playing() {
        let mut s = search();
        let mut value = |only: Option<Vec<u16>>| {
            s.restrict_root(only);
            let mut algorithm = entry.with(Params::default());
            let answer =
                deepen(&mut s, &MATCHES, &mut algorithm, &Schedule::to(DEPTH), |_, _| None);
            assert_eq!(answer.stop, None, "{}", entry.id);
            (answer.best, answer.value())
        };
        // What is known of the whole position must not spoil the restricted one, nor
        // the other way round.
        for _ in 0..2 {
            assert_eq!(value(None).0, Some(2), "{}", entry.id);
            let (best, lost) = value(Some(vec![2, 0]));
            assert!(best == Some(1) || best == Some(3), "{}: {best:?}", entry.id);
            assert!(entry.promise != Promise::Value || lost == Some(-1), "{}: {lost:?}", entry.id);
        }
    }
}

#[test]
fn every_algorithm_finds_the_best_few_moves() {
    for entry in playing() {
        let (mut s, found) = (search(), RefCell::default());
        let mut algorithm = entry.with(Params::default());
        let mut several = SeveralLines::new(&mut algorithm, 5, &found);
        let answer = deepen(&mut s, &MATCHES, &mut several, &Schedule::to(DEPTH), |_, _| None);
        assert_eq!((answer.stop, answer.best), (None, Some(2)), "{}", entry.id);
        let found = found.borrow();
        let mut places: Vec<u16> = found.iter().map(|line| line.index).collect();
        assert_eq!(places[0], 1, "{}", entry.id);
        places.sort_unstable();
        assert_eq!(places, [0, 1, 2], "{}", entry.id);
        let lost = |upper: i32| entry.promise != Promise::Value || upper == -1;
        assert!(found[1..].iter().all(|line| lost(line.bounds.upper)), "{} {found:?}", entry.id);
    }
}
