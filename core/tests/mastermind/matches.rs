//! Matches by the rules of the original: order of calls, roles, points, checks, storage.

use pedina::SplitMix64;
use pedina::mastermind::{
    Board, BoardError, Code, CodeError, Event, Feedback, FeedbackError, Match, MatchError, PegKind,
    Player, Settings, SettingsError, Status, Variant,
};

use crate::support::{feedback, variant};

fn code(text: &str) -> Code {
    Variant::CLASSIC.parse_code(text.as_bytes()).unwrap()
}

fn started(secret: &str) -> Match {
    let mut game = Match::new(Settings::default()).unwrap();
    game.commit(code(secret)).unwrap();
    game
}

/// Guesses and responds rightly.
fn turn(game: &mut Match, guess: &str) -> Event {
    game.guess(code(guess)).unwrap();
    game.respond(game.expected_response().unwrap()).unwrap()
}

#[test]
fn the_maker_gets_a_point_for_each_guess_and_one_more_for_a_lost_round() {
    let mut game = started("1234");
    for guess in ["1122", "1344", "5566", "1243"] {
        assert!(matches!(turn(&mut game, guess), Event::Response { points: None, .. }));
    }
    assert_eq!(
        turn(&mut game, "1234"),
        Event::Response { feedback: feedback(4, 0), points: Some(5) }
    );
    assert_eq!((game.score(Player::One), game.score(Player::Two)), (5, 0));
    game.next_round().unwrap();
    game.commit(code("1234")).unwrap();
    for _ in 0..7 {
        turn(&mut game, "6666");
    }
    assert_eq!(
        turn(&mut game, "6666"),
        Event::Response { feedback: feedback(0, 0), points: Some(9) }
    );
    assert_eq!((game.score(Player::One), game.score(Player::Two)), (5, 9));
}

#[test]
fn found_with_the_last_guess_is_not_lost() {
    let mut game = started("1234");
    for _ in 0..7 {
        turn(&mut game, "6666");
    }
    assert_eq!(
        turn(&mut game, "1234"),
        Event::Response { feedback: feedback(4, 0), points: Some(8) }
    );
}

#[test]
fn roles_alternate_and_the_match_ends_after_the_last_round() {
    for code_breaker in [false, true] {
        let mut game = Match::new(Settings { code_breaker, ..Settings::default() }).unwrap();
        for round in 0..4 {
            assert_eq!((game.round(), game.status()), (round, Status::AwaitingCode));
            let first_makes = (round % 2 == 0) != code_breaker;
            assert_eq!(game.maker() == Player::One, first_makes);
            assert_eq!(game.breaker(), game.maker().other());
            assert_eq!(game.board().turn(), 0);
            assert_eq!(game.commit(code("1111")), Ok(Event::Code));
            turn(&mut game, "1111");
            assert_eq!(game.secret(), Some(code("1111")));
            let next =
                if round == 3 { Event::MatchOver } else { Event::NextRound { round: round + 1 } };
            assert_eq!(game.next_round(), Ok(next));
        }
        assert_eq!(game.status(), Status::MatchOver);
        assert_eq!((game.score(Player::One), game.score(Player::Two)), (2, 2));
        assert_eq!(game.board().turn(), 1, "the last board stays to be looked at");
    }
}

#[test]
fn calls_out_of_turn_are_refused_and_change_nothing() {
    let mut game = started("1234");
    let mut stages = vec![Match::new(Settings::default()).unwrap(), game.clone()];
    game.guess(code("1122")).unwrap();
    stages.push(game.clone());
    game.respond(game.expected_response().unwrap()).unwrap();
    turn(&mut game, "1234");
    stages.push(game.clone());
    let mut lost = Match::new(Settings { board_size: 1, ..Settings::default() }).unwrap();
    lost.conceal().unwrap();
    lost.guess(code("1122")).unwrap();
    lost.respond(feedback(0, 0)).unwrap();
    stages.push(lost);
    for stage in stages {
        type Call = fn(&mut Match) -> Result<Event, MatchError>;
        let calls: [(Status, Call); 6] = [
            (Status::AwaitingCode, |game| game.commit(code("1111"))),
            (Status::AwaitingCode, Match::conceal),
            (Status::AwaitingGuess, |game| game.guess(code("1111"))),
            (Status::AwaitingResponse, |game| game.respond(feedback(1, 1))),
            (Status::AwaitingReveal, |game| game.reveal(code("3456"))),
            (Status::RoundOver, Match::next_round),
        ];
        for (status, call) in calls {
            let mut game = stage.clone();
            let result = call(&mut game);
            if status == stage.status() {
                assert!(result.is_ok(), "{status:?} {result:?}");
            } else {
                assert_eq!(result, Err(MatchError::NotNow { status: stage.status() }));
                assert_eq!(game, stage);
            }
        }
    }
}

