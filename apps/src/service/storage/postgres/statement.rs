//! The statements, each prepared once a connection.

use crate::service::storage::archive::sql as archive;

/// A statement; its number is its place in [`ALL`].
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Sql {
    Create,
    CreateWithScores,
    Update,
    UpdateWithScores,
    UpdateAll,
    Delete,
    DeleteWithScores,
    Refused,
    Load,
    LoadAll,
    Find,
    List,
    Due,
    Time,
    Reach,
    Take,
    Retry,
    Acknowledge,
    Waiting,
    Nodes,
    Forget,
    Held,
    Revisions,
    Open,
    Running,
    Archive,
    ArchiveLatest,
    ArchivePage,
    ArchivePageOfPlayer,
    ArchivePrune,
}

/// All of them.
pub(super) const ALL: [Sql; 30] = [
    Sql::Create,
    Sql::CreateWithScores,
    Sql::Update,
    Sql::UpdateWithScores,
    Sql::UpdateAll,
    Sql::Delete,
    Sql::DeleteWithScores,
    Sql::Refused,
    Sql::Load,
    Sql::LoadAll,
    Sql::Find,
    Sql::List,
    Sql::Due,
    Sql::Time,
    Sql::Reach,
    Sql::Take,
    Sql::Retry,
    Sql::Acknowledge,
    Sql::Waiting,
    Sql::Nodes,
    Sql::Forget,
    Sql::Held,
    Sql::Revisions,
    Sql::Open,
    Sql::Running,
    Sql::Archive,
    Sql::ArchiveLatest,
    Sql::ArchivePage,
    Sql::ArchivePageOfPlayer,
    Sql::ArchivePrune,
];

impl Sql {
    /// The text. A change is one statement: the event and the scores follow the row, if it is
    /// written.
    pub(super) fn text(self) -> String {
        match self {
            Self::Create => change(CREATE, NOTE, ""),
            Self::CreateWithScores => change(CREATE, NOTE, POST),
            Self::Update => change(UPDATE, NOTE, ""),
            Self::UpdateWithScores => change(UPDATE, NOTE, POST),
            Self::UpdateAll => UPDATE_ALL.to_owned(),
            Self::Delete => change(DELETE, FORGET, ""),
            Self::DeleteWithScores => change(DELETE, FORGET, POST_OF_DELETED),
            Self::Refused => REFUSED.to_owned(),
            Self::Load => format!("{COLUMNS} WHERE key = $1"),
            Self::LoadAll => format!("{COLUMNS} WHERE key = ANY ($1)"),
            Self::Find => format!("{COLUMNS} WHERE name = $1"),
            Self::List => format!("{COLUMNS} WHERE key > $1 ORDER BY key LIMIT $2"),
            Self::Due => DUE.to_owned(),
            Self::Time => "SELECT coalesce(max(time), 0) FROM node".to_owned(),
            Self::Reach => REACH.to_owned(),
            Self::Take => TAKE.to_owned(),
            Self::Retry => {
                "UPDATE outbox SET due = $2, is_taken = FALSE WHERE number = $1".to_owned()
            }
            Self::Acknowledge => "DELETE FROM outbox WHERE number = $1".to_owned(),
            Self::Waiting => "SELECT count(*) FROM outbox".to_owned(),
            Self::Nodes => NODES.to_owned(),
            Self::Forget => FORGET_NODE.to_owned(),
            Self::Held => HELD.to_owned(),
            Self::Revisions => "SELECT key, revision FROM game WHERE key = ANY ($1)".to_owned(),
            Self::Open => format!("{COLUMNS} {OPEN}"),
            Self::Running => format!("{COLUMNS} {RUNNING}"),
            Self::Archive => archive::ADD.to_owned(),
            Self::ArchiveLatest => archive::LATEST.to_owned(),
            Self::ArchivePage => archive::PAGE.to_owned(),
            Self::ArchivePageOfPlayer => archive::PAGE_OF_PLAYER.to_owned(),
            Self::ArchivePrune => format!("{} RETURNING key", archive::PRUNE),
        }
    }
}

fn change(row: &str, event: &str, scores: &str) -> String {
    format!("WITH written AS ({row}), noted AS ({event}){scores} SELECT revision FROM written")
}

const CREATE: &str = "
    INSERT INTO game VALUES ($1, $2::bigint + 1, $3, $4, $5, $6, $6, $7, $8, $9, $10, $11, $12,
        $13, $14, $15)
    ON CONFLICT DO NOTHING RETURNING key, revision";

const UPDATE: &str = "
    UPDATE game SET revision = $2::bigint + 1,
        situation = $4, is_private = $5, deadline = $6, wake = least(wake, $6), state = $7,
        white_name = $8, white_token = $9, white_vacant_since = $10, white_node = $11,
        black_name = $12, black_token = $13, black_vacant_since = $14, black_node = $15
    WHERE key = $1 AND revision = $2 AND name = $3 RETURNING key, revision";

