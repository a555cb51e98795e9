//! One file that holds the page and what it shows.

use nullwindow::Limits;
use nullwindow_engine::{How, Subject};
use serde_json::json;

use crate::allowance::Allowance;
use crate::files::{page_file, page_files};
use crate::hello::algorithm_part;
use crate::refusal::Refusal;
use crate::trace::{OpenAsk, TraceAsk, TraceReply, open, trace, trace_subject};

/// Searches as one file of HTML that shows them step by step, to mail or to embed.
pub fn trace_page(title: &str, ask: &TraceAsk) -> Result<String, Refusal> {
    let (allowance, limits) = allowed();
    Ok(page_of(title, &trace(ask, &allowance, &limits)?))
}

/// The same of a subject that need not have a name, such as a position of a game of the
/// caller's own.
pub fn subject_page(title: &str, subject: &Subject, how: &How) -> Result<String, Refusal> {
    let (allowance, limits) = allowed();
    let reply = trace_subject(subject, std::slice::from_ref(how), &allowance, &limits)?;
    Ok(page_of(title, &reply))
}

/// Traces that other programs wrote, one or two side by side, as such a file.
pub fn written_page(title: &str, files: Vec<String>) -> Result<String, Refusal> {
    let (allowance, limits) = allowed();
    Ok(page_of(title, &open(&OpenAsk { files, runs: Vec::new() }, &allowance, &limits)?))
}

fn allowed() -> (Allowance, Limits) {
    let allowance = Allowance::default();
    let limits = Limits { nodes: Some(allowance.traced_nodes), ..Limits::default() };
    (allowance, limits)
}

/// The page that shows an answer.
fn page_of(title: &str, reply: &TraceReply) -> String {
    let algorithms: Vec<_> =
        reply.runs.iter().filter_map(|run| algorithm_part(run.algorithm)).collect();
    let data = json!({ "title": title, "reply": reply, "algorithms": algorithms });
    standalone(title, &data.to_string())
}

/// The page as one file that shows the answer to a trace and asks for nothing.
///
/// Modules become data addresses in an import map, because a module within a page
/// cannot import another one by a relative address.
pub fn standalone(title: &str, trace: &str) -> String {
    let text =
        |path: &str| page_file(path).map(|file| String::from_utf8_lossy(&file.bytes).into_owned());
    let style = text("style.css").unwrap_or_default();
    let mut imports = serde_json::Map::new();
    for path in page_files().filter(|path| path.ends_with(".js") && *path != "worker.js") {
        let module = text(&path).unwrap_or_default().replace("from \"./", "from \"nullwindow/");
        let address = format!("data:text/javascript;charset=utf-8,{}", encoded(&module));
        imports.insert(format!("nullwindow/{path}"), address.into());
    }
    let map = serde_json::json!({ "imports": imports });
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n\
         <meta name=\"carrier\" content=\"none\">\n<title>{}</title>\n<style>\n{style}</style>\n\
         <script type=\"importmap\">{}</script>\n\
         <script type=\"application/json\" id=\"trace\">{}</script>\n</head>\n\
         <body class=\"standalone\">\n<main id=\"main\" tabindex=\"-1\"></main>\n\
         <script type=\"module\">import \"nullwindow/standalone.js\";</script>\n\
         </body>\n</html>\n",
        escaped(title),
        within_script(&map.to_string()),
        within_script(trace),
    )
}

/// Text of an address: whatever is not plain is written by its bytes.
fn encoded(text: &str) -> String {
    let mut out = String::with_capacity(text.len() * 5 / 4);
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => out.push(char::from(byte)),
            b'-' | b'_' | b'.' | b'~' | b'(' | b')' | b'*' | b'!' | b'\'' | b'/' | b';' | b':' => {
                out.push(char::from(byte));
            }
            b',' | b'=' | b'+' | b'$' | b'@' | b'?' => out.push(char::from(byte)),
            _ => out.push_str(&format!("%{byte:02X}")),
        }
    }
    out
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

/// JSON that cannot end the script it stands in.
fn within_script(json: &str) -> String {
    json.replace('<', "\\u003c")
}
