// One board for all games: drawn, clicked, dragged, or moved over with keys.

import { h, s } from "./dom.js";
import { SIDES, pieceName, readMove, readPosition, squareName } from "./games.js";
import { pieceOf } from "./pieces.js";
import { TEXTS } from "./texts.js";

const T = TEXTS.board;

/** @typedef {import("./games.js").Placement} Placement */
/** @typedef {import("./games.js").MoveSquares} MoveSquares */

const CELL = 100;

/** @param {string} game @param {number} index @param {Placement} board */
function squareClass(game, index, board) {
  const dark = (Math.floor(index / board.columns) + (index % board.columns)) % 2 === 1;
  if (game === "chess" || game === "checkers") return dark ? "square dark" : "square light";
  return "square plain";
}

/**
 * A small board without anything to do.
 * @param {string} game
 * @param {string} position
 * @param {number} size
 * @returns {SVGElement}
 */
export function miniBoard(game, position, size) {
  const group = s("g", { class: `board mini ${game}` });
  if (!(game in SIDES)) {
    // A game without a board of the page's own: its text, a row on each line.
    const rows = position.split("/"), height = Math.min(14, size / rows.length);
    rows.forEach((row, i) => group.append(s("text", { x: size / 2, class: "letter",
      y: size / 2 + 4 + (i - (rows.length - 1) / 2) * height }, row)));
    return group;
  }
  const board = readPosition(game, position), unit = size / Math.max(board.columns, board.rows);
  group.append(s("rect", { class: "mini-ground", width: unit * board.columns, height: unit * board.rows }));
  if (game === "othello") group.append(s("path",
    { class: "mini-lines", "stroke-width": size / 160,
    d: [1, 2, 3, 4, 5, 6, 7].map((i) => `M${i * unit} 0V${size}M0 ${i * unit}H${size}`).join("") }));
  board.cells.forEach((piece, i) => {
    const x = (i % board.columns) * unit, y = Math.floor(i / board.columns) * unit;
    const name = squareClass(game, i, board);
    if (name.endsWith("dark")) group.append(s("rect", { class: name, x, y, width: unit, height: unit }));
    if (piece) group.append(s("g", { transform: `translate(${x} ${y})` }, pieceOf(game, piece, unit)));
  });
  return group;
}

/** A board that moves are made on. */
export class Board {
  /** @param {string} game @param {(move: string) => void} moved */
  constructor(game, moved) {
    this.game = game;
    this.moved = moved;
    this.flipped = false;
    this.locked = false;
    /** @type {MoveSquares[]} */
    this.moves = [];
    /** @type {Placement} */
    this.board = { columns: 8, rows: 8, cells: Array(64).fill(""), side: 0 };
    this.selected = -1;
    this.cursor = 0;
    /** @type {MoveSquares|null} */
    this.last = null;
    /** @type {MoveSquares|null} */
    this.hint = null;
    /** What marks the ends of moves. */
    this.marks = s("g", { class: "marks" });
    /**
     * Is told of cells that are clicked or drawn over, where pieces are put instead of moved.
     * @type {((cell: number, first: boolean) => void)|null}
     */
    this.painted = null;
    this.svg = /** @type {SVGSVGElement} */ (
      s("svg", { class: `board ${game}`, role: "application", tabindex: 0,
      "aria-label": T.keys }));
    this.live = h("p", { class: "visually-hidden", "aria-live": "polite" });
    this.menu = h("div", { class: "promotion", role: "group", "aria-label": T.promote, hidden: true });
    this.element = h("div", { class: "board-place" }, this.svg, this.menu, this.live);
    this.svg.addEventListener("pointerdown", (event) => this.down(event));
    this.svg.addEventListener("keydown", (event) => this.key(event));
    this.svg.addEventListener("blur", () => this.svg.classList.remove("keyed"));
  }

  /**
   * Shows a position.
   * @param {string} position @param {string[]} moves @param {string|null} last The move that led here.
   * @param {string|null} before The position before that move.
   */
  show(position, moves, last, before) {
    this.board = readPosition(this.game, position);
    this.moves = moves.map((text) => readMove(this.game, this.board, text));
    this.last = last && before ? readMove(this.game, readPosition(this.game, before), last) : null;
    this.selected = -1;
    this.hint = null;
    this.menu.hidden = true;
    this.draw();
    this.animate();
  }

  /** @param {boolean} locked */
  lock(locked) {
    this.locked = locked;
    this.svg.classList.toggle("locked", locked);
    this.drawMarks();
  }

