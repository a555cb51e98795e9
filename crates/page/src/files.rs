//! The files of the page, as they are built into the program.

use std::borrow::Cow;

use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "web/"]
struct Web;

/// A file of the page.
pub struct PageFile {
    /// Its bytes.
    pub bytes: Cow<'static, [u8]>,
    /// Its media type.
    pub media_type: &'static str,
}

/// The file at a path within the page; the empty path is the page itself.
///
/// ```
/// use nullwindow_page::page_file;
/// assert_eq!(page_file("").unwrap().media_type, "text/html; charset=utf-8");
/// assert!(page_file("../Cargo.toml").is_none());
/// ```
pub fn page_file(path: &str) -> Option<PageFile> {
    let path = if path.is_empty() { "index.html" } else { path };
    let file = Web::iter().any(|name| name == path).then(|| Web::get(path)).flatten()?;
    Some(PageFile { bytes: file.data, media_type: media_type(path) })
}

/// The paths of all files.
pub fn page_files() -> impl Iterator<Item = Cow<'static, str>> {
    Web::iter()
}

/// The media type of a file, by the ending of its name.
pub fn media_type(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("wasm") => "application/wasm",
        _ => "application/octet-stream",
    }
}
