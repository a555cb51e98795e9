//! Games that are not of this crate: a program adds its own to the registry when it starts.
//!
//! [`AddedGame`] is such a game without its type, for everything that is not timed: to read
//! and write positions and records, to show a tree. What is timed is compiled for the game's
//! own type, by `add_game` of the engine.

use std::any::Any;
use std::fmt;
use std::marker::PhantomData;
use std::sync::{Arc, PoisonError, RwLock};

use nullwindow::{
    Bounds, Distance, Game, Hint, Playable, Value, Window, game_hooks, playable_hooks,
};

use crate::registry::GameId;
use crate::{GameInfo, Notation, ParseError};

/// A position of an added game.
#[derive(Clone)]
pub struct AddedPosition(Arc<dyn Any + Send + Sync>);

/// A move of an added game.
#[derive(Clone)]
pub struct AddedMove(Arc<dyn Any + Send + Sync>);

impl fmt::Debug for AddedPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("AddedPosition")
    }
}

impl fmt::Debug for AddedMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("AddedMove")
    }
}

/// An argument of a hook as a game of the type `G` takes it.
trait Reified<G> {
    type Taken;

    fn reified(self) -> Self::Taken;
}

macro_rules! as_it_is {
    ($($type:ty),*) => {
        $(impl<'a, G> Reified<G> for $type {
            type Taken = $type;

            fn reified(self) -> $type {
                self
            }
        })*
    };
}

as_it_is! { u16, Value, Window, &'a mut u64 }

macro_rules! reified {
    ($($any:ident $of:ident),*) => {
        $(impl<'a, G: Game> Reified<G> for &'a $any
        where
            G::$of: 'static,
        {
            type Taken = &'a G::$of;

            // Positions and moves are made by the game they are given back to, so that no
            // input can bring those of two games together.
            fn reified(self) -> &'a G::$of {
                self.0.downcast_ref().unwrap_or_else(|| unreachable!("of another game"))
            }
        })*
    };
}

reified! { AddedPosition Position, AddedMove Move }

/// An argument as this game takes it.
fn of<G, A: Reified<G>>(_: &G, argument: A) -> A::Taken {
    argument.reified()
}

/// The rules of a game without its type.
trait AddedRules:
    Playable<Position = AddedPosition, Move = AddedMove> + Notation + Send + Sync
{
    /// See [`Game::apart`].
    fn apart_rules(&self) -> Option<Arc<dyn AddedRules>>;
}

/// A game of the type `G` whose positions and moves have lost theirs.
struct Reify<G>(G, PhantomData<fn() -> G>);

fn position<P: Send + Sync + 'static>(position: P) -> AddedPosition {
    AddedPosition(Arc::new(position))
}

/// The method of a trait of games for every hook: it asks the typed game, or the rules.
macro_rules! ask_inner {
    ($trait:ident; $(fn $hook:ident $arguments:tt -> $result:ty;)*) => {
        $(ask_inner! { @ $trait $hook $arguments $arguments $result })*
    };
    (@ Game apart $arguments:tt $again:tt $result:ty) => {};
    (@ Playable null_move (&$self:ident, $at:ident: $type:ty) $again:tt $result:ty) => {
        fn null_move(&$self, $at: $type) -> $result {
            Playable::null_move(&$self.0, of(&$self.0, $at)).map(position)
        }
    };
    (@ $trait:ident $hook:ident (&$self:ident $(, $name:ident: $type:ty)* $(,)?)
        $again:tt $result:ty) => {
        fn $hook(&$self $(, $name: $type)*) -> $result {
            $trait::$hook(&$self.0 $(, of(&$self.0, $name))*)
        }
    };
}

macro_rules! ask_rules {
    ($trait:ident; $(fn $hook:ident $arguments:tt -> $result:ty;)*) => {
        $(ask_rules! { @ $trait $hook $arguments $result })*
    };
    (@ Game apart $arguments:tt $result:ty) => {
        fn apart(&self) -> $result {
            self.0.apart_rules().map(AddedGame)
        }
    };
    (@ $trait:ident $hook:ident (&$self:ident $(, $name:ident: $type:ty)* $(,)?) $result:ty) => {
        fn $hook(&$self $(, $name: $type)*) -> $result {
            $trait::$hook(&*$self.0 $(, $name)*)
        }
    };
}

impl<G: CitizenGame> Game for Reify<G> {
    type Position = AddedPosition;
    type Move = AddedMove;

