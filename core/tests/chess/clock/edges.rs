//! The edges of time: the end of the counter, the longest limits, times in any order.

use pedina::chess::{Bonus, Clock, ClockError, Color, Period, TimeControl};
use proptest::prelude::*;

#[test]
fn the_counter_may_end() {
    let mut clock = Clock::new(TimeControl::parse(b"10").unwrap(), Color::White);
    assert_eq!(clock.start(u64::MAX - 5_000), Ok(()));
    // The flag would fall when the counter is over.
    assert_eq!((clock.deadline(), clock.flag(u64::MAX)), (None, None));
    assert_eq!(clock.press(u64::MAX), Ok(()));
    assert_eq!(clock.remaining(Color::White, u64::MAX), Some(5_000));
    assert_eq!(clock.press(u64::MAX), Ok(()));
    assert_eq!(clock.press(u64::MAX - 1), Err(ClockError::Backwards));
}

#[test]
fn the_longest_limits_stay_at_the_end() {
    for bonus in [
        Bonus::None,
        Bonus::Increment(u64::MAX),
        Bonus::Bronstein(u64::MAX),
        Bonus::Delay(u64::MAX),
    ] {
        let period = Period { moves: 1, time: u64::MAX, bonus };
        let control = TimeControl::new(&[period, period, period, period]).unwrap();
        let mut clock = Clock::new(control, Color::White);
        clock.start(0).unwrap();
        for now in [0, 1, u64::MAX / 2, u64::MAX - 1] {
            assert_eq!(clock.press(now), Ok(()), "{bonus:?} at {now}");
            assert_eq!(clock.flag(now), None);
            assert!(clock.remaining(Color::White, now).is_some());
        }
        clock.add_time(Color::Black, u64::MAX, u64::MAX - 1).unwrap();
    }
    let mut delayed =
        Clock::new(TimeControl::per_player(0, Bonus::Delay(u64::MAX)).unwrap(), Color::White);
    delayed.start(7).unwrap();
    assert_eq!((delayed.deadline(), delayed.remaining(Color::White, 8)), (None, Some(0)));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    /// Times come in any order. What is left of the running side only shrinks while it runs,
    /// nothing is left that was not given, and whatever is refused changes nothing.
    #[test]
    fn no_clock_runs_backwards(
        periods in prop::collection::vec(
            (1_u32..3, prop_oneof![1_u64..5_000, Just(u64::MAX)], 0_u8..4, 0_u64..3_000),
            1..=4,
        ),
        steps in prop::collection::vec(
            (0_u8..6, prop_oneof![0_u64..20_000, any::<u64>()]),
            0..60,
        ),
    ) {
        let periods: Vec<Period> = periods
            .into_iter()
            .map(|(moves, time, kind, bonus)| {
                let bonus = Bonus::from_parts(kind, bonus).expect("one of four kinds");
                Period { moves, time, bonus }
            })
            .collect();
        let mut clock = Clock::new(TimeControl::new(&periods).expect("a control"), Color::White);
        let mut latest = 0;
        for (operation, now) in steps {
            let before = clock;
            let turn = clock.turn();
            let left = clock.remaining(turn, latest).expect("a limit");
            prop_assert!(clock.remaining(turn, now) <= Some(left));
            let waiting = clock.remaining(!turn, now);
            prop_assert_eq!(waiting, clock.remaining(!turn, latest));
            let fallen = clock.flag(now.max(latest)).is_some();
            let result = match operation {
                0..=2 => clock.press(now),
                3 => clock.start(now),
                4 => clock.pause(now),
                _ => clock.take_back(now),
            };
            if now < latest {
                prop_assert_eq!(result, Err(ClockError::Backwards));
            }
            if result.is_err() {
                prop_assert_eq!(clock, before);
                continue;
            }
            prop_assert!(!fallen || operation == 3);
            latest = now;
            // Who was not to move has what it had.
            prop_assert_eq!(clock.remaining(!turn, now), waiting);
            // Only the end of a turn gives anything back.
            if matches!(operation, 3 | 4) {
                prop_assert!(clock.remaining(turn, now) <= Some(left));
            }
            if let Some(deadline) = clock.deadline() {
                prop_assert!(deadline >= now);
                prop_assert_eq!(clock.flag(deadline), Some(clock.turn()));
                prop_assert!(deadline == now || clock.flag(deadline - 1).is_none());
            }
        }
    }

    #[test]
    fn random_words_are_no_clock(words in any::<[u64; 32]>()) {
        prop_assert_eq!(Clock::from_snapshot(&words), None);
    }
}
