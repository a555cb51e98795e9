// A game that was played, judged move by move: the curve of the evaluation, the mistakes, and better lines to
// step through.

import { writeAddress } from "./address.js";
import { Board } from "./board.js";
import { carrier } from "./carrier.js";
import { LineChart } from "./chart.js";
import { choice, h, say, show } from "./dom.js";
import { playable, several, sidesOf } from "./games.js";
import { icon } from "./icons.js";
import { OwnBoard } from "./own-board.js";
import { TEXTS, filled } from "./texts.js";

const T = TEXTS.analyse;

/** @typedef {import("./main.js").Desk} Desk */
/** @typedef {import("./types.js").Judged} Judged */
/** @typedef {import("./types.js").PositionReply} PositionReply */

/** What may be spent on a position. @type {[string, string, {nodes?: number, milliseconds?: number}][]} */
const EFFORTS = [["quick", T.quick, { nodes: 20_000 }], ["half", T.half, { milliseconds: 500 }],
  ["two", T.two, { milliseconds: 2000 }]];
/** How bad moves are marked, as in records. @type {Record<string, string>} */
const SIGNS = { dubious: "?!", mistake: "?", blunder: "??" };
/** The same in words. @type {Record<string, string>} */
const WORDS = { dubious: T.dubious, mistake: T.mistake, blunder: T.blunder };

/** @param {Desk} desk @param {URLSearchParams} state @returns {import("./main.js").View} */
export function open(desk, state) {
  return new Analyse(desk, state);
}

class Analyse {
  /** @type {string} */ game;
  /** @type {string} */ start;
  /** @type {string[]} */ moves;
  /** @type {string} */ effort;
  /** @type {number} */ ply;
  /** @type {import("./types.js").GameInfo} */ info;
  /** @type {Board|OwnBoard} */ board;
  /** @type {HTMLElement} */ status;
  /** @type {HTMLElement} */ list;
  /** @type {HTMLElement} */ summary;
  /** @type {HTMLElement} */ better;
  /** @type {HTMLProgressElement} */ progress;
  /** @type {HTMLButtonElement} */ stopButton;
  /** @type {LineChart} */ chart;
  /** @type {{area: HTMLTextAreaElement, which: HTMLInputElement, number: HTMLElement, note: HTMLElement}} */ pasted;

  /** @param {Desk} desk @param {URLSearchParams} state */
  constructor(desk, state) {
    this.desk = desk;
    // Moves are judged on a line of their own, so that positions are shown meanwhile.
    this.judge = carrier();
    this.element = h("div", { class: "analyse play" });
    this.run = 0;
    this.restore(state);
  }

  /** @param {URLSearchParams} state */
  restore(state) {
    this.run++;
    this.judge.stop();
    const game = state.get("game") ?? "chess";
    this.game = playable(this.desk.hello).some((g) => g.id === game) ? game : "chess";
    this.info = this.desk.hello.games.find((g) => g.id === this.game) ?? this.desk.hello.games[0];
    this.start = state.get("position") ?? "";
    this.moves = (state.get("moves") ?? "").split(" ").filter(Boolean);
    this.effort = EFFORTS.some(([id]) => id === state.get("effort")) ? String(state.get("effort")) : "quick";
    this.ply = Math.min(Math.max(0, Math.trunc(Number(state.get("at")) || 0)), this.moves.length);
    /** How far a better line is followed; nothing in the game itself. @type {number|null} */
    this.along = null;
    /** @type {(Judged|undefined)[]} */
    this.judged = [];
    /** @type {Map<string, Promise<PositionReply>>} */
    this.seen = new Map();
    /** @type {[string|null, string|null]} */
    this.players = [null, null];
    this.draw();
    this.look();
    if (this.moves.length > 0) this.analyse();
  }

  write() {
    writeAddress("analyse", { game: this.game, position: this.start, moves: this.moves.join(" "),
      effort: this.effort, at: this.ply });
  }

