// One exercise: its tree, its questions one after the other, and what the answers are worth.

import { address } from "./address.js";
import { h, say, show } from "./dom.js";
import { Drawing } from "./drawing.js";
import { Search, childrenOf } from "./fold.js";
import { levelNames } from "./letters.js";
import { INFINITY } from "./numbers.js";
import { Stage } from "./stage.js";
import { IN_ENGLISH, LANGUAGE, TEXTS, filled } from "./texts.js";
import { Zoom } from "./zoom.js";

/** @typedef {import("./types.js").Answer} Answer */
/** @typedef {import("./types.js").ExerciseReply} ExerciseReply */
/** @typedef {import("./types.js").PracticeReplies} PracticeReplies */
/** @typedef {{earned: number, of: number}} Result */

const T = TEXTS.practice;
/** What is written beside the nodes would answer the questions of all other kinds. */
const WITH_BOUNDS = ["leaves", "cutoffs"];
/** No search is asked about. */
const ABOUT_THE_TREE = ["values", "line", "proof"];

/**
 * Asks about exercises, in the language of the page.
 * @template {keyof PracticeReplies} K
 * @param {import("./main.js").Desk} desk @param {K} _kind What the reply is to.
 * @param {import("./types.js").PracticeQuestion} about
 */
export async function practise(desk, _kind, about) {
  const reply = await desk.carrier.ask({ practice: { language: LANGUAGE, about } });
  return /** @type {PracticeReplies[K]} */ (reply);
}

export class ExerciseView {
  /** @type {Set<number>} */ picked;
  /** Hints taken in this part. @type {number} */ hints;
  /** Wrong answers to this part. @type {number} */ tries;
  /** @type {HTMLInputElement[]} */ inputs;
  /** @type {HTMLElement} */ controls;
  /** @type {HTMLButtonElement} */ hintButton;

  /**
   * @param {import("./main.js").Desk} desk @param {ExerciseReply} reply
   * @param {(result: Result) => void} finished Is told of the points at the end.
   */
  constructor(desk, reply, finished) {
    this.desk = desk;
    this.reply = reply;
    this.finished = finished;
    this.part = 0;
    this.points = 0;
    this.begin();
    const names = levelNames(childrenOf(reply.trace.tree), reply.trace.tree.same);
    this.search = new Search(reply.trace.tree, reply.trace.runs[0], names);
    this.drawing = new Drawing(this.search, null, (node) => this.pick(node), T.tree, 1000);
    this.place = h("div", { class: "drawing", tabindex: 0, role: "application", "aria-label": `${T.tree}. ${T.pick}`,
      onkeydown: (/** @type {KeyboardEvent} */ e) => this.walk(e) }, this.drawing.svg);
    if (!WITH_BOUNDS.includes(reply.kind)) this.place.classList.add("bare");
    this.zoom = new Zoom(this.place, () => ({ svg: this.drawing.svg, width: this.drawing.plan.width,
      height: this.drawing.plan.height, root: this.drawing.plan.x[0] }));
    this.cursor = 0;
    this.spoken = h("p", { class: "visually-hidden", "aria-live": "polite" });
    this.counter = h("p", { class: "muted counter-line" });
    this.asked = h("p", { class: "ask", id: "ask" });
    this.told = h("p", { class: "answer", role: "status" });
    this.controls = h("div", { class: "controls" });
    this.solution = h("div", { class: "solution" });
    /** @type {Stage|null} */
    this.stage = null;
    this.element = h("div", { class: "exercise" },
      h("section", { class: "card exercise-text" }, h("h2", {}, reply.title),
        h("div", { class: "prose" }, ...reply.intro.map((text) => h("p", {}, text))),
        this.code(), this.counter, this.asked, this.controls, this.told),
      h("section", { class: "card exercise-tree" }, this.place, h("div", { class: "below-drawing" },
        this.zoom.element), this.spoken),
      this.solution);
    this.draw();
  }

