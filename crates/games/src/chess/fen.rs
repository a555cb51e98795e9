//! Forsyth–Edwards notation (PGN standard, section 16.1).
//!
//! [`read`] accepts only positions the rules can handle and names what is
//! wrong with any other; whether a position can arise in a game is not judged.
//! The two clocks may be missing (`0 1`). A half-move clock above 100 is kept
//! as 100 and a move number 0 as 1, for real files have both and neither enters
//! a value. Castling rights are read as X-FEN and as Shredder-FEN have them, for Chess960, and
//! written as X-FEN. [`write()`] is exact: the en-passant square stands after every double
//! step, as the standard wants it.

use cozy_chess::{BoardBuilder, BoardBuilderError, Color, File, Piece, Rank, Square};

use super::position::Position;
use crate::{ParseError, limits};

/// Reads a position.
///
/// ```
/// use nullwindow_games::chess::fen;
/// assert!(fen::read("4k3/8/8/8/8/8/4P3/4K3 w - -").is_ok());
/// let e = fen::read("8/8/8/8/8/8/4P3/4K3 w - - 0 1").unwrap_err();
/// assert_eq!(e.to_string(), "no black king");
/// ```
pub fn read(text: &str) -> Result<Position, ParseError> {
    limits::check_size(text.len())?;
    if let Some(at) = text.chars().position(|c| !c.is_ascii()) {
        return Err(ParseError::new("a FEN is plain ASCII").at(at));
    }
    let mut next = fields(text);
    let mut builder = BoardBuilder::empty();
    let mut field = |what| next.next().ok_or_else(|| ParseError::new(format!("no {what}")));
    read_pieces(field("pieces")?, &mut builder)?;
    refuse_bad_counts(&builder)?;
    refuse_back_rank_pawns(&builder)?;
    refuse_touching_kings(&builder)?;
    read_side(field("side to move")?, &mut builder)?;
    read_castling(field("castling rights")?, &mut builder)?;
    read_en_passant(field("en-passant square")?, &mut builder)?;
    if let Some(clock) = next.next() {
        builder.halfmove_clock = read_number(clock, "half-move clock")?.min(100) as u8;
    }
    if let Some(number) = next.next() {
        builder.fullmove_number = read_number(number, "move number")?.max(1);
    }
    match next.next() {
        Some((at, _)) => Err(ParseError::new("more than six fields").at(at)),
        None => build(&builder),
    }
}

/// Writes a position.
///
/// ```
/// use nullwindow_games::chess::{Position, fen};
/// let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
/// assert_eq!(fen::write(&Position::start()), start);
/// ```
pub fn write(position: &Position) -> String {
    let text = position.board().to_string();
    if !has_an_inner_rook(position) {
        return text;
    }
    let mut fields: Vec<&str> = text.split(' ').collect();
    let rights = rights_by_file(position);
    fields[2] = &rights;
    fields.join(" ")
}

/// Whether a rook may castle that is not the outermost one: X-FEN then names its file.
fn has_an_inner_rook(position: &Position) -> bool {
    Color::ALL.into_iter().any(|colour| {
        let outer = |file: &File| {
            let rank = Rank::First.relative_to(colour);
            position.board().colored_pieces(colour, Piece::Rook).has(Square::new(*file, rank))
        };
        let rights = position.board().castle_rights(colour);
        let inner = |rook: Option<File>, outermost| rook.is_some() && rook != outermost;
        inner(rights.short, File::ALL.into_iter().rfind(outer))
            || inner(rights.long, File::ALL.into_iter().find(outer))
    })
}

/// The castling rights by the files of the rooks, as Shredder-FEN has them.
fn rights_by_file(position: &Position) -> String {
    let of = |colour| {
        let rights = position.board().castle_rights(colour);
        [rights.short, rights.long].into_iter().flatten().map(move |file| match colour {
            Color::White => char::from(file).to_ascii_uppercase(),
            Color::Black => char::from(file),
        })
    };
    Color::ALL.into_iter().flat_map(of).collect()
}

/// A field and where it starts.
type FenField<'a> = (usize, &'a str);

