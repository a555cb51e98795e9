//! The numbers of claims, figures and tables, computed again from the records by a script that
//! shares no code with the program (`tools/recompute`).

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use crate::common::{Place, text};

/// A claim of every measure, on positions and on trees.
const GAMES: &str = r#"
title = "Positions"
group = "Tests"
source = "our own"
question = "Are the numbers those of the records?"
baseline = { algorithm = "aspiration-negascout" }

[[cells]]
game = ["othello", "chess"]
algorithm = ["aspiration-negascout", "mtd-f"]
positions = "games"
first = 8
depth = { othello = 4, chess = 3 }
table = ["2^8", "2^12"]
etc = ["off", 2]
levels = true

[[cells]]
game = "othello"
algorithm = "mtd-f"
positions = "games"
first = 6
depth = 4
offset = [-200, -100, 0, 100, 200]

# Figures and tables of every kind: relative and not, by words and numbers, with panels, with
# points of a column that is measured, and as effects and dominance.
[[figure]]
id = "by-depth"
title = "All nodes"
x = "depth"
y = "total_sum"
y-label = "all nodes, all iterations"
series = "algorithm"
panels = "game"
where = { table = 12, etc = 2 }

[[figure]]
id = "by-offset"
title = "Leaves from other guesses"
x = "offset"
y = "leaf_sum"
series = "game"
baseline = { offset = 0 }
where = { game = "othello", algorithm = "mtd-f", table = 18 }

[[figure]]
id = "by-remaining"
title = "Cutoffs by the first move"
x = "remaining"
y = "first_cutoffs / cutoffs"
series = "game"
relative = false
where = { row = "level", remaining = ">=1", table = 12 }

[[figure]]
id = "by-entries"
title = "Leaves by memory"
x = "total"
points = "entries"
y = "leaf"
series = "etc"
panels = "game"
relative = false
mean = "geometric"
where = { algorithm = "mtd-f", offset = 0, table = [8, 12] }

[[table]]
id = "shapes"
caption = "Moves and passes"
by = ["game", "etc", "depth"]
show = ["mean children / interior", "geometric leaf_sum", "largest passes", "deviation leaf"]
where = { row = "iteration", table = 12, algorithm = "aspiration-negascout" }

[[table]]
id = "changes"
caption = "What changes do"
effect = "total_sum"
by = ["game"]
where = { algorithm = "mtd-f", table = 12, etc = 2 }
change = [{ etc = "off" }, { table = 8 }]

[claims.ratio]
measure = "ratio"
column = "total_sum"
of = { game = "othello", algorithm = "mtd-f", table = 12, etc = 2, offset = 0 }

# A number in the words of a cause.
[[cause]]
claim = "ratio"
because = "memory is small: with less of it the ratio is {}"
measure = "effect"
column = "total_sum"
of = { game = "othello", algorithm = "mtd-f", table = 12, etc = 2, offset = 0 }
change = { table = 8 }

[claims.geometric]
measure = "geometric"
column = "children / interior"
of = { row = "iteration", game = "othello", algorithm = "mtd-f", table = 12, etc = 2, offset = 0 }

[claims.other-depth]
measure = "ratio"
column = "leaf"
of = { game = "chess", algorithm = "mtd-f", table = 12, etc = 2, depth = 2 }

[claims.saving]
measure = "saving"
column = "leaf"
of = { game = "chess", algorithm = "mtd-f", table = 12, etc = 2 }
to = { etc = "off" }

[claims.effect]
measure = "effect"
column = "total_sum"
of = { game = "chess", algorithm = "mtd-f", table = 12, etc = 2 }
change = { table = 8 }

[claims.mean]
measure = "mean"
column = "children / interior"
of = { row = "iteration", game = "chess", algorithm = "aspiration-negascout", table = 12, etc = 2 }

[claims.level]
measure = "mean"
column = "first_cutoffs / cutoffs"
of = { row = "level", remaining = ">=2", game = "othello", algorithm = "aspiration-negascout", table = 12, etc = 2 }

[claims.holds]
measure = "holds"
relation = "<="
times = 1.1
column = "leaf_sum"
of = { algorithm = "mtd-f", table = 12, etc = 2, offset = 0 }

[claims.levels-off]
measure = "levels-off"
column = "leaf_sum"
over = "entries"
of = { game = "othello", algorithm = "mtd-f", etc = 2, offset = 0 }

[claims.earlier]
measure = "levels-off-earlier"
column = "leaf_sum"
over = "entries"
of = { game = "chess", algorithm = "mtd-f", etc = 2 }

[claims.best]
measure = "best-saving"
column = "leaf_sum"
over = "offset"
of = { game = "othello", algorithm = "mtd-f", etc = 2, table = 18 }
to = { offset = 0 }

[claims.span]
measure = "span"
column = "leaf_sum"
over = "offset"
unit = 100
of = { game = "othello", algorithm = "mtd-f", etc = 2, table = 18 }
to = { offset = 0 }
"#;

const TREES: &str = r#"
title = "Trees"
group = "Tests"
source = "our own"
question = "Are the numbers those of the records?"
baseline = { algorithm = "alpha-beta" }

[[cells]]
size = "4^4"
order = ["random", "first:0.8"]
algorithm = ["alpha-beta", "mtd-f", "sss-star"]
guess = [0, 64, 127]
trees = 45

[[figure]]
id = "by-order"
title = "Leaves by order"
x = "order"
y = "leaf"
series = "algorithm"
drawn = "bars"

[[table]]
id = "pairs"
caption = "Who needs no more than whom"
by = ["order", "guess"]
dominance = "leaf"

[[table]]
id = "trees"
caption = "Leaves of artificial trees"
by = ["size", "order", "algorithm"]
show = ["mean leaf", "deviation leaf", "largest held"]

