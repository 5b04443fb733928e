//! The engine over a cluster of its own.

use std::sync::Arc;

use super::statement::Sql;
use super::*;
use crate::service::storage::conformance::{self, change, draft, name};
use crate::service::storage::{
    Action, Cluster as _, Draft, Notice, Score, ServiceClock, StoredSeat,
};
use crate::statistics::courier;
use tokio::time::timeout;

#[path = "../../../../tests/common/postgres.rs"]
mod cluster;
mod migration;
mod reader;

use cluster::{Cluster, REPLICATES};

/// More than an answer takes on a slow machine.
const TIME: Duration = Duration::from_secs(60);

fn update(expected: Revision, state: u8) -> Action {
    Action::Update { expected, draft: Draft { state: vec![state], ..draft("a") } }
}

async fn refusal(address: &str) -> String {
    format!("{:#}", Postgres::open(address).await.unwrap_err())
}

#[tokio::test]
async fn it_is_a_storage() {
    let cluster = Cluster::start("");
    conformance::check(async || Postgres::open(&cluster.database()).await.unwrap()).await;
}

#[tokio::test]
async fn a_database_that_may_lose_moves_is_refused() {
    let cluster = Cluster::start("fsync = off");
    let address = cluster.database();
    let reason = refusal(&address).await;
    assert!(reason.ends_with("since fsync is off: set fsync = on in postgresql.conf"), "{reason}");
    cluster.query("postgres", "ALTER SYSTEM SET fsync = on");
    cluster.query("postgres", "ALTER ROLE pedina SET synchronous_commit = off");
    cluster.query("postgres", "SELECT pg_reload_conf()");
    let reason = refusal(&address).await;
    assert!(reason.contains("since synchronous_commit is off: set"), "{reason}");
    cluster.query("postgres", "ALTER ROLE pedina SET synchronous_commit = local");
    let reason = refusal(&address).await;
    assert!(reason.contains("since synchronous_commit is local: set"), "{reason}");
    cluster.query("postgres", "ALTER ROLE pedina SET synchronous_commit = on");
    Postgres::open(&address).await.unwrap();
}

#[tokio::test]
async fn a_database_of_others_is_refused_and_stays_as_it_is() {
    let cluster = Cluster::start("");
    cluster.database();
    cluster.query("games_0", "CREATE TABLE game (title TEXT)");
    let address = cluster.address("games_0");
    let reason = refusal(&address).await;
    assert!(reason.contains("it has tables of another program"), "{reason}");
    let tables =
        cluster.query("games_0", "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'");
    assert_eq!(tables, "1");
    let address = cluster.database();
    drop(Postgres::open(&address).await.unwrap());
    cluster.query("games_1", "UPDATE pedina SET version = 5");
    let reason = refusal(&address).await;
    assert!(reason.ends_with("have version 5, and this program knows 3 to 4"), "{reason}");
    let reason = refusal("postgres://pedina@127.0.0.1:1/games").await;
    assert!(reason.starts_with("the database of --storage cannot be used: "), "{reason}");
    let reason = refusal("postgres://pedina:secret@127.0.0.1").await;
    assert!(reason.ends_with("it names no database: end it with /DATABASE"), "{reason}");
}

/// A row of the archive that cannot be read costs no other one.
#[tokio::test]
async fn a_damaged_row_of_the_archive_is_passed_over() {
    let cluster = Cluster::start("");
    let storage = Postgres::open(&cluster.database()).await.unwrap();
    for key in [3, 4] {
        conformance::archive(&storage, key, |_| ()).await;
    }
    cluster.query("games_0", "UPDATE archive SET cause = 99 WHERE key = 3");
    let query = ArchiveQuery { from: (0, GameKey(0)), player: None, limit: 1 };
    let first = storage.page(query.clone()).await.unwrap();
    assert_eq!((first.games.len(), &first.damaged[..]), (0, &[GameKey(3)][..]));
    let second = storage.page(ArchiveQuery { from: first.next.unwrap(), ..query }).await.unwrap();
    assert_eq!(second.games[0].key, GameKey(4));
}

