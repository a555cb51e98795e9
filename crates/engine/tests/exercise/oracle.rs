//! The algorithms as plain functions of a nested list, written for these tests alone: without
//! the library's search, memory, observers or drivers.

use std::collections::BTreeMap;

/// Larger than every value, as the library has it.
pub const INF: i32 = nullwindow::INFINITY;

/// A tree whose nodes are numbered level by level, from left to right.
pub struct Plain {
    pub children: Vec<Vec<usize>>,
    pub value: Vec<Option<i32>>,
    pub parent: Vec<usize>,
    pub ply: Vec<usize>,
    /// The first node with the same position.
    pub first: Vec<usize>,
}

impl Plain {
    pub fn read(text: &str) -> Plain {
        let root: serde_json::Value = serde_json::from_str(text).unwrap();
        let mut tree = Plain {
            children: Vec::new(),
            value: Vec::new(),
            parent: Vec::new(),
            ply: Vec::new(),
            first: Vec::new(),
        };
        // The nodes by the path of the position: that of the first node that has it.
        let mut firsts: BTreeMap<Vec<usize>, usize> = BTreeMap::new();
        let mut level = vec![(root.clone(), 0, 0, Vec::new())];
        while !level.is_empty() {
            let mut next = Vec::new();
            for (node, parent, ply, path) in level {
                let (node, path) = match node.get("is").and_then(|is| is.as_array()) {
                    None => (node, path),
                    Some(is) => {
                        let places = is.iter().map(|place| place.as_u64().unwrap() as usize);
                        let path: Vec<usize> = places.collect();
                        (path.iter().fold(&root, |node, &place| &node[place]).clone(), path)
                    }
                };
                let id = tree.children.len();
                tree.first.push(*firsts.entry(path.clone()).or_insert(id));
                tree.children.push(Vec::new());
                tree.value.push(node.as_i64().map(|value| value as i32));
                tree.parent.push(parent);
                tree.ply.push(ply);
                if id > 0 {
                    tree.children[parent].push(id);
                }
                for (i, child) in
                    node.as_array().cloned().unwrap_or_default().into_iter().enumerate()
                {
                    next.push((child, id, ply + 1, [path.clone(), vec![i]].concat()));
                }
            }
            level = next;
        }
        tree
    }

    pub fn len(&self) -> usize {
        self.children.len()
    }

    pub fn depth(&self) -> usize {
        *self.ply.iter().max().unwrap()
    }

    pub fn is_max(&self, node: usize) -> bool {
        self.ply[node].is_multiple_of(2)
    }

    pub fn is_leaf(&self, node: usize) -> bool {
        self.children[node].is_empty()
    }

    pub fn leaves(&self) -> Vec<usize> {
        (0..self.len()).filter(|&n| self.is_leaf(n)).collect()
    }

    /// The value of a node where each leaf is worth what `of` says.
    pub fn minimax(&self, node: usize, of: &dyn Fn(usize) -> i32) -> i32 {
        let below = self.children[node].iter().map(|&child| self.minimax(child, of));
        match (self.is_leaf(node), self.is_max(node)) {
            (true, _) => of(node),
            (_, true) => below.max().unwrap(),
            (_, false) => below.min().unwrap(),
        }
    }

    pub fn worth(&self, node: usize) -> i32 {
        self.minimax(node, &|leaf| self.value[leaf].unwrap())
    }

    /// The sets of leaves of all solution trees: of those with one move at Max nodes, or of
    /// the others.
    pub fn solution_trees(&self, node: usize, min: bool) -> Vec<Vec<usize>> {
        if self.is_leaf(node) {
            return vec![vec![node]];
        }
        let below = self.children[node].iter().map(|&child| self.solution_trees(child, min));
        if self.is_max(node) == min {
            return below.flatten().collect();
        }
        below.fold(vec![Vec::new()], |all, one| {
            let join = |a: &Vec<usize>| {
                let a = a.clone();
                one.iter().map(move |b| [a.clone(), b.clone()].concat()).collect::<Vec<_>>()
            };
            all.iter().flat_map(join).collect()
        })
    }
}

/// What a search did.
#[derive(Default, Debug)]
pub struct Log {
    /// The leaves, as they were evaluated.
    pub leaves: Vec<usize>,
    /// Nodes that were entered: after how many evaluations, and with which window.
    pub entered: Vec<(usize, usize, [i32; 2])>,
    /// Cutoffs: the node, and the ancestors whose value so far is the bound that it reached.
    pub cuts: Vec<(usize, Vec<usize>)>,
    /// What was written into memory, in order.
    pub stored: Vec<(usize, [i32; 2])>,
    /// γ and g of each pass.
    pub passes: Vec<(i32, i32)>,
    /// Each list of SSS* with the states in order: node and merit.
    pub lists: Vec<Vec<(usize, i32)>>,
}

/// Alpha-Beta for Max's values, fail-soft or fail-hard. `way` has the ancestors with their
/// values so far.
pub fn alpha_beta(t: &Plain, log: &mut Log, hard: bool, node: usize, window: [i32; 2]) -> i32 {
    step_alpha_beta(t, log, hard, node, window, &mut Vec::new())
}

