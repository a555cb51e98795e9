// A run as an animated picture: one SVG file that plays by itself and needs nothing else.

import { s } from "./dom.js";
import { TEXTS, filled } from "./texts.js";
import { sentence } from "./words.js";

/** @typedef {import("./run-view.js").RunView} RunView */
/** A value of an attribute from a step on. @typedef {[number, string][]} Changes */

/** Seconds of a step, and of the last one. */
const STEP = 0.9, LAST = 4;
/** The most steps: a longer film nobody watches to its end. */
const MOST = 1500;
/** What stands below the drawing, and the width of a letter there. */
const CAPTION = 62, LETTER = 6.9;
/** The rules of the style sheet that a drawing is under. */
const DRAWN = /(^|[\s,>])(svg\.tree|\.node|\.edge|\.marker|\.blame-|\.only-|\.disagree)/;
const ELSEWHERE = /\.bare|\.exercise|\.key|-key|:root\[|\.icicle|\.bar-/;

/**
 * The film of a run, or nothing if it is too long.
 * @param {RunView} view
 * @returns {string|null}
 */
export function animation(view) {
  const { drawing, search } = view, at = search.state.at;
  if (search.length > MOST) return null;
  const film = new Film(view);
  for (let i = -1; i < search.length; i++) {
    drawing.update(search.go(i));
    film.shoot(i + 1);
  }
  drawing.update(search.go(-1));
  const text = film.develop();
  view.go(at);
  return text;
}

/** Adds a value where it is another one. @param {Changes} changes @param {number} frame @param {string} value */
function note(changes, frame, value) {
  if (changes.length === 0 || changes[changes.length - 1][1] !== value) changes.push([frame, value]);
}

class Film {
  /** @param {RunView} view */
  constructor(view) {
    this.view = view;
    /** @type {string[]} */
    this.told = [];
    /** What changes, by element. @type {Map<Element, {name: string, changes: Changes}[]>} */
    this.changing = new Map();
  }

  /** @param {Element} element @param {string} name @param {number} frame @param {string} value */
  see(element, name, frame, value) {
    const list = this.changing.get(element) ?? [];
    this.changing.set(element, list);
    let one = list.find((other) => other.name === name);
    if (!one) list.push(one = { name, changes: [] });
    note(one.changes, frame, value);
  }

  /** Takes the drawing as it stands now. @param {number} frame */
  shoot(frame) {
    const { drawing, search } = this.view;
    for (const n of drawing.plan.visible) {
      const node = drawing.nodes[n], edge = drawing.edges[n];
      if (node) this.see(node, "class", frame, node.getAttribute("class") ?? "");
      if (edge) this.see(edge, "class", frame, edge.getAttribute("class") ?? "");
      if (node && drawing.plan.roomy[n]) {
        for (const text of node.querySelectorAll(".lower, .upper")) this.see(text, "text", frame,
          text.textContent ?? "");
      }
    }
    for (const name of ["cx", "cy", "r"]) this.see(drawing.marker, name, frame, this.marked(name));
    this.told.push(sentence(search, frame - 1));
  }

  /** Where the marker is: a transform cannot be set step by step. @param {string} name */
  marked(name) {
    const { marker } = this.view.drawing;
    if (name === "r") return marker.getAttribute("r") ?? "0";
    const [x, y] = /translate\((\S+) (\S+)\)/.exec(marker.getAttribute("transform") ?? "")?.slice(1) ?? ["0", "0"];
    return name === "cx" ? x : y;
  }

  /** The seconds at which a frame begins. @param {number} frame */
  when(frame) {
    return `nw.begin+${(frame * STEP).toFixed(1)}s`;
  }

  /** The film as a file. */
  develop() {
    const { drawing } = this.view, { width, height } = drawing.plan, frames = this.told.length;
    const wide = Math.max(width, 420), left = (wide - width) / 2;
    const copy = /** @type {SVGSVGElement} */ (drawing.svg.cloneNode(true));
    const from = [...drawing.svg.querySelectorAll("*")], to = [...copy.querySelectorAll("*")];
    from.forEach((element, i) => this.animate(to[i], this.changing.get(element) ?? [], frames));
    const tree = s("g", { transform: `translate(${left} 0)` }, ...copy.childNodes);
    const all = height + CAPTION, total = (frames * STEP + LAST - STEP).toFixed(1);
    const film = s("svg", { xmlns: "http://www.w3.org/2000/svg", class: "tree", width: wide, height: all,
      viewBox: `0 0 ${wide} ${all}`, role: "img" },
      s("title", {}, filled(TEXTS.stage.film, { name: this.view.run.name })), s("style", {}, styles()),
      s("rect", { class: "paper", width: wide, height: all },
        s("animate", { id: "nw", attributeName: "opacity", from: 1, to: 1, dur: `${total}s`, begin: "0s;nw.end" })),
      tree, ...this.captions(wide, height));
    film.removeAttribute("style");
    return new XMLSerializer().serializeToString(film);
  }

  /** @param {Element} copy @param {{name: string, changes: Changes}[]} list @param {number} frames */
  animate(copy, list, frames) {
    for (const { name, changes } of list) {
      if (name === "text") this.texts(copy, changes, frames);
      else if (name === "cx" || name === "cy" || name === "r") {
        copy.removeAttribute("transform");
        copy.setAttribute(name, changes[0][1]);
      } else copy.setAttribute(name, changes[0][1]);
      if (name === "text" || changes.length === 1) continue;
      for (const [frame, value] of changes) copy.append(
        s("set", { attributeName: name, to: value, begin: this.when(frame), fill: "freeze" }));
    }
  }

  /** A text that changes is several, of which one is seen. @param {Element} copy @param {Changes} changes */
  texts(copy, changes, frames = 0) {
    changes.forEach(([frame, value], i) => {
      if (value === "") return;
      const one = /** @type {Element} */ (copy.cloneNode(false));
      one.textContent = value;
      this.show(one, frame, i + 1 < changes.length ? changes[i + 1][0] : frames);
      copy.parentElement?.append(one);
    });
    copy.remove();
  }

  /** Shows an element for some frames. @param {Element} element @param {number} frame @param {number} end */
  show(element, frame, end) {
    const last = end >= this.told.length;
    element.setAttribute("visibility", "hidden");
    element.append(s("set", { attributeName: "visibility", to: "visible", begin: this.when(frame),
      dur: `${((end - frame) * STEP + (last ? LAST - STEP : 0)).toFixed(1)}s` }));
  }

  /** What happens, step by step, in at most two lines. @param {number} wide @param {number} top */
  captions(wide, top) {
    return this.told.map((text, frame) => {
      const count = `${this.view.run.name} · ${frame} / ${this.told.length - 1}`;
      const lines = wrapped(text, Math.floor((wide - 24) / LETTER)).slice(0, 2);
      const group = s("g", { class: "caption" }, s("text", { class: "count", x: 12, y: top + 14 }, count),
        ...lines.map((line, i) => s("text", { x: 12, y: top + 33 + 18 * i }, line)));
      this.show(group, frame, frame + 1);
      return group;
    });
  }
}

/** Lines of at most so many letters. @param {string} text @param {number} most */
function wrapped(text, most) {
  const lines = [""];
  for (const word of text.split(" ")) {
    const line = lines[lines.length - 1];
    if (line && line.length + 1 + word.length > most) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines;
}

/** The rules that the drawing is under, with the colours of now in them. */
function styles() {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).filter((rule) =>
    rule instanceof CSSStyleRule && DRAWN.test(rule.selectorText) && !ELSEWHERE.test(rule.selectorText));
  const text = rules.map((rule) => rule.cssText).join("\n");
  const look = getComputedStyle(document.documentElement);
  // A colour may be made of another one.
  const names = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].flatMap((rule) =>
    (rule instanceof CSSStyleRule ? [...rule.style].filter((name) => name.startsWith("--")) : [])));
  const known = [...new Set(names)].map((name) => [name, look.getPropertyValue(name).trim()]).filter(([, v]) => v);
  return `svg { ${known.map(([name, value]) => `${name}: ${value}`).join("; ")} }\n${text}\n` +
    // A browser does not tell the font of a rule that has a variable in it.
    "svg.tree .value, svg.tree .move, svg.tree .below, svg.tree .long { font: 12px var(--sans) }\n" +
    "svg.tree .lower, svg.tree .upper { font: 600 12px var(--sans) }\n" +
    "svg.tree .evaluated > .value { font-weight: 700 }\n.paper { fill: var(--card) }\n" +
    "svg .caption text { font: 14px var(--serif); text-anchor: start; fill: var(--ink) }\n" +
    "svg .caption .count { font: 12px var(--sans); fill: var(--muted) }";
}