/// Plays a match of two rounds to its end, each time with the state before and the event.
fn whole_match(secret: Option<&str>, guesses: [&str; 2]) -> (Match, Vec<(Match, Event)>) {
    let settings = Settings { rounds: 2, board_size: 2, ..Settings::default() };
    let mut game = Match::new(settings).unwrap();
    let mut past = Vec::new();
    let mut step = |game: &mut Match, step: &dyn Fn(&mut Match) -> Result<Event, MatchError>| {
        let before = game.clone();
        past.push((before, step(game).unwrap()));
    };
    for _ in 0..2 {
        match secret {
            Some(secret) => step(&mut game, &|game| game.commit(code(secret))),
            None => step(&mut game, &Match::conceal),
        }
        for guess in guesses {
            step(&mut game, &|game| game.guess(code(guess)));
            let answer = Feedback::of(code(guess), code("1234"));
            step(&mut game, &|game| game.respond(answer));
        }
        if game.status() == Status::AwaitingReveal {
            step(&mut game, &|game| game.reveal(code("1234")));
        }
        step(&mut game, &Match::next_round);
    }
    (game, past)
}

#[test]
fn a_match_that_has_ended_is_taken_back_to_the_start_of_its_round() {
    for guesses in [["1122", "1234"], ["1122", "5612"]] {
        for secret in [Some("1234"), None] {
            let (mut game, mut past) = whole_match(secret, guesses);
            assert_eq!(game.status(), Status::MatchOver);
            for result in [game.next_round(), game.guess(code("1111")), game.conceal()] {
                assert_eq!(result, Err(MatchError::Over));
            }
            while game.status() != Status::AwaitingCode {
                let (before, event) = past.pop().unwrap();
                assert_eq!(game.undo(), Ok(event));
                assert_eq!(game, before, "{event:?}");
                assert_eq!(Match::from_snapshot(&game.to_snapshot()), Some(before));
            }
            assert_eq!(game.undo(), Err(MatchError::NothingToUndo), "the round before is over");
            assert_eq!(
                (game.round(), past.last().map(|last| last.1)),
                (1, Some(Event::NextRound { round: 1 }))
            );
        }
    }
}

#[test]
fn codes_and_responses_are_checked_in_the_order_of_the_original() {
    let mut game = Match::new(Settings::default()).unwrap();
    let other = variant(3, 9, true);
    let unknown = other.code(&[0, 8, 0]).unwrap();
    let short = other.code(&[0, 1, 0]).unwrap();
    assert_eq!(game.commit(unknown), Err(CodeError::UnknownPeg { peg: 1 }.into()));
    assert_eq!(game.commit(short), Err(CodeError::Length { found: 3, expected: 4 }.into()));
    game.commit(code("1234")).unwrap();
    assert_eq!(game.guess(short), Err(CodeError::Length { found: 3, expected: 4 }.into()));
    game.guess(code("1243")).unwrap();
    let before = game.clone();
    assert_eq!(game.respond(feedback(3, 2)), Err(FeedbackError::TooMany.into()));
    // Not even a response that no code gives is called impossible: the right one is shown.
    let wrong = Err(MatchError::WrongResponse { expected: feedback(2, 2) });
    assert_eq!(game.respond(feedback(3, 1)), wrong);
    assert_eq!(game.respond(feedback(2, 1)), wrong);
    assert_eq!(game, before);
    assert_eq!(
        wrong.map(|_: Event| ()).unwrap_err().to_string(),
        "the right response is 2 black, 2 white"
    );
}

