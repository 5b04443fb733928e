//! Chess over TCP: a call of each function.

use pedina::chess::session::{Client, Limits, Outputs, Standard, Table};
use pedina::chess::{Color, Square};
use pedina::session::Output;

use super::super::prelude::*;
use super::chess::{color, flag, square};

/// A row for each function.
pub(super) fn examples() -> Vec<Call> {
    let (running, voting) = (table("MOVE 4 1 4 3\n"), client("COLOR BLACK\nMOVE 5 1 5 2\n", true));
    let (new, white) = (&Client::<Standard>::new(), client("COLOR WHITE\n", false));
    let (t, w) = (&running, &white);
    let role = || number(0, |role| role <= 6);
    vec![
        call!(pdn_chess_table_init(60_000, 9, 3, _)),
        call!(pdn_chess_table_receive(t, color(1), "MOVE 4 6 4 4\nMORE", _, 900, _, _)),
        call!(pdn_chess_table_leave(t, color(0))),
        call!(pdn_chess_table_tick(&Table::<Standard>::new(Limits::default()), 5, _)),
        call!(pdn_chess_table_stop(t, _)),
        call!(pdn_chess_table_is_seated(t, color(1), _)),
        call!(pdn_chess_table_deadline(t, _)),
        call!(pdn_chess_table_position(t, _)),
        call!(pdn_chess_client_init(_)),
        call!(pdn_chess_client_receive(new, "COLOR BLACK\nMORE", _, _, _)),
        call!(pdn_chess_client_leave(w, _)),
        call!(pdn_chess_client_play(w, square(12), square(28), role(), room(14), _, _)),
        call!(pdn_chess_client_vote(&voting, flag(1), room(12), _, _)),
        call!(pdn_chess_client_color(w, _)),
        call!(pdn_chess_client_state(w, _)),
        call!(pdn_chess_client_position(w, _)),
    ]
}

/// A table whose game has begun with these lines of white.
fn table(lines: &str) -> Table<Standard> {
    let mut table = Table::new(Limits { move_time: Some(1_000), ..Limits::default() });
    let (mut white, mut black) = ([0; 64], [0; 64]);
    let mut outputs = Outputs::new(&mut white, &mut black);
    table.tick(&mut outputs, 0).expect("the start");
    let progress = table.receive(Color::White, lines.as_bytes(), &mut outputs, 10);
    assert_eq!(progress.consumed, lines.len());
    table
}

/// A client that has received these lines, and has then lost or won by the shortest mate if it is
/// to vote.
fn client(lines: &str, is_voting: bool) -> Client<Standard> {
    let mut client = Client::new();
    let receive = |client: &mut Client<Standard>, mut rest: &[u8]| {
        while !rest.is_empty() {
            rest = &rest[client.receive(rest).consumed..];
        }
    };
    receive(&mut client, lines.as_bytes());
    if is_voting {
        let mut memory = [0; 64];
        let mut output = Output::new(&mut memory);
        client.play(Square::E7, Square::E5, None, &mut output).expect("a legal move");
        receive(&mut client, b"MOVE 6 1 6 3\n");
        output.clear();
        client.play(Square::D8, Square::H4, None, &mut output).expect("mate");
        assert!(client.is_voting());
    }
    client
}
