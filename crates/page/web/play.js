// A game against the engine, or between two people or two engines.

import { address, writeAddress } from "./address.js";
import { Board } from "./board.js";
import { carrier } from "./carrier.js";
import { LineChart } from "./chart.js";
import { choice, h, say, show } from "./dom.js";
import { firstMove, playable, readPosition, several, sidesOf } from "./games.js";
import { grouped, short } from "./numbers.js";
import { OwnBoard } from "./own-board.js";
import { PositionEditor } from "./position-editor.js";
import { readSettings, settingsCard, writeSettings } from "./settings.js";
import { TEXTS, filled } from "./texts.js";

const T = TEXTS.play;

/** @typedef {import("./main.js").Desk} Desk */
/** @typedef {import("./types.js").PositionReply} Reply */

/** What the engine may spend on a move. @type {[string, string, {depth?: number, milliseconds?: number}][]} */
const LEVELS = [
  ["1", T.level1, { depth: 1 }], ["2", T.level2, { depth: 2 }], ["3", T.level3, { depth: 4 }],
  ["4", T.level4, { milliseconds: 500 }], ["5", T.level5, { milliseconds: 2000 }],
    ["6", T.level6, { milliseconds: 8000 }],
];

/** @type {Record<string, string>} */
const ENDS = { drawn: T.drawn, repeated: T.drawnRepetition,
  "no-progress": T.drawnProgress, dead: T.drawnMaterial };

/** @param {Desk} desk @param {URLSearchParams} state @returns {import("./main.js").View} */
export function open(desk, state) {
  return new Play(desk, state);
}

class Play {
  /** @type {string} */ game;
  /** @type {string} */ start;
  /** @type {string[]} */ moves;
  /** @type {string} */ you;
  /** @type {string} */ level;
  /** @type {string} */ algorithm;
  /** @type {Record<string, string>} */ settings;
  /** @type {string} */ edited;
  /** @type {{position: string, side: number, value: number|null}[]} */ plies;
  /** @type {import("./types.js").GameInfo} */ info;
  /** @type {Board|OwnBoard} */ board;
  /** @type {HTMLElement} */ status;
  /** @type {HTMLElement} */ record;
  /** @type {HTMLElement} */ live;
  /** @type {HTMLElement} */ line;
  /** @type {HTMLElement} */ iterations;
  /** @type {LineChart} */ chart;
  /** @type {HTMLButtonElement} */ stopButton;

  /** @param {Desk} desk @param {URLSearchParams} state */
  constructor(desk, state) {
    this.desk = desk;
    // The engine thinks on a line of its own, so that the board answers meanwhile.
    this.engine = carrier();
    this.element = h("div", { class: "play" });
    this.sound = false;
    this.turn = 0;
    this.restore(state);
  }

  /** @param {URLSearchParams} state */
  restore(state) {
    this.turn++;
    this.engine.stop();
    const game = state.get("game") ?? "chess";
    this.game = playable(this.desk.hello).some((g) => g.id === game) ? game : "chess";
    this.start = state.get("position") ?? "";
    this.moves = (state.get("moves") ?? "").split(" ").filter(Boolean);
    this.you = state.get("you") ?? "first";
    this.level = LEVELS.some(([id]) => id === state.get("level")) ? /** @type {string} */ (state.get("level")) : "4";
    this.algorithm = state.get("algorithm") ?? "";
    this.settings = readSettings(state.get("settings") ?? "");
    /**
     * Positions after each ply, and what the engine thought of them for the first side.
     * @type {{position: string, side: number, value: number|null}[]}
     */
    this.plies = [];
    this.info = this.desk.hello.games.find((g) => g.id === this.game) ?? this.desk.hello.games[0];
    this.edited = state.get("edit") ?? "";
    if (this.edited && !this.info.own) return this.edit(this.edited);
    this.draw();
    this.refresh();
  }

  write() {
    writeAddress("play", { edit: this.edited, game: this.game, position: this.start, moves: this.moves.join(" "),
      you: this.you, level: this.level, algorithm: this.algorithm, settings: writeSettings(this.settings) });
  }

