//! A crate that `new-game` writes, outside of the repository: built, and driven through the
//! whole command.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::{Value, json};
use tempfile::{TempDir, tempdir};

use crate::common::{nullwindow, out, refused, rejected, repository};
use crate::serve::{Server, ask};

const NAME: &str = "outside-dominoes";

/// What a search comes to is compiled as in every test, all else as quickly as can be: with a
/// workspace and features of its own the crate shares nearly nothing with this build.
const SEARCHED: [&str; 5] =
    ["cozy-chess", "nullwindow", "nullwindow-games", "nullwindow-engine", NAME];

/// A position that is over after a few moves.
const ENDING: &str = "######/######/####../##..##/##..##/######";

/// The crate and its program.
struct Outside {
    folder: TempDir,
    program: PathBuf,
}

impl Outside {
    /// Writes the crate and builds it with everything in it, in the folder of the build that
    /// this test belongs to. Its tests run, too.
    fn build() -> Outside {
        let folder = tempdir().expect("a folder");
        let place = folder.path().join("a game");
        let place = place.to_str().expect("a path");
        let library = repository();
        let library = library.to_str().expect("a path");
        let told = out(&["new-game", NAME, "--folder", place, "--library", library], "");
        assert!(told.contains(&format!("cargo run --release -- play {NAME}")), "{told}");
        // .../debug/deps/all-0123
        let test = std::env::current_exe().expect("this test is a file");
        let debug = test.ancestors().nth(2).expect("a folder of the build");
        let config = repository().join(".cargo/config.toml");
        let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_string());
        let mut build = Command::new(cargo);
        build.args(["test", "--quiet", "--offline", "--all-targets", "--config"]).arg(config);
        for setting in ["debug=0", "opt-level=0", "overflow-checks=true"] {
            build.args(["--config", &format!("profile.dev.{setting}")]);
        }
        for searched in SEARCHED {
            build.args(["--config", &format!("profile.dev.package.{searched}.opt-level=1")]);
        }
        let built = build
            .arg("--target-dir")
            .arg(debug.parent().expect("the folder of builds"))
            .current_dir(place)
            .output()
            .expect("cargo starts");
        let told = String::from_utf8_lossy(&built.stderr);
        assert!(built.status.success(), "{told}{}", String::from_utf8_lossy(&built.stdout));
        Outside { program: debug.join(NAME), folder }
    }

    fn run(&self, args: &[&str], input: &str) -> Output {
        let mut child = Command::new(&self.program)
            .args(args)
            .current_dir(self.folder.path().join("a game"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        // A command that refuses its arguments does not read its input.
        let _ = child.stdin.take().expect("a pipe").write_all(input.as_bytes());
        child.wait_with_output().expect("the program ends")
    }

    fn out(&self, args: &[&str], input: &str) -> String {
        let done = self.run(args, input);
        let error = String::from_utf8_lossy(&done.stderr).into_owned();
        assert!(done.status.success(), "{args:?}: {error}");
        String::from_utf8(done.stdout).expect("text")
    }

    fn json(&self, args: &[&str]) -> Value {
        serde_json::from_str(&self.out(args, "")).expect("one JSON object")
    }

    fn refused(&self, args: &[&str]) -> String {
        let done = self.run(args, "");
        let error = String::from_utf8_lossy(&done.stderr).into_owned();
        assert_eq!((done.status.code(), error.lines().count()), (Some(2), 1), "{args:?}: {error}");
        error
    }

    fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }
}

/// One test, because the crate is built once.
#[test]
fn a_game_of_ones_own_is_a_citizen() {
    let outside = Outside::build();
    is_named(&outside);
    is_played(&outside);
    is_searched(&outside);
    is_looked_into(&outside);
    plays_matches(&outside);
    is_in_the_laboratory(&outside);
    is_on_the_page(&outside);
    is_refused_what_it_cannot_do(&outside);
}

