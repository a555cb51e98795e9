//! Who may ask: pages of this server, and programs that are not pages.
//!
//! A browser sends along where a page came from. A page of another origin must not use
//! this server, and neither must one that reached it by a name that somebody else chose
//! (DNS rebinding).

use axum::http::{HeaderMap, header};

use super::room::Room;

/// Whether a request comes from where it may.
pub fn may_ask(room: &Room, headers: &HeaderMap) -> bool {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let Some(host) = text(header::HOST) else { return false };
    let origin_fits = match headers.contains_key(header::ORIGIN) {
        true => text(header::ORIGIN) == Some(&format!("http://{host}")),
        false => true,
    };
    origin_fits && is_ours(room, host)
}

/// On loopback the names of this server are known. Elsewhere they are not.
fn is_ours(room: &Room, host: &str) -> bool {
    if !room.address.ip().is_loopback() {
        return true;
    }
    let port = room.address.port();
    let names = [format!("localhost:{port}"), room.address.to_string()];
    names.iter().any(|name| name == host) || (port == 80 && host == "localhost")
}
