//! Tables of Konobi and Mastermind: those of C do what those of the crate do.

use pedina::konobi::session as konobi;
use pedina::mastermind::session as mastermind;
use pedina::mastermind::{Player, Settings};
use pedina::session::Name;
use pedina_ffi::konobi::PDN_KONOBI_SWAP;

use super::call::Outcome;
use super::examples::{asking, konobi_table, mastermind_client, settings_bytes};
use super::prelude::*;

/// The bytes for each receiver in a report, whose lengths stand here.
fn sent(report: &[u8], starts: &[usize], lengths: usize) -> Vec<Vec<u8>> {
    let part = |(index, &start): (usize, &usize)| {
        report[start..start + usize::from(report[lengths + index])].to_vec()
    };
    starts.iter().enumerate().map(part).collect()
}

/// The text that a call has written, as long as it says.
fn text(outcome: &Outcome) -> String {
    assert_eq!(outcome.status, PDN_OK);
    let length = outcome.number("length") as usize;
    String::from_utf8(outcome.bytes("buffer")[..length].to_vec()).unwrap()
}

/// What a call of a table of Konobi said: the texts for both, and the number of the event.
fn konobi_report(outcome: &Outcome) -> (Vec<Vec<u8>>, u8) {
    assert_eq!(outcome.status, PDN_OK);
    let report = outcome.bytes("report");
    (sent(report, &[0, 124], 248), report[250])
}

#[test]
fn a_game_of_konobi_at_one_console_comes_out_as_in_the_crate() {
    let mut words = run!(pdn_konobi_table_init(settings_bytes(), _)).bytes("table").to_vec();
    let mut table = konobi_table([false; 2]);
    let mut input = &b"moves\nc3\nx\nn\nc3\nd3\nhelp\nb9\nswap\nb2\nresign\n"[..];
    let (mut text, mut events) = (Vec::new(), Vec::new());
    let mut is_done = 0;
    while is_done == 0 {
        let received = run!(pdn_konobi_table_receive(words.clone(), 0, input, _, _, _));
        let (sent, event) = konobi_report(&received);
        assert_eq!(sent[1], b"", "one console");
        text.extend(&sent[0]);
        events.extend((event != 0).then_some(event));
        input = &input[received.number("consumed") as usize..];
        words = received.bytes("table").to_vec();
        is_done = run!(pdn_konobi_table_is_done(words.clone(), _)).number("is_done");
    }
    let mut input = &b"moves\nc3\nx\nn\nc3\nd3\nhelp\nb9\nswap\nb2\nresign\n"[..];
    // That table has been sent what comes before the first turn.
    let mut wanted = Vec::new();
    while !table.is_done() {
        let mut memory = [0; 70];
        let mut outputs = konobi::Outputs::new(&mut memory, &mut []);
        let progress = table.receive(pedina::konobi::Player::First, input, &mut outputs);
        wanted.extend(outputs.first.bytes());
        input = &input[progress.consumed..];
    }
    let text = String::from_utf8(text).unwrap();
    assert!(text.starts_with("\nX   X  OOO"), "{text}");
    assert!(text.ends_with(&String::from_utf8(wanted).unwrap()), "{text}");
    assert_eq!(events.first(), Some(&1), "started");
    assert_eq!(events.last(), Some(&4), "ended");
    let ending = run!(pdn_konobi_table_ending(words, _, _));
    assert_eq!((ending.number("end"), ending.number("winner")), (2, 1), "Ada has resigned");
}

#[test]
fn a_program_thinks_plays_and_is_refused_what_the_rules_refuse() {
    let mut words = words(&konobi_table([false, true]).to_snapshot());
    let thinking = run!(pdn_konobi_table_thinking(words.clone(), _));
    assert_eq!(thinking.number("player"), 1);
    let act = |words: &[u8], action: u16| run!(pdn_konobi_table_act(words.to_vec(), action, _));
    let b2 = super::examples::action("b2");
    assert_eq!(act(&words, b2).status, PDN_ERROR_KONOBI_REFUSAL_OCCUPIED);
    let swapped = act(&words, PDN_KONOBI_SWAP);
    let report = swapped.bytes("report");
    assert_eq!((&report[248..252], &report[254..]), (&[0, 0, 2, 1][..], &[0, 0][..]));
    assert_eq!(u16::from_ne_bytes([report[252], report[253]]), PDN_KONOBI_SWAP);
    words = swapped.bytes("table").to_vec();
    let mut text = Vec::new();
    loop {
        let advanced = run!(pdn_konobi_table_advance(words.clone(), _));
        let (sent, event) = konobi_report(&advanced);
        words = advanced.bytes("table").to_vec();
        if event == 0 && sent[0].is_empty() {
            break;
        }
        text.extend(&sent[0]);
    }
    assert!(text.ends_with(b"Ada, it's your turn!\nEnter x coordinate: "), "{text:?}");
    let (idle, nobody) = (act(&words, b2), run!(pdn_konobi_table_thinking(words.clone(), _)));
    assert_eq!((konobi_report(&idle).1, nobody.number("player")), (0, 2));
    assert_eq!(idle.bytes("table"), words);
}