fn is_named(outside: &Outside) {
    let help = outside.out(&["search", "--help"], "");
    assert!(help.contains(NAME) && help.contains("connect-four"), "{help}");
    assert!(help.contains(&format!("{NAME} search ")), "examples have the own name: {help}");
    let shown = outside.out(&["show", NAME], "");
    assert!(shown.contains("a b c d e f"), "{shown}");
    assert_eq!(outside.json(&["perft", NAME, "--depth", "3", "--json"])["nodes"], 19_360);
    assert!(outside.refused(&["search", "outside-domino", "--depth", "2"]).contains(NAME));
    assert!(refused(&["search", NAME, "--depth", "2"], "").contains(NAME), "not in ours");
}

fn is_played(outside: &Outside) {
    let record = outside.file("game.moves");
    let script = format!("moves\na1\nhint\nsave {}\nquit\n", record.display());
    let told = outside.out(&["play", NAME, "--depth", "2", "--ascii"], &script);
    for part in ["You play Upright.", "30 moves:", "nullwindow plays ", "Saved in"] {
        assert!(told.contains(part), "{part}: {told}");
    }
    let finished = outside.out(&["play", NAME, "--side", "none", "--depth", "2"], "");
    assert!(finished.contains(" wins"), "{finished}");
    let saved = fs::read_to_string(&record).expect("a file");
    assert!(saved.contains(&format!("[Game \"{NAME}\"]")), "{saved}");
    let record = record.to_str().expect("a path");
    let judged = outside.out(&["analyse", record, "--depth", "3"], "");
    assert!(judged.contains("a1"), "{judged}");
    let dialogue = "uci\nisready\nposition startpos moves a1 c3\ngo depth 3\n";
    let told = outside.out(&["uci", "--game", NAME], dialogue);
    for part in [&format!("UCI_Variant type combo default {NAME}"), "readyok", "bestmove "] {
        assert!(told.contains(part), "{part}: {told}");
    }
    assert!(!told.contains("UCI_Elo"), "strength is known of chess alone: {told}");
    let lost = "position fen ######/######/######/######/######/###### u\ngo depth 3\n";
    let told = outside.out(&["uci", "--game", NAME], lost);
    assert!(told.contains("score mate 0") && told.contains("bestmove (none)"), "{told}");
}

/// The compiled search and the one without the game's type count alike.
fn is_searched(outside: &Outside) {
    let found = outside.json(&["search", NAME, "--depth", "5", "--json"]);
    assert_eq!(found["depth"], 5);
    let threads = outside.json(&["search", NAME, "--depth", "5", "--threads", "2", "--json"]);
    assert_eq!(found["value"], threads["value"]);
    let selective = ["--selective", "late-move-reductions", "--json"];
    let selective = outside.json(&[&["search", NAME, "--depth", "5"], &selective[..]].concat());
    assert!(selective["best_move"].is_string(), "{selective}");
    let ending = |side: char| format!("{ENDING} {side}");
    for (side, plies) in [('u', 3), ('l', 1)] {
        let position = ending(side);
        let args = ["solve", NAME, "--position", &position, "--json"];
        let solved = outside.json(&args);
        assert_eq!((&solved["plies"], &solved["stop"]), (&json!(plies), &Value::Null), "{solved}");
        assert_eq!(solved["pv"].as_array().map(Vec::len), Some(plies), "{solved}");
        let two = outside.json(&[&args[..], &["--threads", "2"]].concat());
        assert_eq!(two["plies"], solved["plies"]);
    }
    let all = outside.out(&["solve", NAME, "--all", "--position", &ending('u')], "");
    // A win of so many plies is a mate in half as many moves, and a move wins it.
    for position in [ending('u'), ending('l')] {
        let whole = outside.json(&["solve", NAME, "--position", &position, "--json"]);
        let mate = outside.json(&["solve", NAME, "--mate", "9", "--position", &position, "--json"]);
        let plies = whole["plies"].as_i64().unwrap_or(0);
        let moves = (plies > 0).then_some((plies + 1) / 2);
        assert_eq!(mate["mate_in"].as_i64(), moves, "{whole} {mate}");
        let each = ["solve", NAME, "--mate", "9", "--all", "--position", &position, "--json"];
        let each = outside.json(&each);
        let shortest = each["moves"].as_array().expect("moves").iter();
        let shortest = shortest.filter_map(|m| m["plies"].as_i64()).filter(|&n| n > 0).min();
        assert_eq!(shortest, (plies > 0).then_some(plies), "{each}");
    }
    assert_eq!(all.lines().count(), 2, "{all}");
    let stopped = outside.out(&["solve", NAME, "--nodes", "500"], "");
    assert!(stopped.contains("stopped: "), "{stopped}");
    let compared = outside.out(
        &["compare", "--game", NAME, "--depth", "4", "--algorithms", "alpha-beta,mtd-f,negascout"],
        "",
    );
    assert!(compared.contains("MTD(f)") || compared.contains("mtd-f"), "{compared}");
    let tested = outside.out(&["selftest", "--cases", "40"], "");
    assert!(tested.contains("40"), "{tested}");
}

