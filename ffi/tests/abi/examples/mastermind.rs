//! Mastermind: a call of each function.

use pedina::SplitMix64;
use pedina::mastermind::{
    Adversary, Code, Feedback, Genetic, GeneticVersion, Match, Row, Search, Settings, Strategy,
    Tree, Universe, Variant,
};

use super::super::prelude::*;

/// A row for each function.
pub(super) fn examples() -> Vec<Call> {
    [codes(), sets(), strategies(), games(), rows_and_trees(), matches()].concat()
}

/// Three pegs of four symbols, 64 codes in one word.
pub(crate) const SMALL: u32 = 0x1_0403;

/// As many names as a match of the default settings has symbols.
pub(crate) const NAMES: &str = "sun moon star tree leaf stone";

/// Four pegs of six symbols.
pub(crate) const CLASSIC: u32 = 0x1_0604;

/// SplitMix64 and feedback.
fn codes() -> Vec<Call> {
    let (one, other) = (small("112"), small("123"));
    let kind = |kind| number(kind, |kind| kind < 3);
    let flag = |flag| number(flag, |flag| flag < 2);
    let peg = |pegs| number(pegs, |_| true);
    vec![
        call!(pdn_mastermind_make_variant(peg(3), 4, flag(1), _)),
        call!(pdn_mastermind_count_codes(variant(), _)),
        call!(pdn_mastermind_make_code(SMALL, &[0, 0, 1], _, _)),
        call!(pdn_mastermind_symbols(one, room(3), _, _)),
        call!(pdn_mastermind_parse_digits(SMALL, "112", _, _)),
        call!(pdn_mastermind_format_digits(one, room(4), _, _)),
        call!(pdn_mastermind_parse_code(SMALL, kind(1), 3, flag(1), "A EMPTY B", _, _)),
        call!(pdn_mastermind_format_code(one, kind(1), 3, flag(1), room(6), _, _)),
        call!(pdn_mastermind_check_names("sun moon", _, _)),
        call!(pdn_mastermind_kind_names(kind(0), 2, flag(1), room(15), _, _)),
        call!(pdn_mastermind_parse_named(SMALL, "sun moon", _, "sun moon sun", _, _)),
        call!(pdn_mastermind_format_named(one, "sun moon", _, room(13), _, _)),
        call!(pdn_mastermind_read_code(SMALL, "sun moon", _, "smS", _, _)),
        call!(pdn_mastermind_advise(SMALL, "sun moon", _, "star", _, _, _)),
        call!(pdn_mastermind_random_code(SMALL, words(&[7]), _)),
        call!(pdn_mastermind_code_at(SMALL, number(63, |number| number < 64), _)),
        call!(pdn_mastermind_number_of(SMALL, one, _)),
        call!(pdn_mastermind_feedback(one, other, _, _)),
        call!(pdn_mastermind_check_feedback(SMALL, 1, 2)),
        call!(pdn_mastermind_parse_feedback(SMALL, "WHITE BLACK", _, _, _)),
        call!(pdn_mastermind_format_feedback(1, 1, room(12), _, _)),
    ]
}

/// Sets of codes.
fn sets() -> Vec<Call> {
    let one = small("112");
    let all = || words(&[u64::MAX]);
    vec![
        call!(pdn_mastermind_set_words(variant(), _)),
        call!(pdn_mastermind_all_codes(SMALL, words(&[5]), _)),
        call!(pdn_mastermind_keep(SMALL, all(), _, one, 1, 0, _)),
        call!(pdn_mastermind_next_code(SMALL, all(), _, 5, _, _)),
        call!(pdn_mastermind_cells(SMALL, all(), _, one, room(10), _, _)),
    ]
}

/// Strategies, for one guess.
fn strategies() -> Vec<Call> {
    let one = small("112");
    let all = || words(&[u64::MAX]);
    let memory = || words(&[0xA5A5; 256]);
    let universe = Universe::new(Variant::from_bits(SMALL).unwrap()).unwrap();
    let search =
        Search::new(universe, Strategy::Entropy, &[u64::MAX], &mut SplitMix64::new(0)).unwrap();
    vec![
        call!(pdn_mastermind_guess_words(SMALL, strategy(3), number(64, |most| most <= 64), _)),
        call!(pdn_mastermind_search_init(SMALL, strategy(5), all(), _, words(&[0]), _)),
        call!(pdn_mastermind_search_run(
            &search,
            all(),
            _,
            words(&[one.bits()]),
            _,
            memory(),
            _,
            9000,
            _
        )),
        call!(pdn_mastermind_search_guess(&search, _)),
        call!(pdn_mastermind_guess(
            SMALL,
            strategy(5),
            0,
            all(),
            _,
            words(&[one.bits()]),
            _,
            words(&[7]),
            memory(),
            _,
            u64::MAX,
            _
        )),
    ]
}

