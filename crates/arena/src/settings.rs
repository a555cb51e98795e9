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
/// `without=history+killers`. A key that ends in `+` adds to a list, one that ends in
/// `-` takes from it. Fields of the memory are named alone; `a.b` names the field `b`
/// inside `a`.
///
/// ```
/// use nullwindow_arena::set;
/// use nullwindow_engine::Config;
/// use nullwindow_games::GameId;
/// let mut config = Config::usual(GameId::Chess);
/// set(&mut config, "without", "killers").unwrap();
/// set(&mut config, "without+", "history").unwrap();
/// assert_eq!(config.without, ["history", "killers"]);
/// set(&mut config, "hash", "64MB").unwrap();
/// assert_eq!(config.memory.table.to_string(), "2^22");
/// assert!(set(&mut config, "grane", "5").unwrap_err().to_string().contains("`grain`"));
/// ```
pub fn set(config: &mut Config, key: &str, value: &str) -> Result<(), SettingError> {
    let refused = |why: String| SettingError { key: short(key), value: short(value), why };
    let (name, change) = match (key.strip_suffix('+'), key.strip_suffix('-')) {
        (Some(name), _) => (name, Change::Add),
        (_, Some(name)) => (name, Change::Remove),
        _ => (key, Change::Replace),
    };
    let (path, mut why) = (path_of(name), None);
    let written = serde_json::to_value(&*config).map_err(|e| refused(e.to_string()))?;
    for candidate in readings(value) {
        let mut changed = written.clone();
        put(&mut changed, &path, candidate, change);
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

/// What is done to a list.
#[derive(Clone, Copy)]
enum Change {
    Replace,
    Add,
    Remove,
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

/// Puts a value at a path. Lists stay sorted.
fn put(at: &mut Value, path: &[String], value: Value, change: Change) {
    let Some((name, rest)) = path.split_first() else { return };
    let Value::Object(fields) = at else { return };
    let field = fields.entry(name.clone()).or_insert(Value::Null);
    match (rest, value) {
        ([], Value::Array(names)) => *field = changed(field, names, change),
        ([], value) => *field = value,
        (rest, value) => put(field, rest, value, change),
    }
}

fn changed(list: &Value, names: Vec<Value>, change: Change) -> Value {
    let mut all = list.as_array().cloned().unwrap_or_default();
    match change {
        Change::Replace => all = names,
        Change::Add => all.extend(names),
        Change::Remove => all.retain(|name| !names.contains(name)),
    }
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
