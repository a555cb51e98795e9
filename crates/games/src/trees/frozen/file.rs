//! The file of a frozen graph: lines that say what it is, then columns of small numbers, all of
//! it in gzip. `docs/frozen.md` describes it for readers in other languages.

use std::io::{BufRead, BufReader, Read, Write};

use flate2::Compression;
use flate2::bufread::GzDecoder;
use flate2::write::GzEncoder;
use nullwindow::{Bounds, Hint, INFINITY, MAX_DEPTH, MAX_VALUE, Value};

use super::freeze::LONGEST_NAME;
use super::{FrozenAbout, FrozenError, FrozenOrder, MOST_FROZEN, Recorded};

const FIRST_LINE: &str = "nullwindow-graph 1\n";
const GZIP: [u8; 2] = [0x1f, 0x8b];
/// The most moves that a file may have.
pub(super) const MOST_EDGES: usize = 1 << 27;
/// The most moves of a position.
const MOST_MOVES: u64 = u16::MAX as u64;

pub(super) fn is_one(bytes: &[u8]) -> bool {
    bytes.starts_with(&GZIP) || bytes.starts_with(FIRST_LINE.as_bytes())
}

pub(super) fn write(graph: &Recorded) -> Vec<u8> {
    let mut packed = GzEncoder::new(Vec::new(), Compression::best());
    let written = packed.write_all(&write_plain(graph));
    written.and_then(|()| packed.finish()).expect("memory takes everything")
}

pub(super) fn write_plain(graph: &Recorded) -> Vec<u8> {
    let about = &graph.about;
    let win = if about.win >= INFINITY { "none".to_string() } else { about.win.to_string() };
    let Bounds { lower, upper } = about.bounds;
    let mut out = format!(
        "{FIRST_LINE}game {}\nposition {}\ndepth {}\nwin {win}\nbounds {lower} {upper}\n\
         positions {}\nmoves {}\norder {}\n\n",
        about.game,
        about.position,
        about.depth,
        graph.values.len(),
        graph.children.len(),
        if graph.order.is_some() { "yes" } else { "no" },
    )
    .into_bytes();
    let parents = write_shape(graph, &mut out);
    for (value, parent) in graph.values.iter().zip(&parents) {
        let expected = parent.map_or(0, |parent| -graph.values[parent as usize]);
        put_signed(i64::from(*value) - i64::from(expected), &mut out);
    }
    if let Some(order) = &graph.order {
        order.hints.iter().for_each(|hint| put_hint(*hint, &mut out));
        order.keys.iter().for_each(|key| out.extend(key.to_le_bytes()));
    }
    out
}

/// The moves of all positions before the last ply; returns from where each position was met
/// first.
fn write_shape(graph: &Recorded, out: &mut Vec<u8>) -> Vec<Option<u32>> {
    let mut parents = vec![None];
    let last_ply = last_ply(graph);
    for place in 0..last_ply {
        let moves = graph.moves(place as u32);
        put(moves.len() as u64, out);
        for &child in &graph.children[moves] {
            put(parents.len() as u64 - u64::from(child), out);
            if child as usize == parents.len() {
                parents.push(Some(place as u32));
            }
        }
    }
    parents
}

/// The first position of the last ply.
fn last_ply(graph: &Recorded) -> usize {
    let (mut begin, mut end) = (0, 1);
    for _ in 0..graph.about.depth {
        let met = graph.children[graph.first[begin] as usize..graph.first[end] as usize].iter();
        let next = met.max().map_or(end, |&last| end.max(last as usize + 1));
        (begin, end) = (end, next);
        if begin == end {
            break;
        }
    }
    begin
}

fn put(mut number: u64, out: &mut Vec<u8>) {
    while number >= 0x80 {
        out.push(number as u8 | 0x80);
        number >>= 7;
    }
    out.push(number as u8);
}

/// 0, -1, 1, -2, 2 … as 0, 1, 2, 3, 4 …
fn put_signed(number: i64, out: &mut Vec<u8>) {
    put((number << 1 ^ number >> 63) as u64, out);
}

