//! `nullwindow verify`: checks a certificate without any search.

use anyhow::Result;
use clap::Args as ClapArgs;
use nullwindow_engine::{Verified, VerifyError, verify};
use serde::Serialize;
use serde_json::json;

use crate::command_name::own_name;
use crate::input::{read_text, shown};
use crate::output::{print, print_json};
use crate::tree_args::written;

/// Check a certificate without any search.
///
/// Follows both solution trees through the game. It checks that no reply is
/// missing, that every leaf is a leaf of the game, and that its value is right. Of a
/// certificate from 'nullwindow minimal' it also counts the nodes of the proof.
///
/// Exit codes: 0, the certificate is accepted; 1, it is rejected; 2, it could not
/// be checked, for example because a file cannot be read.
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  nullwindow prove --width 8 --depth 4 --algorithm mtd-f --out proof.json
  nullwindow verify proof.json
  nullwindow prove --tree thesis-2.4 --out - | nullwindow verify - --tree thesis-2.4")]
pub struct Args {
    /// The certificate; - reads standard input
    certificate: String,
    /// The tree that the certificate must be about: a file, or the name of a built-in tree
    #[arg(long, value_name = "TREE")]
    tree: Option<String>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Accepted<'a> {
    valid: bool,
    #[serde(flatten)]
    verified: &'a Verified,
}

pub fn run(args: &Args) -> Result<u8> {
    let text = read_text(&args.certificate)?;
    let tree = args.tree.as_deref().map(written).transpose()?;
    match verify(&text, tree.as_ref()) {
        Ok(verified) => accept(args, &verified),
        Err(VerifyError::OtherTree) => reject(args, "it is about another tree than --tree"),
        Err(why) => reject(args, &why.to_string()),
    }
}

fn accept(args: &Args, verified: &Verified) -> Result<u8> {
    if args.json {
        print_json(&Accepted { valid: true, verified })?;
    } else {
        let checked = verified.leaves_checked;
        let nodes = verified.nodes.map_or(String::new(), |n| format!("by a graph of {n} nodes "));
        print(&format!("proved: {} {nodes}({checked} leaves checked)\n", in_words(verified)))?;
    }
    Ok(0)
}

fn reject(args: &Args, reason: &str) -> Result<u8> {
    if args.json {
        print_json(&json!({"valid": false, "reason": reason}))?;
    } else {
        eprintln!("{}: {} is rejected: {reason}", own_name(), shown(&args.certificate));
    }
    Ok(REJECTED)
}

/// The exit code of a rejected certificate.
const REJECTED: u8 = 1;

fn in_words(verified: &Verified) -> String {
    match (verified.value, verified.lower, verified.upper) {
        (Some(value), ..) => format!("the value is {value}"),
        (_, Some(lower), Some(upper)) => {
            format!("the value is at least {lower} and at most {upper}")
        }
        (_, Some(lower), _) => format!("the value is at least {lower}"),
        (_, _, upper) => format!("the value is at most {}", upper.unwrap_or(0)),
    }
}
