//! The schemas that the program writes describe what it writes.

use nullwindow_engine::Config;
use nullwindow_games::GameId;
use serde_json::{Value, json};

use crate::common::json as printed;

/// What is wrong with a value by a schema: enough of the language for the schemas of this
/// program, and a panic at anything else.
fn fault(value: &Value, schema: &Value) -> Option<String> {
    let told = schema.as_object().expect("a schema is an object");
    told.iter().find_map(|(rule, is)| match rule.as_str() {
        "$schema" | "title" | "description" => None,
        "type" => (!has_type(value, is)).then(|| format!("is no {is}")),
        "const" => (value != is).then(|| format!("is not {is}")),
        "enum" => (!is.as_array()?.contains(value)).then(|| format!("is none of {is}")),
        "minimum" => value.as_f64().filter(|x| *x < is.as_f64().unwrap()).map(|_| "small".into()),
        "maximum" => value.as_f64().filter(|x| *x > is.as_f64().unwrap()).map(|_| "large".into()),
        "pattern" => {
            assert_eq!(is, "^(2\\^[0-9]+|lossless)$");
            let text = value.as_str()?;
            let power = text.strip_prefix("2^").is_some_and(|n| n.parse::<u8>().is_ok());
            (!power && text != "lossless").then(|| "is not a size".into())
        }
        "required" => {
            let missing = is
                .as_array()?
                .iter()
                .find(|name| name.as_str().is_some_and(|n| value.get(n).is_none()));
            missing.map(|name| format!("lacks {name}"))
        }
        "properties" => {
            let known = is.as_object()?;
            value.as_object()?.iter().find_map(|(name, value)| {
                fault(value, known.get(name)?).map(|why| format!("{name}: {why}"))
            })
        }
        "additionalProperties" => {
            let known = told.get("properties")?.as_object()?;
            let mut others =
                value.as_object()?.iter().filter(|(name, _)| !known.contains_key(*name));
            others.find_map(|(name, other)| match is {
                Value::Bool(false) => Some(format!("has {name}")),
                schema => fault(other, schema).map(|why| format!("{name}: {why}")),
            })
        }
        "items" => value.as_array()?.iter().find_map(|item| fault(item, is)),
        "anyOf" | "oneOf" => {
            let faults: Vec<_> = is.as_array()?.iter().map(|s| fault(value, s)).collect();
            let fitting = faults.iter().filter(|fault| fault.is_none()).count();
            let fits = fitting == 1 || fitting > 1 && rule == "anyOf";
            (!fits).then(|| format!("fits {fitting} of {}: {faults:?}", faults.len()))
        }
        other => panic!("the rule {other} is not known here"),
    })
}

fn has_type(value: &Value, types: &Value) -> bool {
    let is = |name: &Value| match name.as_str().unwrap() {
        "string" => value.is_string(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "boolean" => value.is_boolean(),
        "null" => value.is_null(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        other => panic!("the type {other} is not known here"),
    };
    types.as_array().map_or_else(|| is(types), |types| types.iter().any(is))
}

#[test]
fn every_configuration_fits_its_schema() {
    let schema = printed(&["schema", "config"], "");
    for game in GameId::ALL {
        for mut config in [Config::usual(game), Config::play(game)] {
            for (name, text) in [("effort", "exact"), ("threads", "3"), ("timing", "in-turn")] {
                assert_eq!(fault(&serde_json::to_value(&config).unwrap(), &schema), None, "{game}");
                config.set(Some(game), name, text).unwrap();
            }
        }
    }
    let sound = serde_json::to_value(Config::usual(GameId::Chess)).unwrap();
    for (name, wrong) in [
        ("grain", json!(0)),
        ("grain", json!("1")),
        ("algorithm", json!("mtdf")),
        ("patience", json!(3)),
        ("etc", json!(0)),
        ("memory", json!({"table": "2^20"})),
        ("without", json!(["luck"])),
    ] {
        let mut config = sound.clone();
        config[name] = wrong.clone();
        assert!(fault(&config, &schema).is_some(), "{name}: {wrong}");
    }
}

#[cfg(feature = "lab")]
#[test]
fn records_of_every_kind_fit_their_schema() {
    use nullwindow_lab::cell::{
        Cell, ExplicitCell, GameCell, Job, MinimalSizes, SimulationCell, TreeCell, TreeSearch,
    };
    use nullwindow_lab::record::{CellRecord, Code, Machine, Under};

    let schema = printed(&["schema", "record"], "");
    let mut game = GameCell::new(GameId::Othello, "start", "mtd-f", 3);
    (game.levels, game.blame, game.minimal) = (true, true, MinimalSizes::All);
    let mut workers = GameCell::new(GameId::Checkers, "start", "mtd-f", 2);
    (workers.workers, workers.seconds) = (Some(2), Some(60.0));
    let search = TreeSearch::new("mtd-f");
    let cells = [
        Cell::Game(game),
        Cell::Game(workers),
        Cell::Tree(TreeCell::new(3, 3, "first:0.8", "scout", 1, 2)),
        Cell::Explicit(ExplicitCell { tree: "[[3,9],[1,4]]".to_string(), search }),
        Cell::Simulation(SimulationCell::new(GameId::Othello, "start", 2)),
    ];
    let under = Under { jobs: 1, shard: Some("1/2".to_string()) };
    for cell in cells {
        let rows = cell.run(&Default::default()).unwrap();
        let record = CellRecord::new(cell.spec(), rows, &Code::current(), &Machine::here(), &under);
        let written: Value = serde_json::from_str(&record.to_line()).unwrap();
        assert_eq!(fault(&written, &schema), None);
        let mut wrong = written.clone();
        wrong["spec"]["depth"] = json!("deep");
        wrong["spec"]["tree"] = json!(1);
        assert!(fault(&wrong, &schema).is_some(), "{wrong}");
        let mut wrong = written;
        wrong["rows"][0]["leaf"] = json!([1]);
        assert!(fault(&wrong, &schema).is_some());
    }
}
