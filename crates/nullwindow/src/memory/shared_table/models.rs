//! Small programs on the shared table, in every order of their accesses that the memory
//! model of Rust allows: stale reads and torn entries included (loom).
//!
//! ```text
//! RUSTFLAGS="--cfg loom" cargo test -p nullwindow --lib --release --target-dir target/loom models
//! ```

use loom::thread;

use super::*;

/// Keys of one bucket, few bits apart, as those of small trees are.
const KEYS: [u64; 2] = [2, 3];

/// The claim that a writer makes about a key.
fn claim(key: u64, writer: u16) -> Recall {
    let value = key as Value * 10 + Value::from(writer);
    Recall { bounds: Bounds { lower: value, ..Bounds::UNKNOWN }, best: Some(writer) }
}

/// A claim that was made about the key, by one of these writers, in one piece.
fn is_whole(key: u64, found: Recall, writers: &[u16]) -> bool {
    found == Recall::NOTHING || writers.iter().any(|&writer| found == claim(key, writer))
}

type SmallTable = SharedTable<Bucketed, TwoBounds, Exact>;

/// Nearly every order: a thread is interrupted twice at most where it could go on. All orders
/// of the larger programs would take hours.
fn model(program: impl Fn() + Sync + Send + 'static) {
    let mut builder = loom::model::Builder::new();
    builder.preemption_bound = Some(2);
    builder.check(program);
}

fn read_whole(table: &mut SmallTable, key: u64, writers: &[u16]) {
    let found = table.retrieve(key, 1);
    assert!(is_whole(key, found, writers), "{key}: {found:?}");
}

#[test]
fn words_torn_between_two_positions_are_found_by_nobody() {
    loom::model(|| {
        let words = Arc::new(Words::default());
        let writers = KEYS.map(|key| {
            let words = words.clone();
            thread::spawn(move || words.write(name(key), &entry(key)))
        });
        for key in KEYS {
            let slot = words.read();
            let found = slot.is_of(name(key));
            assert!(!found || slot.pack() == entry(key).pack(), "{key}: {slot:?}");
        }
        writers.into_iter().for_each(|writer| writer.join().unwrap());
    });
}

fn entry(key: u64) -> Slot {
    let Recall { bounds, best } = claim(key, 1);
    let mut slot = Slot::claim(key, 1, best, 0).expect("a small depth");
    slot.set_bounds(bounds);
    slot
}

#[test]
fn what_is_found_was_stored_for_its_key() {
    model(|| {
        let mut table = SmallTable::with_entries(BUCKET);
        let mut other = table.another();
        let writer = thread::spawn(move || other.store(KEYS[0], 1, claim(KEYS[0], 1)));
        table.store(KEYS[1], 1, claim(KEYS[1], 2));
        read_whole(&mut table, KEYS[0], &[1]);
        writer.join().unwrap();
        read_whole(&mut table, KEYS[0], &[1]);
        read_whole(&mut table, KEYS[1], &[2]);
    });
}

#[test]
fn two_claims_about_one_position_stay_whole() {
    model(|| {
        let mut table = SmallTable::with_entries(BUCKET);
        table.store(KEYS[0], 1, claim(KEYS[0], 0));
        let writers = [1, 2].map(|n| {
            let mut other = table.another();
            thread::spawn(move || other.store(KEYS[0], 1, claim(KEYS[0], n)))
        });
        read_whole(&mut table, KEYS[0], &[0, 1, 2]);
        writers.into_iter().for_each(|writer| writer.join().unwrap());
        read_whole(&mut table, KEYS[0], &[0, 1, 2]);
    });
}

#[test]
fn an_entry_that_is_made_young_again_stays_whole() {
    model(|| {
        let mut table = SmallTable::with_entries(BUCKET);
        table.store(KEYS[0], 1, claim(KEYS[0], 0));
        table.next_search();
        let (mut other, mut third) = (table.another(), table.another());
        let reader = thread::spawn(move || other.retrieve(KEYS[0], 1));
        let writer = thread::spawn(move || third.store(KEYS[0], 1, claim(KEYS[0], 1)));
        read_whole(&mut table, KEYS[0], &[0, 1]);
        assert!(is_whole(KEYS[0], reader.join().unwrap(), &[0, 1]));
        writer.join().unwrap();
    });
}

#[test]
fn a_node_that_two_search_is_free_in_the_end() {
    loom::model(|| {
        let table = SmallTable::with_entries(BUCKET);
        let other = table.another();
        let worker = thread::spawn(move || {
            other.begin_search(KEYS[0], 1);
            other.end_search(KEYS[0], 1);
        });
        table.begin_search(KEYS[0], 1);
        assert!(!table.is_searched(KEYS[1], 1));
        table.end_search(KEYS[0], 1);
        worker.join().unwrap();
        assert!(!table.is_searched(KEYS[0], 1));
    });
}
