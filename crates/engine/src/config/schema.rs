//! The JSON schema of a configuration, from the table of its fields.

use nullwindow::catalogue;
use serde_json::{Map, Value as Json, json};

use super::FIELDS;
use super::field::{Field, Takes};

/// The JSON schema (draft 2020-12) of a [`Config`](super::Config) as it is written.
///
/// ```
/// let schema = nullwindow_engine::config_schema();
/// assert_eq!(schema["properties"]["grain"]["maximum"], 1000);
/// ```
pub fn config_schema() -> Json {
    let mut schema = object(FIELDS.iter().filter(|field| field.within.is_none()));
    let mut groups: Vec<&str> = FIELDS.iter().filter_map(|field| field.within).collect();
    groups.dedup();
    for group in groups {
        schema["properties"][group] = object(FIELDS.iter().filter(|f| f.within == Some(group)));
        if let Some(required) = schema["required"].as_array_mut() {
            required.push(json!(group));
        }
    }
    schema["$schema"] = json!("https://json-schema.org/draft/2020-12/schema");
    schema["title"] = json!("nullwindow configuration");
    schema["description"] = json!("everything that decides what a search finds and costs");
    schema
}

fn object<'a>(fields: impl Iterator<Item = &'a Field>) -> Json {
    let (mut properties, mut required) = (Map::new(), Vec::new());
    for field in fields {
        let mut property = property(field);
        property["description"] = json!(field.help);
        properties.insert(field.name.to_string(), property);
        if !field.optional {
            required.push(field.name);
        }
    }
    json!({
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": false,
    })
}

fn property(field: &Field) -> Json {
    let words = || field.words().iter().map(|word| word.name).collect::<Vec<_>>();
    match field.takes {
        Takes::Whole { least, most, .. } => {
            json!({"type": "integer", "minimum": least, "maximum": most})
        }
        Takes::WholeOrOff { least, most, .. } => {
            json!({"type": ["integer", "null"], "minimum": least, "maximum": most})
        }
        Takes::Word { .. } => json!({"type": "string", "enum": words()}),
        Takes::Words { special, .. } => {
            let list = json!({"type": "array", "items": {"type": "string", "enum": words()}});
            if special.contains(&"off") { json!({"anyOf": [list, {"type": "null"}]}) } else { list }
        }
        Takes::Algorithm => {
            let ids: Vec<&str> = catalogue::all().map(|entry| entry.id).collect();
            json!({"type": "string", "enum": ids})
        }
        Takes::Size => json!({"type": "string", "pattern": "^(2\\^[0-9]+|lossless)$"}),
    }
}
