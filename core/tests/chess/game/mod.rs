//! Games: endings, draws, undo and redo, repetition, material, each against the Laws,
//! known games or a naive twin.

use crate::common::memory::{Memory, memory};
use pedina::chess::{
    Color, FenMode, Game, GameError, HistoryMut, MaterialRule, Move, Ply, Position,
};

mod blocked_pawns;
mod draws;
mod endings;
mod history;
mod material;
mod repetition;

/// A game with room for 1,000 plies.
fn game(fen: &str) -> Game<Memory<Ply>> {
    Game::new(position(fen), MaterialRule::Fide, memory(Ply::EMPTY, 1_000))
}

fn start() -> Game<Memory<Ply>> {
    game("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")
}

fn position(fen: &str) -> Position {
    Position::parse_fen(fen.as_bytes(), FenMode::Strict).unwrap_or_else(|e| panic!("{fen}: {e}"))
}

fn uci<H: HistoryMut<Ply>>(game: &Game<H>, text: &str) -> Move {
    game.position().parse_uci(text.as_bytes()).unwrap_or_else(|e| panic!("{text}: {e}"))
}

/// Plays moves in UCI notation; all of them have to be possible.
fn play<H: HistoryMut<Ply>>(game: &mut Game<H>, moves: &str) {
    for text in moves.split_whitespace() {
        let mv = uci(game, text);
        assert_eq!(game.play(mv), Ok(()), "{text}");
    }
}

/// Calls everything that changes a game but for `undo`; each call has to be refused as said, and
/// the game to stay as it is.
fn refuses_everything(game: &Game<Memory<Ply>>, error: GameError) {
    use pedina::chess::Color::{Black, White};
    let legal = game.position().legal_moves().first().copied();
    let mut copy = game.clone();
    assert_eq!(copy.redo(), Err(error));
    assert_eq!(copy.claim_draw(None), Err(error));
    assert_eq!(copy.check_draw_claim(legal), Err(error));
    for side in [White, Black] {
        assert_eq!(copy.offer_draw(side), Err(error));
        assert_eq!(copy.accept_draw(side), Err(error));
        assert_eq!(copy.decline_draw(side), Err(error));
        assert_eq!(copy.resign(side), Err(error));
        assert_eq!(copy.lose_on_time(side), Err(error));
    }
    if let Some(mv) = legal {
        assert_eq!(copy.play(mv), Err(error));
        assert_eq!(copy.claim_draw(Some(mv)), Err(error));
    }
    assert_eq!(&copy, game);
}

/// Asserts that in a dead position the same rule lets nobody win, and that US Chess lets nobody
/// win who could not by FIDE; returns whether the position is dead.
fn agrees_with_itself(rule: MaterialRule, position: &Position) -> bool {
    let is_dead = rule.is_dead(position);
    let winners = Color::ALL.map(|side| rule.can_win(position, side));
    if rule == MaterialRule::UsChess {
        let by_fide = Color::ALL.map(|side| MaterialRule::Fide.can_win(position, side));
        let is_more = winners.iter().zip(by_fide).any(|(us, fide)| *us && !fide);
        assert!(!is_more, "{winners:?} {by_fide:?} {position:?}");
        assert!(!is_dead || winners == [false; 2], "{rule:?} {position:?}");
    } else {
        assert_eq!(is_dead, winners == [false; 2], "{rule:?} {position:?}");
    }
    is_dead
}
