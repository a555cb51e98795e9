//! What a program that plays gains by what it is told of its game: games against the program that
//! is not told, at equal nodes. Their results are the same on every machine.

use std::fmt::Write as _;

use nullwindow::selective::{Technique, Techniques};
use nullwindow::{
    Bounds, Game, Playable, SideMovesAgain, Thinker, TurnPosition, Until, Value, Window, Wrapper,
};

use crate::breakthrough::{Breakthrough, Pawns};
use crate::kalah::{Kalah, Seeds};
use crate::openings::openings;

/// Nodes for a move.
const NODES: u64 = 2000;

/// Openings that are played, each with both sides.
const PAIRS: u32 = 50;

/// Bytes of a table.
const TABLE: usize = 1 << 20;

/// Breakthrough with what a program may be told of it.
#[derive(Clone, Copy, Debug, Default)]
struct Told {
    null_move: bool,
    is_forced: bool,
    takes_back: bool,
    quiescence: bool,
}

impl Wrapper for Told {
    type Inner = Breakthrough;

    fn inner(&self) -> &Breakthrough {
        &Breakthrough
    }

    fn around(&self, _: Breakthrough) -> Option<Told> {
        Some(*self)
    }

    fn null_move(&self, pawns: &Pawns) -> Option<Pawns> {
        (self.null_move && !pawns.is_lost()).then(|| pawns.turned())
    }

    fn is_forced(&self, pawns: &Pawns) -> bool {
        self.is_forced && pawns.is_pressed()
    }

    fn takes_back(
        &self,
        last: &<Breakthrough as Game>::Move,
        pawns: &Pawns,
        step: &<Breakthrough as Game>::Move,
    ) -> bool {
        // The board was turned in between.
        self.takes_back && pawns.takes(*step) && step.to() == last.to() ^ 56
    }

    fn prove(&self, pawns: &Pawns, depth: u16, window: Window, visited: &mut u64) -> Bounds {
        if depth > 0 || !self.quiescence {
            return Breakthrough.prove(pawns, depth, window, visited);
        }
        Bounds::proved_by(window, settled(pawns, window, visited))
    }
}

/// The value where nobody takes any more: every pawn that can be taken is looked at.
fn settled(pawns: &Pawns, Window { alpha, beta }: Window, visited: &mut u64) -> Value {
    let mut g = Breakthrough.evaluate(pawns);
    if pawns.is_lost() {
        return g;
    }
    let mut alpha = alpha.max(g);
    for step in pawns.steps().filter(|step| pawns.takes(*step)) {
        if g >= beta {
            break;
        }
        *visited += 1;
        let window = Window { alpha: -beta, beta: -alpha };
        g = g.max(-settled(&pawns.after(step), window, visited));
        alpha = alpha.max(g);
    }
    g
}

/// Kalah in which the turn of waiting costs a ply of depth, or nothing.
#[derive(Clone, Copy, Debug)]
struct Waiting {
    costs: bool,
}

impl Wrapper for Waiting {
    type Inner = SideMovesAgain<Kalah>;

    fn inner(&self) -> &SideMovesAgain<Kalah> {
        &SideMovesAgain(Kalah)
    }

    fn around(&self, _: SideMovesAgain<Kalah>) -> Option<Waiting> {
        Some(*self)
    }

    fn is_forced(&self, turn: &TurnPosition<Seeds>) -> bool {
        !self.costs && SideMovesAgain(Kalah).is_forced(turn)
    }
}

/// A program: a game as it is told, and what is left out.
#[derive(Clone, Copy, Debug)]
struct Program<G> {
    game: G,
    /// Full width where there are none.
    techniques: Option<Techniques>,
}

impl<G> Program<G>
where
    G: Playable + Copy + Sync,
    G::Position: Send + Sync,
    G::Move: Send,
{
    /// A program with the techniques that are usual.
    fn usual(game: G) -> Program<G> {
        Program { game, techniques: Some(Techniques::USUAL) }
    }

    fn thinker(self) -> Thinker<G> {
        let thinker = Thinker::new(self.game).table(TABLE);
        match self.techniques {
            Some(techniques) => thinker.selective(techniques),
            None => thinker.full_width(),
        }
    }

    /// Half points against another program: each begins once from every opening.
    fn against(self, other: Program<G>, openings: &[G::Position]) -> usize {
        let both = |opening| result([self, other], opening) + 2 - result([other, self], opening);
        openings.iter().map(both).sum()
    }
}

/// Half points of the first of two programs from an opening in which it moves first.
fn result<G>(programs: [Program<G>; 2], opening: &G::Position) -> usize
where
    G: Playable + Copy + Sync,
    G::Position: Send + Sync,
    G::Move: Send,
{
    let game = programs[0].game;
    let mut thinkers = programs.map(Program::thinker);
    let (mut position, mut turn) = (opening.clone(), 0);
    while let Some(mv) = thinkers[turn].think(&position, Until::nodes(NODES)).best {
        position = game.play(&position, &mv);
        turn = 1 - turn;
    }
    let value = game.evaluate(&position);
    let first = if turn == 0 { value } else { -value };
    (first.signum() + 1) as usize
}

/// Half points as points.
fn halved(points: usize) -> String {
    format!("{}{}", points / 2, if points % 2 == 1 { ".5" } else { "" })
}

/// A row for each addition to a program: its points against the one without.
pub fn points() -> String {
    let none = Told::default();
    let told = Program::usual;
    let with = |techniques| Program { game: none, techniques };
    let margins = Techniques::USUAL
        .with(Technique::ReverseFutility)
        .with(Technique::Futility)
        .with(Technique::LateMovePruning);
    let usual = Program::usual(none);
    let rows = [
        ("selective search, against full width", usual, with(None)),
        ("`null_move`: pass", told(Told { null_move: true, ..none }), usual),
        (
            "`is_forced`: a pawn is a step from the end",
            told(Told { is_forced: true, ..none }),
            usual,
        ),
        ("`takes_back`: on the last square", told(Told { takes_back: true, ..none }), usual),
        (
            "`prove` at depth 0: captures are played out",
            told(Told { quiescence: true, ..none }),
            usual,
        ),
        ("`unit`, and techniques that compare margins", with(Some(margins)), usual),
    ];
    let games = 2 * PAIRS;
    let mut text = format!("| {NODES} nodes a move | points of {games} |\n|---|--:|\n");
    let drawn = openings(&Breakthrough, Pawns::START, 4, PAIRS);
    for (name, program, other) in rows {
        let points = halved(program.against(other, &drawn));
        let _ = writeln!(text, "| Breakthrough, {name} | {points} |");
    }
    let [free, costly] = [false, true].map(|costs| Program::usual(Waiting { costs }));
    let full = Program { techniques: None, ..free };
    let game = SideMovesAgain(Kalah);
    let drawn = openings(&game, game.start(Seeds::START), 4, PAIRS);
    let drawn: Vec<_> = drawn.into_iter().map(|turn| game.start(turn.position)).collect();
    for (name, program, other) in [
        ("selective search, against full width", free, full),
        ("waiting costs no ply (`is_forced`)", free, costly),
    ] {
        let points = halved(program.against(other, &drawn));
        let _ = writeln!(text, "| Kalah, {name} | {points} |");
    }
    text
}
