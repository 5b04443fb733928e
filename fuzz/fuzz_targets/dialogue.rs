//! The bytes of the fuzzer are what the players of Konobi and Mastermind send: tables write the
//! same, in chunks and outputs of any size, and a client of Mastermind reads anything.
#![no_main]

#[path = "../src/received.rs"]
mod received;

use pedina::konobi::session as konobi;
use pedina::mastermind::session as mastermind;
use pedina::session::{Name, Output};
use received::Received;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let Some((&[kind, chunk, room], text)) = bytes.split_first_chunk() else { return };
    let sizes = [1 + usize::from(chunk), 1 + usize::from(room)];
    let whole = [text.len().max(1), 1 << 16];
    RECEIVED[usize::from(kind % 4)].add(text);
    match kind % 4 {
        0 => {
            let style = konobi::Style::new(kind / 4 % 4).unwrap_or_default();
            let settings = konobi::Settings::new(konobi::Seating::Console, style);
            assert_eq!(play_konobi(settings, text, sizes), play_konobi(settings, text, whole));
        }
        1 => {
            let style = konobi::Style::Ascii;
            let settings = konobi::Settings::new(konobi::Seating::Connections, style);
            assert_eq!(play_konobi(settings, text, sizes), play_konobi(settings, text, whole));
        }
        2 => assert_eq!(play_mastermind(text, sizes), play_mastermind(text, whole)),
        _ => {
            let mut client = mastermind::Client::default();
            let mut rest = text;
            while !rest.is_empty() {
                rest = &rest[client.receive(rest).consumed..];
            }
            let mut memory = [0; 40];
            let mut output = Output::new(&mut memory);
            let _ = mastermind::Handshake::default().receive(text, &mut output);
        }
    }
});

/// What both players receive; each sends the half of the text, up to a byte 1. At a console both
/// type at the first one's keyboard.
fn play_konobi(settings: konobi::Settings, text: &[u8], sizes: [usize; 2]) -> [Vec<u8>; 2] {
    let [chunk, room] = sizes;
    let mut table = konobi::Table::new(settings);
    table.join();
    let players = if settings.seating == konobi::Seating::Console { 1 } else { 2 };
    let mut halves = text.splitn(players, |&byte| byte == 1);
    let mut inputs = [(); 2].map(|()| halves.next().unwrap_or_default());
    let mut received = [Vec::new(), Vec::new()];
    let mut is_busy = true;
    while is_busy {
        is_busy = false;
        for (player, input) in pedina::konobi::Player::ALL.into_iter().zip(&mut inputs) {
            let mut memory = [vec![0; room], vec![0; room]];
            let [first, second] = &mut memory;
            let mut outputs = konobi::Outputs::new(first, second);
            let handed = &input[..chunk.min(input.len())];
            let progress = table.receive(player, handed, &mut outputs);
            *input = &input[progress.consumed..];
            is_busy |= progress.consumed > 0 || progress.event.is_some();
            for (all, output) in received.iter_mut().zip([&outputs.first, &outputs.second]) {
                all.extend(output.bytes());
                is_busy |= !output.bytes().is_empty();
            }
        }
    }
    received
}

/// What both players and the watchers receive; each player sends the half of the text.
fn play_mastermind(text: &[u8], sizes: [usize; 2]) -> [Vec<u8>; 3] {
    let [chunk, room] = sizes;
    let names = [Name::new("Ada"), Name::from_bytes(text)];
    let settings = pedina::mastermind::Settings {
        peg_kind: pedina::mastermind::PegKind::Digits,
        code_size: 1,
        ..Default::default()
    };
    let mut table = mastermind::Table::new(settings, names).expect("the settings fit");
    let mut halves = text.splitn(2, |&byte| byte == 1);
    let mut inputs = [(); 2].map(|()| halves.next().unwrap_or_default());
    let mut received = [const { Vec::new() }; 3];
    let mut is_busy = true;
    while is_busy {
        is_busy = false;
        for (player, input) in pedina::mastermind::Player::ALL.into_iter().zip(&mut inputs) {
            let mut memory = [vec![0; room], vec![0; room], vec![0; room]];
            let [one, two, watchers] = &mut memory;
            let mut outputs = mastermind::Outputs::new(one, two, watchers);
            let handed = &input[..chunk.min(input.len())];
            let progress = table.receive(player, handed, &mut outputs);
            *input = &input[progress.consumed..];
            is_busy |= progress.consumed > 0 || progress.event.is_some();
            let outputs = [&outputs.one, &outputs.two, &outputs.watchers];
            for (all, output) in received.iter_mut().zip(outputs) {
                all.extend(output.bytes());
                is_busy |= !output.bytes().is_empty();
            }
        }
    }
    received
}

static RECEIVED: [Received; 4] = [
    Received::new("a console of Konobi"),
    Received::new("connections of Konobi"),
    Received::new("a table of Mastermind"),
    Received::new("a client of Mastermind"),
];
