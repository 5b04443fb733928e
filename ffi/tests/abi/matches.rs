//! Mastermind's settings and matches: each call on objects against walls, with every pointer NULL, with
//! every struct damaged, and whole matches beside the Rust crate.

use pedina::mastermind::{
    Code, Event, Feedback, Match, PegKind, Player, Random as Codes, Settings, Status as Waits,
    Variant,
};
use pedina_ffi::status::pdn_status;

use crate::case::{Case, Object, call, case, disturb, refuse_damaged, refuse_null, succeed, words};
use crate::declarations::{
    ERROR_RANGE, ERROR_STATE, MASTERMIND_CODE_LENGTH, MASTERMIND_CODE_REPEATED,
    MASTERMIND_CODE_UNKNOWN_PEG, MASTERMIND_FEEDBACK_IMPOSSIBLE, MASTERMIND_FEEDBACK_TOO_MANY,
    MASTERMIND_MATCH_CONTRADICTION, MASTERMIND_MATCH_NOT_NOW, MASTERMIND_MATCH_WRONG_RESPONSE,
    MASTERMIND_SETTINGS_BOARD_SIZE, MASTERMIND_SETTINGS_CODE_SIZE, MASTERMIND_SETTINGS_PEGS,
    MASTERMIND_SETTINGS_REPEATS, MASTERMIND_SETTINGS_ROUNDS, MASTERMIND_SETTINGS_UNKNOWN_KEY,
    MASTERMIND_SETTINGS_VALUE, OK, Status,
};
use crate::random::Random;
use crate::samples::effort;

macro_rules! declare {
    ($(fn $name:ident($($parameter:ident: $type:ty),*);)*) => {
        unsafe extern "C" {
            $(fn $name($($parameter: $type),*) -> Status;)*
        }
    };
}

declare! {
    fn pdn_mastermind_default_settings(settings: *mut u8);
    fn pdn_mastermind_set(
        settings: *mut u8, key: *mut u8, key_length: usize, value: *mut u8, value_length: usize
    );
    fn pdn_mastermind_check_settings(settings: *mut u8, variant: *mut u8);
    fn pdn_mastermind_match_init(settings: *mut u8, value: *mut u8);
    fn pdn_mastermind_match_commit(value: *mut u8, code: u64, event: *mut u8);
    fn pdn_mastermind_match_conceal(value: *mut u8, event: *mut u8);
    fn pdn_mastermind_match_guess(value: *mut u8, guess: u64, event: *mut u8);
    fn pdn_mastermind_match_respond(value: *mut u8, black: u8, white: u8, event: *mut u8);
    fn pdn_mastermind_match_reveal(value: *mut u8, code: u64, event: *mut u8);
    fn pdn_mastermind_match_next_round(value: *mut u8, event: *mut u8);
    fn pdn_mastermind_match_status(value: *mut u8, status: *mut u8);
    fn pdn_mastermind_match_settings(value: *mut u8, settings: *mut u8);
    fn pdn_mastermind_match_round(value: *mut u8, round: *mut u8, maker: *mut u8);
    fn pdn_mastermind_match_scores(value: *mut u8, first: *mut u8, second: *mut u8);
    fn pdn_mastermind_match_rows(value: *mut u8, rows: *mut u8, capacity: usize, count: *mut u8);
    fn pdn_mastermind_match_open_guess(value: *mut u8, guess: *mut u8);
    fn pdn_mastermind_match_secret(value: *mut u8, secret: *mut u8);
    fn pdn_mastermind_match_expected(value: *mut u8, black: *mut u8, white: *mut u8);
    fn pdn_mastermind_match_store(
        value: *mut u8, bytes: *mut u8, capacity: usize, length: *mut u8
    );
    fn pdn_mastermind_match_load(bytes: *mut u8, length: usize, value: *mut u8);
}

const SIZE: usize = size_of::<usize>();

fn code(text: &str) -> Code {
    Variant::CLASSIC.parse(text.as_bytes()).unwrap()
}

/// A match in its second round, with a row, and an open guess if asked for.
fn begun(open: bool) -> Match {
    let mut game = Match::new(Settings::default()).unwrap();
    game.commit(code("1122")).unwrap();
    game.guess(code("1122")).unwrap();
    game.respond(Feedback::new(4, 0).unwrap()).unwrap();
    game.next_round().unwrap();
    game.commit(code("1234")).unwrap();
    game.guess(code("1144")).unwrap();
    game.respond(Feedback::new(2, 0).unwrap()).unwrap();
    if open {
        game.guess(code("4321")).unwrap();
    }
    game
}

