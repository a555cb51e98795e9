"""Boards, drawn with the pieces of the page."""

from __future__ import annotations

from typing import Any, NamedTuple

from . import _native, _optional

_CELL = 50

_FOOT = "M27 78h46c4 0 5 9 2 10H25c-3-1-2-10 2-10z"

#: Outlines in a box of 100, and what is drawn on top of them.
_CHESS = {
    "p": (
        "M50 20a13 13 0 0 1 8.6 22.800h5.400v6h-6c.8 11 4 19 9 26H33c5-7 8.200-15 9-26h-6v-6h5.400"
        "A13 13 0 0 1 50 20z",
        "",
    ),
    "r": ("M29 20h9v8h8v-8h8v8h8v-8h9v19l-7 7 2.500 28h-33L36 46l-7-7z", "M36 46h28"),
    "n": (
        "M35 75c0-15 14-20 15-31-6 5-11 4-14 9-2 3-6 4-9 1l-2-5c3-9 8-17 14-23l1-11 9 7c16 1 24 15"
        " 24 30 0 9-2 17-2 23z",
        "M44 31.500h.1M62 30c5 6 7 14 6 26",
    ),
    "b": (
        "M50 11a5.500 5.500 0 0 1 4 9.300c11 8 14 19 11 27-2 6-6 9-6 12l4 15H37l4-15c0-3-4-6-6-12-3-8"
        " 0-19 11-27A5.500 5.500 0 0 1 50 11z",
        "M50 32v15M43 39h14M41 60h18",
    ),
    "q": (
        "M23 29a5 5 0 1 1 6 4.900l10 15 .6-20a5 5 0 1 1 5.600.4L50 47l4.800-17.700a5 5 0 1 1 5.600-.4"
        "l.6 20 10-15A5 5 0 1 1 77 29c.5 3-3 5-3 5l-7 27 3 13H30l3-13-7-27s-3.500-2-3-5z",
        "M33 61h34",
    ),
    "k": (
        "M47 9h6v7h7v6h-7v8c6-5 16-6 21 1 6 8 1 18-8 27l3 16H31l3-16c-9-9-14-19-8-27 5-7 15-6 21-1"
        "v-8h-7v-6h7z",
        "M50 32c-1 8-1 16 0 24M34 58h32",
    ),
}

#: Fill, outline and detail of the two sides.
_COLOURS = {
    ("chess", True): ("#fbf8f0", "#2c2a28", "#2c2a28"),
    ("chess", False): ("#33353c", "#131417", "#b9b6ad"),
    ("othello", True): ("#33353c", "#131417", ""),
    ("othello", False): ("#fbf8f0", "#a9a294", ""),
    ("checkers", True): ("#3a3c44", "#17181c", "#5c5f69"),
    ("checkers", False): ("#fbf8f0", "#a9a294", "#cfc7b5"),
    ("connect-four", True): ("#d9493a", "#9e2a1f", "#b5352a"),
    ("connect-four", False): ("#f2c63c", "#b78d18", "#d3a526"),
}


class _Placement(NamedTuple):
    columns: int
    rows: int
    #: From the top left: a letter of a piece, or "" for none.
    cells: list[str]


def draw(game: str, text: str) -> str:
    """A position as an SVG picture."""
    if game == "kayles":
        return _kayles(text)
    board = _read(game, text)
    parts = [_ground(game, board, i) for i in range(len(board.cells))]
    parts += [_piece(game, piece, *_corner(board, i)) for i, piece in enumerate(board.cells) if piece]
    parts += _coordinates(game, board)
    return _picture(board.columns * _CELL, board.rows * _CELL, f"{game}: {text}", parts)


def as_chess_board(game: str, text: str) -> Any:
    """A position of chess as a ``chess.Board``."""
    if game != "chess":
        raise _native.Error(f"a position of {game} is no chess.Board")
    return _optional.need("chess", "a chess.Board").Board(text)


def _picture(width: float, height: float, title: str, parts: list[str]) -> str:
    title = title.replace("&", "&amp;").replace("<", "&lt;")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -2 {width + 4} {height + 4}" '
        f'width="{width + 4}" height="{height + 4}" role="img"><title>{title}</title>'
        f"{''.join(parts)}</svg>"
    )


def _read(game: str, text: str) -> _Placement:
    if game == "chess":
        placed = "".join(" " * int(c) if c.isdigit() else c for c in text.split(" ")[0] if c != "/")
        return _Placement(8, 8, [c.strip() for c in placed])
    if game == "othello":
        return _Placement(8, 8, ["" if c == "-" else c for c in text.split(" ")[0]])
    if game == "checkers":
        return _read_checkers(text)
    rows = text.split("/")
    return _Placement(len(rows[0]), len(rows), [c.replace(".", "") for row in rows for c in row])


