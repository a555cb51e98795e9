//! A configuration changed by `key=value` pairs.
//!
//! The keys are the fields of [`Config`] as it is written in JSON, so a field that
//! is added there can be set here without a line of code.

use nullwindow_engine::Config;
use serde_json::Value;

/// Why a setting was refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{key}={value}': {why}")]
pub struct SettingError {
    key: String,
    value: String,
    why: String,
}

/// Sets one field of a configuration: `grain=5`, `table=64MB`, `etc=none`,
/// `without=history+killers`. A list grows, anything else is replaced. Fields of
/// the memory are named alone; `a.b` names the field `b` inside `a`.
///
/// ```
/// use nullwindow_arena::set;
/// use nullwindow_engine::Config;
/// use nullwindow_games::GameId;
/// let mut config = Config::usual(GameId::Chess);
/// set(&mut config, "without", "history").unwrap();
/// set(&mut config, "hash", "64MB").unwrap();
/// assert_eq!((config.without[0].as_str(), config.memory.table.to_string()), ("history", "2^22".into()));
/// assert!(set(&mut config, "grane", "5").unwrap_err().to_string().contains("`grain`"));
/// ```
pub fn set(config: &mut Config, key: &str, value: &str) -> Result<(), SettingError> {
    let path = path_of(key);
    let refused = |why: String| SettingError { key: short(key), value: short(value), why };
    let written = serde_json::to_value(&*config).map_err(|e| refused(e.to_string()))?;
    let mut why = None;
    for candidate in readings(value) {
        let mut changed = written.clone();
        put(&mut changed, &path, candidate);
        match serde_json::from_value(changed) {
            Ok(read) => {
                *config = read;
                return Ok(());
            }
            Err(error) => why = why.or_else(|| Some(short(&error.to_string()))),
        }
    }
    Err(refused(why.unwrap_or_else(|| "no value".into())))
}

/// The fields to walk through. Memory is a structure of its own, which nobody who
/// names a table size thinks of.
fn path_of(key: &str) -> Vec<String> {
    let key = key.replace('-', "_");
    match key.as_str() {
        "hash" => vec!["memory".into(), "table".into()],
        "table" | "scheme" | "bounds" | "matching" => vec!["memory".into(), key],
        _ => key.split('.').map(String::from).collect(),
    }
}

/// What a text may stand for, the likeliest first. The type of the field decides.
fn readings(text: &str) -> Vec<Value> {
    let number = text.parse::<i64>().ok().map(Value::from);
    let nothing = matches!(text, "none" | "off").then_some(Value::Null);
    let truth = match text {
        "true" | "on" => Some(Value::Bool(true)),
        "false" | "off" => Some(Value::Bool(false)),
        _ => None,
    };
    let list = text.split('+').map(Value::from).collect();
    let rest = [Value::from(text), Value::Array(list)];
    number.into_iter().chain(nothing).chain(truth).chain(rest).collect()
}

/// Puts a value at a path. A list is added to, and stays sorted.
fn put(at: &mut Value, path: &[String], value: Value) {
    let Some((name, rest)) = path.split_first() else { return };
    let Value::Object(fields) = at else { return };
    let field = fields.entry(name.clone()).or_insert(Value::Null);
    match (rest, value) {
        ([], Value::Array(more)) => *field = joined(field, more),
        ([], value) => *field = value,
        (rest, value) => put(field, rest, value),
    }
}

fn joined(list: &Value, more: Vec<Value>) -> Value {
    let mut all = list.as_array().cloned().unwrap_or_default();
    all.extend(more);
    all.sort_by_key(|name| name.as_str().map(String::from));
    all.dedup();
    Value::Array(all)
}

/// A text short enough for a message, on one line.
pub(crate) fn short(text: &str) -> String {
    const MOST: usize = 200;
    let mut shown: String =
        text.chars().take(MOST).map(|c| if c.is_control() { ' ' } else { c }).collect();
    if text.chars().nth(MOST).is_some() {
        shown.push('…');
    }
    shown
}
