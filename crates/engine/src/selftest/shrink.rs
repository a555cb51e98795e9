//! Making a failing case smaller.

use nullwindow::Game;
use nullwindow_games::Notation;

use super::case::{CaseCrew, CaseMemory, CaseSubject, Leafage, TestCase};
use crate::config::TableSize;
use crate::subject::Subject;

/// The most cases that are tried.
const MOST_TRIED: usize = 20_000;

/// The smallest case found that still fails, and what is wrong with it. `fails`
/// says what is wrong with a case, if anything is.
pub fn shrink(
    case: TestCase,
    why: String,
    mut fails: impl FnMut(&TestCase) -> Option<String>,
) -> (TestCase, String) {
    let (mut smallest, mut tried) = ((case, why), 0);
    loop {
        let next = smaller(&smallest.0).into_iter().find_map(|case| {
            tried += 1;
            if tried > MOST_TRIED {
                return None;
            }
            fails(&case).map(|why| (case, why))
        });
        match next {
            Some(found) => smallest = found,
            None => return smallest,
        }
    }
}

/// Cases that are simpler than this one in one respect, the simplest first.
fn smaller(case: &TestCase) -> Vec<TestCase> {
    let mut cases = Vec::new();
    let subjects = smaller_subjects(&case.subject);
    cases.extend(subjects.into_iter().map(|subject| TestCase { subject, ..case.clone() }));
    let mut simpler = |change: &dyn Fn(&mut TestCase)| {
        let mut other = case.clone();
        change(&mut other);
        if other != *case {
            cases.push(other);
        }
    };
    simpler(&|case| case.crew = CaseCrew::Alone);
    simpler(&|case| match &mut case.crew {
        CaseCrew::Selective { threads, .. } => *threads = 1,
        CaseCrew::Together { threads, .. } => *threads = 2,
        CaseCrew::Alone => {}
    });
    let (techniques, past) = match &case.crew {
        CaseCrew::Selective { techniques, past, .. } => (techniques.len(), past.len()),
        _ => (0, 0),
    };
    for i in 0..techniques {
        simpler(&|case| {
            if let CaseCrew::Selective { techniques, .. } = &mut case.crew {
                techniques.remove(i);
            }
        });
    }
    for left in 0..past {
        simpler(&|case| {
            if let CaseCrew::Selective { past, .. } = &mut case.crew {
                past.truncate(left);
            }
        });
    }
    simpler(&|case| case.deepened = false);
    simpler(&|case| case.ordered = false);
    simpler(&|case| case.etc = None);
    simpler(&|case| case.guess = 0);
    simpler(&|case| case.nodes = None);
    simpler(&|case| case.nodes = case.nodes.map(|nodes| nodes.div_ceil(2)));
    simpler(&|case| case.hold = None);
    simpler(&|case| case.memory = CaseMemory::Nothing);
    simpler(&|case| {
        if let CaseMemory::Kept(config) = &mut case.memory {
            config.table = match config.table {
                TableSize::Bits(bits) if bits > 2 => TableSize::Bits(bits - 1),
                table => table,
            };
        }
    });
    cases
}

fn smaller_subjects(subject: &CaseSubject) -> Vec<CaseSubject> {
    match subject {
        CaseSubject::Tree(tree) => smaller_trees(tree).into_iter().map(CaseSubject::Tree).collect(),
        CaseSubject::Artificial { width, depth, order, seed } => {
            let artificial = |width, depth| CaseSubject::Artificial {
                width,
                depth,
                order: order.clone(),
                seed: *seed,
            };
            let written = written_out(subject).map(CaseSubject::Tree);
            written.into_iter().chain(sizes(*width, *depth, artificial)).collect()
        }
        CaseSubject::Irregular { .. } => {
            written_out(subject).map(CaseSubject::Tree).into_iter().collect()
        }
        CaseSubject::Walk { width, depth, seed } => {
            let walk = |width, depth| CaseSubject::Walk { width, depth, seed: *seed };
            let written = written_out(subject).map(CaseSubject::Tree);
            written.into_iter().chain(sizes(*width, *depth, walk)).collect()
        }
        CaseSubject::Game { depth: ..=1, .. } => Vec::new(),
        CaseSubject::Game { game, position, depth } => {
            let shallower =
                CaseSubject::Game { game: *game, position: position.clone(), depth: depth - 1 };
            std::iter::once(shallower).chain(later_positions(subject)).collect()
        }
    }
}

