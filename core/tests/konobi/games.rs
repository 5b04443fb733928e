//! Games: known ones with their refusals, turns, passes, the pie rule, undo and redo.

use crate::data::{self, Step};
use crate::memory::{Memory, memory};
use crate::oracle;
use crate::random::Random;
use crate::support::{RULESETS, any_action, plain, play, point, size};
use pedina::konobi::{
    Action, AnySize, Cause, Color, Ending, Fixed, Game, GameError, IllegalAction, PieRule, Player,
    Position, Refusal, Rules, Ruleset,
};
use proptest::prelude::*;

type Boxed = Game<AnySize, Memory<Action>>;

fn game(width: u8, rules: Rules) -> Boxed {
    let room = 2 * usize::from(width) * usize::from(width);
    Game::new(Position::start(size(width), rules), memory(Action::Pass, room))
}

#[test]
fn known_games_with_their_refusals() {
    for record in data::games() {
        let mut game = game(record.width, Rules::default());
        let mut positions = vec![*game.position()];
        for (number, step) in record.steps.iter().enumerate() {
            let place = format!("{} at step {number}: {step:?}", record.name);
            assert_eq!(game.ending(), None, "{place}");
            match *step {
                Step::Act(act) => {
                    assert_eq!(game.position().must_pass(), act == Action::Pass, "{place}");
                    game.play(act).unwrap_or_else(|error| panic!("{place}: {error}"));
                    positions.push(*game.position());
                }
                Step::Refused(at, reason) => {
                    let before = game.clone();
                    let answer = game.play(Action::Place(at));
                    let Err(GameError::Illegal(IllegalAction::Refused(refusal))) = answer else {
                        panic!("{place}: {answer:?}");
                    };
                    assert_eq!(
                        matches!(refusal, Refusal::Crosscut { .. }),
                        reason == oracle::Refusal::Crosscut
                    );
                    assert_eq!(game, before, "{place}");
                }
            }
        }
        let winner = record.winner;
        assert_eq!(
            game.ending(),
            Some(Ending { cause: Cause::Connection, winner }),
            "{}",
            record.name
        );
        assert!(game.position().board().winning_path(winner).is_some());
        for (len, position) in positions.iter().enumerate() {
            assert_eq!(game.position_after(len).as_ref(), Some(position), "{} {len}", record.name);
        }
        assert_eq!(game.position_after(positions.len()), None);
    }
}

/// The number of plies is the largest that a position counts, and is as before when they are taken
/// back.
#[test]
fn plies_are_taken_back_past_the_largest_number() {
    for plies in [65_530, 65_533, 65_534, 65_535] {
        let text = format!("5/5/5/5/5 b {plies}");
        let start = Position::<AnySize>::parse(text.as_bytes(), Rules::default()).unwrap();
        let mut game = Game::new(start, [Action::Pass; 50]);
        let mut positions = vec![start];
        for text in ["a1", "c1", "e2", "b4"] {
            game.play(Action::parse(text.as_bytes()).unwrap()).unwrap();
            positions.push(*game.position());
            let again = Game::from_snapshot(&game.to_snapshot(), *game.history());
            assert_eq!(again.as_ref(), Some(&game));
        }
        assert_eq!(game.position().plies(), 65_535.min(plies + 4) as u16);
        assert_eq!(game.start(), Some(start));
        for (len, position) in positions.iter().enumerate().rev() {
            assert_eq!(game.position_after(len).as_ref(), Some(position), "{plies} {len}");
            assert_eq!(game.position(), position, "{plies} {len}");
            let _ = game.undo();
        }
    }
}

/// What a history holds past the actions that can be played again is not seen.
#[test]
fn equal_games_may_have_different_histories() {
    let act = |text: &str| Action::parse(text.as_bytes()).unwrap();
    let (mut one, mut two) = (game(5, Rules::default()), game(5, Rules::default()));
    one.play(act("a1")).unwrap();
    two.play(act("b2")).unwrap();
    assert_ne!(one, two);
    assert!(one.undo().is_ok() && two.undo().is_ok());
    assert_ne!(one, two, "they play different actions again");
    for game in [&mut one, &mut two] {
        game.play(act("c4")).unwrap();
    }
    assert_eq!(one, two);
    one.play(act("a1")).unwrap();
    one.play(act("d1")).unwrap();
    assert!(one.undo().is_ok() && one.undo().is_ok());
    one.play(act("a1")).unwrap();
    two.play(act("a1")).unwrap();
    assert_ne!(one.history(), two.history());
    assert_eq!(one, two);
}

