// What a word means, where it stands.

import { h } from "./dom.js";
import { GLOSSARY } from "./glossary.js";
import { LANGUAGE } from "./texts.js";

/** @type {Map<string, string>} */
const MEANINGS = new Map(GLOSSARY.flatMap(([, words]) =>
  words.flatMap(([word, meaning]) => word.split(", ").map((one) => /** @type {const} */ ([one, meaning])))));

/** The meaning of a word of the glossary; nothing of another one. @param {string} word */
export function meaningOf(word) {
  return MEANINGS.get(word);
}

/** A word that explains itself. @param {string} text @param {string} [word] The word of the glossary, if another. */
export function term(text, word = text) {
  // The glossary is in English.
  const meaning = LANGUAGE === "en" ? meaningOf(word) : undefined;
  return meaning === undefined ? text : h("abbr", { title: `${word}: ${meaning}` }, text);
}