  draw() {
    this.board = this.info.own ? new OwnBoard(() => {}) : new Board(this.game, () => {});
    this.board.lock(true);
    this.status = h("p", { class: "status", role: "status" });
    this.list = h("ol", { class: "judged-moves" });
    this.summary = h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": T.sides });
    this.better = h("div", { class: "better" });
    this.progress = h("progress", { max: Math.max(1, this.moves.length), value: 0, "aria-label": T.progress });
    this.progress.hidden = true;
    this.chart = new LineChart({ label: T.chart, height: 170, zero: true,
      picked: (ply) => this.to(ply) });
    const button = (/** @type {string} */ sign, /** @type {string} */ title,
      /** @type {() => void} */ act) =>
      h("button", { type: "button", title, "aria-label": title, onclick: act }, icon(sign));
    this.stopButton = h("button", { type: "button", onclick: () => this.stop() }, T.stop);
    this.stopButton.hidden = true;
    const steps = h("div", { class: "buttons steps", role: "group", "aria-label": T.through },
      button("start", T.toStart, () => this.to(0)), button("back", T.back, () => this.step(-1)),
      button("on", T.on, () => this.step(1)), button("end", T.toEnd, () => this.to(this.moves.length)),
      h("button", { type: "button", title: T.nextMistake, onclick: () => this.nextMistake() }, T.mistakes),
      !this.info.own && this.game !== "connect-four" && h("button", { type: "button",
        onclick: () => this.board.flip() }, T.turn));
    show(this.element, h("h1", { class: "visually-hidden" }, T.title),
      h("div", { class: "board-column" }, this.status, this.board.element, this.moves.length > 0 && steps, this.better,
        this.moves.length > 0 && h("p", { class: "keys muted" }, T.keys)),
      h("div", { class: "side-column" }, this.input(),
        this.moves.length > 0 && [h("div", { class: "card" }, h("h2", {}, T.curve), this.progress, this.stopButton,
          this.chart.svg, this.summary), h("div", { class: "card" }, h("h2", {}, T.moves), this.list)]));
    this.show();
  }

  /** Where a game is pasted or loaded. */
  input() {
    const note = h("p", { class: "muted note", role: "status" });
    const area = h("textarea", { rows: 5, spellcheck: "false", "aria-label": T.asText, placeholder: T.placeholder });
    const which = h("input", { type: "number", min: 1, value: "1", step: 1, inputmode: "numeric" });
    const number = h("label", { class: "field narrow" }, h("span", {}, T.number), which);
    number.hidden = true;
    const games = playable(this.desk.hello).map((g) => [g.id, g.title]);
    let game = "";
    const load = async () => {
      try {
        const read = await this.desk.carrier.ask({ read: { ...(game ? { game } : {}), text: area.value,
          number: Number(which.value) || 1 } });
        if (read.moves.length === 0) throw new Error(T.noMoves);
        const text = area.value, asked = which.value;
        this.restore(new URLSearchParams({ game: read.game, position: read.position ?? "",
          moves: read.moves.join(" "), effort: this.effort }));
        this.players = read.players;
        this.summarise();
        // Of a file with more games the next one is at hand.
        if (read.games > 1) this.keep(text, asked, read.games);
      } catch (error) {
        say(note, error instanceof Error ? error.message : String(error));
      }
    };
    const file = h("input", { type: "file", "aria-label": T.file, accept: ".pgn,.ggf,.pdn,.txt", onchange: async () => {
      const chosen = file.files?.[0];
      if (!chosen) return;
      area.value = await chosen.text();
      load();
    } });
    this.pasted = { area, which, number, note };
    return h("div", { class: "card" }, h("details", { open: this.moves.length === 0 }, h("summary", {}, T.load), area,
      h("div", { class: "fields" },
        choice(T.game, [["", T.asShown], ...games], game, (/** @type {string} */ id) => { game = id; }), number),
      h("label", { class: "field file" }, h("span", {}, T.file), file),
      h("div", { class: "buttons" },
        h("button", { type: "button", class: "primary", onclick: load }, T.analyse))), note,
      h("div", { class: "fields" }, choice(T.effort, EFFORTS.map(([id, name]) => [id, name]), this.effort,
        (/** @type {string} */ effort) => { this.effort = effort; this.judged = []; this.show(); this.write();
          this.analyse(); })));
  }

  /** Keeps a text with several games at hand. @param {string} text @param {string} asked @param {number} games */
  keep(text, asked, games) {
    const { area, which, number, note } = this.pasted;
    [area.value, which.value] = [text, asked];
    which.max = String(games);
    number.hidden = false;
    say(note, filled(T.several, { number: asked, games }));
  }

  /** Judges the moves that are not judged yet, from the first to the last. */
  async analyse() {
    const run = ++this.run, { progress, stopButton } = this;
    this.judge.stop();
    if (this.moves.length === 0) return;
    progress.hidden = stopButton.hidden = false;
    try {
      for (let i = 0; i < this.moves.length; i++) {
        if (this.judged[i]) continue;
        const limits = EFFORTS.find(([id]) => id === this.effort)?.[2] ?? {};
        const { judged } = await this.judge.ask({ judge: { so_far: this.soFar(this.moves.slice(0, i)),
          played: this.moves[i], ...limits } });
        if (run !== this.run) return;
        this.judged[i] = judged;
        progress.value = i + 1;
        this.show();
        if (i + 1 === this.ply && this.along === null) say(this.status, this.told());
      }
    } catch (error) {
      if (run === this.run) say(this.status, error instanceof Error ? error.message : String(error));
    }
    if (run === this.run) progress.hidden = stopButton.hidden = true;
  }

