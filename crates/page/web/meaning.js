// What a word means, where it stands, in the language of the page.

import { h } from "./dom.js";
import { GLOSSARY } from "./glossary.js";
import { TEXTS } from "./texts.js";

const { groups, words: translated } = TEXTS.glossary;

/**
 * The glossary: groups of words. A word has its English one, which links name it by, itself and its meaning.
 * @type {{title: string, words: [string, string, string][]}[]}
 */
export const MEANINGS = GLOSSARY.map(([title, words]) => ({ title: groups[title] ?? title,
  words: words.map(([english, meaning]) => [english, ...(translated[english] ?? [english, meaning])]) }));

/** Each English word, and the others of its entry. @type {Map<string, [string, string]>} */
const BY_WORD = new Map(MEANINGS.flatMap(({ words }) => words.flatMap(([english, word, meaning]) =>
  english.split(", ").map((one) => /** @type {const} */ ([one, [english === word ? one : word, meaning]])))));

/** A word that explains itself. @param {string} text @param {string} [english] The word of the glossary, if another. */
export function term(text, english = text) {
  const known = BY_WORD.get(english);
  return known === undefined ? text : h("abbr", { title: known.join(": ") }, text);
}
