/*
 * `npm run peers -- FOLDER`: compares our schemas with the compiler on the test suites of other generators, and theirs too. FOLDER contains a
 * checkout of each: ts-json-schema-generator, typescript-json-schema and typia. Checks LIMIT values per type (default 50). A type that we get
 * wrong must be listed in peer-differences.json. `--only toolwright` skips the others; `--verbose` lists what each of them gets wrong.
 */
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describeTypes } from "../../src/compiler/frontend/index.js";
import { exportedTypes } from "./compare.js";
import { compilerAccepts, type Probe } from "./compiler-accepts.js";
import { installPeers, peersFolder } from "./install-peers.js";
import { type PeerCase, stageSuites } from "./peer-suites.js";
import { type Answer, type PeerEngine, runPeer } from "./run-peer.js";
import type { ProbedType } from "./score.js";

const peers: readonly PeerEngine[] = [
  { name: "ts-json-schema-generator 2.4.0", script: "ts-json-schema-generator.mjs" },
  { name: "typescript-json-schema 0.68.0", script: "typescript-json-schema.mjs" },
];

const [folder] = process.argv.slice(2);
if (folder === undefined || folder.startsWith("-")) {
  console.error("Specify a folder with a checkout of each peer: npm run peers -- FOLDER");
  process.exit(2);
}
interface ListedDifference {
  readonly reason: string;
  /** As `suite/file:Type`. */
  readonly types: readonly string[];
}

// Hand-written: every type whose schema differs from the compiler on purpose.
const listed = JSON.parse(
  readFileSync(join(import.meta.dirname, "peer-differences.json"), "utf8"),
) as readonly ListedDifference[];
const isVerbose = process.argv.includes("--verbose");
const limit = Number(process.env["LIMIT"] ?? 50);
installPeers();
const { work, cases } = stageSuites(folder, join(peersFolder, ".cache"));
try {
  if (isVerbose) console.log(`${cases.length} cases staged after ${process.uptime().toFixed(0)} s`);
  const types = probeCases(work, cases);
  const values = types.reduce((total, { probes }) => total + probes.length, 0);
  console.log(`${types.length} exported types, ${values} values`);
  const ours = await ownAnswers(work, cases, types);
  const wrong = printResult("toolwright", types, ours, false);
  const reasons = new Map(listed.flatMap(({ reason, types: names }) => names.map((name) => [name, reason] as const)));
  for (const [name, value] of wrong) if (!reasons.has(name)) console.log(`  not listed: ${name}: ${value}`);
  const stale = [...reasons.keys()].filter((name) => !wrong.has(name));
  for (const name of stale) console.log(`  listed, but not wrong: ${name}`);
  const unlisted = [...wrong.keys()].filter((name) => !reasons.has(name));
  process.exitCode = unlisted.length + stale.length > 0 ? 1 : 0;
  for (const { reason, types: names } of listed) console.log(`  ${names.length} wrong as listed: ${reason}`);

  if (!process.argv.includes("--only")) {
    const questions = cases.map(({ path, type }, index) => ({
      path,
      type,
      values: types[index]?.probes.map(({ value }) => value) ?? [],
    }));
    for (const peer of peers) printResult(peer.name, types, await runPeer(peer, peersFolder, questions), isVerbose);
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}

/** Sample values of each case, and whether the compiler accepts them. */
function probeCases(from: string, all: readonly PeerCase[]): readonly ProbedType[] {
  const samples = exportedTypes(from, "entry.ts");
  const probes = all.map(({ alias }) =>
    samples.values(alias, limit).map((value): Probe => ({ file: "entry.ts", type: alias, value })),
  );
  const withEnums = new Set(all.filter(({ hasEnums }) => hasEnums).map(({ alias }) => alias));
  const accepted = compilerAccepts(from, probes.flat(), join(peersFolder, ".cache"), ({ type }) => withEnums.has(type));
  let start = 0;
  return all.map(({ name }, index) => {
    const own = probes[index] ?? [];
    start += own.length;
    return { name, probes: own, accepted: accepted.slice(start - own.length, start) };
  });
}

async function ownAnswers(root: string, all: readonly PeerCase[], types: readonly ProbedType[]): Promise<Answer[]> {
  const { schemas } = await describeTypes({ root, file: join(root, "entry.ts"), types: all.map(({ alias }) => alias) });
  return all.map(({ alias }, index): Answer => {
    const schema = schemas[alias];
    if (!schema || "error" in schema) return { error: JSON.stringify(schema?.["error"]) };
    // One instance per schema, because Ajv caches every schema that it compiles.
    const validate = new Ajv2020({ strict: false, ownProperties: true, validateFormats: false }).compile(schema);
    return { accepted: types[index]?.probes.map(({ value }) => validate(value)) ?? [] };
  });
}

/** Prints how many types an engine describes exactly, rejects with a diagnostic, and gets wrong. Returns the wrong ones with a value that shows it. */
function printResult(
  engine: string,
  types: readonly ProbedType[],
  answers: readonly Answer[],
  verbose: boolean,
): ReadonlyMap<string, string> {
  const wrong = new Map<string, string>();
  const rejected: string[] = [];
  for (const [index, { name, probes, accepted }] of types.entries()) {
    const answer = answers[index];
    if (!answer || "error" in answer) rejected.push(`${name}: ${answer?.error}`);
    else {
      const at = accepted.findIndex((each, i) => answer.accepted[i] !== each);
      if (at >= 0) wrong.set(name, `${accepted[at] ? "rejects" : "accepts"} ${JSON.stringify(probes[at]?.value)}`);
    }
  }
  const exact = types.length - wrong.size - rejected.length;
  console.log(`${engine}: ${exact} exact, ${rejected.length} diagnostic, ${wrong.size} wrong`);
  if (verbose) for (const [name, value] of wrong) console.log(`  ${name} ${value}`);
  if (isVerbose) for (const line of rejected) console.log(`  diagnostic: ${line}`);
  return wrong;
}
