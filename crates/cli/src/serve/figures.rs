//! A section of the report as the page draws it.

use nullwindow_report::chart::{
    Axis, AxisSide, Chart, DataOrigin, Mark, NumberFormat, Scale, Series,
};
use nullwindow_report::{ClaimLine, ReportPage, ReportTable, Section, TableEntry};
use serde_json::{Value as Json, json};

pub fn section_json(section: &Section, report: &ReportPage) -> Json {
    let claims = report.claims.iter().filter(|claim| section.claims.contains(&claim.id));
    json!({
        "id": section.id, "title": section.title, "source": section.source,
        "question": section.question, "remarks": section.remarks,
        "figures": section.figures.iter().map(figure).collect::<Vec<_>>(),
        "tables": section.tables.iter().map(table).collect::<Vec<_>>(),
        "claims": claims.map(claim).collect::<Vec<_>>(),
    })
}

fn figure(chart: &Chart) -> Json {
    let panels = chart.panels.iter().map(|panel| {
        let series: Vec<Json> = panel.series.iter().map(|s| series(s, chart)).collect();
        json!({ "title": panel.title, "series": series })
    });
    let levels = chart.guides.iter().filter(|guide| guide.side == AxisSide::Y);
    let levels = levels.map(|guide| json!({ "y": guide.at, "label": guide.label }));
    json!({
        "levels": levels.collect::<Vec<_>>(),
        "id": chart.id, "title": chart.title, "caption": chart.caption,
        "x": axis(&chart.x), "y": axis(&chart.y), "panels": panels.collect::<Vec<_>>(),
    })
}

fn axis(axis: &Axis) -> Json {
    let (scale, names) = match &axis.scale {
        Scale::Linear => ("linear", &[][..]),
        Scale::Log10 | Scale::Log2 => ("log", &[][..]),
        Scale::Names(names) => ("names", &names[..]),
    };
    let percent = matches!(axis.format, NumberFormat::Percent(_));
    json!({ "label": axis.label, "scale": scale, "names": names, "percent": percent })
}

/// A series, with each value as the report writes it.
fn series(series: &Series, chart: &Chart) -> Json {
    let write = |y: f64| chart.y.format.write(y);
    let points = series.points.iter().map(|p| {
        let interval = p.interval.map(|(low, high)| [write(low), write(high)]);
        let ends = p.interval.map(|(low, high)| [low, high]);
        json!({ "x": p.x, "y": p.y, "text": write(p.y), "interval": interval, "ends": ends })
    });
    json!({
        "name": series.name, "paper": series.origin == DataOrigin::Paper,
        "bars": series.mark == Mark::Bars, "joined": series.mark == Mark::Line,
        "points": points.collect::<Vec<_>>(),
    })
}

fn table(table: &ReportTable) -> Json {
    let entry = |(i, entry): (usize, &TableEntry)| match entry {
        TableEntry::Text(text) => json!(text),
        TableEntry::Number(x) => json!(table.columns[i].format.write(*x)),
        TableEntry::Estimate(e) => json!(table.columns[i].format.write(e.value)),
        TableEntry::Missing => json!("–"),
    };
    let columns: Vec<&str> = table.columns.iter().map(|column| column.name.as_str()).collect();
    let row = |row: &Vec<TableEntry>| row.iter().enumerate().map(entry).collect::<Vec<_>>();
    let rows: Vec<Vec<Json>> = table.rows.iter().map(row).collect();
    json!({ "caption": table.caption, "columns": columns, "rows": rows })
}

fn claim(claim: &ClaimLine) -> Json {
    let measured = claim.measured().map(|e| {
        let write = |x: f64| claim.format.write(x);
        json!({ "value": write(e.value), "low": write(e.low), "high": write(e.high), "n": e.n })
    });
    json!({
        "statement": claim.statement, "source": claim.source, "stated": claim.stated,
        "verdict": format!("{:?}", claim.verdict()), "measured": measured, "needs": claim.needs(),
        "conditions": claim.conditions, "why": claim.why,
    })
}
