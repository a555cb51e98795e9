//! Values of a search in the units that players count in.

use crate::config::Config;
use nullwindow::Value;
use nullwindow_games::GameId;

use crate::side::MovingSide;

/// A value in hundredths of a pawn, man or disc. The small games have no such
/// unit: their values stay what they are.
pub fn hundredths(config: &Config, game: GameId, value: Value) -> i64 {
    match game {
        GameId::Othello => i64::from(value) * i64::from(config.grain.max(1)),
        GameId::Added(_) => i64::from(value) * i64::from(game.info().hundredths),
        _ => i64::from(value),
    }
}

/// Hundredths as people write them: `+0.35`. The small games have whole numbers.
pub fn number(game: GameId, hundredths: i64) -> String {
    match game {
        GameId::Chess | GameId::Othello | GameId::Checkers | GameId::Added(_) => {
            format!("{:+.2}", hundredths as f64 / 100.0)
        }
        _ => format!("{hundredths:+}"),
    }
}

/// Who stands better and by how much: `White +0.35`, `Black wins in 3`. `value`
/// and `mate` are for `mover`.
pub fn standing(
    config: &Config,
    game: GameId,
    value: Value,
    mate: Option<i32>,
    mover: MovingSide,
) -> String {
    let better = |ahead: bool| (if ahead { mover } else { mover.other() }).name(game);
    if let Some(mate) = mate {
        let moves = mate.abs();
        return format!("{} wins in {moves}", better(mate > 0));
    }
    match hundredths(config, game, value) {
        0 => "even".to_string(),
        value => format!("{} {}", better(value > 0), number(game, value.abs())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_better_side_is_named() {
        let told =
            |game, value, mate, mover| standing(&Config::play(game), game, value, mate, mover);
        assert_eq!(told(GameId::Chess, 35, None, MovingSide::First), "White +0.35");
        assert_eq!(told(GameId::Chess, 35, None, MovingSide::Second), "Black +0.35");
        assert_eq!(told(GameId::Checkers, -35, None, MovingSide::First), "White +0.35");
        assert_eq!(told(GameId::Chess, 0, None, MovingSide::First), "even");
        assert_eq!(told(GameId::Chess, 30_001, Some(2), MovingSide::Second), "Black wins in 2");
        assert_eq!(told(GameId::Chess, -30_001, Some(-2), MovingSide::Second), "White wins in 2");
        assert_eq!(told(GameId::ConnectFour, -2, None, MovingSide::First), "O +2");
    }
}
