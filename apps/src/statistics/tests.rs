//! Results on their way from an outbox to a service, over real sockets.

use core::time::Duration;
use std::path::Path;
use std::sync::Arc;

use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::Notify;

use super::courier::{Target, deliver_rest, run};
use super::routes::routes;
use super::scores::Scores;
use crate::service::Origins;
use crate::service::storage::{
    Action, Change, Draft, GameKey, Memory, Score, ServiceClock, Storage,
};
use crate::support::watch;
use pedina::chess::server::{Name, ServerSituation};

fn name(text: &str) -> Name {
    Name::new(text).unwrap()
}

/// A game that ended: white has won.
async fn end_game(storage: &Memory, key: u64, white: &str, black: &str) {
    let draft = Draft {
        name: name(&key.to_string()),
        situation: ServerSituation::Terminated,
        is_private: false,
        deadline: None,
        state: Vec::new(),
        seats: [None, None],
    };
    let scores = vec![
        Score { player: name(white), has_won: Some(true) },
        Score { player: name(black), has_won: Some(false) },
    ];
    let change = Change {
        key: GameKey(key),
        at: 0,
        action: Action::Create(draft),
        payload: vec![],
        scores,
        archived: None,
        difference: None,
    };
    storage.commit(change).await.unwrap();
}

/// Starts a courier until the sender is dropped.
fn start(storage: &Memory, address: &str, takes_keys: bool) -> watch::Sender<bool> {
    let (stopper, stop) = watch::channel(false);
    let target = Target { address: address.to_owned(), takes_keys };
    let (storage, clock) = (storage.clone(), ServiceClock::starting_at(0));
    tokio::spawn(async move { run(&storage, &clock, &target, &Notify::new(), stop).await });
    stopper
}

async fn listen() -> (TcpListener, String) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap().to_string();
    (listener, address)
}

/// An address at which nobody listens before the test does, and what keeps it from other programs.
fn vacant() -> (TcpSocket, String) {
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_reuseaddr(true).unwrap();
    socket.bind("127.0.0.1:0".parse().unwrap()).unwrap();
    let address = socket.local_addr().unwrap().to_string();
    (socket, address)
}