  stop() {
    this.run++;
    this.judge.stop();
    this.progress.hidden = this.stopButton.hidden = true;
  }

  /** @param {string[]} moves */
  soFar(moves) {
    return { game: this.game, moves, ...(this.start ? { position: this.start } : {}) };
  }

  /** The moves to what is shown: of the game, or of a better line. */
  shownMoves() {
    const better = this.judged[this.ply - 1];
    if (this.along === null || !better) return this.moves.slice(0, this.ply);
    return [...this.moves.slice(0, this.ply - 1), ...better.line_moves.slice(0, this.along)];
  }

  /** A position, asked for once. @param {string[]} moves */
  position(moves) {
    const key = moves.join(" ");
    const known = this.seen.get(key) ?? this.desk.carrier.ask({ position: this.soFar(moves) });
    this.seen.set(key, known);
    return known;
  }

  /** Shows the position at hand on the board. */
  async look() {
    const moves = this.shownMoves(), key = moves.join(" ");
    this.write();
    try {
      const now = await this.position(moves);
      const before = moves.length > 0 ? await this.position(moves.slice(0, -1)) : null;
      if (key !== this.shownMoves().join(" ")) return;
      if (this.board instanceof Board) {
        this.board.show(now.position, [], moves[moves.length - 1] ?? null, before?.position ?? null);
      } else if (now.shown) this.board.showOwn(now.shown, []);
      this.element.dataset.at = key;
      say(this.status, this.told());
    } catch (error) {
      say(this.status, error instanceof Error ? error.message : String(error));
    }
  }

  /** What is on the board, in words. */
  told() {
    if (this.moves.length === 0) return T.none;
    if (this.ply === 0) return filled(T.begins, { all: this.moves.length });
    const judged = this.judged[this.ply - 1];
    const at = filled(T.moveOf, { n: this.ply, all: this.moves.length });
    if (!judged) return `${at}: ${T.notYet}`;
    if (this.along !== null) {
      return filled(T.inLine, { n: this.along, all: judged.line_moves.length, line: judged.line });
    }
    const value = this.value(judged.value, judged.mate, judged);
    if (!judged.mark) return `${at}: ${filled(T.played, { move: judged.played, value })}`;
    const words = WORDS[judged.mark];
    return `${at}: ${filled(T.playedBadly, { move: judged.played, mark: words, value, better: judged.best,
      worth: this.value(judged.best_value, judged.best_mate, judged) })}`;
  }

  /** Which side made a move: 0 moves first in the game. @param {Judged} judged */
  side(judged) {
    return judged.side === this.info.sides[0] ? 0 : 1;
  }

  /** A value as the side that moves first sees it, or who wins. @param {number} value @param {number|null} mate
   * @param {Judged} judged */
  value(value, mate, judged) {
    const side = this.side(judged), sides = sidesOf(this.info);
    if (mate !== null && mate !== 0) {
      return filled(T.winsIn, { side: sides[mate > 0 ? side : 1 - side], n: Math.abs(mate) });
    }
    const natural = (side === 0 ? value : -value) / 100;
    return `${natural > 0 ? "+" : ""}${natural.toFixed(this.info.id === "othello" ? 0 : 2)}`.replace("-", "−");
  }

  /** @param {number} ply */
  to(ply) {
    this.along = null;
    this.ply = Math.min(Math.max(0, ply), this.moves.length);
    this.show();
    this.look();
  }

  /** A step on or back, in the game or in the better line. @param {number} by */
  step(by) {
    const better = this.judged[this.ply - 1];
    if (this.along === null || !better) return this.to(this.ply + by);
    const along = this.along + by;
    if (along < 0) return this.to(this.ply);
    this.along = Math.min(along, better.line_moves.length);
    this.show();
    this.look();
  }

  /** Begins the better line of the move at hand. */
  follow() {
    const judged = this.judged[this.ply - 1];
    if (!judged || judged.line_moves.length === 0) return;
    this.along = 1;
    this.show();
    this.look();
  }

  nextMistake() {
    const marked = this.judged.flatMap((judged, i) => (judged?.mark ? [i + 1] : []));
    const next = marked.find((ply) => ply > this.ply) ?? marked[0];
    if (next) this.to(next);
    else say(this.status, T.noMistakes);
  }

  /** Everything but the board. */
  show() {
    this.element.dataset.judged = String(this.judged.filter(Boolean).length);
    this.showMoves();
    this.showBetter();
    this.showChart();
    this.summarise();
  }

