// What an experiment takes from two searches of a tree.

/** @typedef {import("./types.js").TraceReply} TraceReply */

/** How many of a hundred leaves of one search are leaves of the other. @param {TraceReply} reply */
export function ratio(reply, of = 0, within = 1) {
  const others = new Set(reply.runs[within].leaves), { leaves } = reply.runs[of];
  return (100 * leaves.filter((leaf) => others.has(leaf)).length) / leaves.length;
}

/** 100 if both evaluate the same leaves in the same order, else 0. @param {TraceReply} reply */
export function sameOrder(reply) {
  return String(reply.runs[0].leaves) === String(reply.runs[1].leaves) ? 100 : 0;
}

/** Evaluations of leaves that were evaluated before. @param {TraceReply} reply */
export function again(reply) {
  return reply.runs[0].counts[0] - reply.runs[0].leaves.length;
}