fn fields(text: &str) -> impl Iterator<Item = FenField<'_>> {
    text.split_ascii_whitespace()
        .map(|field| (field.as_ptr() as usize - text.as_ptr() as usize, field))
}

fn read_pieces((at, text): FenField<'_>, builder: &mut BoardBuilder) -> Result<(), ParseError> {
    let rows = text.split('/').count();
    if rows != 8 {
        return Err(ParseError::new(format!("{rows} ranks instead of 8")).at(at));
    }
    let mut start = at;
    for (row, &rank) in text.split('/').zip(Rank::ALL.iter().rev()) {
        read_rank((start, row), rank, builder)?;
        start += row.len() + 1;
    }
    Ok(())
}

fn read_rank((at, row): FenField<'_>, rank: Rank, b: &mut BoardBuilder) -> Result<(), ParseError> {
    let bad_width = || ParseError::new(format!("rank {rank} does not have 8 squares")).at(at);
    let mut file = 0;
    for (i, c) in row.chars().enumerate() {
        match c {
            '1'..='8' => file += c as usize - '0' as usize,
            _ => {
                let (piece, colour) = read_piece(c)
                    .ok_or_else(|| ParseError::new(format!("'{c}' is not a piece")).at(at + i))?;
                let file = File::try_index(file).ok_or_else(bad_width)?;
                *b.square_mut(Square::new(file, rank)) = Some((piece, colour));
            }
        }
        file += usize::from(!c.is_ascii_digit());
    }
    if file == 8 { Ok(()) } else { Err(bad_width()) }
}

fn read_piece(c: char) -> Option<(Piece, Color)> {
    let colour = if c.is_ascii_uppercase() { Color::White } else { Color::Black };
    Some((Piece::try_from(c.to_ascii_lowercase()).ok()?, colour))
}

pub(super) fn name(colour: Color) -> &'static str {
    match colour {
        Color::White => "white",
        Color::Black => "black",
    }
}

fn refuse_bad_counts(builder: &BoardBuilder) -> Result<(), ParseError> {
    for colour in Color::ALL {
        let of = |wanted: Option<Piece>| {
            let mine = builder.board.iter().flatten().filter(|(_, c)| *c == colour);
            mine.filter(|(piece, _)| wanted.is_none_or(|w| w == *piece)).count()
        };
        let (kings, pawns, all) = (of(Some(Piece::King)), of(Some(Piece::Pawn)), of(None));
        let side = name(colour);
        match (kings, pawns, all) {
            (0, ..) => return Err(ParseError::new(format!("no {side} king"))),
            (2.., ..) => return Err(ParseError::new(format!("{kings} {side} kings"))),
            (_, 9.., _) => return Err(ParseError::new(format!("{pawns} {side} pawns"))),
            (.., 17..) => return Err(ParseError::new(format!("{all} {side} pieces"))),
            _ => {}
        }
    }
    Ok(())
}

fn refuse_back_rank_pawns(builder: &BoardBuilder) -> Result<(), ParseError> {
    let back = (Rank::First.bitboard() | Rank::Eighth.bitboard()).iter();
    for square in back {
        if let Some((Piece::Pawn, colour)) = builder.square(square) {
            return Err(ParseError::new(format!("a {} pawn on {square}", name(colour))));
        }
    }
    Ok(())
}

// The generator's own check does not see kings as attackers of each other.
fn refuse_touching_kings(builder: &BoardBuilder) -> Result<(), ParseError> {
    let king = |colour| {
        Square::ALL.into_iter().find(|&s| builder.square(s) == Some((Piece::King, colour)))
    };
    match (king(Color::White), king(Color::Black)) {
        (Some(white), Some(black)) if cozy_chess::get_king_moves(white).has(black) => {
            Err(ParseError::new(format!("the kings touch on {white} and {black}")))
        }
        _ => Ok(()),
    }
}

fn read_side((at, text): FenField<'_>, builder: &mut BoardBuilder) -> Result<(), ParseError> {
    builder.side_to_move = match text {
        "w" => Color::White,
        "b" => Color::Black,
        _ => {
            return Err(ParseError::new(format!("side to move '{text}' is neither w nor b")).at(at));
        }
    };
    Ok(())
}

