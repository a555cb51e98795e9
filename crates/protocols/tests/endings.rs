//! Won endings of checkers are won: the program plays them out by its table against the
//! longest defence. Nobody waits for the table who does not want to.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use nullwindow::Game;
use nullwindow_engine::{Config, TableSize, checkers_engine, playing_engine};
use nullwindow_games::GameId;
use nullwindow_games::checkers::hub::{read_move, write_position};
use nullwindow_games::checkers::{
    Checkers, EndgameTable, EndgameVerdict, Piece, Position, Side, Square,
};
use nullwindow_protocols::{Act, EngineJob, Hub, JobEvent, JobOrder, Protocol, Thinking, Worker};

/// A program and its engine, one after the other.
struct Program {
    hub: Hub,
    worker: Worker,
}

impl Program {
    fn new(table: Arc<EndgameTable>) -> Program {
        let mut config = Config::play(GameId::Checkers);
        config.memory.table = TableSize::Bits(14);
        let make = move |config: &Config| checkers_engine(config, table.clone());
        let worker = Worker::new(GameId::Checkers, config.clone(), make);
        Program { hub: Hub::new(config), worker }
    }

    /// Says a line; what is answered.
    fn say(&mut self, line: &str) -> Vec<String> {
        let (mut acts, mut said) = (self.hub.line(line), Vec::new());
        while !acts.is_empty() {
            let mut events = Vec::new();
            for act in std::mem::take(&mut acts) {
                match act {
                    Act::Say(line) => said.push(line),
                    Act::Do(job) => {
                        self.worker.perform(job, &JobOrder::default(), &mut |e| events.push(e));
                    }
                    _ => (),
                }
            }
            acts = events.into_iter().flat_map(|event| self.hub.event(event)).collect();
        }
        said
    }

    fn best(&mut self, position: &Position) -> String {
        self.say(&format!("pos pos={}", write_position(position)));
        let said = self.say("go think");
        let done = said.last().and_then(|line| line.strip_prefix("done move="));
        let done = done.unwrap_or_else(|| panic!("{said:#?}"));
        done.split(' ').next().unwrap_or(done).to_string()
    }
}

/// The position after the defence that lasts longest; none if there is no move.
fn defend(rules: &Checkers, table: &EndgameTable, position: &Position) -> Option<Position> {
    let mut moves = Vec::new();
    rules.moves(position, &mut moves);
    let after = moves.into_iter().map(|mv| position.after(mv));
    after.max_by_key(|after| table.plies(after).unwrap_or(0))
}

/// Two kings and a man of either side on some squares.
fn some(n: u32) -> Option<Position> {
    let square = |i: u32| Square::new((n.wrapping_mul(2_654_435_761) >> (5 * i)) % 32 + 1);
    let sides =
        [Side::Black, Side::White, if n.is_multiple_of(2) { Side::Black } else { Side::White }];
    let piece = |(i, side): (u32, Side)| {
        Some(Piece { side, king: i < 2 || n.is_multiple_of(3), square: square(i)? })
    };
    let pieces: Vec<Piece> = (0..).zip(sides).map(piece).collect::<Option<_>>()?;
    Position::of_pieces(&pieces, Side::Black).ok()
}

#[test]
fn won_endings_are_won() {
    let table = Arc::new(EndgameTable::build(3));
    let won = |position: &Position| table.probe(position) == Some(EndgameVerdict::Win);
    let positions: Vec<Position> = (1..400).filter_map(some).filter(won).take(40).collect();
    assert_eq!(positions.len(), 40);
    let rules = Checkers::default();
    let mut program = Program::new(table.clone());
    program.say("level depth=3");
    for start in positions {
        let (mut now, mut moves) = (start, 0);
        loop {
            let best = program.best(&now);
            now = now.after(read_move(&now, &best).unwrap());
            moves += 1;
            match defend(&rules, &table, &now) {
                Some(after) => now = after,
                None => break, // the other side cannot move
            }
            assert!(moves < 60 && won(&now), "{} from {}", moves, write_position(&start));
        }
    }
}

/// A table that is still being made does not keep a stop waiting, and the next search has
/// it made after all.
#[test]
fn an_engine_in_the_making_can_be_stopped() {
    let calls = Arc::new(AtomicUsize::new(0));
    let counted = calls.clone();
    let mut config = Config::play(GameId::Checkers);
    config.memory.table = TableSize::Bits(14);
    let mut worker = Worker::stoppable(GameId::Checkers, config, move |config, stop| {
        let first = counted.fetch_add(1, Ordering::Relaxed) == 0;
        while first && !stop.is_stopped() {
            std::thread::yield_now();
        }
        playing_engine(GameId::Checkers, config, None)
    });
    let job = || EngineJob::Think(Box::new(Thinking { depth: Some(2), ..Thinking::default() }));
    let done =
        |event: &JobEvent| matches!(event, JobEvent::Done(thought) if thought.best_move.is_some());
    let order = JobOrder::default();
    let mut events = Vec::new();
    std::thread::scope(|scope| {
        scope.spawn(|| worker.perform(job(), &order, &mut |event| events.push(event)));
        while calls.load(Ordering::Relaxed) == 0 {
            std::thread::yield_now();
        }
        order.stop.stop();
    });
    assert!(events.iter().any(done), "{events:?}");
    for makes in [2, 2] {
        worker.perform(job(), &JobOrder::default(), &mut |event| events.push(event));
        assert_eq!(calls.load(Ordering::Relaxed), makes);
    }
}
