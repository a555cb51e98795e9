//! Which exercise, and the exercise itself.

use std::fmt;
use std::str::FromStr;

use nullwindow::catalogue::{Entry, find};
use nullwindow::{INFINITY, Value};
use serde::{Deserialize, Serialize};

use super::answer::{ExerciseAnswer, ExerciseMark};
use super::kind::ExerciseKind;
use super::level::{Dice, LEVELS, grow};
use super::material::Material;
use super::part::{AnswerForm, ExercisePart, Key};
use super::texts::{Language, Texts, fill};
use super::{
    bounds, compare, cutoffs, gamma, leaves, memory, picture, proof, rules, values, windows,
};
use crate::steps::{Nodes, RunReply};

/// Trees that are tried until one has something to ask.
const ATTEMPTS: u64 = 200;

/// Which exercise: the same one every time. Written as `kind:algorithm:level:seed`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExerciseSpec {
    /// What it asks for.
    pub kind: ExerciseKind,
    /// The id of the algorithm that it is about.
    pub algorithm: String,
    /// How difficult it is, from 1.
    pub level: u8,
    /// Where its tree comes from.
    pub seed: u64,
}

/// Why there is no such exercise, or no such answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExerciseError {
    /// The text is no exercise.
    Text(String),
    /// There is no such kind; what kinds there are.
    Kind(String, String),
    /// There is no such level.
    Level(u8),
    /// The kind does not suit the algorithm: the kind, the algorithms that it suits, this one.
    Algorithm(&'static str, String, String),
    /// The search failed.
    Search(String),
    /// No tree of this level has something to ask.
    None,
    /// A sheet is too long.
    Long(usize),
    /// There is no such part.
    Part(usize),
    /// There is no such language; what languages there are.
    Language(String, String),
}

impl ExerciseError {
    /// What is wrong, in a language.
    pub fn told(&self, language: Language) -> String {
        let texts = language.texts();
        match self {
            ExerciseError::Text(text) => fill(texts.no_exercise, &[("text", text)]),
            ExerciseError::Kind(kind, kinds) => {
                fill(texts.no_kind, &[("kind", kind), ("kinds", kinds)])
            }
            ExerciseError::Level(level) => {
                fill(texts.no_level, &[("level", level), ("levels", &LEVELS)])
            }
            ExerciseError::Algorithm(kind, algorithms, algorithm) => {
                let places: [(&str, &dyn fmt::Display); 3] =
                    [("kind", kind), ("algorithms", algorithms), ("algorithm", algorithm)];
                fill(texts.not_about, &places)
            }
            ExerciseError::Search(why) => fill(texts.no_search, &[("why", why)]),
            ExerciseError::None => texts.no_tree.to_string(),
            ExerciseError::Long(most) => fill(texts.too_long, &[("most", most)]),
            ExerciseError::Part(part) => fill(texts.no_part, &[("part", part)]),
            ExerciseError::Language(language, languages) => {
                fill(texts.no_language, &[("language", language), ("languages", languages)])
            }
        }
    }
}

impl fmt::Display for ExerciseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.told(Language::English))
    }
}

impl std::error::Error for ExerciseError {}

impl fmt::Display for ExerciseSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}:{}", self.kind.id(), self.algorithm, self.level, self.seed)
    }
}

impl FromStr for ExerciseKind {
    type Err = ExerciseError;

    fn from_str(text: &str) -> Result<ExerciseKind, ExerciseError> {
        let found = ExerciseKind::ALL.into_iter().find(|kind| kind.id() == text);
        found.ok_or_else(|| {
            let ids = ExerciseKind::ALL.map(ExerciseKind::id).join(", ");
            ExerciseError::Kind(text.to_string(), ids)
        })
    }
}

impl FromStr for ExerciseSpec {
    type Err = ExerciseError;

