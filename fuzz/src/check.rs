//! What every reader owes its caller.

use std::fmt::{Debug, Display};

use nullwindow_games::{GameId, Notation, read_records, recognise, write_record};

/// The bytes as text; what is no UTF-8 becomes replacement characters.
pub fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// What was read, if it was; the error must be a short line otherwise.
pub fn accepted<T, E: Display>(result: Result<T, E>) -> Option<T> {
    result.inspect_err(is_short_line).ok()
}

fn is_short_line<E: Display>(error: &E) {
    let line = error.to_string();
    assert!(!line.is_empty() && !line.contains('\n') && line.len() < 4000, "{line:?}");
}

/// A position, and a move on the last line. What is taken must be written so
/// that it is read back, and so must be every legal move of the position.
pub fn notation<G: Notation>(game: &G, bytes: &[u8]) -> bool
where
    G::Position: Debug + PartialEq,
    G::Move: Debug + PartialEq,
{
    let text = text(bytes);
    let (board, mv) = text.rsplit_once('\n').unwrap_or((&text, ""));
    let read = accepted(game.read_position(board));
    let position = read.clone().unwrap_or_else(|| game.start());
    position_comes_back(game, &position);
    let mv = accepted(game.read_move(&position, mv));
    mv.iter().for_each(|mv| move_comes_back(game, &position, mv));
    read.is_some() || mv.is_some()
}

/// The position and its moves are read from what is written.
pub fn position_comes_back<G: Notation>(game: &G, position: &G::Position)
where
    G::Position: Debug + PartialEq,
    G::Move: Debug + PartialEq,
{
    let written = game.write_position(position);
    assert_eq!(game.read_position(&written).as_ref(), Ok(position), "{written:?}");
    assert!(game.draw(position).ends_with('\n'), "{written:?}");
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    moves.iter().for_each(|mv| move_comes_back(game, position, mv));
}

fn move_comes_back<G: Notation>(game: &G, position: &G::Position, mv: &G::Move)
where
    G::Move: Debug + PartialEq,
{
    let written = game.write_move(position, mv);
    assert_eq!(game.read_move(position, &written).as_ref(), Ok(mv), "{written:?}");
}

/// A file of games of any kind. A game that is read is written so that it is
/// read back; the writer sets tags of its own, so they are not compared.
pub fn records(game: GameId, text: &str) -> bool {
    recognise("", text);
    let read: Vec<_> = read_records(game, text).into_iter().map(accepted).collect();
    assert!(read.len() <= text.len() + 1, "{text:?}");
    for record in read.iter().flatten() {
        let written = write_record(record).expect("what was read is legal");
        let again = read_records(game, &written);
        let [Ok(again)] = &again[..] else { panic!("{text:?} came back as {again:?}") };
        assert_eq!((&again.start, &again.moves), (&record.start, &record.moves), "{text:?}");
        assert_eq!(again.introduction, record.introduction, "{text:?}");
        assert_eq!(again.result, record.result, "{text:?}");
    }
    read.iter().any(Option::is_some)
}
