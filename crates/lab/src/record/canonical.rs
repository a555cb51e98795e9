//! One text a JSON value: keys in order, no spaces.

use serde_json::Value;

/// The value as text, alike whatever the order in which it was built.
///
/// ```
/// use nullwindow_lab::record::canonical;
/// assert_eq!(canonical(&serde_json::json!({ "b": [1, 2], "a": "x" })), r#"{"a":"x","b":[1,2]}"#);
/// ```
pub fn canonical(value: &Value) -> String {
    let mut text = String::new();
    write(value, &mut text);
    text
}

fn write(value: &Value, text: &mut String) {
    match value {
        Value::Object(map) => {
            // Sorted here, for the map's own order depends on a feature that
            // any crate of the build may turn on.
            let mut fields: Vec<_> = map.iter().collect();
            fields.sort_by_key(|(key, _)| key.as_str());
            between("{}", fields, text, |(key, value), text| {
                write_word(key, text);
                text.push(':');
                write(value, text);
            });
        }
        Value::Array(items) => between("[]", items, text, write),
        Value::String(word) => write_word(word, text),
        scalar => *text += &scalar.to_string(),
    }
}

/// Items with commas between them and brackets around them.
fn between<T>(
    brackets: &str,
    items: impl IntoIterator<Item = T>,
    text: &mut String,
    write: impl Fn(T, &mut String),
) {
    *text += &brackets[..1];
    for (i, item) in items.into_iter().enumerate() {
        if i > 0 {
            text.push(',');
        }
        write(item, text);
    }
    *text += &brackets[1..];
}

/// Most words need no escaping.
fn write_word(word: &str, text: &mut String) {
    if word.bytes().any(|byte| byte < b' ' || byte == b'"' || byte == b'\\') {
        *text += &Value::from(word).to_string();
    } else {
        text.push('"');
        *text += word;
        text.push('"');
    }
}
