//! Undo and redo, against a twin that keeps every position.

use crate::common::memory::{Memory, memory};
use pedina::chess::{
    Cause, Color, Game, GameError, MaterialRule, Move, Ply, Position, PositionOutcome, Setup,
};
use proptest::prelude::*;

use super::{game, play, position, start, uci};
use crate::common::suite;

/// A game that remembers everything by copying it.
struct Twin {
    /// The states from the start to the present one, each with the offer that stood.
    past: Vec<(Position, Option<Color>)>,
    moves: Vec<Move>,
    undone: Vec<Move>,
}

impl Twin {
    fn agrees_with(&self, game: &Game<Memory<Ply>>) {
        let (position, offer) = self.past.last().expect("the start at least");
        assert_eq!(game.position(), position);
        assert_eq!(game.draw_offer(), *offer);
        assert_eq!(game.start(), &self.past[0].0);
        assert_eq!((game.len(), game.redo_len()), (self.moves.len(), self.undone.len()));
        assert_eq!(game.last_move(), self.moves.last().copied());
        assert!(game.moves().eq(self.moves.iter().copied()));
        assert_eq!(game.is_empty(), self.moves.is_empty());
        let again = Game::from_snapshot(&game.to_snapshot(), game.history().clone());
        assert_eq!(again.as_ref(), Some(game));
    }

    /// A move declines an offer of the opponent; after the end there is none.
    fn push(&mut self, game: &Game<Memory<Ply>>, mv: Move) {
        let (position, offer) = *self.past.last().expect("the start at least");
        let stands = offer.filter(|&by| by == position.turn() && game.ending().is_none());
        self.past.push((position.play(mv).expect("legal"), stands));
        self.moves.push(mv);
    }

    fn step(&mut self, game: &mut Game<Memory<Ply>>, operation: u8, number: usize) {
        let (position, offer) = *self.past.last().expect("the start at least");
        let side = if number.is_multiple_of(2) { Color::White } else { Color::Black };
        match operation {
            0..=5 => {
                let legal = position.legal_moves();
                let mv = legal[number % legal.len()];
                game.play(mv).expect("a legal move with room for it");
                self.push(game, mv);
                self.undone.clear();
            }
            6 | 7 => match self.moves.pop() {
                Some(mv) => {
                    assert_eq!(game.undo(), Ok(mv));
                    self.past.pop();
                    self.undone.push(mv);
                }
                None => assert_eq!(game.undo(), Err(GameError::NothingToUndo)),
            },
            8 => match self.undone.pop() {
                Some(mv) => {
                    assert_eq!(game.redo(), Ok(mv));
                    self.push(game, mv);
                }
                None => assert_eq!(game.redo(), Err(GameError::NothingToRedo)),
            },
            9 => {
                if game.offer_draw(side).is_ok() {
                    assert_eq!(offer, None);
                    self.past.last_mut().expect("the start").1 = Some(side);
                }
            }
            _ => {
                let expected =
                    if offer == Some(!side) { Ok(()) } else { Err(GameError::NoDrawOffer) };
                assert_eq!(game.decline_draw(side), expected);
                if expected.is_ok() {
                    self.past.last_mut().expect("the start").1 = None;
                }
            }
        }
    }
}

fn starts() -> impl Strategy<Value = Position> {
    let suites: Vec<Position> = suite::read_all()
        .into_iter()
        .filter_map(|entry| {
            Position::parse_fen(entry.fen.as_bytes(), pedina::chess::FenMode::Strict).ok()
        })
        .collect();
    prop_oneof![
        Just(Position::start()),
        (0_u16..960, 0_u16..960).prop_map(|(white, black)| {
            let setup = Setup::chess960(white, black).expect("two numbers below 960");
            Position::from_setup(&setup).expect("a start position is legal")
        }),
        prop::sample::select(suites),
    ]
}

#[test]
fn a_game_that_has_ended_is_taken_back_and_goes_on() {
    type End = fn(&mut Game<Memory<Ply>>);
    let ends: [(&str, End); 5] = [
        ("g2g4 d8h4", |mated| assert!(mated.position().outcome() == PositionOutcome::Checkmate)),
        ("e2e4", |game| assert!(game.resign(Color::White).is_ok())),
        ("e2e4", |game| assert!(game.lose_on_time(Color::Black).is_ok())),
        ("e2e4", |game| {
            game.offer_draw(Color::White).unwrap();
            game.accept_draw(Color::Black).unwrap();
        }),
        ("g1h3 g8f6 h3g1 f6g8 g1h3 g8f6 h3g1", |game| {
            let home = uci(game, "f6g8");
            game.claim_draw(Some(home)).unwrap();
        }),
    ];
    for (moves, end) in ends {
        let mut game = start();
        play(&mut game, "f2f3 e7e6");
        play(&mut game, moves);
        end(&mut game);
        let ending = game.ending().expect("an end");
        let last = game.last_move().expect("a move");
        let before = game.position_after(game.len() - 1);
        assert_eq!(game.undo(), Ok(last), "{ending}");
        assert_eq!((game.ending(), Some(*game.position())), (None, before), "{ending}");
        assert_eq!((game.redo_len(), game.draw_offer()), (1, None), "{ending}");
        assert_eq!(game.redo(), Ok(last), "{ending}");
        let is_on_board = ending.cause == Cause::Checkmate;
        assert_eq!(game.ending(), is_on_board.then_some(ending), "{ending}");
        while game.undo().is_ok() {}
        assert_eq!(*game.position(), Position::start(), "{ending}");
        play(&mut game, "d2d4 d7d5");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_000))]

    #[test]
    fn every_bit_comes_back(
        start in starts(),
        steps in prop::collection::vec((0_u8..=10, any::<usize>()), 0..120),
    ) {
        let mut game = Game::new(start, MaterialRule::Fide, memory(Ply::EMPTY, 120));
        let mut twin = Twin { past: vec![(start, None)], moves: Vec::new(), undone: Vec::new() };
        for (operation, number) in steps {
            if game.ending().is_some() {
                break;
            }
            twin.step(&mut game, operation, number);
            twin.agrees_with(&game);
        }
        for (len, (position, _)) in twin.past.iter().enumerate() {
            prop_assert_eq!(game.position_after(len), Some(*position));
        }
        prop_assert_eq!(game.position_after(twin.past.len()), None);
    }
}