#[test]
fn a_concealed_code_is_checked_when_it_is_shown() {
    let settings = Settings { board_size: 2, ..Settings::default() };
    let mut game = Match::new(settings).unwrap();
    game.conceal().unwrap();
    game.guess(code("1122")).unwrap();
    assert_eq!(game.expected_response(), None);
    assert_eq!(game.respond(feedback(3, 1)), Err(FeedbackError::Impossible.into()));
    game.respond(feedback(1, 1)).unwrap();
    game.guess(code("1314")).unwrap();
    assert_eq!(
        game.respond(feedback(2, 0)),
        Ok(Event::Response { feedback: feedback(2, 0), points: None })
    );
    assert_eq!(game.status(), Status::AwaitingReveal);
    assert_eq!(game.reveal(code("3456")), Err(MatchError::Contradiction { row: 0 }));
    assert_eq!(game.reveal(code("1314")), Err(MatchError::Contradiction { row: 1 }));
    assert_eq!(game.secret(), None);
    let secret = pedina::mastermind::Remaining::new(Variant::CLASSIC, game.board().rows()).next();
    assert_eq!(
        game.reveal(secret.unwrap()),
        Ok(Event::Reveal { secret: secret.unwrap(), points: 3 })
    );
    assert_eq!(game.score(Player::One), 3);
}

#[test]
fn a_concealed_code_cannot_be_found_against_earlier_responses() {
    let mut game = Match::new(Settings::default()).unwrap();
    game.conceal().unwrap();
    game.guess(code("1122")).unwrap();
    game.respond(feedback(0, 0)).unwrap();
    game.guess(code("1133")).unwrap();
    let before = game.clone();
    assert_eq!(game.respond(feedback(4, 0)), Err(MatchError::Contradiction { row: 0 }));
    assert_eq!(game, before);
    game.respond(feedback(0, 1)).unwrap();
    game.guess(code("5555")).unwrap();
    assert_eq!(game.respond(feedback(4, 0)), Err(MatchError::Contradiction { row: 1 }));
    game.respond(feedback(0, 0)).unwrap();
    game.guess(code("3444")).unwrap();
    assert!(matches!(game.respond(feedback(4, 0)), Ok(Event::Response { points: Some(4), .. })));
}

#[test]
fn settings_have_the_ranges_and_defaults_of_the_original() {
    let default = Settings::default();
    assert_eq!((default.pegs, default.rounds, default.board_size, default.code_size), (6, 4, 8, 4));
    assert!(!default.empty_allowed && !default.code_breaker && default.repeats);
    assert_eq!(default.peg_kind, PegKind::Colors);
    for (kind, most) in [(PegKind::Colors, 8), (PegKind::Letters, 6), (PegKind::Digits, 10)] {
        for pegs in 0..=12 {
            let check = Settings { peg_kind: kind, pegs, ..default }.check();
            assert_eq!(check.is_ok(), (1..=most).contains(&pegs));
            assert!(check.is_ok() || check == Err(SettingsError::Pegs { most }));
        }
    }
    for number in 0..=255 {
        let rounds = Settings { rounds: number, ..default }.check();
        assert_eq!(rounds.is_ok(), [2, 4, 6, 8, 10].contains(&number));
        let board = Settings { board_size: number, ..default }.check();
        assert_eq!(board.is_ok(), (1..=10).contains(&number));
        let size = Settings { code_size: number, ..default }.check();
        assert_eq!(size.is_ok(), (1..=10).contains(&number));
    }
    let blanks = Settings { pegs: 10, peg_kind: PegKind::Digits, empty_allowed: true, ..default };
    assert_eq!(blanks.check(), Ok(variant(4, 11, true)));
    let few = Settings { repeats: false, code_size: 8, empty_allowed: true, ..default };
    assert_eq!(few.check(), Err(SettingsError::Repeats { symbols: 7 }));
    assert_eq!(Match::new(few).map(drop), Err(SettingsError::Repeats { symbols: 7 }));
}