fn read_castling((at, text): FenField<'_>, builder: &mut BoardBuilder) -> Result<(), ParseError> {
    if text == "-" {
        return Ok(());
    }
    for (i, c) in text.chars().enumerate() {
        let colour = if c.is_ascii_uppercase() { Color::White } else { Color::Black };
        let granted = grant(builder, colour, c.to_ascii_lowercase());
        granted.map_err(|what| ParseError::new(what).at(at + i))?;
    }
    Ok(())
}

/// `k` and `q` are for the outermost rook on that side of the king, as X-FEN has it, and a
/// letter from `a` to `h` for the rook on that file, as Shredder-FEN has it.
fn grant(builder: &mut BoardBuilder, colour: Color, right: char) -> Result<(), String> {
    let (rank, side) = (Rank::First.relative_to(colour), name(colour));
    let stands =
        |piece, &file: &File| builder.square(Square::new(file, rank)) == Some((piece, colour));
    let mut rooks = File::ALL.into_iter().filter(|file| stands(Piece::Rook, file));
    let king = File::ALL.into_iter().find(|file| stands(Piece::King, file));
    let short = |rook: &File| king.is_some_and(|king| *rook > king);
    let rook = match right {
        'k' => rooks.rfind(short),
        'q' => rooks.find(|rook| !short(rook)),
        'a'..='h' => rooks.find(|rook| char::from(*rook) == right),
        _ => return Err(format!("'{right}' is not a castling right")),
    };
    if king.is_none() {
        return Err(format!("castling right without the {side} king on rank {rank}"));
    }
    let Some(rook) = rook else {
        return Err(format!("castling right '{right}' without its {side} rook on rank {rank}"));
    };
    let is_short = short(&rook);
    let rights = builder.castle_rights_mut(colour);
    let right = if is_short { &mut rights.short } else { &mut rights.long };
    match right.replace(rook) {
        Some(_) => Err("castling right given twice".to_string()),
        None => Ok(()),
    }
}

fn read_en_passant((at, text): FenField<'_>, builder: &mut BoardBuilder) -> Result<(), ParseError> {
    if text == "-" {
        return Ok(());
    }
    let square: Square = text.parse().map_err(|_| {
        ParseError::new(format!("en-passant square '{text}' is not a square")).at(at)
    })?;
    let rank = Rank::Sixth.relative_to(builder.side_to_move);
    if square.rank() != rank {
        let what = format!("en-passant square {square} is not on rank {rank}");
        return Err(ParseError::new(what).at(at));
    }
    builder.en_passant = Some(square);
    Ok(())
}

fn read_number((at, text): FenField<'_>, what: &str) -> Result<u16, ParseError> {
    // `u16::from_str` alone would take a leading plus sign.
    let digits = text.bytes().all(|b| b.is_ascii_digit());
    text.parse()
        .ok()
        .filter(|_| digits)
        .ok_or_else(|| ParseError::new(format!("{what} '{text}' is not a number in range")).at(at))
}

/// What is left for the generator to refuse has one reason each.
fn build(builder: &BoardBuilder) -> Result<Position, ParseError> {
    let position = Position::from_builder(builder).map_err(|error| refusal(builder, error))?;
    if position.board().checkers().len() > 2 {
        let side = name(builder.side_to_move);
        return Err(ParseError::new(format!(
            "the {side} king is attacked by more than two pieces"
        )));
    }
    Ok(position)
}

fn refusal(builder: &BoardBuilder, error: BoardBuilderError) -> ParseError {
    let mover = name(builder.side_to_move);
    let other = name(!builder.side_to_move);
    ParseError::new(match (error, builder.en_passant) {
        (BoardBuilderError::InvalidBoard, _) => {
            format!("the {other} king is in check with {mover} to move")
        }
        (BoardBuilderError::InvalidEnPassant, Some(square)) => {
            format!("no {other} pawn can just have passed {square}")
        }
        _ => error.to_string(),
    })
}
