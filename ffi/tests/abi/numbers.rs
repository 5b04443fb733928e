//! Numbers: every value of the small types, the edges and many others of the large ones.

use crate::{
    call::{Call, Value},
    declarations::{
        ERROR_RANGE, FUNCTIONS, OK, pdn_chess_move_from, pdn_chess_move_promotion,
        pdn_chess_move_to,
    },
    parameter::{Domain, Kind},
    samples::effort,
};

#[test]
fn numbers_out_of_range_are_refused() {
    let mut refused = 0;
    for &function in FUNCTIONS {
        // Checkmate, so that a perft of any depth ends at once.
        let example = if function.name.ends_with("perft") || function.name.ends_with("divide") {
            Call::example(function).with("position", Value::Object(checkmate()))
        } else {
            Call::example(function)
        };
        for (i, parameter) in function.parameters.iter().enumerate() {
            let Kind::Number(domain) = parameter.kind else {
                continue;
            };
            for number in candidates(domain).into_iter().step_by(effort(1, 97)) {
                let mut call = example.clone();
                call.values[i] = Value::Number(number);
                let status = call.run().status;
                let allowed = (domain.allows)(number);
                assert_eq!(status != ERROR_RANGE, allowed, "{status} for {call:?}");
                refused += usize::from(!allowed);
            }
        }
    }
    assert!(refused > effort(4_000, 30), "only {refused} calls were refused");
}

#[test]
fn moves_are_packed_as_the_header_says() {
    for mv in (0..=u16::MAX).step_by(effort(1, 1009)) {
        let parts = [pdn_chess_move_from(mv), pdn_chess_move_to(mv), pdn_chess_move_promotion(mv)];
        let [from, to, promotion] = parts.map(u16::from);
        assert_eq!(from | to << 6 | promotion << 12, mv & 0x7FFF, "{mv:#06x}");
    }
    let squares = (0..64_u64).step_by(effort(1, 60));
    for (from, to) in squares.clone().flat_map(|from| squares.clone().map(move |to| (from, to))) {
        for promotion in [0, 2, 3, 4, 5] {
            let call = Call::of("pdn_chess_make_move")
                .with("from", Value::Number(from))
                .with("to", Value::Number(to))
                .with("promotion", Value::Number(promotion));
            let outcome = call.run();
            assert_eq!(outcome.status, OK);
            assert_eq!(outcome.number("mv"), from | to << 6 | promotion << 12);
        }
    }
}

/// Every number of 8 bits; of wider types, what lies around each power of two and around
/// each limit that the header states.
fn candidates(domain: Domain) -> Vec<u64> {
    if domain.bits == 8 {
        return (0..256).collect();
    }
    let greatest = u64::MAX >> (64 - domain.bits);
    let edges = (0..domain.bits).map(|bit| 1 << bit).chain([960, 17, greatest]);
    edges.flat_map(|edge: u64| [edge - 1, edge, edge.saturating_add(1).min(greatest)]).collect()
}

fn checkmate() -> Vec<u8> {
    let fen = b"rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
    let outcome = Call::of("pdn_chess_parse_fen").with_text(fen).run();
    assert_eq!(outcome.status, OK);
    outcome.bytes("position").into()
}
