//! Text frames of a server, written without a copy.

use std::io::{self, IoSlice};

use tokio::io::{AsyncWrite, AsyncWriteExt};
use tungstenite::protocol::frame::FrameHeader;
use tungstenite::protocol::frame::coding::{Data, OpCode};
use tungstenite::{Error, Utf8Bytes};

/// Writes each text as a frame of its own, with as few system calls as it takes.
///
/// # Errors
/// The stream fails; then a part of a frame may have been written.
pub(super) async fn write_texts(
    stream: &mut (impl AsyncWrite + Unpin),
    texts: &[Utf8Bytes],
) -> Result<(), Error> {
    let opcode = OpCode::Data(Data::Text);
    let header = FrameHeader { opcode, ..FrameHeader::default() };
    let mut headers = Vec::with_capacity(texts.len() * MAX_HEADER);
    let mut ends = Vec::with_capacity(texts.len());
    for text in texts {
        header.format(text.as_str().len() as u64, &mut headers)?;
        ends.push(headers.len());
    }
    let mut start = 0;
    let mut slices = Vec::with_capacity(2 * texts.len());
    for (text, end) in texts.iter().zip(ends) {
        slices.push(IoSlice::new(&headers[start..end]));
        slices.push(IoSlice::new(text.as_str().as_bytes()));
        start = end;
    }
    let mut rest = &mut slices[..];
    while !rest.is_empty() {
        match stream.write_vectored(rest).await? {
            0 => return Err(io::Error::from(io::ErrorKind::WriteZero).into()),
            count => IoSlice::advance_slices(&mut rest, count),
        }
    }
    Ok(())
}

/// How many bytes the header of an unmasked frame has at most.
const MAX_HEADER: usize = 10;

#[cfg(test)]
mod tests {
    use core::pin::Pin;
    use core::task::{Context, Poll};
    use std::io;

    use tokio::io::AsyncWrite;
    use tungstenite::protocol::Role;
    use tungstenite::{Message, Utf8Bytes, WebSocket};

    /// Takes a few bytes at a time, of one slice.
    struct Slow(Vec<u8>);

    impl AsyncWrite for Slow {
        fn poll_write(
            mut self: Pin<&mut Self>,
            _: &mut Context<'_>,
            bytes: &[u8],
        ) -> Poll<io::Result<usize>> {
            let count = bytes.len().min(7);
            self.0.extend_from_slice(&bytes[..count]);
            Poll::Ready(Ok(count))
        }

        fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
            Poll::Ready(Ok(()))
        }

        fn poll_shutdown(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
            Poll::Ready(Ok(()))
        }
    }

    #[tokio::test]
    async fn a_client_reads_texts_of_all_lengths() {
        let lengths = [1, 125, 126, 65_535, 65_536];
        let texts = lengths.map(|length| Utf8Bytes::from("x".repeat(length)));
        let mut stream = Slow(Vec::new());
        super::write_texts(&mut stream, &texts).await.unwrap();
        let mut client = WebSocket::from_raw_socket(io::Cursor::new(stream.0), Role::Client, None);
        for text in texts {
            assert_eq!(client.read().unwrap(), Message::Text(text));
        }
    }
}
