//! Dialogues, line by line, with every game.

use std::collections::HashMap;

use nullwindow_engine::{Config, Engine, StopHandle, playing_engine};
use nullwindow_games::GameId;
use proptest::prelude::*;

use super::dialogue::{Dialogue, Next, Reply};
use super::look::{Colouring, Look, Signs};
use super::per_move::PerMove;
use super::seats::Seats;

fn engine(game: GameId) -> Box<dyn Engine> {
    playing_engine(game, &Config::play(game), None).expect("an engine")
}

/// A dialogue with files that are kept in memory.
struct Talk {
    dialogue: Dialogue,
    files: HashMap<String, String>,
    left: bool,
}

impl Talk {
    fn at(game: GameId, position: Option<&str>, side: &str, depth: u16) -> Talk {
        let seats = Seats::read(game, side).expect("a side");
        let pace = PerMove { depth: Some(depth), ..PerMove::default() };
        let look = Look { colour: Colouring::Off, signs: Signs::Ascii };
        let dialogue =
            Dialogue::new(game, engine(game), position, seats, pace, look).expect("a position");
        let mut talk = Talk { dialogue, files: HashMap::new(), left: false };
        let reply = talk.dialogue.begin();
        talk.follow(reply);
        talk
    }

    fn new(game: GameId, side: &str) -> Talk {
        Talk::at(game, None, side, 2)
    }

    fn say(&mut self, line: &str) -> String {
        let reply = self.dialogue.answer(line);
        self.follow(reply)
    }

    /// Does what the dialogue needs until it is the person's turn.
    fn follow(&mut self, mut reply: Reply) -> String {
        let mut text = reply.text;
        loop {
            reply = match reply.next {
                Next::Ask => return text,
                Next::Leave => {
                    self.left = true;
                    return text;
                }
                Next::Think(purpose) => {
                    self.dialogue.think(purpose, &StopHandle::default(), &mut |_| ())
                }
                Next::Save { file, text: saved } => {
                    self.files.insert(file, saved);
                    return text;
                }
                Next::Load { file, number } => {
                    let saved = self.files.get(&file).cloned().unwrap_or_default();
                    let loaded = self.dialogue.load(&saved, number);
                    loaded.unwrap_or_else(|error| Reply { text: error + "\n", next: Next::Ask })
                }
            };
            text += &reply.text;
        }
    }

    /// The legal moves, as `moves` lists them.
    fn moves(&mut self) -> Vec<String> {
        let text = self.say("moves");
        let (_, names) = text.split_once(':').unwrap_or_else(|| panic!("{text}"));
        names.split_whitespace().map(str::to_string).collect()
    }

    fn position(&mut self) -> String {
        self.say("position")
    }
}

/// Says the lines, each of which has to be answered with its text.
#[track_caller]
fn converse(talk: &mut Talk, lines: &[(&str, &str)]) {
    for (line, expected) in lines {
        let told = talk.say(line);
        assert!(told.contains(expected), "'{line}' was answered with\n{told}");
    }
}

#[test]
fn games_end_with_their_reason() {
    let both = |game, position| Talk::at(game, position, "both", 1);
    converse(
        &mut both(GameId::Chess, None),
        &[
            ("f3", "Black to move."),
            ("e7e5", "White to move."),
            ("g4", "[P]"),
            ("Qh4", "Black wins: checkmate."),
            ("a3", "The game is over (Black wins: checkmate): write new, undo or load."),
            ("moves", "0 moves:"),
            ("undo", "Black to move."),
            ("qh4", "Black wins: checkmate."),
            ("new", "White to move."),
        ],
    );
    let stalemate = "7k/8/5KQ1/8/8/8/8/8 w - - 0 1";
    converse(&mut both(GameId::Chess, Some(stalemate)), &[("Kf7", "A draw: stalemate.")]);
    let bare = "8/8/8/3k4/4P3/8/8/4K3 b - - 0 1";
    converse(&mut both(GameId::Chess, Some(bare)), &[("Kxe4", "A draw: nobody can win any more.")]);
    let late = "8/8/8/3k4/8/8/R7/4K3 w - - 99 80";
    converse(
        &mut both(GameId::Chess, Some(late)),
        &[("Ra3", "A draw: too many moves without progress.")],
    );
    let mut repeated = both(GameId::Chess, None);
    for line in ["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1"] {
        repeated.say(line);
    }
    converse(&mut repeated, &[("Ng8", "A draw: the same position for the third time.")]);
    converse(&mut both(GameId::Checkers, Some("W:W6:B1,9")), &[("6-2", "Black to move.")]);
    converse(
        &mut both(GameId::Checkers, Some("B:W15:B11")),
        &[("11x18", "Black wins: no pieces are left.")],
    );
    converse(
        &mut both(GameId::TicTacToe, Some("XX./OO./...")),
        &[("c3", "X wins: three in a row.")],
    );
    converse(
        &mut both(GameId::TicTacToe, Some("XOX/XOO/OX.")),
        &[("c1", "A draw: the board is full.")],
    );
    let column = "......./......./......./OX...../OX...../OX.....";
    converse(&mut both(GameId::ConnectFour, Some(column)), &[("b", "X wins: four in a row.")]);
    converse(
        &mut both(GameId::Kayles, Some("2")),
        &[("2:0", "First wins: the last pin is taken.")],
    );
    // White loses all its discs: the shortest game there is.
    let mut othello = both(GameId::Othello, None);
    for line in ["e6", "f4", "e3", "f6", "g5", "d6", "e7", "f5"] {
        othello.say(line);
    }
    converse(&mut othello, &[("c5", "Black wins: 13 to 0.")]);
}

