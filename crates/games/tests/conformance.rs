//! The library's conformance kit on every game of this crate.

use nullwindow::Game;
use nullwindow::conformance::{Conformance, Nonconformance};
use nullwindow_games::Notation;
use nullwindow_games::checkers::{
    Checkers, CheckersEvaluation, EndgameTable, Position as CheckersPosition,
};
use nullwindow_games::chess::{self, Chess, key_from_scratch};
use nullwindow_games::othello::{Evaluation, Othello, Unit};
use nullwindow_games::small::connect_four::{Position as ConnectFourPosition, Scoring};
use nullwindow_games::small::{ConnectFour, Kayles, TicTacToe};
use nullwindow_games::trees::{ArtificialTree, ExplicitTree, InheritedTree, Order, WalkTree};

#[test]
fn tic_tac_toe() -> Result<(), Nonconformance> {
    let kit = Conformance::new(&TicTacToe, TicTacToe.start(), |p| TicTacToe.write_position(p))
        .breadth(5000);
    kit.basics(5)?;
    kit.symmetry(|position| position.mirrored())
}

#[test]
fn connect_four() -> Result<(), Nonconformance> {
    for (width, height) in [(7, 6), (4, 4), (8, 7), (16, 3)] {
        for scoring in [Scoring::Result, Scoring::Distance, Scoring::Threats] {
            let game = ConnectFour::new(width, height).expect("it fits").scored_by(scoring);
            let write = |position: &ConnectFourPosition| game.write_position(position);
            let kit = Conformance::new(&game, game.start(), write);
            kit.basics(3)?;
            kit.symmetry(|position| game.mirrored(position))?;
        }
    }
    Ok(())
}

#[test]
fn kayles() -> Result<(), Nonconformance> {
    let game = Kayles::new(31).expect("it fits");
    let sum = game.read_position("9+7+5+4+1").expect("a position");
    let kit = Conformance::new(&game, game.start(), |p| p.rows().to_vec()).also_from(sum);
    kit.basics(3)?;
    // Taking pins from a sum of rows, with no regard to order.
    kit.perft(3, |position| {
        let rows = position.rows();
        let mut sums = Vec::new();
        for (i, &row) in rows.iter().enumerate() {
            for left in (1..=2).filter_map(|pins| row.checked_sub(pins)) {
                for one in 0..=left {
                    let mut next = [&rows[..i], &rows[i + 1..], &[one, left - one]].concat();
                    next.retain(|&row| row > 0);
                    next.sort_by(|a, b| b.cmp(a));
                    sums.push(next);
                }
            }
        }
        sums.sort();
        sums.dedup();
        sums
    })
}

#[test]
fn checkers() -> Result<(), Nonconformance> {
    checkers_of(Checkers::default())?;
    checkers_of(Checkers::default().with_evaluation(CheckersEvaluation::learnt()))
}

fn checkers_of(game: Checkers) -> Result<(), Nonconformance> {
    let game = game.with_table(EndgameTable::build(3));
    let kings = game.read_position("W:WK2,K11,30:B6,K7,14,K32").expect("a position");
    let kit = Conformance::new(&game, game.start(), |p| game.write_position(p))
        .also_from(kings)
        .games(50);
    kit.basics(3)?;
    kit.key(CheckersPosition::key_from_scratch)?;
    kit.symmetry(CheckersPosition::swapped)
}

#[test]
fn artificial_trees() -> Result<(), Nonconformance> {
    for order in [Order::Random, Order::BestFirst, Order::FirstBest(0.6)] {
        let tree = ArtificialTree::new(4, 6, order, 9).expect("a tree");
        Conformance::new(&tree, tree.root(), |sprout| tree.path(sprout)).basics(6)?;
    }
    Ok(())
}

#[test]
fn inherited_trees() -> Result<(), Nonconformance> {
    for order in [Order::Random, Order::BestFirst, Order::Geometric(0.5)] {
        let tree = InheritedTree::new(4, 6, order, 9).expect("a tree");
        Conformance::new(&tree, tree.root(), |heir| tree.path(heir)).basics(6)?;
    }
    Ok(())
}

#[test]
fn explicit_trees() -> Result<(), Nonconformance> {
    let text = "[[[3, 17], [2, 12]], [15, [25, 0, [2]]], {\"value\": 4, \"children\": [[5], 7]}]";
    let tree = ExplicitTree::parse(text).expect("a tree");
    Conformance::new(&tree, tree.root(), |twig| tree.path(twig)).basics(tree.height())
}

/// Two walks are one if their counters are; `Debug` shows those, with the
/// value that has come about on the way.
#[test]
fn walk_trees() -> Result<(), Nonconformance> {
    let tree = WalkTree::new(5, 9, 10, 3).expect("a tree");
    Conformance::new(&tree, tree.root(), |walk| format!("{walk:?}")).basics(5)
}

/// The board, the side to move, castling rights, and the en-passant square if a
/// legal move captures there. The clocks are left out: no value depends on them.
/// The key, which is to be judged by this, has no part in it.
fn chess_identity(game: &Chess, position: &chess::Position) -> String {
    let fen = game.write_position(position);
    let fields: Vec<&str> = fen.split(' ').collect();
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    let pawns = position.board().pieces(chess::Piece::Pawn);
    let takes = |mv: &chess::Move| {
        pawns.has(mv.from) && mv.from.file() != mv.to.file() && mv.to.to_string() == fields[3]
    };
    let en_passant = if moves.iter().any(takes) { fields[3] } else { "-" };
    format!("{} {en_passant}", fields[..3].join(" "))
}

#[test]
fn chess() -> Result<(), Nonconformance> {
    let game = Chess::new();
    let identity = |p: &chess::Position| chess_identity(&game, p);
    let read = |fen: &str| game.read_position(fen).expect("a position");
    let middle = read("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
    // Few moves, so that paths meet early: double steps with a capture behind
    // them, with none, and with one that would expose the king.
    let pawns = read("4k3/8/8/8/1p6/8/P1P1P3/4K3 w - - 0 1");
    let exposed = read("8/8/8/8/k2p3R/8/2P1P3/4K3 w - - 0 1");
    let kit = Conformance::new(&game, game.start(), identity).games(20);
    let kit = kit.also_from(middle).also_from(pawns).also_from(exposed);
    kit.basics(1)?;
    kit.key(key_from_scratch)?;
    kit.symmetry(|position| position.mirrored())
}

#[test]
fn othello() -> Result<(), Nonconformance> {
    for evaluation in [Evaluation::Patterns, Evaluation::Mobility, Evaluation::Discs] {
        let game = Othello::new(evaluation, Unit::EIGHTH);
        let kit = Conformance::new(&game, game.start(), |p| game.write_position(p)).games(40);
        kit.basics(2)?;
        kit.counts(&[4, 12, 56, 244, 1396])?;
        kit.symmetry(|position| position.recoloured())?;
    }
    Ok(())
}
