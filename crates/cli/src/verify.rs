//! `nullwindow verify`: checks a certificate without any search.

use anyhow::{Context, Result, bail};
use clap::Args as ClapArgs;
use nullwindow::Value;
use nullwindow::proof::{Kind, SolutionTree};
use nullwindow_games::trees::ExplicitTree;
use serde::Serialize;

use crate::certificate::{self, Certificate};
use crate::on_tree;
use crate::output::{print, print_json};
use crate::tree_args::{Source, read};

/// Check a certificate without any search.
///
/// Walks the solution trees through the game: every move of the side that is
/// bounded must be met, every leaf must be one and be worth what is written.
#[derive(ClapArgs)]
#[command(after_help = "Example:
  nullwindow prove --width 8 --depth 4 --algorithm mtd-f --out proof.json
  nullwindow verify proof.json")]
pub struct Args {
    /// The certificate; - reads standard input
    certificate: String,
    /// The tree the certificate must be about
    #[arg(long, value_name = "FILE")]
    tree: Option<String>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Verified {
    valid: bool,
    value: Option<Value>,
    lower: Option<Value>,
    upper: Option<Value>,
    leaves_checked: usize,
}

pub fn run(args: &Args) -> Result<()> {
    let text = read(&args.certificate)?;
    let verified = verify(&text, args.tree.as_deref())
        .with_context(|| format!("{} is rejected", args.certificate))?;
    if args.json {
        return print_json(&verified);
    }
    let checked = verified.leaves_checked;
    print(&match (verified.value, verified.lower, verified.upper) {
        (Some(value), ..) => format!("proved: the value is {value} ({checked} leaves checked)\n"),
        (_, Some(lower), Some(upper)) => {
            format!(
                "proved: the value is at least {lower} and at most {upper} ({checked} leaves checked)\n"
            )
        }
        (_, Some(lower), _) => {
            format!("proved: the value is at least {lower} ({checked} leaves checked)\n")
        }
        (_, _, upper) => {
            format!(
                "proved: the value is at most {} ({checked} leaves checked)\n",
                upper.unwrap_or(0)
            )
        }
    })
}

fn verify(text: &str, tree: Option<&str>) -> Result<Verified> {
    let certificate: Certificate = certificate::read(text)?;
    let source = certificate.game.source()?;
    if let Some(file) = tree {
        let tree = ExplicitTree::parse(&read(file)?).with_context(|| file.to_string())?;
        let same = matches!(&source, Source::Explicit(other) if other.to_json() == tree.to_json());
        if !same {
            bail!("it is about another tree than {file}");
        }
    }
    let mut verified =
        Verified { valid: true, value: None, lower: None, upper: None, leaves_checked: 0 };
    for (tree, claim) in certificate::claims(certificate)? {
        check(&tree, claim, &source)?;
        verified.leaves_checked += tree.root().leaves().len();
        match tree.kind() {
            Kind::Max => verified.upper = Some(claim),
            Kind::Min => verified.lower = Some(claim),
        }
    }
    if let (Some(lower), Some(upper)) = (verified.lower, verified.upper)
        && lower > upper
    {
        bail!("at least {lower} and at most {upper} cannot both be");
    }
    verified.value = verified.lower.filter(|_| verified.lower == verified.upper);
    Ok(verified)
}

fn check(tree: &SolutionTree, claim: Value, source: &Source) -> Result<()> {
    let (name, what) = match tree.kind() {
        Kind::Max => ("the max solution tree", "an upper"),
        Kind::Min => ("the min solution tree", "a lower"),
    };
    let proved = on_tree!(source, |game, root, depth| tree.check(game, &root, depth));
    let proved = proved.with_context(|| format!("{name} breaks"))?;
    if proved != claim {
        bail!("{name} proves {what} bound of {proved}, not of {claim}");
    }
    Ok(())
}
