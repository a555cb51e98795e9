//! The clocks of GTP: main time, then periods of so many moves.

use std::time::Duration;

use nullwindow_engine::TimeControl;
use nullwindow_games::othello::Colour;

/// For a move of a game without a clock.
const PER_MOVE: Duration = Duration::from_secs(2);

/// Nobody plays for more than a year.
const LONGEST: f64 = 3e7;

/// The clocks of both sides.
#[derive(Clone, Debug, Default)]
pub(super) struct Clocks {
    settings: Option<Settings>,
    /// By colour: Black, White.
    faces: [Face; 2],
}

#[derive(Clone, Copy, Debug)]
struct Settings {
    main: Duration,
    period: Duration,
    /// Moves of a period; none if the main time is all there is.
    moves: u32,
}

/// What a clock shows.
#[derive(Clone, Copy, Debug, Default)]
struct Face {
    left: Duration,
    /// Moves to be made in that time; none in the main time.
    moves: u32,
}

impl Clocks {
    /// `time_settings`. A period without moves means that there is no clock.
    pub(super) fn set(&mut self, main: f64, period: f64, moves: u32) {
        let settings = Settings { main: seconds(main), period: seconds(period), moves };
        let limited = moves > 0 || settings.period.is_zero();
        self.settings = limited.then_some(settings);
        self.start();
    }

    /// A new game begins.
    pub(super) fn start(&mut self) {
        if let Some(Settings { main, .. }) = self.settings {
            self.faces = [Face { left: main, moves: 0 }; 2];
            [Colour::Black, Colour::White]
                .into_iter()
                .for_each(|side| self.spend(side, Duration::ZERO));
        }
    }

    /// `time_left`. It makes a clock where there was none.
    pub(super) fn tell(&mut self, side: Colour, left: f64, moves: u32) {
        let (main, period) = (seconds(left), Duration::ZERO);
        if self.settings.is_none() {
            let settings = Settings { main, period, moves: 0 };
            (self.settings, self.faces) = (Some(settings), [Face { left: main, moves: 0 }; 2]);
        }
        self.faces[side as usize] = Face { left: main, moves };
    }

    /// A side has made a move in this time.
    pub(super) fn spend(&mut self, side: Colour, time: Duration) {
        let Some(Settings { period, moves, .. }) = self.settings else { return };
        let face = &mut self.faces[side as usize];
        face.left = face.left.saturating_sub(time);
        let over = match face.moves {
            0 => face.left.is_zero(),
            left => {
                face.moves = left - 1;
                face.moves == 0
            }
        };
        if over && moves > 0 {
            *face = Face { left: period, moves };
        }
    }

    /// The time for a move of a side that has about so many moves to make.
    pub(super) fn control(&self, side: Colour, moves_left: u32) -> TimeControl {
        let Some(Settings { period, moves, .. }) = self.settings else {
            return TimeControl::PerMove(PER_MOVE);
        };
        let Face { left, moves: to_make } = self.faces[side as usize];
        // The time of a period comes when the main time is gone: some of it may be used.
        let increment = match to_make {
            0 => period.checked_div(moves).unwrap_or_default(),
            _ => Duration::ZERO,
        };
        let moves_to_go = if to_make > 0 { to_make.min(moves_left) } else { moves_left };
        TimeControl::Clock { left, increment, moves_to_go: Some(moves_to_go.max(1)) }
    }
}

fn seconds(seconds: f64) -> Duration {
    Duration::try_from_secs_f64(seconds.clamp(0.0, LONGEST)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn s(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    fn clock(left: u64, moves: u32) -> TimeControl {
        let (left, increment) = (s(left), Duration::ZERO);
        TimeControl::Clock { left, increment, moves_to_go: Some(moves) }
    }

    #[test]
    fn main_time_runs_down_and_periods_begin_again() {
        let mut clocks = Clocks::default();
        assert_eq!(clocks.control(Colour::Black, 30), TimeControl::PerMove(PER_MOVE));
        clocks.set(60.0, 0.0, 0);
        clocks.spend(Colour::Black, s(10));
        assert_eq!(clocks.control(Colour::Black, 29), clock(50, 29));
        assert_eq!(clocks.control(Colour::White, 30), clock(60, 30));
        clocks.set(0.0, 20.0, 2);
        assert_eq!(clocks.control(Colour::White, 30), clock(20, 2));
        clocks.spend(Colour::White, s(5));
        assert_eq!(clocks.control(Colour::White, 29), clock(15, 1));
        clocks.spend(Colour::White, s(5));
        assert_eq!(clocks.control(Colour::White, 28), clock(20, 2));
        clocks.tell(Colour::White, 7.0, 2);
        assert_eq!(clocks.control(Colour::White, 28), clock(7, 2));
        clocks.set(0.0, 1.0, 0);
        assert_eq!(clocks.control(Colour::White, 28), TimeControl::PerMove(PER_MOVE));
        clocks.tell(Colour::Black, f64::NAN, 0);
        assert_eq!(clocks.control(Colour::Black, 28), clock(0, 28));
    }
}
