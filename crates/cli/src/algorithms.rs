//! `nullwindow algorithms`: the catalogue.

use anyhow::Result;
use clap::Args as ClapArgs;
use nullwindow::catalogue::{self, Entry, Promise, Remembers, Suits, Visits};
use serde::Serialize;

use crate::output::{print, print_json};
use crate::table::{table, text};

/// List the algorithms, their sources and what they promise.
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  nullwindow algorithms
  nullwindow algorithms --json")]
pub struct Args {
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct ListedAlgorithm {
    id: &'static str,
    name: &'static str,
    source: &'static str,
    promises: &'static str,
    memory: &'static str,
    leaves: &'static str,
    suits: &'static str,
}

#[derive(Serialize)]
struct AlgorithmList {
    algorithms: Vec<ListedAlgorithm>,
}

pub fn run(args: &Args) -> Result<()> {
    let algorithms: Vec<ListedAlgorithm> = catalogue::all().map(listed).collect();
    if args.json {
        return print_json(&AlgorithmList { algorithms });
    }
    let mut out = table(&["id", "name", "promises", "memory", "suits", "source"], &[]);
    for a in algorithms {
        out.add_row([a.id, a.name, a.promises, a.memory, a.suits, a.source]);
    }
    print(&text(&out))
}

fn listed(entry: &Entry) -> ListedAlgorithm {
    ListedAlgorithm {
        id: entry.id,
        name: entry.name,
        source: entry.source,
        promises: match entry.promise {
            Promise::Value => "value",
            Promise::BestMove => "best move",
            Promise::Bound => "bound",
        },
        memory: match entry.remembers {
            Remembers::Nothing => "none",
            Remembers::OneBound => "one bound",
            Remembers::TwoBounds => "two bounds",
        },
        leaves: match entry.visits {
            Visits::WithinAlphaBeta => "within alpha-beta's",
            Visits::Anything => "any",
        },
        suits: match entry.suits {
            Suits::Trees => "trees",
            Suits::Games => "trees and games",
        },
    }
}
