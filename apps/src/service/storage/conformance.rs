//! What every storage does: one suite for all engines.

use std::sync::Arc;

use pedina::chess::server::{Name, ServerSituation};
use pedina::chess::{Cause, Color, Ending};

use super::{
    Action, ArchiveQuery, ArchivedGame, Change, Draft, GameKey, Revision, Score, Storage,
    StorageError, StoredGame, StoredSeat, TokenHash,
};

/// Checks an engine; each case gets a storage of its own, which is empty.
pub(super) async fn check<S: Storage>(fresh: impl AsyncFn() -> S) {
    games_are_created_changed_and_deleted(&fresh().await).await;
    a_change_of_an_older_revision_is_refused(&fresh().await).await;
    a_name_belongs_to_one_game(&fresh().await).await;
    of_two_writers_one_wins(&fresh().await).await;
    calls_take_effect_in_their_order(&fresh().await).await;
    a_change_is_made_though_nobody_awaits_it(&fresh().await).await;
    games_are_listed_in_pages(&fresh().await).await;
    deadlines_come_in_their_order(&fresh().await).await;
    seats_and_tokens_follow_their_game(&fresh().await).await;
    time_never_goes_back(&fresh().await).await;
    a_score_is_taken_once_at_a_time(&fresh().await).await;
    a_score_that_failed_is_tried_again(&fresh().await).await;
    a_refused_change_posts_nothing(&fresh().await).await;
    extreme_values_come_back(&fresh().await).await;
    an_end_is_archived_with_its_change(&fresh().await).await;
    archived_games_are_listed_by_their_end(&fresh().await).await;
    old_games_leave_the_archive(&fresh().await).await;
}

/// A name.
pub(super) fn name(text: &str) -> Name {
    Name::new(text).unwrap()
}

/// The row of a game that waits for its players.
pub(super) fn draft(text: &str) -> Draft {
    Draft {
        name: name(text),
        situation: ServerSituation::WaitingForPlayers,
        is_private: false,
        deadline: None,
        state: text.as_bytes().to_vec(),
        seats: [None, None],
    }
}

/// A change without scores.
pub(super) fn change(key: u64, at: u64, action: Action) -> Change {
    let payload = at.to_string().into_bytes();
    let (key, scores, archived) = (GameKey(key), Vec::new(), None);
    Change { key, at, action, payload, scores, archived, difference: None }
}

fn update(expected: Revision, draft: Draft) -> Action {
    Action::Update { expected, draft }
}

fn scores() -> Vec<Score> {
    vec![
        Score { player: name("Paul"), has_won: Some(true) },
        Score { player: name("George"), has_won: None },
    ]
}

async fn create(storage: &impl Storage, key: u64, draft: Draft) {
    assert_eq!(storage.commit(change(key, 0, Action::Create(draft))).await, Ok(1));
}

async fn games_are_created_changed_and_deleted(storage: &impl Storage) {
    let key = GameKey(7);
    assert_eq!(storage.load(key).await, Ok(None));
    let first = draft("Paul's");
    create(storage, 7, first.clone()).await;
    assert_eq!(storage.load(key).await, Ok(Some(StoredGame::new(key, 1, first))));
    let second = Draft {
        situation: ServerSituation::Running,
        is_private: true,
        deadline: Some(300_000),
        state: vec![0, 255],
        ..draft("Paul's")
    };
    assert_eq!(storage.commit(change(7, 20, update(1, second.clone()))).await, Ok(2));
    let game = StoredGame::new(key, 2, second);
    assert_eq!(storage.load(key).await, Ok(Some(game.clone())));
    assert_eq!(storage.find(&game.name).await, Ok(Some(game)));
    assert_eq!(storage.commit(change(7, 30, Action::Delete { expected: 2 })).await, Ok(3));
    assert_eq!(storage.load(key).await, Ok(None));
    assert_eq!(storage.find(&name("Paul's")).await, Ok(None));
}

