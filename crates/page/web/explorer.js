// The explorer: choose a tree and one or two algorithms, and move through what they do.

import { address, writeAddress } from "./address.js";
import { choice, h, number, show } from "./dom.js";
import { childrenOf } from "./fold.js";
import { shown } from "./numbers.js";
import { Stage } from "./stage.js";
import { TEXTS, filled } from "./texts.js";
import { changed, nestedOf, pathOf } from "./tree-editor.js";
import { differences, tinted } from "./tints.js";
import { askOf, keepFiles, readSource, writeSource } from "./tree-source.js";

const T = TEXTS.explore;

/** @typedef {import("./main.js").Desk} Desk */
/** @typedef {import("./tree-source.js").Source} Source */

/** The algorithms that come first in the list. */
const FIRST = [
  "alpha-beta", "negascout", "sss-star", "mtd-plus-infinity", "mtd-f", "dual-star", "mtd-minus-infinity", "minimax",
  "scout", "aspiration",
];

/** A window lower than this shows the choices only when they are asked for. */
const LOW = 560;

/** @param {Desk} desk @param {URLSearchParams} state @returns {import("./main.js").View} */
export function open(desk, state) {
  return new Explorer(desk, state);
}

/** Nodes as the address has them. @param {string|null} text */
function nodes(text) {
  return (text ?? "").split(".").filter((part) => /^\d+$/.test(part)).map(Number);
}

class Explorer {
  /** @type {Source} */ source;
  /** @type {string} */ a;
  /** @type {string} */ b;
  /** @type {number} */ guess;
  /** @type {string} */ bounds;
  /** @type {number} */ at;
  /** Whether nothing is shown of what is to come. @type {boolean} */ hide;
  /** What cuts nodes off: as in the paper, or ETC too. @type {string} */ cutoffs;
  /** What nodes are coloured by. @type {""|"blame"|"differs"} */ colours;
  /** @type {import("./stage.js").Shown} */ shown;

  /** @param {Desk} desk @param {URLSearchParams} state */
  constructor(desk, state) {
    this.desk = desk;
    this.setup = h("form", { class: "setup", "aria-label": T.setup,
      onsubmit: (/** @type {Event} */ e) => e.preventDefault() });
    this.place = h("div", { class: "stage-place", "aria-busy": "true" });
    this.element = h("div", { class: "explorer" }, h("h1", { class: "visually-hidden" }, T.title), this.setup,
      this.place);
    /** @type {Stage|null} */
    this.stage = null;
    this.fields = h("div", { class: "fields" });
    // Where there is little height, the tree comes first.
    this.fold = h("details", { open: innerHeight >= LOW }, h("summary", {}, T.setup), this.fields);
    this.asked = 0;
    this.restore(state);
  }

  /** @param {URLSearchParams} state */
  restore(state) {
    this.source = readSource(state.get("tree"));
    this.a = state.get("a") ?? "alpha-beta";
    this.b = state.get("b") ?? "";
    this.guess = Number(state.get("guess") ?? 0) || 0;
    this.bounds = state.get("bounds") ?? "";
    this.pace = state.get("pace") === "step" ? /** @type {const} */ ("step") : state.get("pace") === "leaf"
      ? /** @type {const} */ ("leaf") : undefined;
    this.at = Number(state.get("at") ?? -1);
    this.cutoffs = state.get("cutoffs") === "etc" ? "etc" : "";
    const colours = state.get("colours");
    this.colours = colours === "blame" || colours === "differs" ? colours : "";
    this.hide = state.get("hide") === "1";
    this.shown = { node: Number(state.get("node") ?? -1), opened: nodes(state.get("open")),
      folded: nodes(state.get("fold")), from: Number(state.get("from") ?? 0) || 0 };
    this.draw();
    this.ask();
  }

  write() {
    writeAddress("explore", {
      tree: writeSource(this.source), a: this.a, b: this.b, guess: this.guess || "", bounds: this.bounds,
      cutoffs: this.cutoffs, colours: this.colours,
      hide: this.hide ? 1 : "", pace: this.b && this.pace ? this.pace : "", at: this.at,
      node: this.shown.node < 0 ? "" : this.shown.node, open: this.shown.opened.join("."),
        fold: this.shown.folded.join("."), from: this.shown.from || "",
    });
  }

