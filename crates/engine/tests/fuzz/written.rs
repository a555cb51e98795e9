//! What must hold for any bytes given to the reader of traces that other programs wrote.

use nullwindow_engine::steps::read_written;

/// Few enough that the limits are reached too.
const MOST: usize = 40;

pub const TRACES: [&str; 4] = [
    concat!(
        "{\"trace\": 1, \"program\": \"mine\"}\n",
        "{\"node\": 1, \"window\": [null, null], \"moves\": [\"a\", \"b\"]}\n",
        "{\"node\": 2, \"move\": \"a\", \"window\": [-9, 9], \"value\": 7, \"by\": \"leaf\"}\n",
        "{\"node\": 3, \"move\": \"b\", \"parent\": 1}\n",
        "{\"node\": 3, \"value\": 3}\n{\"node\": 1, \"value\": -3}\n",
    ),
    concat!(
        "{\"trace\": 1, \"subject\": {\"tree\": \"[[3,9],[[1],4]]\"}, \"values\": \"root\"}\n",
        "{\"pass\": 4}\n{\"node\": 1, \"window\": [3, 4]}\n",
        "{\"node\": 2, \"move\": 0, \"window\": [3, 4]}\n",
        "{\"node\": 3, \"move\": 0, \"value\": 3}\n{\"node\": 2, \"value\": 3}\n",
        "{\"node\": 4, \"move\": \"1\", \"value\": 1, \"by\": \"memory\"}\n{\"node\": 1, \"value\": 3}\n",
    ),
    concat!(
        "{\"trace\":1,\"subject\":{\"position\":{\"game\":\"kayles\",\"depth\":2}}}\n",
        "{\"node\":1}\n{\"node\":1,\"value\":0}\n{\"iteration\":2}\n",
        "{\"node\":1,\"window\":[null,5]}\n{\"node\":1,\"value\":-2,\"by\":\"other\"}\n",
    ),
    "{\"trace\": 1}\n\n",
];

pub const TRACE_TOKENS: &str = "{\"node\": 2, \"move\": \"a\"}\n|{\"node\": 2, \"value\": 4}\n|\
    {\"iteration\": 1}\n|{\"pass\": 3}\n|\"window\": [1, 2]|\"parent\": 2|null|99999999999|1073741825|[|{|}|,|:|\n";

/// Reads a trace. An error is one short line; what is read stays within its limits. True if it
/// was read.
pub fn written(bytes: &[u8]) -> bool {
    let text = String::from_utf8_lossy(bytes);
    let read = match read_written(&[&text, &text], MOST, MOST) {
        Ok(read) => read,
        Err(error) => {
            let line = error.to_string();
            assert!(line.starts_with("line ") && !line.contains('\n'), "{line:?}");
            assert!(line.len() < 2000, "{line:?}");
            return false;
        }
    };
    let nodes = read.tree.parent.len();
    assert!(nodes <= MOST && read.runs.len() == 2);
    // The moves of a tree that is written out are places.
    assert!(read.tree.moves.len() == nodes || read.tree.moves.is_empty() && read.subject.is_some());
    for run in &read.runs {
        assert!(run.steps.len() <= MOST);
        let named = run.names.iter().map(|(node, _)| node).chain(&run.leaves);
        let all = run.steps.iter().map(|step| &step.node).chain(named);
        all.for_each(|&node| assert!((node as usize) < nodes, "{text}"));
        assert!(run.proved[0] <= run.proved[1] || run.value.is_none(), "{text}");
    }
    true
}