#[tokio::test]
async fn nodes_share_games_and_one_of_two_changes_wins() {
    let cluster = Cluster::start("");
    let address = cluster.database();
    let one = Arc::new(Postgres::open(&address).await.unwrap());
    let other = Arc::new(Postgres::open(&address).await.unwrap());
    one.commit(change(1, 10, Action::Create(draft("a")))).await.unwrap();
    let mut revision = 1;
    for round in 0..50 {
        let [first, second] = [&one, &other]
            .map(|node| tokio::spawn(node.commit(change(1, 20 + round, update(revision, 7)))));
        let results = [first.await.unwrap(), second.await.unwrap()];
        let wins = results.iter().filter(|result| result.is_ok()).count();
        assert_eq!(wins, 1, "{results:?}");
        revision += 1;
        let lost = Err(StorageError::Conflict { stored: Some(revision) });
        assert!(results.contains(&lost), "{results:?}");
    }
    assert_eq!(cluster.query("games_0", "SELECT count(*) FROM event"), "51");
    assert_eq!(other.time().await, Ok(69));
    let names = [&one, &other].map(|node| {
        tokio::spawn(node.commit(change(
            u64::from(node.node == one.node) + 5,
            0,
            Action::Create(draft("b")),
        )))
    });
    let [first, second] = names;
    let results = [first.await.unwrap(), second.await.unwrap()];
    assert!(results.contains(&Ok(1)) && results.contains(&Err(StorageError::NameTaken)));
}

#[tokio::test]
async fn nodes_that_write_the_same_games_in_another_order_do_not_block_each_other() {
    const GAMES: u64 = 40;
    let cluster = Cluster::start("deadlock_timeout = 100s");
    let address = cluster.database();
    let nodes = [Postgres::open(&address).await.unwrap(), Postgres::open(&address).await.unwrap()];
    for key in 0..GAMES {
        nodes[0].commit(change(key, 0, Action::Create(draft(&key.to_string())))).await.unwrap();
    }
    for round in 1..10 {
        let write = |key: u64| {
            let draft = draft(&key.to_string());
            change(key, round, Action::Update { expected: round, draft })
        };
        let up: Vec<_> = (0..GAMES).map(|key| nodes[0].commit(write(key))).collect();
        let down: Vec<_> = (0..GAMES).rev().map(|key| nodes[1].commit(write(key))).collect();
        let mut wins = 0;
        for result in up.into_iter().chain(down) {
            wins += u64::from(result.await.is_ok());
        }
        assert_eq!(wins, GAMES);
    }
}

/// The statement that the database chose as the victim lets all later ones of its transaction fail,
/// and those failures are no reason to refuse the group.
#[tokio::test]
async fn a_deadlock_is_tried_again_though_it_lets_others_fail() {
    let cluster = Cluster::start("deadlock_timeout = 50ms");
    let address = cluster.database();
    let storage = Postgres::open(&address).await.unwrap();
    for key in 1..=4 {
        storage.commit(change(key, 0, Action::Create(draft(&key.to_string())))).await.unwrap();
    }
    let endpoint = Endpoint::parse(&address).unwrap();
    let gate = session::connect(&endpoint, Arc::default()).await.unwrap();
    let rival = session::connect(&endpoint, Arc::default()).await.unwrap();
    let lock = |key| format!("SELECT FROM game WHERE key = {key} FOR UPDATE");
    gate.batch_execute(&format!("BEGIN; {}", lock(2))).await.unwrap();
    // Who waits this long before looking for a deadlock is not the one that fails by it.
    let patience = "SET deadlock_timeout = '100s'; BEGIN";
    rival.batch_execute(&format!("{patience}; {}", lock(3))).await.unwrap();

    // They share a transaction, which has locked the first game, and waits for the second.
    let group = [1, 2, 3, 4].map(|key: u64| {
        let draft = draft(&key.to_string());
        storage.commit(change(key, 1, Action::Update { expected: 1, draft }))
    });
    waiting(&cluster, "1").await;
    let rival = tokio::spawn(async move {
        rival.batch_execute(&lock(1)).await.unwrap();
        rival.batch_execute("ROLLBACK").await.unwrap();
    });
    waiting(&cluster, "2").await;
    gate.batch_execute("ROLLBACK").await.unwrap();
    rival.await.unwrap();
    for made in group {
        assert_eq!(made.await, Ok(2));
    }
}

