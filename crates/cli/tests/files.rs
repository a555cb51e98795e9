//! What happens to the files that people name, for reading and for writing.
#![cfg(unix)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::common::{json, nullwindow, out, refused};
use tempfile::TempDir;

fn name(path: &Path) -> &str {
    path.to_str().expect("a path in UTF-8")
}

/// Writes a certificate there.
fn prove(to: &Path) -> String {
    out(&["prove", "--tree", "thesis-2.4", "--out", name(to)], "")
}

fn is_certificate(text: &str) -> bool {
    text.starts_with("{\"format\":\"nullwindow certificate 1\"")
}

/// A folder and a file in it that is not there yet.
fn place() -> (TempDir, PathBuf) {
    let folder = TempDir::new().expect("a folder");
    let file = folder.path().join("proof.json");
    (folder, file)
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder");
    entries.map(|e| e.expect("an entry").file_name().to_string_lossy().into_owned()).collect()
}

#[test]
fn a_dash_is_standard_output_and_the_only_thing_there() {
    let (folder, _) = place();
    for args in [
        ["prove", "--tree", "thesis-2.4", "--out", "-"].as_slice(),
        &["prove", "--tree", "thesis-2.4", "--out", "/dev/stdout"],
        &["trace", "--tree", "thesis-2.4", "--algorithm", "mtd-f", "--certificate", "-"],
    ] {
        let done = Command::new(env!("CARGO_BIN_EXE_nullwindow"))
            .args(args)
            .current_dir(&folder)
            .output()
            .expect("the command runs");
        let printed = String::from_utf8(done.stdout).expect("text");
        assert!(is_certificate(&printed) && printed.lines().count() == 1, "{args:?}: {printed}");
    }
    assert!(names(folder.path()).is_empty(), "no file called -");
    let trace = ["trace", "--tree", "thesis-2.4", "--algorithm", "mtd-f", "--svg", "-"];
    let svg = out(&trace, "");
    assert!(svg.starts_with("<svg") && svg.ends_with("</svg>\n"), "{svg}");
}

#[cfg(feature = "lab")]
#[test]
fn two_outputs_on_standard_output_are_refused() {
    let trace = ["trace", "--tree", "thesis-2.4", "--algorithm", "mtd-f", "--svg", "-"];
    let both = refused(&[&trace[..], &["--json"]].concat(), "");
    assert!(both.contains("--svg - and --json"), "{both}");
    let both = refused(&[&trace[..], &["--certificate", "-"]].concat(), "");
    assert!(both.contains("--certificate - and --svg -"), "{both}");
    let both = refused(&["prove", "--tree", "thesis-2.4", "--out", "-", "--json"], "");
    assert!(both.contains("--out - and --json"), "{both}");
    for folder in [["lab", "report", "--out", "-"], ["lab", "export", "--out", "-"]] {
        assert!(refused(&folder, "").contains("it cannot go to standard output"), "{folder:?}");
    }
}

#[test]
fn a_link_is_kept_and_its_target_replaced() {
    let (folder, file) = place();
    fs::create_dir(folder.path().join("deep")).expect("a folder");
    let target = folder.path().join("deep/target.json");
    std::os::unix::fs::symlink("deep/target.json", &file).expect("a link");
    // To a file that is not there yet, then to one that is.
    for _ in 0..2 {
        prove(&file);
        assert!(fs::symlink_metadata(&file).expect("it is there").is_symlink());
        assert!(is_certificate(&fs::read_to_string(&target).expect("the target was written")));
        fs::write(&target, "old").expect("writable");
    }
    std::os::unix::fs::symlink("loop", folder.path().join("loop")).expect("a link");
    let endless = name(&folder.path().join("loop")).to_string();
    let refusal = refused(&["prove", "--tree", "thesis-2.4", "--out", &endless], "");
    assert!(refusal.contains("symbolic links"), "{refusal}");
}