  flip() {
    this.flipped = !this.flipped;
    this.draw();
  }

  /** @param {string|null} move */
  showHint(move) {
    this.hint = move ? readMove(this.game, this.board, move) : null;
    this.draw();
  }

  /** Where a cell is drawn. @param {number} index */
  place(index) {
    const { columns, rows } = this.board;
    const column = index % columns, row = Math.floor(index / columns);
    const turned = this.flipped && this.game !== "connect-four";
    return turned ? [(columns - 1 - column) * CELL, (rows - 1 - row) * CELL] : [column * CELL, row * CELL];
  }

  draw() {
    const { columns, rows, cells } = this.board;
    this.svg.setAttribute("viewBox", `-4 -4 ${columns * CELL + 8} ${rows * CELL + 8}`);
    const squares = s("g", {}), pieces = s("g", { class: "pieces" });
    this.marks = s("g", { class: "marks" });
    /** @type {(SVGElement|null)[]} */
    this.pieces = Array(cells.length).fill(null);
    cells.forEach((piece, i) => {
      const [x, y] = this.place(i);
      let name = squareClass(this.game, i, this.board);
      if (this.last?.path.includes(i)) name += " last";
      if (this.hint?.path.includes(i)) name += " hinted";
      if (i === this.selected) name += " selected";
      if (i === this.cursor) name += " cursor";
      squares.append(s("rect", { class: name, x, y, width: CELL, height: CELL, "data-cell": i }));
      if (this.game === "connect-four") squares.append(
        s("circle", { class: "hole", cx: x + 50, cy: y + 50, r: 39, "data-cell": i }));
      squares.append(...this.coordinates(i, x, y));
      if (piece) {
        const drawn = s("g", { transform: `translate(${x} ${y})`, "data-cell": i }, pieceOf(this.game, piece, CELL));
        this.pieces[i] = drawn;
        pieces.append(drawn);
      }
    });
    this.svg.replaceChildren(squares, pieces, this.marks);
    this.drawMarks();
  }

  /** Marks where a move can end. A board that is locked or opened changes in nothing else. */
  drawMarks() {
    const targets = new Set(this.targets().map((move) => move.to));
    this.marks.replaceChildren(...[...targets].map((i) => {
      const [x, y] = this.place(i), at = { cx: x + 50, cy: y + 50, "data-cell": i };
      return this.board.cells[i] ? s("circle", { class: "target taken", r: 45, ...at })
        : s("circle", { class: "target", r: 13, ...at });
    }));
  }

  /** @param {number} i @param {number} x @param {number} y @returns {SVGElement[]} */
  coordinates(i, x, y) {
    const { columns, rows } = this.board, name = squareName(this.game, this.board, i), out = [];
    if (this.game === "checkers") return name ? [s("text", { class: "coordinate", x: x + 4, y: y + 15 }, name)] : [];
    if (y === (rows - 1) * CELL && this.game !== "connect-four") out.push(
      s("text", { class: "coordinate", x: x + CELL - 6, y: y + CELL - 7, "text-anchor": "end" }, name[0]));
    if (x === 0 && this.game !== "connect-four") out.push(
      s("text", { class: "coordinate", x: 6, y: y + 20 }, name.slice(1)));
    return columns > 0 ? out : [];
  }

  /** The moves that can be made now, from what is selected where pieces move. */
  targets() {
    if (this.locked) return [];
    if (this.moves.every((move) => move.from < 0)) return this.moves.filter(
      (move) => move.to >= 0 && this.game !== "connect-four");
    return this.selected < 0 ? [] : this.moves.filter((move) => move.from === this.selected);
  }

