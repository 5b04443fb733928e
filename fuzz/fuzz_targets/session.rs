//! The bytes of the fuzzer are what two clients of chess over TCP send, or what a server does: both
//! ends write and report the same in chunks of any size, by either rules.
#![no_main]

#[path = "../src/received.rs"]
mod received;

use pedina::chess::session::{
    Client, ClientEvent, Limits, OUTPUT_CAPACITY, Original, Outputs, Rules, Standard, Table,
    TableEvent,
};
use pedina::chess::{Color, Role, Square};
use pedina::session::Output;
use received::Received;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let Some((&[kind, chunk], text)) = bytes.split_first_chunk() else { return };
    let (chunk, whole) = (1 + usize::from(chunk), text.len().max(1));
    RECEIVED[usize::from(kind % 4)].add(text);
    match kind % 4 {
        0 => assert_eq!(host::<Standard>(text, chunk), host::<Standard>(text, whole)),
        1 => assert_eq!(host::<Original>(text, chunk), host::<Original>(text, whole)),
        2 => assert_eq!(listen::<Standard>(text, chunk), listen::<Standard>(text, whole)),
        _ => assert_eq!(listen::<Original>(text, chunk), listen::<Original>(text, whole)),
    }
});

/// What a table writes and reports. A byte from 128 on says who sends what follows, after how many
/// seconds, or who leaves.
fn host<R: Rules>(text: &[u8], chunk: usize) -> ([Vec<u8>; 2], Vec<TableEvent>) {
    let limits = Limits { move_time: Some(600_000), ..Limits::default() };
    let (mut table, mut now, mut color) = (Table::<R>::new(limits), 0, Color::White);
    let (mut written, mut events) = ([Vec::new(), Vec::new()], Vec::new());
    for part in text.chunk_by(|_, &next| next < 128) {
        let mut part = part;
        if let Some((&sign @ 128.., rest)) = part.split_first() {
            now += u64::from(sign >> 2 & 15) * 1_000;
            color = if sign & 1 == 0 { Color::White } else { Color::Black };
            part = rest;
            if sign >= 0xfc {
                table.leave(color);
            }
        }
        let mut is_busy = true;
        while !part.is_empty() || is_busy {
            let (mut white, mut black) = ([0; OUTPUT_CAPACITY], [0; OUTPUT_CAPACITY]);
            let mut outputs = Outputs::new(&mut white, &mut black);
            let handed = &part[..chunk.min(part.len())];
            let progress = table.receive(color, handed, &mut outputs, now);
            part = &part[progress.consumed..];
            is_busy = progress.event.is_some();
            events.extend(progress.event);
            for (all, output) in written.iter_mut().zip([&outputs.white, &outputs.black]) {
                all.extend(output.bytes());
            }
        }
    }
    (written, events)
}

/// What a client reports of what a server sends, and sends back: it plays the first legal move that
/// it finds, and votes for another game.
fn listen<R: Rules>(text: &[u8], chunk: usize) -> (Vec<ClientEvent>, Vec<u8>) {
    let mut client = Client::<R>::new();
    let (mut events, mut sent) = (Vec::new(), Vec::new());
    for mut part in text.chunks(chunk) {
        while !part.is_empty() {
            let progress = client.receive(part);
            part = &part[progress.consumed..];
            events.extend(progress.event);
            let mut memory = [0; OUTPUT_CAPACITY];
            let mut output = Output::new(&mut memory);
            if progress.event.is_some() {
                answer(&mut client, &mut output);
            }
            sent.extend(output.bytes());
        }
    }
    events.extend(client.leave());
    (events, sent)
}

fn answer<R: Rules>(client: &mut Client<R>, output: &mut Output<'_>) {
    let squares = || (0..64).filter_map(Square::new);
    if client.is_voting() {
        client.vote(true, output).expect("there is a vote");
    } else if client.is_my_turn() {
        let moves = squares().flat_map(|from| squares().map(move |to| (from, to)));
        for (from, to) in moves.filter(|(from, to)| from != to) {
            let role = [None, Some(Role::Knight)];
            if role.iter().any(|&role| client.play(from, to, role, output).is_ok()) {
                return;
            }
        }
    }
}

static RECEIVED: [Received; 4] = [
    Received::new("a table of chess"),
    Received::new("a table of chess by the rules of the original"),
    Received::new("a client of chess"),
    Received::new("a client of chess by the rules of the original"),
];
