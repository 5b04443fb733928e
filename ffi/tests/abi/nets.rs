//! Nets as a C program gives them: the answers of the Rust crate, and a reason for each refusal.

use pedina::chess::engine::{Net, NetError};
use pedina_ffi::ptr::{InArray, InOut, InOutArray, Out};

use super::examples::{ENGINE_MEMORY as MEMORY, begun_search, net, start, thinking};
use super::prelude::*;

#[test]
fn a_search_by_a_net_over_the_abi_is_that_of_the_crate() {
    let bytes = net();
    let (mut engine, mut memory) = begun_search(&start());
    let (mut words_of_engine, mut bytes_of_memory) = (words(&engine.to_snapshot()), words(&memory));
    for _ in 0..effort(30, 2) {
        engine.think_with_net(&Net::read(&bytes).expect("a net"), &mut memory, 100);
        let thought = run!(pdn_chess_engine_think_with_net(
            words_of_engine,
            bytes_of_memory,
            _,
            bytes.clone(),
            _,
            100,
            _
        ));
        words_of_engine = thought.bytes("engine").to_vec();
        bytes_of_memory = thought.bytes("memory").to_vec();
    }
    assert_eq!(words_of_engine, words(&engine.to_snapshot()));
    assert_eq!(bytes_of_memory, words(&memory));

    // Without the net other moves are worth more.
    let (mut without, mut memory) = begun_search(&start());
    for _ in 0..effort(30, 2) {
        without.think(&mut memory, 100);
    }
    assert_ne!(bytes_of_memory, words(&memory));
}

#[test]
fn the_board_net_over_the_abi_is_that_of_the_crate() {
    let (mut engine, mut memory) = begun_search(&start());
    let (words_of_engine, bytes_of_memory) = (words(&engine.to_snapshot()), words(&memory));
    engine.think_with_net(&Net::BOARD, &mut memory, 500);
    let thought =
        run!(pdn_chess_engine_think_with_board_net(words_of_engine, bytes_of_memory, _, 500, _));
    assert_eq!(thought.bytes("engine"), words(&engine.to_snapshot()));
    assert_eq!(thought.bytes("memory"), words(&memory));
}

#[test]
fn each_reason_to_refuse_a_net_has_its_status() {
    let good = net();
    assert_eq!(run!(pdn_chess_net_check(good.clone(), _)).status, PDN_OK);
    let changed = |place: usize, byte: u8, is_sealed: bool| {
        let mut bytes = good.clone();
        bytes[place] = byte;
        if is_sealed {
            let sum = Net::checksum(&bytes);
            bytes[12..16].copy_from_slice(&sum.to_le_bytes());
        }
        bytes
    };
    let refused = [
        (changed(0, b'p', true), PDN_ERROR_CHESS_NET_MAGIC, NetError::Magic),
        (changed(4, 9, true), PDN_ERROR_CHESS_NET_VERSION, NetError::Version),
        (changed(6, 3, true), PDN_ERROR_CHESS_NET_SHAPE, NetError::Shape),
        (changed(8, 8, true), PDN_ERROR_CHESS_NET_LENGTH, NetError::Length),
        (changed(40, 1, false), PDN_ERROR_CHESS_NET_CHECKSUM, NetError::Checksum),
        (changed(17, 0x80, true), PDN_ERROR_CHESS_NET_SUM_OVERFLOW, NetError::SumOverflow),
    ];
    for (bytes, status, error) in refused {
        assert_eq!(Net::read(&bytes), Err(error));
        assert_eq!(run!(pdn_chess_net_check(bytes, _)).status, status);
    }
    let mut many = good;
    // The output bias.
    many[794..796].copy_from_slice(&[0xff, 0x7f]);
    let sum = Net::checksum(&many);
    many[12..16].copy_from_slice(&sum.to_le_bytes());
    assert_eq!(run!(pdn_chess_net_check(many, _)).status, PDN_ERROR_CHESS_NET_TOTAL_OVERFLOW);
    assert_eq!(run!(pdn_chess_net_check(Vec::<u8>::new(), _)).status, PDN_ERROR_CHESS_NET_MAGIC);
}

#[test]
fn bytes_without_a_head_are_no_net_to_think_with() {
    let (engine, memory) = thinking();
    let mut bytes = net();
    bytes.pop();
    let refused =
        run!(pdn_chess_engine_think_with_net(&engine, words(&memory), _, bytes, _, 100, _));
    assert_eq!(refused.status, PDN_ERROR_CHESS_NET_LENGTH);
}

#[test]
#[cfg(small)]
fn the_small_library_takes_no_large_net() {
    let head = |inputs: u8, neurons: u8| {
        let mut bytes = b"PDNN".to_vec();
        bytes.extend([1, inputs, 1, 1, neurons, 0, 8, 0, 0, 0, 0, 0]);
        bytes
    };
    for large in [head(0, 4), head(1, 12)] {
        let (engine, memory) = thinking();
        assert_eq!(Net::read(&large), Err(NetError::TooLarge));
        let checked = run!(pdn_chess_net_check(large.clone(), _));
        assert_eq!(checked.status, PDN_ERROR_CHESS_NET_TOO_LARGE);
        let thought =
            run!(pdn_chess_engine_think_with_net(&engine, words(&memory), _, large, _, 100, _));
        assert_eq!(thought.status, PDN_ERROR_CHESS_NET_TOO_LARGE);
    }
}

#[test]
fn a_net_must_not_lie_in_the_memory() {
    let (engine, mut memory) = thinking();
    let mut search = pdn_chess_engine { words: engine.to_snapshot() };
    let mut is_ready = 0;
    let first = memory.as_mut_ptr();
    // SAFETY: the objects are of these types and live until the call returns.
    let status = unsafe {
        pdn_chess_engine_think_with_net(
            InOut::new(&raw mut search),
            InOutArray::new(first),
            MEMORY,
            InArray::new(first.cast_const().cast::<u8>().add(8 * MEMORY - 1)),
            1,
            100,
            Out::new(&raw mut is_ready),
        )
    };
    assert_eq!(status, PDN_ERROR_OVERLAP);
}
