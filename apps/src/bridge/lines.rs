//! What comes from a board: lines, the last of which ends an answer.

use anyhow::{Context, Result, bail};
use tokio::io::{AsyncBufReadExt, AsyncRead, BufReader, ReadHalf};

/// A line of a board with its end, or a part of one.
pub(super) struct Text {
    pub(super) bytes: Vec<u8>,
    /// Whether it ends the answer to a request.
    pub(super) is_status: bool,
}

/// The lines of a board.
pub(super) struct Lines<L> {
    input: BufReader<ReadHalf<L>>,
    /// What has arrived of a line, and is not returned yet.
    line: Vec<u8>,
    /// Whether the beginning of the line was returned before the rest had arrived.
    is_begun: bool,
}

impl<L: AsyncRead> Lines<L> {
    pub(super) fn new(input: ReadHalf<L>) -> Self {
        Self { input: BufReader::new(input), line: Vec::new(), is_begun: false }
    }

    /// The next line without its end, however slowly its bytes arrive.
    pub(super) async fn whole(&mut self) -> Result<Vec<u8>> {
        let mut line = Vec::new();
        loop {
            let text = self.next().await?;
            line.extend(&text.bytes);
            if line.pop_if(|byte| *byte == b'\n').is_some() {
                return Ok(line);
            }
            if line.len() > LIMIT {
                line.clear();
            }
        }
    }

    /// The next line with its end, LF; or what has arrived of one that cannot be a status: a
    /// question stands in front of its answer. What has arrived is kept when the future is dropped.
    pub(super) async fn next(&mut self) -> Result<Text> {
        loop {
            let bytes = self.input.fill_buf().await.context("the serial port failed")?;
            if bytes.is_empty() {
                bail!("the board has gone");
            }
            let end = bytes.iter().position(|&byte| byte == b'\n');
            let count = end.map_or(bytes.len(), |end| end + 1);
            self.line.extend(bytes.iter().take(count));
            self.input.consume(count);
            if end.is_some() {
                let was_begun = core::mem::take(&mut self.is_begun);
                let mut bytes = core::mem::take(&mut self.line);
                while matches!(bytes.last(), Some(b'\n' | b'\r')) {
                    bytes.pop();
                }
                let is_status = !was_begun && is_status(&bytes);
                bytes.push(b'\n');
                return Ok(Text { bytes, is_status });
            }
            let may_end = self.line.ends_with(b"\r") || !self.is_begun && may_be_status(&self.line);
            if !may_end || self.line.len() > LIMIT {
                self.is_begun = true;
                return Ok(Text { bytes: core::mem::take(&mut self.line), is_status: false });
            }
        }
    }
}

/// Whether this line ends an answer.
pub(super) fn is_status(line: &[u8]) -> bool {
    line == b"ok" || line.starts_with(b"error ")
}

/// Whether this can be the beginning of a line that ends an answer.
fn may_be_status(begin: &[u8]) -> bool {
    b"ok".starts_with(begin) || b"error ".starts_with(begin) || begin.starts_with(b"error ")
}

/// More bytes than a status has.
const LIMIT: usize = 256;

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::{AsyncWriteExt, duplex, split};

    #[tokio::test]
    async fn a_status_without_an_end_is_none_and_is_not_kept() {
        for begin in [&b"error "[..], b"error \r"] {
            let (near, mut far) = duplex(1 << 20);
            let mut lines = Lines::new(split(near).0);
            let endless = [begin, &begin[begin.len() - 1..].repeat(100_000), b"\nok\r\n"].concat();
            far.write_all(&endless).await.unwrap();
            let mut count = 0;
            loop {
                let text = lines.next().await.unwrap();
                assert!(text.bytes.len() <= LIMIT + (8 << 10));
                if text.is_status {
                    break;
                }
                count += text.bytes.len();
            }
            assert!(count > 1, "{count} bytes were passed on");
        }
    }
}
