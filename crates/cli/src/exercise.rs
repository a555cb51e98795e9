//! `nullwindow exercise`: exercises and work sheets, made from a seed.

use std::path::PathBuf;

use anyhow::{Result, bail};
use clap::Args as ClapArgs;
use nullwindow_engine::exercise::{
    ExerciseKind, ExerciseSpec, Language, SheetSpec, WorkSheet, exercise_levels,
};

use crate::output::{print, print_json, write_file};

/// Make an exercise, or a work sheet with its key apart.
///
/// An exercise is kind:algorithm:level:seed, such as leaves:alpha-beta:4:17. A sheet lists
/// kind:algorithm:level with commas between them, and xN for N of them; all of it comes from
/// one seed, so a class gets the same sheet and the next one another. The practice view of
/// the page asks the same exercises and marks them.
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  nullwindow exercise --kinds
  nullwindow exercise leaves:alpha-beta:4:17
  nullwindow exercise --sheet leaves:alpha-beta:3x4,gamma:mtd-f:4 --seed 2026 --html sheet.html
  nullwindow exercise --sheet leaves:alpha-beta:3x4,gamma:mtd-f:4 --seed 2026 --key
  nullwindow exercise leaves:alpha-beta:4:17 --language de")]
pub struct Args {
    /// An exercise: kind:algorithm:level:seed
    #[arg(required_unless_present_any = ["sheet", "kinds"], conflicts_with_all = ["sheet", "kinds"])]
    exercise: Option<ExerciseSpec>,
    /// A sheet: kind:algorithm:level with commas between them, and xN for N of them
    #[arg(long, value_name = "EXERCISES", conflicts_with = "kinds")]
    sheet: Option<String>,
    /// Where the exercises of a sheet come from
    #[arg(long, value_name = "N", default_value_t = 1, requires = "sheet")]
    seed: u64,
    /// The key in place of the exercises
    #[arg(long, conflicts_with = "kinds")]
    key: bool,
    /// Write a page to print into this file
    #[arg(long, value_name = "FILE", conflicts_with_all = ["json", "kinds"])]
    html: Option<PathBuf>,
    /// The language: en, de or es
    #[arg(long, value_name = "CODE", default_value = "en")]
    language: Language,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
    /// List the kinds of exercises, what each can be about, and the levels
    #[arg(long)]
    kinds: bool,
}

pub fn run(args: &Args) -> Result<()> {
    if args.kinds {
        return kinds(args.language, args.json);
    }
    let sheet = match (&args.exercise, &args.sheet) {
        (Some(exercise), _) => WorkSheet::of(vec![exercise.make_in(args.language)?]),
        (None, Some(items)) => SheetSpec::read(items, args.seed)?.make_in(args.language)?,
        (None, None) => bail!("nothing to make: give an exercise or --sheet"),
    };
    if args.json {
        return print_json(&sheet.json(args.key));
    }
    match (&args.html, args.key) {
        (Some(file), true) => write_file(file, &sheet.key_html()),
        (Some(file), false) => write_file(file, &sheet.html()),
        (None, true) => print(&sheet.key_text()),
        (None, false) => print(&sheet.text()),
    }
}

/// What there is to ask.
fn kinds(language: Language, json: bool) -> Result<()> {
    let ids = |kind: ExerciseKind| kind.algorithms().map(|entry| entry.id).collect::<Vec<_>>();
    let levels = exercise_levels(language);
    if json {
        let kind = |kind: ExerciseKind| serde_json::json!({ "kind": kind.id(), "title": kind.title(language), "algorithms": ids(kind) });
        return print_json(&serde_json::json!({
            "kinds": ExerciseKind::ALL.map(kind),
            "levels": levels,
        }));
    }
    let mut text = String::new();
    for kind in ExerciseKind::ALL {
        let list = match ids(kind) {
            all if all.len() > 12 => format!("{} algorithms: see --json", all.len()),
            all => all.join(", "),
        };
        text += &format!("{:8} {}\n         {list}\n", kind.id(), kind.title(language));
    }
    text.push('\n');
    for (i, title) in levels.iter().enumerate() {
        text += &format!("level {}  {title}\n", i + 1);
    }
    print(&text)
}
