//! Chess: FEN, UCI and SAN, EPD, PGN, weights.

use std::sync::LazyLock;

use nullwindow_games::chess::evaluation::Weights;
use nullwindow_games::chess::{Chess, Position, epd as epd_lines, fen, pgn as records, san, uci};
use nullwindow_games::{GameId, Notation};

use super::check::{accepted, notation as any_notation, records as any_records, text};

static CHESS: LazyLock<Chess> = LazyLock::new(Chess::new);

/// A position of many kinds of moves, for a move that comes without one.
const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -";

/// A FEN, and a move on the last line.
pub fn notation(bytes: &[u8]) -> bool {
    let text = text(bytes);
    let (board, mv) = text.rsplit_once('\n').unwrap_or((&text, ""));
    let positions = match fen::read(board) {
        Ok(position) => vec![position],
        Err(_) => vec![CHESS.start(), fen::read(KIWIPETE).expect("a position")],
    };
    // Not `any`: the move is read in every position.
    let moves = positions.iter().filter(|position| moves(position, mv)).count();
    any_notation(&*CHESS, bytes) || moves > 0
}

/// A move in either notation.
fn moves(position: &Position, text: &str) -> bool {
    let (as_uci, as_san) =
        (accepted(uci::read(position, text)), accepted(san::read(position, text)));
    assert_eq!(position.mirrored().mirrored(), *position);
    for mv in as_uci.into_iter().chain(as_san) {
        assert_eq!(uci::read(position, &uci::write(position, mv)), Ok(mv), "{text:?}");
        assert_eq!(san::read(position, &san::write(position, mv)), Ok(mv), "{text:?}");
    }
    as_uci.or(as_san).is_some()
}

/// A line of EPD, and the same text as a file.
pub fn epd(bytes: &[u8]) -> bool {
    let text = text(bytes);
    accepted(epd_lines::read_all(&text));
    let Some(line) = accepted(epd_lines::read(&text)) else { return false };
    accepted(line.best_moves());
    let _ = (line.perft_counts(), line.outcome(), line.id());
    assert_eq!(epd_lines::read(&epd_lines::write(&line)), Ok(line), "{text:?}");
    true
}

/// A file of games.
pub fn pgn(bytes: &[u8]) -> bool {
    let text = records::decode(bytes);
    let games: Vec<_> = records::PgnReader::new(&text).collect();
    assert!(games.len() <= text.len() + 1, "{text:?}");
    let whole = games.iter().all(Result::is_ok);
    for game in games.into_iter().filter_map(accepted) {
        let written = records::write(&game);
        assert_eq!(records::read_all(&written), Ok(vec![game]), "{text:?}");
    }
    for game in records::read_annotated(&text).filter_map(accepted) {
        let written = records::write_annotated(&game);
        let again: Vec<_> = records::read_annotated(&written).collect();
        assert_eq!(again, [Ok(game)], "{text:?}");
    }
    any_records(GameId::Chess, &text);
    whole
}

/// A file of weights. Whatever they are, an evaluation stays within bounds.
pub fn weights(bytes: &[u8]) -> bool {
    let Some(weights) = accepted(Weights::read(&text(bytes))) else { return false };
    assert_eq!(Weights::read(&weights.write("")).as_ref(), Ok(&weights));
    let value = CHESS.clone().with_weights(weights).static_value(&CHESS.start());
    assert!(value.abs() < nullwindow_games::chess::MATE, "{value}");
    true
}
