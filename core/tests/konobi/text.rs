//! Records, positions as text and files: known forms, what is refused and where, and that what is
//! written is read back.

use crate::memory::{Memory, memory};
use crate::random::Random;
use crate::support::{any_action, any_board, point, size};
use pedina::konobi::record::{
    Entries, Entry, Notation, PositionTextError, ReplayErrorKind, SgfError, SgfErrorKind,
};
use pedina::konobi::{
    Action, AnySize, Board, Cause, Color, Ending, Fixed, Game, GameError, IllegalAction, PieRule,
    Point, Position, Refusal, Rules, Ruleset,
};
use proptest::prelude::*;

type Boxed = Game<AnySize, Memory<Action>>;

fn random_game(width: u8, rules: Rules, seed: u64) -> Boxed {
    let mut random = Random::new(seed);
    let mut game = Game::new(Position::start(size(width), rules), memory(Action::Pass, 1300));
    let length = random.below(usize::from(width) * usize::from(width) + 1);
    while game.len() < length {
        let Some(action) = any_action(game.position(), &mut random) else { break };
        game.play(action).expect("a possible action");
    }
    if game.ending().is_none() && random.below(3) == 0 {
        // Anybody may resign, whoever's turn it is.
        let side = Color::ALL[random.below(2)];
        game.resign(side).expect("the game goes on");
    }
    game
}

fn rules(number: u8) -> Rules {
    let ruleset = Ruleset::new(number & 1).expect("a ruleset");
    Rules { ruleset, pie: PieRule::new(number >> 1).expect("a pie rule") }
}

fn sgf(game: &Boxed) -> String {
    let mut text = String::new();
    game.write_sgf(["A]\\", ""], &mut text).expect("a string takes all");
    text
}

fn read(text: &str) -> Result<Boxed, SgfError> {
    Game::read_sgf(text.as_bytes(), memory(Action::Pass, 1300))
}

fn kind(text: &str) -> (usize, SgfErrorKind) {
    let error = read(text).expect_err(text);
    (error.start, error.kind)
}

proptest! {
    #![proptest_config(ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::with_cases(200)
    })]

    #[test]
    fn what_is_written_is_read_back(width in 1_u8..=25, seed: u64, number in 0_u8..6) {
        let rules = rules(number);
        let game = random_game(width, rules, seed);
        for notation in [Notation::Name, Notation::Coordinates] {
            let mut record = String::new();
            game.write_record(notation, &mut record).expect("a string takes all");
            let start = Position::start(size(width), rules);
            let mut again = Game::new(start, memory(Action::Pass, 1300));
            prop_assert_eq!(again.replay(record.as_bytes()), Ok(record_length(&game)));
            prop_assert_eq!(&again, &game);
        }
        prop_assert_eq!(read(&sgf(&game)), Ok(game.clone()));
        let mut text = String::new();
        game.position().write_text(&mut text).expect("a string takes all");
        prop_assert!(text.len() <= 665);
        prop_assert_eq!(Position::parse(text.as_bytes(), rules), Ok(*game.position()));
    }

    #[test]
    fn positions_that_were_set_up_keep_what_went_before(
        width in 1_u8..=25, seed: u64, number in 0_u8..6, plies in 0_u16..6, swapped: bool,
    ) {
        let mut random = Random::new(seed);
        let mut board = any_board(size(width), &mut random);
        if random.below(2) == 0 {
            board = Board::empty(size(width));
            let middle = Point::new(width / 2, width / 3).expect("a point of the board");
            board.put(middle, [None, Some(Color::Black)][random.below(2)]);
        }
        let turn = Color::ALL[random.below(2)];
        let start = Position::set_up(board, rules(number), turn, plies, swapped);
        prop_assume!(start.is_some());
        let mut game = Game::new(start.expect("tested"), memory(Action::Pass, 1300));
        for _ in 0..random.below(4) {
            let Some(action) = any_action(game.position(), &mut random) else { break };
            game.play(action).expect("a possible action");
        }
        prop_assert_eq!(read(&sgf(&game)), Ok(game));
    }

    #[test]
    fn noise_is_read_without_harm(noise: Vec<u8>, seed: u64) {
        let mut game = random_game(5, Rules::default(), seed);
        let _ = game.replay(&noise);
        let _ = Position::<AnySize>::parse(&noise, Rules::default());
        let _ = Game::<AnySize, _>::read_sgf(&noise, [Action::Pass; 10]);
        let spread: usize = Entries::new(&noise).map(|entry| entry.len).sum();
        prop_assert!(spread <= noise.len());
    }

    #[test]
    fn damaged_files_are_read_without_harm(seed: u64, at: usize, byte: u8) {
        let mut text = sgf(&random_game(4, Rules::default(), seed)).into_bytes();
        let at = at % text.len();
        text[at] = byte;
        if let Err(error) = Game::<AnySize, _>::read_sgf(&text, [Action::Pass; 40]) {
            prop_assert!(error.start <= text.len() + 1, "{:?}", error);
        }
        let _ = Game::<AnySize, _>::read_sgf(&text[..at], [Action::Pass; 40]);
    }
}