fn put_hint(hint: Hint, out: &mut Vec<u8>) {
    let (kind, score) = match hint {
        Hint::Tactical(score) => (0, score),
        Hint::Quiet(score) => (1, score),
        Hint::Points(score) => (2, score),
    };
    out.push(kind);
    put_signed(i64::from(score), out);
}

pub(super) fn read(bytes: &[u8]) -> Result<Recorded, FrozenError> {
    if !bytes.starts_with(&GZIP) {
        return GraphReader(bytes).graph();
    }
    let mut columns = GraphReader(BufReader::new(GzDecoder::new(bytes)));
    let graph = columns.graph()?;
    match columns.0.into_inner().into_inner() {
        [] => Ok(graph),
        _ => Err(damaged("something follows after its end")),
    }
}

fn damaged(what: &str) -> FrozenError {
    FrozenError::Damaged(what.to_string())
}

/// Reads a graph piece by piece. What a number promises is reserved only as it comes.
struct GraphReader<R>(R);

impl<R: BufRead> GraphReader<R> {
    fn graph(&mut self) -> Result<Recorded, FrozenError> {
        if self.line().ok().is_none_or(|line| format!("{line}\n") != FIRST_LINE) {
            return Err(FrozenError::Other);
        }
        let (about, sizes) = self.about()?;
        let mut graph = Recorded {
            about,
            first: vec![0],
            children: Vec::new(),
            values: Vec::new(),
            order: None,
        };
        let parents = self.shape(&mut graph, &sizes)?;
        self.values(&mut graph, &parents)?;
        if sizes.ordered {
            graph.order = Some(self.order(&sizes)?);
        }
        match self.0.read(&mut [0]) {
            Ok(0) => Ok(graph),
            Ok(_) => Err(damaged("something follows after its end")),
            Err(error) => Err(damaged(&crate::shorten(&error.to_string()))),
        }
    }

    fn about(&mut self) -> Result<(FrozenAbout, GraphSizes), FrozenError> {
        let (game, position) = (self.field("game")?, self.field("position")?);
        let depth = self.number_field("depth", 1, MAX_DEPTH.into())? as u16;
        let win = match self.field("win")?.as_str() {
            "none" => INFINITY,
            number => number.parse().ok().filter(|win| (1..=MAX_VALUE).contains(win)).ok_or_else(
                || damaged(&format!("'{}' is no value of a win", crate::shorten(number))),
            )?,
        };
        let bounds = self.field("bounds")?;
        let bounds = bounds.split_once(' ').and_then(|(lower, upper)| {
            let bounds = Bounds { lower: lower.parse().ok()?, upper: upper.parse().ok()? };
            let fits = |bound: Value| (-INFINITY..=INFINITY).contains(&bound);
            (bounds.lower <= bounds.upper && fits(bounds.lower) && fits(bounds.upper))
                .then_some(bounds)
        });
        let bounds = bounds.ok_or_else(|| damaged("its bounds are no two numbers"))?;
        let sizes = GraphSizes {
            positions: self.number_field("positions", 1, MOST_FROZEN as i64)? as usize,
            moves: self.number_field("moves", 0, MOST_EDGES as i64)? as usize,
            ordered: match self.field("order")?.as_str() {
                "yes" => true,
                "no" => false,
                _ => return Err(damaged("order is yes or no")),
            },
        };
        match self.line()?.as_str() {
            "" => Ok((FrozenAbout { game, position, depth, win, bounds }, sizes)),
            _ => Err(damaged("there is a line that does not belong there")),
        }
    }

    /// A line without its end.
    fn line(&mut self) -> Result<String, FrozenError> {
        let mut line = Vec::new();
        let most = LONGEST_NAME as u64 + 20;
        let read = self.0.by_ref().take(most).read_until(b'\n', &mut line);
        read.map_err(|error| damaged(&crate::shorten(&error.to_string())))?;
        match line.pop() {
            Some(b'\n') => String::from_utf8(line).map_err(|_| damaged("a line is not UTF-8 text")),
            _ => Err(damaged("a line has no end")),
        }
    }

    fn field(&mut self, name: &str) -> Result<String, FrozenError> {
        let line = self.line()?;
        let value = line.strip_prefix(name).and_then(|rest| rest.strip_prefix(' '));
        let value = value.filter(|value| !value.contains(char::is_control));
        value.map(str::to_string).ok_or_else(|| damaged(&format!("there is no line '{name}'")))
    }

