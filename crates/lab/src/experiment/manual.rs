//! The tables of `docs/experiments.md`, made from the tables of settings and
//! columns, so that the two cannot disagree.

use super::block::Defaults;
use super::columns::{ColumnNeeds, RowKind, of_rows};
use super::edition::Edition;
use super::error::{ExperimentError, LoadedFile};
use super::explicit_trees::LARGEST_TREE;
use super::fields::Fields;
use super::file::MOST_CELLS;
use super::laboratory::{LARGEST_FILE, shipped_file};
use super::setting::{Accepts, Setting, Usual};
use super::settings::{OF_EXPLICIT_TREES, OF_FAMILIES, OF_SIMULATIONS, OF_TREE_SEARCHES, of_games};
use crate::cell::{ExplicitCell, GameCell, SimulationCell, TreeCell, TreeSearch};
use nullwindow_games::GameId;

/// The settings of cells as Markdown tables, with the defaults of the experiments
/// that come with the program.
///
/// ```
/// let manual = nullwindow_lab::experiment::settings_manual().unwrap();
/// assert!(manual.contains("| `grain` | a whole number from 1 to 1000 |"));
/// ```
pub fn settings_manual() -> Result<String, ExperimentError> {
    let file: LoadedFile = shipped_file("defaults.toml");
    let defaults = Defaults::read(Fields::of_file(file.source())?)?;
    let (tree, search) = (TreeCell::new(0, 0, "random", "", 1, 0), TreeSearch::new(""));
    let explicit = ExplicitCell { tree: String::new(), search: search.clone() };
    let games = GameId::ALL.map(|game| (Some(game), GameCell::new(game, "start", "", 0)));
    let simulated = GameId::ALL.map(|game| (Some(game), SimulationCell::new(game, "start", 0)));
    let tables = [
        ("Positions of a game", table(of_games(), &defaults, &games)),
        ("Artificial trees", table(OF_FAMILIES, &defaults, &[(None, tree)])),
        ("Explicit trees", table(OF_EXPLICIT_TREES, &defaults, &[(None, explicit)])),
        ("Trees of either kind", table(OF_TREE_SEARCHES, &defaults, &[(None, search)])),
        ("Simulated machines", table(OF_SIMULATIONS, &defaults, &simulated)),
    ];
    let texts = tables.map(|(heading, table)| format!("### {heading}\n\n{table}"));
    Ok(format!("{}\n{}", limits(), texts.join("\n")))
}

fn limits() -> String {
    let (file, tree) = (LARGEST_FILE >> 20, LARGEST_TREE >> 20);
    format!(
        "An experiment has at most {MOST_CELLS} cells in an edition. A file of experiments,\n\
         positions or claims has at most {file} MiB, a file of a tree at most {tree} MiB.\n"
    )
}

/// The columns of rows besides the settings, as a Markdown table.
///
/// ```
/// let manual = nullwindow_lab::experiment::columns_manual();
/// assert!(manual.contains("| `unique` | tree | distinct leaves evaluated |"));
/// ```
pub fn columns_manual() -> String {
    let mut table = "| column | rows | meaning |\n|---|---|---|\n".to_string();
    for column in of_rows() {
        let rows: Vec<&str> = column.rows.iter().map(|kind| kind.name()).collect();
        let rows =
            if rows.len() == RowKind::ALL.len() { "all".to_string() } else { rows.join(", ") };
        let needs = match column.needs {
            ColumnNeeds::Nothing => "",
            ColumnNeeds::Levels => "with `levels`, in the last iteration: ",
            ColumnNeeds::Against => "with `against`: ",
            ColumnNeeds::Blame => "with `blame`, in the last iteration: ",
            ColumnNeeds::Workers => "with `workers`: ",
            ColumnNeeds::Nodes => "with `nodes`: ",
            ColumnNeeds::Minimal(_) => "with `minimal`, in the last iteration: ",
        };
        table += &format!("| `{}` | {rows} | {needs}{} |\n", column.name, column.doc);
    }
    table
}

/// The table of some settings; `fresh` are new cells, of each game or of trees.
fn table<C: Clone>(
    settings: &[Setting<C>],
    defaults: &Defaults,
    fresh: &[(Option<GameId>, C)],
) -> String {
    let heading = "| key | values | default | meaning | columns |\n|---|---|---|---|---|\n";
    let line = |setting: &Setting<C>| {
        let Setting { name, doc, .. } = setting;
        let columns: Vec<String> =
            setting.factors.iter().map(|f| format!("`{}`", f.name)).collect();
        let (values, usual) = (setting.values(), usual(setting, defaults, fresh));
        format!("| `{name}` | {values} | {usual} | {doc} | {} |\n", columns.join(", "))
    };
    let lines: String = settings.iter().map(line).collect();
    heading.to_string() + &lines
}

/// The default of a setting that a block does not give: for both editions and all
/// games at once where it is the same.
fn usual<C: Clone>(
    setting: &Setting<C>,
    defaults: &Defaults,
    fresh: &[(Option<GameId>, C)],
) -> String {
    let [quick, full] = Edition::ALL.map(|edition| {
        let of = |(game, cell): &(Option<GameId>, C)| match defaults.written(
            setting.name,
            *game,
            edition,
        ) {
            Some(values) => {
                values.iter().map(|v| v.value.to_string()).collect::<Vec<_>>().join(", ")
            }
            None => unwritten(setting, cell),
        };
        together(fresh.iter().map(|one| (one.0, of(one))).collect())
    });
    if quick == full { quick } else { format!("quick: {quick}; full: {full}") }
}

fn unwritten<C>(setting: &Setting<C>, cell: &C) -> String {
    match &setting.usual {
        Usual::Required => "required".to_string(),
        Usual::Is(text) => text.to_string(),
        Usual::OfCell if matches!(setting.accepts, Accepts::Switch(_)) => "false".to_string(),
        Usual::OfCell => {
            let value = setting.factors.first().and_then(|factor| factor.of_cell(cell));
            value.map_or(String::new(), |value| value.to_string())
        }
    }
}

/// One text for all games if they agree, else one for each.
fn together(texts: Vec<(Option<GameId>, String)>) -> String {
    let first = texts[0].1.clone();
    if texts.iter().all(|(_, text)| *text == first) {
        return first;
    }
    let named = texts.iter().map(|(game, text)| match game {
        Some(game) => format!("{game} {text}"),
        None => text.clone(),
    });
    named.collect::<Vec<_>>().join(", ")
}
