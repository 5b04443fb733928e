//! What is read beside the moves.

use super::*;

/// Whoever lists games must not read all others, of which there may be many.
#[tokio::test]
async fn public_games_are_found_by_their_situation() {
    let cluster = Cluster::start("");
    drop(Postgres::open(&cluster.database()).await.unwrap());
    for (sql, index) in [(Sql::Open, "game_open"), (Sql::Running, "game_running")] {
        let (plans, text) = (schema::PLANS, sql.text());
        let explain =
            format!("{plans}; PREPARE list AS {text}; EXPLAIN (COSTS OFF) EXECUTE list (NULL)");
        let plan = cluster.query("games_0", &explain);
        assert!(plan.contains(&format!("Index Scan using {index} on game")), "{plan}");
    }
}

/// A list takes long where there are many games, and moves wait on their own connection.
#[tokio::test]
async fn lists_are_read_beside_the_moves_that_wait() {
    let cluster = Cluster::start("");
    let address = cluster.database();
    let storage = Postgres::open(&address).await.unwrap();
    let endpoint = Endpoint::parse(&address).unwrap();
    let locker = session::connect(&endpoint, Arc::default()).await.unwrap();
    locker.batch_execute("BEGIN; LOCK TABLE event IN SHARE MODE").await.unwrap();
    let stored = storage.commit(change(1, 0, Action::Create(draft("a"))));
    let list = timeout(TIME, storage.public(ServerSituation::WaitingForPlayers, 9)).await;
    assert_eq!(list.expect("it waits for the move").unwrap(), []);
    locker.batch_execute("COMMIT").await.unwrap();
    stored.await.unwrap();
}

/// Who asks for an old game may wait long; who plays or looks for a game does not.
#[tokio::test]
async fn games_are_read_beside_an_archive_that_answers_late() {
    let cluster = Cluster::start("");
    let address = cluster.database();
    let storage = Postgres::open(&address).await.unwrap();
    let open = Draft { state: vec![0], ..draft("a") };
    storage.commit(change(1, 0, Action::Create(open))).await.unwrap();
    let endpoint = Endpoint::parse(&address).unwrap();
    let locker = session::connect(&endpoint, Arc::default()).await.unwrap();
    locker.batch_execute("BEGIN; LOCK TABLE archive").await.unwrap();
    // Nobody waits for this answer any more, so its turn never comes.
    let late = storage.latest(&name("a"));
    drop(storage.latest(&name("a")));
    waiting(&cluster, "1").await;
    let game = timeout(TIME, storage.load_stale(GameKey(1))).await;
    assert_eq!(game.expect("it waits for the archive").unwrap().unwrap().revision, 1);
    let list = timeout(TIME, storage.public(ServerSituation::WaitingForPlayers, 9)).await;
    assert_eq!(list.expect("it waits for the archive").unwrap().len(), 1);
    let late = timeout(TIME, late).await.expect("it waits for ever");
    assert!(matches!(late, Err(StorageError::Failed(_))), "{late:?}");
    locker.batch_execute("ROLLBACK").await.unwrap();
    assert_eq!(storage.latest(&name("a")).await, Ok(None));
    let log = cluster.log();
    assert_eq!(log.matches("canceling statement due to statement timeout").count(), 1, "{log}");
}

/// An answer is given up however many others are asked for before, and they do not pile up.
#[tokio::test]
async fn the_archive_gives_up_all_that_wait_for_a_late_answer() {
    let cluster = Cluster::start("");
    let address = cluster.database();
    let storage = Postgres::open(&address).await.unwrap();
    let endpoint = Endpoint::parse(&address).unwrap();
    let locker = session::connect(&endpoint, Arc::default()).await.unwrap();
    locker.batch_execute("BEGIN; LOCK TABLE archive").await.unwrap();
    let first = tokio::spawn(storage.latest(&name("a")));
    waiting(&cluster, "1").await;
    let late = (0..3).map(|_| tokio::spawn(storage.latest(&name("a")))).collect::<Vec<_>>();
    tokio::task::yield_now().await;
    let reason = |result| match result {
        Err(StorageError::Failed(reason)) => reason,
        other => panic!("{other:?}"),
    };
    for answer in late {
        let answer = timeout(TIME, answer).await.expect("it waits for ever").unwrap();
        assert_eq!(&*reason(answer), "the archive answers too late");
    }
    assert!(first.await.unwrap().is_err());
    // One after the other they would have been four.
    let log = cluster.log();
    assert!(log.matches("canceling statement due to statement timeout").count() < 3, "{log}");
    let mut crowd = (0..=ARCHIVE_LIMIT).map(|_| storage.latest(&name("a"))).collect::<Vec<_>>();
    let last = crowd.pop().unwrap();
    assert_eq!(&*reason(last.await), "too many wait for an answer");
    drop(crowd);
    locker.batch_execute("ROLLBACK").await.unwrap();
}
