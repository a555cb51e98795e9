//! Quiescence: the value of a position once the captures are played out.
//!
//! **Contract.** The value is the minimax value of a tree that the position
//! alone defines, searched by fail-soft Alpha-Beta; no path, clock or move order
//! from outside enters, and a window only decides how much of the value is found
//! out. The tree:
//!
//! - the side to move may stand pat on the static evaluation, or make a capture
//!   or queen promotion that loses nothing by static exchange evaluation;
//! - from [`FREE_PLIES`] plies below the root on, such a capture must take on
//!   the square the last move went to;
//! - in check, fewer than [`EVASION_PLIES`] plies below the root, it may not
//!   stand pat and must choose among all legal moves; deeper, check is ignored
//!   (this bounds series of cross-checks);
//! - without legal moves the game is over: −[`MATE`] or 0.
//!
//! Pruning by a margin below alpha (delta pruning) is left out on purpose: it
//! would make the value depend on the order of the moves.

use cozy_chess::{Piece, Square, get_bishop_moves, get_knight_moves, get_rook_moves};
use nullwindow::{Evaluate, Value, Window};

use super::candidates::Candidates;
use super::captures::for_each_tactical;
use super::game::{Chess, MATE};
use super::order::{good_score, most_valuable_victim, victim};
use super::position::Position;
use super::see::see;

/// Within this many plies of a quiescence search all ways out of check are
/// searched.
///
/// ```
/// use nullwindow_games::chess::{Chess, EVASION_PLIES, MATE, fen};
/// // Rxd8 is mate: no way out is left, and that is seen.
/// let p = fen::read("3r2k1/5ppp/8/8/8/8/8/3RK3 w - - 0 1").unwrap();
/// assert!(EVASION_PLIES > 1);
/// assert_eq!(Chess::new().quiesce(&p, &mut 0), MATE);
/// ```
pub const EVASION_PLIES: u32 = 4;

/// From this many plies on only recaptures are searched. Without the rule
/// boards full of hanging pieces, which no game has but a test may, took up to 16
/// million nodes; with 6 plies 13,000, with 4 a few thousand. In positions of
/// games 4 saves a quarter of the nodes and hardly moves a score.
///
/// ```
/// use nullwindow_games::chess::{Chess, FREE_PLIES, fen};
/// let wild = "b2n4/1r1RqRb1/KBQ3NR/RRr5/1bnrr2B/1N2k1r1/B3B3/nb2R3 w - - 0 1";
/// let mut nodes = 0;
/// Chess::new().quiesce(&fen::read(wild).unwrap(), &mut nodes);
/// assert!(FREE_PLIES == 4 && nodes < 10_000);
/// ```
pub const FREE_PLIES: u32 = 4;

impl<E: Evaluate<Position>> Chess<E> {
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
        self.quiesce_within(position, Window::FULL, nodes)
    }

    /// The same value with respect to a window, fail-soft: at or below alpha an
    /// upper bound, at or above beta a lower bound of it. A null window takes
    /// about an eighth of the nodes.
    ///
    /// ```
    /// use nullwindow::Window;
    /// use nullwindow_games::chess::{Chess, fen};
    /// let hanging = fen::read("4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1").unwrap();
    /// let (chess, mut nodes) = (Chess::new(), 0);
    /// let bound = chess.quiesce_within(&hanging, Window::null(-2000), &mut nodes);
    /// assert!(bound >= -2000 && bound <= chess.quiesce(&hanging, &mut 0));
    /// assert_eq!(nodes, 0); // standing pat is enough
    /// ```
    #[inline]
    pub fn quiesce_within(&self, position: &Position, window: Window, nodes: &mut u64) -> Value {
        let mut search = ChessQuiescence { chess: self, nodes: 0 };
        let value = search.value(position, window, 0, None);
        *nodes += search.nodes;
        value
    }

    /// The same for a program that plays: where captures are not enough and the side to move
    /// stands less than [`NEARLY_ENOUGH`] below β, its quiet checks are tried as well, if they
    /// lose nothing at once. So it depends on the window what is looked at, and values of
    /// different windows need not agree.
    ///
    /// ```
    /// use nullwindow::Window;
    /// use nullwindow_games::chess::{Chess, MATE, fen};
    /// // Qh7 is mate, and takes nothing.
    /// let p = fen::read("5rk1/5pp1/8/8/8/3Q4/2B2PPP/6K1 w - - 0 1").unwrap();
    /// let chess = Chess::new();
    /// let window = Window::null(chess.static_value(&p) + 1);
    /// assert!(chess.quiesce_within(&p, window, &mut 0) < window.beta);
    /// assert_eq!(chess.quiesce_with_checks(&p, window, &mut 0), MATE);
    /// ```
    pub fn quiesce_with_checks(
        &self,
        position: &Position,
        window: Window,
        nodes: &mut u64,
    ) -> Value {
        let mut search = ChessQuiescence { chess: self, nodes: 0 };
        let mut g = search.value(position, window, 0, None);
        let near = || self.static_value(position) + NEARLY_ENOUGH >= window.beta;
        if g < window.beta && !position.is_check() && near() {
            g = search.with_checks(position, window, g);
        }
        *nodes += search.nodes;
        g
    }
}

