//! The pictures of trees: what is in them, and that they can be read.

use crate::common::{json, out};

/// A text of a picture: where it stands, how large it is, what it says.
#[derive(Debug)]
struct Text {
    left: f64,
    right: f64,
    top: f64,
    bottom: f64,
    says: String,
}

/// A node or a triangle: its class, and the texts in it.
#[derive(Debug)]
struct Group {
    class: String,
    is_triangle: bool,
    texts: Vec<String>,
}

struct Picture {
    width: f64,
    height: f64,
    texts: Vec<Text>,
    /// The tree's own; the legend's first group ends them.
    groups: Vec<Group>,
}

fn attribute<'a>(tag: &'a str, name: &str) -> &'a str {
    let begin = format!("{name}=\"");
    tag.split_once(&begin).and_then(|(_, rest)| rest.split_once('"')).map_or("", |(v, _)| v)
}

fn number(tag: &str, name: &str) -> f64 {
    attribute(tag, name).parse().unwrap_or(0.0)
}

/// How far a group is moved.
fn translation(tag: &str) -> (f64, f64) {
    let moved = attribute(tag, "transform").strip_prefix("translate(");
    let pair = moved.and_then(|m| m.trim_end_matches(')').split_once(' '));
    pair.map_or((0.0, 0.0), |(x, y)| (x.parse().expect("x"), y.parse().expect("y")))
}

/// Reads what the command draws: not every SVG, but every tag of these.
fn read(svg: &str) -> Picture {
    let mut picture = Picture { width: 0.0, height: 0.0, texts: vec![], groups: vec![] };
    let mut moved: Vec<(f64, f64)> = vec![(0.0, 0.0)];
    for tag in svg.split('<') {
        let (x, y) = *moved.last().expect("the outermost");
        if tag.starts_with("svg") {
            (picture.width, picture.height) = (number(tag, "width"), number(tag, "height"));
        } else if tag.starts_with("g ") {
            let (dx, dy) = translation(tag);
            moved.push((x + dx, y + dy));
            let class = attribute(tag, "class").to_string();
            picture.groups.push(Group { class, is_triangle: false, texts: vec![] });
        } else if tag.starts_with("/g") {
            moved.pop();
        } else if tag.starts_with("path") {
            picture.groups.last_mut().expect("in a group").is_triangle = true;
        } else if tag.starts_with("text") {
            let text = text(tag, (x, y));
            picture.groups.last_mut().expect("in a group").texts.push(text.says.clone());
            picture.texts.push(text);
        }
    }
    let legend = picture.groups.iter().position(|g| g.class == "legend").expect("a legend");
    picture.groups.truncate(legend);
    picture.groups.retain(|g| !g.class.is_empty()); // the tree as a whole
    picture
}

/// The box of a text in a font with wide digits.
fn text(tag: &str, (dx, dy): (f64, f64)) -> Text {
    let says = tag.split_once('>').expect("a closed tag").1.replace("&gt;", ">");
    let class = attribute(tag, "class");
    let size = if class.contains("large") { 13.0 } else { 11.0 };
    let width = says.chars().count() as f64 * size * 0.64;
    let x = number(tag, "x") + dx;
    let left = match class {
        class if class.contains("left") => x,
        class if class.contains("right") => x - width,
        _ => x - width / 2.0,
    };
    let baseline = number(tag, "y") + dy;
    Text { left, right: left + width, top: baseline - 0.75 * size, bottom: baseline + 2.0, says }
}

fn overlap(a: &Text, b: &Text) -> bool {
    let apart = a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
    !apart
}

fn draw(args: &[&str], input: &str) -> String {
    out(&[&["trace", "--svg", "-", "--algorithm"], args].concat(), input)
}

const RAGGED: &str = "[[3,9],[[1],4],5,[[[[[7,8],2],[-5]]]],[12,[6,7,[1,2,3]]]]";
const LARGE_VALUES: &str = "[[500000000,-500000000],[-123456789,[99999,-1]]]";

