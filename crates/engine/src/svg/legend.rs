//! What the signs of a picture mean.

use std::fmt::Write;

use super::fold::Element;
use super::layout::{Layout, SMALL};
use super::paint::{DOWN, outline, triangle_outline};
use super::text::{put, width};
use super::{MARGIN, WIDTH};

/// The narrowest legend.
const NARROWEST: f64 = 640.0;
/// Height of a row, and the room of a sign.
const ROW: f64 = 24.0;
const SIGN: f64 = 26.0;
/// Half the width of a sign.
const HALF: f64 = 9.0;

/// What a sign looks like.
#[derive(Clone, Copy)]
enum Sign {
    Max,
    Min,
    Seen,
    Cut,
    Critical,
    Folded,
    Text(&'static str),
}

const SIGNS: [(Sign, &str); 9] = [
    (Sign::Max, "Max to move"),
    (Sign::Min, "Min to move"),
    (Sign::Seen, "visited"),
    (Sign::Cut, "cut off"),
    (Sign::Critical, "critical tree, with node types 1 to 3"),
    (Sign::Text("a b c"), "order of first visits"),
    (Sign::Text("1 2 3"), "order of evaluations, below the leaves"),
    (Sign::Text("≤ ≥"), "bounds f⁺ and f⁻; alone, the value"),
    (Sign::Folded, "folded"),
];

/// A legend that has been laid out.
pub struct Legend {
    pub width: f64,
    pub height: f64,
    /// Each sign with its words, its x and its row.
    entries: Vec<(Sign, &'static str, f64, u8)>,
}

/// The legend for a picture: as wide as the tree, in as many rows as it takes.
pub fn legend(layout: &Layout) -> Legend {
    let widest = (layout.width + 2.0 * MARGIN).clamp(NARROWEST, WIDTH);
    let folded = layout.placed.iter().any(|p| matches!(p.element, Element::Folded(..)));
    let (mut entries, mut x, mut row) = (Vec::new(), MARGIN, 0);
    for (sign, words) in SIGNS {
        if matches!(sign, Sign::Folded) && !folded {
            continue;
        }
        let wide = room(sign) + width(words, SMALL) + MARGIN;
        if x + wide > widest && x > MARGIN {
            (x, row) = (MARGIN, row + 1);
        }
        entries.push((sign, words, x, row));
        x += wide;
    }
    Legend { width: widest, height: f64::from(row + 1) * ROW + MARGIN / 2.0, entries }
}

fn room(sign: Sign) -> f64 {
    match sign {
        Sign::Text(text) => width(text, SMALL) + 8.0,
        _ => SIGN,
    }
}

impl Legend {
    /// The legend with its top there.
    pub fn drawn_at(&self, top: f64) -> String {
        let mut svg = String::from("<g class=\"legend\">\n");
        for (sign, words, x, row) in &self.entries {
            let y = top + ROW * (f64::from(*row) + 0.5);
            draw(&mut svg, *sign, (*x, y));
            put(&mut svg, "left", (x + room(*sign), y + DOWN), words);
        }
        svg.push_str("</g>\n");
        svg
    }
}

fn draw(svg: &mut String, sign: Sign, (x, y): (f64, f64)) {
    let class = match sign {
        Sign::Seen => "seen",
        Sign::Cut => "cut",
        Sign::Critical => "critical",
        _ => "plain",
    };
    let _ = writeln!(svg, "<g class=\"{class}\" transform=\"translate({:.1} {y:.1})\">", x + HALF);
    match sign {
        Sign::Text(text) => put(svg, "left soft", (-HALF, DOWN), text),
        Sign::Folded => triangle_outline(svg, (0.0, 0.0), HALF - 2.0),
        Sign::Min => small(svg, false),
        _ => small(svg, true),
    }
    svg.push_str("</g>\n");
}

/// A node at the size of a sign.
fn small(svg: &mut String, max: bool) {
    let mut node = String::new();
    outline(&mut node, max, (0.0, 0.0), super::layout::HALF);
    let _ = write!(svg, "<g transform=\"scale(.55)\">{node}</g>");
}
