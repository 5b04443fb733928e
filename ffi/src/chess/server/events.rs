//! Chess: game servers, events
//!
//! Who listens to what, and what a host takes out and delivers.

use super::access::{change, get, view};
use super::convert::{event_kind, identifier, raw_event};
use super::{pdn_chess_server, pdn_chess_server_event};
use crate::call::{Outputs, call};
use crate::ptr::{In, InOut, Out, OutArray};
use crate::status::pdn_status;
use core::ffi::c_char;
use pedina::chess::server::{ServerError, SubscriptionId};

/// Subscribes to a pdn_chess_event_kind and all that hangs on it, and stores the number of the
/// subscription, which is not given again. The new one hears of that already.
///
/// PDN_CHESS_SERVER_EVENTS_PENDING, PDN_CHESS_SERVER_TERMINATED,
/// PDN_CHESS_SERVER_TOO_MANY_SUBSCRIPTIONS. PDN_ERROR_RANGE: unknown `kind`. PDN_ERROR_STATE,
/// PDN_ERROR_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_subscribe(
    server: InOut<pdn_chess_server>,
    kind: u8,
    id: Out<u32>,
) -> pdn_status {
    id.store(|| {
        let kind = event_kind(kind)?;
        Ok(change(server, |server| server.subscribe(kind))?.0)
    })
}

/// Takes a subscription away; the others hear of it.
///
/// PDN_CHESS_SERVER_EVENTS_PENDING, PDN_CHESS_SERVER_TERMINATED, PDN_CHESS_SERVER_NO_SUBSCRIPTION.
/// PDN_ERROR_STATE, PDN_ERROR_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_unsubscribe(
    server: InOut<pdn_chess_server>,
    id: u32,
) -> pdn_status {
    change(server, |server| server.unsubscribe(SubscriptionId(id))).into()
}

/// Stores the numbers of all subscriptions, the oldest one first, and how many there are. They end
/// when the last event of a server that is over was taken out.
///
/// PDN_ERROR_BUFFER: only `count` was written. PDN_ERROR_STATE. PDN_ERROR_NULL: `server`, `count`,
/// or `ids` with a capacity above 0.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_subscriptions(
    server: In<pdn_chess_server>,
    ids: OutArray<u32>,
    capacity: usize,
    count: Out<usize>,
) -> pdn_status {
    call(|| {
        count.check()?;
        view(server, |server| {
            let mut room = ids.room(capacity, count, server.subscriptions().len())?;
            server.subscriptions().iter().for_each(|subscription| room.push(subscription.id.0));
            Ok(())
        })
    })
}

/// Stores the numbers of the subscriptions that hear events of a kind, and how many there are.
///
/// PDN_ERROR_BUFFER: only `count` was written. PDN_ERROR_RANGE: unknown `kind`. PDN_ERROR_STATE.
/// PDN_ERROR_NULL: `server`, `count`, or `ids` with a capacity above 0.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_recipients(
    server: In<pdn_chess_server>,
    kind: u8,
    ids: OutArray<u32>,
    capacity: usize,
    count: Out<usize>,
) -> pdn_status {
    call(|| {
        count.check()?;
        let kind = event_kind(kind)?;
        view(server, |server| {
            let mut room = ids.room(capacity, count, server.recipients(kind).count())?;
            server.recipients(kind).for_each(|id| room.push(id.0));
            Ok(())
        })
    })
}

/// Takes the oldest event out and stores it; its kind is PDN_CHESS_SERVER_NO_EVENT if none waits. A
/// server that is over and has none left then ends its subscriptions.
///
/// PDN_ERROR_STATE, PDN_ERROR_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_next_event(
    server: InOut<pdn_chess_server>,
    event: Out<pdn_chess_server_event>,
) -> pdn_status {
    event.store(|| Ok(raw_event(change(server, |server| Ok(server.next_event()))?)))
}

/// Publishes an error to all who listen, and keeps it: for what concerns every client. `error` is a
/// status with which a server refuses, such as PDN_CHESS_SERVER_INTERNAL.
///
/// PDN_CHESS_SERVER_EVENTS_PENDING, PDN_CHESS_SERVER_TERMINATED. PDN_ERROR_RANGE: no such status.
/// PDN_ERROR_STATE, PDN_ERROR_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_publish_error(
    server: InOut<pdn_chess_server>,
    error: i32,
) -> pdn_status {
    call(|| {
        let error = ServerError::new(error).ok_or(pdn_status::PDN_ERROR_RANGE)?;
        change(server, |server| server.publish_error(error))
    })
}

/// Stores the error that was published last; PDN_OK if none was.
///
/// PDN_ERROR_STATE, PDN_ERROR_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_error(
    server: In<pdn_chess_server>,
    error: Out<i32>,
) -> pdn_status {
    get(server, error, |server| Ok(server.error().map_or(0, ServerError::number)))
}

/// Stores the identifier that the protocol of the service has for a number, with a NUL, and its
/// length: "ServerSituationUpdateEvent", "GameNotRunningException". `names` is a
/// pdn_chess_server_name. PDN_CHESS_SERVER_IDENTIFIER_SIZE is always room enough.
///
/// PDN_ERROR_BUFFER: only `length` was written. PDN_ERROR_RANGE: unknown `names`, or no such
/// `number`. PDN_ERROR_NULL: `length`, or `text` with a capacity above 0.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_identifier(
    names: u8,
    number: i32,
    text: OutArray<c_char>,
    capacity: usize,
    length: Out<usize>,
) -> pdn_status {
    call(|| {
        length.check()?;
        let found = identifier(names, number).ok_or(pdn_status::PDN_ERROR_RANGE)?;
        text.write_text(capacity, length, found)
    })
}