fn record_length(game: &Boxed) -> usize {
    let resigned = game.ending().is_some_and(|ending| ending.cause == Cause::Resignation);
    game.len() + usize::from(resigned)
}

#[test]
fn entries_of_all_forms() {
    let entries = |text: &str| {
        Entries::new(text.as_bytes())
            .map(|found| (found.entry, found.start, found.len))
            .collect::<Vec<_>>()
    };
    let place = |name| Some(Entry::Act(Action::Place(point(name))));
    assert_eq!(entries(" C3,\t10 11\n"), [(place("c3"), 1, 2), (place("j11"), 5, 5)]);
    assert_eq!(
        entries("12. Swap 7.\r\nRESIGN"),
        [(Some(Entry::Act(Action::Swap)), 4, 4), (Some(Entry::Resign), 13, 6),]
    );
    assert_eq!(entries("3"), [(None, 0, 1)]);
    assert_eq!(entries("3 c3"), [(None, 0, 1), (place("c3"), 2, 2)]);
    assert_eq!(entries("0 1"), [(None, 0, 3)]);
    assert_eq!(entries("26 1 99999999999 1"), [(None, 0, 4), (None, 5, 13)]);
    assert_eq!(entries(". 1.c3 é"), [(None, 0, 1), (None, 2, 4), (None, 7, 2)]);
}

/// Resigning is not an action, so it need not be that side's turn.
#[test]
fn records_keep_who_resigned() {
    let mut game = Game::new(Position::start(Fixed::<5>, Rules::default()), [Action::Pass; 50]);
    game.replay(b"c3 d5").expect("two stones");
    let start = game;
    for (side, record) in [(Color::Black, "c3 d5 resign"), (Color::White, "c3 d5 white-resigns")] {
        let mut game = start;
        game.resign(side).expect("the game goes on");
        let mut written = String::new();
        game.write_record(Notation::Name, &mut written).expect("a string takes all");
        assert_eq!(written, record);
        let mut again = start;
        assert_eq!(again.replay(&record.as_bytes()[6..]), Ok(1));
        assert_eq!(again.ending(), Some(Ending { cause: Cause::Resignation, winner: !side }));
    }
}

#[test]
fn a_position_that_was_set_up_keeps_the_right_to_swap() {
    let start = Position::parse(b"5/5/2X2/5/5 w 1", Rules::default()).expect("a position");
    let game: Boxed = Game::new(start, memory(Action::Pass, 1300));
    assert!(sgf(&game).ends_with("SZ[5]PB[A\\]\\\\]AB[c3]PL[W]PLIES[1]\n)\n"), "{}", sgf(&game));
    assert_eq!(read(&sgf(&game)), Ok(game));
    // Files without it are read as ever: nobody can swap.
    let old = read("(;SZ[5]AB[c3]PL[W])").expect("a file");
    assert_eq!((old.position().plies(), old.position().can_swap()), (2, false));
    assert_eq!(kind("(;SZ[5]AB[c3]PL[B]PLIES[1])"), (26, SgfErrorKind::Setup));
    assert_eq!(kind("(;SZ[5]PLIES[x])"), (7, SgfErrorKind::Setup));
    assert_eq!(kind("(;SZ[5];B[c3]PLIES[1])"), (13, SgfErrorKind::Setup));
}

#[test]
fn the_first_bad_entry_is_named() {
    let mut game = Game::new(Position::start(Fixed::<5>, Rules::default()), [Action::Pass; 3]);
    let error = game.replay(b"c3 a1 4 4 b5").expect_err("a weak connection");
    let refusal = Refusal::WeakConnection { stone: point("c3"), alternative: point("d3") };
    let refused = GameError::Illegal(IllegalAction::Refused(refusal));
    assert_eq!(error.kind, ReplayErrorKind::Game(refused));
    assert_eq!((error.number, error.start, error.len), (3, 6, 3));
    assert_eq!(
        error.to_string(),
        "entry 3: it would be only weakly connected to c3, which d3 extends without any weak \
         connection"
    );
    assert_eq!(game.len(), 2, "all before it were played");
    assert_eq!(game.replay(b"nonsense").expect_err("no entry").kind, ReplayErrorKind::Syntax);
    let full = game.replay(b"c4 b1").expect_err("room for three");
    assert_eq!((full.kind, full.number), (ReplayErrorKind::Game(GameError::HistoryFull), 2));
}

