//! `nullwindow trace`: a search step by step, as thesis appendix A shows it.

use std::collections::HashMap;

use anyhow::{Context, Result, bail};
use clap::Args as ClapArgs;
use nullwindow::catalogue::Entry;
use nullwindow::observer::{
    CutoffVerdict, Leaves, Listing, Step, Trace, TraceNode, TraceRow, TraceState,
};
use nullwindow::{Answer, Counts, Limits, Shown, Value};
use nullwindow_engine::account::{Stretch, account};
use nullwindow_engine::{How, Observed, Subject, Way, certify};
use nullwindow_page::trace::TraceAsk;
use nullwindow_page::trace_page;
use serde::{Serialize, Serializer};
use serde_json::json;

use crate::algorithm_id::AlgorithmId;
use crate::destination::{Destination, takes_standard_output};
use crate::output::{print, print_json, styled};
use crate::subject::SubjectArgs;
use crate::table::{table, text};
use crate::tree_args::ParamArgs;

/// Show a search step by step, as in appendix A of the thesis.
///
/// Nodes are named a, b, c … in the order of their first visit. Values are Max's;
/// Max moves at the root. A row lists 256 nodes of a tree or of the OPEN list at
/// most, and says how many more there are.
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  nullwindow trace --tree thesis-2.4 --algorithm alpha-beta
  echo '[[3,9],[[1],4]]' | nullwindow trace --tree - --algorithm mtd-f --first-guess 4
  nullwindow trace --width 2 --depth 4 --algorithm sss-star --svg tree.svg
  nullwindow trace --tree thesis-2.4 --algorithm mtd-plus-infinity --html steps.html
  nullwindow trace --game tic-tac-toe --depth 2 --algorithm mtd-f")]
pub struct Args {
    #[command(flatten)]
    subject: SubjectArgs,
    /// The algorithm ('nullwindow algorithms' lists them)
    #[arg(long, value_name = "ID", value_parser = AlgorithmId, hide_possible_values = true)]
    algorithm: String,
    #[command(flatten)]
    params: ParamArgs,
    /// Show at most this many steps
    #[arg(long, default_value_t = 10_000)]
    rows: usize,
    /// Write a certificate that proves the value; - prints it instead of the steps
    #[arg(long, value_name = "FILE")]
    certificate: Option<Destination>,
    /// Draw the tree as an SVG file; - prints it instead of the steps
    #[arg(long, value_name = "FILE")]
    svg: Option<Destination>,
    /// Write a page that shows the steps one by one, in one file; - prints it instead of the
    /// steps
    #[arg(long, value_name = "FILE")]
    html: Option<Destination>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// What a traced search leaves behind.
struct Traced {
    answer: Answer<u16>,
    best_name: Option<String>,
    counts: Counts,
    leaves: Leaves,
    trace: Trace,
}

pub fn run(args: &Args) -> Result<()> {
    let files = [
        ("--certificate", args.certificate.as_ref()),
        ("--svg", args.svg.as_ref()),
        ("--html", args.html.as_ref()),
    ];
    let alone = takes_standard_output(&files, args.json)?;
    let how = args.params.how(&args.algorithm);
    let entry = how.check()?.entry;
    let subject = args.subject.subject()?;
    let traced = trace(args, &how, &subject)?;
    if let Some(file) = &args.certificate {
        let trees = subject.solution_trees(traced.trace.search_tree());
        file.write(&format!("{}\n", certify(&subject, trees)?))?;
    }
    if let Some(file) = &args.svg {
        file.write(&subject.draw(&traced.leaves, &traced.trace))?;
    }
    if let Some(file) = &args.html {
        let tree = subject.spec().context("the page cannot name this tree")?;
        let ask = TraceAsk { tree, runs: vec![how], blame: false };
        file.write(&trace_page(&format!("{}, step by step", entry.name), &ask)?)?;
    }
    if alone {
        return Ok(());
    }
    if args.json { print_json(&as_json(entry, &traced)) } else { print_account(entry, &traced) }
}

fn trace(args: &Args, how: &How, subject: &Subject) -> Result<Traced> {
    let (mut leaves, mut trace) = (Leaves::default(), Trace::new(args.rows));
    let watching = (&mut leaves, &mut trace);
    let observed = subject.observe(Way::Shown(how), &Limits::default(), watching)?;
    let Observed { answer, best_name, counts } = observed;
    if let Some(report) = answer.report() {
        bail!("the search stopped: {report}");
    }
    Ok(Traced { answer, best_name, counts, leaves, trace })
}

#[derive(Serialize)]
struct TraceReport<'a> {
    algorithm: &'a str,
    name: &'a str,
    source: &'a str,
    value: Option<Value>,
    exact: bool,
    lower: Option<Value>,
    upper: Option<Value>,
    best_move: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    best_move_name: Option<&'a str>,
    leaves: Vec<&'a [u16]>,
    leaf_values: Vec<Value>,
    leaf_evaluations: u64,
    unique_leaves: usize,
    interior: u64,
    transpositions: u64,
    total: u64,
    memory: u64,
    passes: Vec<serde_json::Value>,
    truncated: bool,
    rows: Rows<'a>,
}

/// The rows, made into JSON one at a time as they are written.
struct Rows<'a>(&'a Trace);

