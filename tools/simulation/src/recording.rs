//! The graph of a position: what a simulation searches instead of the game.

use std::cell::RefCell;
use std::rc::Rc;

use nullwindow::order::DOUBLING;
use nullwindow::{Game, Hint, Playable, Value, leaf_value};

use super::hash::PackedMap;

/// A position of the graph.
struct RecordedPosition<P> {
    position: P,
    /// Where its moves lead, in the order of the search; nothing before it is expanded.
    children: Option<RecordedChildren>,
    /// Its evaluation, once it is known.
    value: Option<Value>,
}

/// Where the moves of a position lead, and what speaks for each of them.
#[derive(Clone)]
struct RecordedChildren {
    places: Rc<[u32]>,
    merits: Rc<[i64]>,
}

/// The graph below a position, as far as it has been asked for. Positions are numbered in the
/// order in which they are met; the root is number 0.
///
/// Moves are in a fixed order that does not depend on any search: good captures first, then
/// quiet moves by the game's own hint and the static value of the position that they lead to,
/// bad captures last ([`Recording::merits`]).
///
/// ```
/// use nullwindow::doc::Matches;
/// use nullwindow_simulation::Recording;
/// let mut recording = Recording::new(&Matches, 5);
/// assert_eq!(recording.children(0).len(), 3);
/// assert_eq!(recording.positions(), 4);
/// ```
pub struct Recording<'g, G: Game> {
    game: &'g G,
    static_value: fn(&G, &G::Position) -> Value,
    places: Vec<RecordedPosition<G::Position>>,
    numbers: PackedMap<u32>,
}

impl<'g, G: Game> Recording<'g, G> {
    /// A recording that begins at a position.
    pub fn new(game: &'g G, root: G::Position) -> Self
    where
        G: Playable,
    {
        let (places, numbers, static_value) = (Vec::new(), PackedMap::default(), G::static_value);
        let mut recording = Recording { game, static_value, places, numbers };
        recording.number(root);
        recording
    }

    /// How many different positions have been met.
    pub fn positions(&self) -> usize {
        self.places.len()
    }

    fn number(&mut self, position: G::Position) -> u32 {
        let next = self.places.len() as u32;
        let number = *self.numbers.entry(self.game.key(&position)).or_insert(next);
        if number == next {
            self.places.push(RecordedPosition { position, children: None, value: None });
        }
        number
    }

    /// Where the moves of a position lead; empty where the game is over.
    pub fn children(&mut self, place: u32) -> Rc<[u32]> {
        self.expanded(place).places
    }

    /// What speaks for each of these moves, in the points of [`nullwindow::order`]; the
    /// largest comes first.
    pub fn merits(&mut self, place: u32) -> Rc<[i64]> {
        self.expanded(place).merits
    }

    fn expanded(&mut self, place: u32) -> RecordedChildren {
        if let Some(children) = &self.places[place as usize].children {
            return children.clone();
        }
        let children = self.expand(place);
        self.places[place as usize].children = Some(children.clone());
        children
    }

    fn expand(&mut self, place: u32) -> RecordedChildren {
        let (game, position) = (self.game, self.places[place as usize].position.clone());
        let mut moves = Vec::new();
        game.moves(&position, &mut moves);
        let mut ranked: Vec<_> = moves
            .iter()
            .map(|mv| {
                let next = game.play(&position, mv);
                (
                    merit(game.hint_after(&position, mv, &next), (self.static_value)(game, &next)),
                    next,
                )
            })
            .collect();
        // Stable, so that equals stay in the game's own order.
        ranked.sort_by_key(|(merit, _)| std::cmp::Reverse(*merit));
        let merits = ranked.iter().map(|(merit, _)| *merit).collect();
        RecordedChildren {
            places: ranked.into_iter().map(|(_, next)| self.number(next)).collect(),
            merits,
        }
    }

    /// What a position is worth as a leaf with so many plies left.
    pub fn value(&mut self, place: u32, depth: u16) -> Value {
        let RecordedPosition { position, value, .. } = &mut self.places[place as usize];
        if depth > 0 {
            return leaf_value(self.game, position, depth);
        }
        *value.get_or_insert_with(|| leaf_value(self.game, position, 0))
    }
}

/// How much a hundredth of a pawn, man or disc counts for a quiet move: a fifth of one
/// weighs as much as twice the history does in the library's order.
const HUNDREDTH: i64 = DOUBLING / 20;

/// How far captures are from quiet moves.
const CLASS: i64 = 1 << 40;

/// What speaks for a move to a position of this static value.
fn merit(hint: Hint, value: Value) -> i64 {
    match hint {
        Hint::Tactical(score) if score >= 0 => CLASS + i64::from(score) * DOUBLING,
        Hint::Quiet(points) | Hint::Points(points) => {
            i64::from(points) - i64::from(value) * HUNDREDTH
        }
        Hint::Tactical(score) => i64::from(score) * DOUBLING - CLASS,
    }
}

/// A recording as a game, for the searches of the library.
///
/// ```
/// use nullwindow::{doc::Matches, solve};
/// use nullwindow_simulation::{RecordedGame, Recording};
/// let game = RecordedGame::new(Recording::new(&Matches, 9));
/// assert_eq!(solve(&game, &0, 9).value(), Some(1));
/// ```
pub struct RecordedGame<'g, G: Game>(RefCell<Recording<'g, G>>);

impl<'g, G: Game> RecordedGame<'g, G> {
    /// The game of a recording.
    pub fn new(recording: Recording<'g, G>) -> Self {
        RecordedGame(RefCell::new(recording))
    }
}

impl<G: Game> Game for RecordedGame<'_, G> {
    type Position = u32;
    type Move = u32;

    fn moves(&self, place: &u32, moves: &mut Vec<u32>) {
        moves.extend_from_slice(&self.0.borrow_mut().children(*place));
    }

    fn play(&self, _: &u32, next: &u32) -> u32 {
        *next
    }

    fn evaluate(&self, place: &u32) -> Value {
        self.0.borrow_mut().value(*place, 0)
    }

    fn key(&self, place: &u32) -> u64 {
        u64::from(*place)
    }

    fn win(&self) -> Value {
        self.0.borrow().game.win()
    }
}
