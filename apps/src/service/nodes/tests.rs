use pedina::chess::Color;
use tokio::sync::mpsc::UnboundedReceiver;

use super::*;
use crate::service::Settings;
use crate::service::http::{Limits, Usage};
use crate::service::storage::{
    Answer, Change, Event, Hint, Memory, Outgoing, Revision, Storage, TokenHash,
};

/// A storage that another process has left with a game, which takes a minute to be read.
#[derive(Debug)]
struct Slow(Memory);

const OWN: NodeKey = NodeKey(1);
const GONE: NodeKey = NodeKey(2);

impl Storage for Slow {
    fn load(&self, _: GameKey) -> Answer<Option<Game>> {
        Box::pin(async {
            tokio::time::sleep(Duration::from_secs(60)).await;
            Ok(None)
        })
    }

    fn commit(&self, change: Change) -> Answer<Revision> {
        self.0.commit(change)
    }

    fn find(&self, name: &Name) -> Answer<Option<Game>> {
        self.0.find(name)
    }

    fn find_token(&self, token: &TokenHash) -> Answer<Option<(GameKey, Color)>> {
        self.0.find_token(token)
    }

    fn list(&self, after: Option<GameKey>, limit: usize) -> Answer<Vec<Game>> {
        self.0.list(after, limit)
    }

    fn due(&self, now: Millis, limit: usize) -> Answer<Vec<(GameKey, Revision)>> {
        self.0.due(now, limit)
    }

    fn events(&self, key: GameKey, after: Revision, limit: usize) -> Answer<Vec<Event>> {
        self.0.events(key, after, limit)
    }

    fn time(&self) -> Answer<Millis> {
        self.0.time()
    }

    fn heartbeat(&self, now: Millis) -> Answer<()> {
        self.0.heartbeat(now)
    }

    fn take(&self, now: Millis, lease: Millis, limit: usize) -> Answer<Vec<Outgoing>> {
        self.0.take(now, lease, limit)
    }

    fn retry(&self, number: u64, at: Millis) -> Answer<()> {
        self.0.retry(number, at)
    }

    fn acknowledge(&self, number: u64) -> Answer<()> {
        self.0.acknowledge(number)
    }

    fn cluster(&self) -> Option<&dyn Cluster> {
        Some(self)
    }
}

impl Cluster for Slow {
    fn node(&self) -> NodeKey {
        OWN
    }

    fn nodes(&self) -> Answer<Vec<Node>> {
        let gone = Node { key: GONE, time: 0, age: 0 };
        Box::pin(async move { Ok(vec![gone]) })
    }

    fn forget(&self, _: NodeKey) -> Answer<()> {
        Box::pin(async { Ok(()) })
    }

    fn held(&self, _: NodeKey, _: usize) -> Answer<Vec<GameKey>> {
        Box::pin(async { Ok(vec![GameKey(7)]) })
    }

    fn revisions(&self, _: Vec<GameKey>) -> Answer<Vec<Hint>> {
        Box::pin(async { Ok(Vec::new()) })
    }

    fn open(&self, _: usize) -> Answer<Vec<Game>> {
        Box::pin(async { Ok(Vec::new()) })
    }

    fn hints(&self) -> Option<UnboundedReceiver<Hint>> {
        None
    }
}

#[tokio::test(start_paused = true)]
async fn the_clock_goes_on_while_games_of_another_process_are_taken_over() {
    let settings = Settings {
        grace: 1_000,
        lobby_time: 5_000,
        linger: 1_000,
        sockets_per_game: 4,
        calls_per_socket: 0,
        ping: HEARTBEAT_PERIOD,
        idle: HEARTBEAT_PERIOD,
    };
    let usage = Arc::new(Usage::new(Limits::default()));
    let storage = Arc::new(Slow(Memory::new()));
    let service = Arc::new(Service::new(settings, usage, storage, true).await.unwrap());
    let start = service.clock.now();
    tokio::spawn(service.clone().beat());
    tokio::spawn(service.clone().look_around());
    tokio::time::sleep(Duration::from_secs(20)).await;
    let passed = service.clock.now() - start;
    assert!((19_900..20_100).contains(&passed), "{passed} ms");
}
