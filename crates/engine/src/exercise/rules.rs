//! The rule of an algorithm in a few sentences: enough to answer without its pseudo-code.

use nullwindow::catalogue::Entry;

/// What somebody must know of an algorithm to follow it by hand.
pub(super) fn rule(entry: &Entry) -> String {
    let known = match entry.id {
        "minimax" => "It evaluates every leaf, from left to right.",
        "alpha-beta" | "alpha-beta-hard" => {
            "It goes from left to right. α is the best that Max has on the way from the root, β the \
             best that Min has. As soon as a node cannot get between them, its other moves are cut \
             off."
        }
        "aspiration" | "aspiration-negascout" => {
            "Alpha-Beta, or NegaScout, with a window from 4 below the guess to 4 above it. If it \
             returns a g that is not inside, it searches again with ⟨−∞, g⟩ or ⟨g, +∞⟩."
        }
        "negascout" => {
            "The first move of a node is searched with the whole window; every other move is first \
             asked with a null window whether it is better. If it returns a t inside the window, it \
             is searched again from t to the other bound, unless it is a leaf or at most one ply \
             above the deepest leaves."
        }
        "sss-star" => {
            "It works on the state of OPEN with the largest merit ĥ, of several on the leftmost. A \
             live Max node is replaced by all its children, a live Min node by its first child. A \
             leaf is solved with the smaller of its value and its merit. A solved Max node makes way \
             for its next brother, live, with the same merit. When the last brother is solved, or a \
             Min node, so is the father, and what is below him leaves the list."
        }
        "dual-star" => {
            "SSS* with the sides exchanged: it works on the state with the smallest merit, of \
             several on the leftmost. A live Min node is replaced by all its children, a live Max \
             node by its first child. A leaf is solved with the larger of its value and its merit. A \
             solved Min node makes way for its next brother; when the last one is solved, or a Max \
             node, so is the father, and what is below him leaves the list."
        }
        "mt" => {
            "Alpha-Beta with the null window ⟨γ − 1, γ⟩ for γ the guess, and with memory, which keeps \
             the latest bound of each node: one pass, one question."
        }
        "mtd-f" => {
            "MT is asked again and again, first with γ = f. A pass that returns g < γ proves an \
             upper bound, and the next γ is g. Otherwise it proves a lower bound, and the next γ \
             is g + 1. It ends when the bounds meet. Memory keeps the latest bound of each node."
        }
        "mtd-plus-infinity" => {
            "MT is asked again and again, first with γ = +∞. The next γ is the g that the pass \
             returned, until one returns g ≥ γ. Memory keeps the latest bound of each node."
        }
        "mtd-minus-infinity" => {
            "MT is asked again and again from below. The next γ is one more than the g that the \
             pass returned, until one returns g < γ. Memory keeps the latest bound of each node."
        }
        _ => "",
    };
    if known.is_empty() { format!("See {}.", entry.source) } else { known.to_string() }
}
