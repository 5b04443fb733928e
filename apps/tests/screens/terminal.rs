//! What a terminal is like during a program and after it.

use core::time::Duration;
use std::fs;
use std::process::Command;
use std::thread;
use std::time::Instant;

use crate::chess::{client, serve};
use crate::tmux::Tmux;

/// The program among the children of a shell.
fn child(shell: &str) -> String {
    let children = fs::read_to_string(format!("/proc/{shell}/task/{shell}/children")).unwrap();
    children.split_whitespace().next().unwrap().to_owned()
}

fn signal(name: &str, process: &str) {
    let status = Command::new("kill").args([name, process]).status().unwrap();
    assert!(status.success());
}

/// The screen from before is back, and lines are edited and echoed again.
fn is_restored(terminal: &Tmux) {
    let screen = terminal.wait_for("left with");
    assert!(screen.starts_with("before\n"), "{screen}");
    terminal.wait_for("icanon echo");
    // The mouse is not reported any more: a click would be seen as text.
    terminal.wait_for_modes("mouse 0 alternate 0 cursor 1");
}

#[test]
fn it_is_restored_after_ctrl_c_and_signals() {
    let server = serve();
    let terminal = client(&server, (80, 24), "");
    terminal.wait_for_modes("mouse 1 alternate 1 cursor 1");
    terminal.press(&["C-c"]);
    is_restored(&terminal);
    for name in ["-TERM", "-INT", "-HUP"] {
        let terminal = client(&server, (80, 24), "");
        signal(name, &child(&terminal.shell()));
        is_restored(&terminal);
    }
}

#[test]
fn ctrl_z_stops_it_and_its_shell_lets_it_go_on() {
    let terminal = Tmux::start_job((80, 24), "konobi play --size 5 --second 0");
    terminal.wait_for("Enter start");
    terminal.press(&["Enter"]);
    terminal.wait_for("black to move");
    terminal.enter("c3");
    terminal.wait_for("1. c3");
    terminal.press(&["C-z"]);
    // 128 and the number of SIGTSTP.
    is_restored(&terminal);
    let screen = terminal.wait_for("left with 148");
    assert!(!screen.contains("1. c3"), "{screen}");
    terminal.press(&["Enter"]);
    let screen = terminal.wait_for("F10 leave");
    assert!(screen.contains("1. c3") && !screen.contains("left with"), "{screen}");
    // The question about the pie rule hides the cursor.
    terminal.wait_for_modes("mouse 1 alternate 1 cursor 0");
    terminal.press(&["C-c"]);
    terminal.wait_for("left with 0");
    terminal.wait_for("icanon echo");
}

#[test]
fn ctrl_z_does_not_stop_what_no_shell_could_continue() {
    let server = serve();
    let terminal = client(&server, (80, 24), "");
    terminal.press(&["C-z"]);
    terminal.press(&["F1"]);
    terminal.wait_for("draw all again");
    // The help hides the cursor.
    terminal.wait_for_modes("mouse 1 alternate 1 cursor 0");
}

#[test]
fn a_program_ends_with_its_window() {
    let server = serve();
    let terminal = client(&server, (80, 24), "");
    let process = child(&terminal.shell());
    terminal.close();
    let begun = Instant::now();
    while fs::exists(format!("/proc/{process}")).unwrap() {
        assert!(begun.elapsed() < Duration::from_secs(60), "process {process} goes on");
        thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn it_is_drawn_anew_in_each_size() {
    let server = serve();
    let terminal = client(&server, (80, 24), "--pieces letters");
    for (width, height) in [(120, 40), (40, 20), (80, 24)] {
        terminal.resize(width, height);
        let keys = |screen: &str| {
            let lines: Vec<&str> = screen.lines().collect();
            lines.len() == usize::from(height) && lines[usize::from(height) - 1].contains("F1 help")
        };
        let screen = terminal.wait_until("keys in the last line", keys);
        assert!(screen.contains('k') && screen.contains('K') && screen.contains("h"), "{screen}");
    }
    terminal.resize(39, 20);
    terminal.wait_for("This needs 40 columns and 20 rows");
    terminal.resize(80, 24);
    terminal.wait_for("F1 help");
    terminal.press(&["C-l"]);
    terminal.press(&["F1"]);
    terminal.wait_for("draw all again");
}

#[test]
fn colors_are_left_out_if_that_is_asked() {
    let server = serve();
    let terminal = client(&server, (80, 24), "");
    terminal.wait_for_colors();
    let options = format!("chess client -p {}", server.port);
    let plain = Tmux::start_with((80, 24), "NO_COLOR=1", &options);
    let screen = plain.wait_for("You play black.");
    // 39 and 49 are the colours that the terminal has anyway.
    let colors = plain.colors().replace("[39m", "").replace("[49m", "");
    let is_free = ["[3", "[4", ";3", ";4", "[9", "[10"].iter().all(|code| !colors.contains(code));
    assert!(is_free, "{colors}");
    assert!(screen.contains('k') && screen.contains('K'), "letters: {screen}");
    // An empty value asks for nothing.
    let terminal = Tmux::start_with((80, 24), "NO_COLOR=", &options);
    terminal.wait_for_colors();
}

/// Whatever such a terminal shows of an escape sequence would be noise.
#[test]
fn a_dumb_terminal_gets_letters_without_escapes() {
    let cases = [
        ("chess play", ["K", "k"]),
        ("konobi play --first 1 --second 1 --size 4 --seed 3", ["X", "O"]),
        ("mastermind play --one Knuth --two Random --set Rounds=2 --seed 1", ["black", "white"]),
    ];
    for (arguments, marks) in cases {
        for variables in ["TERM=dumb", "TERM="] {
            let terminal = Tmux::start_with((80, 50), variables, arguments);
            terminal.wait_until("marks of both sides", |screen| {
                marks.iter().all(|mark| screen.contains(mark))
            });
            let text = terminal.colors();
            assert!(!text.contains('\x1b') && text.is_ascii(), "{variables} {arguments}: {text}");
        }
    }
    // Elsewhere lines may have colours.
    let terminal = Tmux::start((80, 24), "chess play --plain");
    terminal.wait_for_colors();
}

#[test]
fn lines_draw_pieces_as_they_are_asked_to() {
    let server = serve();
    let lines = format!("chess client -p {} --plain", server.port);
    let seats =
        ["", " --pieces letters"].map(|option| Tmux::start((80, 24), &(lines.clone() + option)));
    let play = Tmux::start((80, 24), "chess play --plain --pieces letters");
    // A terminal of ASCII alone is not asked for glyphs.
    let ascii = Tmux::start_with((80, 24), "LC_ALL=C", "chess play --plain");
    for terminal in [&seats[1], &play, &ascii] {
        let screen = terminal
            .wait_until("both kings", |screen| screen.contains("K") && screen.contains("k  "));
        assert!(!screen.contains('♚') && !terminal.colors().contains("48;5;"), "{screen}");
    }
    seats[0].wait_for("♚");
}

#[test]
fn lines_are_printed_where_no_screen_is_wanted() {
    let server = serve();
    let options = format!("chess client -p {}", server.port);
    let cases = [("TERM=dumb", ""), ("TERM=", ""), ("", " --plain"), ("", " -v"), ("", " | cat")];
    for (variables, more) in cases {
        let terminal = Tmux::start_with((80, 24), variables, &(options.clone() + more));
        let screen = terminal.wait_for("Connected. Waiting for an opponent ...");
        assert!(!screen.contains("Chess: "), "{variables}{more}: {screen}");
        terminal.wait_for_modes("mouse 0 alternate 0 cursor 1");
    }
}
