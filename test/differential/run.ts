/*
 * `npm run suite differential`: prints where our schemas and guards differ from the compiler, on LIMIT values per type (default 400), and a score for
 * each engine: ours, then others on the same values. `--only toolwright` skips the others; `--verbose` lists the types they get wrong.
 */
import { join } from "node:path";
import { compareFolder } from "./compare.js";
import { installPeers, peersFolder } from "./install-peers.js";
import { intendedDifferences, isIntended } from "./intended-differences.js";
import { type PeerEngine, runPeer } from "./run-peer.js";
import { probedTypes, score, scoreLine, wrongTypes } from "./score.js";

/** Each with the strictest documented settings. Typia's schemas leave objects open; its validator closes them. */
const peers: readonly PeerEngine[] = [
  { name: "ts-json-schema-generator 2.4.0", script: "ts-json-schema-generator.mjs" },
  { name: "typescript-json-schema 0.68.0", script: "typescript-json-schema.mjs" },
  { name: "typia 9.7.2 json.schemas", script: "typia.mjs", argument: "schemas" },
  { name: "typia 9.7.2 createEquals", script: "typia.mjs", argument: "equals" },
];

const folder = join(import.meta.dirname, "types");
const result = await compareFolder(folder, Number(process.env["LIMIT"] ?? 400));
const intended = new Set(intendedDifferences.flatMap(({ types }) => types));
for (const { type, reason } of result.failures) console.log(`no schema: ${type}: ${reason}`);
const unintended = result.differences.filter(({ type, by }) => !isIntended(type, by));
for (const { type, value, accepted, by } of unintended.slice(0, 100)) {
  console.log(`${type}: ${by} ${accepted ? "rejects" : "accepts"} ${value}`);
}
const differing = new Set(result.differences.map(({ type }) => type));
const stale = [...intended].filter((type) => !differing.has(type));
for (const type of stale) console.log(`listed as different but does not differ: ${type}`);
process.exitCode = unintended.length + result.failures.length + stale.length > 0 ? 1 : 0;

const types = probedTypes(result.probes, result.accepted).filter(({ name }) => !intended.has(name));
const values = types.reduce((total, { probes }) => total + probes.length, 0);
console.log(
  `${types.length} types, ${values} values; ${intended.size} more types intentionally differ from the compiler and are not scored`,
);
const wrong = (accepted: boolean): number => unintended.filter((difference) => difference.accepted === accepted).length;
console.log(
  scoreLine("toolwright", {
    types: types.length + result.failures.length,
    exact: types.length - new Set(unintended.map(({ type }) => type)).size,
    withoutSchema: result.failures.length,
    acceptedWrongly: wrong(false),
    rejectedWrongly: wrong(true),
  }),
);

const only = process.argv.indexOf("--only");
if (only < 0 || process.argv[only + 1] !== "toolwright") {
  installPeers();
  const questions = types.map(({ probes }) => ({
    path: join(folder, probes[0]?.file ?? ""),
    type: probes[0]?.type ?? "",
    values: probes.map(({ value }) => value),
  }));
  for (const peer of peers) {
    const answers = await runPeer(peer, peersFolder, questions);
    console.log(scoreLine(peer.name, score(types, answers)));
    if (process.argv.includes("--verbose")) for (const line of wrongTypes(types, answers)) console.log(`  ${line}`);
  }
}
