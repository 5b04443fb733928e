//! The bytes of the fuzzer are a net, with a checksum that is right: what is accepted overflows
//! nowhere, and a search by it plays a legal move, as by bytes that only have the head of a net.
//!
//! A net has 828 bytes at least, so half of the inputs are the head of one, and its numbers are
//! their bytes over and over: as few as make a difference.
#![no_main]

use pedina::chess::MaterialRule;
use pedina::chess::Position;
use pedina::chess::engine::{Engine, Evaluation, Limits, Net};

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let mut bytes = match bytes.split_first() {
        Some((&choice, rest)) if choice & 1 == 1 => whole(choice, rest),
        Some((_, rest)) => rest.to_vec(),
        None => return,
    };
    let sum = Net::checksum(&bytes);
    if let Some(place) = bytes.get_mut(12..16) {
        place.copy_from_slice(&sum.to_le_bytes());
    }
    let checked = Net::read(&bytes);
    let Ok(net) = Net::read_again(&bytes) else {
        assert!(checked.is_err());
        return;
    };
    let mut position = Position::start();
    let mut memory = [0; Engine::MIN_MEMORY];
    for _ in 0..2 {
        assert!(net.value(&position).abs() <= 20_000);
        let limits = Limits { nodes: 50, ..Limits::NONE };
        let (rule, evaluation) = (MaterialRule::Fide, Evaluation::Tapered);
        let mut engine =
            Engine::new(&position, rule, evaluation, limits, &mut memory).expect("enough memory");
        engine.think_with_net(&net, &mut memory, u32::MAX);
        let best = engine.best_move().expect("no game ends so early");
        position = position.play(best).expect("it is legal");
    }
});

/// A net of the length that its head says; the bytes after the shift are its numbers.
fn whole(choice: u8, bytes: &[u8]) -> Vec<u8> {
    let (&shift, numbers) = bytes.split_first().unwrap_or((&0, &[]));
    let [inputs, flags, buckets, neurons] =
        [choice >> 1 & 1, choice >> 2 & 1, 1 << (choice >> 3 & 3), 4 << (choice >> 5 & 1)];
    let mut net = b"PDNN".to_vec();
    net.extend([1, inputs, buckets, flags, neurons, 0, shift, 0, 0, 0, 0, 0]);
    let [buckets, neurons] = [buckets, neurons].map(usize::from);
    let features = if inputs == 0 { 768 } else { 192 };
    let length = 2 * neurons + features * neurons + 4 * buckets + 4 * buckets * neurons;
    let numbers = if numbers.is_empty() { &[0] } else { numbers };
    net.extend(numbers.iter().copied().cycle().take(length));
    net
}
