//! Each time control by hand, and each call in the wrong order.

use pedina::chess::Color::{Black, White};
use pedina::chess::{Clock, ClockError, Position, TimeControl};

use super::running;

#[test]
fn without_a_limit_nothing_is_counted() {
    let mut clock = running("-");
    assert_eq!(clock.press(1_000_000), Ok(()));
    assert_eq!(clock.remaining(White, 2_000_000), None);
    assert_eq!((clock.deadline(), clock.flag(u64::MAX)), (None, None));
    assert_eq!((clock.turn(), clock.moves(White), clock.period(Black)), (Black, 1, None));
}

#[test]
fn a_limit_per_move_begins_anew_with_each_turn() {
    let mut clock = Clock::new(TimeControl::per_move(60_000).unwrap(), White);
    clock.start(0).unwrap();
    assert_eq!(clock.press(59_999), Ok(()));
    assert_eq!(clock.remaining(White, 60_000), Some(60_000));
    assert_eq!(clock.remaining(Black, 60_000), Some(59_999));
    assert_eq!(clock.deadline(), Some(119_999));
    assert_eq!(clock.flag(119_998), None);
    assert_eq!(clock.flag(119_999), Some(Black));
    assert_eq!(clock.press(119_999), Err(ClockError::FlagFallen));
}

#[test]
fn a_limit_per_player_is_never_refilled() {
    let mut clock = running("10");
    for (now, side, left) in [(3_000, White, 7_000), (5_000, Black, 8_000), (9_000, White, 3_000)] {
        assert_eq!(clock.turn(), side);
        assert_eq!(clock.press(now), Ok(()));
        assert_eq!(clock.remaining(side, now), Some(left));
    }
    assert_eq!(clock.deadline(), Some(17_000));
}

#[test]
fn fischer_adds_after_the_move_and_saves_nobody_in_it() {
    let mut clock = running("10+5");
    assert_eq!(clock.press(2_000), Ok(()));
    assert_eq!(clock.remaining(White, 2_000), Some(13_000));
    // Black has ten seconds for its first move, not fifteen.
    assert_eq!(clock.flag(12_000), Some(Black));
}

#[test]
fn bronstein_gives_back_what_was_used() {
    let mut clock = running("10b3");
    assert_eq!(clock.remaining(White, 2_000), Some(8_000));
    assert_eq!(clock.press(2_000), Ok(()));
    assert_eq!(clock.remaining(White, 2_000), Some(10_000));
    assert_eq!(clock.press(7_000), Ok(()));
    assert_eq!(clock.remaining(Black, 7_000), Some(8_000));
    // The time runs at once: after ten seconds the flag falls, whatever would come back.
    assert_eq!(clock.deadline(), Some(17_000));
}

#[test]
fn us_delay_waits_before_the_time_runs() {
    let mut clock = running("10d3");
    assert_eq!(
        (clock.remaining(White, 2_000), clock.delay_remaining(2_000)),
        (Some(10_000), 1_000)
    );
    assert_eq!((clock.remaining(White, 5_000), clock.delay_remaining(5_000)), (Some(8_000), 0));
    assert_eq!(clock.deadline(), Some(13_000));
    assert_eq!(clock.press(5_000), Ok(()));
    assert_eq!(clock.delay_remaining(5_000), 3_000);
    assert_eq!(clock.press(6_000), Ok(()));
    assert_eq!(clock.remaining(Black, 6_000), Some(10_000));
    // What is not used of a delay is lost.
    assert_eq!(clock.deadline(), Some(6_000 + 8_000 + 3_000));
}

#[test]
fn a_pause_keeps_the_delay_that_is_left() {
    let mut clock = running("10d3");
    assert_eq!(clock.pause(2_000), Ok(()));
    assert_eq!((clock.delay_remaining(50_000), clock.deadline()), (1_000, None));
    assert_eq!(clock.flag(u64::MAX), None);
    assert_eq!(clock.start(50_000), Ok(()));
    assert_eq!(clock.remaining(White, 52_000), Some(9_000));
    assert_eq!(clock.deadline(), Some(61_000));
}