[claims.deviation]
measure = "deviation"
column = "leaf"
of = { order = "random", algorithm = "sss-star", guess = 0 }

[claims.same]
measure = "holds"
relation = "="
column = "leaf_set"
of = { order = "random", algorithm = "mtd-f", guess = 64 }
to = { algorithm = "sss-star" }

[claims.grows]
measure = "grows"
column = "leaf"
over = "guess"
around = 64
of = { order = "random", algorithm = "mtd-f" }

[claims.trees]
measure = "ratio"
column = "unique"
of = { order = "first:0.8", algorithm = "sss-star", guess = 0 }
"#;

/// The two evaluations of one game, whose values differ.
const EVALUATIONS: &str = r#"
title = "Evaluations"
group = "Tests"
source = "our own"
question = "Are two evaluations told apart?"
baseline = { algorithm = "aspiration-negascout" }

[[cells]]
game = "checkers"
algorithm = ["aspiration-negascout", "mtd-f"]
positions = "games"
first = 4
depth = 4
evaluation = ["classic", "learnt"]

[[figure]]
id = "by-evaluation"
title = "All nodes"
x = "depth"
y = "total_sum"
series = "algorithm"
panels = "evaluation"
"#;

const CLAIMS: [&str; 16] = [
    "ratio",
    "geometric",
    "other-depth",
    "saving",
    "effect",
    "mean",
    "level",
    "holds",
    "levels-off",
    "earlier",
    "best",
    "span",
    "deviation",
    "same",
    "grows",
    "trees",
];

/// Runs the script, if there is a Python that has what it needs.
fn recomputed(results: &str, experiments: &str) -> Option<Output> {
    let there = Command::new("python3").args(["-c", "import tomllib"]).output();
    if !there.is_ok_and(|python| python.status.success()) {
        assert!(std::env::var_os("CI").is_none(), "no Python from 3.11 on");
        eprintln!("skipped: no Python from 3.11 on");
        return None;
    }
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tools/recompute/recompute.py");
    let output = Command::new("python3").arg(script).args([results, experiments]).output();
    Some(output.expect("a script that runs"))
}

#[test]
fn every_number_of_a_report_follows_from_the_records() {
    let place = Place::new();
    fs::write(place.path("experiments/small.toml"), GAMES).expect("a file");
    fs::write(place.path("experiments/leaves.toml"), TREES).expect("a file");
    fs::write(place.path("experiments/judged.toml"), EVALUATIONS).expect("a file");
    let stated = CLAIMS.map(|id| format!("{id},our own,,something,1,,1,neither,0.1,,,\n"));
    let heading =
        "claim,source,game,metric,stated,notes,target,better,tolerance,depth,table,kind\n";
    fs::write(place.path("experiments/claims.csv"), heading.to_string() + &stated.concat())
        .expect("a file");
    // The positions are the program's own: the script asks them which game each is from.
    let positions = Path::new(env!("CARGO_MANIFEST_DIR")).join("../lab/experiments/positions");
    fs::create_dir(place.path("experiments/positions")).expect("a folder");
    for name in ["othello-games.txt", "chess-games.txt", "checkers-games.txt"] {
        let to = place.path(&format!("experiments/positions/{name}"));
        fs::copy(positions.join(name), to).expect("a file");
    }
    place.run("results", &[]);
    let experiments = place.path("experiments");
    let said = text(&place.args("report", "results", &["--experiments", &experiments]));
    assert!(!said.contains("found the value"), "{said}");

    let Some(output) = recomputed(&place.path("results"), &experiments) else { return };
    let said = String::from_utf8_lossy(&output.stdout).to_string();
    assert!(output.status.success(), "{said}{}", String::from_utf8_lossy(&output.stderr));
    assert!(said.starts_with("16 claims agree with the records; 0 do not"), "{said}");
    assert!(said.contains("\n1 causes agree with the records; 0 do not"), "{said}");
    assert!(said.contains("\n10 figures and tables agree with the records; 0 do not"), "{said}");

    // A number that is another is found: in a claim, in a figure, and the end of an interval.
    for (file, line, field, said) in [
        ("claims.csv", "effect,", 2, "effect: value "),
        ("claims.csv", "levels-off,", 4, "levels-off: high end "),
        ("causes.csv", "ratio,small,", 3, "cause of ratio in small: low end "),
        ("tables/by-offset.csv", "Othello,100,", 2, "figure by-offset: Othello 100: leaf_sum "),
        ("tables/by-order.csv", "SSS*,random,", 3, "figure by-order: SSS* random: leaf low end "),
        (
            "tables/changes.csv",
            "Chess,without ETC,",
            6,
            "table changes: Chess without ETC: ratio after",
        ),
        (
            "tables/pairs.csv",
            "random,guess 0,SSS*,Alpha-Beta,",
            4,
            "table pairs: random guess 0 SSS* Alpha-Beta: no more ",
        ),
    ] {
        let csv = place.path(&format!("results/report/{file}"));
        let table = fs::read_to_string(&csv).expect("a file");
        let line = table.lines().find(|l| l.starts_with(line)).unwrap_or_else(|| panic!("{table}"));
        let mut fields: Vec<String> = line.split(',').map(str::to_string).collect();
        fields[field] = (fields[field].parse::<f64>().expect("a number") * 1.000_01).to_string();
        fs::write(&csv, table.replace(line, &fields.join(","))).expect("a file");
        let output = recomputed(&place.path("results"), &experiments).expect("as before");
        fs::write(&csv, &table).expect("a file");
        assert!(!output.status.success(), "{file}");
        let found = String::from_utf8_lossy(&output.stdout).to_string();
        assert!(found.lines().any(|line| line.starts_with(said)), "{file}: {found}");
    }
}
