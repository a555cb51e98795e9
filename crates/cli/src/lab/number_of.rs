//! Numbers of things, as people write them.

/// "1 cell", "2 cells".
pub fn number_of(n: usize, thing: &str) -> String {
    match n {
        1 => format!("1 {thing}"),
        n => format!("{n} {thing}s"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_thing_is_not_several() {
        assert_eq!([0, 1, 2].map(|n| number_of(n, "cell")), ["0 cells", "1 cell", "2 cells"]);
    }
}