impl Serialize for Rows<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let names = self.0.names();
        serializer.collect_seq(self.0.rows().iter().map(|row| row_json(row, self.0, &names)))
    }
}

/// The names of the nodes of a trace.
type NodeNames = HashMap<TraceNode, String>;

fn as_json<'a>(entry: &'a Entry, traced: &'a Traced) -> TraceReport<'a> {
    let Traced { answer, best_name, counts, leaves, trace } = traced;
    let finite = |v: Value| (Shown(v).to_string() == v.to_string()).then_some(v);
    let passes = answer.passes.iter();
    TraceReport {
        algorithm: entry.id,
        name: entry.name,
        source: entry.source,
        value: answer.bounds.known(),
        exact: answer.bounds.is_exact(),
        lower: finite(answer.bounds.lower),
        upper: finite(answer.bounds.upper),
        best_move: answer.best_index,
        best_move_name: best_name.as_deref(),
        leaves: leaves.list().iter().map(|l| &l.path[..]).collect(),
        leaf_values: leaves.list().iter().map(|l| l.value).collect(),
        leaf_evaluations: counts.leaf,
        unique_leaves: leaves.unique(),
        interior: counts.interior,
        transpositions: counts.transposition,
        total: counts.total(),
        memory: counts.memory,
        passes: passes.map(|p| json!({"gamma": number(p.gamma), "value": p.value})).collect(),
        truncated: trace.truncated(),
        rows: Rows(trace),
    }
}

/// A value, or "+inf" or "-inf".
fn number(value: Value) -> serde_json::Value {
    let shown = Shown(value).to_string();
    if shown == value.to_string() { json!(value) } else { json!(shown) }
}

fn row_json(row: &TraceRow, trace: &Trace, names: &NodeNames) -> serde_json::Value {
    let list = |l: &Listing| json!(l.nodes.iter().map(|n| name(*n, names)).collect::<Vec<_>>());
    let mut shown = json!({
        "node": name(row.node, names),
        "path": trace.path(row.node),
        "lower": number(row.bounds.lower),
        "upper": number(row.bounds.upper),
        "min_tree": list(&row.min_tree),
        "max_tree": list(&row.max_tree),
    });
    match &row.step {
        Step::Pass { number: n, gamma } => {
            return json!({"pass": n, "gamma": number(*gamma)});
        }
        Step::Visit { window, g, verdict } => {
            shown["alpha"] = number(window.alpha);
            shown["beta"] = number(window.beta);
            shown["g"] = number(*g);
            shown["step"] = json!(match verdict {
                CutoffVerdict::None => "visit",
                CutoffVerdict::Continue => "continue",
                CutoffVerdict::Cutoff => "cutoff",
                CutoffVerdict::Exhausted => "done",
                CutoffVerdict::Fetched => "from memory",
            });
        }
        Step::Open { case, list, .. } => {
            shown["case"] = json!(case);
            let state = |s: &TraceState| {
                let status = if s.solved { "solved" } else { "live" };
                json!({"node": name(s.node, names), "status": status, "merit": number(s.merit)})
            };
            shown["open"] = json!(list.iter().map(state).collect::<Vec<_>>());
        }
    }
    if row.is_cut_short() {
        shown["truncated"] = json!(true);
    }
    shown
}

fn name(node: TraceNode, names: &NodeNames) -> &str {
    names.get(&node).map_or("·", String::as_str)
}

fn print_account(entry: &Entry, traced: &Traced) -> Result<()> {
    let trace = &traced.trace;
    let bold = anstyle::Style::new().bold();
    print(&format!("{} ({})\n\n", styled(bold, entry.name), entry.source))?;
    print_steps(trace)?;
    if trace.truncated() && trace.rows().len() >= trace.limit() {
        print("… and more steps than --rows allows\n")?;
    } else if trace.truncated() {
        print("… and more steps, of a tree too wide to be followed further\n")?;
    }
    print(&format!("\n{}", found(traced)))
}

fn found(traced: &Traced) -> String {
    let Traced { answer, best_name, counts, leaves, .. } = traced;
    let mut out = String::new();
    out += &conclusion(answer, best_name.as_deref());
    let values: Vec<String> = leaves.list().iter().map(|l| l.value.to_string()).collect();
    out += &format!("leaves in order of first evaluation: {}\n", values.join(" "));
    out += &format!(
        "{} leaf evaluations ({} distinct), {} interior, {} from memory; {} nodes held at most\n",
        counts.leaf,
        leaves.unique(),
        counts.interior,
        counts.transposition,
        counts.memory
    );
    out
}

fn conclusion(answer: &Answer<u16>, name: Option<&str>) -> String {
    let place = answer.best_index.map(|index| index.to_string());
    let best = name.map(str::to_string).or(place);
    let best = best.map_or(String::new(), |best| format!(", best move {best}"));
    format!("value {}{best}\n", answer.known())
}

/// Prints the rows, a table for each stretch of the same kind.
fn print_steps(trace: &Trace) -> Result<()> {
    for stretch in account(trace) {
        print(&match stretch {
            Stretch::Pass { number, gamma } => {
                format!("\nPass {number}: is the value at least {}?\n", Shown(gamma))
            }
            Stretch::Steps(steps) => {
                let mut out = table(steps.columns, steps.numbers);
                for row in steps.rows {
                    out.add_row(row);
                }
                text(&out)
            }
        })?;
    }
    Ok(())
}
