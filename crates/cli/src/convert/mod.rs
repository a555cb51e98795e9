//! `nullwindow convert`: game records and positions from one notation into
//! another.

mod checkers;
mod chess;
mod othello;

use anyhow::{Context, Result, bail};
use clap::Args as ClapArgs;
use serde_json::json;

use crate::game_args::GameName;
use crate::input::{read_bytes, shown};
use crate::output::{print, print_json};

/// Convert game records and positions between notations.
///
/// Chess: pgn, uci and san (moves of a game a line), fen, epd.
/// Othello: ggf, wthor (read only), moves, board.
/// Checkers: pdn, moves, fen.
///
/// Records become positions (every one of the game), never the other way round.
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  nullwindow convert --game chess --from pgn --to fen games.pgn
  echo 'e2e4 e7e5' | nullwindow convert --game chess --from uci --to san -
  nullwindow convert --game othello --from wthor --to ggf WTH_2001.wtb
  nullwindow convert --game checkers --from pdn --to moves games.pdn --skip-bad")]
pub struct Args {
    /// Which game
    #[arg(long)]
    game: GameName,
    /// The notation of the input
    #[arg(long, value_name = "FORMAT")]
    from: String,
    /// The notation of the output
    #[arg(long, value_name = "FORMAT")]
    to: String,
    /// The input; - reads standard input
    file: String,
    /// Leave out records that do not replay, and say how many on standard error
    #[arg(long)]
    skip_bad: bool,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// What a game's converter must do: read records, write one.
trait Converter {
    type Record;

    /// The records of a file, each read or refused; or the formats there are.
    fn read(format: &str, bytes: &[u8]) -> Result<Vec<Result<Self::Record>>>;

    /// The lines a record becomes.
    fn write(format: &str, record: &Self::Record) -> Result<String>;
}

pub fn run(args: &Args) -> Result<()> {
    let bytes = read_bytes(&args.file)?;
    let (text, skipped) = match args.game {
        GameName::Chess => convert::<chess::Chess>(args, &bytes),
        GameName::Othello => convert::<othello::Othello>(args, &bytes),
        GameName::Checkers => convert::<checkers::Checkers>(args, &bytes),
    }
    .with_context(|| shown(&args.file))?;
    if skipped > 0 {
        eprintln!("nullwindow: left out {skipped} records that do not replay");
    }
    if args.json {
        let lines: Vec<&str> = text.lines().collect();
        return print_json(&json!({"game": args.game.id(), "from": args.from, "to": args.to,
            "skipped": skipped, "lines": lines}));
    }
    print(&text)
}

fn convert<C: Converter>(args: &Args, bytes: &[u8]) -> Result<(String, usize)> {
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

fn unknown<T>(format: &str, known: &str) -> Result<T> {
    bail!("unknown format '{format}': this game has {known}")
}

/// Bytes as text; files from before UTF-8 are read as Latin-1.
fn text(bytes: &[u8]) -> String {
    nullwindow_games::chess::pgn::decode(bytes)
}
