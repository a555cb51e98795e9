//! Pearl's TEST: Campbell and Marsland 1983 figure 5, after Pearl 1980.
//!
//! The figure asks a child whether its value exceeds −v, which is the negation
//! wanted for continuous values only. For whole numbers "some move is worth
//! more than v" is "some child is not at least −v", so the child is asked
//! about −v − 1.

use crate::game::Game;
use crate::limits::Stop;
use crate::memory::Memory;
use crate::observer::Observer;
use crate::search::{Node, Search};
use crate::value::{Value, Window};

/// Whether the minimax value of `n` exceeds `v`.
///
/// ```
/// use nullwindow::{Search, algorithms::test, doc::Matches};
/// let mut s = Search::new(&Matches);
/// let root = s.root(&9, 9).unwrap();
/// assert_eq!(test(&mut s, &root, 0), Ok(true));
/// assert_eq!(test(&mut s, &root, 1), Ok(false));
/// ```
pub fn test<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    n: &Node<G::Position>,
    v: Value,
) -> Result<bool, Stop> {
    let window = Window::new(v, v + 1);
    s.enter(n, window)?;
    let Some(children) = s.expand(n) else { return Ok(s.leaf(n) > v) };
    let mut exceeds = false;
    for i in 0..children.len() {
        let c = s.child(n, &children, i);
        exceeds = !test(s, &c, -v - 1)?;
        s.backed_up(n, window, v + Value::from(exceeds), children.len() - i - 1);
        if exceeds {
            break;
        }
    }
    s.recycle(children);
    Ok(exceeds)
}