  /** The pseudo-code, where the exercise is about an algorithm and not about the tree alone. */
  code() {
    const { algorithm } = this.reply.trace.runs[0];
    const code = this.desk.hello.algorithms.find(({ id }) => id === algorithm)?.code ?? [];
    if (code.length === 0 || ABOUT_THE_TREE.includes(this.reply.kind)) return null;
    return h("details", {}, h("summary", {}, TEXTS.stage.code), h("ol", { class: "code scroll", tabindex: 0,
      "aria-label": TEXTS.stage.code, ...IN_ENGLISH }, ...code.map(({ text }) => h("li", {}, text || "\u00a0"))));
  }

  /** A part begins. */
  begin() {
    this.hints = 0;
    this.tries = 0;
    this.picked = new Set();
  }

  get now() {
    return this.reply.parts[this.part];
  }

  draw() {
    const { parts } = this.reply, part = this.now;
    this.drawing.picked = this.picked;
    this.drawing.chosen = part?.focus ?? -1;
    this.drawing.update(this.search.go(part ? part.at : parts[parts.length - 1].at));
    say(this.counter, `${filled(T.part, { number: Math.min(this.part + 1, parts.length), count: parts.length })} · ` +
      filled(T.points, { points: round(this.points), count: parts.length }));
    if (!part) return this.end();
    say(this.asked, part.ask);
    this.inputs = [];
    const solve = h("button", { type: "button", class: "quiet", onclick: () => this.solve() }, T.solve);
    this.hintButton = h("button", { type: "button", class: "quiet", onclick: () => this.hint() }, T.hint);
    show(this.controls, this.form(part.form), h("div", { class: "buttons" }, this.hintButton, solve));
  }

  /** What the answer is given with. @param {import("./types.js").AnswerForm} form */
  form(form) {
    const button = (/** @type {string} */ text, /** @type {() => void} */ act, name = "") =>
      h("button", { type: "button", class: name, onclick: act }, text);
    const nothing = (/** @type {string} */ text) => button(text, () => this.answer("nothing"));
    const check = button(T.check, () => this.check(), "primary");
    if (typeof form === "object") {
      return h("div", { class: "buttons", role: "group", "aria-labelledby": "ask" },
        ...form.choice.map((text, i) => button(text, () => this.answer({ choice: i }))));
    }
    switch (form) {
      case "leaf": return h("div", {}, h("p", { class: "muted" }, T.pick),
        h("div", { class: "buttons" }, nothing(T.nothingLeaf)));
      case "node": return h("p", { class: "muted" }, T.pick);
      case "leaves": case "nodes": return h("div", {}, h("p", { class: "muted" }, T.pickMany),
        h("div", { class: "buttons" }, check));
      case "number": return this.fields([T.number], check);
      case "number-or-nothing": return this.fields([T.number], check, nothing(T.nothingNumber));
      case "window": return this.fields([T.alpha, T.beta], check);
      case "bounds": return this.fields([T.lower, T.upper], check);
    }
  }

  /** @param {string[]} labels @param {HTMLElement[]} buttons */
  fields(labels, ...buttons) {
    this.inputs = labels.map((label) => h("input", { type: "text", inputmode: "text", autocomplete: "off",
      "aria-label": label, size: 6, onkeydown: (/** @type {KeyboardEvent} */ e) => {
        if (e.key === "Enter") this.check();
      } }));
    const two = labels.length > 1;
    return h("div", {}, h("div", { class: "buttons" }, ...this.inputs.map((input, i) =>
      h("label", { class: "field narrow" }, h("span", {}, labels[i]), input)), ...buttons),
      two && h("p", { class: "muted" }, T.infinite));
  }

  /** Sends what is picked or written. */
  check() {
    const { form } = this.now;
    if (form === "leaves" || form === "nodes") return this.answer({ nodes: [...this.picked] });
    const numbers = this.inputs.map((input) => readNumber(input.value));
    if (numbers.some(Number.isNaN)) return this.tell(T.not_number, null);
    if (form === "window" || form === "bounds") return this.answer({ bounds: [numbers[0], numbers[1]] });
    return this.answer({ number: numbers[0] });
  }

  /** A node was clicked or chosen by key. @param {number} node */
  pick(node) {
    const form = this.now?.form;
    if (form === "leaf" || form === "node") this.answer({ node });
    if (form !== "leaves" && form !== "nodes") return;
    if (!this.picked.delete(node)) this.picked.add(node);
    this.drawing.update(this.search.state);
    this.speak();
  }

