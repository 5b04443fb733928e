//! Chess: nets of the engine
//!
//! A net is an evaluation that was learnt from games: a file of some hundred KB at most, which the
//! caller reads and keeps. docs/engine.md says more. A program checks it once and thinks with it
//! from then on:
//!
//!     pdn_status status = pdn_chess_net_check(net, net_length);
//!     if (status == PDN_OK) {
//!         status = pdn_chess_engine_think_with_net(&engine, memory, words, net, net_length,
//!                                                  500, &is_ready);
//!     }
//!
//! Beyond what pdn_chess_engine_init names, equal nets are a condition of equal moves. A program
//! that does not call these functions links none of their code. Nets are not in the small build:
//! 32-bit processors other than WebAssembly, or the feature `small` of the crate.

use pedina::chess::engine::{Engine, Net};

use super::engine::{self, pdn_chess_engine};
use crate::call::{Answer, Store, call};
use crate::library::pdn_bool;
use crate::ptr::{InArray, InOut, InOutArray, Out};
use crate::status::pdn_status;

/// Returns PDN_OK if the bytes are a net, otherwise the reason why not. They are read in full: some
/// hundred thousand of them take about a millisecond on a desktop.
///
/// PDN_ERROR_CHESS_ENGINE_NO_NETS: the library is the small build, which has no nets.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_net_check(net: InArray<u8>, net_length: usize) -> pdn_status {
    call(|| {
        if cfg!(small) {
            return Err(pdn_status::PDN_ERROR_CHESS_ENGINE_NO_NETS);
        }
        Net::read(net.slice(net_length)?)?;
        Ok(())
    })
}

/// As pdn_chess_engine_think, with a net in place of the terms of the evaluation or beside them, as
/// it was trained. All calls for a search, and all searches in the same memory, get the same net;
/// otherwise what they find has no meaning. A search that evaluates by material alone does not use
/// the net.
///
/// Only the head of the net is looked at here. Bytes that pdn_chess_net_check refuses give values
/// without a meaning; nothing outside of them is read.
///
/// PDN_ERROR_CHESS_ENGINE_NO_NETS: the library is the small build, which has no nets.
/// PDN_ERROR_OVERLAP: the net is in the memory.
///
/// # Bindings
/// Takes long.
/// Bounded by `nodes`.
/// Independent of `memory_words`.
/// Independent of `net_length`.
/// Work memory: `memory`.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_engine_think_with_net(
    engine: InOut<pdn_chess_engine>,
    memory: InOutArray<u64>,
    memory_words: usize,
    net: InArray<u8>,
    net_length: usize,
    nodes: u32,
    is_ready: Out<pdn_bool>,
) -> pdn_status {
    is_ready.store(|| {
        let mut search = engine::read(engine.input())?;
        let bytes = net.elements(net_length)?;
        let memory = memory.words_mut_apart(memory_words, &bytes)?;
        think(&mut search, &Net::read_again(net.slice(net_length)?)?, memory, nodes)?;
        let is_thinking = search.is_thinking();
        engine::write(engine.output(), Some(search))?;
        Ok((!is_thinking).into())
    })
}

#[cfg(not(small))]
fn think(search: &mut Engine, net: &Net<'_>, memory: &mut [u64], nodes: u32) -> Answer {
    search.think_with_net(net, memory, nodes);
    Ok(())
}

#[cfg(small)]
const fn think(_: &mut Engine, _: &Net<'_>, _: &mut [u64], _: u32) -> Answer {
    Err(pdn_status::PDN_ERROR_CHESS_ENGINE_NO_NETS)
}