#[test]
fn who_has_which_color() {
    for (pie, first) in [(PieRule::SwapSides, Color::White), (PieRule::SwapPieces, Color::Black)] {
        let mut position = Position::start(Fixed::<5>, Rules { pie, ..Rules::default() });
        let of = |position: &Position<_>| position.color(Player::First);
        assert_eq!(of(&position), Color::Black);
        assert!(!position.can_swap());
        position = position.play(Action::parse(b"b4").unwrap()).unwrap();
        assert!(position.can_swap());
        position = position.play(Action::Swap).unwrap();
        // In either form it is the turn of who made the first placement.
        assert_eq!((of(&position), position.turn()), (first, first), "{pie:?}");
        assert_eq!(position.player(first), Player::First);
        assert_eq!(position.player(!first), Player::Second);
        assert_eq!(position.plies(), 2);
        let text = if pie == PieRule::SwapSides { "b4" } else { "d2" };
        assert_eq!(position.board().at(point(text)), Some(!first));
        assert_eq!(position.board().occupied().len(), 1);
        assert_eq!(position.check(Action::Swap), Err(IllegalAction::NoSwap));
    }
}

#[test]
fn the_pie_rule_is_for_the_second_player_once() {
    let place = |text: &str| Action::parse(text.as_bytes()).unwrap();
    let mut position = Position::start(Fixed::<5>, Rules::default());
    assert_eq!(position.check(Action::Swap), Err(IllegalAction::NoSwap));
    position = position.play(place("a1")).unwrap();
    position = position.play(place("e5")).unwrap();
    assert_eq!(position.check(Action::Swap), Err(IllegalAction::NoSwap), "not after a placement");
    position = position.play(place("b1")).unwrap();
    assert_eq!(position.check(Action::Swap), Err(IllegalAction::NoSwap), "never later");
    let mut without = Position::start(Fixed::<5>, plain(Ruleset::Standard));
    without = without.play(place("a1")).unwrap();
    assert_eq!(without.check(Action::Swap), Err(IllegalAction::NoSwap), "not without the rule");
    let mut smallest = Position::start(Fixed::<1>, Rules::default());
    smallest = smallest.play(place("a1")).unwrap();
    assert_eq!(smallest.winner(), Some(Color::Black));
    assert_eq!(smallest.check(Action::Swap), Err(IllegalAction::Over), "not after the win");
}

#[test]
fn a_pass_is_forced_or_impossible() {
    let record = data::games().into_iter().find(|game| game.name == "passes-7").unwrap();
    let mut position = Position::start(Fixed::<7>, plain(Ruleset::Standard));
    let mut passes = 0;
    for step in record.steps {
        let Step::Act(act) = step else { panic!("no refusals in this game") };
        if act == Action::Pass {
            passes += 1;
            assert!(position.must_pass() && position.legal().is_empty());
            let others = position.board().vacant();
            for at in &others {
                assert!(position.check(Action::Place(at)).is_err());
            }
        } else {
            assert_eq!(position.check(Action::Pass), Err(IllegalAction::PassNotForced));
        }
        position = position.play(act).unwrap();
    }
    assert_eq!(passes, 4);
}

#[test]
fn after_the_end_only_undo_changes_a_game() {
    let mut won = game(2, plain(Ruleset::Standard));
    won.replay(b"a1 b1 a2").unwrap();
    let mut resigned = game(2, plain(Ruleset::Standard));
    resigned.replay(b"a1 b1").unwrap();
    let ending = Ending { cause: Cause::Resignation, winner: Color::White };
    assert_eq!(resigned.resign(Color::Black), Ok(ending));
    let over = Err(GameError::Over);
    for mut game in [won, resigned] {
        let before = game.clone();
        assert!(game.ending().is_some());
        assert_eq!(game.play(Action::parse(b"b2").unwrap()), over);
        assert_eq!(game.play(Action::Pass), over);
        assert_eq!(game.redo().map(drop), over);
        assert_eq!(game.resign(Color::White).map(drop), over);
        assert_eq!(game, before);
        let last = game.last_action();
        assert_eq!(game.undo().ok(), last);
        assert_eq!((game.ending(), game.redo_len()), (None, 1));
        assert_eq!(Some(*game.position()), before.position_after(game.len()));
        assert_eq!(game.redo().ok(), last);
        assert_eq!(game.ending(), before.ending().filter(|end| end.cause == Cause::Connection));
    }
}

