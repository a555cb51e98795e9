//! A connection whose client has to take what it asked for.

use std::future::Future;
use std::io::{self, ErrorKind};
use std::pin::{Pin, pin};
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Sleep, sleep};

/// How long a client may take for every piece.
const PATIENCE: Duration = Duration::from_secs(10);
/// The size of a piece, in bytes.
const PIECE: usize = 16 << 10;

/// A stream that ends with an error where the other side takes less than a piece within the
/// patience, while there is something to take.
pub struct PatientStream<S> {
    inner: S,
    /// Runs while there is something to take.
    timer: Option<Pin<Box<Sleep>>>,
    /// What was taken since it was started.
    taken: usize,
}

impl<S: AsyncWrite + Unpin> PatientStream<S> {
    pub fn new(inner: S) -> PatientStream<S> {
        PatientStream { inner, timer: None, taken: 0 }
    }

    /// Waits no longer than the patience for what the inner stream is not ready for.
    fn wait<T>(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<T>>,
        bytes: impl FnOnce(&T) -> usize,
    ) -> Poll<io::Result<T>> {
        if let Poll::Ready(done) = written {
            self.taken += done.as_ref().map_or(0, bytes);
            if self.taken >= PIECE {
                (self.timer, self.taken) = (None, 0);
            }
            return Poll::Ready(done);
        }
        let timer = self.timer.get_or_insert_with(|| Box::pin(sleep(PATIENCE)));
        match timer.as_mut().poll(context) {
            Poll::Ready(()) => Poll::Ready(Err(ErrorKind::TimedOut.into())),
            Poll::Pending => Poll::Pending,
        }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for PatientStream<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        pin!(&mut self.inner).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for PatientStream<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = pin!(&mut self.inner).poll_write(context, bytes);
        self.wait(context, written, |n| *n)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = pin!(&mut self.inner).poll_flush(context);
        self.wait(context, flushed, |()| 0)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let closed = pin!(&mut self.inner).poll_shutdown(context);
        self.wait(context, closed, |()| 0)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};
    use tokio::time::Instant;

    use super::*;

    fn in_virtual_time(test: impl Future<Output = ()>) {
        let mut builder = tokio::runtime::Builder::new_current_thread();
        builder.enable_time().start_paused(true).build().unwrap().block_on(test);
    }

    #[test]
    fn a_client_that_takes_nothing_is_left() {
        in_virtual_time(async {
            let (ours, _theirs) = duplex(64);
            let begun = Instant::now();
            let failed = PatientStream::new(ours).write_all(&[0; 1000]).await.unwrap_err();
            assert_eq!(failed.kind(), ErrorKind::TimedOut);
            assert_eq!(begun.elapsed().as_secs(), PATIENCE.as_secs());
        });
    }

    #[test]
    fn a_client_that_takes_a_byte_at_a_time_is_left() {
        in_virtual_time(async {
            let (ours, mut theirs) = duplex(64);
            tokio::spawn(async move {
                let mut byte = [0];
                while theirs.read(&mut byte).await.is_ok_and(|n| n > 0) {
                    sleep(PATIENCE / 20).await;
                }
            });
            let failed = PatientStream::new(ours).write_all(&vec![0; 1 << 20]).await.unwrap_err();
            assert_eq!(failed.kind(), ErrorKind::TimedOut);
        });
    }

    #[test]
    fn a_slow_client_gets_everything() {
        in_virtual_time(async {
            let (ours, mut theirs) = duplex(PIECE);
            let reader = tokio::spawn(async move {
                let (mut all, mut piece) = (0, vec![0; PIECE]);
                while let Ok(n @ 1..) = theirs.read(&mut piece).await {
                    all += n;
                    sleep(PATIENCE / 2).await;
                }
                all
            });
            let mut ours = PatientStream::new(ours);
            ours.write_all(&vec![0; 1 << 20]).await.unwrap();
            drop(ours);
            assert_eq!(reader.await.unwrap(), 1 << 20);
        });
    }
}
