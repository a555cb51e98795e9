//! The messages, answered without any carrier.

use std::sync::Arc;
use std::time::Duration;

use nullwindow_games::checkers::EndgameTable;
use nullwindow_page::{Allowance, CheckersEndings, Desk, standalone};
use proptest::prelude::*;
use serde_json::{Value, json};

/// Small enough for random questions.
fn allowance() -> Allowance {
    Allowance {
        nodes: 20_000,
        traced_nodes: 3_000,
        steps: 500,
        drawn_nodes: 800,
        graph_nodes: 2_000,
        table_bits: 10,
        time: Duration::from_secs(2),
        ..Allowance::default()
    }
}

/// All answers to a text.
fn said(text: &str, allowance: Allowance) -> Vec<Value> {
    let mut said = Vec::new();
    Desk::new(allowance)
        .answer(text, &mut |answer| said.push(serde_json::from_str(answer).unwrap()));
    said
}

fn ask(ask: Value) -> Value {
    let text = json!({ "id": 5, "ask": ask }).to_string();
    let answer = said(&text, Allowance::default()).pop().unwrap();
    assert_eq!(answer["id"], 5);
    answer
}

fn trace(algorithm: &str) -> Value {
    let runs = json!([{ "algorithm": algorithm, "first_guess": 40 }]);
    ask(json!({ "trace": { "tree": { "paper": "thesis-2.4" }, "runs": runs } }))["reply"].clone()
}

/// The values of the leaves in the order of evaluation, as the steps tell them.
fn leaf_values(reply: &Value) -> Vec<i64> {
    let steps = reply["runs"][0]["steps"].as_array().unwrap().iter();
    steps
        .filter(|step| step["leaf"].is_array())
        .map(|step| step["leaf"][0].as_i64().unwrap())
        .collect()
}

#[test]
fn sss_star_and_mtd_evaluate_the_same_leaves_in_the_same_order() {
    let leaves = [41, 12, 10, 36, 5, 35, 50, 36];
    for algorithm in ["sss-star", "mtd-plus-infinity"] {
        let reply = trace(algorithm);
        assert_eq!(reply["runs"][0]["value"], 35);
        assert_eq!(leaf_values(&reply), leaves, "{algorithm}");
    }
}

#[test]
fn the_cutoffs_of_the_thesis_have_their_reasons() {
    let reply = trace("alpha-beta");
    let steps = reply["runs"][0]["steps"].as_array().unwrap();
    assert_eq!(steps.len(), 47, "as many as the account of appendix A has rows");
    let names: std::collections::HashMap<u64, String> = reply["runs"][0]["names"]
        .as_array()
        .unwrap()
        .iter()
        .map(|pair| (pair[0].as_u64().unwrap(), pair[1].as_str().unwrap().to_string()))
        .collect();
    let cuts: Vec<String> = steps
        .iter()
        .filter(|step| step["kind"] == "cut")
        .map(|step| {
            let name = |node: &Value| names[&node.as_u64().unwrap()].clone();
            let why = step["why"].as_object().unwrap().iter().next().unwrap();
            format!("{} {} {}", name(&step["node"]), why.0, name(why.1))
        })
        .collect();
    assert_eq!(cuts, ["j shallow b", "p deep a", "u shallow n"]);
}

/// What a search thinks of its nodes comes with the steps in which its tree grows, and an
/// estimate is no bound.
#[test]
fn a_tree_that_grows_comes_with_its_numbers() {
    let last_of_root = |steps: &[Value]| {
        let thinks = steps.iter().rev().flat_map(|step| step["thinks"].as_array());
        let of_root = thinks.flatten().find(|pair| pair[0] == 0);
        of_root.map(|pair| pair[1].clone())
    };
    for (algorithm, kind) in [
        ("pn", "proof"),
        ("pn-2", "proof"),
        ("df-pn", "proof"),
        ("conspiracy-numbers", "conspiracy"),
        ("b-star", "range"),
        ("uct", "estimate"),
        ("min-max-approximation", "estimate"),
        ("unbounded-best-first", "estimate"),
    ] {
        let reply = trace(algorithm);
        let steps = reply["runs"][0]["steps"].as_array().unwrap();
        let thought = last_of_root(steps).unwrap();
        assert!(thought.get(kind).is_some(), "{algorithm}: {thought}");
        match kind {
            // The last question is whether the value is 36 or 35: answered either way.
            "proof" => assert!(thought["proof"].as_array().unwrap().contains(&json!(0))),
            "conspiracy" => assert_eq!(thought["conspiracy"], json!([35, [null, null]])),
            "estimate" => assert_eq!(thought["estimate"], 35),
            _ => {}
        }
        for step in steps.iter().filter(|step| step["kind"] == "grown") {
            assert_eq!(step["node"], step["thinks"][0][0], "{algorithm}");
        }
        let width = reply["tree"]["width"].as_array().unwrap();
        for step in steps.iter().filter(|step| step["kind"] == "leaf") {
            let is_leaf = width[step["node"].as_u64().unwrap() as usize] == 0;
            assert_eq!(step["leaf"][0] == step["leaf"][1], is_leaf, "{algorithm}: {step}");
        }
    }
}

