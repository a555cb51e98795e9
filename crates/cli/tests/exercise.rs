//! Exercises and work sheets on the command line.

use std::fs;

use crate::common::{json, out, refused};

const SHEET: [&str; 5] =
    ["exercise", "--sheet", "leaves:alpha-beta:3x2,gamma:mtd-f:4", "--seed", "7"];

fn with(more: &[&str]) -> Vec<String> {
    SHEET.iter().chain(more).map(ToString::to_string).collect()
}

fn said(more: &[&str]) -> String {
    let args = with(more);
    out(&args.iter().map(String::as_str).collect::<Vec<_>>(), "")
}

#[test]
fn a_sheet_and_its_key_are_two() {
    let (sheet, key) = (said(&[]), said(&["--key"]));
    assert!(sheet.starts_with("Work sheet, seed 7\n"), "{sheet}");
    assert!(sheet.contains("a) Which leaves are evaluated, in which order?"), "{sheet}");
    let answer = key.lines().find(|line| line.contains("a) ")).unwrap();
    assert!(answer.contains("h (") && !sheet.contains(answer), "{key}");
    let passes = key.lines().find(|line| line.contains(" returns ")).unwrap();
    assert!(!sheet.contains(passes), "{sheet}");
}

#[test]
fn a_sheet_is_a_page_to_print_or_json() {
    let folder = tempfile::tempdir().unwrap();
    let (sheet, key) = (folder.path().join("sheet.html"), folder.path().join("key.html"));
    said(&["--html", sheet.to_str().unwrap()]);
    said(&["--key", "--html", key.to_str().unwrap()]);
    let (sheet, key) = (fs::read_to_string(sheet).unwrap(), fs::read_to_string(key).unwrap());
    assert_eq!((sheet.matches("<svg").count(), key.matches("<svg").count()), (3, 3));
    assert!(!sheet.contains("<script"));
    let json = json(&["exercise", "leaves:alpha-beta:2:1", "--json"], "");
    assert_eq!(json["exercises"][0]["exercise"], "leaves:alpha-beta:2:1");
    assert!(json["exercises"][0]["questions"][0].get("answer").is_none());
}

#[test]
fn a_sheet_is_in_the_language_that_is_asked_for() {
    let (german, key) = (said(&["--language", "de"]), said(&["--language", "de", "--key"]));
    assert!(german.starts_with("Arbeitsblatt, Startzahl 7\n"), "{german}");
    assert!(key.contains(" gibt ") && !german.contains(" gibt "), "{key}");
    assert!(out(&["exercise", "--kinds", "--language", "es"], "").contains("Árboles solución"));
    assert!(refused(&["exercise", "--kinds", "--language", "xx"], "").contains("en, de, es"));
}

#[test]
fn what_is_no_exercise_is_told_what_there_is() {
    assert!(refused(&["exercise", "leaves"], "").contains("kind:algorithm:level:seed"));
    assert!(refused(&["exercise", "gamma:alpha-beta:1:1"], "").contains("mtd-f"));
    assert!(refused(&["exercise", "--seed", "3"], "").contains("--sheet"));
    assert!(out(&["exercise", "--kinds"], "").contains("level 7"));
}
