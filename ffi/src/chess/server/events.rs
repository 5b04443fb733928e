//! Chess: game servers, events
//!
//! Subscriptions, and the events that a host takes and delivers.

use super::access::{change, get, view};
use super::convert::{event_kind, identifier, raw_event};
use super::{
    pdn_chess_event_kind, pdn_chess_identifier_kind, pdn_chess_server, pdn_chess_server_event,
    pdn_chess_subscription,
};
use crate::call::{StatusCode, Store, call};
use crate::ptr::{In, InOut, Out, OutArray};
use crate::status::pdn_status;
use core::ffi::c_char;
use pedina::chess::server::{ServerError, SubscriptionId};

/// Subscribes to a pdn_chess_event_kind and all below it, and stores the number of the
/// subscription, which is never reused. The new subscription receives the event on its own
/// creation.
///
/// PDN_ERROR_CHESS_SERVER_EVENTS_PENDING, PDN_ERROR_CHESS_SERVER_TERMINATED,
/// PDN_ERROR_CHESS_SERVER_TOO_MANY_SUBSCRIPTIONS.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_subscribe(
    server: InOut<pdn_chess_server>,
    kind: pdn_chess_event_kind,
    id: Out<pdn_chess_subscription>,
) -> pdn_status {
    id.store(|| {
        let kind = event_kind(kind)?;
        Ok(change(server, |server| server.subscribe(kind))?.0)
    })
}

/// Removes a subscription; the others receive an event.
///
/// PDN_ERROR_CHESS_SERVER_EVENTS_PENDING, PDN_ERROR_CHESS_SERVER_TERMINATED,
/// PDN_ERROR_CHESS_SERVER_NO_SUBSCRIPTION.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_unsubscribe(
    server: InOut<pdn_chess_server>,
    id: pdn_chess_subscription,
) -> pdn_status {
    change(server, |server| server.unsubscribe(SubscriptionId(id))).into()
}

/// Stores the numbers of all subscriptions, oldest first, and their count. All end when the last
/// event of a terminated server has been taken.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_subscriptions(
    server: In<pdn_chess_server>,
    ids: OutArray<pdn_chess_subscription>,
    capacity: usize,
    count: Out<usize>,
) -> pdn_status {
    call(|| {
        count.check()?;
        view(server, |server| {
            let mut buffer = ids.buffer(capacity, &count, server.subscriptions().len())?;
            server.subscriptions().iter().for_each(|subscription| buffer.push(subscription.id.0));
            Ok(())
        })
    })
}

/// Stores the numbers of the subscriptions that receive events of a kind, and their count.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_recipients(
    server: In<pdn_chess_server>,
    kind: pdn_chess_event_kind,
    ids: OutArray<pdn_chess_subscription>,
    capacity: usize,
    count: Out<usize>,
) -> pdn_status {
    call(|| {
        count.check()?;
        let kind = event_kind(kind)?;
        view(server, |server| {
            let mut buffer = ids.buffer(capacity, &count, server.recipients(kind).count())?;
            server.recipients(kind).for_each(|id| buffer.push(id.0));
            Ok(())
        })
    })
}

/// Takes the oldest event and stores it; its kind is PDN_CHESS_SERVER_NO_EVENT if there is none. A
/// terminated server ends its subscriptions with its last event.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_next_event(
    server: InOut<pdn_chess_server>,
    event: Out<pdn_chess_server_event>,
) -> pdn_status {
    event.store(|| Ok(raw_event(change(server, |server| Ok(server.next_event()))?)))
}

/// Publishes an error to all subscribers and keeps it: for errors that concern every client.
/// `error` is a status that a server returns, such as PDN_ERROR_CHESS_SERVER_INTERNAL.
///
/// PDN_ERROR_CHESS_SERVER_EVENTS_PENDING, PDN_ERROR_CHESS_SERVER_TERMINATED.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_publish_error(
    server: InOut<pdn_chess_server>,
    error: StatusCode,
) -> pdn_status {
    call(|| {
        let error = ServerError::new(error).ok_or(pdn_status::PDN_ERROR_RANGE)?;
        change(server, |server| server.publish_error(error))
    })
}

/// Stores the error that was published last; PDN_OK if none was.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_error(
    server: In<pdn_chess_server>,
    error: Out<StatusCode>,
) -> pdn_status {
    get(server, error, |server| Ok(server.error().map_or(0, ServerError::number)))
}

/// Stores the identifier by which clients know a number, with a NUL, and its length:
/// "ServerSituationUpdateEvent", "GameNotRunningException". `kind` is a pdn_chess_identifier_kind.
/// A capacity of PDN_CHESS_SERVER_IDENTIFIER_SIZE always suffices.
#[unsafe(no_mangle)]
pub extern "C" fn pdn_chess_server_identifier(
    kind: pdn_chess_identifier_kind,
    number: i32,
    buffer: OutArray<c_char>,
    capacity: usize,
    length: Out<usize>,
) -> pdn_status {
    call(|| {
        length.check()?;
        let found = identifier(kind, number).ok_or(pdn_status::PDN_ERROR_RANGE)?;
        buffer.write_text(capacity, &length, found)
    })
}
