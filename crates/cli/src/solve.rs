//! `nullwindow solve`: plays a position out to the end of the game.

use std::io::IsTerminal;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use clap::{Args as ClapArgs, ValueEnum};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use nullwindow::drivers::{play_out, principal_variation};
use nullwindow::order::MoveOrder;
use nullwindow::{Limits, Search, Value};
use nullwindow_games::Notation;
use nullwindow_games::othello::Endgame;
use nullwindow_games::small::{ConnectFour, ConnectFourEndgame};
use serde::Serialize;

use crate::game_args::position;
use crate::output::{print, print_json};
use crate::search::{line, table};

/// Solve a position of Othello or Connect Four: its value at the end of the game.
///
/// Searches with MTD(f) to the end of the game. In Othello, empty squares go to
/// the winner. In Connect Four, a position is won (1), drawn (0) or lost (-1).
/// Values are for the side to move.
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  nullwindow solve --game connect-four --width 6 --height 5
  nullwindow solve --game connect-four --position '......./......./......./...O.../...X.../..OX...'
  nullwindow solve --game othello --json --position \\
    '--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X'")]
pub struct Args {
    /// The game
    #[arg(long)]
    game: Solvable,
    /// The position, in the game's notation (default: the initial position)
    #[arg(long, allow_hyphen_values = true)]
    position: Option<String>,
    /// Columns of a Connect Four board [default: 7]
    #[arg(long)]
    width: Option<u32>,
    /// Rows of a Connect Four board [default: 6]
    #[arg(long)]
    height: Option<u32>,
    /// Size of the transposition table, in entries (2^22, 4194304) or bytes (64MB)
    #[arg(long, value_name = "SIZE", default_value = "2^22")]
    table: String,
    /// Stop after this many nodes
    #[arg(long)]
    nodes: Option<u64>,
    /// Stop after this many seconds
    #[arg(long, value_parser = crate::seconds::seconds, allow_hyphen_values = true)]
    seconds: Option<f64>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// A game that can be played out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Solvable {
    /// Othello, with up to about 26 empty squares
    Othello,
    /// Connect Four, on any board that fits in 64 bits
    ConnectFour,
}

/// What a game to be played out says about how.
trait Ending: Notation {
    const ID: &'static str;
    const SHALLOW: &'static [u16];
    fn depth(&self, root: &Self::Position) -> u16;
    fn etc_depth(&self, root: &Self::Position) -> u16;
    fn guess(&self, root: &Self::Position) -> Value;
    fn order(&self) -> MoveOrder;
}

impl Ending for Endgame {
    const ID: &'static str = "othello";
    const SHALLOW: &'static [u16] = &Endgame::SHALLOW;

    fn depth(&self, root: &Self::Position) -> u16 {
        self.depth(root)
    }

    fn etc_depth(&self, root: &Self::Position) -> u16 {
        self.etc_depth(root)
    }

    fn guess(&self, _: &Self::Position) -> Value {
        0
    }

    fn order(&self) -> MoveOrder {
        Endgame::order()
    }
}

impl Ending for ConnectFourEndgame {
    const ID: &'static str = "connect-four";
    const SHALLOW: &'static [u16] = &[];

    fn depth(&self, root: &Self::Position) -> u16 {
        self.depth(root)
    }

    fn etc_depth(&self, _: &Self::Position) -> u16 {
        ConnectFourEndgame::ETC_DEPTH
    }

    fn guess(&self, root: &Self::Position) -> Value {
        self.guess(root)
    }

    fn order(&self) -> MoveOrder {
        ConnectFourEndgame::order()
    }
}

#[derive(Serialize)]
struct Solved {
    game: &'static str,
    position: String,
    /// The value; where it is not proved, what is known of it.
    value: Option<Value>,
    lower: Option<Value>,
    upper: Option<Value>,
    best_move: Option<String>,
    pv: Vec<String>,
    leaf: u64,
    interior: u64,
    transposition: u64,
    total: u64,
    /// Positions that the game visited by itself to settle nodes.
    settling: u64,
    passes: usize,
    seconds: f64,
    stop: Option<String>,
}