  showMoves() {
    const focused = document.activeElement?.closest(".judged-moves") !== null;
    const item = (/** @type {string} */ move, /** @type {number} */ i) => {
      const judged = this.judged[i], current = i + 1 === this.ply;
      const sign = judged?.mark ? SIGNS[judged.mark] : "";
      const words = judged?.mark ? `, ${WORDS[judged.mark]},` : "";
      const value = judged ? this.value(judged.value, judged.mate, judged) : "";
      return h("li", {}, h("button", { type: "button", class: judged?.mark ?? "plain", "data-ply": i + 1,
        "aria-current": current ? "true" : null, tabindex: current || (this.ply === 0 && i === 0) ? 0 : -1,
        onclick: () => this.to(i + 1) }, judged?.played ?? move, h("span", { "aria-hidden": "true" }, sign),
        h("span", { class: "visually-hidden" }, words), " ", h("span", { class: "worth" }, value)));
    };
    show(this.list, ...this.moves.map(item));
    const now = /** @type {HTMLElement|null} */ (this.list.querySelector("[aria-current]"));
    if (focused) now?.focus({ preventScroll: true });
    // The list alone scrolls, never the page.
    if (now) {
      const top = now.offsetTop - this.list.offsetTop, { scrollTop, clientHeight } = this.list;
      if (top < scrollTop || top + now.offsetHeight > scrollTop + clientHeight) this.list.scrollTop = top - 40;
    }
  }

  showBetter() {
    const judged = this.judged[this.ply - 1], place = this.better;
    if (!judged || judged.line_moves.length === 0 || judged.loss === 0) return show(place);
    const button = (/** @type {string} */ text, /** @type {() => void} */ act) =>
      h("button", { type: "button", class: "quiet", onclick: act }, text);
    show(place, h("p", { class: "line" }, h("strong", {}, T.betterLine), " ", judged.line),
      h("div", { class: "buttons" }, this.along === null ? button(T.follow, () => this.follow())
        : button(T.leave, () => this.to(this.ply))));
  }

  showChart() {
    const limit = /** @type {Record<string, number>} */ ({ chess: 10, checkers: 5, othello: 64 })[this.game] ?? 1;
    /** @type {[number, number][]} */
    const points = [];
    /** @type {Map<number, string>} */
    const marks = new Map();
    this.judged.forEach((judged, i) => {
      if (!judged) return;
      const value = (this.side(judged) === 0 ? judged.value : -judged.value) / 100;
      points.push([i + 1, Math.max(-limit, Math.min(limit, value))]);
      if (judged.mark) marks.set(i + 1, judged.mark);
    });
    const first = sidesOf(this.info)[0];
    this.chart.svg.toggleAttribute("hidden", points.length === 0);
    this.chart.show([{ name: first, points }], { x: T.ply, span: [0, Math.max(10, this.moves.length)], marks,
      at: this.ply, y: filled(T.unitFor, { unit: several(this.info.natural_unit), side: first }) });
  }

  /** How each side has played. */
  summarise() {
    const sides = sidesOf(this.info);
    const row = (/** @type {0|1} */ side) => {
      const own = this.judged.flatMap((judged) => (judged && this.side(judged) === side ? [judged] : []));
      const mean = (/** @type {(judged: Judged) => number} */ of) =>
        (own.length ? own.reduce((sum, judged) => sum + of(judged), 0) / own.length : 0);
      const player = this.players[side] ? ` (${this.players[side]})` : "";
      return h("tr", {}, h("th", { scope: "row" }, `${sides[side]}${player}`),
        ...[own.length, own.length ? mean((judged) => judged.loss / 100).toFixed(2) : "–",
          ...Object.keys(WORDS).map((mark) => own.filter((judged) => judged.mark === mark).length),
          own.length ? `${(100 * mean((judged) => judged.kept)).toFixed(1)} %` : "–"].map(
          (cell) => h("td", { class: "number" }, cell)));
    };
    const heading = (/** @type {string} */ text, /** @type {string} */ title) =>
      h("th", { scope: "col", class: "number" }, title ? h("abbr", { title }, text) : text);
    show(this.summary, this.moves.length > 0 && h("table", {}, h("thead", {}, h("tr", {},
      h("th", { scope: "col" }, T.side), heading(T.moves, ""), heading(T.meanLoss, ""),
      ...Object.keys(WORDS).map((mark) => heading(SIGNS[mark], WORDS[mark])), heading(T.accuracy, T.accuracyMeans))),
      h("tbody", {}, row(0), row(1))));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.ctrlKey || event.altKey || event.metaKey || target.closest("input, textarea, select, svg.board")) return;
    const act = /** @type {Record<string, () => void>} */ ({
      ArrowLeft: () => this.step(-1), ArrowRight: () => this.step(1), Home: () => this.to(0),
      End: () => this.to(this.moves.length), m: () => this.nextMistake(), b: () => this.follow(),
      Escape: () => this.to(this.ply),
    })[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  close() {
    this.run++;
    this.judge.close();
  }
}