/// Strategies, for all games.
fn games() -> Vec<Call> {
    let one = small("112");
    // Minimax takes an interpreter too long.
    let whole = || strategy(effort(3, 2) as u64);
    let memory = || words(&[0xA5A5; 256]);
    vec![
        call!(pdn_mastermind_games_words(variant(), strategy(6), _)),
        call!(pdn_mastermind_play_all(
            SMALL,
            whole(),
            0,
            0,
            memory(),
            _,
            u64::MAX,
            room(effort(4, 24)),
            _,
            _,
            _,
            _
        )),
        call!(pdn_mastermind_format_games(
            SMALL,
            whole(),
            one,
            0,
            memory(),
            _,
            u64::MAX,
            room(2000),
            _,
            _
        )),
    ]
}

fn strategy(number_of: u64) -> Value {
    number(number_of, |strategy| strategy < 7)
}

/// Rows, the maker without a secret, players and trees.
fn rows_and_trees() -> Vec<Call> {
    let (c, guess) = (CLASSIC, classic("1314"));
    let r = || rows(&[row("1122", 1, 1)]);
    let steps = 100_000;
    let memory = words(&[0x5A5A; Genetic::WORDS]);
    let tree = Tree::CLASSIC;
    let level = number(0, |level| level < 2);
    let first = [row("1122", 1, 1)];
    let player = Genetic::new(Variant::CLASSIC, &first, GeneticVersion::Repaired, 7);
    let adversary = Adversary::new(Variant::CLASSIC, guess, 7);
    let mut answered = adversary.clone();
    answered.run(&first, u64::MAX);
    let mut calls = vec![
        call!(pdn_mastermind_code_after(c, r(), _, 0, steps, _)),
        call!(pdn_mastermind_some_code(c, r(), _, 7, steps, _)),
        call!(pdn_mastermind_count_left(c, r(), _, 999, steps, _, _)),
        call!(pdn_mastermind_judge_guess(c, r(), _, guess, steps, _)),
        call!(pdn_mastermind_find_conflict(c, r(), _, steps, _, _, _)),
        call!(pdn_mastermind_adversary_init(c, guess, 7, steps, _)),
        call!(pdn_mastermind_adversary_run(&adversary, r(), _, effort(9000, 90), _)),
        call!(pdn_mastermind_adversary_answer(&answered, _, _)),
        call!(pdn_mastermind_tree_guess(tree.bytes(), _, tree_after_first(tree), _, _)),
        call!(pdn_mastermind_optimal_4x6(tree_after_first(tree), _, _)),
        call!(pdn_mastermind_optimal_4x6_within_5(
            tree_after_first(Tree::CLASSIC_WITHIN_FIVE),
            _,
            _
        )),
        call!(pdn_mastermind_optimal_4x7(tree_after_first(Tree::FOUR_OF_SEVEN), _, _)),
        call!(pdn_mastermind_optimal_4x8(tree_after_first(Tree::FOUR_OF_EIGHT), _, _)),
        call!(pdn_mastermind_optimal_4x8_within_6(
            tree_after_first(Tree::FOUR_OF_EIGHT_WITHIN_SIX),
            _,
            _
        )),
        call!(pdn_mastermind_optimal_bulls_and_cows(tree_after_first(Tree::BULLS_AND_COWS), _, _)),
    ];
    calls.extend([
        call!(pdn_mastermind_genetic_init(c, level, r(), _, 7, _)),
        call!(pdn_mastermind_genetic_run(&player, r(), _, memory, _, effort(9000, 90), _)),
        call!(pdn_mastermind_genetic_guess(&player, _)),
    ]);
    calls
}

