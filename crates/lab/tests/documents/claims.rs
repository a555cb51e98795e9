//! The rows of docs/claims.md.

/// A claim with what was measured, as docs/claims.md writes it.
#[derive(Clone, Debug)]
pub struct MeasuredClaim {
    pub id: String,
    /// What it is about, in words.
    pub what: String,
    pub source: String,
    pub stated: String,
    pub measured: String,
    pub interval: String,
    pub n: String,
    /// The verdict without its reasons.
    pub verdict: String,
    /// The cause that an experiment isolates, if there is one.
    pub because: Option<String>,
}

/// All of them, with the lines above the table.
pub struct MeasuredClaims {
    pub all: Vec<MeasuredClaim>,
    lines: Vec<String>,
}

impl MeasuredClaims {
    pub fn read(text: &str) -> MeasuredClaims {
        let rows = text.lines().filter(|line| line.starts_with("| ") && line.contains('`'));
        let all: Vec<MeasuredClaim> = rows.map(row).collect();
        assert!(!all.is_empty(), "docs/claims.md has no claims");
        let lines = text.lines().filter(|line| !line.starts_with('|')).map(str::to_string);
        MeasuredClaims { all, lines: lines.collect() }
    }

    pub fn find(&self, id: &str) -> Option<&MeasuredClaim> {
        self.all.iter().find(|claim| claim.id == id)
    }

    /// How many have this verdict.
    pub fn count(&self, verdict: &str) -> usize {
        self.all.iter().filter(|claim| claim.verdict == verdict).count()
    }

    /// The answers in a few sentences: the list above the facts about the run.
    pub fn headline(&self) -> Vec<&str> {
        let lines = self.lines.iter().map(String::as_str);
        let list = lines.skip_while(|line| !line.starts_with("- "));
        list.take_while(|line| line.starts_with("- ")).collect()
    }

    /// What stands behind `- NAME:` above the table.
    pub fn about(&self, name: &str) -> String {
        let start = format!("- {name}: ");
        let found = self.lines.iter().find_map(|line| line.strip_prefix(&start));
        found.unwrap_or_else(|| panic!("docs/claims.md has no line '{name}'")).to_string()
    }
}

fn row(line: &str) -> MeasuredClaim {
    let cells: Vec<&str> = line.trim_matches('|').split(" | ").map(str::trim).collect();
    let [what, source, stated, measured, interval, n, verdict, conditions] = cells[..] else {
        panic!("not a row of claims: {line}");
    };
    let (what, id) = what.trim_end_matches('`').rsplit_once('`').expect("an id");
    let short = verdict.split(" (").next().unwrap_or(verdict);
    MeasuredClaim {
        id: id.to_string(),
        what: what.trim().to_string(),
        source: source.to_string(),
        stated: stated.to_string(),
        measured: measured.to_string(),
        interval: interval.to_string(),
        n: n.to_string(),
        verdict: short.to_string(),
        because: conditions.split_once("because ").map(|(_, why)| why.to_string()),
    }
}
