//! A wrapped game hands on every hook of the inner one, also to other threads.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};
use std::thread::{self, ThreadId};

use nullwindow::doc::Matches;
use nullwindow::drivers::Schedule;
use nullwindow::memory::SharedTable;
use nullwindow::order::MoveOrder;
use nullwindow::parallel::{Sharing, TeamDriver, Together, deepen_together};
use nullwindow::{
    Bounds, Distance, Game, Hint, Playable, Search, Value, Window, Wrapper, game_hooks,
    playable_hooks,
};

/// The names of a list of hooks.
macro_rules! names {
    (; $(fn $hook:ident $arguments:tt -> $result:ty;)*) => { vec![$(stringify!($hook)),*] };
}

/// Every hook of a list, which notes that it was asked.
macro_rules! note {
    (; $(fn $hook:ident $arguments:tt -> $result:ty;)*) => { $(note! { @ $hook $arguments $result })* };
    (@ apart $arguments:tt $result:ty) => {
        fn apart(&self) -> Option<Telling> {
            self.note("apart")
        }
    };
    (@ $hook:ident (&$self:ident $(, $name:ident: $type:ty)* $(,)?) $result:ty) => {
        fn $hook(&$self $(, $name: $type)*) -> $result {
            let _ = ($($name),*);
            $self.note(stringify!($hook))
        }
    };
}

/// Asks a game every hook of a list.
macro_rules! ask {
    ($trait:ident $game:ident; $(fn $hook:ident $arguments:tt -> $result:ty;)*) => {
        $(ask! { @ $trait $game $hook $arguments })*
    };
    (@ $trait:ident $game:ident $hook:ident (&$self:ident $(, $name:ident: $type:ty)* $(,)?)) => {
        let _ = $trait::$hook(&$game $(, { let $name = Any::any(); $name })*);
    };
}

/// Any value of a type, as an argument or as an answer.
trait Any {
    fn any() -> Self;
}

macro_rules! any {
    ($($type:ty = $value:expr;)*) => { $(impl Any for $type { fn any() -> $type { $value } })* };
}

any! {
    bool = true;
    u64 = 3;
    u16 = 3;
    usize = 3;
    Value = 3;
    Window = Window::FULL;
    Bounds = Bounds::exact(3);
    Hint = Hint::Tactical(3);
    &'static u32 = &3;
    &'static mut u64 = Box::leak(Box::new(0));
}

impl<T> Any for Option<T> {
    fn any() -> Option<T> {
        None
    }
}

