//! What makes two matches the same match.

use std::fs::File;
use std::io::{self, Read};

use nullwindow_arena::{Match, MatchSeat, PlayerKind};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::record::CellId;

/// Everything that decides the games of a match but chance: the players and their
/// limits, the openings in their order, the rules, and the program itself. How many
/// games will be played is not part of it, so that a match can be made longer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchIdentity {
    spec: Value,
}

impl MatchIdentity {
    /// The identity of a match that is played by the program with this fingerprint.
    pub fn new(contest: &Match, program: &str) -> MatchIdentity {
        let rules = &contest.rules;
        let openings: Vec<String> = contest
            .openings
            .iter()
            .map(|opening| format!("{}: {}\n", opening.name, opening.moves.join(" ")))
            .collect();
        MatchIdentity {
            spec: json!({
                "kind": "match",
                "game": rules.game,
                "a": player(contest, MatchSeat::A),
                "b": player(contest, MatchSeat::B),
                "openings": hex(&Sha256::digest(openings.concat())),
                "margin": rules.margin.as_millis() as u64,
                "patience": rules.patience.as_millis() as u64,
                "most_plies": rules.most_plies,
                "adjudicate": rules.adjudicate,
                "program": program,
            }),
        }
    }

    /// A short name, the same for the same match.
    pub fn short(&self) -> String {
        CellId::of(&self.spec).short()
    }

    /// The name of its file.
    pub fn file_name(&self) -> String {
        let game = self.spec["game"].as_str().unwrap_or("match");
        format!("{game}-{}.jsonl", self.short())
    }

    /// The specification of one game: that of the match, and a number.
    pub(super) fn of_game(&self, number: usize) -> Value {
        let mut spec = self.spec.clone();
        spec["number"] = json!(number);
        spec
    }
}

fn player(contest: &Match, seat: MatchSeat) -> Value {
    let spec = &contest.rules.players[seat as usize];
    let config = match &spec.kind {
        PlayerKind::Internal { config, endings } => json!({ "search": config, "endings": endings }),
        PlayerKind::Outside(_) => Value::Null,
    };
    let allowance = contest.rules.allowance_of(seat).to_string();
    json!({ "name": contest.rules.name_of(seat), "allowance": allowance, "config": config })
}

/// The fingerprint of the running program. A program that was built again from
/// changed sources may play otherwise, and its games belong to another match.
pub fn program() -> io::Result<String> {
    let mut file = File::open(std::env::current_exe()?)?;
    let (mut hash, mut part) = (Sha256::new(), vec![0; 1 << 16]);
    loop {
        match file.read(&mut part)? {
            0 => return Ok(hex(&hash.finalize())),
            n => hash.update(&part[..n]),
        }
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().take(16).map(|byte| format!("{byte:02x}")).collect()
}
