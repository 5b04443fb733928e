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
//! that does not call these functions links none of their code, and one that thinks with a net
//! alone none of pdn_chess_engine_think. The small build, for 32-bit processors other than
//! WebAssembly, takes nets with factored inputs and at most 8 neurons.

use pedina::chess::engine::Net;

use super::engine::{self, pdn_chess_engine};
use crate::call::{Store, call};
use crate::library::pdn_bool;
use crate::ptr::{InArray, InOut, InOutArray, Out};
use crate::status::pdn_status;

/// Returns PDN_OK if the bytes are a net, otherwise the reason why not. They are read in full: some
/// hundred thousand of them take about a millisecond on a desktop.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_net_check(net: InArray<u8>, net_length: usize) -> pdn_status {
    call(|| {
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
        search.think_with_net(&Net::read_again(net.slice(net_length)?)?, memory, nodes);
        let is_thinking = search.is_thinking();
        engine::write(engine.output(), Some(search))?;
        Ok((!is_thinking).into())
    })
}

/// As pdn_chess_engine_think_with_net, with a net that is part of the library: for boards, 1,856
/// bytes beside the terms, and no memory but the stack. Not in a WebAssembly module, which keeps
/// such data even where nothing reads it.
///
/// # Bindings
/// Takes long.
/// Bounded by `nodes`.
/// Independent of `memory_words`.
/// Work memory: `memory`.
#[cfg(not(target_family = "wasm"))]
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_engine_think_with_board_net(
    engine: InOut<pdn_chess_engine>,
    memory: InOutArray<u64>,
    memory_words: usize,
    nodes: u32,
    is_ready: Out<pdn_bool>,
) -> pdn_status {
    is_ready.store(|| {
        let mut search = engine::read(engine.input())?;
        search.think_with_net(&Net::BOARD, memory.words_mut(memory_words)?, nodes);
        let is_thinking = search.is_thinking();
        engine::write(engine.output(), Some(search))?;
        Ok((!is_thinking).into())
    })
}
