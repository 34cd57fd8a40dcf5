/*
 * `npm run suite contracts`: random pairs of schemas, compared and checked by Ajv, and the pairs of the corpus, whose results are known; beside it the
 * npm package jsoncompat on the same pairs. PAIRS (default 5000) and SEED (default 1) choose the run. `--write` stores the tables in results.json,
 * from which `npm run docs` fills the documents.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { table } from "../../scripts/markdown-table.js";
import { compareSchemas } from "../../src/containment/index.js";
import { checkPairs } from "./check-pairs.js";
import { readCorpus } from "./corpus-pairs.js";
import { compareWithPeer, type PeerResult } from "./peer-results.js";

const pairs = Number(process.env["PAIRS"] ?? 5000);
const seed = Number(process.env["SEED"] ?? 1);
const counts = checkPairs(pairs, seed, (done) => console.error(`${done} of ${pairs} pairs`));
const peer = await compareWithPeer("jsoncompat", counts.compared);
const corpus = readCorpus();
const peerOnCorpus = await compareWithPeer("jsoncompat", corpus);

const random = table(
  ["Random pairs", "toolwright", "jsoncompat: compatible", "jsoncompat: breaking", "jsoncompat: unsupported"],
  (["proved", "tried", "breaking", "unknown"] as const).map((outcome) => {
    const theirs = peer.filter((_, i) => counts.compared[i]?.outcome === outcome);
    const title = {
      proved: "compatible, proved",
      tried: "compatible, tried",
      breaking: "breaking",
      unknown: "unknown",
    };
    return [title[outcome], theirs.length, ...countsOf(theirs)];
  }),
);
const known = table(
  ["Corpus", "Pairs", "Right", "Wrong", "Unknown or unsupported"],
  [
    ["toolwright", ...marksOf(corpus.map(({ old, new: now }) => compareSchemas(old, now).result))],
    ["jsoncompat", ...marksOf(peerOnCorpus.map(({ result }) => result))],
  ],
);
const text = [
  random,
  `Of ${pairs} random pairs (seed ${seed}), Ajv finds ${counts.wrong.length} results of toolwright wrong. ${timesOf("toolwright", counts.milliseconds, counts.slowest)} ${timesOf("jsoncompat", sum(peer), Math.max(...peer.map(({ milliseconds }) => milliseconds)))}\n`,
  known,
].join("\n");
console.log(text);
for (const one of counts.wrong.slice(0, 10)) console.log(one);
process.exitCode = counts.wrong.length > 0 ? 1 : 0;
if (process.argv.includes("--write")) {
  writeFileSync(join(import.meta.dirname, "results.json"), `${JSON.stringify({ text }, undefined, 2)}\n`);
}

function countsOf(results: readonly PeerResult[]): readonly number[] {
  return (["compatible", "breaking", "unsupported"] as const).map(
    (result) => results.filter((one) => one.result === result).length,
  );
}

function marksOf(results: readonly string[]): readonly number[] {
  const isAnswer = (result: string): boolean => result === "compatible" || result === "breaking";
  const right = results.filter((result, i) => result === corpus[i]?.result).length;
  const answers = results.filter(isAnswer).length;
  return [results.length, right, answers - right, results.length - answers];
}

function timesOf(name: string, milliseconds: number, slowest: number): string {
  return `${name} takes ${(milliseconds / pairs).toFixed(1)} ms per pair, ${slowest.toFixed(0)} ms for the slowest.`;
}

function sum(results: readonly PeerResult[]): number {
  return results.reduce((all, { milliseconds }) => all + milliseconds, 0);
}