  /** Something was chosen: begin again. */
  again() {
    this.at = -1;
    this.shown = { node: -1, opened: [], folded: [] };
    this.draw();
    this.ask();
  }

  draw() {
    const { hello } = this.desk, source = this.source;
    const name = (/** @type {string} */ id) =>
      /** @type {[string, string]} */ ([id, hello.algorithms.find((a) => a.id === id)?.name ?? id]);
    const rest = hello.algorithms.filter((a) => !FIRST.includes(a.id)).map((a) => name(a.id));
    const groups = [{ group: T.usual, options: FIRST.filter((id) => hello.algorithms.some((a) => a.id === id)).map(
      name) }, { group: T.further, options: rest }];
    const kinds = /** @type {[string, string][]} */ (
      [["paper", T.fromPapers], ["made", T.fromSeed], ["text", T.written],
      ["game", T.topOfGame], ["trace", T.trace]]);
    const kind = choice(T.tree, kinds, source.kind, (value) => {
      this.source = { ...this.source, kind: /** @type {Source["kind"]} */ (value) };
      this.again();
    });
    const second = choice(T.beside, [{ group: "", options: [["", T.nothing]] }, ...groups], this.b,
      (/** @type {string} */ value) => { this.b = value; this.again(); });
    const guessed = hello.algorithms.some((a) => a.guesses && (a.id === this.a || a.id === this.b));
    const editable = source.kind === "paper" || source.kind === "made";
    show(this.setup, this.fold, this.forgets() ? h("p", { class: "muted edit-row" },
        T.etcNeedsMemory) : null,
      this.editor());
    const own = source.kind !== "trace";
    show(this.fields, kind, ...this.treeFields(), own && choice(T.algorithm, groups, this.a,
      (/** @type {string} */ value) => { this.a = value; this.again(); }, { id: "algorithm-a" }),
      source.files.length > 1 && !own ? null : second,
      guessed ? number(T.guess, this.guess,
        (/** @type {number} */ value) => { this.guess = value; this.again(); }) : null,
      choice(T.memory, [["", T.asInPaper], ["0", T.noMemory], ["1", T.oneBound], ["2", T.twoBounds]], this.bounds,
        (/** @type {string} */ value) => { this.bounds = value; this.again(); }),
      choice(T.cutoffs, [["", T.asInPaper], ["etc", T.withEtc]], this.cutoffs,
        (value) => { this.cutoffs = value; this.again(); },
        { title: T.etcMeans }),
      choice(T.colours, [["", T.trees], ...(own ? [["blame", T.went]] : []), ["differs", T.differs]], this.colours,
        (value) => { this.colours = /** @type {Explorer["colours"]} */ (value); this.ask(); }),
      h("label", { class: "check field-check", title: T.hideMeans },
        h("input", { type: "checkbox", checked: this.hide, onchange: () => {
          this.hide = !this.hide;
          if (this.stage) this.present(this.stage.reply);
        } }), T.hide),
      editable && h("div", { class: "field plain" },
        h("button", { type: "button", class: "quiet", onclick: () => this.edit() }, T.edit)));
  }

  /** Whether ETC is asked of searches that all run without memory. */
  forgets() {
    const bounds = (/** @type {string} */ id) => (
      this.bounds ? Number(this.bounds) : this.desk.hello.algorithms.find((a) => a.id === id)?.bounds ?? 0);
    return this.cutoffs === "etc" && [this.a, this.b].filter(Boolean).every((id) => bounds(id) === 0);
  }