/// A match that awaits its first code, one that awaits the code which was not found, and one between
/// two rounds.
fn stages() -> [Match; 3] {
    let settings = Settings { board_size: 1, ..Settings::default() };
    let new = Match::new(settings).unwrap();
    let mut lost = new.clone();
    lost.conceal().unwrap();
    lost.guess(code("1122")).unwrap();
    lost.respond(Feedback::new(0, 0).unwrap()).unwrap();
    let mut over = lost.clone();
    over.reveal(code("3456")).unwrap();
    [new, lost, over]
}

fn settings(settings: &Settings) -> Vec<u8> {
    vec![
        settings.peg_kind as u8,
        settings.pegs,
        settings.rounds,
        settings.board_size,
        settings.code_size,
        settings.empty_allowed.into(),
        settings.code_breaker.into(),
        settings.repeats.into(),
    ]
}

/// One call of each function that succeeds.
pub(crate) fn cases() -> Vec<Case> {
    use Object::{Checked, CheckedMut, Input, Room};
    let state = |game: &Match| words(&game.to_snapshot());
    let [new, lost, over] = stages().map(|game| state(&game));
    let (open, turn) = (state(&begun(true)), state(&begun(false)));
    let default = settings(&Settings::default());
    let with_event = |game: &Vec<u8>| vec![CheckedMut(game.clone()), Room(16)];
    let seen = |game: &Vec<u8>, size| vec![Checked(game.clone()), Room(size)];
    let two = |game: &Vec<u8>| vec![Checked(game.clone()), Room(1), Room(1)];
    vec![
        case!(pdn_mastermind_default_settings, vec![Room(8)], |p| p[0]),
        case!(
            pdn_mastermind_set,
            vec![Object::PliesMut(default.clone()), Input(b"pegs".to_vec()), Input(b"7".to_vec())],
            |p| p[0],
            p[1],
            4,
            p[2],
            1
        ),
        case!(pdn_mastermind_check_settings, vec![Input(default.clone()), Room(4)], |p| p[0], p[1]),
        case!(pdn_mastermind_match_init, vec![Input(default), Room(112)], |p| p[0], p[1]),
        case!(pdn_mastermind_match_commit, with_event(&new), |p| p[0], 0x4000_0000_0000_0011, p[1]),
        case!(pdn_mastermind_match_conceal, with_event(&new), |p| p[0], p[1]),
        case!(pdn_mastermind_match_guess, with_event(&turn), |p| p[0], 0x4000_0000_0000_0011, p[1]),
        case!(pdn_mastermind_match_respond, with_event(&open), |p| p[0], 0, 4, p[1]),
        case!(
            pdn_mastermind_match_reveal,
            with_event(&lost),
            |p| p[0],
            0x4000_0000_0000_2222,
            p[1]
        ),
        case!(pdn_mastermind_match_next_round, with_event(&over), |p| p[0], p[1]),
        case!(pdn_mastermind_match_status, seen(&open, 1), |p| p[0], p[1]),
        case!(pdn_mastermind_match_settings, seen(&open, 8), |p| p[0], p[1]),
        case!(pdn_mastermind_match_round, two(&open), |p| p[0], p[1], p[2]),
        case!(pdn_mastermind_match_scores, two(&open), |p| p[0], p[1], p[2]),
        case!(
            pdn_mastermind_match_rows,
            vec![Checked(open.clone()), Room(16), Room(SIZE)],
            |p| p[0],
            p[1],
            1,
            p[2]
        ),
        case!(pdn_mastermind_match_open_guess, seen(&open, 8), |p| p[0], p[1]),
        case!(pdn_mastermind_match_secret, seen(&open, 8), |p| p[0], p[1]),
        case!(pdn_mastermind_match_expected, two(&open), |p| p[0], p[1], p[2]),
        case!(
            pdn_mastermind_match_store,
            vec![Checked(open), Room(112), Room(SIZE)],
            |p| p[0],
            p[1],
            112,
            p[2]
        ),
        case!(
            pdn_mastermind_match_load,
            vec![Input(begun(true).to_bytes().to_vec()), Room(112)],
            |p| p[0],
            112,
            p[1]
        ),
    ]
}

