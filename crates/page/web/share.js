// What is shown, taken elsewhere: as a link, as a drawing, as a picture.

import { h, say } from "./dom.js";
import { TEXTS } from "./texts.js";

const T = TEXTS.stage;

/** What a style sheet may say of a part of a drawing. */
const STYLES = ["fill", "stroke", "stroke-width", "stroke-dasharray", "stroke-linecap", "stroke-linejoin", "opacity",
  "fill-opacity", "font-family", "font-size", "font-style", "font-weight", "text-anchor", "visibility", "display"];
/** Dots of a picture for each unit of the drawing. */
const SHARP = 2;

/**
 * A drawing with its styles in it, that needs no style sheet.
 * @param {SVGSVGElement} svg
 * @returns {{text: string, width: number, height: number}}
 */
export function drawingText(svg) {
  const copy = /** @type {SVGSVGElement} */ (svg.cloneNode(true)), { width, height } = svg.viewBox.baseVal;
  const from = [svg, ...svg.querySelectorAll("*")], to = [copy, ...copy.querySelectorAll("*")];
  from.forEach((element, i) => {
    const style = getComputedStyle(element);
    to[i].setAttribute("style", STYLES.map((name) => `${name}:${style.getPropertyValue(name)}`).join(";"));
    to[i].removeAttribute("class");
  });
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  const paper = getComputedStyle(document.documentElement).getPropertyValue("--card");
  const ground = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  for (const [name, value] of Object.entries({ width, height, fill: paper.trim() })) {
    ground.setAttribute(name, String(value));
  }
  copy.prepend(ground);
  return { text: new XMLSerializer().serializeToString(copy), width, height };
}

/** @param {Blob} blob @param {string} name */
export function save(blob, name) {
  const link = h("a", { href: URL.createObjectURL(blob), download: name });
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** @param {SVGSVGElement} svg @param {string} name */
export function saveSvg(svg, name) {
  save(new Blob([drawingText(svg).text], { type: "image/svg+xml" }), `${name}.svg`);
}

/** @param {SVGSVGElement} svg @param {string} name */
export async function savePng(svg, name) {
  const { text, width, height } = drawingText(svg), picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await picture.decode();
  const canvas = h("canvas", { width: Math.ceil(width * SHARP), height: Math.ceil(height * SHARP) });
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise((done) => canvas.toBlob(done, "image/png"));
  if (blob instanceof Blob) save(blob, `${name}.png`);
}

/** The address of what is shown, without what only this window wants. */
export function link() {
  const here = new URL(location.href);
  here.search = "";
  return here.href;
}

/** A button that copies the link to what is shown. */
export function copyButton() {
  const button = h("button", { type: "button", class: "quiet", onclick: async () => {
    try {
      await navigator.clipboard.writeText(link());
      say(button, T.copied);
    } catch {
      // Without leave to write there, the link can still be taken by hand.
      window.prompt(T.link, link());
    }
    window.setTimeout(() => say(button, T.copy), 1500);
  } }, T.copy);
  return button;
}