  draw() {
    const moved = (/** @type {string} */ move) => this.played(move);
    this.board = this.info.own ? new OwnBoard(moved) : new Board(this.game, moved);
    if (this.you === "second") this.board.flip();
    this.status = h("p", { class: "status", role: "status" });
    this.record = h("p", { class: "record", tabindex: 0 });
    this.live = h("div", {});
    this.line = h("p", { class: "line" });
    this.iterations = h("tbody", {});
    this.chart = new LineChart({ label: T.chart, height: 130, zero: true });
    const button = (/** @type {string} */ text, /** @type {() => void} */ act, name = "") =>
      h("button", { type: "button", class: name, onclick: act }, text);
    const algorithms = this.desk.hello.algorithms.filter((a) => a.plays).map(
      (a) => /** @type {[string, string]} */ ([a.id, a.name]));
    const sides = sidesOf(this.info);
    const setting = (/** @type {() => void} */ set) => { set(); this.write(); this.refresh(); };
    this.stopButton = button(T.moveNow, () => this.engine.stop());
    const controls = h("div", { class: "card" },
      h("div", { class: "fields" },
        choice(T.game, playable(this.desk.hello).map((g) => [g.id, g.title]), this.game,
          (game) => this.begin({ game })),
        choice(T.youPlay, [["first", sides[0]], ["second", sides[1]], ["both", T.both],
          ["none", T.nobody]], this.you,
          (/** @type {string} */ you) => setting(() => {
            this.you = you;
            if (this.board instanceof Board) this.board.flipped = you === "second";
          })),
        choice(T.level, LEVELS.map(([id, name]) => [id, name]), this.level,
          (/** @type {string} */ level) => setting(() => { this.level = level; })),
        choice(T.driven, [["", T.usual], ...algorithms], this.algorithm,
          (/** @type {string} */ algorithm) => setting(() => { this.algorithm = algorithm; }))),
      h("div", { class: "buttons" }, button(T.newGame, () => this.begin({}), "primary"),
        button(T.takeBack, () => this.takeBack()), button(T.hint, () => this.hint()),
        this.game !== "connect-four" && !this.info.own && button(T.turn, () => this.board.flip()),
        !this.info.own && button(T.setUp,
          () => this.edit(this.plies[this.moves.length]?.position ?? this.start)),
          this.stopButton,
        h("label", { class: "check" }, h("input",
          { type: "checkbox", onchange: (/** @type {Event} */ e) => {
          this.sound = /** @type {HTMLInputElement} */ (e.target).checked; } }), T.sound)),
      settingsCard(this.desk.hello.fields, this.game, this.settings,
        (settings) => setting(() => { this.settings = settings; })));
    show(this.live, h("p", { class: "muted" },
      T.idle));
    const engine = h("div", { class: "card" }, h("h2", {}, T.engine), this.live, this.line,
      h("div", { class: "scroll iterations", tabindex: 0, role: "region", "aria-label": T.iterations },
        h("table", {}, h("thead", {}, h("tr", {},
        ...[T.depth, filled(T.forSide, { side: sides[0] }), T.nodes, T.time, T.best].map(
        (t) => h("th", { scope: "col", class: t === T.best ? null : "number" }, t)))), this.iterations)));
    const game = h("div", { class: "card" }, h("h2", {}, T.theGame), this.record, this.chart.svg,
      h("div", { class: "buttons" }, button(T.analyse, () => {
        location.hash = address("analyse", { game: this.game, position: this.start, moves: this.moves.join(" ") });
      })), this.exchange());
    show(this.element, h("h1", { class: "visually-hidden" }, T.title),
      h("div", { class: "board-column" }, this.status, this.board.element),
      h("div", { class: "side-column" }, controls, engine, game));
  }

  /** Sets up a position on the board. @param {string} position */
  edit(position) {
    this.turn++;
    this.engine.stop();
    const editor = new PositionEditor(this.desk, this.game, position, {
      changed: (text) => { this.edited = text; this.write(); },
      done: (start) => this.begin({ position: start }),
      cancelled: () => this.begin({ position: this.start, moves: this.moves }),
    });
    if (this.you === "second") editor.board.flip();
    this.element.dataset.plies = "";
    show(this.element, h("h1", { class: "visually-hidden" }, T.setUp),
      h("div", { class: "board-column" }, editor.board.element, editor.palette),
      h("div", { class: "side-column" }, editor.card));
  }

  /** Positions and games in and out, as text. */
  exchange() {
    const area = h("textarea", { rows: 4, spellcheck: "false", "aria-label": T.asText,
      placeholder: `${this.info.positions}` });
    const note = h("p", { class: "muted note", role: "status" });
    const act = (/** @type {() => Promise<void>} */ what) => () => what().catch((error) => say(note, error.message));
    const load = async () => {
      const read = await this.desk.carrier.ask({ read: { game: this.game, text: area.value } });
      this.begin({ position: read.position ?? "", moves: read.moves });
    };
    const save = async () => {
      const written = await this.desk.carrier.ask({ write: this.soFar() });
      area.value = written.text;
      area.select();
    };
    const position = async () => { area.value = this.plies[this.moves.length]?.position ?? ""; area.select(); };
    return h("details", {}, h("summary", {}, T.transfer), area,
      h("div", { class: "buttons" }, h("button", { type: "button", onclick: act(load) }, T.load),
        h("button", { type: "button", onclick: act(save) }, T.writeGame),
        h("button", { type: "button", onclick: act(position) }, T.writePosition)), note);
  }

