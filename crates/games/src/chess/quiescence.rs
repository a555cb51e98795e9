//! Quiescence: the value of a position once the captures are played out.
//!
//! **Contract.** The value is the minimax value of a tree that the position
//! alone defines, searched by fail-soft Alpha-Beta from ⟨−∞, +∞⟩; no window,
//! path, clock or move order from outside enters. The tree:
//!
//! - the side to move may stand pat on the static evaluation, or make a capture
//!   or queen promotion that loses nothing by static exchange evaluation;
//! - in check, fewer than [`EVASION_PLIES`] plies below the root, it may not
//!   stand pat and must choose among all legal moves; deeper, check is ignored
//!   (this bounds series of cross-checks);
//! - without legal moves the game is over: −[`MATE`] or 0.
//!
//! Pruning by a margin below alpha (delta pruning) is left out on purpose: it
//! would make the value depend on the order of the moves.

use cozy_chess::Move;
use nullwindow::{Value, Window};

use super::captures::for_each_tactical;
use super::game::{Chess, MATE};
use super::order::{good_score, most_valuable_victim, victim};
use super::position::Position;

/// Within this many plies of a quiescence search all ways out of check are
/// searched.
pub const EVASION_PLIES: u32 = 4;

impl Chess {
    /// The quiescence value for the side to move. `nodes` grows by the number
    /// of positions visited below this one, which itself is a leaf of the
    /// search and counted there.
    ///
    /// ```
    /// use nullwindow_games::chess::{Chess, fen};
    /// let chess = Chess::new();
    /// let hanging = fen::read("4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1").unwrap();
    /// let mut nodes = 0;
    /// assert!(chess.quiesce(&hanging, &mut nodes) > 0);
    /// assert!(chess.static_value(&hanging) < 0);
    /// assert_eq!(nodes, 1); // exd5 leaves nothing to take
    /// ```
    pub fn quiesce(&self, position: &Position, nodes: &mut u64) -> Value {
        let mut search = Quiescence { chess: self, nodes: 0, moves: Vec::new() };
        let value = search.value(position, Window::FULL, 0);
        *nodes += search.nodes;
        value
    }
}

struct Quiescence<'a> {
    chess: &'a Chess,
    nodes: u64,
    /// The moves still to try at every level, one stack for all: no
    /// allocation a node.
    moves: Vec<(i32, Move)>,
}

impl Quiescence<'_> {
    fn value(&mut self, position: &Position, window: Window, ply: u32) -> Value {
        let must_move = position.is_check() && ply < EVASION_PLIES;
        if !must_move && !position.has_moves() {
            return if position.is_check() { -MATE } else { 0 };
        }
        let mut g = if must_move { -MATE } else { self.chess.static_value(position) };
        if g >= window.beta {
            return g;
        }
        let base = self.moves.len();
        if must_move {
            self.push_all(position)
        } else {
            self.push_tactical(position)
        };
        while g < window.beta
            && let Some(mv) = self.pop_best(base)
        {
            let alpha = window.alpha.max(g);
            self.nodes += 1;
            let child = Window { alpha, beta: window.beta }.negate();
            g = g.max(-self.value(&position.after(mv), child, ply + 1));
        }
        self.moves.truncate(base);
        g
    }

    fn push_all(&mut self, position: &Position) {
        let board = position.board();
        board.generate_moves(|moves| {
            let score = |mv| most_valuable_victim(mv, moves.piece, victim(board, mv));
            self.moves.extend(moves.into_iter().map(|mv| (score(mv), mv)));
            false
        });
    }

    fn push_tactical(&mut self, position: &Position) {
        for_each_tactical(position.board(), |mv, piece| {
            if let Some(score) = good_score(position, mv, piece) {
                self.moves.push((score, mv));
            }
        });
    }

    /// Takes the most promising move above `base`.
    fn pop_best(&mut self, base: usize) -> Option<Move> {
        let mine = self.moves.get(base..)?;
        let best = (0..mine.len()).max_by_key(|&i| mine[i].0)?;
        Some(self.moves.swap_remove(base + best).1)
    }
}
