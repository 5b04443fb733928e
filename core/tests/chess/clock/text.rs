//! Time controls as text and as periods.

use pedina::chess::{Bonus, Period, TimeControl, TimeControlError};

#[test]
fn what_pgn_writes() {
    let period = |moves, seconds: u64, bonus| Period { moves, time: 1_000 * seconds, bonus };
    for (text, periods) in [
        ("-", vec![]),
        ("300", vec![period(0, 300, Bonus::None)]),
        ("4500+60", vec![period(0, 4_500, Bonus::Increment(60_000))]),
        ("40/9000", vec![period(40, 9_000, Bonus::None)]),
        (
            "40/7200:20/3600:900+30",
            vec![
                period(40, 7_200, Bonus::None),
                period(20, 3_600, Bonus::None),
                period(0, 900, Bonus::Increment(30_000)),
            ],
        ),
        ("5400d5", vec![period(0, 5_400, Bonus::Delay(5_000))]),
        (
            "40/5400b3:1800b3",
            vec![
                period(40, 5_400, Bonus::Bronstein(3_000)),
                period(0, 1_800, Bonus::Bronstein(3_000)),
            ],
        ),
        ("0d1", vec![period(0, 0, Bonus::Delay(1_000))]),
        ("40/2h", vec![period(40, 7_200, Bonus::None)]),
        (
            "40/2h:20/1h:30m+30s",
            vec![
                period(40, 7_200, Bonus::None),
                period(20, 3_600, Bonus::None),
                period(0, 1_800, Bonus::Increment(30_000)),
            ],
        ),
        ("3m+2", vec![period(0, 180, Bonus::Increment(2_000))]),
        ("1.5h", vec![period(0, 5_400, Bonus::None)]),
        ("60+0.6", vec![period(0, 60, Bonus::Increment(600))]),
        ("60.0+0.60", vec![period(0, 60, Bonus::Increment(600))]),
        ("5+0.05", vec![period(0, 5, Bonus::Increment(50))]),
        ("10d0.5", vec![period(0, 10, Bonus::Delay(500))]),
        ("1+0.0019999999999999999999999", vec![period(0, 1, Bonus::Increment(1))]),
        ("40/10+0.1", vec![period(40, 10, Bonus::Increment(100))]),
    ] {
        assert_eq!(
            TimeControl::parse(text.as_bytes()).map(|control| control.periods().to_vec()),
            Ok(periods),
            "{text}"
        );
    }
}

#[test]
fn what_is_no_time_control() {
    use TimeControlError::{NoMoves, NoTime, Sandclock, Syntax, TooManyPeriods, Unknown};
    for (text, error) in [
        ("", Syntax),
        ("?", Unknown),
        ("300:?", Unknown),
        ("*180", Sandclock),
        ("*3m", Sandclock),
        ("*", Syntax),
        ("*x", Syntax),
        ("*180+2", Syntax),
        ("??", Syntax),
        (".5", Syntax),
        ("5.", Syntax),
        ("1.5.5", Syntax),
        ("4.0/300", Syntax),
        ("40h/300", Syntax),
        ("2hh", Syntax),
        ("2h5", Syntax),
        ("5 min", Syntax),
        ("0.0", NoTime),
        ("0.0009", NoTime),
        ("5124095576030432h", Syntax),
        ("--", Syntax),
        ("40/", Syntax),
        ("/300", Syntax),
        ("0/300", Syntax),
        ("300+", Syntax),
        ("300x5", Syntax),
        ("300 ", Syntax),
        ("300:", Syntax),
        ("5000000000/300", Syntax),
        ("99999999999999999999", Syntax),
        ("18446744073709552", Syntax),
        ("300:300", NoMoves),
        ("0", NoTime),
        ("0+5", NoTime),
        ("1/1:1/1:1/1:1/1:1", TooManyPeriods),
    ] {
        assert_eq!(TimeControl::parse(text.as_bytes()), Err(error), "{text}");
    }
    let period = Period { moves: 1, time: 1, bonus: Bonus::None };
    assert_eq!(TimeControl::new(&[period; 5]), Err(TooManyPeriods));
    assert_eq!(TimeControl::new(&[period; 300]), Err(TooManyPeriods));
    assert_eq!(TimeControl::per_move(0), Err(NoTime));
    assert_eq!(TimeControl::new(&[]), Ok(TimeControl::UNLIMITED));
}
