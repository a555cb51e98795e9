//! The rule of an algorithm in a few sentences: enough to answer without its pseudo-code.

use nullwindow::catalogue::Entry;

use super::texts::{Texts, fill};

/// What somebody must know of an algorithm to follow it by hand.
pub(super) fn rule(entry: &Entry, texts: &Texts) -> String {
    let of_mt = |rule: &str| fill(texts.mt_is, &[("rule", &rule)]);
    let aspiring = |search: &str| fill(texts.rule_aspiration, &[("search", &search)]);
    match entry.id {
        "minimax" => texts.rule_minimax.to_string(),
        "alpha-beta" | "alpha-beta-hard" => texts.rule_alpha_beta.to_string(),
        "aspiration" => aspiring("Alpha-Beta"),
        "aspiration-negascout" => aspiring("NegaScout"),
        "negascout" => texts.rule_negascout.to_string(),
        "sss-star" => texts.rule_sss.to_string(),
        "dual-star" => texts.rule_dual.to_string(),
        "mt" => texts.rule_mt.to_string(),
        "mtd-f" => of_mt(texts.rule_mtd_f),
        "mtd-plus-infinity" => of_mt(texts.rule_mtd_plus),
        "mtd-minus-infinity" => of_mt(texts.rule_mtd_minus),
        _ => fill(texts.rule_elsewhere, &[("source", &entry.source)]),
    }
}
