//! The endgame table: its counts, its file and its place in the cache.

use std::fs;
use std::path::PathBuf;

use nullwindow::Game;
use nullwindow_games::Notation;
use nullwindow_games::checkers::{
    Checkers, EndgameTable, EndgameVerdict, Origin, Piece, Position, Side, Square, Tally,
};

use crate::data;
use crate::random::Random;

/// `1bm 0bk v 0wm 1wk | black to move W 53 L 241 D 574 | white to move ...`
struct Line {
    black: [usize; 2],
    white: [usize; 2],
    tallies: [(Side, Tally); 2],
}

fn lines() -> Vec<Line> {
    let text = data::kept("endgame_counts.txt");
    text.lines().filter(|line| !line.starts_with('#')).map(line).collect()
}

fn line(text: &str) -> Line {
    let numbers: Vec<usize> = text
        .split(|c: char| !c.is_ascii_digit())
        .filter_map(|digits| digits.parse().ok())
        .collect();
    let tally = |i: usize| Tally {
        wins: numbers[i] as u64,
        losses: numbers[i + 1] as u64,
        draws: numbers[i + 2] as u64,
    };
    Line {
        black: [numbers[0], numbers[1]],
        white: [numbers[2], numbers[3]],
        tallies: [(Side::Black, tally(4)), (Side::White, tally(7))],
    }
}

#[test]
fn counts_equal_the_reference() {
    let table = EndgameTable::build(4);
    let lines = lines();
    assert_eq!(lines.len(), 41);
    for Line { black, white, tallies } in lines {
        for (side, tally) in tallies {
            assert_eq!(table.tally(black, white, side), tally, "{black:?} {white:?} {side:?}");
        }
    }
}

/// Positions against their children: the shortest win, else the longest loss, is one
/// ply longer than the best child's.
#[test]
fn distances_are_one_more_than_the_best_childs() {
    check_distances(&EndgameTable::build(3), 20_000);
}

/// Run it with `cargo test --release -p nullwindow-games --test checkers -- --ignored`.
#[test]
#[ignore = "solves the endings of five pieces, which takes minutes"]
fn five_pieces() {
    let table = EndgameTable::build(5);
    assert!(table.longest() < 254, "no distance is too long for a byte: {}", table.longest());
    let mut all = 0;
    for code in 0..5_usize.pow(4) {
        let [a, b, c, d] = [0, 1, 2, 3].map(|place| code / 5_usize.pow(place) % 5);
        if a + b + c + d == 5 {
            for side in [Side::Black, Side::White] {
                let Tally { wins, losses, draws } = table.tally([a, b], [c, d], side);
                all += wins + losses + draws;
            }
        }
    }
    // Either side is to move. The literature counts boards, among them those with
    // pieces of one colour only: m men on 28 squares, kings on what is left of 32.
    let choose = |n: u64, k: u64| (0..k).fold(1, |product, i| product * (n - i) / (i + 1));
    let one_colour: u64 = (0..=5).map(|men| choose(28, men) * choose(32 - men, 5 - men)).sum();
    assert_eq!(all / 2 + 2 * one_colour, 148_688_232);
    check_distances(&table, 1_000_000);
}

/// At most so many pieces, any number of them on either side.
fn few(random: &mut Random, most: usize) -> Option<Position> {
    let mut piece = || {
        let side = if random.below(2) == 0 { Side::Black } else { Side::White };
        let square = Square::new(1 + random.below(32) as u32)?;
        let crown = if side == Side::Black { 7 } else { 0 };
        let king = square.row() == crown || random.below(2) == 0;
        Some(Piece { side, king, square })
    };
    let pieces: Vec<Piece> = (0..most).filter_map(|_| piece()).collect();
    let side = if random.below(2) == 0 { Side::Black } else { Side::White };
    Position::of_pieces(&pieces, side).ok()
}

fn check_distances(table: &EndgameTable, positions: usize) {
    let (rules, mut random) = (Checkers::default(), Random(31));
    let (mut checked, mut moves) = (0, Vec::new());
    while checked < positions {
        let Some(position) = few(&mut random, table.pieces()) else { continue };
        let Some(verdict) = table.probe(&position) else { continue };
        moves.clear();
        rules.moves(&position, &mut moves);
        let children: Vec<Position> = moves.iter().map(|mv| rules.play(&position, mv)).collect();
        assert_eq!((verdict, table.plies(&position)), best(table, &children), "{position:?}");
        checked += 1;
    }
}

