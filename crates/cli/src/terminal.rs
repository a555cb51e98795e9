//! How wide the terminal is.

use std::io::IsTerminal;

/// The columns of the terminal that standard output is; nothing where it is a
/// file or a pipe. `COLUMNS` overrides what the terminal says.
pub fn width() -> Option<u16> {
    let stdout = std::io::stdout();
    if !stdout.is_terminal() {
        return None;
    }
    let told = std::env::var("COLUMNS").ok().and_then(|columns| wanted(&columns));
    told.or_else(|| terminal_size::terminal_size_of(stdout).map(|(width, _)| width.0))
}

fn wanted(columns: &str) -> Option<u16> {
    columns.trim().parse().ok().filter(|width| *width > 0)
}

#[cfg(test)]
mod tests {
    use super::wanted;

    #[test]
    fn columns_must_be_a_number() {
        let read = ["80", " 40 ", "0", "-1", "", "wide"].map(wanted);
        assert_eq!(read, [Some(80), Some(40), None, None, None, None]);
    }
}