async fn a_change_of_an_older_revision_is_refused(storage: &impl Storage) {
    create(storage, 1, draft("a")).await;
    storage.commit(change(1, 5, update(1, draft("a")))).await.unwrap();
    let before = storage.load(GameKey(1)).await;
    let stored = Err(StorageError::Conflict { stored: Some(2) });
    for expected in [0, 1, 3] {
        let other = Draft { state: vec![9], ..draft("a") };
        assert_eq!(storage.commit(change(1, 6, update(expected, other))).await, stored);
        assert_eq!(storage.commit(change(1, 6, Action::Delete { expected })).await, stored);
    }
    assert_eq!(storage.commit(change(1, 6, Action::Create(draft("b")))).await, stored);
    assert_eq!(storage.load(GameKey(1)).await, before);
    assert_eq!(storage.time().await, Ok(5), "a refused change stores no time");
    let gone = Err(StorageError::Conflict { stored: None });
    assert_eq!(storage.commit(change(2, 6, update(1, draft("b")))).await, gone);
    assert_eq!(storage.commit(change(2, 6, Action::Delete { expected: 1 })).await, gone);
}

async fn a_name_belongs_to_one_game(storage: &impl Storage) {
    create(storage, 1, draft("a")).await;
    let taken = Err(StorageError::NameTaken);
    assert_eq!(storage.commit(change(2, 0, Action::Create(draft("a")))).await, taken);
    assert_eq!(storage.load(GameKey(2)).await, Ok(None));
    create(storage, 2, draft("A")).await;
    assert_eq!(storage.commit(change(2, 0, update(1, draft("a")))).await, taken);
    assert_eq!(storage.commit(change(2, 0, update(1, draft("c")))).await, taken);
    storage.commit(change(1, 0, Action::Delete { expected: 1 })).await.unwrap();
    create(storage, 3, draft("a")).await;
    assert_eq!(storage.find(&name("a")).await.unwrap().unwrap().key, GameKey(3));
}

async fn of_two_writers_one_wins(storage: &impl Storage) {
    create(storage, 1, draft("a")).await;
    let write = |state| update(1, Draft { state: vec![state], ..draft("a") });
    let (first, second) = (change(1, 1, write(1)), change(1, 1, write(2)));
    let (first, second) = (storage.commit(first), storage.commit(second));
    // The order of the calls decides, not that of the awaits.
    assert_eq!(second.await, Err(StorageError::Conflict { stored: Some(2) }));
    assert_eq!(first.await, Ok(2));
    assert_eq!(storage.load(GameKey(1)).await.unwrap().unwrap().state, [1]);
    let names = [4, 5].map(|key| storage.commit(change(key, 1, Action::Create(draft("b")))));
    let [first, second] = names;
    assert_eq!((first.await, second.await), (Ok(1), Err(StorageError::NameTaken)));
}

async fn calls_take_effect_in_their_order(storage: &impl Storage) {
    create(storage, 1, draft("a")).await;
    let commits: Vec<_> = (1..=500)
        .map(|revision| storage.commit(change(1, revision, update(revision, draft("a")))))
        .collect();
    let read = storage.load(GameKey(1));
    for (revision, commit) in (2..).zip(commits) {
        assert_eq!(commit.await, Ok(revision));
    }
    assert_eq!(read.await.unwrap().unwrap().revision, 501);
}

async fn a_change_is_made_though_nobody_awaits_it(storage: &impl Storage) {
    drop(storage.commit(change(1, 0, Action::Create(draft("a")))));
    assert_eq!(storage.load(GameKey(1)).await.unwrap().unwrap().revision, 1);
}

async fn games_are_listed_in_pages(storage: &impl Storage) {
    assert_eq!(storage.list(None, 10).await, Ok(vec![]));
    for key in [5, 1, 4, 0, 3] {
        create(storage, key, draft(&key.to_string())).await;
    }
    let page = async |after: Option<u64>, limit| -> Vec<u64> {
        let games = storage.list(after.map(GameKey), limit).await.unwrap();
        games.into_iter().map(|(key, _)| key.0).collect()
    };
    assert_eq!(page(None, 3).await, [0, 1, 3]);
    assert_eq!(page(Some(3), 3).await, [4, 5]);
    assert_eq!(page(Some(5), 3).await, [0; 0]);
    let (_, game) = storage.list(Some(GameKey(1)), 1).await.unwrap().remove(0);
    assert_eq!(storage.load(GameKey(3)).await.unwrap(), game.ok());
}