#[test]
fn texts_of_positions_are_refused_for_what_is_wrong() {
    use PositionTextError as Error;
    let parse = |text: &str| Position::<Fixed<2>>::parse(text.as_bytes(), Rules::default());
    for (text, error) in [
        ("3/3/3 b 0", Error::Size),
        ("2 b 0", Error::Size),
        ("2/1 b 0", Error::Row),
        ("2/..X b 0", Error::Row),
        ("2/99 b 0", Error::Row),
        ("2/0 b 0", Error::Row),
        ("2/2 x 0", Error::Turn),
        ("2/2 b -1", Error::Plies),
        ("2/2 b 1 swap", Error::Swapped),
        ("XO/OX w 4", Error::BothConnected),
    ] {
        assert_eq!(parse(text), Err(error), "{text}");
    }
    let swap = parse("2/X. w 1").expect("the second player may swap");
    assert!(swap.can_swap());
    assert!(!parse("2/X1 w 3").expect("a position").can_swap());
    assert!(!parse("2/X1 w 2 swapped").expect("a position").can_swap());
    assert_eq!(parse("X1/X1 w 3").expect("a position").winner(), Some(Color::Black));
}

#[test]
fn files_of_others_are_read() {
    let game = read(
        "(;GM[0]FF[4]\n SZ [11] C[a \\] bracket]; B [c3] C[[] BL[30];W[ swap-sides]\n\
         (;W[f6];B[])(;W[a1]))",
    );
    assert_eq!(game.expect_err("a space is no part of a word").kind, SgfErrorKind::Move);
    let game =
        read("(;FF[4]SZ[11]C[a \\] bracket];B[c3]C[x]BL[30];W[swap-sides]\n(;W[f6])(;W[a1]))");
    let game = game.expect("a file");
    assert_eq!(
        game.actions().map(|action| action.to_string()).collect::<Vec<_>>(),
        ["c3", "swap", "f6"]
    );
    assert_eq!(game.position().rules(), Rules::default());
    let set_up = read("(;SZ[5]RU[Crossway]AB[c3][c4]AW[a1]PL[W];W[b2];B[resign])").expect("a file");
    assert_eq!(set_up.position().rules().ruleset, Ruleset::CrosscutOnly);
    assert_eq!(set_up.ending().expect("an ending").winner, Color::White);
    assert_eq!(set_up.start().expect("its start").board().occupied().len(), 3);
    let pieces = read("(;SZ[5]RU[Konobi];B[b4];W[swap-pieces];B[c3])").expect("a file");
    assert_eq!(pieces.position().board().at(point("d2")), Some(Color::White));
}

#[test]
fn bad_files_are_refused_where_they_go_wrong() {
    assert_eq!(kind(""), (0, SgfErrorKind::Syntax));
    assert_eq!(kind("(;SZ[5]"), (7, SgfErrorKind::Syntax));
    assert_eq!(kind("(;SZ[5];B[c3)"), (9, SgfErrorKind::Syntax));
    assert_eq!(kind("(;B[c3])"), (2, SgfErrorKind::Size));
    assert_eq!(kind("(;SZ[26])"), (2, SgfErrorKind::Size));
    assert_eq!(kind("(;SZ[5];B[c3]SZ[5])"), (13, SgfErrorKind::Size));
    assert_eq!(kind("(;SZ[5]AB[f1];B[c3])"), (7, SgfErrorKind::Setup));
    assert_eq!(kind("(;AB[a1]SZ[5];B[c3])"), (2, SgfErrorKind::Size));
    assert_eq!(kind("(;SZ[5];B[c3];AB[a1])"), (14, SgfErrorKind::Setup));
    assert_eq!(kind("(;SZ[5];B[cc])"), (8, SgfErrorKind::Move));
    assert_eq!(kind("(;SZ[5];B[c3];B[c4])"), (14, SgfErrorKind::Color));
    assert_eq!(kind("(;SZ[5];W[c3])"), (8, SgfErrorKind::Color));
    let no_swap = SgfErrorKind::Game(GameError::Illegal(IllegalAction::NoSwap));
    assert_eq!(kind("(;SZ[5]RU[Konobi, no pie rule];B[c3];W[swap-sides])"), (37, no_swap));
    let not_forced = SgfErrorKind::Game(GameError::Illegal(IllegalAction::PassNotForced));
    assert_eq!(kind("(;SZ[5];B[])"), (8, not_forced));
    let full = Game::<AnySize, _>::read_sgf(b"(;SZ[5];B[c3];W[a1])", [Action::Pass; 1]);
    assert_eq!(full.expect_err("room for one").kind, SgfErrorKind::Game(GameError::HistoryFull));
}