#[test]
fn passes_are_made_for_whoever_has_no_move() {
    // After h1 White has no move, and Black can still play h8.
    let position = "XXXXXXO-XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXOO- X";
    let mut talk = Talk::at(GameId::Othello, Some(position), "both", 1);
    let told = talk.say("h1");
    assert!(told.contains("White has no move and passes.\n"), "{told}");
    assert!(told.contains("Black to move."), "{told}");
    converse(&mut talk, &[("undo", "Black to move."), ("moves", "h1")]);
}

/// Plays a game against the engine to its end, the person by the numbers.
fn whole_game(game: GameId, side: &str, mut seed: usize) -> String {
    let mut talk = Talk::at(game, None, side, 1 + (seed % 2) as u16);
    for _ in 0..400 {
        let moves = talk.moves();
        if moves.is_empty() {
            return talk.say("board");
        }
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let line = &moves[(seed >> 33) % moves.len()];
        let told = talk.say(line);
        assert!(told.contains("nullwindow plays") || told.contains(".\n"), "{line}: {told}");
    }
    talk.say("resign")
}

#[test]
fn every_game_is_played_to_its_end() {
    for game in GameId::ALL {
        for (seed, side) in [(1, "first"), (2, "second"), (3, "first")] {
            let told = whole_game(game, side, seed);
            assert!(told.contains(" wins: ") || told.contains("A draw: "), "{game}: {told}");
        }
    }
}

#[test]
fn the_engine_wins_what_is_won() {
    let mut talk = Talk::at(GameId::Chess, Some("6k1/8/8/8/8/r7/1r6/7K w - - 0 1"), "white", 3);
    converse(
        &mut talk,
        &[("Kg1", "nullwindow plays 1... Ra1#"), ("board", "Black wins: checkmate.")],
    );
    let mut talk = Talk::at(GameId::TicTacToe, Some("XX./OO./..."), "first", 9);
    converse(&mut talk, &[("a1", "O wins: three in a row.")]);
}

#[test]
fn taking_back_and_changing_sides() {
    for game in GameId::ALL {
        let mut talk = Talk::new(game, "first");
        let start = talk.position();
        converse(&mut talk, &[("undo", "There is no move of yours to take back.")]);
        let first = talk.moves()[0].clone();
        let told = talk.say(&first);
        assert!(told.contains("nullwindow plays "), "{told}");
        assert_ne!(talk.position(), start, "{game}");
        talk.say("undo");
        assert_eq!(talk.position(), start, "{game}");
        // The engine makes the move, and the person has the other side.
        let told = talk.say("go");
        assert!(told.contains("nullwindow plays "), "{told}");
        let told = talk.say("undo");
        assert!(told.contains("no move of yours"), "{game}: {told}");
        let reply = talk.moves()[0].clone();
        assert!(talk.say(&reply).contains("nullwindow plays "), "{game}");
    }
}

#[test]
fn advice() {
    for game in GameId::ALL {
        let mut talk = Talk::new(game, "both");
        let before = talk.position();
        converse(
            &mut talk,
            &[
                ("hint", "Hint: "),
                ("hint", "depth 2"),
                ("eval", "Without search: "),
                ("help", "undo"),
            ],
        );
        assert_eq!(talk.position(), before, "advice changes nothing");
    }
    let mut chess = Talk::new(GameId::Chess, "white");
    converse(
        &mut chess,
        &[
            ("moves e2", "From e2: e3 e4\n"),
            ("moves", "20 moves: "),
            ("e2e5", "e2e5 is not legal here; legal from e2: e3, e4\n"),
            ("moves e5", "No legal move from e5."),
            ("save", "Write: save FILE"),
            ("side red", "no side 'red'"),
            ("", ""),
        ],
    );
}

