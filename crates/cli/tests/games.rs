//! The commands about chess, Othello and checkers as their users meet them.

use std::path::PathBuf;

use crate::common::{json as read_json, out, refused};
use serde_json::{Value, json};

fn parsed(args: &[&str]) -> Value {
    read_json(args, "")
}

#[test]
fn perft_counts_what_the_tables_say() {
    let nodes = |args: &[&str]| {
        let args = [&["perft", "--json", "--game"], args].concat();
        parsed(&args)["nodes"].as_u64().expect("a number")
    };
    assert_eq!(nodes(&["chess", "--depth", "4"]), 197_281);
    assert_eq!(nodes(&["othello", "--depth", "8"]), 390_216);
    assert_eq!(nodes(&["checkers", "--depth", "7"]), 179_740);
    assert_eq!(nodes(&["chess", "--depth", "0"]), 1);
    let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    assert_eq!(nodes(&["chess", "--depth", "3", "--position", kiwipete]), 97_862);
    let loops = "W:WK2:B6,7,14,15";
    assert_eq!(nodes(&["checkers", "--depth", "1", "--position", loops]), 1);
    assert_eq!(nodes(&["checkers", "--depth", "1", "--position", loops, "--paths"]), 2);
    let divided = parsed(&["perft", "--game", "checkers", "--depth", "3", "--divide", "--json"]);
    let sum: u64 =
        divided["divide"].as_array().expect("moves").iter().filter_map(|m| m[1].as_u64()).sum();
    assert_eq!((sum, divided["nodes"].as_u64()), (302, Some(302)));
    let shown = out(&["perft", "--game", "chess", "--depth", "2", "--divide"], "");
    assert!(shown.contains("e2e4: 20\n"), "{shown}");
}

