//! `pedina serve` and the clients with a page, as browsers and other clients use them.

#[path = "../service/client.rs"]
#[allow(dead_code, reason = "the tests of the service use the rest")]
mod client;
mod ends;
mod games;
mod pages;
#[path = "../common/server.rs"]
mod process;
mod seats;
mod socket;
mod windows;
