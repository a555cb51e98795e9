// Positions written in the games' notations, from what stands on a board.

import { squareName } from "./games.js";
import { TEXTS } from "./texts.js";

const T = TEXTS.setUp;

/** @typedef {import("./games.js").Placement} Placement */
/**
 * What a position of chess has besides its pieces: castling as in FEN, and the square behind a pawn that has just
 *   moved two.
 * @typedef {{castling: string, passed: string}} Rights
 */

/** @param {string} game @param {Placement} board @param {Rights} rights */
export function writePosition(game, board, rights) {
  if (game === "chess") {
    const side = board.side === 0 ? "w" : "b";
    return `${ranks(board)} ${side} ${rights.castling || "-"} ${rights.passed || "-"} 0 1`;
  }
  if (game === "othello") return `${board.cells.map((c) => c || "-").join("")} ${board.side === 0 ? "X" : "O"}`;
  if (game === "checkers") return `${board.side === 0 ? "B" : "W"}:W${men(board, "w")}:B${men(board, "b")}`;
  return rows(board).map((row) => row.map((c) => c || ".").join("")).join("/");
}

/** @param {Placement} board @returns {string[][]} */
function rows({ cells, columns }) {
  return Array.from({ length: cells.length / columns }, (_, i) => cells.slice(i * columns, (i + 1) * columns));
}

/** @param {Placement} board */
function ranks(board) {
  return rows(board).map((row) => row.map((c) => c || "1").join("").replace(/1+/g, (ones) => String(ones.length))).join(
    "/");
}

/** @param {Placement} board @param {string} colour */
function men(board, colour) {
  return board.cells.flatMap((c, i) => (c.toLowerCase() === colour
    ? [`${c === colour ? "" : "K"}${squareName("checkers", board, i)}`] : [])).join(",");
}

/** @param {string} text @returns {Rights} */
export function readRights(text) {
  const [, , castling = "-", passed = "-"] = text.split(" ");
  return { castling: castling === "-" ? "" : castling, passed: passed === "-" ? "" : passed };
}

/**
 * The castling rights that kings and rooks on their first squares allow: letter, king, rook, words.
 * @type {[string, number, number, string][]}
 */
export const CASTLING = [["K", 60, 63, T.whiteShort], ["Q", 60, 56, T.whiteLong], ["k", 4, 7, T.blackShort],
  ["q", 4, 0, T.blackLong]];

/** Whether king and rook stand where a castling right needs them. @param {Placement} board @param {string} right */
export function castles({ cells }, right) {
  const [letter, king, rook] = CASTLING.find(([id]) => id === right) ?? ["", 0, 0];
  return letter !== "" && cells[king] === (letter < "a" ? "K" : "k") && cells[rook] === (letter < "a" ? "R" : "r");
}

/** The squares that a pawn can just have passed. @param {Placement} board */
export function passable({ cells, side }) {
  const [pawn, stands, passed, came] = side === 0 ? ["p", 24, 16, 8] : ["P", 32, 40, 48];
  return [0, 1, 2, 3, 4, 5, 6, 7].filter((f) => cells[Number(stands) + f] === pawn && !cells[Number(passed) + f]
    && !cells[Number(came) + f])
    .map((f) => `${String.fromCharCode(97 + f)}${side === 0 ? 6 : 3}`);
}
