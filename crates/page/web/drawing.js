// A tree as the papers draw it: squares for Max, circles for Min, f⁻ and f⁺ beside the
// nodes, solution trees in colour. A step changes only what it must.

import { s } from "./dom.js";
import { CUT, EVALUATED, HELD, IN_MAX, IN_MIN, VISITED, solutionTrees } from "./fold.js";
import { layout, usualFolds } from "./layout.js";
import { INFINITY, shown } from "./numbers.js";
import { opinionLabel } from "./opinions.js";
import { miniBoard } from "./board.js";
import { notation } from "./look.js";
import { TEXTS, filled } from "./texts.js";

/** @typedef {import("./fold.js").Search} Search */
/** @typedef {import("./fold.js").State} State */

/** More boards than this would be too small to read. */
const MOST_BOARDS = 64;

export class Drawing {
  /** @type {import("./layout.js").Layout} */ plan;
  /** @type {(SVGElement|null)[]} */ nodes;
  /** @type {(SVGElement|null)[]} */ edges;
  /** @type {string[]} */ classes;
  /** @type {string[]} */ edgeClasses;
  /** @type {string[]} */ texts;
  /** @type {SVGElement} */ marker;

  /**
   * @param {Search} search @param {string|null} game
   * @param {(node: number) => void} selected @param {string} label
   * @param {number} room How wide it is made, as far as that can be.
   */
  constructor(search, game, selected, label, room) {
    this.search = search;
    this.game = game;
    this.selected = selected;
    this.room = room;
    /** Whether the search thinks something of its nodes. */
    this.thinks = search.run.steps.some((step) => step.thinks);
    this.marks = new Uint8Array(search.children.length);
    /** The node that is drawn on top. */
    this.from = 0;
    /** A class of its own for some nodes. @type {Map<number, string>} */
    this.tints = new Map();
    /** What is folded as long as nobody says otherwise. */
    this.usual = usualFolds(search.children, search.plies, 0);
    this.folds = new Set(this.usual);
    this.svg = /** @type {SVGSVGElement} */ (s("svg", { class: "tree", role: "img", "aria-label": label }));
    this.svg.addEventListener("click", (event) => this.click(event));
    this.chosen = -1;
    /** Nodes that are picked as an answer. @type {Set<number>} */
    this.picked = new Set();
    /** Is told when the drawing has another size. @type {(() => void)|undefined} */
    this.redrawn = undefined;
    this.draw();
  }

  draw() {
    const { children, plies, tree } = this.search;
    const few = this.game !== null && tree.positions.length <= MOST_BOARDS;
    const plan = layout(children, plies, this.folds, few ? 76 : 0, this.room, this.from);
    this.plan = plan;
    /** @type {(SVGElement|null)[]} */ this.nodes = Array(children.length).fill(null);
    /** @type {(SVGElement|null)[]} */ this.edges = Array(children.length).fill(null);
    /** @type {string[]} */ this.classes = [];
    /** @type {string[]} */ this.edgeClasses = [];
    /** @type {string[]} */ this.texts = [];
    const edges = s("g", { class: "edges" }), nodes = s("g", { class: "nodes" });
    for (const n of plan.visible) {
      if (n !== this.from) edges.append((this.edges[n] = this.edge(n)));
      nodes.append((this.nodes[n] = this.node(n, few)));
    }
    this.marker = s("circle", { class: "marker" });
    this.svg.replaceChildren(edges, this.marker, nodes);
    this.svg.setAttribute("viewBox", `0 0 ${plan.width} ${plan.height}`);
    this.svg.style.aspectRatio = `${plan.width} / ${plan.height}`;
  }

  /** @param {number} n */
  edge(n) {
    const { x, y } = this.plan, parent = this.search.tree.parent[n];
    const [x1, y1, x2, y2] = [x[parent], y[parent], x[n], y[n]];
    const mx = x1 + (x2 - x1) * 0.55, my = y1 + (y2 - y1) * 0.55;
    const line = s("line", { x1, y1, x2, y2 });
    const slash = this.plan.radius[n] > 4 ? s(
      "path", { class: "slash", d: `M${mx - 7} ${my + 4}l14 -8M${mx - 7} ${my + 9}l14 -8` }) : null;
    return s("g", { class: "edge" }, line, slash);
  }