#[test]
fn two_connections_wait_for_each_other_and_a_lost_one_ends_the_game() {
    let mut settings = settings_bytes();
    settings[68] = 1;
    let mut words = run!(pdn_konobi_table_init(settings, _)).bytes("table").to_vec();
    let advance = |words: &mut Vec<u8>| {
        let (mut texts, mut last) = ([Vec::new(), Vec::new()], 0);
        loop {
            let advanced = run!(pdn_konobi_table_advance(words.clone(), _));
            let (sent, event) = konobi_report(&advanced);
            *words = advanced.bytes("table").to_vec();
            if event == 0 && sent.iter().all(Vec::is_empty) {
                return (texts.map(|text| String::from_utf8(text).unwrap()), last);
            }
            last = if event == 0 { last } else { event };
            texts.iter_mut().zip(sent).for_each(|(text, sent)| text.extend(sent));
        }
    };
    let ([first, second], _) = advance(&mut words);
    assert_eq!((first.as_str(), second.as_str()), ("Waiting for the other player...\n", ""));
    words = run!(pdn_konobi_table_join(words)).bytes("table").to_vec();
    let ([first, second], event) = advance(&mut words);
    assert!(first.ends_with("Enter x coordinate: ") && second.contains("Welcome to Konobi!"));
    assert_eq!(event, 1, "it has started");
    words = run!(pdn_konobi_table_leave(words, 0)).bytes("table").to_vec();
    let ([_, second], event) = advance(&mut words);
    assert!(second.contains("The other player has left\nCongratulations Bob, you won!\n"));
    assert_eq!(event, 4, "it has ended");
    let name = run!(pdn_konobi_table_name(words, 1, room(4), _, _));
    assert_eq!(text(&name), "Bob");
}

#[test]
fn a_match_of_mastermind_over_noise_comes_out_as_in_the_crate() {
    let lines = [
        "CODE RED RED BLUE GREEN\n",
        "GUESS RED BLUE GREEN RED\r\n",
        "GUESS RED RED BLUE GREEN\n",
        "CODE PINK\n",
        "GUESS RED",
        "\n",
        "nonsense\n",
    ];
    let mut random = Random::new(21);
    for _ in 0..effort(30, 1) {
        let mut table = asking();
        let mut memory = words(&table.to_snapshot());
        for _ in 0..effort(60, 8) {
            let player = Player::ALL[random.below(2)];
            let line = random.pick(&lines[..]).as_bytes();
            let (number, line) = (player as u8, &line[..random.below(line.len() + 1)]);
            let received =
                run!(pdn_mastermind_table_receive(memory.clone(), number, line, _, _, _));
            let report = received.bytes("report");
            let mut rooms = [[0; 80]; 3];
            let [one, two, watchers] = &mut rooms;
            let mut outputs = mastermind::Outputs::new(one, two, watchers);
            let progress = table.receive(player, line, &mut outputs);
            let wanted =
                [&outputs.one, &outputs.two, &outputs.watchers].map(|out| out.bytes().to_vec());
            assert_eq!(sent(report, &[8, 88, 168], 248), wanted);
            assert_eq!(received.number("consumed") as usize, progress.consumed);
            assert_eq!(report[251] != 0, progress.event.is_some());
            memory = received.bytes("table").to_vec();
            assert_eq!(memory, words(&table.to_snapshot()));
        }
    }
}

#[test]
fn a_program_commits_to_a_code_when_it_is_asked_and_to_a_code_of_the_match() {
    let code = super::examples::classic("1122");
    let memory = words(&asking().to_snapshot());
    let act = |player: u8, code: u64| {
        run!(pdn_mastermind_table_act(memory.clone(), player, code, _)).status
    };
    assert_eq!(act(1, code.bits()), PDN_ERROR_MASTERMIND_MATCH_NOT_NOW);
    assert_eq!(act(0, super::examples::small("112").bits()), PDN_ERROR_MASTERMIND_CODE_LENGTH);
    assert_eq!(act(0, code.bits()), PDN_OK);
}

#[test]
fn a_client_and_a_table_of_c_understand_each_other() {
    let code = super::examples::classic("1122");
    let reading = mastermind_client();
    let line = run!(pdn_mastermind_client_code(&reading, code, room(96), _, _));
    let table = words(&asking().to_snapshot());
    let line = text(&line).into_bytes();
    let received = run!(pdn_mastermind_table_receive(table, 0, &line[..], _, _, _));
    let report = received.bytes("report");
    assert_eq!((report[251], report[252]), (1, 0), "committed, by the first player");
    let to_breaker = sent(report, &[8, 88, 168], 248).swap_remove(1);
    assert!(to_breaker.ends_with(b"COMMITTED\nASK GUESS\n"));
    let client = words(&mastermind::Client::default().to_snapshot());
    let heard = run!(pdn_mastermind_client_receive(client, &b"SCORES 3 4\n"[..], _, _, _));
    let report = heard.bytes("report");
    assert_eq!(report[41..], [1, 11, 2, 0, 3, 4, 0]);
    let unknown = run!(pdn_mastermind_client_settings(&mastermind::Client::default(), _));
    assert_eq!(unknown.status, PDN_ERROR_MASTERMIND_MATCH_NOT_NOW);
}

#[test]
fn a_handshake_says_who_comes_in() {
    let mut handshake = words(&mastermind::Handshake::default().to_snapshot());
    for byte in "MASTERMIND 1 PLAY Ada\n".bytes() {
        let received = run!(pdn_mastermind_handshake_receive(handshake, &[byte], _, _, _));
        handshake = received.bytes("handshake").to_vec();
        let report = received.bytes("report");
        let (name, is_end) = (&report[144..][..usize::from(report[177])], byte == b'\n');
        assert_eq!((report[178], name), if is_end { (1, &b"Ada"[..]) } else { (0, &b""[..]) });
    }
    let table = mastermind::Table::new(Settings::default(), ["Ada", "Bob"].map(Name::new)).unwrap();
    let bytes = run!(pdn_mastermind_table_init(
        super::examples::settings(&Settings::default()),
        "Ada",
        _,
        "Bob",
        _,
        _
    ));
    assert_eq!(bytes.bytes("table"), words(&table.to_snapshot()));
}
