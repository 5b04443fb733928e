//! The bytes of the fuzzer are a net, with a checksum that is right: what is accepted overflows
//! nowhere, and a search by it plays a legal move, as by bytes that only have the head of a net.
#![no_main]

use pedina::chess::Position;
use pedina::chess::MaterialRule;
use pedina::chess::engine::{Engine, Evaluation, Limits, Net};

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let mut bytes = bytes.to_vec();
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
    for _ in 0..4 {
        assert!(net.value(&position).abs() <= 20_000);
        let limits = Limits { nodes: 100, ..Limits::NONE };
        let (rule, evaluation) = (MaterialRule::Fide, Evaluation::Tapered);
        let mut engine = Engine::new(&position, rule, evaluation, limits, &mut memory)
            .expect("enough memory");
        engine.think_with_net(&net, &mut memory, u32::MAX);
        let best = engine.best_move().expect("no game ends so early");
        position = position.play(best).expect("it is legal");
    }
});