#[test]
fn each_function_has_a_call_that_succeeds() {
    succeed(&cases());
}

#[test]
fn null_is_refused_for_every_pointer() {
    refuse_null(&cases());
}

#[test]
fn damaged_structs_are_refused() {
    refuse_damaged(&cases());
}

#[test]
fn settings_that_make_no_match_are_refused_by_name() {
    use Object::{Input, PliesMut, Room};
    let good = Settings::default();
    for (wrong, status) in [
        (Settings { pegs: 9, ..good }, MASTERMIND_SETTINGS_PEGS),
        (Settings { rounds: 3, ..good }, MASTERMIND_SETTINGS_ROUNDS),
        (Settings { board_size: 11, ..good }, MASTERMIND_SETTINGS_BOARD_SIZE),
        (Settings { code_size: 0, ..good }, MASTERMIND_SETTINGS_CODE_SIZE),
        (Settings { code_size: 7, repeats: false, ..good }, MASTERMIND_SETTINGS_REPEATS),
    ] {
        let input = || Input(settings(&wrong));
        let check = call!(pdn_mastermind_check_settings, [input(), Room(4)], |p| p[0], p[1]);
        let init = call!(pdn_mastermind_match_init, [input(), Room(112)], |p| p[0], p[1]);
        assert_eq!((check.0, init.0), (status, status));
    }
    for place in [0, 5, 6, 7] {
        let mut forged = settings(&good);
        forged[place] = 3;
        let check = call!(pdn_mastermind_check_settings, [Input(forged), Room(4)], |p| p[0], p[1]);
        assert_eq!(check.0, ERROR_RANGE);
    }
    let set = |key: &str, value: &str| {
        call!(
            pdn_mastermind_set,
            [PliesMut(settings(&good)), Input(key.into()), Input(value.into())],
            |p| p[0],
            p[1],
            key.len(),
            p[2],
            value.len()
        )
    };
    assert_eq!(set("Pegs", "4").0, MASTERMIND_SETTINGS_UNKNOWN_KEY);
    assert_eq!(set("pegs", "four").0, MASTERMIND_SETTINGS_VALUE);
    let (status, after) = set("PegType", "Digits");
    assert_eq!((status, after[0][0]), (OK, 2));
}

#[test]
fn refusals_are_told_by_name() {
    use Object::{CheckedMut, Room};
    let objects = |game: &Match| [CheckedMut(words(&game.to_snapshot())), Room(16)];
    let respond = |game: &Match, black, white| {
        call!(pdn_mastermind_match_respond, objects(game), |p| p[0], black, white, p[1]).0
    };
    assert_eq!(respond(&begun(true), 1, 1), MASTERMIND_MATCH_WRONG_RESPONSE);
    assert_eq!(respond(&begun(true), 3, 2), MASTERMIND_FEEDBACK_TOO_MANY);
    assert_eq!(respond(&begun(true), 200, 200), MASTERMIND_FEEDBACK_TOO_MANY);
    assert_eq!(respond(&begun(false), 1, 1), MASTERMIND_MATCH_NOT_NOW);
    let [new, lost, _] = stages();
    let commit = |code| call!(pdn_mastermind_match_commit, objects(&new), |p| p[0], code, p[1]).0;
    assert_eq!(commit(0x4000_0000_0000_0016), MASTERMIND_CODE_UNKNOWN_PEG);
    assert_eq!(commit(0x3000_0000_0000_0011), MASTERMIND_CODE_LENGTH);
    assert_eq!(commit(7), ERROR_RANGE);
    let once = Match::new(Settings { repeats: false, ..Settings::default() }).unwrap();
    let repeated =
        call!(pdn_mastermind_match_commit, objects(&once), |p| p[0], 0x4000_0000_0000_0011, p[1]);
    assert_eq!(repeated.0, MASTERMIND_CODE_REPEATED);
    let reveal =
        call!(pdn_mastermind_match_reveal, objects(&lost), |p| p[0], 0x4000_0000_0000_0000, p[1]);
    assert_eq!(reveal.0, MASTERMIND_MATCH_CONTRADICTION);
    let mut concealed = new;
    concealed.conceal().unwrap();
    concealed.guess(code("1122")).unwrap();
    assert_eq!(respond(&concealed, 3, 1), MASTERMIND_FEEDBACK_IMPOSSIBLE);
    let expected = call!(
        pdn_mastermind_match_expected,
        [Object::Checked(words(&concealed.to_snapshot())), Room(1), Room(1)],
        |p| p[0],
        p[1],
        p[2]
    );
    assert_eq!(expected.0, MASTERMIND_MATCH_NOT_NOW);
    let load = call!(
        pdn_mastermind_match_load,
        [Object::Input(vec![0; 112]), Room(112)],
        |p| p[0],
        112,
        p[1]
    );
    assert_eq!(load.0, ERROR_STATE);
    let short =
        call!(pdn_mastermind_match_load, [Object::Input(vec![0; 9]), Room(112)], |p| p[0], 9, p[1]);
    assert_eq!(short.0, ERROR_STATE);
}