#[test]
fn show_draws_a_board_and_lists_the_moves() {
    let chess = out(&["show", "--game", "chess"], "");
    assert!(chess.contains("8 r n b q k b n r") && chess.contains("20 moves:"), "{chess}");
    let othello = out(&["show", "--game", "othello"], "");
    assert!(othello.contains("4 moves: d3 c4 f5 e6"), "{othello}");
    let checkers = parsed(&["show", "--game", "checkers", "--json"]);
    assert_eq!(checkers["moves"].as_array().map(Vec::len), Some(7));
    assert!(!chess.contains('\u{1b}'), "no colours where there is no terminal");
    let mated = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
    let mated = out(&["show", "--game", "chess", "--position", mated], "");
    assert!(mated.contains("no moves: the game is over, lost for the side to move"), "{mated}");
    let over = |game: &str, position: &str| {
        let shown = out(&["show", "--game", game, "--position", position], "");
        let json = parsed(&["show", "--json", "--game", game, "--position", position]);
        assert_eq!(json["over"], shown.contains("the game is over"), "{shown}");
        shown
    };
    assert!(over("chess", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").contains("the game is over, drawn"));
    assert!(over("chess", "7k/8/5K2/8/8/8/8/8 b - - 0 1").contains("2 moves: "));
    assert!(over("chess", "7k/8/6K1/8/8/8/8/8 b - - 0 1").contains("1 move: h8g8"));
    let full = "X".repeat(63) + "O O";
    assert!(over("othello", &full).contains("the game is over, lost for the side to move"));
    assert!(over("checkers", "B:W21:B").contains("the game is over, lost for the side to move"));
}

#[test]
fn illegal_positions_are_refused_by_name() {
    let show =
        |game: &str, position: &str| refused(&["show", "--game", game, "--position", position], "");
    let no_king = show("chess", "rnbq1bnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1");
    assert!(no_king.contains("no black king"), "{no_king}");
    let in_check = show("chess", "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1");
    assert!(in_check.contains("in check"), "{in_check}");
    let crowned = show("checkers", "B:W1,2:B32");
    assert!(crowned.contains("crown row"), "{crowned}");
    let thirteen = show("checkers", "B:W32:B1,2,3,4,5,6,7,8,9,10,11,12,13");
    assert!(thirteen.contains("13") || thirteen.contains("more than twelve"), "{thirteen}");
    assert!(show("othello", "XO").lines().count() == 1);
    let paths = refused(&["perft", "--game", "chess", "--depth", "2", "--paths"], "");
    assert!(paths.contains("checkers"), "{paths}");
}

#[test]
fn convert_goes_between_notations_and_back() {
    let convert = |game: &str, from: &str, to: &str, input: &str| {
        out(&["convert", "--game", game, "--from", from, "--to", to, "-"], input)
    };
    let pgn = "[White \"A\"]\n\n1. e4 e5 2. Nf3 (2. f4) Nc6 {best} 3. O-O?? *\n";
    let bad = refused(&["convert", "--game", "chess", "--from", "pgn", "--to", "uci", "-"], pgn);
    assert!(bad.contains("record 1") && bad.contains("O-O"), "{bad}");
    let pgn = "[White \"A\"]\n\n1. e4 e5 2. Nf3 (2. f4) Nc6 {best} 3. Bb5 a6 4. O-O *\n";
    let uci = convert("chess", "pgn", "uci", pgn);
    assert_eq!(uci, "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 e1g1\n");
    assert_eq!(convert("chess", "uci", "san", &uci), "e4 e5 Nf3 Nc6 Bb5 a6 O-O\n");
    assert_eq!(convert("chess", "pgn", "fen", pgn).lines().count(), 8);
    let othello = "f5d6c3d3c4\n";
    let ggf = convert("othello", "moves", "ggf", othello);
    assert_eq!(convert("othello", "ggf", "moves", &ggf), othello);
    let checkers = "11-15 23-19 8-11 22-17\n";
    let pdn = convert("checkers", "moves", "pdn", checkers);
    assert_eq!(convert("checkers", "pdn", "moves", &pdn), checkers);
    let unknown =
        refused(&["convert", "--game", "checkers", "--from", "pgn", "--to", "pdn", "-"], "");
    assert!(unknown.contains("this game has pdn, moves and fen"), "{unknown}");
    let unknown = refused(&["convert", "--game", "chess", "--from", "pgn", "--to", "nix", "-"], "");
    assert!(unknown.contains("pgn cannot become 'nix', only pgn, uci, san, fen and epd"));
    // A position without moves would be lost in a record.
    let lost = refused(&["convert", "--game", "chess", "--from", "fen", "--to", "pgn", "-"], "");
    assert!(lost.contains("fen cannot become 'pgn', only fen and epd"), "{lost}");
    let help = out(&["convert", "--help"], "");
    assert!(
        help.contains("epd    positions, one per line, without operations; becomes fen and epd")
    );
    assert!(
        help.contains("wthor  game records, read only; becomes ggf, moves and board"),
        "{help}"
    );
}

/// Real collections, where the data folder lies beside the repository.
#[test]
fn real_collections_convert() {
    let data = std::env::var_os("NULLWINDOW_DATA").map_or_else(
        || PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/data")),
        PathBuf::from,
    );
    if !data.is_dir() {
        println!("skipped: no data folder at {}", data.display());
        return;
    }
    let convert = |game: &str, from: &str, to: &str, name: &str| {
        let path = data.join(name).to_string_lossy().into_owned();
        let formats = ["--game", game, "--from", from, "--to", to];
        let args = [&["convert", "--json", "--skip-bad"], &formats[..], &[&path]].concat();
        let converted = parsed(&args);
        (converted["lines"].as_array().map(Vec::len), converted["skipped"].clone())
    };
    let pdn = convert("checkers", "pdn", "moves", "checkers/tinsley.pdn");
    assert_eq!(pdn, (Some(721), json!(3)));
    let pgn = convert("chess", "pgn", "san", "chess/games_candidates1974.pgn");
    assert_eq!(pgn.1, json!(0));
    assert!(pgn.0 > Some(20), "{pgn:?}");
}

#[test]
fn search_finds_the_same_value_by_every_algorithm() {
    let search = |game: &str, id: &str, depth: &str, more: &[&str]| {
        let args = ["search", "--json", "--game", game, "--algorithm", id, "--depth", depth];
        parsed(&[&args[..], more].concat())
    };
    for (game, depth) in [("chess", "4"), ("othello", "6"), ("checkers", "8")] {
        let mtd = search(game, "mtd-f", depth, &[]);
        let plies: u64 = depth.parse().expect("a number");
        assert_eq!(mtd["pv"].as_array().map(|pv| pv.len() as u64), Some(plies), "{game}");
        assert_eq!(mtd["pv"][0], mtd["best_move"], "{game}");
        let iterations = |found: &Value| found["iterations"].as_array().map(|i| i.len() as u64);
        assert_eq!(iterations(&mtd), Some(plies / 2), "{game}: two plies a step");
        let total = |key: &str| mtd[key].as_u64().expect("a number");
        assert_eq!(total("total"), total("leaf") + total("interior") + total("transposition"));
        for id in ["alpha-beta", "negascout", "aspiration-negascout", "mtd-bi", "mtd-plus-infinity"]
        {
            assert_eq!(search(game, id, depth, &[])["value"], mtd["value"], "{game}: {id}");
        }
        let plain = ["--etc", "off", "--without", "history+killers", "--table", "64"];
        assert_eq!(search(game, "mtd-f", depth, &plain)["value"], mtd["value"], "{game}: plain");
        let by_one = search(game, "mtd-f", depth, &["--step", "1"]);
        assert_eq!(by_one["value"], mtd["value"], "{game}: one ply a step");
        assert_eq!(iterations(&by_one), Some(plies), "{game}");
    }
}

#[test]
fn a_stopped_search_keeps_what_it_completed() {
    let args = ["search", "--json", "--game", "chess", "--depth", "30", "--nodes", "20000"];
    let found = parsed(&args);
    assert_eq!(found["stop"], "node limit reached");
    let depth = found["depth"].as_u64().expect("a depth");
    assert!((3..30).contains(&depth), "{depth}");
    assert!(found["best_move"].is_string() && found["value"].is_i64());
    assert_eq!(found["pv"].as_array().map(|pv| pv.len() as u64), Some(depth));
    let none = parsed(&["search", "--json", "--game", "chess", "--depth", "9", "--nodes", "1"]);
    let known = (none["depth"].as_u64(), none["value"].is_null(), none["best_move"].is_string());
    assert_eq!(known, (Some(0), true, true), "a legal move, and no claim about its value");
    assert!(
        refused(&["search", "--game", "chess", "--depth", "3", "--table", "lots"], "")
            .contains("2^2 to 2^30")
    );
    assert!(
        refused(&["search", "--game", "chess", "--depth", "3", "--algorithm", "mt"], "")
            .contains("bound")
    );
    assert!(refused(&["search", "--game", "chess", "--depth", "0"], "").contains("--depth"));
}

#[test]
fn compare_puts_algorithms_side_by_side_on_positions() {
    let args = ["compare", "--json", "--game", "othello", "--depth", "5", "--algorithms"];
    let compared = parsed(&[&args[..], &["mtd-f,bns"]].concat());
    let lines = compared["algorithms"].as_array().expect("lines");
    assert_eq!(lines.len(), 3, "the baseline is always there");
    assert_eq!(
        (&lines[0]["algorithm"], &lines[0]["leaf_relative"]),
        (&json!("aspiration-negascout"), &json!(1.0))
    );
    assert_eq!(lines[1]["algorithm"], "mtd-f");
    assert!(lines[1]["total_relative"].as_f64() > Some(0.0));
    assert!(lines[1]["seconds_relative"].as_f64() > Some(0.0));
    assert!(compared["timed_runs"].as_u64() >= Some(3), "{compared}");
    let positions = "# two positions\nW:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,16\n\
                     B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12\n";
    let args = ["compare", "--game", "checkers", "--depth", "4", "--positions", "-"];
    let shown = out(&args, positions);
    assert!(shown.contains("checkers, depth 4, 2 positions"), "{shown}");
    let bad = refused(&args, "W:W1:B2\n");
    assert!(bad.contains("line 1") && bad.contains("crown row"), "{bad}");
    assert!(refused(&["compare", "--game", "chess"], "").contains("--depth"));
    assert!(
        refused(&["compare", "--game", "chess", "--width", "3", "--depth", "3"], "")
            .contains("--game")
    );
}

#[test]
fn search_tells_the_bounds_of_all_moves_at_the_root() {
    let args = ["search", "--json", "--game", "checkers", "--depth", "6", "--root-moves"];
    let found = parsed(&args);
    let moves = found["root_moves"].as_array().expect("moves");
    assert_eq!(moves.len(), 7);
    let value = found["value"].as_i64().expect("a value");
    assert_eq!(moves[0]["name"], found["best_move"]);
    assert_eq!(moves[0]["at_least"].as_i64(), Some(value));
    assert!(moves.iter().all(|m| m["at_most"].as_i64().is_some_and(|most| most <= value)));
}

#[test]
fn the_first_guess_changes_the_way_and_not_the_value() {
    let search = |more: &[&str]| {
        let args = ["search", "--json", "--game", "othello", "--depth", "8", "--table", "2^8"];
        let found = parsed(&[&args[..], &["--step", "1"], more].concat());
        (found["value"].clone(), found["total"].clone())
    };
    let (value, total) = search(&[]);
    for more in
        [&["--guess", "two-back"][..], &["--offset", "-900"], &["--with", "internal-deepening"]]
    {
        let (same, other) = search(more);
        assert_eq!(same, value, "{more:?}");
        assert_ne!(other, total, "{more:?}");
    }
    assert!(
        refused(&["search", "--game", "othello", "--depth", "3", "--guess", "three-back"], "")
            .contains("--guess")
    );
}

#[test]
fn solve_plays_out_to_the_end() {
    let ffo_1 = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X";
    let args = ["solve", "--game", "othello", "--position", ffo_1, "--table", "2^16", "--json"];
    let othello = parsed(&args);
    assert_eq!((&othello["value"], &othello["best_move"]), (&json!(18), &json!("g8")));
    assert_eq!(othello["pv"][0], "g8");
    assert!(othello["pv"].as_array().map_or(0, Vec::len) >= 14);
    assert!(othello["settling"].as_u64() > othello["total"].as_u64());
    let small = ["--width", "5", "--height", "4", "--table", "2^16"];
    let small = [&["solve", "--game", "connect-four"], &small[..]].concat();
    let told = out(&small, "");
    assert!(told.starts_with("value: 0\nbest move: "), "{told}");
    let won = ["solve", "--game", "connect-four", "--width", "4", "--height", "4", "--json"];
    let won = parsed(&[&won[..], &["--position", "..../..../OOO./XXX."]].concat());
    assert_eq!((&won["value"], &won["pv"]), (&json!(1), &json!(["d"])));
}

#[test]
fn solve_all_gives_the_value_of_every_move() {
    let small = ["solve", "connect-four", "--width", "4", "--height", "4", "--table", "2^12"];
    let args = [&small[..], &["--all", "--position", "..../..../OO../XXX."]].concat();
    let all = parsed(&[&args[..], &["--json"]].concat());
    assert_eq!((&all["value"], &all["stop"]), (&json!(0), &Value::Null));
    assert_eq!(all["moves"].as_array().map_or(0, Vec::len), 4);
    // Each is what the position after it is worth to the other side.
    for (mv, after) in [("a", "..../O.../OO../XXX."), ("d", "..../..../OO../XXXO")] {
        let alone = parsed(&[&small[..], &["--json", "--position", after]].concat());
        let moves = all["moves"].as_array().expect("moves");
        let entry = moves.iter().find(|entry| entry["move"] == mv).expect("there");
        let value = alone["value"].as_i64().expect("solved");
        assert_eq!(entry["value"].as_i64(), Some(-value), "{entry}");
    }
    assert_eq!((&all["moves"][3]["move"], &all["moves"][3]["value"]), (&json!("d"), &json!(0)));
    assert!(out(&args, "").contains("d: 0\n"));
    let stopped = parsed(&["solve", "connect-four", "--all", "--nodes", "500", "--json"]);
    assert_eq!((&stopped["value"], &stopped["stop"]), (&Value::Null, &json!("node limit reached")));
}

#[test]
fn solve_finds_mates_with_their_distance() {
    let rooks = ["solve", "chess", "--position", "7k/8/8/8/8/8/R7/1R5K w - - 0 1", "--mate", "4"];
    let found = parsed(&[&rooks[..], &["--json"]].concat());
    assert_eq!((&found["mate_in"], &found["at_least"]), (&json!(2), &json!(2)));
    assert_eq!(found["pv"].as_array().map_or(0, Vec::len), 3);
    let told = out(&rooks, "");
    assert!(told.starts_with("mate in 2\nbest move: "), "{told}");
    let none = out(&["solve", "chess", "--mate", "1"], "");
    assert!(none.starts_with("no mate in 1\n"), "{none}");
    let stopped = out(&["solve", "chess", "--mate", "9", "--nodes", "3000"], "");
    assert!(stopped.contains("stopped: node limit reached"), "{stopped}");
    assert!(
        refused(&["solve", "othello", "--mate", "2"], "")
            .contains("Othello has no mates to look for")
    );
    assert!(refused(&["solve", "chess"], "").contains("--mate"));
}

#[test]
fn solve_says_what_it_knows_when_it_must_stop() {
    let stopped = out(&["solve", "--game", "connect-four", "--nodes", "1000"], "");
    assert!(stopped.contains("stopped: node limit reached"), "{stopped}");
    let stopped = parsed(&["solve", "--game", "othello", "--nodes", "5000", "--json"]);
    assert_eq!((&stopped["value"], &stopped["lower"]), (&Value::Null, &Value::Null));
    assert!(stopped["best_move"].is_string(), "the shallow searches found one");
    let refusal = refused(&["solve", "--game", "othello", "--width", "8"], "");
    assert!(refusal.contains("connect-four"), "{refusal}");
    let refusal = refused(&["solve", "--game", "connect-four", "--width", "99"], "");
    assert!(refusal.contains("99 columns"), "{refusal}");
}
