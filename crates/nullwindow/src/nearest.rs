//! The name that a mistyped one was probably meant to be.

/// Longer texts are compared by their beginning.
const LONGEST: usize = 64;

/// The name nearest to `given`, if one is near enough to suggest: the first that begins
/// with `given`, or one that differs from it in at most half of its letters. Case, `-` and
/// `_` do not count.
///
/// ```
/// use nullwindow::nearest_name;
/// assert_eq!(nearest_name("dpeth", ["width", "depth"]), Some("depth"));
/// assert_eq!(nearest_name("sss", ["sss-star", "sss-2"]), Some("sss-star"));
/// assert_eq!(nearest_name("chess", ["kayles"]), None);
/// ```
pub fn nearest_name<'a>(given: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let given = letters(given);
    let ranked = names.into_iter().map(|name| (distance(&given, &letters(name)), name));
    let (distance, name) = ranked.min_by_key(|(distance, _)| *distance)?;
    (2 * distance <= given.len().max(letters(name).len())).then_some(name)
}

/// The letters that are compared.
pub(crate) fn letters(name: &str) -> Vec<char> {
    let shown = name.chars().filter(|c| !matches!(c, '-' | '_')).take(LONGEST);
    shown.flat_map(char::to_lowercase).collect()
}

/// Levenshtein's distance, a row at a time; at most 1 to a name that begins with `given`.
pub(crate) fn distance(given: &[char], name: &[char]) -> usize {
    if given.len() > 1 && name.starts_with(given) {
        return usize::from(given != name);
    }
    let mut row: Vec<usize> = (0..=name.len()).collect();
    for (i, a) in given.iter().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], i + 1);
        for (j, b) in name.iter().enumerate() {
            let next = (diagonal + usize::from(a != b)).min(row[j] + 1).min(row[j + 1] + 1);
            diagonal = std::mem::replace(&mut row[j + 1], next);
        }
    }
    row[name.len()]
}
