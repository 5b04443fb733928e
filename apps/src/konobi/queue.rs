//! Players who wait for an opponent.

use pedina::konobi::Player;
use pedina::konobi::session::{Outputs, Settings, Table};
use tokio::net::TcpListener;

use crate::line_server::peer::Peer;
use crate::support::listener::accept;

/// A table whose players are there, with their connections.
pub(super) struct Seated {
    pub(super) table: Table,
    /// The first player's and the second's; a program has none.
    pub(super) peers: [Option<Peer>; 2],
}

/// The next players. Who plays against the computer need not wait; who leaves before an opponent
/// comes is replaced by the next.
pub(super) async fn gather(listener: &TcpListener, settings: Settings) -> Seated {
    let has_program = settings.entrants.iter().any(|entrant| entrant.is_program());
    let mut next = None;
    loop {
        let mut table = Table::new(settings);
        let first = match next.take() {
            Some(peer) => peer,
            None => Peer::new(accept(listener).await),
        };
        if has_program {
            return Seated { table, peers: [Some(first), None] };
        }
        match pair(first, &mut table, listener).await {
            Ok(peers) => {
                table.join();
                return Seated { table, peers: peers.map(Some) };
            }
            Err(peer) => next = peer,
        }
        tracing::info!("the waiting player left");
    }
}

/// Waits for the second player.
///
/// # Errors
/// The first one leaves; who is there in its place, if anybody is.
async fn pair(
    mut first: Peer,
    table: &mut Table,
    listener: &TcpListener,
) -> Result<[Peer; 2], Option<Peer>> {
    let mut memory = [0; 256];
    let mut outputs = Outputs::new(&mut memory, &mut []);
    // Nothing happens yet: this asks the player to wait.
    let _ = table.receive(Player::First, &[], &mut outputs);
    first.send(&outputs.first);
    let mut was_lost = false;
    loop {
        let second = tokio::select! {
            () = first.wait() => None,
            stream = accept(listener) => Some(Peer::new(stream)),
        };
        if second.is_some() {
            first.catch_up();
        }
        if first.is_lost() && !was_lost {
            was_lost = true;
            // Who only closes one side may have sent a whole game. Who is gone is found out so.
            first.send_bytes(b"(your side of the connection is closed: what you sent is played)\n");
        }
        match second {
            _ if first.is_gone() || first.is_broken() => return Err(second),
            Some(second) => return Ok([first, second]),
            None => {}
        }
    }
}
