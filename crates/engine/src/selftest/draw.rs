//! Random cases, the same on every machine.

use nullwindow::catalogue::CATALOGUE;
use nullwindow::parallel::{Sharing, TeamDriver};
use nullwindow::selective::{Driver, Technique};
use nullwindow::{Game, INFINITY, Named, Playable, Value};
use nullwindow_games::trees::Values;
use nullwindow_games::{GameId, Notation};

use super::case::{CaseCrew, CaseMemory, CaseSubject, Leafage, TestCase};
use crate::any_game::AnyGame;
use crate::config::{LeafStore, Matching, MemoryConfig, Scheme, TableSize};
use crate::subject::Subject;

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
    let algorithms: Vec<&str> = CATALOGUE.iter().map(|e| e.id).collect();
    let crew = crew(&mut draw, &subject);
    let memory = memory(&mut draw, game, crew.threads() > 1);
    let algorithm = match crew {
        CaseCrew::Alone => draw.of(&algorithms).to_string(),
        CaseCrew::Together { .. } => draw.of(TeamDriver::CHOICES).to_string(),
        CaseCrew::Selective { .. } => draw.of(Driver::CHOICES).to_string(),
    };
    let most = 1 << draw.below(9);
    TestCase {
        algorithm,
        memory,
        ordered: draw.one_in(2),
        etc: draw.one_in(2).then(|| 1 + draw.below(3) as u16),
        deepened: draw.one_in(3),
        guess: guess(&mut draw),
        nodes: draw.one_in(4).then(|| 1 + draw.below(300)),
        hold: draw.one_in(3).then(|| 1 + draw.below(most) as u32),
        subject,
        crew,
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
        5 if draw.one_in(2) => {
            let values = *draw.of(&[Values::Independent, Values::Incremental]);
            let irregular = draw.below(width.into()) as u32;
            CaseSubject::Irregular { width, irregular, depth, values, seed }
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

/// One thread in half of the cases.
fn crew(draw: &mut Draw, subject: &CaseSubject) -> CaseCrew {
    let threads = if draw.one_in(3) { 2 + draw.below(2) as u8 } else { 1 };
    match draw.below(8) {
        0 => CaseCrew::Together { threads: threads.max(2), sharing: *draw.of(Sharing::CHOICES) },
        1..=3 => {
            let techniques = match draw.one_in(2) {
                true => Vec::new(),
                false => Technique::ALL.into_iter().filter(|_| draw.one_in(2)).collect(),
            };
            let past = if draw.one_in(2) { past(draw, subject) } else { Vec::new() };
            CaseCrew::Selective { threads, techniques, past }
        }
        _ => CaseCrew::Alone,
    }
}

/// Moves of a game that comes back to where it was as often as it can.
fn past(draw: &mut Draw, subject: &CaseSubject) -> Vec<String> {
    let Ok(Subject::Position { game, root, .. }) = subject.open() else { return Vec::new() };
    let (mut at, mut moves, mut past) = (root, Vec::new(), Vec::new());
    let mut there = vec![game.key(&at)];
    for _ in 0..draw.below(11) {
        moves.clear();
        game.moves(&at, &mut moves);
        let again = |mv: &&_| there.contains(&game.key(&game.play(&at, mv)));
        let quiet: Vec<_> = moves.iter().filter(|mv| !game.is_progress(&at, mv)).collect();
        let Some(mv) = quiet.iter().copied().find(again).or_else(|| match quiet.is_empty() {
            true => None,
            false => Some(*draw.of(&quiet)),
        }) else {
            break;
        };
        past.push(game.write_move(&at, mv));
        at = game.play(&at, mv);
        there.push(game.key(&at));
    }
    past
}

/// Positions of games come back at other depths, so there only exact depths mean
/// what minimax means.
fn memory(draw: &mut Draw, game: bool, shared: bool) -> CaseMemory {
    if !shared && draw.one_in(5) {
        return CaseMemory::Nothing;
    }
    let scheme = *draw.of(&Scheme::ALL);
    let size = TableSize::Bits(2 + draw.below(11) as u8);
    let exact = game || shared || draw.one_in(2);
    let matching = if exact { Matching::Exact } else { Matching::AtLeast };
    let table = if !shared && draw.one_in(4) { TableSize::Lossless } else { size };
    let bounds = 1 + draw.below(2) as u8;
    let leaf_store = *draw.of(&LeafStore::ALL);
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
