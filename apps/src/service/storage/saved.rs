//! A game server as bytes.
//!
//! | bytes | content |
//! |---|---|
//! | 0 to 7 | version of the layout |
//! | 8 to 919 | snapshot of the server, 114 words |
//! | from 920 | plies of the game, a word each |
//!
//! Words are little-endian. The snapshot has a checksum, and does not fit other plies than its own.

use pedina::chess::server::Server;
use pedina::chess::{History, Ply};

/// The version of the layout, and by its high bytes the mark of such bytes.
const VERSION: u64 = u64::from_be_bytes(*b"PDNSRV\0\x01");

const WORDS: usize = Server::<()>::SNAPSHOT_WORDS;

/// The bytes of a server whose events were taken out.
pub(crate) fn encode<H: History<Ply>>(server: &Server<H>) -> Vec<u8> {
    let game = server.game();
    let mut bytes = Vec::with_capacity((1 + WORDS + game.len()) * 8);
    let plies = (0..game.len()).filter_map(|index| game.history().entry(index)).map(Ply::bits);
    for word in [VERSION].into_iter().chain(server.to_snapshot()).chain(plies) {
        bytes.extend_from_slice(&word.to_le_bytes());
    }
    bytes
}

/// The server that [`encode`] wrote; `None` if the bytes are not a server.
pub(crate) fn decode(bytes: &[u8]) -> Option<Server<Vec<Ply>>> {
    let (words, []) = bytes.as_chunks::<8>() else { return None };
    let (&version, words) = words.split_first()?;
    if u64::from_le_bytes(version) != VERSION {
        return None;
    }
    let (snapshot, plies) = words.split_first_chunk::<WORDS>()?;
    let snapshot = snapshot.map(u64::from_le_bytes);
    let mut history = Vec::with_capacity(plies.len());
    for &ply in plies {
        history.push(Ply::from_bits(u64::from_le_bytes(ply))?);
    }
    Server::from_snapshot(&snapshot, history)
}

#[cfg(test)]
mod tests {
    use pedina::chess::server::{Configuration, Event, EventKind, Name, Step};
    use pedina::chess::{Color, Square, TimeControl};

    use super::*;

    /// A game after 1. e4, one second into the turn of black.
    fn running() -> Server<Vec<Ply>> {
        let mut server = Server::new(vec![Ply::EMPTY; 4]);
        server.subscribe(EventKind::ServerStateUpdate).unwrap();
        let player = Some(Name::guest());
        server
            .configure(&Configuration {
                time_control: TimeControl::per_move(60_000).unwrap(),
                id: Some(Name::new("saved").unwrap()),
                white_player: player,
                black_player: player,
                ..Configuration::default()
            })
            .unwrap();
        while server.next_event().is_some() {}
        server.start(1_000).unwrap();
        while server.next_event().is_some() {}
        server.apply_move(Color::White, Step::new(Square::E2, Square::E4), 3_000).unwrap();
        while server.next_event().is_some() {}
        server.tick(4_000).unwrap();
        while server.next_event().is_some() {}
        server
    }

    #[test]
    fn a_server_comes_back_with_its_clock_and_goes_on() {
        let server = running();
        let mut restored = decode(&encode(&server)).unwrap();
        assert_eq!(restored.remaining(Color::Black, 4_000), Some(59_000));
        assert_eq!(restored.entries().count(), 1);
        assert_eq!(restored.to_snapshot(), server.to_snapshot());
        restored.apply_move(Color::Black, Step::new(Square::E7, Square::E5), 4_500).unwrap();
        assert_eq!(restored.next_event(), Some(Event::Chessboard));
    }

    #[test]
    fn other_bytes_are_no_server() {
        let bytes = encode(&running());
        assert!(decode(&bytes).is_some());
        assert!(decode(&bytes[..bytes.len() - 1]).is_none());
        assert!(decode(&bytes[..bytes.len() - 8]).is_none());
        assert!(decode(&[]).is_none());
        for index in [0, 7, 8, 500] {
            let mut changed = bytes.clone();
            changed[index] ^= 0x10;
            assert!(decode(&changed).is_none(), "byte {index}");
        }
    }
}