  treeFields() {
    const { hello } = this.desk, { made, game } = this.source;
    const set = (/** @type {Partial<Source>} */ part) => { this.source = { ...this.source, ...part }; this.again(); };
    if (this.source.kind === "paper") {
      return [choice(T.example, hello.trees.map((tree) => [tree.name, tree.name]), this.source.paper,
        (paper) => set({ paper }), { title: hello.trees.find((t) => t.name === this.source.paper)?.source })];
    }
    if (this.source.kind === "made") {
      const orders = /** @type {[string, string][]} */ (
        [["random", T.random], ["first:0.6", T.first60], ["first:0.9", T.first90],
        ["best-first", T.bestFirst], ["walk", T.pathsMeet]]);
      if (!orders.some(([id]) => id === made.order)) orders.push([made.order, made.order]);
      return [
        number(T.width, made.width, (width) => set({ made: { ...made, width } }), { min: 1, max: 40 }),
        number(T.depth, made.depth, (depth) => set({ made: { ...made, depth } }), { min: 1, max: 20 }),
        choice(T.ordering, orders, made.order, (order) => set({ made: { ...made, order } })),
        number(T.seed, made.seed, (seed) => set({ made: { ...made, seed } }), { min: 0 }),
      ];
    }
    if (this.source.kind === "game") {
      const games = hello.games.map((g) => /** @type {[string, string]} */ ([g.id, g.title]));
      return [
        choice(T.game, games, game.game, (id) => set({ game: { game: id, depth: game.depth, position: "" } })),
        number(T.depth, game.depth, (depth) => set({ game: { ...game, depth } }), { min: 1, max: 8 }),
        h("label", { class: "field wide" }, h("span", {}, T.position), h("input", {
          value: game.position, placeholder: T.usualStart, spellcheck: "false",
          onchange: (/** @type {Event} */ e) =>
            set({ game: { ...game, position: /** @type {HTMLInputElement} */ (e.target).value.trim() } }),
        })),
        h("div", { class: "field plain" }, h("a", { class: "button", href: address("grow", { game: game.game,
          position: game.position }) }, T.grow)),
      ];
    }
    if (this.source.kind === "trace") {
      return [h("label", { class: "field wide" }, h("span", {}, T.files), h("input", { type: "file", multiple: true,
        accept: ".jsonl,.ndjson,.json,.txt", onchange: (/** @type {Event} */ e) =>
          this.open(/** @type {HTMLInputElement} */ (e.target).files) }))];
    }
    return [];
  }

  /** Takes the traces that were chosen, at most two. @param {FileList|null} list */
  async open(list) {
    const files = await Promise.all([...(list ?? [])].slice(0, 2).map(async (file) =>
      ({ name: file.name, text: await file.text() })));
    keepFiles(files);
    if (files.length > 1) this.b = "";
    this.source = { ...this.source, files };
    this.again();
  }

  /** What changes a tree in place. */
  editor() {
    if (this.source.kind !== "text") return null;
    const area = h("textarea", {
      rows: 2, spellcheck: "false", "aria-label": T.nested, value: this.source.text,
      onchange: () => { this.source = { ...this.source, text: area.value.trim() }; this.again(); },
    });
    this.tools = h("div", { class: "tools", role: "group", "aria-label": T.chosenNode });
    this.showTools();
    return h("div", { class: "edit-row" }, area, this.tools);
  }

  /** Takes the drawn tree as a tree that is written out. */
  edit() {
    const reply = this.stage?.reply;
    if (!reply?.tree.complete) return this.tell(T.onlyWhole);
    this.source = { ...this.source, kind: /** @type {const} */ ("text"),
      text: JSON.stringify(nestedOf(reply.tree, childrenOf(reply.tree))) };
    this.again();
  }

  showTools() {
    if (!this.tools) return;
    const view = this.stage?.views[0], node = view?.drawing.chosen ?? -1, tree = this.stage?.reply.tree;
    if (!view || !tree || node < 0) return show(
      this.tools, h("span", { class: "muted" }, T.clickNode));
    const leaf = tree.width[node] === 0, path = pathOf(tree, node);
    const apply = (
        /** @type {(n: import("./tree-editor.js").Nested) => import("./tree-editor.js").Nested|null} */ change) => {
      const nested = nestedOf(tree, view.search.children);
      this.source = { ...this.source, kind: /** @type {const} */ ("text"),
        text: JSON.stringify(changed(nested, path, change)) };
      this.again();
    };
    const button = (/** @type {string} */ text, /** @type {() => void} */ act) =>
      h("button", { type: "button", class: "quiet", onclick: act }, text);
    show(this.tools,
      leaf ? number(T.value, tree.value[node] ?? 0, (value) => apply(() => value)) : null,
      button(leaf ? T.giveChildren : T.addChild,
        () => apply((n) => (Array.isArray(n) ? [...n, 0] : [n, n]))),
      node !== 0 ? button(T.remove, () => apply(() => null)) : null);
  }