#[test]
fn an_existing_file_keeps_its_permissions() {
    use std::os::unix::fs::PermissionsExt;
    let (_folder, file) = place();
    prove(&file);
    let mode = |path: &Path| fs::metadata(path).expect("a file").permissions().mode() & 0o7777;
    let usual = mode(&file);
    assert_eq!(usual & 0o600, 0o600, "{usual:o}");
    for kept in [0o600, 0o640, 0o666] {
        fs::set_permissions(&file, fs::Permissions::from_mode(kept)).expect("our own file");
        prove(&file);
        assert_eq!(mode(&file), kept);
    }
}

#[test]
fn a_new_file_has_the_permissions_of_any_other() {
    use std::os::unix::fs::PermissionsExt;
    let (folder, file) = place();
    prove(&file);
    let plain = folder.path().join("plain");
    fs::write(&plain, "").expect("writable");
    let mode = |path: &Path| fs::metadata(path).expect("a file").permissions().mode();
    assert_eq!(mode(&file), mode(&plain));
    assert_eq!(names(folder.path()).len(), 2, "nothing temporary is left");
}

#[test]
fn a_fifo_is_written_through() {
    use std::os::unix::fs::FileTypeExt;
    let (_folder, fifo) = place();
    let made = Command::new("mkfifo").arg(&fifo).status().expect("mkfifo runs");
    assert!(made.success());
    let reader = std::thread::spawn({
        let fifo = fifo.clone();
        move || fs::read_to_string(fifo)
    });
    // Not through `prove`: had it replaced the FIFO, the reader would wait for ever.
    let done = nullwindow(&["prove", "--tree", "thesis-2.4", "--out", name(&fifo)], "");
    let still = fs::symlink_metadata(&fifo).expect("it is there").file_type().is_fifo();
    assert!(done.status.success() && still, "the FIFO was replaced");
    assert!(is_certificate(&reader.join().expect("a reader").expect("a text")));
}

/// A null device of our own where we may make one: root could lose the real one.
fn null_device(folder: &Path) -> PathBuf {
    let own = folder.join("null");
    let made = Command::new("mknod").arg(&own).args(["c", "1", "3"]).output();
    let works = made.is_ok_and(|done| done.status.success()) && fs::write(&own, "").is_ok();
    if works { own } else { "/dev/null".into() }
}

#[test]
fn a_device_stays_a_device() {
    use std::os::unix::fs::FileTypeExt;
    let (folder, _) = place();
    let device = null_device(folder.path());
    prove(&device);
    let after = fs::symlink_metadata(&device).expect("it is there");
    assert!(after.file_type().is_char_device());
}

#[test]
fn a_write_that_fails_leaves_what_was_there() {
    let (folder, file) = place();
    let missing = folder.path().join("no/such/folder/proof.json");
    let closed = Path::new("/proc/proof.json"); // even for root
    for to in [missing.as_path(), folder.path(), closed, Path::new("/proc/version")] {
        let refusal = refused(&["prove", "--tree", "thesis-2.4", "--out", name(to)], "");
        assert!(refusal.starts_with("cannot write"), "{refusal}");
    }
    assert!(names(folder.path()).is_empty(), "nothing is left behind");
    fs::write(&file, "old").expect("writable");
    refused(&["prove", "--tree", "-", "--out", name(&file)], "[[1],");
    assert_eq!(fs::read_to_string(&file).expect("it is there"), "old");
}

#[test]
fn a_name_may_be_as_long_as_the_file_system_allows() {
    let (folder, _) = place();
    let longer = folder.path().join("x".repeat(256));
    let refusal = refused(&["prove", "--tree", "thesis-2.4", "--out", name(&longer)], "");
    assert!(refusal.starts_with("cannot write"), "{refusal}");
    assert!(names(folder.path()).is_empty(), "nothing is left behind");
    let longest = folder.path().join("x".repeat(255));
    prove(&longest);
    assert_eq!(names(folder.path()).len(), 1);
}

