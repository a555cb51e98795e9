//! One name for one thing on every command, and a near name for a wrong one.

use super::common::{json, nullwindow, out, refused};

/// The commands of one game, with what else they need.
const OF_ONE_GAME: [(&str, &[&str]); 4] = [
    ("show", &["--json"]),
    ("perft", &["--depth", "2", "--json"]),
    ("solve", &["--nodes", "1000", "--json"]),
    ("play", &["--side", "both"]),
];

#[test]
fn a_game_is_the_first_argument_or_an_option() {
    for (command, rest) in OF_ONE_GAME {
        let first = nullwindow(&[&[command, "othello"], rest].concat(), "quit\n");
        let option = nullwindow(&[&[command, "--game", "othello"], rest].concat(), "quit\n");
        assert!(first.status.success() && option.status.success(), "{command}");
        let none = refused(&[&[command], rest].concat(), "");
        assert!(none.contains("GAME"), "{command}: {none}");
        let both = refused(&[&[command, "chess", "--game", "chess"], rest].concat(), "");
        assert!(both.contains("cannot be used with"), "{command}: {both}");
    }
    assert_eq!(json(&["perft", "othello", "--depth", "2", "--json"], "")["nodes"], 12);
}

#[test]
fn a_match_names_its_game_first_or_as_an_option() {
    let match_of = |args: &[&str]| refused(&[&["match"], args].concat(), "");
    let (a, b) = ("mtd-f,depth=1", "negascout");
    for given in [[].as_slice(), &["--game", "chess"]] {
        let game: &[&str] = if given.is_empty() { &["chess"] } else { &[] };
        let told = match_of(&[given, game, &[a, b]].concat());
        assert!(told.contains("player B has no limit"), "{told}");
    }
    assert!(match_of(&[a, b]).contains("match GAME A B"));
    assert!(match_of(&["chess", a, b, "--game", "chess"]).contains("two players"));
    assert!(match_of(&["ches", a, b]).contains("did you mean 'chess'?"));
}

/// Every command with a time limit takes the same times, and refuses the same ones.
#[test]
fn times_are_written_alike() {
    let commands: [&[&str]; 6] = [
        &["search", "--game", "chess", "--depth", "1", "--time"],
        &["solve", "connect-four", "--nodes", "100", "--time"],
        &["play", "chess", "--side", "both", "--time"],
        &["analyse", "-", "--game", "chess", "--time"],
        &["selftest", "--time"],
        &["match", "chess", "mtd-f", "negascout", "--time"],
    ];
    for command in commands {
        for wrong in ["nan", "inf", "-1", "0", "1e300", "soon", "2d"] {
            let refusal = refused(&[command, &[wrong]].concat(), "");
            assert!(refusal.contains("--time"), "{command:?} {wrong}: {refusal}");
        }
    }
    for time in ["500ms", "2s", "1m", "0.5"] {
        for command in &commands[..3] {
            assert!(nullwindow(&[command, [time].as_slice()].concat(), "quit\n").status.success());
        }
    }
    let kept = ["search", "--game", "chess", "--depth", "1", "--seconds", "1e9", "--json"];
    assert_eq!(json(&kept, "")["depth"], 1);
}

#[test]
fn the_size_of_a_table_has_one_name() {
    for program in ["uci", "nboard", "hub", "gtp-othello"] {
        for name in ["--table", "--hash"] {
            out(&[program, name, "2^10"], "quit\n");
        }
        assert!(refused(&[program, "--table", "huge"], "").contains("--table"));
    }
    for name in ["--no-endings", "--no-table"] {
        out(&["hub", name], "quit\n");
    }
}

#[test]
fn a_wrong_name_suggests_the_near_one() {
    let wrong: [(&[&str], &str); 7] = [
        (&["search", "--game", "chess", "--dpeth", "3"], "--depth"),
        (&["search", "--game", "chess", "--depth", "3", "--algorithm", "sss"], "'sss-star'"),
        (&["uci", "--algorithm", "negascuot"], "'negascout'"),
        (&["perft", "otelo", "--depth", "1"], "'othello'"),
        (&["lab", "run", "--ful"], "--full"),
        (&["lab", "run", "--only", "node-count"], "'node-counts'"),
        (&["serch"], "'search'"),
    ];
    for (command, near) in wrong {
        let told = refused(command, "");
        assert!(told.contains(near), "{command:?}: {told}");
    }
}