/// Where paths meet, a child may have been searched already below another parent.
#[test]
fn enhanced_transposition_cutoffs_are_made_on_request() {
    let cut = |cutoffs: &str| {
        let tree = json!({ "artificial": { "width": 3, "depth": 5, "order": "walk", "seed": 1 } });
        let run = json!({ "algorithm": "mtd-f", "cutoffs": cutoffs });
        let reply = ask(json!({ "trace": { "tree": tree, "runs": [run] } }))["reply"].clone();
        let steps = reply["runs"][0]["steps"].as_array().unwrap().clone();
        let etc = steps.iter().filter(|step| step["kind"] == "etc").count();
        (etc, reply["runs"][0]["value"].clone())
    };
    let (usual, enhanced) = (cut("usual"), cut("etc"));
    assert_eq!(usual.0, 0);
    assert!(enhanced.0 > 0);
    assert_eq!(usual.1, enhanced.1);
}

#[test]
fn every_algorithm_finds_the_value_or_says_what_it_proves() {
    let hello = ask(json!("hello"))["reply"].clone();
    for algorithm in hello["algorithms"].as_array().unwrap() {
        let id = algorithm["id"].as_str().unwrap();
        let reply = trace(id);
        let run = &reply["runs"][0];
        assert!(!run["steps"].as_array().unwrap().is_empty(), "{id}");
        if algorithm["promise"] == "value" {
            assert_eq!(run["value"], 35, "{id}");
        }
        assert!(
            run["proved"][0].as_i64() <= Some(35) && run["proved"][1].as_i64() >= Some(35),
            "{id}"
        );
    }
}

#[test]
fn the_top_of_a_game_has_moves_and_positions() {
    let tree = json!({ "game": { "game": "othello", "depth": 3 } });
    let reply = ask(json!({ "trace": { "tree": tree, "runs": [{ "algorithm": "mtd-f" }] } }));
    let tree = &reply["reply"]["tree"];
    assert_eq!(reply["reply"]["game"], "othello");
    assert_eq!(tree["moves"][1], "d3");
    assert_eq!(
        tree["positions"].as_array().unwrap().len(),
        tree["parent"].as_array().unwrap().len()
    );
}

#[test]
fn a_large_tree_is_cut_short_and_says_so() {
    let tree = json!({ "artificial": { "width": 30, "depth": 6, "order": "random", "seed": 1 } });
    let text = json!({ "id": 1, "ask": { "trace": { "tree": tree, "runs": [{ "algorithm": "minimax" }] } } });
    let answer = said(&text.to_string(), allowance()).pop().unwrap();
    let run = &answer["reply"]["runs"][0];
    assert_eq!(run["truncated"], true);
    assert_eq!(run["stop"], "node limit reached");
}

#[test]
fn a_game_is_played_told_of_and_written_down() {
    let so_far = json!({ "game": "chess", "moves": ["f2f3", "e7e5", "g2g4", "d8h4"] });
    let board = &ask(json!({ "position": so_far }))["reply"];
    assert_eq!(
        (&board["outcome"], &board["line"]),
        (&json!("lost"), &json!("1. f3 e5 2. g4 Qh4#"))
    );
    let written = ask(json!({ "write": so_far }))["reply"]["text"].as_str().unwrap().to_string();
    assert!(written.contains("[Result \"0-1\"]"), "{written}");
    let read = &ask(json!({ "read": { "game": "chess", "text": written } }))["reply"];
    assert_eq!(read["moves"], so_far["moves"]);

    let so_far = json!({ "game": "chess", "moves": ["f2f3", "e7e5", "g2g4"] });
    let text =
        json!({ "id": 1, "ask": { "think": { "so_far": so_far, "search": "play", "depth": 3 } } });
    let answers = said(&text.to_string(), Allowance::default());
    assert!(answers[0]["event"]["iteration"]["depth"] == 1);
    let reply = &answers.last().unwrap()["reply"];
    assert_eq!(reply["thought"]["best_move"], "d8h4");
    assert_eq!(reply["line"], "2... Qh4#");
}