    fn moves(&self, at: &AddedPosition, moves: &mut Vec<AddedMove>) {
        let mut list = Vec::new();
        self.0.moves(of(&self.0, at), &mut list);
        moves.extend(list.into_iter().map(|mv| AddedMove(Arc::new(mv))));
    }

    fn play(&self, at: &AddedPosition, mv: &AddedMove) -> AddedPosition {
        position(self.0.play(of(&self.0, at), of(&self.0, mv)))
    }

    fn evaluate(&self, at: &AddedPosition) -> Value {
        self.0.evaluate(of(&self.0, at))
    }

    fn key(&self, at: &AddedPosition) -> u64 {
        self.0.key(of(&self.0, at))
    }

    game_hooks! { ask_inner; Game }
}

impl<G: CitizenGame> Playable for Reify<G> {
    playable_hooks! { ask_inner; Playable }
}

impl<G: CitizenGame> Notation for Reify<G> {
    fn start(&self) -> AddedPosition {
        position(self.0.start())
    }

    fn read_position(&self, text: &str) -> Result<AddedPosition, ParseError> {
        self.0.read_position(text).map(position)
    }

    fn write_position(&self, at: &AddedPosition) -> String {
        self.0.write_position(of(&self.0, at))
    }

    fn read_move(&self, at: &AddedPosition, text: &str) -> Result<AddedMove, ParseError> {
        self.0.read_move(of(&self.0, at), text).map(|mv| AddedMove(Arc::new(mv)))
    }

    fn write_move(&self, at: &AddedPosition, mv: &AddedMove) -> String {
        self.0.write_move(of(&self.0, at), of(&self.0, mv))
    }

    fn draw(&self, at: &AddedPosition) -> String {
        self.0.draw(of(&self.0, at))
    }

    fn svg(&self, at: &AddedPosition) -> Option<String> {
        self.0.svg(of(&self.0, at))
    }

    fn is_second_to_move(&self, at: &AddedPosition) -> bool {
        self.0.is_second_to_move(of(&self.0, at))
    }
}

impl<G: CitizenGame> AddedRules for Reify<G> {
    fn apart_rules(&self) -> Option<Arc<dyn AddedRules>> {
        let game = self.0.apart()?;
        Some(Arc::new(Reify(game, PhantomData)))
    }
}

/// A game that can be added to the registry: one that is played and written down, and that
/// several threads may search. Whatever is all that is one.
pub trait CitizenGame:
    Notation + Playable + Send + Sync + Game<Position: Send + Sync, Move: Send + Sync> + 'static
{
}

impl<G> CitizenGame for G
where
    G: Notation + Playable + Send + Sync + 'static,
    G::Position: Send + Sync,
    G::Move: Send + Sync,
{
}

/// An added game without its type. Every node costs a few allocations: what is timed uses the
/// game's own type.
#[derive(Clone)]
pub struct AddedGame(Arc<dyn AddedRules>);

impl fmt::Debug for AddedGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("AddedGame")
    }
}

impl AddedGame {
    fn new(game: impl CitizenGame) -> AddedGame {
        AddedGame(Arc::new(Reify(game, PhantomData)))
    }
}

impl Game for AddedGame {
    type Position = AddedPosition;
    type Move = AddedMove;

    fn moves(&self, at: &AddedPosition, moves: &mut Vec<AddedMove>) {
        self.0.moves(at, moves);
    }

    fn play(&self, at: &AddedPosition, mv: &AddedMove) -> AddedPosition {
        self.0.play(at, mv)
    }

    fn evaluate(&self, at: &AddedPosition) -> Value {
        self.0.evaluate(at)
    }

    fn key(&self, at: &AddedPosition) -> u64 {
        self.0.key(at)
    }

    game_hooks! { ask_rules; Game }
}

impl Playable for AddedGame {
    playable_hooks! { ask_rules; Playable }
}

impl Notation for AddedGame {
    fn start(&self) -> AddedPosition {
        self.0.start()
    }

    fn read_position(&self, text: &str) -> Result<AddedPosition, ParseError> {
        self.0.read_position(text)
    }

    fn write_position(&self, at: &AddedPosition) -> String {
        self.0.write_position(at)
    }

    fn read_move(&self, at: &AddedPosition, text: &str) -> Result<AddedMove, ParseError> {
        self.0.read_move(at, text)
    }

    fn write_move(&self, at: &AddedPosition, mv: &AddedMove) -> String {
        self.0.write_move(at, mv)
    }

    fn draw(&self, at: &AddedPosition) -> String {
        self.0.draw(at)
    }

