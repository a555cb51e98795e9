//! The report's section on matches.

use nullwindow_report::chart::NumberFormat;
use nullwindow_report::stats::Estimate;
use nullwindow_report::{ReportTable, Section, TableColumn, TableEntry};
use serde_json::Value;

use super::match_file::StoredMatch;

/// A table of all matches, or nothing where there are none.
pub fn section(matches: &[StoredMatch]) -> Option<Section> {
    (!matches.is_empty()).then(|| Section {
        id: "matches".into(),
        group: "Play".into(),
        title: "Matches".into(),
        source: "Games between configurations and with other programs".into(),
        question: "Which player is stronger, and by how much?".into(),
        tables: vec![table(matches)],
        remarks: vec![
            "Each opening is played twice with sides exchanged. The interval of the difference \
             in Elo has a confidence of 95 % and comes from the results of pairs, because the \
             games of a pair are not independent"
                .into(),
        ],
        ..Section::default()
    })
}

fn table(matches: &[StoredMatch]) -> ReportTable {
    let count = |name| TableColumn::new(name, NumberFormat::Decimal(0));
    ReportTable {
        id: "matches".into(),
        caption: "Results for player A".into(),
        columns: vec![
            TableColumn::text("Game"),
            TableColumn::text("A"),
            TableColumn::text("B"),
            count("Games"),
            count("Won"),
            count("Drawn"),
            count("Lost"),
            TableColumn::new("Elo of A over B", NumberFormat::Decimal(0)),
            count("Lost by fault, A"),
            count("Lost by fault, B"),
            TableColumn::text("Day"),
            TableColumn::text("Commit"),
        ],
        rows: matches.iter().map(row).collect(),
    }
}

fn row(found: &StoredMatch) -> Vec<TableEntry> {
    let standing = found.board.standing(usize::MAX);
    let number = |n: usize| TableEntry::Number(n as f64);
    let text = |value: &Value| TableEntry::Text(value.as_str().unwrap_or("?").to_string());
    let elo = standing.elo.filter(|elo| elo.value.is_finite()).map(|elo| match elo.interval {
        Some((low, high)) => TableEntry::Estimate(Estimate {
            value: elo.value,
            low,
            high,
            n: standing.pairs.pairs() as usize,
        }),
        None => TableEntry::Number(elo.value),
    });
    let commit = found.commit.as_deref().map(|commit| commit.chars().take(12).collect::<String>());
    vec![
        text(&found.spec["game"]),
        text(&found.spec["a"]["name"]),
        text(&found.spec["b"]["name"]),
        number(standing.games),
        number(standing.wins),
        number(standing.draws),
        number(standing.losses),
        elo.unwrap_or(TableEntry::Missing),
        number(standing.faults[0].total()),
        number(standing.faults[1].total()),
        TableEntry::Text(found.day.clone()),
        commit.map_or(TableEntry::Missing, TableEntry::Text),
    ]
}
