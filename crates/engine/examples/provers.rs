//! The table of `docs/relatives.md`: the searches that prove, beside MTD(f), on positions
//! that are played out.
//!
//! `cargo run --release -p nullwindow-engine --example provers` prints it, and with `othello`
//! the rows of Othello alone. Nodes and what is held are the same on every machine, processor
//! seconds are not.

use cpu_time::ThreadTime;
use nullwindow::algorithms::mt;
use nullwindow::drivers::{Schedule, deepen};
use nullwindow::memory::Table;
use nullwindow::order::MoveOrder;
use nullwindow::relatives::{ByMoves, ProofTable, df_pn, df_pn_by, pn_2, proof_number};
use nullwindow::{Bounds, Counts, Game, Hint, Limits, Params, Search, Stop, Value, catalogue};
use nullwindow_engine::{EndingGoal, EndingLimits, StopHandle, TableSize, find_mate};
use nullwindow_games::Notation;
use nullwindow_games::chess::{Chess, LeafValue, Position, epd};
use nullwindow_games::othello::Endgame;
use nullwindow_games::small::{ConnectFour, TicTacToe};

/// More nodes than that no search may visit for a position.
const MOST_NODES: u64 = 5_000_000;

/// Entries of the transposition table.
const ENTRIES: usize = 1 << 20;

/// Nodes, or entries of df-pn's table, that may be held at once.
const MOST_HELD: usize = 1 << 22;