/// The last move of fool's mate is found, and the one before it is a blunder with a better line.
#[test]
fn a_move_of_a_game_is_judged() {
    let judge = |moves: &[&str], played: &str| {
        let so_far = json!({ "game": "chess", "moves": moves });
        let ask = ask(json!({ "judge": { "so_far": so_far, "played": played, "nodes": 5000 } }));
        ask["reply"]["judged"].clone()
    };
    let bad = judge(&["f2f3", "e7e5"], "g2g4");
    assert_eq!((&bad["mark"], &bad["mate"]), (&json!("blunder"), &json!(-1)));
    assert_eq!((&bad["side"], &bad["played"]), (&json!("White"), &json!("2. g4")));
    let line = bad["line_moves"].as_array().unwrap();
    assert!(!line.is_empty() && line[0] != "g2g4", "{bad}");
    let good = judge(&["f2f3", "e7e5", "g2g4"], "d8h4");
    assert_eq!((&good["mark"], &good["loss"]), (&Value::Null, &json!(0)));
    assert_eq!(good["line_moves"], json!(["d8h4"]));
    let wrong = json!({ "so_far": { "game": "chess" }, "played": "e2e5" });
    let error = ask(json!({ "judge": wrong }))["error"].clone();
    assert!(error["what"].as_str().unwrap().starts_with("move 1, 'e2e5'"), "{error}");
}

/// Which game a text is of is seen by the text, and one of several games is chosen.
#[test]
fn a_record_tells_its_game_and_its_players() {
    let two = "[White \"Ann\"]\n\n1. e4 e5 *\n\n[White \"Cid\"]\n[Black \"Eve\"]\n\n1. d4 *\n";
    let read = |number: u32| ask(json!({ "read": { "text": two, "number": number } }));
    let second = &read(2)["reply"];
    assert_eq!((&second["game"], &second["games"]), (&json!("chess"), &json!(2)));
    assert_eq!((&second["moves"], &second["players"]), (&json!(["d2d4"]), &json!(["Cid", "Eve"])));
    assert!(read(3)["error"]["what"].as_str().unwrap().contains("games 1 to 2"));
    let unknown = ask(json!({ "read": { "text": "what is this" } }));
    assert!(unknown["error"]["what"].as_str().unwrap().contains("choose the game"));
}

/// What plays knows endings; what is compared does not.
#[test]
fn endings_of_othello_are_solved_in_play() {
    let ffo_1 = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X";
    let think = |search: &str| {
        let so_far = json!({ "game": "othello", "position": ffo_1 });
        let ask = ask(json!({ "think": { "so_far": so_far, "search": search, "depth": 9 } }));
        let thought = &ask["reply"]["thought"];
        (thought["best_move"] == "g8", thought["value"].clone(), thought["depth"].clone())
    };
    assert_eq!(think("play"), (true, json!(18), json!(14)));
    assert_eq!(think("full-width").2, 9);
}

struct ThreePieces;

impl CheckersEndings for ThreePieces {
    fn table(&self) -> Option<Arc<EndgameTable>> {
        Some(Arc::new(EndgameTable::build(3)))
    }
}

#[test]
fn endings_of_checkers_are_known_where_there_is_a_table() {
    // Two kings against one in the open: won, but far beyond a search of two plies.
    let so_far = json!({ "game": "checkers", "position": "B:WK14:BK31,K32" });
    let ask = json!({ "think": { "so_far": so_far, "search": "play", "depth": 2 } });
    let text = json!({ "id": 1, "ask": ask }).to_string();
    let value = |desk: &mut Desk| {
        let mut last = Value::Null;
        desk.answer(&text, &mut |answer| last = serde_json::from_str(answer).unwrap());
        last["reply"]["thought"]["value"].as_i64().unwrap()
    };
    let plain = value(&mut Desk::new(Allowance::default()));
    let knows = Desk::new(Allowance::default()).with_endings(Box::new(ThreePieces));
    let known = value(&mut { knows });
    assert!(known > plain + 500, "{known} against {plain}");
}