fn step_alpha_beta(
    t: &Plain,
    log: &mut Log,
    hard: bool,
    node: usize,
    [mut alpha, mut beta]: [i32; 2],
    way: &mut Vec<(usize, Option<i32>)>,
) -> i32 {
    log.entered.push((log.leaves.len(), node, [alpha, beta]));
    if let Some(value) = t.value[node] {
        log.leaves.push(node);
        return value;
    }
    let max = t.is_max(node);
    let mut g = match (hard, max) {
        (false, true) => -INF,
        (false, false) => INF,
        (true, true) => alpha,
        (true, false) => beta,
    };
    let mut first = true;
    for (i, &child) in t.children[node].iter().enumerate() {
        way.push((node, (!first).then_some(g)));
        let value = step_alpha_beta(t, log, hard, child, [alpha, beta], way);
        way.pop();
        first = false;
        if max {
            g = g.max(value);
            alpha = alpha.max(g);
        } else {
            g = g.min(value);
            beta = beta.min(g);
        }
        let cut = if max { g >= beta } else { g <= alpha };
        if cut {
            let bound = if max { beta } else { alpha };
            if i + 1 < t.children[node].len() {
                let holds = way.iter().filter(|(n, g)| t.is_max(*n) != max && *g == Some(bound));
                log.cuts.push((node, holds.map(|(n, _)| *n).collect()));
            }
            break;
        }
    }
    g
}

/// NegaScout after Reinefeld, for the side to move.
pub fn negascout(t: &Plain, log: &mut Log, node: usize, alpha: i32, beta: i32) -> i32 {
    let for_max = if t.is_max(node) { [alpha, beta] } else { [-beta, -alpha] };
    log.entered.push((log.leaves.len(), node, for_max));
    if let Some(value) = t.value[node] {
        log.leaves.push(node);
        return if t.is_max(node) { value } else { -value };
    }
    let (mut g, mut a) = (-INF, alpha);
    for (i, &child) in t.children[node].iter().enumerate() {
        let scout = if i == 0 { beta } else { a + 1 };
        let mut v = -negascout(t, log, child, -scout, -a);
        let near = t.is_leaf(child) || t.ply[child] + 1 >= t.depth();
        if v > a && v < beta && scout != beta && !near {
            v = -negascout(t, log, child, -beta, -v);
        }
        g = g.max(v);
        a = a.max(g);
        if g >= beta {
            break;
        }
    }
    g
}

/// An aspiration window of 4 around a guess.
pub fn aspire(guess: i32, mut search: impl FnMut(i32, i32) -> i32) -> i32 {
    let (alpha, beta) = (guess - 4, guess + 4);
    match search(alpha, beta) {
        g if g <= alpha => search(-INF, g),
        g if g >= beta => search(g, INF),
        g => g,
    }
}

/// One question for Max's values: is `node` worth γ? Memory keeps the latest bound.
pub fn mt(
    t: &Plain,
    log: &mut Log,
    memory: &mut BTreeMap<usize, [i32; 2]>,
    node: usize,
    gamma: i32,
) -> i32 {
    // A memory knows positions, wherever they stand.
    let position = t.first[node];
    let [low, high] = memory.get(&position).copied().unwrap_or([-INF, INF]);
    if low >= gamma {
        return low;
    }
    if high < gamma {
        return high;
    }
    let max = t.is_max(node);
    let (g, bounds) = match t.value[node] {
        Some(value) => {
            log.leaves.push(node);
            (value, [value; 2])
        }
        None => {
            let mut g = if max { -INF } else { INF };
            for &child in &t.children[node] {
                let value = mt(t, log, memory, child, gamma);
                g = if max { g.max(value) } else { g.min(value) };
                if if max { g >= gamma } else { g < gamma } {
                    break;
                }
            }
            (g, if g >= gamma { [g, INF] } else { [-INF, g] })
        }
    };
    memory.insert(position, bounds);
    log.stored.push((node, bounds));
    g
}

/// MT asked again and again; `next` gives γ from the last one and what it returned.
pub fn drive(t: &Plain, log: &mut Log, first: i32, next: fn(i32, i32) -> i32) -> i32 {
    let (mut low, mut high, mut gamma) = (-INF, INF, first);
    let mut memory = BTreeMap::new();
    while low != high {
        gamma = gamma.clamp(low + 1, high);
        let g = mt(t, log, &mut memory, 0, gamma);
        log.passes.push((gamma, g));
        if g < gamma {
            high = g;
        } else {
            low = g;
        }
        gamma = next(gamma, g);
    }
    low
}

/// SSS* on a plain list, kept in order by merit and then from left to right; with `dual` the
/// sides are exchanged.
pub fn sss(t: &Plain, log: &mut Log, dual: bool) -> i32 {
    let sign = if dual { -1 } else { 1 };
    let max = |n: usize| t.is_max(n) != dual;
    let place = |mut n: usize| {
        let mut places = Vec::new();
        while n != 0 {
            places.insert(0, n);
            n = t.parent[n];
        }
        places
    };
    // Merits are those of the side that SSS* looks from.
    let mut open = vec![(0, false, INF)];
    loop {
        open.sort_by(|a, b| b.2.cmp(&a.2).then_with(|| place(a.0).cmp(&place(b.0))));
        log.lists.push(open.iter().map(|&(n, _, merit)| (n, sign * merit)).collect());
        let (n, solved, merit) = open[0];
        if n == 0 && solved {
            return sign * merit;
        }
        open.remove(0);
        if solved {
            let father = t.parent[n];
            let brothers = &t.children[father];
            let next = brothers.iter().position(|&b| b == n).unwrap() + 1;
            if max(n) && next < brothers.len() {
                open.push((brothers[next], false, merit));
            } else {
                open.retain(|&(m, _, _)| !place(m).contains(&father) && father != 0);
                open.push((father, true, merit));
            }
        } else if let Some(value) = t.value[n] {
            log.leaves.push(n);
            open.push((n, true, merit.min(sign * value)));
        } else if max(n) {
            open.extend(t.children[n].iter().map(|&child| (child, false, merit)));
        } else {
            open.push((t.children[n][0], false, merit));
        }
    }
}
