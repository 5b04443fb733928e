//! Two people at one console.

use super::{Dialogue, console, typed, winner};
use crate::data::{self, Step};
use pedina::konobi::session::{Entrant, Name, Settings, Style, TableEnd, TableEvent};
use pedina::konobi::{Action, AnySize, Player};

/// What a game on one point prints.
fn printed(style: Style, input: &str) -> String {
    let mut dialogue = Dialogue::new(console(style));
    dialogue.send(Player::First, input.as_bytes());
    let text = dialogue.received(Player::First);
    let (_, text) = text.split_once("konobi\n\n").expect("the welcome");
    text.to_owned()
}

#[test]
fn known_games_are_played_from_the_files_of_the_original() {
    for record in data::games() {
        let mut input = format!("{}\nirene\narianna\n", record.width);
        for (_, lines) in typed(&record) {
            input += &lines;
        }
        // Its files end with the name of the winner, which nobody reads.
        input += "irene\n";
        for style in Style::ALL {
            let mut dialogue = Dialogue::new(console(style));
            dialogue.send(Player::First, input.as_bytes());
            let text = dialogue.received(Player::First);
            let winner = winner(&record);
            let name = if winner == Player::First { "irene" } else { "arianna" };
            assert!(text.ends_with(&format!("Congratulations {name}, you won!\n")), "{text}");
            assert_eq!(
                dialogue.events.last(),
                Some(&TableEvent::Ended(TableEnd::Connected(winner)))
            );
            let refused = record.steps.iter().filter(|step| matches!(step, Step::Refused(..)));
            let count = text.matches("This move is illegal, please reinsert\n").count();
            assert_eq!(count, refused.count(), "{}", record.name);
            let passes = record.steps.iter().filter(|step| **step == Step::Act(Action::Pass));
            let count = text.matches("No available moves for ").count();
            assert_eq!(count, passes.count(), "{}", record.name);
            assert!(dialogue.table.is_done());
        }
    }
}

#[test]
fn the_dialogue_is_that_of_the_original_word_by_word() {
    let text = printed(
        Style::Original,
        "x\n\n0\n-3\n 2\n2\nAda\nBob\none\n1\ntwo\n3\n1\n-1\n1\n1\n1\nyes\nY\nn\n1\n1\n2\n2\n\
         1\n2\n",
    );
    let ask = "Please, insert the dimension of the board: ";
    let not = "Not an integer, please reinsert\n";
    let negative = "Negative dimension: please reinsert\n";
    let colors = "\nPlayer 1: what's your name? Player 2: what's your name? \n\
        Ada is BLACK, Bob is WHITE\n\nAda, it's your turn!\n";
    let (x, y) = ("Enter x coordinate: ", "Enter y coordinate: ");
    let outside = "The position you inserted is outside the board, please reinsert\n";
    let (dark, light) = ("\x1b[48;5;130m", "\x1b[48;5;179m");
    let (end, black) = ("\x1b[0m", "\u{26ab}");
    let board = format!("\n{dark}  {end}{light}  {end}\n{light}{black}{end}{dark}  {end}\n");
    let pie = "Bob, do you want to apply the pie rule? (y/n) ";
    let invalid = "Invalid answer: please reinsert\n";
    let occupied = "This position is already occupied, please reinsert\n";
    let cut = "This move is illegal, please reinsert\n";
    let wanted = [
        &[ask, not, ask, not, ask, negative, ask, negative, ask, not, ask, colors][..],
        &[x, not, x, y, not, x, y, outside, x, y, outside, x, y, &board],
        &["\nBob, it's your turn!\n", pie, invalid, pie, invalid, pie, x, y, occupied, x, y],
    ]
    .concat()
    .concat();
    let rest = text.strip_prefix(&wanted).unwrap_or_else(|| panic!("{text}\n---\n{wanted}"));
    // White on b2 may stand; black on a2 then wins.
    assert!(!rest.contains(cut) && rest.ends_with("Congratulations Ada, you won!\n"), "{rest}");
}

#[test]
fn refusals_have_their_reason_and_commands_help() {
    let text = printed(
        Style::Ascii,
        "5\nAda\nBob\nc3\nn\na1\nd4\nhello\nhelp\nmoves\nunicode\n3\nswap\npass\nz9\nc4\nresign\n",
    );
    let reason = "This move is illegal, please reinsert\n(it would be only weakly connected to c3, \
        which d3 extends without any weak connection)\n";
    assert!(text.contains(reason), "{text}");
    assert!(text.contains("Not an integer, please reinsert\n(help shows"), "{text}");
    assert!(text.contains("resign       to give up"), "{text}");
    assert!(text.contains("  4  .  -  .  -  .\n"), "{text}");
    assert!(text.contains("  3  ·  ·  ●  ·  ·\n"), "{text}");
    // Behind `3` only the other coordinate is expected.
    assert!(text.contains("Enter y coordinate: Not an integer, please reinsert\n"), "{text}");
    assert!(text.contains("(a player who can place a stone may not pass)"), "{text}");
    assert!(text.ends_with("Bob has resigned\nCongratulations Ada, you won!\n"), "{text}");
}