  /** @param {{game?: string, position?: string, moves?: string[]}} what */
  begin({ game = this.game, position = "", moves = [] }) {
    this.turn++;
    this.engine.stop();
    this.restore(new URLSearchParams({ game, position, moves: moves.join(" "), you: this.you, level: this.level,
      algorithm: this.algorithm, settings: writeSettings(this.settings) }));
  }

  soFar(moves = this.moves) {
    return { game: this.game, moves, ...(this.start ? { position: this.start } : {}) };
  }

  /** @param {string} move */
  played(move) {
    this.moves = [...this.moves, move];
    if (this.sound) click();
    this.refresh();
  }

  takeBack() {
    this.turn++;
    this.engine.stop();
    const plies = this.you === "both" || this.you === "none" ? 1 : this.mine(this.moves.length) ? 2 : 1;
    this.moves = this.moves.slice(0, Math.max(0, this.moves.length - plies));
    this.plies.length = Math.min(this.plies.length, this.moves.length + 1);
    this.refresh();
  }

  /** Who moves after so many plies. @param {number} ply */
  side(ply) {
    const now = this.plies[ply]?.position;
    return now ? this.plies[ply].side : ply % 2;
  }

  /** Whether a person moves after so many plies. @param {number} ply */
  mine(ply) {
    const side = this.side(ply);
    return this.you === "both" || (this.you === "first" && side === 0) || (this.you === "second" && side === 1);
  }

  async refresh() {
    const turn = ++this.turn, ply = this.moves.length;
    this.write();
    try {
      const now = await this.desk.carrier.ask({ position: this.soFar() });
      if (turn !== this.turn) return;
      while (this.plies.length < ply) this.plies.push({ position: "", side: 0, value: null });
      this.plies[ply] ??= { position: now.position, side: 0, value: null };
      this.keep(ply, now);
      if (ply > 0 && !this.plies[ply - 1].position) {
        const last = await this.desk.carrier.ask({ position: this.soFar(this.moves.slice(0, -1)) });
        if (turn !== this.turn) return;
        this.keep(ply - 1, last);
      }
      const before = this.plies[ply - 1]?.position || null;
      if (this.board instanceof Board) this.board.show(now.position, now.moves, this.moves[ply - 1] ?? null, before);
      else if (now.shown) this.board.showOwn(now.shown, now.moves);
      this.element.dataset.outcome = now.outcome ?? "";
      this.element.dataset.plies = String(ply);
      say(this.record, now.line || T.noMove);
      this.record.scrollTop = this.record.scrollHeight;
      this.drawChart();
      this.proceed(now, turn);
    } catch (error) {
      if (turn === this.turn) say(this.status, error instanceof Error ? error.message : String(error));
    }
  }

  /** Keeps what is known of the position after so many plies. @param {number} ply @param {Reply} now */
  keep(ply, now) {
    this.plies[ply].position = now.position;
    this.plies[ply].side = now.shown ? Number(now.shown.second) : readPosition(this.game, now.position).side;
  }

  /** @param {Reply} now @param {number} turn */
  proceed(now, turn) {
    const ply = this.moves.length, { side } = this.plies[ply], names = sidesOf(this.info);
    const over = now.outcome !== null && (now.moves.length === 0 || this.you !== "both");
    const mine = this.mine(ply);
    this.board.lock(over || !mine);
    this.stopButton.disabled = over || mine;
    if (over) {
      const winner = now.outcome === "won" ? names[side] : now.outcome === "lost" ? names[1 - side] : null;
      return say(this.status, winner ? filled(T.wins, { side: winner }) : ENDS[now.outcome ?? ""] ?? T.over);
    }
    if (mine && now.moves.length === 1 && now.moves[0] === "pass") {
      say(this.status, filled(T.mustPass, { side: names[side] }));
      window.setTimeout(() => { if (turn === this.turn) this.played("pass"); }, 900);
      return;
    }
    say(this.status, filled(mine ? this.you === "both" ? T.toMove : T.yourTurn : T.thinking,
      { side: names[side] }));
    if (!mine) this.think(turn, true);
  }

  async hint() {
    if (this.mine(this.moves.length)) await this.think(this.turn, false);
  }