async fn deadlines_come_in_their_order(storage: &impl Storage) {
    for (key, deadline) in [(1, Some(300)), (2, None), (3, Some(100)), (4, Some(200))] {
        create(storage, key, Draft { deadline, ..draft(&key.to_string()) }).await;
    }
    let keys = async |now, limit| -> Vec<(u64, u64)> {
        let due = storage.due(now, limit).await.unwrap();
        due.into_iter().map(|(key, revision)| (key.0, revision)).collect()
    };
    assert_eq!(keys(99, 10).await, []);
    assert_eq!(keys(100, 10).await, [(3, 1)]);
    assert_eq!(keys(u64::MAX, 10).await, [(3, 1), (4, 1), (1, 1)]);
    assert_eq!(keys(u64::MAX, 2).await, [(3, 1), (4, 1)]);
    storage
        .commit(change(3, 0, update(1, Draft { deadline: Some(250), ..draft("3") })))
        .await
        .unwrap();
    storage.commit(change(4, 0, update(1, draft("4")))).await.unwrap();
    assert_eq!(keys(1_000, 10).await, [(3, 2), (1, 1)]);
}

async fn seats_and_tokens_follow_their_game(storage: &impl Storage) {
    let token = TokenHash([7; 32]);
    let seat =
        StoredSeat { name: name("Paul"), token: Some(token), vacant_since: None, node: None };
    let guest = StoredSeat { name: Name::guest(), token: None, vacant_since: Some(12), node: None };
    let seated = Draft { seats: [Some(guest), Some(seat.clone())], ..draft("a") };
    create(storage, 1, draft("a")).await;
    storage.commit(change(1, 0, update(1, seated.clone()))).await.unwrap();
    assert_eq!(storage.load(GameKey(1)).await.unwrap().unwrap().seats, seated.seats);

    let later = StoredSeat { token: Some(TokenHash([8; 32])), vacant_since: Some(40), ..seat };
    let left = Draft { seats: [None, Some(later)], ..draft("a") };
    storage.commit(change(1, 0, update(2, left.clone()))).await.unwrap();
    assert_eq!(storage.load(GameKey(1)).await.unwrap().unwrap().seats, left.seats);
    storage.commit(change(1, 0, Action::Delete { expected: 3 })).await.unwrap();
    create(storage, 1, draft("a")).await;
    assert_eq!(storage.load(GameKey(1)).await.unwrap().unwrap().seats, [None, None]);
}

async fn time_never_goes_back(storage: &impl Storage) {
    assert_eq!(storage.time().await, Ok(0));
    storage.heartbeat(1_000).await.unwrap();
    assert_eq!(storage.time().await, Ok(1_000));
    storage.heartbeat(900).await.unwrap();
    assert_eq!(storage.time().await, Ok(1_000));
    storage.commit(change(1, 1_500, Action::Create(draft("a")))).await.unwrap();
    assert_eq!(storage.time().await, Ok(1_500));
    storage.commit(change(1, 1_400, Action::Delete { expected: 1 })).await.unwrap();
    assert_eq!(storage.time().await, Ok(1_500));
    // A lease that counts from a time that is lost would last longer than it says.
    storage.take(1_600, 10, 1).await.unwrap();
    assert_eq!(storage.time().await, Ok(1_600));
}

async fn a_score_is_taken_once_at_a_time(storage: &impl Storage) {
    create(storage, 1, draft("a")).await;
    let mut end = change(1, 100, update(1, draft("a")));
    end.scores = scores();
    storage.commit(end).await.unwrap();
    let mut again = change(1, 110, Action::Delete { expected: 2 });
    again.scores = scores();
    storage.commit(again).await.unwrap();

    assert_eq!(storage.take(99, 50, 10).await, Ok(vec![]));
    assert_eq!(storage.waiting().await, Ok(2));
    let first = storage.take(100, 50, 1).await.unwrap();
    let second = storage.take(100, 50, 10).await.unwrap();
    assert_eq!((first.len(), second.len()), (1, 1), "a game has its scores once");
    assert_eq!(first[0].score, scores()[0]);
    assert_eq!(second[0].score, scores()[1]);
    assert_ne!(first[0].idempotency_key, second[0].idempotency_key);
    assert_eq!((first[0].attempts, first[0].is_uncertain), (1, false));
    assert_eq!(storage.take(149, 50, 10).await, Ok(vec![]));
    assert_eq!(storage.waiting().await, Ok(2), "nobody has acknowledged them");
    storage.acknowledge(first[0].number).await.unwrap();
    assert_eq!(storage.waiting().await, Ok(1));
    let late = storage.take(150, 50, 10).await.unwrap();
    assert_eq!(late.len(), 1);
    assert_eq!(late[0].idempotency_key, second[0].idempotency_key);
    assert_eq!((late[0].attempts, late[0].is_uncertain), (2, true));
    storage.acknowledge(late[0].number).await.unwrap();
    assert_eq!(storage.take(u64::MAX, 0, 10).await, Ok(vec![]));
}