/// Whole matches, each step in C and in Rust: the structs stay equal, and the events are the same.
#[test]
fn matches_are_played_as_by_the_crate() {
    use Object::{CheckedMut, Room};
    let mut random = Codes::new(4);
    for round in 0..8 {
        let settings = Settings {
            board_size: 3,
            rounds: 2,
            code_breaker: round % 2 == 0,
            ..Settings::default()
        };
        let mut game = Match::new(settings).unwrap();
        let mut secret = random.code(game.variant());
        while game.status() != Waits::MatchOver {
            let before = || [CheckedMut(words(&game.to_snapshot())), Room(16)];
            let guess = random.code(game.variant());
            let mut next = game.clone();
            let (event, (status, after)) = match game.status() {
                Waits::AwaitingCode if round % 3 == 0 => {
                    secret = guess;
                    let c = call!(pdn_mastermind_match_conceal, before(), |p| p[0], p[1]);
                    (next.conceal(), c)
                }
                Waits::AwaitingCode => {
                    secret = guess;
                    let bits = guess.bits();
                    let c = call!(pdn_mastermind_match_commit, before(), |p| p[0], bits, p[1]);
                    (next.commit(guess), c)
                }
                Waits::AwaitingGuess => {
                    let guess = if round < 4 { guess } else { secret };
                    let bits = guess.bits();
                    let c = call!(pdn_mastermind_match_guess, before(), |p| p[0], bits, p[1]);
                    (next.guess(guess), c)
                }
                Waits::AwaitingResponse => {
                    let answer = Feedback::of(game.board().open_guess().unwrap(), secret);
                    let (black, white) = (answer.black(), answer.white());
                    let c =
                        call!(pdn_mastermind_match_respond, before(), |p| p[0], black, white, p[1]);
                    (next.respond(answer), c)
                }
                Waits::AwaitingReveal => {
                    let bits = secret.bits();
                    let c = call!(pdn_mastermind_match_reveal, before(), |p| p[0], bits, p[1]);
                    (next.reveal(secret), c)
                }
                Waits::RoundOver | Waits::MatchOver => {
                    let c = call!(pdn_mastermind_match_next_round, before(), |p| p[0], p[1]);
                    (next.next_round(), c)
                }
            };
            assert_eq!((status, &after[0]), (OK, &words(&next.to_snapshot())));
            assert_eq!(after[1], told(event.unwrap(), next.round()));
            game = next;
        }
        assert!(game.score(Player::One) > 0 && game.score(Player::Two) > 0);
    }
}

#[test]
fn changed_bytes_are_answered_or_refused() {
    let (cases, mut random) = (cases(), Random::new(1));
    for _ in 0..effort(400, 4) {
        disturb(&cases, &mut random);
    }
}

#[test]
fn any_calls_to_a_match_are_answered_as_by_the_crate() {
    for seed in 0..effort(400, 3) as u64 {
        live(&mut Random::new(seed), effort(40, 10));
    }
}