#[test]
fn every_setting_that_is_offered_can_be_set() {
    let hello = ask(json!("hello"))["reply"].clone();
    let fields = hello["fields"].as_array().expect("fields");
    assert!(fields.iter().any(|field| field["name"] == "guess"));
    let think = |settings: Value| {
        let so_far = json!({ "game": "othello" });
        ask(json!({ "think": {
            "so_far": so_far, "search": "full-width", "depth": 3, "settings": settings,
        } }))["reply"]
            .clone()
    };
    for field in fields {
        let (name, usual) = (field["name"].as_str().unwrap(), &field["full_width"]["othello"]);
        assert_eq!(think(json!({ name: usual }))["thought"]["depth"], 3, "{name}");
    }
    let passes = |settings: Value| think(settings)["thought"]["leaf"].clone();
    assert_ne!(passes(json!({ "without": "hints+history" })), passes(json!({})));
}

#[test]
fn the_minimal_graph_of_a_position_is_smaller_than_its_tree() {
    let minimal = json!({ "so_far": { "game": "othello" }, "depth": 4 });
    let reply = &ask(json!({ "minimal": minimal }))["reply"];
    assert!(reply["graph"].as_u64().unwrap() > 4, "{reply}");
    assert!(reply["graph"].as_u64() <= reply["tree"].as_u64(), "{reply}");
}

#[test]
fn refusals_say_what_is_wrong() {
    let bad = [
        (json!({ "trace": { "tree": { "paper": "x" }, "runs": [] } }), "no tree 'x' in the papers"),
        (
            json!({ "trace": { "tree": { "text": "[1,[]]" }, "runs": [] } }),
            "an interior node without children",
        ),
        (json!({ "position": { "game": "chess", "moves": ["e2e5"] } }), "move 1, 'e2e5'"),
        (json!({ "read": { "game": "chess", "text": "" } }), "there is no game in the text"),
        (
            json!({ "think": { "so_far": { "game": "kayles" }, "search": "play",
                               "settings": { "threads": "2" } } }),
            "a page searches on one thread",
        ),
        (
            json!({ "think": { "so_far": { "game": "kayles" }, "search": "play",
                               "settings": { "tabel": "2^4" } } }),
            "did you mean 'table'?",
        ),
        (
            json!({ "trace": { "tree": { "paper": "thesis-2.4" }, "runs": [{ "algorithm": "mtdf" }] } }),
            "did you mean 'mtd-f'?",
        ),
    ];
    for (question, what) in bad {
        let error = &ask(question.clone())["error"];
        assert_eq!(error["status"], 400, "{question}");
        assert!(error["what"].as_str().unwrap().contains(what), "{question}: {error}");
    }
    assert_eq!(ask(json!({ "lab": {} }))["error"]["status"], 501);
}

#[test]
fn a_page_of_one_file_needs_no_other() {
    let page = standalone("A < B", "{\"reply\": \"</script>\"}");
    assert!(page.contains("<title>A &lt; B</title>"));
    assert!(!page.contains("\"</script>\""));
    assert!(page.contains("\"nullwindow/stage.js\":\"data:text/javascript"));
    assert!(!page.contains("from%20%22./"), "every import is in the map");
}