#[test]
fn forty_moves_then_the_rest() {
    // 40 moves in 90 minutes, then 30 minutes for the rest, 30 seconds a move: the classical
    // control of FIDE's title events.
    let mut clock = running("40/5400+30:1800+30");
    let mut now = 0;
    for ply in 0..79 {
        now += 60_000;
        assert_eq!(clock.press(now), Ok(()), "ply {ply}");
    }
    // White has made its 40th move, black 39: only white has the second period.
    let after_forty = 5_400_000 - 40 * 30_000 + 1_800_000;
    let after_39 = 5_400_000 - 39 * 30_000;
    assert_eq!((clock.moves(White), clock.moves(Black)), (40, 39));
    assert_eq!(clock.remaining(White, now), Some(after_forty));
    assert_eq!(clock.remaining(Black, now), Some(after_39));
    assert_eq!(clock.period(White).map(|period| period.moves), Some(0));
    assert_eq!(clock.period(Black).map(|period| period.moves), Some(40));
}

#[test]
fn a_last_period_with_moves_begins_anew() {
    let mut clock = running("2/10:1/5");
    let mut left = [10_000_u64, 10_000];
    for (ply, side) in [White, Black].into_iter().cycle().take(12).enumerate() {
        assert_eq!(clock.press(1_000 * (ply as u64 + 1)), Ok(()));
        let left = &mut left[side as usize];
        *left -= 1_000;
        *left += if ply / 2 >= 1 { 5_000 } else { 0 };
        assert_eq!(clock.remaining(side, 0), Some(*left), "ply {ply}");
    }
}

#[test]
fn odds_give_each_side_its_own_time() {
    let white = TimeControl::parse(b"60").unwrap();
    let mut clock = Clock::with_odds(white, TimeControl::UNLIMITED, Black);
    clock.start(5).unwrap();
    assert_eq!(clock.deadline(), None);
    clock.press(1_000_000).unwrap();
    assert_eq!(clock.deadline(), Some(1_060_000));
    assert_eq!((clock.control(White), clock.control(Black)), (&white, &TimeControl::UNLIMITED));
}

#[test]
fn a_promotion_in_two_steps_is_one_turn() {
    // What a server does: the pawn has moved, the piece is chosen later, then the turn ends.
    let mut clock = running("10");
    let (pawn_moved, piece_chosen) = (4_000, 9_000);
    assert_eq!(clock.remaining(White, pawn_moved), Some(6_000));
    assert_eq!((clock.turn(), clock.deadline()), (White, Some(10_000)));
    assert_eq!(clock.press(piece_chosen), Ok(()));
    assert_eq!(clock.remaining(White, piece_chosen), Some(1_000));
    // And who does not choose loses on time.
    assert_eq!(running("10").flag(10_000), Some(White));
}

#[test]
fn a_take_back_returns_the_turn_and_the_move_count() {
    let mut clock = running("2/10+1:5+1");
    for now in [1_000, 2_000, 3_000] {
        clock.press(now).unwrap();
    }
    // White has entered its second period with its second move.
    assert_eq!(clock.remaining(White, 3_000), Some(10_000 + 5_000));
    assert_eq!(clock.take_back(4_000), Ok(()));
    assert_eq!((clock.turn(), clock.moves(White)), (White, 1));
    // Black's interrupted turn cost it a second and earned no increment.
    assert_eq!(clock.remaining(Black, 4_000), Some(10_000 - 1_000));
    // The second move is made again, and the period's time is not added again.
    assert_eq!(clock.press(5_000), Ok(()));
    assert_eq!(clock.remaining(White, 5_000), Some(15_000));

    let mut fresh = running("10");
    assert_eq!(fresh.take_back(1), Err(ClockError::NoMove));
}

