//! Lists that multiply.

/// Every way to take one element of each list, the last list varying fastest.
///
/// ```text
/// [a b] × [1 2] = a1 a2 b1 b2
/// ```
pub(super) fn product<T: Clone>(lists: &[(&'static str, Vec<T>)]) -> Vec<Vec<(&'static str, T)>> {
    let mut all = vec![Vec::new()];
    for (key, values) in lists {
        let longer = |row: &Vec<(&'static str, T)>, value: &T| {
            let mut row = row.clone();
            row.push((*key, value.clone()));
            row
        };
        let longer = &longer;
        all = all.iter().flat_map(|row| values.iter().map(move |v| longer(row, v))).collect();
    }
    all
}
