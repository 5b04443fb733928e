//! The service on the network.
//!
//! | file | content |
//! |---|---|
//! | `server` | the ports, and their end |
//! | `routes` | what is at which path |
//! | `leaky_bucket` | the rate limit of one client, a leaky bucket |
//! | `documents` | its OpenAPI and AsyncAPI documents |
//! | `frames` | texts, written without a copy |
//! | `limits` | how much one address may ask for |
//! | `operator` | listing and ending games, on a port of its own |
//! | `origins` | which pages may use the service from a browser |
//! | `socket` | the WebSocket of a client |
//! | `upgrade` | how a request becomes a WebSocket |

mod documents;
mod frames;
mod leaky_bucket;
mod limits;
mod operator;
mod origins;
mod routes;
mod server;
mod socket;
mod upgrade;

pub(super) use limits::{Limits, Usage};
pub(crate) use limits::{Peer, Share, claim};
pub(super) use operator::{OperatorAccess, routes as operator_routes};
pub(crate) use origins::{Origins, check_origin};
pub(super) use routes::{routes, welcome};
pub(super) use server::{announce, serve};
pub(crate) use upgrade::{Socket, Upgrade};
