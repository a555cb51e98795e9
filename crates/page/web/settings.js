// The settings of a search, as the greeting lists them.

import { choice, h } from "./dom.js";
import { TEXTS, filled } from "./texts.js";

const T = TEXTS.settings;

/** @typedef {import("./types.js").Setting} Setting */

/** What comes between the settings of an address. */
const BETWEEN = ";";

/** Settings out of an address: `table=2^16;guess=two-back`. @param {string} text */
export function readSettings(text) {
  /** @type {Record<string, string>} */
  const settings = {};
  for (const part of text.split(BETWEEN)) {
    const [name, ...value] = part.split("=");
    if (name && value.length) settings[name] = value.join("=");
  }
  return settings;
}

/** The same into an address. @param {Record<string, string>} settings */
export function writeSettings(settings) {
  return Object.entries(settings).map(([name, value]) => `${name}=${value}`).join(BETWEEN);
}

/**
 * A card to unfold, with a field for every setting but the algorithm, which has a place of its own.
 * @param {Setting[]} all @param {string} game @param {Record<string, string>} settings
 * @param {(settings: Record<string, string>) => void} changed
 */
export function settingsCard(all, game, settings, changed) {
  const set = (/** @type {string} */ name, /** @type {string} */ value) => {
    const { [name]: _, ...others } = settings;
    settings = value ? { ...others, [name]: value } : others;
    changed(settings);
  };
  const fields = all.filter((setting) => setting.name !== "algorithm").map((setting) => {
    const now = settings[setting.name] ?? "", usual = setting.play[game] ?? "";
    const title = `${setting.help}: ${setting.values}`;
    if (setting.words.length && !setting.several) {
      const words = setting.words.map((word) => [word.name, word.name]);
      return choice(setting.title, [["", filled(T.usual, { value: usual })], ...words], now,
        (value) => set(setting.name, value), { title });
    }
    const input = h("input", { type: "text", value: now, placeholder: usual, title, spellcheck: "false",
      onchange: (/** @type {Event} */ e) => {
        set(setting.name, /** @type {HTMLInputElement} */ (e.target).value.trim());
      } });
    return h("label", { class: "field" }, h("span", {}, setting.title), input);
  });
  return h("details", { class: "settings", open: Object.keys(settings).length > 0 },
    h("summary", {}, T.title), h("div", { class: "fields" }, ...fields));
}