#[test]
fn the_winning_path_is_named_and_marked() {
    let text = printed(Style::Ascii, "2\nAda\nBob\na1\nn\nb1\na2\n");
    let end =
        "\n  2 [X] .\n  1 <X> O\n     a  b\nWinning path: a2 a1\nCongratulations Ada, you won!\n";
    assert!(text.ends_with(end) || text.ends_with(&end.replace("a2 a1", "a1 a2")), "{text}");
    let text = printed(Style::Original, "2\nAda\nBob\na1\nn\nb1\na2\n");
    assert!(!text.contains("path") && text.ends_with("Congratulations Ada, you won!\n"), "{text}");
}

#[test]
fn the_end_of_the_input_ends_the_game_without_a_winner() {
    for input in ["", "5", "5\nAda", "5\nAda\nBob\n", "5\nAda\nBob\n3\n3\n", "x"] {
        let mut dialogue = Dialogue::new(console(Style::Ascii));
        dialogue.send(Player::First, input.as_bytes());
        dialogue.finish(Player::First);
        let text = dialogue.received(Player::First);
        assert!(text.ends_with("\nThe input has ended: the game is not finished\n"), "{text}");
        assert!(matches!(dialogue.table.end(), Some(TableEnd::Left(_))));
    }
    // A last line needs no end of its own.
    let mut dialogue = Dialogue::new(console(Style::Ascii));
    dialogue.send(Player::First, b"1\nAda\nBob\n1\n1");
    dialogue.finish(Player::First);
    assert_eq!(dialogue.table.end(), Some(TableEnd::Connected(Player::First)));
}

#[test]
fn size_and_names_that_are_settled_are_not_asked_for() {
    let settings = Settings {
        size: AnySize::new(1),
        entrants: [Entrant::Person(Some(Name::new("Ada"))), Entrant::Person(None)],
        ..console(Style::Original)
    };
    let mut dialogue = Dialogue::new(settings);
    let text = dialogue.received(Player::First);
    assert!(text.ends_with("konobi\n\nPlayer 2: what's your name? "), "{text}");
    dialogue.send(Player::First, b"Bob\n");
    let text = dialogue.received(Player::First);
    assert!(text.starts_with("\nAda is BLACK, Bob is WHITE\n\nAda, it's your turn!\n"), "{text}");
}

#[test]
fn a_program_at_the_console_acts_when_it_is_its_turn() {
    let settings = Settings {
        size: AnySize::new(2),
        entrants: [Entrant::Program(Name::new("Robot")), Entrant::Person(Some(Name::new("Ada")))],
        ..console(Style::Ascii)
    };
    let mut dialogue = Dialogue::new(settings);
    assert_eq!(dialogue.table.thinking(), Some(Player::First));
    assert_eq!(dialogue.table.act(Action::Swap), None, "it is not possible");
    let action = Action::parse(b"a1").unwrap();
    let played = TableEvent::Played { player: Player::First, action };
    assert_eq!(dialogue.table.act(action), Some(played));
    assert_eq!(dialogue.table.act(action), None, "it is not its turn any more");
    dialogue.run();
    let text = dialogue.received(Player::First);
    assert!(
        text.ends_with(
            "\n\nAda, it's your turn!\n\
        Ada, do you want to apply the pie rule? (y/n) "
        ),
        "{text}"
    );
    dialogue.send(Player::First, b"y\n");
    assert_eq!(dialogue.table.thinking(), Some(Player::First));
}

#[test]
fn lines_that_are_too_long_and_boards_that_are_too_large_are_refused() {
    let long = "1".repeat(10_000_000);
    let text = printed(Style::Original, &format!("26\n2147483648\n{long}\n25\nAda\n"));
    let ask = "Please, insert the dimension of the board: ";
    assert_eq!(
        text,
        format!(
            "{ask}Dimension above 25: please reinsert\n{ask}Not an integer, please reinsert\n\
             {ask}The line is too long, please reinsert\n{ask}\nPlayer 1: what's your name? \
             Player 2: what's your name? "
        )
    );
}
