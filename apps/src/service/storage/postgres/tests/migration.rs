//! Tables of an older version become those of this one.

use super::*;

/// A database of version 3, as that program left it when it was killed: see its first lines.
const VERSION_3: &str = include_str!("../../../../../tests/service/data/games-3-postgres.sql");

#[tokio::test]
async fn an_older_database_is_brought_to_this_version_and_loses_nothing() {
    let cluster = Cluster::start("");
    let old = cluster.database();
    cluster.query("games_0", VERSION_3);
    let rows = || {
        ["game", "event", "outbox"].map(|table| {
            let rows = cluster.query("games_0", &format!("SELECT {table} FROM {table} ORDER BY 1"));
            assert!(rows.lines().count() >= 2, "{rows}");
            rows
        })
    };
    let before = rows();
    let storage = Postgres::open(&old).await.unwrap();
    assert_eq!(rows(), before);
    let listed = storage.list(None, 9).await.unwrap();
    assert_eq!(listed.iter().filter(|(_, game)| game.is_ok()).count(), 2);
    conformance::archive(&storage, 1, |_| ()).await;
    drop(Postgres::open(&cluster.database()).await.unwrap());
    let layout = "SELECT table_name, column_name, data_type, is_nullable, column_default
            FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, 2";
    let indexes = "SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1";
    let options = "SELECT relname, reloptions FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND reloptions IS NOT NULL ORDER BY 1";
    for sql in [layout, indexes, options] {
        let [old, new] = ["games_0", "games_1"].map(|database| cluster.query(database, sql));
        assert_eq!(old, new, "a new database has the same tables");
    }
}

#[tokio::test]
async fn an_older_database_that_older_processes_use_stays_as_it_is() {
    let cluster = Cluster::start("");
    let address = cluster.database();
    cluster.query("games_0", VERSION_3);
    cluster.query("games_0", "UPDATE node SET wall = wall + 1000000000000");
    let reason = refusal(&address).await;
    assert!(reason.ends_with("1 processes of an older version use it: end them first"), "{reason}");
    assert_eq!(cluster.query("games_0", "SELECT version FROM pedina"), "3");
    cluster.query("games_0", "UPDATE node SET wall = 0");
    drop(Postgres::open(&address).await.unwrap());
    assert_eq!(cluster.query("games_0", "SELECT version FROM pedina"), "4");
}
