// Practice: exercises by kind, algorithm, level and seed, one by one or as a sheet.

import { address, writeAddress } from "./address.js";
import { choice, h, number, say, show } from "./dom.js";
import { ExerciseView, practise } from "./exercise-view.js";
import { forget, keep, progress } from "./progress.js";
import { copyButton, save } from "./share.js";
import { TEXTS, filled } from "./texts.js";

/** @typedef {import("./main.js").Desk} Desk */
/** @typedef {import("./types.js").PracticeReplies} PracticeReplies */

const T = TEXTS.practice, S = TEXTS.sheet;
const FIRST = "leaves:alpha-beta:2:1";
const SHEET = "values:minimax:2,leaves:alpha-beta:3x2,cutoffs:alpha-beta:4,gamma:mtd-f:4";

/** @param {Desk} desk @param {URLSearchParams} state @returns {import("./main.js").View} */
export function open(desk, state) {
  return new Practice(desk, state);
}

/** @typedef {{kind: string, algorithm: string, level: number, seed: number}} Spec */

/** @param {string} text @returns {Spec} */
function read(text) {
  const [kind, algorithm, level, seed] = text.split(":");
  return { kind, algorithm, level: Number(level) || 1, seed: Number(seed) || 0 };
}

/** @param {Spec} spec */
function written({ kind, algorithm, level, seed }) {
  return `${kind}:${algorithm}:${level}:${seed}`;
}

class Practice {
  /** @type {Spec} */ spec;
  /** A sheet of exercises, or none. @type {string} */ sheet;
  /** @type {number} */ seed;
  /** Which exercise of the sheet. @type {number} */ number;
  /** @type {string[]} */ exercises;

  /** @param {Desk} desk @param {URLSearchParams} state */
  constructor(desk, state) {
    this.desk = desk;
    this.setup = h("div", { class: "setup" });
    this.place = h("div", { class: "exercise-place", "aria-busy": "true" });
    this.below = h("section", { class: "card progress" });
    this.sheetPlace = h("section", { class: "card sheet" });
    this.element = h("div", { class: "practice" }, h("h1", {}, T.title), h("p", { class: "lead" }, T.lead), this.setup,
      this.place, this.below, this.sheetPlace);
    /** @type {ExerciseView|null} */
    this.view = null;
    /** @type {PracticeReplies["kinds"]|null} */
    this.kinds = null;
    this.asked = 0;
    this.restore(state);
  }

  /** @param {URLSearchParams} state */
  async restore(state) {
    this.spec = read(state.get("exercise") ?? FIRST);
    this.sheet = state.get("sheet") ?? "";
    this.seed = Number(state.get("seed")) || 1;
    this.number = Number(state.get("number")) || 1;
    this.exercises = [];
    this.showProgress();
    this.showSheet();
    try {
      this.kinds ??= await practise(this.desk, "kinds", "kinds");
      if (this.sheet) {
        const made = await this.makeSheet(this.sheet, this.seed);
        this.exercises = made.exercises;
        this.number = Math.max(1, Math.min(this.number, this.exercises.length));
        this.spec = read(this.exercises[this.number - 1]);
      }
      this.begin();
    } catch (error) {
      this.refuse(error);
    }
  }

  /** @param {string} items @param {number} seed */
  async makeSheet(items, seed) {
    return practise(this.desk, "sheet", { sheet: { items, seed } });
  }

  /** @param {unknown} error */
  refuse(error) {
    this.place.setAttribute("aria-busy", "false");
    show(this.place, h("p", { class: "refused", role: "alert" },
      error instanceof Error ? error.message : String(error)));
  }

  write() {
    if (this.sheet) writeAddress("practice", { sheet: this.sheet, seed: this.seed, number: this.number });
    else writeAddress("practice", { exercise: written(this.spec) });
  }

  /** Another exercise was chosen. @param {Partial<Spec>} part */
  take(part) {
    this.spec = { ...this.spec, ...part };
    const kind = this.kinds?.kinds.find((k) => k.id === this.spec.kind);
    if (kind && !kind.algorithms.includes(this.spec.algorithm)) {
      this.spec.algorithm = kind.algorithms.includes("alpha-beta") ? "alpha-beta" : kind.algorithms[0];
    }
    this.sheet = "";
    this.exercises = [];
    this.begin();
  }

  async begin() {
    const asked = ++this.asked;
    this.draw();
    this.write();
    this.place.setAttribute("aria-busy", "true");
    try {
      const reply = await practise(this.desk, "exercise", { exercise: written(this.spec) });
      if (asked !== this.asked) return;
      this.view?.close();
      this.view = new ExerciseView(this.desk, reply, ({ earned, of }) => {
        keep(reply.exercise, earned, of);
        this.showProgress();
      });
      show(this.place, this.view.element);
      this.place.setAttribute("aria-busy", "false");
    } catch (error) {
      if (asked === this.asked) this.refuse(error);
    }
  }

