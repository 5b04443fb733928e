use core::net::Ipv4Addr;
use std::collections::HashSet;
use std::sync::Mutex;

use pedina::chess::server::Step;
use pedina::chess::{Color, Square};
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use tokio::sync::oneshot;

use super::*;
use crate::service::Settings;
use crate::service::game::{Incoming, SocketId, SocketMessage, socket_queue};
use crate::service::http::{Limits, Usage};
use crate::service::json::{Events, Method};
use crate::service::storage::{
    Action, Answer, Archive, Change, Difference, Draft, Hint, ListedGame, Memory, QueuedScore,
    Revision, Storage, saved,
};

/// A storage of several processes, which takes a minute to read a game.
#[derive(Debug)]
struct Slow {
    memory: Memory,
    /// The other processes.
    nodes: Vec<NodeInfo>,
    /// The games whose revisions were asked for, each as often as that.
    asked: Mutex<Vec<GameKey>>,
    events: Mutex<Option<UnboundedReceiver<ClusterEvent>>>,
}

const OWN: NodeKey = NodeKey(1);
const GONE: NodeKey = NodeKey(2);

impl Storage for Slow {
    fn load(&self, _: GameKey) -> Answer<Option<StoredGame>> {
        Box::pin(async {
            tokio::time::sleep(Duration::from_secs(60)).await;
            Ok(None)
        })
    }

    fn commit(&self, change: Change) -> Answer<Revision> {
        self.memory.commit(change)
    }

    fn find(&self, name: &Name) -> Answer<Option<StoredGame>> {
        self.memory.find(name)
    }

    fn list(&self, after: Option<GameKey>, limit: usize) -> Answer<Vec<ListedGame>> {
        self.memory.list(after, limit)
    }

    fn due(&self, now: Millis, limit: usize) -> Answer<Vec<(GameKey, Revision)>> {
        self.memory.due(now, limit)
    }

    fn time(&self) -> Answer<Millis> {
        self.memory.time()
    }

    fn heartbeat(&self, now: Millis) -> Answer<()> {
        self.memory.heartbeat(now)
    }

    fn take(&self, now: Millis, lease: Millis, limit: usize) -> Answer<Vec<QueuedScore>> {
        self.memory.take(now, lease, limit)
    }

    fn retry(&self, number: u64, at: Millis) -> Answer<()> {
        self.memory.retry(number, at)
    }

    fn acknowledge(&self, number: u64) -> Answer<()> {
        self.memory.acknowledge(number)
    }

    fn waiting(&self) -> Answer<u64> {
        self.memory.waiting()
    }

    fn archive(&self) -> &dyn Archive {
        self.memory.archive()
    }

    fn cluster(&self) -> Option<&dyn Cluster> {
        Some(self)
    }
}

impl Cluster for Slow {
    fn node(&self) -> NodeKey {
        OWN
    }

    fn nodes(&self) -> Answer<Vec<NodeInfo>> {
        let nodes = self.nodes.clone();
        Box::pin(async move { Ok(nodes) })
    }

    fn forget(&self, _: NodeKey) -> Answer<()> {
        Box::pin(async { Ok(()) })
    }

    fn held(&self, _: NodeKey, _: usize) -> Answer<Vec<GameKey>> {
        Box::pin(async { Ok(vec![GameKey(7)]) })
    }

    fn revisions(&self, keys: Vec<GameKey>) -> Answer<Vec<Hint>> {
        self.asked.lock().unwrap().extend(&keys);
        Box::pin(async { Ok(keys.into_iter().map(|key| (key, 1)).collect()) })
    }

    fn public(&self, _: ServerSituation, _: usize) -> Answer<Vec<StoredGame>> {
        Box::pin(async { Ok(Vec::new()) })
    }

    fn load_stale(&self, key: GameKey) -> Answer<Option<StoredGame>> {
        self.load(key)
    }

    fn subscribe(&self) -> Option<UnboundedReceiver<ClusterEvent>> {
        self.events.lock().unwrap().take()
    }
}

