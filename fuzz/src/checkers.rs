//! Checkers: FEN and moves, PDN, the endgame table's bytes.

use std::sync::LazyLock;

use nullwindow_games::GameId;
use nullwindow_games::checkers::{
    Checkers, EndgameTable, read_annotated_pdn, read_pdn, write_annotated_pdn, write_pdn,
};

use super::check::{accepted, notation as any_notation, records, text};

static CHECKERS: LazyLock<Checkers> = LazyLock::new(Checkers::default);

/// A FEN, and a move on the last line.
pub fn notation(bytes: &[u8]) -> bool {
    any_notation(&*CHECKERS, bytes)
}

/// A file of games. The writer sets tags of its own, so they are not compared.
pub fn pdn(bytes: &[u8]) -> bool {
    let text = text(bytes);
    let games: Vec<_> = read_pdn(&text).map(accepted).collect();
    assert!(games.len() <= text.len() + 1, "{text:?}");
    for game in games.iter().flatten() {
        let again: Vec<_> = read_pdn(&write_pdn(game)).collect();
        let [Ok(again)] = &again[..] else { panic!("{text:?} came back as {again:?}") };
        assert_eq!((again.start, &again.moves), (game.start, &game.moves), "{text:?}");
        assert_eq!(again.outcome, game.outcome, "{text:?}");
    }
    for game in read_annotated_pdn(&text).filter_map(accepted) {
        let again: Vec<_> = read_annotated_pdn(&write_annotated_pdn(&game)).collect();
        let [Ok(again)] = &again[..] else { panic!("{text:?} came back as {again:?}") };
        assert_eq!(again.asides, game.asides, "{text:?}");
    }
    records(GameId::Checkers, &text);
    games.iter().any(Option::is_some)
}

/// The bytes of a table: only true ones are taken.
pub fn table(bytes: &[u8]) -> bool {
    let Some(table) = accepted(EndgameTable::from_bytes(bytes)) else { return false };
    assert_eq!(table.to_bytes(), bytes);
    true
}
