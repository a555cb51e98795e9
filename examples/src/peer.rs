//! The same game as the crate `minimax` sees it: its moves come sorted by our hints, because
//! it has no other place for them.

use minimax::{Evaluation, Evaluator, IterativeOptions, IterativeSearch, Strategy, Winner};
use nullwindow::{Game, Hint, Value};

use crate::gomoku::{Gomoku, Point, Stones};

/// A position with its rules, for which the peer has no place of their own.
#[derive(Clone)]
pub struct State(&'static Gomoku, Stones);

/// Gomoku for the peer.
pub struct PeerGomoku;

impl minimax::Game for PeerGomoku {
    type S = State;
    type M = Point;

    fn generate_moves(State(game, stones): &State, moves: &mut Vec<Point>) -> Option<Winner> {
        game.moves(stones, moves);
        if moves.is_empty() {
            let lost = game.evaluate(stones) < 0;
            return Some(if lost { Winner::PlayerJustMoved } else { Winner::Draw });
        }
        moves.sort_by_cached_key(|point| match game.hint(stones, point) {
            Hint::Tactical(score) | Hint::Quiet(score) | Hint::Points(score) => -score,
        });
        None
    }

    fn apply(State(game, stones): &mut State, point: Point) -> Option<State> {
        Some(State(game, game.play(stones, &point)))
    }

    fn get_winner(_: &State) -> Option<Winner> {
        None // the evaluation knows
    }

    fn zobrist_hash(State(game, stones): &State) -> u64 {
        game.key(stones)
    }

    fn table_index(point: Point) -> u16 {
        point.0.into()
    }

    fn max_table_index() -> u16 {
        127
    }
}

/// The same evaluation.
struct PeerEvaluation;

impl Evaluator for PeerEvaluation {
    type G = PeerGomoku;

    fn evaluate(&self, State(game, stones): &State) -> Evaluation {
        game.evaluate(stones) as Evaluation
    }
}

/// The ways in which the peer is set up.
pub fn ways(bytes: usize) -> Vec<(&'static str, IterativeOptions)> {
    let options = || IterativeOptions::new().with_table_byte_size(bytes);
    vec![
        ("minimax, PVS", options()),
        ("minimax, PVS, countermoves", options().with_countermoves().with_countermove_history()),
        ("minimax, MTD(f)", options().with_mtdf()),
    ]
}

/// The value that the peer finds.
pub fn value(game: &Gomoku, stones: &Stones, depth: u16, options: &IterativeOptions) -> Value {
    // It wants its positions without a lifetime; one game for each search is little.
    let game: &'static Gomoku = Box::leak(Box::new(game.clone()));
    let mut search = IterativeSearch::new(PeerEvaluation, *options);
    search.set_max_depth(depth as u8);
    search.choose_move(&State(game, *stones));
    Value::from(search.root_value())
}
