//! `nullwindow show`: a position a person can read.

use anstyle::{AnsiColor, Style};
use anyhow::Result;
use clap::Args as ClapArgs;
use nullwindow::Value;
use nullwindow_engine::{AnyGame, named_position};
use nullwindow_games::checkers::{Checkers, EndgameTable, Origin};
use nullwindow_games::{GameId, Notation};
use serde::Serialize;

use crate::command_name::own_name;
use crate::output::{colour, print, print_json};
use crate::which_game::WhichGame;

/// Pieces up to which checkers endings are known.
const ENDING: u32 = 4;

/// Show a position: the board, the legal moves and the static evaluation.
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  nullwindow show chess --position '4k3/8/4K3/4P3/8/8/8/8 w - - 0 1'
  nullwindow show checkers --position 'B:W21,22,K30:B1,2,3'
  nullwindow show othello")]
pub struct Args {
    #[command(flatten)]
    which: WhichGame,
    /// The position, in the game's notation (default: the initial position)
    #[arg(long, allow_hyphen_values = true)]
    position: Option<String>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct ShownPosition {
    game: &'static str,
    position: String,
    board: String,
    moves: Vec<String>,
    over: bool,
    /// For the side to move, by the evaluation alone.
    value: Value,
    key: String,
}

pub fn run(args: &Args) -> Result<()> {
    let shown = match args.which.id() {
        GameId::Checkers => describe(&with_endings(args)?, args),
        other => describe(&AnyGame::new(other, other.info().hundredths as u16), args),
    }?;
    if args.json {
        return print_json(&shown);
    }
    let board = if colour() { paint(&shown.board, args.which.id()) } else { shown.board.clone() };
    let moves = match shown.moves.len() {
        0 => format!("no moves: the game is over, {}", outcome(shown.value)),
        1 => format!("1 move: {}", shown.moves[0]),
        n => format!("{n} moves: {}", shown.moves.join(" ")),
    };
    print(&format!("{board}\n{}\n{moves}\nevaluation {}\n", shown.position, shown.value))
}

/// Checkers; where few pieces are left, with the table that knows the ending.
fn with_endings(args: &Args) -> Result<Checkers> {
    let game = Checkers::default();
    let few = named_position(&game, args.position.as_deref())?.pieces() <= ENDING;
    if !few {
        return Ok(game);
    }
    let (table, origin) = EndgameTable::cached();
    if let Origin::Built { kept } = origin {
        let kept = if kept { "cached" } else { "not cached: the cache cannot be written" };
        eprintln!("{}: computed the endings of up to {ENDING} pieces ({kept})", own_name());
    }
    Ok(game.with_table(table))
}

fn describe<G: Notation>(game: &G, args: &Args) -> Result<ShownPosition> {
    let position = named_position(game, args.position.as_deref())?;
    let mut moves = Vec::new();
    game.moves(&position, &mut moves);
    Ok(ShownPosition {
        game: args.which.id().id(),
        position: game.write_position(&position),
        board: game.draw(&position),
        over: moves.is_empty(),
        moves: moves.iter().map(|mv| game.write_move(&position, mv)).collect(),
        value: game.evaluate(&position),
        key: format!("{:016x}", game.key(&position)),
    })
}

/// How a finished game ended, by its value for the side to move.
fn outcome(value: Value) -> &'static str {
    match value {
        ..=-1 => "lost for the side to move",
        0 => "drawn",
        1.. => "won for the side to move",
    }
}

/// The board's own lines with the pieces of the two sides in two colours.
fn paint(board: &str, game: GameId) -> String {
    let first = Style::new().bold().fg_color(Some(AnsiColor::Yellow.into()));
    let second = Style::new().bold().fg_color(Some(AnsiColor::Cyan.into()));
    let side = |c: char| match game {
        GameId::Chess if "PNBRQK".contains(c) => Some(first),
        GameId::Chess if "pnbrqk".contains(c) => Some(second),
        GameId::Othello | GameId::ConnectFour | GameId::TicTacToe if c == 'X' => Some(first),
        GameId::Othello | GameId::ConnectFour | GameId::TicTacToe if c == 'O' => Some(second),
        GameId::Checkers if "bB".contains(c) => Some(first),
        GameId::Checkers if "wW".contains(c) => Some(second),
        _ => None,
    };
    let is_board = |line: &str| !line.contains("to move") && !line.trim_start().starts_with("a b");
    let paint_line = |line: &str| -> String {
        if !is_board(line) {
            return line.to_string();
        }
        let piece = |c: char| side(c).map_or(c.to_string(), |s| format!("{s}{c}{s:#}"));
        line.chars().map(piece).collect()
    };
    board.lines().map(|line| paint_line(line) + "\n").collect()
}