/// Waits until nothing is in the outbox, looking far into the future.
async fn wait_until_empty(storage: &Memory) {
    while storage.outbox_len() > 0 {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

/// The head and the body of the next request.
async fn request(stream: &mut TcpStream) -> String {
    let mut text = String::new();
    loop {
        text.push(char::from(stream.read_u8().await.unwrap()));
        let Some((head, body)) = text.split_once("\r\n\r\n") else { continue };
        let (_, length) = head.split_once("content-length: ").unwrap();
        if body.len() == length.lines().next().unwrap().parse::<usize>().unwrap() {
            return text;
        }
    }
}

fn serve(listener: TcpListener, path: &Path) -> Arc<Scores> {
    let scores = Arc::new(Scores::open(path).unwrap());
    let router = routes(scores.clone(), Origins::Unchecked);
    tokio::spawn(async move { axum::serve(listener, router).await });
    scores
}

#[tokio::test]
async fn results_arrive_at_our_service() {
    let folder = tempfile::TempDir::new().unwrap();
    let (listener, address) = listen().await;
    let scores = serve(listener, &folder.path().join("scores.db"));
    let storage = Memory::new();
    end_game(&storage, 1, "Zoë/1", "George").await;
    end_game(&storage, 2, "Zoë/1", "Ringo").await;
    let _courier = start(&storage, &address, true);
    wait_until_empty(&storage).await;
    assert_eq!(scores.latest("Zoë/1").unwrap().unwrap().wins, 2);
    assert_eq!(scores.latest("Ringo").unwrap().unwrap().losses, 1);
}

#[tokio::test]
async fn an_answer_that_was_lost_counts_once_at_our_service() {
    let folder = tempfile::TempDir::new().unwrap();
    let (service, behind) = listen().await;
    let scores = serve(service, &folder.path().join("scores.db"));
    let (_vacant, address) = vacant();
    let proxy = TcpListener::bind(&address).await.unwrap();
    let storage = Memory::new();
    end_game(&storage, 1, "Paul", "George").await;
    let _courier = start(&storage, &address, true);
    // The first request arrives, and its answer does not.
    let (mut stream, _) = proxy.accept().await.unwrap();
    let text = request(&mut stream).await;
    let mut forward = TcpStream::connect(&behind).await.unwrap();
    forward.write_all(text.as_bytes()).await.unwrap();
    assert!(forward.read_u8().await.is_ok());
    drop((stream, proxy));
    assert_eq!(scores.latest("Paul").unwrap().unwrap().wins, 1);
    // The same address answers from now on.
    let listener = TcpListener::bind(&address).await.unwrap();
    tokio::spawn(axum::serve(listener, routes(scores.clone(), Origins::Unchecked)).into_future());
    wait_until_empty(&storage).await;
    assert_eq!(scores.history("Paul").unwrap().unwrap().len(), 1);
    assert_eq!(scores.latest("George").unwrap().unwrap().losses, 1);
}

#[tokio::test]
async fn a_foreign_service_gets_again_only_what_cannot_have_arrived() {
    let (_vacant, address) = vacant();
    let storage = Memory::new();
    end_game(&storage, 1, "Paul", "George").await;
    let _courier = start(&storage, &address, false);
    // Nobody listens at first.
    tokio::time::sleep(Duration::from_millis(100)).await;
    assert_eq!(storage.outbox_len(), 2);
    let listener = TcpListener::bind(&address).await.unwrap();
    let (mut stream, _) = listener.accept().await.unwrap();
    let text = request(&mut stream).await;
    assert!(text.starts_with("POST /score/Paul HTTP/1.1\r\n"), "{text}");
    assert!(text.ends_with("\r\n\r\n{\"score\":{\"hasWon\":true}}"), "{text}");
    assert!(!text.contains("idempotency"), "{text}");
    // No answer: it may have arrived.
    drop(stream);
    let (mut stream, _) = listener.accept().await.unwrap();
    assert!(request(&mut stream).await.starts_with("POST /score/George "));
    stream.write_all(b"HTTP/1.1 500 No\r\ncontent-length: 0\r\n\r\n").await.unwrap();
    wait_until_empty(&storage).await;
}

#[tokio::test]
async fn a_result_that_is_refused_at_the_end_is_lost_and_the_next_one_arrives() {
    let (listener, address) = listen().await;
    let storage = Memory::new();
    end_game(&storage, 1, "Paul", "George").await;
    let target = Target { address, takes_keys: true };
    let answers = async {
        for status in ["500 No", "200 OK"] {
            let (mut stream, _) = listener.accept().await.unwrap();
            request(&mut stream).await;
            let answer = format!("HTTP/1.1 {status}\r\ncontent-length: 0\r\n\r\n");
            stream.write_all(answer.as_bytes()).await.unwrap();
        }
    };
    let rest = deliver_rest(&storage, &target, Duration::from_secs(60));
    assert_eq!(tokio::join!(rest, answers).0, 1);
}

#[tokio::test]
async fn a_dead_courier_leaves_one_result_of_unknown_fate_to_a_foreign_service() {
    let (listener, address) = listen().await;
    let storage = Memory::new();
    end_game(&storage, 1, "Paul", "George").await;
    let courier = {
        let (storage, clock) = (storage.clone(), ServiceClock::starting_at(0));
        let target = Target { address, takes_keys: false };
        let (_stopper, stop) = watch::channel(false);
        tokio::spawn(async move { run(&storage, &clock, &target, &Notify::new(), stop).await })
    };
    let (mut stream, _) = listener.accept().await.unwrap();
    request(&mut stream).await;
    courier.abort();
    let left = storage.take(u64::MAX >> 1, 0, 9).await.unwrap();
    let fates: Vec<bool> = left.iter().map(|outgoing| outgoing.is_uncertain).collect();
    assert_eq!(fates, [true, false], "nobody began to send the second one");
}

/// What the service answers to a request without a body.
async fn answer(address: &str, method: &str, path: &str, body: &str) -> (u16, String) {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let request = format!(
        "{method} {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\
         content-length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut text = String::new();
    stream.read_to_string(&mut text).await.unwrap();
    let (head, body) = text.split_once("\r\n\r\n").unwrap();
    (head[9..12].parse().unwrap(), body.to_owned())
}

#[tokio::test]
async fn the_paths_are_those_of_the_original() {
    let folder = tempfile::TempDir::new().unwrap();
    let (listener, address) = listen().await;
    let _scores = serve(listener, &folder.path().join("scores.db"));
    let ask = async |method, path, body| answer(&address, method, path, body).await;
    assert_eq!(ask("GET", "/", "").await, (200, "Welcome to the Statistics Service!".to_owned()));
    assert_eq!(
        ask("GET", "/score/Paul", "").await,
        (404, r#"{"message":"User 'Paul' not found.","type":"UserNotFoundException"}"#.to_owned())
    );
    let won = r#"{"score":{"hasWon":true}}"#;
    assert_eq!(ask("POST", "/score/Paul", won).await, (200, String::new()));
    assert_eq!(ask("POST", "/score/Paul", r#"{"score":{}}"#).await.0, 200);
    for malformed in ["", "{}", r#"{"score":{"hasWon":1}}"#, r#"{"score":null}"#] {
        let (status, body) = ask("POST", "/score/Paul", malformed).await;
        assert_eq!(status, 400, "{malformed}");
        assert!(body.contains("MalformedInputException"), "{body}");
    }
    let (_, body) = ask("GET", "/score/Paul", "").await;
    let mut score: serde_json::Value = serde_json::from_str(&body).unwrap();
    let date = score["score"]["insertion"]["$date"].take();
    assert!(date.as_str().unwrap().starts_with('2'), "{body}");
    let original = json!({ "losses": 0, "rank": 1, "ratio": 1.0, "wins": 1 });
    for (key, value) in original.as_object().unwrap() {
        assert_eq!(score["score"][key], *value, "{body}");
    }
    assert_eq!(score["score"]["rating"], 1_500.0, "{body}");
    let question = r#"{"players":["Paul","Nobody"]}"#;
    let known = r#"{"ratings":{"Paul":{"deviation":350.0,"rating":1500.0}}}"#;
    assert_eq!(ask("POST", "/ratings", question).await, (200, known.to_owned()));
    assert_eq!(ask("POST", "/ratings", "[]").await.0, 400);
    assert_eq!(ask("GET", "/leaderboard?by=rating", "").await.1, r#"{"scores":[]}"#);
    assert_eq!(ask("GET", "/leaderboard?by=name", "").await.0, 400);
    let (_, body) = ask("GET", "/score/history/Paul", "").await;
    assert_eq!(body.matches("insertion").count(), 2, "{body}");
    let (_, body) = ask("GET", "/leaderboard?first=1&last=1", "").await;
    assert!(body.contains(r#""username":"Paul""#), "{body}");
    assert_eq!(ask("GET", "/leaderboard?first=2", "").await, (200, r#"{"scores":[]}"#.to_owned()));
    assert_eq!(ask("GET", "/leaderboard?first=0", "").await.0, 400);
    assert_eq!(ask("GET", "/leaderboard?first=x", "").await.0, 400);
    assert_eq!(ask("DELETE", "/score/Paul", "").await.0, 200);
    assert_eq!(ask("DELETE", "/score/Paul", "").await.0, 404);
}
