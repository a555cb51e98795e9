//! Certificates of what was searched on the command line.

use anyhow::{Context, Result};
use nullwindow::minimal::{Choices, Size};
use nullwindow_engine::AnyTree;
use nullwindow_engine::certificate::{Certificate, Certified, CertifiedPosition, SolutionTrees};
use nullwindow_engine::graph_certificate::GraphCertificate;
use nullwindow_games::Notation;

use crate::subject::Subject;
use crate::tree_args::TreeArgs;

/// The text of a certificate for what these solution trees prove.
pub fn write(args: &TreeArgs, subject: &Subject, trees: SolutionTrees) -> Result<String> {
    let certificate = Certificate::new(certified(args, subject), trees)
        .context("nothing was proved, so there is nothing to certify")?;
    Ok(format!("{certificate}\n"))
}

/// The text of a certificate for the size of a proof graph.
pub fn write_graph(args: &TreeArgs, subject: &Subject, choices: Choices, size: Size) -> String {
    format!("{}\n", GraphCertificate::new(certified(args, subject), choices, size))
}

fn certified(args: &TreeArgs, subject: &Subject) -> Certified {
    match subject {
        Subject::Tree(AnyTree::Explicit(tree)) => Certified::Tree(tree.to_json()),
        Subject::Tree(_) => Certified::Artificial(args.recipe(0)),
        Subject::Game { id, game, root, depth } => Certified::Position(CertifiedPosition {
            game: *id,
            position: game.write_position(root),
            depth: *depth,
        }),
    }
}