/// Questions that are nearly right.
fn question() -> impl Strategy<Value = String> {
    let game = prop::sample::select(vec![
        "chess",
        "othello",
        "checkers",
        "connect-four",
        "tic-tac-toe",
        "kayles",
        "go",
    ]);
    let algorithm = prop::sample::select(vec![
        "alpha-beta",
        "sss-star",
        "mtd-f",
        "mt",
        "scout",
        "sss-2",
        "ab-over-sss",
        "mtd-step",
        "x",
    ]);
    let number = prop_oneof![Just(0_i64), Just(-1), Just(i64::MAX), Just(1 << 31), -50_i64..50];
    let tree = prop_oneof![
        "[\\[\\]0-9,\\-]{0,40}".prop_map(|text| json!({ "text": text })),
        (0_u32..50, 0_u32..12, any::<u64>()).prop_map(|(width, depth, seed)| json!({ "artificial":
            { "width": width, "depth": depth, "order": "random", "seed": seed } })),
        (game.clone(), 0_u16..6, "\\PC{0,12}").prop_map(|(game, depth, position)| json!({ "game":
            { "game": game, "depth": depth, "position": position } })),
        (game.clone(), 0_u16..4)
            .prop_map(|(game, depth)| json!({ "game": { "game": game, "depth": depth } })),
    ];
    let cutoffs = prop::sample::select(vec!["usual", "etc", "x"]);
    let run = (algorithm.clone(), number.clone(), number.clone(), number, cutoffs).prop_map(|(algorithm, guess, delta, bounds, cutoffs)| {
        json!({ "algorithm": algorithm, "first_guess": guess, "delta": delta, "step": delta, "bounds": bounds, "cutoffs": cutoffs })
    });
    let so_far = (game, prop::collection::vec("[a-h1-8x\\-]{1,5}", 0..3))
        .prop_map(|(game, moves)| json!({ "game": game, "moves": moves }));
    prop_oneof![
        3 => (tree, prop::collection::vec(run, 0..3)).prop_map(|(tree, runs)| json!({ "trace": { "tree": tree, "runs": runs } })),
        1 => so_far.clone().prop_map(|so_far| json!({ "position": so_far })),
        1 => so_far.clone().prop_map(|so_far| json!({ "write": so_far })),
        1 => (so_far.clone(), algorithm, any::<u16>()).prop_map(|(so_far, algorithm, depth)| json!({ "think":
            { "so_far": so_far, "search": "play", "algorithm": algorithm, "depth": depth } })),
        1 => (so_far, 0_u16..9).prop_map(|(so_far, depth)| json!({ "minimal": { "so_far": so_far, "depth": depth } })),
    ]
    .prop_map(|ask| json!({ "id": 1, "ask": ask }).to_string())
}

/// A trace as another program writes it.
const WRITTEN: &str = "{\"trace\": 1, \"program\": \"mine\", \"subject\": {\"tree\": \"[[3,9],[1,4]]\"}}\n\
    {\"node\": 1}\n{\"node\": 2, \"move\": 0}\n{\"node\": 3, \"move\": 0, \"value\": 3}\n\
    {\"node\": 2, \"value\": -3}\n{\"node\": 1, \"value\": 3}\n";

#[test]
fn a_trace_of_another_program_stands_beside_a_search_of_ours() {
    let runs = json!([{ "algorithm": "alpha-beta" }]);
    let reply = ask(json!({ "open": { "files": [WRITTEN], "runs": runs } }))["reply"].clone();
    let names: Vec<&Value> =
        reply["runs"].as_array().unwrap().iter().map(|run| &run["name"]).collect();
    assert_eq!(names, ["mine", "Alpha-Beta"]);
    assert_eq!((&reply["runs"][0]["value"], &reply["runs"][1]["value"]), (&json!(3), &json!(3)));
    assert_eq!(reply["tree"]["parent"].as_array().unwrap().len(), 7);
    let two = ask(json!({ "open": { "files": [WRITTEN, WRITTEN] } }))["reply"].clone();
    assert_eq!(two["runs"].as_array().unwrap().len(), 2);
    for (files, runs, what) in [
        (json!([]), json!([]), "one trace is opened, or 2 together"),
        (json!([WRITTEN, WRITTEN]), runs.clone(), "one trace is opened, or 2 together"),
        (json!(["{\"trace\": 1}\n{\"node\": -1}"]), json!([]), "line 2: "),
        (json!(["{\"trace\": 1}"]), runs, "the trace does not say what it searched"),
    ] {
        let error = ask(json!({ "open": { "files": files, "runs": runs } }))["error"].clone();
        let told = error["what"].as_str().unwrap();
        assert!(told.starts_with(what) && !told.contains('\n'), "{told}");
    }
}

#[test]
fn the_nodes_of_a_search_are_blamed_when_that_is_asked() {
    let runs = json!([{ "algorithm": "alpha-beta" }, { "algorithm": "minimax", "nodes": 5 }]);
    let tree = json!({ "paper": "thesis-2.4" });
    let plain = ask(json!({ "trace": { "tree": tree, "runs": runs } }))["reply"].clone();
    assert!(plain.get("blame").is_none());
    let reply =
        ask(json!({ "trace": { "tree": tree, "runs": runs, "blame": true } }))["reply"].clone();
    let found = &reply["blame"][0]["found"];
    let totals = found["totals"].as_array().unwrap();
    // Eleven leaves and what is above them.
    assert_eq!(totals.iter().map(|n| n.as_u64().unwrap()).sum::<u64>(), 24);
    assert!(found["nodes"].as_array().unwrap().len() == 24);
    assert!(reply["blame"][1]["missing"].as_str().unwrap().starts_with("the search stopped"));
}

