//! How many rows a network of checkers adds up for a leaf: from scratch, or from the sums of the
//! leaf before, or from those of its parent.
//!
//! ```text
//! cargo run --release -p nullwindow-games --example network_rows -- 11
//! ```

use std::sync::{Arc, Mutex};

use nullwindow::drivers::{Schedule, deepen};
use nullwindow::learnt::{Features, Seen};
use nullwindow::memory::Table;
use nullwindow::order::MoveOrder;
use nullwindow::{Evaluate, Game, Params, Search, Value, catalogue};
use nullwindow_games::Notation;
use nullwindow_games::checkers::{Checkers, CheckersEvaluation, CheckersSight, Position, Side};

/// What the leaves of a search would take.
#[derive(Clone, Copy, Default)]
struct Rows {
    leaves: u64,
    scratch: u64,
    from_last: u64,
    last: [[u64; 2]; 2],
}

#[derive(Clone)]
struct Counting {
    evaluation: CheckersEvaluation,
    rows: Arc<Mutex<Rows>>,
}

impl Evaluate<Position> for Counting {
    fn value(&self, position: &Position) -> Value {
        let mut rows = self.rows.lock().expect("one thread");
        let now = by_side(position);
        rows.leaves += 1;
        rows.scratch += now.iter().flatten().map(|word| u64::from(word.count_ones())).sum::<u64>();
        rows.from_last += changed(&now, &rows.last);
        rows.last = now;
        self.evaluation.value(position)
    }
}

/// What Black sees, then White.
fn by_side(position: &Position) -> [[u64; 2]; 2] {
    let Seen { mover, other, .. } = CheckersSight.seen(position);
    if position.side() == Side::Black { [mover, other] } else { [other, mover] }
}

fn changed(a: &[[u64; 2]; 2], b: &[[u64; 2]; 2]) -> u64 {
    let words = a.iter().flatten().zip(b.iter().flatten());
    words.map(|(a, b)| u64::from((a ^ b).count_ones())).sum()
}

fn main() {
    let depth = std::env::args().nth(1).and_then(|word| word.parse().ok()).unwrap_or(11);
    let rows = Arc::new(Mutex::new(Rows::default()));
    let evaluation = Counting { evaluation: CheckersEvaluation::learnt(), rows: rows.clone() };
    let game = Checkers::default().with_evaluation(evaluation);
    let mut made = (0, 0);
    for fen in [
        "start",
        "B:W18,19,21,24,25,28,29,30,31,32:B1,2,3,4,5,6,7,8,11,12",
        "W:W15,22,26,K3:B6,12,19,K29",
    ] {
        let root = if fen == "start" { game.start() } else { game.read_position(fen).expect(fen) };
        let table: Table = Table::with_entries(1 << 20);
        let mut s = Search::with(&game, table, ()).ordered(MoveOrder::new()).with_etc(2);
        let mut mtd_f = catalogue::find("mtd-f").expect("listed").with(Params::default());
        deepen(&mut s, &root, &mut mtd_f, &Schedule::to(depth), |_, _| None);
        walk(&game, &root, &mut made, 400);
    }
    let Rows { leaves, scratch, from_last, .. } = *rows.lock().expect("one thread");
    let each = |sum: u64, of: u64| sum as f64 / of.max(1) as f64;
    println!("{leaves} leaves; rows for each:");
    println!("from scratch       {:6.2}", each(scratch, leaves));
    println!("from the last leaf {:6.2}", each(from_last, leaves));
    println!("a move changes     {:6.2}", each(made.1, made.0));
}

/// What moves change, along a game.
fn walk(game: &impl Game<Position = Position>, root: &Position, made: &mut (u64, u64), plies: u32) {
    let (mut position, mut moves) = (*root, Vec::new());
    for ply in 0..plies {
        moves.clear();
        game.moves(&position, &mut moves);
        if moves.is_empty() {
            break;
        }
        for mv in &moves {
            let next = game.play(&position, mv);
            made.0 += 1;
            made.1 += changed(&by_side(&position), &by_side(&next));
        }
        position = game.play(&position, &moves[(7 * ply as usize) % moves.len()]);
    }
}
