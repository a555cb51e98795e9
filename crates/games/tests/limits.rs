//! The readers refuse texts beyond the limit.

use nullwindow_games::checkers::{Checkers, read_pdn};
use nullwindow_games::chess::{epd, fen, pgn};
use nullwindow_games::othello::{Othello, OthelloRecord, ffo, ggf, wthor};
use nullwindow_games::small::{ConnectFour, Kayles};
use nullwindow_games::{MAX_TEXT_BYTES, Notation, ParseError};

/// Whatever the reader, a text beyond the limit is refused by it.
#[test]
fn large_texts_are_refused() {
    let text = " ".repeat(MAX_TEXT_BYTES + 1);
    let checkers = Checkers::default();
    let mut readers: Vec<Result<(), ParseError>> = vec![
        pgn::read_all(&text).map(drop),
        epd::read(&text).map(drop),
        epd::read_all(&text).map(drop),
        fen::read(&text).map(drop),
        ggf::read(&text).map(drop),
        ffo::read(&text).map(drop),
        OthelloRecord::read_moves(&text).map(drop),
        wthor::Base::read(text.as_bytes()).map(drop),
        wthor::read_names(text.as_bytes()).map(drop),
        Othello::default().read_position(&text).map(drop),
        checkers.read_position(&text).map(drop),
        ConnectFour::default().read_position(&text).map(drop),
        Kayles::default().read_position(&text).map(drop),
    ];
    let pdn: Vec<_> = read_pdn(&text).collect();
    assert_eq!(
        (pdn.len(), pgn::PgnReader::new(&text).count(), ggf::read_each(&text).count()),
        (1, 1, 1)
    );
    readers.extend(pdn.into_iter().map(|record| record.map(drop)));
    for (i, read) in readers.into_iter().enumerate() {
        let error = read.expect_err(&format!("reader {i}")).to_string();
        assert_eq!(error, "67108865 bytes, more than the limit of 64 MiB: split the text", "{i}");
    }
    // At the limit it is the text that is judged.
    let error = fen::read(&text[1..]).unwrap_err().to_string();
    assert_eq!(error, "no pieces");
}