    fn number_field(&mut self, name: &str, least: i64, most: i64) -> Result<i64, FrozenError> {
        let text = self.field(name)?;
        let number = text.parse().ok().filter(|number| (least..=most).contains(number));
        number.ok_or_else(|| damaged(&format!("{name} is a number from {least} to {most}")))
    }

    /// Reads the moves; returns from where each position was met first.
    fn shape(&mut self, graph: &mut Recorded, sizes: &GraphSizes) -> Result<Vec<u32>, FrozenError> {
        let mut parents = vec![0];
        let (mut place, mut ply_ends) = (0, 1);
        for _ in 0..graph.about.depth {
            while place < ply_ends {
                let moves = self.number(MOST_MOVES, "a position has too many moves")?;
                for _ in 0..moves {
                    let back = self.number(parents.len() as u64, "a move leads nowhere")?;
                    if back == 0 {
                        parents.push(place as u32);
                    }
                    let child =
                        if back == 0 { parents.len() - 1 } else { parents.len() - back as usize };
                    graph.children.push(child as u32);
                    if parents.len() > sizes.positions || graph.children.len() > sizes.moves {
                        return Err(damaged("it has more positions or moves than it says"));
                    }
                }
                graph.first.push(graph.children.len() as u32);
                place += 1;
            }
            ply_ends = parents.len();
        }
        if parents.len() != sizes.positions || graph.children.len() != sizes.moves {
            return Err(damaged("it has fewer positions or moves than it says"));
        }
        graph.first.resize(parents.len() + 1, graph.children.len() as u32);
        Ok(parents)
    }

    fn values(&mut self, graph: &mut Recorded, parents: &[u32]) -> Result<(), FrozenError> {
        for (place, &parent) in parents.iter().enumerate() {
            let expected = if place == 0 { 0 } else { -graph.values[parent as usize] };
            let value = i64::from(expected).checked_add(self.signed()?);
            let value = value.filter(|value| value.abs() <= i64::from(MAX_VALUE));
            let value = value.ok_or_else(|| damaged("a value is out of range"))?;
            graph.values.push(value as Value);
        }
        Ok(())
    }

    fn order(&mut self, sizes: &GraphSizes) -> Result<FrozenOrder, FrozenError> {
        let mut order = FrozenOrder { hints: Vec::new(), keys: Vec::new() };
        for _ in 0..sizes.moves {
            order.hints.push(self.hint()?);
        }
        for _ in 0..sizes.positions {
            let mut key = [0; 8];
            for byte in &mut key {
                *byte = self.byte()?;
            }
            order.keys.push(u64::from_le_bytes(key));
        }
        Ok(order)
    }

    fn hint(&mut self) -> Result<Hint, FrozenError> {
        let kind = self.byte()?;
        let score = i32::try_from(self.signed()?).map_err(|_| damaged("a hint is out of range"))?;
        match kind {
            0 => Ok(Hint::Tactical(score)),
            1 => Ok(Hint::Quiet(score)),
            2 => Ok(Hint::Points(score)),
            _ => Err(damaged("a hint is of no known kind")),
        }
    }

    fn byte(&mut self) -> Result<u8, FrozenError> {
        let there = self.0.fill_buf().map_err(|e| damaged(&crate::shorten(&e.to_string())))?;
        let byte = *there.first().ok_or_else(|| damaged("it ends too early"))?;
        self.0.consume(1);
        Ok(byte)
    }

    fn number(&mut self, most: u64, or_else: &str) -> Result<u64, FrozenError> {
        let (mut number, mut shift) = (0, 0);
        loop {
            let byte = self.byte()?;
            if shift > 56 {
                return Err(damaged("a number is too long"));
            }
            number |= u64::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                break;
            }
            shift += 7;
        }
        if number <= most { Ok(number) } else { Err(damaged(or_else)) }
    }

    fn signed(&mut self) -> Result<i64, FrozenError> {
        let number = self.number(u64::MAX, "")?;
        Ok((number >> 1) as i64 ^ -((number & 1) as i64))
    }
}

/// What the head of a file promises.
struct GraphSizes {
    positions: usize,
    moves: usize,
    ordered: bool,
}
