//! Games of X and O on the text of a board, cell by cell.

/// How many in a row win, and whether stones fall.
#[derive(Clone, Copy)]
pub struct Rules {
    pub run: usize,
    pub falling: bool,
}

pub const TIC_TAC_TOE: Rules = Rules { run: 3, falling: false };
pub const CONNECT_FOUR: Rules = Rules { run: 4, falling: true };

type Rows = Vec<Vec<char>>;

fn rows(text: &str) -> Rows {
    text.split('/').map(|row| row.chars().collect()).collect()
}

fn text(rows: &Rows) -> String {
    let rows: Vec<String> = rows.iter().map(|row| row.iter().collect()).collect();
    rows.join("/")
}

fn cell(rows: &Rows, x: i32, y: i32) -> Option<char> {
    let row = usize::try_from(y).ok().and_then(|y| rows.get(y))?;
    usize::try_from(x).ok().and_then(|x| row.get(x)).copied()
}

/// The cells in every direction from every cell: all lines there are.
fn lines(rows: &Rows, run: usize) -> Vec<Vec<(i32, i32)>> {
    let (height, width) = (rows.len() as i32, rows[0].len() as i32);
    let mut lines = Vec::new();
    for (x, y) in (0..width).flat_map(|x| (0..height).map(move |y| (x, y))) {
        for (dx, dy) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
            let line: Vec<_> = (0..run as i32).map(|i| (x + i * dx, y + i * dy)).collect();
            if line.iter().all(|&(x, y)| cell(rows, x, y).is_some()) {
                lines.push(line);
            }
        }
    }
    lines
}

pub fn has_won(board: &str, stone: char, rules: Rules) -> bool {
    let rows = rows(board);
    let full = |line: &Vec<_>| line.iter().all(|&(x, y)| cell(&rows, x, y) == Some(stone));
    lines(&rows, rules.run).iter().any(full)
}

/// The side to move and the other side.
pub fn sides(board: &str) -> (char, char) {
    let count = |stone| board.chars().filter(|&c| c == stone).count();
    if count('X') == count('O') { ('X', 'O') } else { ('O', 'X') }
}

/// The boards after each move.
pub fn successors(board: &str, rules: Rules) -> Vec<String> {
    let (stone, other) = sides(board);
    if has_won(board, other, rules) {
        return Vec::new();
    }
    let rows = rows(board);
    let mut found = Vec::new();
    for x in 0..rows[0].len() {
        let mut empty: Vec<usize> = (0..rows.len()).filter(|&y| rows[y][x] == '.').collect();
        if rules.falling {
            empty = empty.last().copied().into_iter().collect(); // rows go down
        }
        for y in empty {
            let mut next = rows.clone();
            next[y][x] = stone;
            found.push(text(&next));
        }
    }
    found
}

/// How many empty cells complete a line for a stone.
pub fn threats(board: &str, stone: char, rules: Rules) -> i32 {
    let rows = rows(board);
    let lines = lines(&rows, rules.run);
    let mut cells: Vec<(i32, i32)> = Vec::new();
    for line in lines {
        let holes: Vec<_> =
            line.iter().copied().filter(|&(x, y)| cell(&rows, x, y) != Some(stone)).collect();
        if let [(x, y)] = holes[..]
            && cell(&rows, x, y) == Some('.')
        {
            cells.push((x, y));
        }
    }
    cells.sort_unstable();
    cells.dedup();
    cells.len() as i32
}
