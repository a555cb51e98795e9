// What a search that grows a tree thinks of its nodes: proof and disproof numbers, conspiracy
// numbers, pessimistic and optimistic values, estimates. All values are Max's.

import { h } from "./dom.js";
import { shown } from "./numbers.js";
import { TEXTS, filled } from "./texts.js";

const T = TEXTS.opinions;

/** @typedef {import("./types.js").Opinion} Opinion */

/** A number of leaves, of which there may be none that will do. @param {number|null} number */
function number(number) {
  return number === null ? "∞" : String(number);
}

/** The legend of a node's label, by what the search thinks in. @type {Record<string, string>} */
const LEGENDS = {
  proof: T.proofLegend, conspiracy: T.conspiracyLegend, range: T.rangeLegend, estimate: T.estimateLegend,
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
    return [[T.proof, number(proof)], [T.disproof, number(disproof)]];
  }
  if ("conspiracy" in opinion) {
    const [value, [rise, fall]] = opinion.conspiracy;
    return [[T.soFar, shown(value)], [T.toRaise, number(rise)], [T.toLower, number(fall)]];
  }
  if ("range" in opinion) return [[T.pessimistic, shown(opinion.range[0])], [T.optimistic, shown(opinion.range[1])]];
  return [[T.soFar, shown(opinion.estimate)]];
}

/**
 * Of what the numbers beside the nodes are, for a search that has such; else nothing.
 * @param {import("./types.js").Run} run
 */
export function opinionLegend(run) {
  const first = run.steps.find((step) => step.thinks?.length)?.thinks?.[0];
  const legend = first && Object.keys(first[1]).map((kind) => LEGENDS[kind])[0];
  return legend ? h("p", { class: "legend opinion-legend" }, filled(T.legend, { legend })) : null;
}

/**
 * A growth of the tree in a sentence.
 * @param {import("./types.js").Step} step @param {(node: number) => string} nameOf
 */
export function growthSentence(step, nameOf) {
  const thinks = step.thinks ?? [], [, own] = thinks[0] ?? [];
  const facts = own ? opinionFacts(own).map(([term, value]) => `${term} ${value}`).join(", ") : "";
  const others = thinks.length - 1;
  const told = filled(T.grown, { name: nameOf(step.node), facts });
  return others === 0 || !own ? told : told + (others === 1 ? T.oneMore : filled(T.more, { n: others }));
}
