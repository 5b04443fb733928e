//! Mastermind's settings and matches beside the Rust crate.

use pedina::SplitMix64;
use pedina::mastermind::{Event, Feedback, Match, PegKind, Settings, Status as Waits, Variant};

use super::examples::{begun, classic, settings, stages};
use super::prelude::*;

#[test]
fn settings_that_make_no_match_are_refused_by_name() {
    let good = Settings::default();
    for (wrong, status) in [
        (Settings { pegs: 9, ..good }, PDN_ERROR_MASTERMIND_SETTINGS_PEGS),
        (Settings { rounds: 3, ..good }, PDN_ERROR_MASTERMIND_SETTINGS_ROUNDS),
        (Settings { board_size: 11, ..good }, PDN_ERROR_MASTERMIND_SETTINGS_BOARD_SIZE),
        (Settings { code_size: 0, ..good }, PDN_ERROR_MASTERMIND_SETTINGS_CODE_SIZE),
        (Settings { code_size: 7, repeats: false, ..good }, PDN_ERROR_MASTERMIND_SETTINGS_REPEATS),
    ] {
        let wrong = settings(&wrong);
        assert_eq!(run!(pdn_mastermind_check_settings(wrong.clone(), _)).status, status);
        assert_eq!(run!(pdn_mastermind_match_init(wrong, _)).status, status);
    }
    for place in [0, 5, 6, 7] {
        let mut forged = settings(&good);
        forged[place] = 3;
        assert_eq!(run!(pdn_mastermind_check_settings(forged, _)).status, PDN_ERROR_RANGE);
    }
    let set = |key, value| run!(pdn_mastermind_set(settings(&good), key, _, value, _));
    assert_eq!(set("Pegs", "4").status, PDN_ERROR_MASTERMIND_SETTINGS_UNKNOWN_KEY);
    assert_eq!(set("pegs", "four").status, PDN_ERROR_MASTERMIND_SETTINGS_VALUE);
    assert_eq!(set("PegType", "Digits").bytes("settings")[0], 2);
}

#[test]
fn each_refusal_has_a_status_of_its_own() {
    let respond = |game: &Match, black: u8, white: u8| {
        run!(pdn_mastermind_match_respond(game, black, white, _)).status
    };
    assert_eq!(respond(&begun(true), 1, 1), PDN_ERROR_MASTERMIND_MATCH_WRONG_RESPONSE);
    assert_eq!(respond(&begun(true), 3, 2), PDN_ERROR_MASTERMIND_FEEDBACK_TOO_MANY);
    assert_eq!(respond(&begun(true), 200, 200), PDN_ERROR_MASTERMIND_FEEDBACK_TOO_MANY);
    assert_eq!(respond(&begun(false), 1, 1), PDN_ERROR_MASTERMIND_MATCH_NOT_NOW);
    let [new, lost, _] = stages();
    let commit = |code: u64| run!(pdn_mastermind_match_commit(&new, code, _)).status;
    assert_eq!(commit(0x4000_0000_0000_0016), PDN_ERROR_MASTERMIND_CODE_UNKNOWN_PEG);
    assert_eq!(commit(0x3000_0000_0000_0011), PDN_ERROR_MASTERMIND_CODE_LENGTH);
    assert_eq!(commit(7), PDN_ERROR_RANGE);
    let once = Match::new(Settings { repeats: false, ..Settings::default() }).unwrap();
    let repeated = run!(pdn_mastermind_match_commit(&once, classic("2211"), _));
    assert_eq!(repeated.status, PDN_ERROR_MASTERMIND_CODE_REPEATED);
    let reveal = run!(pdn_mastermind_match_reveal(&lost, classic("1111"), _));
    assert_eq!(reveal.status, PDN_ERROR_MASTERMIND_MATCH_CONTRADICTION);
    let mut concealed = new;
    concealed.conceal().unwrap();
    concealed.guess(classic("1122")).unwrap();
    assert_eq!(respond(&concealed, 3, 1), PDN_ERROR_MASTERMIND_FEEDBACK_IMPOSSIBLE);
    let expected = run!(pdn_mastermind_match_expected(&concealed, _, _));
    assert_eq!(expected.status, PDN_ERROR_MASTERMIND_MATCH_NOT_NOW);
    for length in [9, 120] {
        assert_eq!(run!(pdn_mastermind_match_load(vec![0; length], _, _)).status, PDN_ERROR_STATE);
    }
}

#[test]
fn any_calls_to_a_match_are_answered_as_by_the_crate() {
    let over =
        (0..effort(400, 3) as u64).filter(|&seed| play(&mut Random::new(seed), effort(40, 10)));
    assert!(over.count() > effort(20, 0) || cfg!(miri), "few matches came to their end");
}