  draw() {
    if (!this.kinds) return;
    const { kind, algorithm, level, seed } = this.spec, kinds = this.kinds.kinds;
    const suited = kinds.find((k) => k.id === kind)?.algorithms ?? [];
    const name = (/** @type {string} */ id) => [id, this.desk.hello.algorithms.find((a) => a.id === id)?.name ?? id];
    if (this.sheet) {
      const count = this.exercises.length;
      const go = (/** @type {number} */ by) => () => {
        this.number += by;
        this.spec = read(this.exercises[this.number - 1]);
        this.begin();
      };
      show(this.setup, h("div", { class: "buttons" },
        h("button", { type: "button", disabled: this.number <= 1, onclick: go(-1) }, S.back),
        h("button", { type: "button", class: "primary", disabled: this.number >= count, onclick: go(1) }, S.next),
        h("span", { class: "muted" }, filled(S.number, { number: this.number, count })), copyButton()));
      return;
    }
    show(this.setup, h("div", { class: "fields" },
      choice(T.kind, kinds.map((k) => [k.id, k.title]), kind, (value) => this.take({ kind: value })),
      suited.length > 1 && choice(T.algorithm, suited.map(name), algorithm, (value) => this.take({ algorithm: value })),
      choice(T.level, this.kinds.levels.map((title, i) => [String(i + 1), `${i + 1} · ${title}`]), String(level),
        (value) => this.take({ level: Number(value) })),
      number(T.seed, seed, (value) => this.take({ seed: Math.max(0, value) }), { min: 0 }),
      h("div", { class: "field plain" }, h("button", { type: "button", class: "primary",
        onclick: () => this.take({ seed: seed + 1 }) }, T.another)),
      h("div", { class: "field plain" }, copyButton())));
  }

  showProgress() {
    const all = Object.entries(progress()), title = (/** @type {string} */ id) =>
      this.kinds?.kinds.find((k) => k.id === id)?.title ?? id;
    const row = (/** @type {[string, import("./progress.js").Progress]} */ [name, { done, earned, of }]) => {
      const { kind, algorithm, level } = read(name);
      return h("tr", {}, h("th", { scope: "row" }, title(kind)), h("td", {}, algorithm), h("td", {}, level),
        h("td", {}, filled(T.times, { done, percent: Math.round((100 * earned) / of) })));
    };
    show(this.below, h("h2", {}, T.progress), all.length === 0 ? h("p", { class: "muted" }, T.none)
      : h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": T.progress },
        h("table", {}, h("tbody", {}, ...all.map(row)))),
      all.length > 0 && h("button", { type: "button", class: "quiet", onclick: () => {
        forget();
        this.showProgress();
      } }, T.forget));
  }

  /** What makes a sheet to hand out. */
  showSheet() {
    const items = h("textarea", { rows: 2, spellcheck: "false", "aria-label": S.items, value: this.sheet || SHEET });
    let seed = this.seed;
    const made = h("div", { class: "made" }), note = h("p", { class: "note muted", role: "status" });
    const make = async () => {
      try {
        const sheet = await this.makeSheet(items.value, seed), name = `sheet-${seed}`;
        const html = (/** @type {string} */ text) => new Blob([text], { type: "text/html" });
        const json = (/** @type {object} */ value) => new Blob([JSON.stringify(value, null, 1)],
          { type: "application/json" });
        const button = (/** @type {string} */ text, /** @type {Blob} */ blob, /** @type {string} */ file) =>
          h("button", { type: "button", onclick: () => save(blob, file) }, text);
        const frame = h("iframe", { title: S.preview, srcdoc: sheet.html, sandbox: "allow-same-origin allow-modals" });
        say(note, "");
        show(made, h("div", { class: "buttons" },
          h("a", { href: address("practice", { sheet: items.value, seed }) }, S.practise),
          button(S.saveSheet, html(sheet.html), `${name}.html`), button(S.saveKey, html(sheet.key), `${name}-key.html`),
          button(S.saveJson, json(sheet.json), `${name}.json`),
          button(S.saveKeyJson, json(sheet.key_json), `${name}-key.json`),
          h("button", { type: "button", onclick: () => frame.contentWindow?.print() }, S.print)), frame);
      } catch (error) {
        show(made);
        say(note, error instanceof Error ? error.message : String(error));
      }
    };
    show(this.sheetPlace, h("h2", {}, S.title), h("p", {}, S.lead), h("label", { class: "field" },
      h("span", {}, S.items), items), h("div", { class: "fields" }, number(T.seed, seed, (value) => { seed = value; },
      { min: 0 }), h("button", { type: "button", class: "make", onclick: make }, S.make)), note, made);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    this.view?.key(event);
  }

  close() {
    this.view?.close();
  }
}
