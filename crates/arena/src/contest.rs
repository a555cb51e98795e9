//! One game between two players.

use std::time::{Duration, Instant};

use nullwindow_engine::StopHandle;
use nullwindow_games::{GameId, shorten};

use crate::adjudication::Adjudicator;
use crate::allowance::{MatchAllowance, MatchTiming};
use crate::openings::MatchOpening;
use crate::played::{Cause, MatchGame, Spent};
use crate::player::{Choice, ClockFace, Player, PlayerFailure, PlayerFault, PlayerTurn, enter};
use crate::player_spec::PlayerSpec;
use crate::referee::{EndReason, GameEnd, Referee, Winner};
use crate::seat::{MatchSeat, Mover};

/// What all games of a match have in common.
#[derive(Clone, Debug)]
pub struct Rules {
    /// The game.
    pub game: GameId,
    /// The players, A first.
    pub players: [PlayerSpec; 2],
    /// The limits of a player that has none of its own.
    pub allowance: MatchAllowance,
    /// How much later than its time a move may come.
    pub margin: Duration,
    /// How long a player without a time limit may take.
    pub patience: Duration,
    /// Plies after which a game is drawn.
    pub most_plies: usize,
    /// The score in hundredths at which a game is given up, if it ever is.
    pub adjudicate: Option<i32>,
}

impl Rules {
    /// The limits of a player.
    pub fn allowance_of(&self, seat: MatchSeat) -> MatchAllowance {
        self.players[seat as usize].allowance.or(self.allowance)
    }

    /// The name of a player: what was written, and its limits if that did not say.
    pub fn name_of(&self, seat: MatchSeat) -> String {
        let player = &self.players[seat as usize];
        match player.allowance.is_unlimited() {
            true => format!("{player} ({})", self.allowance),
            false => player.to_string(),
        }
    }
}

/// Which game of the match to play.
#[derive(Clone, Debug)]
pub struct Pairing<'o> {
    /// The number of the game, from 0.
    pub number: usize,
    /// The player that moves first.
    pub first: MatchSeat,
    /// The opening.
    pub opening: &'o MatchOpening,
}

/// Plays a game to its end. None if it was stopped.
pub fn play(rules: &Rules, pairing: &Pairing<'_>, stop: &StopHandle) -> Option<MatchGame> {
    let mut table = GameTable::set(rules, pairing, stop);
    let (winner, by, note) = table.decide(stop)?;
    Some(MatchGame {
        number: pairing.number,
        first: pairing.first,
        opening: pairing.opening.name.clone(),
        opening_plies: pairing.opening.moves.len(),
        moves: table.referee.moves().to_vec(),
        winner,
        by,
        note,
        spent: table.chairs.map(|chair| chair.spent),
    })
}

/// How long a late answer is waited for, to tell a slow program from one that hangs.
const LATE: Duration = Duration::from_secs(5);

/// Who won, how, and a word about it.
type GameVerdict = (Winner, Cause, Option<String>);

struct Chair {
    player: Result<Box<dyn Player>, PlayerFailure>,
    allowance: MatchAllowance,
    clock: Option<ClockFace>,
    spent: Spent,
}

/// The players, A first, and the referee between them.
struct GameTable<'r> {
    rules: &'r Rules,
    first: MatchSeat,
    referee: Referee,
    chairs: [Chair; 2],
    adjudicator: Adjudicator,
}

