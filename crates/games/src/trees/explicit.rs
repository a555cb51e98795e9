//! Trees written out: nested JSON lists with whole numbers at the leaves.
//!
//! `[[3, 9], [[1], 4]]` has Max to move at the root, two Min nodes below it,
//! and so on; trees may be ragged. An interior node may be given an estimate
//! of its value, `{"value": 5, "children": [3, 9]}`, which a search that stops
//! above the leaves will see. `{"is": [0, 1]}` is the position that the moves 0 and 1
//! lead to, once more: the two are one node to a memory.

use nullwindow::{Bounds, Game, MAX_DEPTH, MAX_VALUE, Playable, Value};

use crate::ParseError;

/// The most nodes of a tree in which nodes are there again: a short text could say very many.
const MOST_COPIED: usize = 1 << 20;

/// A node of an [`ExplicitTree`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Twig {
    node: u32,
    max: bool,
}

#[derive(Clone, Debug)]
struct TreeNode {
    /// The value of a leaf, or the estimate of an interior node, for Max.
    value: Value,
    children: Vec<u32>,
    parent: u32,
    /// The first node with the same position: itself, unless it is one that is there again.
    first: u32,
}

/// A tree held in memory.
///
/// ```
/// use nullwindow::solve;
/// use nullwindow_games::trees::ExplicitTree;
/// let tree = ExplicitTree::parse("[[3, 9], [[1], 4]]").unwrap();
/// assert_eq!(solve(&tree, &tree.root(), tree.height()).value(), Some(3));
/// ```
#[derive(Clone, Debug)]
pub struct ExplicitTree {
    nodes: Vec<TreeNode>,
    height: u16,
    range: (Value, Value),
}

impl ExplicitTree {
    /// Reads a tree. Refused, with the place: anything that is not such a
    /// list, an interior node without children, a value outside
    /// ±[`MAX_VALUE`], a path longer than [`MAX_DEPTH`].
    ///
    /// ```
    /// use nullwindow_games::trees::ExplicitTree;
    /// let error = ExplicitTree::parse("[[3, 9],\n []]").unwrap_err();
    /// assert_eq!(error.to_string(), "line 2, column 3: an interior node without children");
    /// let again = ExplicitTree::parse("[[[1, 2], 3], [{\"is\": [0, 0]}, 4]]").unwrap();
    /// assert_eq!((again.size(), again.to_json().len()), (11, 28));
    /// ```
    pub fn parse(text: &str) -> Result<ExplicitTree, ParseError> {
        Parser::new(text).parse()
    }

    /// The root, Max to move.
    pub fn root(&self) -> Twig {
        Twig { node: 0, max: true }
    }

    /// The length of the longest path: the depth that searches all of it.
    pub fn height(&self) -> u16 {
        self.height
    }

    /// How many nodes there are.
    pub fn size(&self) -> usize {
        self.nodes.len()
    }

    /// The child indices that lead to a node.
    ///
    /// ```
    /// # use nullwindow::Game;
    /// # use nullwindow_games::trees::ExplicitTree;
    /// let tree = ExplicitTree::parse("[[3, 9], 4]").unwrap();
    /// let second = tree.play(&tree.root(), &1);
    /// assert_eq!(tree.path(&second), [1]);
    /// ```
    pub fn path(&self, twig: &Twig) -> Vec<u16> {
        let mut path = Vec::new();
        let mut node = twig.node;
        while node != 0 {
            let parent = self.nodes[node as usize].parent;
            let brothers = &self.nodes[parent as usize].children;
            path.push(brothers.iter().position(|&b| b == node).unwrap_or(0) as u16);
            node = parent;
        }
        path.reverse();
        path
    }

    /// The tree as text that [`ExplicitTree::parse`] reads back.
    ///
    /// ```
    /// # use nullwindow_games::trees::ExplicitTree;
    /// let text = "[[3,9],{\"value\":2,\"children\":[[1],4]}]";
    /// assert_eq!(ExplicitTree::parse(text).unwrap().to_json(), text);
    /// ```
    pub fn to_json(&self) -> String {
        let mut text = String::new();
        self.write(0, &mut text);
        text
    }

    fn write(&self, node: u32, text: &mut String) {
        let first = self.nodes[node as usize].first;
        if first != node {
            let path = self.path(&Twig { node: first, max: true });
            text.push_str(&format!("{{\"is\":{path:?}}}").replace(' ', ""));
            return;
        }
        let node = &self.nodes[node as usize];
        if node.children.is_empty() {
            text.push_str(&node.value.to_string());
            return;
        }
        let estimated = node.value != 0;
        if estimated {
            text.push_str(&format!("{{\"value\":{},\"children\":", node.value));
        }
        for (i, &child) in node.children.iter().enumerate() {
            text.push(if i == 0 { '[' } else { ',' });
            self.write(child, text);
        }
        text.push(']');
        if estimated {
            text.push('}');
        }
    }
}

