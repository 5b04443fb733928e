//! The line to a board.

use std::io;

use tokio::fs::OpenOptions;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio_serial::SerialPortBuilderExt;

/// Bytes both ways.
pub(super) trait Link: AsyncRead + AsyncWrite + Unpin {}

impl<T: AsyncRead + AsyncWrite + Unpin> Link for T {}

/// Opens a serial port, a HID of Linux or, behind `tcp:`, a socket.
pub(super) async fn open(device: &str) -> io::Result<Box<dyn Link>> {
    if let Some(address) = device.strip_prefix("tcp:") {
        return Ok(Box::new(TcpStream::connect(address).await?));
    }
    if device.contains("hidraw") {
        // A file that waits for bytes takes none meanwhile.
        let input = OpenOptions::new().read(true).open(device).await?;
        let output = OpenOptions::new().write(true).open(device).await?;
        return Ok(Box::new(tokio::io::join(input, output)));
    }
    Ok(Box::new(tokio_serial::new(device, BAUD_RATE).open_native_async()?))
}

/// Bits a second, with 8 data bits and no parity: what Millennium and Certabo have. ChessLink's own
/// parity is in the eighth bit.
const BAUD_RATE: u32 = 38_400;
