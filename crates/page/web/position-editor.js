// A position set up on the board: choose a piece, click squares, say who moves.

import { Board } from "./board.js";
import { choice, h, s, say, show } from "./dom.js";
import { SIDES, pieceName, readPosition } from "./games.js";
import { pieceOf } from "./pieces.js";
import { TEXTS, filled } from "./texts.js";
import { CASTLING, castles, passable, readRights, writePosition } from "./write-position.js";

const T = TEXTS.setUp;

/** @typedef {import("./main.js").Desk} Desk */
/** @typedef {import("./games.js").Placement} Placement */
/** @typedef {{position: string, moves: string[], outcome: string|null}} Judged */

/** The pieces of each side. @type {Record<string, string[][]>} */
const PIECES = {
  chess: [[..."KQRBNP"], [..."kqrbnp"]], othello: [["X"], ["O"]], checkers: [["b", "B"], ["w", "W"]],
    "connect-four": [["X"], ["O"]],
};

export class PositionEditor {
  /**
   * @param {Desk} desk @param {string} game @param {string} position
   * @param {{changed: (text: string) => void, done: (position: string) => void, cancelled: () => void}} told
   */
  constructor(desk, game, position, told) {
    this.desk = desk;
    this.game = game;
    this.told = told;
    /** @type {Placement} */
    this.placed = readPosition(game, position);
    this.rights = readRights(position);
    /** What a click puts; "" takes away. */
    this.brush = PIECES[game][0][0];
    /** What the stroke puts that goes on now. */
    this.stroke = "";
    this.judging = 0;
    /** The position, if it is one. @type {Judged|null} */
    this.good = null;
    this.board = new Board(game, () => {});
    this.board.painted = (cell, first) => this.put(cell, first);
    this.palette = h("div", { class: "palette", role: "group", "aria-label": T.piece });
    this.fields = h("div", { class: "fields" });
    this.verdict = h("p", { class: "judged", role: "status" });
    this.start = h("button", { type: "button", class: "primary", disabled: true,
      onclick: () => this.good && told.done(this.good.position) }, T.playHere);
    const button = (/** @type {string} */ text, /** @type {() => void} */ act) =>
      h("button", { type: "button", onclick: act }, text);
    this.card = h("div", { class: "card" }, h("h2", {}, T.title), h("p", { class: "muted" }, this.help()),
      this.fields, this.verdict,
      h("div", { class: "buttons" }, this.start, button(T.cancel, told.cancelled)),
      h("div", { class: "buttons" }, game !== "connect-four" && button(T.usualStart, () => this.usual()),
        button(T.empty, () => this.take(this.placed.cells.map(() => ""))),
        game !== "connect-four" && button(T.turn, () => this.board.flip())));
    this.update();
  }

  help() {
    if (this.game === "connect-four") return T.helpColumns;
    return T.help;
  }

  get text() {
    return writePosition(this.game, this.placed, this.rights);
  }

  /** @param {number} cell @param {boolean} first Whether a stroke begins here. */
  put(cell, first) {
    const cells = [...this.placed.cells], { columns } = this.placed;
    if (this.game === "checkers" && (Math.floor(cell / columns) + (cell % columns)) % 2 === 0) return;
    if (this.game === "connect-four") {
      if (!first) return;
      const column = cells.map((_, i) => i).filter((i) => i % columns === cell % columns);
      const at = this.brush ? column.filter((i) => !cells[i]).pop() : column.find((i) => cells[i]);
      if (at === undefined) return;
      cells[at] = this.brush;
      return this.take(cells);
    }
    if (first) this.stroke = cells[cell] === this.brush ? "" : this.brush;
    if (cells[cell] === this.stroke) return;
    cells[cell] = this.stroke;
    this.take(cells);
  }

  /** @param {string[]} cells */
  take(cells) {
    this.placed = { ...this.placed, cells };
    this.update();
  }

  async usual() {
    const { position } = await this.desk.carrier.ask({ position: { game: this.game } });
    this.placed = readPosition(this.game, position);
    this.rights = readRights(position);
    this.update();
  }

  /** Rights that the pieces do not allow any more are dropped. */
  update() {
    if (this.game === "connect-four") this.placed.side = readPosition(this.game, this.text).side;
    const castling = [...this.rights.castling].filter((right) => castles(this.placed, right)).join("");
    this.rights = { castling, passed: passable(this.placed).includes(this.rights.passed) ? this.rights.passed : "" };
    this.board.show(this.text, [], null, null);
    this.drawPalette();
    this.drawFields();
    this.told.changed(this.text);
    this.judge();
  }

