//! Konobi as a dialogue: a call of each function.

use pedina::konobi::session::{Entrant, Name, Outputs, Seating, Settings, Style, Table};
use pedina::konobi::{AnySize, Player};

use super::super::prelude::*;
use super::konobi::{action, is_action, side};

/// A row for each function.
pub(super) fn examples() -> Vec<Call> {
    let waiting = Table::new(Settings::new(Seating::Connections, Style::Ascii));
    let (asked, thinking) = (table([false, false]), table([false, true]));
    let (t, c3) = (&asked, || number(action("c3").into(), is_action));
    vec![
        call!(pdn_konobi_table_init(settings_bytes(), _)),
        call!(pdn_konobi_table_join(&waiting)),
        call!(pdn_konobi_table_receive(t, side(0), "b2\nMORE", _, _, _)),
        call!(pdn_konobi_table_advance(&waiting, _)),
        call!(pdn_konobi_table_act(&thinking, c3(), _)),
        call!(pdn_konobi_table_finish(t, side(0))),
        call!(pdn_konobi_table_leave(t, side(1))),
        call!(pdn_konobi_table_resign(t, side(0))),
        call!(pdn_konobi_table_time_out(t, side(1))),
        call!(pdn_konobi_table_stop(t)),
        call!(pdn_konobi_table_asked(t, _)),
        call!(pdn_konobi_table_thinking(&thinking, _)),
        call!(pdn_konobi_table_is_done(t, _)),
        call!(pdn_konobi_table_ending(t, _, _)),
        call!(pdn_konobi_table_position(t, _)),
        call!(pdn_konobi_table_last(&thinking, _)),
        call!(pdn_konobi_table_name(t, side(1), room(4), _, _)),
    ]
}

/// Settings of two people with names at one console, as a C program writes them.
pub(crate) fn settings_bytes() -> Vec<u8> {
    let mut bytes = vec![0; 72];
    bytes[..3].copy_from_slice(b"Ada");
    bytes[32..35].copy_from_slice(b"Bob");
    bytes[64..].copy_from_slice(&[3, 3, 0, 0, 0, 0, 5, 9]);
    bytes
}

/// A table on 5 by 5 points at which Ada is to place a stone, or, if Bob is a program, has done so.
pub(crate) fn table([first, second]: [bool; 2]) -> Table {
    let entrant = |is_program: bool, name: &str| {
        if is_program {
            Entrant::Program(Name::new(name))
        } else {
            Entrant::Person(Some(Name::new(name)))
        }
    };
    let mut table = Table::new(Settings {
        size: AnySize::new(5),
        entrants: [entrant(first, "Ada"), entrant(second, "Bob")],
        refusals: Some(9),
        ..Settings::new(Seating::Console, Style::Ascii)
    });
    let mut input = if second { &b"b2\n"[..] } else { b"" };
    for _ in 0..8 {
        let (mut memory, mut other) = ([0; 1024], [0; 1024]);
        let mut outputs = Outputs::new(&mut memory, &mut other);
        let progress = table.receive(Player::First, input, &mut outputs);
        input = &input[progress.consumed..];
    }
    table
}
