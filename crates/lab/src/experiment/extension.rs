//! The searches of a claim on further positions, or on further trees.
//!
//! An edition fixes how many positions a claim is measured on. Where they do not
//! decide it, the same searches can be made on more of them: level by level, each of
//! which doubles the number. Further positions are those of the game's largest set, in
//! the order of its file, without those that are measured already; further trees have
//! the seeds that follow.

use std::collections::BTreeSet;

use nullwindow_games::GameId;

use super::measure::Measure;
use super::planned::PlannedCell;
use super::positions::{PositionSets, SetPosition};
use super::select::RowSelection;
use crate::cell::{Cell, GameCell, TreeCell};
use crate::row::Columns;

/// Beyond this many levels the number of trees is 64-fold.
const LEVELS: u32 = 6;

/// What a claim can be measured on beyond the cells of its experiment.
pub(crate) struct Extension<'a> {
    games: Vec<GameExtension<'a>>,
    trees: Vec<&'a PlannedCell>,
}

/// The searches of one game, and where they can go on.
struct GameExtension<'a> {
    /// Each without its position, and what the experiment calls its settings.
    searches: Vec<(GameCell, &'a str)>,
    /// How many positions are measured.
    measured: usize,
    set: &'a str,
    /// Further positions, with their places in the set.
    further: Vec<(usize, &'a SetPosition)>,
}

/// Whether a claim is answered from the cell with these settings.
pub(crate) fn is_of_claim(measure: &Measure, factors: &impl Columns) -> bool {
    measure.selections().iter().any(|rows| rows.tolerates(factors))
}

impl<'a> Extension<'a> {
    /// Of the cells that answer a claim. A claim that names sets or positions cannot be
    /// measured on others.
    pub(crate) fn new(
        measure: &Measure,
        cells: &[&'a PlannedCell],
        sets: &'a PositionSets,
    ) -> Extension<'a> {
        let mut extension = Extension { games: Vec::new(), trees: Vec::new() };
        let bound =
            |selection: &RowSelection| ["set", "position", "seed"].map(|c| selection.names(c));
        if measure.selections().iter().flat_map(bound).any(|named| named) {
            return extension;
        }
        for game in GameId::all() {
            let of_game = cells.iter().filter_map(|planned| match &planned.cell {
                Cell::Game(cell) if cell.game == game => Some((cell, planned.label.as_str())),
                _ => None,
            });
            extension.games.extend(GameExtension::new(game, of_game.collect(), sets));
        }
        let is_family = |planned: &&&PlannedCell| matches!(planned.cell, Cell::Tree(_));
        extension.trees = cells.iter().filter(is_family).copied().collect();
        extension
    }

    /// The cells of a level, from 1; none where there is nothing further.
    pub(crate) fn level(&self, level: u32) -> Vec<PlannedCell> {
        if !(1..=LEVELS).contains(&level) {
            return Vec::new();
        }
        let games = self.games.iter().flat_map(|game| game.level(level));
        let trees = self.trees.iter().filter_map(|planned| further_trees(planned, level));
        games.chain(trees).collect()
    }
}

impl<'a> GameExtension<'a> {
    fn new(
        game: GameId,
        cells: Vec<(&GameCell, &'a str)>,
        sets: &'a PositionSets,
    ) -> Option<GameExtension<'a>> {
        let mut searches: Vec<(GameCell, &str)> = Vec::new();
        let mut known: BTreeSet<&str> = BTreeSet::new();
        for (cell, label) in cells {
            let search = (GameCell { position: String::new(), ..cell.clone() }, label);
            if !searches.contains(&search) {
                searches.push(search);
            }
            known.insert(&cell.position);
        }
        let measured = known.len();
        let (set, positions) = sets.largest(game).filter(|_| measured > 0)?;
        let start = positions.iter().position(|p| known.contains(p.text.as_str())).unwrap_or(0);
        let mut further = Vec::new();
        for (place, position) in (1..).zip(positions) {
            if known.insert(&position.text) {
                further.push((place, position));
            }
        }
        // Positions that were left out on purpose come last.
        further.sort_by_key(|(place, _)| *place < start);
        Some(GameExtension { searches, measured, set, further })
    }

    /// With the positions of this level there are 2^level times as many as planned.
    fn level(&self, level: u32) -> Vec<PlannedCell> {
        let reached = |level: u32| (self.measured * ((1 << level) - 1)).min(self.further.len());
        let batch = &self.further[reached(level - 1)..reached(level)];
        let mut cells = Vec::new();
        for (search, label) in &self.searches {
            cells.extend(batch.iter().map(|(place, position)| PlannedCell {
                cell: Cell::Game(GameCell { position: position.text.clone(), ..search.clone() }),
                set: self.set.to_string(),
                position: *place,
                origin: position.origin,
                label: label.to_string(),
            }));
        }
        cells
    }
}

fn further_trees(planned: &PlannedCell, level: u32) -> Option<PlannedCell> {
    let Cell::Tree(cell) = &planned.cell else { return None };
    let trees = cell.trees.checked_mul(1 << (level - 1))?;
    let seed = cell.seed.checked_add(trees)?;
    seed.checked_add(trees)?;
    let cell = Cell::Tree(TreeCell { seed, trees, ..cell.clone() });
    Some(PlannedCell { cell, ..planned.clone() })
}