fn is_looked_into(outside: &Outside) {
    let trace = outside.out(&["trace", "--game", NAME, "--depth", "2", "--algorithm", "mtd-f"], "");
    assert!(trace.contains("Pass 2") && trace.contains("cutoff?"), "{trace}");
    let blamed = outside.json(&["blame", "--game", NAME, "--depth", "3", "--json"]);
    assert!(blamed.is_object());
    let minimal = outside.json(&["minimal", "--game", NAME, "--depth", "3", "--json"]);
    assert!(minimal.is_object());
    let certificate = outside.file("certificate.json");
    let path = certificate.to_str().expect("a path");
    outside.out(&["prove", "--game", NAME, "--depth", "3", "--out", path], "");
    assert!(fs::read_to_string(&certificate).expect("a file").contains(NAME));
    let verified = outside.out(&["verify", path], "");
    assert!(!verified.is_empty());
    // Whoever does not know the game says so.
    assert!(rejected(&["verify", path], "").contains(NAME));
}

fn plays_matches(outside: &Outside) {
    let results = outside.file("matches");
    let results = results.to_str().expect("a path");
    let fixed = ["match", NAME, "--results", results, "--json"];
    let with = |more: &[&str]| outside.json(&[&fixed[..], more].concat());
    let two = with(&["usual,mtd-f,depth=2", "usual,alpha-beta,depth=1", "--pairs", "2"]);
    assert_eq!(two["games"], 4, "{two}");
    let program = outside.program.display();
    let spoken = format!("uci:'{program}' uci --game {NAME};depth=2");
    let uci = with(&[&spoken, "usual,mtd-f,depth=1", "--pairs", "1"]);
    assert_eq!(uci["games"], 2, "{uci}");
}

fn is_in_the_laboratory(outside: &Outside) {
    let told = outside.out(&["lab", "run"], "");
    assert!(!told.is_empty());
    let rows = outside.folder.path().join("a game/results/lab.sqlite");
    let rows = rusqlite::Connection::open(rows).expect("the database");
    let query = "SELECT count(*), sum(leaf) FROM iterations WHERE game = ?1";
    let found = rows.query_row(query, [NAME], |row| Ok((row.get(0)?, row.get(1)?)));
    let (count, leaves): (i64, i64) = found.expect("a row");
    assert_eq!(count, 27, "3 algorithms to depths 4 and 5");
    assert!(leaves > 1000, "{leaves}");
    let told = outside.out(&["lab", "report"], "");
    assert!(told.contains("fewer-nodes"), "the claim is answered: {told}");
    let claims = outside.folder.path().join("a game/results/report/claims.md");
    assert!(fs::read_to_string(claims).expect("a file").contains("`fewer-nodes`"));
}