  /** @param {number} n @param {boolean} boards */
  node(n, boards) {
    const { x, y, radius, folded, roomy } = this.plan, tree = this.search.tree;
    const max = this.search.plies[n] % 2 === 0, r = radius[n], letters = r >= 8;
    const group = s("g", { class: r < 4 ? "node small" : "node", transform: `translate(${x[n]} ${y[n]})`,
      "data-node": n });
    if (folded.has(n)) {
      group.append(s("path", { class: "fold", d: `M0 ${-r}L${r * 1.3} ${r * 1.4}H${-r * 1.3}Z` }));
      if (letters) group.append(s("text", { class: "below", y: r * 1.4 + 13 },
        filled(TEXTS.stage.below, { n: folded.get(n) ?? 0 })));
    }
    const isLeaf = tree.width[n] === 0;
    const triangles = notation() === "triangles" && !boards;
    group.append(shape(max, boards && !max ? r * 1.12 : r, triangles));
    if (boards && this.game && tree.positions[n]) {
      // A board fits into the circle of a Min node too.
      const size = r * (max ? 1.75 : 1.52);
      group.append(s("g", { transform: `translate(${-size / 2} ${-size / 2})` },
        miniBoard(this.game, tree.positions[n], size)));
      if (tree.moves[n]) group.append(s("text", { class: "move", y: r + 15 }, tree.moves[n]));
    } else if (letters) {
      const label = tree.moves[n] || this.search.names.get(n) || "";
      group.append(s("text", { class: label.length > 2 ? "letter long" : "letter", y: triangles ? (max ? 8 : 1) : 4 },
        label));
    }
    if (isLeaf && letters && !boards) group.append(
      s("text", { class: "value", y: r + 17 },
      tree.value[n] === null ? "" : shown(/** @type {number} */ (tree.value[n]))));
    if (roomy[n] && letters && !folded.has(n)) {
      // Lines come to a node from above, and leave the root to the sides.
      const beside = n === this.from ? -4 : 7, out = (boards && !max ? r * 1.12 : r) + 5;
      group.append(s("text", { class: "lower", x: -out, y: beside }), s("text", { class: "upper", x: out, y: beside }));
      if (this.thinks) group.append(s("text", { class: "opinion", x: out, y: beside + 13 }));
    }
    return group;
  }

  /** @param {MouseEvent} event */
  click(event) {
    const group = /** @type {Element} */ (event.target).closest("[data-node]");
    if (!group) return;
    const node = Number(group.getAttribute("data-node"));
    this.selected(node);
  }

  /** Folds a node or opens it; what is below its children stays as it is. @param {number} node */
  turn(node) {
    if (this.search.children[node].length === 0) return;
    if (!this.folds.delete(node)) this.folds.add(node);
    this.redraw();
  }

  redraw() {
    this.draw();
    this.update(this.search.state);
    this.redrawn?.();
  }

  /**
   * How the folds differ from the usual ones: nodes that were opened, and nodes that were folded.
   * @returns {[number[], number[]]}
   */
  get turned() {
    return [[...this.usual].filter((n) => !this.folds.has(n)), [...this.folds].filter((n) => !this.usual.has(n))];
  }

  set turned([opened, folded]) {
    const inner = (/** @type {number} */ n) => (this.search.children[n]?.length ?? 0) > 0;
    this.folds = new Set([...this.usual].filter((n) => !opened.includes(n)).concat(folded.filter(inner)));
    this.redraw();
  }

  /** Draws what is at a node and below alone. @param {number} n */
  alone(n) {
    this.from = n;
    this.usual = usualFolds(this.search.children, this.search.plies, n);
    this.folds = new Set(this.usual);
    this.redraw();
  }

  /** The drawn node that stands for a node, or -1 if that is elsewhere. @param {number} n */
  standIn(n) {
    while (!this.nodes[n]) {
      if (n === 0) return -1;
      n = this.search.tree.parent[n];
    }
    return n;
  }

