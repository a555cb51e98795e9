//! What a person may type.

/// A line, understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayCommand {
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

impl PlayCommand {
    /// Reads a line. Commands are words, whatever their case; anything else is
    /// taken for a move.
    pub fn read(line: &str) -> PlayCommand {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let argument = || Some(rest.to_string()).filter(|rest| !rest.is_empty());
        match word.to_ascii_lowercase().as_str() {
            "" => PlayCommand::Nothing,
            "help" | "?" => PlayCommand::Help,
            "board" => PlayCommand::Board,
            "moves" => PlayCommand::Moves(argument()),
            "undo" => PlayCommand::Undo,
            "hint" => PlayCommand::Hint,
            "eval" => PlayCommand::Eval,
            "go" => PlayCommand::Go,
            "side" => argument()
                .map_or(PlayCommand::Wrong("side NAME, or both, or none"), PlayCommand::Side),
            "new" => PlayCommand::New,
            "save" => argument().map_or(PlayCommand::Wrong("save FILE"), PlayCommand::Save),
            "load" => argument().map_or(PlayCommand::Wrong("load FILE [NUMBER]"), load),
            "resign" => PlayCommand::Resign,
            "draw" => PlayCommand::Draw,
            "position" => PlayCommand::Position,
            "quit" | "exit" => PlayCommand::Quit,
            _ => PlayCommand::Move(line.to_string()),
        }
    }
}

/// A file, and which of its games if a number follows.
fn load(text: String) -> PlayCommand {
    let numbered = text.rsplit_once(char::is_whitespace).and_then(|(file, number)| {
        let number = number.parse().ok().filter(|number| *number > 0)?;
        Some(PlayCommand::Load(file.trim().to_string(), number))
    });
    numbered.unwrap_or(PlayCommand::Load(text, 1))
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
        assert_eq!(PlayCommand::read("  MOVES   e2 "), PlayCommand::Moves(Some("e2".into())));
        assert_eq!(
            PlayCommand::read("load my games.pgn 12"),
            PlayCommand::Load("my games.pgn".into(), 12)
        );
        assert_eq!(PlayCommand::read("load 12"), PlayCommand::Load("12".into(), 1));
        assert_eq!(PlayCommand::read("save"), PlayCommand::Wrong("save FILE"));
        assert_eq!(PlayCommand::read("\t"), PlayCommand::Nothing);
        assert_eq!(PlayCommand::read("O-O-O"), PlayCommand::Move("O-O-O".into()));
    }

    #[test]
    fn help_names_every_command() {
        let words = HELP.lines().filter_map(|line| line.strip_prefix("  ")?.split(' ').next());
        for word in words {
            assert!(!matches!(PlayCommand::read(word), PlayCommand::Move(_)), "{word}");
        }
    }
}
