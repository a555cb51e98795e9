//! A work sheet: several exercises from one seed, to hand out, with a key apart.

use std::fmt;
use std::fmt::Write;
use std::str::FromStr;

use serde::Serialize;
use serde_json::json;

use super::kind::ExerciseKind;
use super::part::AnswerForm;
use super::spec::{Exercise, ExerciseError, ExerciseSpec, shown};
use super::texts::{Language, Texts, fill};

/// The most exercises of a sheet.
const MOST: usize = 40;

/// Some exercises of a sheet that differ in the seed alone. Written as
/// `kind:algorithm:level`, or `kind:algorithm:levelx3` for three of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetItem {
    /// What they ask for.
    pub kind: ExerciseKind,
    /// What they are about.
    pub algorithm: String,
    /// How difficult they are.
    pub level: u8,
    /// How many there are.
    pub times: usize,
}

/// Which exercises a sheet has, and the seed that they are all made from: a class gets the
/// same sheet, and next year's class another one of the same kind.
///
/// ```
/// use nullwindow_engine::exercise::SheetSpec;
/// let sheet = SheetSpec::read("leaves:alpha-beta:3x2,proof:minimax:4", 2026).unwrap();
/// let sheet = sheet.make().unwrap();
/// assert_eq!(sheet.exercises().len(), 3);
/// assert!(sheet.text().contains("Which leaves are evaluated, in which order?"));
/// assert!(!sheet.text().contains(&sheet.exercises()[0].solution(1).unwrap()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetSpec {
    /// The exercises.
    pub items: Vec<SheetItem>,
    /// Where all of them come from.
    pub seed: u64,
}

impl FromStr for SheetItem {
    type Err = ExerciseError;

    fn from_str(text: &str) -> Result<SheetItem, ExerciseError> {
        let wrong = || ExerciseError::Text(text.to_string());
        let [kind, algorithm, level] = text.trim().split(':').collect::<Vec<_>>()[..] else {
            return Err(wrong());
        };
        let (level, times) = level.split_once('x').unwrap_or((level, "1"));
        Ok(SheetItem {
            kind: kind.parse()?,
            algorithm: algorithm.to_string(),
            level: level.parse().map_err(|_| wrong())?,
            times: times.parse().map_err(|_| wrong())?,
        })
    }
}

impl fmt::Display for SheetItem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}", self.kind.id(), self.algorithm, self.level)?;
        if self.times == 1 { Ok(()) } else { write!(f, "x{}", self.times) }
    }
}

impl SheetSpec {
    /// Reads a sheet: items with commas between them.
    pub fn read(text: &str, seed: u64) -> Result<SheetSpec, ExerciseError> {
        let items: Result<Vec<SheetItem>, _> = text.split(',').map(str::parse).collect();
        Ok(SheetSpec { items: items?, seed })
    }

    /// The exercises one by one. Each has a seed of its own.
    pub fn exercises(&self) -> Result<Vec<ExerciseSpec>, ExerciseError> {
        if self.items.iter().map(|item| item.times).sum::<usize>() > MOST {
            return Err(ExerciseError::Long(MOST));
        }
        let each = self.items.iter().flat_map(|item| std::iter::repeat_n(item, item.times));
        let spec = |(i, item): (usize, &SheetItem)| ExerciseSpec {
            kind: item.kind,
            algorithm: item.algorithm.clone(),
            level: item.level,
            // Seeds of two sheets do not meet before a sheet has a thousand exercises.
            seed: self.seed.wrapping_mul(1000).wrapping_add(i as u64) % (1 << 53),
        };
        Ok(each.enumerate().map(spec).collect())
    }

    /// The sheet, in English.
    pub fn make(&self) -> Result<WorkSheet, ExerciseError> {
        self.make_in(Language::English)
    }

    /// The sheet in a language.
    pub fn make_in(&self, language: Language) -> Result<WorkSheet, ExerciseError> {
        let specs = self.exercises()?;
        let made: Result<Vec<Exercise>, _> =
            specs.iter().map(|spec| spec.make_in(language)).collect();
        Ok(WorkSheet { seed: Some(self.seed), language, exercises: made? })
    }
}

