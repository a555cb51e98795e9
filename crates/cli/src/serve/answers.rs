//! Answers that are not files: refusals, and what every answer says about itself.

use std::str::FromStr;

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};

/// Only this server's own scripts and styles run in the page, and they reach nobody
/// else. Who may frame the page follows.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; \
    style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; \
    worker-src 'self'; base-uri 'none'; form-action 'none'; frame-src 'self'; \
    frame-ancestors 'self'";

/// The policy of a server whose page these origins may frame too.
pub fn policy(frames: &[FrameOrigin]) -> HeaderValue {
    let framed: String = frames.iter().map(|origin| format!(" {}", origin.0)).collect();
    HeaderValue::from_str(&format!("{POLICY}{framed}")).unwrap_or(HeaderValue::from_static(POLICY))
}

/// The origin of a site that may show the page in a frame.
#[derive(Clone, Debug)]
pub struct FrameOrigin(String);

impl FromStr for FrameOrigin {
    type Err = String;

    fn from_str(text: &str) -> Result<FrameOrigin, String> {
        let name = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
        let plain = |c: char| c.is_ascii_alphanumeric() || "-.:[]".contains(c);
        match name {
            Some(name) if !name.is_empty() && name.chars().all(plain) => {
                Ok(FrameOrigin(text.to_string()))
            }
            _ => Err("not an origin: give one such as https://course.example.org".to_string()),
        }
    }
}

/// A refusal in one line.
pub fn refuse(status: StatusCode, what: &str) -> Response {
    let mut response = (status, format!("{what}\n")).into_response();
    if status == StatusCode::TOO_MANY_REQUESTS {
        response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("5"));
    }
    response
}

/// What every answer says.
pub fn protect(policy: &HeaderValue, mut response: Response) -> Response {
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_SECURITY_POLICY, policy.clone());
    let said = [
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::CACHE_CONTROL, "no-cache"),
    ];
    for (name, value) in said {
        headers.insert(name, HeaderValue::from_static(value));
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    fn framers(origins: &[&str]) -> String {
        let origins: Vec<FrameOrigin> = origins.iter().map(|text| text.parse().unwrap()).collect();
        let policy = policy(&origins);
        let (_, framers) = policy.to_str().unwrap().split_once("frame-ancestors ").unwrap();
        framers.to_string()
    }

    #[test]
    fn the_page_is_framed_by_itself_and_by_whom_it_is_told() {
        assert_eq!(framers(&[]), "'self'");
        assert_eq!(
            framers(&["https://course.example.org", "http://localhost:3000"]),
            "'self' https://course.example.org http://localhost:3000"
        );
        for wrong in
            ["course.example.org", "https://", "https://a.org/x", "https://a; script-src *"]
        {
            assert!(wrong.parse::<FrameOrigin>().is_err(), "{wrong}");
        }
    }
}
