//! What a program that plays asks of a game besides.

use crate::game::Game;
use crate::hooks::trait_with_hooks;
use crate::value::{Bounds, Value, Window};

trait_with_hooks! {
    $ playable_hooks;

    /// What a program that plays asks of its game: the [selective search](crate::selective)
    /// what may be left out, a game under way which positions are draws.
    ///
    /// Every method has a default that claims nothing, so a game is made playable by an empty
    /// block, and then gains strength with each hook it answers. A search of full width asks
    /// none of them: a game that is only solved or studied does without this trait.
    ///
    /// ```
    /// use nullwindow::drivers::{Schedule, deepen};
    /// use nullwindow::memory::Table;
    /// use nullwindow::selective::{Driver, Selective, Technique, Techniques};
    /// use nullwindow::{Game, Playable, Search, Value};
    ///
    /// /// Take one, two or three matches; who takes the last one wins.
    /// struct Matches;
    ///
    /// impl Game for Matches {
    ///     type Position = u32;
    ///     type Move = u32;
    ///     fn moves(&self, left: &u32, moves: &mut Vec<u32>) {
    ///         moves.extend(1..=3.min(*left));
    ///     }
    ///     fn play(&self, left: &u32, taken: &u32) -> u32 {
    ///         left - taken
    ///     }
    ///     fn evaluate(&self, left: &u32) -> Value {
    ///         if *left == 0 { -1 } else { 0 }
    ///     }
    ///     fn key(&self, left: &u32) -> u64 {
    ///         u64::from(*left)
    ///     }
    /// }
    ///
    /// impl Playable for Matches {
    ///     fn is_forced(&self, left: &u32) -> bool {
    ///         *left == 1
    ///     }
    /// }
    ///
    /// let table: Table = Table::with_entries(1 << 10);
    /// let mut s = Search::with(&Matches, table, ()).ordered_by_memory();
    /// let techniques = Techniques::NONE.with(Technique::LateMoveReductions);
    /// let mut selective = Selective::new(Driver::MtdF, techniques, 50);
    /// let answer = deepen(&mut s, &9, &mut selective, &Schedule::to(9), |_, _| None);
    /// assert_eq!((answer.value(), answer.best), (Some(1), Some(1)));
    /// ```
    pub trait Playable: Game {
        required {}

        hooks {
            /// What a position is worth at a glance, for the side to move: the evaluation
            /// without any search.
            fn static_value(&self, position: &Self::Position) -> Value {
                self.evaluate(position)
            }

            /// The value of a pawn, a man or a disc: what margins are measured in.
            fn unit(&self) -> Value {
                100
            }

            /// The same position with the other side to move, where having to move is not a
            /// burden and a pass therefore understates what the side to move can reach.
            fn null_move(&self, position: &Self::Position) -> Option<Self::Position> {
                None
            }

            /// Whether the side to move has little choice, as in check or where it must jump.
            /// Nothing is left out there.
            fn is_forced(&self, position: &Self::Position) -> bool {
                false
            }

            /// Whether little but the end is left to be found, as where a king is alone against
            /// pieces. Nothing is left out or reduced there, so that a search sees every end
            /// within its depth.
            fn is_nearly_over(&self, position: &Self::Position) -> bool {
                false
            }

            /// Whether `mv` takes back what `last` took. Asked by
            /// [`Recaptures`](crate::selective::Technique::Recaptures).
            fn takes_back(
                &self,
                last: &Self::Move,
                position: &Self::Position,
                mv: &Self::Move,
            ) -> bool {
                false
            }

            /// What a move loses at once by exchange, if anything: zero or negative. Asked by
            /// [`LosingExchanges`](crate::selective::Technique::LosingExchanges).
            fn exchange_loss(&self, position: &Self::Position, mv: &Self::Move) -> Value {
                0
            }

            /// Whether no position from before this move can come again after it.
            fn is_progress(&self, position: &Self::Position, mv: &Self::Move) -> bool {
                true
            }

            /// How many plies without progress a position knows to lie behind it.
            fn quiet_plies(&self, position: &Self::Position) -> u16 {
                0
            }

            /// So many plies without progress are a draw.
            fn quiet_limit(&self) -> u16 {
                u16::MAX
            }

            /// As [`Game::prove`] at depth 0, by a look at more moves than the value of a leaf
            /// depends on: which ones may depend on the window. Asked by
            /// [`QuietChecks`](crate::selective::Technique::QuietChecks).
            fn settle(
                &self,
                position: &Self::Position,
                window: Window,
                visited: &mut u64,
            ) -> Bounds {
                self.prove(position, 0, window, visited)
            }

            /// Numbers, spread over all 64 bits, of what a static value is likely to misjudge
            /// in the same way wherever it is met again, the side to move included: in chess
            /// the pawns, and the pieces of either side. Asked by
            /// [`CorrectedValues`](crate::selective::Technique::CorrectedValues).
            fn likenesses(&self, position: &Self::Position) -> Option<[u64; 3]> {
                None
            }

            /// Whether nobody can win any more.
            fn is_dead(&self, position: &Self::Position) -> bool {
                false
            }

            /// How many plies the game can last from here at the most, where that is known: a
            /// search of full width so deep proves its value, and nobody searches deeper.
            fn plies_left(&self, position: &Self::Position) -> Option<u16> {
                None
            }

            /// How well a search to the depth `shallow` foretells one to `depth` here: the
            /// standard deviation of the difference, or none where that is not known.
            fn spread(&self, position: &Self::Position, shallow: u16, depth: u16) -> Option<Value> {
                None
            }
        }
    }
}
