// Positions and moves of the games, read from their notations.

import { TEXTS } from "./texts.js";

const T = TEXTS.board;

/**
 * @typedef {object} Placement
 * @property {number} columns @property {number} rows
 * @property {string[]} cells From the top left: a letter of a piece, or "" for none.
 * @property {0|1} side Who moves: 0 moves first in the game.
 *
 * @typedef {object} MoveSquares
 * @property {string} text The move as the game writes it.
 * @property {number} from -1 where a piece is placed.
 * @property {number} to -1 for a pass.
 * @property {number[]} path
 * @property {string} promotion
 */

/** The names of the two sides. @type {Record<string, [string, string]>} */
export const SIDES = {
  chess: [T.white, T.black], othello: [T.black, T.white], checkers: [T.black, T.white],
  "connect-four": [T.red, T.yellow], "tic-tac-toe": ["X", "O"],
};

/** The names of the two sides of any game. @param {import("./types.js").GameInfo} info */
export function sidesOf(info) {
  return SIDES[info.id] ?? info.sides;
}

/** Several of a unit of the score. @param {string} unit */
export function several(unit) {
  return /** @type {Record<string, string>} */ (TEXTS.units)[unit] ?? unit;
}

/** The first move of a line as people write it, without its number. @param {string} line */
export function firstMove(line) {
  return line.split(" ").find((word) => word !== "" && !word.endsWith(".")) ?? "";
}

/** The games that have a board on the page. @param {import("./types.js").Hello} hello */
export function playable(hello) {
  return hello.games.filter((game) => game.own || (game.id in SIDES && game.id !== "tic-tac-toe"));
}

/** @param {string} game @param {string} text @returns {Placement} */
export function readPosition(game, text) {
  if (game === "chess") return readChess(text);
  if (game === "othello") return readOthello(text);
  if (game === "checkers") return readCheckers(text);
  return readRows(text);
}

/** @param {string} text @returns {Placement} */
function readChess(text) {
  const [board, side] = text.split(" "), cells = [];
  for (const c of board) {
    if (c >= "1" && c <= "8") for (let i = 0; i < Number(c); i++) cells.push("");
    else if (c !== "/") cells.push(c);
  }
  return { columns: 8, rows: 8, cells, side: side === "b" ? 1 : 0 };
}

/** @param {string} text @returns {Placement} */
function readOthello(text) {
  const [board, side] = text.split(" ");
  return { columns: 8, rows: 8, cells: [...board].map((c) => (c === "-" ? "" : c)), side: side === "O" ? 1 : 0 };
}

/** @param {string} text @returns {Placement} */
function readCheckers(text) {
  const cells = Array(64).fill("");
  const [side, ...parts] = text.split(":");
  for (const part of parts) {
    const colour = part[0].toLowerCase();
    for (const word of part.slice(1).split(",").filter(Boolean)) {
      const king = word.startsWith("K");
      cells[checkersCell(Number(king ? word.slice(1) : word))] = king ? colour.toUpperCase() : colour;
    }
  }
  return { columns: 8, rows: 8, cells, side: side === "W" ? 1 : 0 };
}

/** Squares 1 to 32 as cells of the board. @param {number} square */
export function checkersCell(square) {
  const row = Math.floor((square - 1) / 4), column = ((square - 1) % 4) * 2;
  return row * 8 + column + (row % 2 === 0 ? 1 : 0);
}

/** @param {string} text @returns {Placement} */
function readRows(text) {
  const rows = text.split("/"), cells = rows.flatMap((row) => [...row].map((c) => (c === "." ? "" : c)));
  const count = (/** @type {string} */ c) => cells.filter((x) => x === c).length;
  return { columns: rows[0].length, rows: rows.length, cells, side: count("X") > count("O") ? 1 : 0 };
}

/** @param {string} game @param {Placement} board @param {string} text @returns {MoveSquares} */
export function readMove(game, board, text) {
  const at = (/** @type {number} */ from, /** @type {number} */ to, path = [from, to], promotion = "") => (
    { text, from, to, path, promotion });
  if (game === "chess") return at(cell(text.slice(0, 2)), cell(text.slice(2, 4)), undefined, text[4] ?? "");
  if (game === "othello") return text === "pass" ? at(-1, -1)
    : at(-1, (Number(text[1]) - 1) * 8 + text.charCodeAt(0) - 97);
  if (game === "checkers") {
    const path = text.split(/[-x]/).map((word) => checkersCell(Number(word)));
    return at(path[0], path[path.length - 1], path);
  }
  if (game === "tic-tac-toe") return at(-1, (3 - Number(text[1])) * 3 + text.charCodeAt(0) - 97);
  const column = text.charCodeAt(0) - 97;
  let row = board.rows - 1;
  while (row > 0 && board.cells[row * board.columns + column] !== "") row--;
  return at(-1, row * board.columns + column);
}

/** A square of chess. @param {string} name */
function cell(name) {
  return (8 - Number(name[1])) * 8 + name.charCodeAt(0) - 97;
}

/** What a square is called. @param {string} game @param {Placement} board @param {number} index */
export function squareName(game, board, index) {
  const column = index % board.columns, row = Math.floor(index / board.columns);
  const letter = String.fromCharCode(97 + column);
  if (game === "chess" || game === "tic-tac-toe") return `${letter}${board.rows - row}`;
  if (game === "othello") return `${letter}${row + 1}`;
  if (game === "checkers") return (row + column) % 2 === 0 ? "" : String(row * 4 + Math.floor(column / 2) + 1);
  return `${letter}${board.rows - row}`;
}

/** What stands on a square, in words. @param {string} game @param {string} piece */
export function pieceName(game, piece) {
  const names = /** @type {Record<string, string>} */ (TEXTS.pieces);
  if (piece === "") return names.none;
  const white = game === "checkers" ? piece.toLowerCase() === "w" : piece === piece.toUpperCase();
  if (game === "chess") return names[(white ? "w" : "b") + piece.toUpperCase()];
  // A king of checkers is written with a capital letter.
  if (game === "checkers") {
    const king = piece === piece.toUpperCase();
    return names[white ? (king ? "whiteKing" : "whiteMan") : king ? "blackKing" : "blackMan"];
  }
  return (SIDES[game] ?? [T.first, T.second])[piece === "X" ? 0 : 1].toLowerCase();
}
