//! The JSON schema of a record.

use nullwindow_engine::{MOST_THREADS, config_schema};
use nullwindow_games::GameId;
use serde_json::{Map, Value as Json, json};

use super::columns::of_rows;
use crate::cell::{Cell, ExplicitCell, Job, MinimalSizes, SimulationCell, TreeCell, TreeSearch};
use crate::record::SCHEMA;

/// The JSON schema (draft 2020-12) of a record, which is one line of a file of records. The
/// columns of its rows are described where the laboratory has them.
///
/// ```
/// let schema = nullwindow_lab::experiment::record_schema();
/// assert_eq!(schema["properties"]["schema"]["const"], 2);
/// ```
pub fn record_schema() -> Json {
    let text = json!({"type": "string"});
    let text_or_none = json!({"type": ["string", "null"]});
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "nullwindow record",
        "description": "a finished cell: what it was, what it measured, and where it ran",
        "type": "object",
        "properties": {
            "schema": {"const": SCHEMA, "description": "the version of the format"},
            "cell": {"type": "string", "description": "the hash of spec"},
            "behaviour": {"type": "string", "description": "the versions of the code that counts"},
            "commit": text_or_none,
            "version": text,
            "machine": object([("cpu", text.clone()), ("cores", whole(1)), ("os", text.clone())]),
            "limits": object([("jobs", whole(1)), ("shard", text_or_none.clone())]),
            "worker": text,
            "spec": {"oneOf": specs()},
            "rows": {"type": "array", "items": row()},
            "started": {"type": "string", "description": "when it began, in UTC"},
            "seconds": {"type": "number", "minimum": 0},
            "check": {"type": "string", "description": "a checksum of all that comes before it"},
        },
        "required": ["schema", "cell", "behaviour", "commit", "version", "machine", "limits",
                     "spec", "rows", "started", "seconds", "check"],
        "additionalProperties": false,
    })
}

fn whole(least: u64) -> Json {
    json!({"type": "integer", "minimum": least})
}

/// An object that has these properties, all of them.
fn object<const N: usize>(properties: [(&str, Json); N]) -> Json {
    let required = properties.each_ref().map(|(name, _)| *name);
    let named: Map<String, Json> =
        properties.iter().map(|(name, schema)| (name.to_string(), schema.clone())).collect();
    json!({
        "type": "object",
        "properties": named,
        "required": required.as_slice(),
        "additionalProperties": false,
    })
}

/// The columns of a row. Settings of its cell are columns too, so there may be others.
fn row() -> Json {
    let column = |doc: &str| json!({"type": ["number", "string"], "description": doc});
    let columns: Map<String, Json> =
        of_rows().map(|c| (c.name.to_string(), column(c.doc))).collect();
    json!({
        "type": "object",
        "properties": columns,
        "additionalProperties": {"type": ["number", "string"]},
    })
}

/// The kinds of cells.
fn specs() -> Vec<Json> {
    let search = TreeSearch::new("alpha-beta");
    let explicit = ExplicitCell { tree: "[1]".to_string(), search };
    vec![
        of_positions(),
        of_fields(&Cell::Tree(TreeCell::new(2, 2, "random", "alpha-beta", 1, 1))),
        of_fields(&Cell::Explicit(explicit)),
        of_fields(&Cell::Simulation(SimulationCell::new(GameId::Chess, "start", 1))),
    ]
}

/// A cell of a position: a configuration, and what a cell adds to it.
fn of_positions() -> Json {
    let mut schema = config_schema();
    for key in ["$schema", "title", "description"] {
        schema.as_object_mut().map(|fields| fields.remove(key));
    }
    let games: Vec<&str> = GameId::all().into_iter().map(GameId::id).collect();
    let own = json!({
        "kind": {"const": "game"},
        "game": {"type": "string", "enum": games},
        "position": {"type": "string"},
        "depth": whole(1),
        "seconds": {"type": "number", "minimum": 0},
        "nodes": whole(1),
        "workers": {"type": "integer", "minimum": 1, "maximum": MOST_THREADS},
        "levels": {"type": "boolean"},
        "minimal": {"type": "string", "enum": MinimalSizes::ALL.map(MinimalSizes::name)},
        "blame": {"type": "boolean"},
    });
    if let (Some(properties), Json::Object(own)) = (schema["properties"].as_object_mut(), own) {
        properties.retain(|name, _| name != "threads" && name != "timing");
        properties.extend(own);
    }
    if let Some(required) = schema["required"].as_array_mut() {
        required.extend(["kind", "game", "position", "depth", "levels"].map(Json::from));
    }
    schema
}

/// A cell whose fields are told by an example of it. What the example leaves out is not
/// required.
fn of_fields(example: &Cell) -> Json {
    let Json::Object(fields) = example.spec() else { return json!({}) };
    let property = |(name, value): (&String, &Json)| {
        let schema = match value {
            Json::String(kind) if name == "kind" => json!({"const": kind}),
            Json::String(_) => json!({"type": "string"}),
            Json::Bool(_) => json!({"type": "boolean"}),
            Json::Number(_) => json!({"type": "integer"}),
            _ => json!({"type": ["integer", "string", "null"]}),
        };
        (name.clone(), schema)
    };
    let required: Vec<&String> = fields.keys().collect();
    let properties: Map<String, Json> = fields.iter().map(property).collect();
    json!({"type": "object", "properties": properties, "required": required})
}
