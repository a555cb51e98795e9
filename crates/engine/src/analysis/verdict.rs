//! What a move has cost, and how bad that is.

use nullwindow_games::GameId;
use serde::Serialize;

/// A move that should not have been played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum MoveMark {
    /// `?!`
    Dubious,
    /// `?`
    Mistake,
    /// `??`
    Blunder,
}

impl MoveMark {
    /// The mildest first.
    pub const ALL: [MoveMark; 3] = [MoveMark::Dubious, MoveMark::Mistake, MoveMark::Blunder];

    /// Behind a move.
    pub fn sign(self) -> &'static str {
        match self {
            MoveMark::Dubious => "?!",
            MoveMark::Mistake => "?",
            MoveMark::Blunder => "??",
        }
    }

    /// The numeric glyph that means the same.
    pub fn glyph(self) -> u8 {
        match self {
            MoveMark::Dubious => 6,
            MoveMark::Mistake => 2,
            MoveMark::Blunder => 4,
        }
    }
}

/// How a game's losses are judged, all in hundredths.
struct MarkScale {
    /// Values beyond are as good as won: differences between them cost nothing.
    won: i64,
    /// From which loss on a move is dubious, a mistake, a blunder.
    steps: [i64; 3],
    /// The advantage with which ten games of eleven are won, for the accuracy.
    tenfold: f64,
}

fn scale(game: GameId) -> MarkScale {
    match game {
        GameId::Chess => MarkScale { won: 1000, steps: [50, 100, 300], tenfold: 400.0 },
        GameId::Checkers => MarkScale { won: 500, steps: [30, 60, 100], tenfold: 150.0 },
        GameId::Othello => MarkScale { won: 6400, steps: [200, 400, 800], tenfold: 1000.0 },
        GameId::Added(_) => MarkScale { won: 1000, steps: [50, 100, 300], tenfold: 400.0 },
        // Won, drawn or lost: half a point, or a whole one.
        _ => MarkScale { won: 100, steps: [100, 100, 200], tenfold: 100.0 },
    }
}

/// A value within what counts.
pub fn within(game: GameId, value: i64) -> i64 {
    let won = scale(game).won;
    value.clamp(-won, won)
}

/// The value of a game that is won within the horizon.
pub fn won(game: GameId) -> i64 {
    scale(game).won
}

/// A move that keeps this share of the expected points is not bad, whatever it
/// loses: the game was decided.
const KEPT: f64 = 0.95;

/// What a move is called that is worth less than the best one, if the difference
/// is large enough to have a name.
pub fn mark(game: GameId, best: i64, played: i64) -> Option<MoveMark> {
    let steps = MoveMark::ALL.into_iter().zip(scale(game).steps);
    let named = steps.filter(|(_, step)| best - played >= *step).map(|(mark, _)| mark).next_back();
    named.filter(|_| kept(game, best, played) <= KEPT)
}

/// The points that a value promises, 0 to 1.
fn expected(game: GameId, value: i64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-(value as f64) / scale(game).tenfold))
}

/// The share of the expected points that a move has kept, 0 to 1.
pub fn kept(game: GameId, best: i64, played: i64) -> f64 {
    1.0 - (expected(game, best) - expected(game, played)).max(0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn losses_have_names() {
        let chess = |loss: i64| mark(GameId::Chess, 0, -loss);
        assert_eq!([0, 49].map(chess), [None, None]);
        assert_eq!([50, 99].map(chess), [Some(MoveMark::Dubious); 2]);
        assert_eq!([100, 299].map(chess), [Some(MoveMark::Mistake); 2]);
        assert_eq!([300, 1000].map(chess), [Some(MoveMark::Blunder); 2]);
        let small = |loss: i64| mark(GameId::Kayles, 100, 100 - loss);
        assert_eq!(
            [0, 100, 200].map(small),
            [None, Some(MoveMark::Mistake), Some(MoveMark::Blunder)]
        );
    }

    #[test]
    fn a_won_game_stays_won() {
        let value = |value| within(GameId::Chess, value);
        assert_eq!(value(30_000) - value(2500), 0);
        assert_eq!(mark(GameId::Chess, 900, 600), None);
        assert_eq!(mark(GameId::Chess, 900, 100), Some(MoveMark::Blunder));
        assert!(kept(GameId::Chess, 1000, 900) > 0.99);
        assert!(kept(GameId::Chess, 0, -300) < 0.7);
        assert_eq!(kept(GameId::Chess, 0, 50), 1.0);
    }
}
