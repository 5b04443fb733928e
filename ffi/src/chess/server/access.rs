//! From the words of a server to its value and back.

use super::pdn_chess_server;
use crate::call::{Answer, Outputs, call};
use crate::chess::color;
use crate::chess::game::pdn_chess_ply;
use crate::ptr::{Elements, ElementsMut, In, InOut, InOutArray, Out, Value};
use crate::status::pdn_status;
use pedina::chess::server::{Server, ServerError};
use pedina::chess::{Color, Game, History, Ply};

/// Hands the server without its moves to `work`.
pub(super) fn view<T>(
    server: In<pdn_chess_server>,
    work: impl FnOnce(&mut Server<()>) -> Result<T, pdn_status>,
) -> Result<T, pdn_status> {
    let words = server.words()?;
    read(game(&words)?, &words, work)
}

/// Hands the server with its moves to `work`.
pub(super) fn view_game<H: History<Ply>, T>(
    server: In<pdn_chess_server>,
    history: H,
    work: impl FnOnce(&mut Server<H>) -> Result<T, pdn_status>,
) -> Result<T, pdn_status> {
    let words = server.words()?;
    let game =
        Game::from_snapshot(&game_words(&words), history).ok_or(pdn_status::PDN_ERROR_STATE)?;
    read(game, &words, work)
}

/// Hands the server of a game to `work`: it is too large to be handed back.
fn read<H, T>(
    game: Game<H>,
    words: &Elements<u64>,
    work: impl FnOnce(&mut Server<H>) -> Result<T, pdn_status>,
) -> Result<T, pdn_status> {
    let mut server = Server::with_game(game);
    if !load(&mut server, words) {
        return Err(pdn_status::PDN_ERROR_STATE);
    }
    work(&mut server)
}

/// Once in the flash for each kind of history, not in each function.
#[inline(never)]
fn load<H>(server: &mut Server<H>, words: &Elements<u64>) -> bool {
    server.read_snapshot(|index| words.get(index).unwrap_or(0))
}

/// The game without its moves.
#[inline(never)]
fn game(words: &Elements<u64>) -> Result<Game<()>, pdn_status> {
    Game::without_history(&game_words(words)).ok_or(pdn_status::PDN_ERROR_STATE)
}

fn game_words(words: &Elements<u64>) -> [u64; Game::<()>::SNAPSHOT_WORDS] {
    core::array::from_fn(|index| words.get(index).unwrap_or(0))
}

/// Once in the flash for each kind of history, not in each function.
#[inline(never)]
pub(super) fn store<H>(server: &Server<H>, output: Out<pdn_chess_server>) -> Answer {
    let mut words = output.words()?;
    server.write_snapshot(|index, word| words.set(index, word));
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
    let history = history.elements_mut(capacity)?;
    view_game(server.input(), history, |value| {
        change(value)?;
        store(value, server.output())
    })
}
