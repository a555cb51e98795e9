//! From rows to a table of effects: each change alone, paired over positions, all of
//! them corrected for being many.

use nullwindow_report::chart::NumberFormat;
use nullwindow_report::stats::{self, Estimate, PairedTest};
use nullwindow_report::{TableColumn, TableEntry};

use super::observations::Observations;
use super::sample::{UnitSample, by_unit, counterparts, origins};
use super::words::name;
use crate::experiment::{EffectTable, Mean, Selection};

/// The columns after those that make the rows.
pub(super) fn columns() -> Vec<TableColumn> {
    let ratio = NumberFormat::Decimal(3);
    vec![
        TableColumn::text("change"),
        TableColumn::new("ratio before", ratio),
        TableColumn::new("ratio after", ratio),
        TableColumn::new("effect", ratio),
        TableColumn::new("n", NumberFormat::Count),
        TableColumn::new("p (Holm)", NumberFormat::Probability),
    ]
}

/// The rows of all groups. A change that a group has no cells for is left out.
pub(super) fn rows(
    spec: &EffectTable,
    all: &Observations,
    groups: Vec<(Vec<TableEntry>, Vec<usize>)>,
) -> Vec<Vec<TableEntry>> {
    let mut found: Vec<(Vec<TableEntry>, Effect)> = Vec::new();
    for (keys, rows) in &groups {
        for change in &spec.changes {
            let Some(effect) = Effect::of(spec, change, all, rows) else { continue };
            let mut row = keys.clone();
            row.push(TableEntry::Text(words(change)));
            found.push((row, effect));
        }
    }
    let p: Vec<f64> = found.iter().map(|(_, effect)| effect.test.p).collect();
    let corrected = stats::holm(&p).into_iter();
    found.into_iter().zip(corrected).map(|((row, effect), p)| effect.entries(row, p)).collect()
}

/// What a change does.
struct Effect {
    before: Estimate,
    after: Estimate,
    ratio: Estimate,
    test: PairedTest,
}

impl Effect {
    fn of(
        spec: &EffectTable,
        change: &Selection,
        all: &Observations,
        rows: &[usize],
    ) -> Option<Effect> {
        let both = change.with(&spec.to);
        let [mut before, mut after] = [UnitSample::default(), UnitSample::default()];
        let units = by_unit(all, rows);
        for (rows, origin) in units.values().zip(origins(all, units.keys())) {
            let own = spec.quantity.of(rows.iter().map(|&i| &all.rows[i]));
            let at = |to: &Selection| spec.quantity.of(counterparts(all, rows, to).into_iter());
            let four = (own, at(&spec.to), at(change), at(&both));
            let (Some(own), Some(base), Some(changed), Some(base_changed)) = four else { continue };
            before.push(own, base, origin);
            after.push(changed, base_changed, origin);
        }
        let ratios = |s: &UnitSample| s.ours.iter().zip(&s.base).map(|(a, b)| a / b).collect();
        let origins = before.origins.clone();
        let paired = UnitSample { ours: ratios(&after), base: ratios(&before), origins };
        Some(Effect {
            before: before.estimate(Mean::Geometric, true)?,
            after: after.estimate(Mean::Geometric, true)?,
            ratio: paired.estimate(Mean::Geometric, true)?,
            test: paired.test()?,
        })
    }

    fn entries(self, mut row: Vec<TableEntry>, p: f64) -> Vec<TableEntry> {
        let n = self.ratio.n as f64;
        row.extend([self.before, self.after, self.ratio].map(TableEntry::Estimate));
        row.extend([TableEntry::Number(n), TableEntry::Number(p)]);
        row
    }
}

fn words(change: &Selection) -> String {
    let each: Vec<String> = change.values().map(|(column, value)| name(column, value)).collect();
    each.join(", ")
}
