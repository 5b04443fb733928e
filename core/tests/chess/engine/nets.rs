//! Nets give the integers of their trainer, and searches by them are the same on every processor.

use std::fs;
use std::path::Path;

use pedina::chess::Position;
use pedina::chess::engine::{Limits, Net, NetError};

use super::{position, search};

/// Each net of the repository, in the positions that its trainer wrote down.
#[test]
#[cfg_attr(miri, ignore = "reads files")]
fn nets_give_what_their_trainer_wrote_down() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("nets");
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let nets: Vec<_> =
        files.filter(|path| path.extension().is_some_and(|kind| kind == "net")).collect();
    assert!(!nets.is_empty());
    for path in nets {
        let bytes = fs::read(&path).unwrap();
        let net = match Net::read(&bytes) {
            // The small build.
            Err(NetError::TooLarge) if Net::MAX_NEURONS < 64 && path.ends_with("full.net") => {
                continue;
            }
            net => net.unwrap(),
        };
        let written = fs::read_to_string(path.with_extension("expected")).unwrap();
        let (sum, lines) = written.split_once('\n').unwrap();
        assert_eq!(sum, format!("{:08x}", Net::checksum(&bytes)), "{}", path.display());
        for line in lines.lines() {
            let (record, value) = line.split_once(';').unwrap();
            assert_eq!(net.value(&position(record)).to_string(), value, "{record}");
        }
        assert!(lines.lines().count() >= 1_000, "{}", path.display());
    }
}

/// The sums of memories are those of `core/tests/data/engine_nets.txt`, which was written on x86-64
/// with AVX2; WebAssembly repeats the first, processors of 32 bits the second.
#[test]
#[cfg_attr(miri, ignore = "reads files")]
fn a_search_by_a_net_is_the_same_on_every_processor() {
    let sums = [0, 1].map(|inputs| {
        let bytes = random_net(inputs);
        let net = match Net::read(&bytes) {
            Err(NetError::TooLarge) if Net::MAX_NEURONS < 64 && inputs == 0 => return None,
            net => net.unwrap(),
        };
        let mut memory = vec![0; 2_048];
        let limits = Limits { nodes: 20_000, ..Limits::NONE };
        let mut engine = search(&Position::start(), limits, &mut memory);
        while engine.is_thinking() {
            engine.think_with_net(&net, &mut memory, 1_000);
        }
        let mixed = |sum: u64, &word: &u64| (sum.rotate_left(5) ^ word).wrapping_mul(0x9e37_79b9);
        Some(memory.iter().fold(0, mixed))
    });
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/engine_nets.txt");
    if let ([Some(mirrored), Some(factored)], Some(_)) = (sums, std::env::var_os("PEDINA_ACCEPT")) {
        fs::write(&path, format!("{mirrored}\n{factored}\n")).unwrap();
    }
    let written = fs::read_to_string(&path).unwrap();
    let lines: Vec<_> = written.lines().collect();
    assert_eq!(lines.len(), sums.len());
    for (sum, line) in sums.into_iter().zip(lines) {
        assert!(sum.is_none_or(|sum| sum.to_string() == line), "PEDINA_ACCEPT=1 writes the sums");
    }
}

/// A net beside the terms: 64 neurons of mirrored inputs, or 8 of factored ones.
fn random_net(inputs: u8) -> Vec<u8> {
    let mut state = 7_u64;
    let mut within = |most: i32| {
        state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        (state >> 40) as i32 % (2 * most + 1) - most
    };
    let (neurons, rows) = if inputs == 0 { (64, 768) } else { (8, 192) };
    let mut bytes = b"PDNN".to_vec();
    bytes.extend([1, inputs, 8, 1, neurons, 0, 14, 0, 0, 0, 0, 0]);
    bytes.extend((0..neurons).flat_map(|_| (within(40) as i16).to_le_bytes()));
    bytes.extend((0..rows * usize::from(neurons)).map(|_| within(8) as u8));
    bytes.extend((0..8).flat_map(|_| within(1 << 16).to_le_bytes()));
    bytes.extend((0..16 * usize::from(neurons)).flat_map(|_| (within(300) as i16).to_le_bytes()));
    let sum = Net::checksum(&bytes);
    bytes[12..16].copy_from_slice(&sum.to_le_bytes());
    bytes
}