/// Settings and matches.
fn matches() -> Vec<Call> {
    let [new, lost, over] = &stages();
    let (open, turn, default) = (&begun(true), &begun(false), settings(&Settings::default()));
    let s = || default.clone();
    let marks = || number(3, |marks| marks < 4);
    vec![
        call!(pdn_mastermind_default_settings(_)),
        call!(pdn_mastermind_set(s(), "pegs", _, "7", _)),
        call!(pdn_mastermind_check_settings(s(), _)),
        call!(pdn_mastermind_match_init(s(), _)),
        call!(pdn_mastermind_match_commit(new, classic("2211"), _)),
        call!(pdn_mastermind_match_conceal(new, _)),
        call!(pdn_mastermind_match_guess(turn, classic("2211"), _)),
        call!(pdn_mastermind_match_respond(open, 0, 4, _)),
        call!(pdn_mastermind_match_reveal(lost, classic("3333"), _)),
        call!(pdn_mastermind_match_next_round(over, _)),
        call!(pdn_mastermind_match_undo(over, _)),
        call!(pdn_mastermind_match_status(open, _)),
        call!(pdn_mastermind_match_settings(open, _)),
        call!(pdn_mastermind_match_round(open, _, _)),
        call!(pdn_mastermind_match_scores(open, _, _)),
        call!(pdn_mastermind_match_rows(open, room(1), _, _)),
        call!(pdn_mastermind_match_open_guess(open, _)),
        call!(pdn_mastermind_match_secret(open, _)),
        call!(pdn_mastermind_match_expected(open, _, _)),
        call!(pdn_mastermind_draw_text(
            open,
            NAMES,
            _,
            marks(),
            number(2, |style| style < 3),
            _,
            _
        )),
        call!(pdn_mastermind_draw_svg(open, NAMES, _, marks(), _, _)),
        call!(pdn_mastermind_match_store(open, room(120), _, _)),
        call!(pdn_mastermind_match_load(&open.to_bytes(), _, _)),
    ]
}

fn variant() -> Value {
    number(SMALL.into(), |bits| Variant::from_bits(bits as u32).is_some())
}

/// A code of the small variant.
pub(crate) fn small(text: &str) -> Code {
    let variant = Variant::from_bits(SMALL).expect("a variant");
    variant.parse_code(text.as_bytes()).expect(text)
}

/// A code of four pegs and six symbols.
pub(crate) fn classic(text: &str) -> Code {
    Variant::CLASSIC.parse_code(text.as_bytes()).expect(text)
}

/// A row of that variant.
pub(crate) fn row(guess: &str, black: u8, white: u8) -> Row {
    Row { guess: classic(guess), feedback: Feedback::new(black, white).expect("a feedback") }
}

/// Rows as C has them.
pub(crate) fn rows(rows: &[Row]) -> Vec<u8> {
    let row = |row: &Row| {
        let rest = [row.feedback.black(), row.feedback.white(), 0, 0, 0, 0, 0, 0];
        [row.guess.bits(), u64::from_ne_bytes(rest)]
    };
    words(&rows.iter().flat_map(row).collect::<Vec<_>>())
}

/// A row with the first guess of a tree.
pub(crate) fn tree_after_first(tree: Tree<'_>) -> Vec<u8> {
    let guess = tree.guess(&[]).expect("a first guess");
    rows(&[Row { guess, feedback: Feedback::new(1, 1).expect("a feedback") }])
}

/// A match in its second round, with a row, and an open guess if asked for.
pub(crate) fn begun(open: bool) -> Match {
    let play = || {
        let mut game = Match::new(Settings::default())?;
        game.commit(classic("1122"))?;
        game.guess(classic("1122"))?;
        game.respond(feedback(4))?;
        game.next_round()?;
        game.commit(classic("1234"))?;
        game.guess(classic("1144"))?;
        game.respond(feedback(2))?;
        if open {
            game.guess(classic("4321"))?;
        }
        Ok::<_, Box<dyn core::error::Error>>(game)
    };
    play().expect("a match")
}

/// A match that awaits its first code, one that awaits the code which was not found, and one
/// between two rounds.
pub(crate) fn stages() -> [Match; 3] {
    let settings = Settings { board_size: 1, ..Settings::default() };
    let new = Match::new(settings).expect("a match");
    let mut lost = new.clone();
    lost.conceal().expect("a code");
    lost.guess(classic("1122")).expect("a guess");
    lost.respond(feedback(0)).expect("a response");
    let mut over = lost.clone();
    over.reveal(classic("3456")).expect("a code");
    [new, lost, over]
}

fn feedback(black: u8) -> Feedback {
    Feedback::new(black, 0).expect("a feedback")
}

/// Settings as C has them.
pub(crate) fn settings(settings: &Settings) -> Vec<u8> {
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
