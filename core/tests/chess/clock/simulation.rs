//! All controls against a clock that ticks: a second twin counts every millisecond, one at a
//! time, and knows nothing of deadlines.

use pedina::chess::{Bonus, Clock, ClockError, Color, Period, TimeControl};
use proptest::prelude::*;

/// A side that is ticked.
#[derive(Clone, Debug)]
struct Side {
    periods: Vec<Period>,
    /// Which periods have begun, the present one last.
    begun: Vec<Period>,
    left: u64,
    moves_in_period: u32,
    moves: u32,
}

#[derive(Clone, Debug)]
struct Ticking {
    sides: [Side; 2],
    turn: usize,
    spent: u64,
    is_running: bool,
    has_fallen: bool,
    now: u64,
}

impl Side {
    fn new(periods: &[Period]) -> Self {
        let begun: Vec<Period> = periods.first().copied().into_iter().collect();
        let left = begun.iter().map(|period| period.time).sum();
        Self { periods: periods.to_vec(), begun, left, moves_in_period: 0, moves: 0 }
    }

    fn bonus(&self) -> Bonus {
        self.begun.last().map_or(Bonus::None, |period| period.bonus)
    }

    fn finish_move(&mut self, spent: u64) {
        self.moves += 1;
        self.moves_in_period += 1;
        match self.bonus() {
            Bonus::Increment(bonus) => self.left += bonus,
            Bonus::Bronstein(bonus) => self.left += bonus.min(spent),
            _ => {}
        }
        let Some(period) = self.begun.last() else { return };
        if period.moves != 0 && period.moves == self.moves_in_period {
            let next = self.periods.get(self.begun.len()).or(self.periods.last()).copied();
            let next = next.expect("a period");
            self.begun.push(next);
            self.left += next.time;
            self.moves_in_period = 0;
        }
    }
}

impl Ticking {
    fn new(white: &[Period], black: &[Period]) -> Self {
        Self {
            sides: [Side::new(white), Side::new(black)],
            turn: 0,
            spent: 0,
            is_running: false,
            has_fallen: false,
            now: 0,
        }
    }

    fn tick(&mut self) {
        self.now += 1;
        let side = &mut self.sides[self.turn];
        if !self.is_running || self.has_fallen || side.periods.is_empty() {
            return;
        }
        self.spent += 1;
        let delay = match side.bonus() {
            Bonus::Delay(delay) => delay,
            _ => 0,
        };
        if self.spent > delay {
            side.left -= 1;
        }
        self.has_fallen = side.left == 0 && self.spent >= delay;
    }
}

fn period() -> impl Strategy<Value = Period> {
    let bonus = (0_u64..6, 0..5).prop_map(|(time, kind)| match kind {
        0 => Bonus::None,
        1 => Bonus::Increment(time),
        2 => Bonus::Bronstein(time),
        3 => Bonus::Delay(time),
        _ => Bonus::Bronstein(u64::MAX),
    });
    (1_u32..4, 1_u64..40, bonus).prop_map(|(moves, time, bonus)| Period { moves, time, bonus })
}

fn control() -> impl Strategy<Value = Vec<Period>> {
    (prop::collection::vec(period(), 0..=4), any::<bool>()).prop_map(|(mut periods, is_open)| {
        if let Some(last) = periods.last_mut()
            && is_open
        {
            last.moves = 0;
        }
        periods
    })
}

/// After a tick clock and simulation say the same.
fn check_tick(
    clock: &Clock,
    ticking: &Ticking,
    deadline: Option<u64>,
) -> Result<(), TestCaseError> {
    let now = ticking.now;
    prop_assert_eq!(ticking.has_fallen, clock.flag(now).is_some());
    // The deadline is the first tick at which the flag is down.
    prop_assert_eq!(ticking.has_fallen, deadline.is_some_and(|at| at <= now));
    for side in Color::ALL {
        let twin = &ticking.sides[side as usize];
        let left = (!twin.periods.is_empty()).then_some(twin.left);
        prop_assert_eq!(clock.remaining(side, now), left, "{:?} at {}", side, now);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn every_control_counts_as_a_ticking_clock_does(
        white in control(),
        black in control(),
        steps in prop::collection::vec((0_u8..8, 0_u64..12), 0..80),
    ) {
        let mut clock = Clock::with_odds(
            TimeControl::new(&white).expect("a control"),
            TimeControl::new(&black).expect("a control"),
            Color::White,
        );
        let mut ticking = Ticking::new(&white, &black);
        for (operation, wait) in steps {
            let deadline = clock.deadline();
            for _ in 0..wait {
                ticking.tick();
                check_tick(&clock, &ticking, deadline)?;
            }
            let (now, before) = (ticking.now, clock);
            let refusal = if ticking.has_fallen {
                Some(ClockError::FlagFallen)
            } else {
                (!ticking.is_running).then_some(ClockError::NotRunning)
            };
            let result = match operation {
                0..=4 => {
                    let result = clock.press(now);
                    if result.is_ok() {
                        ticking.sides[ticking.turn].finish_move(ticking.spent);
                        ticking.turn = 1 - ticking.turn;
                        ticking.spent = 0;
                    }
                    result
                }
                5 => {
                    let result = clock.pause(now);
                    ticking.is_running &= result.is_err();
                    result
                }
                _ => {
                    let expected =
                        if ticking.is_running { Err(ClockError::Running) } else { Ok(()) };
                    prop_assert_eq!(clock.start(now), expected);
                    ticking.is_running = true;
                    continue;
                }
            };
            prop_assert_eq!(result.err(), refusal);
            if result.is_err() {
                prop_assert_eq!(clock, before);
            }
            for side in Color::ALL {
                prop_assert_eq!(clock.moves(side), ticking.sides[side as usize].moves);
            }
            prop_assert_eq!(Clock::from_snapshot(&clock.to_snapshot()), Some(clock));
        }
    }
}