impl Game for ExplicitTree {
    type Position = Twig;
    type Move = u16;

    fn moves(&self, twig: &Twig, moves: &mut Vec<u16>) {
        moves.extend(0..self.nodes[twig.node as usize].children.len() as u16);
    }

    fn play(&self, twig: &Twig, &index: &u16) -> Twig {
        let node = self.nodes[twig.node as usize].children[usize::from(index)];
        Twig { node, max: !twig.max }
    }

    fn evaluate(&self, twig: &Twig) -> Value {
        let value = self.nodes[twig.node as usize].value;
        if twig.max { value } else { -value }
    }

    fn key(&self, twig: &Twig) -> u64 {
        u64::from(self.nodes[twig.node as usize].first)
    }

    fn bounds(&self, twig: &Twig) -> Bounds {
        let bounds = Bounds { lower: self.range.0, upper: self.range.1 };
        if twig.max { bounds } else { bounds.negate() }
    }
}

impl Playable for ExplicitTree {}

/// Reads one character at a time and keeps the open lists on a stack of its
/// own, so that no input can overflow the machine's.
struct Parser<'t> {
    text: &'t str,
    at: usize,
    nodes: Vec<TreeNode>,
    /// The interior nodes that are still open, root first, and whether each
    /// was opened by a brace.
    open: Vec<(u32, bool)>,
    height: u16,
}

impl<'t> Parser<'t> {
    fn new(text: &'t str) -> Self {
        Parser { text, at: 0, nodes: Vec::new(), open: Vec::new(), height: 0 }
    }

    fn parse(mut self) -> Result<ExplicitTree, ParseError> {
        loop {
            self.node()?;
            while !self.open.is_empty() && self.peek() == Some(']') {
                self.close()?;
            }
            if self.open.is_empty() {
                break;
            }
            self.expect(',', "expected ',' or ']'")?;
        }
        if self.peek().is_some() {
            return Err(self.error("the tree has ended, but the text goes on"));
        }
        let leaves = self.nodes.iter().filter(|n| n.children.is_empty()).map(|n| n.value);
        let range = leaves.fold((MAX_VALUE, -MAX_VALUE), |(a, b), v| (a.min(v), b.max(v)));
        Ok(ExplicitTree { nodes: self.nodes, height: self.height, range })
    }

    /// A leaf, or the beginning of a list and all that begins with it.
    fn node(&mut self) -> Result<(), ParseError> {
        loop {
            match self.peek() {
                Some('[') => {
                    self.at += 1;
                    self.open(0, false)?;
                }
                Some('{') => {
                    self.at += 1;
                    self.peek();
                    if self.text[self.at..].starts_with("\"is\"") {
                        return self.again();
                    }
                    let estimate = self.estimate()?;
                    self.open(estimate, true)?;
                }
                Some('-' | '0'..='9') => {
                    let value = self.number()?;
                    self.add(value)?;
                    return Ok(());
                }
                Some(_) => return Err(self.error("expected a whole number or '['")),
                None if self.nodes.is_empty() => return Err(self.error("the tree is empty")),
                None => return Err(self.error("the text ends inside the tree")),
            }
            if self.peek() == Some(']') {
                return Err(self.error("an interior node without children"));
            }
        }
    }

    fn open(&mut self, estimate: Value, brace: bool) -> Result<(), ParseError> {
        if self.open.len() >= usize::from(MAX_DEPTH) {
            return Err(self.error(&format!("deeper than the limit of {MAX_DEPTH} plies")));
        }
        let node = self.add(estimate)?;
        self.open.push((node, brace));
        self.height = self.height.max(self.open.len() as u16);
        Ok(())
    }

    fn close(&mut self) -> Result<(), ParseError> {
        self.at += 1;
        if let Some((_, true)) = self.open.pop() {
            self.expect('}', "expected '}' after the children")?;
        }
        Ok(())
    }

    fn add(&mut self, value: Value) -> Result<u32, ParseError> {
        let parent = self.open.last().map_or(0, |&(node, _)| node);
        let node = u32::try_from(self.nodes.len()).map_err(|_| self.error("too many nodes"))?;
        self.nodes.push(TreeNode { value, children: Vec::new(), parent, first: node });
        if node > 0 {
            let brothers = &mut self.nodes[parent as usize].children;
            brothers.push(node);
            if brothers.len() > usize::from(u16::MAX) {
                return Err(self.error(&format!("more than {} children", u16::MAX)));
            }
        }
        Ok(node)
    }

