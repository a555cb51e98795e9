//! The colours of the page, light and dark, as style variables.

use crate::chart::{GROUND, INK, MUTED};

/// Name of the variable, light and dark.
const TINTS: [(&str, (&str, &str)); 13] = [
    ("ground", GROUND),
    ("ink", INK),
    ("muted", MUTED),
    ("line", ("#d9dce1", "#343b45")),
    ("soft", ("#f5f6f8", "#1d2229")),
    ("link", ("#1a56a0", "#7fb8ff")),
    ("yes", ("#166b3a", "#62d38f")),
    ("more", ("#1d5fa8", "#74b3ff")),
    ("no", ("#b3380a", "#ff9a68")),
    ("none", ("#5d6470", "#a9b1bd")),
    ("cut", ("#ffffff", "#15181d")),
    ("notice", ("#fff6e0", "#2e2716")),
    ("notice-line", ("#c98a00", "#d9a53a")),
];

/// The variables, and their dark values under the media query `dark`.
pub(super) fn sheet(dark: &str) -> String {
    let list = |pick: fn((&'static str, &'static str)) -> &'static str| -> String {
        TINTS.iter().map(|(name, pair)| format!("--{name}:{};", pick(*pair))).collect()
    };
    format!(":root{{{}}}\n@media {dark}{{:root{{{}}}}}\n", list(|p| p.0), list(|p| p.1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chart::contrast;

    /// Text stands on the ground, on tiles and on notices.
    #[test]
    fn all_text_can_be_read() {
        let tint = |name: &str| TINTS.iter().find(|(n, _)| *n == name).unwrap().1;
        for text in ["ink", "muted", "link", "yes", "more", "no", "none"] {
            for under in ["ground", "soft", "notice"] {
                let (text, under) = (tint(text), tint(under));
                assert!(contrast(text.0, under.0) >= 4.5, "{} on {}", text.0, under.0);
                assert!(contrast(text.1, under.1) >= 4.5, "{} on {}", text.1, under.1);
            }
        }
    }
}