#[test]
fn counters_come_back_from_their_maximum() {
    let mut game = game("4k2r/7p/8/8/8/8/8/R3K3 b Qk - 149 65535");
    play(&mut game, "h7h5 a1a2");
    assert_eq!(game.position().fullmove_number(), 65_535);
    assert_eq!(game.undo().map(|mv| mv.to_string()), Ok("a1a2".to_owned()));
    assert_eq!(game.undo().map(|mv| mv.to_string()), Ok("h7h5".to_owned()));
    assert_eq!(game.position(), &position("4k2r/7p/8/8/8/8/8/R3K3 b Qk - 149 65535"));
}

#[test]
fn a_new_move_forgets_those_taken_back() {
    let mut game = start();
    play(&mut game, "e2e4 e7e5");
    assert_eq!((game.undo().is_ok(), game.redo_len()), (true, 1));
    play(&mut game, "c7c5");
    assert_eq!(game.redo(), Err(GameError::NothingToRedo));
}

#[test]
fn a_mismatched_history_is_noticed() {
    let mut one = start();
    play(&mut one, "e2e4 e7e5 g1f3");
    let mut other = start();
    play(&mut other, "d2d4 d7d5 g1f3");
    assert_eq!(Game::from_snapshot(&one.to_snapshot(), other.history().clone()), None);
    assert_eq!(Game::from_snapshot(&one.to_snapshot(), []), None);
    assert_eq!(Game::from_snapshot(&one.to_snapshot(), memory(Ply::EMPTY, 3)), None);
    // Only what was written counts.
    let mut longer = one.history().clone();
    longer.resize(5_000, Ply::from_bits(0x0234).unwrap());
    assert!(Game::from_snapshot(&one.to_snapshot(), longer).is_some());
}

#[test]
fn a_redo_that_is_not_legal_is_refused() {
    let mut game = start();
    play(&mut game, "e2e4 e7e5");
    game.undo().unwrap();
    let mut damaged = game.history().clone();
    damaged[1] = damaged[0];
    let mut game = Game::from_snapshot(&game.to_snapshot(), damaged).unwrap();
    assert_eq!(game.redo(), Err(GameError::MismatchedHistory));
    assert_eq!(game.redo_len(), 1);
}

#[test]
fn any_bits_in_a_history_are_safe() {
    let mut random = crate::common::random::Random::new(5);
    let mut taken = 0;
    for _ in 0..20_000 {
        let mut game = game("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
        play(&mut game, "e1g1 e8c8 a1a7");
        let mut damaged = game.history().clone();
        damaged[1] = match Ply::from_bits(random.next()) {
            Some(ply) => ply,
            None => continue,
        };
        damaged[0] = Ply::from_bits(damaged[0].bits() ^ 1 << random.below(15)).unwrap_or_default();
        let mut game =
            Game::from_snapshot(&game.to_snapshot(), damaged).expect("the last ply is whole");
        assert_eq!(game.undo().map(|mv| mv.to_string()), Ok("a1a7".to_owned()));
        taken += usize::from(game.undo().is_ok());
        let _ = (game.undo(), game.repetitions(), game.position_after(0));
    }
    // 19 bits of fingerprint let less than one in 500,000 pass.
    assert!(taken <= 1, "{taken} of 20,000 random plies were taken for true");
}

/// What a history holds past the moves that can be played again is not seen.
#[test]
fn equal_games_may_have_different_histories() {
    let (mut one, mut two) = (start(), start());
    play(&mut one, "e2e4");
    play(&mut two, "d2d4");
    assert!(one.undo().is_ok() && two.undo().is_ok());
    assert_ne!(one, two, "they play different moves again");
    play(&mut one, "c2c4 e7e5");
    play(&mut two, "c2c4 d7d5 g1f3");
    assert_ne!(one, two);
    one.undo().unwrap();
    assert!(two.undo().is_ok() && two.undo().is_ok());
    play(&mut one, "g8f6");
    play(&mut two, "g8f6");
    assert_ne!(one.history(), two.history());
    assert_eq!(one, two);
}
