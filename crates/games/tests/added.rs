//! Games that a program adds to the registry. This is a program of its own, because the
//! registry of a program only grows.

use nullwindow::{Game, Playable, Window};
use nullwindow_games::small::{Kayles, TicTacToe};
use nullwindow_games::{AddGameError, AddedGame, GameId, GameInfo, Notation};

/// A game with another description, if it can be added.
fn added(info: GameInfo) -> Result<GameId, AddGameError> {
    GameId::add(info, TicTacToe)
}

/// One test, because what one adds another would find.
#[test]
fn a_program_adds_games() {
    const INFO: GameInfo = GameInfo::new("noughts", "Noughts");
    let id = added(INFO.with_sides("Cross", "Nought")).unwrap();
    assert_eq!((id.id(), id.to_string().parse()), ("noughts", Ok(id)));
    assert_eq!(serde_json::from_str::<GameId>("\"noughts\"").unwrap(), id);
    assert_eq!(GameId::all(), [&GameId::ALL[..], &[id]].concat());
    assert_eq!(id.info().example, ".../.../...", "by default where the game starts");
    let told = "no game 'nougts': did you mean 'noughts'? the games are chess,";
    assert!("nougts".parse::<GameId>().unwrap_err().to_string().starts_with(told));
    let GameId::Added(place) = id else { panic!("{id:?}") };
    check_erased(&place.game(), &TicTacToe);

    let refused = |info| added(info).unwrap_err().to_string();
    assert_eq!(refused(INFO), "there is a game 'noughts' already: give the new one another name");
    assert!(refused(GameInfo::new("chess", "Chess")).contains("already"));
    for name in ["", "Nim", "3x3", "a_b", "a--b", "-a", "a-", "é", &"x".repeat(31)] {
        let told = refused(GameInfo::new(name.to_string().leak(), "?"));
        assert!(told.contains("is no name for a game") && told.len() < 200, "{told}");
    }
    assert!(refused(GameInfo::new("o", "O").with_example("x")).contains("example"));
    assert!(refused(GameInfo::new("o", "O").with_unit("a", "b", 0)).contains("hundredths"));
    let over = GameId::add(GameInfo::new("o", "O"), Kayles::new(0).unwrap());
    assert_eq!(over.unwrap_err(), AddGameError::NoMoves("o".into()));
    assert_eq!(GameId::all().len(), 7, "what is refused is not added");
}

/// A game without its type does what the game does, all along random games.
fn check_erased<G>(erased: &AddedGame, game: &G)
where
    G: Notation + Playable,
{
    for seed in 0..40_u64 {
        let (mut one, mut other) = (erased.start(), game.start());
        for ply in 0..20 {
            let (mut erased_moves, mut moves) = (Vec::new(), Vec::new());
            erased.moves(&one, &mut erased_moves);
            game.moves(&other, &mut moves);
            assert_eq!(erased_moves.len(), moves.len());
            assert_eq!(erased.key(&one), game.key(&other));
            assert_eq!(erased.evaluate(&one), game.evaluate(&other));
            assert_eq!(erased.static_value(&one), game.static_value(&other));
            assert_eq!(erased.bounds(&one), game.bounds(&other));
            assert_eq!(erased.is_second_to_move(&one), ply % 2 == 1);
            let window = Window::FULL;
            assert_eq!(
                erased.prove(&one, 0, window, &mut 0),
                game.prove(&other, 0, window, &mut 0)
            );
            assert_eq!(erased.draw(&one), game.draw(&other));
            let text = erased.write_position(&one);
            assert_eq!(text, game.write_position(&other));
            one = erased.read_position(&text).unwrap();
            if moves.is_empty() {
                break;
            }
            for (mv, typed) in erased_moves.iter().zip(&moves) {
                let name = erased.write_move(&one, mv);
                assert_eq!(name, game.write_move(&other, typed));
                assert_eq!(erased.hint(&one, mv), game.hint(&other, typed));
                assert_eq!(erased.move_number(mv), game.move_number(typed));
                assert!(erased.read_move(&one, &name).is_ok());
            }
            let place = (seed as usize + ply * 7) % moves.len();
            one = erased.play(&one, &erased_moves[place]);
            other = game.play(&other, &moves[place]);
        }
    }
}
