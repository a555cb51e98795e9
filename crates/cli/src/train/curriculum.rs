//! What training knows of each game that can be learnt.

use std::sync::Arc;

use anyhow::{Context, Result, bail};
use nullwindow::order::MoveOrder;
use nullwindow::selective::Techniques;
use nullwindow::{Game, Value};
use nullwindow_arena::openings;
use nullwindow_engine::Config;
use nullwindow_games::checkers::{Checkers, CheckersEvaluation, CheckersSight, EndgameVerdict};
use nullwindow_games::chess::{Chess, ChessEvaluation, ChessSight};
use nullwindow_games::{GameId, Notation};

use super::student::TrainPlayer;
use crate::endings::endings;

/// Makes the game with the evaluation of a player.
type GameOfPlayer<G> = Box<dyn Fn(&TrainPlayer) -> Result<G>>;

/// The result of a position for its side to move, where it is known: 1 won, 0 drawn, -1 lost.
type KnownResult<P> = Box<dyn Fn(&P) -> Option<i8> + Sync>;

/// A game, what a network sees of it, and how its games are played.
pub struct Curriculum<G: Game, F> {
    /// Which game.
    pub id: GameId,
    /// What the network sees.
    pub features: F,
    /// The rules with the evaluation of a player.
    pub player: GameOfPlayer<G>,
    /// Where games begin.
    pub openings: Vec<G::Position>,
    /// So many moves are drawn after that, at least.
    pub least_drawn: usize,
    /// A value of this size is the game's end.
    pub decided: Value,
    /// The result for the side to move where a table knows it.
    pub known: KnownResult<G::Position>,
}

impl<G: Game, F> Curriculum<G, F> {
    /// How the game is searched.
    pub fn techniques(&self) -> Techniques {
        Config::play(self.id).selective.into_iter().flatten().collect()
    }

    /// How its moves are ordered.
    pub fn order(&self) -> MoveOrder {
        Config::play(self.id).order()
    }
}

/// Chess is played out no further.
const FIFTEEN_PAWNS: Value = 1500;

/// Chess. Games begin anywhere in the named openings, and are over where somebody is fifteen
/// pawns ahead.
pub fn chess() -> Result<Curriculum<Chess, ChessSight>> {
    let rules = Chess::new();
    let judged = |player: &TrainPlayer| {
        let evaluation = match player {
            TrainPlayer::Classic => ChessEvaluation::default(),
            TrainPlayer::Learnt => bail!(
                "no network for chess comes with the program: say --player classic, or name a file"
            ),
            TrainPlayer::File(path) => ChessEvaluation::of_network(TrainPlayer::network(path)?)
                .with_context(|| format!("cannot use the network {}", path.display()))?,
        };
        Ok(Chess::new().with_evaluation(evaluation))
    };
    let mut starts = vec![rules.start()];
    for opening in openings::built_in(GameId::Chess)? {
        let mut position = rules.start();
        for text in &opening.moves {
            let mv = rules.read_move(&position, text)?;
            position = rules.play(&position, &mv);
            if !starts.contains(&position) {
                starts.push(position.clone());
            }
        }
    }
    Ok(Curriculum {
        id: GameId::Chess,
        features: ChessSight,
        player: Box::new(judged),
        openings: starts,
        least_drawn: 2,
        decided: FIFTEEN_PAWNS,
        known: Box::new(|_| None),
    })
}

/// Values of an ending in the table begin here.
const DECIDED: Value = 15_000;

/// Checkers, with a table of endings of so many pieces.
pub fn checkers(pieces: usize) -> Result<Curriculum<Checkers, CheckersSight>> {
    let (table, rules) = (endings(pieces), Checkers::default());
    let judged = {
        let table: Arc<_> = table.clone();
        move |player: &TrainPlayer| {
            let evaluation = match player {
                TrainPlayer::Classic => CheckersEvaluation::default(),
                TrainPlayer::Learnt => CheckersEvaluation::learnt(),
                TrainPlayer::File(path) => {
                    CheckersEvaluation::of_network(TrainPlayer::network(path)?)
                        .with_context(|| format!("cannot use the network {}", path.display()))?
                }
            };
            Ok(Checkers::default().with_evaluation(evaluation).with_table(table.clone()))
        }
    };
    let mut starts = Vec::new();
    for opening in openings::built_in(GameId::Checkers)? {
        let mut position = rules.start();
        for text in &opening.moves {
            let mv = rules.read_move(&position, text)?;
            position = rules.play(&position, &mv);
        }
        starts.push(position);
    }
    Ok(Curriculum {
        id: GameId::Checkers,
        features: CheckersSight,
        player: Box::new(judged),
        openings: starts,
        least_drawn: 0,
        decided: DECIDED,
        known: Box::new(move |position| {
            table.probe(position).map(|verdict| match verdict {
                EndgameVerdict::Win => 1,
                EndgameVerdict::Draw => 0,
                EndgameVerdict::Loss => -1,
            })
        }),
    })
}
