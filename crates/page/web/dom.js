// Elements in one line each.

const SVG = "http://www.w3.org/2000/svg";

/**
 * A value of an attribute, or what is done on an event.
 * @typedef {string|number|boolean|null|undefined|((event: never) => void)} Attribute
 * @typedef {Record<string, Attribute>} Attributes
 */
/** @typedef {Node|string|number|null|undefined|false|Child[]} Child */

/**
 * @param {Element} element
 * @param {Attributes} attributes
 * @param {Child[]} children
 */
function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    else if (name in element && (name === "value" || name === "checked")) Object.assign(element, { [name]: value });
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  add(element, children);
}

/** @param {Element} element @param {Child[]} children */
function add(element, children) {
  for (const child of children) {
    if (Array.isArray(child)) add(element, child);
    else if (child !== null && child !== undefined && child !== false) element.append(
      child instanceof Node ? child : String(child));
  }
}

/**
 * An element of HTML.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag @param {Attributes} [attributes] @param {Child[]} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  fill(element, attributes, children);
  return element;
}

/**
 * An element of SVG.
 * @param {string} tag @param {Attributes} [attributes] @param {Child[]} children
 * @returns {SVGElement}
 */
export function s(tag, attributes = {}, ...children) {
  const element = /** @type {SVGElement} */ (document.createElementNS(SVG, tag));
  fill(element, attributes, children);
  return element;
}

/** Replaces what an element holds. @param {Element} element @param {Child[]} children */
export function show(element, ...children) {
  element.replaceChildren();
  add(element, children);
}

/** Sets a text only where it changes. @param {Element} element @param {string} text */
export function say(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * A labelled choice.
 * @param {string} label @param {(string[]|{group: string, options: string[][]})[]} options Each an id and a text.
 * @param {string} value @param {(value: string) => void} changed @param {Attributes} [more]
 */
export function choice(label, options, value, changed, more = {}) {
  const one = (/** @type {string[]} */ [id, text]) => h("option", { value: id, selected: id === value }, text);
  const list = options.map((o) => (Array.isArray(o) ? one(o)
    : h("optgroup", { label: o.group }, ...o.options.map(one))));
  const select = h("select", { onchange: (/** @type {Event} */ e) =>
    changed(/** @type {HTMLSelectElement} */ (e.target).value), ...more }, ...list);
  return h("label", { class: "field" }, h("span", {}, label), select);
}

/**
 * A labelled number.
 * @param {string} label @param {number} value @param {(value: number) => void} changed @param {Attributes} [more]
 */
export function number(label, value, changed, more = {}) {
  const input = h("input", {
    type: "number", value: String(value), step: 1, inputmode: "numeric", ...more,
    onchange: (/** @type {Event} */ e) => {
      const n = Number(/** @type {HTMLInputElement} */ (e.target).value);
      if (Number.isFinite(n)) changed(Math.trunc(n));
    },
  });
  return h("label", { class: "field narrow" }, h("span", {}, label), input);
}