  animate() {
    const move = this.last;
    if (!move || move.to < 0 || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const piece = this.pieces?.[move.to];
    if (!piece) return;
    const [x, y] = this.place(move.to), frames = [];
    const path = move.from >= 0 ? move.path : [];
    for (const cell of path) {
      const [px, py] = this.place(cell);
      frames.push({ transform: `translate(${px}px, ${py}px)` });
    }
    if (this.game === "connect-four") frames.push(
      { transform: `translate(${x}px, ${-CELL}px)` }, { transform: `translate(${x}px, ${y}px)` });
    if (frames.length > 1) piece.animate(frames, { duration: 160 + 60 * frames.length, easing: "ease-in-out" });
  }

  /** A cell was chosen, by whatever means. @param {number} cell */
  choose(cell) {
    if (this.locked || cell < 0) return;
    if (this.painted) return this.painted(cell, true);
    let to = cell;
    if (this.game === "connect-four") to = this.moves.find(
      (move) => move.to % this.board.columns === cell % this.board.columns)?.to ?? -1;
    const fitting = this.moves.filter((move) => move.to === to && (move.from < 0 || move.from === this.selected));
    if (fitting.length > 0) return this.make(fitting);
    this.selected = this.selected !== cell && this.moves.some((move) => move.from === cell) ? cell : -1;
    this.draw();
  }

  /** One of the moves; a promotion asks which. @param {MoveSquares[]} moves */
  make(moves) {
    if (moves.length > 1 && moves.every((move) => move.promotion)) return this.ask(moves);
    this.selected = -1;
    this.moved(moves[0].text);
  }

  /** @param {MoveSquares[]} moves */
  ask(moves) {
    const white = this.board.side === 0;
    const buttons = moves.map((move) => {
      const letter = white ? move.promotion.toUpperCase() : move.promotion;
      return h("button", { type: "button", "aria-label": pieceName("chess", letter),
        onclick: () => { this.menu.hidden = true; this.selected = -1; this.moved(move.text); } },
        s("svg", { viewBox: "0 0 100 100" }, pieceOf("chess", letter, CELL)));
    });
    this.menu.replaceChildren(...buttons);
    this.menu.hidden = false;
    buttons[0].focus();
  }

  /** The cell under a point. @param {PointerEvent} event */
  cellAt(event) {
    const box = this.svg.getBoundingClientRect(), { columns, rows } = this.board;
    const scale = (columns * CELL + 8) / box.width;
    const column = Math.floor(((event.clientX - box.left) * scale - 4) / CELL);
    const row = Math.floor(((event.clientY - box.top) * scale - 4) / CELL);
    if (column < 0 || row < 0 || column >= columns || row >= rows) return -1;
    const turned = this.flipped && this.game !== "connect-four";
    return turned ? (rows - 1 - row) * columns + (columns - 1 - column) : row * columns + column;
  }

  /** @param {PointerEvent} event */
  down(event) {
    const cell = this.cellAt(event);
    if (this.locked || cell < 0 || event.button !== 0) return;
    this.cursor = cell;
    if (this.painted) return this.paint(cell);
    if (!this.moves.some((move) => move.from === cell)) return this.choose(cell);
    if (this.selected !== cell) this.choose(cell);
    else { this.choose(cell); return; }
    const piece = this.pieces?.[cell];
    if (!piece) return;
    event.preventDefault();
    const box = this.svg.getBoundingClientRect(), scale = (this.board.columns * CELL + 8) / box.width;
    const [x, y] = this.place(cell), start = [event.clientX, event.clientY];
    piece.parentNode?.append(piece);
    const drag = (/** @type {PointerEvent} */ e) => {
      piece.setAttribute("transform",
        `translate(${x + (e.clientX - start[0]) * scale} ${y + (e.clientY - start[1]) * scale})`);
    };
    const end = (/** @type {PointerEvent} */ e) => {
      removeEventListener("pointermove", drag);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
      const to = this.cellAt(e);
      piece.setAttribute("transform", `translate(${x} ${y})`);
      if (to !== cell && this.moves.some((move) => move.from === cell && move.to === to)) this.choose(to);
    };
    addEventListener("pointermove", drag);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
  }

  /** A stroke over the board, from a cell on. @param {number} from */
  paint(from) {
    let last = from;
    this.painted?.(from, true);
    const over = (/** @type {PointerEvent} */ e) => {
      const cell = this.cellAt(e);
      if (cell < 0 || cell === last) return;
      last = cell;
      this.painted?.(cell, false);
    };
    const end = () => {
      removeEventListener("pointermove", over);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
    };
    addEventListener("pointermove", over);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const { columns, rows } = this.board, turn = this.flipped && this.game !== "connect-four" ? -1 : 1;
    const by = /** @type {Record<string, [number, number]>} */ (
      { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] })[event.key];
    if (by) {
      const column = (this.cursor % columns) + by[0] * turn, row = Math.floor(this.cursor / columns) + by[1] * turn;
      if (column >= 0 && row >= 0 && column < columns && row < rows) this.cursor = row * columns + column;
      const name = squareName(this.game, this.board, this.cursor);
      this.live.textContent = `${name} ${pieceName(this.game, this.board.cells[this.cursor])}`;
    } else if (event.key === "Enter" || event.key === " ") this.choose(this.cursor);
    else if (event.key === "Escape") this.selected = -1;
    else return;
    event.preventDefault();
    this.svg.classList.add("keyed");
    this.draw();
  }
}