#[test]
fn endless_input_is_refused_with_the_limit() {
    let convert = ["convert", "--game", "chess", "--from", "pgn", "--to", "fen", "/dev/zero"];
    let positions = ["compare", "--game", "chess", "--depth", "1", "--positions", "/dev/zero"];
    for args in [&convert[..], &["trace", "--tree", "/dev/zero", "--algorithm", "mtd-f"]] {
        let refusal = refused(args, "");
        assert_eq!(refusal, "/dev/zero is larger than the limit of 256 MiB: split it");
    }
    assert!(refused(&positions, "").contains("256 MiB"));
    assert!(refused(&["verify", "/dev/zero"], "").contains("256 MiB"));
}

#[test]
fn a_folder_is_no_input() {
    let (folder, _) = place();
    let here = name(folder.path());
    for args in [
        ["convert", "--game", "chess", "--from", "pgn", "--to", "fen", here].as_slice(),
        &["trace", "--algorithm", "mtd-f", "--tree", here],
        &["verify", here],
    ] {
        assert!(refused(args, "").contains("it is a folder, not a file"), "{args:?}");
    }
    let binary = folder.path().join("binary");
    fs::write(&binary, [0xff, 0xfe, 0x00]).expect("writable");
    assert!(refused(&["verify", name(&binary)], "").contains("is not UTF-8 text"));
}

#[test]
fn trees_are_built_in_by_name() {
    let value = |tree: &str| {
        let args = ["trace", "--tree", tree, "--algorithm", "alpha-beta", "--json"];
        json(&args, "")["value"].as_i64()
    };
    assert_eq!((value("thesis-2.4"), value("campbell-marsland-6")), (Some(35), Some(4)));
    let unknown = refused(&["trace", "--algorithm", "mtd-f", "--tree", "thesis-2.5"], "");
    let help = out(&["trace", "--help"], "");
    for tree in nullwindow_games::trees::PAPER_TREES {
        assert!(unknown.contains(tree.name), "{unknown}");
        assert!(help.contains(tree.name), "{help}");
    }
}

#[test]
fn a_built_in_name_comes_before_a_file() {
    let (folder, _) = place();
    fs::write(folder.path().join("thesis-2.4"), "[1,2]").expect("writable");
    let value = |tree: &str| {
        let done = Command::new(env!("CARGO_BIN_EXE_nullwindow"))
            .args(["trace", "--tree", tree, "--algorithm", "alpha-beta", "--json"])
            .current_dir(&folder)
            .output()
            .expect("the command runs");
        let told: serde_json::Value = serde_json::from_slice(&done.stdout).expect("JSON");
        told["value"].as_i64()
    };
    assert_eq!((value("thesis-2.4"), value("./thesis-2.4")), (Some(35), Some(2)));
}

#[test]
fn a_file_that_grows_beyond_a_limit_is_told_and_leaves_nothing() {
    let (folder, file) = place();
    let command = format!(
        "ulimit -f 1; exec {} prove --width 8 --depth 5 --out {}",
        env!("CARGO_BIN_EXE_nullwindow"),
        name(&file)
    );
    let done = Command::new("sh").args(["-c", &command]).output().expect("a shell");
    let said = String::from_utf8(done.stderr).expect("text");
    assert_eq!(done.status.code(), Some(2), "{said}");
    assert!(said.starts_with("nullwindow: cannot write ") && said.lines().count() == 1, "{said}");
    assert_eq!(names(folder.path()), Vec::<String>::new());
}

#[test]
fn what_a_killed_program_left_is_removed_a_day_later() {
    let (folder, file) = place();
    let left = |name: &str, days: u64| {
        let file = fs::File::create(folder.path().join(name)).expect("a file");
        let then = std::time::SystemTime::now() - std::time::Duration::from_secs(days * 86_400);
        file.set_modified(then).expect("a time");
    };
    left(".nullwindow-AbCdEf", 2);
    left(".nullwindow-GhIjKl", 0);
    left(".other-program", 2);
    prove(&file);
    let mut found = names(folder.path());
    found.sort();
    assert_eq!(found, [".nullwindow-GhIjKl", ".other-program", "proof.json"]);
}
