//! Othello as a game to be played out.

use nullwindow::drivers::Schedule;
use nullwindow::order::{Enhancement, MoveOrder};
use nullwindow::{Bounds, Game, Hint, Value, Window};

use super::super::game::Othello;
use super::super::moves::Move;
use super::super::position::Position;
use super::super::scoring::Scoring;
use super::board::EndgameBoard;
use super::hints::Hints;
use super::nearby::NearbyId;
use super::small::Small;
use super::stable::most;
use crate::{Notation, ParseError};

/// Endings of this many empty squares or fewer are settled without the help of
/// the search's memory.
const SMALL: u32 = 11;

/// Enhanced transposition cutoffs are looked for at so many empty squares.
const ETC_EMPTIES: u16 = 12;

/// Othello with what a solver needs; empty squares go to the winner.
///
/// Searched to [`Endgame::depth`] its values are those of the finished game;
/// searched less deep, the pattern evaluation's whole discs.
///
/// ```
/// use nullwindow::drivers::deepen;
/// use nullwindow::memory::Table;
/// use nullwindow::{Params, Search, catalogue};
/// use nullwindow_games::Notation;
/// use nullwindow_games::othello::Endgame;
/// let game = Endgame::new();
/// let ffo_1 = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X";
/// let position = game.read_position(ffo_1).unwrap();
/// let table: Table = Table::with_entries(1 << 16);
/// let mut s = Search::with(&game, table, ())
///     .ordered(Endgame::order())
///     .with_etc(game.etc_depth(&position));
/// let mut mtd_f = catalogue::find("mtd-f").unwrap().with(Params::default());
/// let answer = deepen(&mut s, &position, &mut mtd_f, &game.schedule(&position), |_, _| None);
/// assert_eq!(answer.value(), Some(18));
/// ```
#[derive(Clone, Debug)]
pub struct Endgame {
    rules: Othello,
    hints: Hints,
    nearby: NearbyId,
}

impl Default for Endgame {
    fn default() -> Endgame {
        Endgame::new()
    }
}

impl Endgame {
    /// The game with the fitted patterns.
    pub fn new() -> Endgame {
        let rules = Othello::default().scored_by(Scoring::EmptiesToWinner);
        Endgame { rules, hints: Hints::new(), nearby: NearbyId::new() }
    }

    /// The depths to search before the search to the end: they leave a first
    /// guess that is two discs off or so, and best moves for the first plies.
    pub const SHALLOW: [u16; 4] = [2, 4, 6, 8];

    /// The order of moves that suits endings: the memory's move, then hints.
    /// What was good elsewhere on the board says little once a region is full.
    pub fn order() -> MoveOrder {
        let left_out = [Enhancement::Killers, Enhancement::History, Enhancement::CounterMoves];
        left_out.into_iter().fold(MoveOrder::new(), MoveOrder::without)
    }

    /// How deep to search so that every game ends: at most one pass comes
    /// before each disc, and one ply is spare so that no node on the way ever
    /// has less than twice its empty squares.
    pub fn depth(&self, position: &Position) -> u16 {
        2 * position.empties() as u16 + 1
    }

    /// A few shallow iterations, then one search to the end of the game: in an
    /// ending each of the iterations between would cost nearly as much as the last.
    pub fn schedule(&self, position: &Position) -> Schedule {
        let depth = self.depth(position);
        let shallow = Endgame::SHALLOW.into_iter().filter(|&shallow| shallow < depth);
        Schedule::new(shallow.chain([depth]).collect())
    }

    /// Enhanced transposition cutoffs pay from this depth on in a search of
    /// `root` to the end: where children are still in the memory.
    pub fn etc_depth(&self, root: &Position) -> u16 {
        root.empties() as u16 + 1 + ETC_EMPTIES
    }

    /// A question with a window is asked as null windows from above.
    fn small(&self, board: EndgameBoard, window: Window, visited: &mut u64) -> Value {
        self.nearby.with(|memory| {
            let mut small = Small::new(memory);
            let mut gamma = window.beta.min(65);
            let g = loop {
                let g = small.solve(board, gamma);
                if g >= gamma || g <= window.alpha {
                    break g;
                }
                gamma = g;
            };
            *visited += small.nodes;
            g
        })
    }
}

impl Game for Endgame {
    type Position = Position;
    type Move = Move;

    #[inline]
    fn moves(&self, position: &Position, moves: &mut Vec<Move>) {
        position.moves(moves);
    }

    #[inline]
    fn play(&self, position: &Position, mv: &Move) -> Position {
        position.play(*mv)
    }

    fn evaluate(&self, position: &Position) -> Value {
        self.rules.evaluate(position)
    }

    #[inline]
    fn key(&self, position: &Position) -> u64 {
        position.key()
    }

    fn hint(&self, position: &Position, mv: &Move) -> Hint {
        Hint::Points(self.hints.hint(position, *mv))
    }

    fn bounds(&self, position: &Position) -> Bounds {
        self.rules.bounds(position)
    }

    /// Small endings, and large ones that stable discs decide, if the search
    /// sees the end of the game.
    #[inline]
    fn prove(&self, position: &Position, depth: u16, window: Window, visited: &mut u64) -> Bounds {
        let empties = position.empties();
        if depth == 0 {
            return Bounds::exact(self.evaluate(position));
        }
        if u32::from(depth) < 2 * empties {
            return Bounds::UNKNOWN;
        }
        let board = EndgameBoard { own: position.own(), opponent: position.opponent() };
        if empties <= SMALL {
            return Bounds::proved_by(window, self.small(board, window, visited));
        }
        match most(board, empties, window.alpha + 1) {
            Some(upper) => Bounds { upper, ..Bounds::UNKNOWN },
            None => Bounds::UNKNOWN,
        }
    }
}

impl Notation for Endgame {
    fn is_second_to_move(&self, position: &Self::Position) -> bool {
        self.rules.is_second_to_move(position)
    }

    fn start(&self) -> Position {
        self.rules.start()
    }

    fn read_position(&self, text: &str) -> Result<Position, ParseError> {
        self.rules.read_position(text)
    }

    fn write_position(&self, position: &Position) -> String {
        self.rules.write_position(position)
    }

    fn read_move(&self, position: &Position, text: &str) -> Result<Move, ParseError> {
        self.rules.read_move(position, text)
    }

    fn write_move(&self, position: &Position, mv: &Move) -> String {
        self.rules.write_move(position, mv)
    }

    fn draw(&self, position: &Position) -> String {
        self.rules.draw(position)
    }
}