/// A game that notes what it is asked.
#[derive(Default)]
struct Telling(Mutex<BTreeSet<&'static str>>);

impl Telling {
    fn note<T: Any>(&self, hook: &'static str) -> T {
        self.0.lock().unwrap().insert(hook);
        T::any()
    }
}

impl Game for Telling {
    type Position = u32;
    type Move = u32;

    fn moves(&self, left: &u32, moves: &mut Vec<u32>) {
        Matches.moves(left, moves);
    }

    fn play(&self, left: &u32, taken: &u32) -> u32 {
        Matches.play(left, taken)
    }

    fn evaluate(&self, left: &u32) -> Value {
        Matches.evaluate(left)
    }

    fn key(&self, left: &u32) -> u64 {
        Matches.key(left)
    }

    game_hooks! { note; }
}

impl Playable for Telling {
    playable_hooks! { note; }
}

/// Changes nothing.
struct Plain<G>(G);

impl<G: Game> Wrapper for Plain<G> {
    type Inner = G;

    fn inner(&self) -> &G {
        &self.0
    }

    fn around(&self, inner: G) -> Option<Plain<G>> {
        Some(Plain(inner))
    }
}

#[test]
fn every_hook_reaches_the_inner_game() {
    let game = Plain(Plain(Telling::default()));
    game_hooks! { ask; Game game }
    playable_hooks! { ask; Playable game }
    let mut listed = game_hooks! { names; };
    listed.extend(playable_hooks! { names; });
    let heard = game.0.0.0.into_inner().unwrap();
    // A wrapper answers this one with its own keys and moves.
    listed.retain(|hook| *hook != "key_after");
    assert_eq!(heard, listed.iter().copied().collect());
    assert_eq!((listed.len(), heard.contains("quiet_limit")), (25, true));
}

/// Overrides every hook that a wrapper can.
struct Changed;

impl Wrapper for Changed {
    type Inner = Matches;

    fn inner(&self) -> &Matches {
        &Matches
    }

    fn around(&self, _: Matches) -> Option<Changed> {
        None
    }

    fn key(&self, left: &u32) -> u64 {
        13 + u64::from(*left)
    }

    fn hint(&self, _: &u32, _: &u32, next: Option<&u32>) -> Hint {
        Hint::Tactical(next.map_or(7, |_| 8))
    }

    fn hints_look_ahead(&self) -> bool {
        true
    }

    fn prove(&self, _: &u32, _: u16, _: Window, _: &mut u64) -> Bounds {
        Bounds::exact(9)
    }

    fn win(&self) -> Value {
        10
    }

    fn distance(&self, _: &u32, _: Value, _: u16) -> Option<Distance> {
        Some(Distance::Wins(11))
    }

    fn null_move(&self, _: &u32) -> Option<u32> {
        Some(12)
    }

    fn apart(&self) -> Option<Changed> {
        Some(Changed)
    }
}

#[test]
fn what_a_wrapper_changes_is_changed() {
    assert_eq!(Game::hint(&Changed, &3, &1), Hint::Tactical(7));
    // The inner game's hint after a move must not be asked instead.
    assert_eq!(Changed.hint_after(&3, &1, &2), Hint::Tactical(8));
    assert_eq!(Game::key_after(&Changed, &3, &1), 15);
    assert!(Game::hints_look_ahead(&Changed));
    assert_eq!(Game::prove(&Changed, &3, 1, Window::FULL, &mut 0), Bounds::exact(9));
    assert_eq!((Changed.evaluate(&3), Game::win(&Changed)), (9, 10));
    assert_eq!(Game::distance(&Changed, &3, 10, 5), Some(Distance::Wins(11)));
    assert_eq!(Playable::null_move(&Changed, &3), Some(12));
    assert!(Game::apart(&Changed).is_some());
    assert_eq!((Game::bounds(&Changed, &3), Playable::unit(&Changed)), (Matches.bounds(&3), 100));
}

/// A game with a cache, of which every copy notes the threads that use it.
struct Cached {
    threads: Arc<Mutex<BTreeSet<(usize, String)>>>,
    copies: Arc<Mutex<usize>>,
    copy: usize,
}

impl Cached {
    fn used(&self) {
        let thread: ThreadId = thread::current().id();
        self.threads.lock().unwrap().insert((self.copy, format!("{thread:?}")));
    }
}

impl Game for Cached {
    type Position = u32;
    type Move = u32;

    fn moves(&self, left: &u32, moves: &mut Vec<u32>) {
        self.used();
        Matches.moves(left, moves);
    }

    fn play(&self, left: &u32, taken: &u32) -> u32 {
        Matches.play(left, taken)
    }

    fn evaluate(&self, left: &u32) -> Value {
        self.used();
        Matches.evaluate(left)
    }

    fn key(&self, left: &u32) -> u64 {
        Matches.key(left)
    }

    fn apart(&self) -> Option<Cached> {
        let mut copies = self.copies.lock().unwrap();
        *copies += 1;
        let (threads, copies, copy) = (self.threads.clone(), self.copies.clone(), *copies);
        Some(Cached { threads, copies, copy })
    }
}

#[test]
fn no_two_threads_share_the_cache_of_a_wrapped_game() {
    let threads = Arc::new(Mutex::new(BTreeSet::new()));
    let game = Plain(Cached { threads: threads.clone(), copies: Arc::default(), copy: 0 });
    let table: SharedTable = SharedTable::with_entries(1 << 10);
    let mut s = Search::with(&game, table, ()).ordered(MoveOrder::new());
    let mut mtd_f = Together::new(TeamDriver::MtdF, Sharing::Deferring, 1);
    let answer = deepen_together(&mut s, 3, &22, &mut mtd_f, &Schedule::to(22), |_, _| None);
    assert_eq!(answer.value(), Some(1));
    assert_eq!(*game.0.copies.lock().unwrap(), 2, "a copy for each helper");
    let used = threads.lock().unwrap();
    let copies: BTreeSet<usize> = used.iter().map(|(copy, _)| *copy).collect();
    assert_eq!(copies.len(), used.len(), "a copy was used by two threads: {used:?}");
}
