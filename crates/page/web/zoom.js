// How large a drawing is in its place, and which part of it is seen.

import { h, say } from "./dom.js";
import { TEXTS } from "./texts.js";

const T = TEXTS.stage;

/** Each press of a button or a key. */
const STEP = 1.3;
const SMALLEST = 0.1, LARGEST = 4;
/** A drawing is shrunk by itself down to this, so that its letters can be read. */
const READABLE = 0.62;
/** The bars of a place that scrolls. */
const BARS = 2;

export class Zoom {
  /**
   * @param {HTMLElement} place Where the drawing stands; it scrolls.
   * @param {() => {svg: SVGSVGElement, width: number, height: number, root: number}} drawn What is drawn, in its
   *   natural size, and where its root is.
   */
  constructor(place, drawn) {
    this.place = place;
    this.drawn = drawn;
    /** The factor that somebody chose. @type {number|null} */
    this.chosen = null;
    this.label = h("output", { class: "zoom-label" });
    const button = (/** @type {string} */ text, /** @type {string} */ title, /** @type {() => void} */ act) =>
      h("button", { type: "button", class: "quiet", "aria-label": title, title, onclick: act }, text);
    this.element = h("div", { class: "zoom", role: "group", "aria-label": T.zoom },
      button("−", T.smaller, () => this.by(1 / STEP)), this.label, button("+", T.larger, () => this.by(STEP)),
      button(T.fit, T.fitMeans, () => this.fit()));
    this.seen = false;
    new ResizeObserver(() => this.apply()).observe(place);
    place.addEventListener("pointerdown", (event) => this.grab(event));
    place.addEventListener("wheel", (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      this.by(event.deltaY < 0 ? STEP : 1 / STEP);
    }, { passive: false });
  }

  /** The factor at which the whole drawing is seen. */
  get whole() {
    const { width, height } = this.drawn(), style = getComputedStyle(this.place);
    const high = parseFloat(style.maxHeight) || Infinity;
    return Math.min(this.place.clientWidth / width, (high - BARS) / height, LARGEST);
  }

  /** The factor as long as nobody chose one: the whole drawing, if it can be read. */
  get usual() {
    return Math.min(1.15, Math.max(READABLE, this.whole));
  }

  get factor() {
    return this.chosen ?? this.usual;
  }

  /** Draws in the size there is now. */
  apply() {
    if (this.place.clientWidth === 0) return;
    const { svg, width } = this.drawn();
    svg.style.width = `${Math.floor(width * this.factor)}px`;
    say(this.label, `${Math.round(this.factor * 100)} %`);
    if (!this.seen) this.centre();
    this.seen = true;
  }

  /** The root in the middle of the first line. */
  centre() {
    this.place.scrollLeft = this.drawn().root * this.factor - this.place.clientWidth / 2;
    this.place.scrollTop = 0;
  }

  /** Larger or smaller, about the middle of what is seen. @param {number} ratio */
  by(ratio) {
    const { place } = this, before = this.factor;
    const x = (place.scrollLeft + place.clientWidth / 2) / before;
    const y = (place.scrollTop + place.clientHeight / 2) / before;
    this.chosen = Math.max(SMALLEST, Math.min(LARGEST, before * ratio));
    this.apply();
    place.scrollLeft = x * this.factor - place.clientWidth / 2;
    place.scrollTop = y * this.factor - place.clientHeight / 2;
  }

  fit() {
    this.chosen = Math.max(SMALLEST, this.whole);
    this.apply();
    this.centre();
  }

  /** A key of the place in focus; whether it was one. @param {string} key */
  key(key) {
    if (key === "+" || key === "=") this.by(STEP);
    else if (key === "-") this.by(1 / STEP);
    else if (key === "0") this.fit();
    else return false;
    return true;
  }

  /** Pulls the drawing along with the mouse; fingers scroll by themselves. @param {PointerEvent} event */
  grab(event) {
    if (event.button !== 0 || event.pointerType !== "mouse") return;
    const { place } = this, start = [event.clientX + place.scrollLeft, event.clientY + place.scrollTop];
    const move = (/** @type {PointerEvent} */ e) => {
      place.scrollLeft = start[0] - e.clientX;
      place.scrollTop = start[1] - e.clientY;
    };
    const end = () => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
  }
}
