//! One text a JSON value: keys in order, no spaces.

use serde_json::Value;

/// The value as text, alike whatever the order in which it was built.
///
/// ```
/// use nullwindow_lab::record::canonical;
/// assert_eq!(canonical(&serde_json::json!({ "b": [1, 2], "a": "x" })), r#"{"a":"x","b":[1,2]}"#);
/// ```
pub fn canonical(value: &Value) -> String {
    match value {
        Value::Object(map) => {
            // Sorted here, for the map's own order depends on a feature that
            // any crate of the build may turn on.
            let mut fields: Vec<_> = map.iter().collect();
            fields.sort_by_key(|(key, _)| key.as_str());
            let fields = fields.iter().map(|(k, v)| format!("{}:{}", text(k), canonical(v)));
            format!("{{{}}}", fields.collect::<Vec<_>>().join(","))
        }
        Value::Array(items) => {
            format!("[{}]", items.iter().map(canonical).collect::<Vec<_>>().join(","))
        }
        scalar => scalar.to_string(),
    }
}

fn text(s: &str) -> String {
    Value::from(s).to_string()
}
