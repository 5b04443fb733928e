//! Input in chunks and outputs of any size.

use super::{Dialogue, connections, console};
use pedina::konobi::Player;
use pedina::konobi::session::{Settings, Style};
use proptest::prelude::*;

/// Lines that make sense more often than not, and some that do not.
fn line() -> impl Strategy<Value = Vec<u8>> {
    prop_oneof![
        8 => (0..6_u8).prop_map(|number| number.to_string().into_bytes()),
        4 => (0..4_u8, 1..5).prop_map(|(column, row)| {
            format!("{}{row}", char::from(b'a' + column)).into_bytes()
        }),
        2 => Just(b"n".to_vec()),
        1 => prop_oneof![
            Just("y"), Just("help"), Just("moves"), Just("resign"), Just("ansi"), Just("pass"),
        ].prop_map(|word| word.as_bytes().to_vec()),
        1 => prop::collection::vec(any::<u8>(), 0..100),
    ]
}

/// What both players receive, and how many events there are.
fn run(settings: Settings, input: &[Vec<u8>; 2], sizes: [usize; 2]) -> ([String; 2], usize) {
    let mut dialogue = Dialogue::in_chunks(settings, sizes);
    dialogue.table.join();
    for player in Player::ALL {
        dialogue.send(player, &input[player as usize]);
        dialogue.finish(player);
    }
    assert!(dialogue.table.is_done() && dialogue.typed == [const { Vec::new() }; 2]);
    (Player::ALL.map(|player| dialogue.received(player)), dialogue.events.len())
}

proptest! {
    #[test]
    fn chunks_and_outputs_of_any_size_make_no_difference(
        lines in prop::collection::vec((any::<bool>(), line()), 0..60),
        width in 1..5,
        end in prop_oneof![Just("\n"), Just("\r\n"), Just("\r\0")],
        chunk in 1_usize..20,
        room in 1_usize..50,
        is_console: bool,
    ) {
        let texts = [format!("{width}{end}Ada{end}"), format!("Bob{end}")];
        let mut input = texts.map(String::into_bytes);
        let mut settings = connections(Style::Ascii);
        if is_console {
            settings = console(Style::Unicode);
            input = [format!("{width}\nAda\nBob\n").into_bytes(), Vec::new()];
        }
        for (is_second, line) in &lines {
            let own = &mut input[usize::from(*is_second && !is_console)];
            own.extend(line);
            own.extend(if is_console { b"\n" } else { end.as_bytes() });
        }
        let all = run(settings, &input, [1 << 16, 1 << 16]);
        prop_assert_eq!(&run(settings, &input, [chunk, room]), &all);
        prop_assert_eq!(&run(settings, &input, [1, 1]), &all);
    }
}