/// A work sheet.
#[derive(Clone, Debug)]
pub struct WorkSheet {
    seed: Option<u64>,
    language: Language,
    exercises: Vec<Exercise>,
}

/// A question as it is asked on paper, and its answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct OnPaper {
    ask: String,
    answer: String,
}

impl WorkSheet {
    /// A sheet of these exercises, in the language of the first one.
    pub fn of(exercises: Vec<Exercise>) -> WorkSheet {
        let language = exercises.first().map(Exercise::language).unwrap_or_default();
        WorkSheet { seed: None, language, exercises }
    }

    fn texts(&self) -> &'static Texts {
        self.language.texts()
    }

    /// The exercises.
    pub fn exercises(&self) -> &[Exercise] {
        &self.exercises
    }

    fn title(&self, key: bool) -> String {
        let title = if key { self.texts().key } else { self.texts().sheet };
        let with_seed =
            |seed: u64| fill(self.texts().with_seed, &[("title", &title), ("seed", &seed)]);
        self.seed.map_or(title.to_string(), with_seed)
    }

    /// The sheet to read in a terminal.
    pub fn text(&self) -> String {
        self.written(false)
    }

    /// The key to read in a terminal.
    pub fn key_text(&self) -> String {
        self.written(true)
    }

    fn written(&self, key: bool) -> String {
        let mut text = format!("{}\n", self.title(key));
        for (i, exercise) in self.exercises.iter().enumerate() {
            let _ = write!(text, "\n{}. {}\n", i + 1, exercise.title());
            if !key {
                let _ = writeln!(text, "\n   {}", exercise.intro().join("\n   "));
                let _ = writeln!(text, "\n{}", outline(exercise));
            }
            for (letter, question) in ('a'..).zip(on_paper(exercise)) {
                match key {
                    true => {
                        let _ = writeln!(text, "   {letter}) {}", question.answer);
                    }
                    false => {
                        let _ = writeln!(text, "   {letter}) {}", question.ask);
                    }
                }
            }
        }
        text
    }

    /// The sheet as a page to print.
    pub fn html(&self) -> String {
        self.page(false)
    }

    /// The key as a page to print.
    pub fn key_html(&self) -> String {
        self.page(true)
    }

    fn page(&self, key: bool) -> String {
        let mut body = String::new();
        for (i, exercise) in self.exercises.iter().enumerate() {
            body.push_str(&section(i + 1, exercise, key));
        }
        let title = escaped(&self.title(key));
        let name = match key {
            true => String::new(),
            false => format!("<p class=\"name\">{}</p>\n", escaped(self.texts().your_name)),
        };
        format!(
            "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n<meta \
             name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n\
             {name}{body}</body>\n</html>\n",
            self.language.code()
        )
    }

    /// The sheet, or its key, as JSON.
    pub fn json(&self, key: bool) -> serde_json::Value {
        let one = |exercise: &Exercise| {
            let asked = on_paper(exercise);
            let questions: Vec<_> = asked
                .iter()
                .map(|q| match key {
                    true => json!({ "ask": q.ask, "answer": q.answer }),
                    false => json!({ "ask": q.ask }),
                })
                .collect();
            json!({
                "exercise": exercise.spec().to_string(),
                "title": exercise.title(),
                "intro": exercise.intro(),
                "tree": exercise.text(),
                "questions": questions,
            })
        };
        let all: Vec<_> = self.exercises.iter().map(one).collect();
        json!({ "title": self.title(key), "seed": self.seed, "exercises": all })
    }
}

const STYLE: &str = "body { font: 12pt/1.45 Georgia, serif; max-width: 46rem; margin: 2rem auto; \
    padding: 0 1rem; color: #000; background: #fff; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin: 1.6rem 0 .4rem; }