#[test]
fn a_full_history_goes_on_in_a_longer_one() {
    let start = Position::start(size(5), Rules::default());
    let mut short = Game::new(start, memory(Action::Pass, 2));
    short.replay(b"c3 swap").unwrap();
    let next = Action::parse(b"a1").unwrap();
    assert_eq!(short.play(next), Err(GameError::HistoryFull));
    let mut longer = short.history().clone();
    longer.resize(50, Action::Pass);
    let mut game = Game::<AnySize, _>::from_snapshot(&short.to_snapshot(), longer).unwrap();
    game.play(next).unwrap();
    assert_eq!(game.actions().count(), 3);
    assert_eq!(game.start(), Some(start));
}

#[test]
fn a_mismatched_history_is_noticed() {
    let mut game = game(5, Rules::default());
    game.replay(b"c3 d5 a1").unwrap();
    let words = game.to_snapshot();
    let open = |history| Game::<AnySize, _>::from_snapshot(&words, history);
    let mut other = game.history().clone();
    other[2] = Action::parse(b"b1").unwrap();
    assert_eq!(open(other), None);
    let mut cut = game.history().clone();
    cut.truncate(2);
    assert_eq!(open(cut), None);
    let mut earlier = game.history().clone();
    earlier[1] = Action::parse(b"b1").unwrap();
    let mut earlier = open(earlier).expect("only the last action is looked at");
    assert_eq!(earlier.start(), None);
    earlier.undo().unwrap();
    assert_eq!(earlier.undo(), Err(GameError::MismatchedHistory));
}

proptest! {
    #![proptest_config(ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::with_cases(300)
    })]

    #[test]
    fn the_oracle_plays_the_same_game(width in 1_u8..=8, seed: u64, is_standard: bool) {
        let ruleset = RULESETS[usize::from(!is_standard)];
        let mut twin = oracle::Game::new(width, ruleset, true);
        let start = Position::start(size(width), Rules { ruleset, pie: PieRule::SwapSides });
        play(start, seed, |position, next| {
            let legal = position.legal();
            let mut possible: Vec<Action> = legal.iter().map(Action::Place).collect();
            let others = [Action::Pass, Action::Swap];
            possible.extend(others.into_iter().filter(|&action| position.check(action).is_ok()));
            assert_eq!(possible, twin.actions());
            assert_eq!(position.winner(), twin.winner);
            assert_eq!(position.turn(), twin.turn);
            next.into_iter().for_each(|next| twin.play(next));
        });
    }

    #[test]
    fn undo_and_redo_walk_the_same_positions(width in 1_u8..=9, seed: u64, pie in 0_u8..3) {
        let rules = Rules { pie: PieRule::new(pie).unwrap(), ..Rules::default() };
        let mut random = Random::new(seed);
        let mut game = game(width, rules);
        let mut positions = vec![*game.position()];
        while let Some(action) = any_action(game.position(), &mut random) {
            positions.push(game.position().play(action).unwrap());
            game.play(action).unwrap();
        }
        prop_assert!(game.ending().is_some());
        let last = game.clone();
        while let Ok(action) = game.undo() {
            let after = positions[game.len() + 1];
            prop_assert_eq!(*game.position(), positions[game.len()]);
            prop_assert_eq!(game.position().play(action), Ok(after));
        }
        prop_assert_eq!(game.undo(), Err(GameError::NothingToUndo));
        prop_assert!(game.is_empty() && game.redo_len() + 1 == positions.len());
        while game.redo().is_ok() {}
        prop_assert_eq!(game.redo(), Err(GameError::Over));
        prop_assert_eq!(&game, &last);
        prop_assert_eq!(game.start(), Some(positions[0]));
        let words = game.to_snapshot();
        let restored = Game::<AnySize, _>::from_snapshot(&words, game.history().clone());
        prop_assert_eq!(restored, Some(game));
    }
}
