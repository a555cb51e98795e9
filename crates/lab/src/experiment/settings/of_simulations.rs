//! The settings of cells of simulated machines.

use nullwindow::MAX_DEPTH;
use nullwindow_games::GameId;

use super::super::setting::Accepts::{Chooses, Text, Whole};
use super::super::setting::{ColumnHolds, Factor, Setting, Usual};
use super::of_positions::OfPositions;
use super::quoted;
use crate::Scalar;
use crate::cell::SimulationCell;
use nullwindow_simulation::{MOST_WORKERS, WorkScheme};

/// The longest time that anything takes on a simulated machine: a second.
const LONGEST: i64 = 1_000_000_000;

/// Cells of simulated machines: what multiplies comes after the first five, which choose the
/// positions.
pub(crate) static OF_SIMULATIONS: &[Setting<SimulationCell>] = &[
    Setting {
        name: "game",
        accepts: Chooses(|| quoted(GameId::all().into_iter().map(GameId::id))),
        usual: Usual::Required,
        doc: "whose positions are searched",
        factors: &[Factor::word("game", |c| c.game.id().into())],
    },
    Setting {
        name: "label",
        accepts: Chooses(|| "a word or two".into()),
        usual: Usual::Is("`usual`"),
        doc: "what the block is called in figures and tables",
        factors: &[Factor::planned("label", ColumnHolds::Words, |p| p.label.as_str().into())],
    },
    OfPositions::POSITIONS,
    OfPositions::SKIP,
    OfPositions::FIRST,
    OfPositions::EVERY,
    Setting {
        name: "simulate",
        accepts: Text(
            || quoted(WorkScheme::ALL.map(|scheme| scheme.to_string())),
            |c, text| text.parse().map(|s| c.simulate = s).map_err(|e| format!("{e}")),
        ),
        usual: Usual::Required,
        doc: "how virtual workers share a search by MTD(f): with one table, as `sharing` does, or \
              with the work sent to the part of the table that it belongs to",
        factors: &[Factor::word("simulate", |c| Scalar::Text(c.simulate.to_string()))],
    },
    Setting {
        name: "depth",
        accepts: Whole(1, MAX_DEPTH as i64, |c, n| c.depth = n as u16),
        usual: Usual::Required,
        doc: "depth of the last iteration, in plies",
        factors: &[Factor::number("to_depth", |c| i64::from(c.depth).into())],
    },
    Setting {
        name: "step",
        accepts: Whole(1, 2, |c, n| c.step = n as u16),
        usual: Usual::OfCell,
        doc: "how many plies an iteration goes deeper than the one before",
        factors: &[Factor::number("step", |c| i64::from(c.step).into())],
    },
    Setting {
        name: "workers",
        accepts: Whole(1, MOST_WORKERS as i64, |c, n| c.workers = n as u16),
        usual: Usual::Required,
        doc: "the most workers; there is a row for 1, 2, 4, … of them",
        factors: &[],
    },
    Setting {
        name: "node_ns",
        accepts: Whole(1, LONGEST, |c, n| c.machine.node_ns = n as u64),
        usual: Usual::OfCell,
        doc: "what a visit of a node takes, in nanoseconds",
        factors: &[Factor::number("node_ns", |c| (c.machine.node_ns as i64).into())],
    },
    Setting {
        name: "transfer_ns",
        accepts: Whole(0, LONGEST, |c, n| c.machine.transfer_ns = n as u64),
        usual: Usual::OfCell,
        doc: "what a visit takes longer where all that it sees of the shared table was written by \
              other workers: with n workers on one machine, (n - 1) / n of this",
        factors: &[Factor::number("transfer_ns", |c| (c.machine.transfer_ns as i64).into())],
    },
    Setting {
        name: "start_ns",
        accepts: Whole(0, LONGEST, |c, n| c.machine.start_ns = n as u64),
        usual: Usual::OfCell,
        doc: "what it takes the leader to start another worker at the beginning of an iteration",
        factors: &[Factor::number("start_ns", |c| (c.machine.start_ns as i64).into())],
    },
    Setting {
        name: "latency_ns",
        accepts: Whole(0, LONGEST, |c, n| c.machine.latency_ns = n as u64),
        usual: Usual::OfCell,
        doc: "what a message takes from one worker to another",
        factors: &[Factor::number("latency_ns", |c| (c.machine.latency_ns as i64).into())],
    },
    Setting {
        name: "overhead_ns",
        accepts: Whole(0, LONGEST, |c, n| c.machine.overhead_ns = n as u64),
        usual: Usual::OfCell,
        doc: "what a message costs the worker that sends it, and the one that receives it; where \
              this and the latency are 0 all workers are on one machine",
        factors: &[Factor::number("overhead_ns", |c| (c.machine.overhead_ns as i64).into())],
    },
    Setting {
        name: "turn",
        accepts: Whole(1, 10_000, |c, n| c.machine.turn = n as u16),
        usual: Usual::OfCell,
        doc: "nodes that a worker of a shared table visits in one go; 64 is what workers do that \
              take turns (timing `in-turn`), and flatters many of them",
        factors: &[Factor::number("turn", |c| i64::from(c.machine.turn).into())],
    },
    Setting {
        name: "local",
        accepts: Whole(0, MAX_DEPTH as i64, |c, n| c.machine.local = n as u16),
        usual: Usual::OfCell,
        doc: "nodes with at most so many plies left are searched by the worker of their parent, \
              and kept in a table of its own",
        factors: &[Factor::number("local", |c| i64::from(c.machine.local).into())],
    },
];