fn is_on_the_page(outside: &Outside) {
    let server = Server::of(&outside.program, &["--results", "results"]);
    let mut socket = server.socket(None).expect("a socket");
    let hello = &ask(&mut socket, json!("hello"))["reply"];
    let games = hello["games"].as_array().expect("games");
    let own = games.iter().find(|game| game["id"] == NAME).expect("the game");
    assert_eq!((&own["own"], &own["sides"]), (&json!(true), &json!(["Upright", "Lying"])));
    let board = ask(&mut socket, json!({ "position": { "game": NAME, "moves": ["a1"] } }));
    let shown = &board["reply"]["shown"];
    assert!(shown["svg"].as_str().is_some_and(|svg| svg.starts_with("<svg ")), "{board}");
    assert!(shown["text"].as_str().is_some_and(|text| text.contains("1 # .")), "{board}");
    assert_eq!(shown["second"], true);
    let think = json!({ "think": { "so_far": { "game": NAME }, "search": "play", "depth": 2 } });
    let thought = ask(&mut socket, think);
    assert!(thought["reply"]["thought"]["best_move"].is_string(), "{thought}");
}

/// What a game of one's own cannot do is one clear line.
fn is_refused_what_it_cannot_do(outside: &Outside) {
    let line = |args: &[&str]| outside.refused(args);
    assert!(line(&["search", NAME, "--depth", "2", "--grain", "5"]).contains("spacing"));
    let formats = ["--from", "moves", "--to", "moves"];
    let convert = [&["convert", "-", "--game", NAME], &formats[..]].concat();
    assert!(line(&convert).contains("one notation"));
    assert!(line(&["uci", "--game", "othello"]).contains("UCI is for chess"));
    let spoken = |protocol: &str| {
        line(&["match", NAME, &format!("{protocol}:x"), "mtd-f,depth=1", "--depth", "1"])
    };
    assert!(spoken("hub").contains("checkers"));
    assert!(spoken("nboard").contains("othello"));
    assert!(line(&["nboard", "--game", NAME]).contains("--game"));
    assert!(line(&["match", NAME, "endings=solved,depth=1", "mtd-f,depth=1"]).contains("endings"));
}

/// Every name that the crate or the game could not have is refused, and nothing is written.
#[test]
fn a_new_game_has_a_name_of_its_own() {
    let folder = tempdir().expect("a folder");
    let place = folder.path().join("x");
    let place = place.to_str().expect("a path");
    for name in ["Go", "9x9", "a_b", "a--b", "a-", "", "../up", "crate", "nullwindow-x", "chess"] {
        let told = refused(&["new-game", "--folder", place, "--", name], "");
        assert!(told.contains("name") || told.contains("already"), "{name}: {told}");
    }
    assert!(!Path::new(place).exists());
}

#[test]
fn a_new_game_overwrites_nothing() {
    let folder = tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name).display().to_string();
    let write =
        |to: &str| ["new-game", "fair", "--library", "published", "--folder", to].map(String::from);
    let given =
        |to: &str| nullwindow(&write(to).iter().map(String::as_str).collect::<Vec<_>>(), "");
    assert!(given(&at("new")).status.success());
    let manifest = fs::read_to_string(folder.path().join("new/Cargo.toml")).expect("a file");
    assert!(manifest.contains(&format!("nullwindow-cli = \"{}\"", env!("CARGO_PKG_VERSION"))));
    assert!(!manifest.contains("path ="), "{manifest}");
    fs::write(folder.path().join("new/src/lib.rs"), "mine").expect("a file");
    fs::write(at("file"), "").expect("a file");
    for taken in ["new", "file"] {
        let told = String::from_utf8(given(&at(taken)).stderr).expect("text");
        assert!(told.contains("is there already") && told.lines().count() == 1, "{told}");
    }
    assert_eq!(fs::read_to_string(folder.path().join("new/src/lib.rs")).expect("a file"), "mine");
    let nowhere = refused(&["new-game", "fair", "--library", &at("new"), "--folder", &at("y")], "");
    assert!(nowhere.contains("is no checkout"), "{nowhere}");
}