impl<'r> GameTable<'r> {
    fn set(rules: &'r Rules, pairing: &Pairing<'_>, stop: &StopHandle) -> GameTable<'r> {
        let chairs = [MatchSeat::A, MatchSeat::B].map(|seat| {
            let allowance = rules.allowance_of(seat);
            let player = enter(rules.game, &rules.players[seat as usize], allowance, stop);
            Chair {
                player,
                allowance,
                clock: allowance.time.and_then(fresh_clock),
                spent: Spent::default(),
            }
        });
        let mut referee = Referee::new(rules.game);
        // Openings are checked when they are read.
        pairing.opening.moves.iter().all(|mv| referee.play(mv).is_ok());
        let adjudicator = Adjudicator::new(rules.adjudicate);
        GameTable { rules, first: pairing.first, referee, chairs, adjudicator }
    }

    fn decide(&mut self, stop: &StopHandle) -> Option<GameVerdict> {
        loop {
            if let Some(end) = self.end() {
                return Some((end.winner, Cause::End(end.by), None));
            }
            if let Err((fault, note)) = self.turn(stop)? {
                let winner = self.referee.side().other().into();
                return Some((winner, Cause::Fault(fault), Some(note)));
            }
        }
    }

    fn end(&self) -> Option<GameEnd> {
        let too_long = self.referee.moves().len() >= self.rules.most_plies;
        let limit = GameEnd { winner: Winner::Nobody, by: EndReason::PlyLimit };
        let agreed = || {
            let winner = self.adjudicator.winner()?.into();
            Some(GameEnd { winner, by: EndReason::Adjudicated })
        };
        self.referee.over().or_else(agreed).or(too_long.then_some(limit))
    }

    fn mover(&self) -> MatchSeat {
        match self.referee.side() {
            Mover::First => self.first,
            Mover::Second => self.first.other(),
        }
    }

    /// Lets the mover choose and plays its move. None if the match was stopped.
    fn turn(&mut self, stop: &StopHandle) -> Option<Result<(), (PlayerFault, String)>> {
        let (mover, side) = (self.mover(), self.referee.side());
        let position = self.referee.position();
        let limit = limit(&self.chairs[mover as usize]).map(|limit| limit + self.rules.margin);
        let turn = PlayerTurn {
            moves: self.referee.moves(),
            position: &position,
            clocks: [mover, mover.other()].map(|seat| self.chairs[seat as usize].clock),
            patience: limit.map_or(self.rules.patience, |limit| limit + LATE),
            stop,
        };
        let chair = &mut self.chairs[mover as usize];
        let begun = Instant::now();
        let chosen = match &mut chair.player {
            Ok(player) => player.choose(&turn),
            Err(failure) => Err(failure.clone()),
        };
        let taken = begun.elapsed();
        let choice = match chosen {
            Ok(choice) => choice,
            Err(failure) => return failure.fault().map(|fault| Err((fault, failure.to_string()))),
        };
        chair.note(&choice, taken);
        if let Some(limit) = limit.filter(|limit| taken > *limit) {
            let late = format!("answered after {} ms of {}", taken.as_millis(), limit.as_millis());
            return Some(Err((PlayerFault::Time, late)));
        }
        chair.press(taken);
        self.adjudicator.hear(side, choice.score);
        let illegal = |e| (PlayerFault::IllegalMove, format!("'{}': {e}", shorten(&choice.mv)));
        Some(self.referee.play(&choice.mv).map_err(illegal))
    }
}

impl Chair {
    fn note(&mut self, choice: &Choice, taken: Duration) {
        let spent = &mut self.spent;
        spent.moves += 1;
        spent.nodes = spent.nodes.saturating_add(choice.nodes.unwrap_or(0));
        spent.depths += u64::from(choice.depth.unwrap_or(0));
        spent.seconds += taken.as_secs_f64();
        spent.slowest_seconds = spent.slowest_seconds.max(taken.as_secs_f64());
    }

    /// Stops the clock after a move.
    fn press(&mut self, taken: Duration) {
        let (Some(clock), Some(MatchTiming::Clock { moves, base, increment })) =
            (&mut self.clock, self.allowance.time)
        else {
            return;
        };
        clock.left = clock.left.saturating_sub(taken) + increment;
        if let (Some(to_go), Some(moves)) = (&mut clock.moves_to_go, moves) {
            *to_go -= 1;
            if *to_go == 0 {
                *to_go = moves;
                clock.left += base;
            }
        }
    }
}

fn fresh_clock(control: MatchTiming) -> Option<ClockFace> {
    match control {
        MatchTiming::PerMove(_) => None,
        MatchTiming::Clock { moves, base, increment } => {
            Some(ClockFace { left: base, increment, moves_to_go: moves })
        }
    }
}

/// How long the player may think about its move.
fn limit(chair: &Chair) -> Option<Duration> {
    match (chair.allowance.time?, chair.clock) {
        (MatchTiming::PerMove(time), _) => Some(time),
        (MatchTiming::Clock { .. }, clock) => clock.map(|clock| clock.left),
    }
}
