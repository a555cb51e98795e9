//! The server of the page, as its clients meet it: well-behaved ones, and all others.

use std::fs;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tungstenite::client::IntoClientRequest;
use tungstenite::http::StatusCode;
use tungstenite::protocol::WebSocket;
use tungstenite::protocol::frame::Frame;
use tungstenite::protocol::frame::coding::{Data, OpCode};
use tungstenite::{Error, Message};

use crate::common::Place;

pub type Socket = WebSocket<Patient>;

/// A connection that reads on where a wait was interrupted. A read with a time limit is
/// interrupted whenever its process is halted and goes on, which happens to a whole machine.
pub struct Patient(TcpStream);

impl Read for Patient {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            match self.0.read(buffer) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                read => return read,
            }
        }
    }
}

impl Write for Patient {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// A server on a free port, ended with the test.
pub struct Server {
    child: Child,
    address: SocketAddr,
}

impl Server {
    fn start(arguments: &[&str]) -> Server {
        Server::of(Path::new(env!("CARGO_BIN_EXE_nullwindow")), arguments)
    }

    /// The server of a program.
    pub fn of(program: &Path, arguments: &[&str]) -> Server {
        let mut child = Command::new(program)
            .arg("serve")
            .args(arguments)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address =
            line.trim().trim_start_matches("nullwindow is at http://").trim_end_matches('/');
        Server { address: address.parse().unwrap_or_else(|_| panic!("{line}")), child }
    }

    /// Sends bytes and returns all that comes back.
    fn raw(&self, request: &str) -> String {
        let mut stream = self.connect();
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        String::from_utf8_lossy(&answer).into_owned()
    }

    /// A request of one line, with what else a head needs.
    fn request(&self, line: &str) -> String {
        self.raw(&format!("{line}\r\nHost: {}\r\nConnection: close\r\n\r\n", self.address))
    }

    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
        stream
    }

    /// A page's socket, or the status it was refused with.
    pub fn socket(&self, origin: Option<&str>) -> Result<Socket, StatusCode> {
        let mut request = format!("ws://{}/socket", self.address).into_client_request().unwrap();
        if let Some(origin) = origin {
            request.headers_mut().insert("origin", origin.parse().unwrap());
        }
        match tungstenite::client(request, Patient(self.connect())) {
            Ok((socket, _)) => Ok(socket),
            Err(tungstenite::HandshakeError::Failure(Error::Http(response))) => {
                Err(response.status())
            }
            Err(error) => panic!("{error}"),
        }
    }

