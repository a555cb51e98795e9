//! The Connect Four solver against plain search and known values.

use nullwindow::drivers::{deepen, principal_variation};
use nullwindow::memory::{Lossless, Table, TwoBounds};
use nullwindow::observer::{Auditor, Observer};
use nullwindow::{Answer, Game, Params, Search, Value, Window, catalogue};
use nullwindow_games::Notation;
use nullwindow_games::small::connect_four::{Column, Position, Scoring};
use nullwindow_games::small::{ConnectFour, ConnectFourEndgame};

use crate::connect_four::random_positions;
use crate::data;

fn sized(width: u32, height: u32) -> ConnectFourEndgame {
    ConnectFourEndgame::new(ConnectFour::new(width, height).unwrap())
}

/// The value to a depth by the rules alone: this algorithm asks no game to settle
/// anything.
fn plain(game: &ConnectFour, position: &Position, depth: u16) -> Value {
    let mut s = Search::with(game, Lossless::<TwoBounds>::new(), ());
    let plain = catalogue::find("alpha-beta-hard").unwrap();
    plain.run(&mut s, position, depth, &Params::default()).value().unwrap()
}

/// Plays a position out; the answer and the observer.
fn solve<O: Observer<ConnectFourEndgame>>(
    game: &ConnectFourEndgame,
    position: &Position,
    entries: usize,
    observer: O,
) -> (Answer<Column>, Vec<Column>, O) {
    let table: Table = Table::with_entries(entries);
    let mut s = Search::with(game, table, observer)
        .ordered(ConnectFourEndgame::order())
        .with_etc(ConnectFourEndgame::ETC_DEPTH);
    let depth = game.depth(position);
    let mut mtd_f = catalogue::find("mtd-f").unwrap().with(Params::default());
    let answer = deepen(&mut s, position, &mut mtd_f, &game.schedule(position), |_, _| None);
    let root = s.root(position, depth).unwrap();
    let line = principal_variation(&mut s, &root, answer.value().unwrap()).unwrap();
    (answer, line, s.into_parts().1)
}

/// The game that plays settles too, under every scoring.
#[test]
fn nearby_wins_are_settled_exactly() {
    let mut settled = 0;
    for scoring in [Scoring::Result, Scoring::Distance, Scoring::Threats] {
        let game = ConnectFour::new(5, 4).unwrap().scored_by(scoring);
        for position in random_positions(&game, 30) {
            for depth in 0..=4.min(20 - position.stones() as u16) {
                let known = game.prove(&position, depth, Window::FULL, &mut 0);
                if let Some(g) = known.answer(Window::FULL) {
                    let board = game.write_position(&position);
                    assert_eq!(g, plain(&game, &position, depth), "{board} at {depth}");
                    settled += 1;
                }
            }
        }
    }
    assert!(settled > 500, "{settled} answers");
}

/// At every depth, whether or not the search would see the end.
#[test]
fn questions_are_settled_as_promised() {
    let (mut asked, mut settled) = (0, 0);
    for (width, height) in [(4, 4), (5, 4), (4, 5), (6, 3)] {
        let game = sized(width, height);
        for position in random_positions(game.rules(), 30) {
            for depth in 0..=game.depth(&position).min(7) {
                let value = plain(game.rules(), &position, depth);
                let nulls = (-2..=3).map(Window::null);
                for window in nulls.chain([Window::FULL, Window::new(-1, 1)]) {
                    asked += 1;
                    let known = game.prove(&position, depth, window, &mut 0);
                    let Some(g) = known.answer(window) else { continue };
                    settled += 1;
                    let kept = if g >= window.beta {
                        value >= g
                    } else if g <= window.alpha {
                        value <= g
                    } else {
                        value == g
                    };
                    let board = game.write_position(&position);
                    assert!(kept, "{board} worth {value} at {depth}: {g} to {window:?}");
                }
            }
        }
    }
    assert!(settled > asked / 10 && settled < asked, "{settled} of {asked}");
}