  /** @param {string} what */
  tell(what) {
    this.stage?.close();
    this.stage = null;
    show(this.place, h("p", { class: "refused", role: "alert" }, what));
    this.place.setAttribute("aria-busy", "false");
  }

  async ask() {
    const number = ++this.asked;
    const run = (/** @type {string} */ algorithm) => (
      { algorithm, first_guess: this.guess, ...(this.cutoffs ? { cutoffs: this.cutoffs } : {}),
      ...(this.bounds ? { bounds: Number(this.bounds) } : {}) });
    this.place.setAttribute("aria-busy", "true");
    const tree = askOf(this.source), { files } = this.source;
    if (!tree && files.length === 0) {
      this.tell(T.choose);
      return this.write();
    }
    try {
      const runs = (tree ? [this.a, this.b] : [this.b]).filter(Boolean).map(run);
      const blame = this.colours === "blame" ? { blame: true } : {};
      const reply = tree ? await this.desk.carrier.ask({ trace: { tree, runs, ...blame } })
        : await this.desk.carrier.ask({ open: { files: files.map((file) => file.text), runs } });
      if (number === this.asked) this.present(reply);
    } catch (error) {
      if (number === this.asked) this.tell(error instanceof Error ? error.message : String(error));
    }
  }

  /** @param {import("./types.js").TraceReply} reply */
  present(reply) {
    const verdict = this.verdict(reply);
    this.stage?.close();
    this.stage = null;
    this.stage = new Stage(reply, this.desk.hello.algorithms, {
      at: this.at, pace: this.pace, shown: this.shown, hide: this.hide, differs: this.colours === "differs",
      subject: askOf(this.source),
      turned: (shown) => { this.shown = shown; this.write(); },
      moved: (at) => {
        this.at = at;
        if (verdict) verdict.hidden = this.hide && this.stage?.ended === false;
        this.write();
      },
      paced: (pace) => { this.pace = pace; this.write(); },
    });
    if (verdict) verdict.hidden = this.hide && !this.stage.ended;
    if (verdict && this.colours === "differs") verdict.append(` ${this.difference(this.stage)}`);
    for (const view of this.stage.views) view.chosen = () => this.showTools();
    show(this.place, verdict, this.stage.element);
    this.place.setAttribute("aria-busy", "false");
    this.showTools();
    this.write();
  }

  /** Whether two searches evaluated the same leaves. @param {import("./types.js").TraceReply} reply */
  verdict(reply) {
    if (reply.runs.length < 2) return null;
    const [a, b] = reply.runs.map((run) => run.leaves);
    const same = a.length === b.length && a.every((leaf, i) => leaf === b[i]);
    const set = new Set(b), shared = a.filter((leaf) => set.has(leaf)).length;
    const text = same
      ? filled(T.sameLeaves, { n: a.length })
      : filled(T.otherLeaves, { a: reply.runs[0].name, n: a.length, b: reply.runs[1].name, m: b.length, shared });
    const value = reply.runs[0].value;
    return h("p", { class: `verdict ${same ? "same" : "differs"}`, "data-same": same ? "yes" : "no" }, text,
      value === null ? "" : filled(T.theValue, { value: shown(value) }));
  }

  /** What differs between two searches, in words. @param {Stage} stage */
  difference(stage) {
    const [a, b] = stage.views.map((view) => view.search), tints = differences(a, b);
    const alone = [[tinted(tints, "only-here"), a], [tinted(tints, "only-there"), b]].map(([n, search]) =>
      filled(T.onlyFirst, { n: Number(n), name: /** @type {import("./fold.js").Search} */ (search).run.name }));
    const apart = tinted(tints, "disagree");
    return alone.join(", ") + (apart ? filled(T.disagreeing, { n: apart }) : T.agree);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    this.stage?.key(event);
  }

  close() {
    this.stage?.close();
  }
}