    fn from_str(text: &str) -> Result<ExerciseSpec, ExerciseError> {
        let wrong = || ExerciseError::Text(text.to_string());
        let [kind, algorithm, level, seed] = text.split(':').collect::<Vec<_>>()[..] else {
            return Err(wrong());
        };
        let level = level.parse().map_err(|_| wrong())?;
        let seed = seed.parse().map_err(|_| wrong())?;
        Ok(ExerciseSpec { kind: kind.parse()?, algorithm: algorithm.to_string(), level, seed })
    }
}

impl ExerciseSpec {
    /// The exercise, in English.
    pub fn make(&self) -> Result<Exercise, ExerciseError> {
        self.make_in(Language::English)
    }

    /// The exercise in a language. The tree, the questions and the answers are the same in all.
    ///
    /// ```
    /// use nullwindow_engine::exercise::{ExerciseSpec, Language};
    /// let spec: ExerciseSpec = "leaves:alpha-beta:2:7".parse().unwrap();
    /// let (english, german) = (spec.make().unwrap(), spec.make_in(Language::German).unwrap());
    /// assert_eq!(german.right_answer(0), english.right_answer(0));
    /// assert_eq!(german.parts()[0].ask, "Welches Blatt wird als Nächstes bewertet?");
    /// ```
    pub fn make_in(&self, language: Language) -> Result<Exercise, ExerciseError> {
        let entry = self.entry()?;
        for attempt in 0..ATTEMPTS {
            let mut dice = Dice::new(self.seed.wrapping_mul(ATTEMPTS).wrapping_add(attempt));
            let material =
                Material::new(grow(self.level, &mut dice)?, entry, &mut dice, language.texts())?;
            if let Some(parts) = self.parts(&material, &mut dice)? {
                return Ok(Exercise { spec: self.clone(), language, entry, material, parts });
            }
        }
        Err(ExerciseError::None)
    }

    fn entry(&self) -> Result<&'static Entry, ExerciseError> {
        let found = find(&self.algorithm).filter(|entry| self.kind.suits(entry));
        found.ok_or_else(|| {
            let ids: Vec<&str> = self.kind.algorithms().map(|entry| entry.id).collect();
            ExerciseError::Algorithm(self.kind.id(), ids.join(", "), self.algorithm.clone())
        })
    }

    /// What is asked of a tree, if there is something to ask.
    fn parts(
        &self,
        material: &Material,
        dice: &mut Dice,
    ) -> Result<Option<Vec<ExercisePart>>, ExerciseError> {
        Ok(match self.kind {
            ExerciseKind::Values => values::values(material),
            ExerciseKind::Line => values::line(material),
            ExerciseKind::Leaves => leaves::parts(material),
            ExerciseKind::Cutoffs => cutoffs::parts(material),
            ExerciseKind::Windows => windows::parts(material),
            ExerciseKind::Bounds => bounds::parts(material, dice),
            ExerciseKind::Gamma => gamma::parts(material),
            ExerciseKind::Memory => memory::parts(material, dice),
            ExerciseKind::Proof => Some(proof::parts(material)),
            ExerciseKind::Compare => Some(compare::parts(material, &self.algorithm, dice)?),
        })
    }
}

/// An exercise: a tree, a search of it, and questions.
#[derive(Clone, Debug)]
pub struct Exercise {
    spec: ExerciseSpec,
    language: Language,
    entry: &'static Entry,
    material: Material,
    parts: Vec<ExercisePart>,
}

impl Exercise {
    /// Which exercise it is.
    pub fn spec(&self) -> &ExerciseSpec {
        &self.spec
    }

    /// The language that it is in.
    pub fn language(&self) -> Language {
        self.language
    }

