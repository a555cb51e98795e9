//! Every link of the site leads somewhere, and nothing is fetched from another host.

use std::collections::{HashMap, HashSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Result, ensure};

use super::files;

/// Pages that rustdoc wrote check themselves, and those of the report and the explorer are
/// tested elsewhere; of these only that they fetch nothing.
const WRITTEN_ELSEWHERE: [&str; 3] = ["api", "page", "report"];

/// Checks all pages and returns how many links there were.
pub fn check(folder: &Path) -> Result<usize> {
    let mut wrong = Vec::new();
    let mut anchors = HashMap::new();
    let mut checked = 0;
    for page in files(folder)? {
        if page.extension().is_none_or(|end| end != "html") {
            continue;
        }
        let inside = page.strip_prefix(folder)?;
        let text = fs::read_to_string(&page)?;
        for address in fetched(&text).filter(|address| is_elsewhere(address)) {
            wrong.push(format!("{}: fetches {address}", inside.display()));
        }
        if WRITTEN_ELSEWHERE.iter().any(|part| inside.starts_with(part)) {
            continue;
        }
        for address in values(&text, "href").chain(values(&text, "src")) {
            if is_elsewhere(&address) || ["mailto:", "data:"].iter().any(|s| address.starts_with(s))
            {
                continue;
            }
            checked += 1;
            if !leads_somewhere(&page, &address, &mut anchors) {
                wrong.push(format!("{}: {address} leads nowhere", inside.display()));
            }
        }
    }
    ensure!(wrong.is_empty(), "{}", wrong.join("\n"));
    Ok(checked)
}

/// What a browser asks for by itself.
fn fetched(text: &str) -> impl Iterator<Item = String> {
    let sheets =
        tags(text).filter(|tag| tag.starts_with("link ")).filter_map(|tag| value(tag, "href"));
    values(text, "src").chain(sheets)
}

/// A picture that is written into the page may name a host, and asks none.
fn is_elsewhere(address: &str) -> bool {
    !address.starts_with("data:") && (address.contains("://") || address.starts_with("//"))
}

/// Values of an attribute. What a text shows of HTML is none: there `<` is written out.
fn values(text: &str, name: &str) -> impl Iterator<Item = String> {
    tags(text).filter_map(move |tag| value(tag, name))
}

/// What stands between angle brackets.
fn tags(text: &str) -> impl Iterator<Item = &str> {
    text.split('<').skip(1).filter_map(|rest| rest.split('>').next())
}

fn value(tag: &str, name: &str) -> Option<String> {
    let start = format!("{name}=\"");
    let is_own = |at: &usize| tag[..*at].ends_with(char::is_whitespace);
    let (at, _) = tag.match_indices(start.as_str()).find(|(at, _)| is_own(at))?;
    Some(tag[at + start.len()..].split('"').next()?.replace("&amp;", "&"))
}

fn leads_somewhere(
    page: &Path,
    address: &str,
    anchors: &mut HashMap<PathBuf, HashSet<String>>,
) -> bool {
    let (path, anchor) = address.split_once('#').unwrap_or((address, ""));
    let path = path.split('?').next().unwrap_or_default();
    let there = match path {
        "" => page.to_path_buf(),
        path => page.parent().unwrap_or(Path::new("")).join(path),
    };
    let Ok(there) = there.canonicalize() else { return false };
    // A view of the explorer is an address after # and no anchor.
    if anchor.is_empty() || anchor.starts_with('/') || there.is_dir() {
        return there.is_file();
    }
    let known = anchors.entry(there).or_insert_with_key(|there| {
        let text = fs::read_to_string(there).unwrap_or_default();
        values(&text, "id").collect()
    });
    known.contains(anchor)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn site(pages: &[(&str, &str)]) -> Result<usize> {
        let folder = std::env::temp_dir().join(format!(
            "links-{}-{}",
            std::process::id(),
            pages.iter().map(|(_, text)| text.len()).sum::<usize>()
        ));
        fs::create_dir_all(&folder).unwrap();
        for (name, text) in pages {
            fs::write(folder.join(name), text).unwrap();
        }
        let checked = check(&folder);
        fs::remove_dir_all(&folder).unwrap();
        checked
    }

    #[test]
    fn a_link_needs_its_page_and_its_anchor() {
        let b = ("b.html", "<h2 id=\"x\">");
        assert_eq!(
            site(&[("a.html", "<a href=\"b.html#x\"> <a href=\"https://x.org\">"), b]).unwrap(),
            1
        );
        let wrong = site(&[("a.html", "<a href=\"b.html#y\">"), b]).unwrap_err().to_string();
        assert_eq!(wrong, "a.html: b.html#y leads nowhere");
        let wrong = site(&[("a.html", "<a href=\"c.html\"> ."), b]).unwrap_err().to_string();
        assert_eq!(wrong, "a.html: c.html leads nowhere");
    }

    #[test]
    fn nothing_is_fetched_from_another_host() {
        let wrong = site(&[("a.html", "<img src=\"https://x.org/a.png\">")]).unwrap_err();
        assert_eq!(wrong.to_string(), "a.html: fetches https://x.org/a.png");
        let sheet = [("a.html", "<link rel=\"stylesheet\"\n href=\"//x.org/a.css\">.")];
        assert_eq!(site(&sheet).unwrap_err().to_string(), "a.html: fetches //x.org/a.css");
    }

    #[test]
    fn a_picture_within_the_page_is_not_fetched() {
        let within = "<img src=\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'\">";
        assert_eq!(site(&[("a.html", within)]).unwrap(), 0);
    }

    #[test]
    fn html_that_a_text_shows_is_no_link() {
        let shown = "<code>&lt;iframe src=\"https://x.org/\"&gt; &lt;a href=\"b.html\"&gt;</code>";
        assert_eq!(site(&[("a.html", shown)]).unwrap(), 0);
    }
}