pub fn run(args: &Args) -> Result<()> {
    let solved = match args.game {
        Solvable::Othello if args.width.or(args.height).is_some() => {
            bail!("--width and --height are for connect-four only")
        }
        Solvable::Othello => solve(&Endgame::new(), args),
        Solvable::ConnectFour => {
            let rules = ConnectFour::new(args.width.unwrap_or(7), args.height.unwrap_or(6))?;
            solve(&ConnectFourEndgame::new(rules), args)
        }
    }?;
    if args.json { print_json(&solved) } else { print(&show(&solved)) }
}

fn solve<G: Ending>(game: &G, args: &Args) -> Result<Solved> {
    let root = position(game, args.position.as_deref())?;
    let clock = Instant::now();
    let deadline = args.seconds.map(|s| clock + Duration::from_secs_f64(s.clamp(0.0, 1e9)));
    let limits = Limits { nodes: args.nodes, deadline, flag: None };
    let mut s = Search::with(game, table(&args.table)?, ())
        .ordered(game.order())
        .with_etc(game.etc_depth(&root))
        .limited(limits);
    let (depth, waiting) = (game.depth(&root), waiting()?);
    let answer = play_out(&mut s, &root, game.guess(&root), G::SHALLOW, depth);
    let counts = s.counts();
    let pv = match answer.value() {
        Some(value) => {
            s = s.limited(Limits::default()); // what was found may still be told
            let found = s.root(&root, depth).and_then(|n| principal_variation(&mut s, &n, value));
            found.unwrap_or_default()
        }
        None => Vec::new(),
    };
    waiting.finish_and_clear();
    let best = answer.best.map(|best| line(game, &root, &[best]).concat());
    Ok(Solved {
        game: G::ID,
        position: game.write_position(&root),
        value: answer.value(),
        lower: known(answer.bounds.lower),
        upper: known(answer.bounds.upper),
        best_move: best,
        pv: line(game, &root, &pv),
        leaf: counts.leaf,
        interior: counts.interior,
        transposition: counts.transposition,
        total: counts.total(),
        settling: counts.quiescence,
        passes: answer.passes.len(),
        seconds: clock.elapsed().as_secs_f64(),
        stop: answer.report(),
    })
}

/// A bound, unless it is none.
fn known(bound: Value) -> Option<Value> {
    (bound.abs() <= nullwindow::MAX_VALUE).then_some(bound)
}

/// Shows a person at a terminal that work goes on.
fn waiting() -> Result<ProgressBar> {
    if !std::io::stderr().is_terminal() {
        return Ok(ProgressBar::hidden());
    }
    let style = ProgressStyle::with_template("{spinner} solving, {elapsed}")?;
    let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr()).with_style(style);
    bar.enable_steady_tick(Duration::from_millis(200));
    Ok(bar)
}

fn show(solved: &Solved) -> String {
    let mut out = String::new();
    let shown = |bound: Option<Value>, none: &str| bound.map_or(none.into(), |b| b.to_string());
    match (solved.value, &solved.stop) {
        (Some(value), _) => out += &format!("value: {value}\n"),
        (None, stop) => {
            let (lower, upper) = (shown(solved.lower, "-inf"), shown(solved.upper, "+inf"));
            out += &format!("value: between {lower} and {upper}\n");
            out += &format!("stopped: {}\n", stop.as_deref().unwrap_or("unproved"));
        }
    }
    if let Some(best) = &solved.best_move {
        out += &format!("best move: {best}\n");
    }
    if !solved.pv.is_empty() {
        out += &format!("best play: {}\n", solved.pv.join(" "));
    }
    let rate = (solved.total + solved.settling) as f64 / solved.seconds.max(1e-9) / 1e6;
    out += &format!(
        "{} leaf, {} interior, {} from memory, {} settling nodes in {:.2} s ({rate:.1} million per second)\n",
        solved.leaf, solved.interior, solved.transposition, solved.settling, solved.seconds
    );
    out
}
