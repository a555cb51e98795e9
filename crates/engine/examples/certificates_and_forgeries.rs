//! Certificates of random trees, and forgeries of them, each with what `verify` says of it:
//! for the second checker of certificates in `proofs/`, which was extracted from a proof.
//! `.ci/proofs` compares the two.
//!
//! `cargo run -p nullwindow-engine --example certificates_and_forgeries -- 1000`
//!
//! A line is `accepted LOWER UPPER CERTIFICATE`, with `-` for a bound that is not claimed, or
//! `rejected CERTIFICATE`.

use std::io::{BufWriter, Write};

use nullwindow::Limits;
use nullwindow::catalogue::CATALOGUE;
use nullwindow_engine::selftest::{CaseSubject, draw_case};
use nullwindow_engine::{How, SubjectSpec, prove, verify};
use serde_json::{Value as Json, json};

/// Where a change is made: numbers, lists and objects of a text, counted in preorder.
fn places(json: &Json) -> usize {
    1 + match json {
        Json::Array(items) => items.iter().map(places).sum(),
        Json::Object(entries) => entries.values().map(places).sum(),
        _ => 0,
    }
}

/// Changes one place a little: a number, the children of a node, which child it is.
fn forge(json: &mut Json, place: &mut usize, how: u64) {
    if *place == 0 {
        *place = usize::MAX;
        return change(json, how);
    }
    *place -= 1;
    let children: Vec<&mut Json> = match json {
        Json::Array(items) => items.iter_mut().collect(),
        Json::Object(entries) => entries.values_mut().collect(),
        _ => Vec::new(),
    };
    for child in children {
        if *place == usize::MAX {
            return;
        }
        forge(child, place, how);
    }
}

fn change(json: &mut Json, how: u64) {
    let by = if how.is_multiple_of(2) { 1 } else { -1 };
    *json = match json.take() {
        Json::Number(n) => json!(n.as_i64().unwrap_or(0) + by),
        Json::Array(mut items) if how.is_multiple_of(3) => {
            items.pop();
            json!(items)
        }
        Json::Array(mut items) if how % 3 == 1 => {
            items.reverse();
            json!(items)
        }
        Json::Array(items) => json!({ "0": items.into_iter().next().unwrap_or(json!(0)) }),
        Json::Object(entries) => match entries.into_iter().next() {
            Some((_, child)) if how.is_multiple_of(3) => json!([child]),
            Some((key, child)) => json!({ (other_index(&key, how)): child }),
            None => json!(0),
        },
        other => other,
    };
}

fn other_index(index: &str, how: u64) -> String {
    let index = index.parse::<u64>().unwrap_or(0);
    if how % 3 == 1 { index + 1 } else { index.saturating_sub(1) }.to_string()
}

/// A forged certificate: something was changed in its tree, its claims or its proofs.
fn forged(certificate: &str, number: u64) -> String {
    let mut json: Json = serde_json::from_str(certificate).expect("a certificate");
    let part = ["upper", "lower", "max_solution_tree", "min_solution_tree", "game"];
    let part = part[number as usize % part.len()];
    if part == "game" {
        let text = json["game"]["tree"].as_str().expect("a tree").to_string();
        let mut tree = serde_json::from_str(&text).expect("nested lists");
        let mut place = (number / 5) as usize % places(&tree);
        forge(&mut tree, &mut place, number / 7);
        json["game"]["tree"] = json!(tree.to_string());
    } else if number.is_multiple_of(11) {
        json.as_object_mut().expect("an object").remove(part);
    } else if let Some(part) = json.get_mut(part) {
        let mut place = (number / 5) as usize % places(part);
        forge(part, &mut place, number / 7);
    }
    json.to_string()
}

/// What the program's own checker says of it.
fn judged(certificate: &str) -> String {
    let bound = |b: Option<i32>| b.map_or("-".to_string(), |b| b.to_string());
    match verify(certificate, None) {
        Ok(v) => format!("accepted {} {} {certificate}", bound(v.lower), bound(v.upper)),
        Err(_) => format!("rejected {certificate}"),
    }
}

fn main() -> std::io::Result<()> {
    let argument = std::env::args().nth(1);
    let wanted: u64 = argument.map_or(1000, |n| n.parse().expect("a number of certificates"));
    let mut out = BufWriter::new(std::io::stdout().lock());
    let trees = (0..).filter_map(|number| match draw_case(1995, number).subject {
        CaseSubject::Tree(tree) => Some((number, serde_json::to_string(&tree).expect("lists"))),
        _ => None,
    });
    let mut written = 0;
    for (number, tree) in trees {
        if written >= wanted {
            break;
        }
        let subject = SubjectSpec::Tree(tree).open().expect("a tree");
        let algorithm = CATALOGUE[number as usize % CATALOGUE.len()].id;
        let Ok(proved) = prove(&subject, &How::new(algorithm), &Limits::default()) else {
            continue;
        };
        let certificate = proved.certificate.to_string();
        writeln!(out, "{}", judged(&certificate))?;
        for forgery in 0..9 {
            writeln!(out, "{}", judged(&forged(&certificate, number * 9 + forgery)))?;
        }
        written += 1;
    }
    out.flush()
}
