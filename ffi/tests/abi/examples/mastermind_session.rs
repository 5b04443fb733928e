//! Mastermind over a network: a call of each function.

use pedina::mastermind::Settings;
use pedina::mastermind::session::{Client, Handshake, Outputs, Table};
use pedina::session::Name;

use super::super::prelude::*;
use super::mastermind::{classic, settings};

/// A row for each function.
pub(super) fn examples() -> Vec<Call> {
    let (table, reading) = (asking(), client());
    let (t, c) = (&table, &reading);
    let player = |player: u64| number(player, |player| player < 2);
    vec![
        call!(pdn_mastermind_handshake_init(_)),
        call!(pdn_mastermind_handshake_receive(
            &Handshake::default(),
            "HELLO\nMASTERMIND 1 PLAY Ada\nCODE",
            _,
            _,
            _
        )),
        call!(pdn_mastermind_table_init(settings(&Settings::default()), "Ada", _, "Bob", _, _)),
        call!(pdn_mastermind_table_receive(t, player(0), "CODE RED RED BLUE BLUE\nMORE", _, _, _)),
        call!(pdn_mastermind_table_advance(&new(), _)),
        call!(pdn_mastermind_table_act(t, player(0), classic("1122"), _)),
        call!(pdn_mastermind_table_finish(t, player(0))),
        call!(pdn_mastermind_table_leave(t, player(1))),
        call!(pdn_mastermind_table_time_out(t, player(0))),
        call!(pdn_mastermind_table_stop(t)),
        call!(pdn_mastermind_table_silence(t, player(1))),
        call!(pdn_mastermind_table_asked(t, _)),
        call!(pdn_mastermind_table_is_done(t, _)),
        call!(pdn_mastermind_table_match(t, _)),
        call!(pdn_mastermind_table_write_summary(t, room(181), _, _)),
        call!(pdn_mastermind_client_init(_)),
        call!(pdn_mastermind_client_receive(c, "NAME 1 Ada\nMORE", _, _, _)),
        call!(pdn_mastermind_client_settings(c, _)),
        call!(pdn_mastermind_client_rows(c, room(1), _, _)),
        call!(pdn_mastermind_client_code(c, classic("1122"), room(24), _, _)),
        call!(pdn_mastermind_client_guess(c, classic("1122"), room(25), _, _)),
    ]
}

/// A table whose players have not been sent anything yet.
fn new() -> Table {
    Table::new(Settings::default(), ["Ada", "Bob"].map(Name::new)).expect("the defaults")
}

/// A table that awaits the code of the first player.
pub(crate) fn asking() -> Table {
    let mut table = new();
    let mut memory = [[0; 1024]; 3];
    let [one, two, watchers] = &mut memory;
    while table.advance(&mut Outputs::new(one, two, watchers)).is_some() {}
    table
}

/// A client that has seen one row.
pub(crate) fn client() -> Client {
    let mut client = Client::default();
    let mut rest = &b"SETTINGS PegType=Colors\nROUND 1 MAKER 1\nCOMMITTED\n\
        GUESS RED RED BLUE BLUE\nOUTCOME 1 0\n"[..];
    while !rest.is_empty() {
        rest = &rest[client.receive(rest).consumed..];
    }
    assert_eq!(client.rows().len(), 1);
    client
}
