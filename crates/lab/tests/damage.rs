//! A store in any state: named, quarantined, and intact cells survive.

use std::fs;

use crate::common::{counts, folder, run_in, trees};
use nullwindow_lab::cell::Cell;
use nullwindow_lab::record::{CellId, CellRecord, Code, LineError, Machine, RecordFile, Under};
use nullwindow_lab::runner::Shard;
use nullwindow_lab::store::{Holdings, Journal, StoreError, mend, quarantine_of};
use nullwindow_lab::{Row, Scalar};
use proptest::prelude::*;
use tempfile::tempdir;

fn few() -> Vec<Cell> {
    trees().into_iter().take(6).collect()
}

/// A line that is right in itself but of a format to come.
fn from_the_future() -> String {
    let spec = serde_json::json!({ "seed": 1 });
    let under = Under { jobs: 1, shard: None };
    let record = CellRecord::new(spec, vec![], &Code::current(), &Machine::here(), &under);
    CellRecord { schema: 99, ..record }.to_line() + "\n"
}

/// A line with the checksum that the format wants.
fn checked(body: &str) -> String {
    use sha2::{Digest, Sha256};
    let sum = Sha256::digest(body.as_bytes());
    let check: String = sum.iter().take(8).map(|byte| format!("{byte:02x}")).collect();
    format!("{body},\"check\":\"{check}\"}}")
}