/// The changes of many games at once, by columns, each game once and in the order of their keys:
/// whose revision or name differs stays as it is. $18 is the process, and $19 its time so far.
///
/// The limit, which is none, lets the planner expect one row, so that it begins with the changes
/// and not with the games; and it knows no index for the sum of a name and nothing.
const UPDATE_ALL: &str = "
    WITH written AS (
        UPDATE game SET revision = new.expected + 1,
            situation = new.situation, is_private = new.is_private, deadline = new.deadline,
            wake = least(game.wake, new.deadline), state = new.state,
            white_name = new.white_name, white_token = new.white_token,
            white_vacant_since = new.white_vacant_since, white_node = new.white_node,
            black_name = new.black_name, black_token = new.black_token,
            black_vacant_since = new.black_vacant_since, black_node = new.black_node
        FROM (SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bytea[], $4::smallint[],
            $5::boolean[], $6::bigint[], $7::bytea[], $8::bytea[], $9::bytea[], $10::bigint[],
            $11::bigint[], $12::bytea[], $13::bytea[], $14::bigint[], $15::bigint[], $16::bigint[],
            $17::bytea[], $20::bigint[]) LIMIT cardinality($1::bigint[]))
            AS new (key, expected, name, situation, is_private, deadline, state,
                white_name, white_token, white_vacant_since, white_node,
                black_name, black_token, black_vacant_since, black_node, at, payload, change)
        WHERE game.key = new.key AND game.revision = new.expected
            AND game.name || '' = new.name
        RETURNING game.key, game.revision, new.at, new.payload, new.change),
    noted AS (
        INSERT INTO event (game, revision, at, payload, change)
        SELECT key, revision, at, payload, change FROM written),
    reached AS (
        INSERT INTO node (key, time, wall)
        SELECT $18::bigint, max(at),
            floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint
        FROM written HAVING max(at) > $19::bigint
        ON CONFLICT (key) DO UPDATE
        SET time = greatest(node.time, excluded.time), wall = excluded.wall)
    SELECT key FROM written";

const DELETE: &str = "
    DELETE FROM game WHERE key = $1 AND revision = $2 RETURNING key, revision + 1 AS revision";

const NOTE: &str = "
    INSERT INTO event (game, revision, at, payload, change)
    SELECT key, revision, $16, $17, $18 FROM written";

const FORGET: &str = "
    DELETE FROM event WHERE game IN (SELECT key FROM written)";

const POST: &str = ", posted AS (
    INSERT INTO outbox (idempotency_key, player, has_won, due, attempts, is_taken, is_uncertain)
    SELECT score.key, player, has_won, $16, 0, FALSE, FALSE
    FROM written, unnest($19::text[], $20::bytea[], $21::boolean[])
        WITH ORDINALITY AS score (key, player, has_won, number)
    ORDER BY score.number ON CONFLICT (idempotency_key) DO NOTHING)";

const POST_OF_DELETED: &str = ", posted AS (
    INSERT INTO outbox (idempotency_key, player, has_won, due, attempts, is_taken, is_uncertain)
    SELECT score.key, player, has_won, $3::bigint, 0, FALSE, FALSE
    FROM written, unnest($4::text[], $5::bytea[], $6::boolean[])
        WITH ORDINALITY AS score (key, player, has_won, number)
    ORDER BY score.number ON CONFLICT (idempotency_key) DO NOTHING)";

/// Revision and name that are stored, and the change that made the revision after the expected one.
const REFUSED: &str = "
    SELECT revision, name,
        (SELECT change FROM event WHERE event.game = $1 AND event.revision = $2::bigint + 1)
    FROM game WHERE key = $1";

const COLUMNS: &str = "
    SELECT key, revision, name, situation, is_private, deadline, state,
        white_name, white_token, white_vacant_since, white_node,
        black_name, black_token, black_vacant_since, black_node FROM game";

/// The first byte of the state is the level of the engine, if one plays: nobody else can join.
const OPEN: &str = "
    WHERE situation = 1 AND NOT is_private AND substring(state FROM 1 FOR 1) = '\\x00'::bytea
    ORDER BY key LIMIT $1";

const RUNNING: &str = "
    WHERE situation = 3 AND NOT is_private ORDER BY key LIMIT $1";

/// Games whose deadline has moved on are woken later; those that another node writes at this moment
/// are left to the next look.
const DUE: &str = "
    WITH later AS (
        UPDATE game SET wake = deadline WHERE key IN (SELECT key FROM game
            WHERE wake <= $1 AND (deadline IS NULL OR deadline > $1) ORDER BY wake, key LIMIT $2
            FOR UPDATE SKIP LOCKED))
    SELECT key, revision FROM game WHERE wake <= $1 AND deadline <= $1
    ORDER BY deadline, key LIMIT $2";

/// The time of a node, and when that was on the clock of the database.
const REACH: &str = "
    INSERT INTO node (key, time, wall)
    VALUES ($1, $2, floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint)
    ON CONFLICT (key) DO UPDATE
    SET time = greatest(node.time, excluded.time), wall = excluded.wall";

const NODES: &str = "
    SELECT key, time,
        greatest(0, floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint - wall)
    FROM node";

/// The node with the latest time stays, or the time would go back.
const FORGET_NODE: &str = "
    DELETE FROM node WHERE key = $1 AND time < (SELECT max(time) FROM node)";

const HELD: &str = "
    SELECT key FROM game WHERE white_node = $1
    UNION SELECT key FROM game WHERE black_node = $1 LIMIT $2";

/// Rows that another node takes at this moment are left to it.
const TAKE: &str = "
    UPDATE outbox SET due = $2, attempts = attempts + 1,
        is_uncertain = is_uncertain OR is_taken, is_taken = TRUE
    WHERE number IN (SELECT number FROM outbox WHERE due <= $1 ORDER BY number LIMIT $3
        FOR UPDATE SKIP LOCKED)
    RETURNING number, idempotency_key, player, has_won, attempts, is_uncertain";