#[test]
fn draws_are_agreed_in_even_games_that_are_long_enough() {
    let mut talk = Talk::at(GameId::Chess, None, "both", 1);
    converse(&mut talk, &[("draw", "There is nobody to offer it to.")]);
    converse(&mut Talk::new(GameId::Othello, "black"), &[("draw", "No draw is agreed in Othello")]);
    converse(&mut Talk::new(GameId::Chess, "white"), &[("draw", "Declined: it is too early.")]);
    // The pawns are locked; White's king takes a walk, Black's steps to and fro.
    let walk = "d1 c1 b1 a1 a2 b2 c2 d2 e2 f2 g2 h2 h3 g3 f3 e3 d3 c3 d2 e1";
    for (position, answer) in [
        ("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1", "A draw: agreed."),
        ("r3k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1", "Declined: the game is not even."),
    ] {
        let mut talk = Talk::at(GameId::Chess, Some(position), "both", 1);
        for (square, reply) in walk.split(' ').zip(["Kd8", "Ke8"].into_iter().cycle()) {
            converse(
                &mut talk,
                &[(&format!("K{square}"), "Black to move."), (reply, "White to move.")],
            );
        }
        converse(&mut talk, &[("side white", "White to move."), ("draw", answer)]);
    }
}

#[test]
fn resigning_loses() {
    converse(
        &mut Talk::new(GameId::Checkers, "black"),
        &[
            ("resign", "White wins: Black resigns."),
            ("resign", "The game is over."),
            ("hint", "over"),
        ],
    );
    converse(&mut Talk::new(GameId::Kayles, "both"), &[("resign", "Second wins: First resigns.")]);
}

#[test]
fn saved_games_come_back() {
    for game in GameId::ALL {
        let mut talk = Talk::new(game, "first");
        for _ in 0..3 {
            let Some(line) = talk.moves().first().cloned() else { break };
            talk.say(&line);
        }
        let position = talk.position();
        talk.say("save game");
        talk.say("new");
        assert_ne!(talk.position(), position, "{game}");
        let told = talk.say("load game");
        assert!(told.contains("Loaded game 1 of 1"), "{told}");
        assert_eq!(talk.position(), position, "{game}: {}", talk.files["game"]);
        converse(
            &mut talk,
            &[("load game 2", "there are 1 games in the file, not 2"), ("load nothing", "no game")],
        );
        assert_eq!(talk.position(), position, "a failure changes nothing");
        talk.say("undo");
        assert_ne!(talk.position(), position, "{game}");
    }
    let mut chess = Talk::at(GameId::Chess, Some("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"), "white", 2);
    converse(
        &mut chess,
        &[("e4", "nullwindow plays 1... "), ("resign", "White resigns"), ("save x", "")],
    );
    let saved = &chess.files["x"];
    for part in
        ["[White \"Person\"]", "[Black \"nullwindow\"]", "[FEN \"4k3", "1. e4 K", "[%eval ", "0-1"]
    {
        assert!(saved.contains(part), "{saved}");
    }
}

#[test]
fn nobody_plays_until_it_is_stopped() {
    let mut talk = Talk::new(GameId::TicTacToe, "none");
    let told = talk.say("board");
    assert!(told.contains(" wins: ") || told.contains("A draw: "), "{told}");
    // A stopped engine moves at once, and the person has the word.
    let seats = Seats::Nobody;
    let pace = PerMove { depth: Some(4), ..PerMove::default() };
    let look = Look { colour: Colouring::Off, signs: Signs::Ascii };
    let mut dialogue = Dialogue::new(GameId::Chess, engine(GameId::Chess), None, seats, pace, look)
        .expect("a game");
    let stop = StopHandle::default();
    stop.stop();
    let Next::Think(purpose) = dialogue.begin().next else { panic!("the engine begins") };
    let reply = dialogue.think(purpose, &stop, &mut |_| ());
    assert_eq!(reply.next, Next::Ask);
    assert!(reply.text.contains("nullwindow plays 1. "), "{}", reply.text);
    assert!(reply.text.ends_with("Stopped: 'go' goes on.\n"), "{}", reply.text);
}

#[test]
fn leaving() {
    let mut talk = Talk::new(GameId::Kayles, "first");
    talk.say("quit");
    assert!(talk.left);
}

/// What a person may type, and much that nobody would.
fn lines() -> impl Strategy<Value = String> {
    let words = "moves|undo|hint|eval|go|new|side both|side none|side second|resign|draw|help|board|\
                 save f|load f|load f 2|position|e4|e2e4|Nf3|nf3|O-O|f5|d6|pass|11-15|22x15|a|d|7|b2|\
                 13:6+6|2:0|moves e2|moves é|Né|n|[|{|save";
    let words: Vec<String> = words.split('|').map(str::to_string).collect();
    prop_oneof![
        4 => prop::sample::select(words),
        1 => any::<String>(),
        1 => "[a-hNBRQKx0-9:+=-]{0,6}",
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn no_line_is_a_panic(lines in prop::collection::vec(lines(), 1..20), game in 0..6_usize) {
        let mut talk = Talk::at(GameId::ALL[game], None, "first", 1);
        for line in lines {
            let told = talk.say(&line);
            prop_assert!(told.is_empty() || told.ends_with('\n'), "{line:?}: {told:?}");
        }
    }
}
