//! Chess over TCP: tables and clients of C play each other, and the crate's answer as they do.

use pedina::chess::Color;
use pedina::chess::session::{Limits, Outputs, Standard, Table};

use super::call::Outcome;
use super::prelude::*;

/// Where fields stand in a report of a table.
const LENGTHS: usize = 64;
const EVENT: usize = 66;

/// A table of C and one of Rust that receive the same.
struct Pair {
    words: Vec<u8>,
    table: Table<Standard>,
}

impl Pair {
    fn new(errors: u8) -> Self {
        let limits = Limits { move_time: Some(5_000), vote_time: 700, errors };
        let new = run!(pdn_chess_table_init(5_000, 700, errors, _));
        Self { words: new.bytes("table").to_vec(), table: Table::new(limits) }
    }

    /// Both do the same; returns the bytes for white and black, and the number of the event.
    fn same(
        &mut self,
        outcome: &Outcome,
        work: impl FnOnce(&mut Table<Standard>, &mut Outputs<'_>),
    ) -> ([Vec<u8>; 2], u8) {
        assert_eq!(outcome.status, PDN_OK);
        self.words = outcome.bytes("table").to_vec();
        let (mut white, mut black) = ([0; 32], [0; 32]);
        let mut outputs = Outputs::new(&mut white, &mut black);
        work(&mut self.table, &mut outputs);
        let report = outcome.bytes("report");
        let of = |start: usize, color: usize| {
            report[start..start + usize::from(report[LENGTHS + color])].to_vec()
        };
        let sent = [of(0, 0), of(32, 1)];
        assert_eq!(sent, [outputs.white.bytes().to_vec(), outputs.black.bytes().to_vec()]);
        assert_eq!(words(&self.table.to_snapshot()), self.words);
        (sent, report[EVENT])
    }

    fn tick(&mut self, now: u64) -> ([Vec<u8>; 2], u8) {
        let outcome = run!(pdn_chess_table_tick(self.words.clone(), now, _));
        self.same(&outcome, |table, outputs| _ = table.tick(outputs, now))
    }

    /// Receives a chunk to its end; returns the events.
    fn receive(&mut self, color: Color, chunk: &[u8], now: u64) -> Vec<u8> {
        let (mut rest, mut events) = (chunk, Vec::new());
        loop {
            let (side, memory) = (color as u8, self.words.clone());
            let outcome = run!(pdn_chess_table_receive(memory, side, rest, _, now, _, _));
            let consumed = outcome.number("consumed") as usize;
            let (_, event) = self.same(&outcome, |table, outputs| {
                assert_eq!(table.receive(color, rest, outputs, now).consumed, consumed);
            });
            events.push(event);
            rest = &rest[consumed..];
            if event == 0 {
                assert_eq!(rest, b"");
                return events;
            }
        }
    }
}

#[test]
fn a_table_does_with_noise_what_that_of_the_crate_does() {
    let lines = [
        "MOVE 4 1 4 3\n",
        "MOVE 4 6 4 4\n",
        "REPLAY Yes\n",
        "x",
        "\r\n",
        "PROMOTION 4 0 7\n",
        "MOVE 5 1 5 2\n",
        "ERROR 6\n",
        "MOVE 6 1 6 3\nMOVE 3 7 7 3\n",
        "REPLAY No\n",
        "MOVE 9 9\n",
    ];
    let mut random = Random::new(5);
    for _ in 0..effort(60, 2) {
        let mut pair = Pair::new(6);
        let mut now = 0;
        for _ in 0..effort(40, 10) {
            now += random.below(400) as u64;
            let color = Color::ALL[random.below(2)];
            let line = *random.pick(&lines[..]);
            pair.receive(color, &line.as_bytes()[..random.below(line.len() + 1)], now);
            while pair.tick(now).1 != 0 {}
        }
    }
}

#[test]
fn two_clients_play_a_game_at_a_table() {
    let mut pair = Pair::new(9);
    let (sent, event) = pair.tick(0);
    assert_eq!(event, 1, "it starts");
    let mut clients = [0, 1].map(|_| run!(pdn_chess_client_init(_)).bytes("client").to_vec());
    for (client, line) in clients.iter_mut().zip(&sent) {
        let received = run!(pdn_chess_client_receive(client.clone(), &line[..], _, _, _));
        assert_eq!(received.bytes("report")[0], 1, "it is seated");
        *client = received.bytes("client").to_vec();
    }
    let mut random = Random::new(8);
    for ply in 0..effort(200, 4) {
        let moves = pair.table.rules().position().legal_moves();
        if moves.is_empty() {
            break;
        }
        let mv = moves[random.below(moves.len())];
        let ((from, to), side) = (pair.table.rules().squares(mv), ply % 2);
        let promotion = mv.promotion().map_or(0, |role| role as u8);
        let (from, to) = (from.number(), to.number());
        let (client, length) = (clients[side].clone(), room(32));
        let played = run!(pdn_chess_client_play(client, from, to, promotion, length, _, _));
        assert_eq!(played.status, PDN_OK, "{mv}");
        clients[side] = played.bytes("client").to_vec();
        let line = played.bytes("buffer")[..played.number("length") as usize].to_vec();
        assert_eq!(pair.receive([Color::White, Color::Black][side], &line, 9), [2, 0]);
        let received =
            run!(pdn_chess_client_receive(clients[1 - side].clone(), &line[..], _, _, _));
        assert_eq!(received.bytes("report")[0], 2, "the opponent moved");
        clients[1 - side] = received.bytes("client").to_vec();
        let [ours, theirs] = [0, 1].map(|of| {
            run!(pdn_chess_client_position(clients[of].clone(), _)).bytes("position").to_vec()
        });
        assert_eq!(ours, theirs);
    }
}

#[test]
fn what_a_client_refuses_leaves_it_as_it_was() {
    let new = run!(pdn_chess_client_init(_)).bytes("client").to_vec();
    let play = |client: &[u8], from: u8, to: u8, promotion: u8| {
        run!(pdn_chess_client_play(client.to_vec(), from, to, promotion, room(32), _, _)).status
    };
    assert_eq!(play(&new, 12, 28, 0), PDN_ERROR_CHESS_CLIENT_NOT_YOUR_TURN);
    let seated = run!(pdn_chess_client_receive(new, &b"COLOR WHITE\n"[..], _, _, _));
    let white = seated.bytes("client");
    assert_eq!(play(white, 12, 36, 0), PDN_ERROR_CHESS_CLIENT_ILLEGAL_MOVE);
    assert_eq!(play(white, 12, 28, 5), PDN_ERROR_CHESS_CLIENT_PROMOTION);
    let vote = run!(pdn_chess_client_vote(white.to_vec(), 1, room(32), _, _));
    assert_eq!(vote.status, PDN_ERROR_CHESS_CLIENT_NOT_VOTING);
    let short = run!(pdn_chess_client_play(white.to_vec(), 12, 28, 0, room(13), _, _));
    assert_eq!((short.status, short.number("length")), (PDN_ERROR_BUFFER, 13));
    assert_eq!(short.bytes("client"), white);
}
