//! Draws a position of any game, lists its moves and searches it:
//!
//! ```text
//! cargo run --release -p nullwindow-games --example position -- chess
//! cargo run --release -p nullwindow-games --example position -- kayles 5+3+1 9
//! ```
//!
//! The arguments are the game, a position (default: an example of the game) and
//! the depth in plies (default: 4).

use std::error::Error;
use std::process::ExitCode;

use nullwindow::solve;
use nullwindow_games::checkers::Checkers;
use nullwindow_games::chess::Chess;
use nullwindow_games::othello::Othello;
use nullwindow_games::small::{ConnectFour, Kayles, TicTacToe};
use nullwindow_games::{GameId, Notation};

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("position: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let id: GameId = arguments.next().ok_or("usage: position GAME [POSITION] [DEPTH]")?.parse()?;
    let text = arguments.next().unwrap_or(id.info().example.to_string());
    let depth = arguments.next().map_or(Ok(4), |depth| depth.parse())?;
    println!("{}: {}\n", id.title(), id.description());
    match id {
        GameId::Chess => show(&Chess::new(), id, &text, depth),
        GameId::Othello => show(&Othello::default(), id, &text, depth),
        GameId::Checkers => show(&Checkers::default(), id, &text, depth),
        GameId::ConnectFour => show(&ConnectFour::default(), id, &text, depth),
        GameId::TicTacToe => show(&TicTacToe, id, &text, depth),
        GameId::Kayles => show(&Kayles::default(), id, &text, depth),
        GameId::Added(added) => show(&added.game(), id, &text, depth),
    }
}

fn show<G: Notation>(game: &G, id: GameId, text: &str, depth: u16) -> Result<(), Box<dyn Error>> {
    let position = game.read_position(text)?;
    print!("{}", game.draw(&position));
    let mut moves = Vec::new();
    game.moves(&position, &mut moves);
    let names: Vec<String> = moves.iter().map(|mv| game.write_move(&position, mv)).collect();
    println!("moves: {}", names.join(" "));
    let answer = solve(game, &position, depth);
    let value = answer.value().ok_or("the search was stopped")?;
    println!("value for the side to move, {depth} plies deep: {value} ({})", id.info().unit);
    if let Some(best) = answer.best {
        println!("best: {}", game.write_move(&position, &best));
    }
    Ok(())
}