/// A pawn: quiet checks are not tried by a side that stands worse.
pub const NEARLY_ENOUGH: Value = 100;

struct ChessQuiescence<'a, E> {
    chess: &'a Chess<E>,
    nodes: u64,
}

impl<E: Evaluate<Position>> ChessQuiescence<'_, E> {
    /// `last` is where the last move went, once only recaptures count.
    fn value(
        &mut self,
        position: &Position,
        window: Window,
        ply: u32,
        last: Option<Square>,
    ) -> Value {
        let must_move = position.is_check() && ply < EVASION_PLIES;
        if !must_move && !position.has_moves() {
            return if position.is_check() { -MATE } else { 0 };
        }
        let mut g = if must_move { -MATE } else { self.chess.static_value(position) };
        if g >= window.beta {
            return g;
        }
        let mut moves = Candidates::default();
        if must_move {
            push_all(position, &mut moves)
        } else {
            push_tactical(position, last, &mut moves)
        };
        while g < window.beta
            && let Some(mv) = moves.pop_best()
        {
            let alpha = window.alpha.max(g);
            self.nodes += 1;
            let child = Window { alpha, beta: window.beta }.negate();
            let last = (ply + 1 >= FREE_PLIES).then_some(mv.to);
            g = g.max(-self.value(&position.after(mv), child, ply + 1, last));
        }
        g
    }

    /// The better of a value and what quiet checks are worth.
    fn with_checks(&mut self, position: &Position, window: Window, mut g: Value) -> Value {
        let mut checks = Candidates::default();
        push_checks(position, &mut checks);
        while g < window.beta
            && let Some(mv) = checks.pop_best()
        {
            if see(position, mv) < 0 {
                continue;
            }
            self.nodes += 1;
            let child = Window { alpha: window.alpha.max(g), ..window }.negate();
            g = g.max(-self.value(&position.after(mv), child, 1, None));
        }
        g
    }
}

/// Moves of pieces to free squares from which they attack the king.
fn push_checks(position: &Position, moves: &mut Candidates) {
    let board = position.board();
    let mover = board.side_to_move();
    let (king, occupied) = (board.king(!mover), board.occupied());
    let straight = get_rook_moves(king, occupied);
    let slanting = get_bishop_moves(king, occupied);
    let pieces = board.colors(mover) & !board.pieces(Piece::Pawn) & !board.pieces(Piece::King);
    board.generate_moves_for(pieces, |mut of_piece| {
        of_piece.to &= !occupied
            & match of_piece.piece {
                Piece::Knight => get_knight_moves(king),
                Piece::Bishop => slanting,
                Piece::Rook => straight,
                _ => straight | slanting,
            };
        for mv in of_piece {
            moves.push(0, mv);
        }
        false
    });
}

#[inline]
fn push_all(position: &Position, moves: &mut Candidates) {
    let board = position.board();
    board.generate_moves(|of_piece| {
        for mv in of_piece {
            moves.push(most_valuable_victim(mv, of_piece.piece, victim(board, mv)), mv);
        }
        false
    });
}

#[inline]
fn push_tactical(position: &Position, last: Option<Square>, moves: &mut Candidates) {
    for_each_tactical(position.board(), |mv, piece| {
        if last.is_some_and(|square| square != mv.to) {
            return;
        }
        if let Some(score) = good_score(position, mv, piece) {
            moves.push(score, mv);
        }
    });
}
