//! Games that an engine played and another library recorded: they end as that library says. And
//! what the writer makes of the positions of all suites, and of a file that is cut anywhere.

use core::convert::Infallible;
use core::ops::ControlFlow::{self, Continue};

use pedina::chess::pgn::{ErrorKind, Flow, Line, Reader, Replay, Termination, Visitor, Writer};
use pedina::chess::{
    CastlingStyle, Cause, Ending, Game, MaterialRule, Move, Ply, Position, PositionOutcome,
};

use super::recorder::{Event, Recorder, check, read};
use super::writer::copy;
use crate::common::bridge::position_of;
use crate::common::suite;

const GAMES: &[u8] = include_bytes!("../../data/self_play.pgn");

/// Plays each game and looks at its end.
struct Judge {
    game: Game<[Ply; 512]>,
    comment: Vec<u8>,
    games: u32,
    causes: Vec<String>,
}

impl Visitor for Judge {
    type Break = Infallible;

    fn begin_game(&mut self) -> ControlFlow<Infallible, Flow> {
        self.game = Game::new(Position::start(), MaterialRule::Fide, [Ply::EMPTY; 512]);
        self.comment.clear();
        Continue(Flow::Read)
    }

    fn san(&mut self, text: &[u8]) -> ControlFlow<Infallible, Result<(), ErrorKind>> {
        let mv = match self.game.position().parse_san(text) {
            Ok(mv) => mv,
            Err(error) => return Continue(Err(error.into())),
        };
        assert_eq!(self.game.position().format_san(mv).as_bytes(), text);
        self.game.play(mv).expect("the game goes on");
        Continue(Ok(()))
    }

    fn comment(&mut self, text: &[u8], _: bool) -> ControlFlow<Infallible> {
        self.comment.extend(text);
        Continue(())
    }

    fn error(&mut self, error: pedina::chess::pgn::Error) -> ControlFlow<Infallible> {
        panic!("{error}");
    }

    fn end_game(&mut self, termination: Option<Termination>) -> ControlFlow<Infallible> {
        self.games += 1;
        let comment = String::from_utf8(self.comment.clone()).unwrap().trim().to_owned();
        let ending = self.game.ending();
        let can_claim = |wanted: Cause| {
            let claims = self.game.position().legal_moves().into_iter().map(Some);
            [None].into_iter().chain(claims).any(|mv| self.game.check_draw_claim(mv) == Ok(wanted))
        };
        match &*comment {
            "checkmate" => {
                let winner = !self.game.position().turn();
                assert_eq!(self.game.position().outcome(), PositionOutcome::Checkmate);
                assert_eq!(ending.map(Ending::result), Some(termination.unwrap().text()));
                assert_eq!(ending.and_then(|ending| ending.winner), Some(winner));
            }
            "stalemate" => assert_eq!(ending.map(|ending| ending.cause), Some(Cause::Stalemate)),
            "insufficient material" => {
                assert_eq!(ending.map(|ending| ending.cause), Some(Cause::DeadPosition));
            }
            "threefold repetition" => assert!(can_claim(Cause::ThreefoldRepetition)),
            "fifty moves" => assert!(can_claim(Cause::FiftyMoves)),
            other => panic!("{other}"),
        }
        let is_draw = comment != "checkmate";
        assert_eq!(termination == Some(Termination::Draw), is_draw, "game {}", self.games);
        self.causes.push(comment);
        Continue(())
    }
}

#[test]
fn games_of_an_engine_end_as_another_library_says() {
    let mut judge = Judge {
        game: Game::new(Position::start(), MaterialRule::Fide, [Ply::EMPTY; 512]),
        comment: Vec::new(),
        games: 0,
        causes: Vec::new(),
    };
    let mut reader = Reader::new();
    for chunk in GAMES.chunks(1000) {
        let Continue(()) = reader.read(chunk, &mut judge);
    }
    let Continue(()) = reader.finish(&mut judge);
    let count = |cause: &str| judge.causes.iter().filter(|one| *one == cause).count();
    assert_eq!(judge.games, 338);
    assert_eq!(count("checkmate"), 303);
    assert_eq!(count("threefold repetition"), 29);
    assert_eq!(count("insufficient material"), 3);
}

#[test]
fn games_of_an_engine_are_copied_whole() {
    let (events, moves) = check(GAMES, 4096, 0);
    let written = copy(GAMES);
    let (again, same) = check(written.as_bytes(), 77, 0);
    assert!(moves == same && moves.len() > 30_000, "{} moves", moves.len());
    assert_eq!(events.len(), again.len());
    assert!(copy(written.as_bytes()) == written);
}

#[test]
fn every_legal_move_of_every_suite_survives_a_file() {
    let (mut text, mut expected) = (String::new(), Vec::new());
    let mut writer = Writer::new(&mut text);
    for entry in suite::read_all() {
        let position = position_of(&entry.fen);
        let legal = position.legal_moves();
        let Some((main, others)) = legal.split_first() else { continue };
        writer.tag("Event", "a position").unwrap();
        writer.tag("FEN", &position.format_fen(CastlingStyle::Chess960)).unwrap();
        writer.mv(&position, *main).unwrap();
        for other in others {
            writer.begin_variation().unwrap();
            writer.mv(&position, *other).unwrap();
            writer.end_variation().unwrap();
        }
        writer.termination(Termination::Unknown).unwrap();
        expected.extend(&legal);
    }
    let (_, moves): (Vec<Event>, Vec<Move>) = check(text.as_bytes(), 1 << 12, 1);
    assert!(moves == expected);
    assert!(moves.len() > 40_000, "only {} moves", moves.len());
}

#[test]
fn a_file_that_is_cut_anywhere_loses_no_game_behind_the_cut() {
    let text = "[Event \"a \\\"b\\\"\"]\n[White \"c\"]\n\n% x\n\
                1. e4! {so [ ( so} e5 (1... c5 ; here\n\
                2. Nf3 $14 (2. d4)) 2. Nf3 Nc6 3. Bb5 *\n";
    let next = "\n\n[Event \"next\"]\n\n1. d4 d5 1/2-1/2\n";
    // Without an event of its own what is left belongs to the next game.
    let event = text.find('\n').unwrap();
    for cut in 0..=text.len() {
        let file = format!("{}{next}", &text[..cut]);
        for size in [1, 3, 1000] {
            let mut stack = [Line::new(Position::start()); 4];
            let mut recorder = Recorder::new(Some(Replay::new(&mut stack)));
            read(file.as_bytes(), size, &mut recorder);
            let games = recorder.events.iter().filter(|event| **event == Event::Game).count();
            assert_eq!(games, 1 + usize::from(cut >= event), "cut at {cut}");
            let last = &recorder.events[recorder.events.len() - 5..];
            let expected = [
                Event::Tag(b"Event".to_vec(), b"next".to_vec()),
                Event::Moves,
                Event::San(b"d4".to_vec()),
                Event::San(b"d5".to_vec()),
                Event::End(Some(Termination::Draw)),
            ];
            assert_eq!(last, expected, "cut at {cut} in chunks of {size}");
            assert_eq!(recorder.errors().is_empty(), cut == 0 || cut + 1 >= text.len(), "{cut}");
        }
    }
}