    /// What it says, in its language.
    fn texts(&self) -> &'static Texts {
        self.language.texts()
    }

    /// What it is called.
    pub fn title(&self) -> String {
        let kind = self.spec.kind.title(self.language);
        match self.about_tree() {
            true => kind.to_string(),
            false => format!("{kind}: {}", self.entry.name),
        }
    }

    /// Whether it asks about the tree alone.
    fn about_tree(&self) -> bool {
        matches!(self.spec.kind, ExerciseKind::Values | ExerciseKind::Line | ExerciseKind::Proof)
    }

    /// What is to do, and the rule of the algorithm.
    pub fn intro(&self) -> Vec<String> {
        let texts = self.texts();
        let mut intro = vec![texts.squares.to_string()];
        if !self.about_tree() {
            intro.push(format!("{}. {}", self.entry.name, rules::rule(self.entry, texts)));
        }
        if let Some(&(again, _)) = self.tree().same.first() {
            let (again, first) = (self.name(again), self.name(self.material.first(again)));
            intro.push(fill(texts.primes, &[("again", &again), ("first", &first)]));
        }
        if let Some(guess) = self.material.guess {
            intro.push(fill(texts.first_guess, &[("guess", &shown(guess))]));
        }
        intro
    }

    /// The tree as it is drawn.
    pub fn tree(&self) -> &Nodes {
        &self.material.tree
    }

    /// The tree as nested lists.
    pub fn text(&self) -> &str {
        &self.material.text
    }

    /// The search, step by step: the solution.
    pub fn trace(&self) -> &RunReply {
        &self.material.run
    }

    /// Where the search starts from a guess.
    pub fn guess(&self) -> Option<Value> {
        self.material.guess
    }

    /// The questions.
    pub fn parts(&self) -> &[ExercisePart] {
        &self.parts
    }

    /// The letter of a node.
    pub fn name(&self, node: u32) -> String {
        self.material.name(node)
    }

    /// The tree as a drawing to print, as the text of an SVG file.
    pub fn picture(&self) -> String {
        picture::draw(&self.material)
    }

    fn part(&self, part: usize) -> Result<&ExercisePart, ExerciseError> {
        self.parts.get(part).ok_or(ExerciseError::Part(part))
    }

    /// The hints to a part, each of which says more.
    pub fn hints(&self, part: usize) -> Result<&[String], ExerciseError> {
        Ok(&self.part(part)?.hints)
    }

    /// Marks an answer to a part.
    pub fn mark(
        &self,
        part: usize,
        answer: &ExerciseAnswer,
    ) -> Result<ExerciseMark, ExerciseError> {
        let part = self.part(part)?;
        if nodes_of(answer).iter().any(|&node| node as usize >= self.tree().len()) {
            return Ok(ExerciseMark::wrong(self.texts().no_node));
        }
        Ok(match &part.key {
            Key::Proof { min, bound } => proof::mark(&self.material, (*min, *bound), answer),
            Key::OneOf(right) if right.iter().any(|one| same(one, answer)) => {
                ExerciseMark::right(self.why_right(part, answer))
            }
            Key::OneOf(right) => self.wrong(part, &right[0], answer),
        })
    }

    fn why_right(&self, part: &ExercisePart, answer: &ExerciseAnswer) -> String {
        match (self.spec.kind, answer) {
            (ExerciseKind::Leaves, answer) => leaves::why_right(&self.material, answer),
            (ExerciseKind::Compare, _) => compare::why(self.texts(), &part.hints),
            _ => self.texts().right.to_string(),
        }
    }

    fn wrong(
        &self,
        part: &ExercisePart,
        right: &ExerciseAnswer,
        given: &ExerciseAnswer,
    ) -> ExerciseMark {
        match (right, given) {
            (ExerciseAnswer::Nodes(right), ExerciseAnswer::Nodes(given)) => {
                cutoffs::mark_set(&self.material, self.spec.kind, right, given)
            }
            (ExerciseAnswer::Bounds(right), ExerciseAnswer::Bounds(given)) => {
                bounds::mark_pair(self.texts(), &part.form, *right, *given)
            }
            _ if self.spec.kind == ExerciseKind::Leaves => {
                ExerciseMark::wrong(leaves::why_wrong(&self.material, part, right, given))
            }
            _ => ExerciseMark::wrong(self.nudge(part, given)),
        }
    }

    /// What is wrong, without the answer.
    fn nudge(&self, part: &ExercisePart, given: &ExerciseAnswer) -> String {
        match (self.spec.kind, part.focus, given) {
            (ExerciseKind::Values, Some(node), ExerciseAnswer::Number(value)) => {
                values::why_wrong(&self.material, node, *value)
            }
            (ExerciseKind::Line, _, ExerciseAnswer::Node(node)) => {
                values::why_not_best(&self.material, &part.form, *node)
            }
            (ExerciseKind::Gamma, _, _) => gamma::why_wrong(self.texts(), part),
            (_, _, ExerciseAnswer::Node(node)) => {
                self.material.of_node(self.texts().wrong_node, *node)
            }
            _ => self.texts().wrong.to_string(),
        }
    }

    /// The right answer to a part, in words; of several one.
    pub fn solution(&self, part: usize) -> Result<String, ExerciseError> {
        let part = self.part(part)?;
        let answer = match &part.key {
            Key::OneOf(right) => right[0].clone(),
            Key::Proof { min, .. } => ExerciseAnswer::Nodes(proof::leaves(&self.material, *min)),
        };
        Ok(self.words(part, &answer))
    }

    /// An answer that is right; of several one.
    pub fn right_answer(&self, part: usize) -> Result<ExerciseAnswer, ExerciseError> {
        Ok(match &self.part(part)?.key {
            Key::OneOf(right) => right[0].clone(),
            Key::Proof { min, .. } => ExerciseAnswer::Nodes(proof::leaves(&self.material, *min)),
        })
    }

    /// An answer in words.
    fn words(&self, part: &ExercisePart, answer: &ExerciseAnswer) -> String {
        let node =
            |&node: &u32| match (self.material.is_leaf(node), self.tree().value[node as usize]) {
                (true, Some(value)) => format!("{} ({value})", self.name(node)),
                _ => self.name(node),
            };
        match answer {
            ExerciseAnswer::Node(one) => node(one),
            ExerciseAnswer::Nodes(all) if all.is_empty() => self.texts().none.to_string(),
            ExerciseAnswer::Nodes(all) => all.iter().map(node).collect::<Vec<_>>().join(", "),
            ExerciseAnswer::Number(value) => shown(*value),
            ExerciseAnswer::Bounds([low, high]) => match part.form {
                AnswerForm::Window => format!("⟨{}, {}⟩", shown(*low), shown(*high)),
                _ => format!("f⁻ = {}, f⁺ = {}", shown(*low), shown(*high)),
            },
            ExerciseAnswer::Choice(place) => match &part.form {
                AnswerForm::Choice(choices) => choices.get(*place).cloned().unwrap_or_default(),
                _ => String::new(),
            },
            ExerciseAnswer::Nothing => self.texts().nothing_more.to_string(),
        }
    }
}

