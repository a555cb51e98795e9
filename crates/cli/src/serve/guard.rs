//! Who may ask: pages of this server, and programs that are not pages.
//!
//! A browser sends along where a page came from. A page of another origin must not use
//! this server, and neither must one that reached it by a name that somebody else chose
//! (DNS rebinding).

use std::net::IpAddr;

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

/// Whether the server may be asked by this name: an address, `localhost` or a name that it was
/// given. Whoever can make a browser look up any other name could have it lead here. On
/// loopback the port must be right as well.
fn is_ours(room: &Room, host: &str) -> bool {
    let (name, port) = match host.rsplit_once(':') {
        Some((name, port)) if !port.ends_with(']') => (name, port.parse().ok()),
        _ => (host, Some(80)),
    };
    let bare = name.strip_prefix('[').and_then(|name| name.strip_suffix(']')).unwrap_or(name);
    let name = name.to_lowercase();
    let address: Option<IpAddr> = bare.parse().ok();
    let named = name == "localhost" || room.names.contains(&name);
    match room.address.ip() {
        ip if ip.is_loopback() => {
            (named || address == Some(ip)) && port == Some(room.address.port())
        }
        _ => named || address.is_some(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::lab::ServedLab;
    use super::*;

    fn room(address: &str) -> Room {
        let lab = ServedLab::new(nullwindow_lab::store::Folder::at("results"), None);
        Room::new(address.parse().unwrap(), &["Lab.example".to_string()], 1, lab)
    }

    #[test]
    fn a_server_is_asked_by_its_own_names_only() {
        let cases = [
            ("127.0.0.1:80", "localhost", true),
            ("127.0.0.1:8080", "localhost:8080", true),
            ("127.0.0.1:8080", "127.0.0.1:8080", true),
            ("127.0.0.1:8080", "lab.example:8080", true),
            ("127.0.0.1:8080", "localhost:80", false),
            ("127.0.0.1:8080", "localhost", false),
            ("127.0.0.1:8080", "evil.example:8080", false),
            ("127.0.0.1:8080", "10.0.0.1:8080", false),
            ("[::1]:8080", "[::1]:8080", true),
            ("[::1]:8080", "[::1]", false),
            ("0.0.0.0:8080", "10.0.0.1:8080", true),
            ("0.0.0.0:8080", "[fe80::1]:8080", true),
            ("0.0.0.0:8080", "LAB.example", true),
            ("0.0.0.0:8080", "localhost:8080", true),
            ("0.0.0.0:8080", "evil.example:8080", false),
            ("0.0.0.0:8080", "evil.example", false),
            ("0.0.0.0:8080", "10.0.0.1.evil.example", false),
            ("0.0.0.0:8080", "", false),
        ];
        for (address, host, expected) in cases {
            assert_eq!(is_ours(&room(address), host), expected, "{address} asked as {host}");
        }
    }
}
