//! Connect Four as a game to be played out: won, drawn or lost.
//!
//! The same rules and values as [`ConnectFour`] with [`Scoring::Result`], and
//! what a solver needs besides. The game settles by itself
//! ([`Game::prove`]) not only fours in one move and forced losses, but also
//! boards whose lines are so blocked that a side cannot win any more. A board
//! and its mirror image share a key.
//!
//! Moves of a position are listed as its mirror image lists them mirrored, so
//! that a best move that memory found for one holds for the other.

use nullwindow::drivers::Schedule;
use nullwindow::order::{Enhancement, MoveOrder};
use nullwindow::{Bounds, Game, Hint, Value, Window};

use super::connect_four::{Column, ConnectFour, Position, Scoring, scattered};
use crate::{Notation, ParseError};

/// Connect Four with what a solver needs.
///
/// ```
/// use nullwindow::drivers::deepen;
/// use nullwindow::memory::Table;
/// use nullwindow::{Params, Search, catalogue};
/// use nullwindow_games::Notation;
/// use nullwindow_games::small::{ConnectFour, ConnectFourEndgame};
/// let game = ConnectFourEndgame::new(ConnectFour::new(4, 4).unwrap());
/// let table: Table = Table::with_entries(1 << 12);
/// let mut s = Search::with(&game, table, ()).ordered(ConnectFourEndgame::order());
/// let start = game.start();
/// let mut mtd_f = catalogue::find("mtd-f").unwrap().with(Params::default());
/// let answer = deepen(&mut s, &start, &mut mtd_f, &game.schedule(&start), |_, _| None);
/// assert_eq!(answer.value(), Some(0)); // a draw
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConnectFourEndgame {
    rules: ConnectFour,
    /// The cells, the spare row among them, with an even number of cells from
    /// there up.
    first_of_pairs: u64,
}

impl ConnectFourEndgame {
    /// The game on the board of `rules`, won, drawn or lost.
    pub fn new(rules: ConnectFour) -> ConnectFourEndgame {
        let height = rules.height();
        let rows = (0..=height).filter(|y| (height - y).is_multiple_of(2));
        let first_of_pairs = rows.fold(0, |set, y| set | rules.bottom << y);
        ConnectFourEndgame { rules: rules.scored_by(Scoring::Result), first_of_pairs }
    }

    /// Enhanced transposition cutoffs pay from this depth on.
    pub const ETC_DEPTH: u16 = 10;

    /// The rules it plays by.
    pub fn rules(&self) -> &ConnectFour {
        &self.rules
    }

    /// How deep to search so that every game ends.
    pub fn depth(&self, position: &Position) -> u16 {
        (self.rules.cells & !position.all).count_ones() as u16
    }

    /// The first question to ask: does the first player win?
    ///
    /// ```
    /// # use nullwindow_games::{Notation, small::{ConnectFour, ConnectFourEndgame}};
    /// let game = ConnectFourEndgame::new(ConnectFour::default());
    /// assert_eq!(game.guess(&game.start()), 1);
    /// ```
    pub fn guess(&self, position: &Position) -> Value {
        Value::from(position.stones().is_multiple_of(2))
    }

    /// One search to the end of the game, from the guess.
    pub fn schedule(&self, position: &Position) -> Schedule {
        let first_guess = self.guess(position);
        Schedule { first_guess, ..Schedule::new(vec![self.depth(position)]) }
    }

    /// The order of moves that suits it: the memory's move, then threats, then
    /// from the centre outwards. Histories and killers cost nodes here.
    pub fn order() -> MoveOrder {
        let left_out = [Enhancement::Killers, Enhancement::History, Enhancement::CounterMoves];
        left_out.into_iter().fold(MoveOrder::new(), MoveOrder::without)
    }

    /// The perfect numbering of [`ConnectFour`], and whether the mirror image
    /// has the lower one.
    #[inline]
    fn numbered(&self, position: &Position) -> (u64, bool) {
        let number = self.rules.number(position);
        let turned = self.rules.turned(number);
        (number.min(turned), turned < number)
    }

    /// Whether a side may still make a four, if the other makes no more moves.
    #[inline]
    fn may_win(&self, stones: u64, all: u64) -> bool {
        self.rules.wins(stones | (self.rules.cells & !all))
    }

    /// Whether the other side does not lose if it always answers in the same
    /// column (Allis 1988, "claimeven"). It can if every column has an even
    /// number of free cells; then the side to move gets every second one of
    /// them, and must make its four with those.
    #[inline]
    fn can_follow_up(&self, position: &Position) -> bool {
        let even = (position.all + self.rules.bottom) & !self.first_of_pairs == 0;
        even && !self
            .rules
            .wins(position.mine | (self.first_of_pairs & self.rules.cells & !position.all))
    }

    /// What the rules and two plies say.
    #[inline]
    fn known(&self, position: &Position, depth: u16) -> Bounds {
        if let Some(value) = self.rules.decided(position, depth) {
            return Bounds::exact(value);
        }
        Bounds {
            lower: -Value::from(self.may_win(position.theirs(), position.all)),
            upper: Value::from(
                self.may_win(position.mine, position.all) && !self.can_follow_up(position),
            ),
        }
    }
}

impl Game for ConnectFourEndgame {
    type Position = Position;
    type Move = Column;

    #[inline]
    fn moves(&self, position: &Position, moves: &mut Vec<Column>) {
        if self.rules.is_lost(position) {
            return;
        }
        let (playable, last) = (self.rules.playable(position), self.rules.width() as u8 - 1);
        let turned = self.numbered(position).1;
        let columns = self.rules.order.iter();
        let columns = columns.map(|&Column(x)| Column(if turned { last - x } else { x }));
        moves.extend(columns.filter(|column| playable & self.rules.column(*column) != 0));
    }

    #[inline]
    fn play(&self, position: &Position, column: &Column) -> Position {
        self.rules.play(position, column)
    }

    #[inline]
    fn evaluate(&self, position: &Position) -> Value {
        self.rules.evaluate(position)
    }

    /// A perfect numbering of boards up to their mirror image, scattered so that
    /// its low bits differ between boards that are alike.
    #[inline]
    fn key(&self, position: &Position) -> u64 {
        scattered(self.numbered(position).0)
    }

    #[inline]
    fn hint(&self, position: &Position, column: &Column) -> Hint {
        self.rules.hint(position, column)
    }

    fn bounds(&self, position: &Position) -> Bounds {
        self.rules.bounds(position)
    }

    #[inline]
    fn prove(&self, position: &Position, depth: u16, window: Window, _: &mut u64) -> Bounds {
        if depth == 0 {
            return Bounds::exact(self.evaluate(position));
        }
        // No value is beyond these.
        if window.alpha >= 1 || window.beta <= -1 {
            return Bounds { lower: -1, upper: 1 };
        }
        self.known(position, depth)
    }
}

impl Notation for ConnectFourEndgame {
    fn is_second_to_move(&self, position: &Self::Position) -> bool {
        self.rules.is_second_to_move(position)
    }

    fn start(&self) -> Position {
        self.rules.start()
    }

    fn read_position(&self, text: &str) -> Result<Position, ParseError> {
        self.rules.read_position(text)
    }

    fn write_position(&self, position: &Position) -> String {
        self.rules.write_position(position)
    }

    fn read_move(&self, position: &Position, text: &str) -> Result<Column, ParseError> {
        self.rules.read_move(position, text)
    }

    fn write_move(&self, position: &Position, column: &Column) -> String {
        self.rules.write_move(position, column)
    }

    fn draw(&self, position: &Position) -> String {
        self.rules.draw(position)
    }
}
