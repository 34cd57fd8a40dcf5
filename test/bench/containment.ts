/*
 * `npm run suite contracts containment`: does every value that schema A accepts pass schema B? The pairs of the corpus, whose answers follow from the
 * specification, and generated evolutions, asked of this project, `jsoncompat` and `json-schema-diff`. PAIRS (default 200) is the number of
 * evolutions, SEED (default 1) selects them. `--write` stores the table in containment-results.json, from which `npm run docs` fills the documents.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { table } from "../../scripts/markdown-table.js";
import { compareSchemas } from "../../src/containment/index.js";
import { type KnownPair, readCorpus } from "../contracts/corpus-pairs.js";
import { compareWithPeer } from "../contracts/peer-results.js";
import { generateEvolutions } from "./containment-evolutions.js";
import { machineName } from "./machine-name.js";

interface Answer {
  readonly result: string;
  readonly milliseconds: number;
}

const groups: Readonly<Record<string, readonly KnownPair[]>> = {
  corpus: readCorpus(),
  evolutions: generateEvolutions(Number(process.env["PAIRS"] ?? 200), Number(process.env["SEED"] ?? 1)),
};
const rows: (string | number)[][] = [];
for (const [group, pairs] of Object.entries(groups)) {
  const answers = {
    "json-schema-containment": pairs.map(answerOf),
    jsoncompat: await compareWithPeer("jsoncompat", pairs),
    "json-schema-diff": await compareWithPeer("json-schema-diff", pairs),
  };
  for (const [name, list] of Object.entries(answers)) rows.push(rowOf(group, name, pairs, list));
}
const { corpus = [], evolutions = [] } = groups;
const head = [
  "Pairs",
  "Package",
  "Right",
  "Wrong: accepts a break",
  "Wrong: false alarm",
  "No answer",
  "Median",
  "Slowest",
];
const text = [
  table(head, rows),
  `${corpus.length} pairs of the corpus (${countOf(corpus)}) and ${evolutions.length} generated evolutions (${countOf(evolutions)}). Milliseconds per pair, with a limit of 2000; ${machineName()}.\n`,
].join("\n");
console.log(text);
if (process.argv.includes("--write")) {
  writeFileSync(join(import.meta.dirname, "containment-results.json"), `${JSON.stringify({ text }, undefined, 2)}\n`);
}

function answerOf({ old, new: now }: KnownPair): Answer {
  const start = performance.now();
  const { result } = compareSchemas(old, now);
  return { result, milliseconds: performance.now() - start };
}

function rowOf(
  group: string,
  name: string,
  pairs: readonly KnownPair[],
  answers: readonly Answer[],
): readonly (string | number)[] & (string | number)[] {
  const count = (result: string, truth: KnownPair["result"]): number =>
    answers.filter((answer, i) => answer.result === result && pairs[i]?.result === truth).length;
  const right = count("compatible", "compatible") + count("breaking", "breaking");
  const missed = count("compatible", "breaking");
  const alarms = count("breaking", "compatible");
  const times = answers.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const median = times[Math.floor(times.length / 2)] ?? 0;
  const unanswered = answers.length - right - missed - alarms;
  return [group, name, right, missed, alarms, unanswered, median.toFixed(2), (times.at(-1) ?? 0).toFixed(0)];
}

function countOf(pairs: readonly KnownPair[]): string {
  return `${pairs.filter(({ result }) => result === "compatible").length} contained`;
}
