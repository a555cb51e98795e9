// The pieces, drawn for this page, in a box of 100.

import { s } from "./dom.js";

const FOOT = "M27 78h46c4 0 5 9 2 10H25c-3-1-2-10 2-10z";

/** Outlines, and what is drawn on top of them. @type {Record<string, [string, string]>} */
const CHESS = {
  p: ["M50 20a13 13 0 0 1 8.6 22.800h5.400v6h-6c.8 11 4 19 9 26H33c5-7 8.200-15 9-26h-6v-6h5.400A13 13 0 0 1 50 20z",
    ""],
  r: ["M29 20h9v8h8v-8h8v8h8v-8h9v19l-7 7 2.500 28h-33L36 46l-7-7z", "M36 46h28"],
  n: ["M35 75c0-15 14-20 15-31-6 5-11 4-14 9-2 3-6 4-9 1l-2-5c3-9 8-17 14-23l1-11 9 7c16 1 24 15 24 30 0 9-2 17-2 23z",
    "M44 31.500h.1M62 30c5 6 7 14 6 26"],
  b: ["M50 11a5.500 5.500 0 0 1 4 9.300c11 8 14 19 11 27-2 6-6 9-6 12l4 15H37l4-15c0-3-4-6-6-12-3-8 0-19 " +
    "11-27A5.500 5.500 0 0 1 50 11z", "M50 32v15M43 39h14M41 60h18"],
  q: ["M23 29a5 5 0 1 1 6 4.900l10 15 .6-20a5 5 0 1 1 5.600.4L50 47l4.800-17.700a5 5 0 1 1 5.600-.4l.6 20 10-15A5 5 " +
    "0 1 1 77 29c.5 3-3 5-3 5l-7 27 3 13H30l3-13-7-27s-3.500-2-3-5z", "M33 61h34"],
  k: ["M47 9h6v7h7v6h-7v8c6-5 16-6 21 1 6 8 1 18-8 27l3 16H31l3-16c-9-9-14-19-8-27 5-7 15-6 21-1v-8h-7v-6h7z",
    "M50 32c-1 8-1 16 0 24M34 58h32"],
};

/** A piece in a box of `size`. @param {string} game @param {string} piece @param {number} size @returns {SVGElement} */
export function pieceOf(game, piece, size) {
  const group = s("g", { class: `piece ${colour(game, piece)}` });
  const scale = s("g", { transform: `scale(${size / 100})` });
  if (game === "chess") {
    const [outline, detail] = CHESS[piece.toLowerCase()] ?? CHESS.p;
    scale.append(s("path", { class: "body", d: outline }), s("path", { class: "body", d: FOOT }));
    if (detail) scale.append(s("path", { class: "detail", d: detail }));
  } else if (game === "tic-tac-toe") {
    scale.append(piece === "X" ? s("path", { class: "mark", d: "M28 28l44 44M72 28l-44 44" })
      : s("circle", { class: "mark", cx: 50, cy: 50, r: 25 }));
  } else {
    scale.append(s("circle", { class: "body", cx: 50, cy: 50, r: 39 }));
    if (game !== "othello") scale.append(s("circle", { class: "detail", cx: 50, cy: 50, r: 28 }));
    if (game === "checkers" && piece === piece.toUpperCase()) {
      scale.append(s("path", { class: "crown", d: "M31 60V39l10 9 9-15 9 15 10-9v21z" }));
    }
  }
  group.append(scale);
  return group;
}

/** @param {string} game @param {string} piece */
function colour(game, piece) {
  if (game === "chess") return piece === piece.toUpperCase() ? "white" : "black";
  if (game === "checkers") return piece.toLowerCase() === "w" ? "white" : "red-man";
  if (game === "othello") return piece === "O" ? "white" : "black";
  if (game === "connect-four") return piece === "X" ? "red" : "yellow";
  return piece === "X" ? "cross" : "nought";
}
