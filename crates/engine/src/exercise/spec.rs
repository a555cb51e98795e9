//! Which exercise, and the exercise itself.

use std::fmt;
use std::str::FromStr;

use nullwindow::catalogue::{Entry, find};
use nullwindow::{INFINITY, Value};
use serde::{Deserialize, Serialize};

use super::answer::{ExerciseAnswer, ExerciseMark};
use super::kind::ExerciseKind;
use super::level::{Dice, EXERCISE_LEVELS, grow};
use super::material::Material;
use super::part::{AnswerForm, ExercisePart, Key};
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
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ExerciseError {
    /// The text is no exercise.
    #[error("'{0}' is no exercise: write kind:algorithm:level:seed, as in leaves:alpha-beta:4:17")]
    Text(String),
    /// There is no such kind.
    #[error("there is no kind of exercise '{0}': the kinds are {1}")]
    Kind(String, String),
    /// There is no such level.
    #[error("there is no level {0}: levels are 1 to {levels}", levels = EXERCISE_LEVELS.len())]
    Level(u8),
    /// The kind does not suit the algorithm.
    #[error("exercises of the kind '{0}' are about {1}, not about '{2}'")]
    Algorithm(&'static str, String, String),
    /// The search failed.
    #[error("the exercise cannot be searched: {0}")]
    Search(String),
    /// No tree of this level has something to ask.
    #[error("no tree of this level and seed has something to ask: take another seed or level")]
    None,
    /// A sheet is too long.
    #[error("a sheet has at most {0} exercises")]
    Long(usize),
    /// There is no such part.
    #[error("the exercise has no part {0}")]
    Part(usize),
}

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
    /// The exercise.
    pub fn make(&self) -> Result<Exercise, ExerciseError> {
        let entry = self.entry()?;
        for attempt in 0..ATTEMPTS {
            let mut dice = Dice::new(self.seed.wrapping_mul(ATTEMPTS).wrapping_add(attempt));
            let material = Material::new(grow(self.level, &mut dice)?, entry, &mut dice)?;
            if let Some(parts) = self.parts(&material, &mut dice)? {
                return Ok(Exercise { spec: self.clone(), entry, material, parts });
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
    entry: &'static Entry,
    material: Material,
    parts: Vec<ExercisePart>,
}

impl Exercise {
    /// Which exercise it is.
    pub fn spec(&self) -> &ExerciseSpec {
        &self.spec
    }

    /// What it is called.
    pub fn title(&self) -> String {
        match self.about_tree() {
            true => self.spec.kind.title().to_string(),
            false => format!("{}: {}", self.spec.kind.title(), self.entry.name),
        }
    }

    /// Whether it asks about the tree alone.
    fn about_tree(&self) -> bool {
        matches!(self.spec.kind, ExerciseKind::Values | ExerciseKind::Line | ExerciseKind::Proof)
    }

    /// What is to do, and the rule of the algorithm.
    pub fn intro(&self) -> Vec<String> {
        let squares = "Max moves at the squares, Min at the circles, and the numbers are what Max \
                       gets.";
        let mut intro = vec![squares.to_string()];
        if !self.about_tree() {
            intro.push(format!("{}. {}", self.entry.name, rules::rule(self.entry)));
        }
        if let Some(&(again, _)) = self.tree().same.first() {
            let (again, first) = (self.name(again), self.name(self.material.first(again)));
            intro.push(format!(
                "A letter with a prime is the same position as the letter without it, reached by \
                 other moves: {again} is {first} once more, and so is what is below. What memory \
                 holds of the one it holds of the other; whatever has no memory searches both. A \
                 leaf is evaluated where it stands."
            ));
        }
        if let Some(guess) = self.material.guess {
            intro.push(format!("The first guess is {guess}."));
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
            return Ok(ExerciseMark::wrong("There is no such node."));
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
            (ExerciseKind::Compare, _) => compare::why(&part.hints),
            _ => "Right.".to_string(),
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
                bounds::mark_pair(&part.form, *right, *given)
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
                values::why_not_best(&self.material, *node)
            }
            (ExerciseKind::Gamma, _, _) => gamma::why_wrong(part),
            (_, _, ExerciseAnswer::Node(node)) => format!("{} is not it.", self.name(*node)),
            _ => "That is not it.".to_string(),
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
            ExerciseAnswer::Nodes(all) if all.is_empty() => "none".to_string(),
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
            ExerciseAnswer::Nothing => "nothing more".to_string(),
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
