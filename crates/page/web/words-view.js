// The glossary: every word with a meaning of its own, and a link to each.

import { address } from "./address.js";
import { h } from "./dom.js";
import { MEANINGS } from "./meaning.js";
import { TEXTS } from "./texts.js";

const T = TEXTS.words;

/** @param {import("./main.js").Desk} _desk @param {URLSearchParams} state @returns {import("./main.js").View} */
export function open(_desk, state) {
  const element = h("div", { class: "words" }, h("h1", {}, T.title),
    h("p", { class: "lead" }, T.lead),
    ...MEANINGS.map(({ title, words }) => h("section", { class: "card" }, h("h2", {}, title),
      h("dl", {}, ...words.flatMap(([english, word, meaning]) => [
        h("dt", { "data-word": english }, h("a", { href: address("words", { word: english }) }, word)),
        h("dd", {}, meaning)])))));
  const restore = (/** @type {URLSearchParams} */ now) => {
    const word = now.get("word");
    for (const dt of element.querySelectorAll("dt")) {
      const chosen = dt.dataset.word === word;
      dt.classList.toggle("chosen", chosen);
      if (chosen) requestAnimationFrame(() => dt.scrollIntoView({ block: "center" }));
    }
  };
  restore(state);
  return { element, restore };
}