section { break-inside: avoid; } svg { display: block; max-width: 100%; height: auto; margin: 1rem auto; }
ol { padding-left: 1.4rem; } li { margin: .5rem 0 1.6rem; } .key li { margin: .2rem 0; }
.name { border-bottom: 1px solid #000; }
";

fn section(number: usize, exercise: &Exercise, key: bool) -> String {
    let mut html = format!(
        "<section{}>\n<h2>{number}. {}</h2>\n",
        if key { " class=\"key\"" } else { "" },
        escaped(&exercise.title())
    );
    if !key {
        for text in exercise.intro() {
            let _ = writeln!(html, "<p>{}</p>", escaped(&text));
        }
    }
    html.push_str(&exercise.picture());
    html.push_str("\n<ol type=\"a\">\n");
    for question in on_paper(exercise) {
        let text = if key { &question.answer } else { &question.ask };
        let _ = writeln!(html, "<li>{}</li>", escaped(text));
    }
    html.push_str("</ol>\n</section>\n");
    html
}

/// The parts as they are asked on paper, where nothing can be shown in between: the order of
/// the leaves is one question, and steps are named by what has happened.
fn on_paper(exercise: &Exercise) -> Vec<OnPaper> {
    let texts = exercise.language().texts();
    let answer = |part| exercise.solution(part).unwrap_or_default();
    if exercise.spec().kind == ExerciseKind::Leaves {
        let all: Vec<String> = (0..exercise.parts().len() - 1).map(answer).collect();
        return vec![OnPaper { ask: texts.leaves_in_order.to_string(), answer: all.join(", ") }];
    }
    if exercise.spec().kind == ExerciseKind::Gamma {
        return vec![passes(exercise)];
    }
    let one = |(i, part): (usize, &super::part::ExercisePart)| {
        let when = when(exercise, part.at);
        let choices = match &part.form {
            AnswerForm::Choice(choices) => format!(" ({})", choices.join(" / ")),
            _ => String::new(),
        };
        OnPaper { ask: format!("{when}{}{choices}", part.ask), answer: answer(i) }
    };
    exercise.parts().iter().enumerate().map(one).collect()
}

/// The passes as one question: what one returns would tell the answer of the one before.
fn passes(exercise: &Exercise) -> OnPaper {
    let gammas: Vec<String> =
        exercise.trace().steps.iter().filter_map(|step| step.gamma).map(shown).collect();
    let texts = exercise.language().texts();
    let asked = exercise.parts().len() / 2;
    let ask = match asked < gammas.len() {
        true => fill(texts.passes_first, &[("n", &asked)]),
        false => texts.passes_all.to_string(),
    };
    let pass = |(i, gamma): (usize, &String)| {
        let g = exercise.solution(2 * i).unwrap_or_default();
        fill(texts.pass_returned, &[("gamma", gamma), ("g", &g)])
    };
    let answer: Vec<String> = gammas.iter().take(asked).enumerate().map(pass).collect();
    OnPaper { ask, answer: answer.join("; ") }
}

/// The moment of a question, by the evaluations before it.
fn when(exercise: &Exercise, at: i64) -> String {
    let texts = exercise.language().texts();
    let steps = exercise.trace().steps.iter().take((at + 1).max(0) as usize);
    if at >= 0 && steps.clone().next_back().is_some_and(|step| step.open.is_some()) {
        return fill(texts.after_step, &[("n", &at)]);
    }
    let last = steps.clone().rev().find(|step| step.leaf.is_some());
    let count = steps.filter(|step| step.leaf.is_some()).count();
    match last {
        None => String::new(),
        Some(step) => fill(texts.after_leaf, &[("name", &exercise.name(step.node)), ("n", &count)]),
    }
}

/// The tree as indented lines.
fn outline(exercise: &Exercise) -> String {
    let mut text = String::new();
    let mut stack = vec![(0, 0)];
    while let Some((node, ply)) = stack.pop() {
        let children = exercise.tree().children(node);
        let what = match exercise.tree().value[node as usize].filter(|_| children.is_empty()) {
            Some(value) => value.to_string(),
            None if ply % 2 == 0 => "Max".to_string(),
            None => "Min".to_string(),
        };
        let _ = writeln!(text, "   {}{}  {what}", "  ".repeat(ply), exercise.name(node));
        stack.extend(children.iter().rev().map(|&child| (child, ply + 1)));
    }
    text
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}