    /// `"is": [0, 1]}`: a position that is there already, at the same depth.
    fn again(&mut self) -> Result<(), ParseError> {
        self.word("\"is\"")?;
        self.expect(':', "expected ':'")?;
        self.expect('[', "expected '['")?;
        let mut path = Vec::new();
        while self.peek() != Some(']') {
            if !path.is_empty() {
                self.expect(',', "expected ',' or ']'")?;
                self.peek();
            }
            path.push(self.number()?);
        }
        self.at += 1;
        // What stands at the same depth is whole: only nodes above it are open.
        let child = |node: u32, place: &Value| {
            let place = usize::try_from(*place).ok()?;
            self.nodes.get(node as usize)?.children.get(place).copied()
        };
        let found = path.iter().try_fold(0, child).filter(|_| path.len() == self.open.len());
        let Some(node) = found.filter(|_| !path.is_empty()) else {
            return Err(self.error(&format!("there is no node {path:?} before it at its depth")));
        };
        self.copy(node)?;
        self.expect('}', "expected '}' after the path")
    }

    /// A node with what is below it, once more, as the next child.
    fn copy(&mut self, node: u32) -> Result<(), ParseError> {
        let parent = self.open.last().map_or(0, |&(parent, _)| parent);
        let mut stack = vec![(node, parent)];
        while let Some((node, parent)) = stack.pop() {
            if self.nodes.len() >= MOST_COPIED {
                let what = format!("more than {MOST_COPIED} nodes with those that are there again");
                return Err(self.error(&what));
            }
            let copy = self.nodes.len() as u32;
            let TreeNode { value, children, first, .. } = self.nodes[node as usize].clone();
            stack.extend(children.into_iter().rev().map(|child| (child, copy)));
            self.nodes.push(TreeNode { value, children: Vec::new(), parent, first });
            let brothers = &mut self.nodes[parent as usize].children;
            brothers.push(copy);
            if brothers.len() > usize::from(u16::MAX) {
                return Err(self.error(&format!("more than {} children", u16::MAX)));
            }
        }
        Ok(())
    }

    /// `"value": 5, "children": [` up to and including the bracket.
    fn estimate(&mut self) -> Result<Value, ParseError> {
        self.word("\"value\"")?;
        self.expect(':', "expected ':'")?;
        self.peek();
        let estimate = self.number()?;
        self.expect(',', "expected ','")?;
        self.word("\"children\"")?;
        self.expect(':', "expected ':'")?;
        self.expect('[', "expected '['")?;
        Ok(estimate)
    }

    fn number(&mut self) -> Result<Value, ParseError> {
        let rest = &self.text[self.at..];
        let is_number = |c: char| c.is_ascii_alphanumeric() || "+-._".contains(c);
        let digits = &rest[..rest.find(|c| !is_number(c)).unwrap_or(rest.len())];
        let whole = digits.strip_prefix('-').unwrap_or(digits);
        if whole.is_empty() || !whole.bytes().all(|b| b.is_ascii_digit()) {
            return Err(self.error(&format!("'{digits}' is not a whole number")));
        }
        let value = digits.parse().ok().filter(|v: &Value| (-MAX_VALUE..=MAX_VALUE).contains(v));
        let Some(value) = value else {
            return Err(self.error(&format!("{digits} is outside the range of ±{MAX_VALUE}")));
        };
        self.at += digits.len();
        Ok(value)
    }

    fn word(&mut self, word: &str) -> Result<(), ParseError> {
        self.peek();
        if !self.text[self.at..].starts_with(word) {
            return Err(self.error(&format!("expected {word}")));
        }
        self.at += word.len();
        Ok(())
    }

    fn expect(&mut self, wanted: char, or_else: &str) -> Result<(), ParseError> {
        match self.peek() {
            Some(c) if c == wanted => {
                self.at += 1;
                Ok(())
            }
            Some(_) => Err(self.error(or_else)),
            None => Err(self.error("the text ends inside the tree")),
        }
    }

    /// The next character that is not white space.
    fn peek(&mut self) -> Option<char> {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start().len();
        self.text[self.at..].chars().next()
    }

    fn error(&self, what: &str) -> ParseError {
        let before = &self.text[..self.at];
        let line = before.matches('\n').count() + 1;
        let column = before.chars().rev().take_while(|&c| c != '\n').count() + 1;
        ParseError::new(format!("line {line}, column {column}: {what}"))
    }
}
