//! A game server and its times as bytes.
//!
//! | bytes | content |
//! |---|---|
//! | 0 to 7 | version of the layout |
//! | 8 to 15 | when the game began, in milliseconds since 1970; 0 if that is not known |
//! | 16 to 23 | 2 if each ply has the time that was left to its side after it, else 1 |
//! | 24 to 935 | snapshot of the server, 114 words |
//! | from 936 | plies of the game, a word each, with the time in a second one |
//!
//! Words are little-endian. The snapshot has a checksum, and does not fit other plies than its own.
//! Version 1, which is still read, has no times: the snapshot follows the version.

use pedina::chess::server::Server;
use pedina::chess::{History, Ply};

use super::times::{Times, UNKNOWN};

/// The version of the layout, and by its high bytes the mark of such bytes.
const VERSION: u64 = u64::from_be_bytes(*b"PDNSRV\0\x02");

/// The layout without times.
const VERSION_1: u64 = u64::from_be_bytes(*b"PDNSRV\0\x01");

const WORDS: usize = Server::<()>::SNAPSHOT_WORDS;

/// The bytes of a server whose events were taken out, and of the times of its game.
pub(crate) fn encode<H: History<Ply>>(server: &Server<H>, times: &Times) -> Vec<u8> {
    let game = server.game();
    let stride = 1 + usize::from(!times.left.is_empty());
    let mut bytes = Vec::with_capacity((3 + WORDS + stride * game.len()) * 8);
    let mut push = |word: u64| bytes.extend_from_slice(&word.to_le_bytes());
    [VERSION, times.began.unwrap_or(0), stride as u64].into_iter().for_each(&mut push);
    server.to_snapshot().into_iter().for_each(&mut push);
    for index in 0..game.len() {
        game.history().entry(index).map(Ply::bits).into_iter().for_each(&mut push);
        if stride > 1 {
            push(times.left.get(index).copied().unwrap_or(UNKNOWN));
        }
    }
    bytes
}

/// The server that [`encode`] wrote, and the times; `None` if the bytes are not those of a server.
pub(crate) fn decode(bytes: &[u8]) -> Option<(Server<Vec<Ply>>, Times)> {
    let (words, []) = bytes.as_chunks::<8>() else { return None };
    let (&version, words) = words.split_first()?;
    let ([began, stride], words) = match u64::from_le_bytes(version) {
        VERSION => {
            let (head, words) = words.split_first_chunk::<2>()?;
            (head.map(u64::from_le_bytes), words)
        }
        VERSION_1 => ([0, 1], words),
        _ => return None,
    };
    let (snapshot, plies) = words.split_first_chunk::<WORDS>()?;
    let snapshot = snapshot.map(u64::from_le_bytes);
    let mut times = Times { began: Some(began).filter(|&began| began != 0), left: Vec::new() };
    let stride = usize::try_from(stride).ok().filter(|stride| [1, 2].contains(stride))?;
    let mut history = Vec::with_capacity(plies.len() / stride);
    for ply in plies.chunks(stride) {
        history.push(Ply::from_bits(u64::from_le_bytes(*ply.first()?))?);
        if stride > 1 {
            times.left.push(u64::from_le_bytes(*ply.get(1)?));
        }
    }
    Some((Server::from_snapshot(&snapshot, history)?, times))
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
        let times = Times { began: Some(1_795_762_562_564), left: vec![60_000] };
        let (mut restored, restored_times) = decode(&encode(&server, &times)).unwrap();
        assert_eq!(restored_times, times);
        assert_eq!(restored.remaining(Color::Black, 4_000), Some(59_000));
        assert_eq!(restored.entries().count(), 1);
        assert_eq!(restored.to_snapshot(), server.to_snapshot());
        restored.apply_move(Color::Black, Step::new(Square::E7, Square::E5), 4_500).unwrap();
        assert_eq!(restored.next_event(), Some(Event::Chessboard));
    }

    #[test]
    fn the_layout_without_times_is_read() {
        let server = running();
        let bytes = encode(&server, &Times::default());
        let old = [&VERSION_1.to_le_bytes(), &bytes[24..]].concat();
        let (restored, times) = decode(&old).unwrap();
        assert_eq!(restored.to_snapshot(), server.to_snapshot());
        assert_eq!(times, Times::default());
    }

    #[test]
    fn other_bytes_are_no_server() {
        let bytes = encode(&running(), &Times::default());
        assert!(decode(&bytes).is_some());
        assert!(decode(&bytes[..bytes.len() - 1]).is_none());
        assert!(decode(&bytes[..bytes.len() - 8]).is_none());
        assert!(decode(&[]).is_none());
        for index in [0, 7, 16, 24, 500] {
            let mut changed = bytes.clone();
            changed[index] ^= 0x10;
            assert!(decode(&changed).is_none(), "byte {index}");
        }
    }
}