async fn start(
    nodes: Vec<NodeInfo>,
    events: Option<UnboundedReceiver<ClusterEvent>>,
) -> (Arc<Service>, Arc<Slow>) {
    let settings = Settings {
        grace: 1_000,
        lobby_time: 1_000_000,
        linger: 1_000,
        spectators_per_game: 4,
        calls_per_socket: 0,
        ping: HEARTBEAT_PERIOD,
        idle: HEARTBEAT_PERIOD,
    };
    let usage = Arc::new(Usage::new(Limits::default()));
    let (memory, asked, events) = (Memory::new(), Mutex::default(), Mutex::new(events));
    let storage = Arc::new(Slow { memory, nodes, asked, events });
    let service = Service::new(settings, usage, storage.clone(), true).await.unwrap();
    (Arc::new(service), storage)
}

#[tokio::test(start_paused = true)]
async fn the_clock_goes_on_while_games_of_another_process_are_taken_over() {
    let (service, _) = start(vec![NodeInfo { key: GONE, time: 0, age: 0 }], None).await;
    let start = service.clock.now();
    tokio::spawn(service.clone().heartbeat());
    tokio::spawn(service.clone().watch_peers());
    tokio::time::sleep(Duration::from_secs(20)).await;
    let passed = service.clock.now() - start;
    assert!((19_900..20_100).contains(&passed), "{passed} ms");
}

/// What is asked for in a second does not grow to all games, unless something was missed.
#[tokio::test(start_paused = true)]
async fn games_are_asked_for_in_turn_and_all_at_once_after_a_gap() {
    const GAMES: usize = 300;
    let (sender, events) = unbounded_channel();
    let (service, storage) = start(Vec::new(), Some(events)).await;
    for number in 0..GAMES {
        let game = serde_json::json!({ "gameId": number.to_string() });
        let client = Ipv4Addr::from(u32::try_from(number).unwrap()).into();
        service.create(&serde_json::from_value(game).unwrap(), client).await.unwrap();
    }
    tokio::spawn(service.clone().heartbeat());
    tokio::spawn(service.clone().listen());
    tokio::spawn(service.clone().watch_peers());
    let asked = async |seconds: f64| {
        for handle in service.registry.list() {
            // Who is asked for nothing is forgotten.
            handle.try_send(Command::Refresh(0, None));
        }
        tokio::time::sleep(HEARTBEAT_PERIOD.mul_f64(seconds)).await;
        core::mem::take(&mut *storage.asked.lock().unwrap())
    };
    let mut turns = asked(0.5).await;
    for _ in 0..32 {
        let now = asked(1.0).await;
        assert!(now.len() < GAMES / 4, "{} at once", now.len());
        turns.extend(now);
    }
    assert_eq!(turns.iter().collect::<HashSet<_>>().len(), GAMES);
    assert!(turns.len() < GAMES * 5 / 4, "{} in all", turns.len());
    sender.send(ClusterEvent::Subscribed).unwrap();
    assert_eq!(asked(1.0).await.len(), GAMES);
    assert!(asked(1.0).await.len() < GAMES / 4, "once is enough");
}

/// What another process has changed in a running game is known by its hint: the storage, which
/// takes a minute to read a game, is not asked.
#[tokio::test(start_paused = true)]
async fn a_move_elsewhere_needs_no_reading() {
    let (sender, events) = unbounded_channel();
    let (service, storage) = start(Vec::new(), Some(events)).await;
    tokio::spawn(service.clone().listen());
    let game = serde_json::from_value(serde_json::json!({ "gameId": "a" })).unwrap();
    let handle = service.create(&game, Ipv4Addr::LOCALHOST.into()).await.unwrap();
    let (socket, (queue, mut receiver)) = (SocketId(1), socket_queue());
    let ((connected, _), events) = (oneshot::channel(), Events::All);
    assert!(handle.send(Command::Connect { socket, sender: queue, events, connected }).await);
    for team in ["WHITE", "BLACK"] {
        let join = serde_json::json!({ "player": { "team": team, "name": team } });
        let method = Method::JoinGame(serde_json::from_value(join).unwrap());
        let request = Box::new(Incoming { method: Ok(method), name: None, id: None });
        assert!(handle.send(Command::Request { socket, request }).await);
    }
    let mut until = async |word: &str| loop {
        match receiver.next().await.unwrap() {
            SocketMessage::Text(text) if text.as_str().contains(word) => return,
            SocketMessage::Text(_) => {}
            SocketMessage::Close(..) => panic!("nothing closes it"),
        }
    };
    until("Running").await;
    let start = Instant::now();
    for (side, from, to) in
        [(Color::White, Square::E2, Square::E4), (Color::Black, Square::E7, Square::E5)]
    {
        let stored = storage.memory.load(handle.key).await.unwrap().unwrap();
        let revision = handle.status.revision();
        let (engine, old) = stored.state.split_at(6);
        let (mut server, times) = saved::decode(old).unwrap();
        let step = Step::new(from, to);
        server.apply_move(side, step, service.clock.now()).unwrap();
        while server.next_event().is_some() {}
        let new = saved::encode(&server, &times);
        let difference = Difference::between(old, &new).unwrap();
        assert!(difference.to_string().len() < 1_000, "{difference}");
        let hint = (handle.key, revision + 1);
        let notice = Notice { hint, difference: Some(Arc::new(difference)) };
        let draft = Draft {
            name: stored.name,
            situation: stored.situation,
            is_private: stored.is_private,
            deadline: None,
            state: [engine, &new].concat(),
            seats: stored.seats,
        };
        let action = Action::Update { expected: revision, draft };
        let (key, at, payload, scores) = (handle.key, service.clock.now(), vec![], vec![]);
        let change = Change { key, at, action, payload, scores, archived: None, difference: None };
        storage.memory.commit(change).await.unwrap();
        sender.send(ClusterEvent::Changed(notice)).unwrap();
        until("MoveHistoryUpdateEvent").await;
        assert_eq!(handle.status.revision(), revision + 1);
    }
    assert!(start.elapsed() < Duration::from_secs(1), "it was read");
}

