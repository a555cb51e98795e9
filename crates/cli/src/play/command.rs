//! What a person may type.

/// A line, understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    Help,
    Board,
    Moves(Option<String>),
    Undo,
    Hint,
    Eval,
    Go,
    Side(String),
    New,
    Save(String),
    Load(String, usize),
    Resign,
    Draw,
    Position,
    Quit,
    Nothing,
    /// Not a command, so perhaps a move.
    Move(String),
    /// A command that lacks something, with how to use it.
    Wrong(&'static str),
}

impl Command {
    /// Reads a line. Commands are words, whatever their case; anything else is
    /// taken for a move.
    pub fn read(line: &str) -> Command {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let argument = || Some(rest.to_string()).filter(|rest| !rest.is_empty());
        match word.to_ascii_lowercase().as_str() {
            "" => Command::Nothing,
            "help" | "?" => Command::Help,
            "board" => Command::Board,
            "moves" => Command::Moves(argument()),
            "undo" => Command::Undo,
            "hint" => Command::Hint,
            "eval" => Command::Eval,
            "go" => Command::Go,
            "side" => {
                argument().map_or(Command::Wrong("side NAME, or both, or none"), Command::Side)
            }
            "new" => Command::New,
            "save" => argument().map_or(Command::Wrong("save FILE"), Command::Save),
            "load" => argument().map_or(Command::Wrong("load FILE [NUMBER]"), load),
            "resign" => Command::Resign,
            "draw" => Command::Draw,
            "position" => Command::Position,
            "quit" | "exit" => Command::Quit,
            _ => Command::Move(line.to_string()),
        }
    }
}

/// A file, and which of its games if a number follows.
fn load(text: String) -> Command {
    let numbered = text.rsplit_once(char::is_whitespace).and_then(|(file, number)| {
        let number = number.parse().ok().filter(|number| *number > 0)?;
        Some(Command::Load(file.trim().to_string(), number))
    });
    numbered.unwrap_or(Command::Load(text, 1))
}

/// The commands, as `help` lists them.
pub const HELP: &str = "\
Write a move, or one of these:
  moves           the legal moves; 'moves e2' those from a square
  board           show the board again
  hint            a move the engine would play
  eval            what the engine thinks of the position
  undo            take back your last move and the reply
  go              let the engine move now, and take its side
  side NAME       play another side, or both, or none
  draw            offer a draw
  resign          give up
  save FILE       save the game
  load FILE [N]   go on with a saved game, the Nth of the file
  position        the position in the game's notation
  new             begin again
  quit            leave
Ctrl-C while the engine thinks makes it move at once; at the prompt it leaves.
";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_understood() {
        assert_eq!(Command::read("  MOVES   e2 "), Command::Moves(Some("e2".into())));
        assert_eq!(Command::read("load my games.pgn 12"), Command::Load("my games.pgn".into(), 12));
        assert_eq!(Command::read("load 12"), Command::Load("12".into(), 1));
        assert_eq!(Command::read("save"), Command::Wrong("save FILE"));
        assert_eq!(Command::read("\t"), Command::Nothing);
        assert_eq!(Command::read("O-O-O"), Command::Move("O-O-O".into()));
    }

    #[test]
    fn help_names_every_command() {
        let words = HELP.lines().filter_map(|line| line.strip_prefix("  ")?.split(' ').next());
        for word in words {
            assert!(!matches!(Command::read(word), Command::Move(_)), "{word}");
        }
    }
}
