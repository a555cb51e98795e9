//! Every algorithm of the catalogue finds the same value in checkers.

use nullwindow::catalogue::{CATALOGUE, Promise, find};
use nullwindow::memory::{Lossless, TwoBounds};
use nullwindow::{Params, Search};
use nullwindow_games::checkers::{Checkers, EndgameTable};

use crate::random::{Random, game, position};

#[test]
fn all_algorithms_agree() {
    let rules = Checkers::default().with_table(EndgameTable::build(3));
    let (mut random, params) = (Random(41), Params::default());
    let minimax = find("minimax").expect("in the catalogue");
    for case in 0..60 {
        let root = match case % 2 {
            0 => position(&mut random),
            _ => *game(&mut random, 60).last().expect("the start at least"),
        };
        let value = minimax.run(&mut Search::new(&rules), &root, 4, &params).value();
        assert!(value.is_some());
        for entry in CATALOGUE.iter().filter(|entry| entry.promise == Promise::Value) {
            let mut search = Search::with(&rules, Lossless::<TwoBounds>::new(), ());
            let answer = entry.run(&mut search, &root, 4, &params);
            assert_eq!(answer.value(), value, "{} at {root:?}: {:?}", entry.id, answer.stop);
        }
    }
}