fn sizes(width: u32, depth: u32, of: impl Fn(u32, u32) -> CaseSubject) -> Vec<CaseSubject> {
    let narrower = (width > 1).then(|| of(width - 1, depth));
    let shallower = (depth > 1).then(|| of(width, depth - 1));
    shallower.into_iter().chain(narrower).collect()
}

/// A tree made from a seed as nested lists.
fn written_out(subject: &CaseSubject) -> Option<Leafage> {
    fn below<G: Game>(game: &G, position: &G::Position, max: bool) -> Leafage {
        let mut moves = Vec::new();
        game.moves(position, &mut moves);
        if moves.is_empty() {
            let value = game.evaluate(position);
            return Leafage::Leaf(if max { value } else { -value });
        }
        let children = moves.iter().map(|mv| below(game, &game.play(position, mv), !max));
        Leafage::Node(children.collect())
    }
    match subject.open() {
        Ok(Subject::Tree { tree, .. }) => Some(below(&tree, &tree.root(), true)),
        _ => None,
    }
}

/// The positions one move later, one ply less deep.
fn later_positions(subject: &CaseSubject) -> Vec<CaseSubject> {
    let Ok(Subject::Position { id: Some(id), game, root: position, depth }) = subject.open() else {
        return Vec::new();
    };
    let mut moves = Vec::new();
    game.moves(&position, &mut moves);
    let later = moves.iter().map(|mv| CaseSubject::Game {
        game: id,
        position: game.write_position(&game.play(&position, mv)),
        depth: depth - 1,
    });
    later.collect()
}

/// Trees with one child less, with a node in its parent's place, or with a smaller
/// leaf.
fn smaller_trees(tree: &Leafage) -> Vec<Leafage> {
    match tree {
        Leafage::Leaf(0) => Vec::new(),
        Leafage::Leaf(value) => vec![Leafage::Leaf(0), Leafage::Leaf(value / 2)],
        Leafage::Node(children) => {
            let mut smaller: Vec<Leafage> = children.clone();
            for i in 0..children.len() {
                if children.len() > 1 {
                    let mut fewer = children.clone();
                    fewer.remove(i);
                    smaller.push(Leafage::Node(fewer));
                }
                for child in smaller_trees(&children[i]) {
                    let mut other = children.clone();
                    other[i] = child;
                    smaller.push(Leafage::Node(other));
                }
            }
            smaller
        }
    }
}

#[cfg(test)]
mod tests {
    use nullwindow::Value;

    use super::super::draw::draw_case;
    use super::super::judge::{Checked, Found, Truth, check_case, judge};
    use super::super::{CaseCrew, CaseSubject, Leafage, TestCase};
    use super::shrink;
    use crate::subject::Subject;

    /// Judges an answer that is one too high wherever the tree has a leaf above 5.
    fn lied_to(case: &TestCase) -> Option<String> {
        fn has(tree: &Leafage, over: Value) -> bool {
            match tree {
                Leafage::Leaf(value) => *value > over,
                Leafage::Node(children) => children.iter().any(|c| has(c, over)),
            }
        }
        let CaseSubject::Tree(written) = &case.subject else { return None };
        let Ok(Subject::Tree { tree, .. }) = case.subject.open() else { return None };
        let truth = Truth::of(&tree, &tree.root(), tree.depth())?;
        let entry = nullwindow::catalogue::find("mtd-f")?;
        let mut s = nullwindow::Search::new(&tree);
        let mut answer =
            entry.run(&mut s, &tree.root(), tree.depth(), &nullwindow::Params::default());
        if has(written, 5) {
            answer.bounds.lower += 1;
            answer.bounds.upper += 1;
        }
        let found = Found { entry, answer, line: None };
        judge(&tree, &tree.root(), tree.depth(), case, &truth, &found).err()
    }

    #[test]
    fn a_lying_search_is_reported_and_shrunk() {
        let node = |children: &[Leafage]| Leafage::Node(children.to_vec());
        let leaf = Leafage::Leaf;
        let tree = node(&[node(&[leaf(3), leaf(9)]), node(&[node(&[leaf(1)]), leaf(40)])]);
        let case = TestCase {
            subject: CaseSubject::Tree(tree),
            algorithm: "mtd-f".into(),
            nodes: None,
            crew: CaseCrew::Alone,
            ..draw_case(1, 1)
        };
        let why = lied_to(&case).expect("it lies");
        assert!(why.contains("minimax says"), "{why}");
        let (smallest, why) = shrink(case, why, lied_to);
        assert_eq!(smallest.subject, CaseSubject::Tree(Leafage::Leaf(9)), "{why}");
        assert_eq!(check_case(&smallest), Checked::Right, "the search itself does not lie");
    }
}