def _read_checkers(text: str) -> _Placement:
    cells = [""] * 64
    for part in text.split(":")[1:]:
        colour = part[0].lower()
        for word in filter(None, part[1:].split(",")):
            square = int(word.lstrip("K"))
            cells[_checkers_cell(square)] = colour.upper() if word.startswith("K") else colour
    return _Placement(8, 8, cells)


def _checkers_cell(square: int) -> int:
    row, column = divmod(square - 1, 4)
    return row * 8 + 2 * column + (1 if row % 2 == 0 else 0)


def _corner(board: _Placement, index: int) -> tuple[int, int]:
    row, column = divmod(index, board.columns)
    return column * _CELL, row * _CELL


def _ground(game: str, board: _Placement, index: int) -> str:
    x, y = _corner(board, index)
    dark = (x + y) // _CELL % 2 == 1
    colours = {"othello": "#3d7f5c", "connect-four": "#2f5d9b", "tic-tac-toe": "#ffffff"}
    fill = colours.get(game, "#b08e66" if dark else "#efe6d3")
    lines = {"othello": "rgba(0,0,0,.35)", "tic-tac-toe": "#9a9a9a"}
    stroke = f' stroke="{lines[game]}"' if game in lines else ""
    square = f'<rect x="{x}" y="{y}" width="{_CELL}" height="{_CELL}" fill="{fill}"{stroke}/>'
    if game == "connect-four":
        centre = f'cx="{x + _CELL / 2}" cy="{y + _CELL / 2}"'
        square += f'<circle {centre} r="{_CELL * 0.39}" fill="#e9eef6"/>'
    return square


def _piece(game: str, piece: str, x: int, y: int) -> str:
    return f'<g transform="translate({x} {y}) scale({_CELL / 100})">{_shape(game, piece)}</g>'


def _shape(game: str, piece: str) -> str:
    if game == "tic-tac-toe":
        stroke = 'fill="none" stroke-width="9" stroke-linecap="round"'
        if piece == "X":
            return f'<path d="M28 28l44 44M72 28l-44 44" stroke="#b3472e" {stroke}/>'
        return f'<circle cx="50" cy="50" r="25" stroke="#2f5d9b" {stroke}/>'
    if game == "chess":
        fill, line, detail = _COLOURS[game, piece.isupper()]
        body = f'fill="{fill}" stroke="{line}" stroke-width="3.4" stroke-linejoin="round"'
        outline, marks = _CHESS[piece.lower()]
        shape = f'<path d="{outline}" {body}/><path d="{_FOOT}" {body}/>'
        return shape + (_marks(marks, detail) if marks else "")
    first = piece.lower() == ("b" if game == "checkers" else "x")
    fill, line, detail = _COLOURS[game, first]
    disc = f'<circle cx="50" cy="50" r="39" fill="{fill}" stroke="{line}" stroke-width="3.4"/>'
    if detail:
        disc += f'<circle cx="50" cy="50" r="28" fill="none" stroke="{detail}" stroke-width="3"/>'
    if game == "checkers" and piece.isupper():
        gold = "#e0bb55" if first else "#8a6d2f"
        disc += f'<path d="M31 60V39l10 9 9-15 9 15 10-9v21z" fill="{gold}"/>'
    return disc


def _marks(path: str, colour: str) -> str:
    style = 'fill="none" stroke-width="3" stroke-linecap="round"'
    return f'<path d="{path}" stroke="{colour}" {style}/>'


def _coordinates(game: str, board: _Placement) -> list[str]:
    if game not in ("chess", "othello"):
        return []
    style = 'font-family="sans-serif" font-size="9" fill="#33302a"'
    parts = []
    for i in range(8):
        number = 8 - i if game == "chess" else i + 1
        parts.append(f'<text x="2" y="{i * _CELL + 10}" {style}>{number}</text>')
        x = (i + 1) * _CELL - 3
        y = board.rows * _CELL - 3
        parts.append(f'<text x="{x}" y="{y}" text-anchor="end" {style}>{"abcdefgh"[i]}</text>')
    return parts


def _kayles(text: str) -> str:
    """Rows of pins, one below the other."""
    rows = [int(length) for length in text.split("+") if length != "0"]
    pins = [
        f'<circle cx="{14 + 22 * i}" cy="{14 + 26 * row}" r="8" fill="#b08e66" stroke="#6b5335"/>'
        for row, length in enumerate(rows)
        for i in range(length)
    ]
    width = 6 + 22 * max(rows, default=1)
    return _picture(width, 2 + 26 * max(1, len(rows)), f"kayles: {text}", pins)