/// So many calls, sensible or not, to a match with random settings, in C and in Rust.
pub(crate) fn live(random: &mut Random, calls: usize) {
    use Object::{CheckedMut, Input, Room};
    let chosen = any_settings(random);
    let input = || Input(settings(&chosen));
    let (status, after) = call!(pdn_mastermind_match_init, [input(), Room(112)], |p| p[0], p[1]);
    let mut game = match Match::new(chosen) {
        Ok(game) => game,
        Err(error) => return assert_eq!(status, pdn_status::from(error) as i32),
    };
    assert_eq!((status, &after[1]), (OK, &words(&game.to_snapshot())));
    let mut codes = Codes::new(random.next());
    let mut secret = codes.code(game.variant());
    for _ in 0..calls {
        let before = || [CheckedMut(words(&game.to_snapshot())), Room(16)];
        let any = Variant::new(1 + random.below(10) as u8, 1 + random.below(11) as u8, true);
        let variant = any.ok().filter(|_| random.one_in(8)).unwrap_or(game.variant());
        let code = if random.one_in(4) { secret } else { codes.code(variant) };
        let bits = code.bits();
        let answer = game.board().open_guess().filter(|_| !random.one_in(4));
        let answer = match answer {
            Some(guess) if guess.pegs() == secret.pegs() => Feedback::of(guess, secret),
            _ => Feedback::new(random.below(6) as u8, random.below(5) as u8).unwrap(),
        };
        let (black, white) = (answer.black(), answer.white());
        // Most calls are those that the match waits for.
        let kind = if random.one_in(6) { random.below(8) } else { game.status() as usize };
        let mut next = game.clone();
        let (result, (status, after)) = match kind {
            0 if random.one_in(3) => {
                (next.conceal(), call!(pdn_mastermind_match_conceal, before(), |p| p[0], p[1]))
            }
            0 => {
                secret = code;
                let c = call!(pdn_mastermind_match_commit, before(), |p| p[0], bits, p[1]);
                (next.commit(code), c)
            }
            1 => (
                next.guess(code),
                call!(pdn_mastermind_match_guess, before(), |p| p[0], bits, p[1]),
            ),
            2 => (
                next.respond(answer),
                call!(pdn_mastermind_match_respond, before(), |p| p[0], black, white, p[1]),
            ),
            3 => (
                next.reveal(secret),
                call!(pdn_mastermind_match_reveal, before(), |p| p[0], secret.bits(), p[1]),
            ),
            4 => (
                next.next_round(),
                call!(pdn_mastermind_match_next_round, before(), |p| p[0], p[1]),
            ),
            _ => {
                stored(&game, random);
                continue;
            }
        };
        match result {
            Ok(event) => {
                assert_eq!((status, &after[0]), (OK, &words(&next.to_snapshot())));
                assert_eq!(after[1], told(event, next.round()));
                game = next;
            }
            Err(error) => assert_eq!(status, pdn_status::from(error) as i32),
        }
    }
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
        let value = random.pick(&values).as_bytes().to_vec();
        if random.one_in(6) {
            random.damage(&mut key);
        }
        let mut next = chosen;
        let expected =
            next.set(&key, &value).map_or_else(|error| pdn_status::from(error) as i32, |()| OK);
        let (status, after) = call!(
            pdn_mastermind_set,
            [
                Object::PliesMut(settings(&chosen)),
                Object::Input(key.clone()),
                Object::Input(value.clone())
            ],
            |p| p[0],
            p[1],
            key.len(),
            p[2],
            value.len()
        );
        assert_eq!((status, &after[0]), (expected, &settings(&next)));
        chosen = next;
    }
    chosen
}

/// A match goes into bytes and comes back, unless one of these changes.
fn stored(game: &Match, random: &mut Random) {
    let (status, after) = call!(
        pdn_mastermind_match_store,
        [Object::Checked(words(&game.to_snapshot())), Object::Room(112), Object::Room(SIZE)],
        |p| p[0],
        p[1],
        112,
        p[2]
    );
    assert_eq!((status, &after[1][..]), (OK, &game.to_bytes()[..]));
    let mut bytes = after[1].clone();
    if random.one_in(2) {
        let place = random.below(bytes.len());
        bytes[place] ^= 1 << random.below(8);
    }
    let (status, after) = call!(
        pdn_mastermind_match_load,
        [Object::Input(bytes.clone()), Object::Room(112)],
        |p| p[0],
        112,
        p[1]
    );
    let expected =
        bytes.first_chunk().and_then(Match::from_bytes).map(|game| words(&game.to_snapshot()));
    assert_eq!((status == OK).then(|| after[1].clone()), expected);
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

fn told(event: Event, round: u8) -> Vec<u8> {
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
    let rest = [kind, black, white, points, round, 0, 0, 0];
    words(&[code, u64::from_ne_bytes(rest)])
}
