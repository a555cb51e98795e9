//! `nullwindow convert`: game records and positions from one notation into
//! another.

mod checkers;
mod chess;
mod format;
mod othello;

use anyhow::{Context, Result, bail};
use clap::Args as ClapArgs;
use serde_json::json;

use nullwindow_games::GameId;

use crate::command_name::own_name;
use crate::game_args::game_parser;
use crate::input::{read_bytes, shown};
use crate::output::{print, print_json};

use format::{FileFormat, check};

/// Convert game records and positions between notations.
#[derive(ClapArgs)]
#[command(long_about = about(), after_help = "Examples:
  nullwindow convert --game chess --from pgn --to fen games.pgn
  echo 'e2e4 e7e5' | nullwindow convert --game chess --from uci --to san -
  nullwindow convert --game othello --from wthor --to ggf WTH_2001.wtb
  nullwindow convert --game checkers --from pdn --to moves games.pdn --skip-bad")]
pub struct Args {
    /// The game
    #[arg(long, value_parser = game_parser())]
    game: GameId,
    /// Format of the input
    #[arg(long, value_name = "FORMAT")]
    from: String,
    /// Format of the output
    #[arg(long, value_name = "FORMAT")]
    to: String,
    /// Input file; - reads standard input
    file: String,
    /// Skip records that cannot be replayed, and report their number on standard error
    #[arg(long)]
    skip_bad: bool,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// What a game's converter must do: read records, write one.
trait Converter {
    type Record;

    const FORMATS: &'static [FileFormat];

    /// The records of a file, each read or refused.
    fn read(format: &str, bytes: &[u8]) -> Result<Vec<Result<Self::Record>>>;

    /// The lines a record becomes.
    fn write(format: &str, record: &Self::Record) -> Result<String>;
}

pub fn run(args: &Args) -> Result<()> {
    let (text, skipped) = match args.game {
        GameId::Chess => convert::<chess::ChessConverter>(args),
        GameId::Othello => convert::<othello::OthelloConverter>(args),
        GameId::Checkers => convert::<checkers::CheckersConverter>(args),
        other => bail!("there is one notation of {}: nothing to convert", other.title()),
    }?;
    if skipped > 0 {
        eprintln!("{}: skipped {skipped} records that cannot be replayed", own_name());
    }
    if args.json {
        let lines: Vec<&str> = text.lines().collect();
        return print_json(&json!({"game": args.game.id(), "from": args.from, "to": args.to,
            "skipped": skipped, "lines": lines}));
    }
    print(&text)
}

fn about() -> String {
    format!(
        "Convert game records and positions between notations\n\n\
         A game becomes the same game in another notation, or all of its positions, one \
         per line. A position never becomes a game.\n\n{}\n{}\n{}",
        format::list("chess", chess::ChessConverter::FORMATS),
        format::list("othello", othello::OthelloConverter::FORMATS),
        format::list("checkers", checkers::CheckersConverter::FORMATS),
    )
}

fn convert<C: Converter>(args: &Args) -> Result<(String, usize)> {
    check(C::FORMATS, &args.from, &args.to)?;
    let bytes = read_bytes(&args.file)?;
    convert_all::<C>(args, &bytes).with_context(|| shown(&args.file))
}

fn convert_all<C: Converter>(args: &Args, bytes: &[u8]) -> Result<(String, usize)> {
    let (mut text, mut skipped) = (String::new(), 0);
    for (i, record) in C::read(&args.from, bytes)?.into_iter().enumerate() {
        match record {
            Ok(record) => text += &C::write(&args.to, &record)?,
            Err(_) if args.skip_bad => skipped += 1,
            Err(error) => return Err(error.context(format!("record {}", i + 1))),
        }
    }
    Ok((text, skipped))
}

/// The lines of a text that say something.
fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().map(str::trim).filter(|line| !line.is_empty())
}

/// For formats that [`check`] let through by mistake.
fn unknown<T>(format: &str) -> Result<T> {
    bail!("unknown format '{format}'")
}

/// Bytes as text; files from before UTF-8 are read as Latin-1.
fn text(bytes: &[u8]) -> String {
    nullwindow_games::chess::pgn::decode(bytes)
}