fn best(table: &EndgameTable, children: &[Position]) -> (EndgameVerdict, Option<u32>) {
    // A side without pieces is not in the table: it has lost.
    let known = |p: &Position| match table.probe(p) {
        Some(verdict) => (verdict.reversed(), table.plies(p).map(|plies| plies + 1)),
        None => (EndgameVerdict::Win, Some(1)),
    };
    let of = |wanted| children.iter().map(known).filter(move |(verdict, _)| *verdict == wanted);
    of(EndgameVerdict::Win)
        .min_by_key(|(_, plies)| *plies)
        .or(of(EndgameVerdict::Draw).next())
        .or(of(EndgameVerdict::Loss).max_by_key(|(_, plies)| *plies))
        .unwrap_or((EndgameVerdict::Loss, Some(0)))
}

#[test]
fn known_endings() {
    let (rules, table) = (Checkers::default(), EndgameTable::build(3));
    for (fen, verdict) in [
        ("B:WK32:BK1", EndgameVerdict::Draw),
        ("B:WK32:BK18,K19", EndgameVerdict::Win),
        ("W:WK32:BK18,K19", EndgameVerdict::Loss),
        ("W:W12:B3,8", EndgameVerdict::Loss),
        ("W:WK1:B9,14", EndgameVerdict::Loss),
    ] {
        let position = rules.read_position(fen).unwrap();
        assert_eq!(table.probe(&position), Some(verdict), "{fen}");
        assert_eq!(table.probe(&position.swapped()), Some(verdict), "{fen} turned");
    }
    for unknown in ["B:WK32,K28:BK18,K19", "B:WK32:B"] {
        assert_eq!(table.probe(&rules.read_position(unknown).unwrap()), None, "{unknown}");
    }
}

/// A folder of this test's own, removed at the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("nullwindow-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn only_file(&self) -> PathBuf {
        let files: Vec<_> = fs::read_dir(&self.0).unwrap().map(|e| e.unwrap().path()).collect();
        assert_eq!(files.len(), 1, "no temporary file is left behind: {files:?}");
        files[0].clone()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

const KEPT: Origin = Origin::Built { kept: true };

#[test]
fn damage_is_found_and_repaired() {
    let folder = Folder::new("damage");
    let (table, origin) = EndgameTable::cached_in(&folder.0, 3);
    assert_eq!(origin, KEPT);
    let path = folder.only_file();
    let sound = fs::read(&path).unwrap();
    let damaged = |i: usize| {
        let mut bytes = sound.clone();
        bytes[i] ^= 0x10;
        bytes
    };
    let cases = [
        damaged(0),
        damaged(7),
        damaged(8),
        damaged(30),
        damaged(32),
        damaged(sound.len() - 1),
        sound[..sound.len() / 2].to_vec(),
        [&sound[..], b"x"].concat(),
        Vec::new(),
    ];
    for bytes in cases {
        fs::write(&path, bytes).unwrap();
        let (again, origin) = EndgameTable::cached_in(&folder.0, 3);
        assert_eq!((again == table, origin), (true, KEPT));
        assert_eq!(fs::read(folder.only_file()).unwrap(), sound);
    }
    assert_eq!(EndgameTable::cached_in(&folder.0, 3).1, Origin::Read);
}

#[test]
fn another_size_in_its_place_is_not_taken() {
    let folder = Folder::new("size");
    EndgameTable::cached_in(&folder.0, 3);
    fs::write(folder.only_file(), EndgameTable::build(2).to_bytes()).unwrap();
    let (table, origin) = EndgameTable::cached_in(&folder.0, 3);
    assert_eq!((table.pieces(), origin), (3, KEPT));
}

#[test]
fn without_a_folder_it_works_from_memory() {
    let folder = Folder::new("blocked");
    let file = folder.0.join("file");
    fs::write(&file, "in the way").unwrap();
    let (table, origin) = EndgameTable::cached_in(&file.join("cache"), 2);
    assert_eq!((table.pieces(), origin), (2, Origin::Built { kept: false }));
}

#[cfg(unix)]
#[test]
fn a_named_pipe_in_its_place_is_not_waited_for() {
    let folder = Folder::new("pipe");
    EndgameTable::cached_in(&folder.0, 2);
    let path = folder.only_file();
    fs::remove_file(&path).unwrap();
    assert!(std::process::Command::new("mkfifo").arg(&path).status().unwrap().success());
    assert_eq!(EndgameTable::cached_in(&folder.0, 2).1, KEPT);
    assert_eq!(EndgameTable::cached_in(&folder.0, 2).1, Origin::Read);
}

#[test]
fn many_at_once_agree() {
    let folder = Folder::new("crowd");
    let tables: Vec<EndgameTable> = std::thread::scope(|scope| {
        let users: Vec<_> =
            (0..8).map(|_| scope.spawn(|| EndgameTable::cached_in(&folder.0, 3).0)).collect();
        users.into_iter().map(|user| user.join().unwrap()).collect()
    });
    assert!(tables.iter().all(|table| *table == tables[0]));
    assert_eq!(
        EndgameTable::from_bytes(&fs::read(folder.only_file()).unwrap()).as_ref(),
        Ok(&tables[0])
    );
}