    fn svg(&self, at: &AddedPosition) -> Option<String> {
        self.0.svg(at)
    }

    fn is_second_to_move(&self, at: &AddedPosition) -> bool {
        self.0.is_second_to_move(at)
    }
}

/// What was added, in the order of its ids.
static ADDED: RwLock<Vec<(&'static GameInfo, AddedGame)>> = RwLock::new(Vec::new());

/// Why a game was not added to the registry.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AddGameError {
    /// It cannot be typed on a command line.
    #[error(
        "'{0}' is no name for a game: small letters, digits and single hyphens, a letter first, \
         {LONGEST_NAME} characters at most"
    )]
    Name(String),
    /// There is a game of that name.
    #[error("there is a game '{0}' already: give the new one another name")]
    Taken(String),
    /// There are too many.
    #[error("a program has at most {MOST_ADDED} games of its own")]
    TooMany,
    /// What the description says of values is not so.
    #[error("a step of a value of '{0}' is 1 to 100 hundredths of its unit, not {1}")]
    Hundredths(String, i32),
    /// The example of a position is none.
    #[error("the example position of '{0}' cannot be read: {1}")]
    Example(String, ParseError),
    /// There is nothing to play.
    #[error("'{0}' has no move at the start")]
    NoMoves(String),
}

/// The longest name of an added game.
const LONGEST_NAME: usize = 30;

/// The most games that are added.
const MOST_ADDED: usize = 64;

/// Whether a name can be that of a game, or of a crate.
///
/// ```
/// use nullwindow_games::is_game_name;
/// assert!(is_game_name("breakthrough") && is_game_name("dots-and-boxes-5x5"));
/// assert!(!is_game_name("Go") && !is_game_name("9x9") && !is_game_name("a--b"));
/// ```
pub fn is_game_name(name: &str) -> bool {
    let allowed = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    name.len() <= LONGEST_NAME
        && name.starts_with(|c: char| c.is_ascii_lowercase())
        && name.chars().all(allowed)
        && !name.ends_with('-')
        && !name.contains("--")
}

impl GameId {
    /// Adds a game to the registry, for as long as the program runs. Its positions and records
    /// can be read and written from then on; `add_game` of the engine has it searched by code
    /// made for its type as well, and is what a program calls.
    pub fn add(info: GameInfo, game: impl CitizenGame) -> Result<GameId, AddGameError> {
        let name = || info.id.to_string();
        if !is_game_name(info.id) {
            return Err(AddGameError::Name(crate::shorten(info.id)));
        }
        if !(1..=100).contains(&info.hundredths) {
            return Err(AddGameError::Hundredths(name(), info.hundredths));
        }
        let mut moves = Vec::new();
        game.moves(&game.start(), &mut moves);
        if moves.is_empty() {
            return Err(AddGameError::NoMoves(name()));
        }
        let info = match info.example {
            "" => info.with_example(game.write_position(&game.start()).leak()),
            _ => info,
        };
        let unread = |error| AddGameError::Example(name(), error);
        game.read_position(info.example).map_err(unread)?;
        let mut added = ADDED.write().unwrap_or_else(PoisonError::into_inner);
        let built_in = GameId::ALL.iter().any(|game| game.id() == info.id);
        if built_in || added.iter().any(|(other, _)| other.id == info.id) {
            return Err(AddGameError::Taken(name()));
        }
        if added.len() == MOST_ADDED {
            return Err(AddGameError::TooMany);
        }
        added.push((Box::leak(Box::new(info)), AddedGame::new(game)));
        Ok(GameId::Added(AddedId(added.len() as u8 - 1)))
    }

    /// All games: those of this crate, then those that were added.
    pub fn all() -> Vec<GameId> {
        let added = ADDED.read().unwrap_or_else(PoisonError::into_inner).len();
        let added = (0..added).map(|place| GameId::Added(AddedId(place as u8)));
        GameId::ALL.into_iter().chain(added).collect()
    }
}

/// Which of the added games. [`GameId::add`] makes it, so there is such a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AddedId(u8);

impl AddedId {
    /// The game.
    pub fn game(self) -> AddedGame {
        self.entry().1
    }

    pub(crate) fn info(self) -> &'static GameInfo {
        self.entry().0
    }

    fn entry(self) -> (&'static GameInfo, AddedGame) {
        let added = ADDED.read().unwrap_or_else(PoisonError::into_inner);
        added[usize::from(self.0)].clone()
    }
}