  drawPalette() {
    const one = (/** @type {string} */ piece) => h("button", {
      type: "button", "data-piece": piece || "none", "aria-pressed": String(piece === this.brush),
        "aria-label": piece ? pieceName(this.game, piece) : T.takeAway,
        title: piece ? pieceName(this.game, piece) : T.takeAway,
      onclick: () => { this.brush = piece; this.drawPalette(); },
    }, s("svg", { viewBox: "0 0 100 100", class: this.game, "aria-hidden": "true" },
      piece ? pieceOf(this.game, piece, 100) : s("path", { class: "rubber", d: "M24 24l52 52M76 24 24 76" })));
    const focused = /** @type {HTMLElement|null} */ (document.activeElement)?.dataset.piece;
    show(this.palette, ...PIECES[this.game].map((side) => h("div", {}, ...side.map(one))), h("div", {}, one("")));
    if (focused) /** @type {HTMLElement|null} */ (this.palette.querySelector(`[data-piece="${focused}"]`))?.focus();
  }

  drawFields() {
    const names = SIDES[this.game], squares = passable(this.placed);
    const side = this.game !== "connect-four"
        && choice(T.toMove, names.map((name, i) => [String(i), name]), String(this.placed.side), (value) => {
      this.placed = { ...this.placed, side: value === "1" ? 1 : 0 };
      this.update();
    });
    const passed = this.game === "chess" && squares.length > 0
        && choice(T.enPassant, [["", T.no], ...squares.map((square) => [square, filled(T.on, { square })])],
        this.rights.passed,
        (value) => {
      this.rights = { ...this.rights, passed: value };
      this.update();
    });
    const right = (/** @type {[string, number, number, string]} */ [letter, , , words]) =>
        h("label", { class: "check" }, h("input", {
      type: "checkbox", checked: this.rights.castling.includes(letter), disabled: !castles(this.placed, letter),
      onchange: (/** @type {Event} */ e) => {
        const on = /** @type {HTMLInputElement} */ (e.target).checked;
        this.rights = { ...this.rights, castling: CASTLING.map(([id]) => id).filter(
          (id) => (id === letter ? on : this.rights.castling.includes(id))).join("") };
        this.update();
      },
    }), words);
    // Whoever chooses by key stays where they are.
    const controls = () => [.../** @type {NodeListOf<HTMLElement>} */ (this.fields.querySelectorAll("select, input"))];
    const focused = controls().findIndex((control) => control === document.activeElement);
    show(this.fields, side, passed, this.game === "chess"
      && h("fieldset", { class: "rights" }, h("legend", {}, T.castle), ...CASTLING.map(right)));
    controls()[focused]?.focus();
  }

  /** Asks whether it is a position, and says it in words. */
  async judge() {
    const number = ++this.judging;
    this.good = null;
    try {
      const found = await this.desk.carrier.ask({ position: { game: this.game, position: this.text } });
      if (number === this.judging) this.accept(found);
    } catch (error) {
      if (number === this.judging) this.tell(
        "no", this.inWords(error instanceof Error ? error.message : String(error)));
    }
  }

  /** @param {Judged} found */
  accept(found) {
    const names = SIDES[this.game], count = found.moves.length;
    if (found.outcome !== null || count === 0) return this.tell("no", T.over);
    this.good = found;
    const passes = count === 1 && found.moves[0] === "pass";
    this.tell("yes",
      filled(passes ? T.passOnly : count === 1 ? T.oneMove : T.moves, { side: names[this.placed.side], n: count }));
  }

  /** @param {"yes"|"no"} good @param {string} what */
  tell(good, what) {
    this.start.disabled = good === "no";
    this.verdict.dataset.good = good;
    say(this.verdict, what);
  }

  /** What is wrong, without the text of the position. @param {string} what */
  inWords(what) {
    let text = what.replace(/^position '[^]*?': /, "").replace(/ \(at character \d+\)$/, "");
    const names = SIDES[this.game];
    if (this.game === "connect-four") text = text.replace(/\bX\b/g, names[0]).replace(/\bO\b/g, names[1]);
    return filled(T.notYet, { what: text });
  }
}