#[test]
fn mirror_images_share_their_key_and_their_places() {
    for (width, height) in [(7, 6), (4, 4), (5, 5)] {
        let game = sized(width, height);
        let name = |p: &Position, mv: &_| game.write_move(p, mv);
        for position in random_positions(game.rules(), 30) {
            let mirror = game.rules().mirrored(&position);
            assert_eq!(game.key(&position), game.key(&mirror));
            let (mut here, mut there) = (Vec::new(), Vec::new());
            game.moves(&position, &mut here);
            game.moves(&mirror, &mut there);
            if mirror == position {
                continue; // either of two equal columns
            }
            for (mv, image) in here.iter().zip(&there) {
                let opposite = width - 1 - u32::from(mv.number());
                let names = (name(&position, mv), name(&mirror, image));
                assert_eq!(u32::from(image.number()), opposite, "{names:?}");
            }
            assert_eq!(here.len(), there.len());
        }
    }
}

/// The values in the file, of boards with so many cells.
fn check_values(cells: std::ops::RangeInclusive<u32>, entries: usize) {
    let mut checked = 0;
    for (size, value) in data::lists("connect_four_values.txt") {
        let mut size = size.split_whitespace().map(|n| n.parse().unwrap());
        let (width, height): (u32, u32) = (size.next().unwrap(), size.next().unwrap());
        if cells.contains(&(width * height)) {
            let game = sized(width, height);
            let (answer, line, ()) = solve(&game, &game.start(), entries, ());
            assert_eq!(answer.value().map(i64::from), Some(value[0]), "{width}×{height}");
            let end = follow(&game, &line);
            assert_eq!(i64::from(end), value[0], "{width}×{height}: {line:?}");
            checked += 1;
        }
    }
    assert!(checked > 0);
}

/// What a line of moves ends in, for the first player; the game must be over.
fn follow(game: &ConnectFourEndgame, line: &[Column]) -> Value {
    let (mut at, mut sign, mut moves) = (game.start(), 1, Vec::new());
    for column in line {
        (at, sign) = (game.play(&at, column), -sign);
    }
    game.moves(&at, &mut moves);
    assert!(moves.is_empty(), "{}", game.write_position(&at));
    sign * game.rules().evaluate(&at)
}

#[test]
fn values_of_small_boards() {
    check_values(1..=24, 1 << 20);
}

#[test]
fn a_tiny_table_changes_no_value() {
    check_values(1..=16, 64);
}

#[test]
#[ignore = "seconds in release"]
fn values_of_larger_boards() {
    check_values(25..=35, 1 << 22);
}

#[test]
#[ignore = "minutes in release"]
fn the_first_player_wins() {
    check_values(42..=42, 1 << 23);
}

/// Random positions of several sizes: the solver, and every claim it makes on
/// the way, agree with plain search.
#[test]
fn the_auditor_finds_nothing() {
    for (width, height) in [(4, 4), (5, 4), (4, 5)] {
        let game = sized(width, height);
        let (answer, _, auditor) = solve(&game, &game.start(), 1 << 16, Auditor::default());
        assert_eq!(auditor.contradiction(), None, "{width}×{height}");
        assert!(auditor.claims() > 1000 && answer.value() == Some(0));
        for position in random_positions(game.rules(), 8) {
            let (answer, _, auditor) = solve(&game, &position, 1 << 12, Auditor::default());
            assert_eq!(auditor.contradiction(), None);
            let wanted = plain(game.rules(), &position, game.depth(&position));
            assert_eq!(answer.value(), Some(wanted), "{}", game.write_position(&position));
        }
    }
}

#[test]
fn algorithms_agree() {
    let game = sized(4, 4);
    for position in random_positions(game.rules(), 6) {
        let wanted = plain(game.rules(), &position, game.depth(&position));
        for id in ["alpha-beta", "negascout", "mtd-f", "mtd-bi", "mtd-plus-infinity"] {
            let table: Table = Table::with_entries(1 << 12);
            let mut s = Search::with(&game, table, ()).ordered(ConnectFourEndgame::order());
            let entry = catalogue::find(id).unwrap();
            let found = entry.run(&mut s, &position, game.depth(&position), &Params::default());
            assert_eq!(found.value(), Some(wanted), "{id} {}", game.write_position(&position));
        }
    }
}