#[test]
fn a_take_back_leaves_a_limit_per_move_whole() {
    let mut clock = Clock::new(TimeControl::per_move(10_000).unwrap(), White);
    clock.start(0).unwrap();
    clock.press(1_000).unwrap();
    clock.take_back(6_000).unwrap();
    assert_eq!(clock.remaining(Black, 6_000), Some(10_000));
    // It works while the clock stands, too, and leaves it standing.
    clock.press(7_000).unwrap();
    clock.pause(8_000).unwrap();
    clock.take_back(9_000).unwrap();
    assert_eq!((clock.turn(), clock.is_running()), (White, false));
}

#[test]
fn an_arbiter_adds_time() {
    // FIDE 9.5.3: two minutes to the opponent for a wrong claim.
    let mut clock = running("60");
    assert_eq!(clock.add_time(Black, 120_000, 1_000), Ok(()));
    assert_eq!(clock.add_time(White, 5_000, 1_000), Ok(()));
    assert_eq!(clock.remaining(Black, 1_000), Some(180_000));
    assert_eq!((clock.remaining(White, 1_000), clock.deadline()), (Some(64_000), Some(65_000)));
    // A time before the latest call counts as the time of that call.
    assert_eq!(clock.remaining(White, 0), Some(64_000));
    assert_eq!(clock.add_time(White, 5_000, 65_000), Err(ClockError::FlagFallen));
}

#[test]
fn time_that_is_added_to_a_limit_per_move_is_for_one_turn() {
    let mut clock = Clock::new(TimeControl::per_move(10_000).unwrap(), White);
    clock.start(0).unwrap();
    clock.add_time(White, 5_000, 1_000).unwrap();
    clock.add_time(Black, 7_000, 1_000).unwrap();
    assert_eq!(clock.deadline(), Some(15_000));
    clock.press(2_000).unwrap();
    assert_eq!(clock.remaining(White, 2_000), Some(10_000));
    assert_eq!(clock.deadline(), Some(19_000));
    clock.refund(4_000, 6_000).unwrap();
    assert_eq!(clock.deadline(), Some(21_000));
    clock.press(20_000).unwrap();
    assert_eq!(clock.remaining(Black, 20_000), Some(10_000));
}

#[test]
fn every_wrong_order_is_refused_and_changes_nothing() {
    let ready = Clock::new(TimeControl::parse(b"10+1").unwrap(), White);
    let mut clock = ready;
    assert_eq!(clock.press(5), Err(ClockError::NotRunning));
    assert_eq!(clock.pause(5), Err(ClockError::NotRunning));
    assert_eq!(clock, ready);

    clock.start(100).unwrap();
    clock.press(200).unwrap();
    let running = clock;
    assert_eq!(clock.start(300), Err(ClockError::Running));
    assert_eq!(clock.start(199), Err(ClockError::Backwards));
    assert_eq!(clock.press(199), Err(ClockError::Backwards));
    assert_eq!(clock.pause(0), Err(ClockError::Backwards));
    assert_eq!(clock.take_back(199), Err(ClockError::Backwards));
    assert_eq!(clock.add_time(White, 1, 199), Err(ClockError::Backwards));
    assert_eq!(clock, running);
    // A question about the past is answered as of the latest call.
    assert_eq!(clock.remaining(Black, 0), clock.remaining(Black, 200));

    for late in [10_200, 99_999] {
        assert_eq!(clock.press(late), Err(ClockError::FlagFallen));
        assert_eq!(clock.pause(late), Err(ClockError::FlagFallen));
        assert_eq!(clock.take_back(late), Err(ClockError::FlagFallen));
        assert_eq!(clock.start(late), Err(ClockError::Running));
        assert_eq!((clock.flag(late), clock.remaining(Black, late)), (Some(Black), Some(0)));
    }
    assert_eq!(clock, running);
}

#[test]
fn the_turn_is_that_of_a_position() {
    let position = Position::start();
    assert_eq!(Clock::new(TimeControl::UNLIMITED, position.turn()).turn(), White);
}