  /** Lets the engine think, and makes its move or shows it. @param {number} turn @param {boolean} plays */
  async think(turn, plays) {
    const limits = LEVELS.find(([id]) => id === this.level)?.[2] ?? {}, ply = this.moves.length;
    const begun = performance.now();
    show(this.iterations);
    show(this.live);
    say(this.line, "");
    try {
      /** @type {import("./types.js").ThinkAsk} */
      const think = { so_far: this.soFar(), search: "play", ...limits };
      if (this.algorithm) think.algorithm = this.algorithm;
      think.settings = this.settings;
      const { thought, line } = await this.engine.ask(
        { think }, (event) => { if (turn === this.turn) this.report(event); });
      if (turn !== this.turn) return;
      this.judge(ply, thought.value, thought.mate);
      if (line) say(this.line, line);
      if (!plays) return this.board.showHint(thought.best_move);
      // A move that comes at once is hard to see.
      window.setTimeout(() => { if (turn === this.turn && thought.best_move) this.played(thought.best_move); },
        Math.max(0, (this.you === "none" ? 40 : 260) - (performance.now() - begun)));
    } catch (error) {
      if (turn === this.turn) say(this.status, error instanceof Error ? error.message : String(error));
    }
  }

  /**
   * Keeps a value for the graph, as the first side sees it.
   * @param {number} ply
   * @param {number|null} value
   * @param {number|null} mate
   */
  judge(ply, value, mate) {
    const now = this.plies[ply];
    if (!now || value === null || value === undefined) return;
    const { side } = now,
      limit = this.game === "connect-four" ? 1 : this.game === "othello" ? 64 : 12;
    const natural = mate ? Math.sign(mate) * limit : (value * this.info.hundredths) / 100;
    now.value = Math.max(-limit, Math.min(limit, side === 0 ? natural : -natural));
    this.drawChart();
  }

  drawChart() {
    const points = this.plies.flatMap((ply, i) => (
      ply.value === null ? [] : [/** @type {[number, number]} */ ([i, ply.value])]));
    this.chart.svg.toggleAttribute("hidden", points.length === 0);
    this.chart.show([{ name: sidesOf(this.info)[0], points }],
      { x: T.ply, span: [0, 20],
        y: filled(T.unitFor, { unit: several(this.info.natural_unit), side: sidesOf(this.info)[0] }) });
  }

  /** @param {import("./types.js").ThinkEvent} event */
  report({ iteration, line }) {
    const score = this.score(iteration), first = sidesOf(this.info)[0], best = firstMove(line);
    const fact = (/** @type {string} */ term, /** @type {string} */ value) =>
      h("div", {}, h("dt", {}, term), h("dd", {}, value));
    const speed = iteration.seconds > 0.001 ? `${short((iteration.total + iteration.quiescence) / iteration.seconds)}/s`
      : "–";
    show(this.live, h("dl", { class: "facts" }, fact(T.depth, `${iteration.depth}`),
      fact(filled(T.scoreFor, { side: first }), score),
      fact(T.nodes, short(iteration.total)), fact(T.speed, speed), fact(T.passes, String(iteration.passes))));
    say(this.line, line);
    this.iterations.prepend(h("tr", {}, h("td", { class: "number" }, iteration.depth),
      h("td", { class: "number" }, score), h("td", { class: "number" }, grouped(iteration.total)),
      h("td", { class: "number" }, `${iteration.seconds.toFixed(2)} s`), h("td", {}, best)));
  }

  /**
   * A value as people say it, for the side that moves first in the game, as in the chart.
   * @param {import("./types.js").Iteration} found
   */
  score(found) {
    const side = this.side(this.moves.length), sides = sidesOf(this.info);
    if (found.mate) {
      return filled(T.winsIn, { side: sides[found.mate > 0 ? side : 1 - side], n: Math.abs(found.mate) });
    }
    if (found.value === null || found.value === undefined) return "–";
    const natural = ((side === 0 ? found.value : -found.value) * this.info.hundredths) / 100;
    const text = this.info.hundredths === 1 ? natural.toFixed(2) : String(natural);
    return `${found.exact ? "" : "≈ "}${natural > 0 ? "+" : ""}${text.replace("-", "−")}`;
  }

  close() {
    this.turn++;
    this.engine.close();
  }
}

/** A soft click, made on the spot. */
function click() {
  const audio = new AudioContext(), tone = audio.createOscillator(), gain = audio.createGain();
  tone.frequency.value = 190;
  gain.gain.setValueAtTime(0.12, audio.currentTime);
  gain.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + 0.09);
  tone.connect(gain).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.1);
  tone.onended = () => audio.close();
}
