// What a search that grows a tree thinks of its nodes: proof and disproof numbers, conspiracy
// numbers, pessimistic and optimistic values, estimates. All values are Max's.

import { h } from "./dom.js";
import { shown } from "./numbers.js";

/** @typedef {import("./types.js").Opinion} Opinion */

/** A number of leaves, of which there may be none that will do. @param {number|null} number */
function number(number) {
  return number === null ? "∞" : String(number);
}

/** The legend of a node's label, by what the search thinks in. @type {Record<string, string>} */
const LEGENDS = {
  proof: "proof / disproof number",
  conspiracy: "value, leaves that must change to raise ↑ or lower ↓ it",
  range: "pessimistic … optimistic value",
  estimate: "value by the leaves so far",
};

/** In a few characters, for beside the node. @param {Opinion} opinion */
export function opinionLabel(opinion) {
  if ("proof" in opinion) return opinion.proof.map(number).join(" / ");
  if ("conspiracy" in opinion) {
    const [value, [rise, fall]] = opinion.conspiracy;
    return `${shown(value)} ↑${number(rise)} ↓${number(fall)}`;
  }
  if ("range" in opinion) return opinion.range.map(shown).join(" … ");
  return shown(opinion.estimate);
}

/** In words, with their values. @param {Opinion} opinion @returns {[string, string][]} */
export function opinionFacts(opinion) {
  if ("proof" in opinion) {
    const [proof, disproof] = opinion.proof;
    return [["proof number", number(proof)], ["disproof number", number(disproof)]];
  }
  if ("conspiracy" in opinion) {
    const [value, [rise, fall]] = opinion.conspiracy;
    return [["value so far", shown(value)], ["leaves to raise it", number(rise)], ["leaves to lower it", number(fall)]];
  }
  if ("range" in opinion) return [["pessimistic", shown(opinion.range[0])], ["optimistic", shown(opinion.range[1])]];
  return [["value so far", shown(opinion.estimate)]];
}

/**
 * Of what the numbers beside the nodes are, for a search that has such; else nothing.
 * @param {import("./types.js").Run} run
 */
export function opinionLegend(run) {
  const first = run.steps.find((step) => step.thinks?.length)?.thinks?.[0];
  const legend = first && Object.keys(first[1]).map((kind) => LEGENDS[kind])[0];
  return legend ? h("p", { class: "legend opinion-legend" }, `Beside a node, below f⁺: ${legend}.`) : null;
}

/**
 * A growth of the tree in a sentence.
 * @param {import("./types.js").Step} step @param {(node: number) => string} nameOf
 */
export function growthSentence(step, nameOf) {
  const thinks = step.thinks ?? [], [, own] = thinks[0] ?? [];
  const facts = own ? opinionFacts(own).map(([term, value]) => `${term} ${value}`).join(", ") : "";
  const others = thinks.length - 1;
  return `${nameOf(step.node)}: ${facts}.` + (others > 0
    ? ` ${others} more ${others === 1 ? "node is" : "nodes are"} brought up to date, up to the root.` : "");
}
