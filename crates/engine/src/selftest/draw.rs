//! Random cases, the same on every machine.

use nullwindow::catalogue::{CATALOGUE, Suits};
use nullwindow::{Game, INFINITY, Value};
use nullwindow_games::{GameId, Notation};

use super::case::{CaseMemory, CaseSubject, Leafage, TestCase};
use crate::any_game::AnyGame;
use crate::config::{LeafStore, Matching, MemoryConfig, Scheme, TableSize};

struct Draw(u64);

impl Draw {
    /// SplitMix64.
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut x = self.0;
        x = (x ^ (x >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        x = (x ^ (x >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        x ^ (x >> 31)
    }

    fn below(&mut self, n: u64) -> u64 {
        ((u128::from(self.next()) * u128::from(n)) >> 64) as u64
    }

    fn one_in(&mut self, n: u64) -> bool {
        self.below(n) == 0
    }

    fn of<'a, T>(&mut self, list: &'a [T]) -> &'a T {
        &list[self.below(list.len() as u64) as usize]
    }
}

/// The `number`-th case of a seed.
pub fn draw_case(seed: u64, number: u64) -> TestCase {
    let mut draw = Draw(Draw(seed).next() ^ number.wrapping_mul(0xA24B_AED4_963E_E407));
    let subject = subject(&mut draw);
    let game = matches!(subject, CaseSubject::Game { .. });
    let fits = |suits: Suits| !game || suits == Suits::Games;
    let algorithms: Vec<&str> = CATALOGUE.iter().filter(|e| fits(e.suits)).map(|e| e.id).collect();
    TestCase {
        algorithm: draw.of(&algorithms).to_string(),
        memory: memory(&mut draw, game),
        ordered: draw.one_in(2),
        etc: draw.one_in(2).then(|| 1 + draw.below(3) as u16),
        deepened: draw.one_in(3),
        guess: guess(&mut draw),
        nodes: draw.one_in(4).then(|| 1 + draw.below(300)),
        subject,
    }
}

fn subject(draw: &mut Draw) -> CaseSubject {
    let (width, depth, seed) = (1 + draw.below(5) as u32, 1 + draw.below(5) as u32, draw.next());
    match draw.below(8) {
        0..=2 => {
            let range = *draw.of(&[1, 3, 20, 1000, 30_000]);
            CaseSubject::Tree(tree(draw, 6, range))
        }
        3 | 4 => {
            let orders = ["random", "first:0.5", "geometric:0.5", "first:0.8", "geometric:0.8"];
            let order = draw.of(&[&orders[..], &["best-first", "pv"]].concat()).to_string();
            CaseSubject::Artificial { width, depth, order, seed }
        }
        5 => CaseSubject::Walk { width: width.max(2), depth: depth + 1, seed },
        _ => position(draw),
    }
}

/// A ragged tree.
fn tree(draw: &mut Draw, height: u32, range: Value) -> Leafage {
    if height == 0 || (height < 6 && draw.one_in(4)) {
        return Leafage::Leaf(draw.below(2 * range as u64 + 1) as Value - range);
    }
    let children = 1 + draw.below(4);
    Leafage::Node((0..children).map(|_| tree(draw, height - 1, range)).collect())
}

/// A position some random moves into a game.
fn position(draw: &mut Draw) -> CaseSubject {
    let id = *draw.of(&GameId::all());
    let game = AnyGame::new(id, id.info().hundredths as u16);
    let (mut at, mut moves) = (game.start(), Vec::new());
    for _ in 0..draw.below(30) {
        moves.clear();
        game.moves(&at, &mut moves);
        if moves.is_empty() {
            break;
        }
        at = game.play(&at, draw.of(&moves));
    }
    let most = match id {
        GameId::Chess => 2,
        GameId::Othello | GameId::Checkers => 4,
        _ => 5,
    };
    let depth = 1 + draw.below(most) as u16;
    CaseSubject::Game { game: id, position: game.write_position(&at), depth }
}

/// Positions of games come back at other depths, so there only exact depths mean
/// what minimax means.
fn memory(draw: &mut Draw, game: bool) -> CaseMemory {
    if draw.one_in(5) {
        return CaseMemory::Nothing;
    }
    let scheme = *draw.of(&Scheme::ALL);
    let size = TableSize::Bits(2 + draw.below(11) as u8);
    let matching = if game || draw.one_in(2) { Matching::Exact } else { Matching::AtLeast };
    let table = if draw.one_in(4) { TableSize::Lossless } else { size };
    let bounds = 1 + draw.below(2) as u8;
    let leaf_store = if draw.one_in(2) { LeafStore::Table } else { LeafStore::Aside };
    CaseMemory::Kept(MemoryConfig { table, scheme, bounds, matching, leaf_store })
}

/// Near, far, or absurd.
fn guess(draw: &mut Draw) -> Value {
    match draw.below(3) {
        0 => draw.below(41) as Value - 20,
        1 => draw.below(20_001) as Value - 10_000,
        _ => *draw.of(&[INFINITY, -INFINITY, Value::MAX, Value::MIN, INFINITY - 1, 1 - INFINITY]),
    }
}
