//! Which request is answered by what: the page's files and its socket.

use std::borrow::Cow;
use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Request, State};
use axum::http::{HeaderValue, Method, StatusCode, header};
use axum::middleware::{Next, from_fn_with_state, map_response_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::any;
use futures_util::stream;
use nullwindow_page::page_file;
use tokio::io::AsyncReadExt;

use super::answers::{protect, refuse};
use super::guard::may_ask;
use super::report::report_file;
use super::room::Room;
use super::socket::converse;

/// Bytes of a file that are held at once.
const PIECE: usize = 64 << 10;

pub fn router(room: Arc<Room>) -> Router {
    Router::new()
        .route("/socket", any(socket))
        .route("/report", any(report))
        .route("/report/{*path}", any(report))
        .fallback(file)
        .layer(from_fn_with_state(room.clone(), guard))
        .layer(map_response_with_state(room.clone(), protect_all))
        .with_state(room)
}

async fn protect_all(State(room): State<Arc<Room>>, response: Response) -> Response {
    protect(&room.policy, response)
}

/// Refuses pages of other origins.
async fn guard(State(room): State<Arc<Room>>, request: Request, next: Next) -> Response {
    match may_ask(&room, request.headers()) {
        true => next.run(request).await,
        false => refuse(StatusCode::FORBIDDEN, "this server answers its own page only"),
    }
}

/// A page that wants to talk.
async fn socket(
    State(room): State<Arc<Room>>,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Response {
    let upgrade = match upgrade {
        Ok(upgrade) => upgrade,
        Err(rejection) => return rejection.into_response(),
    };
    let Some(place) = room.page() else {
        let what = "too many pages are open: close one and load this one again";
        return refuse(StatusCode::TOO_MANY_REQUESTS, what);
    };
    let most = room.allowance.message;
    upgrade
        .max_message_size(most)
        .max_frame_size(most)
        .on_upgrade(move |socket| async move {
            converse(socket, room).await;
            drop(place);
        })
        .into_response()
}

/// A file of the page.
async fn file(method: Method, request: Request) -> Response {
    if let Some(refusal) = wrong(&method) {
        return refusal;
    }
    let file = page_file(request.uri().path().trim_start_matches('/'));
    // Files in the program are sent from where they are.
    sent(file.map(|file| match file.bytes {
        Cow::Borrowed(bytes) => (file.media_type, Body::from(bytes)),
        Cow::Owned(bytes) => (file.media_type, Body::from(bytes)),
    }))
}

/// A file of the report.
async fn report(State(room): State<Arc<Room>>, method: Method, request: Request) -> Response {
    if let Some(refusal) = wrong(&method) {
        return refusal;
    }
    let path = request.uri().path().trim_start_matches("/report").trim_start_matches('/');
    let (folder, path) = (room.lab.report(), path.to_string());
    let open = tokio::task::spawn_blocking(move || report_file(&folder, &path)).await;
    let Some((media_type, file, length)) = open.ok().flatten() else { return sent(None) };
    let mut response = sent(Some((media_type, streamed(file))));
    response.headers_mut().insert(header::CONTENT_LENGTH, length.into());
    response
}

fn wrong(method: &Method) -> Option<Response> {
    if matches!(*method, Method::GET | Method::HEAD) {
        return None;
    }
    let mut response = refuse(StatusCode::METHOD_NOT_ALLOWED, "only GET is answered here");
    response.headers_mut().insert(header::ALLOW, HeaderValue::from_static("GET, HEAD"));
    Some(response)
}

/// The bytes of a file, read as they are sent.
fn streamed(file: std::fs::File) -> Body {
    let file = tokio::fs::File::from_std(file);
    Body::from_stream(stream::try_unfold(file, |mut file| async {
        let mut piece = vec![0; PIECE];
        let read = file.read(&mut piece).await?;
        piece.truncate(read);
        Ok::<_, std::io::Error>((read > 0).then_some((piece, file)))
    }))
}

fn sent(file: Option<(&'static str, Body)>) -> Response {
    match file {
        Some((media_type, body)) => ([(header::CONTENT_TYPE, media_type)], body).into_response(),
        None => refuse(StatusCode::NOT_FOUND, "there is no such file"),
    }
}