/// A process that stood still knows the time of the others before it decides anything by its own: a
/// game that it starts would otherwise begin in the past, and its first flag fall early.
#[tokio::test(start_paused = true)]
async fn a_clock_that_has_stopped_is_set_before_a_game_starts_by_it() {
    const LATER: Millis = 60_000;
    let (service, storage) = start(vec![NodeInfo { key: GONE, time: LATER, age: 0 }], None).await;
    let time = serde_json::json!({ "value": 8, "unit": "SECONDS" });
    let limit = serde_json::json!({ "type": "MoveLimit", "time": time });
    let game = serde_json::json!({ "gameId": "a", "timeConstraint": limit });
    let game = serde_json::from_value(game).unwrap();
    let handle = service.create(&game, Ipv4Addr::LOCALHOST.into()).await.unwrap();
    service.clock.follow(0, 0);
    tokio::time::sleep(Duration::from_secs(10)).await;
    let mut receivers = Vec::new();
    for (number, team) in (1..).zip(["WHITE", "BLACK"]) {
        let (socket, (sender, receiver)) = (SocketId(number), socket_queue());
        receivers.push(receiver);
        let (connected, answer) = oneshot::channel();
        let events = Events::All;
        assert!(handle.send(Command::Connect { socket, sender, events, connected }).await);
        answer.await.unwrap();
        let join = serde_json::json!({ "player": { "team": team, "name": team } });
        let method = Method::JoinGame(serde_json::from_value(join).unwrap());
        let request = Box::new(Incoming { method: Ok(method), name: None, id: None });
        assert!(handle.send(Command::Request { socket, request }).await);
    }
    while handle.status.revision() < 3 {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    let deadline = storage.memory.load(handle.key).await.unwrap().unwrap().deadline;
    assert!(deadline.is_some_and(|flag| flag >= LATER + 8_000), "{deadline:?}");
}

/// What comes when a game is about to be forgotten is read, though its deadline has passed.
#[tokio::test(start_paused = true)]
async fn a_command_to_a_game_that_is_late_to_be_forgotten_is_read() {
    let (service, _) = start(Vec::new(), None).await;
    let game = serde_json::from_value(serde_json::json!({ "gameId": "a" })).unwrap();
    let handle = service.create(&game, Ipv4Addr::LOCALHOST.into()).await.unwrap();
    tokio::task::yield_now().await;
    let (socket, (sender, _receiver)) = (SocketId(1), socket_queue());
    let ((connected, mut answer), events) = (oneshot::channel(), Events::All);
    assert!(handle.try_send(Command::Connect { socket, sender, events, connected }));
    service.clock.follow(20_000, 100_000);
    for _ in 0..1_000 {
        tokio::task::yield_now().await;
        if answer.try_recv().is_ok() {
            return;
        }
    }
    panic!("the game does not read it");
}
