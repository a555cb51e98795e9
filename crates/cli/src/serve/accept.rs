//! Connections: so many at once, and none that takes forever to say what it wants or to take
//! it.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::io::AsyncWriteExt;
use tokio::net::{TcpListener, TcpStream};

use super::patient_stream::PatientStream;
use super::room::Room;

/// How long a client may take to send the head of a request.
const PATIENCE: Duration = Duration::from_secs(10);
/// After an error of the system, such as too many open files.
const PAUSE: Duration = Duration::from_millis(50);
const FULL: &[u8] = b"HTTP/1.1 429 Too Many Requests\r\nRetry-After: 5\r\n\
    Connection: close\r\nContent-Type: text/plain\r\nContent-Length: 21\r\n\r\n\
    too many connections\n";

/// Answers everybody, for ever.
pub async fn accept(listener: TcpListener, router: Router, room: Arc<Room>) {
    loop {
        let Ok((stream, _)) = listener.accept().await else {
            tokio::time::sleep(PAUSE).await;
            continue;
        };
        let Some(place) = room.connection() else {
            tokio::spawn(tokio::time::timeout(PATIENCE, turn_away(stream)));
            continue;
        };
        let router = router.clone();
        tokio::spawn(async move {
            serve(stream, router).await;
            drop(place);
        });
    }
}

async fn turn_away(mut stream: TcpStream) {
    let _ = stream.write_all(FULL).await;
    let _ = stream.shutdown().await;
}

async fn serve(stream: TcpStream, router: Router) {
    let _ = stream.set_nodelay(true);
    let service = TowerToHyperService::new(router);
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(PATIENCE)
        .serve_connection(TokioIo::new(PatientStream::new(stream)), service)
        .with_upgrades();
    // A client that breaks off is no news.
    let _ = connection.await;
}