  /** @param {State} state */
  update(state) {
    solutionTrees(this.search, state, this.marks);
    const at = state.at < 0 ? -1 : this.standIn(state.node);
    for (const n of this.plan.visible) this.updateNode(n, state, at);
    const { x, y } = this.plan;
    this.marker.setAttribute("transform", at < 0 ? "translate(-999 0)" : `translate(${x[at]} ${y[at]})`);
    this.marker.setAttribute("r", at < 0 ? "0" : String(this.plan.radius[at] + 6));
  }

  /** @param {number} n @param {State} state @param {number} at */
  updateNode(n, state, at) {
    const status = state.status[n], mark = this.marks[n];
    let name = this.plan.radius[n] < 4 ? "node small" : "node";
    if (status & VISITED) name += " visited";
    if (status & EVALUATED) name += " evaluated";
    if (status & CUT) name += " cut";
    const outside = this.thinks && n !== 0 && !(status & (HELD | VISITED));
    if (outside) name += " outside";
    if (mark & IN_MIN) name += " in-min";
    if (mark & IN_MAX) name += " in-max";
    if (n === at) name += " current";
    if (n === this.chosen) name += " chosen";
    if (this.picked.has(n)) name += " picked";
    const tint = this.tints.get(n);
    if (tint) name += ` ${tint}`;
    const group = /** @type {SVGElement} */ (this.nodes[n]);
    if (this.classes[n] !== name) {
      this.classes[n] = name;
      group.setAttribute("class", name);
    }
    const edge = this.edges[n], parent = this.search.tree.parent[n];
    if (edge) {
      const shared = mark & this.marks[parent];
      const edgeName = [
        "edge", this.plan.radius[n] < 4 && "small", status & VISITED && "visited", status & CUT && "cut",
        outside && "outside",
        shared & IN_MIN && "in-min", shared & IN_MAX && "in-max",
      ].filter(Boolean).join(" ");
      if (this.edgeClasses[n] !== edgeName) {
        this.edgeClasses[n] = edgeName;
        edge.setAttribute("class", edgeName);
      }
    }
    if (this.plan.roomy[n] && this.plan.radius[n] >= 8) this.updateBounds(n, state, group);
  }

  /** @param {number} n @param {State} state @param {SVGElement} group */
  updateBounds(n, state, group) {
    const low = state.lower[n], high = state.upper[n], thought = state.opinions.get(n);
    const opinion = thought ? opinionLabel(thought) : "";
    const text = `${low}|${high}|${opinion}`;
    if (this.texts[n] === text) return;
    this.texts[n] = text;
    const lower = group.querySelector(".lower"), upper = group.querySelector(".upper");
    if (lower) lower.textContent = low > -INFINITY ? shown(low) : "";
    if (upper) upper.textContent = high < INFINITY ? shown(high) : "";
    const beside = group.querySelector(".opinion");
    if (beside) beside.textContent = opinion;
  }

  /** Scrolls to the current node where the drawing is larger than its place. @param {HTMLElement} place */
  follow(place) {
    if (this.search.state.at < 0 || this.standIn(this.search.state.node) < 0) return;
    if ((place.scrollWidth <= place.clientWidth + 2
      && place.scrollHeight <= place.clientHeight + 2)) return;
    const scale = this.svg.clientWidth / this.plan.width, node = this.standIn(this.search.state.node);
    const x = this.plan.x[node] * scale, y = this.plan.y[node] * scale;
    const left = place.scrollLeft, right = left + place.clientWidth;
    const top = place.scrollTop, bottom = top + place.clientHeight;
    if (x < left + 40 || x > right - 40) place.scrollLeft = x - place.clientWidth / 2;
    if (y < top + 30 || y > bottom - 30) place.scrollTop = y - place.clientHeight / 2;
  }
}

/** The outline of a node. @param {boolean} max @param {number} r @param {boolean} triangle */
function shape(max, r, triangle) {
  if (triangle) {
    const y = max ? r : -r;
    return s("path", { class: "shape", d: `M0 ${-1.2 * y}L${1.3 * r} ${y}H${-1.3 * r}Z` });
  }
  return max ? s("rect", { class: "shape", x: -r, y: -r, width: 2 * r, height: 2 * r, rx: Math.min(2, r / 4) })
    : s("circle", { class: "shape", r });
}