/// Waits until this number of connections waits for a lock.
async fn waiting(cluster: &Cluster, count: &str) {
    let sql = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'";
    let all = async {
        while cluster.query("games_0", sql) != count {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(TIME, all).await.expect("they wait");
}

#[tokio::test]
async fn long_answers_hold_up_no_refusal_of_the_same_transaction() {
    const GAMES: usize = 100;
    let cluster = Cluster::start("");
    let storage = Postgres::open(&cluster.database()).await.unwrap();
    let long = |key: usize| Draft { state: vec![7; 20_000], ..draft(&key.to_string()) };
    let new: Vec<_> = (0..GAMES)
        .map(|key| storage.commit(change(key as u64, 0, Action::Create(long(key)))))
        .collect();
    for made in new {
        made.await.unwrap();
    }
    let stale = Action::Update { expected: 9, draft: long(0) };
    let (refused, list) = (storage.commit(change(0, 0, stale)), storage.list(None, GAMES));
    let both = async { (refused.await, list.await) };
    let (refused, list) = timeout(TIME, both).await.expect("an answer comes");
    assert_eq!(refused, Err(StorageError::Conflict { stored: Some(1) }));
    assert_eq!(list.unwrap().len(), GAMES);
}

#[tokio::test]
async fn a_change_is_made_once_though_the_database_dies_meanwhile() {
    let cluster = Cluster::start("");
    let storage = Arc::new(Postgres::open(&cluster.database()).await.unwrap());
    storage.commit(change(1, 0, Action::Create(draft("a")))).await.unwrap();
    let player = storage.clone();
    let play = tokio::spawn(async move {
        for revision in 1..=400 {
            let made = player.commit(change(1, revision, update(revision, 1))).await;
            assert_eq!(made, Ok(revision + 1));
        }
    });
    for _ in 0..3 {
        cluster.kill();
        cluster.launch();
    }
    play.await.unwrap();
    let logged = "SELECT count(*), min(revision), max(revision) FROM event";
    assert_eq!(cluster.query("games_0", logged), "401|1|401", "the primary key is the revision");
}

#[tokio::test]
async fn games_are_read_where_nothing_can_be_written() {
    let cluster = Cluster::start("");
    let storage = Postgres::open(&cluster.database()).await.unwrap();
    storage.commit(change(1, 0, Action::Create(draft("a")))).await.unwrap();
    cluster.query(
        "games_0",
        "CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
             'BEGIN RAISE EXCEPTION USING ERRCODE = ''disk_full''; END';
         CREATE TRIGGER full_disk BEFORE INSERT OR UPDATE ON game EXECUTE FUNCTION refuse()",
    );
    // No call is served before this waits for the first answer, so they share a group.
    let new = storage.commit(change(2, 0, Action::Create(draft("b"))));
    let moved = storage.commit(change(1, 0, update(1, 7)));
    let read = storage.load(GameKey(1));
    assert_eq!(new.await, Err(StorageError::Full));
    assert_eq!(moved.await, Err(StorageError::Full));
    assert_eq!(read.await.unwrap().unwrap().revision, 1);
    cluster.query("games_0", "DROP TRIGGER full_disk ON game");
    assert_eq!(storage.commit(change(1, 0, update(1, 7))).await, Ok(2));
}

#[tokio::test]
async fn results_are_delivered_after_the_storage_has_failed() {
    let cluster = Cluster::start("");
    let storage = Arc::new(Postgres::open(&cluster.database()).await.unwrap());
    storage.commit(change(1, 0, Action::Create(draft("a")))).await.unwrap();
    let scores = vec![Score { player: name("Paul"), has_won: Some(true) }];
    let end = Change { scores, ..change(1, 0, Action::Delete { expected: 1 }) };
    storage.commit(end).await.unwrap();
    cluster.query("games_0", "ALTER TABLE outbox RENAME TO away");
    let failure = storage.take(0, 1, 1).await.unwrap_err();
    assert!(matches!(failure, StorageError::Failed(_)), "{failure}");
    let statistics = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = statistics.local_addr().unwrap().to_string();
    let target = courier::Target { address, takes_keys: true };
    let (_stopper, stop) = crate::support::watch::channel(false);
    let courier = tokio::spawn(async move {
        let (clock, wake) = (ServiceClock::starting_at(0), tokio::sync::Notify::new());
        courier::run(&*storage, &clock, &target, &wake, stop).await;
    });
    // By the test itself, and then by the courier.
    let missing = "relation \"outbox\" does not exist";
    let failed = async {
        while cluster.log().matches(missing).count() < 2 {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(TIME, failed).await.expect("the courier has asked");
    assert!(!courier.is_finished());
    cluster.query("games_0", "ALTER TABLE away RENAME TO outbox");
    timeout(TIME, statistics.accept()).await.expect("it asks again").unwrap();
}

/// A plan stays while the table grows, so it must not depend on its size.
#[tokio::test]
async fn a_group_of_changes_finds_each_game_by_its_key() {
    let cluster = Cluster::start("");
    drop(Postgres::open(&cluster.database()).await.unwrap());
    let explain = format!(
        "{}; PREPARE changes AS {}; EXPLAIN (COSTS OFF) EXECUTE changes ({})",
        schema::PLANS,
        Sql::UpdateAll.text(),
        ["NULL"; 20].join(", ")
    );
    // With one game both ways cost the same.
    for rows in [0, 2, 5, 1_000] {
        cluster.query(
            "games_0",
            &format!(
                "DELETE FROM game;
                 INSERT INTO game (key, revision, name, situation, is_private, state)
                 SELECT key, 1, int8send(key), 1, FALSE, '' FROM generate_series(1, {rows}) AS key"
            ),
        );
        if rows > 0 {
            cluster.query("games_0", "VACUUM ANALYZE game");
        }
        let plan = cluster.query("games_0", &explain);
        let place = |text| plan.find(text).unwrap_or_else(|| panic!("no {text}: {plan}"));
        let [function, index] =
            [place("Function Scan on unnest"), place("Index Scan using game_pkey on game")];
        assert!(function < index && plan.contains("Index Cond: (key = new.key)"), "{plan}");
    }
}

/// Who only hears of changes does not notice a lost connection by itself.
#[tokio::test]
async fn who_has_missed_hints_is_told() {
    let cluster = Cluster::start("");
    let storage = Postgres::open(&cluster.database()).await.unwrap();
    let mut events = storage.subscribe().unwrap();
    for _ in 0..2 {
        assert_eq!(timeout(TIME, events.recv()).await.unwrap(), Some(ClusterEvent::Subscribed));
        let end = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
            WHERE query LIKE '%pg_notify%' AND pid <> pg_backend_pid()";
        while cluster.query("postgres", end) != "1" {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
}

/// Whoever loses the connection while a change is made does not know whether it was: the same
/// change again finds out.
#[tokio::test]
async fn a_change_that_was_made_is_recognised() {
    let cluster = Cluster::start("");
    let address = cluster.database();
    let storage = Postgres::open(&address).await.unwrap();
    let session = Session::open(&Endpoint::parse(&address).unwrap(), 1, None).await.unwrap();
    let new = change(1, 0, Action::Create(draft("a")));
    assert_eq!(row::commit(&session, &new, 11, false).await.unwrap(), Ok(1));
    assert_eq!(row::commit(&session, &new, 11, true).await.unwrap(), Ok(1));
    let made = change(1, 0, update(1, 1));
    assert_eq!(row::commit(&session, &made, 12, true).await.unwrap(), Ok(2));
    storage.commit(change(1, 0, update(2, 2))).await.unwrap();
    assert_eq!(row::commit(&session, &made, 12, true).await.unwrap(), Ok(2), "an older one");
    let conflict = Err(StorageError::Conflict { stored: Some(3) });
    assert_eq!(row::commit(&session, &made, 13, true).await.unwrap(), conflict, "another's");
    assert_eq!(row::commit(&session, &made, 12, false).await.unwrap(), conflict);
    let end = change(1, 0, Action::Delete { expected: 3 });
    assert_eq!(row::commit(&session, &end, 14, false).await.unwrap(), Ok(4));
    assert_eq!(row::commit(&session, &end, 14, true).await.unwrap(), Ok(4));
    let gone = Err(StorageError::Conflict { stored: None });
    assert_eq!(row::commit(&session, &end, 14, false).await.unwrap(), gone);
}

#[tokio::test]
async fn who_holds_a_seat_is_stored() {
    let cluster = Cluster::start("");
    let storage = Postgres::open(&cluster.database()).await.unwrap();
    let held =
        |node| Some(StoredSeat { name: name("Paul"), token: None, vacant_since: None, node });
    let seats = [held(Some(NodeKey(7))), held(None)];
    let seated = Draft { seats: seats.clone(), ..draft("a") };
    storage.commit(change(1, 0, Action::Create(seated))).await.unwrap();
    assert_eq!(storage.load(GameKey(1)).await.unwrap().unwrap().seats, seats);
}

#[tokio::test]
async fn processes_know_of_each_other_and_of_their_games() {
    let cluster = Cluster::start("");
    let address = cluster.database();
    let one = Postgres::open(&address).await.unwrap();
    let other = Postgres::open(&address).await.unwrap();
    let mut events = other.subscribe().unwrap();
    assert!(other.subscribe().is_none(), "it is passed on once");
    one.heartbeat(500).await.unwrap();
    other.heartbeat(700).await.unwrap();
    let mut nodes = other.nodes().await.unwrap();
    nodes.sort_unstable_by_key(|node| node.time);
    let known: Vec<_> = nodes.iter().map(|node| (node.key, node.time)).collect();
    assert_eq!(known, [(one.node, 500), (other.node, 700)]);

    let held = |node| Some(StoredSeat { name: name("Al"), token: None, vacant_since: None, node });
    let seats = [held(Some(one.node)), held(None)];
    let seated = Draft { seats, state: vec![0], ..draft("a") };
    one.commit(change(1, 0, Action::Create(seated))).await.unwrap();
    let with_engine = Draft { state: vec![1], ..draft("c") };
    one.commit(change(4, 0, Action::Create(with_engine))).await.unwrap();
    let hidden = Draft { is_private: true, state: vec![0], ..draft("b") };
    one.commit(change(2, 0, Action::Create(hidden))).await.unwrap();
    assert_eq!(other.held(one.node, 9).await, Ok(vec![GameKey(1)]));
    assert_eq!(other.held(other.node, 9).await, Ok(vec![]));
    let open = other.public(ServerSituation::WaitingForPlayers, 9).await.unwrap();
    assert_eq!(open.iter().map(|game| game.key.0).collect::<Vec<_>>(), [1]);
    let revisions = other.revisions([2, 3].map(GameKey).to_vec()).await;
    assert_eq!(revisions, Ok(vec![(GameKey(2), 1)]));
    // A notice may come between LISTEN and the event that says so.
    let mut expect = async |wanted: ClusterEvent| {
        while timeout(TIME, events.recv()).await.unwrap() != Some(wanted.clone()) {}
    };
    expect(ClusterEvent::Subscribed).await;
    one.commit(change(1, 0, update(1, 0))).await.unwrap();
    expect(ClusterEvent::Changed(Notice { hint: (GameKey(1), 2), difference: None })).await;
    assert_eq!(other.load_stale(GameKey(1)).await.unwrap().unwrap().revision, 2);
    assert_eq!(other.load_stale(GameKey(9)).await, Ok(None));
    for node in [one.node, other.node] {
        other.forget(node).await.unwrap();
    }
    let left = other.nodes().await.unwrap();
    assert_eq!(left.iter().map(|node| node.key).collect::<Vec<_>>(), [other.node]);
    assert_eq!(other.time().await, Ok(700), "the latest time is not forgotten");
}

/// Whoever waits for the standby in place of this process of the server; panics if the change is
/// acknowledged, which no standby has.
async fn successor(primary: &Cluster, old: u32, answer: &mut Answer<Revision>) -> u32 {
    loop {
        if let Some(new) = primary.waits_for_standby().filter(|&new| new != old) {
            return new;
        }
        let answer = timeout(Duration::from_millis(50), &mut *answer).await;
        assert!(answer.is_err(), "acknowledged, and on no standby: {answer:?}");
    }
}

#[tokio::test]
async fn nothing_is_acknowledged_that_no_standby_has() {
    let primary = Cluster::start(REPLICATES);
    let storage = Postgres::open(&primary.database()).await.unwrap();
    let standby = primary.synchronous_standby();
    storage.commit(change(1, 0, Action::Create(draft("a")))).await.unwrap();
    standby.kill();
    let mut answer = storage.commit(change(1, 1, update(1, 7)));
    let stored = successor(&primary, 0, &mut answer).await;
    // PostgreSQL answers that it has succeeded.
    primary.query("postgres", &format!("SELECT pg_cancel_backend({stored})"));
    successor(&primary, stored, &mut answer).await;
    // It finds the change after the start, and has not sent it yet.
    primary.kill();
    primary.launch();
    successor(&primary, 0, &mut answer).await;
    standby.launch();
    assert_eq!(timeout(TIME, answer).await.unwrap(), Ok(2));
}