async fn a_score_that_failed_is_tried_again(storage: &impl Storage) {
    create(storage, 1, draft("a")).await;
    let mut end = change(1, 0, Action::Delete { expected: 1 });
    end.scores = scores();
    storage.commit(end).await.unwrap();
    let taken = storage.take(0, 1_000, 10).await.unwrap();
    storage.retry(taken[1].number, 30).await.unwrap();
    storage.retry(taken[0].number, 40).await.unwrap();
    storage.retry(99, 0).await.unwrap();
    storage.acknowledge(99).await.unwrap();
    let numbers = async |now| -> Vec<(u64, u32, bool)> {
        let taken = storage.take(now, 1_000, 10).await.unwrap();
        taken.iter().map(|score| (score.number, score.attempts, score.is_uncertain)).collect()
    };
    assert_eq!(numbers(29).await, []);
    assert_eq!(numbers(30).await, [(taken[1].number, 2, false)]);
    assert_eq!(numbers(40).await, [(taken[0].number, 2, false)]);
    storage.retry(taken[0].number, 40).await.unwrap();
    // The oldest one first, whatever became due first.
    let both = [(taken[0].number, 3, false), (taken[1].number, 3, true)];
    assert_eq!(numbers(5_000).await, both);
}

async fn a_refused_change_posts_nothing(storage: &impl Storage) {
    create(storage, 1, draft("a")).await;
    let seat = StoredSeat {
        name: name("Paul"),
        token: Some(TokenHash([1; 32])),
        vacant_since: None,
        node: None,
    };
    let seated = Draft { seats: [Some(seat), None], ..draft("a") };
    for action in [
        Action::Create(seated.clone()),
        update(2, seated.clone()),
        update(1, Draft { name: name("b"), ..seated }),
        Action::Delete { expected: 2 },
    ] {
        let refused = Change { scores: scores(), ..change(1, 10, action) };
        assert!(storage.commit(refused).await.is_err());
    }
    assert_eq!(storage.take(u64::MAX, 0, 10).await, Ok(vec![]));
    assert_eq!(storage.load(GameKey(1)).await.unwrap().unwrap().revision, 1);
}

async fn extreme_values_come_back(storage: &impl Storage) {
    let longest = "ä".repeat(32);
    let greatest = u64::MAX >> 1;
    let extreme = Draft {
        deadline: Some(greatest),
        state: vec![0; 100_000],
        situation: ServerSituation::Terminated,
        ..draft(&longest)
    };
    let Ok(1) = storage.commit(change(greatest, greatest, Action::Create(extreme.clone()))).await
    else {
        panic!("not stored");
    };
    let game = StoredGame::new(GameKey(greatest), 1, extreme);
    assert_eq!(storage.find(&name(&longest)).await, Ok(Some(game)));
    create(storage, 0, Draft { state: Vec::new(), ..draft("' OR 1 = 1 --\u{1}") }).await;
    let found = storage.find(&name("' OR 1 = 1 --\u{1}")).await.unwrap().unwrap();
    assert!(found.state.is_empty());
    assert_eq!(storage.time().await, Ok(greatest));
}

/// A game that Paul and George have played, which ended at this time.
fn archived(key: u64) -> ArchivedGame {
    let players = ["Paul", "George"].map(|player| Some(name(player)));
    let ending = Some(Ending { cause: Cause::Checkmate, winner: Some(Color::Black) });
    let (key, name) = (GameKey(key), name("a"));
    ArchivedGame { key, name, is_private: false, players, ending, ended: key.0, pgn: "*".into() }
}

/// Archives a game that ended at the time of its key, changed like this.
pub(super) async fn archive(storage: &impl Storage, key: u64, set: impl FnOnce(&mut ArchivedGame)) {
    let mut game = archived(key);
    set(&mut game);
    create(storage, key, draft(&key.to_string())).await;
    let mut end = change(key, 0, Action::Delete { expected: 1 });
    end.archived = Some(Arc::new(game));
    storage.commit(end).await.unwrap();
}

