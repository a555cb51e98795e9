// The board of a game of one's own: as the game draws it, with its moves as buttons.

import { h } from "./dom.js";
import { TEXTS } from "./texts.js";

const T = TEXTS.board;

/** @typedef {import("./types.js").ShownBoard} ShownBoard */

export class OwnBoard {
  /** @param {(move: string) => void} moved */
  constructor(moved) {
    this.moved = moved;
    this.locked = false;
    this.picture = h("div", { class: "own-picture" });
    this.list = h("div", { class: "buttons own-moves", role: "group", "aria-label": T.moves });
    this.element = h("div", { class: "board-place own" }, this.picture, this.list);
  }

  /** @param {ShownBoard} shown @param {string[]} moves */
  showOwn(shown, moves) {
    // A picture in an image can run no script.
    this.picture.replaceChildren(shown.svg
      ? h("img", { alt: shown.text, src: `data:image/svg+xml,${encodeURIComponent(shown.svg)}` })
      : h("pre", { class: "own-text", tabindex: 0 }, shown.text));
    this.list.replaceChildren(...moves.map((move) => h("button",
      { type: "button", "data-move": move, onclick: () => { if (!this.locked) this.moved(move); } }, move)));
    this.lock(this.locked);
  }

  /** @param {boolean} locked */
  lock(locked) {
    this.locked = locked;
    for (const button of this.list.children) button.toggleAttribute("disabled", locked);
  }

  /** The game draws the board in one way. */
  flip() {}

  /** @param {string|null} move */
  showHint(move) {
    for (const button of this.list.children) {
      button.classList.toggle("primary", button.getAttribute("data-move") === move);
    }
  }
}