/// And one whose fields we do not know.
fn from_the_far_future() -> String {
    checked(r#"{"schema":100,"what":"unknown""#)
}

#[test]
fn records_of_the_first_format_are_read_and_run_again() {
    let cell = CellId::of(&serde_json::json!({ "seed": 1 }));
    let old = checked(&format!(
        r#"{{"schema":1,"cell":"{cell}","fingerprint":"0123abcd","commit":null,"version":"0.1.0","machine":{{"cpu":"x","cores":1,"os":"y"}},"limits":{{"jobs":1,"shard":null}},"spec":{{"seed":1}},"rows":[],"started":"2026-11-15T09:30:00.000Z","seconds":0.5"#
    ));
    let record = CellRecord::from_line(&old).unwrap();
    assert_eq!((record.behaviour.as_str(), record.is_current()), ("0123abcd", false));
    assert_eq!(CellRecord::from_line(&record.to_line()).unwrap(), record, "written in our format");
}

#[test]
fn a_torn_line_is_cut_off_and_nothing_else() {
    let temporary = tempdir().unwrap();
    let folder = folder(temporary.path());
    run_in(&folder, &few(), Shard::WHOLE, 1).unwrap();
    let path = folder.file(Shard::WHOLE);
    let (before, told) = (fs::read(&path).unwrap(), counts(&folder));
    for cut in [1, 2, 40, 200] {
        fs::write(&path, &before[..before.len() - cut]).unwrap();
        let whole = RecordFile::open(&path).unwrap();
        assert_eq!((whole.records.len(), whole.bad.len()), (5, 0), "cut by {cut}");
        assert!(whole.torn > 0);
        let (plan, _) = run_in(&folder, &few(), Shard::WHOLE, 1).unwrap();
        assert_eq!(plan, "6 cells: 5 done, 1 to run (new)");
        assert_eq!(counts(&folder), told);
    }
    assert!(!quarantine_of(&path).exists(), "a torn line is no damage");
}

#[test]
fn damaged_lines_are_named_and_moved_and_run_again() {
    let temporary = tempdir().unwrap();
    let folder = folder(temporary.path());
    run_in(&folder, &few(), Shard::WHOLE, 1).unwrap();
    let (path, told) = (folder.file(Shard::WHOLE), counts(&folder));
    let text = fs::read_to_string(&path).unwrap();
    let mut lines: Vec<String> = text.lines().map(String::from).collect();
    lines[1] = lines[1].replacen("\"leaf\":", "\"leaf\":1", 1); // a count that still reads
    lines[3].truncate(100);
    lines.insert(4, "\u{0}\u{0}\u{0}".to_string());
    fs::write(&path, lines.join("\n") + "\n").unwrap();

    let seen = Holdings::read(&folder).unwrap();
    assert_eq!((seen.len(), seen.damage().len()), (4, 3));
    let moved = mend(&folder).unwrap();
    let named: Vec<String> = moved.iter().map(|damage| damage.to_string()).collect();
    assert!(named[0].ends_with("all.jsonl:2: damaged: the checksum does not fit"), "{named:?}");
    assert!(named[1].ends_with("all.jsonl:4: damaged: the end is missing"), "{named:?}");
    assert_eq!(mend(&folder).unwrap(), [], "once");
    let aside = fs::read_to_string(quarantine_of(&path)).unwrap();
    assert_eq!(aside, format!("{}\n{}\n{}\n", lines[1], lines[3], lines[4]));
    let (plan, _) = run_in(&folder, &few(), Shard::WHOLE, 1).unwrap();
    assert_eq!(plan, "6 cells: 4 done, 2 to run (new)");
    assert_eq!(counts(&folder), told);
}

#[test]
fn a_newer_format_is_refused_not_quarantined() {
    let temporary = tempdir().unwrap();
    let folder = folder(temporary.path());
    let path = folder.file(Shard::WHOLE);
    fs::create_dir_all(folder.records()).unwrap();
    fs::write(&path, from_the_future()).unwrap();
    for refused in [Journal::open(&path).err(), mend(&folder).err()] {
        let refused = refused.expect("a refusal");
        assert!(matches!(&refused, StoreError::Line { error: LineError::Newer(99), .. }));
        assert!(refused.to_string().contains("all.jsonl:1: written in format 99"), "{refused}");
    }
    assert_eq!(fs::read_to_string(&path).unwrap(), from_the_future());
    assert_eq!(CellRecord::from_line(&from_the_far_future()), Err(LineError::Newer(100)));
}

#[test]
fn a_folder_that_cannot_be_written_is_named() {
    let temporary = tempdir().unwrap();
    let file = temporary.path().join("results");
    fs::write(&file, "a file where a folder should be").unwrap();
    let refused = run_in(&folder(temporary.path()), &few(), Shard::WHOLE, 1).unwrap_err();
    assert!(refused.to_string().contains("results"), "{refused}");
    assert_eq!(refused.to_string().lines().count(), 1);
}

#[cfg(target_os = "linux")]
#[test]
fn a_device_is_no_file_of_records() {
    let temporary = tempdir().unwrap();
    let folder = folder(temporary.path());
    fs::create_dir_all(folder.records()).unwrap();
    std::os::unix::fs::symlink("/dev/full", folder.file(Shard::WHOLE)).unwrap();
    let refused = run_in(&folder, &few(), Shard::WHOLE, 1).unwrap_err();
    assert!(refused.to_string().contains("not a regular file"), "{refused}");
}

#[cfg(unix)]
#[test]
fn a_named_pipe_among_the_records_is_refused_without_waiting() {
    for name in ["all.jsonl", "other.jsonl", ".all.jsonl.lock"] {
        let temporary = tempdir().unwrap();
        let folder = folder(temporary.path());
        fs::create_dir_all(folder.records()).unwrap();
        let path = folder.records().join(name);
        let made = std::process::Command::new("mkfifo").arg(&path).status();
        assert!(made.expect("the system's mkfifo").success());
        let refused = run_in(&folder, &few(), Shard::WHOLE, 1).unwrap_err().to_string();
        assert!(refused.contains(name) && refused.ends_with("not a regular file"), "{refused}");
    }
}

#[cfg(unix)]
#[test]
fn a_quarantine_that_is_no_file_is_refused_and_nothing_is_lost() {
    let temporary = tempdir().unwrap();
    let folder = folder(temporary.path());
    fs::create_dir_all(folder.records()).unwrap();
    let path = folder.file(Shard::WHOLE);
    fs::write(&path, "damage\n").unwrap();
    let made = std::process::Command::new("mkfifo").arg(quarantine_of(&path)).status();
    assert!(made.expect("the system's mkfifo").success());
    let refused = mend(&folder).unwrap_err().to_string();
    assert!(refused.ends_with("not a regular file"), "{refused}");
    assert_eq!(fs::read_to_string(&path).unwrap(), "damage\n");
}

/// A file of records and the bytes of its lines.
fn written(n: i64) -> Vec<Vec<u8>> {
    let record = |seed: i64| {
        let row = [("seed", Scalar::from(seed)), ("share", Scalar::from(0.1 * seed as f64))];
        let rows = vec![Row::from(row.map(|(k, v)| (k.to_string(), v)))];
        let spec = serde_json::json!({ "seed": seed, "order": 0.1 * seed as f64 });
        let under = Under { jobs: 1, shard: None };
        CellRecord::new(spec, rows, &Code::current(), &Machine::here(), &under).to_line() + "\n"
    };
    (0..n).map(|seed| record(seed).into_bytes()).collect()
}

proptest! {
    #[test]
    fn any_bytes_are_read_without_panic(bytes in proptest::collection::vec(any::<u8>(), 0..2000)) {
        let file = RecordFile::read(&bytes[..]).unwrap();
        prop_assert_eq!(file.whole + file.torn, bytes.len() as u64);
        prop_assert!(file.records.is_empty());
    }

    #[test]
    fn near_records_are_read_without_panic(text in r#"\{("(schema|cell|spec|rows)":[0-9\[\]{}"]{0,6},?){0,6}(,"check":"[0-9a-f]{16}"\})?"#) {
        prop_assert!(CellRecord::from_line(&text).is_err());
    }

    #[test]
    fn floats_come_back_as_they_were(x in any::<f64>().prop_filter("finite", |x| x.is_finite())) {
        let rows = vec![Row::from([("x".to_string(), Scalar::from(x))])];
        let under = Under { jobs: 1, shard: None };
        let spec = serde_json::json!({ "x": x });
        let record = CellRecord::new(spec, rows, &Code::current(), &Machine::here(), &under);
        prop_assert_eq!(CellRecord::from_line(&record.to_line()).unwrap(), record);
    }

    #[test]
    fn what_damage_does_not_touch_survives(
        at in any::<prop::sample::Index>(), byte in any::<u8>(), kind in 0..3,
    ) {
        let lines = written(5);
        let mut bytes = lines.concat();
        let at = at.index(bytes.len());
        match kind {
            0 => bytes[at] = byte,
            1 => bytes.insert(at, byte),
            _ => drop(bytes.remove(at)),
        }
        let ends: Vec<usize> = lines.iter().scan(0, |end, l| { *end += l.len(); Some(*end) }).collect();
        let hit = ends.iter().position(|end| at < *end).unwrap();
        let file = RecordFile::read(&bytes[..]).unwrap();
        let seeds: Vec<i64> = file.records.iter().map(|(_, r)| r.spec["seed"].as_i64().unwrap()).collect();
        // A line break that goes takes the next line with it.
        for seed in (0..5).filter(|s| *s != hit as i64 && *s != hit as i64 + 1) {
            prop_assert!(seeds.contains(&seed), "{} is gone, hit {}", seed, hit);
        }
        for (_, record) in &file.records {
            let seed = record.spec["seed"].as_i64().unwrap();
            let untouched = RecordFile::read(&lines[seed as usize][..]).unwrap();
            prop_assert_eq!(&untouched.records[0].1, record);
        }
    }
}