#[test]
fn the_top_of_a_search_is_told_as_it_grows() {
    let so_far = json!({ "game": "othello" });
    let grow =
        json!({ "grow": { "so_far": so_far, "algorithm": "mtd-f", "depth": 6, "plies": 2 } });
    let mut said = said(&json!({ "id": 5, "ask": grow }).to_string(), allowance());
    let reply = said.pop().unwrap()["reply"].clone();
    assert!(said.len() > 2 && reply["best"].is_string() && reply["stop"].is_null(), "{reply}");
    assert_eq!(reply["proved"][0], reply["proved"][1], "{reply}");
    let last = &said.last().unwrap()["event"]["top"];
    assert_eq!((&last["iteration"], &last["visits"]), (&json!(6), &reply["visits"]));
    let first = &said[0]["event"]["top"]["nodes"][0];
    assert_eq!((&first["node"], &first["parent"]), (&json!(0), &json!(0)));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_message_has_one_last_answer(text in prop_oneof![
        4 => question(),
        1 => (question(), any::<prop::sample::Index>(), "\\PC{0,3}").prop_map(|(mut text, at, put)| {
            let places: Vec<usize> = text.char_indices().map(|(i, _)| i).collect();
            text.insert_str(places[at.index(places.len())], &put);
            text
        }),
        1 => "\\PC*",
    ]) {
        let answers = said(&text, allowance());
        let (last, before) = answers.split_last().unwrap();
        prop_assert!(last.get("reply").is_some() != last.get("error").is_some());
        prop_assert!(before.iter().all(|answer| answer.get("event").is_some()));
    }
}

fn practice(ask_of: Value) -> Value {
    ask(json!({ "practice": { "about": ask_of } }))
}

#[test]
fn an_exercise_is_made_marked_and_hinted_at() {
    let name = "leaves:alpha-beta:4:17";
    let exercise = practice(json!({ "exercise": name }))["reply"].clone();
    assert_eq!(exercise["exercise"], name);
    assert_eq!(exercise["parts"][0]["form"], "leaf");
    assert!(exercise["parts"][0].get("key").is_none(), "the answers are in the question");
    let first = exercise["trace"]["runs"][0]["leaves"][0].clone();
    let mark = |answer: Value, hints: u32, tries: u32| {
        let ask = json!({ "exercise": name, "part": 0, "answer": answer, "hints": hints, "tries": tries });
        practice(json!({ "mark": ask }))["reply"].clone()
    };
    assert_eq!(mark(json!({ "node": first }), 0, 0)["earned"], 1.0);
    assert_eq!(mark(json!({ "node": first }), 1, 1)["earned"], 0.25);
    let wrong = mark(json!("nothing"), 0, 0);
    assert_eq!((&wrong["right"], &wrong["earned"]), (&json!(false), &json!(0.0)));
    let hint = practice(json!({ "hint": { "exercise": name, "part": 0, "number": 0 } }));
    assert_eq!(hint["reply"]["hint"], "It is b or below it.");
    let none = practice(json!({ "hint": { "exercise": name, "part": 0, "number": 9 } }));
    assert_eq!((&none["reply"]["hint"], &none["reply"]["more"]), (&Value::Null, &json!(false)));
    let solved = practice(json!({ "solve": { "exercise": name, "part": 0 } }));
    assert_eq!(solved["reply"]["answer"], json!({ "node": first }));
}

#[test]
fn what_is_no_exercise_is_refused() {
    for wrong in [
        json!({ "exercise": "leaves" }),
        json!({ "exercise": "leaves:alpha-beta:77:1" }),
        json!({ "sheet": { "items": "leaves:alpha-beta:2x4000000000", "seed": 1 } }),
        json!({ "hint": { "exercise": "leaves:alpha-beta:2:1", "part": 400, "number": 0 } }),
    ] {
        assert_eq!(practice(wrong.clone())["error"]["status"], 400, "{wrong}");
    }
    let german =
        ask(json!({ "practice": { "language": "de", "about": { "exercise": "leaves" } } }));
    assert!(german["error"]["what"].as_str().unwrap().contains("ist keine Aufgabe"), "{german}");
    let kinds = practice(json!("kinds"))["reply"].clone();
    assert_eq!(kinds["kinds"].as_array().unwrap().len(), 10);
    let sheet = practice(json!({ "sheet": { "items": "gamma:mtd-f:3x2", "seed": 4 } }));
    assert_eq!(sheet["reply"]["exercises"], json!(["gamma:mtd-f:3:4000", "gamma:mtd-f:3:4001"]));
}