#[test]
fn settings_are_read_by_the_names_of_the_original() {
    let mut settings = Settings::default();
    for (key, value) in [
        ("pegs", "8"),
        ("Rounds", "10"),
        ("BoardSize", "6"),
        ("CodeSize", "5"),
        ("EmptyAllowed", "true"),
        ("CodeBreaker", "true"),
        ("PegType", "Digits"),
        ("Repeats", "false"),
    ] {
        settings.set(key.as_bytes(), value.as_bytes()).unwrap();
    }
    let all = Settings {
        peg_kind: PegKind::Digits,
        pegs: 8,
        rounds: 10,
        board_size: 6,
        code_size: 5,
        empty_allowed: true,
        code_breaker: true,
        repeats: false,
    };
    assert_eq!(settings, all);
    for value in ["", "256", "-1", "+4", "4 ", "x", "99999999999999999999"] {
        assert_eq!(settings.set(b"pegs", value.as_bytes()), Err(SettingsError::Value), "{value}");
    }
    assert_eq!(settings.set(b"EmptyAllowed", b"yes"), Err(SettingsError::Value));
    assert_eq!(settings.set(b"PegType", b"colors"), Err(SettingsError::Value));
    assert_eq!(settings.set(b"Pegs", b"4"), Err(SettingsError::UnknownKey));
    assert_eq!(settings, all);
}

#[test]
fn boards_take_guesses_and_responses_in_turn() {
    assert_eq!(Board::new(0), None);
    assert_eq!(Board::new(11), None);
    let mut board = Board::new(2).unwrap();
    assert_eq!(board.set_response(feedback(0, 0)), Err(BoardError::AwaitingGuess));
    board.set_guess(code("1111")).unwrap();
    assert_eq!(board.set_guess(code("1111")), Err(BoardError::AwaitingResponse));
    board.set_response(feedback(0, 0)).unwrap();
    assert_eq!(board.set_response(feedback(1, 0)), Err(BoardError::AwaitingGuess));
    assert_eq!((board.turn(), board.has_ended()), (1, false));
    board.set_guess(code("2222")).unwrap();
    board.set_response(feedback(1, 0)).unwrap();
    assert_eq!((board.has_ended(), board.is_solved()), (true, false));
    assert_eq!(board.set_guess(code("1111")), Err(BoardError::Ended));
    assert_eq!(board.rows()[1].feedback, feedback(1, 0));
}

/// Random matches of all sizes: at every step the stored form gives the same match again, and
/// damage is noticed.
#[test]
fn matches_are_stored_at_every_step() {
    let mut random = SplitMix64::new(11);
    for _ in 0..150 {
        let settings = Settings {
            peg_kind: PegKind::Digits,
            pegs: 1 + random.below(10) as u8,
            rounds: 2 + 2 * random.below(2) as u8,
            board_size: 1 + random.below(10) as u8,
            code_size: 1 + random.below(10) as u8,
            empty_allowed: random.below(2) == 1,
            code_breaker: random.below(2) == 1,
            repeats: random.below(4) != 0,
        };
        let Ok(mut game) = Match::new(settings) else { continue };
        let mut secret = game.variant().random_code(&mut random);
        while game.status() != Status::MatchOver {
            match game.status() {
                Status::AwaitingCode => {
                    secret = game.variant().random_code(&mut random);
                    if random.below(2) == 0 { game.commit(secret) } else { game.conceal() }
                        .unwrap();
                }
                Status::AwaitingGuess => {
                    let guess = game.variant().random_code(&mut random);
                    game.guess(guess).unwrap();
                }
                Status::AwaitingResponse => {
                    let guess = game.board().open_guess().unwrap();
                    game.respond(Feedback::of(guess, secret)).unwrap();
                }
                Status::AwaitingReveal => drop(game.reveal(secret).unwrap()),
                Status::RoundOver | Status::MatchOver => drop(game.next_round().unwrap()),
            }
            assert_eq!(Match::from_snapshot(&game.to_snapshot()), Some(game.clone()));
            assert_eq!(Match::from_bytes(&game.to_bytes()), Ok(game.clone()));
        }
        let mut bytes = game.to_bytes();
        bytes[random.below(Match::SNAPSHOT_BYTES as u32) as usize] ^= 1 << random.below(8);
        assert!(Match::from_bytes(&bytes).is_err());
    }
    for fill in [0, u64::MAX, 0xaaaa_aaaa_aaaa_aaaa] {
        assert_eq!(Match::from_snapshot(&[fill; Match::SNAPSHOT_WORDS]), None);
    }
}
