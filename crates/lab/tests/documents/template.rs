//! A text with places for numbers: `{{claim}}` for what was measured with its interval,
//! `{{claim.stated}}` and the like for a part of a claim, `{{count VERDICT}}`, `{{claims}}`,
//! `{{about NAME}}` for a line above the table of claims, `{{table SOURCE}}` for the claims of a
//! source (`SOURCE*`: of all that begin so), `{{causes}}`, `{{list VERDICT}}`.

use super::claims::{MeasuredClaim, MeasuredClaims};

/// A document: the template with all places filled, under a line that says what it is made of.
pub fn document(template: &str, measured: &MeasuredClaims) -> Result<String, String> {
    let (_, text) = template.split_once("-->\n").ok_or("the template says nothing of itself")?;
    let made =
        "<!-- Made from replication.template.md and docs/claims.md by a test: do not edit. -->";
    Ok(format!("{made}\n{}", fill(text, measured)?))
}

/// The text with all places filled.
pub fn fill(text: &str, measured: &MeasuredClaims) -> Result<String, String> {
    let mut filled = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("{{") {
        let (place, after) = after.split_once("}}").ok_or("a place has no end")?;
        filled += before;
        filled += &value(place, measured)?;
        rest = after;
    }
    Ok(filled + rest)
}

/// A line without its places.
pub fn without_places(line: &str) -> String {
    let mut parts = line.split("{{");
    let mut plain = parts.next().unwrap_or_default().to_string();
    for part in parts {
        plain += part.split_once("}}").map_or("", |(_, after)| after);
    }
    plain
}

fn value(place: &str, measured: &MeasuredClaims) -> Result<String, String> {
    match place.split_once(' ') {
        Some(("count", verdict)) => return Ok(measured.count(verdict).to_string()),
        Some(("about", name)) => return Ok(measured.about(name)),
        Some(("table", source)) => return from(source, measured),
        Some(("list", verdict)) => return Ok(table(measured, |c| c.verdict == verdict)),
        _ => {}
    }
    if place == "claims" {
        return Ok(measured.all.len().to_string());
    }
    if place == "causes" {
        return Ok(causes(measured));
    }
    let (id, part) = place.split_once('.').unwrap_or((place, ""));
    let claim = measured.find(id).ok_or_else(|| format!("no claim '{id}'"))?;
    Ok(match part {
        "" => format!("{} ({})", claim.measured, claim.interval),
        "stated" => claim.stated.clone(),
        "measured" => claim.measured.clone(),
        "interval" => claim.interval.clone(),
        "n" => claim.n.clone(),
        "verdict" => claim.verdict.clone(),
        other => return Err(format!("a claim has no part '{other}'")),
    })
}

/// The claims of a source, of which there must be some.
fn from(source: &str, measured: &MeasuredClaims) -> Result<String, String> {
    let is_from = |claim: &MeasuredClaim| match source.strip_suffix('*') {
        Some(start) => claim.source.starts_with(start),
        None => claim.source == source,
    };
    match measured.all.iter().any(is_from) {
        true => Ok(table(measured, is_from)),
        false => Err(format!("no claims from '{source}'")),
    }
}

fn table(measured: &MeasuredClaims, wanted: impl Fn(&MeasuredClaim) -> bool) -> String {
    let mut table = String::from(
        "| claim | stated | measured | 95 % interval | n | verdict |\n|---|---|---|---|---|---|",
    );
    for claim in measured.all.iter().filter(|claim| wanted(claim)) {
        let MeasuredClaim { what, stated, measured, interval, n, verdict, .. } = claim;
        table += &format!("\n| {what} | {stated} | {measured} | {interval} | {n} | {verdict} |");
    }
    table
}

/// The causes that experiments isolate, each with the claims it explains.
fn causes(measured: &MeasuredClaims) -> String {
    let mut list: Vec<(&str, Vec<&str>)> = Vec::new();
    for claim in &measured.all {
        let Some(why) = &claim.because else { continue };
        match list.iter_mut().find(|(cause, _)| cause == why) {
            Some((_, claims)) => claims.push(&claim.what),
            None => list.push((why, vec![&claim.what])),
        }
    }
    let line = |(why, claims): &(&str, Vec<&str>)| format!("- *{}*: {why}.", claims.join("; "));
    list.iter().map(line).collect::<Vec<_>>().join("\n")
}