/// The nodes that an answer names.
fn nodes_of(answer: &ExerciseAnswer) -> &[u32] {
    match answer {
        ExerciseAnswer::Node(node) => std::slice::from_ref(node),
        ExerciseAnswer::Nodes(nodes) => nodes,
        _ => &[],
    }
}

/// Whether two answers say the same.
fn same(a: &ExerciseAnswer, b: &ExerciseAnswer) -> bool {
    let sorted = |nodes: &[u32]| {
        let mut nodes = nodes.to_vec();
        nodes.sort_unstable();
        nodes.dedup();
        nodes
    };
    match (a, b) {
        (ExerciseAnswer::Nodes(a), ExerciseAnswer::Nodes(b)) => sorted(a) == sorted(b),
        (ExerciseAnswer::Bounds(a), ExerciseAnswer::Bounds(b)) => a.map(tamed) == b.map(tamed),
        (ExerciseAnswer::Number(a), ExerciseAnswer::Number(b)) => tamed(*a) == tamed(*b),
        _ => a == b,
    }
}

/// Whatever is beyond every value is infinite.
fn tamed(value: Value) -> Value {
    value.clamp(-INFINITY, INFINITY)
}

/// A value as people write it.
pub(super) fn shown(value: Value) -> String {
    match tamed(value) {
        INFINITY => "+∞".to_string(),
        // A driver from below begins with the smallest γ that can be asked.
        value if value <= -INFINITY + 1 => "−∞".to_string(),
        value if value < 0 => format!("−{}", -value),
        value => value.to_string(),
    }
}