  /** Moves over the tree. @param {KeyboardEvent} event */
  walk(event) {
    const { children, tree } = this.search, brothers = children[tree.parent[this.cursor]] ?? [];
    const aside = (/** @type {number} */ by) => (this.cursor === 0 ? 0
      : brothers[brothers.indexOf(this.cursor) + by]);
    const to = /** @type {Record<string, number|undefined>} */ ({ ArrowUp: tree.parent[this.cursor],
      ArrowDown: children[this.cursor][0], ArrowLeft: aside(-1), ArrowRight: aside(1) });
    if (event.key === "Enter" || event.key === " ") this.pick(this.cursor);
    else if (event.key in to) this.cursor = to[event.key] ?? this.cursor;
    else if (!this.zoom.key(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key in to) {
      this.drawing.chosen = this.cursor;
      this.drawing.update(this.search.state);
      this.speak();
    }
  }

  /** Says which node is chosen. */
  speak() {
    const { tree, names } = this.search, name = names.get(this.cursor) ?? "", value = tree.value[this.cursor];
    const what = tree.width[this.cursor] === 0 ? filled(T.leaf, { name, value: value ?? "" })
      : filled(T.node, { name });
    say(this.spoken, this.picked.has(this.cursor) ? filled(T.picked, { what }) : what);
  }

  /** @param {string} text @param {boolean|null} right */
  tell(text, right) {
    this.told.dataset.right = right === null ? "" : right ? "yes" : "no";
    say(this.told, text);
  }

  /** @param {Answer} answer */
  async answer(answer) {
    const { exercise } = this.reply, part = this.part;
    const mark = await practise(this.desk, "mark",
      { mark: { exercise, part, answer, hints: this.hints, tries: this.tries } });
    if (part !== this.part) return;
    this.tell(mark.reason, mark.right);
    if (!mark.right) {
      this.tries++;
      return;
    }
    this.points += mark.earned;
    this.next();
  }

  async hint() {
    const { exercise } = this.reply, part = this.part;
    const { hint, more } = await practise(this.desk, "hint", { hint: { exercise, part, number: this.hints } });
    if (part !== this.part) return;
    if (hint !== null) {
      this.hints++;
      this.tell(hint, null);
    }
    this.hintButton.disabled = !more;
    if (!more) say(this.hintButton, T.lastHint);
  }

  /** Gives the part up. */
  async solve() {
    const { exercise } = this.reply, part = this.part;
    const { text } = await practise(this.desk, "solve", { solve: { exercise, part } });
    if (part !== this.part) return;
    this.tell(filled(T.solved, { answer: text }), null);
    this.next();
  }

  next() {
    this.part++;
    this.begin();
    this.draw();
  }

  /** All parts are done. */
  end() {
    const { parts, exercise, text, guess } = this.reply;
    say(this.asked, filled(T.done, { points: round(this.points), count: parts.length }));
    this.element.dataset.done = "yes";
    const [, algorithm] = exercise.split(":");
    show(this.controls, h("div", { class: "buttons" },
      h("button", { type: "button", onclick: () => this.watch() }, T.watch),
      h("a", { href: address("explore", { tree: `text:${text}`, a: algorithm, guess }) }, T.explore)));
    this.finished({ earned: this.points, of: parts.length });
  }

  /** The search itself, step by step. */
  watch() {
    this.stage?.close();
    this.stage = new Stage(this.reply.trace, this.desk.hello.algorithms, { plain: true });
    show(this.solution, this.stage.element);
    this.solution.scrollIntoView({ block: "start" });
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    this.stage?.key(event);
  }

  close() {
    this.stage?.close();
  }
}

/** A number as somebody writes it, or infinity. @param {string} text */
export function readNumber(text) {
  const plain = text.trim().replace(/[−–]/g, "-").toLowerCase();
  if (/^\+?(inf|∞|infinity|oo)$/.test(plain)) return INFINITY;
  if (/^-(inf|∞|infinity|oo)$/.test(plain)) return -INFINITY;
  return /^[-+]?\d+$/.test(plain) ? Number(plain) : NaN;
}

/** Points in few letters. @param {number} points */
function round(points) {
  return String(Math.round(points * 100) / 100);
}
