//! A chapter: Markdown of the repository as HTML of the book.

use std::collections::HashMap;

use pulldown_cmark::{CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};

/// A chapter as the book shows it.
pub struct Chapter {
    pub title: String,
    pub html: String,
    /// Headings from the second level on, with their anchors.
    pub headings: Vec<Heading>,
}

/// A heading and the words under it.
pub struct Heading {
    pub text: String,
    pub anchor: String,
    pub level: u8,
    pub words: String,
}

/// Reads a chapter. `link` says what a link of it leads to in the book; none if it leads
/// nowhere there, and then its text stays without it.
pub fn chapter(text: &str, link: &mut dyn FnMut(&str) -> Option<String>) -> Chapter {
    let options =
        Options::ENABLE_TABLES | Options::ENABLE_FOOTNOTES | Options::ENABLE_STRIKETHROUGH;
    let mut events: Vec<Event> = Parser::new_ext(text, options).collect();
    let headings = anchors(&mut events);
    let mut dropped = Vec::new();
    let events = events.into_iter().filter_map(|event| match event {
        Event::Start(Tag::Link { link_type, dest_url, title, id }) => match link(&dest_url) {
            Some(to) => {
                dropped.push(false);
                Some(Event::Start(Tag::Link { link_type, dest_url: to.into(), title, id }))
            }
            None => {
                dropped.push(true);
                None
            }
        },
        Event::End(TagEnd::Link) => {
            (!dropped.pop().unwrap_or(false)).then_some(Event::End(TagEnd::Link))
        }
        Event::Start(Tag::Image { link_type, dest_url, title, id }) => {
            let to = link(&dest_url).map_or(dest_url, CowStr::from);
            Some(Event::Start(Tag::Image { link_type, dest_url: to, title, id }))
        }
        other => Some(other),
    });
    let mut html = String::new();
    html::push_html(&mut html, events);
    // Wide tables and listings scroll by themselves, and by keyboard.
    let html = html
        .replace("<table>", "<div class=\"scroll\" tabindex=\"0\"><table>")
        .replace("</table>", "</table></div>")
        .replace("<pre>", "<pre tabindex=\"0\">");
    let title = headings.first().map_or_else(String::new, |first| first.text.clone());
    Chapter { title, html, headings }
}

/// Gives every heading the anchor that forges give it, and collects the words below it.
fn anchors(events: &mut [Event]) -> Vec<Heading> {
    let mut seen: HashMap<String, usize> = HashMap::new();
    let mut headings: Vec<Heading> = Vec::new();
    let mut at = 0;
    while at < events.len() {
        if let Event::Start(Tag::Heading { level, .. }) = &events[at] {
            let level = *level;
            let end = (at..events.len())
                .find(|&i| matches!(events[i], Event::End(TagEnd::Heading(_))))
                .unwrap_or(at);
            let text = words(&events[at..end]).trim().to_string();
            let anchor = unused(&slug(&text), &mut seen);
            headings.push(Heading {
                text,
                anchor: anchor.clone(),
                level: depth(level),
                words: String::new(),
            });
            if let Event::Start(Tag::Heading { id, .. }) = &mut events[at] {
                *id = Some(anchor.into());
            }
            at = end;
        } else if let (Some(last), Some(word)) = (headings.last_mut(), word(&events[at])) {
            last.words += word;
            last.words.push(' ');
        }
        at += 1;
    }
    headings
}

fn words(events: &[Event]) -> String {
    events.iter().filter_map(word).collect()
}

fn word<'a>(event: &'a Event) -> Option<&'a str> {
    match event {
        Event::Text(text) | Event::Code(text) => Some(text),
        Event::SoftBreak => Some(" "),
        _ => None,
    }
}

fn depth(level: HeadingLevel) -> u8 {
    match level {
        HeadingLevel::H1 => 1,
        HeadingLevel::H2 => 2,
        _ => 3,
    }
}

/// Small letters, digits, - and _; a space becomes a dash.
fn slug(text: &str) -> String {
    let kept = text.trim().to_lowercase();
    let kept = kept.chars().filter_map(|letter| match letter {
        ' ' => Some('-'),
        '-' | '_' => Some(letter),
        letter if letter.is_alphanumeric() => Some(letter),
        _ => None,
    });
    kept.collect()
}

fn unused(slug: &str, seen: &mut HashMap<String, usize>) -> String {
    let times = seen.entry(slug.to_string()).or_insert(0);
    *times += 1;
    match *times {
        1 => slug.to_string(),
        times => format!("{slug}-{}", times - 1),
    }
}

/// Text that may stand in HTML and in its attributes.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn anchors_are_those_of_forges() {
        let text = "# MTD(f), again\n\n## What `--etc off` does\n\n## Same\n\nwords\n\n## Same\n";
        let read = chapter(text, &mut |to| Some(to.to_string()));
        let anchors: Vec<&str> = read.headings.iter().map(|h| h.anchor.as_str()).collect();
        assert_eq!(anchors, ["mtdf-again", "what---etc-off-does", "same", "same-1"]);
        assert_eq!(read.title, "MTD(f), again");
        assert_eq!(read.headings[2].words.trim(), "words");
        assert!(read.html.contains("<h2 id=\"same-1\">"));
    }

    #[test]
    fn a_link_that_leads_nowhere_leaves_its_text() {
        let read = chapter("see [here](a.rs) and [there](b.md)\n", &mut |to| {
            to.ends_with(".md").then(|| to.replace(".md", ".html"))
        });
        assert_eq!(read.html, "<p>see here and <a href=\"b.html\">there</a></p>\n");
    }
}
