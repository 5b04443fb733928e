//! A client against a server, and against what servers should not send.

use pedina::chess::session::{
    Client, ClientError, ClientEvent, Original, Refusal, Rules, Standard, Standing, TableEvent,
    Verdict,
};
use pedina::chess::{Color, Role, Square};
use pedina::session::Output;

use super::Server;
use crate::common::random::Random;

/// Hands lines to a client; returns its events.
pub(super) fn receive<R: Rules>(client: &mut Client<R>, text: &str) -> Vec<ClientEvent> {
    let (mut rest, mut events) = (text.as_bytes(), Vec::new());
    while !rest.is_empty() {
        let progress = client.receive(rest);
        rest = &rest[progress.consumed..];
        events.extend(progress.event);
    }
    events
}

/// What a client sends when it makes this move.
fn play<R: Rules>(
    client: &mut Client<R>,
    from: Square,
    to: Square,
    promotion: Option<Role>,
) -> Result<String, ClientError> {
    let mut memory = [0; 32];
    let mut output = Output::new(&mut memory);
    client.play(from, to, promotion, &mut output)?;
    Ok(String::from_utf8(output.bytes().to_vec()).unwrap())
}

fn vote<R: Rules>(client: &mut Client<R>, again: bool) -> Result<String, ClientError> {
    let mut memory = [0; 32];
    let mut output = Output::new(&mut memory);
    client.vote(again, &mut output)?;
    Ok(String::from_utf8(output.bytes().to_vec()).unwrap())
}

/// Two clients at one server play at random until a game ends; returns its end and length.
fn random_game<R: Rules>(random: &mut Random) -> (Standing, usize) {
    let mut server = Server::<R>::start();
    let mut clients = [Client::<R>::new(), Client::<R>::new()];
    for color in Color::ALL {
        let events = receive(&mut clients[color as usize], &server.received(color));
        assert_eq!(events, [ClientEvent::Seated(color)]);
    }
    for ply in 0..600 {
        let color = server.table.rules().turn();
        let mover = &mut clients[color as usize];
        let moves: Vec<_> = Square::all()
            .flat_map(|from| Square::all().map(move |to| (from, to)))
            .map(|(from, to)| (from, to, mover.rules().judge(from, to)))
            .filter(|(_, _, verdict)| *verdict != Verdict::Illegal)
            .collect();
        let (from, to, verdict) = moves[random.below(moves.len())];
        let role = Role::PROMOTIONS[random.below(4)];
        let promotion = (verdict == Verdict::Promotes).then_some(role);
        let text = play(mover, from, to, promotion).unwrap();
        server.send(color, text.as_bytes(), 7);
        assert_eq!(server.received(color), "", "a move is not answered");
        let forwarded = server.received(!color);
        assert_eq!(forwarded, text);
        let events = receive(&mut clients[!color as usize], &forwarded);
        let standing = server.table.rules().standing();
        assert_eq!(events, [ClientEvent::Moved { from, to, promotion, standing }]);
        assert_eq!(clients[color as usize].rules().standing(), standing);
        if standing.is_end() {
            return (standing, ply + 1);
        }
    }
    (Standing::Ongoing, 600)
}

#[test]
fn random_games_of_two_clients_stay_in_step_by_either_rules() {
    let mut random = Random::new(7);
    let ends: Vec<_> = (0..20).map(|_| random_game::<Standard>(&mut random).0).collect();
    assert!(ends.iter().any(|end| end.is_end()), "{ends:?}");
    for _ in 0..20 {
        let (end, plies) = random_game::<Original>(&mut random);
        assert!(end.is_end() || plies == 600);
    }
}

#[test]
fn a_refused_move_is_taken_back_and_another_one_can_be_made() {
    let mut client = Client::<Standard>::new();
    assert_eq!(play(&mut client, Square::E2, Square::E4, None), Err(ClientError::NotYourTurn));
    receive(&mut client, "COLOR WHITE\n");
    assert_eq!(play(&mut client, Square::E2, Square::E5, None), Err(ClientError::IllegalMove));
    let queen = Some(Role::Queen);
    assert_eq!(play(&mut client, Square::E2, Square::E4, queen), Err(ClientError::Promotion));
    assert_eq!(play(&mut client, Square::E2, Square::E4, None).unwrap(), "MOVE 4 1 4 3\n");
    assert!(!client.is_my_turn());
    let events = receive(&mut client, "ERROR 2\nERROR 0\n");
    let refused = ClientEvent::Refused(Refusal::Message);
    assert_eq!(events, [ClientEvent::TakenBack(Refusal::Move), refused]);
    assert!(client.is_my_turn());
    assert_eq!(play(&mut client, Square::D2, Square::D4, None).unwrap(), "MOVE 3 1 3 3\n");
    receive(&mut client, "MOVE 3 6 3 4\n");
    let events = receive(&mut client, "ERROR 2\n");
    assert_eq!(events, [ClientEvent::Refused(Refusal::Move)], "it was answered by a move");
}