/// How a position is proved.
#[derive(Clone, Copy)]
enum Prover {
    /// MTD(f) as games are searched: one depth after the other, with a table and all ordering;
    /// at the last depth the questions alone, by MT.
    MtdF,
    /// Proof numbers by `pn`, `pn-2` or `df-pn`.
    Asks(&'static str),
    /// df-pn, whose nodes lack as many leaves as they have moves.
    DfPnByMoves,
    /// A search of the catalogue that proves the value, straight to the end of the game.
    Proves(&'static str),
}

const PROVERS: [(&str, Prover); 8] = [
    ("MTD(f)", Prover::MtdF),
    ("df-pn", Prover::Asks("df-pn")),
    ("df-pn by moves", Prover::DfPnByMoves),
    ("PN", Prover::Asks("pn")),
    ("PN²", Prover::Asks("pn-2")),
    ("conspiracy numbers", Prover::Proves("conspiracy-numbers")),
    ("unbounded best-first", Prover::Proves("unbounded-best-first")),
    ("RecSSS\\*", Prover::Proves("rec-sss-star")),
];

/// What a prover did, over several positions.
#[derive(Default)]
struct ProverCost {
    proved: usize,
    tried: usize,
    nodes: u64,
    seconds: f64,
    held: u64,
    /// How many of the questions about each position have a yes.
    answers: Vec<Option<usize>>,
}

impl ProverCost {
    fn add(&mut self, answer: Option<usize>, counts: Counts, seconds: f64) {
        self.tried += 1;
        self.proved += usize::from(answer.is_some());
        self.nodes += counts.total();
        self.seconds += seconds;
        self.held = self.held.max(counts.memory);
        self.answers.push(answer);
    }

    fn line(&self, subject: &str, prover: &str) -> String {
        let ProverCost { proved, tried, nodes, seconds, held, .. } = self;
        format!("| {subject} | {prover} | {proved} of {tried} | {nodes} | {held} | {seconds:.2} |")
    }
}

/// Tries all provers on positions of a game, each with the plies to its end. The questions are
/// whether the value is at least so much, and a no to one of them leads to the next.
fn rows<G: Game>(
    subject: &str,
    game: &G,
    questions: &[Value],
    roots: &[(G::Position, u16)],
) -> Vec<String> {
    let mut lines = Vec::new();
    let mut known: Vec<Option<usize>> = vec![None; roots.len()];
    for (name, prover) in PROVERS {
        let mut cost = ProverCost::default();
        for (root, depth) in roots {
            let begun = ThreadTime::now();
            let (answer, counts) = prove(prover, game, questions, root, *depth);
            cost.add(answer, counts, begun.elapsed().as_secs_f64());
        }
        for (known, answer) in known.iter_mut().zip(&cost.answers) {
            assert!(known.is_none() || answer.is_none() || known == answer, "{subject}: {name}");
            *known = known.or(*answer);
        }
        lines.push(cost.line(subject, name));
    }
    lines
}

fn prove<G: Game>(
    prover: Prover,
    game: &G,
    questions: &[Value],
    root: &G::Position,
    depth: u16,
) -> (Option<usize>, Counts) {
    let table: Table = Table::with_entries(ENTRIES);
    let limits = Limits { nodes: Some(MOST_NODES), ..Limits::default() };
    let mut s = Search::with(game, table, ()).ordered(MoveOrder::new()).limited(limits);
    if let Prover::MtdF = prover {
        s = s.with_etc(2);
        let mut mtd_f = catalogue::find("mtd-f").expect("there").with(Params::default());
        deepen(&mut s, root, &mut mtd_f, &Schedule::to(depth - 1), |_, _| None);
    }
    let answer = match prover {
        Prover::Proves(id) => {
            let entry = catalogue::find(id).expect("there");
            let params = Params { hold: MOST_HELD, ..Params::default() };
            let value = entry.run(&mut s, root, depth, &params).value();
            value.map(|value| questions.iter().filter(|&&gamma| value >= gamma).count())
        }
        _ => ask_all(&mut s, prover, questions, root, depth).ok(),
    };
    (answer, s.counts())
}

/// Asks until there is a yes. The first question is the hardest to say yes to, so all that
/// follow have one then.
fn ask_all<G: Game>(
    s: &mut Search<'_, G, Table>,
    prover: Prover,
    questions: &[Value],
    root: &G::Position,
    depth: u16,
) -> Result<usize, Stop> {
    let mut table = ProofTable::with_entries(MOST_HELD);
    for (i, &gamma) in questions.iter().enumerate() {
        let root = s.root(root, depth)?;
        let g = match prover {
            Prover::Asks("df-pn") => df_pn(s, &root, gamma, &mut table)?,
            Prover::Asks("pn") => proof_number(s, &root, gamma, MOST_HELD)?,
            Prover::Asks(_) => pn_2(s, &root, gamma, MOST_HELD)?,
            Prover::DfPnByMoves => df_pn_by(s, &root, gamma, &ByMoves, &mut table)?,
            _ => mt(s, &root, gamma)?,
        };
        if g >= gamma {
            return Ok(questions.len() - i);
        }
    }
    Ok(0)
}

/// Won, drawn or lost.
const RESULT: [Value; 2] = [1, 0];

/// Dominoes on a square board, one side upright, the other lying; whoever has no room loses.
/// Boards that are mirror images of each other share a key.
struct Domineering {
    size: u32,
}

#[derive(Clone, Copy)]
struct Board {
    covered: u64,
    upright: bool,
}

impl Domineering {
    const START: Board = Board { covered: 0, upright: true };

    fn places(&self, board: &Board, upright: bool) -> impl Iterator<Item = u64> {
        let (size, covered) = (self.size, board.covered);
        let (rows, columns) = if upright { (size - 1, size) } else { (size, size - 1) };
        let other = if upright { 8 } else { 1 };
        (0..rows)
            .flat_map(move |row| (0..columns).map(move |column| 8 * row + column))
            .map(move |square| 1 << square | 1 << (square + other))
            .filter(move |domino| covered & domino == 0)
    }

    fn room(&self, board: &Board, upright: bool) -> Value {
        self.places(board, upright).count() as Value
    }

    /// Upside down.
    fn turned(&self, covered: u64) -> u64 {
        covered.swap_bytes() >> (8 * (8 - self.size))
    }

    /// Left and right exchanged.
    fn mirrored(&self, covered: u64) -> u64 {
        covered.reverse_bits().swap_bytes() >> (8 - self.size)
    }
}

impl Game for Domineering {
    type Position = Board;
    type Move = u64;

    fn moves(&self, board: &Board, moves: &mut Vec<u64>) {
        moves.extend(self.places(board, board.upright));
    }

    fn play(&self, board: &Board, domino: &u64) -> Board {
        Board { covered: board.covered | domino, upright: !board.upright }
    }

    /// Who has no room has lost.
    fn evaluate(&self, board: &Board) -> Value {
        match self.room(board, board.upright) {
            0 => -1000,
            mine => mine - self.room(board, !board.upright),
        }
    }

    fn key(&self, board: &Board) -> u64 {
        let (one, other) = (board.covered, self.turned(board.covered));
        let least = one.min(other).min(self.mirrored(one)).min(self.mirrored(other));
        (least | u64::from(board.upright) << 63).wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }

    /// What the move leaves to both sides.
    fn hint_after(&self, _: &Board, _: &u64, next: &Board) -> Hint {
        Hint::Points(self.room(next, !next.upright) - self.room(next, next.upright))
    }

    fn bounds(&self, _: &Board) -> Bounds {
        Bounds { lower: -1000, upper: 1000 }
    }
}

/// Random positions, each so many moves from the start and not decided at once.
fn random_positions<G: Notation>(game: &G, count: usize, plies: usize) -> Vec<G::Position> {
    let (mut state, mut found) = (1u64, Vec::new());
    let mut moves = Vec::new();
    while found.len() < count {
        let mut at = game.start();
        for _ in 0..plies {
            moves.clear();
            game.moves(&at, &mut moves);
            if moves.is_empty() {
                break;
            }
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            at = game.play(&at, &moves[(state >> 33) as usize % moves.len()]);
        }
        let wins = |at: &G::Position| {
            let mut moves = Vec::new();
            game.moves(at, &mut moves);
            moves.is_empty()
        };
        moves.clear();
        game.moves(&at, &mut moves);
        let over_next = moves.iter().any(|mv| wins(&game.play(&at, mv)));
        if !moves.is_empty() && !over_next {
            found.push(at);
        }
    }
    found
}

/// Mates of known distance, with the moves they take.
const MATES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/chess/mates.epd");

/// The positions whose mate takes so many moves.
fn mates_in(moves: u16) -> Vec<Position> {
    let known = std::fs::read_to_string(MATES).expect("the file of mates");
    let known = epd::read_all(&known).expect("positions");
    let takes = |e: &epd::Epd| e.operands("dm").is_some_and(|w| w.concat() == moves.to_string());
    known.iter().filter(|e| takes(e)).map(|e| e.position.clone()).collect()
}

/// The question "is there a mate in so many moves?", whose answer is yes; and `solve --mate`,
/// which proves too that there is no shorter one.
fn mate_rows(moves: u16) -> Vec<String> {
    let positions = mates_in(moves);
    let chess = Chess::new().with_evaluation(nothing as fn(&Position) -> Value);
    let chess = chess.with_leaf(LeafValue::Static);
    let subject = format!("mates in {moves}");
    let mut solve = ProverCost::default();
    for at in &positions {
        let begun = ThreadTime::now();
        let (table, goal, stop) = (TableSize::Bits(22), EndingGoal::Score, StopHandle::default());
        let nodes = Some(MOST_NODES);
        let limits = EndingLimits { table, goal, nodes, time: None, stop, threads: 1 };
        let found = find_mate(Some(&chess.write_position(at)), moves, &limits).expect("a position");
        assert!(found.mate_in.is_none_or(|found| found == moves), "{}", found.position);
        solve.proved += usize::from(found.mate_in.is_some());
        solve.tried += 1;
        solve.nodes += found.total;
        solve.seconds += begun.elapsed().as_secs_f64();
    }
    let roots: Vec<_> = positions.into_iter().map(|at| (at, 2 * moves - 1)).collect();
    let mut lines = vec![solve.line(&subject, "`solve --mate`")];
    lines.extend(rows(&subject, &chess, &[chess.win()], &roots));
    lines
}

fn nothing(_: &Position) -> Value {
    0
}

/// The rows that take no time, which a test compares with the book.
pub(crate) fn quick_rows() -> Vec<String> {
    let mut lines = rows("tic-tac-toe", &TicTacToe, &RESULT, &[(TicTacToe.start(), 9)]);
    lines.extend(domineering(4));
    lines
}

fn domineering(size: u32) -> Vec<String> {
    let name = format!("Domineering {size}×{size}");
    rows(&name, &Domineering { size }, &[1], &[(Domineering::START, (size * size / 2) as u16)])
}

fn main() {
    println!("| positions | search | proved | nodes | held | seconds |");
    println!("|---|---|--:|--:|--:|--:|");
    let show = |lines: Vec<String>| lines.iter().for_each(|line| println!("{line}"));
    if std::env::args().nth(1).as_deref() != Some("othello") {
        show(quick_rows());
        show(domineering(5));
        show(domineering(6));
        let four = ConnectFour::default();
        let endings = random_positions(&four, 20, 20);
        let endings: Vec<_> = endings.into_iter().map(|at| (at, 22)).collect();
        show(rows("Connect Four after 20 plies", &four, &RESULT, &endings));
    }
    let othello = Endgame::new();
    let endings = random_positions(&othello, 10, 60 - EMPTY);
    let endings: Vec<_> = endings.into_iter().map(|at| (at, 2 * EMPTY as u16)).collect();
    show(rows(&format!("Othello, about {EMPTY} empty"), &othello, &RESULT, &endings));
    if std::env::args().nth(1).as_deref() != Some("othello") {
        (2..=8).for_each(|moves| show(mate_rows(moves)));
    }
}

/// How far from the end the endings of Othello are.
const EMPTY: usize = 10;
