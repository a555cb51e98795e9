//! A queen or a rook against a king alone: a selective search sees every mate that lies
//! within its depth, as one of full width does.

use std::collections::VecDeque;

use nullwindow::selective::Driver;
use nullwindow_engine::{Config, MemoryConfig, TableSize, ThinkLimits, engine};
use nullwindow_games::GameId;

/// Mates of up to so many plies are looked for.
const MOST_PLIES: u8 = 7;

/// Positions of each distance that are searched.
const SEARCHED: usize = 6;

/// What White has besides the king.
#[derive(Clone, Copy, PartialEq)]
enum Piece {
    Queen,
    Rook,
}

/// White's king and piece, Black's king, and who moves.
#[derive(Clone, Copy, PartialEq)]
struct Place {
    king: u8,
    piece: u8,
    bare: u8,
    white: bool,
}

const STRAIGHT: [(i8, i8); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const ALL: [(i8, i8); 8] = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)];

/// Squares in a direction, up to the edge.
fn ray(from: u8, (x, y): (i8, i8)) -> impl Iterator<Item = u8> {
    (1..8).map_while(move |n| {
        let (file, rank) = ((from % 8) as i8 + x * n, (from / 8) as i8 + y * n);
        ((0..8).contains(&file) && (0..8).contains(&rank)).then_some((rank * 8 + file) as u8)
    })
}

/// Where a king can step.
fn steps(from: u8) -> impl Iterator<Item = u8> {
    ALL.into_iter().filter_map(move |d| ray(from, d).next())
}

impl Place {
    const COUNT: usize = 64 * 64 * 64 * 2;

    fn number(self) -> usize {
        let squares = usize::from(self.king) << 12 | usize::from(self.piece) << 6;
        (squares | usize::from(self.bare)) << 1 | usize::from(self.white)
    }

    fn of(number: usize) -> Place {
        let square = |by: usize| (number >> by & 63) as u8;
        Place { king: square(13), piece: square(7), bare: square(1), white: number & 1 == 1 }
    }

    fn fen(self, piece: Piece) -> String {
        let on = |square| match square {
            s if s == self.king => 'K',
            s if s == self.bare => 'k',
            s if s != self.piece => '1',
            _ if piece == Piece::Queen => 'Q',
            _ => 'R',
        };
        let row = |rank: u8| (0..8).map(|file| on(rank * 8 + file)).collect::<String>();
        let rows: Vec<String> = (0..8).rev().map(row).collect();
        format!("{} {} - - 0 1", rows.join("/"), if self.white { 'w' } else { 'b' })
    }
}

/// Rules of its own: none is taken from the game that is tested.
impl Piece {
    /// Where the piece can go without taking.
    fn reach(self, at: Place) -> Vec<u8> {
        let directions = if self == Piece::Queen { &ALL[..] } else { &STRAIGHT };
        let free = |square: &u8| *square != at.king && *square != at.bare;
        directions.iter().flat_map(|&d| ray(at.piece, d).take_while(free)).collect()
    }

    /// Whether Black's king would be in check on a square.
    fn attacks(self, at: Place, square: u8) -> bool {
        let elsewhere = Place { bare: 64, ..at };
        self.reach(elsewhere).contains(&square)
    }

    fn is_legal(self, at: &Place) -> bool {
        let apart = at.king != at.piece && at.king != at.bare && at.piece != at.bare;
        let touching = steps(at.king).any(|square| square == at.bare);
        apart && !touching && !(at.white && self.attacks(*at, at.bare))
    }

    /// Legal positions after a move of one side that takes nothing, or before one: moves
    /// without a capture can be taken back.
    fn moved(self, at: Place, white: bool) -> impl Iterator<Item = Place> {
        let to = Place { white: !at.white, ..at };
        let (kings, pieces) =
            if white { (steps(at.king).collect(), self.reach(at)) } else { (vec![], vec![]) };
        let bare: Vec<u8> = if white { vec![] } else { steps(at.bare).collect() };
        let moved = kings.into_iter().map(move |king| Place { king, ..to });
        let moved = moved.chain(pieces.into_iter().map(move |piece| Place { piece, ..to }));
        let moved = moved.chain(bare.into_iter().map(move |bare| Place { bare, ..to }));
        moved.filter(move |place| self.is_legal(place))
    }

    /// The bare king's moves, and whether it can take the piece.
    fn replies(self, at: Place) -> (usize, bool) {
        let hangs = steps(at.bare).any(|s| s == at.piece) && !steps(at.king).any(|s| s == at.piece);
        (self.moved(at, false).count(), hangs)
    }

    /// Plies to mate of all positions that are won in [`MOST_PLIES`], by retrograde
    /// analysis.
    fn solved(self) -> Vec<Option<u8>> {
        let mut plies = vec![None; Place::COUNT];
        // Replies of Black's that have not been refuted.
        let mut left: Vec<Option<usize>> = vec![None; Place::COUNT];
        let mut open = VecDeque::new();
        for at in (0..Place::COUNT).map(Place::of).filter(|at| !at.white && self.is_legal(at)) {
            if self.attacks(at, at.bare) && self.replies(at) == (0, false) {
                plies[at.number()] = Some(0);
                open.push_back((at, 0));
            }
        }
        while let Some((at, so_far)) = open.pop_front() {
            for before in self.moved(at, !at.white) {
                let number = before.number();
                let refuted = before.white || {
                    let left = left[number].get_or_insert_with(|| {
                        let (moves, hangs) = self.replies(before);
                        moves + usize::from(hangs)
                    });
                    *left -= 1;
                    *left == 0
                };
                if refuted && plies[number].is_none() && so_far < MOST_PLIES {
                    plies[number] = Some(so_far + 1);
                    open.push_back((before, so_far + 1));
                }
            }
        }
        plies
    }
}

/// Moves to mate that a search to a depth tells.
fn told(fen: &str, driver: Driver, depth: u8) -> Option<i32> {
    let memory = MemoryConfig { table: TableSize::Bits(12), ..MemoryConfig::default() };
    let config = Config { memory, ..Config::play(GameId::Chess).driven_by(driver.name()) };
    assert!(config.selective.is_some());
    let mut engine = engine(GameId::Chess, &config).unwrap();
    engine.set_position(Some(fen), &[]).unwrap();
    engine.think(&ThinkLimits::to_depth(depth.into()), &mut |_| ()).unwrap().mate
}

#[test]
fn a_mate_within_the_depth_is_told() {
    for piece in [Piece::Queen, Piece::Rook] {
        let solved = piece.solved();
        for plies in 1..=MOST_PLIES {
            let won: Vec<usize> =
                (0..solved.len()).filter(|&number| solved[number] == Some(plies)).collect();
            for &number in won.iter().step_by(won.len().div_ceil(SEARCHED)) {
                let at = Place::of(number);
                let moves = i32::from(plies.div_ceil(2)) * if at.white { 1 } else { -1 };
                for driver in Driver::ALL {
                    let fen = at.fen(piece);
                    assert_eq!(told(&fen, driver, plies), Some(moves), "{fen} {driver} {plies}");
                }
            }
        }
    }
}