async fn an_end_is_archived_with_its_change(storage: &impl Storage) {
    create(storage, 1, draft("a")).await;
    assert_eq!(storage.archive().latest(&name("a")).await, Ok(None));
    let mut end = change(1, 0, update(2, draft("a")));
    end.archived = Some(Arc::new(archived(1)));
    assert!(storage.commit(end.clone()).await.is_err());
    assert_eq!(storage.archive().latest(&name("a")).await, Ok(None), "it was refused");
    end.action = update(1, draft("a"));
    storage.commit(end.clone()).await.unwrap();
    assert_eq!(storage.archive().latest(&name("a")).await, Ok(Some(archived(1))));
    end.action = Action::Delete { expected: 2 };
    end.archived = Some(Arc::new(ArchivedGame { pgn: "other".into(), ..archived(1) }));
    storage.commit(end).await.unwrap();
    assert_eq!(
        storage.archive().latest(&name("a")).await,
        Ok(Some(archived(1))),
        "it is kept once"
    );
    let broken_off = |game: &mut ArchivedGame| {
        (game.ending, game.is_private, game.players) = (None, true, [None, Some(name("Paul"))]);
    };
    archive(storage, 5, broken_off).await;
    let mut last = archived(5);
    broken_off(&mut last);
    assert_eq!(storage.archive().latest(&name("a")).await, Ok(Some(last)), "the last of its name");
}

async fn archived_games_are_listed_by_their_end(storage: &impl Storage) {
    let ringo = Some(name("Ringo"));
    archive(storage, 1, |game| game.ended = 30).await;
    archive(storage, 2, |game| game.ended = 20).await;
    archive(storage, 3, |game| (game.ended, game.players[0]) = (20, ringo)).await;
    archive(storage, 4, |game| (game.ended, game.is_private) = (20, true)).await;
    archive(storage, 5, |game| (game.ended, game.players) = (40, [ringo, ringo])).await;
    archive(storage, 6, |game| (game.ended, game.players[1]) = (10, ringo)).await;
    let pages = async |player: Option<Name>, since, limit| {
        let (mut keys, mut from) = (Vec::new(), (since, GameKey(0)));
        loop {
            let query = ArchiveQuery { from, player, limit };
            let page = storage.archive().page(query).await.unwrap();
            assert!(page.damaged.is_empty() && page.games.len() <= limit);
            let Some(next) = page.next else { return keys };
            keys.extend(page.games.iter().map(|game| game.key.0));
            from = next;
        }
    };
    for limit in [1, 2, 9] {
        assert_eq!(pages(None, 0, limit).await, [6, 2, 3, 1, 5]);
        assert_eq!(pages(None, 20, limit).await, [2, 3, 1, 5]);
        assert_eq!(pages(ringo, 0, limit).await, [6, 3, 5]);
        assert_eq!(pages(Some(name("Paul")), 21, limit).await, [1]);
        assert_eq!(pages(Some(name("ringo")), 0, limit).await, [0; 0]);
    }
    // A page ends behind the game that makes it long.
    let long = "x".repeat(super::archive::PAGE_BYTES);
    archive(storage, 7, |game| (game.ended, game.pgn) = (25, long)).await;
    let query = ArchiveQuery { from: (0, GameKey(0)), player: None, limit: 9 };
    let page = storage.archive().page(query).await.unwrap();
    assert_eq!(page.games.iter().map(|game| game.key.0).collect::<Vec<_>>(), [6, 2, 3, 7]);
    assert_eq!(pages(None, 0, 9).await, [6, 2, 3, 7, 1, 5]);
}

async fn old_games_leave_the_archive(storage: &impl Storage) {
    for key in 1..=5 {
        archive(storage, key, |game| game.name = name(&key.to_string())).await;
    }
    let archive = storage.archive();
    assert_eq!(archive.prune(4, 2).await, Ok(2));
    assert_eq!(archive.latest(&name("2")).await, Ok(None));
    assert!(archive.latest(&name("3")).await.unwrap().is_some());
    assert_eq!(archive.prune(4, 2).await, Ok(1));
    assert_eq!(archive.prune(4, 2).await, Ok(0));
    assert!(archive.latest(&name("4")).await.unwrap().is_some());
}