/// As many calls, sensible or not, to a match with random settings, in C and in Rust, or as the
/// bytes of a fuzzer choose; whether the match was over in the end.
pub(crate) fn play(random: &mut Random, calls: usize) -> bool {
    let chosen = any_settings(random);
    let begun = run!(pdn_mastermind_match_init(settings(&chosen), _));
    let mut game = match Match::new(chosen) {
        Ok(game) => game,
        Err(error) => {
            assert_eq!(begun.status, error.into());
            return false;
        }
    };
    assert_eq!(begun.bytes("match"), words(&game.to_snapshot()));
    let mut codes = SplitMix64::new(random.next());
    let mut secret = game.variant().random_code(&mut codes);
    for _ in 0..calls {
        if random.is_exhausted() {
            break;
        }
        let any = Variant::new(1 + random.below(10) as u8, 1 + random.below(11) as u8, true);
        let variant = any.ok().filter(|_| random.one_in(8)).unwrap_or(game.variant());
        let code = if random.one_in(4) { secret } else { variant.random_code(&mut codes) };
        let answer = game.board().open_guess().filter(|_| !random.one_in(4));
        let answer = match answer {
            Some(guess) if guess.pegs() == secret.pegs() => Feedback::of(guess, secret),
            _ => Feedback::new(random.below(6) as u8, random.below(5) as u8).unwrap(),
        };
        let (black, white) = (answer.black(), answer.white());
        // Most calls are those that the match waits for.
        let kind = if random.one_in(6) { random.below(8) } else { game.status() as usize };
        let mut next = game.clone();
        let (result, call) = match kind {
            0 if random.one_in(3) => {
                (next.conceal(), call!(pdn_mastermind_match_conceal(&game, _)))
            }
            0 => {
                secret = code;
                (next.commit(code), call!(pdn_mastermind_match_commit(&game, code, _)))
            }
            1 => (next.guess(code), call!(pdn_mastermind_match_guess(&game, code, _))),
            2 => {
                (next.respond(answer), call!(pdn_mastermind_match_respond(&game, black, white, _)))
            }
            3 => (next.reveal(secret), call!(pdn_mastermind_match_reveal(&game, secret, _))),
            4 => (next.next_round(), call!(pdn_mastermind_match_next_round(&game, _))),
            6 => (next.undo(), call!(pdn_mastermind_match_undo(&game, _))),
            _ => {
                store(&game, random);
                continue;
            }
        };
        let outcome = call.run();
        match result {
            Ok(happened) => {
                assert_eq!(outcome.status, PDN_OK);
                assert_eq!(outcome.bytes("match"), words(&next.to_snapshot()));
                assert_eq!(outcome.bytes("event"), event(happened, next.round()));
                game = next;
            }
            Err(error) => assert_eq!(outcome.status, error.into()),
        }
    }
    game.status() == Waits::MatchOver
}

/// Settings by any texts, each in C and in Rust.
fn any_settings(random: &mut Random) -> Settings {
    let kinds = [PegKind::Colors, PegKind::Letters, PegKind::Digits];
    let mut chosen = Settings {
        peg_kind: *random.pick(&kinds),
        pegs: 1 + random.below(10) as u8,
        rounds: random.below(12) as u8,
        board_size: 1 + random.below(10) as u8,
        code_size: 1 + random.below(10) as u8,
        ..Settings::default()
    };
    for _ in 0..random.below(4) {
        let mut key = random.pick(&KEYS).as_bytes().to_vec();
        let number = random.below(300).to_string();
        let values = [&number, "4", "true", "false", "Digits", "Letters", "-1"];
        let value = random.pick(&values).as_bytes();
        if random.one_in(6) {
            random.damage(&mut key);
        }
        let mut next = chosen;
        let expected = next.set(&key, value).map_or_else(pdn_status::from, |()| PDN_OK);
        let outcome = run!(pdn_mastermind_set(settings(&chosen), key, _, value, _));
        assert_eq!(outcome.status, expected);
        assert_eq!(outcome.bytes("settings"), settings(&next));
        chosen = next;
    }
    chosen
}

/// A match goes into bytes and comes back, unless one of these changes.
fn store(game: &Match, random: &mut Random) {
    let stored = run!(pdn_mastermind_match_store(game, room(120), _, _));
    let mut bytes = stored.bytes("bytes").to_vec();
    assert_eq!(bytes, game.to_bytes());
    if random.one_in(2) {
        let place = random.below(bytes.len());
        bytes[place] ^= 1 << random.below(8);
    }
    let expected = Match::from_bytes(&bytes).ok();
    let loaded = run!(pdn_mastermind_match_load(bytes, _, _));
    assert_eq!(loaded.status == PDN_OK, expected.is_some());
    if let Some(game) = expected {
        assert_eq!(loaded.bytes("match"), words(&game.to_snapshot()));
    }
}

/// The keys of settings.
const KEYS: [&str; 8] = [
    "pegs",
    "Rounds",
    "BoardSize",
    "CodeSize",
    "EmptyAllowed",
    "CodeBreaker",
    "Repeats",
    "PegType",
];

/// An event as C has it.
fn event(event: Event, round: u8) -> Vec<u8> {
    let (code, kind, black, white, points) = match event {
        Event::Code => (0, 0, 0, 0, 0),
        Event::Guess { guess } => (guess.bits(), 1, 0, 0, 0),
        Event::Response { feedback, points } => {
            (0, 2, feedback.black(), feedback.white(), points.unwrap_or(0))
        }
        Event::Reveal { secret, points } => (secret.bits(), 3, 0, 0, points),
        Event::NextRound { .. } => (0, 4, 0, 0, 0),
        Event::MatchOver => (0, 5, 0, 0, 0),
    };
    words(&[code, u64::from_ne_bytes([kind, black, white, points, round, 0, 0, 0])])
}