#[test]
fn the_last_move_of_a_game_can_be_taken_back_too() {
    let mut client = Client::<Standard>::new();
    receive(&mut client, "COLOR BLACK\nMOVE 5 1 5 2\n");
    play(&mut client, Square::E7, Square::E5, None).unwrap();
    receive(&mut client, "MOVE 6 1 6 3\n");
    play(&mut client, Square::D8, Square::H4, None).unwrap();
    assert!(client.is_voting());
    receive(&mut client, "ERROR 2\n");
    assert!(client.is_my_turn() && !client.is_voting());
    play(&mut client, Square::D8, Square::H4, None).unwrap();
    assert_eq!(vote(&mut client, true).unwrap(), "REPLAY Yes\n");
    assert_eq!(vote(&mut client, true), Err(ClientError::NotVoting));
    assert_eq!(receive(&mut client, "REPLAY Yes\n"), [ClientEvent::Restarted]);
    assert_eq!(client.rules(), &Standard::start());
    assert_eq!(receive(&mut client, "REPLAY No\n"), [ClientEvent::Declined]);
    assert!(client.is_closed());
}

#[test]
fn a_promotion_needs_its_piece_in_both_directions() {
    let mut client = Client::<Standard>::new();
    receive(&mut client, "COLOR WHITE\n");
    let answers = ["MOVE 1 6 1 4\n", "MOVE 7 6 7 5\n", "MOVE 7 5 7 4\n", "MOVE 7 4 7 3\n"];
    let moves = [
        (Square::A2, Square::A4),
        (Square::A4, Square::B5),
        (Square::B5, Square::B6),
        (Square::B6, Square::A7),
    ];
    for ((from, to), answer) in moves.into_iter().zip(answers) {
        play(&mut client, from, to, None).unwrap();
        receive(&mut client, answer);
    }
    let (from, to) = (Square::A7, Square::B8);
    assert_eq!(play(&mut client, from, to, None), Err(ClientError::MissingPromotion));
    assert_eq!(play(&mut client, from, to, Some(Role::King)), Err(ClientError::Promotion));
    let mut short = [0; 31];
    let full = client.play(from, to, Some(Role::Rook), &mut Output::new(&mut short));
    assert_eq!(full, Err(ClientError::OutputFull));
    let text = play(&mut client, from, to, Some(Role::Rook)).unwrap();
    assert_eq!(text, "MOVE 0 6 1 7\nPROMOTION 1 1 7\n");
}

#[test]
fn what_does_not_fit_the_game_ends_the_session() {
    for lines in [
        "HELLO\n",
        "MOVE 4 1 4 3\n",
        "COLOR WHITE\nCOLOR WHITE\n",
        "COLOR WHITE\nMOVE 4 6 4 4\n",
        "COLOR BLACK\nMOVE 4 1 4 4\n",
        "COLOR BLACK\nPROMOTION 4 1 7\n",
        "\n",
        "REPLAY Yes\n",
        "COLOR BLACK\nMOVE 4 1 4\n",
    ] {
        let mut client = Client::<Standard>::new();
        let events = receive(&mut client, lines);
        assert_eq!(events.last(), Some(&ClientEvent::OutOfStep), "{lines:?}");
        assert!(client.is_closed());
        assert_eq!(client.leave(), None);
        assert_eq!(receive(&mut client, "COLOR WHITE\n"), []);
    }
}

#[test]
fn the_loss_of_the_opponent_and_of_the_connection_differ() {
    let mut client = Client::<Standard>::new();
    receive(&mut client, "COLOR WHITE\n");
    let mut other = client.clone();
    assert_eq!(receive(&mut client, "ERROR 6\n"), [ClientEvent::OpponentLeft]);
    assert_eq!(other.leave(), Some(ClientEvent::Disconnected));
}

#[test]
fn a_server_by_the_laws_of_chess_holds_a_false_mate_for_a_vote() {
    // Two clients by the original's rules see a mate that is none, and vote.
    let mut server = Server::<Standard>::start();
    server.send(Color::White, b"REPLAY Yes\n", 99);
    assert_eq!(server.events.last(), Some(&TableEvent::Claimed(Color::White)));
    server.send(Color::Black, b"REPLAY Yes\n", 99);
    assert_eq!(server.events.last(), Some(&TableEvent::Restarted));
}
