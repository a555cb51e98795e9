//! The line `go`: how long to think.

use std::time::Duration;

use nullwindow::MAX_DEPTH;
use nullwindow_engine::TimeControl;
use nullwindow_games::Notation;

/// The words of the line: what stands between them belongs to the one before.
const WORDS: [&str; 13] = [
    "searchmoves",
    "ponder",
    "wtime",
    "btime",
    "winc",
    "binc",
    "movestogo",
    "depth",
    "nodes",
    "mate",
    "movetime",
    "infinite",
    "perft",
];

/// What `go` asks for. Numbers that cannot be read are not there; times below zero,
/// which programs send when a clock has run out, are zero.
///
/// ```
/// use nullwindow_games::{Notation, chess::Chess};
/// use nullwindow_protocols::uci::go::Go;
/// let chess = Chess::new();
/// let go = Go::read("depth 7 searchmoves e2e4 d2d4 nodes 100", &chess, &chess.start());
/// assert_eq!((go.depth(), go.nodes), (Some(7), Some(100)));
/// assert_eq!(go.search_moves, ["e2e4", "d2d4"]);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Go {
    /// Time left for White and for Black.
    pub left: [Option<Duration>; 2],
    /// What their clocks gain with every move.
    pub increment: [Duration; 2],
    /// Moves until more time is given.
    pub moves_to_go: Option<u32>,
    /// A fixed time for this move.
    pub move_time: Option<Duration>,
    /// At most so deep.
    pub max_depth: Option<u16>,
    /// At most so many nodes.
    pub nodes: Option<u64>,
    /// Look for a mate in so many moves.
    pub mate: Option<u16>,
    /// Until told to stop.
    pub infinite: bool,
    /// In the opponent's time.
    pub ponder: bool,
    /// Only these moves.
    pub search_moves: Vec<String>,
    /// Count positions instead.
    pub perft: Option<u16>,
}

impl Go {
    /// Reads what follows the word `go`. Moves that are not legal are left out.
    pub fn read<G: Notation>(rest: &str, rules: &G, now: &G::Position) -> Go {
        let mut go = Go::default();
        let mut words = rest.split_whitespace().peekable();
        while let Some(word) = words.next() {
            match word {
                "infinite" => go.infinite = true,
                "ponder" => go.ponder = true,
                "searchmoves" => {
                    while let Some(text) = words.next_if(|word| !WORDS.contains(word)) {
                        let legal = rules.read_move(now, text).ok();
                        go.search_moves.extend(legal.map(|mv| rules.write_move(now, &mv)));
                    }
                }
                _ => {
                    if let Some(number) = words.peek().and_then(|text| text.parse::<i64>().ok()) {
                        words.next();
                        go.set(word, number);
                    }
                }
            }
        }
        go
    }

    fn set(&mut self, word: &str, number: i64) {
        let positive = u64::try_from(number).unwrap_or(0);
        let time = Duration::from_millis(positive);
        let small = u16::try_from(positive).unwrap_or(MAX_DEPTH).clamp(1, MAX_DEPTH);
        match word {
            "wtime" => self.left[0] = Some(time),
            "btime" => self.left[1] = Some(time),
            "winc" => self.increment[0] = time,
            "binc" => self.increment[1] = time,
            "movestogo" => self.moves_to_go = Some(u32::try_from(positive).unwrap_or(u32::MAX)),
            "movetime" => self.move_time = Some(time),
            "depth" => self.max_depth = Some(small),
            "nodes" => self.nodes = Some(positive.max(1)),
            "mate" => self.mate = Some(small),
            "perft" => self.perft = Some(small),
            _ => (),
        }
    }

    /// How deep at most. A mate in n takes 2n − 1 plies; one more tells whether it is
    /// one at the horizon.
    pub fn depth(&self) -> Option<u16> {
        let mate = self.mate.map(|moves| moves.saturating_mul(2).min(MAX_DEPTH));
        self.max_depth.into_iter().chain(mate).min()
    }

    /// The clock of White, or of whoever moves first; or that of the other side.
    pub fn time(&self, second: bool) -> Option<TimeControl> {
        if let Some(time) = self.move_time {
            return Some(TimeControl::PerMove(time));
        }
        let side = usize::from(second);
        let (left, increment, moves_to_go) =
            (self.left[side]?, self.increment[side], self.moves_to_go);
        Some(TimeControl::Clock { left, increment, moves_to_go })
    }
}