#[test]
fn no_text_covers_another_or_leaves_the_picture() {
    let deep = "[".repeat(60) + "1" + &",2]".repeat(60);
    let made = |size: [&'static str; 6]| (size.to_vec(), String::new());
    let written = |text: &str| (vec!["--tree", "-"], text.to_string());
    let trees = [
        written("7"),
        written(RAGGED),
        written(LARGE_VALUES),
        written(&deep),
        made(["--width", "3", "--depth", "5", "--order", "random"]),
        made(["--width", "4", "--depth", "4", "--order", "best-first"]),
        made(["--width", "24", "--depth", "3", "--order", "first:0.8"]),
        made(["--width", "3", "--depth", "5", "--order", "walk"]),
    ];
    for (tree, input) in &trees {
        for id in ["alpha-beta", "sss-star", "mtd-f", "minimax"] {
            let picture = read(&draw(&[&[id], &tree[..]].concat(), input));
            assert!(picture.width <= 1200.0, "{id} {tree:?}: {} wide", picture.width);
            for (i, a) in picture.texts.iter().enumerate() {
                let inside = a.left >= 0.0
                    && a.right <= picture.width
                    && a.top >= 0.0
                    && a.bottom <= picture.height;
                assert!(inside, "{id} {tree:?}: {a:?} is outside");
                let other = picture.texts[..i].iter().find(|b| overlap(a, b));
                assert!(other.is_none(), "{id} {tree:?}: {a:?} covers {other:?}");
            }
        }
    }
}

#[test]
fn nothing_is_written_smaller_than_eleven_pixels() {
    let svg = draw(&["mtd-f", "--width", "24", "--depth", "4"], "");
    let sizes = svg.split("font-size:").skip(1).map(|rest| rest.split_once("px").expect("px").0);
    let sizes: Vec<f64> = sizes.map(|size| size.parse().expect("a number")).collect();
    assert!(sizes.len() >= 2 && sizes.iter().all(|size| *size >= 11.0), "{sizes:?}");
    let scaled = svg.split("<g transform=\"scale").skip(1);
    let mut inside = scaled.map(|rest| rest.split_once("</g>").expect("closed").0);
    assert!(!inside.any(|inside| inside.contains("<text")), "a text is scaled");
}

/// Nothing is lost: what is shown and what is folded is the whole tree.
#[test]
fn folded_and_shown_nodes_add_up_to_the_tree() {
    let whole = |nodes: u64, leaves: u64, args: &[&str]| {
        let picture = read(&draw(args, ""));
        let told = |group: &Group, noun: &str| {
            let line = group.texts.iter().find(|t| t.ends_with(noun))?;
            line.split(' ').next()?.parse::<u64>().ok()
        };
        let (triangles, shown): (Vec<&Group>, Vec<&Group>) =
            picture.groups.iter().partition(|g| g.is_triangle);
        let folded_leaves = |g: &&Group| told(g, "leaves").expect("a number of leaves");
        let folded = |g: &&Group| told(g, "nodes").unwrap_or(folded_leaves(g));
        let all = shown.len() as u64 + triangles.iter().map(folded).sum::<u64>();
        assert_eq!(all, nodes, "{args:?}");
        let below: u64 = triangles.iter().map(folded_leaves).sum();
        assert!(below > 0 && below < leaves, "{args:?}: {below} leaves are folded");
    };
    whole(364, 243, &["alpha-beta", "--width", "3", "--depth", "5"]);
    whole(341, 256, &["sss-star", "--width", "4", "--depth", "4"]);
    whole(601, 576, &["mtd-f", "--width", "24", "--depth", "2"]);
}

#[test]
fn best_play_is_shown_down_to_its_leaf() {
    let picture = read(&draw(&["mtd-f", "--width", "24", "--depth", "4"], ""));
    let on_the_path =
        |g: &&Group| g.class == "critical" && g.texts.last().is_some_and(|t| t == "1");
    assert_eq!(picture.groups.iter().filter(on_the_path).count(), 5);
}

#[test]
fn letters_and_numbers_are_those_of_the_trace() {
    for id in ["alpha-beta", "sss-star", "mtd-f"] {
        let tree = ["--tree", "thesis-2.4"];
        let picture = read(&draw(&[&[id], &tree[..]].concat(), ""));
        let trace = json(&[&["trace", "--json", "--algorithm", id], &tree[..]].concat(), "");
        let rows = trace["rows"].as_array().expect("rows");
        let leaves = trace["leaves"].as_array().expect("leaves");
        for (i, (leaf, value)) in
            leaves.iter().zip(trace["leaf_values"].as_array().expect("values")).enumerate()
        {
            let row = rows.iter().find(|row| &row["path"] == leaf).expect("a row");
            let letter = row["node"].as_str().expect("a letter");
            let wanted = [value.to_string(), letter.to_string(), (i + 1).to_string()];
            let drawn = picture.groups.iter().any(|g| g.texts.starts_with(&wanted));
            assert!(drawn, "{id}: {wanted:?} is not in the picture");
        }
    }
}

#[test]
fn bounds_are_written_beside_the_nodes() {
    let picture = read(&draw(&["alpha-beta", "--tree", "thesis-2.4"], ""));
    let texts = |wanted: &[&str]| picture.groups.iter().any(|g| g.texts == wanted);
    // Figure 2.4's node u is cut off at 36, and p at 10.
    assert!(texts(&["a", "35", "1"]) && texts(&["u", "≥36", "2"]) && texts(&["p", "≤10", "2"]));
    let cut = picture.groups.iter().filter(|g| g.class == "cut");
    assert_eq!(cut.count(), 7); // 20 30 80 25 3 and two Min nodes
}

/// The picture at the top of the README.
#[test]
fn the_readme_shows_what_the_command_draws() {
    let committed = include_str!("../../../docs/pictures/alpha_beta.svg");
    assert!(
        draw(&["alpha-beta", "--tree", "thesis-2.4"], "") == committed,
        "draw it again: nullwindow trace --tree thesis-2.4 --algorithm alpha-beta \
         --svg docs/pictures/alpha_beta.svg"
    );
}