    /// Whether it still does its work.
    fn works(&self) -> bool {
        let mut socket = self.socket(None).unwrap();
        let reply = ask(
            &mut socket,
            json!({ "trace": { "tree": { "paper": "thesis-2.4" },
            "runs": [{ "algorithm": "sss-star" }] } }),
        );
        reply["reply"]["runs"][0]["value"] == 35
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn hear(socket: &mut Socket) -> Value {
    loop {
        match socket.read().unwrap() {
            Message::Text(text) => return serde_json::from_str(&text).unwrap(),
            _ => continue,
        }
    }
}

/// The answer to a question, without what is told on the way.
pub fn ask(socket: &mut Socket, ask: Value) -> Value {
    socket.send(Message::text(json!({ "id": 1, "ask": ask }).to_string())).unwrap();
    loop {
        let answer = hear(socket);
        if answer.get("event").is_none() {
            return answer;
        }
    }
}

/// A thought that would take a minute.
fn long_thought() -> Value {
    json!({ "think": { "so_far": { "game": "chess" }, "search": "full-width", "milliseconds": 60_000 } })
}

#[test]
fn the_page_and_its_files_are_served() {
    let server = Server::start(&[]);
    let page = server.request("GET / HTTP/1.1");
    assert!(page.starts_with("HTTP/1.1 200"), "{page}");
    assert!(page.contains("content-security-policy: default-src 'none'"), "{page}");
    assert!(page.contains("<title>nullwindow</title>"));
    let module = server.request("GET /main.js HTTP/1.1");
    assert!(module.contains("content-type: text/javascript"), "{module}");
}

#[test]
fn wrong_requests_are_refused_and_change_nothing() {
    let server = Server::start(&[]);
    let refused = [
        ("GET /nothing HTTP/1.1", "404"),
        ("GET /../Cargo.toml HTTP/1.1", "404"),
        ("GET /..%2f..%2fCargo.toml HTTP/1.1", "404"),
        ("GET //etc/passwd HTTP/1.1", "404"),
        ("POST / HTTP/1.1", "405"),
        ("DELETE /main.js HTTP/1.1", "405"),
        ("GET /socket HTTP/1.1", "400"),
    ];
    for (line, status) in refused {
        let answer = server.request(line);
        assert!(answer.starts_with(&format!("HTTP/1.1 {status}")), "{line}: {answer}");
    }
    let every_byte: Vec<u8> = (0..=255).collect();
    let garbage: [&[u8]; 7] = [
        b"\0\0\0\0\r\n\r\n",
        b"GET\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"\x16\x03\x01",
        b"GET /\xff\xfe HTTP/1.1\r\nHost: \xc3\x28\r\n\r\n",
        b"\x80\x81\xf0\x9f\r\n\r\n",
        &every_byte,
    ];
    for garbage in garbage {
        let mut stream = server.connect();
        let _ = stream.write_all(garbage);
        let _ = stream.shutdown(std::net::Shutdown::Write);
        let _ = stream.read_to_end(&mut Vec::new());
    }
    let long = format!("GET /{} HTTP/1.1", "a".repeat(1 << 20));
    let mut stream = server.connect();
    let _ = stream.write_all(long.as_bytes());
    drop(stream);
    assert!(server.works());
}

#[test]
fn pages_of_other_origins_are_refused() {
    let server = Server::start(&[]);
    let own = format!("http://{}", server.address);
    assert!(server.socket(Some(&own)).is_ok());
    assert_eq!(server.socket(Some("http://evil.example")).err(), Some(StatusCode::FORBIDDEN));
    assert_eq!(server.socket(Some("null")).err(), Some(StatusCode::FORBIDDEN));
    // A name of somebody else that leads to this machine.
    let rebound = server.raw("GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n");
    assert!(rebound.starts_with("HTTP/1.1 403"), "{rebound}");
}

#[test]
fn other_names_are_refused_wherever_it_listens() {
    let mut server = Server::start(&["--host", "0.0.0.0", "--name", "lab.example"]);
    server.address.set_ip(std::net::Ipv4Addr::LOCALHOST.into());
    let port = server.address.port();
    let status = |host: &str| {
        let (origin, end) = (format!("Origin: http://{host}"), "Connection: close\r\n\r\n");
        let answer = server.raw(&format!("GET / HTTP/1.1\r\nHost: {host}\r\n{origin}\r\n{end}"));
        answer.split(' ').nth(1).unwrap().to_string()
    };
    for host in ["evil.example".to_string(), format!("evil.example:{port}")] {
        assert_eq!(status(&host), "403", "{host}");
    }
    for host in [format!("127.0.0.1:{port}"), "lab.example".to_string(), "[::1]".to_string()] {
        assert_eq!(status(&host), "200", "{host}");
    }
}

#[cfg(unix)]
#[test]
fn links_out_of_the_report_are_not_followed() {
    let place = Place::new();
    let report = place.path("results/report");
    fs::create_dir_all(&report).unwrap();
    fs::write(place.path("secret.html"), "secret").unwrap();
    fs::write(format!("{report}/index.html"), "the report").unwrap();
    let link = |to: &str, name: &str| {
        std::os::unix::fs::symlink(to, format!("{report}/{name}")).unwrap();
    };
    link(&place.path("secret.html"), "out.html");
    link("../..", "up");
    link("index.html", "in.html");
    let server = Server::start(&["--results", &place.path("results")]);
    for path in ["out.html", "up/secret.html"] {
        let answer = server.request(&format!("GET /report/{path} HTTP/1.1"));
        assert!(answer.starts_with("HTTP/1.1 404"), "{path}: {answer}");
    }
    for path in ["", "/index.html", "/in.html"] {
        let answer = server.request(&format!("GET /report{path} HTTP/1.1"));
        assert!(answer.ends_with("the report"), "{path}: {answer}");
    }
}

/// The most memory that a process has used, in bytes.
#[cfg(target_os = "linux")]
fn peak_memory(child: &Child) -> u64 {
    let status = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
    let line = status.lines().find(|line| line.starts_with("VmHWM:")).unwrap();
    line.split_whitespace().nth(1).unwrap().parse::<u64>().unwrap() << 10
}

#[cfg(target_os = "linux")]
#[test]
fn clients_that_do_not_read_cost_no_memory() {
    let place = Place::new();
    let report = place.path("results/report");
    fs::create_dir_all(&report).unwrap();
    let size = 40 << 20;
    fs::File::create(format!("{report}/index.html")).unwrap().set_len(size).unwrap();
    let server = Server::start(&["--results", &place.path("results")]);
    let before = peak_memory(&server.child);
    let ask = format!("GET /report HTTP/1.1\r\nHost: {}\r\n\r\n", server.address);
    let mut idle: Vec<TcpStream> = (0..60).map(|_| server.connect()).collect();
    for stream in &mut idle {
        stream.write_all(ask.as_bytes()).unwrap();
        stream.read_exact(&mut [0; 1000]).unwrap(); // it is being sent
    }
    assert!(server.works());
    let whole = server.request("GET /report HTTP/1.1");
    assert!(whole.len() as u64 > size);
    let used = peak_memory(&server.child) - before;
    assert!(used < 3 * size, "{used} bytes for 60 clients that do not read {size}");
}

#[test]
fn half_a_request_and_slow_readers_hold_nobody_up() {
    let server = Server::start(&[]);
    let mut half: Vec<TcpStream> = (0..40).map(|_| server.connect()).collect();
    for stream in &mut half {
        stream.write_all(b"GET / HTTP/1.1\r\nHost: ").unwrap();
    }
    // Asks for much and reads nothing.
    let mut slow: Vec<Socket> = (0..4).map(|_| server.socket(None).unwrap()).collect();
    let much = json!({ "id": 1, "ask": { "trace": { "tree": { "artificial":
        { "width": 4, "depth": 6, "order": "random", "seed": 1 } },
        "runs": [{ "algorithm": "minimax" }] } } });
    for socket in &mut slow {
        socket.send(Message::text(much.to_string())).unwrap();
    }
    assert!(server.works());
}

#[test]
fn messages_that_are_none_get_an_answer() {
    let server = Server::start(&[]);
    let mut socket = server.socket(None).unwrap();
    for text in ["", "{", "[]", "null", "{\"id\":1}", "{\"id\":-1,\"ask\":\"hello\"}", "🦀"] {
        socket.send(Message::text(text)).unwrap();
        assert_eq!(hear(&mut socket)["error"]["status"], 400, "{text}");
    }
    socket.send(Message::binary(vec![0, 159])).unwrap();
    assert_eq!(hear(&mut socket)["error"]["status"], 400);
    assert!(ask(&mut socket, json!("hello"))["reply"]["algorithms"].is_array());
    // A frame that says it is text and is not.
    let mut lying = server.socket(None).unwrap();
    let frame = Frame::message(vec![0xff, 0xfe, b'{'], OpCode::Data(Data::Text), true);
    lying.send(Message::Frame(frame)).unwrap();
    assert!(!matches!(lying.read(), Ok(Message::Text(_))), "it gets no answer but the end");
    let large = "x".repeat((1 << 21) + 1);
    let _ = socket.send(Message::text(large));
    assert!(socket.read().is_err(), "a message of more than two megabytes is too large");
    assert!(server.works());
}

#[test]
fn a_search_is_stopped_by_its_page_and_by_its_leaving() {
    let server = Server::start(&["--searches", "1"]);
    let mut socket = server.socket(None).unwrap();
    let begun = Instant::now();
    let message = json!({ "id": 7, "ask": long_thought() }).to_string();
    socket.send(Message::text(message.clone())).unwrap();
    assert!(hear(&mut socket)["event"]["iteration"]["depth"].is_number());
    socket.send(Message::text(json!({ "id": 0, "ask": "stop" }).to_string())).unwrap();
    let thought = loop {
        let answer = hear(&mut socket);
        if answer["id"] == 7 && answer.get("reply").is_some() {
            break answer;
        }
    };
    assert_eq!(thought["reply"]["thought"]["stop"], "stopped on request");
    // The one place is taken by a page that leaves; it must be free at once.
    socket.send(Message::text(message)).unwrap();
    hear(&mut socket);
    drop(socket);
    assert!(server.works());
    assert!(begun.elapsed() < Duration::from_secs(40), "{:?}", begun.elapsed());
}

#[test]
fn two_hundred_clients_get_an_answer_or_are_told_that_it_is_full() {
    let server = Server::start(&["--searches", "2"]);
    let sockets: Vec<Result<Socket, StatusCode>> = (0..200).map(|_| server.socket(None)).collect();
    let full = sockets.iter().filter(|s| s.as_ref().err() == Some(&StatusCode::TOO_MANY_REQUESTS));
    assert_eq!(full.count(), 136, "64 pages at once");
    let mut sockets: Vec<Socket> = sockets.into_iter().flatten().collect();
    let text = json!({ "id": 1, "ask": { "think": { "so_far": { "game": "othello" },
        "search": "play", "milliseconds": 300 } } });
    for socket in &mut sockets {
        socket.send(Message::text(text.to_string())).unwrap();
    }
    let (mut answered, mut refused) = (0, 0);
    for socket in &mut sockets {
        loop {
            let answer = hear(socket);
            if answer.get("reply").is_some() {
                answered += 1;
                break;
            }
            if answer.get("error").is_some() {
                assert_eq!(answer["error"]["status"], 429);
                refused += 1;
                break;
            }
        }
    }
    assert!(answered >= 2 && refused > 0 && answered + refused == 64, "{answered} {refused}");
    drop(sockets);
    assert!((0..50).any(|_| {
        std::thread::sleep(Duration::from_millis(100));
        server.socket(None).is_ok()
    }));
    assert!(server.works());
}

#[test]
fn other_machines_are_warned_of() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_nullwindow"))
        .args(["serve", "--host", "0.0.0.0"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(child.stderr.take().unwrap()).read_line(&mut line).unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(line.starts_with("warning: 0.0.0.0 can be reached from other machines"), "{line}");
}

#[test]
fn a_trace_is_written_as_one_file() {
    let done = Command::new(env!("CARGO_BIN_EXE_nullwindow"))
        .args(["trace", "--tree", "thesis-2.4", "--algorithm", "sss-star", "--html", "-"])
        .output()
        .unwrap();
    let page = String::from_utf8(done.stdout).unwrap();
    assert!(done.status.success() && page.starts_with("<!doctype html>"), "{page:.200}");
    assert!(page.contains("\"value\":35") && page.contains("SSS*, step by step"));
    assert!(!page.contains("src=") && !page.contains("href=\"http"), "it needs another file");
}

/// A run that the page starts does what a run of the command does.
#[test]
fn a_run_mends_the_folder_and_makes_the_database() {
    let place = Place::new();
    place.run("results", &[]);
    let counts = place.counts("results");
    let (records, database) =
        (place.path("results/records/all.jsonl"), place.path("results/lab.sqlite"));
    let text = fs::read_to_string(&records).unwrap();
    let damaged = text.replacen("\"leaf\":", "\"leaf\":9", 1);
    fs::write(&records, damaged.clone() + "{\"schema\":2,").unwrap();
    fs::remove_file(&database).unwrap();

    let (results, experiments) = (place.path("results"), place.path("experiments"));
    let server = Server::start(&["--results", &results, "--experiments", &experiments]);
    let mut socket = server.socket(None).unwrap();
    let run = |socket: &mut Socket| {
        ask(socket, json!({ "lab": { "run": { "experiment": "small" } } }))["reply"].clone()
    };
    assert_eq!(run(&mut socket), json!({ "ran": 1, "all": 60 }));
    let aside = fs::read_to_string(format!("{records}.quarantine")).unwrap();
    assert_eq!(aside.lines().collect::<Vec<_>>(), [damaged.lines().next().unwrap()]);
    assert_eq!(place.counts("results"), counts);
    let rows = || -> i64 {
        let database = rusqlite::Connection::open(&database).unwrap();
        database.query_row("SELECT count(*) FROM small", [], |row| row.get(0)).unwrap()
    };
    assert_eq!(rows(), 60 * 250 / 10);
    fs::remove_file(&database).unwrap();
    assert_eq!(run(&mut socket), json!({ "ran": 0, "all": 60 }), "nothing is left to run");
    assert_eq!(rows(), 60 * 250 / 10);
}
