//! Pages with a part that a program writes, between two lines that mark it.

use std::fs;
use std::path::Path;

/// A page, and what its part is called.
#[derive(Clone, Copy, Debug)]
pub struct Page {
    /// Seen from this crate.
    path: &'static str,
    part: &'static str,
}

/// The guide for authors, with what hooks buy.
pub const HOOKS: Page = Page { path: "../crates/nullwindow/docs/guide.md", part: "hooks" };

/// The page about these games, with times.
pub const TIMES: Page = Page { path: "README.md", part: "times" };

impl Page {
    /// Puts the text in the place of the part.
    pub fn write(self, text: &str) -> Result<(), String> {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(self.path);
        let shown = path.display();
        let page = fs::read_to_string(&path).map_err(|error| format!("{shown}: {error}"))?;
        let page = self.with(&page, text).ok_or(format!("{shown}: no part '{}'", self.part))?;
        fs::write(&path, page).map_err(|error| format!("{shown}: {error}"))
    }

    fn with(self, page: &str, text: &str) -> Option<String> {
        let (begin, end) =
            (format!("<!-- {} -->\n", self.part), format!("<!-- /{} -->", self.part));
        let from = page.find(&begin)? + begin.len();
        let to = from + page[from..].find(&end)?;
        Some(format!("{}\n{}\n{}", &page[..from], text.trim_end(), &page[to..]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_is_replaced_and_nothing_else() {
        let page = "before\n<!-- hooks -->\nold\n<!-- /hooks -->\nafter\n";
        let new = "before\n<!-- hooks -->\n\nnew\n<!-- /hooks -->\nafter\n";
        assert_eq!(HOOKS.with(page, "new\n").as_deref(), Some(new));
        assert_eq!(HOOKS.with(new, "new").as_deref(), Some(new));
        assert_eq!(TIMES.with(page, "new"), None);
    }
}
