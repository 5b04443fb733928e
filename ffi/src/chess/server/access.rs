//! From the words of a server to its value and back.

use super::pdn_chess_server;
use crate::call::{Answer, Store, call};
use crate::chess::color;
use crate::chess::game::{pdn_chess_ply, read_words};
use crate::ptr::{ElementsMut, In, InOut, InOutArray, Out, Value};
use crate::status::pdn_status;
use pedina::chess::server::{Server, ServerError};
use pedina::chess::{Color, Game, History, Ply};

/// Hands the server without its moves to `work`.
pub(super) fn view<T>(
    server: In<pdn_chess_server>,
    work: impl FnOnce(&mut Server<()>) -> Result<T, pdn_status>,
) -> Result<T, pdn_status> {
    let game = read_words(game_words(server)?).ok_or(pdn_status::PDN_ERROR_STATE)?;
    read(game, server, work)
}

/// Hands the server with its moves to `work`.
pub(super) fn view_game<H: History<Ply>, T>(
    server: In<pdn_chess_server>,
    history: H,
    work: impl FnOnce(&mut Server<H>) -> Result<T, pdn_status>,
) -> Result<T, pdn_status> {
    let game = read_words(game_words(server)?);
    let game = game.and_then(|game| game.with_history(history));
    read(game.ok_or(pdn_status::PDN_ERROR_STATE)?, server, work)
}

/// Hands the server of a game to `work`: it is too large to be handed back.
fn read<H, T>(
    game: Game<H>,
    words: In<pdn_chess_server>,
    work: impl FnOnce(&mut Server<H>) -> Result<T, pdn_status>,
) -> Result<T, pdn_status> {
    let mut server = Server::with_game(game);
    if !server.read_snapshot(words.words()?) {
        return Err(pdn_status::PDN_ERROR_STATE);
    }
    work(&mut server)
}

/// The game among the words of a server.
fn game_words<'a>(
    server: In<pdn_chess_server>,
) -> Result<&'a [[u8; 8]; Game::<()>::SNAPSHOT_WORDS], pdn_status> {
    server.words()?.first_chunk().ok_or(pdn_status::PDN_ERROR_STATE)
}

/// Once in the flash for each kind of history, not in each function.
#[inline(never)]
pub(super) fn store<H>(server: &mut Server<H>, output: Out<pdn_chess_server>) -> Answer {
    server.pack_snapshot(output.words()?);
    Ok(())
}

/// Stores what `look` finds in the server.
pub(super) fn get<T: Value>(
    server: In<pdn_chess_server>,
    output: Out<T>,
    look: impl FnOnce(&Server<()>) -> Result<T, pdn_status>,
) -> pdn_status {
    output.store(|| view(server, |server| look(server)))
}

/// Changes a server without its moves and stores it, unless it refuses.
pub(super) fn change<T>(
    server: InOut<pdn_chess_server>,
    change: impl FnOnce(&mut Server<()>) -> Result<T, ServerError>,
) -> Result<T, pdn_status> {
    view(server.input(), |value| {
        let result = change(value)?;
        store(value, server.output())?;
        Ok(result)
    })
}

/// The same for a side.
pub(super) fn change_side(
    server: InOut<pdn_chess_server>,
    side: u8,
    work: impl FnOnce(&mut Server<()>, Color) -> Result<(), ServerError>,
) -> pdn_status {
    call(|| {
        let side = color(side)?;
        change(server, |server| work(server, side))
    })
}

/// Changes a server with its moves and stores it, unless it refuses.
pub(super) fn change_game(
    server: InOut<pdn_chess_server>,
    history: InOutArray<pdn_chess_ply>,
    capacity: usize,
    change: impl FnOnce(&mut Server<ElementsMut<pdn_chess_ply>>) -> Result<(), ServerError>,
) -> Answer {
    change_elements(server, history.elements_mut(capacity)?, change)
}

/// The same with a history that is taken already.
pub(super) fn change_elements(
    server: InOut<pdn_chess_server>,
    history: ElementsMut<pdn_chess_ply>,
    change: impl FnOnce(&mut Server<ElementsMut<pdn_chess_ply>>) -> Result<(), ServerError>,
) -> Answer {
    view_game(server.input(), history, |value| {
        change(value)?;
        store(value, server.output())
    })
}
